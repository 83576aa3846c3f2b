"""In every game: nonsense is refused by name and changes nothing."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.answers import read
from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.refusals import Refusal, Refused
from companion.engine.session import Session
from tests.games.test_every_game import SEEDS, every_game, matches, state
from tests.random_player import Player, any_session


def junk_for(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Lines that look like answers of this game, with anything in them."""
    fields = {answer: [f.encode_name for f in msgspec.structs.fields(answer)] for answer in game.answers}
    session = any_session(game, 0)
    known = {*(name for keys in fields.values() for name in keys), "winner", "price", "what", "by", "of", "x"}
    known |= {name for value in game.corrections for name in (value.what, *value.of)}
    assert session.prompt is not None
    names = st.sampled_from(sorted(known | set(session.prompt.names())))
    values = st.recursive(
        st.one_of(
            st.integers(-3, 17), st.sampled_from([True, False, None, 1.5, 10**30, -(2**63), "", "0"]), names
        ),
        lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(names, inner, max_size=3)),
        max_leaves=6,
    )
    shaped = [
        st.fixed_dictionaries({key: st.integers(-1, 4) if key == "seat" else values for key in keys})
        for keys in fields.values()
    ]
    corrected = st.fixed_dictionaries(
        {key: names if key in ("what", "why") else values for key in ("seat", "what", "by", "of", "why")}
    )
    return st.one_of(
        st.dictionaries(names, values, max_size=4), *shaped, st.fixed_dictionaries({"correct": corrected})
    )


@every_game
def test_junk_is_refused_by_name_and_changes_nothing(game: Game) -> None:
    """What happens to be a legal answer may be accepted; then it can be taken back."""

    @given(SEEDS, st.lists(junk_for(game), min_size=20, max_size=20))
    @settings(matches, max_examples=40)
    def say_junk(seed: int, lines: list[dict[str, Any]]) -> None:
        session = any_session(game, seed)
        Player(seed).stop_somewhere(session)
        for line in lines:
            before = state(session)
            refusal = heard(session, line)
            if refusal is None:
                encode((session.prompt and session.prompt.payload("all"), session.view("all")))
                assert session.undo() is None
            else:
                assert "referee_fault" != refusal.name
                assert "{" not in refusal.sentence.format(**dict.fromkeys(refusal.details, ""))
                assert before == state(session)

    say_junk()


def heard(session: Session, line: dict[str, Any]) -> Refusal | None:
    try:
        return session.submit(read(line, session.game.answers))
    except Refused as no:
        return no.refusal


def scored(game: Game, position: dict[str, Any]) -> Refusal | None:
    try:
        game.score(position)
    except Refused as no:
        return no.refusal
    return None


@every_game
def test_junk_is_no_position(game: Game) -> None:
    @given(st.one_of(junk_for(game), st.fixed_dictionaries({"seats": st.lists(junk_for(game), min_size=1)})))
    @settings(matches, max_examples=100)
    def count_junk(junk: dict[str, Any]) -> None:
        refusal = scored(game, junk)
        assert junk["seats"] if refusal is None else refusal.sentence.format(**refusal.details)

    count_junk()
