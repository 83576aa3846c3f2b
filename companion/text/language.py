"""The languages the product speaks: English as written, French by gettext."""

import gettext
import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.engine.refusals import C_, CONTEXT, N_, Detail, Plural, Refusal, Refused, UserText

if TYPE_CHECKING:  # also for players without panels
    from hw.panel import Trouble

DOMAIN = "signoria"
LOCALE = f"{__file__.rpartition(os.sep)[0]}{os.sep}locale"
LANGUAGES = ("en", *sorted(folder.name for folder in os.scandir(LOCALE) if folder.is_dir()))
"""A language is files: its catalogue here, and the rule texts in each game."""

UNKNOWN_LANGUAGE = Refusal(
    "unknown_language", "", N_("There is no language {language}. There is: {languages}.")
)

NO_BREAK = "\N{NO-BREAK SPACE}"
"""What French puts before a colon."""
LABELLED = N_("{label}: {words}")
SEPARATOR = N_("; ")
THINGS: Mapping[str, str] = {
    "seat": N_("player"),
    "name": N_("name"),
    "by": N_("by how much"),
    "of": N_("which one"),
    "why": N_("reason"),
}
"""Names of parts of answers and views, in games that have no words of their own for them."""

Translate = Callable[[str], str]


def choose(asked: str | None, environ: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the system's, else English. Raises Refused."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise Refused(UNKNOWN_LANGUAGE(language=UserText(asked[:20]), languages=tuple(LANGUAGES)))
        return asked
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for language in environ.get(variable, "").split(":"):
            if language[:2] in LANGUAGES:
                return language[:2]
    return LANGUAGES[0]


class Translator:
    """Turns English sentences into a language; without a catalogue they stay as they are."""

    def __init__(self, catalogue: gettext.NullTranslations | None, language: str = "en") -> None:
        self._catalogue = catalogue
        self.language = language

    def __call__(self, text: str) -> str:
        """The sentence in the language; players' own text stays as it is."""
        if isinstance(text, UserText):
            return text
        meaning, meant, plain = text.rpartition(CONTEXT)
        if self._catalogue is None:
            return plain
        if meant:
            return self._catalogue.pgettext(meaning, plain)
        return self._catalogue.gettext(text) if text else ""  # the empty text is gettext's own header

    def many(self, phrase: Plural, number: int) -> str:
        """The form of the phrase that fits this number in the language."""
        if self._catalogue is None:
            return phrase[number != 1]
        return self._catalogue.ngettext(*phrase, number)


ENGLISH = Translator(None)


def translator(language: str) -> Translator:
    """What turns an English sentence into this language."""
    if language == LANGUAGES[0]:
        return ENGLISH
    return Translator(gettext.translation(DOMAIN, LOCALE, [language], fallback=True), language)


def language_of(translate: Translate) -> str:
    """Which language somebody is spoken to in."""
    return translate.language if isinstance(translate, Translator) else LANGUAGES[0]


def own_name(language: str) -> str:
    """What a language calls itself: in its catalogue that is the word for "English"."""
    return translator(language)(N_("English"))


def counted(translate: Translate, phrase: Plural, number: int, **details: str | int) -> str:
    """The phrase with its number and its details, in the language of what translates."""
    language = translate if isinstance(translate, Translator) else ENGLISH
    return language.many(phrase, number).format(count=number, **details)


def decimal(translate: Translate, number: float) -> str:
    """A number in the language's notation: 3.5, or 3,5."""
    mark = translate(C_("decimal", ".")).rpartition(CONTEXT)[2]
    return f"{number:g}".replace(".", mark[:1])


def labelled(translate: Translate, label: str, words: str | int) -> str:
    """A label, a colon as the language sets it, and its value."""
    return translate(LABELLED).format(label=label, words=words)


def printable(text: str) -> str:
    """The text without control characters: it may come from a stranger's file."""
    return "".join(one if one.isprintable() or one == NO_BREAK else "?" for one in text)


def sentence(refusal: Refusal, translate: Translate, names: tuple[str, ...] = ()) -> str:
    """A refusal in words: seats by name, words of the game in the language."""

    def said(key: str, value: Detail) -> str | int:
        match value:
            case int():
                return names[value] if key == "seat" and 0 <= value < len(names) else value
            case str():
                return named(value)
        return ", ".join(map(named, value))

    def named(value: str) -> str:
        known = value if isinstance(value, UserText) else translate(value).rpartition(CONTEXT)[2]
        return printable(known)

    return translate(refusal.sentence).format(
        **{key: said(key, value) for key, value in refusal.details.items()}
    )


def trouble_sentence(trouble: "Trouble", translate: Translate) -> str:
    """What is wrong with a panel, and its cure."""
    details = {k: translate(printable(v)) if isinstance(v, str) else v for k, v in trouble.details.items()}
    return " ".join(translate(part).format(**details) for part in (trouble.text, trouble.cure) if part)


def speak_argparse(language: str) -> None:
    """argparse's sentences are in our catalogue; argparse asks gettext for them."""
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
"""What argparse says to players, marked for translation."""
