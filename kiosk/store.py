"""What the kiosk knows: the last words of the referee, put together. Pure; connection.py brings the lines."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Line = Mapping[str, Any]


@dataclass(frozen=True)
class State:
    """The table as the referee has told it."""

    connected: bool = False
    home: Line | None = None
    """Games, kept matches, settings and panels; None until told."""
    n: int = 0
    prompt: Line | None = None
    view: Line | None = None
    """None while no match is open."""
    over: Line | None = None
    result: Line | None = None
    said: Line = field(default_factory=dict)
    """The end in words: why it is over, the lines of the count, what has broken a tie."""
    rounds: tuple[Line, ...] = ()
    """Of a match that is over: the answer with which each round began, and which one it is; none where nobody keeps rounds."""
    ledger: tuple[Line, ...] = ()
    new: tuple[Line, ...] = ()
    """The entries that the last line has brought."""
    moments: tuple[Line, ...] = ()
    """What the last line has brought about."""
    times: Line = field(default_factory=dict)
    """How long this turn, each seat and the round had taken when this was told; empty if nobody counts."""
    panels: Line = field(default_factory=dict)
    phones: Line = field(default_factory=dict)
    """Where phones are served, who is here, who waits; empty where there are none."""
    invitations: Mapping[str, Line] = field(default_factory=dict)
    """What was made for the code of a seat, by its number, or by "table"."""
    refused: Line | None = None
    """Why the last thing said could not be, or what must be known of a match that was just opened; gone with the next answer."""
    saved: bool = True
    warning: str = ""
    answers: Mapping[str, Any] = field(default_factory=dict)
    """What was asked for, by what it was: entries, log, changes, roll_call, curve."""

    @property
    def screen_presses(self) -> bool:
        """Whether the screen may press the buttons of seats: where they have none of their own, it must."""
        return bool((self.home or {}).get("screen_presses"))

    @property
    def seats(self) -> list[Line]:
        """The seats of the match, clockwise."""
        return list(self.view["seats"]) if self.view else []

    @property
    def names(self) -> list[str]:
        """Who sits there."""
        return [seat["name"] for seat in self.seats]

    @property
    def settings(self) -> Line:
        """The settings of the table."""
        found: Line = self.home["settings"] if self.home else {}
        return found


ASKED = (
    "entries",
    "log",
    "asked",
    "changes",
    "corrections",
    "roll_call",
    "purse",
    "doctor",
    "backups",
    "rule",
)
"""Lines that only answer a question."""


def heard(state: State, line: Line) -> State:
    """The state after this line."""
    if "joined" in line:
        return state  # who we are; where things stand comes next, and is compared with what was before
    state = replace(state, connected=True, moments=())
    if "saved" in line or "warning" in line:
        state = replace(state, saved=line.get("saved", state.saved), warning=line.get("warning", ""))
    if "home" in line:
        return _at_home(state, line)
    if "refused" in line:
        return replace(state, refused=line)
    if "panels" in line:
        return replace(state, panels=line["panels"])
    if "phones" in line:
        return replace(state, phones=line["phones"], refused=None)
    if "invitation" in line:
        made = line["invitation"]
        return replace(state, invitations={**state.invitations, str(made["seat"]): made}, refused=None)
    if "ledger" in line:
        return replace(state, ledger=tuple(line["ledger"]))
    for key in ASKED:
        if key in line:
            return replace(state, answers={**state.answers, key: line[key]}, refused=None)
    if "view" in line and "n" in line:
        return _moved(state, line)
    return state


def _at_home(state: State, line: Line) -> State:
    if line["home"].get("match"):
        return replace(state, home=line["home"])
    was_open = bool((state.home or {}).get("match"))
    return State(
        connected=True,
        home=line["home"],
        panels=state.panels,
        phones=state.phones,
        invitations={} if was_open else state.invitations,  # they were for the seats of that match
        answers=state.answers,
    )


def _moved(state: State, line: Line) -> State:
    new = tuple(line.get("new", ()))
    return replace(
        state,
        n=line["n"],
        prompt=line.get("prompt"),
        view=line["view"],
        over=line.get("over"),
        result=line.get("result"),
        said=line.get("say") or {},
        rounds=tuple(line.get("rounds", ())),
        ledger=state.ledger[: line.get("kept", 0)] + new,
        new=new,
        times=line.get("times") or {},
        moments=tuple(line.get("moments", ())),
        refused={"text": line["notice"]} if "notice" in line else None,
        answers={},
    )


def lost(state: State) -> State:
    """The referee cannot be heard: what is shown stays, but nothing can be done."""
    return replace(state, connected=False)


def pressed(before: State, after: State) -> bool:
    """Whether a button was pressed, as far as the panels tell: one begins to climb, or says nothing."""
    return any(
        after.panels.get(key) and after.panels.get(key) != before.panels.get(key)
        for key in ("climbing", "unheard")
    )


def question(state: State) -> object:
    """Who is asked for what, after how many answers: when it changes, a finger that is on its way means something else.

    The same seat may be asked the same again, with other buttons: who builds twice must not end the turn.
    """
    prompt = state.prompt or {}
    return state.n, prompt.get("kind"), prompt.get("seats"), prompt.get("lot")


def left_open(before: State, line: Line | None) -> str | None:
    """The match that was open when the referee fell, now that it is there again and has none open."""
    if before.connected or line is None or "home" not in line or line["home"].get("match"):
        return None
    left: str | None = (before.home or {}).get("match")
    return left
