"""Who may send and receive what, as one list. The table may do everything; a guest only what is listed here.

A guest is a seat (its phone) or a spectator. MatchClient trims each line for its viewer; which lines are allowed at all is decided here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.engine.answers import Answer, TableWord
from companion.engine.choices import Seat
from companion.engine.prompts import TABLE, Prompt, Viewer
from companion.engine.refusals import Refused
from companion.protocol import messages
from companion.protocol import outgoing as out
from companion.protocol.lines import Out
from companion.protocol.match_client import NOT_YOURS
from companion.protocol.messages_history import PAST_QUESTIONS, PAST_TOPICS, AskShared

Role = messages.GuestRole
"""A seat, the table itself, or a spectator."""


def viewer_of(role: Role) -> Viewer:
    """Whose view of the match a role has."""
    return role if isinstance(role, int) else TABLE


# Sending.

Fits = Callable[[Any, int], bool]
"""Whether a seat may send this line."""


def _anyone(line: Any, seat: int) -> bool:
    return True


SEAT_MAY: Mapping[type, Fits] = {
    messages.AskHome: lambda line, _: line.ask == "home",
    messages.AskRule: _anyone,
    messages.Why: _anyone,  # entries of other purses are left out
    messages.AskView: lambda line, seat: line.viewer in (seat, str(seat), TABLE),
    messages.Purse: lambda line, seat: line.seat == seat,
    messages.PressLine: lambda line, seat: line.press.seat == seat,
    messages.ProposeLine: lambda line, seat: line.propose.get("seat") == seat,
    messages.StopLine: lambda line, seat: line.stop == seat,
    **dict.fromkeys(PAST_QUESTIONS, _anyone),
    AskShared: lambda line, _: not line.code,  # what leaves the table is the table's decision
}
WATCHER_MAY: Mapping[type, Fits] = {
    messages.AskHome: lambda line, _: line.ask == "home",
    messages.AskRule: _anyone,
    messages.Why: _anyone,
    messages.Log: _anyone,
    messages.Ledger: _anyone,
    messages.AskView: lambda line, _: line.viewer == TABLE,
}
NOBODY = -1


def must_be_allowed(role: Role, line: messages.Line, prompt: Prompt | None) -> None:
    """Raises Refused if this role may not send this line; `prompt` is the current one."""
    if role == "table":
        return
    if isinstance(line, Answer):
        allowed = isinstance(role, int) and _is_own(line, role, prompt)
    elif isinstance(role, int):
        allowed = SEAT_MAY.get(type(line), _nobody)(line, role)
    else:
        allowed = WATCHER_MAY.get(type(line), _nobody)(line, NOBODY)
    if not allowed:
        raise Refused(NOT_YOURS())


def _nobody(line: Any, seat: int) -> bool:
    return False


def _is_own(answer: Answer, seat: int, prompt: Prompt | None) -> bool:
    """A seat answers for itself. It may send table words only where it is asked for them."""
    if getattr(answer, "seat", None) != seat:
        return False
    return not isinstance(answer, TableWord) or (prompt is not None and _offers(prompt, answer, seat))


def _offers(prompt: Prompt, answer: Answer, seat: int) -> bool:
    domains = (choice.fields.get("seat") for choice in prompt.choices_of(type(answer)))
    return any(isinstance(domain, Seat) and seat in domain.of for domain in domains)


# Receiving.

GUESTS_GET = frozenset({"home", "roll_call", "saved", "warning", "refused", "press", *PAST_TOPICS})
"""Lines for all screens, and replies; lines of the match come through its MatchClient."""


def visible_to(role: Role, line: Out) -> Out | None:
    """A line of the table as this role may see it; None if it may not."""
    if role == "table":
        return line
    if "phones" in line and role == "watch":
        return {"phones": {key: line["phones"][key] for key in ("web", "seats", "seat_code")}}
    if not GUESTS_GET.issuperset(line) and "refused" not in line:
        return None
    return {"home": _guests_home(home, role)} if (home := line.get("home")) else line


def _guests_home(home: out.Home, role: Role) -> out.Home:
    """Without past games, and without what is plugged in where. A mirror, which is a spectator, gets finished games."""
    is_shared = role == "watch" and home.settings.club
    finished = tuple(match for match in home.matches if match.over) if is_shared else ()
    settings = replace(home.settings, panels=(), invitation="")
    return replace(home, matches=finished, settings=settings, panels=(), keys={}, sheets=())
