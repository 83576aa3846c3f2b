"""What can be entered at any prompt: a card's face, a correction, and while only keeping score everything that is recorded."""

from collections.abc import Mapping

from companion.engine.answers import Correct, TableWord
from companion.engine.refusals import N_, NOT_ASKED, Refusal
from companion.games.il_principe import answers
from companion.games.il_principe.by_hand import keep
from companion.games.il_principe.cities import PRINTED, check_city, check_face
from companion.games.il_principe.colours import COLOURS, REGIONS
from companion.games.il_principe.corrections import correct
from companion.games.il_principe.match import IlPrincipe
from companion.games.il_principe.view_types import Face

ICONS_NEEDED = Refusal(
    "icons_needed", "IP-5", N_("Enter the icons of {city} too: the rulebook does not list them.")
)


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
