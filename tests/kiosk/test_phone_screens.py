"""A seat's phone in every recorded match: nothing is cut or too small, controls are low on the screen, and what it sends is its own."""

import json
from collections import Counter
from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.plain_data import encode
from companion.engine.session import Session
from companion.games import find
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from kiosk.games.virtu.italy import spot
from kiosk.phone.context import FINGER, SMALL, PhoneContext
from kiosk.phone.join_screen import LEFT, JoinScreen
from kiosk.phone.phone import Phone
from kiosk.scene.actions import Hold, Say, Tell
from kiosk.scene.fitting import fit
from kiosk.scene.labels import labels
from kiosk.scene.scene import Art, Scene
from tests.kiosk import layout
from tests.kiosk.looking import lines, words
from tests.kiosk.phones import CRESTS, FREE, GAMES, SITTING, SIZES, moments, visible_to
from tests.kiosk.states import auction
from tests.random_player import carry_out

SIDES = (("red", "Anna"), ("blue", "Bruno"))
BORDER = 12
"""The least distance from a city on a map to the next one's place, in pixels."""
LOW = 0.42
"""Controls are below this fraction of an upright phone."""


def complaints(phone: Phone, scene: Scene, size: tuple[int, int]) -> list[str]:
    ctx = PhoneContext(*size, phone.state, seat=phone.seat)
    usual = [one for one in layout.complaints(scene, ctx) if not one.startswith(("small", "hard to touch"))]
    unit = ctx.fitted().scale
    least = min(SMALL, 14) * unit - 1
    fitted = [(text, fit(text, layout.measure)) for text in scene.texts() if text.text.strip()]
    small = [f"small: {text.text!r} at {told.size}" for text, told in fitted if told.size < least]
    hard = [
        f"hard to touch: {touch.name}"
        for touch in scene.touches()
        if min(touch.rect.w, touch.rect.h) < (FINGER - 3) * unit
    ]
    called = Counter(labels(scene, str)[id(touch)] for touch in scene.touches())
    named = [f"no name of its own: {name!r}" for name, times in called.items() if times > 1 or not name]
    return [*usual, *small, *hard, *named, *(["it failed"] if phone._failed else [])]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_phone_is_good(game: str, language: str) -> None:
    found = [
        f"{moment.name}, {name}: {complaint}"
        for moment in moments(game, language)
        for name, size in SIZES.items()
        for complaint in complaints(moment.phone, moment.phone.scene(*size), size)
    ]
    assert [] == found


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_says_only_what_its_seat_may_say(game: str) -> None:
    for moment in moments(game):
        scene = moment.phone.scene(390, 840)
        for touch in scene.touches():
            for line in lines(touch.action):
                said = line.get("press", line)
                assert moment.phone.seat in (said.get("seat"), said.get("stop")), (moment.name, line)


def bidding(seat: int, **panels: Any) -> tuple[Phone, Scene]:
    """Five seats; Anna has bid 2, Bruno 4, Chiara is out: Dario is asked, as in the tests' match."""
    session: Session = auction().session
    phone = visible_to(session, seat, **panels)
    return phone, phone.scene(390, 840)


def asked() -> int:
    prompt = auction().session.prompt
    assert prompt is not None
    return prompt.seats[0]


@pytest.mark.parametrize("game", GAMES)
def test_who_is_asked_is_not_called_by_name(game: str) -> None:
    for name, phone in moments(game):
        ctx = phone._context(390, 840)
        if name.endswith("asked") and ctx.prompt.kind not in ("bid", "raise", "falling"):
            own = ctx.state.names[phone.seat]
            assert not ctx.asks_you.startswith(own), name
            assert ctx.asks_you in " ".join(words(phone.scene(390, 840))), name


def shown(game: str, name: str) -> str:
    """All text on a phone, in one line."""
    phone = next(phone for one, phone in moments(game) if one == name)
    return " | ".join(words(phone.scene(390, 840)))


def test_who_is_asked_for_a_secret_besides_another_is_not_told_of_that_one() -> None:
    assert "Anna" not in (told := shown("florence", "prestige waiting"))
    assert "Choose your prestige cards" in told
    assert "You have 1 prestige card" not in told
    told = shown("any-game", "sealed waiting")
    assert "Your secret bid for a barn. The highest wins." in told
    assert "Nobody sees it until all have bid." in told


def test_of_a_long_hint_as_many_sentences_are_shown_as_there_is_room_for() -> None:
    told = shown("virtu", "act asked")
    assert "one crown more than its value. |" in told
    assert "Please compare" not in told


def test_the_end_says_what_a_line_is_made_of() -> None:
    assert "objectives (PR-10)" in (told := shown("principato", "end waiting"))
    assert "villa: 2, armoury: 3" in told


@pytest.mark.parametrize(
    ("game", "kind", "has"),
    [
        ("il-principe", "shield", {"cards", "shields", "blue", "Noble"}),
        ("virtu", "act", {"cities", "troops", "patronage"}),
        ("principato", "act", {"food", "gold", "favour", "militia", "catapults"}),
        ("florence", "act", {"jesters", "works"}),
    ],
)
def test_a_phone_shows_what_its_seat_has(game: str, kind: str, has: set[str]) -> None:
    shown = {name.removeprefix(f"{kind} "): phone for name, phone in moments(game) if name.startswith(kind)}
    for phone in shown.values():
        assert has & set(words(phone.scene(390, 840)))
    assert has <= set(words(shown["asked"].scene(390, 840)))


@pytest.mark.parametrize(
    ("game", "kind", "first", "place", "said"),
    [
        ("il-principe", "shield", "", "region violet", {"region": "violet"}),
        ("virtu", "act", "way annex", "city Sienne", {"annex": "Sienne"}),
    ],
)
def test_places_are_touched_on_the_map(
    game: str, kind: str, first: str, place: str, said: dict[str, str]
) -> None:
    phone = next(phone for name, phone in moments(game) if name == f"{kind} asked")
    if first:
        phone.act(phone.scene(390, 840).named(first).action)
    for size in ((390, 840), (390, 660), (840, 390), (915, 412)):
        scene = phone.scene(*size)
        found = [one for one in complaints(phone, scene, size) if "hard to touch: city" not in one]
        assert [] == found
        assert place in [touch.name for touch in scene.touches()], size
    told = phone.act(phone.scene(390, 840).named(place).action)
    if "annex" in said:  # cities are close together: a button says which one it will be
        assert [] == told
        key = next(touch for touch in phone.scene(390, 840).touches() if touch.name == "main")
        assert "annex: Siena" == key.label
        told = phone.act(key.action)
    assert [{"seat": phone.seat, **said}] == list(map(json.loads, told))


@pytest.mark.parametrize("size", [(390, 840), (390, 660), (360, 600), (360, 740), (844, 390)])
def test_a_finger_on_the_map_means_the_nearest_city(size: tuple[int, int]) -> None:
    """Two cities can be closer than a finger is wide: the border is halfway, and a tap only chooses."""
    phone = next(phone for name, phone in moments("virtu") if name == "act asked")
    phone.act(phone.scene(*size).named("way annex").action)
    scene = phone.scene(*size)
    chart = next(item for item in scene.items if isinstance(item, Art) and item.name == "virtu chart")
    cities = {
        one.name.removeprefix("city "): one.rect for one in scene.touches() if one.name.startswith("city")
    }
    assert len(cities) > 12
    for city, place in cities.items():
        x, y = spot(city, chart.rect)
        inner = place.inset(BORDER)
        assert inner.x <= x <= inner.right, (city, place)
        assert inner.y <= y <= inner.bottom, (city, place)


def test_bid_and_pass_lie_low_and_are_large() -> None:
    _, scene = bidding(asked())
    for name in ("bid", "pass"):
        place = scene.named(name).rect
        assert place.y > LOW * 840
        assert place.h >= 60
        assert place.w >= 300


def test_bid_is_held_to_climb_and_says_what_stands_on_it() -> None:
    seat = asked()
    _, scene = bidding(seat)
    touch = scene.named("bid")
    assert touch.held
    assert isinstance(touch.action, Hold)
    assert {"press": {"seat": seat, "key": "bid", "down": True}} == json.loads(touch.action.down)
    assert "BID 5" in words(scene)
    _, climbing = bidding(seat, climbing={"seat": seat, "bid": 9})
    assert {"BID 9", "let go to bid"} <= set(words(climbing))


def test_an_amount_that_was_chosen_is_said_as_it_stands_there() -> None:
    phone, scene = bidding(asked())
    phone.act(scene.named("bid more").action)
    touch = phone.scene(390, 840).named("bid")
    assert not touch.held
    assert isinstance(touch.action, Say)
    assert {"seat": asked(), "bid": 6} == json.loads(touch.action.line)


def test_who_is_not_asked_cannot_bid_but_may_pass_ahead() -> None:
    waiting = next(
        seat
        for seat in range(5)
        if seat != asked()
        and "pass ahead" in words_low(bidding(seat)[1])
        and not _tells(bidding(seat)[1], "pass")
    )
    _, scene = bidding(waiting)
    assert isinstance(scene.named("why not bid").action, Tell)


def words_low(scene: Scene) -> list[str]:
    return [one.lower() for one in words(scene)]


def _tells(scene: Scene, name: str) -> bool:
    return any(touch.name == f"why not {name}" for touch in scene.touches())


def test_a_purse_is_covered_until_it_is_held() -> None:
    phone, scene = bidding(asked())
    touch = scene.named(f"purse {asked()}")
    assert touch.held
    assert "your purse" in words(scene)
    phone.tap(touch, True)
    phone.handle({"purse": {"seat": asked(), "coins": 7}})
    assert {"7", "2 left after this bid"} <= set(words(phone.scene(390, 840)))
    phone.tap(touch, False)
    assert "7" not in words(phone.scene(390, 840))


def test_what_was_told_covered_is_said_to_be() -> None:
    for moment in moments("florence"):
        if moment.name == "prestige asked":
            phone = moment.phone
            prompt = phone.state.prompt
            scene = phone.scene(390, 840)
            assert "secret" in words(scene)
            assert any("LAY IT FACE DOWN" in one for one in words(scene))
            others = [seat for seat in range(4) if seat != phone.seat]
            told = {
                **prompt.raw,
                "seats": others,
                "ways": [_of(others, choice) for choice in prompt.raw["ways"]],
            }
            phone.handle({"n": phone.state.n + 1, "prompt": told, "view": phone.state.view.raw})
            assert "Your secret answer is in." in words(phone.scene(390, 840))
            return
    raise AssertionError("nobody was asked")


def seats_of_any_game() -> tuple[Session, Phone, Phone]:
    """Anna and Bruno are asked for secret bids, on their phones."""
    session = Session(find("any-game"), Request(tuple((side, name) for side, name in SIDES)))
    assert carry_out(session, {"sell": {"kind": "sealed", "lot": "a goat"}}) is None
    return session, visible_to(session, 0), visible_to(session, 1)


def hears(phone: Phone, session: Session) -> list[str]:
    line = MatchClient(session, phone.seat, translator("en")).hello()
    phone.handle(json.loads(encode(line)))
    return words(phone.scene(390, 840))


def test_what_one_types_in_secret_stays_while_others_answer() -> None:
    session, anna, bruno = seats_of_any_game()
    assert "YOUR TURN" in words(bruno.scene(390, 840))
    for digit in "12":
        bruno.act(bruno.scene(390, 840).named(f"digit {digit}").action)
    assert carry_out(session, {"seat": 0, "under_cover": 9}) is None
    assert {"12", "YOUR TURN"} <= set(hears(bruno, session))
    laid = hears(anna, session)
    assert "Your secret bid: 9" in laid
    assert "YOUR TURN" not in laid
    anna.act(anna.scene(390, 840).named("early").action)
    assert any("LAY IT FACE DOWN" in one for one in words(anna.scene(390, 840)))


def _of(seats: list[int], choice: dict[str, Any]) -> dict[str, Any]:
    return {**choice, "fields": {**choice["fields"], "seat": {**choice["fields"]["seat"], "of": seats}}}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_who_one_is_stands_there_until_a_tap(size: tuple[int, int], language: str) -> None:
    phone = visible_to(auction().session, asked(), language)
    phone.is_ready = False
    scene = phone.scene(*size)
    assert [] == complaints(phone, scene, size)
    (only,) = scene.touches()
    phone.tap(only)
    assert len(list(phone.scene(*size).touches())) > 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "why",
    [
        {},
        {"waiting": {"seat": 1}},
        *({"left": why} for why in LEFT),
        {"code": True},
        *({"seats": own} for own in (SITTING[:3], SITTING, CRESTS[:4], CRESTS, FREE)),
    ],
    ids=lambda why: (
        " ".join(why)
        + str(len(why.get("seats", ())))
        + why.get("seats", [{}])[0].get("side", "")
        + "free" * (why.get("seats") is FREE)
    ),
)
def test_the_join_screen_says_where_one_stands(why: dict[str, object], size: str, language: str) -> None:
    joining = JoinScreen(translator, language=language, wants_code="code" in why)
    if "code" not in why and why:
        joining.handle(why)
    width, height = SIZES[size]
    ctx = PhoneContext(width, height, joining.state)
    scene = joining.scene(width, height)
    found = [one for one in layout.complaints(scene, ctx) if not one.startswith(("small", "hard to touch"))]
    assert [] == found
    assert all(min(touch.rect.w, touch.rect.h) >= 47 * ctx.fitted().scale for touch in scene.touches())


@pytest.mark.parametrize("why", LEFT)
def test_whoever_has_lost_the_seat_may_join_again_or_watch(why: str) -> None:
    joining = JoinScreen(translator)
    joining.handle({"left": why})
    scene = joining.scene(390, 840)
    assert ['{"reload":true}'] == joining.act(scene.named("back").action)
    assert ['{"go":"/watch"}'] == joining.act(scene.named("watch").action)


def test_one_taps_ones_crest() -> None:
    joining = JoinScreen(translator)
    joining.handle({"seats": CRESTS})
    scene = joining.scene(390, 840)
    arms = [item for item in scene.items if isinstance(item, Art) and item.name == "shield"]
    assert len(CRESTS) == len(arms)
    dim = [one.tint != (1, 1, 1, 1) for one in arms]
    assert dim == [one["phone"] != "none" for one in CRESTS]
    assert ['{"sit":2}'] == joining.act(scene.named("sit 2").action)


@pytest.mark.parametrize("code", ["12345678", "4029"])
def test_the_last_digit_says_the_code(code: str) -> None:
    joining = JoinScreen(translator, wants_code=True, digits=len(code))
    said: list[str] = []
    for digit in code:
        said += joining.act(joining.scene(390, 840).named(f"digit {digit}").action)
    assert [{"join": {"code": code}}] == [json.loads(line) for line in said]
    joining.handle({"refused": "wrong_code", "text": "That is not the code."})
    assert any("not the code" in one for one in words(joining.scene(390, 840)))
    assert not joining.draft
