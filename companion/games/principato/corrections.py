"""Putting a value right in Principato, and what else the table may say at any time."""

from companion.engine.answers import Correct, Correction, Score, TableWord
from companion.engine.refusals import N_, NO_SUCH_NAME, NOT_ASKED, Refusal, Text
from companion.games.principato.answers import Cards, Depth
from companion.games.principato.data import (
    BELOW_ZERO,
    CULTURE,
    MORE_THAN_EXIST,
    MOST_CARDS,
    PRINTED,
    impossible,
)
from companion.games.principato.match import Principato
from companion.games.principato.prompts import DEPTHS
from companion.procedures.by_hand import keep_score
from companion.procedures.putting_right import Correctable, check_correction

NOT_KEPT = Refusal("not_kept", "PR-12", N_("Nobody keeps this now; it is asked when it counts: {what}."))
NUMBERS = (
    *(N_("fields"), N_("farms"), N_("palazzi"), N_("banks"), N_("catapults"), N_("condottieri")),
    *(N_("militia"), N_("food"), N_("gold"), N_("favour")),
)
WORKS = (N_("monuments"), N_("books"), N_("paintings"))
COMES = (N_("comes to this seat"), N_("leaves this seat"))
CORRECTABLE = (
    Correctable("score", N_("military points")),
    *(Correctable(what, what) for what in NUMBERS),
    *(Correctable(what, what, PRINTED, ways=COMES) for what in WORKS),
    Correctable("cards", N_("cards in the pile"), seated=False),
    Correctable("turn", N_("whose turn"), counted=False),
)


def hear(m: Principato, word: TableWord) -> Refusal | None:
    """Carry out what the table may say at any prompt, or say why it cannot be."""
    match word:
        case Correct(c):
            return check_correction(c, CORRECTABLE, len(m.seats)) or _correct(m, c)
        case Score() if m.by_hand:
            return keep_score(m, word)
        case Cards(cards) if not m.by_hand:
            return _set_cards(m, cards)
        case Depth(depth) if not m.by_hand:
            if depth not in DEPTHS:
                return NO_SUCH_NAME(what=Text(depth[:40]), all=DEPTHS)
            m.options = {**m.options, "depth": depth}
            return None
    return NOT_ASKED()


def _set_cards(m: Principato, cards: int) -> Refusal | None:
    """PR-3: what the pile has, as far as a pile can."""
    if not 0 <= cards <= MOST_CARDS:
        return BELOW_ZERO(what="cards") if cards < 0 else MORE_THAN_EXIST(most=MOST_CARDS, what="cards")
    m.cards = cards
    return None


def _correct(m: Principato, c: Correction) -> Refusal | None:
    seat, by, what, of = c.seat or 0, c.by or 0, c.what, c.of or ""
    match what:
        case "turn":
            m.turn, m.actions = seat, 0
            return None
        case "cards":
            return NOT_KEPT("PR-3", what=what) if m.cards is None else _set_cards(m, m.cards + by)
        case "score":
            wrong = BELOW_ZERO(what=what) if m.score(seat) + by < 0 else None
        case _:
            wrong = _wrong(m, seat, what, of, by)
    if wrong is None:
        terms: dict[str, int | str] = {"why": c.why}
        if what in CULTURE:
            terms["value"] = int(of)
            _work(m.culture[seat][what], int(of), by)
        m.ledger.book(seat, what, by, "correction", "", terms)
    return wrong


def _wrong(m: Principato, seat: int, what: str, of: str, by: int) -> Refusal | None:
    if what in CULTURE and of not in PRINTED:
        return NO_SUCH_NAME("PR-14", what=Text(of[:40]), all=PRINTED)
    if not m.knows(seat, (what,)):
        return NOT_KEPT(what=what)
    if what in CULTURE and m.culture[seat][what].count(int(of)) + by < 0:
        return BELOW_ZERO(what=what)
    changed = {**m.held(seat), what: m.held(seat)[what] + by}
    return impossible([changed, *(m.held(other) for other in m.seats if other != seat)])


def _work(tokens: list[int], value: int, by: int) -> None:
    """PR-14: tokens of this value come to a seat or leave it."""
    tokens += [value] * max(0, by)
    for _ in range(-by):
        tokens.remove(value)
