"""What a tap can mean. An action is plain data; app.py carries it out."""

from typing import Any, NamedTuple

import msgspec


class Say(NamedTuple):
    """Send the referee a line of JSON."""

    line: str


class Hold(NamedTuple):
    """Send one line when the finger goes down and another when it goes up."""

    down: str
    up: str


class Put(NamedTuple):
    """Keep a choice in the draft; the draft lasts until the referee asks something else."""

    key: str
    value: Any


class Open(NamedTuple):
    """Open another screen on top of the question: why, log, settings, ..."""

    screen: str
    about: tuple[Any, ...] = ()


class Close(NamedTuple):
    """Close the screen on top."""


class Skip(NamedTuple):
    """Do not wait for the card that is shown."""


class Quit(NamedTuple):
    """Close the kiosk."""


class Watch(NamedTuple):
    """Show a recorded match of this game as a demo; without a game, stop the demo."""

    game: str = ""


class Tell(NamedTuple):
    """This cannot be done now: show why, in the language of the table. Every disabled button has one."""

    why: str


class Try(NamedTuple):
    """Send a change that is taken back after some seconds unless somebody confirms it."""

    line: "Say"
    back: "Say"


class Agree(NamedTuple):
    """Keep the change being tried, or take it back at once."""

    stays: bool


class Many(NamedTuple):
    """Several actions, one after the other."""

    actions: tuple["Action", ...]


Action = Say | Hold | Put | Open | Close | Skip | Quit | Tell | Watch | Try | Agree | Many


def say(**line: Any) -> Say:
    """A line from keyword arguments; pass_ and as_ stand for pass and as."""
    return Say(msgspec.json.encode({key.rstrip("_"): value for key, value in line.items()}).decode())


FOR_GOOD = {"end", "delete", "by_hand", "forget_player"}
"""Lines that end or delete a game, switch off what the referee does for it, or remove a name from everything."""


def is_for_good(action: Action) -> bool:
    """Whether a tap ends, deletes or throws something away, or leads to that question."""
    match action:
        case Say(line):
            return not FOR_GOOD.isdisjoint(msgspec.json.decode(line))
        case Many(actions):
            return any(map(is_for_good, actions)) and not any(map(_begins, actions))
        case Open("sure", (_, _, asked)):
            return is_for_good(asked)
    return False


def _begins(action: Action) -> bool:
    """A game that begins with its final scoring has nothing to lose."""
    return isinstance(action, Say) and "begin" in msgspec.json.decode(action.line)


def press(seat: int, key: str, bid: int | None = None) -> Hold:
    """A seat's button, for as long as the finger is on it; `bid` is the amount it shows, and would bid when released."""
    seen = {} if bid is None else {"bid": bid}
    lines = ({"seat": seat, "key": key, "down": down} for down in (True, False))
    down, up = (say(press=line if line["down"] else line | seen).line for line in lines)
    return Hold(down, up)
