"""A seat's secret answer: nobody else can read it, test a guess against it, or have it revealed."""

from typing import Any

import msgspec
import pytest

from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.procedures.sealed_bids import UnderCover
from companion.protocol.match_client import MatchClient
from companion.server.panel_news import PanelNews
from tests.any_table import AnyTable
from tests.games.any_game.table import sells, sit_down, table
from tests.games.principato.test_end import ended

GUESSES = (0, 4, 7)
"""What Bruno may have bid: 7 is right."""


def bruno_has_bid(*bids: int, **more: Any) -> AnyTable:
    """Answer 1 begins the auction; Bruno bids, and may change his mind."""
    sat = sells(table(), "sealed", **more)
    for bid in bids or (7,):
        sat.say(seat=1, under_cover=bid)
    return sat


def says(sat: AnyTable, viewer: Viewer, **line: Any) -> dict[str, Any]:
    """The reply to this viewer."""
    link = MatchClient(sat.session, viewer, str)
    told: dict[str, Any] = msgspec.json.decode(encode(link.handle(msgspec.json.encode(line))))
    return told


def amends(sat: AnyTable, viewer: Viewer, n: int, **more: Any) -> list[dict[str, Any]]:
    """The reply to a preview, and to the change itself, which is taken back."""
    drop = {"drop": more.pop("drop")} if "drop" in more else {}
    amendment = {"n": n, "answer": more}
    answers = [says(sat, viewer, preview_amend=amendment), says(sat, viewer, amend=amendment | drop)]
    return [*answers, says(sat, viewer, unamend=True)]


# Changing it.


@pytest.mark.parametrize("viewer", ["table", 0, 2])
def test_nobody_can_test_a_guess_by_changing_what_another_has_covered(viewer: Viewer) -> None:
    """Otherwise it would show in what changed, was taken back, or was saved."""
    sat = bruno_has_bid()
    for guess in GUESSES:
        told = amends(sat, viewer, 2, seat=1, under_cover=guess)
        assert ["still_covered", "still_covered", "nothing_to_unamend"] == [one["refused"] for one in told]
    assert [7] == [answer.under_cover for answer in sat.session.answers if isinstance(answer, UnderCover)]


@pytest.mark.parametrize("viewer", [1, "all"])
def test_its_owner_may_change_it(viewer: Viewer) -> None:
    sat = bruno_has_bid()
    assert not any("refused" in one for one in amends(sat, viewer, 2, seat=1, under_cover=4))


def test_it_may_be_changed_once_all_have_told_theirs() -> None:
    sat = bruno_has_bid().say(seat=0, under_cover=2).say(seat=2, under_cover=3)
    assert 4 == says(sat, "table", amend={"n": 2, "answer": {"seat": 1, "under_cover": 1}})["n"]
    assert (2, 3) == (sat.view("table")["sales"][-1]["winner"], sat.view("table")["sales"][-1]["price"])


def test_a_bid_that_was_told_anew_was_never_turned_over() -> None:
    sat = bruno_has_bid(7, 5).say(seat=0, under_cover=2).say(seat=2, under_cover=3)
    for guess in GUESSES:
        assert "still_covered" == amends(sat, "table", 2, seat=1, under_cover=guess)[1]["refused"]
    assert "n" in says(sat, "table", amend={"n": 3, "answer": {"seat": 1, "under_cover": 1}})


@pytest.mark.parametrize("drop", [False, True])
@pytest.mark.parametrize("bids", [(7,), (7, 5)])
def test_what_was_answered_before_cannot_be_changed_so_that_it_is_turned_over(
    bids: tuple[int, ...], drop: bool
) -> None:
    """In an auction in which only Bruno takes part, the bid would be visible."""
    sat = bruno_has_bid(*bids)
    alone = {"kind": "sealed", "lot": "a goat", "seats": [1]}
    told = amends(sat, "table", 1, sell=alone, drop=drop)
    assert "still_covered" == told[0]["refused"]
    assert told[1]["refused"] in ("still_covered", "amend_breaks")
    assert "n" in amends(sat, "all", 1, sell=alone, drop=True)[1]


def test_what_was_answered_before_may_be_changed_where_it_stays_covered() -> None:
    told = amends(bruno_has_bid(), "table", 1, sell={"kind": "sealed", "lot": "two goats"})
    assert not any("refused" in one for one in told)


def test_the_terminal_does_not_change_it_either() -> None:
    typist = sit_down()
    typist.type("sell sealed a goat")
    typist.type("bruno 7")
    for guess in GUESSES:
        assert "Step 2 is still secret." in str((typist.type(f"amend 2 bruno {guess}"), typist.secrets))
        typist.secrets.clear()


# Revealing it.


def turned(sat: AnyTable, viewer: Viewer = "table") -> list[dict[str, Any]]:
    """What this viewer is shown as revealed by the last answer."""
    hello = msgspec.json.decode(encode(MatchClient(sat.session, viewer, str).hello()))
    return [one for one in hello["moments"] if one["moment"] == "turned_over"]


def test_bids_are_turned_over_once_all_are_in_the_one_that_wins_last() -> None:
    sat = bruno_has_bid(7, 5).say(seat=0, under_cover=2)
    assert [] == turned(sat)
    sat.say(seat=2, under_cover=3)
    shown = [{"seat": 0, "text": "2"}, {"seat": 2, "text": "3"}, {"seat": 1, "text": "5"}]
    told = [{"moment": "turned_over", "shown": shown, "winner": 1}]
    assert told == turned(sat) == turned(sat, 2)
    assert [] == turned(sat.say(seat=0, score=1))


def test_bids_that_the_table_has_entered_openly_are_not_turned_over() -> None:
    assert [] == turned(sells(table(), "sealed").say(opened=[1, 2, 3]))


def test_cards_are_turned_over_in_every_game() -> None:
    match = ended(seats=3).says(2, objectives=["villa", "palace"])
    assert [] == turned(match)
    match.cards("armoury fortress", "chapel fertile_soil")
    [told] = turned(match)
    assert [0, 1, 2] == [one["seat"] for one in told["shown"]]
    assert ("villa, palace", None) == (told["shown"][2]["text"], told["winner"])


# Reading it.


@pytest.mark.parametrize("story", [False, True])
def test_the_log_shows_it_only_to_its_owner_until_the_match_is_over(story: bool) -> None:
    """PR-10, on standard input and output: the client may ask for the log, but only with its own view."""
    match = ended(seats=3).says(2, objectives=["villa", "palace"])

    def reads(viewer: Viewer) -> bool:
        last = says(match, viewer, ask="log", story=story)["log"][-1]
        assert "objectives" == last["kind"]
        assert ("villa" in str(last)) == ("answer" in last)
        return "answer" in last

    assert [False, False, False, True, True] == [reads(viewer) for viewer in ("table", 0, 1, 2, "all")]
    match.cards("armoury fortress", "chapel town_hall")
    assert match.session.over is not None
    told = [line for line in says(match, "table", ask="log", story=story)["log"] if "answer" in line]
    assert match.session.n == len(told)


def test_what_is_laid_before_a_seat_under_cover_is_not_for_who_watches() -> None:
    sat = bruno_has_bid()
    news = PanelNews((), None, UnderCover(1, 7), (), False)

    def seen(viewer: Viewer, only_watches: bool = False) -> bool:
        link = MatchClient(sat.session, viewer, str, trusted=False, only_watches=only_watches)
        return link.panels(news)["panels"]["proposed"] is not None

    assert [True, True, False] == [seen("table"), seen(1), seen(0)]
    assert not seen("table", only_watches=True)
