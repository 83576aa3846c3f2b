"""In every game: matches played at random never break the invariants."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from companion import games
from companion.engine.answers import Answer, Correct, Rule, TableWord, to_dict
from companion.engine.events import Points
from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.prompts import Viewer
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.protocol.match_client import MatchClient
from companion.protocol.messages import HOST_KEYS, Ledger, read_line
from companion.storage.saved_match import SavedMatch
from tests.any_table import as_shown
from tests.dice import draw_answer
from tests.random_player import Line, Player, any_request, any_session, carry_out, heard_always

GAMES = games.every()
SEEDS = st.integers(0, 2**32)
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)  # a smaller seed is not a simpler match
matches = settings(
    deadline=None, max_examples=40, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow]
)
few = settings(matches, max_examples=12)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))


def state(session: Session) -> tuple[Any, ...]:
    """Everything that a viewer of everything sees of a session."""
    shown = None if session.prompt is None else as_shown(session.prompt.seen_by("all").to_dict())
    return session.n, shown, as_shown(session.view("all")), list(session.match.ledger.entries), session.over


def taught(game: Game, seed: int) -> dict[str, Any]:
    """What a match teaches. A session that knows it does not ask for it, even after an undo."""
    session = any_session(game, seed)
    Player(seed).play(session)
    return session.lore


# Playing.


@every_game
@given(SEEDS)
@matches
def test_every_match_ends_and_is_counted(game: Game, seed: int) -> None:
    """The random player finds a legal answer to every prompt, from its choices alone."""
    session = any_session(game, seed)
    Player(seed, rules=0.05).play(session, talk=0.03)
    assert session.over is not None
    result = as_shown(game.result(session.match))
    for seat in result["seats"]:
        assert seat["total"] == sum(line["points"] for line in seat["lines"])
    assert result["winners"]
    assert set(result["winners"]) <= set(session.match.seats)
    if session.match.by_hand:  # a table may count more than there can be, or less than everything
        return
    try:
        assert result == as_shown(game.score(as_shown(session.view("all"))))
    except Refused:  # it may correct to more than there can be
        assert any(isinstance(answer, Correct) for answer in session.answers)


@every_game
@given(SEEDS)
@matches
def test_a_match_can_be_left_by_hand_anywhere(game: Game, seed: int) -> None:
    """From then on it only keeps score; the scores stay."""
    player, session = Player(seed), any_session(game, seed, taught(game, seed), refereed=True)
    player.stop_somewhere(session)
    if session.over is None:
        before = state(session)
        assert carry_out(session, {"by_hand": True}) is None
        after = state(session)
        assert (before[0] + 1, "free", "by-hand") == (after[0], after[1]["kind"], after[2]["mode"])
        assert [seat["score"] for seat in before[2]["seats"]] == [seat["score"] for seat in after[2]["seats"]]
        assert session.undo() is None
        assert before == state(session)
        assert session.redo() is None
    player.play(session, talk=0.05)
    assert session.over is not None


@every_game
@given(SEEDS)
@example(26274)  # a merchant, who brings as many points as the place on the track says
@few
def test_after_a_correction_the_same_is_asked_again(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed)
    player.stop_somewhere(session)
    seat, before = player.rng.choice(session.match.seats), state(session)
    score = session.match.ledger.total(seat, session.match.points)
    right = {"what": "score", "seat": seat, "by": 3, "why": "counted again"}
    assert carry_out(session, {"correct": right}) is None
    now = state(session)
    assert (before[0] + 1, _asked(before[1])) == (now[0], _asked(now[1]))
    assert score + 3 == session.match.ledger.total(seat, session.match.points)


def _asked(shown: dict[str, Any] | None) -> dict[str, Any] | None:
    """A question without fields that follow from points: they may be money, and a place on the track may bring some."""
    return shown and {key: value for key, value in shown.items() if key not in ("purse", "max", "points")}


@every_game
@given(SEEDS)
@few
def test_nothing_but_what_is_asked_answers(game: Game, seed: int) -> None:
    """Neither answers to another prompt, nor those for keeping score."""
    player, other, session = Player(seed), any_session(game, seed), any_session(game, seed, refereed=True)
    player.play(other)
    kept = any_session(game, seed, refereed=True)
    assert carry_out(kept, {"by_hand": True}) is None
    assert kept.prompt is not None
    words = {choice.answer: draw_answer(choice, player.rng) for choice in kept.prompt.choices()}
    words |= {type(answer): answer for answer in other.answers if not isinstance(answer, TableWord)}
    for _ in range(20):
        player.play(session, lines=player.rng.randint(1, 9))
        if session.prompt is None:
            break
        asked = {choice.answer for choice in session.prompt.choices()}
        always = {kind for kind in words if issubclass(kind, TableWord)} if heard_always(game) else set()
        refused = words.keys() - asked - always - {Rule}
        for answer in (answer for kind, answer in words.items() if answer and kind in refused):
            said = to_dict(answer)
            if "seat" in said and session.prompt.seats:
                said["seat"] = session.prompt.seats[0]
            before, refusal = state(session), carry_out(session, said)
            assert refusal is not None, answer
            assert refusal.name == "not_asked" or refusal.clause, refusal  # or a rule says why
            assert before == state(session)


@every_game
@given(SEEDS)
@few
def test_what_the_buttons_say_is_legal_and_points_shown_add_up_to_the_score(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed, refereed=True)

    def scores() -> list[int]:
        return [session.match.ledger.total(seat, session.match.points) for seat in session.match.seats]

    while session.over is None:
        prompt, before = session.prompt, scores()
        assert prompt is not None
        for seat in session.match.seats:
            for answer in (prompt.yes(seat), prompt.no(seat)):
                if answer is not None and not isinstance(answer, TableWord):
                    refusal = prompt.check(answer)
                    assert refusal is None or "purse" in refusal.name, (prompt, answer)
        player.play(session, lines=1)
        for event in session.events:
            if isinstance(event, Points):
                before[event.seat] += event.by
        assert before == scores()


# Going back.


@every_game
@given(SEEDS)
@matches
def test_a_match_told_again_is_the_same_match(game: Game, seed: int) -> None:
    """From the record of accepted lines, wherever it stops, with everything that was taken back."""
    records: list[Any] = []
    session = any_session(game, seed, record=lambda *line: records.append(line))
    Player(seed, rules=0.05).stop_somewhere(session, talk=0.05, back=0.15)
    assert session.n == len(session.answers)
    assert {entry.n for entry in session.match.ledger.entries} <= set(range(session.n + 1))
    again = any_session(game, seed)
    again.restore(records)
    assert state(session) == state(again)
    assert (session.can_redo, session.answers, session.lore) == (again.can_redo, again.answers, again.lore)


@every_game
@given(SEEDS)
@matches
def test_the_answers_alone_give_the_same_match(game: Game, seed: int) -> None:
    session = any_session(game, seed)
    Player(seed, rules=0.05).stop_somewhere(session, talk=0.05)
    again = any_session(game, seed)
    assert [None] * session.n == [again.submit(answer) for answer in session.answers]
    assert state(session) == state(again)


@every_game
@given(SEEDS)
@matches
def test_undo_and_redo_are_exact(game: Game, seed: int) -> None:
    player, session = Player(seed, rules=0.05), any_session(game, seed, taught(game, seed))
    player.stop_somewhere(session, talk=0.05)
    passed = [state(session)]
    while session.over is None and len(passed) < 5:
        known = dict(session.lore)
        player.play(session, lines=1, talk=0.1)
        if session.lore != known:  # what was learned stays known, so it would not be asked again
            passed = []
        passed.append(state(session))
    for before in passed[-2::-1]:
        assert session.undo() is None
        assert before == state(session)
    for after in passed[1:]:
        assert session.redo() is None
        assert after == state(session)


@every_game
@given(SEEDS)
@example(44183805)  # a board entered instead of another answer: it is known from then on
@example(56718)  # a city amended away and back: its face was then recalled after a correction, not before it
@matches
def test_an_amendment_taken_back_or_amended_back_leaves_no_trace(game: Game, seed: int) -> None:
    """Also one that has dropped what followed. An impossible one changes nothing. What was learned stays known."""
    player, session = Player(seed), any_session(game, seed, taught(game, seed))
    player.stop_somewhere(session, talk=0.05)
    for n in player.rng.choices(range(1, session.n + 1), k=5) if session.n else ():
        before, known, answer = state(session), dict(session.lore), to_dict(session.answers[n - 1])
        amendment = player.amendment(session, n)
        amended = carry_out(session, {"amend": amendment}) is None
        if amended and before != state(session):  # one that changes nothing is no amendment
            assert session.unamend() is None
        assert session.lore != known or before == state(session)
        if carry_out(session, {"amend": amendment | {"drop": False}}) is None:
            assert carry_out(session, {"amend": {"n": n, "answer": answer}}) is None
        assert session.lore != known or before == state(session)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_match_goes_on_after_a_restart(game: Game, seed: int, tmp_path: Path) -> None:
    player, journal = Player(seed, rules=0.05), tmp_path / "match.journal"
    with SavedMatch(game, any_request(game, player.rng), journal) as kept:
        player.play(kept.session, lines=80, talk=0.05, back=0.1)
        before = state(kept.session)
    with SavedMatch(None, None, journal) as kept:
        assert before == state(kept.session)


# Secrecy.

SECRETS = ("max", "purse", "purses", "last_known", "short", "turned")
"""Fields of prompts that reveal a purse, or a secret answer."""


@every_game
@given(SEEDS)
@matches
def test_nobody_sees_what_is_secret_to_another(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed)
    for _ in range(60):
        for viewer in ("table", *session.match.seats):
            assert [] == told(session, viewer)
        if session.over is not None:
            break
        player.play(session, lines=player.rng.randint(1, 4), talk=0.05)


def told(session: Session, viewer: Any) -> list[str]:
    """Where there is something that this viewer must not know."""
    purse = session.match.purse
    shown = as_shown(session.view(viewer))
    if viewer != "table":
        shown["seats"][viewer].pop(purse, None)
    found = [f"view {path}" for path in paths(shown, (purse, *SECRETS))]
    prompt = session.prompt
    if prompt is not None and prompt.seats != (viewer,):
        asked = prompt.payload(viewer)
        if asked.get("twice"):  # what others have turned lies open by now
            del asked["turned"]
        found += [
            f"prompt {path}" for path in paths(asked, (purse, *SECRETS)) if not path.startswith("ways/")
        ]
        found += [
            f"way {choice}" for choice in asked["ways"] if choice["way"] == "bid" and is_bounded(choice)
        ]
    return found


def is_bounded(choice: dict[str, Any]) -> bool:
    """Whether a choice to bid reveals how much the bidder has; with only one possible bid it reveals nothing."""
    bid = choice["fields"]["bid"]
    return bid["most"] not in (None, bid["least"])


def paths(shown: Any, names: tuple[str, ...], path: str = "") -> list[str]:
    """Where one of these names occurs here with a value."""
    if isinstance(shown, dict):
        here = [f"{path}/{key}".strip("/") for key in shown if key in names and shown[key] not in (None, {})]
        return here + [one for key, value in shown.items() for one in paths(value, names, f"{path}/{key}")]
    if isinstance(shown, list):
        return [one for i, value in enumerate(shown) for one in paths(value, names, f"{path}/{i}")]
    return []


@every_game
@given(SEEDS)
@few
def test_no_line_to_a_screen_tells_a_purse(game: Game, seed: int) -> None:
    """Only a finger held on a purse shows it."""
    player, session = Player(seed), any_session(game, seed)
    link = MatchClient(session, "table", str, trusted=False)
    line = link.hello()
    while session.over is None:
        shown = msgspec.json.decode(encode(line))
        assert [] == [entry for entry in shown["new"] if entry["what"] == session.match.purse]
        ledger = link.carry_out(Ledger("ledger"))["ledger"]
        assert [] == [entry for entry in ledger if entry.what == session.match.purse]
        player.play(session, lines=player.rng.randint(1, 9), talk=0.03, back=0.03)
        line = link.moved()


@every_game
@given(SEEDS)
@few
def test_a_client_that_adds_the_new_entries_has_the_whole_ledger(game: Game, seed: int) -> None:
    """After an answer, after going back and after an amendment: `kept` entries stay, `new` ones follow."""
    player, session = Player(seed), any_session(game, seed)
    viewers: tuple[Viewer, ...] = ("all", "table", 1)
    links = [MatchClient(session, viewer, str) for viewer in viewers]
    ledgers: list[list[Any]] = [list(link.hello()["new"]) for link in links]
    for _ in range(40):
        before = session.answers
        said: Line = player.line(session, 0.1, 0.4) if session.prompt else {"undo": True}
        said = {"unamend": True} if player.rng.random() < 0.1 else said
        told = links[0].handle(msgspec.json.encode(said))
        if "refused" in told:
            continue
        changed = said["amend"]["n"] if "amend" in said else 1 + alike(before, session.answers)
        heard = [told, *(link.moved() for link in links[1:])]
        ledgers = [[*old[: line["kept"]], *line["new"]] for old, line in zip(ledgers, heard, strict=True)]
        assert all(entry.n < changed for entry in ledgers[0][: told["kept"]])
        for viewer, ledger in zip(viewers, ledgers, strict=True):
            assert ledger == [e for e in session.match.ledger.entries if is_shown(session, e, viewer)]


def alike(one: list[Any], other: list[Any]) -> int:
    """How many are the same, from the first on."""
    return next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def is_shown(session: Session, entry: Any, viewer: Any) -> bool:
    return entry.what != session.match.purse or viewer in ("all", entry.seat)


@every_game
def test_every_answer_has_a_name_of_its_own_on_the_link(game: Game) -> None:
    kinds = [answer.__dict__["kind"] for answer in game.answers]
    assert len(kinds) == len(set(kinds))
    assert all(issubclass(answer, Answer) for answer in game.answers)


@every_game
def test_no_answer_is_taken_for_a_line_to_the_server(game: Game) -> None:
    """`take` and `leave` are lines to the server, too; a line to the server names no seat."""
    keys = [{field.encode_name for field in msgspec.structs.fields(answer)} for answer in game.answers]
    assert [] == [shared for shared in keys if shared & HOST_KEYS and "seat" not in shared]
    assert "seat" not in HOST_KEYS


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("florence", b'{"seat": 2, "take": "profession"}'),
        ("il-principe", b'{"seat": 1, "take": {"major": "green"}}'),
        ("virtu", b'{"seat": 0, "leave": {"Rome": 1}}'),
    ],
)
def test_a_seats_answer_is_read_as_an_answer(game: str, line: bytes) -> None:
    assert isinstance(read_line(line, games.find(game).answers), Answer)
