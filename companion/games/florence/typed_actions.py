"""What players type in phase B of The Princes of Florence: works with their bonus cards, buildings, freedoms, cards."""

import re
from collections.abc import Mapping

from companion.engine.refusals import N_, Refusal, Refused, Text
from companion.games.florence import typed_names as words_for
from companion.games.florence.data import PARTS
from companion.speech.typed import (
    NO_SUCH_WORD,
    NOT_CLEAR,
    NOT_ONE_OF,
    NUMBER_NEEDED,
    Data,
    Meanings,
    fold,
    is_number,
    match_one,
    seat_of,
)
from companion.speech.vocabulary import SHARED

ACTIONS = {
    **words_for.PROFESSION_WORDS,
    **words_for.BUILDING_WORDS,
    **words_for.FREEDOM_WORDS,
    **words_for.CARD_WORDS,
    "princess": words_for.CHARACTER_WORDS["princess"],
}
"""What names an action without a word for the action."""


SAY_WHICH = Refusal("say_which", "", N_("Say which: {meanings}."))


def one(words: list[str], meanings: Meanings) -> str:
    """The one thing that is named; a prestige card is a prestige. Raises Refused."""
    telling = [word for word in words if word not in words_for.WORDS["filling"]]
    if not telling:
        raise Refused(SAY_WHICH(meanings=tuple(meanings)))
    return match_one(" ".join(telling), meanings)


def number(words: list[str]) -> int:
    """The one number among the words. Raises Refused."""
    first, *more = numbers(words)
    if more:
        raise Refused(NUMBER_NEEDED())
    return first


def numbers(words: list[str]) -> list[int]:
    """All numbers among the words. Raises Refused."""
    found = [int(word) for word in words if is_number(word)]
    if not found:
        raise Refused(NUMBER_NEEDED())
    return found


def after(text: str) -> str:
    """The text without its first word."""
    return text.strip().partition(" ")[2]


# Actions.


def act(text: str, words: list[str], seat: int, names: tuple[str, ...]) -> Data:
    """work poet + forests, jesters; build opera with bruno 300; freedom travel; bonus; poet; opera."""
    if not words:
        raise Refused(NOT_CLEAR())
    first, rest = words[0], words[1:]
    if first in words_for.WORDS["do_work"]:
        return _work(after(text), seat)
    if first in words_for.WORDS["build"]:
        return _build(rest, seat, names)
    if first in words_for.WORDS["freedom"]:
        return {"seat": seat, "freedom": one(rest, words_for.FREEDOM_WORDS)}
    if first in words_for.WORDS["take"]:
        return {"seat": seat, "take": one(rest, words_for.CARD_WORDS)}
    return _act_by_name(text, words, seat, names)


def _act_by_name(text: str, words: list[str], seat: int, names: tuple[str, ...]) -> Data:
    name = _until(words, ("+", *SHARED["with"], *SHARED["without"]))
    action = _action([word for word in name if word not in words_for.WORDS["take"]])
    if action in words_for.PROFESSION_WORDS:
        return _work(text, seat)
    if action in words_for.BUILDING_WORDS:
        return _build(words, seat, names)
    if action in words_for.FREEDOM_WORDS:
        return {"seat": seat, "freedom": action}
    return {"seat": seat, "princess": True} if action == "princess" else {"seat": seat, "take": action}


def _action(words: list[str]) -> str:
    """What is named of all that can be done; a list of all would be no help."""
    try:
        return one(words, ACTIONS)
    except Refused as no:
        if no.refusal.name == NOT_ONE_OF.name:
            raise Refused(NO_SUCH_WORD(word=Text(" ".join(words)[:40]))) from None
        raise


def _until(words: list[str], ends: tuple[str, ...]) -> list[str]:
    """The words before the first of these, also where + stands close to a word."""
    found: list[str] = []
    for word in " ".join(words).replace("+", " + ").split():
        if word in ends:
            return found
        found.append(word)
    return found


def _work(text: str, seat: int) -> Data:
    """poet + forests, jesters; a part that a wrong card hides: poet with freedom without lake."""
    who, plus, bonus = text.partition("+")
    words = fold(who).split()
    name = _until(words, (*SHARED["with"], *SHARED["without"]))
    if " ".join(name) in words_for.CHARACTER_WORDS["princess"]:
        return {"seat": seat, "princess": True}
    return {
        "seat": seat,
        "work": one(name, words_for.PROFESSION_WORDS),
        "bonus": cards(bonus, words_for.BONUS_TOKENS) if plus else [],
        "parts": _parts(words[len(name) :]),
    }


def _parts(words: list[str]) -> dict[str, bool]:
    parts: dict[str, bool] = {}
    there = True
    for word in words:
        if word in (*SHARED["with"], *SHARED["without"]):
            there = word in SHARED["with"]
        else:
            parts[match_one(word, {part: words_for.TOKENS[part] for part in PARTS})] = there
    return parts


def _build(words: list[str], seat: int, names: tuple[str, ...]) -> Data:
    """opera; opera with bruno 300."""
    name = _until(words, SHARED["with"])
    build: Data = {"seat": seat, "build": one(name, words_for.BUILDING_WORDS)}
    match words[len(name) + 1 :]:
        case []:
            return build
        case [partner]:
            return build | {"with": seat_of(partner, names)}
        case [partner, pays, *rest] if is_number(pays) and set(rest) <= set(words_for.WORDS["florins"]):
            return build | {"with": seat_of(partner, names), "pays": int(pays)}
    raise Refused(NOT_CLEAR())


# Cards.


def cards(text: str, known: Mapping[str, str]) -> list[str]:
    """forests, freedoms and jesters; without commas, each word is a card where all together are none."""
    found = []
    for part in re.split("[,;]", text):
        tokens = _tokens(part)
        together = known.get(" ".join(sorted(set(tokens))))
        alone = [known.get(token) for token in tokens]
        if together is not None:
            found.append(together)
        elif tokens and None not in alone:
            found += [card for card in alone if card]
        else:
            meanings = tuple(dict.fromkeys(known.values()))
            raise Refused(NOT_ONE_OF(word=Text(fold(part)[:40]), meanings=meanings))
    return found


def _tokens(text: str) -> list[str]:
    """The words that tell, without numbers (but three) and what only joins words."""
    words = re.findall(r"[a-z]+|\d+", fold(text))
    telling = (
        word
        for word in words
        if word not in words_for.WORDS["filling"] and (word == "3" or not word.isdigit())
    )
    return [match_one(word, words_for.TOKENS) for word in telling]
