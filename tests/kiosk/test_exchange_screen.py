"""Other tables on the touchscreen: a code is shown, scanned with a reader, checked, and taken."""

import json
from pathlib import Path

from kiosk.backends.shots import Sitting
from kiosk.scene.actions import Open
from kiosk.scene.scene import ENTER
from tests.games.il_principe.table import FACES

USUAL = (1024, 600)


class Table:
    """A table whose screen is tapped."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        self.sitting = Sitting(folder, "en")

    def opens(self) -> None:
        self.sitting.act(Open("past"))
        self.tap("other tables")

    def tap(self, name: str) -> None:
        self.sitting.act(self.sitting.ui.scene(*USUAL).named(name).action)

    def reads(self) -> str:
        return " | ".join(text.text for text in self.sitting.ui.scene(*USUAL).texts())

    def types(self, text: str) -> None:
        for key in text:
            self.sitting.ui.scene(*USUAL)
            for line in self.sitting.ui.type(key) or ():
                self.sitting.host.handle(self.sitting.screen, line.encode())


def test_cards_go_from_table_to_table_by_code(tmp_path: Path) -> None:
    one, other = Table(tmp_path / "one"), Table(tmp_path / "other")
    other.opens()
    assert "has not learned any" in other.reads()
    (one.folder / "cards.json").write_text(json.dumps({"il-principe": FACES}))
    one.opens()
    one.tap("Il Principe")
    assert f"{len(FACES)} cards and boards" in one.reads()
    exchange = one.sitting.ui.state.answers.exchange
    assert exchange is not None
    (code,) = exchange.taught[0].codes
    other.types("x")  # a key that does not begin a code
    other.types(code)
    assert f"{len(code)} characters read" in other.reads()
    other.types(ENTER)
    assert "Bologna: 1 green" in other.reads()
    assert not (other.folder / "cards.json").exists()
    other.tap("take")
    assert "This table has it now." in other.reads()
    other.tap("back")
    other.tap("search again")
    assert f"{len(FACES)} cards and boards" in other.reads()


def test_a_code_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    table = Table(tmp_path / "one")
    table.opens()
    table.types(f"SIGNORIA-CARDS:ABC{ENTER}")
    assert "This code cannot be read." in table.reads()
