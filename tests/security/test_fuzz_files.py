"""Files that somebody else may have made (cards, settings, positions, exports, journals) are accepted or refused."""

import json
import random
from functools import cache
from pathlib import Path

import msgspec
import pytest

from companion import games
from companion.commands.cli import main
from companion.commands.score import count
from companion.engine.plain_data import to_plain
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.games import find
from companion.storage import card_file as lore
from companion.storage import journal, record, settings
from companion.storage.export import import_match
from companion.storage.journal import Journal
from tests.faults.rig import script
from tests.games.il_principe.table import FACES
from tests.random_player import Player, any_session
from tests.security.fuzz import ROUNDS, bent, hostile, only_refuses

GAME = find("il-principe")


def test_cards(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"

    def take(data: bytes) -> None:
        path.write_bytes(data)
        lore.load(GAME, path)

    taken, refused = only_refuses(take, Refused, hostile(1, [{"il-principe": FACES}]))
    assert min(taken, refused) > 5


def test_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    good = msgspec.to_builtins(settings.Settings(language="fr", panels=("gpio", "serial:/dev/ttyACM0")))
    for data in hostile(2, [good]):
        path.write_bytes(data)
        assert isinstance(settings.load(path), settings.Settings)


@cache
def positions(game: str) -> list[object]:
    """The ends of some matches."""
    ends = []
    for chance in range(4):
        session = any_session(find(game), chance, refereed=True)
        Player(chance).play(session)
        ends.append(to_plain(session.view("all"), str_keys=True))
    return ends


@pytest.mark.parametrize("game", games.names())
def test_positions(game: str) -> None:
    counts = [None, *find(game).counts]

    def take(data: bytes) -> None:
        for what in counts:
            count(find(game), data, what)

    taken, refused = only_refuses(take, Refused, hostile(4, positions(game)))
    assert refused > 5
    assert taken > 5 or len(counts) > 1  # a position of one game is seldom one of another


def test_a_position_from_a_file_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command itself: whatever the file holds, no traceback."""
    file = tmp_path / "position.json"
    for data in hostile(5, positions("il-principe"), 60):
        file.write_bytes(data)
        assert main(["score", "il-principe", str(file)]) in (0, 2)
        assert capsys.readouterr().err.count("\n") <= 1


def exported(lines: int = 40) -> list[bytes]:
    texts = script(7).texts[:lines]
    return [msgspec.json.encode({"at": "2026-01-01T00:00:00+00:00", "text": msgspec.Raw(t)}) for t in texts]


def test_imports(tmp_path: Path) -> None:
    good = b"\n".join(exported())
    chance = random.Random(6)
    made = 0

    def take(data: bytes) -> None:
        nonlocal made
        made += 1
        import_match(data, tmp_path / f"{made}.journal")

    def files() -> list[bytes]:
        """Some with one bad line among good ones, some damaged as a whole."""
        lines = exported()
        out = []
        for harmed in hostile(6, [json.loads(line) for line in lines], ROUNDS // 3):
            at = chance.randrange(1, len(lines))
            out.append(b"\n".join([*lines[:at], harmed.replace(b"\n", b" "), *lines[at + 1 :]]))
            out.append(bent(good, chance))
        return out

    taken, refused = only_refuses(take, Refused, iter(files()))
    assert refused > 5
    assert taken == len(list(tmp_path.glob("*.journal")))  # a refused import leaves no file


def spoiled(lines: list[bytes], at: int, old: bytes, new: bytes) -> bytes:
    """An export with one thing changed in one line."""
    assert 1 == lines[at].count(old)
    return b"\n".join([*lines[:at], lines[at].replace(old, new), *lines[at + 1 :]])


def opened(path: Path) -> None:
    """As the shelf and a match do it."""
    lines = journal.read(path)
    if lines:
        game, request = record.decode_start(lines[0].text)
        record.restore(Session(game, request), [line.text for line in lines[1:]])


def test_journals_with_harmed_bytes(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    texts = script(8).texts[:60]
    with Journal(whole) as kept:
        for text in texts:
            kept.append(text)
    good = whole.read_bytes()
    path = tmp_path / "harmed"
    chance = random.Random(9)

    def take(data: bytes) -> None:
        path.write_bytes(data)
        opened(path)
        read = [line.text for line in journal.read(path)]
        assert texts[: len(read)] == read, "a changed line was taken for a good one"

    inputs = [good, *(bent(good, chance) for _ in range(ROUNDS // 2))]
    taken, refused = only_refuses(take, Refused, iter(inputs))
    assert min(taken, refused) >= 1
