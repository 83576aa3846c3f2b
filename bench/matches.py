"""Random matches that the benchmarks replay."""

from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Any, NamedTuple

import msgspec

from companion.engine.answers import Answer, Bid, Pass
from companion.engine.game import Game, Request
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.engine.timeline import Command, Step
from companion.games import every
from companion.procedures.ascending_auction import AskBid
from tests.dice import answer_at_random

FIVE = 5


class Sitting(NamedTuple):
    """A game, and how it is set up."""

    game: Game
    request: Request

    def session(self, record: Any = None) -> Session:
        """A match from the start."""
        return Session(self.game, self.request, **({} if record is None else {"record": record}))


def sitting_of(game: Game) -> Sitting:
    """A game with as many players as possible, and every option on."""
    seats = seats_of(game, game.players[-1])
    switches = {name: "true" for name, values in game.options.items() if set(values) == {"false", "true"}}
    row = None if game.row is None else game.row.of[: game.row.least]
    return Sitting(game, _first_that_fits(game, Request(seats, 0, switches, row)))


def seats_of(game: Game, players: int) -> tuple[tuple[str, str], ...]:
    """This many seats without names. `before` runs this with older code, so it uses only what every version has."""
    sides = getattr(game, "tables", {}).get(players) or tuple(game.sides)[:players]
    return tuple((side, "") for side in sides)


def _first_that_fits(game: Game, request: Request) -> Request:
    """The request, or one without options if they exclude each other."""
    try:
        game.start(request)
    except Refused:
        return msgspec.structs.replace(request, options={})
    return request


SITTINGS = [sitting_of(game) for game in every()]
FIRST = SITTINGS[0]
RICHEST = max(SITTINGS, key=lambda sitting: len(sitting.game.answers))
"""The game with the most kinds of answers."""


class Given(NamedTuple):
    """One answer, and the prompt it answered."""

    prompt: Prompt
    answer: Answer


class Recorded(NamedTuple):
    """One match: its answers, and the lines a journal would hold."""

    sitting: Sitting
    given: list[Given]
    lines: list[tuple[Command, tuple[Step, ...]]]

    @property
    def answers(self) -> list[Answer]:
        """The answers alone, in order."""
        return [given.answer for given in self.given]

    def stretches(self, counted: Callable[[Prompt], bool]) -> list[tuple[bool, list[Answer]]]:
        """The answers in pieces: those to prompts that are counted, and the stretches between them."""
        pieces = groupby(self.given, key=lambda given: counted(given.prompt))
        return [(counts, [given.answer for given in piece]) for counts, piece in pieces]


def in_full_auction(prompt: Prompt) -> bool:
    """Whether this prompt belongs to an auction with all five seats."""
    return isinstance(prompt, AskBid) and len(_purses(prompt)) == FIVE


def in_turn(prompt: Prompt) -> bool:
    """Whether this prompt asks a seat for its action."""
    return prompt.__struct_config__.tag == "act"


def _purses(prompt: AskBid) -> dict[int, int]:
    assert isinstance(prompt.purses, dict)
    return prompt.purses


def record(seed: int, sitting: Sitting = FIRST) -> Recorded:
    """Play one match to its end, refereed. The same seed plays the same match."""
    chance = Random(seed)
    recorded = Recorded(sitting, [], [])
    session = sitting.session(lambda line, steps: recorded.lines.append((line, steps)))
    while session.prompt is not None:
        prompt = session.prompt
        recorded.given.append(Given(prompt, answer_in_turn(session, chance)))
    return recorded


def answer_in_turn(session: Session, chance: Random) -> Answer:
    """Answer at random. Nobody passes ahead of time: the peers cannot."""
    prompt = session.prompt
    assert prompt is not None
    answer = answer_at_random(session, chance)
    while isinstance(answer, Pass) and answer.seat not in prompt.seats:
        accepted(session.undo())
        answer = answer_at_random(session, chance)
    return answer


def accepted(refusal: object) -> None:
    """Stop if the referee refused an answer."""
    if refusal is not None:
        raise RuntimeError(f"refused: {refusal}")


def auctions(matches: list[Recorded]) -> list[dict[str, Any]]:
    """Every five-seat auction of the matches, as plain data for a peer that runs the same rules."""
    found: list[dict[str, Any]] = []
    for match in matches:
        for prompt, answer in match.given:
            if not in_full_auction(prompt):
                continue
            assert isinstance(prompt, AskBid)
            if prompt.high is None and len(prompt.still_in) == FIVE:
                purses = _purses(prompt)
                found.append(
                    {"order": list(purses), "purses": [purses[seat] for seat in sorted(purses)], "moves": []}
                )
            found[-1]["moves"].append((prompt.seats[0], answer.bid if isinstance(answer, Bid) else None))
    return found
