"""A player who answers every prompt of Il Principe at random, but legally, so that whole matches can be recorded."""

from random import Random

from companion.engine.answers import Answer, Bid, Pass
from companion.engine.prompts import Prompt
from companion.games.il_principe.answers import Build, Face, Flip, Lay, Reveal, Shield, TurnUp
from companion.games.il_principe.cities import COLOURS, REGIONS, SIZE
from companion.games.il_principe.prompts import (
    AskAct,
    AskBuild,
    AskFace,
    AskFlip,
    AskReveal,
    AskShield,
    AskTurnUp,
)
from companion.procedures.ascending_auction import AskBid

EAGERNESS = 0.6
"""How often a seat that can bid does: about eight answers an auction, as at a table."""


def answer(prompt: Prompt, chance: Random) -> Answer:
    """Answer the prompt."""
    match prompt:
        case AskBid():
            return bid_or_pass(prompt, chance)
        case AskBuild():  # AskAct is one too
            return (
                build(prompt) or (lay(prompt, chance) if isinstance(prompt, AskAct) else None) or no(prompt)
            )
        case AskReveal():
            return reveal(prompt, chance)
        case AskFace():
            return made_up_face(prompt.city, chance)
        case AskTurnUp():
            return TurnUp(chance.choice(prompt.cities))
        case AskFlip():
            return Flip(prompt.seats[0], chance.choice(prompt.colours))
        case AskShield():
            return Shield(prompt.seats[0], chance.choice(prompt.regions))
    raise TypeError(f"the player does not know {type(prompt).__name__}")


def no(prompt: Prompt) -> Pass:
    """Pass."""
    return Pass(prompt.seats[0], True)


def bid_or_pass(prompt: AskBid, chance: Random) -> Bid | Pass:
    """Go up by one or two, as far as the purse allows."""
    assert isinstance(prompt.max, int)
    if prompt.min > prompt.max or chance.random() >= EAGERNESS:
        return no(prompt)
    return Bid(prompt.seats[0], chance.randint(prompt.min, min(prompt.max, prompt.min + 1)))


def build(prompt: AskBuild) -> Build | None:
    """The first city that can be built, all shields in its first region."""
    for offer in prompt.offers:
        wish = Build(prompt.seats[0], offer.city, {offer.face.regions[0]: offer.shields})
        if prompt.check(wish) is None:
            return wish
    return None


def lay(prompt: AskAct, chance: Random) -> Lay | None:
    """One or two cards of some colour."""
    for colour in chance.sample(COLOURS, len(COLOURS)):
        wish = Lay(prompt.seats[0], {colour: min(2, prompt.hand)})
        if prompt.check(wish) is None:
            return wish
    return None


def reveal(prompt: AskReveal, chance: Random) -> Reveal:
    """Any cards that can still be there."""
    cards = [colour for colour in COLOURS for _ in range(prompt.room[colour])]
    shown = chance.sample(cards, prompt.count)
    return Reveal({colour: shown.count(colour) for colour in COLOURS if colour in shown})


def made_up_face(city: str, chance: Random) -> Face:
    """A face that fits the size of the city. It is nobody's card: good enough to measure with."""
    size = SIZE[city]
    colours = chance.sample(COLOURS, size.icons - size.twice)
    icons = {colour: 2 if place < size.twice else 1 for place, colour in enumerate(colours)}
    return Face(city, tuple(chance.sample(REGIONS, size.regions)), icons)
