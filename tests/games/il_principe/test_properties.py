"""Il Principe, whatever happens: matches played at random never break what must always hold."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from companion.engine.answers import read
from companion.engine.refusals import Refusal, Refused
from companion.engine.session import Session
from tests.games.il_principe.player import COLOURS, Player, carry_out, new_session
from tests.games.il_principe.table import Table, as_shown
from tests.games.il_principe.test_corrections import PROMPTS, at

NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)  # a smaller seed is no simpler match
SEEDS = st.integers(0, 2**32)
SETUPS = st.sampled_from(
    [
        {"seats": seats, **options}
        for seats in (2, 3, 4, 5)
        for options in ({}, {"edition": "mind-the-move"}, {"rich": "true"}, {"mode": "by-hand"})
    ]
)
REFEREED = SETUPS.filter(lambda setup: "mode" not in setup)
matches = settings(
    deadline=None, max_examples=50, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow]
)


def state(session: Session) -> tuple[Any, ...]:
    """All that can be seen of a session, as everybody sees it."""
    shown = None if session.prompt is None else as_shown(session.prompt.seen_by("all"))
    return session.n, shown, as_shown(session.view("all")), list(session.match.ledger.entries), session.over


def stop_somewhere(player: Player, session: Session, **how: Any) -> None:
    player.play(session, lines=player.rng.randint(0, 150), **how)


# Playing.


@given(SEEDS, SETUPS)
@matches
def test_any_answered_prompt_is_accepted_and_every_match_ends(seed: int, setup: dict[str, Any]) -> None:
    """`play` asserts that nothing is refused; a match that went round in circles would not be over."""
    session = new_session(**setup)
    Player(seed, rules=0.05).play(session, talk=0.03)
    assert session.over is not None
    result = as_shown(session.game.result(session.match))
    assert [sum(line["points"] for line in seat["lines"]) for seat in result["seats"]] == [
        seat["total"] for seat in result["seats"]
    ]
    assert set(result["winners"]) <= set(range(setup["seats"]))


@given(SEEDS, REFEREED)
@matches
def test_a_match_can_be_left_by_hand_anywhere(seed: int, setup: dict[str, Any]) -> None:
    player, session = Player(seed), new_session(**setup)
    stop_somewhere(player, session)
    if session.over is None:
        assert carry_out(session, {"by_hand": True}) is None
    player.play(session, talk=0.05)
    assert session.over is not None


# Going back.


@given(SEEDS, SETUPS)
@matches
def test_a_match_told_again_is_the_same_match(seed: int, setup: dict[str, Any]) -> None:
    """From the record of accepted lines, wherever it stops, with everything that was taken back."""
    records: list[Any] = []
    session = new_session(**setup, record=lambda *line: records.append(line))
    player = Player(seed, rules=0.05)
    stop_somewhere(player, session, talk=0.05, back=0.1)
    again = new_session(**setup)
    again.restore(records)
    assert state(session) == state(again)
    assert (session.can_redo, session.answers, session.lore) == (again.can_redo, again.answers, again.lore)


@given(SEEDS, SETUPS)
@matches
def test_the_answers_alone_give_the_same_match(seed: int, setup: dict[str, Any]) -> None:
    session = new_session(**setup)
    stop_somewhere(Player(seed, rules=0.05), session, talk=0.05)
    again = new_session(**setup)
    assert [None] * session.n == [again.submit(answer) for answer in session.answers]
    assert state(session) == state(again)


@given(SEEDS, SETUPS)
@matches
def test_undo_and_redo_are_exact(seed: int, setup: dict[str, Any]) -> None:
    player = Player(seed, rules=0.05)
    taught = dict(Table().session.lore)  # without faces to learn every answer changes something
    session = new_session(**setup, lore=taught)
    stop_somewhere(player, session, talk=0.05)
    passed = [state(session)]
    while session.over is None and len(passed) < 4:
        player.play(session, lines=1, talk=0.1)
        passed.append(state(session))
    for before in passed[-2::-1]:
        assert session.undo() is None
        assert before == state(session)
    for after in passed[1:]:
        assert session.redo() is None
        assert after == state(session)


@given(SEEDS, SETUPS)
@matches
def test_going_back_and_forth_never_breaks_a_match(seed: int, setup: dict[str, Any]) -> None:
    session = new_session(**setup)
    stop_somewhere(Player(seed, rules=0.05), session, talk=0.05, back=0.2)
    assert session.n == len(session.answers)
    assert {entry.n for entry in session.match.ledger.entries} <= set(range(session.n + 1))


# What is never lost.


@given(SEEDS, REFEREED)
@matches
def test_cards_shields_and_coins_are_conserved(seed: int, setup: dict[str, Any]) -> None:
    """Looked at after every single answer."""
    player, session = Player(seed, rules=0.05), new_session(**setup)
    while session.over is None:
        check_sums(session, setup)
        player.play(session, lines=1, talk=0.03)
    check_sums(session, setup)


def check_sums(session: Session, setup: dict[str, Any]) -> None:
    match: Any = session.match
    view = as_shown(session.view("all"))
    waiting = getattr(session.prompt, "count", 0)
    laid = sum(stack["up"] + stack["down"] for s in view["seats"] for stack in s["buildings"].values())
    gone = sum(match.gone.values())
    cards = view["piles"]["buildings"] + sum(s["hand"] for s in view["seats"]) + sum(view["reserve"].values())
    assert (65 if setup["seats"] == 2 else 100) == cards + laid + gone + waiting
    for colour in COLOURS:
        shown = sum(sum(s["buildings"][colour].values()) for s in view["seats"])
        assert (13 if setup["seats"] == 2 else 20) >= shown + view["reserve"].get(colour, 0) + match.gone[
            colour
        ]
    for number, seat in enumerate(view["seats"]):
        check_seat(session, number, seat, 11 if view["edition"] == "mind-the-move" else 12)
    assert 0 <= min(trigger["left"] for trigger in view["triggers"])
    assert 4 >= len(view["face_up"])


def check_seat(session: Session, number: int, seat: dict[str, Any], shields: int) -> None:
    """Every number in the view is the sum of its entries, and none is below 0."""
    sums = {
        what: sum(entry.by for entry in session.match.ledger.why(number, what))
        for what in ("score", "coins", "hand", "shields", "buildings")
    }
    laid = sum(stack["up"] + stack["down"] for stack in seat["buildings"].values())
    assert {
        "score": seat["score"],
        "coins": seat["coins"],
        "hand": seat["hand"],
        "shields": sum(seat["shields"].values()),
        "buildings": laid,
    } == sums
    assert shields == seat["shields_left"] + sums["shields"]
    assert 0 <= min(*sums.values(), seat["shields_left"])
    assert 0 <= min(min(stack.values()) for stack in seat["buildings"].values())


# What is never told.


@given(SEEDS, SETUPS)
@matches
def test_nobody_sees_the_purse_of_another(seed: int, setup: dict[str, Any]) -> None:
    player, session = Player(seed), new_session(**setup)
    for _ in range(60):
        for viewer in ("table", *range(setup["seats"])):
            assert [] == told(session, viewer)
        if session.over is not None:
            break
        player.play(session, lines=player.rng.randint(1, 4), talk=0.05)


def told(session: Session, viewer: Any) -> list[str]:
    """Where a purse is told that this viewer must not know."""
    shown = as_shown(session.view(viewer))
    if viewer != "table":
        shown["seats"][viewer].pop("coins")
    found = [f"view {path}" for path in purses(shown)]
    if session.prompt is not None:
        asked = as_shown(session.prompt.seen_by(viewer))
        own = ("max", "purse", "last_known/coins") if session.prompt.seats == (viewer,) else ()
        found += [f"prompt {path}" for path in purses(asked) if path not in own]
    return found


def purses(shown: Any, path: str = "") -> list[str]:
    """The paths of everything in here that names a purse."""
    if isinstance(shown, dict):
        here = [f"{path}/{key}".strip("/") for key in shown if key in ("coins", "max", "purse", "purses")]
        return here + [found for key, value in shown.items() for found in purses(value, f"{path}/{key}")]
    if isinstance(shown, list):
        return [found for i, value in enumerate(shown) for found in purses(value, f"{path}/{i}")]
    return []


# Whatever is said.

WORDS = """seat bid pass reveal city icons regions build shields lay flip region score why take drop buildings
principe auction end coins hand correct rule by_hand undo green red blue brown Siena Pisa winner price lot purses what
by of major minor x"""
NAMES = st.sampled_from(WORDS.split())
VALUES = st.recursive(
    st.one_of(
        st.integers(-3, 12), st.sampled_from([True, False, None, 1.5, 10**30, -(2**63), "", "0"]), NAMES
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=6,
)
SEAT = st.integers(-1, 4)
SHAPES: list[dict[str, Any]] = [
    {"seat": SEAT, "bid": VALUES},
    {"seat": SEAT, "lay": VALUES},
    {"seat": SEAT, "build": NAMES, "shields": VALUES},
    {"city": NAMES, "icons": VALUES, "regions": VALUES},
    {"rule": VALUES},
    {"reveal": VALUES},
    {
        "correct": st.fixed_dictionaries(
            {"seat": VALUES, "what": NAMES, "by": VALUES, "of": VALUES, "why": NAMES}
        )
    },
    {"auction": st.fixed_dictionaries({"lot": VALUES, "seats": VALUES, "purses": VALUES})},
]
SHAPED = st.one_of(*map(st.fixed_dictionaries, SHAPES))
JUNK = st.one_of(st.dictionaries(NAMES, VALUES, max_size=4), SHAPED)


def table(kind: str) -> Table:
    return Table(mode="by-hand") if kind == "free" else at(kind)


TABLES = {kind: table(kind) for kind in (*PROMPTS, "free")}


@given(st.sampled_from(sorted(TABLES)), JUNK)
@settings(deadline=None, max_examples=400, suppress_health_check=[HealthCheck.too_slow])
def test_junk_is_refused_by_name_and_changes_nothing(kind: str, junk: dict[str, Any]) -> None:
    """What happens to be a legal answer may be accepted; then it can be taken back."""
    session = TABLES[kind].session
    before = state(session)
    refusal = heard(session, junk)
    if refusal is None:
        msgspec.json.encode((session.prompt and session.prompt.seen_by("all"), session.view("all")))
        assert session.undo() is None
        TABLES[kind] = table(kind)  # a face may have been learned
    else:
        assert "referee_fault" != refusal.name
        assert "{" not in refusal.sentence.format(**dict.fromkeys(refusal.details, ""))
        assert before == state(session)


def heard(session: Session, junk: dict[str, Any]) -> Refusal | None:
    try:
        return session.submit(read(junk, session.game.answers))
    except Refused as no:
        return no.refusal


@given(
    st.dictionaries(st.sampled_from(["seats", "edition"]), VALUES)
    | st.fixed_dictionaries({"seats": st.lists(VALUES)})
)
@settings(deadline=None, max_examples=100)
def test_junk_is_no_position(junk: dict[str, Any]) -> None:
    with pytest.raises(Refused) as no:
        Table().game.score(junk)
    refusal = no.value.refusal
    assert refusal.sentence.format(**refusal.details)
