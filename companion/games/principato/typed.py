"""What players type in Principato beside what is read by the ways of a prompt."""

from pathlib import Path

from companion.engine.prompts import Prompt
from companion.games.principato.data import ACTS, CULTURE, HELD, OBJECTIVES, ON_SOLDIERS, WORKS
from companion.games.principato.prompts import AskArmy, AskCulture
from companion.speech.typed import Data, fold
from companion.speech.vocabulary import vocabulary

TYPED = vocabulary(Path(__file__).parent)
KIN = (ACTS, tuple(WORKS), HELD, tuple(ON_SOLDIERS), OBJECTIVES, ("military", "empty", "both"))


def with_catapults(found: Data, prompt: Prompt) -> Data:
    """PR-8: an army of which no catapults are told has those that it had: they stay."""
    if not isinstance(prompt, AskArmy) or "own" not in found or "catapults" not in prompt.room:
        return found
    last = prompt.now.get(found["seat"], {}).get("catapults", 0)
    return {**found, "own": {"catapults": last, **found["own"]}}


def culture(text: str, prompt: Prompt, names: tuple[str, ...]) -> Data:
    """Anna 3 2 / 4 / 5 5: the values of monuments, books and paintings; nothing if it is not that."""
    lists = [part.split() for part in fold(text).split("/")]
    named = [seat for seat, name in enumerate(names) if [fold(name)] == lists[0][:1]]
    lists[0] = lists[0][len(named) :]
    numbers = all(value.isdigit() for own in lists for value in own)
    if not isinstance(prompt, AskCulture) or len(lists) != len(CULTURE) or not numbers:
        return {}
    counted = ({value: own.count(value) for value in own} for own in lists)
    return {"seat": (*named, *prompt.seats)[0], **dict(zip(CULTURE, counted, strict=True))}
