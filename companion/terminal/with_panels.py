"""The table in the terminal with seat panels: presses and typed lines side by side, lamps in the bottom line."""

from collections.abc import Callable, Sequence
from queue import SimpleQueue

from companion.appliance.machine import program
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal
from companion.server.inbox import Inbox, next_events
from companion.server.panel_news import PanelNews
from companion.server.referee import Referee
from companion.server.roll_call import RollCall, check_places
from companion.storage.saved_match import SavedMatch
from companion.terminal.conversation import Conversation
from companion.terminal.keyboard import (
    BACKSPACE,
    CLEAR,
    END,
    ENTER,
    ESCAPE,
    OFF,
    ON,
    RUB_OUT,
    Bottom,
    KeyLamps,
    characters,
)
from companion.terminal.plain import wrapped
from companion.text.language import Translate, trouble_sentence
from hw.choose import desktop_of
from hw.desktop import DesktopPanel
from hw.panel import MOST_SEATS, Health, Key, Lamp, Light, Panel
from hw.panels import Panels
from hw.presses import Faulty, Press

Places = tuple[int | None, ...]
"""The place of each seat, None for one that types."""

CALL = N_("{name}, press your BID button. (No buttons? Press Enter. Pressed by mistake? Press PASS.)")
KEYS = N_(
    "Keys: {keys}. Shift and the PASS key: hold BID down to climb, and again to let go. Enter: type an answer."
)


class TerminalClient:
    """One match in the terminal: a client of the referee that receives characters."""

    def __init__(
        self, kept: SavedMatch, referee: Referee, desktop: DesktopPanel | None, translate: Translate
    ) -> None:
        self._referee = referee
        self._desktop = desktop
        self._ = translate
        self._bottom = Bottom()
        self._names = kept.session.match.names
        self._lamps = [False] * len(self._names)
        self._climbing = ""
        self._typed: str | None = ""
        """What is being typed; None while the keyboard is the buttons."""
        self._wants_to_type = False
        """Whether somebody has opened the line; then presses of others must not close it."""
        self._secret = ""
        self._troubles: set[str] = set()
        self._keys_shown = False
        self.conversation = Conversation(
            kept, translate, lambda text: self._bottom.tell(wrapped(text)), self._keep_secret, program()
        )
        if desktop is not None:
            desktop.show_on(self.lamp)
        self._ask()

    # From the keyboard.

    def character(self, character: str) -> None:
        """Something was typed."""
        if character == END:
            self._referee.stop()
        elif self._typed is None:
            self._key(character)
        else:
            self._edit(self._typed, character)
        self._draw()

    def _key(self, character: str) -> None:
        assert self._desktop is not None
        if character == ENTER:
            self._typed, self._wants_to_type = "", True
        elif not self._desktop.typed(character):
            self._hold(character)

    def _hold(self, character: str) -> None:
        """A terminal reports no release: the capital of a BID key holds it down, and releases it again."""
        assert self._desktop is not None
        for place, keys in self._desktop.keys.items():
            if keys[1] == character.lower() != character:
                self._desktop.toggle(place, Key.BID)

    def _edit(self, typed: str, character: str) -> None:
        if character == ENTER:
            self._typed, self._wants_to_type = "", False
            self._handle(typed)
        elif character in (RUB_OUT, BACKSPACE):
            self._typed = typed[:-1]
        elif character == CLEAR:
            self._typed = ""
        elif character == ESCAPE:
            self._typed, self._wants_to_type = "", False
            self._choose_hands()
        elif character.isprintable():
            self._typed = typed + character

    def _handle(self, text: str) -> None:
        if text and not self.conversation.covered:
            self._bottom.tell(f"> {text}")
        if not self._referee.act(self, lambda: self.conversation.handle(text)):
            self._referee.stop()
        else:
            self._ask()

    # From the referee.

    def moved(self) -> None:
        """A press has moved the match."""
        self.conversation.tell_news(self._seen)
        self._ask()

    def refused(self, refusal: Refusal, seat: int) -> None:
        """A press was refused."""
        self.conversation.tell_refusal(refusal)

    def panels(self, news: PanelNews) -> None:
        """Print faults, and show the bid of a held button while it climbs."""
        said = {trouble_sentence(trouble, self._) for trouble in news.troubles}
        for text in sorted(said - self._troubles):
            self._bottom.tell(f"!! {text}")
        self._troubles = said
        self._climbing = (
            "" if news.climbing is None else self.conversation.words.answer(news.climbing) + "..."
        )
        self._draw()

    def lamp(self, place: int, on: bool) -> None:
        """A lamp goes on or off."""
        seat = self._referee.seat_at(place)
        if seat is not None:
            self._lamps[seat] = on
            self._draw()

    def close(self) -> None:
        """Remove the lamps from the screen."""
        self._bottom.close()

    # Saying.

    def _ask(self) -> None:
        self._seen = self._referee.session.view("table")
        self.conversation.show()
        self._choose_hands()
        self._draw()

    def _choose_hands(self) -> None:
        """If buttons can answer, the keyboard is the buttons; else one types."""
        prompt = self._referee.session.prompt
        by_keys = self._desktop is not None and prompt is not None and self._buttons_can_answer(prompt)
        if not by_keys or self.conversation.waits or self._typed or self._wants_to_type:
            self._typed = self._typed or ""
            return
        self._typed = None
        if not self._keys_shown:
            self._keys_shown = True
            self._bottom.tell(wrapped(self._(KEYS).format(keys=self._keys())))

    def _buttons_can_answer(self, prompt: Prompt) -> bool:
        return any(prompt.yes(seat) or prompt.no(seat) for seat in range(len(self._names)))

    def _keys(self) -> str:
        assert self._desktop is not None
        seated = ((self._referee.seat_at(place), keys) for place, keys in self._desktop.keys.items())
        return ", ".join(
            f"{self._names[seat]} {keys[0]} (BID) {keys[1]} (PASS)"
            for seat, keys in seated
            if seat is not None
        )

    def _draw(self) -> None:
        if self._secret:
            self._bottom.show(self._secret)
            return
        by_keys = self._climbing or self._(N_("[Enter: type]"))
        end = by_keys if self._typed is None else f"> {self._typed}"
        self._bottom.show("  ".join([*self._drawn_lamps(), end]), cut_end=self._typed is None)

    def _keep_secret(self, text: str) -> None:
        """In the bottom line, where nothing scrolls it away."""
        self._secret = text
        self._draw()

    def _drawn_lamps(self) -> list[str]:
        if self._desktop is None:
            return []
        return [f"{ON if on else OFF} {name}" for on, name in zip(self._lamps, self._names, strict=True)]


class RollCallClient:
    """Calls each seat in table order before a match."""

    def __init__(
        self,
        names: Sequence[str],
        panels: Panels,
        inbox: Inbox,
        desktop: DesktopPanel | None,
        translate: Translate,
    ) -> None:
        self._names = names
        self._panels = panels
        self._inbox = inbox
        self._ = translate
        self._roll = RollCall(len(names))
        self._bottom = Bottom()
        self._desktop = desktop
        if desktop is not None:
            KeyLamps(desktop, self._bottom)

    def run(self) -> Places:
        """Call until every seat has answered, and return the place of each."""
        called = None
        while self._roll.called is not None:
            if self._roll.called != called:
                called = self._roll.called
                self._bottom.tell(wrapped(self._(CALL).format(name=self._names[called])))
                self._light()
            self._turn()
        self._light()
        return tuple(self._roll.places)

    def character(self, character: str) -> None:
        """Enter: the called seat has no buttons."""
        if character == END:
            raise EOFError
        if character == ENTER:
            self._roll.skip()
        elif self._desktop is not None:
            self._desktop.typed(character)

    def _turn(self) -> None:
        for event in next_events(self._inbox, self._panels):
            if isinstance(event, Press):
                self._roll.handle(event)
            elif isinstance(event, Health | Faulty) and event.trouble is not None:
                self._bottom.tell(f"!! {trouble_sentence(event.trouble, self._)}")

    def _light(self) -> None:
        """Seats with a place are lit, the others are asked."""
        for place in range(MOST_SEATS):
            self._panels.light(place, Lamp(Light.LIT if place in self._roll.places else Light.SLOW))
        if self._roll.called is None:
            for place in set(range(MOST_SEATS)) - set(self._roll.places):
                self._panels.light(place, Lamp())


def play_with_panels(
    panels: Sequence[Panel],
    keep: Callable[[Callable[[Sequence[str]], Places]], SavedMatch],
    translate: Translate,
) -> None:
    """Play a match with these panels. `keep` makes it, and may call the roll for a new one. Raises Unavailable."""
    table, desktop = Panels(panels), desktop_of(panels)
    inbox: Inbox = SimpleQueue()
    listener: list[Callable[[str], None]] = []

    def handle(character: str) -> None:
        inbox.put(lambda: listener[-1](character))

    def call_roll(names: Sequence[str]) -> Places:
        roll = RollCallClient(names, table, inbox, desktop, translate)
        listener.append(roll.character)
        return roll.run()

    with table.opened(inbox.put), characters(handle), keep(call_roll) as kept:
        seats = len(kept.session.match.seats)
        places = check_places(kept.session.request.places, seats)
        referee = Referee(kept.session, table, places, desktop, inbox=inbox)
        client = TerminalClient(kept, referee, desktop, translate)
        listener.append(client.character)
        referee.join(client)
        try:
            referee.run()
        finally:
            client.close()
