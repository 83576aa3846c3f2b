"""Score sheets at their limits: the longest texts, lines, files, names and codes, and one more."""

import tomllib
from random import Random
from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.sheets.position import NEEDS_NUMBER, check_value
from companion.sheets.reading import (
    LARGEST_FILE,
    LONGEST_LINE,
    LONGEST_TEXT,
    from_data,
    read_data,
    read_json,
    read_toml,
    to_json,
)
from companion.sheets.sheet import PointsRow, Sheet
from companion.sheets.writing import LONGEST_CODE, from_code, to_code, to_toml
from companion.text.language import ENGLISH, sentence
from tests.sheets.test_reading import HARBOUR, told


def entitled(title: str, **more: Any) -> Sheet:
    row = {"key": "coins", "kind": "count"}
    text = {"en": {"title": title}, **more}
    return from_data({"format": 1, "game": "try", "players": [1, 8], "row": [row], "text": text})


def told_of_data(data: Any) -> str:
    with pytest.raises(Refused) as no:
        read_data(data)
    assert "bad_sheet" == no.value.refusal.name
    return sentence(no.value.refusal, ENGLISH)


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 23 + "…"),
        ("x" * 22 + " yyy", "x" * 22 + "…"),
        ("  " + "x" * 30, "  " + "x" * 21 + "…"),
    ],
)
def test_a_long_title_is_cut_where_a_game_is_named(title: str, short: str) -> None:
    assert (title, short) == (entitled(title).title(), entitled(title).short_title("fr"))


def test_every_word_is_said_in_the_language_that_was_asked_for() -> None:
    words = {"title": "Le port", "coins": "Pièces", "light.small": "un petit"}
    sheet = from_data({**tomllib.loads(HARBOUR), "text": {"en": {"title": "Harbour"}, "fr": words}})
    said = (
        sheet.title("fr"),
        sheet.short_title("fr"),
        sheet.name("coins", "fr"),
        sheet.choice("light", "small", "fr"),
    )
    assert ("Le port", "Le port", "Pièces", "un petit") == said
    assert ("Harbour", "Pièces", "flag") == (
        sheet.short_title(),
        sheet.name("coins", "en"),
        sheet.name("flag", "fr"),
    )
    bare = from_data({**tomllib.loads(HARBOUR), "text": {}})
    assert ("harbour", "small") == (bare.title(), bare.choice("light", "small", "en"))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "The score sheet is not valid: row has a value of the wrong kind."),
        ({}, "The score sheet is not valid: format is missing."),
        ({"format": 1}, "The score sheet is not valid: game is missing."),
        ({"format": 1, "game": "try"}, "The score sheet is not valid: players is missing."),
        ({"format": 1, "game": "try", "players": [1, 2]}, "The score sheet is not valid: row is missing."),
        ({"text": 3}, "The score sheet is not valid: text must be a table."),
        ({"text": {"en": 3}}, "The score sheet is not valid: en must be a table."),
        ({"text": {"en": {"title": 3}}}, "The score sheet is not valid: title must be text of 1 to 80 characters."),
        ({"text": {"en": {"title": "  "}}}, "The score sheet is not valid: title must be text of 1 to 80 characters."),
        ({"text": {"en": {"coins": {"a": 3}}}}, "The score sheet is not valid: coins.a must be text of 1 to 80 characters."),
        ({"text": {"en": {"wine": "Wine"}}}, "The score sheet is not valid: wine means nothing here."),
        ({"text": {"english": {"title": "x"}}}, "The score sheet is not valid: english is not the code of a language, such as en."),
        ({"y" * 61: 1}, f"The score sheet is not valid: {'y' * 60} means nothing here."),
        ({"players": [1, 100]}, "The score sheet is not valid: players is too large."),
        ({"tie": [{}]}, "The score sheet is not valid: row is missing."),
        ({"tie": [{"row": "wine"}]}, "The score sheet is not valid: row names no row of this sheet."),
        ({"row": []}, "The score sheet is not valid: row has too few or too many entries."),
        ({"row": [1]}, "The score sheet is not valid: row must be a table."),
    ],
)  # fmt: skip
def test_plain_data_that_is_no_sheet(data: Any, says: str) -> None:
    if isinstance(data, dict) and "format" not in data and data:
        data = {
            "format": 1,
            "game": "try",
            "players": [1, 2],
            "row": [{"key": "coins", "kind": "count"}],
            **data,
        }
    assert says == told_of_data(data)


ROWS: list[tuple[dict[str, Any], str | None]] = [
    ({"kind": "points", "least": 5, "most": 5}, None),
    ({"kind": "points", "least": 6, "most": 5}, "least must not be more than most"),
    ({"kind": "steps", "steps": [[1, 2], [3, 5]]}, None),
    ({"kind": "steps", "steps": [[3, 2], [1, 5]]}, "steps must be ascending"),
    ({"kind": "steps", "steps": [[1, 2], [1, 5]]}, "steps must be ascending"),
    ({"kind": "sets", "kinds": ["a"]}, None),
    ({"kind": "sets", "kinds": ["a"], "different": [0, 1]}, None),
    ({"kind": "sets", "kinds": ["a"], "different": [0, 1, 2]}, "different needs one entry more than there are kinds"),
    ({"kind": "product", "of": ["n", "n"]}, None),
    ({"kind": "product", "of": ["n", "wine"]}, "of names no row of this sheet"),
    ({"kind": "product", "of": ["all", "n"]}, "of names a row without a number of its own: points, count, steps and majority have one"),
    ({"kind": "sum", "of": ["n"]}, None),
    ({"kind": "sum", "of": ["n", "all"]}, "of names a sum, and sums do not hold sums"),
    ({"kind": "majority", "points": [5], "ties": "half"}, "ties must be share, full, next or none"),
    ({"kind": "sets", "kinds": ["a"], "same": "cube"}, "same has a value that is not allowed"),
    ({"kind": "sets", "kinds": ["a b"]}, "kinds must be made of letters, digits, - and _"),
    ({"kind": "points", "x\ny": 1}, "x?y means nothing here"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "wrong"), ROWS)
def test_a_row_that_does_not_fit_the_others(row: dict[str, Any], wrong: str | None) -> None:
    rows = [{"key": "n", "kind": "count"}, {"key": "r", **row}, {"key": "all", "kind": "sum", "of": ["n"]}]
    data = {"format": 1, "game": "try", "players": [1, 1], "row": rows}
    if wrong is None:
        assert "r" == read_data(data).rows[1].key
    else:
        assert f"The score sheet is not valid: {wrong}." == told_of_data(data)


@pytest.mark.parametrize(("least", "most", "wrong"), [(5, 9, (-1, 1, 4, 10)), (-9, -5, (-10, -4, -1, 1))])
def test_0_fits_every_row_of_points_because_an_empty_cell_counts_as_0(
    least: int, most: int, wrong: tuple[int, ...]
) -> None:
    row = PointsRow(key="r", least=least, most=most)
    for value in (0, least, most):
        assert check_value(row, value) is None
    for value in (*wrong, False):
        assert NEEDS_NUMBER(row="r", least=least, most=most) == check_value(row, value)


def test_the_longest_text_and_the_longest_line_are_read_and_no_longer_ones() -> None:
    assert "x" * LONGEST_TEXT == entitled("x" * LONGEST_TEXT).title()
    assert "x" == read_toml(HARBOUR.replace("Harbour", "x").encode()).title()
    assert "title must be text" in told(HARBOUR.replace("Harbour", "x" * (LONGEST_TEXT + 1)))
    for more, fits in ((0, True), (1, False)):
        line = f"game = 'harbour' #{'x' * (LONGEST_LINE - 18 + more)}"
        text = HARBOUR.replace('game = "harbour"', line)
        assert fits or "Line 2 of the score sheet is too long." == told(text)
        assert not fits or "harbour" == read_toml(text.encode()).game
        padded = HARBOUR.encode() + b"\n" * (LARGEST_FILE - len(HARBOUR.encode()) + more)
        assert fits or "The score sheet is too large." == told(padded)
        assert not fits or "harbour" == read_toml(padded).game
        as_json = to_json(read_toml(HARBOUR.encode()))
        as_json += " " * (LARGEST_FILE - len(as_json) + more)
        assert not fits or "harbour" == read_json(as_json).game
    with pytest.raises(Refused) as no:
        read_json(as_json)
    assert "The score sheet is too large." == sentence(no.value.refusal, ENGLISH)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "The score sheet cannot be read (Input data was truncated)."),
        ("[" * 30_000, "The score sheet cannot be read (it is nested too deeply)."),
        ("{}", "The score sheet is not valid: format is missing."),
    ],
)
def test_a_journal_that_holds_no_sheet(text: str, says: str) -> None:
    with pytest.raises(Refused) as no:
        read_json(text)
    assert ("bad_sheet", says) == (no.value.refusal.name, sentence(no.value.refusal, ENGLISH))


def test_a_code_has_a_longest_length() -> None:
    dice = Random(1)
    words = {
        f"{one}{other}": {"title": "".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=80))}
        for one in "abcde"
        for other in "abcdefghijklmnop"
    }
    sheets = [entitled("x", **dict(list(words.items())[:length])) for length in range(len(words))]
    long = next(n for n, sheet in enumerate(sheets) if not has_code(sheet))
    longest = to_code(sheets[long - 1])
    assert LONGEST_CODE - 100 < len(longest) <= LONGEST_CODE
    assert sheets[long - 1] == from_code(longest)
    assert not any(map(has_code, sheets[long:]))


def has_code(sheet: Sheet) -> bool:
    try:
        return bool(to_code(sheet))
    except Refused as no:
        return no.refusal.name != "too_long_for_a_code"


@pytest.mark.parametrize(
    "bad", ["", "SIGNORIA:1", "SIGNORIA:AAAA", "FIRENZE:{}", "{}", f"SIGNORIA:{{}}{'A' * 4296}"]
)
def test_what_is_no_code(bad: str) -> None:
    code = to_code(entitled("x"))
    with pytest.raises(Refused) as no:
        from_code(bad.format(code.removeprefix("SIGNORIA:")))
    assert "no_code" == no.value.refusal.name


def test_a_file_is_written_as_people_write_it() -> None:
    light = {"key": "light", "kind": "choice", "choices": {"none": 0, "small": 3}, "secret": True}
    data = {"format": 1, "game": "try", "players": [1, 8], "row": [light, {"key": "coins", "kind": "count"}]}
    sheet = from_data(
        {**data, "tie": [{"row": "coins"}], "text": {"en": {"title": "Café", "light.small": "un"}}}
    )
    assert """format = 1
game = "try"
players = [1, 8]

[[row]]
kind = "choice"
key = "light"
secret = true
choices = { none = 0, small = 3 }

[[row]]
kind = "count"
key = "coins"

[[tie]]
row = "coins"

[text.en]
title = "Café"
"light.small" = "un"
""" == to_toml(sheet).decode()
    bare = from_data({**data, "row": [{"key": "coins", "kind": "count"}]})
    assert ["[[row]]"] == [line for line in to_toml(bare).decode().splitlines() if line.startswith("[")]
