"""Plays The Princes of Florence by chance, always legally and fast: good enough to measure with."""

from random import Random

from companion.engine.answers import Answer, Bid, Pass
from companion.engine.prompts import Prompt
from companion.games.florence.action_prompts import AskAct, AskEmpty, AskJoin, AskPoints, AskPrestige
from companion.games.florence.answers import (
    Board,
    Build,
    Empty,
    GiveBack,
    Join,
    MerchantFree,
    NamePile,
    Place,
    Points,
    Printed,
    Professor,
    Recruit,
    Reveal,
    TakeCard,
    TakeFreedom,
    Work,
)
from companion.games.florence.data import PRESTIGE, PRICE
from companion.games.florence.prompts import (
    AskBoard,
    AskGiveBack,
    AskMerchant,
    AskPile,
    AskPlace,
    AskProfessor,
    AskRecruit,
)
from companion.procedures.ascending_auction import AskRaise

EAGERNESS = 0.5
"""How often a seat that can raise does."""


def answer(prompt: Prompt, chance: Random) -> Answer:
    """Answer the prompt."""
    match prompt:
        case AskRaise():
            return raise_or_pass(prompt, chance)
        case AskPile():
            return name_pile(prompt, chance)
        case AskPlace():
            return place(prompt, chance)
        case AskAct():
            return act(prompt, chance)
        case AskPoints(seats, _, most):
            return Points(seats[0], chance.randint(0, most))
        case AskBoard(_, minimum):
            return Board(Printed(minimum))
        case AskPrestige(seats, cards, turned):
            left = [card for card in PRESTIGE if card not in turned]
            return Reveal(seats[0], tuple(chance.sample(left, cards)))
        case AskEmpty(_, players, most):
            return Empty(tuple(chance.randint(0, most) for _ in range(players)))
    return usual(prompt, chance)


def usual(prompt: Prompt, chance: Random) -> Answer:
    """What is asked now and then: mostly yes."""
    match prompt:
        case AskGiveBack(seats, _, short):
            return GiveBack(seats[0], short)
        case AskRecruit(seats, professions):
            return Recruit(seats[0], chance.choice(list(professions))) if professions else no(prompt)
        case AskMerchant(seats):
            return MerchantFree(seats[0], "free")
        case AskProfessor(seats, cards):
            return Professor(seats[0], "bonus") if "bonus" in cards else no(prompt)
        case AskJoin(seats):
            return Join(seats[0], True)
    raise TypeError(f"the player does not know {type(prompt).__name__}")


def no(prompt: Prompt) -> Pass:
    """Pass."""
    return Pass(prompt.seats[0], True)


def raise_or_pass(prompt: AskRaise, chance: Random) -> Bid | Pass:
    """Raise by the step, as far as the purse allows."""
    assert isinstance(prompt.max, int)
    if prompt.min > prompt.max or chance.random() >= EAGERNESS:
        return no(prompt)
    return Bid(prompt.seats[0], prompt.min)


def name_pile(prompt: AskPile, chance: Random) -> NamePile | Pass:
    """Any pile that can be paid."""
    if prompt.price > prompt.purse or not prompt.piles:
        return no(prompt)
    return NamePile(prompt.seats[0], chance.choice(prompt.piles))


def place(prompt: AskPlace, chance: Random) -> Place | Pass:
    """The least number on any character."""
    can = [
        Place(prompt.seats[0], character, least)
        for character, (least, most) in prompt.spaces.items()
        if least <= most and 100 * least <= prompt.purse
    ]
    return chance.choice(can) if can else no(prompt)


def act(prompt: AskAct, chance: Random) -> Answer:
    """A work if there can be one, else whatever can be bought."""
    seat = prompt.seats[0]
    works: list[Answer] = [
        Work(seat, name) for name, terms in prompt.works.items() if sum(terms.values()) >= prompt.minimum
    ]
    bought: list[Answer] = []
    if prompt.cost <= prompt.purse:
        bought += [Build(seat, building) for building in prompt.buildings]
    if prompt.purse >= PRICE:
        bought += [TakeFreedom(seat, name) for name in prompt.freedoms if "freedom" not in prompt.done]
        bought += [TakeCard(seat, "bonus")] * ("bonus" in prompt.cards)
    can = (works or bought) if prompt.actions else []
    return chance.choice(can) if can else no(prompt)
