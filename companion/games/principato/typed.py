"""What players type in Principato beside what is read by the ways of a prompt."""

from pathlib import Path

from companion.engine.prompts import Prompt
from companion.games.principato.data import ACTS, HELD, OBJECTIVES, ON_SOLDIERS, WORKS
from companion.games.principato.prompts import AskArmy
from companion.speech.typed import Data
from companion.speech.vocabulary import vocabulary

TYPED = vocabulary(Path(__file__).parent)
KIN = (ACTS, tuple(WORKS), HELD, tuple(ON_SOLDIERS), OBJECTIVES, ("military", "empty", "both"))


def with_catapults(found: Data, prompt: Prompt) -> Data:
    """PR-8: an army of which no catapults are told has those that it had: they stay."""
    if not isinstance(prompt, AskArmy) or "own" not in found or "catapults" not in prompt.room:
        return found
    last = prompt.now.get(found["seat"], {}).get("catapults", 0)
    return {**found, "own": {"catapults": last, **found["own"]}}
