"""Reading what people type, in every game alike: without case and accents, by unique beginnings."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.text.vocabulary import SHARED

NO_SUCH_WORD = Refusal("no_such_word", "", N_("I do not know what «{word}» means here. Try help."))
NOT_ONE_OF = Refusal("not_one_of", "", N_("«{word}» is not one of: {meanings}."))
TWO_MEANINGS = Refusal("two_meanings", "", N_("«{word}» could mean {meanings}."))
NUMBER_NEEDED = Refusal("number_needed", "", N_("A number is needed here."))
NO_COMMA = Refusal(
    "no_comma",
    "",
    N_(
        "No comma in a number, nor right behind it, and one player in a line. For example: anna 1000 a castle"
    ),
)
NOT_CLEAR = Refusal("not_clear", "", N_("That is not clear. Try help."))

YES, NO, NOBODY = (SHARED[word] for word in ("yes", "no", "nobody"))

Data = dict[str, Any]
Meanings = Mapping[str, Iterable[str]]
"""What can be meant, and the words for it."""


# Words.


SPELLED = str.maketrans({"œ": "oe", "æ": "ae", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})


def fold(text: str) -> str:
    """The text without case, accents and needless space."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(SPELLED))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(plain.replace(",", " ").split())


def match_any(word: str, meanings: Meanings) -> str | None:
    """What a whole word means, or None."""
    return next((meaning for meaning, words in meanings.items() if word in words), None)


def match_one(word: str, meanings: Meanings) -> str:
    """What a word means: a whole word first, then a beginning that only one has. Raises Refused."""
    if (whole := match_any(word, meanings)) is not None:
        return whole
    begun = [m for m, words in meanings.items() if word and any(w.startswith(word) for w in words)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Refused(TWO_MEANINGS(word=UserText(word[:40]), meanings=tuple(begun)))
    raise Refused(NOT_ONE_OF(word=UserText(word[:40]), meanings=tuple(meanings)))


def seat_of(word: str, names: tuple[str, ...]) -> int:
    """The seat of a name, or of its beginning. Raises Refused."""
    return names.index(match_one(word, {UserText(name): (fold(name),) for name in names}))


def is_number(word: str) -> bool:
    """Whether this is a whole number, with its sign or without."""
    return re.fullmatch(r"[-+]?\d{1,9}", word) is not None


def _after_number(text: str, at: int) -> str:
    """What was written after the number that is word `at`. Raises Refused where a comma would cut it short.

    1,000 and 3,5 would be read as 1 and 3, and in «anna 5, bruno 3» the rest as a reason.
    """
    if "," in "".join(_as_written(text)[at : at + 1]):
        raise Refused(NO_COMMA())
    return _rest(text, at + 1)


def _rest(text: str, at: int) -> str:
    """The words from this one on, as they were written."""
    return "".join(_as_written(text)[at:]).strip()


def _as_written(text: str) -> list[str]:
    """The words that `fold` parts, each with what stands between it and the next."""
    return re.findall(r"[^\s,]+[\s,]*", text)


def counts(words: Iterable[str], names: Meanings) -> dict[str, int]:
    """3 green 2 white red; 3g 2w; a word without a number is one. Raises Refused."""
    found: dict[str, int] = {}
    number: int | None = None
    for word in re.findall(r"[-+]?\d+|[^\W\d]+", " ".join(words)):
        if word.lstrip("+-").isdigit():
            if number is not None:
                raise Refused(NOT_CLEAR())
            number = int(word)
        else:
            name = match_one(word, names)
            found[name] = found.get(name, 0) + (1 if number is None else number)
            number = None
    if number is not None or not found:
        raise Refused(NOT_CLEAR())
    return found


# Answers.


def score(text: str, names: tuple[str, ...]) -> Data:
    """anna 3 lucca; nothing if it is not that."""
    match fold(text).split():
        case [name, number, *_] if is_number(number):
            why = _after_number(text, 1)
            return {"seat": seat_of(name, names), "score": int(number), "why": why}
    return {}


def auction(text: str, names: tuple[str, ...]) -> tuple[str, list[int], dict[str, int]]:
    """auction 3 green: bruno=7 chiara anna; the lot, the bidders in their order, their purses. Without bidders all bid. Raises Refused."""
    lot, colon, bidders = text.strip().partition(" ")[2].partition(":")
    if not colon and lot:
        return lot.strip(), list(range(len(names))), {}
    if not colon:
        raise Refused(NOT_CLEAR())
    seats: list[int] = []
    purses: dict[str, int] = {}
    for bidder in fold(bidders).split():
        name, equals, purse = bidder.partition("=")
        seats.append(seat_of(name, names))
        if equals:
            if not purse.isdigit():
                raise Refused(NUMBER_NEEDED())
            purses[str(seats[-1])] = int(purse)
    return lot.strip(), seats, purses


# What a table may say at any time.


def by_hand(words: list[str]) -> Data:
    """by hand; nothing if it is not that."""
    return {"by_hand": True} if " ".join(words) in SHARED["by_hand"] else {}


def correction(
    words: list[str], text: str, names: tuple[str, ...], whats: Meanings, of: Mapping[str, Meanings]
) -> Data:
    """correct anna score -2 counted twice; correct anna shields +1 blue fell down; correct pile -1 miscounted.

    Without the first word; `of` says what must be told which one it is. Raises Refused.
    """
    said: Data = {}
    if words and match_any(words[0], whats) is None:
        said["seat"] = seat_of(words.pop(0), names)
    if not words:
        raise Refused(NOT_CLEAR())
    said["what"] = what = match_one(words.pop(0), whats)
    if words and is_number(words[0]):
        _after_number(text, len(fold(text).split()) - len(words))
        said["by"] = int(words.pop(0))
    if what in of and words:
        said["of"] = match_one(words.pop(0), of[what])
    return {"correct": said | {"why": _rest(text, len(fold(text).split()) - len(words))}}


def ruling(words: list[str], names: tuple[str, ...]) -> Data:
    """rule bruno 5; rule nobody. Without the first word. Raises Refused."""
    match words:
        case [word] if word in NOBODY:
            return {"rule": {"winner": None}}
        case [name, price] if price.isdigit():
            return {"rule": {"winner": seat_of(name, names), "price": int(price)}}
    raise Refused(NOT_CLEAR())
