"""What phones show in whole recorded matches: the lines of the referee for each seat, and a phone that hears them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from companion.engine.game import Request
from companion.engine.plain_data import encode
from companion.engine.session import Session
from companion.games import find, names
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.phone.phone import Phone
from kiosk.timing.demo import recorded, sample
from tests.kiosk.states import HOME
from tests.random_player import carry_out

GAMES = [name for name in names() if sample(name).exists()]
"""All that have a recorded match."""
SIZES = {
    "tall": (390, 840),
    "with bars": (390, 660),
    "narrow": (360, 740),
    "narrow with bars": (360, 600),
    "lying": (840, 390),
    "lying with bars": (740, 320),
    "tablet": (760, 1020),
}
"""Windows of phones, with and without the bars of a browser."""


class Moment(NamedTuple):
    """Something is asked, and what one seat's phone has heard of it."""

    name: str
    phone: Phone


def heard_by(session: Session, seat: int, language: str = "en", **panels: Any) -> Phone:
    """A phone of this seat that has just come in."""
    phone = Phone(translator, seat=seat, clock=lambda: 0.0)
    home = {**HOME, "match": "x", "settings": {**HOME["settings"], "language": language}}
    phone.handle({"home": home})
    line = MatchClient(session, seat, translator(language)).hello()
    phone.handle(msgspec.json.decode(encode(line)))
    lamps: dict[str, Any] = {"lamps": [], "climbing": None, "proposed": None, "troubles": [], "muted": False}
    phone.handle({"panels": lamps | panels})
    return phone


def moments(game: str, language: str = "en") -> Iterator[Moment]:
    """The first of each kind of question of a recorded match, for who is asked and for somebody else; and the end."""
    first, *answers = recorded(game)
    session = Session(find(game), msgspec.convert(first["request"], Request))
    seen: set[str] = set()
    for said in answers:
        yield from _new(session, language, seen)
        assert carry_out(session, said) is None
    yield from _new(session, language, seen)


def _new(session: Session, language: str, seen: set[str]) -> Iterator[Moment]:
    prompt = session.prompt
    asked = list(prompt.seats) if prompt is not None else []
    kind = prompt.__struct_config__.tag if prompt is not None else "end"
    lively = kind not in ("bid", "raise") or len(getattr(prompt, "bids", "xx")) > 1
    if kind in seen or not lively:
        return
    seen.add(str(kind))
    others = [seat for seat in range(len(session.match.seats)) if seat not in asked]
    for seat in [*asked[:1], *others[:1]]:
        how = "asked" if seat in asked else "waiting"
        yield Moment(f"{kind} {how}", heard_by(session, seat, language))
