"""What the screens of Principato show, and what a tap on them says."""

from dataclasses import replace

import pytest

from companion.table.buttons import Buttons
from hw.panel import Key
from hw.presses import Press
from kiosk.games.principato import own, scored
from kiosk.scene.actions import Close, Many, Open, Put
from kiosk.scene.scene import Text
from tests.games.principato.kiosk.cases_principato import ARMIES, at, compared, rich, seated
from tests.games.principato.table import Table
from tests.kiosk.cases import Case
from tests.kiosk.looking import arts, do, drawn, lines, names, words


def tapped(case: Case, name: str) -> Case:
    """The same, after a tap that notes something."""
    action = drawn(case).named(name).action
    if isinstance(action, Many):
        action, said = action.actions
        assert {"propose"} == set(lines(said)[0])
    assert isinstance(action, Put)
    return replace(case, draft={action.key: action.value})


def counts(sat: Table) -> list[str]:
    """What stands beside the drawings of Anna's principality."""
    scene = drawn(at(sat))
    first, second = (scene.items.index(art) for art in arts(scene, "principato zones")[:2])
    return [
        item.text for item in scene.items[first:second] if isinstance(item, Text) and item.text.isdigit()
    ][:-1]


@pytest.mark.parametrize(
    ("year", "offered"),
    [(1, {"pile is empty"}), (2, {"military card", "it was the last card"})],
)
def test_a_turn_offers_what_can_be_turned_up(year: int, offered: set[str]) -> None:
    sat = seated(3).scoring("empty") if year == 2 else seated(3)
    scene = drawn(at(sat))
    assert {*offered, "next", "keep all", "cards", "score 0", "score 1", "score 2"} == names(scene)
    assert [("principato clock", (year, False, year - 1))] == [
        (art.name, art.args) for art in arts(scene, "principato clock")
    ]
    for name, kind in ((name, "army") for name in offered):
        do(sat, scene.named(name).action)
        assert kind == sat.kind
        sat.undo()
    do(sat, scene.named("next").action)
    assert ("turn", 1) == sat.asked
    do(sat, scene.named("keep all").action)
    assert "holdings" == sat.kind


def test_how_many_cards_are_left_is_told_plainly() -> None:
    case = at(seated(2))
    assert "?" in words(drawn(case))
    assert {"back", "digit 1"} <= names(drawn(tapped(case, "cards")))
    assert "12" in words(drawn(at(seated(2).say(cards=12))))


def test_zones_show_what_is_known_and_points_say_why() -> None:
    assert [] == counts(seated(2))
    assert ["0", "0", "0", "1", "1", "1", "1", "12", "0", "12", "1", "9", "18"] == counts(rich(2))
    scene = drawn(at(rich(2)))
    assert ("108", Open("why", (0, "score")), Close()) == (
        next(word for word in words(scene) if word == "108"),
        scene.named("score 0").action,
        scene.named("back").action,
    )
    assert not arts(drawn(at(seated(2).say(by_hand=True))), "principato clock")


def test_armies_stand_by_strength_and_are_counted_by_a_tap() -> None:
    sat = compared(4)
    scene = drawn(at(sat, scored.scene))
    shown = words(scene)
    assert ["Bruno", "Chiara", "Anna", "Dario"] == [word for word in shown if word in sat.match.names]
    assert ["+6", "+6", "+2", "0"] == [word for word in shown if word in ("+6", "+2", "0")]
    assert ["2+4-1", "2+2-1", "3+1-2"] == [word for word in shown if "-" in word]
    lined = [art.args[0] for art in arts(scene, "principato") if art.args[0] != "swords"]
    assert sum(map(sum, ARMIES)) == len(lined)
    assert ["catapults"] * 2 + ["supplied"] * 4 + ["unsupplied"] == lined[:7]
    do(sat, scene.named("score it").action)
    assert [2, 6, 6, 0] == sat.numbers("score")


def test_an_army_is_changed_plainly_and_only_if_it_was_told() -> None:
    case = at(compared(2), scored.scene)
    assert {"Anna", "Bruno"} <= set(words(drawn(tapped(case, "change"))))
    everything = seated(2, "everything").says(turned="empty")
    assert {"score it"} == names(drawn(at(everything, scored.scene)))


def test_armies_are_told_together_and_only_what_is_new_is_tapped() -> None:
    sat = seated(3).scoring("empty", (1, 2, 0), (0, 0, 1), (3, 0, 0)).says(turned="military")
    case = at(sat, own.scene)
    for name in ("catapults 0 more", "unsupplied 0 more", "unsupplied 0 more", "unsupplied 0 less"):
        case = replace(case, draft={**case.draft, **tapped(case, name).draft})
    assert "catapults 1 less" not in names(drawn(case))
    do(sat, drawn(case).named("done").action)
    told = [
        {"catapults": 2, "supplied": 1, "unsupplied": 1},
        {"catapults": 0, "supplied": 1, "unsupplied": 0},
    ]
    assert ("scored", told) == (sat.kind, list(sat.prompt.armies[:2]))
    do(sat.undo().undo().undo(), drawn(case).named("in order").action)
    assert ("army", ["catapults", "soldiers"]) == (sat.kind, list(sat.prompt.room))


def test_all_that_a_seat_has_is_told_seat_by_seat() -> None:
    sat = seated(2).say(depth="everything")
    case = tapped(at(sat, own.scene), "fields 0 more")
    do(sat, drawn(case).named("done").action)
    sat.asks("holdings 1").holds(0, fields=2, gold=1)


def test_bid_says_what_was_put_together_on_the_screen_but_only_of_this_seat() -> None:
    sat, buttons = seated(2).says(turned="empty"), Buttons()
    buttons.propose(changed := sat.answer(seat=0, own={"catapults": 3}), sat.prompt)
    for seat, said in ((1, sat.prompt.yes(1)), (0, changed)):
        assert said == buttons.hear(Press(seat, Key.BID, 10**9), sat.prompt, 1)
