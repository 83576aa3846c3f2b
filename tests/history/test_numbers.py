"""The numbers, checked by an independent script that reads only the exported table."""

import csv
import io
import json
import random
from collections import Counter, defaultdict
from itertools import permutations
from pathlib import Path

import pytest

from companion.engine.refusals import Refused
from companion.history import imported
from companion.history.exports import csv_file
from companion.history.exports.plays import play_of
from companion.history.exports.reading import preview
from companion.history.rating import rated
from companion.history.reader import Reader
from companion.history.records import held_by, records
from companion.history.stats import stats
from companion.history.years import year
from companion.protocol import outgoing_history as out
from tests.history.evenings import Looked, dozen, rows_of, scored

Row = dict[str, str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = dozen(tmp_path_factory.mktemp("past"))
    scored(made, 20, {"Anna": 7, "Bruno": 7, "Chiara": 3}, title="Harbour")
    scored(made, 21, {"Anna": 9, "Bruno": 2}, title="harbour ")
    scored(made, 22, {"Anna": 50, "Bruno": 2}, over=False)
    chance = random.Random(7)
    for number in range(30, 60):
        sitting = chance.sample(("Anna", "Bruno", "Chiara", "Dario"), chance.choice((2, 3, 4)))
        scored(made, number, {name: chance.randint(1, 9) for name in sitting}, title="Azul")
    return made


def table(reader: Reader) -> list[list[Row]]:
    """The exported table, match by match."""
    data = csv_file.write([play_of(reader, reader.row(key)) for key in reader.finished()])
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig"))):
        found[row["match"]].append(row)
    return list(found.values())


def test_every_player_has_the_numbers_that_the_export_gives(folder: Path) -> None:
    with Looked(folder) as reader:
        played = table(reader)
        names = {row["player"] for match in played for row in match}
        assert 44 == len(played)  # and not the unfinished one
        for name in names:
            told = stats(reader, name)
            mine = [(row, match) for match in played for row in match if row["player"] == name]
            assert len(mine) == told.n
            assert sum(row["winner"] == "1" for row, _ in mine) == told.wins
            even = [1 / len(match) for _, match in mine if len(match) > 1]
            shares = [
                1 / sum(one["winner"] == "1" for one in match) for row, match in mine if row["winner"] == "1"
            ]
            if even:
                assert told.share is not None
                assert (len(even), round(sum(even), 2), round(sum(shares), 2)) == (
                    told.share.n,
                    told.share.expected,
                    told.share.won,
                )
                for end in (told.share.low, told.share.high):
                    assert is_an_end(end, sum(shares) / len(even), len(even))
            by_game = Counter(row["game"].casefold() for row, _ in mine)
            assert by_game == {game.title.casefold(): game.n for game in told.games}
            assert sum(int(row["minutes"]) for row, _ in mine) == told.minutes


def is_an_end(end: float, share: float, n: int) -> bool:
    """Wilson's interval ends where the share that was seen lies just 1.96 standard deviations away; it never leaves 0 to 1."""
    away = (share - end) ** 2 - 1.959964**2 * end * (1 - end) / n
    return away == pytest.approx(0, abs=1e-9) or end in (0, 1)


def test_who_finishes_above_whom_is_what_the_export_says(folder: Path) -> None:
    with Looked(folder) as reader:
        above: Counter[tuple[str, str]] = Counter()
        shared: Counter[tuple[str, str]] = Counter()
        for match in table(reader):
            for one, other in permutations(match, 2):
                pair = one["player"], other["player"]
                shared[pair] += 1
                above[pair] += int(one["rank"]) < int(other["rank"])
        for name in {one for one, _ in shared}:
            told = {one.name: (one.n, one.above, one.below) for one in stats(reader, name).opponents}
            assert told == {
                b: (n, above[a, b], above[b, a]) for (a, b), n in shared.items() if a == name and n >= 3
            }


def test_rival_and_nemesis_are_whom_the_export_shows(folder: Path) -> None:
    with Looked(folder) as reader:
        met: defaultdict[str, defaultdict[str, list[tuple[int, bool]]]] = defaultdict(
            lambda: defaultdict(list)
        )
        for match in table(reader):
            for one, other in permutations(match, 2):
                ahead = int(other["rank"]) - int(one["rank"])
                is_close = abs(int(one["score"]) - int(other["score"])) <= 3
                met[one["player"]][other["player"]].append((ahead, is_close))
        rivals, nemeses = [], []
        for name, others in met.items():
            close, worse = {}, {}
            for whom, games in others.items():
                above, below = sum(by > 0 for by, _ in games), sum(by < 0 for by, _ in games)
                decided = above + below
                if len(games) < 3:
                    continue
                if not decided or (above / decided - 0.5) ** 2 <= 1.959964**2 * 0.25 / decided:
                    close[whom] = sum(is_close for _, is_close in games)
                if below >= 3 and below > above:
                    worse[whom] = below / len(games)
            told = stats(reader, name)
            rivals += [told.rival] if told.rival else []
            nemeses += [told.nemesis] if told.nemesis else []
            assert max(close.values(), default=0) == (told.rival.close if told.rival else 0)
            assert max(worse.values(), default=0) == (
                told.nemesis.below / told.nemesis.n if told.nemesis else 0
            )
            most = max((len(games) for games in others.values()), default=0)
            assert told.most_with is None or most == told.most_with.n
        assert rivals
        assert nemeses
        assert all(one.name and one.text for one in (*rivals, *nemeses))


def test_averages_bests_seats_and_crests_are_what_the_export_says(folder: Path) -> None:
    with Looked(folder) as reader:
        by_game: defaultdict[str, list[list[Row]]] = defaultdict(list)
        for match in table(reader):
            by_game[match[0]["game"].casefold()].append(match)
        del by_game["any other game"]  # without a name: these may be any games
        for title, played in by_game.items():
            told = stats(reader, game=title)
            rows = [(row, match) for match in played for row in match]
            scores = [int(row["score"]) for row, _ in rows]
            assert (len(played), max(scores)) == (told.games[0].n, told.games[0].best)
            assert told.games[0].average == pytest.approx(sum(scores) / len(scores), abs=0.05)
            assert told.first is not None
            assert won_of([one for one in rows if one[0]["start"] == "1"]) == counts_of(told.first)
            assert {side.words: counts_of(side) for side in told.sides} == {
                role: won_of([one for one in rows if one[0]["role"] == role])
                for role in {row["role"] for row, _ in rows}
            }


def won_of(rows: list[tuple[Row, list[Row]]]) -> tuple[int, float, float]:
    """Games, wins (shared ones as fractions) and what chance would give."""
    wins = [1 / sum(one["winner"] == "1" for one in match) for row, match in rows if row["winner"] == "1"]
    return len(rows), round(sum(wins), 2), round(sum(1 / len(match) for _, match in rows), 2)


def counts_of(one: out.Compared) -> tuple[int, float, float]:
    return one.share.n, one.share.won, one.share.expected


def test_co_operative_games_are_counted_apart(tmp_path: Path) -> None:
    """Imported with its result, or counted on a sheet of our own on which nobody can win."""
    play = {"uuid": f"{1:032x}", "gameRefId": 1, "playDate": "2020-01-01 20:00:00", "playerScores": []}
    play["playerScores"] = [{"playerRefId": number, "winner": True} for number in (1, 2)]
    people = [{"id": 1, "name": "Anna"}, {"id": 2, "name": "Bruno"}]
    games = [{"id": 1, "name": "Pandemic", "cooperative": True}]
    data = json.dumps({"games": games, "players": people, "plays": [play]}).encode()
    imported.add(tmp_path, preview(data, "file", ()).new)
    sheet = {"format": 1, "game": "fireworks", "players": [1, 4], "winner": "nobody"}
    sheet |= {"row": [{"key": "stars", "kind": "count"}]}
    for number in range(3):
        scored(tmp_path, number, {"Anna": 20, "Bruno": 5}, sheet=json.dumps(sheet), rows={"stars": (2, 0)})
    with Looked(tmp_path) as reader:
        told = stats(reader, "Anna")
        assert (4, 4, 1, 0) == (told.n, told.co_op, told.co_op_wins, told.wins)
        assert (None, (), None) == (told.share, told.opponents, told.first)
        assert ("Only co-operative and solo games so far: there is nothing to compare.", ()) == (
            told.text,
            told.games,
        )
        assert [] == [one for one in stats(reader).records if one.what in ("margin", "closest")]
        assert [(True, 0, 0)] * 3 == [
            (one.co_op, *(seat.place for seat in one.seats)) for one in reader.page().games[:3]
        ]
    assert [] == [row for row in rows_of(tmp_path)["pair"] if row[3]]


def test_a_year_is_what_the_export_says(tmp_path: Path) -> None:
    for number, scores in ((-80, {"Anna": 3, "Zoe": 4}), (20, {"Anna": 7, "Bruno": 7})):
        scored(dozen(tmp_path), number, scores, title="Harbour")
    with Looked(tmp_path) as reader:
        played = [match for match in table(reader) if match[0]["date"].startswith("2026")]
        told = year(reader, "2026")
        assert ("2026", "2024") == told.years
        assert (len(played), sum(told.months)) == (told.n, len(played))
        assert sum(int(match[0]["minutes"]) for match in played) == told.minutes
        days = {match[0]["date"][:10] for match in played}
        assert len(days) == told.days
        assert Counter(int(match[0]["date"][5:7]) for match in played) == Counter(
            {month: n for month, n in enumerate(told.months, start=1) if n}
        )
        assert Counter(row["player"] for match in played for row in match) == {
            one.name: one.n for one in told.players
        }
        wins = Counter(row["player"] for match in played for row in match if row["winner"] == "1")
        assert wins == Counter({one.name: one.wins for one in told.players if one.wins})
        assert "Harbour" not in [game.title for game in told.games if game.new]
        assert {"Harbour"} == {game.title for game in year(reader, "2024").games if game.new}
        assert "No game was finished in 2020." == year(reader, "2020").text
        assert "2026" == year(reader).year


def test_points_by_reason_add_up_to_the_average(folder: Path) -> None:
    with Looked(folder) as reader:
        for game in ("florence", "il-principe", "virtu", "principato"):
            for name in ("Anna", "Bruno"):
                told = stats(reader, name, game)
                if told.games:
                    assert told.games[0].average == pytest.approx(
                        sum(part.own for part in told.points), abs=0.6
                    )
        for match in table(reader):
            for row in match:
                parts = [int(value) for key, value in row.items() if key not in csv_file.COLUMNS and value]
                assert int(row["score"]) == sum(parts)


def test_every_reason_brings_what_the_export_says(folder: Path) -> None:
    """A game at a time, since two games may call a reason the same."""
    with Looked(folder) as reader:
        played = [match for match in table(reader) if match[0]["game"] != "Any other game"]
        for title in {match[0]["game"] for match in played}:
            rows = [row for match in played for row in match if row["game"].casefold() == title.casefold()]
            for name in ("Anna", "Bruno", "Chiara"):
                own = [row for row in rows if row["player"] == name]
                if not own:
                    continue
                told = stats(reader, name, title)
                found: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
                for part in told.points:  # two reasons that are called the same share a column
                    found[part.words][0] += part.own
                    found[part.words][1] += part.everyone
                for words, (mine, all_) in found.items():
                    assert mine == pytest.approx(average(own, words), abs=0.11), (title, name, words)
                    assert all_ == pytest.approx(average(rows, words), abs=0.11), (title, words)


def average(rows: list[Row], column: str) -> float:
    return sum(int(row[column] or 0) for row in rows) / len(rows)


def test_an_own_name_is_a_game_of_its_own_however_it_is_written(folder: Path) -> None:
    with Looked(folder) as reader:
        told = stats(reader, "anna", "HARBOUR")
        assert (2, 2, 1, 9) == (told.n, told.wins, told.shared, told.games[0].best)
        assert (2, 8) == (told.games[0].n, told.games[0].average)
        assert ["Anna", "Bruno", "Chiara"] == [one.name for one in stats(reader, "", "harbour").leaders]


def test_pages_follow_each_other_by_key_and_can_be_searched(folder: Path) -> None:
    with Looked(folder) as reader:
        whole = [game.id for game in reader.page(most=100).games]
        paged, before = [], ""
        while True:
            page = reader.page(most=4, before=before)
            paged += [game.id for game in page.games]
            if not (before := page.next):
                break
        assert (45, whole) == (len(whole), paged)
        assert whole == sorted(whole, reverse=True)
        assert [] == list(reader.page(find='harb "x').games)
        assert 2 == len(reader.page(find="harb").games)
        assert 2 == len(reader.page(find="harb anna").games)
        for day in ("2026-04-13", "13 Apr 2026", "13 avril", "13.04.2026", "13/4/2026", "harb 13 apr."):
            assert ["Harbour"] == [game.title for game in reader.page(find=day).games], day
        assert [] == list(reader.page(find='" OR *').games)
        assert {"principato"} == {game.game for game in reader.page(game="principato", player="Chiara").games}


def test_a_beginning_that_fits_several_names_them(tmp_path: Path) -> None:
    scored(tmp_path, 1, {"Anna": 1, "Bruno": 2}, title="Azul")
    scored(tmp_path, 2, {"Annabel": 1, "Anneliese": 2}, title="Azul Summer")
    with Looked(tmp_path) as reader:
        assert "Anna" == stats(reader, "anna").player  # a whole name is not a beginning
        for ask, said in (
            (lambda: reader.page(player="Ann"), "Several players fit Ann: Anna, Annabel, Anneliese."),
            (lambda: stats(reader, game="zul"), "Several games fit zul: Azul, Azul Summer."),
            (lambda: reader.page(player="Zoe"), "Nobody called Zoe has played here."),
            (lambda: reader.page(game=" "), "No game called   has been played here."),
        ):
            with pytest.raises(Refused) as no:
                ask()
            assert said == no.value.refusal.sentence.format(**no.value.refusal.details)


def test_a_record_needs_a_winner_who_was_ahead(tmp_path: Path) -> None:
    scored(tmp_path, 1, {"Anna": 7, "Bruno": 7}, title="Harbour")
    scored(tmp_path, 2, {"Anna": 7, "Bruno": 9})
    with Looked(tmp_path) as reader:
        held = [[one.what for one in held_by(reader, reader.row(game.id))] for game in reader.page().games]
        assert [["longest"], ["score", "closest", "longest"]] == held
        assert "Closest win: level on points" == list(records(reader, "any-game:harbour"))[1].text
    scored(tmp_path, 3, {"Anna": 2, "Bruno": 9}, title="Harbour")
    with Looked(tmp_path) as reader:
        texts = [one.text for one in records(reader, "any-game:harbour")]
        assert {"Widest win: Bruno, by 7 points", "Closest win: level on points"} <= set(texts)


def test_a_rating_is_a_band_from_fifteen_games_on(tmp_path: Path) -> None:
    """From three standard deviations below to the middle; its numbers are those that the places in the export give."""
    for number in range(14):
        scored(tmp_path, number, {"Anna": 9 if number % 3 else 2, "Bruno": 5}, title="Harbour")
    with Looked(tmp_path) as reader:
        assert {None} == {game.band for game in stats(reader, "Anna").games}
    scored(tmp_path, 14, {"Anna": 9, "Bruno": 5}, title="Harbour")
    with Looked(tmp_path) as reader:
        finishes = [
            [(ord(row["player"][0]), int(row["rank"])) for row in match] for match in reversed(table(reader))
        ]
        for name in ("Anna", "Bruno"):
            (game,), one = stats(reader, name).games, rated(finishes)[ord(name[0])]
            assert out.Band(round(one.mu - 3 * one.sigma, 1), round(one.mu, 1), 15) == game.band


def test_small_histories_say_so(tmp_path: Path) -> None:
    with Looked(tmp_path) as reader:
        assert ["No games yet. Play one, and it will be here."] * 3 == [
            reader.page().text,
            stats(reader).text,
            reader.players().text,
        ]
    scored(tmp_path, 1, {"Anna": 50}, over=False)
    with Looked(tmp_path) as reader:
        assert "Anna has not finished a game yet." == stats(reader, "Anna").text
        assert not reader.page().games[0].over
    scored(tmp_path, 2, {"Anna": 5, "Bruno": 4})
    with Looked(tmp_path) as reader:
        told = stats(reader, "Anna")
        assert told.share is not None
        assert (1, 1, 0.21, 1.0) == (told.n, told.wins, round(told.share.low, 2), told.share.high)
        assert "Not enough games to tell: about 780 needed, you have 1." == told.share.text
