"""What can be entered at any prompt: a card's face, a correction, and in scoring only everything that is recorded."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.answers import Answer, Correct, TableWord
from companion.engine.game import Lore
from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, NOT_ASKED, NOT_UNDERSTOOD, Refusal, Refused, UserText
from companion.games.il_principe import answers
from companion.games.il_principe.by_hand import keep
from companion.games.il_principe.cities import PRINTED, check_city, check_face
from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.corrections import correct
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.prompts import AskFace
from companion.games.il_principe.view_types import Face

ICONS_NEEDED = Refusal("icons_needed", "IP-5", N_("Enter the icons of {city} too: no rulebook prints them."))


def handle(m: IlPrincipe, word: TableWord) -> Refusal | None:
    """Carry it out, or say why not."""
    match word:
        case answers.Face():
            return teach(m, word)
        case Correct(correction):
            return correct(m, correction)
    return keep(m, word) if m.by_hand and isinstance(word, answers.ByHandAnswer) else NOT_ASKED()


def teach(m: IlPrincipe, word: answers.Face) -> Refusal | None:
    """IP-5: learn a face, or correct one; it must fit its size."""
    refusal = check_taught(word)
    if refusal is None:
        m.faces[word.city] = face(word)
    return refusal


def check_taught(word: answers.Face) -> Refusal | None:
    """IP-3, IP-5: whether a card can show this."""
    if (wrong := check_city(word.city)) is not None:
        return wrong
    if word.icons is None and word.city not in PRINTED:
        return ICONS_NEEDED(city=word.city)
    return check_face(word.city, _icons(word), word.regions)


def face(word: answers.Face) -> Face:
    """The face that a checked word describes, colours and regions in their order."""
    icons = _icons(word)
    return Face(
        {colour: icons[colour] for colour in COLOURS if icons.get(colour)},
        tuple(region for region in REGIONS if region in word.regions),
    )


def _icons(word: answers.Face) -> Mapping[str, int]:
    return PRINTED[word.city].icons if word.icons is None else word.icons


# What is taught once is known in all later matches.


def learn(answer: Answer) -> Lore:
    """What this answer teaches."""
    return {answer.city: face(answer)} if isinstance(answer, answers.Face) else {}


def recall(prompt: Prompt, lore: Lore) -> Answer | None:
    """The answer to this prompt, if a table has taught it."""
    if not isinstance(prompt, AskFace) or prompt.city not in lore:
        return None
    known: Face = lore[prompt.city]
    return answers.Face(prompt.city, known.regions, known.icons)


def known(m: IlPrincipe, lore: Lore) -> TableWord | None:
    """A corrected face that the match does not know any more, because it went back."""
    changed = ((city, face) for city, face in lore.items() if m.faces.get(city, face) != face)
    return next((answers.Face(city, face.regions, face.icons) for city, face in changed), None)


def check_lore(lore: Mapping[str, Any]) -> Lore:
    """Faces that come from outside are checked like taught ones. Raises Refused."""
    checked: Lore = {}
    for city, data in lore.items():
        try:
            taught = msgspec.convert(data, Face)
        except (msgspec.ValidationError, RecursionError) as error:
            raise Refused(NOT_UNDERSTOOD(why=UserText(str(error)))) from None
        if (wrong := check_face(city, taught.icons, taught.regions)) is not None:
            raise Refused(wrong)
        checked |= learn(answers.Face(city, taught.regions, taught.icons))
    return checked
