"""The Princes of Florence from the first round to the last, in the order of the book. Clauses: docs/rules/florence.md.

Phase A is in auctions.py, the characters of Muse & Princess in characters.py, phase B in actions.py.
"""

from companion.engine.events import LastRound, NewRound
from companion.engine.script import Over, Script
from companion.games.florence.actions import phase_b
from companion.games.florence.answers import Empty, Freedoms, Reveal
from companion.games.florence.auctions import phase_a
from companion.games.florence.characters import last_chance_of_the_professor, phase_a2, take_merchant_points
from companion.games.florence.data import UNVERIFIED_PROFESSIONS, UNVERIFIED_ROUNDS
from companion.games.florence.end_prompts import AskEmpty, AskPrestige
from companion.games.florence.match import Florence
from companion.games.florence.prompts import AskBoard, AskFreedoms
from companion.games.florence.setup import HAND
from companion.procedures.secret_answers import drop_what_was_declared_twice


def play(m: Florence) -> Script[Over]:
    """The whole match."""
    m.emit(NewRound(m.round))
    start(m)
    yield from look_at_the_board(m)
    yield from draw_freedoms(m)
    yield from play_rounds(m)
    yield from turn_prestige_cards(m)
    m.counted = True
    return Over("rounds", "PF-28")


# Setup.


def start(m: Florence) -> None:
    """PF-1, PF-4: money, and three profession cards."""
    for seat in m.seats:
        m.add(seat, "money", m.setup.money, "start", "PF-1")
        m.add(seat, "hand", HAND, "start", "PF-4")


def look_at_the_board(m: Florence) -> Script[None]:
    """PF-20: ask once for what no source confirms; a table that has answered before is not asked again."""
    likes = {name: m.likes[name] for name in UNVERIFIED_PROFESSIONS}
    while not m.board_is_known:
        yield AskBoard((), minimum=m.minimum, unverified=UNVERIFIED_ROUNDS, professions=likes)


def draw_freedoms(m: Florence) -> Script[None]:
    """PF-3: two players have one freedom of each type, and those they draw."""
    answer = None
    while m.setup.two and not isinstance(answer, Freedoms):
        answer = yield AskFreedoms(())
    if isinstance(answer, Freedoms):
        for freedom in answer.freedoms:
            m.leave(freedom, 1)


# Rounds.


def play_rounds(m: Florence) -> Script[None]:
    """PF-1: seven rounds of auctions and actions."""
    while True:
        m.is_last_round(m.in_last_round, LastRound("PF-1", "rounds"))
        yield from phase_a(m)
        if m.setup.muse:
            yield from phase_a2(m)
        yield from phase_b(m)
        reward_best_work(m)
        if m.in_last_round:
            return
        m.round += 1
        m.starter = (m.starter + 1) % len(m.seats)  # PF-4
        m.emit(NewRound(m.round))


def reward_best_work(m: Florence) -> None:
    """PF-24: 3 points to each seat whose best work is the best of the round."""
    best = max(m.best.values(), default=0)
    for seat, value in m.best.items():
        if value == best:
            m.add(seat, "score", 3, "best_work", "PF-24", value=value)


# The end.


def turn_prestige_cards(m: Florence) -> Script[None]:
    """PF-26, PF-28: use what is unused; then each seat enters its prestige cards, secret until all have."""
    m.phase = "end"
    m.sold, m.renounced = {}, []
    take_merchant_points(m)
    yield from last_chance_of_the_professor(m)
    yield from enter_prestige_cards(m)


def enter_prestige_cards(m: Florence) -> Script[None]:
    """PF-26: each seat enters its cards; empty squares are counted only if a card needs them."""
    begun = m.ledger.n
    twice: tuple[str, ...] = ()
    while (seat := next((seat for seat in m.seats if owes_prestige_cards(m, seat)), None)) is not None:
        turned = tuple(card for other in m.prestige if other != seat for card in m.prestige[other])
        others = {} if twice else {one: m.count(one, "prestige") for one in who_else_owes(m, seat)}
        answer = yield AskPrestige(
            (seat,), cards=m.count(seat, "prestige"), turned=turned, twice=twice, others=others
        )
        if isinstance(answer, Reveal):
            m.prestige[answer.seat] = answer.prestige
        if not any(owes_prestige_cards(m, other) for other in m.seats):
            m.prestige_is_revealed = True
            m.turn_over(begun)
            twice = drop_what_was_declared_twice(m.prestige) or twice
    m.prestige_is_revealed = True
    while m.empty is None and any("fewest_empty" in cards for cards in m.prestige.values()):
        answer = yield AskEmpty((), tuple(map(m.room, m.seats)))
        if isinstance(answer, Empty):
            m.empty = answer.empty


def who_else_owes(m: Florence, seat: int) -> list[int]:
    """Seats that can enter their cards before they are asked."""
    return [other for other in m.seats if other != seat and owes_prestige_cards(m, other)]


def owes_prestige_cards(m: Florence, seat: int) -> bool:
    """Whether a seat has not entered as many cards as it has."""
    return m.count(seat, "prestige") != len(m.prestige.get(seat, ()))
