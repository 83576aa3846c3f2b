"""Winter and the end of the Italian Wars: pay, recruits, titles; 21 rounds, or Naples in French hands."""

from typing import Any

import pytest

from companion.engine.events import Handed, LastRound, NewRound
from companion.games import find
from companion.games.virtu.wars_data import MAJOR_OF, MAJORS, PAY_ROUNDS, ROUNDS
from tests.games.virtu.table import FRANCE, NAPLES, Wars

# Winter.


@pytest.mark.clause("VT-33")
def test_pay_comes_in_five_rounds() -> None:
    table, due = Wars(), {}
    for round_ in range(1, ROUNDS + 1):
        due[round_] = table.quiet().shows(round=round_).numbers("pay")
        table.say(done=True)
    assert PAY_ROUNDS == tuple(round_ for round_, pay in due.items() if any(pay))
    assert [2, 1] == due[4]


@pytest.mark.clause("VT-33", "VT-36")
@pytest.mark.parametrize(("troops", "due"), [(0, 0), (1, 1), (2, 1), (3, 2), (8, 4)])
def test_pay_is_a_florin_for_two_rounded_up(troops: int, due: int) -> None:
    table = Wars().go_to(4).quiet().give(FRANCE, "troops", troops).has(FRANCE, pay=due)
    assert due == table.plain_prompt()["quarters"]["0"]["due"]
    table.ally(FRANCE, "Florence").has(FRANCE, pay=-(-(troops + 1) // 2))


@pytest.mark.clause("VT-38", "VT-33")
def test_unpaid_troops_leave() -> None:
    table = Wars().quiet().no("no_debt VT-33", FRANCE, paid=0)  # in this round nobody pays
    table.say(done=True).go_to(4).quiet().give(FRANCE, "troops", 7).no("no_debt VT-33", FRANCE, paid=4)
    table.says(FRANCE, paid=2).books((0, "troops", -3, "unpaid", "VT-38", {"paid": 2, "due": 4}))
    table.no("no_debt VT-33", FRANCE, paid=0).shows(troops=[4, 2]).says(NAPLES, paid=0).shows(troops=[4, 0])
    table = (
        unpaid(6, Rome=2, Pise=1)
        .says(FRANCE, paid=2)
        .asks("leave", FRANCE, troops=2, camps={"Rome": 2, "Pise": 1}, elsewhere=3)
    )
    table.keys(FRANCE, None, True).no("no_troops VT-38", leave={"Rome": 3}).because(most=2)
    table.no("no_troops VT-38", leave={"Bari": 1}).no("no_troops VT-38", leave={"Rome": 2, "Pise": 1})
    table.says(leave={"Rome": 1}).camps((FRANCE, "Rome", 1), (FRANCE, "Pise", 1)).shows(troops=[4, 2])
    table.asks("quarters").undo().passes(FRANCE).camps((FRANCE, "Rome", 2), (FRANCE, "Pise", 1))
    table.shows(troops=[4, 2]).books((0, "troops", -2, "unpaid", "VT-38", {"paid": 2, "due": 3}))
    table = unpaid(6, Rome=3, Pise=2).says(FRANCE, paid=1).asks("leave", FRANCE, troops=4, elsewhere=1)
    table.no("not_asked", pass_=True).no("more_leave VT-38", leave={"Rome": 2}).because(least=3)
    table.says(leave={"Rome": 3})
    table.camps((FRANCE, "Pise", 2)).shows(troops=[2, 2])
    unpaid(6, Rome=4).says(FRANCE, paid=0).asks("quarters").camps()  # all leave
    unpaid(6, Rome=2).says(FRANCE, paid=2).give(FRANCE, "troops", 4).asks("quarters")  # corrected meanwhile
    unpaid(6).says(FRANCE, paid=1).asks("quarters").shows(troops=[2, 2])  # none is at a city
    unpaid(6, Rome=6).says(FRANCE, paid=1).asks("quarters").camps((FRANCE, "Rome", 2))  # all are there
    table = unpaid(6, Rome=6).says(FRANCE, recruit=2).says(FRANCE, paid=1)
    table.asks("quarters").camps((FRANCE, "Rome", 2)).shows(troops=[4, 2])  # recruits stay


def unpaid(france: int, **camps: int) -> Wars:
    """A winter with pay; this many troops of France, some of them at cities that favour it."""
    table = Wars().lean("Rome", 5).lean("Florence", 5).give(FRANCE, "troops", france).go_to(4)
    return (table.war(FRANCE, **camps) if camps else table).quiet()


@pytest.mark.clause("VT-33", "VT-7", "VT-36")
def test_pay_comes_before_recruits() -> None:
    table = Wars().go_to(4).quiet().says(FRANCE, recruit=3).says(FRANCE, paid=1).has(FRANCE, troops=5)
    table.say(done=True).shows(pay=[0, 0])
    table = Wars().ally(FRANCE, "Venise").go_to(4).quiet().says(FRANCE, recruit=1).says(FRANCE, recruit=1)
    table.says(FRANCE, levy="Venise").says(FRANCE, levy="Venise")
    own = table.asks("quarters", order=[0, 1], round=4, pays=True, last=False).plain_prompt()["quarters"]["0"]
    assert (10, 3, 2, {}) == tuple(own[key] for key in ("troops", "due", "room", "levies"))


@pytest.mark.clause("VT-30", "VT-8")
def test_nobody_has_more_troops_than_there_are() -> None:
    table = Wars().quiet().no("full_army VT-30", FRANCE, recruit=5).because(most=4).says(FRANCE, recruit=4)
    table.no("full_army VT-30", NAPLES, recruit=5).says(NAPLES, recruit=4).shows(troops=[8, 6])
    table.no("full_army VT-30", NAPLES, recruit=1).wrong("too_many VT-8 troops", "troops", 1)


@pytest.mark.clause("VT-36", "VT-8")
def test_troops_of_an_ally_are_raised_in_its_own_cities() -> None:
    table = Wars().ally(FRANCE, "Florence").quiet().no("no_levy VT-36", NAPLES, levy="Florence")
    table.no("no_levy VT-36", FRANCE, levy="Rome").because(major="Rome")
    table.no("no_levy VT-36", FRANCE, levy="Florence", troops=2)
    table.no("no_such_thing VT-31", FRANCE, levy="Milan").says(FRANCE, levy="Florence")
    table.books((0, "allied_troops", 1, "recruited", "VT-36", {"major": "Florence"}))
    table.has(FRANCE, allied_troops={"Florence": 2}).no("no_levy VT-36", FRANCE, levy="Florence")
    table.correct(FRANCE, "allied_troops", -1, "Florence").holds(NAPLES, *MAJORS["Florence"].cities)
    table.no("no_levy VT-36", FRANCE, levy="Florence").says(FRANCE, recruit=2)
    table.books((0, "troops", 2, "recruited", "VT-8", {}))


@pytest.mark.clause("VT-37", "VT-14")
def test_titles_for_two() -> None:
    table = Wars().quiet().shows(titles=[["duchy", "kingdom"], ["principality"]])
    for seat, had in ((FRANCE, "duchy kingdom"), (NAPLES, "principality republic")):
        for title in had.split():
            table.no(f"one_title VT-37 {title}", seat, title=title)
    for seat, new in ((FRANCE, "principality guild cardinal"), (NAPLES, "duchy kingdom guild cardinal")):
        for title in new.split():
            table.says(seat, title=title)
    table.no("one_title VT-37", FRANCE, title="cardinal").no("no_such_thing VT-14", FRANCE, title="maestro")


@pytest.mark.clause("VT-32", "VT-37")
def test_two_have_no_patronage_no_great_powers_and_no_cathedrals() -> None:
    table = Wars().no("not_asked", patronise=True).no("not_asked", cathedral="Milan")
    table.no("not_asked", overturn="france").wrong("not_in_wars VT-32 patronage", "patronage", 1)
    table.wrong("not_in_wars VT-32 cathedrals", "cathedrals", 1, "Milan")
    table.wrong("not_in_wars VT-32 alliances", "alliances", 1, "france")
    table.refused("not_in_wars", city_points=[1, 2, 3, 4, 5, 6]).because(what="city_points")
    table.refused("not_in_wars", cost="france", crowns=1).because(what="cost")


# The end.


def result(table: Wars) -> tuple[Any, ...]:
    """The winner and why; then the lines of both."""
    found = table.result()
    return (
        *found.winners,
        found.why,
        found.tie_break,
        *([one.points for one in own.lines] for own in found.seats),
    )


@pytest.mark.clause("VT-34")
def test_when_france_wins_at_once() -> None:
    table = Wars().given(FRANCE, troops=8).war(FRANCE, Naples=6, Sienne=2).quiet().says(next="Naples")
    table.defend(0).duel().held(Naples=FRANCE).shows(over=None).defend().duel()  # the other siege comes first
    assert [20, 0] == [one["left"] for one in table.view()["triggers"]]
    table.asks("retreat", FRANCE).passes(FRANCE)
    table.shows(ended=("naples", "VT-34"), phase="end", ends=["naples"])
    assert (FRANCE, "naples", None) == result(table)[:3]
    table = Wars().holds(FRANCE, "Naples").passes(FRANCE).holds(NAPLES, "Naples").quiet().asks("quarters")
    table.say(done=True).shows(over=None, round=2, ends=[])
    table = Wars().quiet().holds(FRANCE, "Naples").asks("quarters").say(done=True)
    table.shows(ended=("naples", "VT-34"))  # corrected in winter


@pytest.mark.clause("VT-34")
def test_after_round_21_all_is_counted() -> None:
    table = Wars().go_to(ROUNDS - 1).round_().tells(NewRound(ROUNDS), LastRound("VT-34", "rounds"))
    table.shows(last_round=True).round_().asks("count 0 1").shows(phase="end", ends=["rounds"])
    table.says(points=3, crosses=2, indulgences=1).says(points=0, crosses=1).shows(ended=("rounds", "VT-34"))
    assert (FRANCE, "points", None, [2, 3, 0, 2, 0, -1], [4, 0, 0, 0, 0, 0]) == result(table)


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
    table = Wars().correct(None, "round", 20).round_().counts(france, naples).shows(over="rounds")
    assert (winner, "points", tie) == result(table)[:3]


@pytest.mark.clause("VT-34", "VT-36")
def test_cities_of_allies_count() -> None:
    table = Wars().ally(FRANCE, "Venise").correct(None, "round", 20).round_().counts({}, {})
    assert (5, 4) == (table.points(FRANCE)["cities"], table.points(NAPLES)["cities"])


def test_by_hand_two_tell_cities_and_trophies() -> None:
    table = Wars(mode="by-hand").say(seat=0, score=2, why="agreed").say(end=True).asks("spoils 0 1")
    table.offers("seat 2 cities 30 trophies 0-30").no("no_such_thing VT-1", cities=["Ur"], trophies=0)
    table.says(cities=["Milan", "Rome"], trophies=2)
    table.no("held_twice VT-1 Rome", cities=["Rome"], trophies=0).says(cities=["Naples"], trophies=1)
    table.counts({"points": 1}, {"indulgences": 1}).shows(ended=("by_hand", "VT-34"))
    assert ([2, 3, 0, 0, 2, 0], [1, 0, 0, 0, 1, -1]) == result(table)[3:]
    assert table.result() == find("virtu").score(table.view())


def test_where_the_major_cities_are() -> None:
    assert 7 == len(MAJOR_OF)
    assert {"Florence", "Rome", "Venise"} == {MAJOR_OF[name] for name in MAJORS}


def test_the_phases_of_a_round() -> None:
    table = Wars().shows(phase="spring", ends=[]).war(FRANCE, Bari=1).quiet().shows(phase="sieges")
    table.defend().duel().pass_while("retreat").shows(phase="winter")


def test_the_last_round_is_forgotten_by_hand() -> None:
    Wars().correct(None, "round", 20).say(by_hand=True).shows(last_round=False)


@pytest.mark.clause("VT-9")
def test_what_an_annexed_city_books_and_tells() -> None:
    table = Wars().annex(FRANCE, "Gênes").books((0, "cities", 1, "annexed", "VT-9", {"city": "Gênes"}))
    table.tells(Handed(0, "Gênes", said=True))
