"""A saved match: cards that could not be written are tried again, and nobody waits for a failing disk because of them."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.engine.answers import read
from companion.engine.game import Request
from companion.engine.refusals import Refusal
from companion.games import find
from companion.storage import card_file as lore
from companion.storage.journal import NOT_SAVED
from companion.storage.saved_match import SavedMatch
from tests.games.il_principe.table import FACES, FAMILIES, NAMES, ROW

GAME = find("il-principe")


class Card:
    """A card file on a disk that is full until it is not."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = path
        self.full = True
        self.tried = 0
        self._save = lore.save
        monkeypatch.setattr(lore, "save", self.save)

    def save(self, *arguments: object) -> Refusal | None:
        self.tried += 1
        return lore.CARDS_NOT_KEPT(file="cards.json", why="full") if self.full else self._save(*arguments)  # type: ignore[arg-type]

    @property
    def is_kept(self) -> bool:
        return self.path.exists() and "Lucca" in self.path.read_text()


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Card:
    return Card(tmp_path / "cards.json", monkeypatch)


def taught(card: Card) -> SavedMatch:
    """A match whose table has just taught a card, which could not be saved."""
    request = Request(tuple(zip(FAMILIES, NAMES, strict=True))[:3], 0, {}, ROW)
    kept = SavedMatch(GAME, request, None, card.path)
    say(kept, {"city": "Lucca", **FACES["Lucca"]})
    assert (1, "cards_not_kept") == (card.tried, kept.trouble and kept.trouble.name)
    return kept


def say(kept: SavedMatch, line: dict[str, object]) -> None:
    assert None is kept.session.submit(read(line, GAME.answers))


def test_the_next_answer_tries_again_and_takes_the_warning_back(card: Card) -> None:
    with taught(card) as kept:
        card.full = False
        assert None is kept.session.undo()
        assert (None, True) == (kept.trouble, card.is_kept)
        assert None is kept.session.redo()
        assert 2 == card.tried


def test_the_end_of_the_match_tries_again(card: Card) -> None:
    with taught(card):
        card.full = False
    assert card.is_kept


def test_a_sick_disk_is_not_tried_with_every_answer(card: Card) -> None:
    """The journal's own thread finds out when the disk works again; the loop of the buttons must not wait for it."""
    with taught(card) as kept:
        sick = SimpleNamespace(trouble=NOT_SAVED(why="sick"), append=len, close=lambda: None, is_full=False)
        kept.journal = sick  # type: ignore[assignment]
        assert None is kept.session.undo()
        assert 1 == card.tried
        sick.trouble, card.full = None, False
        assert None is kept.session.redo()
        assert (2, True) == (card.tried, card.is_kept)
