"""The pages tell the truth: docs/link.md against the code, README and CONTRIBUTING against the tree."""

import importlib
import json
import pkgutil
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import companion
from companion import cli
from companion.engine.answers import Answer, read
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refusal
from companion.games import find
from companion.host_lines import HOST_LINES
from companion.link import CONTROLS
from tests.table import Table

ROOT = Path(__file__).parent.parent
LINK = (ROOT / "docs" / "link.md").read_text("utf-8")
GAME = find("il-principe")

INLINE = [json.loads(text) for text in re.findall(r"`(\{.*?\})`(?!\w)", LINK)]
BLOCKS = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", LINK, re.DOTALL)]
OUT = {
    "prompt",
    "view",
    "entries",
    "changes",
    "refused",
    "what",
    "colour",
    "at",
    "id",
    "panels",
    "proposed",
    "log",
    "purse",
    "ledger",
    "home",
    "doctor",
    "saved",
}
LINES = (*HOST_LINES, *CONTROLS)


def modules() -> list[Any]:
    names = [
        m.name
        for m in pkgutil.walk_packages(companion.__path__, "companion.")
        if not m.name.endswith("__main__")
    ]
    return [importlib.import_module(name) for name in names]


def all_subclasses(kind: type) -> set[type]:
    return {sub for direct in kind.__subclasses__() for sub in {direct, *all_subclasses(direct)}}


def test_every_line_in_on_the_page_is_understood() -> None:
    lines = [line for line in INLINE if not OUT & line.keys() and not is_answer(line)]
    assert len(lines) > 25
    for line in lines:
        read(line, (*LINES, *GAME.answers))


def is_answer(line: dict[str, Any]) -> bool:
    """Some lines are answered by one that begins alike."""
    return isinstance(line.get("roll_call"), dict) or list(line) == ["typed"]


@pytest.mark.parametrize("shape", sorted({*GAME.answers, *LINES}, key=lambda shape: shape.__name__))
def test_every_shape_of_a_line_is_on_the_page(shape: type[Answer]) -> None:
    def fits(line: dict[str, Any]) -> bool:
        try:
            return isinstance(read(line, (*LINES, *GAME.answers)), shape)
        except Exception:
            return False

    assert any(fits(line) for line in INLINE), f"docs/link.md has no example of {shape.__name__}"


def test_every_prompt_and_its_fields_are_on_the_page() -> None:
    modules()
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*)$", LINK, re.MULTILINE))
    never_sent = {"purses"}
    for prompt in all_subclasses(Prompt):
        if not prompt.__module__.startswith("companion"):
            continue
        kind = prompt.__struct_config__.tag  # type: ignore[attr-defined]
        row = rows[kind] + (rows["build"] if kind == "act" else "")
        fields = (
            {field.encode_name for field in msgspec.structs.fields(prompt)} - {"seats", "clause"} - never_sent
        )
        assert {f for f in fields if f"`{f}`" in row} == fields, kind


def test_the_view_on_the_page_has_the_fields_of_a_view() -> None:
    shown, view = BLOCKS[0], Table().view()
    assert view.keys() == shown.keys()
    assert view["seats"][0].keys() == shown["seats"][0].keys()
    assert view["piles"].keys() == shown["piles"].keys()
    assert [t.keys() for t in view["triggers"]] == [t.keys() for t in shown["triggers"]]


def test_the_result_on_the_page_has_the_lines_of_a_result() -> None:
    shown, result = BLOCKS[1], Table().result()
    assert result.keys() == shown.keys()
    assert [line["reason"] for line in result["seats"][0]["lines"]] == [
        line["reason"] for line in shown["seats"][0]["lines"]
    ]


def test_every_refusal_is_on_the_page_and_no_other() -> None:
    refusals = {
        thing.name for module in modules() for thing in vars(module).values() if isinstance(thing, Refusal)
    }
    listed = re.findall(r"`(\w+)`", LINK.partition("## Refusals")[2])
    assert sorted(refusals) == listed


def test_every_command_is_in_the_readme() -> None:
    parser = cli._parser(str)
    commands = set(parser._subparsers._group_actions[0].choices)  # type: ignore[union-attr,arg-type]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert commands | {"test", "bench"} == set(re.findall(r"\./signoria (\w+)", readme))


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_links_and_paths_on_a_page_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    targets = re.findall(r"\]\(([^)#:]+)\)", text) + re.findall(
        r"`((?:companion|tests|docs)/[\w./-]*)`", text
    )
    assert targets
    for target in targets:
        assert (ROOT / target.replace("<name>", "il_principe")).exists(), target
