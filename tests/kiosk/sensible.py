"""A finger that knows what it wants: it looks for the touches that say a given line, as few as it can find. It knows no game.

It reads the screens as a player does: what is written down so far is compared with what is wanted, and what comes nearer is tried first.
"""

import heapq
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from itertools import count
from typing import Any

from kiosk.scene.actions import Action, Close, Many, Open, Put, Say
from kiosk.scene.scene import Touch
from kiosk.ui import Ui
from tests.kiosk.finger import says

SIZE = (1024, 600)
AROUND = {"menu", "log", "table", "undo", "help", "times", "home", "correct", "hands", "back"}
ASIDE = ("why", "score", "purse", "name ", "left ", "right ")
"""What is no way to an answer, and how the names of more of it begin."""
MOST = 6000
"""Screens that are looked at before it gives up."""


def lines(action: Action) -> list[dict[str, Any]]:
    """What a tap says; what is only proposed is not said."""
    match action:
        case Say(line):
            said = json.loads(line)
            return [] if "propose" in said else [said]
        case Many(actions):
            return [line for one in actions for line in lines(one)]
    return []


def plain(line: Any) -> Any:
    """A line without what says nothing: two that mean the same are equal."""
    match line:
        case dict():
            told = {key: plain(value) for key, value in line.items()}
            return {
                key: value
                for key, value in told.items()
                if value not in (None, 0, [], {}, False) or key == "seat"
            }
        case list() | tuple():
            return [plain(one) for one in line]
    return line


def means(said: Any, wanted: Any, known: Any = None) -> bool:
    """Whether both say the same; what was `known` when it was asked need not be said."""
    if isinstance(said, dict) and isinstance(wanted, dict):
        known = known if isinstance(known, dict) else {}
        told = {**{key: known[key] for key in wanted if key in known}, **said}
        return told.keys() <= {*wanted, *known} and all(
            key in told and means(told[key], wanted[key], known.get(key, known)) for key in wanted
        )
    if isinstance(said, list) and isinstance(wanted, list):
        return said == wanted or sorted(map(str, said)) == sorted(map(str, wanted))
    return bool(said == wanted)


def _leaves(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """What is in it, each with the last name on the way to it."""
    if is_dataclass(thing):
        thing = vars(thing)
    match thing:
        case Mapping():
            for key, value in thing.items():
                yield from _leaves(value, str(key))
        case list() | tuple() | set() | frozenset():
            for i, value in enumerate(thing):
                yield from _leaves(value, f"{path}.{i}")
        case None:
            return
        case _:
            yield path, thing


def far(draft: Mapping[str, Any], wanted: Any) -> float:
    """How far what is written down is from what is wanted: nothing is wrong with 0."""
    have = list(_leaves(draft))
    words = Counter(str(value) for _, value in have) + Counter(key for key, _ in have)
    numbers = {key: value for key, value in have if isinstance(value, int) and not isinstance(value, bool)}
    missing = 0.0
    for key, value in _leaves(wanted):
        if isinstance(value, bool) or not isinstance(value, int):
            missing += words[str(value)] == 0
            continue
        found = numbers.get(key)
        gap = 1.0 if found is None else abs(value - found) / (abs(value) + abs(found) + 1)
        missing += gap + (found is not None and found > value and not str(found).startswith(str(value)))
    return missing


def _copy(ui: Ui) -> Ui:
    made = Ui(ui.translate, replace(ui.state), dict(ui.draft), list(ui.stack), ui.clock)
    made._told_at = ui._told_at
    return made


def touches(ui: Ui, size: tuple[int, int] = SIZE) -> Iterator[Touch]:
    """What a player would think of."""
    for touch in ui.scene(*size).touches():
        aside = touch.name.startswith(ASIDE) and not lines(touch.action)
        if not touch.held and touch.name not in AROUND and not aside:
            yield touch


def _key(ui: Ui) -> str:
    return repr((sorted(ui.draft.items(), key=lambda item: item[0]), ui.stack))


def way(ui: Ui, wanted: dict[str, Any], size: tuple[int, int] = SIZE) -> list[Touch]:
    """The touches that lead from here to saying this line."""
    goal, known, order = plain(wanted), plain(ui.state.prompt), count()
    nodes: list[tuple[float, int, Ui, list[Touch]]] = [(0.0, next(order), _copy(ui), [])]
    seen = {_key(ui)}
    for _ in range(MOST):
        if not nodes:
            break
        _, _, here, path = heapq.heappop(nodes)
        for touch in touches(here, size):
            if said := lines(touch.action):
                if any(means(plain(line), goal, known) for line in said):
                    return [*path, touch]
                continue
            if not isinstance(touch.action, Put | Open | Close | Many) or says(touch.action):
                continue
            after = _copy(here)
            after.act(touch.action)
            if (key := _key(after)) in seen:
                continue
            seen.add(key)
            cost = 0.35 * (len(path) + 1) + 8 * far(after.draft, wanted)
            heapq.heappush(nodes, (cost, next(order), after, [*path, touch]))
    raise AssertionError(f"no touches say {wanted}: {ui.state.prompt}")
