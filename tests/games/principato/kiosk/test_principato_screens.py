"""What the screens of Principato show, and what a tap on them sends."""

import json

import pytest

from companion.text.language import translator
from kiosk.games.principato import act, scored
from kiosk.scene.actions import Close, Open
from kiosk.scene.scene import Text
from kiosk.screens import question
from kiosk.ui import Ui
from tests.games.principato.kiosk.cases_principato import ARMIES, at, compared, rich, seated
from tests.games.principato.table import EVERYTHING, Table
from tests.kiosk.cases import Case
from tests.kiosk.looking import arts, do, drawn, lines, names, tapped, words
from tests.kiosk.phones import visible_to
from tests.random_player import carry_out
from tests.recorded import matches, read_lines


@pytest.mark.parametrize("match", ["three", "three_everything", "two_tie"])
def test_year_turn_pile_scorings_and_points_are_in_sight_on_every_screen(match: str) -> None:
    request, told, _ = read_lines(matches("principato") / f"{match}.jsonl")
    sat, shown = Table(len(request["seats"]), request["options"]["depth"], request["first"]), set()
    for line in [None, *told]:
        assert line is None or carry_out(sat.session, line) is None
        view, strip = sat.view(), in_sight(sat)
        year, pile = f"year {view['round']}", "?" if view["cards"] is None else view["cards"]
        on_turn = [sat.match.names[view["turn"]]] if sat.over is None else []
        assert [year, f"pile: {pile}", *map(str, sat.numbers("score")), *on_turn] == strip
        shown.add(sat.kind)
    assert {None, "scored", "objectives", "supply" if "everything" in match else "culture"} <= shown
    assert in_sight(sat, Open("table"))


def in_sight(sat: Table, *opened: Open) -> list[str]:
    """The content of the strip, in order; the name of the seat on turn last. Finished scorings have a tick."""
    ui = Ui(translator, at(sat).state, stack=list(opened))
    scene, view = ui.scene(1024, 600), sat.view()
    low = [text.text for text in scene.texts() if text.rect.y > 558 and text.rect.x < 940]
    beads = [art.args[0] for art in arts(scene, "principato bead") if art.rect.y > 558]
    assert [k < view["scorings"] for k in range(5)] == beads or not low
    return sorted(low, key=lambda told: told in sat.match.names)


@pytest.mark.parametrize(
    ("year", "offered"),
    [(1, {"pile is empty"}), (2, {"military card turned up", "last card: military"})],
)
def test_a_turn_offers_what_can_be_turned_up(year: int, offered: set[str]) -> None:
    sat = seated(3).scoring("empty") if year == 2 else seated(3)
    scene = drawn(at(sat))
    assert {*offered, "next", "full rules", "cards", "score 0", "score 1", "score 2"} == names(scene)
    assert [(year, False, year - 1)] == [art.args for art in arts(scene, "principato clock")]
    for name in offered:
        do(sat, scene.named(name).action)
        assert "army" == sat.kind
        sat.undo()
    do(sat, scene.named("next").action)
    do(sat.asks("turn 1"), scene.named("full rules").action)
    sat.asks("holdings 0 1 2")


def counts(sat: Table) -> list[str]:
    """What is beside the drawings of Anna's principality."""
    items = drawn(at(sat)).items
    first, second = (i for i, item in enumerate(items) if getattr(item, "name", "") == "principato zones")
    return [item.text for item in items[first:second] if isinstance(item, Text) and item.text.isdigit()][:-1]


def test_zones_show_what_is_known_and_points_say_why() -> None:
    assert [] == counts(seated(2))
    assert ["0", "0", "0", "1", "1", "1", "1", "12", "0", "12", "1", "9", "18"] == counts(rich(2))
    scene = drawn(at(rich(2)))
    assert "108" in words(scene)
    assert (Open("why", (0, "score")), Close()) == (scene.named("score 0").action, scene.named("back").action)
    assert not arts(drawn(at(seated(2).say(by_hand=True))), "principato clock")


def test_an_action_screen_shows_cubes_costs_and_every_kind_of_action() -> None:
    sat = seated(2, EVERYTHING).given(1, militia=1)
    case = at(sat, act.scene)
    scene, shown = drawn(case), words(drawn(case))
    assert {"Anna, choose an action", "Year 1, action 1 of 2", "brings 1 favour"} <= set(shown)
    assert ["1", "food", "1", "gold", "1", "favour"] == [
        one for one in shown if one in ("1", "food", "gold", "favour")
    ]
    tiles = {
        "way act",
        "way recruit",
        "way acquire",
        "act exchange",
        "act favour",
        "way supply",
        "pile is empty",
    }
    assert {*tiles, "switch to scoring only", "end the turn", "cards"} == names(scene)
    assert "Bruno: supply soldiers" in shown
    assert {"costs 1 food", "costs 1 gold + 1 food"} & set(words(drawn(tapped(case, "way act"))))
    do(sat, scene.named("act favour").action)
    assert "Year 1, action 2 of 2" in words(drawn(at(sat, act.scene)))
    do(sat, drawn(at(sat, act.scene)).named("end the turn").action)
    sat.asks("act 1")
    assert "supply soldiers" in words(drawn(at(sat, act.scene)))
    switch = drawn(at(sat, act.scene)).named("switch to scoring only").action
    assert isinstance(switch, Open)  # it is not an action: one tap among them does not change the rules
    assert "sure" == switch.screen
    do(sat, switch.about[2])
    sat.asks("turn 1")


def test_the_only_culture_token_within_reach_says_which_and_what_it_costs() -> None:
    case = at(seated(2, EVERYTHING), act.scene)
    assert "costs 1 food, 2 gold / 2 food, 1 gold" in words(drawn(case))
    shown = words(drawn(tapped(case, "way acquire")))
    assert {
        "Take a culture token: monument",
        "Value: tap a number from 1 to 12. One tap is enough.",
    } <= set(shown)


def test_one_step_up_from_nothing_recruits_one_soldier() -> None:
    case = tapped(at(seated(2, EVERYTHING), act.scene), "way recruit", "recruit militia", "count more")
    assert "1" in words(drawn(case))
    assert {"recruit": "militia", "count": 1}.items() <= lines(drawn(case).named("done").action)[0].items()


def test_what_can_be_left_out_is_not_asked_for() -> None:
    sat = seated(2, EVERYTHING).given(0, militia=1, food=1, condottieri=1).says(turned="empty")
    assert "Choose, or tap PASS." in words(drawn(at(sat, question.scene)))


def test_soldiers_are_supplied_out_of_turn_by_whom_they_belong_to() -> None:
    sat = seated(2, EVERYTHING).given(1, militia=1)
    case = at(sat, question.scene)
    assert "Bruno: supply soldiers" in words(drawn(case))
    chosen = tapped(case, "way supply")
    assert ("Bruno", {"back", "supply militia_food", "supply militia_favour"}) == whose(chosen)
    case = at(sat.given(0, militia=1), question.scene)
    assert "supply soldiers" in words(drawn(case))
    assert "pass" in names(drawn(case))
    both = [whose(tapped(case, "way supply", f"seat {seat}")) for seat in (0, 1)]
    assert ["Anna", "Bruno"] == [name for name, _ in both]
    assert not any("pass" in shown for _, shown in both)  # what ends the turn is one step further away


def test_what_is_begun_says_what_it_is() -> None:
    """Not the question one comes from: a number being typed must say what it counts."""
    case = tapped(at(seated(2, EVERYTHING), question.scene), "way cards")
    assert "Cards in the pile" in words(drawn(case))


def test_a_phone_offers_supply_while_another_is_on_turn() -> None:
    sat = seated(2, EVERYTHING)
    assert "early" not in names(visible_to(sat.session, 1).scene(390, 844))
    phone = visible_to(sat.given(1, militia=1).session, 1)
    assert {"Anna, choose an action", "SUPPLY SOLDIERS"} <= set(words(phone.scene(390, 844)))
    phone.tap(phone.scene(390, 844).named("early"))
    assert "supply soldiers" in words(phone.scene(390, 844))
    phone.tap(phone.scene(390, 844).named("plain"))
    assert "early" in names(phone.scene(390, 844))
    phone.tap(phone.scene(390, 844).named("early"))
    phone.tap(phone.scene(390, 844).named("supply militia_food"))
    (said,) = phone.tap(phone.scene(390, 844).named("main"))
    assert {"seat": 1, "supply": {"militia_food": 1}} == json.loads(said)


def whose(case: Case) -> tuple[str, set[str]]:
    """Who is in the footer, and what can be tapped."""
    scene = drawn(case)
    foot = [text.text for text in scene.texts() if text.text in ("Anna", "Bruno")]
    return foot[-1], names(scene)


def test_armies_stand_by_strength_and_are_counted_by_a_tap() -> None:
    sat = compared(4)
    scene = drawn(at(sat, scored.scene))
    shown = words(scene)
    assert ["Bruno", "Chiara", "Anna", "Dario"] == [word for word in shown if word in sat.match.names]
    assert ["+6", "+6", "+2", "0"] == [word for word in shown if word in ("+6", "+2", "0")]
    assert ["2+4-1", "2+2-1", "3+1-2"] == [word for word in shown if "-" in word]
    lined = [art.args[0] for art in arts(scene, "principato")]
    assert sum(map(sum, ARMIES)) == len(lined)
    assert ["catapults"] * 2 + ["supplied"] * 4 + ["unsupplied"] == lined[:7]
    do(sat, scene.named("score it").action)
    sat.shows(score=[2, 6, 6, 0])


def test_an_army_is_changed_plainly_and_only_if_it_was_told() -> None:
    assert {"Anna", "Bruno"} <= set(words(drawn(tapped(at(compared(2), scored.scene), "correct"))))
    assert {"score it"} == names(drawn(at(seated(2, "everything").says(turned="empty"), scored.scene)))
