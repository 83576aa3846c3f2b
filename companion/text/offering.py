"""What may be answered, told from the ways of a prompt: as numbered choices, and in words for who asks for help."""

from collections.abc import Iterable

from companion.engine.choices import Choice, Counts, Domain, FreeText, IntList, Number, OneOf, Seat, Subset
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_
from companion.text.reading import choices, tellable
from companion.text.words import WAYS, Words

FEWEST_NUMBERED = 2
"""One thing alone needs no number."""
JUST_THAT = N_("just that")
ONE_OF, SOME_OF, COUNTS = (
    N_("one of {names}"),
    N_("some of {names}"),
    N_("so many of {names}, {least} to {most} in all"),
)
FROM, FROM_TO, IN_STEPS = (
    N_("a number from {least} on"),
    N_("a number from {least} to {most}"),
    N_("in steps of {step}"),
)
NUMBERS, A_NAME, TEXT = N_("{length} numbers"), N_("a name at the table"), N_("in your own words")


def shown(words: type[Words]) -> dict[str, str]:
    """Kinds of answers and names of the game as they are shown, for who types what is read on the screen."""
    return {**WAYS, **words.ways, **words.names_of_things}


def numbered(prompt: Prompt, words: Words) -> str:
    """1 red, 2 white, 3 pass: what can be answered by a number; empty where numbers mean something else."""
    offered = choices(prompt)
    if len(offered) < FEWEST_NUMBERED:
        return ""
    named = [
        words.called(choice.name) if choice.name else words.doing(choice.way.answer.kind)
        for choice in offered
    ]
    return ", ".join(f"{number} {name}" for number, name in enumerate(named, start=1))


def in_words(prompt: Prompt, words: Words) -> Iterable[str]:
    """Every way, a line each."""
    for way in filter(tellable, prompt.ways()):
        yield f"{words.doing(way.answer.kind)}: {_way(way, words, whose=not prompt.seats)}"


def _way(way: Choice, words: Words, whose: bool) -> str:
    """All that is told in it; whose it is only where nobody in particular is asked."""
    told = [domain for field, domain in way.fields.items() if field != "seat" or whose]
    parts = [part for domain in told if (part := _domain(domain, words))]
    return "; ".join(parts) or words.say(JUST_THAT)


def _domain(domain: Domain, words: Words) -> str:
    match domain:
        case OneOf(of):
            return words.say(ONE_OF, names=_names(of, words)) if len(of) > 1 else _names(of, words)
        case Subset(of):
            return words.say(SOME_OF, names=_names(of, words))
        case Counts(room, least, most):
            names = _names((name for name, number in room.items() if number), words)
            return words.say(
                COUNTS, names=names, least=least, most=sum(room.values()) if most is None else most
            )
        case Number(least, most, step):
            text = (
                words.say(FROM, least=least) if most is None else words.say(FROM_TO, least=least, most=most)
            )
            return text if step == 1 else f"{text}, {words.say(IN_STEPS, step=step)}"
        case IntList(length):
            return words.say(NUMBERS, length=length)
        case Seat():
            return words.say(A_NAME)
        case FreeText():
            return words.say(TEXT)
    return ""


def _names(names: Iterable[str], words: Words) -> str:
    return ", ".join(map(words.called, names))
