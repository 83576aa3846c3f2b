"""Past games over the protocol: requested by screens and phones, changed by the table only, counted in the background."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.plain_data import convert
from companion.history import film, players
from companion.protocol import outgoing_history as out
from companion.protocol.outgoing import read_moved
from tests.history.evenings import dozen, scored
from tests.server_table import End, ServerTable, Visitor, begun


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerTable, End]]:
    folder = dozen(tmp_path_factory.mktemp("table"))
    scored(folder, 20, {"Anna": 4, "Brunno": 9}, title="Harbour")
    with ServerTable(folder) as table:
        screen = End(table)
        assert has_counted(table, screen, 13)
        yield table, screen


def has_counted(table: ServerTable, screen: End, games: int) -> bool:
    """Wait until this many games are counted; screens follow the progress."""
    return table.until(lambda: games == len(asked(screen, "history", out.History, most=100).games))


def asked(screen: End, what: str, shape: type[Any], **more: Any) -> Any:
    (line,) = [line for line in screen.says(ask=what, **more) if what in line]
    return convert(line[what], shape)


def refused(lines: list[dict[str, Any]]) -> list[str]:
    return [line["refused"] for line in lines if "refused" in line]


def test_every_question_is_answered_as_its_struct_says(counted: tuple[ServerTable, End]) -> None:
    _, screen = counted
    (page,) = [asked(screen, "history", out.History, game="florence", player="Anna", most=2)]
    assert ("florence", 2, True) == (page.games[0].game, len(page.games), bool(page.next))
    assert "Anna" in [one.name for one in asked(screen, "players", out.Players).players]
    assert "Anna" == asked(screen, "stats", out.Stats, player="anna").player
    assert 13 == asked(screen, "stats", out.Stats).n
    shared = asked(screen, "shared", out.Shared, match=page.games[0].id)
    assert [".bgsplay", ".csv"] == [Path(name).suffix for name in shared.files]
    assert screen.last("history_progress")["history_progress"]["of"] > 0


def test_one_evening_and_its_film(counted: tuple[ServerTable, End]) -> None:
    table, screen = counted
    (game,) = asked(screen, "history", out.History, game="florence", find="muse").games
    evening = asked(screen, "evening", out.Evening, match=game.id, story=True)
    assert [seat.score for seat in game.seats] == [sum(points.values()) for points in evening.points]
    assert tuple(seat.score for seat in game.seats) == evening.curve[-1]
    assert evening.answers == len(evening.log) > 50
    first, middle, last = (
        asked(screen, "film", out.Film, match=game.id, n=n)
        for n in (0, evening.answers // 2, evening.answers)
    )
    moved = [read_moved(one.line) for one in (first, middle, last)]
    assert [0, evening.answers // 2, evening.answers] == [one.n for one in moved]
    assert (None, True) == (moved[1].result, moved[2].result is not None)
    assert evening.log[-1].text == last.text
    assert ["no_such_answer"] == refused(screen.says(ask="film", match=game.id, n=evening.answers + 1))
    for what in ("evening", "film", "shared"):
        more = {"n": 0} if what == "film" else {}
        line = {"ask": what, "match": "../cards", **more}
        assert table.until(lambda line=line: ["no_such_evening"] == refused(screen.says(**line)))  # type: ignore[misc]


def test_a_phone_may_read_and_only_the_table_may_change(counted: tuple[ServerTable, End]) -> None:
    table, screen = counted
    table.web()
    phone, watcher = table.phone(screen, 0), Visitor(table)
    watcher.joins(role="watch")
    assert 13 == len(asked(phone, "history", out.History, most=100).games)
    assert "stats" in phone.says(ask="stats", player="Anna")[0]
    for line in ({"join_players": ["Brunno", "Bruno"]}, {"part_player": "Brunno"}, {"forget_player": "Anna"}):
        assert ["not_yours"] == refused(phone.says(**line))
        assert ["not_yours"] == refused(watcher.says(**line))
    assert ["not_yours"] == refused(watcher.says(ask="history"))
    game = asked(phone, "history", out.History, most=1).games[0].id
    assert ["not_yours"] == refused(phone.says(ask="shared", match=game, code=True))
    assert game == asked(phone, "shared", out.Shared, match=game).id
    assert players.People() == players.load(table.folder)


def test_a_short_address_is_made_by_the_table_and_opened_by_whoever_has_it(
    counted: tuple[ServerTable, End],
) -> None:
    table, screen = counted
    (game,) = asked(screen, "history", out.History, game="florence", find="muse").games
    assert "" == asked(screen, "shared", out.Shared, match=game.id).code
    shared = asked(screen, "shared", out.Shared, match=game.id, code=True)
    assert shared.code == asked(screen, "shared", out.Shared, match=game.id, code=True).code
    (line,) = Visitor(table).says(shared_at=shared.code)
    page = convert(line["shared_page"], out.SharedPage)
    assert (game.seats, shared.files) == (page.evening.game.seats, page.files)
    assert ["wrong_address"] == refused(Visitor(table).says(shared_at="aaaaaaaa"))


def test_the_table_joins_parts_and_forgets(counted: tuple[ServerTable, End]) -> None:
    table, screen = counted

    def names() -> list[str]:
        return [one.name for one in asked(screen, "players", out.Players).players]

    screen.says(join_players=["Brunno", "Bruno"])
    assert table.until(lambda: "Brunno" not in names())
    screen.says(part_player="brunno")
    assert table.until(lambda: "Brunno" in names())
    match = begun(screen)
    assert ["still_open"] == refused(screen.says(forget_player="Brunno"))
    assert ["still_open"] == refused(screen.says(ask="film", match=match, n=0))
    screen.says(leave=True)
    assert ["unknown_player"] == refused(screen.says(forget_player="Brunn"))
    screen.says(forget_player="Brunno")
    assert table.until(lambda: "Brunno" not in names() and not players.load(table.folder).forgetting)
    assert table.until(lambda: "Brunno" not in str(screen.home()["matches"]))
    assert 14 == len(asked(screen, "history", out.History, most=100).games)


def test_the_journal_of_the_open_game_is_not_read_by_a_part_of_its_key_either(
    counted: tuple[ServerTable, End], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, screen = counted
    match = begun(screen)
    assert table.until(lambda: not refused(screen.says(ask="evening", match=match)))
    read: list[Path] = []

    def story(path: Path, _: Any) -> tuple[()]:
        read.append(path)
        return ()

    monkeypatch.setattr(film, "story", story)
    for key in (match, match[:-1], match[1:]):
        assert ["still_open"] == refused(screen.says(ask="film", match=key, n=0))
        assert match == asked(screen, "evening", out.Evening, match=key, story=True).game.id
    assert [] == read
    screen.says(leave=True)
    assert "evening" in str(screen.says(ask="evening", match=match, story=True))
    assert [match] == [path.stem for path in read]
