"""Why, the log, amending and correcting, at moments of a real match."""

from typing import Any

import msgspec

from companion.engine.plain_data import encode
from companion.protocol import outgoing as out
from companion.protocol.match_client import MatchClient
from kiosk.screens import amend, correct, log, why
from kiosk.screens import help as help_screen
from kiosk.store import State, heard
from tests.games.il_principe.table import Table
from tests.kiosk.cases import Case, Make
from tests.kiosk.states import Sat, state


def played(seats: int) -> Table:
    """Two rounds: auctions, a city, roles, corrections."""
    table = Table(seats).reveal_any()
    while table.kind == "bid":
        table.sell(table.prompt.still_in[-1], 1)
    for seat in range(seats):
        table.give(seat, "hand", 9)
    table.lay(table.prompt.seats[0], green=2).lay(table.prompt.seats[0], red=1)
    while table.kind != "reveal":
        if table.kind == "shield":
            table.shield(table.prompt.seats[0], "brown")
        else:
            table.passes(table.prompt.seats[0])
    table.reveal_any().sell(0, 2)
    table.build(0, "Firenze", brown=1, green=1)
    if table.kind == "turn_up":
        table.turn_up("Pisa")
    return table.correct(0, "score", 3).correct(1, "score", 12).pass_while("bid", "build")


def asked(table: Sat, **line: Any) -> State:
    """The kiosk's state once the referee has answered this."""
    link = MatchClient(table.session, "table", str)
    answer = msgspec.json.decode(encode(link.handle(msgspec.json.encode(line))))
    return heard(state(table), answer)


def logged(table: Sat, **more: Any) -> State:
    """The log is known, and more was asked."""
    known = asked(table, ask="log", story=True)
    return also(known, table, **more) if more else known


def log_of(known: State) -> tuple[out.Logged, ...]:
    return known.answers.log or ()


def changes_of(known: State) -> tuple[out.Change, ...]:
    return known.answers.changes or ()


def asked_seat(table: Sat, n: int) -> int:
    """Who gave the n-th answer."""
    answer = log_of(logged(table))[n - 1].answer
    assert answer
    return int(answer["seat"])


def also(known: State, table: Sat, **line: Any) -> State:
    """The referee has answered this, too."""
    link = MatchClient(table.session, "table", str)
    return heard(known, msgspec.json.decode(encode(link.handle(msgspec.json.encode(line)))))


def number(table: Table, kind: str) -> int:
    """The number of the last answer of this kind."""
    found: int = [one.n for one in asked(table, ask="log").answers.log or () if one.kind == kind][-1]
    return found


def whys(what: str, words: bool = True) -> Make:
    def make(seats: int) -> Case:
        table = played(seats)
        known = asked(table, ask="why", seat=0, what=what, words=True) if words else state(table)
        return Case(why.scene, known, about=(0, what))

    return make


def the_log(seats: int, **draft: Any) -> Case:
    return Case(log.scene, logged(played(seats)), draft)


def one_part(seats: int) -> Case:
    """The first auction, with all its bids."""
    return the_log(seats, **{log.BEAT: 2})


def the_rule(clause: str, screen: str = "") -> Make:
    """A rule, once the referee has sent it."""
    return lambda seats: Case(
        help_screen.scene, asked(played(seats), ask="rule", clause=clause), {}, (clause, screen)
    )


def help_on(screen: str) -> Make:
    """What a screen is for."""
    return lambda seats: Case(help_screen.scene, state(played(seats)), {}, ("", screen))


def putting_right(by: int) -> Make:
    """A number with its reasons, being corrected."""

    def make(seats: int) -> Case:
        table = played(seats)
        known = also(asked(table, ask="why", seat=0, what="score", words=True), table, ask="corrections")
        return Case(why.scene, known, {why.RIGHT: (0, "score", by)}, (0, "score"))

    return make


def correcting(**draft: Any) -> Make:
    def make(seats: int) -> Case:
        return Case(
            correct.scene, asked(played(seats), ask="corrections"), {"correct": draft} if draft else {}
        )

    return make


CASES: dict[str, Make] = {
    "why score": whys("score"),
    "why hand": whys("hand"),
    "why shields, not told yet": whys("shields", words=False),
    "why buildings": whys("buildings"),
    "why nothing": lambda seats: Case(why.scene, state(Table(seats)), about=(1, "score")),
    "log": the_log,
    "log at its beginning": lambda seats: the_log(seats, **{log.AT: 0}),
    "log of one seat": lambda seats: the_log(seats, **{log.SEAT: 1}),
    "log, rounds": lambda seats: the_log(seats, **{log.ROUNDS: True}),
    "log, one part": one_part,
    "log, one part, an answer chosen": lambda seats: the_log(seats, **{log.BEAT: 2, log.N: 2}),
    "why, nothing to put right yet": putting_right(0),
    "why, putting right": putting_right(-12),
    "help on what is asked": the_rule("IP-20"),
    "help on the longest rule": the_rule("IP-3", "why"),
    **{f"help on {screen or 'home'}": help_on(screen) for screen in help_screen.SCREENS},
    "log not told yet": lambda seats: Case(log.scene, state(played(seats))),
    "log of nothing": lambda seats: Case(log.scene, logged(Table(seats))),
    "amend not told yet": lambda seats: Case(amend.scene, state(played(seats)), about=(3,)),
    "correct": correcting(),
    "correct not told yet": lambda seats: Case(correct.scene, state(played(seats))),
    "correct, who": correcting(what="score"),
    "correct, by": correcting(what="buildings", seat=0, of="green"),
    "correct, by so much": correcting(what="score", seat=0, by=-2, step="by"),
    "correct, which region": correcting(what="shields", seat=0),
    "correct, which city": correcting(what="face_up"),
    "correct, why": correcting(what="score", seat=0, by=-2),
    "correct, a role": correcting(what="major", seat=0, of="green"),
    "correct, complete": correcting(what="shields", seat=1, of="violet", by=1, why="forgotten"),
    "correct, done": correcting(what="score", seat=0, by=3, why="forgotten", said=1),
}
