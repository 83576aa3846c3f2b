"""The Princes of Florence, views: everything that is public, and nothing else.

Sums and stock: test_properties.py. Secrecy of purses and hidden cards: test_secrets.py.
"""

from typing import Any

import msgspec
import pytest

from companion.games.florence.data import LANDSCAPES, PRESTIGE
from companion.protocol.match_client import MatchClient
from tests.any_table import as_shown
from tests.games.florence.table import EASY, MINIMUM, Table


def talk(table: Table, **line: Any) -> dict[str, Any]:
    """The replies to an untrusted client of the table that sends this."""
    link = MatchClient(table.session, "table", str, trusted=False)
    return as_shown(link.handle(msgspec.json.encode(line)))


def busy() -> Table:
    """A match in which everything happens at least once, up to the empty squares."""
    table = Table(minimum=EASY).give(0, "bonus", 1)
    table.name(0, "lake").raises(1, 2).passes(0, 1).buy(0, "builder").name(1, "recruiting")
    table.build(0, "opera").take(0, "bonus").freedom(1, "travel").take(1, "profession")
    table.work(2, "poet", points=1).work(2, "lawyer")
    table.buy(1, "prestige").buy(2, "jester").name(0, "recruiting").passes(0)
    table.recruit(1, "poet").work(1, "poet").passes(1).build(2, "tower").build(2, "opera")
    table.work(0, "painter", "per_lake", points=1).give_back(0, 1).passes(0).buy(2, "prestige")
    return table.to_end().tell(("most_lakes",), ("fewest_empty",))


@pytest.mark.clause("PF-1")
def test_the_whole_view_at_the_start() -> None:
    """This is the contract with every screen."""
    table = Table(2, first=1).shows(game="florence", mode="refereed", muse=False, cooperation=False)
    table.shows(round=1, phase="A", starter=1, last_round=False, minimum=list(MINIMUM), turn=None, sales=[])
    table.shows(sold={}, renounced=[], played=[], characters={}, pawns={}, on_banker=None, warnings=[])
    for seat, (colour, name) in enumerate((("red", "Anna"), ("grey", "Bruno"))):
        table.has(seat, colour=colour, name=name, score=0, money=2500, buildings=[], shared={}, freedoms=[])
        table.has(seat, landscapes=dict.fromkeys(LANDSCAPES, 0), jesters=0, builders=0, hand=3, bonus=0)
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


@pytest.mark.clause("PF-1", "PF-34")
def test_neither_being_short_nor_a_refusal_for_want_of_money_tells_the_purse() -> None:
    """One may return more points than are needed, so the amount needed is nobody else's business."""
    table = Table().domain(0, money=100, score=5).buy(0, "jester").asks("give_back", 0, short=1)
    assert [0] == [viewer for viewer in ("table", 0, 1) if "short" in table.plain_prompt(viewer)]
    told = talk(Table(muse="true").give(0, "money", 100), seat=0, pile="jester")
    assert ("cost_above_purse", False) == (told["refused"], "100" in told["text"])
    assert "purse" not in told["prompt"]


# Cards and money that are entered at the end.


@pytest.mark.clause("PF-17", "PF-26", "PF-28")
def test_prestige_cards_stay_covered_until_all_have_told() -> None:
    """How many cards a seat has is seen by all. More: test_end.py."""
    table = Table().give(0, "prestige", 1).give(2, "prestige", 1).to_end()
    told = talk(table, seat=0, prestige=["two_large"])
    assert "two_large" not in str((told["view"]["seats"], told["new"], talk(table, ask="log")))
    table.shows(prestige_cards=[1, 0, 1])
    told = talk(table, seat=2, prestige=["most_jesters"])
    assert ["two_large"] == told["view"]["seats"][0]["prestige"]
    assert {"most_jesters": 0} == told["result"]["seats"][2]["lines"][1]["terms"]
