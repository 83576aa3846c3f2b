"""English and French: every sentence is translated, nothing is left over, and both come out right."""

import ast
import gettext
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from pkgutil import walk_packages

import pytest
from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import companion
from companion import games
from companion.commands.door import main
from companion.engine.ledger import Entry
from companion.engine.refusals import Refusal, Refused
from companion.games import find
from companion.games.il_principe.by_hand import AskCount, AskFree
from companion.games.il_principe.corrections import NOT_KEPT
from companion.games.il_principe.offers import Builder
from companion.games.il_principe.prompts import AskAct, AskFace, AskReveal
from companion.procedures.ascending_auction import AskBid, High
from companion.speech.language import (
    DOMAIN,
    LANGUAGES,
    LOCALE,
    UNKNOWN_LANGUAGE,
    choose,
    sentence,
    translator,
)
from companion.speech.typed import NO_SUCH_WORD, fold
from companion.speech.vocabulary import FOLDER
from companion.terminal.conversation import COMMANDS, help_text
from tests.games.il_principe.table import Table

# How the catalogue is brought up to date.
STEPS = """
run: pybabel -q extract --no-location --sort-output -k N_ -k NN_:1,2 -k C_:1c,2 --omit-header \\
         -o companion/speech/locale/signoria.pot companion hw kiosk
     python -m tests.speech.test_language
then fill in what is empty in companion/speech/locale/fr/LC_MESSAGES/signoria.po, and run the second line again.
"""
ROOT = Path(companion.__file__).parents[1]
SOURCES = (ROOT / "companion", ROOT / "hw", ROOT / "kiosk")
POT = Path(LOCALE) / f"{DOMAIN}.pot"
PO = Path(LOCALE) / "fr" / "LC_MESSAGES" / f"{DOMAIN}.po"
MO = PO.with_suffix(".mo")
HEADER = (
    ("Language", "fr"),
    ("MIME-Version", "1.0"),
    ("Content-Type", "text/plain; charset=UTF-8"),
    ("Content-Transfer-Encoding", "8bit"),
    ("Plural-Forms", "nplurals=2; plural=(n > 1);"),
)

NAMES = ("Anna", "Bruno", "Chiara")
SHARED_WORDS = ROOT / "companion/speech" / FOLDER


class LeanCatalog(Catalog):
    """A catalogue whose header says only what is needed: no dates, nobody's name."""

    mime_headers = (*HEADER[:-1], (HEADER[-1][0], f"{HEADER[-1][1]}\n"))


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        catalog = read_po(file, abort_invalid=True)
    lean = LeanCatalog("fr", fuzzy=False, header_comment="# The sentences of Signoria in French.")
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


def bring_up_to_date() -> None:
    """Bring the .po in line with the .pot, and the .mo with the .po."""
    catalog = read(PO)
    catalog.update(read(POT), no_fuzzy_matching=True)
    with PO.open("wb") as file:
        write_po(file, catalog, no_location=True, sort_output=True, ignore_obsolete=True)
    MO.write_bytes(compiled(catalog))


KEYWORDS = {**DEFAULT_KEYWORDS, "NN_": (1, 2), "C_": ((1, "c"), 2)}
Message = tuple[str | None, object]
"""What is meant, if that must be said, and the words, or both forms of them."""


@cache
def extracted() -> frozenset[Message]:
    """The messages that the tools find in the code."""
    found = (one for source in SOURCES for one in extract_from_dir(source, keywords=KEYWORDS))
    return frozenset((context, message) for _, _, message, _, context in found if message)


def held(catalog: Catalog) -> set[Message]:
    """The messages of a catalogue."""
    return {(message.context, message.id) for message in catalog if message.id}


def marked() -> Iterator[Message]:
    """The messages that are marked in the code, wherever they stand."""
    for path in (path for source in SOURCES for path in source.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                match node.func.id, node.args:
                    case "N_", [text]:
                        yield None, ast.literal_eval(text)
                    case "NN_", [one, many]:
                        yield None, (ast.literal_eval(one), ast.literal_eval(many))
                    case "C_", [meaning, text]:
                        yield ast.literal_eval(meaning), ast.literal_eval(text)


def forms(text: object) -> list[str]:
    """A message, or both of its forms."""
    return [str(form) for form in text] if isinstance(text, tuple | list) else [str(text)]


def holes(text: object) -> set[str]:
    """What is filled in: {..} by us, %(..)s by argparse."""
    return {hole for form in forms(text) for hole in re.findall(r"\{\w*\}|%\(\w+\)[a-z]|%[a-z]", form)}


def refusals() -> dict[str, Refusal]:
    """Every refusal that a module of ours names, by its place."""
    found = {}
    for info in walk_packages(companion.__path__, "companion."):
        if not info.name.endswith(".__main__"):
            for name, value in vars(import_module(info.name)).items():
                if isinstance(value, Refusal):
                    found[f"{info.name}.{name}"] = value
    return found


@pytest.fixture(scope="module")
def french() -> Catalog:
    return read(PO)


# The catalogue and the code.


def test_the_tools_find_every_marked_message() -> None:
    assert set() == set(marked()) - extracted(), "babel does not look into an f-string: mark it outside"


def test_every_message_is_translated(french: Catalog) -> None:
    assert [] == [message.id for message in french if message.id and not all(forms(message.string))], STEPS


def test_no_translation_is_fuzzy(french: Catalog) -> None:
    assert [] == [message.id for message in french if message.fuzzy]


@pytest.mark.parametrize("path", [POT, PO], ids=["pot", "po"])
def test_the_catalogue_holds_what_the_code_holds(path: Path) -> None:
    assert extracted() == held(read(path)), STEPS


def test_translations_fill_in_the_same_details(french: Catalog) -> None:
    assert [] == [(m.id, m.string) for m in french if m.id and holes(m.id) != holes(m.string)]


def test_the_header_is_short_and_steady() -> None:
    lines = [f'"{name}: {value}\\n"' for name, value in HEADER]
    comment, *header = PO.read_text("utf-8").split("\n\n")[0].splitlines()
    assert ['msgid ""', 'msgstr ""', *lines] == header, comment


def test_the_compiled_catalogue_is_up_to_date(french: Catalog) -> None:
    assert compiled(french) == MO.read_bytes(), STEPS


# French sentences.


def test_a_refusal_is_in_french() -> None:
    refusal = NOT_KEPT(what="coins", seat=1)
    assert "Pour Bruno, cela n'est plus noté (pièces) : la question viendra à la fin." == sentence(
        refusal, translator("fr"), NAMES
    )
    assert "Nobody keeps the coins of Bruno now: it is asked at the end." == sentence(refusal, str, NAMES)


def words(language: str = "fr"):
    return find("il-principe").words(translator(language), Table().match)


def bid(high: High | None = None) -> AskBid:
    return AskBid((0,), {"colour": "green", "cards": 3}, high, 5, 9, (0, 1, 2), "IP-15", "IP-16", {})


def test_a_question_is_in_french() -> None:
    asked = bid(High(1, 4))
    assert "Enchère : 3 cartes vertes. Bruno mène avec 4. Anna mise au moins 5 ou passe." == words().question(
        asked
    )
    assert "Auction: 3 green cards. Bruno leads with 4. Anna bids at least 5, or passes." == words(
        "en"
    ).question(asked)


def test_a_reason_is_in_french() -> None:
    entry = Entry(7, 0, "score", 2, "role", "IP-23", {"city": "Lucca", "green": 2})
    assert "+2  rôles, quand Lucca est construite (2 vert)  [IP-23]" == words().entry(entry).strip()


def test_a_reason_without_its_detail_does_not_end_in_a_colon() -> None:
    assert "+1  à la main" == words().entry(Entry(1, 0, "score", 1, "by_hand", "", {})).strip()


@pytest.fixture
def language_put_back(monkeypatch) -> Iterator[None]:
    """Puts back what the program sets for the whole process."""
    monkeypatch.setenv("LANGUAGE", "en")
    domain = gettext.textdomain()
    yield
    gettext.textdomain(domain)


@pytest.mark.usefixtures("language_put_back")
def test_argparse_speaks_french(capsys) -> None:
    with pytest.raises(SystemExit):
        main(["games", "--lang", "fr", "--nonsense"])
    assert "signoria: arguments inconnus : --nonsense\n" == capsys.readouterr().err


# What French tells players to type is understood.


@pytest.mark.parametrize(
    ("prompt", "meant"),
    [
        (AskFace((), "Urbino", None), "2 green white red / brown violet"),
        (AskFace((), "Lucca", {}), "/ brown violet"),
        (AskReveal((), 8, {}), "5 green 2 white 1 red"),
        (AskAct((0,), Builder(0, {}, {}, 0, 9, {}), 9, "IP-20", False), "2 green; pass"),
        (AskCount((0,), ("coins", "hand"), {}), "4 coins 2 cards"),
        (
            AskFree((), 3),
            "anna 3 lucca; anna takes major green; anna shields 2 blue; anna buildings 3 red;"
            "auction 3 vert: bruno anna; end",  # the lot is kept as it was typed
        ),
        (bid(), "7; pass; bruno pass"),
    ],
    ids=["face", "regions", "reveal", "act", "count", "free", "bid"],
)
def test_examples_in_french_hints_are_understood(prompt, meant: str) -> None:
    hint = (words().example(prompt) or words().hint(prompt)).removeprefix("par exemple : ")
    hint = hint.replace("un nombre, ou", "7 ;").replace("qui ne veut pas miser peut passer d'avance : ", "")
    examples = [re.sub(r"^ou ", "", example.strip()) for example in hint.split(" ; ")]
    typed = find("il-principe").typed
    assert [typed(text.strip(), prompt, NAMES) for text in meant.split(";")] == [
        typed(text, prompt, NAMES) for text in examples
    ]


def test_commands_in_french_help_are_understood() -> None:
    french = help_text(words(), "IP-16")
    assert [*map(meaning, commands(help_text(words("en"), "IP-16")))] == [*map(meaning, commands(french))]
    assert "pourquoi anna pièces, main, boucliers" in french
    for what, word in zip(list(words().whats)[1:], ("pièces", "main", "boucliers", "bâtiments"), strict=True):
        assert fold(word) in words().whats[what]
    assert "décide personne" in french
    assert {"rule": {"winner": None}} == find("il-principe").typed("décide personne", AskFree((), 3), NAMES)


def commands(text: str) -> list[str]:
    """The left column of the help."""
    lines = text.splitlines()[1:]
    return [command for line in lines for command in re.split(r" {2,}", line.strip())[0].split(", ")]


def meaning(text: str) -> object:
    """The command, or the answer without its free text."""
    for command, known in COMMANDS.items():
        if fold(text).split()[0] in known:
            return command
    answer = find("il-principe").typed(text, AskFree((), 3), NAMES)
    answer.get("correct", {}).pop("why", None)
    return answer


def test_examples_in_french_refusals_are_understood() -> None:
    french = translator("fr")
    assert french("Say whose, for example: why anna").endswith(": pourquoi anna")
    assert french("Say to which answer, for example: back 12").endswith(": retour 12")
    assert sentence(NO_SUCH_WORD(word="x"), french).endswith(": aide")
    for command, word in (("why", "pourquoi"), ("back", "retour"), ("help", "aide")):
        assert word in COMMANDS[command]


# Refusals in both languages.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    found = refusals()
    assert len(found) > 50
    for place, refusal in found.items():
        details = {hole.strip("{}"): f"<{hole.strip('{}')}>" for hole in holes(refusal.sentence)}
        said = sentence(refusal(**details), translator(language))
        assert [] == [detail for detail in details.values() if detail not in said], place
        assert said.strip(), place
        assert "{" not in said, place


# Which language.


@pytest.mark.parametrize(
    ("asked", "environ", "chosen"),
    [
        ("fr", {}, "fr"),
        ("en", {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "C"}, "en"),
        (None, {"LC_ALL": "fr_BE", "LANG": "en_GB.UTF-8"}, "fr"),
        (None, {"LC_MESSAGES": "en_GB", "LANG": "fr_FR"}, "en"),
        (None, {"LANGUAGE": "de:fr", "LANG": "en_GB"}, "fr"),
    ],
)
def test_the_language_is_chosen(asked: str | None, environ: dict[str, str], chosen: str) -> None:
    assert chosen == choose(asked, environ)


@pytest.mark.parametrize("asked", ["de", "", "FR", "fr_FR", "x" * 1000], ids=lambda asked: asked[:6])
def test_an_unknown_language_is_refused(asked: str) -> None:
    with pytest.raises(Refused) as no:
        choose(asked, {"LANG": "fr_FR"})
    assert UNKNOWN_LANGUAGE(language=asked[:20], languages=("en", "fr")) == no.value.refusal


@pytest.mark.usefixtures("language_put_back")
def test_the_option_lang_speaks(capsys) -> None:
    assert 2 == main(["score", "go", "--lang=fr"])
    all_games = ", ".join(games.names())
    assert f"signoria: Il n'y a pas de jeu go. Il y a : {all_games}.\n" == capsys.readouterr().err
    assert 2 == main(["score", "go", "--lang", "en"])
    assert f"signoria: There is no game go. There is: {all_games}.\n" == capsys.readouterr().err
    assert 2 == main(["score", "go", "--lang", "de"])
    assert "signoria: There is no language de. There is: en, fr.\n" == capsys.readouterr().err


if __name__ == "__main__":
    bring_up_to_date()
