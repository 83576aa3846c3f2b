"""The Princes of Florence, views: everything that is public, and nothing else. Sums and stock: test_properties.py."""

from typing import Any, TypeVar

import msgspec
import pytest

from companion.engine.refusals import Refusal
from companion.games.florence.data import PRESTIGE
from companion.link.talk import Link
from tests.games.florence.table import EASY, MINIMUM, Table

Some = TypeVar("Some", bound=Table)


class Watched(Table):
    """A table that keeps what somebody has seen after every answer."""

    def __init__(self, viewer: Any, *args: Any, **options: Any) -> None:
        self.viewer = viewer
        self.seen: list[Any] = []
        super().__init__(*args, **options)

    def hear(self, **data: Any) -> Refusal | None:
        refusal = super().hear(**data)
        link = Link(self.session, self.viewer, str, trusted=False)
        self.seen.append(msgspec.json.decode(msgspec.json.encode(link.hello())))
        return refusal

    def talk(self, **line: Any) -> dict[str, Any]:
        """What comes back to an untrusted talker who says this."""
        link = Link(self.session, self.viewer, str, trusted=False)
        said: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(link.hear(msgspec.json.encode(line))))
        return said


def busy(table: Some, purse: int = 3500) -> Some:
    """A match in which everything happens at least once, up to the empty squares. Seat 0 begins with so much money."""
    table.give(0, "money", purse).give(0, "bonus", 1)
    table.name(0, "lake").raises(1, 2).passes(0, 1).buy(0, "builder").name(1, "recruiting")
    table.build(0, "opera").take(0, "bonus").freedom(1, "travel").take(1, "profession")
    table.work(2, "poet", points=1).work(2, "lawyer")
    table.buy(1, "prestige").buy(2, "jester").name(0, "recruiting").passes(0)
    table.recruit(1, "poet").work(1, "poet").passes(1).build(2, "tower").build(2, "opera")
    table.work(0, "painter", "per_lake", points=1).give_back(0, 1).passes(0).buy(2, "prestige")
    table.to_end().tell(("most_lakes",), ("fewest_empty",))
    return table


@pytest.mark.clause("PF-1")
def test_the_whole_view_at_the_start() -> None:
    """This is the contract with every screen."""
    table = Table(2, first=1).shows(game="florence", mode="refereed", muse=False, cooperation=False)
    table.shows(round=1, phase="A", starter=1, last_round=False, minimum=list(MINIMUM), turn=None, sales=[])
    table.shows(sold={}, renounced=[], played=[], characters={}, pawns={}, on_banker=None, warnings=[])
    for seat, (colour, name) in enumerate((("red", "Anna"), ("grey", "Bruno"))):
        table.has(seat, colour=colour, name=name, score=0, money=2500, buildings=[], shared={}, freedoms=[])
        table.has(
            seat, landscapes={"forest": 0, "lake": 0, "park": 0}, jesters=0, builders=0, hand=3, bonus=0
        )
        table.has(seat, recruiting=0, prestige_cards=0, works=0, professions=[], recruited=[], best=None)
        table.has(seat, prestige=[], empty=None, banker=False, uses=[])
    view = table.view()
    assert (21, 7 + 10 + 3 + 2) == (len(view["likes"]), len(view["piles"]))
    assert (22, 22) == (len(view), len(view["seats"][0]))  # nothing else
    facts = view["facts"]
    assert {card: list(worth) for card, worth in PRESTIGE.items()} == facts.pop("prestige")
    assert {
        "large": {"squares": 7, "buildings": ["university", "laboratory", "workshop"]},
        "medium": {"squares": 5, "buildings": ["library", "opera", "studio", "hospital", "theatre"]},
        "small": {"squares": 3, "buildings": ["tower", "chapel"]},
    } == facts.pop("sizes")
    parts = {"building": 4, "landscape": 3, "freedom": 3}
    numbers = {"price": 300, "pay": 100, "point": 200, "given_back": 100, "most_builders": 3, "touching": 2}
    assert numbers | {"parts": parts} == facts


@pytest.mark.clause("PF-1")
@pytest.mark.parametrize("viewer", ["table", 0, 1, 2])
def test_views_differ_in_nothing_but_money(viewer: Any) -> None:
    table = busy(Table(minimum=EASY))
    expected = table.view()
    for number, seat in enumerate(expected["seats"]):
        if number != viewer:
            del seat["money"]
    assert expected == table.view(viewer)


@pytest.mark.clause("PF-1")
@pytest.mark.parametrize("viewer", ["table", 1, 2])
def test_whatever_anna_has_the_others_see_the_same(viewer: Any) -> None:
    """Two matches that differ in nothing but the purse of seat 0 look the same to everybody else."""
    poor, rich = (busy(Watched(viewer, minimum=EASY), purse) for purse in (2100, 9900))
    assert poor.seat(0)["money"] != rich.seat(0)["money"]
    assert poor.seen == rich.seen


@pytest.mark.clause("PF-1")
@pytest.mark.parametrize(("viewer", "seats"), [("table", set()), (0, {0}), (2, {2}), ("all", {0, 1, 2})])
def test_entries_of_money_are_for_their_owner(viewer: Any, seats: set[int]) -> None:
    table = busy(Watched(viewer, minimum=EASY))
    for entries in (table.seen[-1]["new"], table.talk(ask="ledger")["ledger"]):
        assert seats == {entry["seat"] for entry in entries if entry["what"] == "money"}
        assert {"score", "hand", "lake"} <= {entry["what"] for entry in entries}
    assert (0 in seats) == bool(table.talk(ask="why", seat=0, what="money")["entries"])


@pytest.mark.clause("PF-18", "PF-34", "PF-40")
def test_what_a_seat_may_use_at_any_time_is_told() -> None:
    table = Table().domain(1, works=("poet",)).give(0, "score", 2).give(2, "recruiting", 1)
    table.shows(uses=[["give_back"], [], []]).acts().shows(uses=[["give_back"], [], ["recruit"]])
    table.say(by_hand=True).shows(uses=[[], [], []])
    muse = Table(muse="true").give(0, "score", 2).correct(0, "character", 1, "merchant")
    muse.correct(2, "character", 1, "professor").shows(uses=[["merchant"], [], ["professor"]])


@pytest.mark.clause("PF-1", "PF-34")
def test_neither_being_short_nor_a_refusal_for_want_of_money_tells_the_purse() -> None:
    """One may give back more points than are needed, so what is needed is nobody else's business."""
    table = Table().domain(0, money=100, score=5).buy(0, "jester").asks("give_back", 0, short=1)
    assert [0] == [viewer for viewer in ("table", 0, 1) if "short" in table.plain_prompt(viewer)]
    table = Watched("table", muse="true").give(0, "money", 100)
    told = table.talk(seat=0, pile="jester")
    assert ("cost_above_purse", False) == (told["refused"], "100" in told["text"])
    assert "purse" not in told["prompt"]


# Cards and money that are told at the end.


@pytest.mark.clause("PF-17", "PF-26", "PF-28")
def test_prestige_cards_stay_covered_until_all_have_told() -> None:
    """How many cards a seat has is seen by all."""
    table = Watched("table").give(0, "prestige", 1).give(2, "prestige", 1).to_end()
    told = table.talk(seat=0, prestige=["two_large"])
    del told["prompt"]["ways"], told["prompt"]["say"]  # there all cards are told that there are
    assert "turned" not in told["prompt"]
    assert "two_large" not in str((told["view"]["seats"], told["new"], table.talk(ask="log")))
    for viewer in ("table", 1, 2):
        seen = table.view(viewer)["seats"]
        assert ([1, 0, 1], [[], [], []]) == tuple(
            [seat[what] for seat in seen] for what in ("prestige_cards", "prestige")
        )
        assert "two_large" not in str(table.plain_prompt(viewer))
    assert "two_large" not in str(table.match.ledger.entries)
    told = table.talk(seat=2, prestige=["most_jesters"])
    assert ["two_large"] == told["view"]["seats"][0]["prestige"]
    assert {"most_jesters": 0} == told["result"]["seats"][2]["lines"][1]["terms"]


@pytest.mark.clause("PF-1", "PF-28")
def test_money_told_by_hand_is_not_in_the_log_before_the_end() -> None:
    table = Watched("table", mode="by-hand").say(end=True)
    told = table.talk(seat=0, money=1700)
    assert "1700" not in str(told) + str(table.talk(ask="log"))
