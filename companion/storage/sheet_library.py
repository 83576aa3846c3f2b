"""The available score sheets: ours, and the table's own in its folder, which take precedence."""

import re
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion import sheets
from companion.engine.game import Game, Request
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.sheets.reading import LARGEST_FILE, read_toml, to_json
from companion.sheets.sheet import NAME, Sheet
from companion.sheets.writing import to_toml
from companion.storage.files import read_plain, reason, write_whole

SHIPPED = Path(sheets.__file__).parent / "shipped"
MOST_OWN = 200
NO_SUCH_SHEET = Refusal(
    "no_such_sheet", "", N_("There is no score sheet {name}: the command sheets lists them all.")
)
NOT_OWN = Refusal("not_own", "", N_("{name} is not one of your own score sheets."))
SHEET_NOT_SAVED = Refusal("sheet_not_saved", "", N_("The score sheet cannot be saved ({why})."))
TOO_MANY_SHEETS = Refusal("too_many_sheets", "", N_("There can be {most} score sheets of your own at most."))


class Listed(msgspec.Struct, frozen=True):
    """A sheet in a list."""

    key: str
    title: str
    players: tuple[int, int]
    own: bool
    """Whether it is the table's own; only those can be deleted."""


class Library:
    """The sheets of one table."""

    def __init__(self, folder: Path) -> None:
        """`folder` is that of the table; its sheets are in a folder of their own there."""
        self._own = folder / "sheets"

    def listed(self, language: str) -> list[Listed]:
        """All readable ones, by title."""
        found = []
        for name, path in (_files(SHIPPED) | _files(self._own)).items():
            try:
                sheet = _read(path, _stamp(path))
            except (OSError, Refused):  # somebody has put something else there
                continue
            found.append(Listed(name, sheet.title(language), sheet.players, path.parent == self._own))
        return sorted(found, key=lambda one: one.title.casefold())

    def path(self, name: str) -> Path:
        """The file of a sheet. Raises Refused."""
        for folder in (self._own, SHIPPED):
            if re.match(NAME, name) and (path := folder / f"{name}.toml").is_file():
                return path
        raise Refused(NO_SUCH_SHEET(name=UserText(name[:40])))

    def find(self, name: str) -> Sheet:
        """The sheet of this name. Raises Refused."""
        path = self.path(name)
        try:
            return _read(path, _stamp(path))
        except OSError as error:
            raise Refused(SHEET_NOT_SAVED(why=reason(error))) from None

    def save(self, sheet: Sheet, text: bytes | None = None) -> None:
        """Save one of the table's own, as this text if it came from a file. Raises Refused."""
        own = _files(self._own)
        if sheet.game not in own and len(own) >= MOST_OWN:
            raise Refused(TOO_MANY_SHEETS(most=MOST_OWN))
        try:
            self._own.mkdir(parents=True, exist_ok=True)
            write_whole(self._own / f"{sheet.game}.toml", to_toml(sheet) if text is None else text)
        except OSError as error:
            raise Refused(SHEET_NOT_SAVED(why=reason(error))) from None

    def delete(self, name: str) -> None:
        """Delete one of the table's own. Raises Refused."""
        if name not in _files(self._own):
            raise Refused(NOT_OWN(name=UserText(name[:40])))
        try:
            (self._own / f"{name}.toml").unlink()
        except OSError as error:
            raise Refused(SHEET_NOT_SAVED(why=reason(error))) from None

    def with_sheet(self, game: Game, request: Request, language: str) -> Request:
        """The same request with the sheet itself if only its name is given: a match depends on no file. Raises Refused."""
        name = request.options.get("sheet", "")
        if not name or name.startswith("{") or not getattr(game, "fits_any", False):
            return request
        sheet = self.find(name)
        title = request.options.get("name") or sheet.short_title(language)
        return replace(request, options={**request.options, "sheet": to_json(sheet), "name": title})


def _files(folder: Path) -> dict[str, Path]:
    """The sheets of a folder by name."""
    return {path.stem: path for path in sorted(folder.glob("*.toml")) if re.match(NAME, path.stem)}


def _stamp(path: Path) -> tuple[int, int]:
    found = path.lstat()
    return found.st_mtime_ns, found.st_size


@cache  # home lists them again and again
def _read(path: Path, stamp: tuple[int, int]) -> Sheet:
    return read_toml(read_plain(path, LARGEST_FILE + 1))
