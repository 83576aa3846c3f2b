"""The catalogues: in every language there is, every sentence is translated and nothing is left over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale
from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import companion
from companion.text.language import DOMAIN, LANGUAGES, LOCALE

STEPS = """
run: .venv/bin/python -m tests.text.test_catalogue
then fill in what is empty in companion/text/locale/*/LC_MESSAGES/signoria.po, and run it again.
A new language begins with an empty file there.
"""
ROOT = Path(companion.__file__).parents[1]
SOURCES = (ROOT / "companion", ROOT / "hw", ROOT / "kiosk", ROOT / "tests/new_game/pig")
"""The last is the example: a game that is begun as its copy is translated at once."""
POT = Path(LOCALE) / f"{DOMAIN}.pot"
TRANSLATIONS = [Path(LOCALE) / language / "LC_MESSAGES" / f"{DOMAIN}.po" for language in LANGUAGES[1:]]


class LeanCatalog(Catalog):
    """A catalogue with a minimal header: no dates, no names."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"{self.plural_forms}\n"),
        ]


def language_of(path: Path) -> str | None:
    """The language of this catalogue; the template has none."""
    return path.parts[-3] if path.suffix == ".po" else None


def read(path: Path) -> Catalog:
    language = language_of(path)
    with path.open("rb") as file:
        catalog = read_po(file, locale=language, abort_invalid=True)
    called = Locale.parse(language).english_name if language else ""
    lean = LeanCatalog(language, fuzzy=False, header_comment=f"# The sentences of Signoria in {called}.")
    for message in catalog:
        if message.id:
            lean.add(
                message.id,
                message.string,
                flags=message.flags,
                context=message.context,
                user_comments=message.user_comments,
            )
    return lean


def compiled(catalog: Catalog) -> bytes:
    mo = BytesIO()
    write_mo(mo, catalog)
    return mo.getvalue()


def spaced(text: str) -> str:
    """French typography: no line breaks before : ; ? ! % or inside guillemets."""
    return re.sub("(?<=«) | (?=[:;?!»])|(?<=[0-9}]) (?=%)", "\N{NO-BREAK SPACE}", text)


def bring_up_to_date(po: Path) -> None:
    """Bring a .po in line with the .pot, and its .mo with it."""
    catalog = read(po)
    catalog.update(read(POT), no_fuzzy_matching=True)
    if language_of(po) == "fr":
        for message in catalog:
            message.string = (
                tuple(map(spaced, forms(message.string)))
                if message.pluralizable
                else spaced(str(message.string))
            )
    with po.open("wb") as file:
        write_po(file, catalog, no_location=True, sort_output=True, ignore_obsolete=True)
    po.with_suffix(".mo").write_bytes(compiled(catalog))


def gather() -> None:
    """Write all messages of the code into the .pot."""
    keywords = [part for keyword in ("N_", "NN_:1,2", "C_:1c,2") for part in ("-k", keyword)]
    options = ["--no-location", "--sort-output", "--omit-header", *keywords, "-o", str(POT)]
    CommandLineInterface().run(["pybabel", "-q", "extract", *options, *map(str, SOURCES)])


KEYWORDS = {**DEFAULT_KEYWORDS, "NN_": (1, 2), "C_": ((1, "c"), 2)}
Message = tuple[str | None, object]
"""The context, if there is one, and the words, or both forms of them."""


@cache
def extracted() -> frozenset[Message]:
    """The messages that the tools find in the code."""
    found = (one for source in SOURCES for one in extract_from_dir(source, keywords=KEYWORDS))
    return frozenset((context, message) for _, _, message, _, context in found if message)


def held(catalog: Catalog) -> set[Message]:
    """The messages of a catalogue."""
    return {(message.context, message.id) for message in catalog if message.id}


def marked() -> Iterator[Message]:
    """The messages that are marked in the code, wherever they are."""
    for path in (path for source in SOURCES for path in source.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                match called, node.args:
                    case "N_", [text]:
                        yield None, ast.literal_eval(text)
                    case "_", [ast.Constant(str(text))]:
                        yield None, text
                    case "NN_", [one, many]:
                        yield None, (ast.literal_eval(one), ast.literal_eval(many))
                    case "C_", [meaning, text]:
                        yield ast.literal_eval(meaning), ast.literal_eval(text)


def forms(text: object) -> list[str]:
    """A message, or both of its forms."""
    return [str(form) for form in text] if isinstance(text, tuple | list) else [str(text)]


def holes(text: object) -> set[str]:
    """The placeholders: {..} for ours, %(..)s for argparse's."""
    return {hole for form in forms(text) for hole in re.findall(r"\{\w*\}|%\(\w+\)[a-z]|%[a-z]", form)}


@pytest.fixture(scope="module", params=TRANSLATIONS, ids=language_of)
def po(request: pytest.FixtureRequest) -> Path:
    """A catalogue of each language."""
    path: Path = request.param
    return path


@pytest.fixture(scope="module")
def catalogue(po: Path) -> Catalog:
    return read(po)


# The catalogue and the code.


@pytest.mark.slow  # they read every file there is
def test_the_tools_find_every_marked_message() -> None:
    assert set() == set(marked()) - extracted(), "babel does not look into an f-string: mark it outside"


def test_every_message_is_translated(catalogue: Catalog) -> None:
    assert [] == [m.id for m in catalogue if m.id and not all(forms(m.string))], STEPS


def test_no_translation_is_fuzzy(catalogue: Catalog) -> None:
    assert [] == [message.id for message in catalogue if message.fuzzy]


@pytest.mark.parametrize("path", [POT, *TRANSLATIONS], ids=lambda path: language_of(path) or "pot")
def test_the_catalogue_holds_what_the_code_holds(path: Path) -> None:
    assert extracted() == held(read(path)), STEPS


def test_translations_fill_in_the_same_details(catalogue: Catalog) -> None:
    assert [] == [(m.id, m.string) for m in catalogue if m.id and holes(m.id) != holes(m.string)]


STEADY = [
    r'"MIME-Version: 1.0\n"',
    r'"Content-Type: text/plain; charset=UTF-8\n"',
    r'"Content-Transfer-Encoding: 8bit\n"',
]


def check_header(po: Path) -> None:
    """Nothing before the first sentence changes by itself; the plural rule may take several lines."""
    comment, *header = po.read_text("utf-8").split("\n\n")[0].splitlines()
    language = language_of(po)
    assert f"# The sentences of Signoria in {Locale.parse(language).english_name}." == comment
    assert ['msgid ""', 'msgstr ""', f'"Language: {language}\\n"', *STEADY] == header[:6], comment
    assert header[6].startswith('"Plural-Forms: nplurals=')
    assert not any(re.match(r'"[A-Z]', line) for line in header[7:])


def test_the_header_is_short_and_steady(po: Path) -> None:
    check_header(po)


def test_the_compiled_catalogue_is_up_to_date(po: Path, catalogue: Catalog) -> None:
    assert compiled(catalogue) == po.with_suffix(".mo").read_bytes(), STEPS


@pytest.mark.parametrize(("language", "plurals"), [("fr", 2), ("pl", 3), ("ja", 1)])
def test_a_new_language_begins_with_an_empty_file(language: str, plurals: int, tmp_path: Path) -> None:
    po = tmp_path / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    po.parent.mkdir(parents=True)
    po.touch()
    bring_up_to_date(po)
    check_header(po)
    assert f'"Plural-Forms: nplurals={plurals}; ' in po.read_text("utf-8")
    assert extracted() == held(read(po)), STEPS


if __name__ == "__main__":
    gather()
    for translation in TRANSLATIONS:
        bring_up_to_date(translation)
