"""The table, the roles and the end: what they show, and what a tap on them does."""

from typing import Any

from companion.games.il_principe.view_types import TableView
from kiosk.games import Screen
from kiosk.games.il_principe import roles, table
from kiosk.games.il_principe.asking import RANKS
from kiosk.parts.purse import held
from kiosk.phone.watching import LONGEST_LOOK, Watching
from kiosk.scene.actions import Close, Open, say
from kiosk.scene.context import BY_ITSELF, RenderContext
from kiosk.scene.scene import Scene
from kiosk.store import State, heard
from kiosk.ui import Ui
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
    for coins, told in ((137, "137"), (None, "?")):  # what nobody tracks is not guessed
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
    assert 9 == dealt(Table(3).deal(green=(1, 0, 0))).count("stays: nobody has a card")
    assert 5 == dealt(Table(2)).count("not in play")
    by_itself = roles.scene(RenderContext(1024, 600, state(Table(3)), str, {}, (BY_ITSELF,)))
    assert Close() == shown(Table(3), roles.scene).named("back").action == by_itself.named("go on").action
    assert "The roles change hands" in words(by_itself)


# A new round.


class TableScreen:
    """A screen of the table at the end of phase 4, and a clock moved by hand."""

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
