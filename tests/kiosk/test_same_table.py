"""The same table again: how many taps it takes from home to the first score, the first bid and the first final scoring."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.backends.shots import Sitting
from kiosk.store import State

GAME = "il-principe"
SEATS = [["medici", "Anna"], ["este", "Bruno"], ["gonzaga", "Chiara"]]
PLACES = [2, 0, None]


class Evening:
    """A server and a kiosk; every tap counts."""

    def __init__(self, folder: Path) -> None:
        self.sitting = Sitting(folder, "en")
        self.taps = 0
        self.sitting.ui.clock = lambda: 10.0 * self.taps

    @property
    def state(self) -> State:
        return self.sitting.ui.state

    def tap(self, *names: str) -> "Evening":
        for name in names:
            self.taps += 1
            touch = self.sitting.ui.scene(1024, 600).named(name)
            for line in self.sitting.ui.tap(touch):
                self.sitting.host.handle(self.sitting.screen, line.encode())
            self.sitting.host.catch_up()
        return self

    def offered(self) -> set[str]:
        return {touch.name for touch in self.sitting.ui.scene(1024, 600).touches()}


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Three have played before, and are back home."""
    evening = Evening(tmp_path)
    options = {"mode": "by-hand"}
    begun = {"game": GAME, "seats": SEATS, "first": 0, "options": options, "places": PLACES}
    evening.sitting.say(begin=begun)
    evening.sitting.say(leave=True)
    evening.sitting.host.catch_up()
    yield evening
    evening.sitting.host.close()


def sat(evening: Evening) -> list[tuple[str, str]]:
    return [(seat["family"], seat["name"]) for seat in evening.state.seats]


def test_two_taps_to_the_first_score(evening: Evening) -> None:
    evening.tap("keep score", "+5 1")
    assert (2, 5) == (evening.taps, evening.state.seats[1]["score"])
    assert [tuple(seat) for seat in SEATS] == sat(evening)


def test_four_taps_to_the_first_bid(evening: Evening) -> None:
    evening.tap("auction", "red", "start", "bid")
    assert evening.state.prompt
    assert (4, "bid", 1) == (evening.taps, evening.state.prompt.kind, evening.state.prompt.raw["high"]["bid"])


def test_two_taps_to_the_first_count(evening: Evening) -> None:
    evening.tap("final scoring", "shields 2 more")
    assert (2, 1) == (evening.taps, evening.state.seats[2]["shields"]["blue"])


def test_a_count_does_not_take_over_go_on(evening: Evening) -> None:
    waits = evening.state.home.matches[0].id
    evening.tap("final scoring", "shields 2 more")
    evening.sitting.say(leave=True)
    evening.sitting.host.catch_up()
    assert evening.state.home
    assert 2 == len(evening.state.home.matches)
    evening.tap("go on")
    assert waits == evening.state.home.match


def test_a_whole_match_sits_down_in_one_tap(evening: Evening) -> None:
    evening.tap(GAME, "same table")
    draft = evening.sitting.ui.draft
    assert tuple(map(tuple, SEATS)) == draft["seats"]
    assert "options" == draft["step"]


def test_the_same_people_sit_down_to_another_game(evening: Evening) -> None:
    evening.tap("florence", "same table")
    assert ["Anna", "Bruno", "Chiara"] == [name for _, name in evening.sitting.ui.draft["seats"]]
    assert 3 == len({side for side, _ in evening.sitting.ui.draft["seats"]})


NEW = [
    (("keep score", "+5 1"), "score"),
    (("auction", "start", "bid"), "bid"),
    (("final scoring", "il-principe", "shields 2 more"), "count"),
]
"""What new players tap after they have sat down, and where it leads."""


@pytest.mark.parametrize(("taps", "to"), NEW)
def test_different_players_need_five_taps(evening: Evening, taps: tuple[str, ...], to: str) -> None:
    evening.tap("different players", "place 2", *taps)
    assert evening.taps <= 5
    _come_to(evening, to)


def _come_to(evening: Evening, to: str) -> None:
    state = evening.state
    assert 3 == len(state.seats)
    assert not {"Anna", "Bruno", "Chiara"} & set(state.names)
    if to == "score":
        assert 5 == state.seats[1]["score"]
    elif to == "bid":
        assert 1 == state.prompt.raw["high"]["bid"]
    else:
        assert ("il-principe", 1) == (state.view.game, state.seats[2]["shields"]["blue"])


@pytest.mark.parametrize(
    ("taps", "to"),
    [
        (("keep score", "place 2", "begin", "+5 1"), "score"),
        (("auction", "place 2", "next", "start", "bid"), "bid"),
        (("final scoring", GAME, "place 2", "begin", "shields 2 more"), "count"),
        ((GAME, "place 2", "keep score", "+5 1"), "score"),
    ],
)
def test_the_first_players_ever_need_five_taps(tmp_path: Path, taps: tuple[str, ...], to: str) -> None:
    evening = Evening(tmp_path)
    evening.tap(*taps)
    assert evening.taps <= 5
    _come_to(evening, to)
    evening.sitting.host.close()


# Names.


def plays(evening: Evening, *seats: tuple[str, str]) -> None:
    begun = {"game": GAME, "seats": seats, "first": 0, "options": {"mode": "by-hand"}}
    evening.sitting.say(begin=begun)
    evening.sitting.say(leave=True)
    evening.sitting.host.catch_up()


def test_seats_without_names_never_displace_real_ones(evening: Evening) -> None:
    plays(evening, ("medici", "Medici"), ("este", "d'Este"))
    evening.tap("keep score")
    assert ["Anna", "Bruno", "Chiara"] == list(evening.state.names)


def test_new_names_do_and_one_is_enough(evening: Evening) -> None:
    plays(evening, ("medici", "Medici"), ("este", "Dario"))
    evening.tap("keep score")
    assert ["Medici", "Dario"] == list(evening.state.names)
