"""Muse & Princess: phase A2, where pawns bid for characters, and what characters bring at once (PF-40 to PF-44)."""

from companion.engine.answers import Pass
from companion.engine.events import Handed
from companion.engine.script import Script
from companion.games.florence.answers import Place
from companion.games.florence.data import CHARACTERS, ON_THE_BANKER, SPACES
from companion.games.florence.match import Florence
from companion.games.florence.prompts import AskPlace, AskProfessor
from companion.games.florence.view_types import Pawn
from companion.procedures.in_turn import clockwise


def phase_a2(m: Florence) -> Script[None]:
    """PF-41: clockwise from the start player until everybody has passed or taken a character."""
    m.phase = "A2"
    yield from last_chance_of_the_professor(m)
    m.characters, m.taken, m.pawns = {}, {}, {}
    fill_the_banker(m)
    still_in = clockwise(m.starter, len(m.seats))
    while still_in:
        take_back_unpaid_pawns(m)
        seat = still_in[0]
        if (character := standing_on(m, seat)) is not None:
            take_character(m, seat, character)
            still_in.pop(0)
            continue
        answer = yield place_prompt(m, seat, still_in)
        match answer:
            case Place():
                m.pawns[answer.character] = Pawn(seat, answer.space)  # a pawn that was there goes back
                still_in.append(still_in.pop(0))
            case Pass():
                still_in.pop(0)


def fill_the_banker(m: Florence) -> None:
    """PF-40: 600 after it was taken, 100 more after it was not."""
    if m.round > 1:
        m.on_banker = m.on_banker + 100 if m.on_banker else ON_THE_BANKER


def standing_on(m: Florence, seat: int) -> str | None:
    """The character on which this seat's pawn stands."""
    return next((character for character, pawn in m.pawns.items() if pawn.seat == seat), None)


def take_back_unpaid_pawns(m: Florence) -> None:
    """PF-41: no bid beyond one's money, even after a purse was corrected."""
    m.pawns = {c: pawn for c, pawn in m.pawns.items() if 100 * pawn.space <= m.money(pawn.seat)}


def place_prompt(m: Florence, seat: int, still_in: list[int]) -> AskPlace:
    """PF-41: the numbers that are higher than a pawn already there."""
    spaces = {}
    for character in CHARACTERS:
        if character not in m.taken:
            least, most = SPACES[character]
            pawn = m.pawns.get(character)
            spaces[character] = (least if pawn is None else pawn.space + 1, most)
    return AskPlace(
        seats=(seat,),
        spaces=spaces,
        pawns=dict(m.pawns),
        taken=dict(m.taken),
        on_banker=m.on_banker,
        purse=m.money(seat),
        still_in=tuple(sorted(still_in)),
    )


def take_character(m: Florence, seat: int, character: str) -> None:
    """PF-41: pay and take. PF-40: the banker pays out what is on the card, less the bid."""
    bid = 100 * m.pawns[character].space
    m.hand_over(character, seat)
    m.emit(Handed(seat, character))
    if character != "banker":
        m.ledger.book(seat, "money", -bid, "character", "PF-41", {"character": character})
        return
    m.ledger.book(seat, "money", m.on_banker - bid, "banker", "PF-40", {"on_card": m.on_banker, "bid": -bid})
    m.on_banker = 0
    if m.in_last_round:
        m.banker = seat  # PF-44


# Abilities that can be used at any time.


def take_merchant_points(m: Florence) -> None:
    """PF-40, PF-44: points equal to one's place on the track, if the merchant is still unused."""
    seat = m.characters.pop("merchant", None)
    if seat is not None:
        place = m.place(seat)
        m.add(seat, "score", place, "merchant", "PF-40", place=place)


def professor_offers(m: Florence) -> tuple[str, ...]:
    """The piles that still have cards."""
    return tuple(card for card in ("bonus", "prestige") if m.stock[card])


def take_by_professor(m: Florence, seat: int, card: str) -> None:
    """PF-40: a card from the first five, free."""
    del m.characters["professor"]
    m.take(seat, card, "professor", "PF-40")


def last_chance_of_the_professor(m: Florence) -> Script[None]:
    """PF-40, PF-43: at the latest before the next A2, or before the end count."""
    while (seat := m.characters.get("professor")) is not None and (cards := professor_offers(m)):
        if isinstance((yield AskProfessor((seat,), cards, {card: m.stock[card] for card in cards})), Pass):
            break
    m.characters.pop("professor", None)
