"""What players type in The Princes of Florence, in English or French, read as answers."""

import re

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, Refused, Text
from companion.games.florence import typed_names as words_for
from companion.games.florence.action_prompts import AskAct, AskPrestige
from companion.games.florence.by_hand import AskFree, AskMoney
from companion.games.florence.corrections import CORRECTABLE
from companion.games.florence.data import BUILDINGS, FREEDOMS, ITEMS, PROFESSIONS
from companion.games.florence.prompts import (
    AskBoard,
    AskGiveBack,
    AskMerchant,
    AskPile,
    AskPlace,
)
from companion.games.florence.typed_actions import act, after, cards, number, one
from companion.procedures.ascending_auction import BID_NOT_THE_STEP, AskRaise
from companion.speech.reading import Reader
from companion.speech.typed import (
    NO_SUCH_WORD,
    NOBODY,
    NOT_CLEAR,
    NUMBER_NEEDED,
    YES,
    Data,
    bid,
    fold,
    is_number,
    match_any,
    match_one,
    passed,
    seat_of,
)
from companion.speech.vocabulary import SHARED

KIN = (tuple(PROFESSIONS), BUILDINGS, FREEDOMS, ITEMS)
WHO = Refusal("say_who", "", N_("Say who: begin with a name."))


def typed(text: str, prompt: Prompt, names: tuple[str, ...]) -> Data:
    """The answer that was typed, as plain data. Raises Refused."""
    words = fold(text).split()
    return _at_any_prompt(text, words, prompt, names) or _at(prompt, text, words, names)


# What may be said at any time.


def _at_any_prompt(text: str, words: list[str], prompt: Prompt, names: tuple[str, ...]) -> Data:
    """Correct, rule, board, by hand; and what a seat may do at any time."""
    match words:
        case [word, *_] if word in words_for.WORDS["board"]:
            return _board(fold(text).partition(" ")[2], ())
        case [name, *rest] if _is_seat_word(rest):
            return _seat_word(rest, seat_of(name, names))
    if _is_seat_word(words):
        if not prompt.seats:
            raise Refused(WHO())
        return _seat_word(words, prompt.seats[0])
    if words and words[0] in SHARED["rule"]:
        text = " ".join(word for word in words if word not in words_for.WORDS["florins"])
    return Reader(words_for.WORDS, names).always(text, CORRECTABLE)


def _is_seat_word(words: list[str]) -> bool:
    match words:
        case [word, *rest] if word in words_for.WORDS["give_back"]:
            return any(map(is_number, rest))
        case [word, _, *_] if word in words_for.WORDS["recruit"]:
            return True
        case [word, points] if word in words_for.CHARACTER_WORDS["merchant"]:
            return points in words_for.WORDS["points"]
        case [word, card] if word in words_for.CHARACTER_WORDS["professor"]:
            return match_any(card, words_for.PROFESSOR_WORDS) is not None
    return False


def _seat_word(words: list[str], seat: int) -> Data:
    """give back 3; recruit poet; merchant points; professor bonus."""
    first, *rest = words
    if first in words_for.WORDS["give_back"]:
        return {"seat": seat, "give_back": _points_back(rest)}
    if first in words_for.WORDS["recruit"]:
        return {"seat": seat, "recruit": match_one(" ".join(rest), words_for.PROFESSION_WORDS)}
    if first in words_for.CHARACTER_WORDS["merchant"]:
        return {"seat": seat, "merchant": "points"}
    return {"seat": seat, "professor": match_one(rest[0], words_for.PROFESSOR_WORDS)}


def _points_back(words: list[str]) -> int:
    points = number(words)
    if points < 1:
        raise Refused(NUMBER_NEEDED())
    return points


def _board(text: str, row: tuple[int, ...]) -> Data:
    """7 10 12 14 15 16 17 / sculptor workshop forest religion; the row may be left out where it is known."""
    professions: Data = {}
    for part in text.split("/"):
        words = part.split()
        if words and all(map(is_number, words)):
            row = tuple(map(int, words))
        elif words:
            professions |= _likes(words)
    if not row:
        raise Refused(NUMBER_NEEDED())
    return {"board": {"minimum": row, "professions": professions}}


def _likes(words: list[str]) -> Data:
    """sculptor workshop forest religion."""
    if len(words) < 4:
        raise Refused(NOT_CLEAR())
    *name, building, landscape, freedom = words
    return {
        match_one(" ".join(name), words_for.PROFESSION_WORDS): {
            "building": match_one(building, words_for.BUILDING_WORDS),
            "landscape": match_one(landscape, words_for.LANDSCAPE_WORDS),
            "freedom": match_one(freedom, words_for.FREEDOM_WORDS),
        }
    }


# What is asked.


def _at(prompt: Prompt, text: str, words: list[str], names: tuple[str, ...]) -> Data:
    match prompt:
        case AskBoard():
            return _board("" if words and words[0] in YES else fold(text), prompt.minimum)
        case AskFree():
            return _free(text, words, names)
        case AskRaise():
            return _raise(words, prompt, names)
    reader = Reader(words_for.WORDS, names, KIN)
    if numbered := reader.numbered(words, prompt):
        return numbered
    telling = " ".join(word for word in words if word not in words_for.WORDS["filling"])
    if not prompt.seats:
        return reader.read(telling, prompt)
    seat = prompt.seats[0]
    if len(words) > 1 and (named := match_any(words[0], {name: (fold(name),) for name in names})):
        seat, words, text = names.index(named), words[1:], after(text)
    return _of_seat(prompt, text, words, seat, names) or reader.read(telling, prompt)


def _of_seat(prompt: Prompt, text: str, words: list[str], seat: int, names: tuple[str, ...]) -> Data:
    """What is not read by the ways of the prompt: cards by their tokens, works, shorter words for a number."""
    match prompt:
        case AskPile():
            if len(words) == 1 and words[0] in words_for.WORDS["renounce"]:
                return {"seat": seat, "pass": True}
            return passed(words, seat) or {"seat": seat, "pile": _pile(words, len(names))}
        case AskGiveBack():
            points = prompt.short if words and words[0] in YES else _points_back(words)
            return {"seat": seat, "give_back": points}
        case AskMerchant():
            meanings = {
                "free": (*words_for.WORDS["free"], *YES),
                "points": (*words_for.WORDS["points"], *SHARED["no"]),
            }
            plain = [word for word in words if word not in words_for.CHARACTER_WORDS["merchant"]]
            return {"seat": seat, "merchant": match_one(" ".join(plain), meanings)}
        case AskPlace():
            return passed(words, seat) or _place(words, seat, prompt)
        case AskAct() if prompt.actions:
            return passed(words, seat) or act(text, words, seat, names)
        case AskPrestige():
            return {"seat": seat, "prestige": cards(text, words_for.PRESTIGE_TOKENS)}
        case AskMoney():
            return _money(words, prompt, seat, names)
    return {}


def _pile(words: list[str], players: int) -> str:
    """a jester; buy a park. Two players have one pile of landscapes, whichever of them they say (PF-12)."""
    piles = dict(words_for.ITEM_WORDS)
    landscape = piles.pop("landscape")
    if players == 2:
        for kind in words_for.LANDSCAPE_WORDS:
            landscape = (*landscape, *piles.pop(kind))
        piles = {"landscape": landscape, **piles}
    return one([word for word in words if word not in words_for.WORDS["naming"]], piles)


def _raise(words: list[str], prompt: AskRaise, names: tuple[str, ...]) -> Data:
    """bid, + and the sum itself mean the same: there is only one bid."""
    seat = prompt.seats[0]
    plain = [word for word in words if word not in words_for.WORDS["florins"]]
    if plain in ([word] for word in (*SHARED["bid"], *YES, "+", f"+{prompt.step}")):
        return {"seat": seat, "bid": prompt.min}
    if len(plain) < 2 and not passed(plain, seat) and not is_number("".join(plain)):
        raise Refused(BID_NOT_THE_STEP(prompt.clause, bid=prompt.min))
    return bid(plain, seat, names)


def _place(words: list[str], seat: int, prompt: AskPlace) -> Data:
    """muse 5; muse 500; muse alone is the least that can be."""
    character = one([word for word in words if not is_number(word)], words_for.CHARACTER_WORDS)
    least = prompt.spaces.get(character, (0, 0))[0]
    space = number(words) if any(map(is_number, words)) else least
    return {"seat": seat, "character": character, "space": space // 100 if space % 100 == 0 else space}


def _money(words: list[str], prompt: AskMoney, seat: int, names: tuple[str, ...]) -> Data:
    """700; anna 700; yes, if it is what it was."""
    match [word for word in words if word not in words_for.WORDS["florins"]]:
        case [word] if word in YES and prompt.last_known is not None:
            return {"seat": seat, "money": prompt.last_known}
        case [florins] if is_number(florins):
            return {"seat": seat, "money": int(florins)}
        case [name, florins] if is_number(florins):
            return {"seat": seat_of(name, names), "money": int(florins)}
    raise Refused(NUMBER_NEEDED())


# By hand.


def _free(text: str, words: list[str], names: tuple[str, ...]) -> Data:
    match words:
        case [word, name] if word in words_for.WORDS["starter"]:
            return {"starter": seat_of(name, names)}
        case [word, name] if word in words_for.WORDS["banker"]:
            return {"banker": None if name in NOBODY else seat_of(name, names)}
        case [name, number, *thing] if re.fullmatch(r"[-+]\d{1,9}", number) and _kept(thing):
            return {"seat": seat_of(name, names), "keep": {_kept(thing): int(number)}}
    if kept := Reader(words_for.WORDS, names).by_hand(text):
        return kept
    raise Refused(NO_SUCH_WORD(word=Text(" ".join(words)[:40])))


def _kept(words: list[str]) -> str | None:
    """A thing by its whole name: with a sign before it, it is kept; anything else is the reason for points."""
    return match_any(
        " ".join(word for word in words if word not in words_for.WORDS["filling"]), words_for.KEPT
    )
