"""What `./signoria bench sizes` counts."""

from pathlib import Path

import pytest

from bench.sizes import KINDS, ROOT, game_names, kind, of_a_game, report, shared_lines


def write(root: Path, **files: int) -> None:
    for name, count in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x\n" * count)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small one with one game."""
    files = {
        "companion/games/__init__.py": 1,
        "companion/games/dice/__init__.py": 2,
        "companion/games/dice/rules.py": 10,
        "companion/games/dice/ways_of_throwing.py": 5,
        "companion/games/dice/act_prompts.py": 20,
        "companion/games/dice/story.py": 30,
        "companion/games/dice/cards.toml": 7,
        "companion/games/dice/notes.md": 99,
        "companion/engine/script.py": 100,
        "kiosk/ui.py": 50,
        "kiosk/games/dice/throw.py": 40,
        "kiosk/games/dice/sample.jsonl": 500,
        "tests/games/dice/kiosk/cases_throw.py": 60,
        "tests/games/dice/matches/two.jsonl": 1000,
        "tests/kiosk/cases.py": 11,
        "tests/evening.jsonl": 3,
        "hw/panel.py": 4,
    }
    write(tmp_path, **files)
    return tmp_path


def test_the_lines_of_a_game_by_kind(project: Path) -> None:
    assert ["dice"] == game_names(project)
    assert {
        "rules": 17,
        "prompts and answers": 20,
        "words": 30,
        "data": 7,
        "kiosk": 40,
        "tests": 60,
        "recorded": 1500,
    } == of_a_game(project, "dice")


def test_what_belongs_to_no_game_is_shared(project: Path) -> None:
    assert {"companion": 101} == shared_lines(project, "companion")
    assert {"tests": 11, "recorded": 3} == shared_lines(project, "tests")


def test_what_is_recorded_is_shown_but_not_counted(project: Path) -> None:
    told = report(project).splitlines()
    assert ["dice", "174", "1500"] == [told[1].split()[0], *told[1].split()[-2:]]
    assert [["companion", "101", "0"], ["kiosk", "50", "0"], ["hw", "4", "0"], ["tests", "11", "3"]] == [
        line.split() for line in told[4:]
    ]


def test_every_game_there_is_can_be_counted() -> None:
    for game in game_names(ROOT):
        found = of_a_game(ROOT, game)
        assert found.keys() <= {*KINDS, "recorded"}
        assert min(found["rules"], found["tests"]) > 0
    assert {"rules", "scoring"} == {
        name for name in ("rules", "scoring") if kind(Path(f"{name}.py")) == "rules"
    }
