"""What can be typed at every question: commands with examples, and what a table may answer at any time."""

import os
import sys
from collections.abc import Iterator, Sequence

from companion.engine.answers import Correct, GoByHand, Rule, Score
from companion.engine.choices import Choice, Confirm, Domain, FreeText, Number, OneOf, Record, Seat
from companion.engine.prompts import Prompt
from companion.engine.refusals import C_, N_, Refusal, UserText
from companion.engine.session import Session
from companion.procedures.corrections import LONGEST_REASON, Correctable
from companion.text.language import Translate
from companion.text.rule_texts import first_clause, rule_text
from companion.text.typed import DID_YOU_MEAN, LONGEST_SHOWN, UNKNOWN_WORD, closest, in_any_language
from companion.text.words import Words

WORDS = {
    "help": (C_("typed", "help"), "?"),
    "why": (C_("typed", "why"),),
    "purse": (C_("typed", "purse"),),
    "log": (C_("typed", "log"),),
    "table": (C_("typed", "table"),),
    "undo": (C_("typed", "undo"),),
    "redo": (C_("typed", "redo"),),
    "back": (C_("typed", "back"),),
    "amend": (C_("typed", "amend"), C_("typed", "change")),
    "unamend": (C_("typed", "unamend"),),
    "quit": (C_("typed", "quit"), C_("typed", "exit")),
}
COMMANDS = {
    name: tuple(said for word in words for said in in_any_language(word)) for name, words in WORDS.items()
}
"""The commands and what can be typed for them, in every language."""

ABOUT = N_("Type the number of a choice, or names and numbers; the beginning of a name is enough.")
NOW, ANY_TIME = N_("Now:"), N_("At any time:")
HALF = N_("Answer this, or type back to choose something else.")
WIDE = 22
"""Characters of the column of examples."""
HELP = (
    (N_("why {name}"), N_("where {name}'s points come from")),
    (N_("why {name} {what}"), N_("the same for another number")),
    (N_("purse {name}"), N_("show {name} the secret money; nobody else should look")),
    (C_("typed", "table"), N_("show the table again")),
    (C_("typed", "log"), N_("all steps with their numbers")),
    (C_("typed", "undo"), N_("undo the last step; redo does it again")),
    (N_("back {n}"), N_("go back to just after step {n}")),
    (N_("amend {n}"), N_("change step {n} and keep what follows; unamend undoes it")),
    (C_("typed", "correct"), N_("correct a number, step by step; or in one line:")),
    (N_("correct {name} {points} -2 counted twice"), ""),
    (N_("rule {name} 5"), N_("end the auction as you decide; or type rule nobody")),
    (N_("keep score"), N_("from here on, only keep score")),
    (N_("help {clause}"), N_("what a clause of the rules says")),
    (C_("typed", "quit"), N_("leave; the game is saved")),
)


def always(session: Session, prompt: Prompt | None) -> list[Choice]:
    """What the table may answer at any time; it must be named."""
    anyone = Seat(tuple(session.match.seats))
    ways = [_correction(value, anyone) for value in session.game.corrections_of(session.match)]
    if prompt is not None and Rule in prompt.also:
        winner = Seat(anyone.of, nobody=True)
        ways.append(Choice(Rule, rule=Record({"winner": winner, "price": Number()}, {"price": None})))
    points = Number(-session.match.largest, session.match.largest)
    ways.append(Choice(Score, seat=anyone, score=points, why=FreeText(LONGEST_REASON)))
    if prompt is not None and not session.match.by_hand:
        ways += [Choice(GoByHand, by_hand=Confirm())] if "mode" in session.game.options else []
        ways += [_of_this_table(way, anyone) for way in session.game.at_any_time]
    return ways


def bold(text: str) -> str:
    """The text in bold, where colours are shown."""
    plain = "NO_COLOR" in os.environ or not sys.stdout.isatty()
    return text if plain else f"\033[1m{text}\033[0m"


def misspelt(words: Sequence[str], refusal: Refusal, translate: Translate) -> Refusal:
    """Asks whether a command was meant, if an unknown word is similar to one."""
    meant = closest(words[0], COMMANDS) if words and refusal.name == UNKNOWN_WORD.name else None
    if meant is None:
        return refusal
    return DID_YOU_MEAN(word=UserText(words[0][:LONGEST_SHOWN]), name=UserText(translate(WORDS[meant][0])))


def _of_this_table(way: Choice, anyone: Seat) -> Choice:
    return Choice(way.answer, **{**way.fields, "seat": anyone}) if "seat" in way.fields else way


def _correction(value: Correctable, anyone: Seat) -> Choice:
    fields: dict[str, Domain] = {"what": OneOf((value.what,))}
    fields |= {"seat": anyone} if value.seated else {}
    fields |= {"of": OneOf(value.of)} if value.of else {}
    fields |= {"by": Number(-1000, 1000, value.step)} if value.counted else {}
    return Choice(Correct, correct=Record({**fields, "why": FreeText(LONGEST_REASON)}, {"why": ""}))


def help_lines(session: Session, words: Words) -> Iterator[tuple[str, str]]:
    """Every command: an example that works as typed, and what it does."""
    game, prompt = session.game, session.prompt
    name, n = words.names[0], max(1, session.n)
    others = [what for what in words.whats if what != "score"]
    clause = getattr(prompt, "clause", "")
    clause = clause if clause and rule_text(game, clause, words.say) else first_clause(game)
    details = {
        "name": name,
        "n": n,
        "clause": clause,
        "what": words.called(others[0]) if others else "",
        "points": words.called("score"),
    }
    shown = {
        "purse {name}": words.in_purse is not None,
        "why {name} {what}": bool(others),
        "back {n}": session.n > 0,
        "amend {n}": session.n > 0,
        "rule {name} 5": prompt is not None and Rule in prompt.also and hasattr(prompt, "still_in"),
        "keep score": "mode" in game.options and not session.match.by_hand and session.over is None,
        "help {clause}": bool(clause),
    }
    for example, meaning in HELP:
        if shown.get(example, True):
            yield (
                words.say(example, **{**details, "name": name.lower(), "clause": clause.lower()}),
                words.say(meaning, **details),
            )
