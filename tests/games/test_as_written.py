"""In every game: what players typed is never translated, even if the catalogue has a word for it.

The same match is replayed twice in French: once with names that no language has, once with words that the catalogue translates.
Both replays are the same except for these words.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec import structs

from companion.engine import choices as domains
from companion.engine.choices import Choice
from companion.engine.game import Game, Request
from companion.engine.refusals import Refused, UserText
from companion.engine.session import Session
from companion.protocol.match_client import MatchClient
from companion.storage.saved_match import SavedMatch
from companion.text.language import translator
from kiosk.backends import shots_apart
from kiosk.backends.shots import Sitting
from kiosk.phone.watching import Watching
from kiosk.scene.actions import Action, Many, Open, Put
from kiosk.scene.labels import labels
from kiosk.ui import Ui
from tests.any_table import as_shown
from tests.games.test_every_game import every_game
from tests.kiosk.phones import visible_to
from tests.random_player import Line, Player, carry_out, request_for
from tests.typist import Typist

FRENCH = translator("fr")
NAMES = ("red", "gold", "hand")
REASONS = ("counted twice", "lake", "pass")
LOTS = ("yellow", "first player", "builder")
MARKERS = ("green", "dealer")
NO_WORDS = ("{name}", "two_large", "LAC")
"""Not words of the catalogue, but they could be taken for a part of a sentence, a name of a game, or a translation."""
WORDS = (*NAMES, *REASONS, *LOTS, *MARKERS, *NO_WORDS)
KINDS = (REASONS + NO_WORDS, LOTS + NO_WORDS, MARKERS + NO_WORDS)
PARTS = tuple(part for word in WORDS for part in word.split())
GAPS = tuple(
    "".join(one if not one.isalpha() else gap.upper() if one.isupper() else gap for one in part)
    for part, gap in zip(PARTS, "bcdfghjklmnqvwxz", strict=True)
)
"""Stand-ins for each part of a word in the first replay: as many letters, and in no language."""
SIZE, PHONE = (1024, 600), (390, 740)
PAGES, REFEREED = 6, 40
DEAR: Line = {"rule": {"winner": 0, "price": 900}}
"""What is remembered at the end."""
NOW = re.compile(r"\d\d:\d\d|\d\d\.\d\d\.\d{4}")
"""When a match was played: the second replay is at another time."""
WAITED_FOR = ("restore", "doctor", "exchange")
"""Screens about the machine, some time after they were opened."""
LATER = 10.0
"""Seconds after which no event is shown any more."""


def blank(word: str) -> str:
    """The stand-in for this word in the first replay."""
    return " ".join(GAPS[PARTS.index(part)] for part in word.split())


BLANKS = tuple(map(blank, WORDS))


def filled_in(told: str) -> str:
    """The same with the words of the second replay, in any case."""
    for gap, part in zip(GAPS, PARTS, strict=True):
        for write in (str, str.lower, str.upper, lambda text: text[:1].upper() + text[1:]):
            told = told.replace(write(gap), write(part))
    return told


# A match in which everything has a name.


class Said(NamedTuple):
    """A line, and the same with another text, if it contains a typed text."""

    line: Line
    other: Line | None


class Match(NamedTuple):
    """Who plays what, and the lines."""

    game: Game
    request: Request
    said: list[Said]


def match_of(game: Game) -> Match:
    """Refereed for a while, then keeping score to the end. Whatever can be typed is."""
    player, seats = Player(7), min(len(NAMES), game.players[-1])
    asked = request_for(game, seats, random.Random(7))
    sat = tuple((side, blank(name)) for (side, _), name in zip(asked.seats, NAMES, strict=False))
    request = Request(sat, asked.first, asked.options, asked.row)
    session, said = Session(game, request), list[Line]()
    while not is_free(session) and session.n < REFEREED:
        said += player.play(session, lines=1)
        if session.over is not None:  # a short game: it changes to keeping score just before its end
            assert session.undo() is None
            said.pop()
            break
    said += [line for line in (*corrections(game, seats), {"by_hand": True}) if is_said(session, line)]
    for line in filter(partial(is_said, session), by_hand(seats)):
        said.append(line)
        if not is_free(session) and is_said(session, DEAR):
            said.append(DEAR)
        while not is_free(session):  # until it is sold
            said += player.play(session, lines=1)
    assert is_said(session, {"end": True})
    said += [{"end": True}, *player.play(session)]
    return Match(game, request, list(map(with_changes, said)))


def is_free(session: Session) -> bool:
    """Whether the table may type anything now."""
    return session.prompt is not None and session.prompt.to_dict()["kind"] == "free"


def is_said(session: Session, line: Line) -> bool:
    """Send this, if the game has it."""
    try:
        return carry_out(session, line) is None
    except Refused:
        return False


def corrections(game: Game, seats: int) -> Iterator[Line]:
    for n, value in enumerate(game.corrections):
        said: Line = {"what": value.what, "why": blank(KINDS[0][n % len(KINDS[0])])}
        said |= {"of": value.of[0]} if value.of else {}
        said |= {"by": value.step} if value.counted or value.ways else {}
        yield {"correct": said | ({"seat": n % seats} if value.seated else {})}


def by_hand(seats: int) -> Iterator[Line]:
    """What the games track, as far as they do."""
    reasons, lots, markers = (tuple(map(blank, kind)) for kind in KINDS)
    for n, why in enumerate(reasons):
        yield {"seat": n % seats, "score": 5 + n, "why": why}
    for n, marker in enumerate(markers):
        yield {"marker": marker, "holder": n % seats}
    for lot in lots:
        yield {"auction": {"lot": lot, "seats": [0, 1]}}
    for kind in ("open", "once", "sealed", "all_pay", "falling"):
        yield {"sell": {"kind": kind, "lot": lots[0], "first": 9, "least": 2, "pay": True}}


def with_changes(line: Line) -> Said:
    """A line, with the other texts it could contain."""
    was = next((text for text in strings(line) if text in BLANKS), None)
    if was is None:
        return Said(line, None)
    kind = next(kind for kind in KINDS if was in map(blank, kind))
    other = next(word for word in map(blank, kind) if word != was)
    return Said(line, json.loads(json.dumps(line).replace(was, other)))


def strings(data: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(data, str):
        yield data
    for one in data.items() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ():
        yield from strings(one)


def in_words(match: Match) -> Match:
    """The match of the second replay."""
    seats = tuple((side, filled_in(name)) for side, name in match.request.seats)
    request = Request(seats, match.request.first, match.request.options, match.request.row)
    return Match(match.game, request, [Said(*json.loads(filled_in(json.dumps(said)))) for said in match.said])


# The comparison.

Telling = Callable[[Match, Path], Iterator[str]]


def over_the_link(match: Match, folder: Path) -> Iterator[str]:
    session = Session(match.game, match.request)
    link = MatchClient(session, "table", FRENCH)

    def handle(line: Line) -> Iterator[str]:
        return strings(as_shown(link.handle(json.dumps(line).encode())))

    for line, other in match.said:
        yield from handle({"seat": 0, "bid": -1})  # it is refused, with the reason
        yield from handle(line)
        if other is not None:
            yield from handle({"preview_amend": {"n": session.n, "answer": other}})
    yield from handle({"ask": "log", "story": True})
    yield from handle({"ask": "corrections"})
    for what in sorted({entry.what for entry in session.match.ledger.entries}):
        for seat in session.match.seats:
            yield from handle({"ask": "why", "seat": seat, "what": what, "words": True})
    for n, (_, other) in enumerate(match.said, start=1):
        if other is not None:
            yield from handle({"ask": "asked", "n": n})
            yield from handle({"preview_amend": {"n": n, "answer": other}})


def in_the_terminal(match: Match, folder: Path) -> Iterator[str]:
    with SavedMatch(match.game, match.request) as kept:
        typist = Typist(kept, "fr")
        for line, other in match.said:
            assert carry_out(kept.session, line) is None
            yield typist.type("table")
            if other is not None:
                yield from (typist.type(word) for word in ("undo", "redo", "?"))
        yield typist.type("log")
        yield from (typist.type(f"why {name} score") for _, name in match.request.seats)


def shown(ui: Ui, size: tuple[int, int] = SIZE) -> Iterator[str]:
    """The text of a screen, and the names of its controls for screen readers."""
    scene = ui.scene(*size)
    for text in (*(text.text for text in scene.texts()), *labels(scene, ui.translator).values()):
        yield NOW.sub("now", text)


def on_phones(match: Match, folder: Path) -> Iterator[str]:
    """For every seat, and for spectators."""
    session = Session(match.game, match.request)
    for line, _ in match.said:
        assert carry_out(session, line) is None
        phones = [visible_to(session, seat, "fr") for seat in session.match.seats]
        for phone in phones:
            yield from shown(phone, PHONE)
        yield from shown(Watching(translator, state=phones[0].state))


def on_the_screen(match: Match, folder: Path) -> Iterator[str]:
    folder.mkdir()
    sitting = Sitting(folder, "fr")
    request = match.request
    row = {} if request.row is None else {"cities": request.row}
    sitting.say(begin={"game": match.game.id, "seats": request.seats, "first": request.first, **row})
    seen: set[Any] = set()
    for n, (line, other) in enumerate(match.said, start=1):
        sitting.pace = 0.0
        sitting.say(**line)
        yield from shown(sitting.ui)  # the events
        sitting.now += LATER
        yield from shown(sitting.ui)
        kind = sitting.ui.state.prompt.kind, other and tuple(line)
        if kind not in seen:
            seen.add(kind)
            yield from looked_around(sitting)
        if other is not None:
            yield from (text for _ in shots_apart.amending(sitting, n) for text in shown(sitting.ui))
    for opened in (Open("log"), *(Open("why", (seat, "score")) for seat in range(len(request.seats)))):
        yield from tapped(sitting, opened)
    for touch in list(sitting.ui.scene(*SIZE).touches()):
        if touch.name == FRENCH("show all"):
            sitting.act(touch.action)
    for page in range(PAGES):
        yield from tapped(sitting, Put("page", page))
    sitting.ui.stack.clear()
    sitting.say(leave=True)
    sitting.host.catch_up()
    yield from looked_around(sitting)
    sitting.act(Open("past"))
    yield from looked_around(sitting, 2)
    sitting.host.close()


def looked_around(sitting: Sitting, taps: int = 1) -> Iterator[str]:
    """What is shown, and what any taps show without sending anything."""
    yield from shown(sitting.ui)
    for touch in list(sitting.ui.scene(*SIZE).touches()) if taps else ():
        if only_looks(touch.action):
            yield from tapped(sitting, touch.action, taps - 1)


def tapped(sitting: Sitting, action: Action, taps: int = 0) -> Iterator[str]:
    ui = sitting.ui
    before = ui.state, dict(ui.draft), list(ui.stack)
    sitting.act(action)
    yield from looked_around(sitting, taps)
    ui.state, ui.draft, ui.stack = before


def only_looks(action: Action) -> bool:
    if isinstance(action, Many):
        return all(map(only_looks, action.actions))
    return isinstance(action, Put) or (isinstance(action, Open) and action.screen not in WAITED_FOR)


# The two replays.


def types_of_texts(choice: Choice) -> Iterator[type]:
    """The text of an answer, if its choice asks for one."""
    types = {field.name: field.type for field in structs.fields(choice.answer)}
    return (types[name] for name, domain in choice.fields.items() if isinstance(domain, domains.FreeText))


@every_game
def test_what_somebody_wrote_is_told_from_names_by_its_type_and_by_its_key(game: Game) -> None:
    """By its type inside, by choice and key in the protocol: nobody has to guess."""
    match = match_of(game)
    session = Session(game, match.request)
    for line, _ in match.said:
        assert session.prompt is not None
        assert {UserText} >= {kind for choice in session.prompt.choices() for kind in types_of_texts(choice)}
        assert carry_out(session, line) is None
    terms = [term for entry in session.match.ledger.entries for term in entry.terms.items()]
    assert any(key == "why" for key, _ in terms)
    assert [] == [(key, value) for key, value in terms if (key == "why") != isinstance(value, UserText)]


@every_game
@pytest.mark.parametrize(
    "telling",
    [over_the_link, in_the_terminal, on_phones, on_the_screen],
    ids=["link", "terminal", "phones", "screen"],
)
def test_what_players_wrote_is_told_as_they_wrote_it(game: Game, telling: Telling, tmp_path: Path) -> None:
    match = match_of(game)
    first = list(telling(match, tmp_path / "first"))
    second = Counter(telling(in_words(match), tmp_path / "second"))
    wanted = Counter(map(filled_in, first))
    assert ({}, {}) == (dict(wanted - second), dict(second - wanted))
    told = "\n".join(first)
    assert [] == [name for _, name in match.request.seats if name not in told]
