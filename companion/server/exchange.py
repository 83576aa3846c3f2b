"""Cards, boards and score sheets between two tables: shown as codes, read from codes and from sticks, shown before they are taken."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from companion import games
from companion.appliance.background import BackgroundWork
from companion.appliance.restore import mounted
from companion.engine.refusals import Refused
from companion.protocol import messages_sheets as lines
from companion.protocol import outgoing_exchange as out
from companion.protocol.lines import Out
from companion.sheets.reading import LARGEST_FILE
from companion.storage import card_file, parcel
from companion.storage.files import read_plain
from companion.storage.sheet_library import Library
from companion.text.language import Translate

PLACES = ("*.toml", "*.json", "signoria*/cards.json", "signoria*/sheets/*.toml")
"""Where such files are on a stick: at its top, or in a backup."""
MOST_FILES, MOST_TRIED = 60, 400


class Exchange(BackgroundWork):
    """Sticks are read on a thread: they may be slow."""

    def __init__(self, folder: Path, library: Library, find: Callable[[], Iterable[Path]] = mounted) -> None:
        super().__init__(self._searched)
        self.tell: Callable[[Out], None] = lambda line: None
        """Sends all screens a line, from any thread."""
        self._translate: Translate = str
        self._cards = folder / "cards.json"
        self._library = library
        self._find = find
        self._files: dict[str, tuple[bytes, str]] = {}
        """The files on sticks, by path: content and title."""

    def _line(self) -> Out:
        """What this table can show, and what was found on sticks. Raises Refused."""
        translate = self._translate
        with self._lock:
            files, busy = dict(self._files), self._busy
        taught = tuple(
            out.Taught(game.id, translate(game.title), len(lore), tuple(parcel.codes_of(game.id, lore)))
            for game in games.every()
            if (lore := card_file.load(game, self._cards))
        )
        found = tuple(out.OnStick(path, title) for path, (_, title) in files.items())
        return {"exchange": out.Exchange(taught, found, busy)}

    def carry_out(self, line: lines.ExchangeLine, translate: Translate) -> Out:
        """What there is; or what a code or a file holds, before it is taken. Never blocks. Raises Refused."""
        if not isinstance(line, lines.AskExchange):
            return {"offered": self._offered(line, translate)}
        self._translate = translate
        self._start(self._search)
        return self._line()

    def _offered(self, line: lines.LookAt | lines.Take, translate: Translate) -> out.Offered:
        text = line.look_at if isinstance(line, lines.LookAt) else line.take
        with self._lock:
            data, _ = self._files.get(text, (b"", ""))
        if data:
            found = parcel.read(data, Path(text).name, self._cards)
        else:
            found = parcel.read_code(text, self._cards)
        kind = "cards" if found.sheet is None else "sheet"
        told = parcel.title(found, translate), tuple(parcel.lines(found, translate))
        note = parcel.note(found, self._library, translate)
        if is_taken := isinstance(line, lines.Take):
            parcel.take(found, self._library, self._cards)
        return out.Offered(text, kind, *told, note, parcel.is_new(found), is_taken)

    # On a thread.

    def _searched(self) -> None:
        with suppress(Refused):  # whoever asks is told why
            self.tell(self._line())

    def _search(self) -> None:
        found: dict[str, tuple[bytes, str]] = {}
        for stick in self._find():
            for path in islice(_candidates(stick), MOST_TRIED):
                try:
                    data = read_plain(path, max(LARGEST_FILE, card_file.LARGEST) + 1)
                    held = parcel.read(data, path.name, self._cards)
                except (OSError, Refused):  # sticks hold all kinds of files
                    continue
                found[str(path)] = data, parcel.title(held, self._translate)
                if len(found) >= MOST_FILES:
                    break
        with self._lock:
            self._files = found


def _candidates(stick: Path) -> Iterator[Path]:
    """Not where a link leads elsewhere."""
    for place in PLACES:
        for path in sorted(stick.glob(place)):
            if path.resolve().is_relative_to(stick.resolve()) and str(path).isprintable():
                yield path
