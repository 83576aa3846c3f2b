"""Score sheets from strangers: one sentence with the line, and nothing else."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.refusals import Refused
from companion.sheets.position import count
from companion.sheets.reading import LARGEST_FILE, read_json, read_toml, to_json
from companion.text.language import ENGLISH, LANGUAGES, sentence, translator

HARBOUR = """format = 1
game = "harbour"
players = [2, 5]
winner = "highest"
rounds = 3
[[row]]
key = "coins"
kind = "count"
per = 3
[[row]]
key = "docks"
kind = "majority"
points = [5, 2]
[[row]]
key = "goods"
kind = "sets"
kinds = ["a", "b"]
different = [0, 1, 3]
[[row]]
key = "light"
kind = "choice"
choices = { none = 0, small = 3 }
when = "round"
[[row]]
key = "area"
kind = "product"
of = ["coins", "docks"]
[[row]]
key = "both"
kind = "sum"
of = ["coins", "goods"]
[[row]]
key = "flag"
kind = "holder"
points = 2
[[row]]
key = "track"
kind = "points"
least = -5
most = 50
step = 5
[[tie]]
row = "coins"
[text.en]
title = "Harbour"
coins = "Coins"
"light.small" = "a small one"
[text.fr]
title = "Le port"
"""


def told(data: str | bytes) -> str:
    with pytest.raises(Refused) as no:
        read_toml(data.encode() if isinstance(data, str) else data)
    assert "bad_sheet" == no.value.refusal.name
    for language in LANGUAGES:
        assert "{" not in sentence(no.value.refusal, translator(language))
    return sentence(no.value.refusal, ENGLISH)


def test_a_sheet_says_its_words_in_every_language_and_survives_the_journal() -> None:
    sheet = read_toml(HARBOUR.encode())
    assert sheet == read_json(to_json(sheet))
    assert ("Harbour", "Le port", "Harbour") == tuple(map(sheet.title, ("en", "fr", "de")))
    assert ("Coins", "docks") == (sheet.name("coins", "fr"), sheet.name("docks", "fr"))
    assert ("a small one", "none") == (
        sheet.choice("light", "small", "fr"),
        sheet.choice("light", "none", "en"),
    )
    bare = HARBOUR.replace('"light.small"', "light.small")
    assert sheet == read_toml(bare.replace("\n", "\r\n").encode("utf-8-sig"))


@pytest.mark.parametrize(
    ("good", "bad", "says"),
    [
        ("format = 1", "", "format is missing"),
        ("format = 1", "format = 2", "Line 1 of the score sheet: format must be 1"),
        ('"harbour"', '"../harbour"', "Line 2 of the score sheet: game must be made of"),
        ("[2, 5]", "[5, 2]", "Line 3 of the score sheet: players must go"),
        ("[2, 5]", "[0, 5]", "Line 3 of the score sheet: players is too small"),
        ("[2, 5]", "5", "Line 3 of the score sheet: players must be a list"),
        ('"highest"', '"me"', "Line 4 of the score sheet: winner must be"),
        ("rounds = 3", "rounds = 101", "Line 5 of the score sheet: rounds must be"),
        ("rounds = 3", 'colour = "red"', "Line 5 of the score sheet: colour means nothing"),
        ('key = "coins"', "", "Line 6 of the score sheet: key is missing"),
        ('key = "coins"', 'key = "title"', "Line 7 of the score sheet: key must not be title"),
        ('"count"', '"formula"', "Line 8 of the score sheet: kind must be"),
        ("per = 3", "per = 0", "Line 9 of the score sheet: per is too small"),
        ("per = 3", "per = 3.5", "Line 9 of the score sheet: per must be a whole number"),
        ("per = 3", "per = true", "Line 9 of the score sheet: per must be a whole number"),
        ("per = 3", "per = 99999999999999999999", "Line 9 of the score sheet: per is too large"),
        ("per = 3", f"per = {'9' * 900}", "Line 9 of the score sheet: per is too large"),
        ("per = 3", "points = 3", "Line 9 of the score sheet: points means nothing"),
        ('key = "docks"', 'key = "coins"', "Line 11 of the score sheet: key is there twice"),
        (
            "points = [5, 2]",
            'points = [5, 2]\nwhen = "round"',
            "Line 14 of the score sheet: when means nothing",
        ),
        ("points = [5, 2]", "points = []", "Line 13 of the score sheet: points has too few"),
        ("[0, 1, 3]", "[0, 1]", "Line 18 of the score sheet: different needs one entry more"),
        ('["a", "b"]', '["a", "a"]', "Line 17 of the score sheet: kinds is there twice"),
        ("{ none = 0, small = 3 }", "{}", "Line 22 of the score sheet: choices has too few"),
        ("{ none = 0, small = 3 }", '{ "a b" = 0 }', "Line 22 of the score sheet: choices must be made of"),
        ('["coins", "docks"]', '["coins", "goods"]', "Line 27 of the score sheet: of names a row without"),
        ('["coins", "docks"]', '["coins"]', "Line 27 of the score sheet: of has too few"),
        ('["coins", "goods"]', '["coins", "both"]', "Line 31 of the score sheet: of names the row itself"),
        ('["coins", "goods"]', '["coins", "wine"]', "Line 31 of the score sheet: of names no row"),
        ('["coins", "goods"]', '["coins", "coins"]', "Line 31 of the score sheet: of is there twice"),
        ("least = -5", "least = 55", "Line 39 of the score sheet: least must not be more"),
        ('row = "coins"', 'row = "flag"', "Line 43 of the score sheet: row names a row without"),
        ("[text.en]", "[text.english]", "Line 44 of the score sheet: english is not the code"),
        ('title = "Harbour"', 'title = "a\\nb"', "Line 45 of the score sheet: title must be text"),
        ('"light.small"', '"light.huge"', "Line 47 of the score sheet: light.huge means nothing"),
        ('[text.fr]\ntitle = "Le port"', "[words]", "Line 48 of the score sheet: words means nothing"),
        ("[2, 5]", "[2, 5", "Line 4 of the score sheet cannot be read"),
        ("[2, 5]", "[" * 900, "Line 3 of the score sheet cannot be read (it is nested too deeply)"),
        ("[2, 5]", f"[2{' ' * 1000}, 5]", "Line 3 of the score sheet is too long"),
        ('title = "Le port"', "title = 'Le port", "Line 49 of the score sheet cannot be read"),
        ('title = "Le port"', 'title = "Le port"\ntitle = "Le quai"', "Line 50 of the score sheet cannot be"),
        ("points = 2", "points = 2\nsecret = 1", "Line 36 of the score sheet: secret must be true or false"),
        (
            '"count"\nper = 3',
            '"steps"\nsteps = [\n  [1, 2],\n]\nx = 1',
            "Line 12 of the score sheet: x means",
        ),
        ('["coins", "goods"]', "[1]", "Line 31 of the score sheet: of must be a text"),
        ("[text.en]", "[text.'../x']", "Line 44 of the score sheet: ../x is not the code"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(good: str, bad: str, says: str) -> None:
    assert good in HARBOUR
    assert says in told(HARBOUR.replace(good, bad, 1))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "format is missing"),
        (b"\xff\xfe", "cannot be read"),
        (b"format = 1\ngame = \xff", "Line 2 of the score sheet cannot be read"),
        (b"#" * 100 + b"\n" * LARGEST_FILE, "too large"),
        (b"x = " + b"9" * 900 + b"\n", "format is missing"),
        (
            HARBOUR.partition("[text")[0].encode() + b'[text]\nen = "x"\n',
            "Line 45 of the score sheet: en must be a table",
        ),
    ],
)
def test_files_that_are_no_sheets(data: bytes, says: str) -> None:
    assert says in told(data)


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_junk_is_refused(junk: bytes) -> None:
    told(junk)


@given(st.integers(0, len(HARBOUR)), st.text(max_size=3))
def test_a_slip_of_the_keyboard_is_read_or_refused(at: int, slip: str) -> None:
    with suppress(Refused):
        read_toml((HARBOUR[:at] + slip + HARBOUR[at + 1 :]).encode())


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ({"wine": 1}, "There is no row wine on this score sheet."),
        ({"coins": -1}, "coins must be a whole number from 0 to 1000000."),
        ({"coins": 1_000_001}, "coins must be a whole number from 0 to 1000000."),
        ({"coins": 1.5}, "coins must be a whole number from 0 to 1000000."),
        ({"coins": True}, "coins must be a whole number from 0 to 1000000."),
        ({"coins": [1]}, "coins must be a whole number from 0 to 1000000."),
        ({"track": 3}, "track must be a multiple of 5."),
        ({"track": 55}, "track must be a whole number from -5 to 50."),
        ({"light": "small"}, "light needs a list with one entry for each round."),
        ({"light": ["huge"]}, "light must be one of: none, small."),
        ({"light": ["none"] * 4}, "light can have 3 rounds at most."),
        ({"goods": {"c": 1}}, "goods needs a whole number from 0 to 1000000 for each of: a, b."),
        ({"goods": {"a": -1}}, "goods needs a whole number from 0 to 1000000 for each of: a, b."),
        ({"goods": 3}, "goods needs a whole number from 0 to 1000000 for each of: a, b."),
        ({"flag": 1}, "flag must be true or false."),
        ({"flag": True}, "Only one player can have flag."),
        ({"area": 3}, "area follows from other rows, so leave it out."),
        ({"both": 3}, "both follows from other rows, so leave it out."),
    ],
)
def test_positions_that_cannot_be(rows: dict[str, object], says: str) -> None:
    with pytest.raises(Refused) as no:
        count(read_toml(HARBOUR.encode()), ("Anna", "Bruno"), (rows, {"flag": True}))
    assert says == sentence(no.value.refusal, ENGLISH)
