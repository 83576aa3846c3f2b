"""What exists between two matches: games, saved matches, settings, the button trial, the roll call."""

import stat
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.appliance.doctor import found
from companion.engine.game import Game
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.procedures.seating import UNKNOWN_SIDE
from companion.procedures.setup_dialog import clashes
from companion.protocol import messages
from companion.protocol import outgoing as out
from companion.protocol.lines import Out
from companion.protocol.match_client import NO_PANELS
from companion.protocol.messages_sheets import (
    AskExchange,
    AskSheet,
    DeleteSheet,
    LookAt,
    SaveSheet,
    SheetLine,
    Take,
)
from companion.server.button_trial import Trial
from companion.server.exchange import Exchange
from companion.server.roll_call import RollCall
from companion.server.seated import Seated
from companion.sheets.reading import read_data
from companion.storage.entry import Entry
from companion.storage.files import write_whole
from companion.storage.settings import changed, load, save
from companion.storage.sheet_library import Library
from companion.storage.shelf import Shelf, local_time
from companion.text.language import Translate, choose, sentence, translator
from hw.backends import BACKENDS
from hw.event_sorter import Wire
from hw.examine import boxes
from hw.panel import MOST_SEATS, Health, Lamp, Light, Trouble
from hw.panels import Panels
from hw.phones import seat_of
from hw.presses import Cancel, Event, Faulty, Hold, Press, Release

NO_BOX = Refusal("no_box", "", N_("No USB box is plugged in. Plug it in, then tap again."))


def _with_paths(wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The wanted panels; a USB box without a name is the one that is plugged in. Raises Refused."""
    panels = wanted.get("panels")
    if not isinstance(panels, list) or "serial" not in panels:
        return {}
    there = boxes()
    if not there:
        raise Refused(NO_BOX())
    return {"panels": [f"serial:{there[0]}" if one == "serial" else one for one in panels]}


def about(game: Game, translate: Translate) -> out.Game:
    """A game, with what must be chosen to begin a match."""
    return out.Game(
        id=game.id,
        title=game.title,
        players=(game.players[0], game.players[-1]),
        sides={side: translate(words) for side, words in game.sides.items()},
        options={option: tuple(values) for option, values in game.options.items()},
        notes={
            option: {value: (translate(title), translate(text)) for value, (title, text) in notes.items()}
            for option, notes in game.notes.items()
        },
        clashes=tuple(
            out.Clash(options, sentence(refusal, translate))
            for options, refusal in _clashes(game)  # type: ignore[arg-type]  # any object can be hashed
        ),
        not_for={str(seats): values for seats, values in getattr(game, "not_for", {}).items()},
        row=game.row,
        tables={str(seats): sides for seats, sides in getattr(game, "tables", {}).items()},
        any=getattr(game, "fits_any", False),
    )


@cache  # they follow from the game alone, and are found by trying every combination
def _clashes(game: Game) -> list[tuple[dict[str, str], Refusal]]:
    return clashes(game)


class HomeState:
    """The settings, and presses while no match is open. It knows no screens."""

    def __init__(
        self,
        folder: Path,
        shelf: Shelf,
        panels: Sequence[str],
        asked_language: str | None,
        keys: Mapping[int, str] | None = None,
    ) -> None:
        """`panels` are the names of those that the table was started with, whether they could be opened or not.

        `keys` are keyboard keys that stand for the buttons of each place; if there are any, screens may press them too.
        """
        self._screen_presses = keys is not None
        self._keys = keys or {}
        self._folder = folder
        self._shelf = shelf
        self.library = Library(folder)
        self.exchange = Exchange(folder, self.library)
        self._names_of_panels = panels
        self.settings = load(self._settings_file)
        if asked_language is not None:  # options of the start count more than saved settings
            self.settings = msgspec.structs.replace(self.settings, language=choose(asked_language))
        self._trial = Trial()
        self._roll: RollCall | None = None
        self.called = Seated()
        """Who is called, in table order."""
        self._lit: Panels | None = None
        """The panels whose lamps call them."""
        self._club: Path | None = None
        self.offers_wifi = False
        """Whether Wi-Fi can be chosen on the screen."""

    # What is there.

    def home(self, open_now: Path | None, begun: out.Begun | None = None, scan: bool = True) -> Out:
        """Games, saved matches, settings, panels, and which match is open. `scan`: whether to look for matches not yet known."""
        own: dict[str, Any] = msgspec.structs.asdict(self.settings)
        place = " ".join(self.settings.invitation.split()[:2])  # the rest is a password
        home = out.Home(
            games=tuple(about(game, self.translate) for game in games.every()),
            matches=tuple(_saved_game(name, entry) for name, entry in self._shelf.listed(open_now, scan)),
            settings=out.Settings(**own | {"language": self.language, "invitation": place}),
            panels=tuple(self._names_of_panels),
            panel_kinds={name: kind.title for name, kind in BACKENDS.items()},
            keys={str(place): keys for place, keys in self._keys.items()},
            screen_presses=self._screen_presses,
            match=open_now.stem if open_now else None,
            begun=begun,
            sheets=tuple(
                out.ListedSheet(*msgspec.structs.astuple(one)) for one in self.library.listed(self.language)
            ),
            wifi=self.offers_wifi,
        )
        return {"home": home}

    def sheet(self, line: SheetLine) -> Out | None:
        """A score sheet, or what tables hand to each other; or save or delete a sheet, which changes home. Raises Refused."""
        match line:
            case AskSheet(_, name):
                return {"sheet": self.library.find(name)}
            case SaveSheet(data):
                self.library.save(read_data(data))
            case DeleteSheet(name):
                self.library.delete(name)
            case AskExchange() | LookAt() | Take():
                return self.exchange.carry_out(line, self.translate)
        return None

    def doctor(self) -> Out:
        """What the doctor finds."""
        return {"doctor": found(self._folder, self.translate)}

    # Settings.

    @property
    def _settings_file(self) -> Path:
        return self._folder / "settings.json"

    @property
    def language(self) -> str:
        """Of the table."""
        return self.settings.language or choose(None)

    @property
    def translate(self) -> Translate:
        """The language of the table."""
        return translator(self.language)

    def refused(self, refusal: Refusal) -> Out:
        """A refusal for a client that follows no match."""
        text = sentence(refusal, self.translate)
        return {"refused": refusal.name, "clause": refusal.clause, "text": text, "prompt": None}

    def choose(self, wanted: Mapping[str, Any]) -> None:
        """Change some settings and save them. Raises Refused, and changes nothing."""
        new = changed(self.settings, {**wanted, **_with_paths(wanted)})
        refusal = save(self._settings_file, new)
        if refusal is not None:
            raise Refused(refusal)
        self.settings = new
        self._invite_mirror()

    def show_in_club(self, file: Path) -> None:
        """Sets the file that holds the invitation while the table is shown in a club, for whatever starts the mirror."""
        self._club = file
        self._invite_mirror()

    def _invite_mirror(self) -> None:
        if self._club is None:
            return
        with suppress(OSError):  # a table without a club is still a table
            if not self.settings.club:
                self._club.unlink(missing_ok=True)
                return
            self._club.parent.mkdir(exist_ok=True)
            is_shared = (
                self._club.parent.stat().st_mode & stat.S_ISGID
            )  # for the mirror, which is another user
            write_whole(self._club, self.settings.invitation.encode(), 0o640 if is_shared else 0o600)

    # Presses.

    def handle(self, event: Event | Health, panels: Panels) -> Out | None:
        """A press for the roll call, or of somebody who tries a button; returns the line for all screens."""
        match event:
            case Press() if self._roll is not None:
                return self._show_roll(panels) if self._roll.handle(event) else None
            case Press(place) | Hold(place) | Release(place) | Cancel(place) if seat_of(place) is not None:
                return None  # a phone has no button to try
            case Press(place, key):
                self._trial.press(place, key)
                panels.light(place, Lamp(Light.LIT))
            case Release(place) | Cancel(place) if self._roll is not None:
                if place == self._roll.again:
                    panels.light(place, Lamp(Light.LIT))
                return None
            case Release(place) | Cancel(place):
                self._trial.dark(place)
                panels.light(place, Lamp())
            case Health(source, trouble) | Faulty(source, trouble):
                self.note(source, trouble)
            case _:
                return None
        return self.panels_line()

    def note(self, source: str | Wire, trouble: Trouble | None) -> None:
        """Note a fault of a panel, or its end."""
        self._trial.note(source, trouble)

    def panels_line(self) -> Out:
        """The state of the panels while they can be tried."""
        return self._trial.line(self.translate, not self.settings.sounds)

    # Roll call.

    def must_have_panels(self, has_phones: bool) -> None:
        """Raises Refused at a table that has neither buttons nor phones."""
        if not self._names_of_panels and not has_phones:
            raise Refused(NO_PANELS())

    def call_roll(
        self, line: messages.CallRoll, panels: Panels, phones: Callable[[Seated], Collection[int]]
    ) -> Out:
        """Call these players in turn, or only seat them; skip the one being called, or stop; returns the line for all screens. `phones` gives the seats that are not called, because their phones are here."""
        names = line.roll_call
        if names == "stop":
            self.end_roll()
        elif names == "skip":
            if self._roll is not None:
                self._roll.skip()
        else:
            called = Seated.called(line.game, names, line.free)
            # Every screen draws the crests of those who are called.
            for side in {side for side, _ in called.seats if side}:
                if side not in (known := games.find(called.game).sides):
                    raise Refused(UNKNOWN_SIDE(side=UserText(side[:40]), all=", ".join(known)))
            here = phones(called)
            self.called, self._lit = called, panels
            self._roll = RollCall(min(len(names), MOST_SEATS), here) if line.calls else None
        return self._show_roll(panels)

    def phones_here(self, phones: Collection[int]) -> Out | None:
        """Phones have come or gone during the roll call; returns the line for all screens, if it has changed."""
        if self._roll is None or self._lit is None or not self._roll.see_phones(phones):
            return None
        return self._show_roll(self._lit)

    def end_roll(self) -> None:
        """End the roll call."""
        self._roll, self.called = None, Seated()

    def _show_roll(self, panels: Panels) -> Out:
        roll = self._roll
        for place in range(MOST_SEATS):
            panels.light(place, Lamp(_light(roll, place)))
        if roll is None:
            return {"roll_call": out.RollCall(None, ())}
        shown = out.RollCall(roll.called, tuple(roll.places), tuple(roll.phones), roll.again)
        return {"roll_call": shown}


def _saved_game(name: str, entry: Entry) -> out.SavedGame:
    """A saved match, as a list shows it."""
    return out.SavedGame(
        id=name,
        game=entry.game,
        names=tuple(entry.names),
        n=entry.n,
        at=local_time(entry.at),
        over=entry.over,
        round=entry.round,
        seats=tuple(entry.seats),
        places=entry.places,
        mode=entry.mode,
        scores=tuple(entry.scores),
        scratch=entry.scratch,
        winners=tuple(entry.names[seat] for seat in entry.winners) if entry.over else (),
        title=entry.options.get("name", ""),
    )


def _light(roll: RollCall | None, place: int) -> Light:
    """During the roll call free places blink and taken ones are lit; one that is pressed again flickers."""
    if roll is not None and roll.again == place:
        return Light.FAST
    if roll is None or roll.called is None:
        return Light.OFF
    return Light.LIT if place in roll.places else Light.SLOW
