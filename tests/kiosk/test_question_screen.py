"""The plain screen of a question: by taps alone, every prompt that was ever asked can be answered."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Any

import msgspec
import pytest
from msgspec import structs

from companion import games
from companion.engine.answers import read
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.protocol import outgoing as out
from kiosk.games import find
from kiosk.parts.choices import Draft, forms
from kiosk.scene.actions import Action, Many, Put, Say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import question
from kiosk.store import State
from tests.kiosk.asked import ONE, all_moments, choice, every_domain, kinds, known, session_at, toy
from tests.kiosk.cases_question import NO, SEAT, table
from tests.kiosk.layout import complaints
from tests.kiosk.looking import at
from tests.kiosk.states import SIZES

MOST_TAPS = 3000
OFTEN = 12
"""After this many taps the screen is checked more closely."""


class Finger:
    """Random taps until something is sent."""

    def __init__(self, state: State, seed: int) -> None:
        self.state, self.chance = state, random.Random(seed)
        self.sizes = cycle(SIZES.values())
        self.draft: dict[str, object] = {}
        self.said: list[str] = []

    def tap(self) -> None:
        able = [one for one in self.scene().touches() if not one.held and one.name not in ("hint", "clear")]
        self.do(self.chance.choice(able).action)

    def scene(self) -> Scene:
        return question.scene(self.ctx())

    def ctx(self) -> RenderContext:
        return RenderContext(952, 600, self.state, str, dict(self.draft))

    def do(self, action: Action) -> None:
        match action:
            case Put(key, value):
                self.draft[key] = value
            case Say(line):
                self.said.append(line)
            case Many(actions):
                for one in actions:
                    self.do(one)

    def complaints(self) -> list[str]:
        ctx = RenderContext(*next(self.sizes), self.state, str, dict(self.draft)).fitted()
        return complaints(question.scene(ctx), ctx)


def is_taken(session: Session, line: str) -> bool:
    """Whether the referee accepts it; then it is taken back."""
    try:
        refusal = session.submit(read(msgspec.json.decode(line), session.game.answers))
    except Refused:
        return False
    if refusal is None:
        session.undo()
    return refusal is None


def tapped(session: Session, seed: int) -> str | None:
    """An answer by random taps that the referee accepts."""
    finger = Finger(known(session), seed)
    for n in range(MOST_TAPS):
        finger.tap()
        if finger.said and is_taken(session, finger.said.pop()):
            return None
        if n % OFTEN == 0 and (wrong := finger.complaints()):
            return f"{finger.draft}: {wrong}"
    return f"nothing was taken: {finger.draft}"


def has_choices(session: Session) -> bool:
    if session.prompt is None:
        return False
    return bool(forms(out.read(session.prompt.payload("table"), out.Prompt).choices))


def unanswered(game: str, kind: str) -> Iterator[str]:
    """What is wrong with a kind of prompt, checked where it was asked."""
    able = [one for one in all_moments() if (one.game, one.kind) == (game, kind)]
    for seed, moment in enumerate(random.Random(kind).sample(able, min(4, len(able)))):
        session = session_at(moment)
        if not has_choices(session):
            assert kind in find(game).screens, "a prompt whose ways tell nothing needs a screen of its own"
        elif wrong := tapped(session, seed):
            yield f"{moment}: {wrong}"


@pytest.mark.parametrize("game", games.names())
def test_random_taps_answer_every_kind_of_prompt(game: str) -> None:
    asked = [kind for one, kind in kinds() if one == game]
    found = [wrong for kind in asked for wrong in unanswered(game, kind)]
    assert asked
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", every_domain(3))
def test_taps_answer_with_every_domain(name: str) -> None:
    finger = Finger(toy(table(3), choice(seat=SEAT, toy=every_domain(3)[name]), NO), 5)
    for _ in range(MOST_TAPS):
        finger.tap()
        if finger.said and "pass" not in finger.said[-1]:
            break
    answer = msgspec.json.decode(finger.said[-1])
    assert {"seat", "toy"} == answer.keys()


# Fewest taps.


def scene(*choices: dict[str, object], asked: tuple[int, ...] = (0,), **draft: object) -> Scene:
    return question.scene(RenderContext(952, 600, toy(table(3), *choices, asked=asked), str, draft))


def said(action: Action) -> object:
    assert isinstance(action, Say)
    return msgspec.json.decode(action.line)


def words(drawn: Scene) -> list[str]:
    return [text.text for text in drawn.texts()]


def names(drawn: Scene) -> set[str]:
    return {touch.name for touch in drawn.touches()}


def test_ways_of_one_kind_read_as_one_list_and_what_hangs_on_a_name_comes_after_it() -> None:
    shields = {"is": "counts", "room": {"blue": 2, "red": 2}, "least": 2, "most": 2}
    shields |= {"fewest_kinds": 0, "most_kinds": None}
    city = {"is": "one", "of": ["Lucca"]}
    choices = (
        choice(city=city, shields=shields),
        choice(city={"is": "one", "of": ["Pisa"]}, n={"is": "yes"}),
    )
    choices = (
        choices[0],
        choice(city={"is": "one", "of": ["Pisa"]}, shields={**shields, "room": {"red": 2}}),
    )
    drawn = scene(*choices, asked=())
    assert {"city": "Pisa", "shields": {"red": 2}} == said(drawn.named("city Pisa").action)
    put = drawn.named("city Lucca").action
    assert isinstance(put, Put)
    after = scene(*choices, asked=(), answer=put.value)
    assert {"shields blue more", "shields red more"} <= names(after)
    assert "Shields: choose 2." in words(after)


def test_notes_stand_with_what_they_are_about_and_the_buttons_are_explained_where_there_are_some() -> None:
    few = {"is": "number", "least": 0, "most": 2, "step": 1}
    notes = {"toy": {"x": "4 left"}, "points": {"0": "300 florins"}}
    say: dict[str, Any] = {"notes": notes, "keys": {"bid": "all of it", "pass": "nothing"}}
    for shown, asks in (("4 left", choice(toy=ONE)), ("300 florins", choice(points=few))):
        known = toy(table(3), asks, asked=(), **say)
        found = [
            words(question.scene(RenderContext(952, 600, replace(known, home=out.Home(panels=p)), str, {})))
            for p in ((), ("gpio",))
        ]
        assert all(shown in told for told in found)
        assert [False, True] == [
            any("BID: all of it. PASS: nothing." in one for one in told) for told in found
        ]


def test_what_comes_next_is_not_asked_while_the_pad_has_the_number_before() -> None:
    """The keypad keeps the number until NEXT is tapped, and the footer says so."""
    number = every_domain(3)["number"]
    known = toy(table(3), choice(points=number, crosses=number), asked=())
    typed = Draft(0, {"points": 5}, "points")
    assert "Next: crosses." in words(at(question.scene, known, answer=(known.n, typed)))


def test_a_hint_stands_on_the_screen_below_a_long_question() -> None:
    known = table(3)
    say = structs.replace(
        known.prompt.say,
        title="A tie! How many crowns, Anna, Bruno and Chiara?",
        hint=" ".join(["Count them."] * 8),
    )
    asks = replace(known, prompt=structs.replace(known.prompt, say=say))
    assert say.hint in words(at(question.scene, asks))
    long = structs.replace(say, hint=" ".join(["Count them."] * 40))
    behind = at(question.scene, replace(known, prompt=structs.replace(known.prompt, say=long)))
    assert "hint" in names(behind)


def test_a_hint_leaves_room_for_the_keys_of_a_number() -> None:
    """It stands beside them, below the steps."""
    number = every_domain(3)["number"]
    known = toy(table(3), choice(points=number, crosses=number), asked=())
    say = structs.replace(
        known.prompt.say, title="A tie! How many crowns, Anna, Bruno and Chiara?", hint="Count them."
    )
    known = replace(known, prompt=structs.replace(known.prompt, say=say))
    shown = question.scene(RenderContext(*SIZES["usual"], known, str, {}))
    assert say.hint in words(shown)
    assert {"digit 1", "digit 0"} <= names(shown)
