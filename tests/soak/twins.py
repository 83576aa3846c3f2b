"""Twin matches that differ only in what one seat hides: whatever anybody else receives must be the same, byte for byte.

Two tables with real referees, web processes, phones and TVs play the same answers; one seat lays other cards, or has another
purse. Both are harmed alike on the way. What each viewer got goes into the history, to be compared afterwards.
"""

import json
import random
import shutil
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from itertools import count, cycle
from pathlib import Path
from typing import Any, NamedTuple

from companion.engine.answers import Answer, to_dict
from companion.engine.game import Game, Request
from companion.engine.prompts import Prompt
from companion.engine.random_player import draw
from companion.engine.session import Session
from tests.games.test_secrets import RICH, looks
from tests.random_player import Line, Player, any_session, carry_out
from tests.soak.history import History, read, violations
from tests.soak.house import House, Phone
from tests.soak.nursery_pipe import Nursery
from tests.soak.relay import Relay
from tests.soak.screens import LONGEST, Silent

MOST_BEFORE = 400
"""Answers until something is hidden."""
PLAYED_ON = 6
SETTLES = 15.0
"""Seconds until two pictures of the same are the same: cards that stand for a while go at their own time."""
LONGEST_ITEM = 2000
"""Of a drawing so much is compared."""
BETWEEN = 30.0
"""Seconds."""
COVERED, PURSE = "covered", "purse"
OF_A_TABLE = frozenset({"n", "saved", "warning", "joined", "home", "phones", "web", "invitation", "left"})
"""Lines that tell of tokens, files and the disk, and of the match itself, which is looked at by its own."""


class Step(NamedTuple):
    """What is said at each of the two tables; by a seat on its phone, or by the table itself."""

    lines: tuple[Line, Line]
    by: int | None
    hides: bool = False


class Script(NamedTuple):
    """A match with a secret."""

    game: Game
    request: Request
    kind: str
    owner: int
    before: list[Line]
    steps: list[Step]


def script(game: Game, seed: int) -> Script | None:
    """A match of this game in which one seat hides something; none if chance finds none."""
    found = _covered(game, seed) or _purse(game, seed)
    return found if found and any(step.hides for step in found.steps) else None


def _covered(game: Game, seed: int) -> Script | None:
    """Up to a question that seats answer under cover; the last of them is not asked any more, since then all is turned."""
    player, sessions = Player(seed), [any_session(game, seed, refereed=True) for _ in range(2)]
    before: list[Line] = []
    one, other = sessions
    while not _is_covered(one.prompt):
        if one.over is not None or len(before) > MOST_BEFORE:
            return None
        before.append(player.answer(one))
        assert carry_out(other, before[-1]) is None
    owner, told, steps = -1, list[int](), list[Step]()
    hides = player.rng.randrange(len(one.match.seats) - 1)
    while True:
        first = _drawn(one, player.rng, lambda answer: answer.covered and to_dict(answer)["seat"] not in told)
        second = first
        if first is not None and len(steps) == hides:
            owner = first["seat"]
            second = _drawn(other, player.rng, partial(_is_another, first))
        if first is None or second is None or _refused(sessions, (first, second)):
            return None
        told.append(first["seat"])
        if len(told) == len(one.match.seats) or not _is_covered(one.prompt):  # now all lies open
            return Script(game, one.request, COVERED, owner, before, steps)
        steps.append(Step((first, second), first["seat"], len(steps) == hides))


def _is_covered(prompt: Prompt | None) -> bool:
    return prompt is not None and any(way.answer.covered for way in prompt.ways())


def _is_another(first: Line, answer: Answer) -> bool:
    """Something else that the same seat may lay."""
    line = to_dict(answer)
    return answer.covered and line["seat"] == first["seat"] and line != first


def _drawn(session: Session, rng: random.Random, fits: Callable[[Answer], bool]) -> Line | None:
    """Something that may be answered now."""
    prompt = session.prompt
    for _ in range(200 if prompt is not None else 0):
        assert prompt is not None
        answer = draw(prompt, rng)
        if answer is not None and fits(answer) and prompt.check(answer) is None:
            return to_dict(answer)
    return None


def _purse(game: Game, seed: int) -> Script | None:
    """The table puts a purse right, by this or by that; and all go on alike, as long as nobody can see a difference."""
    player, sessions = Player(seed), [any_session(game, seed, refereed=True) for _ in range(2)]
    one, other = sessions
    before = [player.answer(one) for _ in range(player.rng.randint(5, 40)) if one.over is None]
    if one.over is not None or any(carry_out(other, line) for line in before):
        return None
    purse = next((value for value in game.corrections if value.what == one.match.purse), None)
    if purse is None:
        return None
    owner = player.rng.choice(list(one.match.seats))
    few, many = ({"correct": {"what": purse.what, "seat": owner, "by": by * purse.step}} for by in (1, RICH))
    if _refused(sessions, (few, many)) or looks(one) != looks(other):
        return None
    steps = [Step((few, many), None, hides=True)]
    for _ in range(PLAYED_ON):
        line = _drawn(one, player.rng, lambda answer: getattr(answer, "seat", None) != owner)
        if (
            line is None
            or _refused(sessions, (line, line))
            or looks(one) is None
            or looks(one) != looks(other)
        ):
            break
        steps.append(Step((line, line), None))
    return Script(game, one.request, PURSE, owner, before, steps)


def _refused(sessions: Iterable[Session], lines: Iterable[Line]) -> bool:
    said = [carry_out(session, line) for session, line in zip(sessions, lines, strict=True)]
    return said != [None, None]


class Twin:
    """One of the two tables, with everybody at it."""

    def __init__(self, name: str, folder: Path, nursery: Nursery, played: Script) -> None:
        self.house = House(name, folder, nursery)
        self.name, self._played = name, played
        self.relay = Relay(self.house.folder / "relay", self.house.guests)
        self.house.door = self.house.folder / "relay"
        self.house.serve()
        self._lines: list[Line] = []
        self.house.ear.on_line = self._lines.append
        self.viewers: dict[str, Phone] = {}
        self._ledgers: dict[str, list[Any]] = defaultdict(list)
        self._last: dict[str, str] = {}
        self._got: dict[str, list[str]] = defaultdict(list)
        self._panels: dict[str, Any] = {}
        self._begin()
        self.viewers["watch"] = self.house.tv()
        for seat in range(len(played.request.seats)):
            self.viewers[str(seat)] = self.house.phone(seat)
        self.wait_until_told()
        for role in ("table", *self.viewers):
            self.handle(role)
        self.next_step()

    def _begin(self) -> None:
        self.house.begin(self._played.game, self._played.request)
        for line in self._played.before:
            self.say(Step((line, line), None), line)
        self.wait_until_told()

    def say(self, step: Step, line: Line) -> None:
        ear = self.house.ear
        moves = ear.moves
        if step.by is None:
            ear.say(**line)
        else:
            self.relay.say(str(step.by), line)
        ear.wait(f"no answer to {line}", lambda: ear.moves > moves)
        self.wait_until_told()

    def wait_until_told(self) -> None:
        """Until everybody knows where the match stands, and it is saved."""
        ear = self.house.ear
        ear.wait("it is not saved", lambda: ear.stand)
        for role in self.viewers:
            if not self.relay.wait_until_told(role, ear.n, LONGEST):
                raise Silent(f"{role} is not told")

    def harm(self, what: str) -> None:
        """Somebody is killed and comes back."""
        if what == "referee":
            self.house.kill_referee()
            self.relay.forget()
            self.house.start_referee()
        elif what == "web":
            self.house.kill_web()
            self.relay.forget()
            self.house.serve()
        else:
            if what != "watch":  # all who watch share one line: it may outlive one of them
                self.relay.forget(what)
            self.viewers[what].open()
        for role, phone in self.viewers.items():
            phone.listen()
            if role != "watch":
                self.house.come_back(int(role), phone)
        self.wait_until_told()

    def handle(self, role: str) -> None:
        """Take in what a viewer was told meanwhile."""
        if role == "table":
            told = self._lines[:]
            del self._lines[: len(told)]
        else:
            told = self.relay.take(role)
        for line in told:
            if "n" in line:
                stands = self._whole(role, line)
                if stands != self._last.get(role):  # who comes back is told again where the match stands
                    self._got[role].append(stands)
                self._last[role] = stands
            elif "panels" in line:
                self._panels[role] = line["panels"]
            elif not line.keys() & OF_A_TABLE:
                self._got[role].append(json.dumps(line, sort_keys=True))

    def got(self, role: str) -> list[Any]:
        """What a viewer has been told in this step, how the panels stand for it, and what it sees."""
        self.handle(role)
        told = [*sorted(set(self._got[role])), self._panels.get(role)]
        return told if role == "table" else [*told, *self._picture(role)]

    def next_step(self) -> None:
        self._got.clear()

    def _whole(self, role: str, line: Line) -> str:
        """Where the match stands, with all entries that this viewer knows by now: who comes back is told all of them again."""
        ledger = self._ledgers[role]
        ledger[line["kept"] :] = line["new"]
        known = {key: value for key, value in line.items() if key not in ("saved", "warning", "kept")}
        return json.dumps(known | {"new": ledger}, sort_keys=True)

    def _picture(self, role: str) -> list[Any]:
        """Words, buttons, and all of it; a drawing by what it is, since names are given in the order of asking."""
        phone = self.viewers[role]
        phone.listen(0.02)
        page = phone.page
        items = [[*item, page.symbols[item[3]]] if item[0] == "a" else item for item in page.items]
        items = [item[:3] + item[4:] if item[0] == "a" else item for item in items]
        return [page.words(), page.buttons(), *(json.dumps(item)[:LONGEST_ITEM] for item in items)]

    def close(self) -> None:
        for phone in self.viewers.values():
            phone.hang_up()
        self.house.close()
        self.relay.close()


def play(folder: Path, nursery: Nursery, played: Script, history: History, chance: random.Random) -> int:
    """Play a script at two tables; how many steps were compared. What a viewer got goes into the history."""
    with ExitStack() as room:
        twins = []
        for name in ("a", "b"):
            twins.append(Twin(name, folder, nursery, played))
            room.callback(twins[-1].close)
        history.note(begin="twins", game=played.game.id, kind=played.kind)
        steps = count()
        for step in played.steps:
            number = next(steps)
            if step.hides:
                history.note(secret=played.owner, step=number)
            for twin, line in zip(twins, step.lines, strict=True):
                twin.say(step, line)
            compare(twins, number, played, history)
            what = chance.choice(("referee", "web", *twins[0].viewers))
            history.note(kill=what)
            for twin in twins:
                twin.harm(what)
            compare(twins, next(steps), played, history)
    return next(steps)


def compare(twins: list[Twin], step: int, played: Script, history: History) -> None:
    """Note what everybody got, once that is the same, or will not be: who comes back does so at its own time."""
    settles = time.monotonic() + SETTLES
    for role in ("table", *twins[0].viewers):
        knows = (
            str(played.owner),
            "table" if played.kind == PURSE else "",
        )  # the table has put the purse right
        while True:
            got = [twin.got(role) for twin in twins]
            if role in knows or got[0] == got[1] or time.monotonic() > settles:
                break
        for twin, told in zip(twins, got, strict=True):
            if role not in knows:
                history.note(got=told, to=role, of=twin.name, step=step)
    for twin in twins:
        twin.next_step()


class Twins:
    """Twin matches now and then, of one game after another."""

    def __init__(self, folder: Path, nursery: Nursery, games: list[Game], chance: random.Random) -> None:
        self._folder, self._nursery, self._games, self._chance = folder, nursery, games, chance
        self._due = time.monotonic()
        self.played = self.compared = 0

    def perhaps(self) -> list[str]:
        """Twins, if it is time for some; what must not have happened."""
        if time.monotonic() < self._due:
            return []
        found = self._one(next(filter(None, map(self._script, cycle(self._games)))))
        self._due = time.monotonic() + BETWEEN
        return found

    def _script(self, game: Game) -> Script | None:
        return script(game, self._chance.randrange(10**6)) if self._chance.random() < 0.5 else None

    def _one(self, found: Script) -> list[str]:
        self.played += 1
        folder = self._folder / f"twins-{self.played}"
        folder.mkdir()
        history = History(folder / "history")
        try:
            self.compared += play(folder, self._nursery, found, history, self._chance)
        except (Silent, AssertionError) as fault:
            return [f"twins: {found.game.id}, somebody has gone ({type(fault).__name__} {fault})"]
        finally:
            history.close()
        wrong = violations(read(folder / "history"))
        if not wrong:
            shutil.rmtree(folder)
        return wrong
