"""Any other game, clause by clause: points, rounds, markers, chance, scoring."""

from typing import Any

import pytest

from companion.engine.answers import read, to_dict
from companion.engine.events import Turn
from companion.engine.game import Request
from companion.engine.prompts import Standing
from companion.engine.refusals import Refused
from companion.games.any_game.answers import OnTurn
from companion.games.any_game.game import GAME, SIDES
from companion.procedures.seating import MODES
from companion.storage.stopwatch import Stopwatch
from companion.text.language import translator
from tests.any_table import EIGHT, as_shown
from tests.games.any_game.table import scores, sells, table
from tests.typist import typed


@pytest.mark.clause("AG-1")
@pytest.mark.parametrize("seats", [1, 8])
def test_one_plays_alone_and_eight_together(seats: int) -> None:
    sat = table(seats)
    for seat in range(seats):
        sat.say(seat=seat, score=seat + 1)
    assert list(range(1, seats + 1)) == scores(sat)
    assert "free" == sat.kind


@pytest.mark.clause("AG-1")
@pytest.mark.parametrize("seats", [0, 9])
def test_nobody_and_nine_do_not(seats: int) -> None:
    sides = [*zip(SIDES, EIGHT, strict=True), ("red", "Ines")][:seats]
    with pytest.raises(Refused) as no:
        GAME.start(Request(tuple(sides)))
    assert "wrong_number_of_seats" == no.value.refusal.name


@pytest.mark.clause("AG-1")
def test_the_game_may_have_a_name() -> None:
    assert "Les Châteaux de Bourgogn" == table(2, name=" Les Châteaux de Bourgogn ").view()["title"]
    for bad in ("Les Châteaux de Bourgogne", "two\nlines"):
        with pytest.raises(Refused) as no:
            table(2, name=bad)
        assert "bad_title" == no.value.refusal.name


@pytest.mark.clause("AG-2")
def test_points_go_below_0_and_far_up() -> None:
    sat = table(2).say(seat=0, score=-3).say(seat=1, score=100_000, why="a jackpot").say(seat=0, score=1)
    assert [-2, 100_000] == scores(sat)
    sat.refused("number_too_large", "", seat=0, score=100_001).because(most=100_000)
    sat.correct(0, "score", -5000)
    assert -5002 == scores(sat)[0]


@pytest.mark.clause("AG-3")
def test_what_was_scored_since_the_last_round_is_what_it_has_brought() -> None:
    sat = table(2, rounds="true").say(seat=0, score=3).say(next_round=True)
    sat.say(seat=1, score=5).say(seat=0, score=-1).say(next_round=True)
    view = as_shown(sat.session.view("table"))
    assert ([[3, 0], [-1, 5], [0, 0]], 3) == (view["rounds"], view["round"])
    assert ["NewRound"] == [type(moment).__name__ for moment in sat.session.events]
    sat.session.undo()
    assert [[3, 0], [-1, 5]] == as_shown(sat.session.view("table"))["rounds"]


@pytest.mark.clause("AG-3")
def test_where_rounds_are_not_kept_none_is_told() -> None:
    assert as_shown(table(2).say(next_round=True).session.view("table"))["round"] is None


@pytest.mark.clause("AG-4")
@pytest.mark.parametrize(
    ("wins", "points", "winners", "tie"),
    [
        ("most", (3, 7, 7), [1, 2], "shared"),
        ("most", (3, 7, 6), [1], None),
        ("fewest", (3, 7, 7), [0], None),
        ("fewest", (3, -7, -7), [1, 2], "shared"),
    ],
)
def test_most_win_or_fewest(wins: str, points: tuple[int, ...], winners: list[int], tie: str | None) -> None:
    sat = table(3, wins=wins)
    for seat, score in enumerate(points):
        sat.say(seat=seat, score=score)
    sat.say(end=True)
    assert (winners, tie) == (sat.result()["winners"], sat.result()["tie_break"])
    assert sat.result() == as_shown(GAME.score(as_shown(sat.session.view("all"))))


def markers(sat: Any) -> dict[str, int]:
    return {one["name"]: one["seat"] for one in as_shown(sat.session.view("table"))["markers"]}


@pytest.mark.clause("AG-5")
def test_a_marker_goes_from_hand_to_hand_and_away() -> None:
    sat = table().say(marker="first player", holder=1).say(marker="the dog", holder=0)
    assert {"first player": 1, "the dog": 0} == markers(sat)
    assert {"first player": 2, "the dog": 0} == markers(sat.say(marker="first player", holder=2))
    assert {"first player": 2} == markers(sat.say(marker="the dog", holder=None))
    sat.refused("no_marker", "AG-5", marker="the dog", holder=None)
    sat.refused("unknown_seat", "", marker="x", holder=3)


@pytest.mark.clause("AG-5")
@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\nb"])
def test_names_that_no_marker_has(name: str) -> None:
    table().refused("bad_marker", "AG-5", marker=name, holder=0)


@pytest.mark.clause("AG-5")
def test_there_are_at_most_twelve_markers() -> None:
    sat = table()
    for i in range(12):
        sat.say(marker=f"m{i}", holder=0)
    sat.refused("too_many_markers", "AG-5", marker="one more", holder=0).because(most=12)
    sat.say(marker="m3", holder=2)


@pytest.mark.clause("AG-6")
def test_who_is_drawn_begins_and_bids_first() -> None:
    sat = table().say(rolled=6).say(first=2)
    view = as_shown(sat.session.view("table"))
    assert (6, 2) == (view["rolled"], view["first"])
    sat.say(sell={"kind": "open", "lot": "a goat"})
    assert ("bid", 2) == sat.asked
    sat.refused("not_offered", "", rolled=7)
    sat.refused("not_offered", "", rolled=0)
    sat.refused("unknown_seat", "", first=3)


@pytest.mark.clause("AG-13")
def test_the_score_as_it_stands_is_the_count() -> None:
    sat = table(2).say(seat=0, score=4).say(end=True)
    assert ("by_hand", "AG-13") == sat.ended
    assert [4, 0] == [seat["total"] for seat in sat.result()["seats"]]


@pytest.mark.clause("AG-13")
def test_there_is_no_count_while_everybody_has_nothing() -> None:
    sat = sells(table(2), "sealed").say(opened=[0, 3]).refused("no_scores", "AG-13", end=True)
    sat.say(seat=0, score=-1).say(seat=0, score=1).refused("no_scores", "AG-13", end=True)
    sat.say(seat=1, score=-1).say(end=True)
    assert [0] == sat.result()["winners"]


@pytest.mark.clause("AG-14")
def test_turns_are_followed_once_the_table_says_whose_turn_it_is() -> None:
    sat = table()
    prompt = sat.prompt
    assert ((), [None] * 3, [None] * 3) == (
        prompt.on_turn(),
        [prompt.standing(seat) for seat in range(3)],
        [prompt.yes(seat) for seat in range(3)],
    )
    sat.say(turn=2).shows(turn=2).tells(Turn((2,)))
    assert ((2,), Standing.ASKED, None) == (
        sat.prompt.on_turn(),
        sat.prompt.standing(2),
        sat.prompt.standing(1),
    )
    sat.keys(1, None)
    assert OnTurn(0) == sat.prompt.yes(2)
    assert sat.session.submit(sat.prompt.yes(2)) is None
    sat.shows(turn=0).tells(Turn((0,))).refused("unknown_seat", "", turn=3)
    sat.say(seat=1, score=2)
    assert not [moment for moment in sat.session.events if isinstance(moment, Turn)]
    sat.say(turn=None).shows(turn=None)
    assert () == sat.prompt.on_turn()


@pytest.mark.clause("AG-14")
def test_the_turn_timer_counts_for_who_is_on_turn_and_for_who_is_asked_to_bid() -> None:
    now = 0
    watch = Stopwatch(lambda: now * 1_000_000_000)
    sat = table()
    watch.take_up(sat.session, [])
    watch.switch(True)
    for seconds, said in (
        (10, {"turn": 1}),
        (30, {"seat": 0, "score": 3}),
        (5, {"turn": 2}),
        (7, {"turn": None}),
    ):
        now += seconds
        watch.lap(sat.say(**said).session)
    now += 100
    told = watch.line()
    assert told is not None
    assert ((0, 35, 7), ()) == (told.seats, told.asked)
    watch.lap(sat.say(sell={"kind": "open", "lot": "a goat"}).session)
    now += 4
    told = watch.line()
    assert told is not None
    assert ((4, 35, 7), 4, (0,)) == (told.seats, told.turn, told.asked)


@pytest.mark.clause("AG-14")
def test_turns_are_typed_and_told() -> None:
    sat = table()
    words = GAME.words(str, sat.match)
    assert {"turn": 2} == typed(sat.session, "turn chiara")
    assert {"turn": None} == typed(sat.session, "turn nobody")
    assert "Chiara's turn" == words.answer(OnTurn(2))
    assert "turns are no longer tracked" == words.answer(OnTurn(None))


TYPED: dict[str, dict[str, Any]] = {
    "anna 5 a bonus": {"seat": 0, "score": 5, "why": "a bonus"},
    "round": {"next_round": True},
    "marker first player: bruno": {"marker": "first player", "holder": 1},
    "marker nobody the dog": {"marker": "the dog", "holder": None},
    "die 4": {"rolled": 4},
    "first player chiara": {"first": 2},
    "sell once a goat": {"sell": {"kind": "once", "lot": "a goat"}},
    "sell a goat": {"sell": {"kind": "open", "lot": "a goat"}},
    "sell goat": {"sell": {"kind": "open", "lot": "goat"}},
    "sell falling 40 a goat": {"sell": {"kind": "falling", "first": 40, "lot": "a goat"}},
    "end": {"end": True},
}


@pytest.mark.parametrize("text", TYPED)
def test_what_is_typed_is_understood(text: str) -> None:
    sat = table()
    answer = typed(sat.session, text)
    assert answer == to_dict(read(TYPED[text], GAME.answers))


def test_a_falling_price_is_answered_in_words() -> None:
    sat = table().say(sell={"kind": "falling", "lot": "a goat", "first": 40})
    assert (0, 27) == tuple((typed(sat.session, "anna 27") or {})[key] for key in ("seat", "buy"))
    assert {"unsold": True} == typed(sat.session, "unsold")
    assert {"seat": 1, "pass": True} == typed(sat.session, "bruno pass")


def test_what_is_kept_is_told_with_every_question() -> None:
    sat = table(rounds="true")
    words = GAME.words(translator("en"), sat.match)
    assert "Round 1; Anna is the first player" == words.status_line(sat.session.view("table"))
    sat.say(next_round=True).say(turn=1).say(marker="dealer", holder=2).say(rolled=4).say(first=2)
    sells(sat, "sealed").say(opened=[0, 3, 3])
    told = (
        "Round 2; Bruno's turn; dealer: Chiara; the die shows 4; Chiara is the first player; "
        "a goat to Chiara for 3"
    )
    assert [told, "  Anna                        0"] == words.table(sat.session.view("table"))[:2]
    sells(sat, "falling", first=40).say(unsold=True)
    assert words.status_line(sat.session.view("table")).endswith("; a goat: nobody buys")


def test_who_sits_down_is_asked_in_words_that_fit() -> None:
    said = iter(["Anna Bruno", "no", "lowest", "yes", "bruno"])
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return next(said)

    request = GAME.invite(ask, lambda wrong: pytest.fail(str(wrong)), str)
    assert ({"wins": "fewest", "rounds": "true"}, 1) == (dict(request.options), request.first)
    starts = ("Who's playing?", "Standard rules?", "Winner: ", "Keep score round", "Anna plays Red")
    assert [True] * 5 == [question.startswith(start) for question, start in zip(asked, starts, strict=True)]


@pytest.mark.parametrize("mode", MODES)
def test_a_match_of_old_may_say_how_it_was_begun(mode: str) -> None:
    sat = table(mode=mode, wins="fewest").say(seat=0, score=3)
    assert (mode == "by-hand", True) == (sat.match.by_hand, sat.match.lowest_wins)
    assert as_shown(table(wins="fewest").say(seat=0, score=3).session.view("table")) == as_shown(
        sat.session.view("table")
    )


def test_a_mode_that_is_none_is_refused() -> None:
    with pytest.raises(Refused) as no:
        table(mode="alone")
    assert "unknown_option" == no.value.refusal.name
