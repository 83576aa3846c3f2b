"""The words that tests of the terminal use: somebody who types, and reads what is said."""

from companion.storage.saved_match import SavedMatch
from companion.terminal.conversation import Conversation
from companion.text import language


class Typist:
    """Types at the terminal and reads what it says."""

    def __init__(self, kept: SavedMatch, lang: str = "en") -> None:
        self.said: list[str] = []
        self.kept = kept
        self.answers: list[str] = []
        """What is typed when the terminal asks back."""
        self.secrets: list[str] = []
        self.table = Conversation(kept, language.translator(lang), self.said.append, self.secrets.append)

    def type(self, *lines: str) -> str:
        """Type some lines and give what was said to the last of them."""
        for line in lines:
            self.said.clear()
            assert self.table.handle(line)
            while self.answers:
                assert self.table.handle(self.answers.pop(0))
            self.table.show()
        return "\n".join(self.said)
