"""The table and the domains of The Princes of Florence: what they show and where taps lead; every prompt has a screen."""

from kiosk.games import find
from kiosk.games.florence import domain, table
from kiosk.scene.actions import Close, Open, Put, say
from kiosk.scene.scene import Art, Poly, Scene
from kiosk.screens import question
from kiosk.ui import AUCTIONS
from tests.games.florence.kiosk.cases_b_table import bidding, by_hand, full, joint, opened, purse
from tests.games.florence.kiosk.sittings import Sitting
from tests.kiosk.cases import Case
from tests.kiosk.seen import drawn, words
from tests.kiosk.states import state


def things(scene: Scene) -> list[str]:
    return [str(i.args[0]) for i in scene.items if isinstance(i, Art) and i.name == "florence item"]


# The table.


def test_every_score_says_why_and_every_seat_opens_its_domain() -> None:
    scene = drawn(Case(table.scene, full(5)))
    for seat in range(5):
        assert Open("why", (seat, "score")) == scene.named(f"score {seat}").action
        assert Open("domain", (seat,)) == scene.named(f"domain {seat}").action


def test_the_least_values_of_all_rounds_are_shown() -> None:
    assert {"7", "10", "12", "14", "15", "16", "17"} <= set(words(drawn(Case(table.scene, bidding(5)))))


def test_the_ladder_goes_on_past_fifty() -> None:
    known = full(5)
    best = max(seat["score"] for seat in known.seats)
    assert best > 50
    scene = drawn(Case(table.scene, known))
    assert str(-(-best // 10) * 10) in words(scene)
    assert 5 == sum(isinstance(item, Poly) for item in scene.items)


def test_what_was_bought_stands_at_the_foot() -> None:
    known = bidding(5)
    assert known.view is not None
    bought = set(known.view["sold"])
    assert bought <= set(things(drawn(Case(table.scene, known))))


def test_pages_lead_round() -> None:
    known, page = full(5), ""
    for words_on, after in (("for sale", "sale"), ("stock", "action"), ("seats", "")):
        scene = drawn(Case(table.scene, known, {"table page": page}))
        assert Put("table page", after) == scene.named(words_on).action
        assert Close() == scene.named("back").action
        page = after


def test_what_is_left_is_told() -> None:
    known = bidding(5)
    assert known.view is not None
    left = known.view["piles"]
    shown = words(drawn(Case(table.scene, known, {"table page": "action"})))
    assert {str(left["opera"]), str(left["bonus"]), "laboratory", "religion"} <= set(shown)


def test_by_hand_there_is_no_round() -> None:
    shown = words(drawn(Case(table.scene, by_hand(3))))
    assert "kept by hand" in shown
    assert "least value" not in shown


# A domain.


def test_a_domain_tells_everything_that_lies_there() -> None:
    known = full(5)
    own = known.seats[1]
    shown = words(drawn(opened(known)))
    assert str(own["score"]) in shown
    assert ", ".join(own["professions"]).replace("_", " ") in shown


def test_the_score_says_why_and_the_purse_is_held() -> None:
    scene = drawn(opened(full(5)))
    assert Open("why", (1, "score")) == scene.named("why").action
    held = scene.named("purse 1")
    assert (say(ask="purse", seat=1), True) == (held.action, held.held)
    assert "12300" not in words(scene)
    assert "12300" not in words(drawn(purse(5)))  # it is shown away from the finger, over any screen


def test_a_joint_building_shows_the_arms_of_the_partner() -> None:
    known = joint(5)
    partners = [known.seats[seat]["colour"] for seat in known.seats[0]["shared"].values()]
    arms = [i.args for i in drawn(opened(known, 0)).items if isinstance(i, Art) and i.name == "florence arms"]
    assert partners
    assert sorted([("red",), *((colour,) for colour in partners)]) == sorted(arms)


def test_the_next_domain_is_the_next_seat() -> None:
    assert Open("domain", (0,)) == drawn(opened(full(5), 4)).named("next domain").action


def test_characters_stand_at_the_foot() -> None:
    assert {"merchant", "professor"} <= set(things(drawn(opened(full(5, muse="true")))))


def test_the_game_knows_the_screen() -> None:
    look = opened(full(5)).look(1024, 600)
    assert domain.scene(look).items == find("florence").opened["domain"](look).items


# Every prompt.


def test_every_prompt_of_a_match_has_a_screen() -> None:
    screens = find("florence").screens
    seen = set()
    for seats, options in ((2, {}), (5, {"muse": "true", "cooperation": "true"})):
        sitting = Sitting(seats, 11, **options)
        while sitting.kind:
            if sitting.kind not in seen and sitting.kind not in AUCTIONS:
                screen = screens.get(sitting.kind, question.scene)
                assert screen(Case(screen, state(sitting)).look(1024, 600)).items
            seen.add(sitting.kind)
            sitting.step()
    assert {"board", "freedoms", "pile", "place", "act", "points", "prestige"} <= seen
