"""What may be used at any time: who may use what, that the referee accepts it, and that the match goes on where it was."""

from typing import Any

from kiosk.backends.shots import Sitting
from kiosk.games.florence.any_time import NAME
from kiosk.scene.scene import Scene
from tests.games.florence.kiosk.cases_b_act import characters, nothing, rich, using
from tests.kiosk.cases import Moment
from tests.kiosk.looking import drawn, lines, names, words

SEATS = [["red", "Anna"], ["grey", "Bruno"], ["blue", "Chiara"]]


def shown(moment: Moment, seat: int | None = None, *chosen: Any) -> Scene:
    return drawn(using(moment, seat, *chosen)(3))


def test_all_that_can_be_used_is_shown_or_that_of_one_seat() -> None:
    assert {"way give_back", "way recruit", "back", "hint"} >= names(shown(rich))
    assert {"way merchant", "way professor", "back"} <= names(shown(characters))
    assert "way professor" not in names(shown(characters, 0))
    assert {"back"} == names(shown(nothing))
    assert {"back"} == names(shown(nothing, None, 0, {"seat": 0}))  # no longer available


def test_it_is_said_for_the_seat_and_then_the_match_is_shown_again() -> None:
    (line,) = lines(shown(characters).named("way merchant").action)
    assert {"seat": 0, "merchant": "points"} == line
    action = shown(characters, None, 1).named("professor prestige").action
    assert ([{"seat": 1, "professor": "prestige"}], 2) == (lines(action), str(action).count("Close"))
    scene = shown(rich, None, 1, {"seat": 1}, "recruit")
    work = next(name for name in names(scene) if name.startswith("recruit ")).removeprefix("recruit ")
    assert [{"seat": 1, "recruit": work}] == lines(scene.named(f"recruit {work}").action)


def test_where_only_one_thing_can_be_used_it_is_asked_by_name_and_says_what_it_brings() -> None:
    merchant = set(words(shown(characters, 0)))
    assert {"Use the merchant now?", "2 points for your place on the track"} <= merchant
    assert "The professor: which card?" in words(shown(characters, 1))
    assert "What do you want to use?" in words(shown(characters))


def begun(sitting: Sitting, **options: str) -> None:
    sitting.say(begin={"game": "florence", "seats": SEATS, "first": 0, "options": options})
    sitting.say(board={"minimum": [7, 10, 12, 14, 15, 16, 17]})


def tap(sitting: Sitting, *names: str) -> None:
    for name in names:
        sitting.act(sitting.ui.scene(1024, 600).named(name).action)


def test_by_taps_from_the_menu_and_back_to_the_match(sitting: Sitting) -> None:
    begun(sitting)
    sitting.say(correct={"what": "score", "seat": 2, "by": 5, "why": "a test"})
    tap(sitting, "menu", NAME, "give_back 2")
    assert 3 == sitting.ui.state.view.seats[2].score
    assert not sitting.ui.stack
    assert "pile jester" in names(sitting.ui.scene(1024, 600))
    assert not [value for value in sitting.ui.draft.values() if value is not None]


def test_a_buyer_who_is_short_reads_the_rate_and_can_only_give_back_what_is_there(sitting: Sitting) -> None:
    begun(sitting)
    sitting.say(correct={"what": "score", "seat": 0, "by": 9, "why": "a test"})
    sitting.say(correct={"what": "money", "seat": 0, "by": -3500, "why": "a test"})
    tap(sitting, "pile jester", "pass", "pass")
    assert sitting.ui.state.prompt.kind == "give_back"
    scene = sitting.ui.scene(1024, 600)
    assert "hint" not in names(scene)
    assert any(one.startswith("You get 100 florins for each point.") for one in words(scene))
    assert {"give_back 2", "give_back 9"} <= names(scene)
    assert "give_back 10" not in names(scene)
    sitting.say(correct={"what": "score", "seat": 0, "by": -8, "why": "a test"})
    assert "give points back: 1" in words(sitting.ui.scene(1024, 600))
    sitting.say(correct={"what": "score", "seat": 0, "by": 8, "why": "a test"})
    tap(sitting, "give_back 2")
    assert 7 == sitting.ui.state.view.seats[0].score
