"""The sheets that we ship: each can be read, its worked example scores as stated, and it has names in all our languages."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games.any_game.game import GAME
from companion.games.any_game.sheet_position import score_on
from companion.sheets.reading import read_toml
from companion.sheets.sheet import ChoiceRow, SetsRow, Sheet
from companion.text.language import LANGUAGES

SHIPPED = Path(__file__).parents[2] / "companion" / "sheets" / "shipped"
EXAMPLES = Path(__file__).parent / "examples"
NAMES = sorted(path.stem for path in SHIPPED.glob("*.toml"))


def shipped(name: str) -> Sheet:
    return read_toml((SHIPPED / f"{name}.toml").read_bytes())


def test_every_sheet_has_its_example() -> None:
    assert len(NAMES) >= 30
    assert sorted(path.stem for path in EXAMPLES.glob("*.json")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_worked_example_counts(name: str) -> None:
    example: dict[str, Any] = json.loads((EXAMPLES / f"{name}.json").read_text("utf-8"))
    counted = msgspec.json.encode(score_on(shipped(name), example["position"]))
    assert json.loads(counted) == example["result"]


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_played_here_in_all_languages(name: str) -> None:
    sheet = shipped(name)
    assert sheet.game == name
    assert set(sheet.players) <= set(GAME.players)
    keys = {"title", *(row.key for row in sheet.rows)}
    keys |= {f"{row.key}.{one}" for row in sheet.rows if isinstance(row, ChoiceRow) for one in row.choices}
    keys |= {f"{row.key}.{one}" for row in sheet.rows if isinstance(row, SetsRow) for one in row.kinds}
    assert {language: set(words) for language, words in sheet.text.items()} == dict.fromkeys(LANGUAGES, keys)
