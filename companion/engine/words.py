"""What every game says in the same way: counts, lists and plain values, in the language of the table."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.engine.answers import Answer
from companion.engine.ledger import Entry
from companion.engine.prompts import Prompt
from companion.engine.script import Over


class Words(ABC):
    """Turns what the referee knows into sentences. A game fills in its own."""

    def __init__(self, translate: Callable[[str], str], names: tuple[str, ...]) -> None:
        self._ = translate
        self.names = names

    def say(self, text: str, **details: str | int) -> str:
        """A sentence in the language, with its details."""
        return self._(text).format(**details)

    def _counts(self, counts: Mapping[str, int]) -> str:
        return ", ".join(f"{count} {self._(name)}" for name, count in counts.items() if count)

    def _list(self, words: Iterable[str]) -> str:
        return ", ".join(self._(word) for word in words)

    def _plain(self, data: Mapping[str, Any]) -> str:
        return ", ".join(f"{self._(key)} {value}" for key, value in data.items() if value is not None)

    # A game says these.

    @abstractmethod
    def question(self, prompt: Prompt) -> str:
        """What is asked."""

    @abstractmethod
    def hint(self, prompt: Prompt) -> str:
        """How one may answer."""

    @abstractmethod
    def table(self, view: msgspec.Struct) -> list[str]:
        """Where the match stands."""

    @abstractmethod
    def news(self, entries: Sequence[Entry], before: msgspec.Struct, after: msgspec.Struct) -> list[str]:
        """What the last answer has brought about, as far as everybody may know it."""

    @abstractmethod
    def entry(self, entry: Entry) -> str:
        """Why a number changed."""

    @abstractmethod
    def answer(self, answer: Answer) -> str:
        """What was decided."""

    @abstractmethod
    def over(self, over: Over) -> str:
        """Why the match has ended."""

    @abstractmethod
    def result(self, result: msgspec.Struct) -> list[str]:
        """The final count, line by line."""
