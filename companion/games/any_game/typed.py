"""What players type in another game, read as answers."""

from collections.abc import Sequence
from pathlib import Path

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, Refused
from companion.games.any_game.answers import KINDS
from companion.games.any_game.prompts import AskKept
from companion.games.any_game.words import AnyWords
from companion.procedures.corrections import Correctable
from companion.procedures.falling_price import AskFalling
from companion.text.offering import shown
from companion.text.reading import Reader
from companion.text.typed import Data, fold, is_number, match_any, seat_of
from companion.text.vocabulary import vocabulary

NOBODY_ON_TURN = Refusal("nobody_on_turn", "AG-14", N_("Nobody is on turn yet. For example: turn anna"))
WORDS = vocabulary(Path(__file__).parent)


def typed(text: str, prompt: Prompt, names: tuple[str, ...], corrections: Sequence[Correctable]) -> Data:
    """The answer that was typed, as plain data. Raises Refused."""
    reader = Reader(WORDS, names, called=shown(AnyWords))
    if found := reader.always(text, corrections) or _said(text, reader) or _next(text, prompt):
        return found
    if isinstance(prompt, AskFalling) and (found := _bought(text, names)):
        return found
    return reader.kept(text, prompt) if isinstance(prompt, AskKept) else reader.read(text, prompt)


def _said(text: str, reader: Reader) -> Data:
    """roll; draw; sell a goat; sell falling 40 a goat. Nothing if it is none of them."""
    words, whole = fold(text).split(), text.split()
    match words:
        case [word] if word in WORDS["rolled"]:
            return {"chance": "rolled"}
        case [word] if word in WORDS["begins"]:
            return {"chance": "begins"}
        case [word, kind, *_] if word in WORDS["sell"]:
            known = match_any(kind, reader.meanings(KINDS)) if len(words) > 2 else None
            return _offer(known or "open", whole[1 if known is None else 2 :])
    return {}


def _next(text: str, prompt: Prompt) -> Data:
    """next, once somebody is on turn. Nothing if it is not that."""
    if fold(text) not in WORDS["next"] or not isinstance(prompt, AskKept):
        return {}
    if prompt.turn is None:
        raise Refused(NOBODY_ON_TURN())
    return {"turn": (prompt.turn + 1) % prompt.players}


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
