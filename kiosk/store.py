"""What the kiosk knows: the referee's lines combined into one State. Pure; connection.py brings the lines."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, get_type_hints

from companion.protocol import outgoing as out
from companion.sheets.sheet import Sheet
from kiosk.scene.actions import Action

Line = Mapping[str, Any]


class Notice(out.Refused, frozen=True):
    """A notice from the screen itself, with a button if something can be done."""

    button: tuple[str, Action] | None = None
    no: tuple[str, Action] | None = None
    """What refuses instead, beside it."""


@dataclass(frozen=True)
class Answers:
    """The referee's answers, each None until it is there: lines with these keys only answer a question."""

    entries: tuple[out.Entry, ...] | None = None
    log: tuple[out.Logged, ...] | None = None
    asked: out.Asked | None = None
    changes: tuple[out.Change, ...] | None = None
    corrections: tuple[out.Correctable, ...] | None = None
    roll_call: out.RollCall | None = None
    purse: out.Purse | None = None
    doctor: out.Doctor | None = None
    backups: out.Backups | None = None
    wifi: out.Wifi | None = None
    rule: out.Rule | None = None
    sheet: Sheet | None = None
    exchange: out.exchange.Exchange | None = None
    offered: out.exchange.Offered | None = None
    history: out.history.History | None = None
    evening: out.history.Evening | None = None
    film: out.history.Film | None = None
    stats: out.history.Stats | None = None
    year: out.history.Year | None = None
    players: out.history.Players | None = None
    shared: out.history.Shared | None = None


SHAPES = get_type_hints(Answers)


@dataclass(frozen=True)
class State:
    """The table as the referee last described it."""

    connected: bool = False
    home: out.Home = field(default_factory=out.Home)
    """Games, saved matches, settings and panels; empty until they arrive."""
    n: int = 0
    prompt: out.Prompt = field(default_factory=out.Prompt)
    view: out.Table = field(default_factory=out.Table)
    """Empty while no match is open."""
    over: out.Over | None = None
    result: out.Result = field(default_factory=out.Result)
    said: out.EndSay = field(default_factory=out.EndSay)
    """The end in words: why it is over, the lines of the scoring, what broke a tie."""
    rounds: tuple[out.RoundBegun, ...] = ()
    """Once a match is over: the answer with which each round began, and its number; empty if there are no rounds."""
    ledger: tuple[out.Entry, ...] = ()
    new: tuple[out.Entry, ...] = ()
    """The entries that the last line brought."""
    moments: tuple[out.Event, ...] = ()
    """The events that the last line brought."""
    times: out.Times | None = None
    """How long this turn, each seat and the round had taken when this line came; None if the turn timer is off."""
    panels: out.Panels = field(default_factory=out.Panels)
    phones: out.Phones = field(default_factory=out.Phones)
    """Where phones are served, who is here, who waits; empty if there are none."""
    invitations: Mapping[str, out.Invitation] = field(default_factory=dict)
    """The codes made for seats, by their number, or by "table"."""
    refused: out.Refused | None = None
    """Why the last line was refused, or a notice about a match that was just opened; gone with the next answer."""
    counting: out.history.Progress | None = None
    """How many past games are counted; None when nothing is left to count."""
    saved: bool = True
    warning: str = ""
    answers: Answers = field(default_factory=Answers)
    """Answers to questions; gone when the match moves."""

    @property
    def screen_presses(self) -> bool:
        """Whether the screen may press the buttons of seats: if they have none of their own, it must."""
        return self.home.screen_presses

    @property
    def seats(self) -> list[Line]:
        """The seats of the match, clockwise."""
        return list(self.view.raw.get("seats", ()))

    @property
    def names(self) -> list[str]:
        """The player of a seat."""
        return [seat.name for seat in self.view.seats]

    @property
    def settings(self) -> out.Settings:
        """The settings of the table."""
        return self.home.settings


def heard(state: State, line: Line) -> State:
    """The state after this line."""
    if "joined" in line:
        return state  # who we are; the state of the match comes next, and is compared with the one before
    state = replace(state, connected=True, moments=())
    if "saved" in line or "warning" in line:
        state = replace(state, saved=line.get("saved", state.saved), warning=line.get("warning", ""))
    if "home" in line:
        return _at_home(state, line)
    if "refused" in line:
        return replace(state, refused=out.read(line, out.Refused))
    if "history_progress" in line:
        progress = out.read(line["history_progress"], out.history.Progress)
        return replace(state, counting=progress if progress.done < progress.of else None)
    if "panels" in line:
        return replace(state, panels=out.read(line["panels"], out.Panels))
    if "phones" in line:
        return replace(state, phones=out.read(line["phones"], out.Phones), refused=None)
    if "invitation" in line:
        made = out.read(line["invitation"], out.Invitation)
        return replace(state, invitations={**state.invitations, str(made.seat): made}, refused=None)
    if "ledger" in line:
        return replace(state, ledger=out.read(line["ledger"], tuple[out.Entry, ...]))
    for key, shape in SHAPES.items():
        if key in line:
            answers = replace(state.answers, **{key: out.read(line[key], shape)})
            return replace(state, answers=answers, refused=None)
    if "view" in line and "n" in line:
        return _moved(state, line)
    return state


def _at_home(state: State, line: Line) -> State:
    home = out.read(line["home"], out.Home)
    if home.match:
        return replace(state, home=home)
    was_open = bool(state.home.match)
    return State(
        connected=True,
        home=home,
        panels=state.panels,
        phones=state.phones,
        invitations={} if was_open else state.invitations,  # they were for the seats of that match
        answers=state.answers,
    )


def _moved(state: State, line: Line) -> State:
    moved = out.read_moved(line)
    return replace(
        state,
        n=moved.n,
        prompt=moved.prompt or out.Prompt(),
        view=moved.view,
        over=moved.over,
        result=moved.result or out.Result(),
        said=moved.say or out.EndSay(),
        rounds=moved.rounds,
        ledger=state.ledger[: moved.kept] + moved.new,
        new=moved.new,
        times=moved.times,
        moments=moved.moments,
        refused=out.Refused(moved.notice) if moved.notice else None,
        answers=Answers(),
    )


def lost(state: State) -> State:
    """The referee does not answer: what is shown stays, but nothing can be done."""
    return replace(state, connected=False)


def pressed(before: State, after: State) -> bool:
    """Whether a button was pressed, as far as the panels show: a bid begins to climb, or a press had no effect."""
    now, then = after.panels, before.panels
    return now.climbing not in (None, then.climbing) or now.unheard not in (None, then.unheard)


def question(state: State) -> object:
    """Who is asked what, after how many answers: when it changes, a tap under way was meant for something else.

    The same seat may be asked the same again, with other buttons: whoever builds twice must not end the turn.
    """
    prompt = state.prompt
    return state.n, prompt.kind, prompt.seats, prompt.raw.get("lot")


def left_open(before: State, line: Line | None) -> str | None:
    """The match that was open when the referee crashed, once it is back and has none open."""
    if before.connected or line is None or "home" not in line or line["home"].get("match"):
        return None
    return before.home.match


def asks_far(state: State) -> bool:
    """Whether the question is turned towards a seat at the far side: the second half of the seats sits there."""
    asked = list(state.prompt.seats)
    is_far = len(asked) == 1 and asked[0] >= (len(state.seats) + 1) // 2
    return is_far and bool(state.settings.facing) and state.connected and bool(state.view)


def match(state: State) -> object:
    """Which match is open, and whether it is shown."""
    return state.home.match, not state.view
