"""English and French: which is used, and that both come out right."""

import gettext
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import companion
from companion import games
from companion.commands.cli import main
from companion.engine.ledger import Entry
from companion.engine.refusals import C_, Refusal, Refused, UserText
from companion.games import find
from companion.games.il_principe.corrections import NOT_KEPT
from companion.procedures.ascending_auction import AskBid, High
from companion.text.language import (
    LANGUAGES,
    UNKNOWN_LANGUAGE,
    choose,
    printable,
    sentence,
    translator,
)
from companion.text.typed import NOT_ONE_OF
from tests.games.il_principe.table import Table
from tests.text.test_catalogue import holes

NAMES = ("Anna", "Bruno", "Chiara")


# French sentences.


def test_a_refusal_is_in_french() -> None:
    refusal = NOT_KEPT(what="coins", seat=1)
    assert "Signoria ne suit plus cela pour Bruno (pièces). Vous l'indiquerez au décompte final." == sentence(
        refusal, translator("fr"), NAMES
    )
    assert "Signoria does not track Bruno's coins now. You enter that at final scoring." == sentence(
        refusal, str, NAMES
    )


def words(language: str = "fr"):
    return find("il-principe").words(translator(language), Table().match)


def bid(high: High | None = None) -> AskBid:
    return AskBid((0,), {"colour": "green", "cards": 3}, high, 5, 9, (0, 1, 2), "IP-15", "IP-16", {})


def test_a_question_is_in_french() -> None:
    asked = bid(High(1, 4))
    assert (
        "Enchère\N{NO-BREAK SPACE}: 3 cartes vertes. Bruno mène avec 4. Anna, misez au moins 5 ou passez."
        == words().question(asked)
    )
    assert "Auction: 3 green cards. Bruno leads with 4. Anna, bid at least 5 or pass." == words(
        "en"
    ).question(asked)


def test_a_reason_is_in_french() -> None:
    entry = Entry(7, 0, "score", 2, "role", "IP-23", {"city": "Lucca", "green": 2})
    assert "+2  points de rôle pour Lucca (2 vert)  [IP-23]" == words().entry(entry).strip()


def test_a_reason_without_its_detail_does_not_end_in_a_colon() -> None:
    assert "+1  noté" == words().entry(Entry(1, 0, "score", 1, "by_hand", "", {})).strip()


@pytest.fixture
def language_put_back(monkeypatch) -> Iterator[None]:
    """Restores what the program sets for the whole process."""
    monkeypatch.setenv("LANGUAGE", "en")
    domain = gettext.textdomain()
    yield
    gettext.textdomain(domain)


@pytest.mark.usefixtures("language_put_back")
def test_argparse_speaks_french(capsys) -> None:
    with pytest.raises(SystemExit):
        main(["games", "--lang", "fr", "--nonsense"])
    assert "signoria: arguments inconnus\N{NO-BREAK SPACE}: --nonsense\n" == capsys.readouterr().err


# Refusals in both languages.


def refusals() -> dict[str, Refusal]:
    """Every refusal in our modules, by its place."""
    found = {}
    for info in walk_packages(companion.__path__, "companion."):
        if not info.name.endswith(".__main__"):
            for name, value in vars(import_module(info.name)).items():
                if isinstance(value, Refusal):
                    found[f"{info.name}.{name}"] = value
    return found


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
        (None, {"LANG": "xx_XX.UTF-8"}, "en"),
        (None, {"LANG": "C"}, "en"),
        (None, {"LC_ALL": "fr_BE", "LANG": "en_GB.UTF-8"}, "fr"),
        (None, {"LC_MESSAGES": "en_GB", "LANG": "fr_FR"}, "en"),
        (None, {"LANGUAGE": "xx:fr", "LANG": "en_GB"}, "fr"),
    ],
)
def test_the_language_is_chosen(asked: str | None, environ: dict[str, str], chosen: str) -> None:
    assert chosen == choose(asked, environ)


@pytest.mark.parametrize("asked", ["xx", "", "FR", "fr_FR", "x" * 1000], ids=lambda asked: asked[:6])
def test_an_unknown_language_is_refused(asked: str) -> None:
    with pytest.raises(Refused) as no:
        choose(asked, {"LANG": "fr_FR"})
    assert UNKNOWN_LANGUAGE(language=asked[:20], languages=LANGUAGES) == no.value.refusal


@pytest.mark.usefixtures("language_put_back")
def test_the_option_lang_speaks(capsys) -> None:
    assert 2 == main(["score", "go", "--lang=fr"])
    all_games = ", ".join(games.names())
    assert (
        f"signoria: Il n'y a pas de jeu go. Il y a\N{NO-BREAK SPACE}: {all_games}.\n"
        == capsys.readouterr().err
    )
    assert 2 == main(["score", "go", "--lang", "en"])
    assert f"signoria: There is no game go. There is: {all_games}.\n" == capsys.readouterr().err
    assert 2 == main(["score", "go", "--lang", "xx"])
    assert (
        f"signoria: There is no language xx. There is: {', '.join(LANGUAGES)}.\n" == capsys.readouterr().err
    )


def test_a_name_that_needs_its_meaning_told_is_shown_without_it() -> None:
    refusal = NOT_ONE_OF(word=UserText("x"), names=(C_("typed", "all standard"),))
    assert '"x" is not one of these: all standard.' == sentence(refusal, translator("en"))


def test_the_space_before_a_french_colon_can_be_printed() -> None:
    assert "a\N{NO-BREAK SPACE}: b?c" == printable("a\N{NO-BREAK SPACE}: b\x1bc")
