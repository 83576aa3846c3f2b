"""A game without screens of its own; and the plain screens for every game that is found."""

from typing import Any

from msgspec import to_builtins

from companion import games
from kiosk.games import of
from kiosk.generic import end, setup, table
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens import games as choice_of_games
from kiosk.screens import home, question
from kiosk.store import State, heard
from tests.kiosk.asked import kinds, known, known_at, largest, matches
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_amend import told
from tests.kiosk.cases_home import at_home
from tests.kiosk.states import GAMES, told_game
from tests.kiosk.third import GAME, played, session, visible_to

TYPED = ("Anna", "Bartolomea C.", "Chiara", "Massimiliano", "")
ENDED = {game: matches(game)[-1] for game in games.names()}


def of_pig(name: str, answers: int, **draft: Any) -> Make:
    """Its plain screens after this many answers."""

    def screen(ctx: RenderContext) -> Scene:
        return getattr(of(ctx), name)(ctx)

    return lambda seats: Case(screen, visible_to(played(seats, answers)), draft)


def asked(answers: int, **draft: Any) -> Make:
    return lambda seats: Case(question.scene, visible_to(played(seats, answers)), draft)


def by_hand(seats: int) -> Case:
    return Case(question.scene, visible_to(session(seats, mode="by-hand")))


def ended(game: str, **draft: Any) -> Make:
    return lambda seats: Case(end.scene, known(told(ENDED[game], game)), draft)


def stands(game: str) -> Make:
    kind = next(kind for one, kind in kinds() if one == game)
    return lambda seats: Case(table.scene, known_at(largest(game, kind, seats)))


def sitting(game: str, **draft: Any) -> Make:
    """The setup of a game, as it would be without its own."""

    def make(seats: int) -> Case:
        offered = told_game(GAME if game == GAME.id else games.find(game))
        sat = tuple(zip(list(offered["sides"])[:seats], TYPED, strict=False))
        return Case(setup.scene, home_of(offered), {"seats": sat, **draft}, (game,))

    return make


def home_of(*offered: dict[str, Any]) -> State:
    return heard(at_home(), {"home": {**to_builtins(at_home().home), "games": list(offered)}})


ALL = [*games.names(), GAME.id]


def cases() -> dict[str, Make]:
    return {
        "plain table": of_pig("table", 9),
        "plain question": asked(0),
        "plain question, die": asked(1),
        "plain question, which": asked(2),
        "plain by hand": by_hand,
        "plain end": of_pig("end", 999),
        "plain end, counted": of_pig("end", 999, shown=1),
        "plain end, curve": of_pig("end", 999, shown=1, page=1),
        **{f"plain end of {game}, {n}": ended(game, shown=n) for game in ENDED for n in (0, 1, 2, 9)},
        **{f"plain table of {game}": stands(game) for game in games.names()},
        **{f"plain setup of {game}": sitting(game) for game in ALL},
        **{
            f"plain setup of {game}, {step}": sitting(game, step=step)
            for game in ALL
            for step in ("options", "first", "row", "roll call")
        },
        "plain setup, auction": lambda seats: Case(
            setup.scene,
            home_of(told_game(GAME)),
            {"seats": (("red", ""), ("blue", "")), "step": "lot"},
            ("pig", "auction"),
        ),
        "plain home": lambda seats: Case(home.scene, home_of(*GAMES, told_game(GAME))),
        "plain games": lambda seats: Case(choice_of_games.scene, home_of(*GAMES, told_game(GAME))),
    }
