"""The Princes of Florence, whatever happens: matches played at random never break what must always hold."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from companion.engine.answers import plain, read
from companion.engine.refusals import Refusal, Refused
from companion.engine.session import Session
from tests.any_player import carry_out
from tests.any_table import as_shown
from tests.games.florence.audit import Auditor, check_stock
from tests.games.florence.player import Player, new_session
from tests.games.florence.table import Table
from tests.games.florence.test_corrections import PROMPTS, at

NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)  # a smaller seed is no simpler match
SEEDS = st.integers(0, 2**32)
EXTENSIONS: tuple[dict[str, str], ...] = (
    *({}, {"muse": "true"}, {"cooperation": "true"}, {"muse": "true", "cooperation": "true"}),
    *({"mode": "by-hand"}, {"mode": "by-hand", "muse": "true"}),
)
SETUPS = st.sampled_from([{"seats": seats} | more for seats in (2, 3, 4, 5) for more in EXTENSIONS])
REFEREED = SETUPS.filter(lambda setup: "mode" not in setup)
matches = settings(
    deadline=None, max_examples=50, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow]
)


def state(session: Session) -> tuple[Any, ...]:
    """All that can be seen of a session, as everybody sees it."""
    shown = None if session.prompt is None else as_shown(session.prompt.seen_by("all"))
    return session.n, shown, as_shown(session.view("all")), list(session.match.ledger.entries), session.over


def stop_somewhere(player: Player, session: Session, **how: Any) -> None:
    player.play(session, lines=player.rng.randint(0, 200), **how)


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
    assert result == as_shown(session.game.score(as_shown(session.view("all"))))


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
    taught = dict(Table().session.lore)  # a board that is learned is not forgotten by going back
    session = new_session(**setup, lore=taught)
    stop_somewhere(player, session, talk=0.05)
    passed = [state(session)]
    while session.over is None and len(passed) < 5:
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
def test_an_amendment_amended_back_leaves_no_trace(seed: int, setup: dict[str, Any]) -> None:
    """One that would break what follows is refused and changes nothing."""
    player, session = Player(seed), new_session(**setup, lore=dict(Table().session.lore))
    stop_somewhere(player, session, talk=0.05)
    for n in player.rng.choices(range(1, session.n + 1), k=5) if session.n else ():
        before, said = state(session), plain(session.answers[n - 1])
        if carry_out(session, {"amend": {"n": n, "answer": player.change(dict(said))}}) is None:
            assert carry_out(session, {"amend": {"n": n, "answer": said}}) is None
        assert before == state(session)


@given(SEEDS, SETUPS)
@matches
def test_an_amendment_taken_back_leaves_no_trace(seed: int, setup: dict[str, Any]) -> None:
    """Also one that has dropped what followed."""
    player, session = Player(seed), new_session(**setup, lore=dict(Table().session.lore))
    stop_somewhere(player, session, talk=0.05)
    for n in player.rng.choices(range(1, session.n + 1), k=5) if session.n else ():
        before, said = state(session), plain(session.answers[n - 1])
        if carry_out(session, {"amend": {"n": n, "answer": player.change(said), "drop": True}}) is None:
            assert session.unamend() is None
        assert before == state(session)


@given(SEEDS, SETUPS)
@matches
def test_going_back_and_forth_never_breaks_a_match(seed: int, setup: dict[str, Any]) -> None:
    session = new_session(**setup)
    stop_somewhere(Player(seed, rules=0.05), session, talk=0.05, back=0.2)
    assert session.n == len(session.answers)
    assert {entry.n for entry in session.match.ledger.entries} <= set(range(session.n + 1))


# What is never lost.


@given(SEEDS, SETUPS, st.sampled_from([0.0, 0.1]))
@matches
def test_pieces_cards_and_money_are_conserved(seed: int, setup: dict[str, Any], talk: float) -> None:
    """Looked at after every single answer."""
    player, session, auditor = Player(seed, rules=0.05), new_session(**setup), Auditor()
    while session.over is None:
        before, prompt = as_shown(session.view("all")), session.prompt
        (line,) = player.play(session, lines=1, talk=talk)
        check_stock(session)
        auditor.check(before, prompt, line, session)


@given(SEEDS, REFEREED)
@matches
def test_nobody_buys_twice_a_round_and_nothing_is_sold_twice(seed: int, setup: dict[str, Any]) -> None:
    player, session = Player(seed, rules=0.05), new_session(**setup)
    bought: dict[tuple[int, str], int] = {}
    buyers: set[tuple[int, int]] = set()
    told = 0
    while session.over is None:
        number = as_shown(session.view("all"))["round"]
        renounced = set(as_shown(session.view("all"))["renounced"])
        player.play(session, lines=1)
        entries = session.match.ledger.entries
        for entry in entries[told:]:
            if entry.reason == "bought" and entry.what != "money" and entry.by:
                assert (number, entry.seat) not in buyers
                assert (number, entry.what) not in bought
                assert entry.seat not in renounced
                buyers.add((number, entry.seat))
                bought[number, entry.what] = entry.seat
        told = len(entries)
    assert bought


# What is never told.


@given(SEEDS, SETUPS)
@matches
def test_nobody_sees_a_purse_or_a_covered_card_of_another(seed: int, setup: dict[str, Any]) -> None:
    player, session = Player(seed), new_session(**setup)
    for _ in range(80):
        for viewer in ("table", *range(setup["seats"])):
            assert [] == told(session, viewer)
        if session.over is not None:
            break
        player.play(session, lines=player.rng.randint(1, 6), talk=0.05)


def told(session: Session, viewer: Any) -> list[str]:
    """Where a purse or a covered prestige card is told that this viewer must not know."""
    shown = as_shown(session.view(viewer))
    if viewer != "table":
        shown["seats"][viewer].pop("money")
    covered = (
        [] if session.over is not None else [s for s in shown["seats"] if s["prestige"] and not done(shown)]
    )
    found = [f"view {path}" for path in purses(shown)] + [f"card {seat['name']}" for seat in covered]
    if session.prompt is not None:
        asked = as_shown(session.prompt.seen_by(viewer))
        own = ("max", "purse", "last_known") if session.prompt.seats == (viewer,) else ()
        found += [f"prompt {path}" for path in purses(asked) if path not in own]
    return found


def done(shown: dict[str, Any]) -> bool:
    """Whether everybody has turned all cards."""
    return all(len(seat["prestige"]) == seat["prestige_cards"] for seat in shown["seats"])


def purses(shown: Any, path: str = "") -> list[str]:
    """The paths of everything in here that names a purse, or a card somebody else has turned."""
    if isinstance(shown, dict):
        secret = ("money", "max", "purse", "purses", "last_known", "turned")
        here = [f"{path}/{key}".strip("/") for key in shown if key in secret and shown[key] is not None]
        return here + [found for key, value in shown.items() for found in purses(value, f"{path}/{key}")]
    if isinstance(shown, list):
        return [found for i, value in enumerate(shown) for found in purses(value, f"{path}/{i}")]
    return []


# Whatever is said.

NAMES = st.sampled_from(
    [
        *("seat", "bid", "pass", "board", "minimum", "professions", "freedoms", "pile", "landscape"),
        *("give_back", "recruit", "character", "space", "merchant", "professor", "work", "bonus", "parts"),
        *("princess", "points", "build", "with", "pays", "join", "freedom", "take", "prestige", "empty"),
        *("score", "why", "keep", "starter", "banker", "auction", "end", "money", "correct", "rule"),
        *("by_hand", "undo", "opera", "travel", "poet", "muse", "jester", "free", "two_large", "per_lake"),
        *("winner", "price", "lot", "seats", "what", "by", "of", "x"),
    ]
)
VALUES = st.recursive(
    st.one_of(
        st.integers(-3, 17), st.sampled_from([True, False, None, 1.5, 10**30, -(2**63), "", "0"]), NAMES
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
    max_leaves=6,
)
SEAT = st.integers(-1, 4)
SHAPED = st.one_of(
    *(
        st.fixed_dictionaries({"seat": SEAT, key: VALUES})
        for key in ("bid", "pile", "work", "build", "points", "give_back", "prestige", "keep", "money")
    ),
    st.fixed_dictionaries({"seat": SEAT, "work": NAMES, "bonus": VALUES, "parts": VALUES}),
    st.fixed_dictionaries({"seat": SEAT, "build": NAMES, "with": VALUES, "pays": VALUES}),
    st.fixed_dictionaries({"seat": SEAT, "character": NAMES, "space": VALUES}),
    st.fixed_dictionaries({"board": st.fixed_dictionaries({"minimum": VALUES, "professions": VALUES})}),
    st.fixed_dictionaries({"rule": VALUES}),
    st.fixed_dictionaries({"empty": VALUES}),
    st.fixed_dictionaries(
        {
            "correct": st.fixed_dictionaries(
                {"seat": VALUES, "what": NAMES, "by": VALUES, "of": VALUES, "why": NAMES}
            )
        }
    ),
    st.fixed_dictionaries({"auction": st.fixed_dictionaries({"lot": VALUES, "seats": VALUES})}),
)
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
        TABLES[kind] = table(kind)  # a board may have been learned
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
    """Two empty objects are the only thing here that is one."""
    if isinstance(junk.get("seats"), list) and all(seat == {} for seat in junk["seats"]):
        return
    with pytest.raises(Refused) as no:
        Table().game.score(junk)
    refusal = no.value.refusal
    assert refusal.sentence.format(**refusal.details)
