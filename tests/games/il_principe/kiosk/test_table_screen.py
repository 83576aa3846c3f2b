"""The table, the roles and the end: what they show, and what a tap on them says."""

from dataclasses import replace
from typing import Any

from msgspec import structs

from companion.games.il_principe.view_types import TableView
from kiosk.games import Screen
from kiosk.games.il_principe import end, roles, table
from kiosk.games.il_principe.asking import RANKS
from kiosk.games.il_principe.colours import REGION_FILLS
from kiosk.games.il_principe.end import records, region, sales
from kiosk.parts.purse import held
from kiosk.phone.watching import LONGEST_LOOK, Watching
from kiosk.scene.actions import Close, Open, say
from kiosk.scene.context import BY_ITSELF, RenderContext
from kiosk.scene.scene import Poly, Scene
from kiosk.store import State, heard
from kiosk.ui import Ui
from tests.games.il_principe.kiosk.cases_end import over, shared
from tests.games.il_principe.kiosk.cases_match import dealing, late
from tests.games.il_principe.table import Table, kept
from tests.kiosk.looking import arts, words
from tests.kiosk.states import state
from tests.kiosk.test_tap_filter import Clock
from tests.kiosk.test_ui import AT_HOME, OPEN, hello


def shown(
    known: State | Table, screen: Screen = table.scene, size: tuple[int, int] = (1024, 600), **draft: Any
) -> Scene:
    known = known if isinstance(known, State) else state(known)
    return screen(RenderContext(*size, known, draft=draft).fitted())


# The table.


def test_a_tap_on_a_score_asks_why_and_the_footer_leads_on() -> None:
    scene, seats = shown(late(5)), late(5).view.as_(TableView).seats
    taps = [scene.named(f"score {seat}").action for seat in range(5)]
    assert [Open("why", (seat, "score")) for seat in range(5)] == taps
    assert {str(seat.score) for seat in seats} <= set(words(scene))
    assert (Close(), Open("roles")) == (scene.named("back").action, scene.named("roles").action)
    held = {(rank, colour) for seat in seats for rank in RANKS for colour in seat.roles.of(rank)}
    assert held == {art.args for art in arts(scene, "role")} != set()


def test_purses_are_hidden_but_the_one_that_was_asked_for() -> None:
    scene = shown(late(5))
    touch = scene.named("purse 2")
    assert (say(ask="purse", seat=2), True) == (touch.action, touch.held)
    assert (5, []) == (len(arts(scene, "icon-purse")), arts(scene, "icon-coins"))
    for coins, told in ((137, "137"), (None, "?")):  # what nobody keeps is not guessed
        known = heard(late(5), {"purse": {"seat": 2, "coins": coins}})
        assert [(), (), (told,), (), ()] == [held(RenderContext(1024, 600, known), seat) for seat in range(5)]


def test_round_phase_and_the_distance_to_each_end_are_always_there_but_not_made_up_by_hand() -> None:
    for size in ((1024, 600), (720, 1280)):
        assert {"12", "61", "cities to go", "cards to go"} <= set(words(shown(Table(5), size=size)))
    scene = shown(Table(3, first=1))
    assert {"round 1", "Auctions", "Il Principe"} <= set(words(scene))
    assert 2 == words(scene).count("Bruno")
    assert 2 == words(shown(late(5, 3))).count("last round")
    assert {"reserve", "7", "3"} <= set(words(shown(Table(5).reveal(green=7, white=3))))
    said = words(shown(kept()))
    assert ("keeping score" in said, said.count("?"), "cities to go" in said) == (True, 3, False)


# The roles.


def dealt(table: Table) -> list[str]:
    return words(shown(table, roles.scene))


def test_who_holds_what_and_why() -> None:
    said = dealt(Table(3).deal(green=(4, 2, 1)))
    assert {"most: 4", "second: 2", "Master", "Apprentice", "major: 2 points", "minor: 1 point"} <= set(said)
    table = Table(3).deal(green=(2, 2, 0))
    assert 10 == dealt(table).count("still to come")  # also the tile that is auctioned now
    assert 6 == words(shown(dealing(5), roles.scene)).count("still to come")
    assert {"bought for 3 coins", "stays: tied for most"} <= set(dealt(table.passes(1).bid(0, 3)))
    table = Table(3).deal(green=(2, 2, 0)).passes(1, 0)
    assert {"stays: nobody bid", "stays: tied for most"} <= set(dealt(table))
    assert 9 == dealt(Table(3).deal(green=(1, 0, 0))).count("stays: nobody has one")
    assert 5 == dealt(Table(2)).count("not in play")
    by_itself = roles.scene(RenderContext(1024, 600, state(Table(3)), str, {}, (BY_ITSELF,)))
    assert Close() == shown(Table(3), roles.scene).named("back").action == by_itself.named("go on").action
    assert "The roles change hands" in words(by_itself)


def test_effects_are_told_and_names_follow_the_edition() -> None:
    table = Table(3).deal(blue=(2, 1, 0)).shield(0, "violet").shield(1, "red")
    assert {"Lord: violet", "Knight: red"} <= set(dealt(table))
    assert "Master: red" in dealt(Table(3).deal(red=(2, 0, 0)).deal(green=(1, 0, 0)).flip(0, "red"))
    assert {"Gonfaloniere", "Noble"} <= set(dealt(Table(3, edition="mind-the-move")))
    assert {"Magistrate", "Lord"} <= set(dealt(Table(3)))
    said = dealt(Table(3).deal(green=(4, 2, 1)).correct(2, "major", 1, "yellow"))
    assert ("Banker" in said, said.count("stays: nobody has one")) == (True, 7)  # no reason is made up


# The end.


def ended(known: State, **draft: Any) -> Scene:
    return shown(known, end.scene, **draft)


def test_the_totals_grow_category_by_category_to_the_result() -> None:
    scene = ended(over(5))
    assert (0, True) == (words(scene).count("0"), "the last round has been played" in words(scene))
    counted = {1: [10, 9, 10, 7, 15], 2: [10, 12, 17, 7, 16], 6: [15, 18, 31, 7, 32]}
    assert set(map(str, counted[1])) <= set(words(scene))  # it never opens with zeros
    assert counted == {shown: end.ENDING.totals(over(5), shown) for shown in counted}
    assert set(map(str, counted[6])) <= set(words(ended(over(5), shown=6)))
    assert "2 points for each major role, 1 for each minor role" in words(ended(over(5), shown=2))
    categories = end.ENDING.categories  # each with a hatching of its own
    assert len(categories) == len({category.fill.tincture for category in categories})


def test_who_has_won_is_crowned_and_a_tie_told_in_words() -> None:
    scene, result = ended(over(5), shown=6), over(5).result
    assert {"the winner", "32 points"} <= set(words(scene))
    assert 3 == len(arts(scene, "crown-high"))  # in the header, in laurels, and beside the bar
    both = {"the winners", "Anna, Bruno", "They share the victory."}
    assert both <= set(words(ended(shared(2), shown=6)))
    assert result is not None
    for tie, sentence in (
        ("buildings", "Most buildings laid"),
        ("roles", "The earliest major role in colour order"),
    ):
        known = replace(over(5), result=structs.replace(result, tie_break=tie))
        assert f"{sentence} breaks the tie." in words(ended(known, shown=6))


def test_the_regions_say_what_the_result_says() -> None:
    known = over(5)
    assert [(2, 2, 5), (1, 1, 2), (4, 1, 2)] == region(known, "brown")
    assert [] == region(known, "yellow")
    assert "nobody" in words(ended(known, shown=6, page=3))
    chart = ended(known, shown=6, page=2)  # in the colours of the board
    assert set(REGION_FILLS.values()) <= {item.fill for item in chart.items if isinstance(item, Poly)}
    assert 2 == words(chart).count("Chiara")


def remembered(known: State) -> list[tuple[str, int, str]]:
    return [(record.title, record.seat, record.number) for record in records(known)]


def test_records() -> None:
    """The dearest lot is counted by the card; without prices other records take their place."""
    found = remembered(over(5))
    assert ["highest bid", "most expensive lot", "most role points"] == [title for title, *_ in found[:3]]
    assert max(sale.price for sale in sales(over(5))) == int(found[0][2])
    others = ["most role points", "largest lot", "best builder"]
    assert others == [title for title, *_ in remembered(over(5, "table"))]
    table = Table(3).reveal(green=4, white=2).sell(1, 3).sell(0, 4).correct(0, "score", 1)
    assert [("highest bid", 0, "4"), ("most expensive lot", 1, "1.5")] == remembered(state(table, "all"))[:2]
    table = kept().say(auction={"lot": "3 green", "seats": [0, 1, 2]}).bid(0, 5).passes(1, 2)
    assert [("highest bid", 0, "5")] == remembered(state(table))
    assert {"lot": "3 green"} == records(state(table))[0].details
    nothing = replace(over(5), ledger=())
    assert [] == records(nothing)
    assert "Nothing was bought or built in this game." in words(ended(nothing, shown=6, page=4))


# A new round.


class TableScreen:
    """A screen of the table that hears how phase 4 ends, and a clock that is told to go on."""

    def __init__(self, kind: type[Ui] = Ui) -> None:
        self.clock = Clock()
        self.ui = kind(lambda language: str, clock=self.clock)
        table = Table(3).laid(white=(3, 2, 1)).passes(0, 1)
        for line in (AT_HOME, hello(table), OPEN, hello(table.passes(2))):
            self.ui.handle(line)
        self.clock.now += 1

    @property
    def words(self) -> list[str]:
        return words(self.ui.scene(1024, 600))


def test_the_card_of_a_new_round_comes_after_the_roles() -> None:
    screen = TableScreen()
    assert ("The roles change hands" in screen.words, "ROUND 2" in screen.words) == (True, False)
    screen.ui.act(screen.ui.scene(1024, 600).named("go on").action)
    assert "ROUND 2" in screen.words
    screen.clock.now += 10
    assert "Turn up the reserve: 6 cards" in screen.words
    assert not screen.ui.stack
    watching = TableScreen(Watching)  # nobody taps on a TV
    assert "The roles change hands" in watching.words
    watching.clock.now += LONGEST_LOOK
    assert "ROUND 2" in watching.words
