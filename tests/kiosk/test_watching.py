"""The table for spectators, in every recorded match: nothing is cut at the edge, and nothing looks touchable."""

from collections.abc import Iterator

import msgspec
import pytest

from companion.engine.plain_data import encode
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.phone.phone import Phone
from kiosk.phone.watching import CUT, Watching
from kiosk.scene.scene import Art, Box, Scene, Text
from kiosk.store import State
from kiosk.timing.showing import A_SEAT
from kiosk.ui import Ui
from tests.games.any_game.table import sells, table
from tests.kiosk.phones import GAMES, moments
from tests.kiosk.test_tap_filter import Clock
from tests.kiosk.test_ui import AT_HOME, playing

SIZES = ((1280, 720), (1024, 600), (600, 1232), (600, 800))
"""A TV, the table's own size, a phone in portrait, a tablet in portrait, as scenes are made for them."""


def cut(scene: Scene, height: int) -> Iterator[str]:
    """What continues below the edge, except the background."""
    for item in scene.items:
        if not isinstance(item, Box | Text | Art) or item.rect.h > height * 0.8:
            continue
        if item.rect.y < height - CUT and item.rect.bottom > height + CUT:
            yield f"cut: {item}"


def watched(state: State) -> Watching:
    return Watching(translator, state=state, clock=lambda: 0.0)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_and_nothing_can_be_touched(game: str) -> None:
    found = []
    for moment in moments(game):
        for width, height in SIZES:
            scene = watched(moment.phone.state).scene(width, height)
            assert [] == list(scene.touches())
            where = f"{moment.name}, {width}x{height}"
            found += [f"{where}: {complaint}" for complaint in cut(scene, height)]
            buttons = {"back", "go on", "next"} & {text.text.lower() for text in scene.texts()}
            found += [f"{where}: a button that does nothing: {name}" for name in buttons]
    assert [] == found


def test_secret_bids_are_turned_over_one_by_one() -> None:
    now, sat = Clock(), sells(table(), "sealed")
    ui, referee = Watching(translator, clock=now), MatchClient(sat.session, "table", translator("en"))
    ui.handle(AT_HOME)
    ui.handle(msgspec.json.decode(encode(referee.hello())))
    for seat, bid in enumerate((41, 43, 42)):
        assert "REVEALED" not in [text.text for text in ui.scene(1280, 720).texts()]
        line = msgspec.json.encode({"seat": seat, "under_cover": bid})
        ui.handle(msgspec.json.decode(encode(referee.handle(line))))
    seen = []
    for _ in range(3):
        seen.append(sorted({text.text for text in ui.scene(1280, 720).texts()} & {"41", "42", "43"}))
        now.now += A_SEAT + 0.01
    assert [["41"], ["41", "42"], ["41", "42", "43"]] == seen


def test_the_arms_of_who_is_let_in_fly_to_their_place() -> None:
    now = Clock()
    ui = Watching(translator, clock=now)
    ui.handle(AT_HOME)
    seats = [
        {"seat": i, "phone": "none", "name": name, "side": side, "game": "il-principe"}
        for i, (side, name) in enumerate((("medici", "Anna"), ("este", "Eva")))
    ]
    told = {"web": {"addresses": ["192.168.1.7:8474"]}, "seat_code": "4029"}
    ui.handle({"phones": told | {"seats": seats}})
    assert ui.wake() is None

    def widths() -> list[float]:
        return [
            one.rect.w for one in ui.scene(1280, 720).items if isinstance(one, Art) and one.name == "shield"
        ]

    (own, _), seen = widths(), []
    ui.handle({"phones": told | {"seats": [seats[0], seats[1] | {"phone": "here"}]}})
    while ui.wake() is not None:
        seen.append(widths()[-1])
        now.now += 0.1
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > 2 * own
    assert [own, own] == widths()
    ui.handle({"phones": told | {"seats": [seats[0], seats[1] | {"phone": "away"}]}})
    ui.handle({"phones": told | {"seats": [seats[0], seats[1] | {"phone": "here"}]}})
    assert ui.wake() is None  # a phone that only comes back does not fly again


@pytest.mark.parametrize("guest", [Phone, Watching])
def test_who_is_only_a_guest_leaves_it_to_the_table_to_go_on(guest: type[Ui]) -> None:
    """It may not: "That is for other eyes" would be on every phone whenever the referee restarts."""
    ui = guest(lambda language: str)
    playing(ui)
    for line in (None, AT_HOME):
        assert [] == ui.handle(line)
