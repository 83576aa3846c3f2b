"""Reading what people type: without case and accents, by unique beginnings."""

import unicodedata
from collections.abc import Iterable, Mapping

from companion.engine.refusals import N_, Refusal, Refused

NO_SUCH_WORD = Refusal("no_such_word", "", N_("I do not know what «{word}» means here. Try help."))
NOT_ONE_OF = Refusal("not_one_of", "", N_("«{word}» is not one of: {meanings}."))
TWO_MEANINGS = Refusal("two_meanings", "", N_("«{word}» could mean {meanings}."))


def fold(text: str) -> str:
    """The text without case, accents and needless space."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(plain.casefold().replace(",", " ").split())


def match_any(word: str, meanings: Mapping[str, Iterable[str]]) -> str | None:
    """What a whole word means, or None."""
    return next((meaning for meaning, words in meanings.items() if word in words), None)


def match_one(word: str, meanings: Mapping[str, Iterable[str]]) -> str:
    """What a word means: a whole word first, then a beginning that only one has. Raises Refused."""
    if (whole := match_any(word, meanings)) is not None:
        return whole
    begun = [m for m, words in meanings.items() if word and any(w.startswith(word) for w in words)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Refused(TWO_MEANINGS(word=word[:40], meanings=", ".join(begun)))
    raise Refused(NOT_ONE_OF(word=word[:40], meanings=", ".join(meanings)))


def seat_of(word: str, names: tuple[str, ...]) -> int:
    """The seat of a name, or of its beginning. Raises Refused."""
    return names.index(match_one(word, {name: (fold(name),) for name in names}))
