"""Changing the past: every kind of answer in the recorded matches of every game."""

import random
from functools import cache
from typing import Any

import msgspec

from companion import games
from companion.engine.answers import to_dict
from companion.engine.plain_data import encode
from companion.engine.session import Session
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.parts.choices import Draft, forms, taken_apart
from kiosk.screens import amend
from kiosk.store import State, heard
from tests.dice import draw_answer
from tests.kiosk.asked import known, matches
from tests.kiosk.cases import Case, Make
from tests.recorded import tell


@cache
def told(path: Any, game: str) -> Session:
    return tell(path, game)[0]


@cache
def given() -> dict[tuple[str, str], tuple[Any, int]]:
    """Every kind of answer of every game: the match in which it was given, and its number."""
    found = {}
    for game in games.names():
        for path in matches(game):
            for n, answer in enumerate(told(path, game).answers, start=1):
                found[game, answer.kind] = path, n
    return found


def hears(state: State, session: Session, language: str, **line: Any) -> State:
    link = MatchClient(session, "table", translator(language))
    return heard(state, msgspec.json.decode(encode(link.handle(msgspec.json.encode(line)))))


@cache
def opened(game: str, kind: str, language: str = "en") -> tuple[State, Session, int]:
    path, n = given()[game, kind]
    session = told(path, game)
    return hears(looking_back(path, game, language), session, language, ask="asked", n=n), session, n


@cache
def looking_back(path: Any, game: str, language: str) -> State:
    """The kiosk's state in a match, with its log."""
    session = told(path, game)
    return hears(known(session, language), session, language, ask="log")


def opening(game: str, kind: str, language: str) -> Make:
    def make(seats: int) -> Case:
        state, _, n = opened(game, kind, language)
        return Case(amend.scene, state, about=(n,), language=language)

    return make


def following(game: str, kind: str) -> Make:
    """Another answer was chosen at random, and what would follow is known, or why it is impossible."""

    def make(seats: int) -> Case:
        state, session, n = opened(game, kind)
        prompt = session.asked(n)
        assert prompt is not None
        drawn = [
            one
            for choice in prompt.seen_by("table").choices()
            if choice.fields and (one := draw_answer(choice, random.Random(seats)))
        ]
        if not drawn:
            return Case(amend.scene, state, about=(n,), language="en")
        answer = to_dict(drawn[seats % len(drawn)])
        assert state.answers.asked
        draft = taken_apart(answer, forms(state.answers.asked.prompt.choices))
        state = hears(state, session, "en", preview_amend={"n": n, "answer": answer})
        return Case(amend.scene, state, {"amend": (n, draft, True)}, (n,), "en")

    return make


def which(game: str, kind: str) -> Make:
    def make(seats: int) -> Case:
        state, _, n = opened(game, kind)
        return Case(amend.scene, state, {"amend": (n, Draft(), False)}, (n,), "en")

    return make


def cases() -> dict[str, Make]:
    return {
        **{f"amend {game} {kind}": opening(game, kind, "en") for game, kind in given()},
        **{f"amend {game} {kind}, French": opening(game, kind, "fr") for game, kind in given()},
        **{f"amend {game} {kind}, what follows": following(game, kind) for game, kind in given()},
        **{f"amend {game} {kind}, which kind": which(game, kind) for game, kind in given()},
    }
