"""Words that all games share: counts and lists, why a number changed, what was decided, the final scoring."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from companion.engine.answers import (
    Answer,
    Auction,
    Bid,
    Correct,
    Correction,
    End,
    GoByHand,
    Pass,
    Rule,
    Score,
)
from companion.engine.changes import Change
from companion.engine.events import LastRound
from companion.engine.ledger import Entry, Terms
from companion.engine.plain_data import with_texts
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_, NN_, Plural, UserText
from companion.engine.script import Over
from companion.text.language import THINGS, counted, labelled

REASONS: Mapping[str, str] = {
    "start": N_("at the start"),
    "correction": N_("corrected: {why}"),
    "by_hand": N_("entered: {why}"),
    "told": N_("entered at the table"),
}
"""Reasons of entries that every game has."""
ENDINGS: Mapping[str, str] = {"by_hand": N_("You ended the game.")}
ANSWER_NAMES: Mapping[str, str] = {
    "pass": N_("pass"),
    "bid": N_("bid"),
    "score": N_("points"),
    "auction": N_("auction"),
    "end": N_("finish and score"),
    "correct": C_("typed", "correct"),
    "rule": C_("typed", "rule"),
    "gobyhand": N_("keep score"),
}
ENDED = N_("The game is over.")
COLON = ":\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE} "
LINES: Mapping[str, str] = {"track": N_("on the track")}
FREE: Mapping[str, str] = {"free": N_("Scores")}
TIE_BREAKS: Mapping[str, str] = {"shared": N_("They share the victory.")}
NO_PURSE = N_("{name} has no secret money. Press Enter to go on.")
HOLDS, COVERS = N_("{name} has {money}."), N_("Press Enter to hide this.")
WHERE = ("round", "phase")
"""The parts of a view that say where the match stands."""
SEATS = ("seat", "winner")
"""Fields that name a seat in views, answers and rulings of every game."""
BACK_IN, THEN_IN = N_("back in {where}"), N_("then in {where}")
PAYS_MORE, KEEPS_MORE = N_("{name} pays {count} more"), N_("{name} keeps {count} more")
NOW_OF, NOW = N_("{name}: {what} {after}, not {before}"), N_("{what}: {after}, not {before}")
DROPPED = NN_(
    "{count} later step no longer fits and would be dropped",
    "{count} later steps no longer fit and would be dropped",
)
DECIDES, ALL_DECIDE = N_("{name} decides."), N_("The table decides.")


class Words:
    """Turns what the referee knows into sentences. A game fills in its own."""

    answer_names: ClassVar[Mapping[str, str]] = {}
    """The names of the kinds of answers, as players read them."""
    said: ClassVar[Mapping[str, str]] = {}
    """The sentence for each kind of answer; {name} is the player, and the fields of the answer can be used."""
    details: ClassVar[Mapping[str, str]] = {}
    """The words for a number behind a change that does not count things, by its name."""
    names_of_things: ClassVar[Mapping[str, str]] = {}
    """Names of the game in words, if the name itself is not a word."""
    questions: ClassVar[Mapping[str, str]] = {}
    """The question for each kind of prompt; {name} is the player, and the prompt's own fields can be used."""
    hints: ClassVar[Mapping[str, str]] = {}
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What BID and PASS say, by the kind of prompt, if that is not obvious."""
    whats: ClassVar[Sequence[str]] = ("score",)
    """The numbers of a seat that "why" explains."""
    in_purse: ClassVar[Plural | None] = None
    """What a purse holds; None in games without purses."""
    reasons: ClassVar[Mapping[str, str]] = {}
    """Reasons of entries that only this game has."""
    endings: ClassVar[Mapping[str, str]] = {}
    last_rounds: ClassVar[Mapping[str, str]] = {}
    """Why a round is the last one, by the reason in its event."""
    lines: ClassVar[Mapping[str, str]] = {}
    """Lines of the final count."""
    tie_breaks: ClassVar[Mapping[str, str]] = {}
    tie_clause: ClassVar[str] = ""
    unspoken: ClassVar[tuple[str, ...]] = ("clause",)
    """Parts of the view that follow from others: a preview leaves them out."""
    phases: ClassVar[Mapping[Any, str]] = {}
    """What happens in each phase of a round, by the view's names."""
    seat_values: ClassVar[tuple[str, ...]] = ()
    """Values of the view that are seats, or hold seats by name."""
    in_round: ClassVar[str] = N_("round {round}")
    widest: ClassVar[int] = 4
    """Characters of the longest number in the ledger, with its sign."""

    def __init__(self, translate: Callable[[str], str], names: tuple[str, ...]) -> None:
        self._ = translate
        self.names = names

    def say(self, text: str, **details: str | int) -> str:
        """A sentence in the language, with its details."""
        return self._(text).format(**details)

    def many(self, phrase: Plural, number: int) -> str:
        """A phrase with its number."""
        return counted(self._, phrase, number)

    def called(self, name: str) -> str:
        """A name of the game, or a word, in the language; players' own text as it is."""
        if isinstance(name, UserText):
            return name
        return self._(self.names_of_things.get(name) or THINGS.get(name) or name.replace("_", " "))

    def line_name(self, reason: str) -> str:
        """The name of a line of the final scoring."""
        return self._(self.lines.get(reason) or LINES.get(reason) or self.called(reason))

    def which(self, what: str, of: str) -> str:
        """Which one of several is corrected."""
        return self.called(of)

    def answer_name(self, kind: str) -> str:
        """The name of a kind of answer, as players read it."""
        text = self.answer_names.get(kind) or ANSWER_NAMES.get(kind)
        return self._(text) if text else self.called(kind)

    def _counts(self, counts: Mapping[str, int]) -> str:
        return ", ".join(f"{count} {self.called(name)}" for name, count in counts.items() if count)

    def _list(self, words: Iterable[str]) -> str:
        return ", ".join(self.called(word) for word in words)

    def _plain(self, data: Mapping[str, Any]) -> str:
        said = ((key, self._value(one, key in SEATS)) for key, one in data.items() if one is not None)
        return ", ".join(f"{self.called(key)} {value}" for key, value in said)

    def _and(self, words: Sequence[str]) -> str:
        *others, last = words
        return self.say(N_("{others} and {last}"), others=", ".join(others), last=last) if others else last

    def purse(self, seat: int, held: int) -> str:
        """What a purse holds, for its owner's eyes."""
        if self.in_purse is None:
            return self.say(NO_PURSE, name=self.names[seat])
        holds = self.say(HOLDS, name=self.names[seat], money=self.many(self.in_purse, held))
        return f"{holds} {self.say(COVERS)}"

    # What an amendment would change.

    def changed(self, what: str, before: Any, after: Any) -> str:
        """A value by its path in the view, as it was and as it would be; empty if words show no difference."""
        if what == "answers":
            text = N_("later steps that no longer fit and would be dropped: {count}")
            return self.say(text, count=before - after)
        parts = [part for part in what.split("/") if not part.isdigit()]
        if not set(parts).isdisjoint(self.unspoken):
            return ""
        is_seat = parts[0] in self.seat_values or parts[-1] in SEATS
        old, new = (self._value(value, is_seat) for value in (before, after))
        return "" if old == new else labelled(self._, " ".join(map(self.called, parts)), f"{old} -> {new}")

    def changes(self, changes: Sequence[Change], view: msgspec.Struct) -> list[str]:
        """What an amendment would change, a sentence each; empty if there is nothing to say."""
        moved = {one.what: one.after for one in changes if one.seat is None and one.what in WHERE}
        lines = ["" if one.seat is None and one.what in moved else self._change(one) for one in changes]
        if moved:
            at = next(i for i, one in enumerate(changes) if one.seat is None and one.what in moved)
            lines[at] = self._moved(changes[at], moved, view)
        return lines

    def _moved(self, one: Change, moved: Mapping[str, Any], view: msgspec.Struct) -> str:
        """Where the match would stand."""
        there = {key: moved.get(key, getattr(view, key, None)) for key in WHERE}
        is_back = isinstance(one.before, int) and isinstance(one.after, int) and one.after < one.before
        return self.say(BACK_IN if is_back else THEN_IN, where=self.where(there["round"], there["phase"]))

    def where(self, round_: int | None, phase: Any) -> str:
        """A place in the match, as players name it."""
        parts = [] if round_ is None else [self.say(self.in_round, round=round_)]
        parts += [self._(self.phases[phase])] if phase in self.phases else []
        return ", ".join(parts) or self.say(N_("by hand"))

    def _change(self, one: Change) -> str:
        name = "" if one.seat is None else self.names[one.seat]
        if one.what == "answers":
            return self.many(DROPPED, one.before - one.after)
        if one.by is not msgspec.UNSET:
            return self.say(PAYS_MORE if one.by < 0 else KEEPS_MORE, name=name, count=abs(one.by))
        parts = [part for part in one.what.split("/") if not part.isdigit()]
        if not set(parts).isdisjoint(self.unspoken):
            return ""
        is_seat = parts[0] in self.seat_values or parts[-1] in SEATS
        old, new = (self._value(value, is_seat) for value in (one.before, one.after))
        what, text = " ".join(map(self.called, parts)), NOW_OF if name else NOW
        return "" if old == new else self.say(text, name=name, what=what, before=old, after=new)

    def _value(self, value: Any, is_seat: bool) -> str:
        match value:
            case None:
                return "-"
            case list() | tuple():
                return ", ".join(self._value(one, is_seat) for one in value) or "-"
            case dict() if value and all(name.isdigit() for name in value):  # a count of each number
                return " ".join(name for name, count in value.items() for _ in range(count)) or "-"
            case dict():
                return self._counts(value) or "-"
            case bool():
                return self.say(N_("yes") if value else N_("no"))
            case int() if is_seat and 0 <= value < len(self.names):
                return self.names[value]
        return self.called(value) if isinstance(value, str) else str(value)

    # Why a number changed.

    def entry(self, entry: Entry) -> str:
        """A change of a number, and why."""
        return f"{entry.by:+{self.widest}d}  {self._reason(entry)}"

    def _reason(self, entry: Entry) -> str:
        known = self.reasons.get(entry.reason) or REASONS.get(entry.reason)
        text = self._(known or self.called(entry.reason))
        reason = text.format_map(defaultdict(str, self._names_in(entry))).rstrip(COLON)
        details = self._details({key: value for key, value in entry.terms.items() if isinstance(value, int)})
        clause = f"  [{entry.clause}]" if entry.clause else ""
        return f"{reason}{f' ({details})' if details else ''}{clause}"

    def _names_in(self, entry: Entry) -> dict[str, str]:
        """The names that can occur in a reason."""
        return {key: self.called(value) for key, value in entry.terms.items() if isinstance(value, str)}

    def _details(self, terms: Mapping[str, int]) -> str:
        """The numbers behind a change."""
        own = [self.say(text, **terms) for name, text in self.details.items() if name in terms]
        return ", ".join(own) or self._counts(terms)

    def _in_words(self, entry: Entry) -> str:
        """A change of a number, for everybody."""
        what = f"{self.called(entry.what)} {entry.by:+d}, " if entry.by else ""
        return labelled(self._, self.names[entry.seat], f"{what}{self._reason(entry)}")

    # What was decided.

    def answer(self, answer: Answer) -> str:
        """What was decided."""
        match answer:
            case Bid(seat, bid):
                return self.say(N_("{name} bids {bid}"), name=self.names[seat], bid=bid)
            case Pass(seat):
                return self.say(N_("{name} passes"), name=self.names[seat])
            case Correct(correction):
                return self._correction(correction)
            case Rule(rule):
                return self.say(N_("your ruling: {rule}"), rule=self._plain(rule))
            case GoByHand():
                return self.say(N_("from here on, only keep score"))
            case Score(seat, score, why):
                text = N_("{name} scores {score}: {why}") if why.strip() else N_("{name} scores {score}")
                return self.say(text, name=self.names[seat], score=score, why=why)
            case Auction(sale):
                return self.say(N_("auction: {lot}"), lot=self.lot(sale.lot))
            case End():
                return self.say(N_("the game has ended"))
        return self._own_answer(answer)

    def _correction(self, c: Correction) -> str:
        name = "" if c.seat is None else self.names[c.seat]
        by = "" if c.by is None else f"{c.by:+d}"
        what = " ".join(filter(None, (name, self.called(c.what), c.of and self.which(c.what, c.of), by)))
        text = N_("corrected: {what} ({why})") if c.why.strip() else N_("corrected: {what}")
        return self.say(text, what=what, why=c.why)

    def lot(self, lot: Any) -> str:
        """The lot."""
        return str(lot)

    # How it ended.

    def over(self, over: Over) -> str:
        """Why the match has ended."""
        clause = f" [{over.clause}]" if over.clause else ""
        return self._(self.endings.get(over.why) or ENDINGS.get(over.why) or ENDED) + clause

    def last_round(self, last: LastRound) -> str:
        """Why this round is the last one; empty if unknown."""
        words = self.last_rounds.get(last.why, "")
        return self._(words) if words else ""

    def result(self, result: Any) -> list[str]:
        """The final count, line by line."""
        lines = []
        in_all = self.say(N_("in all"))
        for seat, own in enumerate(result.seats):
            lines.append(self.names[seat])
            for line in (one for one in own.lines if self._is_worth_a_line(one.reason, one.terms or {})):
                terms = self._line_terms(line.reason, line.terms or {})
                behind = f"{f' ({terms})' if terms else ''}{f'  [{line.clause}]' if line.clause else ''}"
                lines.append(f"  {line.points:>4}  {self.line_name(line.reason)}{behind}")
            lines.append(f"  {own.total:>4}  {in_all}")
        winners = self._and([self.names[seat] for seat in result.winners])
        lines.append(self.say(N_("The winner: {winners}."), winners=winners))
        if result.tie_break:
            broken = self.tie_breaks.get(result.tie_break) or TIE_BREAKS[result.tie_break]
            lines.append(self._(broken) + (f" [{self.tie_clause}]" if self.tie_clause else ""))
        return lines

    def _is_worth_a_line(self, reason: str, terms: Terms) -> bool:
        """Whether a line of the scoring is shown even if it brought nothing."""
        return True

    def _line_terms(self, reason: str, terms: Terms) -> str:
        """The terms of a line of the scoring, if they are worth showing."""
        return ", ".join(labelled(self._, self.called(name), points) for name, points in terms.items())

    def asking(self, prompt: Prompt) -> dict[str, Any]:
        """The question in words: its title, its hint, and the words for all names in its choices."""
        words = {name: self.called(name) for name in prompt.names()}
        words |= {choice.answer.kind: self.answer_name(choice.answer.kind) for choice in prompt.choices()}
        said: dict[str, Any] = {"title": self.question(prompt), "hint": self.hint(prompt), "words": words}
        if notes := self.notes(prompt):
            said["notes"] = {field: {str(v): note for v, note in own.items()} for field, own in notes.items()}
        if keys := self.keys.get(_kind(prompt)):
            said["keys"] = {key: self.say(text) for key, text in zip(("bid", "pass"), keys, strict=False)}
        return said

    # Games override these, or leave them as they are.

    def question(self, prompt: Prompt) -> str:
        """What is asked."""
        text = self.questions.get(_kind(prompt)) or FREE.get(_kind(prompt))
        return self.say(text or (DECIDES if prompt.seats else ALL_DECIDE), **self._fields(prompt))

    def hint(self, prompt: Prompt) -> str:
        """How to answer."""
        return self.say(self.hints.get(_kind(prompt), ""), **self._fields(prompt))

    def notes(self, prompt: Prompt) -> Mapping[str, Mapping[str | int, str]]:
        """Notes on names or numbers that can be chosen: by the field of the answer, and by value."""
        return {}

    def facts(self, prompt: Prompt) -> list[str]:
        """What the terminal adds to the hint, which a screen would draw."""
        return []

    def _fields(self, prompt: Prompt) -> dict[str, str | int]:
        """What a question can mention: the asked players, and the numbers and names of the prompt."""
        own = {name: getattr(prompt, name) for name in prompt.__struct_fields__}
        named = {
            key: self.called(value) if isinstance(value, str) else value
            for key, value in own.items()
            if isinstance(value, str | int)
        }
        return {
            "name": self._and([self.names[seat] for seat in prompt.seats]) if prompt.seats else "",
            **named,
        }

    def table(self, view: Any) -> list[str]:
        """Where the match stands."""
        return [f"  {seat.name:<24} {seat.score:>4}" for seat in view.seats]

    def status_line(self, view: Any) -> str:
        """A line that is shown with every question; most games show it with the table only."""
        return ""

    def news(self, entries: Sequence[Entry], before: msgspec.Struct, after: msgspec.Struct) -> list[str]:
        """The public news of the last answer."""
        return [self._in_words(entry) for entry in entries]

    def _own_answer(self, answer: Answer) -> str:
        """What was decided, for kinds of decisions that only this game has."""
        data = with_texts(answer)
        seat = data.pop("seat", None)
        if (text := self.said.get(answer.kind)) is not None:
            parts = {key: self._said_part(key, value) for key, value in data.items()}
            return self.say(text, name="" if seat is None else self.names[seat], **parts)
        text = " ".join(
            self.called(key) if value is True else f"{self.called(key)} {self._value(value, False)}"
            for key, value in data.items()
        )
        return text if seat is None else labelled(self._, self.names[seat], text)

    def _said_part(self, key: str, value: Any) -> str:
        """A part of an answer, in words."""
        return self._value(value, False)


def _kind(prompt: Prompt) -> str:
    return str(prompt.__struct_config__.tag)
