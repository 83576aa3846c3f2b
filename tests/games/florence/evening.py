"""A match as people might play it, for pictures of the screens: python -m tests.games.florence.evening

Hands are dealt and kept here, as at a table; every seat buys and builds what its professions like.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from companion.games.florence.data import BONUS, LARGE, MEDIUM, PRESTIGE, PROFESSIONS
from tests.any_player import AnyPlayer, Line
from tests.any_table import NAMES, as_shown
from tests.games.florence.table import COLOURS, MINIMUM
from tests.recorded import write

SAMPLE = Path(__file__).parents[3] / "kiosk/games/florence/sample.jsonl"
SEEDS = range(400)
KINDS = {
    *("board", "pile", "raise", "recruit", "merchant", "professor", "place"),
    *("act", "points", "join", "prestige", "empty"),
}
WORTH = {"jester": 900, "builder": 600, "recruiting": 300, "prestige": 300}
"""Up to what people bid in the first rounds."""
ROUNDS = 7


class Evening(AnyPlayer):
    """Four people who know what they want."""

    def __init__(self, seed: int, seats: int = 4) -> None:
        super().__init__(seed, ahead=0.0)
        cards, bonus = list(PROFESSIONS), list(BONUS)
        self.rng.shuffle(cards)
        self.rng.shuffle(bonus)
        self.pile, self.bonus_pile = cards[3 * seats :], bonus
        self.hands = [cards[3 * seat : 3 * seat + 3] for seat in range(seats)]
        self.bonus: list[list[str]] = [[] for _ in range(seats)]
        self.asked: set[str] = set()
        self.limits: dict[tuple[int, int, str], int] = {}
        self.late = self.rng.choice(range(seats))
        """Who never uses the professor before the last moment."""

    def answer(self, session: Session) -> Line:
        """Look at the table first."""
        assert session.prompt is not None
        self.view = as_shown(session.view("all"))
        self.seats = self.view["seats"]
        self.round = self.view["round"]
        self._draw_cards()
        self.asked.add(as_shown(session.prompt.seen_by("all"))["kind"])
        return super().answer(session)

    def _draw_cards(self) -> None:
        """A professor may have brought a bonus card; a recruited card is in hand; a played one is not."""
        for seat, own in enumerate(self.seats):
            while len(self.bonus[seat]) < own["bonus"]:
                self.bonus[seat].append(self.bonus_pile.pop())
            lying = {name for other in self.seats for name in other["professions"]}
            self.hands[seat] = [name for name in self.hands[seat] if name not in lying]
            self.hands[seat] += [name for name in own["recruited"] if name not in self.hands[seat]]
            while len(self.hands[seat]) < own["hand"] and self.pile:
                self.hands[seat].append(self.pile.pop())

    def _liked(self, seat: int, what: str) -> list[str]:
        """What the hand would like to find and does not, most wanted first."""
        own = self.seats[seat]
        has = {
            "building": own["buildings"],
            "freedom": own["freedoms"],
            "landscape": [name for name, count in own["landscapes"].items() if count],
        }[what]
        wanted = [getattr(PROFESSIONS[name], what) for name in self.hands[seat]]
        return sorted(
            {name for name in wanted if name not in has}, key=lambda name: (-wanted.count(name), name)
        )

    # Phase A.

    def _board(self, prompt: Any, session: Session) -> Line:
        return {"board": {"minimum": list(MINIMUM)}}

    def _limit(self, seat: int, pile: str) -> int:
        """Up to what this seat bids for it this round; it makes up its mind once."""
        liked = pile in self._liked(seat, "landscape")
        worth = WORTH.get(pile, 500 if liked else 200) - (40 * self.round if pile == "jester" else 0)
        if pile == "recruiting" and not any(own["professions"] for own in self.seats):
            worth = 0
        key = (self.round, seat, pile)
        self.limits.setdefault(key, worth + 100 * self.rng.randint(-2, 3))
        return min(self.limits[key], self.seats[seat]["money"] - 700)

    def _pile(self, prompt: Any, session: Session) -> Line:
        seat = prompt.seats[0]
        best = max(prompt.piles, key=lambda pile: self._limit(seat, pile), default=None)
        if best is None or self._limit(seat, best) < prompt.price:
            return {"seat": seat, "pass": True}
        return {"seat": seat, "pile": best}

    def _raise(self, prompt: Any, session: Session) -> Line:
        seat = prompt.seats[0]
        if prompt.min <= self._limit(seat, prompt.lot.pile):
            return {"seat": seat, "bid": prompt.min}
        return {"seat": seat, "pass": True}

    def _recruit(self, prompt: Any, session: Session) -> Line:
        seat = prompt.seats[0]
        name = self._best_recruit(seat, prompt.professions)
        return {"seat": seat, "pass": True} if name is None else {"seat": seat, "recruit": name}

    def _best_recruit(self, seat: int, names: Any) -> str | None:
        """Who finds most of what he likes here, if he finds at least two things."""
        own = self.seats[seat]

        def fits(name: str) -> int:
            likes = PROFESSIONS[name]
            there = (likes.building in own["buildings"], likes.freedom in own["freedoms"])
            return sum(there) + (own["landscapes"][likes.landscape] > 0)

        best = max(sorted(names), key=fits, default=None)
        return best if best is not None and fits(best) >= 2 else None

    def _merchant(self, prompt: Any, session: Session) -> Line:
        free = prompt.price > 150 * prompt.points
        return {"seat": prompt.seats[0], "merchant": "free" if free else "points"}

    def _place(self, prompt: Any, session: Session) -> Line:
        seat = prompt.seats[0]
        worth = {
            "muse": 2 + self.round // 2,
            "cardinal": 5,
            "princess": 4,
            "merchant": 4 if self.round < ROUNDS else 3,
            "professor": 4,
            "banker": (prompt.on_banker - 500) // 100,
        }
        can = [
            (worth[name] - least + self.rng.randint(-1, 1), name, least)
            for name, (least, most) in prompt.spaces.items()
            if least <= min(most, worth[name]) and 100 * least <= prompt.purse - 700 * (name != "banker")
        ]
        if not can or max(can)[0] < 0:
            return {"seat": seat, "pass": True}
        _, name, least = max(can)
        return {"seat": seat, "character": name, "space": least}

    def _professor(self, prompt: Any, session: Session) -> Line:
        card = "prestige" if "prestige" in prompt.cards and self.round > 4 else prompt.cards[0]
        return {"seat": prompt.seats[0], "professor": card}

    # Phase B.

    def _act(self, prompt: Any, session: Session) -> Line:
        seat = prompt.seats[0]
        if prompt.recruits and (name := self._best_recruit(seat, prompt.recruits)) is not None:
            return {"seat": seat, "recruit": name}
        said = self._best_work(prompt) or self._bought(prompt) if prompt.actions else None
        return {"seat": seat} | (said or {"pass": True})

    def _best_work(self, prompt: Any) -> Line | None:
        """The best work of the hand, with as few bonus cards as it needs; the princess if she is better."""
        seat = prompt.seats[0]
        cards = sorted(self.bonus[seat], key=lambda card: -prompt.bonus.get(card, 0))[: prompt.bonus_cards]
        found: list[tuple[int, Line]] = []
        for name in sorted(set(self.hands[seat]) & prompt.works.keys()):
            value, played = sum(prompt.works[name].values()), list[str]()
            for card in cards:
                if value < prompt.minimum or self.round >= ROUNDS - 1:
                    value += prompt.bonus.get(card, 0)
                    played.append(card)
            if value >= prompt.minimum:
                found.append((value - 2 * len(played), {"work": name, "bonus": played}))
        if prompt.princess and (value := sum(prompt.princess.values())) >= prompt.minimum:
            found.append((value, {"princess": True}))
        best = max(found, key=lambda each: each[0], default=None)
        if best is None:
            return None
        for card in best[1].get("bonus", ()):
            self.bonus[seat].remove(card)
        return best[1]

    def _bought(self, prompt: Any) -> Line | None:
        """What the hand likes, a card, or a building for its points."""
        seat = prompt.seats[0]
        if "build" not in prompt.done and (said := self._building(prompt)) is not None:
            return said
        if prompt.purse < 600:
            return None
        if "freedom" not in prompt.done:
            for freedom in self._liked(seat, "freedom"):
                if freedom in prompt.freedoms:
                    return {"freedom": freedom}
        short = len(self.hands[seat]) < 2 and self.round < ROUNDS
        if short and "profession" in prompt.cards and "profession" not in prompt.done:
            return {"take": "profession"}
        if "bonus" in prompt.cards and prompt.bonus_cards < 2:
            return {"take": "bonus"}
        return self._building(prompt)

    def _building(self, prompt: Any) -> Line | None:
        """One that the hand likes, together with a neighbour who would like it too."""
        if prompt.cost > prompt.purse - 200:
            return None
        seat = prompt.seats[0]
        for building in self._liked(seat, "building"):
            for partner, types in (prompt.partners or {}).items():
                if building in types and building in self._liked(partner, "building"):
                    pays = min(400, prompt.purses[partner] // 200 * 100)
                    return {"build": building, "with": partner, "pays": pays}
            if building in prompt.buildings:
                return {"build": building}
        return {"build": prompt.buildings[0]} if prompt.cost < 700 and prompt.buildings else None

    def _points(self, prompt: Any, session: Session) -> Line:
        """Keep what the next round will cost, turn the rest into points."""
        need = 0 if self.round == ROUNDS else max(0, 2200 - self.seats[prompt.seats[0]]["money"])
        most = max(0, (100 * prompt.value - need) // 200)
        return {"seat": prompt.seats[0], "points": min(prompt.most, most)}

    def _join(self, prompt: Any, session: Session) -> Line:
        return {"seat": prompt.seats[0], "join": True}

    # The end.

    def _prestige(self, prompt: Any, session: Session) -> Line:
        """The cards that bring most: who chose one of five has played for it."""
        seat = prompt.seats[0]
        left = [card for card in PRESTIGE if card not in prompt.turned]
        self.rng.shuffle(left)
        return {
            "seat": seat,
            "prestige": sorted(left, key=lambda card: -self._brings(seat, card))[: prompt.cards],
        }

    def _brings(self, seat: int, card: str) -> int:
        seats = [own | {"prestige": [card] if n == seat else []} for n, own in enumerate(self.seats)]
        for n, own in enumerate(seats):
            own["empty"] = self._squares(n)
        result = as_shown(find("florence").score({"seats": seats}))
        points: int = result["seats"][seat]["lines"][1]["points"]
        return points

    def _empty(self, prompt: Any, session: Session) -> Line:
        return {"empty": [self._squares(seat) for seat in range(prompt.players)]}

    def _squares(self, seat: int) -> int:
        """About so many are empty; half of a joint building stands next door."""
        own = self.seats[seat]
        full = 3 * own["landscapes"]["forest"] + 2 * own["landscapes"]["lake"] + 2 * own["landscapes"]["park"]
        for building in own["buildings"]:
            size = 7 if building in LARGE else 5 if building in MEDIUM else 3
            full += size // (2 if building in own["shared"] else 1)
        return max(0, 43 - full)


def play(seed: int) -> tuple[Evening, Session, list[Line]]:
    """One whole match."""
    request = Request(tuple(zip(COLOURS, NAMES, strict=True))[:4], 0, {"muse": "true", "cooperation": "true"})
    evening, session = Evening(seed), Session(find("florence"), request)
    return evening, session, evening.play(session)


def main() -> None:
    """Write the first match in which everything is asked and the end is close."""
    for seed in SEEDS:
        evening, session, lines = play(seed)
        totals = sorted(seat["total"] for seat in as_shown(session.game.result(session.match))["seats"])
        if evening.asked >= KINDS and totals[0] >= 40 and totals[-1] - totals[-2] <= 4:
            write(SAMPLE, session, lines)
            return
    raise SystemExit("no such match")


if __name__ == "__main__":
    main()
