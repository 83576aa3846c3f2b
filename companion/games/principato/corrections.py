"""Corrections in Principato, and what else the table may say at any time."""

from companion.engine.answers import Correction, TableWord
from companion.engine.refusals import (
    COUNT_BELOW_ZERO,
    MATCH_IS_OVER,
    N_,
    NO_SUCH_NAME,
    NOT_ASKED,
    Refusal,
    UserText,
)
from companion.games.principato.answers import Cards, Depth
from companion.games.principato.data import CULTURE, MOST_CARDS, PRINTED, impossible
from companion.games.principato.match import Principato
from companion.games.principato.prompts import DEPTHS
from companion.procedures.box import MORE_THAN_EXIST
from companion.procedures.corrections import Correctable

NOT_KEPT = Refusal(
    "not_kept", "PR-12", N_("Signoria does not track this now. It asks when it counts: {what}.")
)
NUMBERS = (
    *(N_("fields"), N_("farms"), N_("palazzi"), N_("banks"), N_("catapults"), N_("condottieri")),
    *(N_("militia"), N_("food"), N_("gold"), N_("favour")),
)
WORKS = (N_("monuments"), N_("books"), N_("paintings"))
COMES = (N_("comes to this player"), N_("leaves this player"))
CORRECTABLE = (
    Correctable("score", N_("military points")),
    *(Correctable(what, what) for what in NUMBERS),
    *(Correctable(what, what, PRINTED, ways=COMES) for what in WORKS),
    Correctable("cards", N_("cards in the pile"), seated=False),
    Correctable("turn", N_("whose turn"), counted=False),
)


def apply_word(m: Principato, word: TableWord) -> Refusal | None:
    """PR-3: how many cards the pile has; full rules or scoring only from the next turn on."""
    if m.ended:
        return MATCH_IS_OVER()
    match word:
        case Cards(cards):
            return _set_cards(m, cards)
        case Depth(depth):
            if depth not in DEPTHS:
                return NO_SUCH_NAME(what=UserText(depth[:40]), all=DEPTHS)
            m.options = {**m.options, "depth": depth}
            return None
    return NOT_ASKED()


def _set_cards(m: Principato, cards: int) -> Refusal | None:
    """PR-3: set the number of cards, within the limits of the box."""
    if not 0 <= cards <= MOST_CARDS:
        return (
            COUNT_BELOW_ZERO(what="cards")
            if cards < 0
            else MORE_THAN_EXIST("PR-9", most=MOST_CARDS, what="cards")
        )
    m.cards = cards
    return None


def apply_correction(m: Principato, c: Correction) -> Refusal | None:
    """Correct what a seat has, as far as it is known; whose turn it is; the cards of the pile."""
    seat, by = c.seat or 0, c.by or 0
    match c.what:
        case "turn":
            m.turn, m.actions, m.action_stands, m.between_turns = seat, 0, False, False
            return None
        case "cards":
            return NOT_KEPT("PR-3", what="cards") if m.cards is None else _set_cards(m, m.cards + by)
        case "score":
            wrong = COUNT_BELOW_ZERO(what="score") if m.score(seat) + by < 0 else None
        case what:
            wrong = _wrong(m, seat, what, c.of or "", by)
    if wrong is None:
        worth = {"value": int(c.of or 0)} if c.what in CULTURE else {}
        m.ledger.book(seat, c.what, by, "correction", "", {"why": c.why, **worth})
        if c.what == "catapults":
            m.recount_catapults(seat)
        for value in worth.values():
            m.move_culture(seat, c.what, value, by)
    return wrong


def _wrong(m: Principato, seat: int, what: str, of: str, by: int) -> Refusal | None:
    if what in CULTURE and of not in PRINTED:
        return NO_SUCH_NAME("PR-14", what=UserText(of[:40]), all=PRINTED)
    if not m.knows(seat, (what,)):
        return NOT_KEPT(what=what)
    if what in CULTURE and m.culture[seat][what].count(int(of)) + by < 0:
        return COUNT_BELOW_ZERO(what=what)
    changed = {**m.held(seat), what: m.held(seat)[what] + by}
    return impossible([changed, *(m.held(other) for other in m.seats if other != seat)])
