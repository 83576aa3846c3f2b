"""The languages the product speaks: English as written, French by gettext."""

import gettext
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine.refusals import N_, Detail, Refusal, Refused, Text

if TYPE_CHECKING:  # whoever only counts a position need not wait for the panels to be loaded
    from hw.panel import Trouble

LANGUAGES = ("en", "fr")
DOMAIN = "signoria"
LOCALE = Path(__file__).parent / "locale"

UNKNOWN_LANGUAGE = Refusal(
    "unknown_language", "", N_("There is no language {language}. There is: {languages}.")
)

Translate = Callable[[str], str]


def choose(asked: str | None, environ: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the system's, else English. Raises Refused."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise Refused(UNKNOWN_LANGUAGE(language=Text(asked[:20]), languages=tuple(LANGUAGES)))
        return asked
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for language in environ.get(variable, "").split(":"):
            if language[:2] in LANGUAGES:
                return language[:2]
    return LANGUAGES[0]


def translator(language: str) -> Translate:
    """What turns an English sentence into this language."""
    if language == LANGUAGES[0]:
        return str
    translate = gettext.translation(DOMAIN, LOCALE, [language], fallback=True).gettext
    return lambda text: translate(text) if text else ""  # the empty text is gettext's own header


def printable(text: str) -> str:
    """The text without what only a terminal would see: it may come from a file that somebody else has made."""
    return "".join(character if character.isprintable() else "?" for character in text)


def sentence(refusal: Refusal, translate: Translate, names: tuple[str, ...] = ()) -> str:
    """A refusal in words: seats by name, words of the game in the language."""

    def said(key: str, value: Detail) -> str | int:
        match value:
            case int():
                return names[value] if key == "seat" and 0 <= value < len(names) else value
            case str():
                return told(value)
        return ", ".join(map(told, value))

    def told(value: str) -> str:
        return printable(value) if isinstance(value, Text) else translate(printable(value))

    return translate(refusal.sentence).format(
        **{key: said(key, value) for key, value in refusal.details.items()}
    )


def trouble_sentence(trouble: "Trouble", translate: Translate) -> str:
    """What is wrong with a panel, and its cure."""
    details = {k: translate(printable(v)) if isinstance(v, str) else v for k, v in trouble.details.items()}
    return " ".join(translate(part).format(**details) for part in (trouble.text, trouble.cure) if part)


def speak_argparse(language: str) -> None:
    """The sentences of argparse are in our catalogue; it asks gettext for them."""
    if language != LANGUAGES[0]:
        os.environ["LANGUAGE"] = language
        gettext.bindtextdomain(DOMAIN, LOCALE)
        gettext.textdomain(DOMAIN)


ARGPARSE = (
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
)
"""What argparse says to players, marked so that it is translated."""
