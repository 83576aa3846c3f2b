"""The backlight and the sounds: what is there is used, what is missing does no harm."""

import sys
import wave
from pathlib import Path
from typing import Any

import pytest

from companion.protocol import outgoing as out
from kiosk.backends.backlight import Dimmer, is_by_hand, set_brightness
from kiosk.backends.sounds import RATE, TUNES, Sounds, of_moment, tune, write
from kiosk.store import State, heard
from tests.hw.gpio_rigs import eventually

# The backlight.


def light(folder: Path, most: str = "255", name: str = "panel") -> Path:
    """A backlight as the kernel shows it."""
    (folder / name).mkdir(parents=True)
    (folder / name / "max_brightness").write_text(most)
    (folder / name / "brightness").write_text("77\n")
    return folder / name / "brightness"


@pytest.mark.parametrize(
    ("percent", "most", "set_to"),
    [(100, "255\n", "255"), (50, "255\n", "127"), (5, "31\n", "1"), (0, "255\n", "1"), (100, "1\n", "1")],
)
def test_percent_of_what_the_panel_can(tmp_path: Path, percent: int, most: str, set_to: str) -> None:
    """Never so dark that it goes out."""
    brightness = light(tmp_path, most)
    assert True is set_brightness(percent, tmp_path)
    assert set_to == brightness.read_text().strip()


def test_every_light_is_set_and_a_broken_one_keeps_none(tmp_path: Path) -> None:
    broken, good = light(tmp_path, "many", "a"), light(tmp_path, "100", "b")
    (tmp_path / "c").mkdir()
    assert True is set_brightness(40, tmp_path)
    assert ("77\n", "40") == (broken.read_text(), good.read_text())


def test_without_a_light_there_is_nothing_to_set(tmp_path: Path) -> None:
    assert False is set_brightness(50, tmp_path / "nowhere")
    assert False is set_brightness(50, tmp_path)
    light(tmp_path, "")
    assert False is set_brightness(50, tmp_path)


def test_it_is_dimmed_once_after_a_while() -> None:
    dimmer = Dimmer(after=60)
    assert False is dimmer.touched(1000)
    assert [False, False, True, False] == [dimmer.idle(at) for at in (1000, 1059.9, 1060, 2000)]
    assert dimmer.dim


def test_the_touch_that_wakes_it_does_nothing_else() -> None:
    dimmer = Dimmer(after=60)
    dimmer.touched(1000)
    dimmer.idle(1060)
    assert [True, False] == [dimmer.touched(2000), dimmer.touched(2000.1)]
    assert [False, True] == [dimmer.idle(2060), dimmer.idle(2060.1)]


@pytest.mark.parametrize(
    ("line", "by_hand"),
    [
        ({"panels": {"lamps": []}}, True),
        ({"n": 3, "view": {}}, True),
        ({"refused": "not_your_turn"}, True),
        ({"roll_call": {}}, True),
        ({"saved": True}, False),
        ({"home": {}}, False),
        (None, False),
    ],
)
def test_what_seats_do_keeps_it_bright(line: dict[str, Any] | None, by_hand: bool) -> None:
    assert by_hand is is_by_hand(line)


# Sounds.


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all the programs there are."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()
    return tmp_path / "bin"


def player(path: Path, name: str, does: str) -> Path:
    """A program that plays: it notes its arguments, then does this."""
    program = path / name
    noted = path.parent / "played"
    program.write_text(
        f"#!{sys.executable}\nimport sys, time, pathlib\n"
        f"with open({str(noted)!r}, 'a') as out: print(*sys.argv[1:], file=out)\n{does}\n"
    )
    program.chmod(0o755)
    return noted


def played(noted: Path) -> list[str]:
    return noted.read_text().splitlines() if noted.exists() else []


def heard_after(tunes: Sounds, name: str, noted: Path) -> int:
    """How many tunes were played after another request."""
    tunes.play(name)
    return len(played(noted))


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_is_a_sound_file_as_long_as_its_tones(tmp_path: Path, name: str) -> None:
    write(tmp_path / "tune.wav", TUNES[name])
    with wave.open(str(tmp_path / "tune.wav")) as tune:
        assert (1, 2, RATE) == (tune.getnchannels(), tune.getsampwidth(), tune.getframerate())
        assert sum(RATE * ms // 1000 for _, ms in TUNES[name]) == tune.getnframes()
        samples = memoryview(tune.readframes(tune.getnframes())).cast("h")
    assert 1000 < max(samples) < 20_000
    assert (0, True) == (samples[0], abs(samples[-1]) < 1000)  # nothing clicks


def test_one_tune_at_a_time_and_nobody_waits(path: Path, tmp_path: Path) -> None:
    noted = player(
        path, "aplay", f"while not pathlib.Path({str(tmp_path / 'end')!r}).exists(): time.sleep(0.01)"
    )
    tunes = Sounds(tmp_path)
    tunes.play("turn")
    assert eventually(lambda: 1 == len(played(noted)))
    for _ in range(3):
        tunes.play("won")
    assert 1 == len(played(noted))
    (tmp_path / "end").touch()
    assert eventually(lambda: heard_after(tunes, "no", noted) > 1)
    assert played(noted)[1].endswith("no.wav")


def test_a_player_that_fails_does_no_harm(path: Path, tmp_path: Path) -> None:
    noted = player(path, "pw-play", "sys.exit(1)")
    tunes = Sounds(tmp_path)
    tunes.play("turn")
    assert eventually(lambda: heard_after(tunes, "turn", noted) > 1)


# Which tune.

OPEN = State(connected=True, view=out.read({"seats": []}, out.Table))


SOLD = {"moment": "sold", "lot": "x", "seat": 1, "price": 3}
UNSOLD = SOLD | {"seat": None, "price": 0}
TURN = {"moment": "turn", "seats": [2]}


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        ("turn", TURN),
        ("won", SOLD),
        ("", UNSOLD),
        ("last_round", {"moment": "last_round", "clause": ""}),
        ("won", {"moment": "over", "why": "x", "winners": [0]}),
        ("", {"moment": "points", "seat": 1, "by": 2, "reason": "x", "clause": ""}),
        ("", {"moment": "round", "round": 2}),
        ("", {"moment": "handed", "seat": 1, "what": "x"}),
    ],
)
def test_moments_have_their_tune(name: str, moment: dict[str, Any]) -> None:
    assert name == of_moment(out.read(moment, out.Event))
    assert name in ("", *TUNES)


def test_a_press_that_says_nothing_is_heard_once() -> None:
    unheard = {"seat": 1, "key": "bid", "refused": "not_now", "clause": "", "text": "Not now."}
    told = heard(OPEN, {"panels": {"unheard": unheard}})
    assert "no" == tune(OPEN, told)
    assert "" == tune(told, heard(told, {"panels": {"unheard": dict(unheard), "lamps": []}}))
    assert "" == tune(told, heard(told, {"panels": {"unheard": None}}))
