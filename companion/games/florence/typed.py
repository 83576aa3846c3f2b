"""What players type in The Princes of Florence, read by the ways of a prompt, but for the board, works, cards and pawns."""

import re

from companion.engine.answers import Pass
from companion.engine.choices import Choice, Confirm, Number, OneOf, Seat
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refused
from companion.games.florence import answers as said
from companion.games.florence import data
from companion.games.florence.action_prompts import AskAct
from companion.games.florence.by_hand import KEPT_NAMES, AskFree
from companion.games.florence.corrections import CORRECTABLE
from companion.games.florence.end_prompts import AskPrestige
from companion.games.florence.prompts import AskBoard, AskPile, AskPlace
from companion.games.florence.typed_cards import bonus_cards, prestige_cards
from companion.games.florence.words import WORDS, FlorenceWords
from companion.text.offering import shown
from companion.text.reading import Reader
from companion.text.typed import NOT_CLEAR, NUMBER_NEEDED, Data, fold, is_number, match_any
from companion.text.vocabulary import SHARED

PILES_OF_TWO = ("landscape", *(item for item in data.ITEMS if item not in data.LANDSCAPES))
KIN = (tuple(data.PROFESSIONS), data.BUILDINGS, data.FREEDOMS, data.ITEMS, PILES_OF_TWO)
ANY_LANDSCAPE = tuple(word for name in ("landscape", *data.LANDSCAPES) for word in WORDS[name])
FOR_TWO = {**WORDS, "landscape": ANY_LANDSCAPE}
"""Two players have one pile of landscapes, whichever of them they say (PF-12)."""
WITH, WITHOUT = SHARED["with"], SHARED["without"]

ANYBODY = Seat(())
AT_ANY_TIME = (
    Choice(said.GiveBack, seat=ANYBODY, give_back=Number(1)),
    Choice(said.Recruit, seat=ANYBODY, recruit=OneOf(tuple(data.PROFESSIONS))),
    Choice(said.MerchantPoints, seat=ANYBODY, merchant=OneOf(("points",))),
    Choice(said.Professor, seat=ANYBODY, professor=OneOf(("bonus", "prestige"))),
)
ACTIONS = (
    Choice(said.Build, seat=ANYBODY, build=OneOf(data.BUILDINGS), partner=ANYBODY, pays=Number()),
    Choice(said.Build, seat=ANYBODY, build=OneOf(data.BUILDINGS)),
    Choice(said.TakeFreedom, seat=ANYBODY, freedom=OneOf(data.FREEDOMS)),
    Choice(said.TakeCard, seat=ANYBODY, take=OneOf(("profession", "bonus"))),
    Choice(said.Princess, seat=ANYBODY, princess=Confirm()),
    Choice(said.Recruit, seat=ANYBODY, recruit=OneOf(tuple(data.PROFESSIONS))),
    Choice(Pass, seat=ANYBODY, passes=Confirm()),
)
"""All that could ever be done, so that the rules can say why it cannot be done now."""


def typed(text: str, prompt: Prompt, names: tuple[str, ...]) -> Data:
    """The answer that was typed, as plain data. Raises Refused."""
    one_pile = isinstance(prompt, AskPile) and len(names) == 2
    reader = Reader(FOR_TWO if one_pile else WORDS, names, KIN, shown(FlorenceWords))
    first, _, rest = fold(text).partition(" ")
    if first in WORDS["board"]:
        return _board(rest, (), reader)
    always = reader.said(text, prompt, AT_ANY_TIME) or reader.always(text, CORRECTABLE)
    return always or _answer(text, prompt, reader)


def _answer(text: str, prompt: Prompt, reader: Reader) -> Data:
    """What is asked."""
    if isinstance(prompt, AskBoard):
        return _board("" if fold(text) in SHARED["yes"] else fold(text), prompt.minimum, reader)
    if isinstance(prompt, AskFree):
        return _free(text, prompt, reader)
    seat, own = prompt.seats[0] if prompt.seats else None, text
    if prompt.seats and (named := reader.seat(fold(text).partition(" ")[0])) is not None:
        seat, own = named, text.strip().partition(" ")[2]
    match prompt:
        case AskPrestige():
            return {"seat": seat, "prestige": prestige_cards(own, reader)}
        case AskPlace() if placed := _place(reader.telling(own), prompt, reader):
            return {"seat": seat} | placed
        case AskAct() if prompt.actions:
            work = _work(own, reader)
            return {"seat": seat} | work if work else reader.read(text, prompt, ACTIONS)
    return reader.read(text, prompt)


# The board.


def _board(text: str, row: tuple[int, ...], reader: Reader) -> Data:
    """7 10 12 14 15 16 17 / sculptor workshop forest religion; the row may be left out where it is known."""
    professions: Data = {}
    for part in text.split("/"):
        words = part.split()
        if words and all(map(is_number, words)):
            row = tuple(map(int, words))
        elif words:
            professions |= _likes(words, reader)
    if not row:
        raise Refused(NUMBER_NEEDED())
    return {"board": {"minimum": row, "professions": professions}}


def _likes(words: list[str], reader: Reader) -> Data:
    """sculptor workshop forest religion."""
    if len(words) < 4:
        raise Refused(NOT_CLEAR())
    *name, building, landscape, freedom = words
    return {
        reader.one(" ".join(name), data.PROFESSIONS): {
            "building": reader.one(building, data.BUILDINGS),
            "landscape": reader.one(landscape, data.LANDSCAPES),
            "freedom": reader.one(freedom, data.FREEDOMS),
        }
    }


# Characters.


def _place(words: list[str], prompt: AskPlace, reader: Reader) -> Data:
    """muse 5; muse 500; muse alone is the least that can be. Nothing if no character is named. Raises Refused."""
    numbers = [int(word) for word in words if is_number(word)]
    name = " ".join(word for word in words if not is_number(word))
    if name in reader.words_for("pass") or not words:
        return {}
    character = reader.one(name, data.CHARACTERS)
    if len(numbers) > 1:
        raise Refused(NUMBER_NEEDED())
    space = numbers[0] if numbers else prompt.spaces.get(character, (0, 0))[0]
    return {"character": character, "space": space // 100 if space % 100 == 0 else space}


# Works.


def _work(text: str, reader: Reader) -> Data:
    """work poet + forests, jesters; poet with freedom without lake; nothing if it is no work. Raises Refused."""
    who, plus, bonus = text.partition("+")
    words = reader.telling(who)
    told = bool(words) and words[0] in WORDS["do_work"]
    words = words[told:]
    end = next((at for at, word in enumerate(words) if word in (*WITH, *WITHOUT)), len(words))
    name = " ".join(words[:end])
    if told and name in reader.words_for("princess"):
        return {"princess": True}
    spelled = (word for words in reader.meanings(data.PROFESSIONS).values() for word in words)
    if not told and not (name and any(word.startswith(name) for word in spelled)):
        return {}
    cards = bonus_cards(bonus, reader) if plus else []
    work = reader.one(name, data.PROFESSIONS)
    return {"work": work, "bonus": cards, "parts": _parts(words[end:], reader)}


def _parts(words: list[str], reader: Reader) -> dict[str, bool]:
    """A part that a wrong card hides, or shows: with freedom without lake."""
    parts: dict[str, bool] = {}
    there = True
    for word in words:
        if word in (*WITH, *WITHOUT):
            there = word in WITH
        else:
            parts[reader.one(word, data.PARTS)] = there
    return parts


# By hand.


def _free(text: str, prompt: Prompt, reader: Reader) -> Data:
    """anna +1 forest; and what can be kept by the ways, or in every game."""
    match fold(text).split():
        case [name, number, *_] if re.fullmatch(r"[-+]\d{1,9}", number):
            thing = " ".join(reader.telling(text)[2:])
            if kept := match_any(thing, reader.meanings(KEPT_NAMES)):  # else it is the reason for points
                return {"seat": reader.seat_of(name), "keep": {kept: int(number)}}
    return reader.kept(text, prompt)
