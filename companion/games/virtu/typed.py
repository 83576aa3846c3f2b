"""What can be typed in Virtù: the words of its names, and what is said though it is not offered."""

from pathlib import Path

from companion.engine.choices import Choice, Confirm, Number, OneOf, Seat, Subset
from companion.engine.prompts import Prompt
from companion.games.virtu import answers as said
from companion.games.virtu.data import ALLIANCES, PATRONAGE, TITLES, VALUES, WAR
from companion.games.virtu.war_prompts import AskDefence
from companion.games.virtu.wars_data import MAJORS, TRACKS
from companion.text.typed import Data, is_number
from companion.text.vocabulary import vocabulary

WORDS = vocabulary(Path(__file__).parent)
PLACES = (*TRACKS, *VALUES, *ALLIANCES)
KIN = (tuple(MAJORS), tuple(VALUES), PATRONAGE, ALLIANCES, tuple(TITLES), tuple(WAR), PLACES)
ANYONE = Seat(tuple(range(5)))
EVER = (
    Choice(said.Ally, seat=ANYONE, ally=OneOf((*MAJORS, *ALLIANCES))),
    Choice(said.Overturn, seat=ANYONE, overturn=OneOf(ALLIANCES)),
    Choice(said.Cathedral, seat=ANYONE, cathedral=OneOf(tuple(VALUES))),
    Choice(said.Title, seat=ANYONE, title=OneOf(tuple(TITLES))),
    Choice(said.Patronise, seat=ANYONE, patronise=Confirm()),
    Choice(said.Recruit, seat=ANYONE, recruit=Number(1, 9)),
    Choice(said.Paid, seat=ANYONE, paid=Number(0, 9)),
    Choice(said.Levy, seat=ANYONE, levy=OneOf(tuple(MAJORS)), troops=Number(1, 9)),
    Choice(said.Refresh, seat=ANYONE, refresh=Subset((*ALLIANCES, *PATRONAGE), 1)),
)
"""What may be meant though a prompt does not offer it now: read all the same, the rules have a word for it."""


def only_an_agent(text: str, prompt: Prompt) -> Data:
    """One number before a city without troops is what an agent adds; nothing if it is not that."""
    bare = isinstance(prompt, AskDefence) and not prompt.most and prompt.agent is None
    return (
        {"seat": prompt.seats[0], "defend": 0, "agent": int(text)} if bare and is_number(text.strip()) else {}
    )
