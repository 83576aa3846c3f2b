"""The table and the domains of The Princes of Florence: what they show and where taps lead."""

from companion.games.florence.view_types import TableView
from kiosk.games.florence import table
from kiosk.scene.actions import Close, Open, Put, say
from kiosk.scene.scene import Art, Poly, Scene
from tests.games.florence.kiosk.cases_b_table import bidding, by_hand, full, joint, opened, purse
from tests.kiosk.cases import Case
from tests.kiosk.looking import drawn, words
from tests.kiosk.states import state


def things(scene: Scene) -> list[str]:
    return [str(i.args[0]) for i in scene.items if isinstance(i, Art) and i.name == "florence item"]


# The table.


def test_every_score_says_why_every_seat_opens_its_domain_and_what_was_bought_stands_at_the_foot() -> None:
    known = state(bidding(5))
    scene = drawn(Case(table.scene, known))
    for seat in range(5):
        assert Open("why", (seat, "score")) == scene.named(f"score {seat}").action
        assert Open("domain", (seat,)) == scene.named(f"domain {seat}").action
    assert {"7", "10", "12", "14", "15", "16", "17"} <= set(words(scene))
    assert set(known.view.as_(TableView).sold) <= set(things(scene))


def test_the_ladder_goes_on_past_fifty() -> None:
    known = state(full(5))
    best = max(seat.score for seat in known.view.as_(TableView).seats)
    assert best > 50
    scene = drawn(Case(table.scene, known))
    assert str(-(-best // 10) * 10) in words(scene)
    assert 5 == sum(isinstance(item, Poly) for item in scene.items)


def test_pages_lead_round() -> None:
    known, page = state(full(5)), ""
    for words_on, after in (("for sale", "sale"), ("stock", "action"), ("seats", "")):
        scene = drawn(Case(table.scene, known, {"table page": page}))
        assert Put("table page", after) == scene.named(words_on).action
        assert Close() == scene.named("back").action
        page = after


def test_what_is_left_is_told() -> None:
    known = state(bidding(5))
    left = known.view.as_(TableView).piles
    shown = words(drawn(Case(table.scene, known, {"table page": "action"})))
    assert {str(left["opera"]), str(left["bonus"]), "laboratory", "religion"} <= set(shown)


def test_by_hand_there_is_no_round() -> None:
    shown = words(drawn(Case(table.scene, state(by_hand(3)))))
    assert "keeping score" in shown
    assert "least value" not in shown


# A domain.


def test_a_domain_tells_everything_that_lies_there() -> None:
    known = state(full(5, "true"))
    own, scene = known.view.as_(TableView).seats[1], drawn(opened(known))
    assert {str(own.score), ", ".join(own.professions).replace("_", " ")} <= set(words(scene))
    assert {"merchant", "professor"} <= set(things(scene))
    assert Open("domain", (2,)) == scene.named("next domain").action


def test_the_score_says_why_and_the_purse_is_held() -> None:
    scene = drawn(opened(state(full(5))))
    assert Open("why", (1, "score")) == scene.named("why").action
    held = scene.named("purse 1")
    assert (say(ask="purse", seat=1), True) == (held.action, held.held)
    assert "12300" not in words(scene)
    assert "12300" not in words(drawn(purse(5)))  # it is shown away from the finger, over any screen


def test_a_joint_building_shows_the_arms_of_the_partner() -> None:
    known = state(joint(5))
    seats = known.view.as_(TableView).seats
    partners = [seats[seat].colour for seat in seats[0].shared.values()]
    arms = [i.args for i in drawn(opened(known, 0)).items if isinstance(i, Art) and i.name == "florence arms"]
    assert partners
    assert sorted([("red",), *((colour,) for colour in partners)]) == sorted(arms)
