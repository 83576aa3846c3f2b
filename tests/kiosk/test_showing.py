"""How events are shown, and for how long; and that no tap or press falls through them."""

import json
from typing import Any

import pytest
from msgspec import structs

from companion.protocol import outgoing as out
from kiosk.scene.actions import Close, Open, Skip
from kiosk.scene.scene import Scene, Touch
from kiosk.timing.showing import A_SEAT, DEAF, FLIGHT, HANDED, LASTS, PULSE, Showing
from kiosk.timing.tap_filter import GUARD
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.test_tap_filter import Clock
from tests.kiosk.test_ui import AT_HOME, OPEN, hello

SOLD = out.Event("sold", lot="x", seat=1, price=3)
REVEALED = out.Event("turned_over", shown=tuple(out.Shown(seat, str(seat)) for seat in range(3)))
ROUND = out.Event("round", round=2)
LAST = out.Event("last_round")
POINTS = out.Event("points", seat=1, by=2, reason="x")
HANDED_OVER = out.Event("handed", seat=1, what="x", text="the x")
TURN = out.Event("turn", seats=(2,))
NO = {"seat": 0, "key": "bid", "refused": "not_now", "clause": "", "text": "No."}


def told(*moments: out.Event, at: float = 5.0) -> Showing:
    showing = Showing()
    showing.handle(moments, at)
    return showing


def shown(showing: Showing, now: float) -> str:
    card = showing.card(now)
    return card.moment.moment if card else ""


# For how long.


@pytest.mark.parametrize("moment", [SOLD, ROUND, LAST])
def test_a_card_stands_for_its_time(moment: out.Event) -> None:
    lasts = LASTS[moment.moment]
    showing = told(moment)
    assert ["x", "x", ""] == ["x" if shown(showing, at) else "" for at in (5, 5 + lasts - 0.01, 5.01 + lasts)]
    assert 1.5 <= LASTS["sold"] <= 2.5


def test_secret_answers_are_turned_over_one_after_another_before_the_sale() -> None:
    bids = structs.replace(REVEALED, winner=1)
    showing = told(SOLD, bids)
    stands = LASTS["turned_over"] + 3 * A_SEAT
    turned = [card.turned for at in (0.1, 0.7, 1.3, 2.5) if (card := showing.card(5 + at)) is not None]
    assert [1, 2, 3, 3] == turned
    assert ["turned_over", "sold"] == [shown(showing, 5 + at) for at in (stands - 0.01, stands + 0.01)]
    assert 0.7 > A_SEAT


def test_a_tap_or_the_next_answer_ends_it() -> None:
    tapped, overtaken = told(REVEALED), told(REVEALED)
    assert not tapped.skip(5 + DEAF - 0.1)
    assert tapped.skip(5 + DEAF + 0.1)
    overtaken.overtake(5 + DEAF + 0.1)
    assert ["", ""] == [shown(one, 5 + DEAF + 0.2) for one in (tapped, overtaken)]


def test_cards_come_one_after_the_other_the_lot_first() -> None:
    showing = told(ROUND, SOLD)
    sold, both = LASTS["sold"], LASTS["sold"] + LASTS["round"]
    assert ["sold", "round", ""] == [shown(showing, 5 + at) for at in (0.1, sold + 0.1, both + 0.1)]


def test_lots_that_are_sold_at_once_are_each_shown() -> None:
    """Players who cannot pay pass automatically: the next lot may be gone before the card of the first is."""
    showing = told(SOLD)
    showing.overtake(5.01)
    showing.handle([structs.replace(SOLD, price=9)], 5.01)
    card = showing.card(5 + LASTS["sold"] + 0.1)
    assert card is not None
    assert 9 == card.moment.price


def test_nothing_is_drawn_again_once_all_is_shown() -> None:
    showing = told(SOLD, POINTS, TURN)
    ends = 5 + LASTS["sold"] + FLIGHT
    assert showing.wake(5.1) is not None
    assert showing.wake(ends - 0.01) is not None
    assert None is showing.wake(ends + 0.01)


@pytest.mark.parametrize("moment", [SOLD, POINTS, TURN])
def test_what_ends_while_it_is_drawn_does_not_stay(moment: out.Event) -> None:
    """Drawing takes a while: whoever asks only then what changes by itself must see what was drawn."""
    clock = Clock()
    ui = Ui(lambda language: str, clock=clock)
    for line in (AT_HOME, hello(Table(3).reveal(green=6)), OPEN):
        ui.handle(line)
    ui.showing.handle([moment], clock.now)
    clock.now += {"sold": LASTS["sold"], "points": FLIGHT, "turn": PULSE}[moment.moment] - 0.001
    ui.scene(1024, 600)
    clock.now += 5
    assert ui.wake() is not None
    ui.scene(1024, 600)
    clock.now += GUARD + 0.01  # what was below a card ignores taps that long
    ui.scene(1024, 600)
    assert None is ui.wake()


def test_a_tap_on_a_card_that_has_just_gone_hits_nothing_below() -> None:
    """GO ON is where the main button is: a slightly late tap must not press that."""
    clock = Clock()
    ui = Ui(lambda language: str, clock=clock)
    for line in (AT_HOME, hello(Table(3).reveal(green=6)), OPEN):
        ui.handle(line)
    clock.now += GUARD
    ui.showing.handle([SOLD], clock.now)
    ui.scene(1024, 600)
    clock.now += LASTS["sold"] + 0.01
    bid = ui.scene(1024, 600).named("bid")
    assert [] == ui.tap(bid)
    clock.now += GUARD + 0.01
    assert [] != ui.tap(bid)


def test_sounds_begin_with_what_they_belong_to() -> None:
    showing = told(SOLD, TURN)
    assert ([SOLD], []) == (showing.started(), showing.started())
    showing.card(5.01 + LASTS["sold"])
    assert [TURN] == showing.started()


def test_what_was_handed_over_stands_for_a_while_but_not_before_a_card_is_gone() -> None:
    showing = told(SOLD, HANDED_OVER)
    free = 5 + LASTS["sold"]
    assert [] == showing.handed(free - 0.01)
    assert [HANDED_OVER] == showing.handed(free + 0.01)
    assert pytest.approx(1) == showing.wake(free + HANDED - 1)  # it does not move
    assert ([], None) == (showing.handed(free + HANDED), showing.wake(free + HANDED))
    showing.handle([SOLD], 50)
    assert [] == showing.handed(51 + LASTS["sold"])  # it belonged to the sale before


def test_what_is_handed_over_has_one_card_unless_a_sale_or_a_round_tells_of_it() -> None:
    other = out.Event("handed", seat=2, what="y", text="the y")
    card = told(HANDED_OVER, other).card(5.1)
    assert card is not None
    assert ((HANDED_OVER, other), "handed") == (card.handed, card.moment.moment)
    assert None is told(HANDED_OVER, other).card(5 + LASTS["handed"])
    for news in (SOLD, out.Event("round", round=2)):
        shown = told(HANDED_OVER, news)
        assert news == shown.card(5.1).moment  # type: ignore[union-attr]
        assert None is shown.card(5.1 + LASTS[news.moment])


# On the kiosk.


class Kiosk:
    """A kiosk at the auction of a first lot, and a clock moved by hand."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.ui = Ui(lambda language: str, clock=self.clock)
        self.table = Table(3).reveal(green=2, red=4).bid(1, 3).passes(2)
        for line in (AT_HOME, hello(self.table), OPEN):
            self.ui.handle(line)
        self.clock.now += 10

    def scene(self) -> Scene:
        return self.ui.scene(1024, 600)

    def tap(self, name: str) -> list[str]:
        return self.ui.tap(self.scene().named(name))

    def sells(self) -> "Kiosk":
        """The last one passes by a tap, and the referee sends the result."""
        (line,) = self.tap("pass")
        self.table.say(**json.loads(line))
        self.ui.handle(hello(self.table))
        return self

    def says(self, **data: Any) -> None:
        self.ui.handle(hello(self.table.say(**data)))

    def presses(self, **panels: Any) -> None:
        self.ui.handle({"panels": {"lamps": [], "climbing": None, "unheard": None} | panels})

    @property
    def words(self) -> str:
        return " ".join(text.text for text in self.scene().texts())

    @property
    def is_sold(self) -> bool:
        return "SOLD" in self.words


def test_sold_tells_what_to_whom_and_for_how_much_and_what_comes_next() -> None:
    kiosk = Kiosk().sells()
    assert kiosk.is_sold
    assert "2 green cards to Bruno for 3" in kiosk.words
    assert "4 red cards" in kiosk.words
    assert ["go on", "undo", "menu", "log", "table"] == [
        name for name in ("go on", "pass", "bid", "undo", "menu", "log", "table") if can(kiosk.scene(), name)
    ]
    kiosk.clock.now += LASTS["sold"]
    assert not kiosk.is_sold
    assert can(kiosk.scene(), "pass")


def can(scene: Scene, name: str) -> bool:
    return any(touch.name == name for touch in scene.touches())


@pytest.mark.parametrize("after", [0.05, 0.2, 0.55])
def test_no_tap_falls_through_into_the_next_lot(after: float) -> None:
    kiosk = Kiosk().sells()
    kiosk.clock.now += after
    for touch in list(kiosk.scene().touches()):
        assert [] == kiosk.ui.tap(touch)
    assert kiosk.is_sold


def test_a_tap_where_pass_was_only_ends_the_card() -> None:
    kiosk = Kiosk()
    place = kiosk.scene().named("pass").rect
    kiosk.sells()
    kiosk.clock.now += 0.7
    touch = kiosk.scene().at(place.x + 10, place.y + 10)
    assert isinstance(touch, Touch)
    assert Skip() == touch.action
    assert [] == kiosk.ui.tap(touch)
    assert not kiosk.is_sold


def test_undo_beside_the_card_counts_and_ends_it() -> None:
    kiosk = Kiosk().sells()
    kiosk.clock.now += 0.7
    assert ['{"undo":true}'] == kiosk.tap("undo")
    kiosk.table.undo()
    kiosk.ui.handle(hello(kiosk.table))
    assert not kiosk.is_sold


@pytest.mark.parametrize("pressed", [{"climbing": {"seat": 1, "bid": 1}}, {"unheard": NO}])
def test_any_press_ends_it_but_not_at_first(pressed: dict[str, Any]) -> None:
    kiosk = Kiosk().sells()
    kiosk.clock.now += 0.3
    kiosk.presses(**pressed)
    assert kiosk.is_sold
    kiosk.presses()
    kiosk.clock.now += 0.4
    kiosk.presses(**pressed)
    assert not kiosk.is_sold


def test_nothing_is_shown_again_when_the_language_is_changed_or_the_screen_comes_late() -> None:
    kiosk = Kiosk().sells()
    kiosk.clock.now += 5
    kiosk.ui.handle(hello(kiosk.table))  # the whole state is sent once more
    assert not kiosk.is_sold
    late = Ui(lambda language: str, clock=kiosk.clock)
    for line in (AT_HOME, hello(kiosk.table), OPEN):
        late.handle(line)
    assert None is late.showing.card(kiosk.clock())


def test_points_fly_to_the_seat_that_scores() -> None:
    kiosk = Kiosk()
    kiosk.says(correct={"seat": 2, "what": "score", "by": 4, "why": "x"})
    places = []
    for _ in range(12):
        (flying,) = (text.rect for text in kiosk.scene().texts() if text.text == "+4")
        places.append((flying.x + flying.w / 2, flying.y + flying.h / 2))
        kiosk.clock.now += FLIGHT / 12.5
    assert len(set(places)) > 4
    assert kiosk.scene().seats[2].holds(*places[-1])
    kiosk.clock.now += FLIGHT
    assert "+4" not in kiosk.words


def test_a_role_that_nobody_had_to_buy_is_told_on_what_is_asked_next() -> None:
    """On a card, then for a while on the question itself, on no page that somebody has opened; a sale has a card of its own."""
    kiosk = Kiosk()
    kiosk.table = Table(3).laid(white=(3, 2, 1), blue=(2, 1))
    kiosk.ui.handle(hello(kiosk.table))
    kiosk.table.pass_while("act").asks("shield", 0)
    kiosk.ui.handle(hello(kiosk.table))
    assert "NEW ROLES Anna: Bishop (white), Lord (blue); Bruno: Priest (white)" in kiosk.words
    kiosk.clock.now += LASTS["handed"]
    note = "Anna: Bishop (white), Lord (blue) · Bruno: Priest (white)"
    assert note in kiosk.words
    kiosk.ui.act(Open("log"))
    assert note not in kiosk.words
    kiosk.ui.act(Close())
    kiosk.clock.now += HANDED
    assert note not in kiosk.words
