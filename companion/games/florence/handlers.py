"""What players may enter at any prompt: the board, points returned, cards and characters used, corrections."""

from collections.abc import Mapping
from itertools import pairwise

from companion.engine.answers import Correct, TableWord
from companion.engine.refusals import MATCH_IS_OVER, N_, NOT_ASKED, Refusal, unknown_seat
from companion.games.florence import answers
from companion.games.florence.by_hand import keep
from companion.games.florence.characters import professor_offers, take_by_professor, take_merchant_points
from companion.games.florence.corrections import NONE_LEFT, correct
from companion.games.florence.data import BUILDINGS, FREEDOMS, LANDSCAPES, PROFESSIONS, ROUNDS, Likes
from companion.games.florence.match import Florence
from companion.games.florence.money import give_back
from companion.games.florence.wrong import unknown

MOST_VALUE = 50
WRONG_MINIMUM = Refusal("wrong_minimum", "PF-20", N_("Enter seven values, each higher than the one before."))
NO_GIVING_BACK = Refusal("no_giving_back", "PF-43", N_("With Muse & Princess you cannot give prestige back."))
TOO_FEW_POINTS = Refusal(
    "too_few_points", "PF-34", N_("{seat} cannot give back that many points. The most is {points}.")
)
NOT_NOW = Refusal("not_now", "PF-18", N_("Use a recruiting card when you buy it, or during the actions."))
NO_RECRUITING_CARD = Refusal("no_recruiting_card", "PF-18", N_("{seat} has no recruiting card."))
NOT_TO_RECRUIT = Refusal(
    "not_to_recruit", "PF-18", N_("No other player has this profession face up: {work}.")
)
NOT_YOUR_CHARACTER = Refusal("not_your_character", "PF-40", N_("{seat} does not have the {character}."))


def handle(m: Florence, word: TableWord) -> Refusal | None:
    """Carry it out, or say why that is impossible."""
    match word:
        case answers.Board(printed):
            refusal = check_board(printed)
            if refusal is None:
                m.board_is_known = True
                m.minimum, m.likes = as_printed(printed)
            return refusal
        case Correct(correction):
            return correct(m, correction)
    if m.by_hand:
        return keep(m, word) if isinstance(word, answers.ByHandAnswer) else NOT_ASKED()
    match word:
        case answers.GiveBack(seat, points):
            return unknown_seat(seat, len(m.seats)) or _give_back(m, seat, points)
        case answers.Recruit(seat, profession):
            return unknown_seat(seat, len(m.seats)) or _recruit(m, seat, profession)
        case answers.MerchantPoints(seat):
            return unknown_seat(seat, len(m.seats)) or _merchant(m, seat)
        case answers.Professor(seat, card):
            return unknown_seat(seat, len(m.seats)) or _professor(m, seat, card)
    return NOT_ASKED()


def _give_back(m: Florence, seat: int, points: int) -> Refusal | None:
    """PF-34."""
    if m.setup.muse:
        return NO_GIVING_BACK()
    if m.counted:
        return MATCH_IS_OVER()
    if points > m.score(seat):
        return TOO_FEW_POINTS(seat=seat, points=m.score(seat))
    give_back(m, seat, points)
    return None


def _recruit(m: Florence, seat: int, profession: str) -> Refusal | None:
    """PF-18."""
    if m.phase != "B" and m.may_recruit != seat:
        return NOT_NOW()
    if not m.count(seat, "recruiting"):
        return NO_RECRUITING_CARD(seat=seat)
    if profession not in m.face_up(seat):
        return unknown(profession, tuple(PROFESSIONS), "PF-20") or NOT_TO_RECRUIT(work=profession)
    m.recruit(seat, profession)
    m.may_recruit = None
    return None


def _merchant(m: Florence, seat: int) -> Refusal | None:
    """PF-40."""
    if m.characters.get("merchant") != seat:
        return NOT_YOUR_CHARACTER(seat=seat, character="merchant")
    take_merchant_points(m)
    return None


def _professor(m: Florence, seat: int, card: str) -> Refusal | None:
    """PF-40."""
    if m.characters.get("professor") != seat:
        return NOT_YOUR_CHARACTER(seat=seat, character="professor")
    if card not in professor_offers(m):
        return NONE_LEFT(what=card)
    take_by_professor(m, seat, card)
    return None


# The board: what a table has confirmed once is known in all later matches.


def as_printed(printed: answers.Printed) -> tuple[tuple[int, ...], Mapping[str, Likes]]:
    """The minimum values, and what all professions like."""
    return printed.minimum, {**PROFESSIONS, **printed.professions}


def check_board(printed: answers.Printed) -> Refusal | None:
    """Whether a board can print this."""
    row = printed.minimum
    rising = all(low < high for low, high in pairwise(row))
    if len(row) != ROUNDS or not rising or row[0] < 1 or row[-1] > MOST_VALUE:
        return WRONG_MINIMUM()
    for name, likes in printed.professions.items():
        wrong = (
            unknown(name, tuple(PROFESSIONS), "PF-20")
            or unknown(likes.building, BUILDINGS, "PF-3")
            or unknown(likes.landscape, LANDSCAPES, "PF-2")
            or unknown(likes.freedom, FREEDOMS, "PF-3")
        )
        if wrong is not None:
            return wrong
    return None
