"""Twin matches that differ only in what one seat hides: what everybody else sees must be the same.

Two tables with real referees, web processes, phones and TVs play the same answers; one seat chooses other cards in
secret, or has other money. tests/games/test_secrets.py compares the lines of every game; this compares the pictures.
"""

import json
import random
import shutil
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from itertools import cycle, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from companion.engine.answers import Answer, to_dict
from companion.engine.game import Game, Request
from companion.engine.prompts import Prompt
from companion.engine.random_player import draw
from companion.engine.session import Session
from tests.games.test_secrets import RICH, looks
from tests.random_player import Line, Player, any_session, carry_out
from tests.soak.launcher import Launcher
from tests.soak.processes import Phone, TableProcesses
from tests.soak.screens import Silent

LEAKED = "leaked"
MOST_BEFORE = 400
"""Answers until something is hidden."""
PLAYED_ON = 6
LISTENS = 0.2
SETTLES = 15.0
"""Seconds until two pictures of the same are the same."""
LONGEST_ITEM = 2000
"""Characters of a drawing that are compared."""
BETWEEN = 30.0
"""Seconds between two pairs of twins."""
COVERED, PURSE = "covered", "purse"


class Step(NamedTuple):
    """The line for each of the two tables."""

    lines: tuple[Line, Line]
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
    """Up to a question that seats answer in secret, without the last seat: then all is revealed."""
    player, sessions = Player(seed), [any_session(game, seed, refereed=True) for _ in range(2)]
    before: list[Line] = []
    one, other = sessions
    while not _is_covered(one.prompt):
        if one.over is not None or len(before) > MOST_BEFORE:
            return None
        before.append(player.answer(one))
        assert carry_out(other, before[-1]) is None
    owner, answered, steps = -1, list[int](), list[Step]()
    hides = player.rng.randrange(len(one.match.seats) - 1)
    while True:
        first = _drawn(
            one, player.rng, lambda answer: answer.covered and to_dict(answer)["seat"] not in answered
        )
        second = first
        if first is not None and len(steps) == hides:
            owner = first["seat"]
            second = _drawn(other, player.rng, partial(_is_another, first))
        if first is None or second is None or _refused(sessions, (first, second)):
            return None
        answered.append(first["seat"])
        if len(answered) == len(one.match.seats) or not _is_covered(one.prompt):  # now all is revealed
            return Script(game, one.request, COVERED, owner, before, steps)
        steps.append(Step((first, second), len(steps) == hides))


def _is_covered(prompt: Prompt | None) -> bool:
    return prompt is not None and any(choice.answer.covered for choice in prompt.choices())


def _is_another(first: Line, answer: Answer) -> bool:
    """Something else that the same seat may choose."""
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
    """The table corrects a purse, by little or by much; both go on alike, as long as nobody can see a difference."""
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
    steps = [Step((few, many), hides=True)]
    for _ in range(PLAYED_ON):
        line = _drawn(one, player.rng, lambda answer: getattr(answer, "seat", None) != owner)
        if (
            line is None
            or _refused(sessions, (line, line))
            or looks(one) is None
            or looks(one) != looks(other)
        ):
            break
        steps.append(Step((line, line)))
    return Script(game, one.request, PURSE, owner, before, steps)


def _refused(sessions: Iterable[Session], lines: Iterable[Line]) -> bool:
    refusals = [carry_out(session, line) for session, line in zip(sessions, lines, strict=True)]
    return any(refusals)


class Twin:
    """One of the two tables: the match, a TV, and a phone for every seat."""

    def __init__(self, name: str, folder: Path, launcher: Launcher, played: Script) -> None:
        self.table = TableProcesses(name, folder, launcher)
        self.table.serve()
        self.table.begin(played.game, played.request)
        for line in played.before:
            self.say(line)
        self.viewers: dict[str, Phone] = {"TV": self.table.tv()}
        for seat in range(len(played.request.seats)):
            self.viewers[f"seat {seat}"] = self.table.phone(seat)

    def say(self, line: Line) -> None:
        client = self.table.client
        moves = client.moves
        client.say(**line)
        client.wait(f"no answer to {line}", lambda: client.moves > moves)
        client.wait("it is not saved", lambda: client.stand)

    def picture(self, viewer: str) -> list[Any]:
        """Words, buttons and drawings; a drawing by its content, since its name depends on the order of asking."""
        phone = self.viewers[viewer]
        phone.listen(LISTENS)
        page = phone.page
        items = [
            [*item[:3], *item[4:], page.symbols[item[3]]] if item[0] == "a" else item for item in page.items
        ]
        return [page.words(), page.buttons(), *(json.dumps(item)[:LONGEST_ITEM] for item in items)]

    def close(self) -> None:
        for phone in self.viewers.values():
            phone.hang_up()
        self.table.close()


def play(folder: Path, launcher: Launcher, played: Script) -> tuple[int, list[str]]:
    """Play a script at two tables: how many pictures were compared, and which of them differ."""
    compared, leaks, is_hidden = 0, list[str](), False
    with ExitStack() as room:
        twins = []
        for name in ("a", "b"):
            twins.append(Twin(name, folder, launcher, played))
            room.callback(twins[-1].close)
        for number, step in enumerate(played.steps):
            is_hidden = is_hidden or step.hides
            for twin, line in zip(twins, step.lines, strict=True):
                twin.say(line)
            for viewer in twins[0].viewers:
                if is_hidden and viewer != f"seat {played.owner}":
                    compared += 1
                    if why := difference(twins, viewer):
                        leaks.append(f"{LEAKED}: {played.game.id}, step {number}, {viewer}: {why}")
    return compared, leaks


def difference(twins: list[Twin], viewer: str) -> str:
    """How the pictures differ, once they are the same or will not be: animations end at their own time."""
    settles = time.monotonic() + SETTLES
    one, other = (twin.picture(viewer) for twin in twins)
    while one != other and time.monotonic() < settles:
        one, other = (twin.picture(viewer) for twin in twins)
    different = (f"{a!s:.300} and {b!s:.300}" for a, b in zip_longest(one, other) if a != b)
    return next(different, "")


class Twins:
    """Twin matches now and then, of one game after another."""

    def __init__(self, folder: Path, launcher: Launcher, games: list[Game], chance: random.Random) -> None:
        self._folder, self._launcher, self._games, self._chance = folder, launcher, games, chance
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
        try:
            compared, leaks = play(folder, self._launcher, found)
        except (Silent, AssertionError) as fault:
            return [f"twins: {found.game.id}, somebody has gone ({type(fault).__name__} {fault})"]
        self.compared += compared
        if not leaks:
            shutil.rmtree(folder)
        return leaks
