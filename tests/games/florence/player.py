"""A player of The Princes of Florence who answers anything at random, and always legally."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from companion.games.florence.action_prompts import AskEmpty
from companion.games.florence.data import BUILDINGS, CHARACTERS, FREEDOMS, LANDSCAPES, PRESTIGE, PROFESSIONS
from tests.any_player import AnyPlayer, Line
from tests.any_table import NAMES, as_shown
from tests.games.florence.table import COLOURS, MINIMUM

PARTS = {"building": 4, "landscape": 3, "freedom": 3}
COUNTED = {"jester": "jesters", "bonus": "bonus", "prestige": "prestige_cards", "recruiting": "recruiting"}
"""What can be put right by a number, and what a view calls it."""


def new_session(seats: int, lore: Any = None, record: Any = None, **options: str) -> Session:
    """A match from the start; without lore the board is asked for."""
    request = Request(tuple(zip(COLOURS, NAMES, strict=True))[:seats], 0, options)
    extra = {} if record is None else {"record": record}
    return Session(find("florence"), request, {} if lore is None else lore, **extra)


class Player(AnyPlayer):
    """All seats and the table in one."""

    def answer(self, session: Session) -> Line:
        """Mostly what is asked; now and then what a seat may say at any time."""
        if self.rng.random() < 0.05:
            said = self._unasked(session)
            if said:
                return self.rng.choice(said)
        return super().answer(session)

    def _maybe(self, seat: int, chance: float, *lines: Line) -> Line:
        """One of these, or a pass."""
        if lines and self.rng.random() < chance:
            return {"seat": seat} | self.rng.choice(lines)
        return {"seat": seat, "pass": True}

    # The board and phase A.

    def _board(self, prompt: Any, session: Session) -> Line:
        return {"board": {"minimum": [self.rng.randint(5, 8), *MINIMUM[1:]]}}

    def _freedoms(self, prompt: Any, session: Session) -> Line:
        return {"freedoms": self.rng.sample(FREEDOMS, self.rng.choice((1, 2)))}

    def _pile(self, prompt: Any, session: Session) -> Line:
        can = prompt.piles if prompt.price <= prompt.purse else ()
        return self._maybe(prompt.seats[0], 0.9, *({"pile": pile} for pile in can))

    def _raise(self, prompt: Any, session: Session) -> Line:
        if self.rng.random() < self.rules:
            return {"rule": self._ruling(prompt)}
        if (ahead := self.passes_ahead(prompt)) is not None:
            return ahead
        can = prompt.max is None or prompt.max >= prompt.min
        return self._maybe(prompt.seats[0], 0.5, *([{"bid": prompt.min}] if can else []))

    def _ruling(self, prompt: Any) -> Line:
        winner = self.rng.choice([None, *prompt.purses])
        if winner is None:
            return {"winner": None}
        purse = prompt.purses[winner]
        return {"winner": winner, "price": 100 * self.rng.randint(0, 9 if purse is None else purse // 100)}

    def _landscape(self, prompt: Any, session: Session) -> Line:
        return {"seat": prompt.seats[0], "landscape": self.rng.choice(prompt.landscapes)}

    def _give_back(self, prompt: Any, session: Session) -> Line:
        return {"seat": prompt.seats[0], "give_back": prompt.short}

    def _recruit(self, prompt: Any, session: Session) -> Line:
        return self._maybe(prompt.seats[0], 0.7, *({"recruit": name} for name in prompt.professions))

    # Muse & Princess.

    def _merchant(self, prompt: Any, session: Session) -> Line:
        return {"seat": prompt.seats[0], "merchant": self.rng.choice(("free", "points"))}

    def _professor(self, prompt: Any, session: Session) -> Line:
        return self._maybe(prompt.seats[0], 0.8, *({"professor": card} for card in prompt.cards))

    def _place(self, prompt: Any, session: Session) -> Line:
        can = [
            {"character": character, "space": self.rng.randint(least, min(most, least + 1))}
            for character, (least, most) in prompt.spaces.items()
            if least <= most and 100 * (least + 1) <= prompt.purse
        ]
        return self._maybe(prompt.seats[0], 0.8, *can)

    # Phase B.

    def _act(self, prompt: Any, session: Session) -> Line:
        groups = [
            group
            for group in (self._works(prompt), self._buildings(prompt), self._bought(prompt))
            if group and prompt.actions
        ]
        recruits = [{"recruit": name} for name in prompt.recruits]
        if recruits and self.rng.random() < 0.5:
            groups.append(recruits)
        return self._maybe(prompt.seats[0], 0.95, *(self.rng.choice(groups) if groups else ()))

    def _works(self, prompt: Any) -> list[Line]:
        cards = self.rng.sample(list(prompt.bonus), min(prompt.bonus_cards, self.rng.randint(0, 2)))
        parts = {part: self.rng.random() < 0.5 for part in PARTS if self.rng.random() < 0.05}
        found: list[Line] = [
            {"work": name, "bonus": cards} | ({"parts": parts} if parts else {})
            for name, terms in prompt.works.items()
            if self._value(terms, parts) + sum(prompt.bonus[card] for card in cards) >= prompt.minimum
        ]
        if prompt.princess and sum(prompt.princess.values()) >= prompt.minimum:
            found += [{"princess": True}] * (1 + len(found))
        return found

    @staticmethod
    def _value(terms: Any, parts: dict[str, bool]) -> int:
        switched = {part: PARTS[part] * there for part, there in parts.items()}
        return sum((dict(terms) | switched).values())

    def _buildings(self, prompt: Any) -> list[Line]:
        found: list[Line] = []
        if prompt.cost <= prompt.purse:
            found += [{"build": building} for building in prompt.buildings]
        for partner, buildings in (prompt.partners or {}).items():
            pays = 100 * self.rng.randint(0, min(9, prompt.purses[partner] // 100))
            if prompt.cost <= prompt.purse:
                found += [{"build": building, "with": partner, "pays": pays} for building in buildings]
        return found

    def _bought(self, prompt: Any) -> list[Line]:
        if prompt.purse < 300:
            return []
        freedoms = () if "freedom" in prompt.done else prompt.freedoms
        cards = [card for card in prompt.cards if card == "bonus" or card not in prompt.done]
        return [*({"freedom": name} for name in freedoms), *({"take": card} for card in cards)]

    def _points(self, prompt: Any, session: Session) -> Line:
        return {"seat": prompt.seats[0], "points": self.rng.randint(0, prompt.most)}

    def _join(self, prompt: Any, session: Session) -> Line:
        return self._maybe(prompt.seats[0], 0.7, {"join": True})

    # The end.

    def _prestige(self, prompt: Any, session: Session) -> Line:
        left = [card for card in PRESTIGE if card not in prompt.turned]
        return {"seat": prompt.seats[0], "prestige": self.rng.sample(left, prompt.cards)}

    def _empty(self, prompt: Any, session: Session) -> Line:
        return {"empty": [self.rng.randint(0, prompt.most) for _ in range(prompt.players)]}

    # By hand.

    def _free(self, prompt: Any, session: Session) -> Line:
        if self.rng.random() < 0.03:
            return {"end": True}
        if self.rng.random() < 0.2:
            seats = self.rng.sample(range(prompt.players), self.rng.randint(1, prompt.players))
            return {"auction": {"lot": self.rng.choice(("jester", "a lake")), "seats": seats}}
        return self._kept(session)

    def _kept(self, session: Session) -> Line:
        seat = self.rng.choice(session.match.seats)
        view = as_shown(session.view("all"))
        own, piles = view["seats"][seat], view["piles"]
        choices: list[Line] = [
            {"seat": seat, "score": self.rng.randint(0, 8), "why": "a work"},
            {"starter": seat},
        ]
        kept = [name for name in LANDSCAPES if piles[name]]
        kept += [name for name in BUILDINGS if piles[name] and name not in own["buildings"]]
        kept += [name for name in FREEDOMS if piles[name] and name not in own["freedoms"]]
        kept += [name for name in ("jester", "prestige") if piles[name]]
        kept += ["works"] if sum(s["works"] for s in view["seats"]) < 21 else []
        choices += [{"seat": seat, "keep": {self.rng.choice(kept): 1}}] * 6 if kept else []
        gone = [*own["buildings"], *own["freedoms"]]
        choices += [{"seat": seat, "keep": {self.rng.choice(gone): -1}}] if gone else []
        choices += [{"banker": seat}, {"banker": None}] if view["muse"] else []
        return self.rng.choice(choices)

    def _money(self, prompt: Any, session: Session) -> Line:
        return {"seat": prompt.seats[0], "money": 100 * self.rng.randint(0, 30)}

    # What may be said at any time.

    def _unasked(self, session: Session) -> list[Line]:
        """Points given back, a character used, the board put right."""
        view = as_shown(session.view("all"))
        if view["mode"] == "by-hand":
            return []
        said: list[Line] = []
        for seat, own in enumerate(view["seats"]):
            if own["score"] and not view["muse"]:
                said.append({"seat": seat, "give_back": self.rng.randint(1, min(3, own["score"]))})
        held = view["characters"]
        if "merchant" in held:
            said.append({"seat": held["merchant"], "merchant": "points"})
        if "professor" in held:
            said += [
                {"seat": held["professor"], "professor": card}
                for card in ("bonus", "prestige")
                if view["piles"][card]
            ]
        return said

    def correction(self, session: Session) -> Line:
        """A legal correction: what comes to a seat is taken from what is left."""
        seat = self.rng.choice(session.match.seats)
        view = as_shown(session.view("all"))
        own = view["seats"][seat]
        choices = [*self._numbers(own, view["piles"], view["mode"] == "by-hand"), *self._named(own, view)]
        if isinstance(session.prompt, AskEmpty):  # all have told how many they have
            choices = [choice for choice in choices if choice[0] != "prestige"]
        what, by, of = self.rng.choice([("score", self.rng.randint(1, 3), None), *choices])
        if self.rng.random() < 0.05:
            return {"correct": {"seat": seat, "what": "starter", "why": "looked again"}}
        said: Line = {"seat": seat, "what": what, "by": by, "why": "looked again"}
        return {"correct": said | ({"of": of} if of else {})}

    def _numbers(self, own: Any, piles: Any, by_hand: bool) -> list[tuple[str, int, str | None]]:
        """Numbers that go up, where something is left, or down."""
        counts = {what: own[shown] for what, shown in COUNTED.items()} | own["landscapes"]
        found: list[tuple[str, int, str | None]] = [(what, 1, None) for what in counts if piles[what]]
        found += [(what, -1, None) for what, count in counts.items() if count]
        if piles["builder"] and own["builders"] < 3:
            found.append(("builder", 1, None))
        if not by_hand:
            found += [("money", 100, None)] + [("money", -100, None)] * (own["money"] > 0)
            found += [("hand", 1, None)] * (piles["profession"] > 0)
        return found + [("score", -1, None)] * (own["score"] > 0)

    def _named(self, own: Any, view: Any) -> list[tuple[str, int, str | None]]:
        """Buildings, freedoms, works and characters."""
        piles = view["piles"]
        found: list[tuple[str, int, str | None]] = []
        for what, names in (("buildings", BUILDINGS), ("freedoms", FREEDOMS)):
            left = [name for name in names if piles[name] and name not in own[what]]
            found += [(what, 1, self.rng.choice(left))] if left else []
            found += [(what, -1, self.rng.choice(own[what]))] if own[what] else []
        found += [("works", -1, self.rng.choice(own["professions"]))] if own["professions"] else []
        if view["mode"] == "refereed" and own["hand"] > len(own["recruited"]):
            lying = {name for seat in view["seats"] for name in (*seat["professions"], *seat["recruited"])}
            hidden = [name for name in PROFESSIONS if name not in lying]
            found += [("works", 1, self.rng.choice(hidden))] if hidden else []
        if view["muse"] and view["phase"] == "B":
            found.append(("character", 1, self.rng.choice(CHARACTERS)))
        return found

    def change(self, said: Line) -> Line:
        """Another answer that could have been given instead."""
        match said:
            case {"bid": _, "seat": seat}:
                return {"seat": seat, "pass": True}
            case {"points": int(points)}:
                return said | {"points": max(0, points - 1)}
            case {"space": int(space)}:
                return said | {"space": space + 1}
            case {"pile": _}:
                return said | {"pile": self.rng.choice((*LANDSCAPES, "jester", "builder", "prestige"))}
            case {"build": _}:
                return said | {"build": self.rng.choice(BUILDINGS)}
            case {"work": _}:
                return said | {"work": self.rng.choice(tuple(PROFESSIONS))}
            case {"join": True, "seat": seat}:
                return {"seat": seat, "pass": True}
            case {"money": int(money)}:
                return said | {"money": money + 100}
        return said
