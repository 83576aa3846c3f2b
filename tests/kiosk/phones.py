"""What phones show in whole recorded matches: the referee's lines for each seat, and a phone that receives them."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.engine.game import Request
from companion.engine.plain_data import encode
from companion.engine.session import Session
from companion.games import find, names
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.phone.join_screen import LEFT, JoinScreen
from kiosk.phone.phone import Phone
from kiosk.scene.scene import Scene
from kiosk.timing.demo import recorded, sample
from tests.kiosk.states import HOME
from tests.random_player import carry_out

GAMES = [name for name in names() if sample(name).exists()]
"""All that have a recorded match."""
SHEET = Path(__file__).parents[1] / "games" / "any_game" / "matches" / "sheet_every_kind.jsonl"
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


SITTING = [
    {"seat": seat, "phone": phone, "name": name}
    for seat, (name, phone) in enumerate(
        zip(
            ("Anna", "Maximiliane", "Chiara", "D", "Elena", "Fabio", "G", "H"),
            ("none", "here") * 4,
            strict=True,
        )
    )
]
CRESTS = [
    {**one, "side": family, "game": "il-principe"}
    for one, family in zip(SITTING, ("medici", "visconti", "gonzaga", "este", "carraresi"), strict=False)
]
FREE = [{**one, "free": one["phone"] == "none", "name": str(one["side"]).title()} for one in CRESTS]
Drawn = Callable[[float, float], Scene]


class Moment(NamedTuple):
    """A prompt, and what one seat's phone has received of it."""

    name: str
    phone: Phone


def visible_to(session: Session, seat: int, language: str = "en", **panels: Any) -> Phone:
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
    """The first of each kind of question of a recorded match, for the asked seat and for another; and the end."""
    yield from _played(game, recorded(game), language)


def sheets(language: str = "en") -> Iterator[Moment]:
    """The same of a match with a score sheet that has every kind of row."""
    lines = [json.loads(line) for line in SHEET.read_text("utf-8").splitlines()]
    yield from _played("any-game", [line for line in lines if "result" not in line], language)


def _played(game: str, lines: Sequence[dict[str, Any]], language: str) -> Iterator[Moment]:
    first, *answers = lines
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
        yield Moment(f"{kind} {how}", visible_to(session, seat, language))


def screens(language: str = "en") -> Iterator[tuple[str, Drawn]]:
    """Every screen that a phone can show: while it joins, of each game, and while nothing can be played."""
    yield from _doors(language)
    for game in GAMES:
        for moment in moments(game, language):
            yield f"{game}: {moment.name}", moment.phone.scene
    for moment in sheets(language):
        yield f"a score sheet: {moment.name}", moment.phone.scene
    session = Session(find(GAMES[0]), msgspec.convert(recorded(GAMES[0])[0]["request"], Request))
    phone = visible_to(session, 0, language)
    phone.is_ready = False
    yield "who one is", phone.scene
    phone.is_ready = True
    phone.handle({"refused": "not_asked", "text": "Nobody is asked that now."})
    yield "a refusal", phone.scene
    phone.handle(None)
    yield "no referee", phone.scene
    phone = Phone(translator)
    phone.handle({"home": HOME})
    yield "no match", phone.scene


def _doors(language: str) -> Iterator[tuple[str, Drawn]]:
    said: dict[str, Any] = {"waits": {"waiting": {"seat": 1}}}
    said |= {f"left: {why}": {"left": why} for why in LEFT}
    said |= {"who, by name": {"seats": SITTING}, "who, by crest": {"seats": CRESTS}, "free": {"seats": FREE}}
    said |= {"a wrong code": {"refused": "wrong_code", "text": "This code is wrong."}, "coming": {}}
    for name, line in said.items():
        joining = JoinScreen(translator, language=language, wants_code="wrong" in name)
        joining.handle(line)
        yield f"join: {name}", joining.scene
    joining.handle({"seats": FREE})
    joining.act(joining.scene(390, 840).named("sit 0").action)
    yield "join: a name is typed", joining.scene
    for digits in (4, 8):
        yield (
            f"join: {digits} digits",
            JoinScreen(translator, language=language, wants_code=True, digits=digits).scene,
        )
