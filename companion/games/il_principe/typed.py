"""What players type in Il Principe, read as answers: by the ways of a prompt, but for a card's face and what is kept by hand."""

from pathlib import Path

from companion.engine.prompts import Prompt
from companion.games.il_principe.by_hand import AskFree
from companion.games.il_principe.cities import SIZE
from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.corrections import CORRECTABLE
from companion.games.il_principe.prompts import AskFace
from companion.games.il_principe.words import IlPrincipeWords
from companion.text.offering import shown
from companion.text.reading import Reader
from companion.text.typed import Data, counts, fold, match_one, seat_of
from companion.text.vocabulary import vocabulary

WORDS = vocabulary(Path(__file__).parent)
KIN = (COLOURS, REGIONS, tuple(SIZE))


def typed(text: str, prompt: Prompt, names: tuple[str, ...]) -> Data:
    """The answer that was typed, as plain data. Raises Refused."""
    reader = Reader(WORDS, names, KIN, shown(IlPrincipeWords))
    always = _at_any_prompt(text, reader) or reader.always(text, CORRECTABLE)
    if always:
        return always
    return _free(text, prompt, reader, names) if isinstance(prompt, AskFree) else reader.read(text, prompt)


def _at_any_prompt(text: str, reader: Reader) -> Data:
    """card siena green white red / brown; rule reveal 3 green 2 white."""
    match fold(text).split():
        case [word, city, *_] if word in WORDS["card"]:
            known = match_one(city, reader.meanings(SIZE))
            return reader.read(fold(text).partition(city)[2], AskFace((), known, None))
        case [_, word, *cards] if word in WORDS["reveal"]:
            return {"rule": {"reveal": counts(cards, reader.meanings(COLOURS))}}
    return {}


def _free(text: str, prompt: Prompt, reader: Reader, names: tuple[str, ...]) -> Data:
    """anna takes major green; bruno principe; and what can be kept by the ways, or in every game."""
    match fold(text).split():
        case [name, word] if word in WORDS["principe"]:
            return {"principe": seat_of(name, names)}
        case [name, word, rank, colour] if word in (*WORDS["take"], *WORDS["drop"]):
            ranks, colours = reader.meanings(("major", "minor")), reader.meanings(COLOURS)
            tile = {match_one(rank, ranks): match_one(colour, colours)}
            return {"seat": seat_of(name, names), "take" if word in WORDS["take"] else "drop": tile}
    return reader.kept(text, prompt)
