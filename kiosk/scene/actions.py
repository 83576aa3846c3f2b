"""What a tap can mean. An action is plain data; app.py carries it out."""

from typing import Any, NamedTuple

import msgspec


class Say(NamedTuple):
    """Send the referee a line of JSON."""

    line: str


class Hold(NamedTuple):
    """Send one line when the finger comes down and another when it goes up."""

    down: str
    up: str


class Put(NamedTuple):
    """Note a choice in the draft; the draft lasts until the referee asks something else."""

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
    """Show a recorded match of this game; without a game, stop showing it."""

    game: str = ""


class Tell(NamedTuple):
    """This cannot be done now: show why, in the language of the table. Every button that cannot be pressed has one."""

    why: str


class Try(NamedTuple):
    """Send a change that is taken back after some seconds unless somebody agrees."""

    line: "Say"
    back: "Say"


class Agree(NamedTuple):
    """Keep the change that is being tried, or take it back at once."""

    stays: bool


class Many(NamedTuple):
    """Several actions, one after the other."""

    actions: tuple["Action", ...]


Action = Say | Hold | Put | Open | Close | Skip | Quit | Tell | Watch | Try | Agree | Many


def say(**line: Any) -> Say:
    """A line by its keys; pass_ and as_ stand for pass and as."""
    return Say(msgspec.json.encode({key.rstrip("_"): value for key, value in line.items()}).decode())


FOR_GOOD = {"end", "delete", "by_hand", "forget_player"}
"""Lines that end a game, delete it, end what the referee does for it, or take a name out of everything."""


def is_for_good(action: Action) -> bool:
    """Whether a tap ends, deletes or throws something away, or leads to the question whether it should."""
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
    """A key of a seat, for as long as the finger is on it; `bid` is what it says now, and would bid if it were let go of."""
    seen = {} if bid is None else {"bid": bid}
    lines = ({"seat": seat, "key": key, "down": down} for down in (True, False))
    down, up = (say(press=line if line["down"] else line | seen).line for line in lines)
    return Hold(down, up)
