"""The table and the domains of The Princes of Florence: what they show and where taps lead."""

from companion.games.florence.view_types import TableView
from kiosk.games.florence import table
from kiosk.scene.actions import Open
from kiosk.scene.scene import Art, Scene
from tests.games.florence.kiosk.cases_b_table import bidding, full, opened
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


# A domain.


def test_a_domain_tells_everything_that_lies_there() -> None:
    known = state(full(5, "true"))
    own, scene = known.view.as_(TableView).seats[1], drawn(opened(known))
    assert {str(own.score), ", ".join(own.professions).replace("_", " ")} <= set(words(scene))
    assert {"merchant", "professor"} <= set(things(scene))
    assert Open("domain", (2,)) == scene.named("next domain").action
