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
    view = Table(2, first=1).view()
    seat = {
        "score": 0,
        "money": 2500,
        "landscapes": {"forest": 0, "lake": 0, "park": 0},
        "buildings": [],
        "shared": {},
        "freedoms": [],
        "jesters": 0,
        "builders": 0,
        "hand": 3,
        "recruiting": 0,
        "bonus": 0,
        "prestige_cards": 0,
        "works": 0,
        "professions": [],
        "recruited": [],
        "best": None,
        "prestige": [],
        "empty": None,
        "banker": False,
        "uses": [],
    }
    assert {
        "sizes": {
            "large": {"squares": 7, "buildings": ["university", "laboratory", "workshop"]},
            "medium": {"squares": 5, "buildings": ["library", "opera", "studio", "hospital", "theatre"]},
            "small": {"squares": 3, "buildings": ["tower", "chapel"]},
        },
        "prestige": {card: list(worth) for card, worth in PRESTIGE.items()},
        "parts": {"building": 4, "landscape": 3, "freedom": 3},
        "price": 300,
        "pay": 100,
        "point": 200,
        "given_back": 100,
        "most_builders": 3,
        "touching": 2,
    } == view.pop("facts")
    assert 21 == len(view.pop("likes"))
    assert 7 + 10 + 3 + 2 == len(view.pop("piles"))
    assert {
        "game": "florence",
        "muse": False,
        "cooperation": False,
        "mode": "refereed",
        "round": 1,
        "phase": "A",
        "starter": 1,
        "last_round": False,
        "minimum": list(MINIMUM),
        "sold": {},
        "renounced": [],
        "turn": None,
        "played": [],
        "characters": {},
        "pawns": {},
        "on_banker": None,
        "seats": [
            {"colour": "red", "name": "Anna", **seat},
            {"colour": "grey", "name": "Bruno", **seat},
        ],
        "warnings": [],
        "sales": [],
    } == view


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


@pytest.mark.clause("PF-1", "PF-34")
@pytest.mark.parametrize("viewer", ["table", 1])
def test_being_short_does_not_tell_the_purse(viewer: Any) -> None:
    """One may give back more points than are needed, so what is needed is nobody else's business."""
    seen = []
    for purse in (0, 100):
        table = Watched(viewer).give(0, "score", 9).give(0, "money", purse)
        table.buy(0, "jester")
        seen.append(table.seen[-1]["prompt"])
    assert "give_back" == seen[0]["kind"]
    assert seen[0] == seen[1]


@pytest.mark.clause("PF-1")
@pytest.mark.parametrize(("viewer", "seats"), [("table", set()), (0, {0}), (2, {2}), ("all", {0, 1, 2})])
def test_entries_of_money_are_for_their_owner(viewer: Any, seats: set[int]) -> None:
    table = busy(Watched(viewer, minimum=EASY))
    assert isinstance(table, Watched)
    for entries in (table.seen[-1]["new"], table.talk(ask="ledger")["ledger"]):
        assert seats == {entry["seat"] for entry in entries if entry["what"] == "money"}
        assert {"score", "hand", "lake"} <= {entry["what"] for entry in entries}
    assert (0 in seats) == bool(table.talk(ask="why", seat=0, what="money")["entries"])


@pytest.mark.clause("PF-26")
def test_no_entry_tells_a_prestige_card() -> None:
    table = Table().give(0, "prestige", 1).give(1, "prestige", 1).to_end().tell(("most_lakes",))
    shown = str(
        msgspec.json.encode([table.match.ledger.entries, table.view(1)["seats"], table.plain_prompt(1)])
    )
    assert "most_lakes" not in shown


@pytest.mark.clause("PF-18", "PF-34", "PF-40")
def test_what_a_seat_may_use_at_any_time_is_told() -> None:
    table = Table().domain(1, works=("poet",)).give(0, "score", 2).give(2, "recruiting", 1)
    assert [["give_back"], [], []] == uses(table)
    assert [["give_back"], [], ["recruit"]] == uses(table.acts())
    assert [[], [], []] == uses(table.say(by_hand=True))
    muse = Table(muse="true").give(0, "score", 2).correct(0, "character", 1, "merchant")
    assert [["merchant"], [], ["professor"]] == uses(muse.correct(2, "character", 1, "professor"))


def uses(table: Table) -> list[list[str]]:
    return [seat["uses"] for seat in table.view("table")["seats"]]


@pytest.mark.clause("PF-1", "PF-14", "PF-23", "PF-24")
def test_every_entry_of_points_and_money_names_its_clause() -> None:
    table = busy(Table(minimum=EASY))
    for entry in table.match.ledger.entries:
        assert entry.reason == "correction" or entry.clause.startswith("PF-")
