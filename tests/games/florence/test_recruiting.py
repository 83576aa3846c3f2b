"""The Princes of Florence, recruiting: PF-18, and what a hand is known to hold."""

import pytest

from tests.games.florence.table import EASY, Table

pytestmark = pytest.mark.clause("PF-18")


def played() -> Table:
    """Round 2, seat 1 starts. Seat 0 has shown a poet and a painter, seat 1 a lawyer; nobody has a recruiting card."""
    table = Table(minimum=EASY).acts().work(0, "poet").work(0, "painter").work(1, "lawyer")
    return table.quiet_round()


def test_recruiting_as_the_card_is_bought() -> None:
    table = played().buy(1, "recruiting")
    table.asks("recruit", 1, professions={"poet": 0, "painter": 0}, clause="PF-18")
    told = "recruit", "PF-18", {"work": "poet"}
    table.recruit(1, "poet").books((1, "recruiting", -1, *told), (1, "hand", 1, *told)).left(recruiting=4)
    table.has(1, recruiting=0, hand=3, recruited=["poet"]).asks("pile", 2)
    played().buy(1, "recruiting").passes(1).has(1, recruiting=1, hand=2, recruited=[]).asks("pile", 2)

    played().buy(1, "recruiting").refused("no_such_thing", seat=1, recruit="cook")
    table = played().give(1, "recruiting", 1).acts()
    table.refused("no_recruiting_card", "PF-18", seat=0, recruit="lawyer").because(seat=0)
    table.recruit(1, "poet").refused("no_recruiting_card", "PF-18", seat=1, recruit="painter")

    table = played().give(1, "recruiting", 1).refused("not_now", "PF-18", seat=1, recruit="poet")
    table.name(1, "park").refused("not_now", "PF-18", seat=1, recruit="poet")
    table = played().give(1, "recruiting", 1).buy(1, "recruiting").recruit(1, "poet")
    table.asks("pile", 2).has(1, recruiting=1)


@pytest.mark.parametrize("profession", ["lawyer", "sculptor"], ids=["own", "in-a-hand-or-the-pile"])
def test_only_a_face_up_profession_of_an_opponent(profession: str) -> None:
    table = played().buy(1, "recruiting")
    table.refused("not_to_recruit", "PF-18", seat=1, recruit=profession).because(work=profession)
    table.acts().refused("not_to_recruit", "PF-18", seat=1, recruit=profession)


@pytest.mark.clause("PF-19")
def test_recruiting_in_phase_b_uses_no_action() -> None:
    table = played().give(0, "recruiting", 1).buy(1, "recruiting")
    table.refused("not_now", "PF-18", seat=0, recruit="lawyer").recruit(1, "poet").give(1, "recruiting", 1)
    table.acts().asks("act", 1, recruits={"painter": 0}, actions=2).recruit(1, "painter")
    table.asks("act", 1, actions=2, done=[]).work(1, "poet").work(1, "painter")
    table.has(1, works=3, recruited=[], professions=["lawyer", "poet", "painter"])

    table = played().give(1, "recruiting", 1).acts().take(1, "bonus").take(1, "bonus")
    table.asks("act", 1, actions=0).refused("no_action_left", "PF-19", seat=1, take="bonus")
    table.recruit(1, "poet").asks("act", 2)
    # For the seat that lost the profession it counts as a profession card and as a work.
    table = played().give(1, "recruiting", 1).acts().has(0, works=2, hand=1, professions=["poet", "painter"])
    table.recruit(1, "poet").has(0, works=2, hand=1, professions=["painter"])


# What a hand is known to hold.


@pytest.mark.clause("PF-20")
def test_what_a_hand_is_known_to_hold() -> None:
    table = played().give(1, "recruiting", 1).acts()
    for profession in ("poet", "painter", "lawyer"):
        assert profession not in table.prompt.works
        table.refused("not_in_hand", "PF-20", seat=1, work=profession).because(work=profession)
    assert "poet" in table.recruit(1, "poet").prompt.works
    assert "poet" not in table.passes(1).asks("act", 2).prompt.works
    table.refused("not_in_hand", "PF-20", seat=2, work="poet")

    table = played().domain(1, works=["sculptor", "composer"], recruiting=1).acts()
    assert (0, []) == (table.seat(1)["hand"], list(table.prompt.works))
    table.refused("not_in_hand", "PF-20", seat=1, work="theologian")
    assert ["poet"] == list(table.recruit(1, "poet").prompt.works)
    table = Table(minimum=EASY).domain(0, works=["sculptor", "composer", "poet"]).acts()
    assert {} == table.prompt.works
    table.refused("not_in_hand", "PF-20", seat=0, work="lawyer").take(0, "profession")
    assert 18 == len(table.prompt.works)
