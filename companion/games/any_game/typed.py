"""What players type in another game, read as answers."""

from collections.abc import Sequence
from pathlib import Path

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, Refused, Text
from companion.games.any_game.answers import KINDS
from companion.games.any_game.prompts import AskKept
from companion.procedures.falling_price import AskFalling
from companion.procedures.putting_right import Correctable
from companion.speech.reading import Reader
from companion.speech.typed import NO_SUCH_WORD, NOBODY, Data, fold, is_number, match_one, seat_of
from companion.speech.vocabulary import vocabulary

NOBODY_ON_TURN = Refusal("nobody_on_turn", "AG-14", N_("Nobody is on turn yet. For example: turn anna"))
WORDS = vocabulary(Path(__file__).parent)


def typed(text: str, prompt: Prompt, names: tuple[str, ...], corrections: Sequence[Correctable]) -> Data:
    """The answer that was typed, as plain data. Raises Refused."""
    reader = Reader(WORDS, names)
    if found := reader.always(text, corrections) or _said(text, reader, names) or _turn(text, prompt, names):
        return found
    if isinstance(prompt, AskFalling) and (found := _bought(text, names)):
        return found
    if not isinstance(prompt, AskKept):
        return reader.read(text, prompt)
    if kept := reader.by_hand(text):
        return kept
    raise Refused(NO_SUCH_WORD(word=Text(text.strip()[:40])))


def _said(text: str, reader: Reader, names: tuple[str, ...]) -> Data:
    """round; marker first player anna; die 4; draw; sell a goat; sell falling 40 a goat. Nothing if it is none of them."""
    words, whole = fold(text).split(), text.split()
    match words:
        case [word] if word in WORDS["nextround"]:
            return {"next_round": True}
        case [word] if word in WORDS["roll"]:
            return {"chance": "rolled"}
        case [word] if word in WORDS["draw"]:
            return {"chance": "begins"}
        case [word, number] if word in WORDS["roll"] and is_number(number):
            return {"rolled": int(number)}
        case [word, name] if word in WORDS["draw"]:
            return {"first": seat_of(name, names)}
        case [word, *_, name] if word in WORDS["mark"] and len(words) > 2:
            holder = None if name in NOBODY else seat_of(name, names)
            return {"marker": " ".join(whole[1:-1]), "holder": holder}
        case [word, kind, *_] if word in WORDS["sell"]:
            known = _kind(kind, reader) if len(words) > 2 else None
            return _offer(known or "open", whole[1 if known is None else 2 :])
    return {}


def _kind(word: str, reader: Reader) -> str | None:
    """How it is sold, if this word says so; else it belongs to the lot."""
    try:
        return match_one(word, reader.meanings(KINDS))
    except Refused:
        return None


def _turn(text: str, prompt: Prompt, names: tuple[str, ...]) -> Data:
    """turn anna; next, once somebody is on turn. Nothing if it is not that."""
    match fold(text).split():
        case [word, name] if word in WORDS["onturn"]:
            return {"turn": None if name in NOBODY else seat_of(name, names)}
        case [word] if word in WORDS["next"] and isinstance(prompt, AskKept):
            if prompt.turn is None:
                raise Refused(NOBODY_ON_TURN())
            return {"turn": (prompt.turn + 1) % prompt.players}
    return {}


def _offer(kind: str, rest: list[str]) -> Data:
    """A number before the lot is the first price, or where the price begins to fall."""
    offer: Data = {"kind": kind}
    if len(rest) > 1 and is_number(rest[0]):
        offer["first"] = int(rest.pop(0))
    return {"sell": {**offer, "lot": " ".join(rest)}}


def _bought(text: str, names: tuple[str, ...]) -> Data:
    """anna 27; nothing if it is not that."""
    match fold(text).split():
        case [name, price] if is_number(price):
            return {"seat": seat_of(name, names), "buy": int(price)}
        case [word] if word in WORDS["unsold"]:
            return {"unsold": True}
    return {}
