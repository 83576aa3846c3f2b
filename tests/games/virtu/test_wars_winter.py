"""Winter and the end of the Italian Wars: pay, recruits, titles; 21 rounds, or Naples in French hands."""

from typing import Any

import pytest

from companion.engine.moments import Handed, LastRound, NewRound
from companion.games import find
from companion.games.virtu.wars_data import MAJOR_OF, MAJORS, PAY_ROUNDS, ROUNDS
from tests.games.virtu.table import FRANCE, NAPLES, Wars

# Winter.


@pytest.mark.clause("VT-33")
def test_pay_comes_in_five_rounds() -> None:
    table, due = Wars(), {}
    for _ in range(ROUNDS):
        round_ = table.quiet().view()["round"]
        due[round_] = [own["pay"] for own in table.view()["seats"]]
        table.say(done=True)
    assert PAY_ROUNDS == tuple(round_ for round_, pay in due.items() if any(pay))
    assert [2, 1] == due[4]


@pytest.mark.clause("VT-33", "VT-36")
@pytest.mark.parametrize(("troops", "due"), [(0, 0), (1, 1), (2, 1), (3, 2), (8, 4)])
def test_pay_is_a_florin_for_two_rounded_up(troops: int, due: int) -> None:
    table = Wars().go_to(4).quiet().give(FRANCE, "troops", troops)
    assert due == table.seat(FRANCE)["pay"] == table.plain_prompt()["quarters"]["0"]["due"]
    table.ally(FRANCE, "Florence")
    assert -(-(troops + 1) // 2) == table.seat(FRANCE)["pay"]


@pytest.mark.clause("VT-38", "VT-33")
def test_who_pays_less_keeps_two_troops_a_florin() -> None:
    table = Wars().go_to(4).quiet().give(FRANCE, "troops", 7)
    table.refused("no_debt", "VT-33", seat=FRANCE, paid=4).say(seat=FRANCE, paid=2)
    assert [4, 2] == table.troops()
    assert [(0, "troops", -3, "unpaid", "VT-38", {"paid": 2, "due": 4})] == table.booked()
    table.refused("no_debt", "VT-33", seat=FRANCE, paid=0).say(seat=NAPLES, paid=0)
    assert [4, 0] == table.troops()


@pytest.mark.clause("VT-33")
def test_in_other_rounds_nobody_pays() -> None:
    Wars().quiet().refused("no_debt", "VT-33", seat=FRANCE, paid=0)


@pytest.mark.clause("VT-33", "VT-7")
def test_recruits_come_after_pay() -> None:
    table = Wars().go_to(4).quiet().say(seat=FRANCE, recruit=3).say(seat=FRANCE, paid=1)
    assert 5 == table.troops()[0]
    assert [0, 0] == [own["pay"] for own in table.say(done=True).view()["seats"]]


@pytest.mark.clause("VT-30", "VT-8")
def test_nobody_has_more_troops_than_there_are() -> None:
    table = Wars().quiet().refused("full_army", "VT-30", seat=FRANCE, recruit=5).say(seat=FRANCE, recruit=4)
    table.refused("full_army", "VT-30", seat=NAPLES, recruit=5).say(seat=NAPLES, recruit=4)
    assert [8, 6] == table.troops()
    table.refused("full_army", "VT-30", seat=NAPLES, recruit=1)
    table.refused("too_many", "VT-8", correct={"seat": 0, "what": "troops", "by": 1})


@pytest.mark.clause("VT-36")
def test_troops_of_an_ally_are_raised_in_its_own_cities() -> None:
    table = Wars().ally(FRANCE, "Florence").quiet()
    table.refused("no_levy", "VT-36", seat=NAPLES, levy="Florence").refused(
        "no_levy", "VT-36", seat=FRANCE, levy="Rome"
    )
    table.refused("no_levy", "VT-36", seat=FRANCE, levy="Florence", troops=2)
    table.refused("no_such_thing", "VT-31", seat=FRANCE, levy="Milan").say(seat=FRANCE, levy="Florence")
    assert {"Florence": 2} == table.seat(FRANCE)["allied_troops"]
    table.refused("no_levy", "VT-36", seat=FRANCE, levy="Florence")
    table.correct(FRANCE, "allied_troops", -1, "Florence")
    for city in MAJORS["Florence"].cities:
        table.holds(NAPLES, city)
    table.refused("no_levy", "VT-36", seat=FRANCE, levy="Florence")


@pytest.mark.clause("VT-37", "VT-14")
def test_titles_for_two() -> None:
    table = Wars().quiet()
    assert [["duchy", "kingdom"], ["principality"]] == [own["titles"] for own in table.view()["seats"]]
    for seat, title in (
        (FRANCE, "duchy"),
        (FRANCE, "kingdom"),
        (NAPLES, "principality"),
        (NAPLES, "republic"),
    ):
        table.refused("one_title", "VT-37", seat=seat, title=title)
    for title in ("principality", "guild", "cardinal"):
        table.say(seat=FRANCE, title=title)
    for title in ("duchy", "kingdom", "guild", "cardinal"):
        table.say(seat=NAPLES, title=title)
    table.refused("one_title", "VT-37", seat=FRANCE, title="cardinal")
    table.refused("no_such_thing", "VT-14", seat=FRANCE, title="maestro")


@pytest.mark.clause("VT-32", "VT-37")
def test_two_have_no_patronage_no_great_powers_and_no_cathedrals() -> None:
    table = Wars()
    for said in ({"patronise": True}, {"cathedral": "Milan"}, {"overturn": "france"}):
        table.refused("not_asked", seat=FRANCE, **said)
    for what, of in (("patronage", None), ("cathedrals", "Milan"), ("alliances", "france")):
        table.refused("not_in_wars", correct={"seat": 0, "what": what, "by": 1, "of": of})
    table.refused("not_in_wars", city_points=[1, 2, 3, 4, 5, 6]).refused(
        "not_in_wars", cost="france", crowns=1
    )


# The end.


@pytest.mark.clause("VT-34")
def test_france_wins_at_once_when_it_holds_naples_at_the_end_of_a_round() -> None:
    table = Wars().holds(FRANCE, "Naples").quiet()
    assert (None, [20, 0]) == (table.over, [one["left"] for one in table.view()["triggers"]])
    table.say(done=True)
    assert ("naples", "VT-34") == table.ended
    result = table.result()
    assert ((FRANCE,), "naples", None) == (result.winners, result.why, result.tie_break)


@pytest.mark.clause("VT-34")
def test_what_counts_is_the_end_of_the_round() -> None:
    table = Wars().holds(FRANCE, "Naples").quiet().holds(NAPLES, "Naples").say(done=True)
    assert (None, 2) == (table.over, table.view()["round"])


@pytest.mark.clause("VT-34")
def test_after_round_21_all_is_counted() -> None:
    table = (
        Wars().go_to(ROUNDS - 1).quiet().say(done=True).tells(NewRound(ROUNDS), LastRound("VT-34", "rounds"))
    )
    assert table.view()["last_round"]
    table.round_()
    assert ("count", 0, 1) == table.asked
    table.say(seat=0, points=3, crosses=2, indulgences=1).say(seat=1, points=0, crosses=1)
    assert ("rounds", "VT-34") == table.ended
    result = table.result()
    assert [[2, 3, 0, 2, 0, -1], [4, 0, 0, 0, 0, 0]] == [
        [line.points for line in own.lines] for own in result.seats
    ]
    assert ((FRANCE,), "points") == (result.winners, result.why)


@pytest.mark.clause("VT-34")
@pytest.mark.parametrize(
    ("france", "naples", "winner", "tie"),
    [
        ({"points": 2}, {}, NAPLES, "naples"),
        ({"points": 3}, {}, FRANCE, None),
        ({"points": 1}, {}, NAPLES, None),
        ({"crosses": 1}, {}, NAPLES, "naples"),  # 2 for most crosses
        ({"points": 2, "crosses": 1}, {"crosses": 1}, NAPLES, "naples"),  # equal crosses: nobody
        ({"points": 3, "indulgences": 1}, {}, NAPLES, "naples"),
    ],
)
def test_every_shape_of_the_end(france: Any, naples: Any, winner: int, tie: str | None) -> None:
    table = Wars().correct(None, "round", 20).round_().counts(france, naples)
    result = table.result()
    assert ("rounds", (winner,), tie) == (table.over, result.winners, result.tie_break)


@pytest.mark.clause("VT-34", "VT-36")
def test_cities_of_allies_count() -> None:
    table = Wars().ally(FRANCE, "Venise").correct(None, "round", 20).round_().counts({}, {})
    assert [5, 4] == [own.lines[0].points for own in table.result().seats]


def test_by_hand_two_tell_cities_and_trophies() -> None:
    table = Wars(mode="by-hand").say(seat=0, score=2, why="agreed").say(end=True)
    assert ("spoils", 0, 1) == table.asked
    table.refused("no_such_thing", "VT-1", seat=0, cities=["Ur"], trophies=0)
    table.say(seat=0, cities=["Milan", "Rome"], trophies=2).refused(
        "held_twice", seat=1, cities=["Rome"], trophies=0
    )
    table.say(seat=1, cities=["Naples"], trophies=1).counts({"points": 1}, {"indulgences": 1})
    assert ("by_hand", "VT-34") == table.ended
    assert [[2, 3, 0, 0, 2, 0], [1, 0, 0, 0, 1, -1]] == [
        [line.points for line in own.lines] for own in table.result().seats
    ]
    assert table.result() == find("virtu").score(table.view())


def test_where_the_major_cities_are() -> None:
    assert 7 == len(MAJOR_OF)
    assert {"Florence", "Rome", "Venise"} == {MAJOR_OF[name] for name in MAJORS}


# What mutants have shown.


@pytest.mark.clause("VT-33", "VT-36", "VT-7")
def test_all_recruits_of_a_winter_come_after_pay() -> None:
    table = (
        Wars().ally(FRANCE, "Venise").go_to(4).quiet().say(seat=FRANCE, recruit=1).say(seat=FRANCE, recruit=1)
    )
    table.say(seat=FRANCE, levy="Venise").say(seat=FRANCE, levy="Venise")
    table.asks("quarters", order=[0, 1], round=4, pays=True, last=False)
    own = table.plain_prompt()["quarters"]["0"]
    assert {"troops": 10, "due": 3, "room": 2, "levies": {}} == {
        key: own[key] for key in ("troops", "due", "room", "levies")
    }


@pytest.mark.clause("VT-8", "VT-36")
def test_what_is_booked_for_recruits() -> None:
    table = Wars().ally(FRANCE, "Florence").quiet()
    table.say(seat=FRANCE, recruit=2).books((0, "troops", 2, "recruited", "VT-8", {}))
    table.say(seat=FRANCE, levy="Florence").books(
        (0, "allied_troops", 1, "recruited", "VT-36", {"major": "Florence"})
    )


def test_the_phases_of_a_round() -> None:
    table = Wars().shows(phase="spring", ends=[])
    table.war(FRANCE, Bari=1).quiet().shows(phase="sieges")
    table.defend().duel().pass_while("retreat").shows(phase="winter").holds(FRANCE, "Naples").say(done=True)
    table.shows(phase="end", ends=["naples"])
    Wars().correct(None, "round", 20).round_().shows(phase="end", ends=["rounds"])


def test_the_last_round_is_forgotten_by_hand() -> None:
    table = Wars().correct(None, "round", 20)
    assert not table.say(by_hand=True).view()["last_round"]


@pytest.mark.clause("VT-9")
def test_what_an_annexed_city_books_and_tells() -> None:
    table = Wars().annex(FRANCE, "Gênes").books((0, "cities", 1, "annexed", "VT-9", {"city": "Gênes"}))
    table.tells(Handed(0, "Gênes"))
