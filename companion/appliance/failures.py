"""How a command that changes this computer fails: with one sentence, before or after something was changed."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from companion.engine.refusals import N_, Plural, Refused
from companion.text.language import Translate, counted, printable, sentence

AT_ONCE = partial(print, flush=True)
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


class Say:
    """Says in a language, line by line, what is being done: at once, because the next step may take long."""

    def __init__(self, translate: Translate, tell: Callable[[str], None] = AT_ONCE) -> None:
        self.translate, self.tell = translate, tell

    def __call__(self, said: str | Plural, **details: str | int) -> None:
        self.tell(self.words(said, **details))

    def words(self, said: str | Plural, **details: str | int) -> str:
        """The same, to be used elsewhere."""
        return text(said, **details).said(self.translate)

    def reason(self, no: Exception) -> str:
        """Why something failed, in one sentence."""
        if isinstance(no, Refused):
            return sentence(no.refusal, self.translate)
        if isinstance(no, Failed):
            return no.text.said(self.translate)
        if isinstance(no, OSError) and no.filename is not None:
            return f"{no.filename}: {no.strerror}."
        return f"{no}."
