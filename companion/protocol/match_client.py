"""One client of a match: carries out its lines, and answers with what its viewer may know."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from companion.engine.answers import Answer, read
from companion.engine.changes import Change
from companion.engine.ledger import Entry
from companion.engine.plain_data import to_plain
from companion.engine.progress import with_progress
from companion.engine.prompts import EVERYTHING, TABLE, Prompt, Viewer, may_see
from companion.engine.refusals import N_, NO_SUCH_ANSWER, Refusal, Refused, UserText, unknown_seat
from companion.engine.script import Over
from companion.engine.session import Session
from companion.engine.timeline import Amend, Redo, Rewind, Unamend, Undo
from companion.protocol import messages
from companion.protocol import outgoing as out
from companion.protocol.lines import Out
from companion.protocol.moments import in_words
from companion.server.panel_news import PanelNews, Unheard
from companion.server.random_draw import drawn
from companion.server.referee import Referee
from companion.text.language import Translate, sentence, trouble_sentence
from companion.text.rule_texts import rule_text
from companion.text.words import TIE_BREAKS, Words

UNKNOWN_VIEW = Refusal(
    "unknown_view", "", N_("There is no view {view}. Choose all, table or the number of a seat.")
)
NOT_YOURS = Refusal("not_yours", "", N_("That is not for this screen."))
NO_PANELS = Refusal("no_panels", "", N_("No buttons are connected."))


def read_viewer(text: str | int, seats: int) -> Viewer:
    """all, table, or a seat as a number or its text. Raises Refused."""
    if text == "all" or text == "table":
        return text  # type: ignore[return-value]  # mypy does not narrow str to its literals
    if isinstance(text, int) or (text.isascii() and text.isdigit() and len(text) < 4):
        seat = int(text)
        if (wrong := unknown_seat(seat, seats)) is not None:
            raise Refused(wrong)
        return seat
    raise Refused(UNKNOWN_VIEW(view=UserText(text[:40])))


class MatchClient:
    """Carries out the lines of one client, and answers with what its viewer may know."""

    def __init__(
        self,
        session: Session,
        viewer: Viewer,
        translate: Translate,
        referee: Referee | None = None,
        trusted: bool = True,
        by_phone: bool = False,
        only_watches: bool = False,
    ) -> None:
        """Without a referee there are no buttons. Only a trusted client may ask for any view.

        `by_phone`: it presses the keys of its seat's phone. `only_watches`: it has the view of the table, but is not a screen
        of the table.
        """
        self._session = session
        self._viewer = viewer
        self.translate = translate
        self._referee = referee
        self._trusted = trusted
        self._by_phone = by_phone
        self._only_watches = only_watches
        self._sent: list[Entry] = []
        self.watching = False
        """Whether this client wants news of the panels."""

    def hello(self) -> Out:
        """The state of the match, with the whole ledger."""
        self._sent = []
        return self._state()

    @property
    def answers(self) -> messages.Answers:
        """The possible answers of the game that is played."""
        return self._session.game.answers

    def handle(self, raw: bytes) -> Out:
        """Read one line and carry it out. Whatever the line is, there is a reply."""
        try:
            line = messages.read_match_line(raw, self.answers)
        except Refused as no:
            return self.refused(no.refusal)
        return self.carry_out(line)

    def carry_out(self, line: messages.MatchLine | Answer) -> Out:
        """Carry out a line; returns the reply."""
        try:
            return self._carry_out(line)
        except Refused as no:
            return self.refused(no.refusal)

    def moved(self) -> Out:
        """The line after somebody else has moved the match."""
        return self._state()

    def may_know_of(self, seat: int | None) -> bool:
        """Whether it receives what only this seat and the table's screens may: a refusal may give a purse away."""
        return not self._only_watches and self._viewer in (EVERYTHING, TABLE, seat)

    def panels(self, news: PanelNews) -> Out:
        """The state of the panels."""
        in_words = {
            "troubles": [
                out.Trouble(trouble.name, trouble_sentence(trouble, self.translate))
                for trouble in news.troubles
            ],
            "unheard": self._unheard(news.unheard),
            "proposed": self._proposed(news.proposed),
        }
        return {"panels": news._asdict() | in_words}

    def _proposed(self, answer: Answer | None) -> Answer | None:
        """What is proposed to a seat. A secret one is only for that seat and the table's screens."""
        hidden = answer is not None and answer.covered and not self.may_know_of(getattr(answer, "seat", None))
        return None if hidden else answer

    def _unheard(self, unheard: Unheard | None) -> out.Unheard | None:
        """A press that did nothing, and why in words."""
        if unheard is None:
            return None
        seat, key, why = unheard
        text = sentence(why, self._words().called, self._session.match.names)
        return out.Unheard(seat, key, why.name, why.clause, text)

    def _carry_out(self, line: messages.MatchLine | Answer) -> Out:
        session = self._session
        match line:
            case Answer():
                return self._done(session.submit(line))
            case Undo():
                return self._done(session.undo())
            case Redo():
                return self._done(session.redo())
            case Rewind(n):
                return self._done(session.rewind(n))
            case Unamend():
                before = session.answers
                return self._done(session.unamend(), since=1 + _common(session.answers, before))
            case messages.AmendLine(amendment):
                return self._done(session.amend(self._amend(amendment), self._viewer), since=amendment.n)
            case messages.PreviewLine(amendment):
                return self._changes(session.preview(self._amend(amendment), self._viewer))
            case messages.Why(_, seat, what, words):
                return self._why(seat, what, words)
            case messages.AskView(_, viewer):
                return self._view(viewer)
            case messages.Log(_, story):
                return {"log": list(self._story() if story else self._log())}
            case messages.AskRule(_, clause):
                return {"rule": out.Rule(clause, rule_text(session.game, clause, self.translate))}
            case messages.Asked(_, n):
                return self._asked(n)
            case messages.Corrections():
                return {"corrections": list(self._corrections())}
            case messages.Ledger():
                return {"ledger": [entry for entry in session.match.ledger.entries if self._may_see(entry)]}
            case messages.Purse(_, seat):
                return self._purse(seat)
            case messages.ChanceLine(kind):
                return self._done(session.submit(drawn(session.prompt, kind)))
        return self._at_the_panels(line)

    def _at_the_panels(self, line: messages.PanelLine) -> Out:
        referee = self._referee
        if referee is None:
            return self.refused(NO_PANELS())
        match line:
            case messages.PressLine(
                press
            ):  # goes the way of every button: the reply comes once it is through
                refusal = referee.press(press.seat, press.key, press.down, self._by_phone, press.bid)
                return {"press": press} if refusal is None else self.refused(refusal)
            case messages.ProposeLine(data):
                refusal = referee.propose(answer := read(data, self.answers))
                return {"proposed": answer} if refusal is None else self.refused(refusal)
            case messages.MuteLine(mute):
                referee.mute(mute)
                return {"mute": mute}
            case messages.ClockLine(clock):
                referee.run_clock(clock == "go")
                return self.panels(referee.news)
            case messages.StopLine(seat):
                refusal = referee.stop_clock(seat)
                return {"stop": seat} if refusal is None else self.refused(refusal)
            case messages.WatchLine():
                self.watching = True
                return self.panels(referee.news)

    def _amend(self, amendment: messages.Amendment) -> Amend:
        return Amend(amendment.n, read(amendment.answer, self.answers), amendment.drop)

    def _why(self, seat: int, what: str, words: bool) -> Out:
        if (wrong := unknown_seat(seat, len(self._session.match.seats))) is not None:
            return self.refused(wrong)
        entries = [entry for entry in self._session.match.why(seat, what) if self._may_see(entry)]
        if not words:
            return {"entries": entries}
        say = self._words().entry
        shown = with_progress(entries, self._session.on_progress)
        return {"entries": [to_plain(entry) | {"text": say(entry)} for entry in shown]}

    def _may_see(self, entry: Entry) -> bool:
        """Purses are hidden until the final scoring, except from trusted clients."""
        open_to_all = entry.what != self._session.match.purse or self._session.over is not None
        return self._trusted or open_to_all or may_see(self._viewer, entry.seat)

    def _view(self, asked: int | str) -> Out:
        viewer = read_viewer(asked, len(self._session.match.seats))
        if not self._trusted and viewer not in (self._viewer, TABLE):
            return self.refused(NOT_YOURS())
        return {"view": self._session.view(viewer)}

    def _log(self) -> Iterator[out.Logged]:
        say = self._words().answer
        is_over = self._session.over is not None
        answers = with_progress(self._session.answers, self._session.on_progress)
        for n, answer in enumerate(answers, start=1):
            shown = is_over or not answer.covered or may_see(self._viewer, getattr(answer, "seat", -1))
            yield out.Logged(n, say(answer), answer.kind, answer if shown else UNSET)

    def _story(self) -> Iterator[out.StoryLine]:
        """The log, and for each answer the round, the lot, the seats concerned and what came of it."""
        words = self._words()
        for line, step in zip(self._log(), self._session.retold(), strict=True):
            lot = getattr(step.prompt, "lot", None)
            seats = {entry.seat for entry in step.entries if self._may_see(entry)}
            seats |= {seat} if (seat := getattr(step.answer, "seat", None)) is not None else set()
            about = "" if lot is None else words.lot(lot)
            news = tuple(words.news(step.entries, step.before, step.after))
            story = getattr(step.before, "round", None), about, tuple(sorted(seats)), news
            yield out.StoryLine(line.n, line.text, line.kind, line.answer, *story)

    def _asked(self, n: int) -> Out:
        prompt = self._session.asked(n)
        if prompt is None:
            return self.refused(NO_SUCH_ANSWER(n=n, last=self._session.n))
        return {"asked": {"n": n, "prompt": self._in_words(prompt)}}

    def _corrections(self) -> Iterator[out.Correctable]:
        which = self._words().which
        for value in self._session.game.corrections_of(self._session.match):
            yield out.Correctable(
                what=value.what,
                words=self.translate(value.words),
                of={name: which(value.what, name) for name in value.of},
                seated=value.seated,
                counted=value.counted,
                ways=tuple(self.translate(way) for way in value.ways or ()),
                step=value.step,
            )

    def _purse(self, seat: int) -> Out:
        if (wrong := unknown_seat(seat, len(self._session.match.seats))) is not None:
            return self.refused(wrong)
        own, purse = self._session.view(seat), self._session.match.purse
        return {"purse": {"seat": seat, purse: getattr(own.seats[seat], purse, None)}}  # type: ignore[attr-defined]

    def _words(self) -> Words:
        return self._session.game.words(self.translate, self._session.match)

    def _changes(self, changes: list[Change] | Refusal) -> Out:
        if isinstance(changes, Refusal):
            return self.refused(changes)
        words, view = self._words(), self._session.view(self._viewer)
        texts = [words.changed(change.what, change.before, change.after) for change in changes]
        in_words = zip(changes, texts, words.changes(changes, view), strict=True)
        return {"changes": [_change(*one) for one in in_words]}

    def _done(self, refusal: Refusal | None, since: int | None = None) -> Out:
        return self._state(since) if refusal is None else self.refused(refusal)

    def refused(self, refusal: Refusal) -> Out:
        """The line for a refusal."""
        return {
            "refused": refusal.name,
            "clause": refusal.clause,
            "text": sentence(refusal, self._words().called, self._session.match.names),
            "prompt": self._prompt(),
        }

    def _state(self, since: int | None = None) -> Out:
        session = self._session
        state: Out = {"n": session.n}
        if session.notice is not None:
            state["notice"] = sentence(session.notice, self.translate)
        if session.over is None:
            state["prompt"] = self._prompt()
        else:
            result = session.result
            state |= {
                "over": session.over,
                "result": to_plain(result),
                "say": self._end_in_words(session.over, result),
                "rounds": [out.RoundBegun(*begun) for begun in session.match.rounds_begun],
            }
        kept, new = self._news(since)
        if self._referee is not None and (times := self._referee.times()) is not None:
            state["times"] = times
        moments = in_words(session, self._words())
        view = session.view(self._viewer)
        return state | {"kept": kept, "new": new, "moments": moments, "view": view}

    def _prompt(self) -> Mapping[str, Any] | None:
        prompt = self._session.prompt
        return None if prompt is None else self._in_words(prompt)

    def _in_words(self, prompt: Prompt) -> Mapping[str, Any]:
        """The question, the possible answers, and the words in the client's language."""
        return prompt.payload(self._viewer) | {"say": self._words().asking(prompt.seen_by(self._viewer))}

    def _end_in_words(self, over: Over, result: Any) -> out.EndSay:
        """Why it is over, the lines of the scoring and the tie-break, in the client's language."""
        words = self._words()
        reasons = dict.fromkeys(line.reason for seat in result.seats for line in seat.lines)
        in_words = {one: words.line_name(one) for one in reasons}
        terms = {term for seat in result.seats for line in seat.lines for term in line.terms or ()}
        tie = words.tie_breaks.get(result.tie_break) or TIE_BREAKS.get(result.tie_break, "")
        named = {term: words.called(term) for term in sorted(terms)}
        broken = self.translate(tie) if tie else ""
        return out.EndSay(over=words.over(over), lines=in_words, terms=named, tie_break=broken)

    def _news(self, since: int | None) -> tuple[int, list[Entry]]:
        """How many of the entries sent before still hold, and those that follow them."""
        entries, sent = self._session.match.ledger.entries, self._sent
        same = len(sent) if entries[: len(sent)] == sent else _common(entries, sent)
        if since is not None:
            same = min(same, sum(entry.n < since for entry in entries))
        self._sent = list(entries)
        purse = self._session.match.purse
        shown = [entry.what != purse or may_see(self._viewer, entry.seat) for entry in entries]
        new = [entry for entry, is_shown in zip(entries[same:], shown[same:], strict=True) if is_shown]
        return sum(shown[:same]), new


def _change(one: Change, text: str, says: str) -> out.Change:
    return out.Change(one.what, one.before, one.after, one.seat, one.by, text, says)


def _common(one: Sequence[object], other: Sequence[object]) -> int:
    """How many are equal, from the first on."""
    return next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
