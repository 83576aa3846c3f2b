"""Every way a saved match is read: opened, imported, exported, replayed, listed. Old answers are read the same in all of them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.answers import Answer
from companion.engine.game import Game, Request
from companion.engine.plain_data import to_plain
from companion.engine.prompts import Prompt
from companion.engine.refusals import NOT_OFFERED, Refusal, Refused
from companion.engine.session import Session
from companion.games import find
from companion.storage import export, journal, record
from companion.storage.entry import read_entry
from companion.storage.saved_match import SavedMatch
from tests.any_table import as_shown
from tests.games.il_principe.table import FAMILIES
from tests.games.test_recorded import every_recorded_match
from tests.random_player import carry_out
from tests.recorded import read_lines


def exported(session_lines: list[bytes]) -> bytes:
    """Lines of a journal as `./signoria export` prints them."""
    at = "2026-01-02T20:00:00+00:00"
    return b"\n".join(msgspec.json.encode({"at": at, "text": msgspec.Raw(line)}) for line in session_lines)


def journalled(game: Game, path: Path) -> list[bytes]:
    """The lines of the journal of a recorded match."""
    request, lines, _ = read_lines(path)
    asked = msgspec.convert(request, Request)
    kept = [record.encode_start(game, asked)]
    session = Session(game, asked, record=lambda line, steps: kept.append(record.encode(line, steps)))
    for line in lines:
        assert None is carry_out(session, line)
    return kept


def shown(session: Session) -> tuple[int, Any, Any]:
    return session.n, session.over, as_shown(session.result)


@pytest.mark.slow
@every_recorded_match
def test_a_recorded_match_goes_all_ways_to_its_result(game: Game, path: Path, tmp_path: Path) -> None:
    lines = journalled(game, path)
    file = tmp_path / "match.journal"
    assert len(lines) == export.import_match(exported(lines), file)
    assert lines == [line.text for line in journal.read(file)]
    with SavedMatch(None, None, file) as kept:
        opened, notice = shown(kept.session), kept.session.notice
    assert None is notice
    *_, last = (msgspec.json.decode(line) for line in export.as_json(file, str))
    n, over, result = opened
    assert (n, to_plain(over)) == (last["n"], last.get("over"))
    entry = read_entry(file)
    assert entry is not None
    assert (n, over is not None) == (entry.n, entry.over)
    if over is not None:
        assert result == last["result"]
        assert list(entry.winners) == result["winners"]
    assert list(export.in_words(file, str))


VIRTU = find("virtu")
THREE = Path(__file__).parents[1] / "games" / "virtu" / "matches" / "three.jsonl"


@pytest.fixture
def three() -> list[bytes]:
    """A whole match, as it was saved before the rules were corrected."""
    return journalled(VIRTU, THREE)


def mend(monkeypatch: pytest.MonkeyPatch, kind: str, version: int | None = None) -> None:
    """From now on answers of this kind are refused."""
    before = Prompt.check

    def check(self: Prompt, answer: Answer) -> Refusal | None:
        return NOT_OFFERED() if answer.kind == kind else before(self, answer)

    monkeypatch.setattr(Prompt, "check", check)
    if version is not None:
        monkeypatch.setattr(type(VIRTU), "rules_version", version)


def test_a_match_saved_before_a_rule_was_mended_opens_everywhere(
    three: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on at the last answer that fits; the sentence says where; the file stays as it was."""
    going, file = three[:-1], tmp_path / "match.journal"
    export.import_match(exported(going), file)
    mend(monkeypatch, "war", VIRTU.rules_version + 1)
    with SavedMatch(None, None, file) as kept:
        stands, notice = kept.session.n, kept.session.notice
    assert notice is not None
    assert {"n": stands + 1, "last": stands} == notice.details
    assert going == [line.text for line in journal.read(file)]
    told = [msgspec.json.decode(line) for line in export.as_json(file, str)]
    assert (len(going), stands) == (len(told), told[-1]["n"])
    assert str(stands) in told[-1]["notice"]
    entry = read_entry(file)
    assert entry is not None
    assert (stands, False) == (entry.n, entry.over)
    assert len(going) == export.import_match(exported(going), tmp_path / "again.journal")
    assert any(b"earlier rules" in line for line in export.in_words(file, str))


def test_one_that_is_over_shows_its_result_everywhere(
    three: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.journal"
    export.import_match(exported(three), file)
    with SavedMatch(None, None, file) as kept:
        _, over, result = shown(kept.session)
    before = read_entry(file)
    mend(monkeypatch, "war", VIRTU.rules_version + 1)
    with SavedMatch(None, None, file) as kept:
        assert (over, result) == shown(kept.session)[1:]
        assert "ended_under_old_rules" == (kept.session.notice and kept.session.notice.name)
    *_, last = (msgspec.json.decode(line) for line in export.as_json(file, str))
    assert result == last["result"]
    entry = read_entry(file)
    assert before is not None
    assert entry is not None
    assert (True, before.winners, before.scores) == (entry.over, entry.winners, entry.scores)


def test_what_was_never_allowed_is_not_imported(
    three: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under these very rules: it was not written by a referee."""
    mend(monkeypatch, "war")
    with pytest.raises(Refused) as no:
        export.import_match(exported(three), tmp_path / "match.journal")
    assert "bad_record" == no.value.refusal.name
    seq = no.value.refusal.details["seq"]
    assert isinstance(seq, int)
    assert b'"war"' in three[seq - 1]
    assert not list(tmp_path.iterdir())


def test_nor_what_a_later_amendment_replaces(tmp_path: Path) -> None:
    game = find("il-principe")
    request = Request(tuple(zip(FAMILIES, ("Anna", "Bruno", "Carla"), strict=False)), 0, {"mode": "by-hand"})
    kept = [record.encode_start(game, request)]
    illegal = {"seat": 7, "score": 5}
    legal = {"seat": 0, "score": 5}
    kept.append(msgspec.json.encode({"answer": illegal}))
    amend = {"n": 1, "answer": legal, "drop": False}
    kept.append(msgspec.json.encode({"amend": amend, "steps": [{"answer": legal}]}))
    with pytest.raises(Refused) as no:
        export.import_match(exported(kept), tmp_path / "match.journal")
    assert ("bad_record", 2) == (no.value.refusal.name, no.value.refusal.details["seq"])
