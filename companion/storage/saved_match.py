"""A saved match: a session with its journal and its card file, new or continued."""

import time
from collections.abc import Callable
from pathlib import Path

from companion.engine.game import Game, Lore, Request
from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.engine.session import Session
from companion.engine.timeline import Amend, Command, Step, Unamend
from companion.procedures.seating import check_new
from companion.storage import card_file as cards
from companion.storage import record
from companion.storage.journal import JOURNAL_FULL, JOURNAL_NEARLY_FULL, Journal
from companion.storage.stopwatch import Stopwatch

OTHER_GAME = Refusal("other_game", "", N_("This is a saved game of {game}."))
OTHER_SEATS = Refusal(
    "other_seats",
    "",
    N_("This is a saved game of {names}. To go on with it, leave out --seats; or name another file."),
)
NOTHING_TO_GO_ON = Refusal(
    "nothing_to_go_on", "", N_("For a new game, name the game and the players: --seats red=Anna,blue=Bruno")
)


class SavedMatch:
    """A session whose accepted lines go to the journal, and whose lore goes to the card file."""

    def __init__(
        self,
        game: Game | None,
        request: Request | None,
        journal_file: Path | None = None,
        card_file: Path | None = None,
        on_progress: Callable[[], None] = lambda: None,
        clock: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Begin a match, or continue the one in the journal; then game and request are read from it. Raises Refused.

        `on_progress` is called now and then while a long match is read or replayed.
        """
        self._on_progress = on_progress
        self.journal = None if journal_file is None else Journal(journal_file, on_progress)
        self._card_file = card_file
        self._card_trouble: Refusal | None = None
        self.stopwatch = Stopwatch(clock)
        try:
            self.session = self._session(game, request)
            self.stopwatch.take_up(
                self.session, [line.text for line in self.journal.lines] if self.journal else []
            )
        except BaseException:
            self.close()
            raise

    def _full(self, line: Command) -> Refusal | None:
        """A full journal takes nothing more: what was reported as saved then could not be opened again.

        The last part of it is for answers and for going back: however much was amended, the match can be played to its end.
        """
        if self.journal is None:
            return None
        if self.journal.is_full:
            return JOURNAL_FULL()
        if isinstance(line, Amend) and not self.journal.can_amend(self._as_rewritten(line)):
            return JOURNAL_NEARLY_FULL()
        return None

    def _as_rewritten(self, line: Amend) -> bytes:
        """About what an amendment puts into the journal: everything that follows is written again."""
        following = self.session.answers[max(0, line.n - 1) :]
        return record.encode(line, tuple(Step((), answer) for answer in following))

    def _session(self, game: Game | None, request: Request | None) -> Session:
        lines = self.journal.lines if self.journal else []
        if not lines:
            if game is None or request is None:
                raise Refused(NOTHING_TO_GO_ON())
            check_new(game, request)
            session = Session(game, request, self._lore(game), self._record, self._full, self._on_progress)
            if self.journal:
                self.journal.append(record.encode_start(game, request))
            return session
        asked = request
        kept, request = record.decode_start(lines[0].text)
        if game is not None and game.id != kept.id:
            raise Refused(OTHER_GAME(game=UserText(kept.title)))
        if asked is not None and asked.seats != request.seats:
            names = ", ".join(name or side for side, name in request.seats)
            raise Refused(OTHER_SEATS(names=UserText(names)))
        session = Session(kept, request, {}, self._record, self._full, self._on_progress)
        record.restore(session, [line.text for line in lines[1:]], self._on_progress)
        session.recall_also(self._lore(kept))
        return session

    def _lore(self, game: Game) -> Lore:
        return {} if self._card_file is None else cards.load(game, self._card_file)

    def _record(self, line: Command, steps: tuple[Step, ...]) -> None:
        times = self.stopwatch.lap(self.session)
        if self.journal:
            self.journal.append(record.encode(line, steps, times))
        teaches = isinstance(line, Unamend) or any(step.answer.teaches for step in steps)
        if teaches or self._may_try_again():
            self._keep_cards()

    def _may_try_again(self) -> bool:
        """Try again to save cards, but not on a disk that is known to fail: that could block."""
        sick = self.journal is not None and self.journal.trouble is not None
        return self._card_trouble is not None and not sick

    def _keep_cards(self) -> None:
        if self._card_file is not None:
            self._card_trouble = cards.save(self.session.game, self._card_file, self.session.lore)

    @property
    def trouble(self) -> Refusal | None:
        """What cannot be saved now, if anything; the match goes on all the same."""
        return (self.journal.trouble if self.journal else None) or self._card_trouble

    def close(self) -> None:
        """Save what is not saved yet and close the journal."""
        if self.journal:
            self.journal.close()
        if self._card_trouble is not None:
            self._keep_cards()

    def __enter__(self) -> "SavedMatch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
