"""The answers on docs/link.md and on the pages of games, made from the choices of the prompts of the recorded matches.

.venv/bin/python -m tests.link_page writes them anew. A game's part of the protocol is on docs/link.md or on the game's own page in docs/rules/.
"""

import json
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from companion.engine.answers import Answer, to_dict
from companion.engine.game import Game, Request
from companion.engine.prompts import Prompt
from companion.engine.session import Session
from companion.games import every
from tests.dice import draw_answer
from tests.random_player import carry_out
from tests.recorded import matches, read_lines

PAGE = Path(__file__).parents[1] / "docs" / "link.md"
PAGES = [PAGE, *sorted((PAGE.parent / "rules").glob("*.md"))]
ROW = re.compile(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", re.MULTILINE)
"""A prompt, its fields, the possible answers, and notes."""


def asked(game: Game) -> Iterator[Prompt]:
    """Every prompt of the recorded matches of a game."""
    sample = PAGE.parents[1] / "kiosk/games" / game.id.replace("-", "_") / "sample.jsonl"
    for path in (*sorted(matches(game.id).glob("*.jsonl")), *([sample] if sample.exists() else ())):
        request, lines, _ = read_lines(path)
        session = Session(game, msgspec.convert(request, Request))
        for line in lines:
            if session.prompt is not None:
                yield session.prompt
            carry_out(session, line)


def answers(game: Game) -> dict[str, str]:
    """The possible answers to each kind of prompt: an example for each choice, from the prompt with most of them."""
    best: dict[str, Prompt] = {}
    for prompt in asked(game):
        kind = str(prompt.__struct_config__.tag)
        if kind not in best or _kinds(prompt) > _kinds(best[kind]):
            best[kind] = prompt
    return {kind: ", ".join(_examples(prompt)) for kind, prompt in best.items()}


def _kinds(prompt: Prompt) -> int:
    return len({choice.answer for choice in prompt.choices()})


def _examples(prompt: Prompt) -> Iterator[str]:
    dice, told = random.Random(1), set()
    for choice in prompt.choices():
        tries = (draw_answer(choice, dice) for _ in range(50))
        drawn = next((answer for answer in tries if answer is not None and _is_said(answer)), None)
        if choice.answer not in told and drawn is not None:
            told.add(choice.answer)
            said = {key: value for key, value in to_dict(drawn).items() if value not in (None, {}, [])}
            yield f"`{json.dumps(said, ensure_ascii=False)}`"


def _is_said(answer: Answer) -> bool:
    """Whether it differs from another kind even without its empty fields."""
    is_empty = all(value in (None, {}, []) for value in to_dict(answer).values())
    return getattr(answer, answer.kind, True) != {} and not is_empty


def rewritten(page: str) -> str:
    """The page with the answers as they are now."""
    sections = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    for game in every():
        for number, section in enumerate(sections):
            if section.startswith(f"## {game.title}: prompts and answers"):
                drawn = answers(game)
                sections[number] = ROW.sub(lambda row: _row(row, drawn), section)  # noqa: B023 - used at once
    return "".join(sections)


def _row(row: re.Match[str], drawn: dict[str, str]) -> str:
    kind, fields, _, besides = row.groups()
    return f"| `{kind}` | {fields} | {drawn.get(kind, '')} | {besides} |"


def rewrite(pages: Iterable[Path]) -> None:
    """Bring these pages up to date."""
    for page in pages:
        page.write_text(rewritten(page.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    rewrite(PAGES)
