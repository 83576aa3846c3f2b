"""In every game: everything has words in every language, and what is shown can be typed."""

import random
import re
from typing import Any

import pytest
from hypothesis import given

from companion.engine.answers import UNIVERSAL, read
from companion.engine.game import Game, Request
from companion.engine.prompts import Prompt
from companion.engine.refusals import Refusal, Refused
from companion.engine.session import Session
from companion.engine.timeline import Amend
from companion.procedures.seating import usual_sides
from companion.protocol.match_client import MatchClient
from companion.storage.saved_match import SavedMatch
from companion.terminal.commands import help_lines
from companion.text.language import LANGUAGES, translator
from companion.text.rule_texts import rule_text
from companion.text.words import ALL_DECIDE, DECIDES, ENDINGS, REASONS, Words
from tests.any_table import EIGHT, as_shown
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Player, any_request, any_session
from tests.recorded import matches, tell
from tests.text.test_catalogue import POT, held
from tests.text.test_catalogue import read as read_catalogue
from tests.typist import Typist, asking, typed

CLAUSE = re.compile(r"^  \w+ ([a-z]+-\d+) ", re.MULTILINE)
"""A line of the help that offers one."""


@every_game
@given(SEEDS)
@few
def test_everything_is_said_in_every_language(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed)
    links = [MatchClient(session, "table", translator(language)) for language in LANGUAGES]
    while session.over is None:
        for link in links:
            shown = as_shown(link.moved())["prompt"]["say"]
            assert shown["title"]
            assert all(shown["words"].values())
            check_sentences([shown["title"], shown["hint"], *shown["words"].values()])
        player.play(session, lines=player.rng.randint(1, 5), talk=0.03)
    for language in LANGUAGES:
        words = game.words(translator(language), session.match)
        check_sentences([words.answer(answer) for answer in session.answers])
        check_sentences([words.entry(entry) for entry in session.match.ledger.entries])
        check_sentences([words.over(session.over), *words.result(game.result(session.match))])
        check_sentences(words.table(session.view("table")))


@every_game
@given(SEEDS)
@few
def test_what_an_amendment_changes_is_said_in_words(game: Game, seed: int) -> None:
    """No path of a view, no name for programs only."""
    player, session = Player(seed), any_session(game, seed)
    player.stop_somewhere(session)
    for n in player.rng.sample(range(1, session.n + 1), min(10, session.n)):
        amendment = player.amendment(session, n)
        changes = session.preview(Amend(n, read(amendment["answer"], game.answers)), "table")
        for change in () if isinstance(changes, Refusal) else changes:
            for language in LANGUAGES:
                words = game.words(translator(language), session.match)
                text = words.changed(change.what, change.before, change.after)
                label = text.partition(":")[0]
                assert "_" not in label, (change, text)
                assert not any(part.isdigit() for part in label.split()), (change, text)


def check_sentences(sentences: list[str]) -> None:
    for sentence in sentences:
        assert "{" not in sentence
        assert "\x04" not in sentence


@pytest.mark.slow
@every_game
@pytest.mark.parametrize(("language", "seed"), [(language, seed) for seed, language in enumerate(LANGUAGES)])
def test_what_is_shown_can_be_typed(game: Game, language: str, seed: int) -> None:
    """Every choice by its number and by its name, and every example."""
    player, session = Player(seed), any_session(game, seed, refereed=True)
    while session.over is None:
        for number, choice in enumerate(asking(session, language).choices(), start=1):
            if choice.draft is not None and not choice.draft.missing(asking(session).prompt.seats):
                named = choice.label.partition(" (")[0]
                chosen = typed(session, str(number), lang=language)
                assert chosen == typed(session, named, lang=language), choice.label
        asked = asking(session, language)
        for example in (*asked.examples(), *asked.more_examples()):
            assert is_understood(session, example, language), example
        player.play(session, lines=player.rng.randint(5, 30))


def is_understood(session: Session, line: str, language: str) -> bool:
    """Whether it gives an answer, or leads to one."""
    asked = asking(session, language)
    try:
        return asked.handle(line) is not None or asked.is_half
    except Refused:
        return False


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_help_works_as_typed(game: Game, language: str) -> None:
    player = Player(5)
    with SavedMatch(game, any_request(game, player.rng)) as kept:
        player.play(kept.session, lines=9)
        typist = Typist(kept, language)
        typist.type("")
        examples = [example for example, _ in help_lines(kept.session, typist.table.words)]
        assert len(examples) > 8
        for example in examples[:-1]:  # the last one leaves
            said = typist.type(example)
            assert not {'"', "«"} & set(said), (example, said)
            typist.table.handle("back")
            typist.answers = []
        assert not typist.table.handle(examples[-1])


@every_game
@given(SEEDS)
@few
def test_the_terminal_shows_every_moment_of_a_match(game: Game, seed: int) -> None:
    """The question and how to type the answer, the table, the log, why, and the final scoring."""
    player = Player(seed)
    with SavedMatch(game, any_request(game, player.rng)) as kept:
        typists = [Typist(kept, language) for language in LANGUAGES]
        while kept.session.over is None:
            player.play(kept.session, lines=player.rng.randint(1, 9), talk=0.03)
            check_sentences([typist.type("table") for typist in typists])
        for typist in typists:
            check_sentences(
                [typist.type("log"), *(typist.type(f"why {name}") for name in kept.session.match.names)]
            )


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_offers_a_clause_of_the_game_itself(game: Game, language: str) -> None:
    with SavedMatch(game, any_request(game, random.Random(1))) as kept:
        typist = Typist(kept, language)
        offered = CLAUSE.findall(typist.type("help"))
        assert 1 == len(offered)
        text = rule_text(game, offered[0].upper(), translator(language))
        assert text
        assert text in typist.type(f"help {offered[0]}")


@every_game
def test_every_answer_has_a_name_for_people(game: Game) -> None:
    """A translatable sentence, not just the protocol's name for it."""
    session = any_session(game, 0)
    words = game.words(str, session.match)
    kinds = {answer.kind for answer in game.answers if not issubclass(answer, UNIVERSAL)}
    sentences = {sentence for _, sentence in held(read_catalogue(POT))}
    unnamed = {kind for kind in kinds if words.answer_name(kind) not in sentences} - BY_SHEET
    assert set() == unnamed, f"{type(words).__name__}.answer_names: name each with N_, and translate it"


@every_game
def test_what_recorded_matches_ask_and_book_has_words(game: Game) -> None:
    """Without them players would read names for programs, or nothing useful."""
    sentences = {sentence for _, sentence in held(read_catalogue(POT))}
    missing: set[str] = set()
    for path in matches(game.id).glob("*.jsonl"):
        session, _ = tell(path, game.id)
        words = game.words(str, session.match)
        booked = {entry.reason for entry in session.match.ledger.entries}
        named = {reason for reason in booked if words.reasons.get(reason) or reason in REASONS}
        missing |= {f"reasons: {one}" for one in booked - named if words.called(one) not in sentences}
        for step in session.retold():
            if step.prompt is not None and is_plain(words, step.prompt):
                missing.add(f"questions: {step.prompt.__struct_config__.tag}")
        if session.over is not None and session.over.why not in {*words.endings, *ENDINGS}:
            missing.add(f"endings: {session.over.why}")
    assert set() == missing, f"{type(words).__name__}: add each with N_, and translate it"


def is_plain(words: Words, prompt: Prompt) -> bool:
    """Whether only a ruling is missing."""
    who = words._fields(prompt)
    return words.question(prompt) in {words.say(DECIDES, **who), words.say(ALL_DECIDE)}


@every_game
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ({"seat": 1, "bid": 4}, "Bruno bids 4"),
        ({"seat": 1, "pass": True}, "Bruno passes"),
        ({"correct": {"what": "pile", "by": 2, "why": "x"}}, "corrected: pile +2 (x)"),
        ({"rule": {"winner": 1, "price": 2}}, "your ruling: winner Bruno, price 2"),
        ({"by_hand": True}, "from here on, only keep score"),
        ({"seat": 0, "score": 3, "why": "Lucca"}, "Anna scores 3: Lucca"),
        ({"auction": {"lot": "3 green", "seats": [0, 1]}}, "auction: 3 green"),
        ({"end": True}, "the game has ended"),
    ],
)
def test_what_is_said_in_every_game_is_told_alike(game: Game, answer: dict[str, Any], said: str) -> None:
    words = game.words(str, any_session(game, 0).match)
    words.names = EIGHT
    assert said == words.answer(read(answer, game.answers))


BY_SHEET = {"take", "drop"}
"""What can only be said while keeping score, with words of its own."""


@every_game
def test_an_auction_by_hand_says_what_is_sold_who_leads_and_who_buys_it(game: Game) -> None:
    typist, is_first = selling(game)
    said = typist.type("3") if is_first else typist.said[-1]  # in some games the opener has bid already
    assert all(words in said for words in ("Auction: a goat.", "Bruno leads with", "Anna, bid ", " or pass"))
    assert "Bruno" in about_the_goat(typist.type("pass"))
    typist, is_first = selling(game)
    assert not is_first or "obody" in about_the_goat(typist.type("pass", "pass"))


def selling(game: Game) -> tuple[Typist, bool]:
    """Bruno and Anna bid for a goat, and whether Bruno is asked first."""
    seats = tuple(zip(usual_sides(game, 3), EIGHT[:3], strict=True))
    typist = Typist(SavedMatch(game, Request(seats, None, {"mode": "by-hand"})))
    typist.said.append(typist.type("auction a goat: bruno anna"))
    asked = typist.kept.session.prompt
    return typist, asked is not None and asked.seats == (1,)


def about_the_goat(said: str) -> str:
    return "".join(line for line in said.splitlines() if "a goat" in line)
