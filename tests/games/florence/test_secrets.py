"""The Princes of Florence, what stays hidden: purses, and prestige cards until all are turned. PF-1, PF-17, PF-28."""

from typing import Any

import msgspec
import pytest

from companion.link.talk import Link
from tests.games.florence.table import Table


def screen(table: Table, viewer: Any = "table") -> Link:
    """A talker who may see only what this viewer may see."""
    link = Link(table.session, viewer, str, trusted=False)
    link.hello()
    return link


def hear(link: Link, **line: Any) -> dict[str, Any]:
    said = {key.rstrip("_"): value for key, value in line.items()}
    answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(link.hear(msgspec.json.encode(said))))
    return answer


@pytest.mark.clause("PF-1", "PF-34")
def test_nobody_is_told_why_a_purse_is_what_it_is_and_giving_points_back_does_not_tell_the_purse() -> None:
    table = Table().buy(0, "jester")
    assert [] == hear(screen(table), ask="why", seat=0, what="money")["entries"]
    assert [] != hear(screen(table, 0), ask="why", seat=0, what="money")["entries"]
    table = Table().give(0, "money", 100).give(0, "score", 5).buy(0, "jester")
    assert ("give_back", 1) == (table.kind, table.plain_prompt(0)["short"])
    assert "short" not in table.plain_prompt("table")


@pytest.mark.clause("PF-1")
def test_a_refusal_for_want_of_money_does_not_tell_how_much_there_is() -> None:
    table = Table(muse="true").give(0, "money", 100)
    told = hear(screen(table), seat=0, pile="jester")
    assert "refused" in told
    assert "100" not in told["text"]
    assert "purse" not in told["prompt"]


@pytest.mark.clause("PF-17", "PF-28")
def test_prestige_cards_stay_covered_until_all_have_told() -> None:
    table = Table().give(0, "prestige", 1).give(2, "prestige", 1).to_end()
    link = screen(table)
    told = hear(link, seat=0, prestige=["two_large"])
    del told["prompt"]["ways"], told["prompt"]["say"]  # there all cards are told that there are
    log = hear(link, ask="log")
    assert [[], [], []] == [seat["prestige"] for seat in told["view"]["seats"]]
    assert "turned" not in told["prompt"]
    assert "two_large" not in str((told["view"]["seats"], told["new"], log))
    for viewer in ("table", 1, 2):
        assert "two_large" not in str((table.view(viewer)["seats"], table.plain_prompt(viewer)))
    told = hear(link, seat=2, prestige=["most_jesters"])
    assert ["two_large"] == told["view"]["seats"][0]["prestige"]
    assert {"most_jesters": 0} == told["result"]["seats"][2]["lines"][1]["terms"]


@pytest.mark.clause("PF-17", "PF-28")
def test_they_stay_covered_while_squares_are_counted_and_how_many_cards_a_seat_has_is_seen_by_all() -> None:
    """All have told, so all may be turned: but nothing is told before that."""
    table = Table().give(0, "prestige", 1).give(1, "prestige", 1).to_end().tell(("fewest_empty",))
    assert [[], [], []] == [seat["prestige"] for seat in table.view("table")["seats"]]
    table.tell(("two_large",)).shows(kind="empty")
    table = Table().buy(0, "prestige")
    assert [1, 0, 0] == [seat["prestige_cards"] for seat in table.view("table")["seats"]]


@pytest.mark.clause("PF-1", "PF-28")
def test_money_told_by_hand_is_not_in_the_log_before_the_end() -> None:
    table = Table(mode="by-hand").say(end=True)
    link = screen(table)
    told = hear(link, seat=0, money=1700)
    assert "1700" not in str(told) + str(hear(link, ask="log"))
