"""What one table hands to another: a score sheet, or learned cards and boards, as a file or as the text of a QR code."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.engine.answers import Answer
from companion.engine.game import Game, Lore, Request
from companion.engine.refusals import N_, NN_, Refusal, Refused, UserText
from companion.sheets.reading import read_toml
from companion.sheets.sheet import Sheet
from companion.sheets.words import worth
from companion.sheets.writing import CODE, LONGEST_CODE, NO_CODE, from_code, packed, to_toml, unpacked
from companion.storage import card_file
from companion.storage.sheet_library import Library
from companion.text.language import Translate, counted, labelled, language_of, printable
from companion.text.words import Words

CARDS_CODE = "SIGNORIA-CARDS:"
LONGEST = 1200
"""Characters of one code of cards: this many can still be read from a small screen. The rest is in the next code."""
NOT_A_PARCEL = Refusal(
    "not_a_parcel", "", N_("{file} holds neither a score sheet nor learned cards and boards.")
)
NEW = NN_("{count} new card or board", "{count} new cards and boards")
KNOWN = NN_("{count} is known here and stays", "{count} are known here and stay")
REPLACES = N_("It replaces your own score sheet of this game.")


class Parcel(msgspec.Struct, frozen=True):
    """Its content, checked like anything from strangers."""

    sheet: Sheet | None = None
    text: bytes = b""
    """The sheet as its file."""
    cards: Mapping[str, Lore] = {}
    """By game, those that this table does not know; what it knows stays."""
    known: int = 0
    """How many of its cards the table knows already."""


def codes_of(game: str, lore: Lore) -> list[str]:
    """The cards and boards of one game as the text of as many codes as it takes."""
    whole = CARDS_CODE + packed(msgspec.json.encode({game: lore}, order="deterministic"))
    if len(whole) <= LONGEST or len(lore) < 2:
        return [whole]
    cards = list(lore.items())
    half = len(cards) // 2
    return [*codes_of(game, dict(cards[:half])), *codes_of(game, dict(cards[half:]))]


def read(data: bytes, name: str, cards: Path) -> Parcel:
    """The content of a file of this name; `cards` is the card file of this table. Raises Refused."""
    if data.startswith(CODE[:-1].encode()):
        return read_code(data[: LONGEST_CODE + 1].decode("ascii", "replace"), cards)
    if card_file.is_cards(data):
        return _cards(data, name, cards)
    if name.endswith(".toml"):
        return Parcel(read_toml(data), data)
    raise Refused(NOT_A_PARCEL(file=UserText(name[:60])))


def read_code(code: str, cards: Path) -> Parcel:
    """The content of a code. Raises Refused."""
    text = code.strip().upper()
    if not text.startswith(CARDS_CODE):
        sheet = from_code(code)
        return Parcel(sheet, to_toml(sheet))
    data = unpacked(text.removeprefix(CARDS_CODE), card_file.LARGEST)
    if not card_file.is_cards(data):
        raise Refused(NO_CODE())
    return _cards(data, "", cards)


def _cards(data: bytes, name: str, cards: Path) -> Parcel:
    new, known = card_file.read_exported(data, name, cards)
    return Parcel(cards=new, known=known)


def is_one(data: bytes, name: str) -> bool:
    """Whether a file looks like this, and not like past games."""
    return data.startswith(CODE[:-1].encode()) or name.endswith(".toml") or card_file.is_cards(data)


def title(parcel: Parcel, translate: Translate) -> str:
    """For a sheet its game, for cards the games that they belong to."""
    if parcel.sheet is not None:
        return printable(parcel.sheet.title(language_of(translate)))
    return ", ".join(translate(games.find(game).title) for game in parcel.cards)


def lines(parcel: Parcel, translate: Translate) -> Iterator[str]:
    """Everything in it, in words."""
    if (sheet := parcel.sheet) is not None:
        for row in sheet.rows:
            name = sheet.name(row.key, language_of(translate))
            yield printable(labelled(translate, name, worth(sheet, row, translate)))
    for name, lore in parcel.cards.items():
        words = _words(games.find(name), translate)
        yield from (printable(_taught(words, card, known)) for card, known in lore.items())


def _taught(words: Words, card: str, known: Any) -> str:
    """A card or a board in the words of its game."""
    if isinstance(known, Answer):
        return words.answer(known)
    parts = msgspec.to_builtins(known).values()
    told = "; ".join(", ".join(_named(words, part)) for part in parts if part)
    return labelled(words._, words.called(card), told)


def _named(words: Words, part: Any) -> Iterator[str]:
    for name in part:
        yield f"{part[name]} {words.called(name)}" if isinstance(part, Mapping) else words.called(name)


def note(parcel: Parcel, library: Library, translate: Translate) -> str:
    """What taking it would change."""
    if parcel.sheet is not None:
        owned = {one.key for one in library.listed(language_of(translate)) if one.own}
        return translate(REPLACES) if parcel.sheet.game in owned else ""
    told = [counted(translate, NEW, sum(map(len, parcel.cards.values())))]
    return ", ".join([*told, counted(translate, KNOWN, parcel.known)] if parcel.known else told)


def is_new(parcel: Parcel) -> bool:
    """Whether taking it would change anything."""
    return parcel.sheet is not None or any(parcel.cards.values())


def _words(game: Game, translate: Translate) -> Words:
    """The words of a game, without a match."""
    fewest = game.players[0]
    sides = list(getattr(game, "tables", {}).get(fewest, ()) or game.sides)[:fewest]
    row = tuple(game.row.of[: game.row.least]) if game.row else None
    return game.words(translate, game.start(Request(tuple((side, "") for side in sides), row=row)))


def take(parcel: Parcel, library: Library, cards: Path) -> None:
    """Save it. Raises Refused."""
    if parcel.sheet is not None:
        library.save(parcel.sheet, parcel.text)
    for game, lore in parcel.cards.items():
        refusal = card_file.save(games.find(game), cards, lore) if lore else None
        if refusal is not None:
            raise Refused(refusal)
