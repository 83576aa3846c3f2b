"""What can be typed in Virtù: the words of its names, and what is said though it is not offered."""

from pathlib import Path

from companion.engine.prompts import Prompt
from companion.engine.ways import Number, One, Seat, Some, Way, Yes
from companion.games.virtu import answers as said
from companion.games.virtu.data import ALLIANCES, PATRONAGE, TITLES, VALUES, WAR
from companion.games.virtu.war_prompts import AskDefence
from companion.games.virtu.wars_data import MAJORS, TRACKS
from companion.speech.typed import Data, is_number
from companion.speech.vocabulary import vocabulary

WORDS = vocabulary(Path(__file__).parent)
PLACES = (*TRACKS, *VALUES, *ALLIANCES)
KIN = (tuple(MAJORS), tuple(VALUES), PATRONAGE, ALLIANCES, tuple(TITLES), tuple(WAR), PLACES)
ANYONE = Seat(tuple(range(5)))
EVER = (
    Way(said.Ally, seat=ANYONE, ally=One((*MAJORS, *ALLIANCES))),
    Way(said.Overturn, seat=ANYONE, overturn=One(ALLIANCES)),
    Way(said.Cathedral, seat=ANYONE, cathedral=One(tuple(VALUES))),
    Way(said.Title, seat=ANYONE, title=One(tuple(TITLES))),
    Way(said.Patronise, seat=ANYONE, patronise=Yes()),
    Way(said.Recruit, seat=ANYONE, recruit=Number(1, 9)),
    Way(said.Paid, seat=ANYONE, paid=Number(0, 9)),
    Way(said.Levy, seat=ANYONE, levy=One(tuple(MAJORS)), troops=Number(1, 9)),
    Way(said.Refresh, seat=ANYONE, refresh=Some((*ALLIANCES, *PATRONAGE), 1)),
)
"""What may be meant though a prompt does not offer it now: read all the same, the rules have a word for it."""


def only_an_agent(text: str, prompt: Prompt) -> Data:
    """One number before a city without troops is what an agent adds; nothing if it is not that."""
    bare = isinstance(prompt, AskDefence) and not prompt.most and prompt.agent is None
    return (
        {"seat": prompt.seats[0], "defend": 0, "agent": int(text)} if bare and is_number(text.strip()) else {}
    )
