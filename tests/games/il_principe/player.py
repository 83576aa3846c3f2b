"""A player of Il Principe who answers anything at random, and always legally."""

from __future__ import annotations

from typing import Any

from companion.engine.answers import plain
from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from tests.any_player import AnyPlayer, Line, carry_out
from tests.games.il_principe.table import FAMILIES, NAMES, ROW

__all__ = ["COLOURS", "Line", "Player", "carry_out", "new_session"]

COLOURS = ("green", "white", "red", "blue", "yellow")
REGIONS = ("brown", "violet", "green", "blue", "red", "yellow")


def new_session(seats: int, lore: Any = None, record: Any = None, **options: str) -> Session:
    """A match from the start; without lore every face is asked for."""
    request = Request(tuple(zip(FAMILIES, NAMES, strict=True))[:seats], 0, options, ROW)
    extra = {} if record is None else {"record": record}
    return Session(find("il-principe"), request, {} if lore is None else lore, **extra)


class Player(AnyPlayer):
    """All seats and the table in one."""

    def _drawn(self, prompt: Any, session: Session) -> Line:
        """Anything that goes one of the ways."""
        return plain(self.rng.choice(prompt.ways()).draw(self.rng))

    _face = _reveal = _turn_up = _flip = _shield = _drawn

    def _bid(self, prompt: Any, session: Session) -> Line:
        seat = prompt.seats[0]
        if self.rng.random() < self.rules:
            return {"rule": self._ruling(prompt)}
        if (ahead := self.passes_ahead(prompt)) is not None:
            return ahead
        most = prompt.min + 2 if prompt.max is None else min(prompt.max, prompt.min + 2)
        if most >= prompt.min and self.rng.random() < 0.6:
            return {"seat": seat, "bid": self.rng.randint(prompt.min, most)}
        return {"seat": seat, "pass": True}

    def _ruling(self, prompt: Any) -> Line:
        winner = self.rng.choice([None, *prompt.purses])
        if winner is None:
            return {"winner": None}
        purse = prompt.purses[winner]
        return {"winner": winner, "price": self.rng.randint(0, 9 if purse is None else purse)}

    def _build(self, prompt: Any, session: Session) -> Line:
        seat = prompt.seats[0]
        builds = [offer for offer in prompt.offers if not offer.lacks and offer.cost <= prompt.purse]
        if builds and self.rng.random() < 0.8:
            offer = self.rng.choice(builds)
            shields = dict.fromkeys(offer.face.regions, 0)
            for _ in range(offer.shields):
                shields[self.rng.choice(offer.face.regions)] += 1
            return {"seat": seat, "build": offer.city, "shields": shields}
        return {"seat": seat, "pass": True}

    def _act(self, prompt: Any, session: Session) -> Line:
        line = self._build(prompt, session)
        colours = [colour for colour in COLOURS if prompt.room[colour]]
        if "build" in line or not prompt.hand or not colours or self.rng.random() < 0.2:
            return line
        colour = self.rng.choice(colours)
        most = min(prompt.hand, prompt.room[colour], 4)
        return {"seat": prompt.seats[0], "lay": {colour: self.rng.randint(1, most)}}

    # By hand.

    def _free(self, prompt: Any, session: Session) -> Line:
        if self.rng.random() < 0.03:
            return {"end": True}
        if self.rng.random() < 0.3:
            return {"auction": self._sale(session)}
        return self._kept(session)

    def _sale(self, session: Session) -> Line:
        seats = self.rng.sample(session.match.seats, self.rng.randint(1, len(session.match.seats)))
        purses = {str(seat): self.rng.randint(0, 12) for seat in seats if self.rng.random() < 0.5}
        lot = self.rng.choice(["3 green", {"colour": "red", "cards": 2}, {"role": "major", "colour": "blue"}])
        return {"lot": lot, "seats": seats, "purses": purses}

    def _kept(self, session: Session) -> Line:
        seat = self.rng.choice(session.match.seats)
        house: Any = session.match.houses[seat]  # type: ignore[attr-defined]
        choices: list[Line] = [
            {"seat": seat, "score": self.rng.randint(0, 8), "why": "a city"},
            {"principe": seat},
        ]
        colour, region = self.rng.choice(COLOURS), self.rng.choice(REGIONS)
        if session.match.room(seat)[colour] > 0:  # type: ignore[attr-defined]
            choices.append({"seat": seat, "buildings": {colour: 1}})
        if house.up[colour]:
            choices.append({"seat": seat, "buildings": {colour: -1}})
        if session.match.shields_left(seat):  # type: ignore[attr-defined]
            choices.append({"seat": seat, "shields": {region: 1}})
        if session.match.holder("minor", colour) != seat:  # type: ignore[attr-defined]
            choices.append({"seat": seat, "take": {"major": colour}})
        if session.match.holder("major", colour) == seat:  # type: ignore[attr-defined]
            choices.append({"seat": seat, "drop": {"major": colour}})
        return self.rng.choice(choices)

    def _count(self, prompt: Any, session: Session) -> Line:
        return {"seat": prompt.seats[0]} | {what: self.rng.randint(0, 9) for what in prompt.missing}

    # What the table may say at any time.

    def correction(self, session: Session) -> Line:
        """A legal correction that moves no cards."""
        seat = self.rng.choice(session.match.seats)
        what, of = self.rng.choice([("score", None), ("coins", None), ("shields", "red"), ("principe", None)])
        unknown: Any = session.match.unknown  # type: ignore[attr-defined]
        if (seat, what) in unknown or (what == "shields" and not session.match.shields_left(seat)):  # type: ignore[attr-defined]
            what, of = "score", None
        said = {"seat": seat, "what": what, "by": self.rng.randint(1, 1 if of else 3), "why": "looked again"}
        return {"correct": said | ({"of": of} if of else {})}

    def change(self, said: Line) -> Line:
        """Another answer that could have been given instead."""
        match said:
            case {"bid": int(bid)}:
                said["bid"] = max(1, bid - 1)
            case {"region": _}:
                said["region"] = self.rng.choice(REGIONS)
            case {"flip": _, "seat": seat}:
                said = {"seat": seat, "pass": True}
            case {"lay": dict(cards)}:
                said["lay"] = {self.rng.choice(COLOURS): sum(cards.values())}
        return said
