"""Players, one player, past games, one evening, and a game watched again: from a real history."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec.structs import replace as replace_struct

from companion.history import film as films
from companion.history.stats import stats
from companion.history.years import year as year_of
from companion.protocol import outgoing_history as out
from companion.protocol.outgoing import Web
from companion.text.language import translator
from kiosk.games import Screen
from kiosk.screens import evening, film, history, names, numbers, player, players, share, year
from kiosk.store import Answers
from tests.history.evenings import Looked, dozen
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import at_home

NAME = "Bartolomea Colleoni"
N = 40


@cache
def past() -> tuple[Answers, out.Stats]:
    """The referee's answers about a dozen past games, and about one player."""
    with TemporaryDirectory() as name:
        folder = dozen(Path(name))
        with Looked(folder) as reader:
            games = reader.page(most=12).games
            one = next(game for game in games if game.minutes and len(game.seats) > 3 and game.options)
            path = folder / "matches" / f"{one.id}.journal"
            shown, _ = reader.evening(one.id)
            answers = Answers(
                stats=stats(reader),
                players=reader.players(),
                year=year_of(reader),
                history=out.History(games, next="older"),
                evening=msgspec.structs.replace(shown, log=films.story(path, translator("en"))),
                film=films.frame(path, N, translator("en")),
            )
            return answers, msgspec.structs.replace(stats(reader, "Anna"), player=NAME)


def shown(screen: Screen, *about: Any, **more: Any) -> Make:
    """A screen opened for this; `more` is other answers, or the draft."""

    def make(seats: int) -> Case:
        answers, _ = past()
        known = {key: value for key, value in more.items() if hasattr(answers, key)}
        draft = {key.replace("_", " "): value for key, value in more.items() if key not in known}
        state = replace(at_home(), answers=replace(answers, **known))
        return Case(screen, state, draft, about)

    return make


def of_one(screen: Screen, **draft: Any) -> Make:
    """A screen about the one game that is known whole."""
    return lambda seats: shown(screen, past()[0].evening.game.id, **draft)(seats)  # type: ignore[union-attr]


@cache
def of_game() -> out.Stats:
    """A game with many players, crests, lots and ratings."""
    with TemporaryDirectory() as name, Looked(dozen(Path(name))) as reader:
        told = stats(reader, "", "florence")
    first, *others = told.leaders
    best = msgspec.structs.replace(first, name=NAME, band=out.Band(18.4, 27.1, 15), average=1048.5)
    return msgspec.structs.replace(told, leaders=(best, *others))


def several_spellings() -> out.Players:
    """Anna has many spellings."""
    first, *others = past()[0].players.players  # type: ignore[union-attr]
    assert first.name == "Anna"
    ways = ("Ana", "Anka", "Annina", NAME)
    return out.Players((msgspec.structs.replace(first, spellings=ways), *others))


SHARED = out.Shared("one", "https://app.example/", "https://app.example/" + 60 * "abcd,", {}, "abcdefgh")


def on_web(case: Case) -> Case:
    """The same while pages are served."""
    web = Web(("192.168.178.123:8474", "10.0.0.7:8474"))
    return replace(case, state=replace(case.state, phones=replace_struct(case.state.phones, web=web)))


CASES: dict[str, Make] = {
    "players": shown(players.scene),
    "players, none": shown(players.scene, stats=out.Stats(text="No game has been finished here yet.")),
    "players, counting": shown(players.scene, stats=out.Stats(progress=out.Progress(412, 10000))),
    "player": lambda seats: shown(player.scene, NAME, stats=past()[1])(seats),
    "player, looking": shown(player.scene, NAME, stats=None),
    "year": shown(year.scene, "2026"),
    "year, nothing": shown(year.scene, "2020", year=out.Year("2020", text="No game was finished in 2020.")),
    "year, looking": shown(year.scene, "", year=None),
    "numbers": lambda seats: shown(numbers.scene, "florence", ("florence",), stats=of_game())(seats),
    "numbers, looking": shown(numbers.scene, "florence", ()),
    "names": lambda seats: shown(names.scene, "Anna", players=several_spellings())(seats),
    "names, only one": shown(names.scene, "Anna"),
    "names, looking": shown(names.scene, "Anna", players=None),
    "history": shown(history.scene, ""),
    "history, of one": shown(history.scene, NAME, history_words="Il Principe", history_page=2),
    "history, none": shown(history.scene, "", history=out.History(text="No game fits.")),
    "history, finding": shown(history.scene, "", history_finding="Harb"),
    "evening": of_one(evening.scene),
    "evening, looking": shown(evening.scene, "", evening=None),
    "evening, log": of_one(evening.scene, evening_story=True),
    "share, looking": shown(share.scene, "", shared=None),
    "share, by an address": lambda seats: on_web(shown(share.scene, SHARED.id, shared=SHARED)(seats)),
    "share, without a page": shown(share.scene, SHARED.id, shared=SHARED),
    "film, looking": shown(film.scene, "", 0, film=None),
}
