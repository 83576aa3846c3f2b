"""What can be typed in Virtù: the words of its names."""

from pathlib import Path

from companion.games.virtu.data import ALLIANCES, PATRONAGE, TITLES, VALUES, WAR
from companion.games.virtu.wars_data import MAJORS, TRACKS
from companion.speech.vocabulary import vocabulary

WORDS = vocabulary(Path(__file__).parent)
KIN = (
    tuple(MAJORS),
    tuple(VALUES),
    PATRONAGE,
    ALLIANCES,
    tuple(TITLES),
    tuple(WAR),
    (*TRACKS, *VALUES, *ALLIANCES),
)
