"""Files somebody else may have made (cards, settings, wiring, positions, exports, journals): used or refused, and never more."""

import json
import random
import sqlite3
from functools import cache
from pathlib import Path
from zlib import crc32

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
from hw import wiring
from hw.firmware import tb1
from hw.panel import MS, Unavailable
from hw.tb1_host import Talk
from tests.faults.rig import ALL, script
from tests.games.il_principe.table import FACES
from tests.random_player import Player, any_session
from tests.security.fuzz import ROUNDS, VALUES, bent, hostile, only_refuses

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


def test_wiring(tmp_path: Path) -> None:
    path = tmp_path / "wiring.toml"

    def take(data: bytes) -> None:
        path.write_bytes(data)
        wiring.read(path)

    taken, refused = only_refuses(take, Unavailable, hostile(3, [wiring.DEFAULT.read_bytes()], ROUNDS // 4))
    assert min(taken, refused) > 1


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
    assert taken > 5 or len(counts) > 1  # what is one position is seldom another, too


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("half", [b'{"\\ud800":1,"seats":[]}', b'{"seats":[{"name":"\\ud800"}]}'])
def test_half_a_character_is_refused(game: str, half: bytes) -> None:
    with pytest.raises(Refused):
        count(find(game), half)


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
        """Some with one bad line among good ones, some bent as a whole."""
        lines = exported()
        out = []
        for harmed in hostile(6, [json.loads(line) for line in lines], ROUNDS // 3):
            at = chance.randrange(1, len(lines))
            out.append(b"\n".join([*lines[:at], harmed.replace(b"\n", b" "), *lines[at + 1 :]]))
            out.append(bent(good, chance))
        return out

    taken, refused = only_refuses(take, Refused, iter(files()))
    assert refused > 5
    assert taken == len(list(tmp_path.glob("*.journal")))  # what is refused leaves no file


def spoiled(lines: list[bytes], at: int, old: bytes, new: bytes) -> bytes:
    """An export with one thing changed in one line."""
    assert 1 == lines[at].count(old)
    return b"\n".join([*lines[:at], lines[at].replace(old, new), *lines[at + 1 :]])


BAD_IMPORTS = {
    "no UTF-8 where it is read": (5, b'"text":{', b'"text":{"why":"\xff",'),
    "no UTF-8 where nobody looks": (0, b'"text":{', b'"text":{"more":"\xff",'),
    "a time too long to be read again": (3, b'"at":"', b'"at":"' + b"2" * journal.LONGEST_TIME),
}


@pytest.mark.parametrize("bad", BAD_IMPORTS)
def test_a_bad_import_is_told_in_one_sentence_and_makes_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bad: str
) -> None:
    export, path = tmp_path / "export", tmp_path / "x.journal"
    export.write_bytes(spoiled(exported(), *BAD_IMPORTS[bad]))
    assert 2 == main(["import", str(export), str(path), "--lang", "en"])
    assert 1 == capsys.readouterr().err.count("\n")
    assert [export] == list(tmp_path.iterdir())


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


CELLS = [value for value in VALUES if not isinstance(value, list | dict | bool) and value != 10**30]


def rows(chance: random.Random) -> list[tuple[object, object, object, int]]:
    """Rows whose checksums are right, as somebody with a grudge would make them; some cells are of another kind."""
    made = []
    for seq, good in enumerate(script(8).texts[:10], start=1):
        at: object = "2026"
        text: object = good.decode()
        number: object = seq
        if chance.random() < 0.3:
            text = bent(good, chance).decode("utf-8", "ignore")
        if chance.random() < 0.1:
            at, text, number = (chance.choice([*CELLS, b"\xff{}", good]) for _ in range(3))
        crc = 0
        if isinstance(text, str) and isinstance(at, str) and isinstance(number, int) and number >= 0:
            crc = crc32(text.encode(), crc32(at.encode(), number % 2**32))
        made.append(
            (number if number != 2**63 else seq, at if at != 2**63 else 1, text if text != 2**63 else 1, crc)
        )
    return made


def forged(path: Path, made: list[tuple[object, object, object, int]]) -> None:
    path.unlink(missing_ok=True)
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE line (seq, at, text, crc)")
    db.executemany("INSERT INTO line VALUES (?, ?, ?, ?)", made)
    db.execute("PRAGMA writable_schema=ON")
    db.execute("UPDATE sqlite_master SET sql = ?", journal.MIGRATIONS)
    db.execute(f"PRAGMA application_id={journal.APPLICATION}")
    db.execute("PRAGMA user_version=1")
    db.commit()
    db.close()


def test_journals_that_were_forged(tmp_path: Path) -> None:
    path = tmp_path / "forged"
    chance = random.Random(10)

    def take(data: bytes) -> None:
        forged(path, rows(chance))
        opened(path)

    _, refused = only_refuses(take, Refused, iter([b""] * (2000 if ALL else 60)))
    assert refused > 5


def test_what_a_button_box_says() -> None:
    """Bytes from a cable: frames bent, doubled and out of order; the talk goes on or ends, and never falls."""
    said = ("HI 1 box 5 fw boot", "ST 1 0 1000", "E 2 1 B 1 2000", "E 3 1 B 0 9000", "OK 1", "NK 2 x")
    good = b"".join(map(tb1.frame, said))
    heard: list[object] = []
    chance = random.Random(11)
    for data in [bent(good, chance) for _ in range(ROUNDS)]:
        before = len(heard)
        talk = Talk("box", 0, [None] * 5, heard.append, 0)
        for i in range(0, len(data), 7):
            talk.handle(data[i : i + 7], i * MS)
            talk.turn(i * MS)
            talk.take()
        assert len(heard) - before <= len(data)  # a byte is never worth more than one edge
    assert heard
