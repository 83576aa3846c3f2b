"""How a command that changes this computer fails: with one sentence, before or after something was changed."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.engine.refusals import N_, Plural
from companion.text.language import Translate, counted, printable

Tell = Callable[[str], None]

DRY_RUN = N_("Nothing was changed: this was a dry run.")


class Text(NamedTuple):
    """A sentence to be translated, with its details; if it has two forms, `count` decides."""

    sentence: str | Plural
    details: Mapping[str, str | int] = {}

    def said(self, translate: Translate) -> str:
        """The sentence in a language; details may come from a file or another program."""
        filled = {k: printable(v) if isinstance(v, str) else v for k, v in self.details.items()}
        if isinstance(self.sentence, str):
            return translate(self.sentence).format(**filled)
        return counted(translate, self.sentence, int(filled.pop("count")), **filled)


def text(sentence: str | Plural, **details: str | int) -> Text:
    """A sentence with its details."""
    return Text(sentence, details)


class Failed(Exception):
    """Something is impossible, and why, in one sentence. Nothing was changed."""

    def __init__(self, sentence: str, **details: str | int) -> None:
        super().__init__(sentence)
        self.text = text(sentence, **details)


class Stopped(Exception):
    """Something was begun and did not end well."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def reason(no: Exception, translate: Translate) -> str:
    """Why something failed, in one sentence."""
    if isinstance(no, Failed):
        return no.text.said(translate)
    if isinstance(no, OSError) and no.filename is not None:
        return f"{no.filename}: {no.strerror}."
    return f"{no}."
