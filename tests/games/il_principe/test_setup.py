"""Il Principe, the set-up: IP-6, IP-9, IP-10, refusals of a start, the terminal's questions, and everything that is public then."""

from typing import Any

import pytest

from companion.engine.game import Request
from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.games import find
from companion.procedures.setup_dialog import clashes
from companion.text.language import sentence
from tests.games.il_principe.table import NAMES, ROW, Table
from tests.procedures.test_setup_dialog import invited

COLOURS = ("green", "white", "red", "blue", "yellow")
ROLES = {"major": "Master Bishop Magistrate Lord Banker", "minor": "Apprentice Priest Notary Knight Merchant"}
SEATS = (("medici", "Anna"), ("visconti", "Bruno"), ("gonzaga", "Chiara"))


def start(**changes: Any) -> Session:
    request: dict[str, Any] = {"seats": SEATS, "first": 0, "options": {}, "row": ROW} | changes
    return Session(find("il-principe"), Request(**request))


@pytest.mark.clause("IP-9")
@pytest.mark.parametrize(
    ("options", "start_coins", "income"),
    [
        *(({}, 5, 5), ({"edition": "amigo", "rich": "false"}, 5, 5), ({"rich": "true"}, 10, 6)),
        ({"edition": "mind-the-move", "rich": "false"}, 0, 5),
    ],
)
def test_edition_and_start_money(options: dict[str, Any], start_coins: int, income: int) -> None:
    """Every purse of the whole match depends on this."""
    rich = options.get("rich") == "true"
    table = Table(3, **options).shows(edition=options.get("edition", "amigo"), rich=rich, mode="refereed")
    start = [(start_coins, "start", "IP-9", 0)] if start_coins else []
    coins = [(e.by, e.reason, e.clause, e.n) for e in table.entries(0, "coins")]
    assert [*start, (income, "income", "IP-13", 0)] == coins
    table.shows(coins=[start_coins + income] * 3)


@pytest.mark.clause("IP-9", "IP-10")
def test_two_to_five_play_and_four_cities_lie_open() -> None:
    for seats in (2, 3, 4, 5):
        Table(seats).shows(name=list(NAMES[:seats]), score=[0] * seats)
    game = find("il-principe")
    assert ("il-principe", "Il Principe", [2, 3, 4, 5]) == (game.id, game.title, list(game.players))
    row = ("Pisa", "Siena", "Urbino", "Rimini")
    Table(cities=row).shows(face_up=list(row), round=1, phase=2, last_round=False)
    assert 0 == start(first=None).match.principe  # type: ignore[attr-defined]
    assert ("Medici", "Bruno") == start(seats=(("medici", ""), SEATS[1])).match.names


@pytest.mark.clause("IP-6", "IP-9", "IP-10")
@pytest.mark.parametrize(
    ("changes", "name", "said"),
    [
        ({"seats": SEATS[:1]}, "wrong_number_of_seats IP-9", "not 1"),
        ({"seats": SEATS * 2}, "wrong_number_of_seats IP-9", "not 6"),
        *(({"first": first}, "wrong_first IP-10", "0 to 2") for first in (3, -1)),
        ({"options": {"edition": "third"}}, "wrong_option IP-9", "amigo, mind-the-move"),
        ({"options": {"colour": "red"}}, "unknown_option IP-9", "colour"),
        ({"options": {"edition": "mind-the-move", "rich": "true"}}, "rich_is_amigo IP-9", "Amigo"),
        ({"seats": (("medici", "A"), ("borgia", "B"))}, "unknown_family IP-6", "borgia"),
        ({"seats": (("este", "A"), ("este", "B"))}, "family_twice IP-6", "d'Este"),
        *(({"row": row}, "wrong_cities IP-10", "four") for row in (ROW[:3], (*ROW, "Pisa"), None)),
        ({"row": ("Pisa", "Pisa", "Siena", "Lucca")}, "wrong_cities IP-10", "four"),
        ({"row": ("R" * 50, "Pisa", "Siena", "Lucca")}, "unknown_city IP-3", " " + "R" * 40 + "."),
    ],
)
def test_a_match_that_cannot_be_is_not_started(changes: dict[str, Any], name: str, said: str) -> None:
    with pytest.raises(Refused) as no:
        start(**changes)
    assert name == f"{no.value.refusal.name} {no.value.refusal.clause}"
    assert said in sentence(no.value.refusal, str)


# Everything that is public, and nothing else.


def test_the_whole_view_at_the_start() -> None:
    """This is the contract with every screen."""
    numbers = {"score": 0, "coins": 11, "hand": 2, "shields_left": 12, "shields": {}}
    laid = {"buildings": {c: {"up": 0, "down": 0} for c in COLOURS}, "roles": {"major": [], "minor": []}}
    roles = {rank: dict(zip(COLOURS, names.split(), strict=True)) for rank, names in ROLES.items()}
    points = {"role_points": {"major": 2, "minor": 1}, "set_points": 2, "most_points": 2}
    triggers = (
        {"what": "cities", "left": 7, "clause": "IP-11"},
        {"what": "buildings", "left": 46, "clause": "IP-12"},
    )
    match = {"game": "il-principe", "edition": "amigo", "rich": False, "mode": "refereed", "ranks": ["major"]}
    now = {"round": 1, "phase": 2, "principe": 1, "last_round": False, "triggers": [*triggers]}
    lies = {"piles": {"buildings": 55, "cities": 6, "discards": 0}, "face_up": list(ROW), "reserve": {}}
    seats = [{"family": family, "name": name, **numbers, **laid} for family, name in SEATS[:2]]
    nothing: dict[str, Any] = {"warnings": [], "sales": [], "dealt": {}}
    facts = {"roles": roles, **points, "region_points": [5, 2]}
    assert {**match, **now, **lies, **nothing, "seats": seats, "facts": facts} == Table(2, first=1).view()
    names = Table(edition="mind-the-move").view()["facts"]["roles"]["major"]
    assert ["Master", "Bishop", "Gonfaloniere", "Noble", "Banker"] == list(names.values())


def test_views_differ_in_nothing_but_coins_and_are_in_order() -> None:
    """The bank warns when its 40 coins are out: they are no limit, but the table will want to know."""
    table = Table(4).deal(white=(2, 1), yellow=(0, 3)).reveal(green=4, blue=4)
    for viewer in ("table", 0, 1, 2, 3):
        expected = table.view()
        for number, seat in enumerate(expected["seats"]):
            if number != viewer:
                del seat["coins"]
        assert expected == table.view(viewer)
    table = Table(3).give(0, "coins", 20).shows(warnings=[]).give(0, "coins", 21).shows(warnings=["bank"])
    table.roles_of(0, major="yellow white", minor="red")
    table.correct(0, "shields", 2, "yellow").correct(0, "shields", 1, "brown")
    table.has(0, roles={"major": ["white", "yellow"], "minor": ["red"]})
    assert [("brown", 1), ("yellow", 2)] == list(table.seat(0)["shields"].items())


# The set-up in the terminal; what all games ask alike: tests/procedures/test_setup_dialog.py.


GAME = find("il-principe")
TYPED = "pisa, siena lucca rimini"


def test_what_is_asked() -> None:
    request, asked, _ = invited(GAME, "medici Anna, d'este Bruno", "no", "", "yes", "", "", TYPED)
    assert [
        "Who's playing? In clockwise order, family and name: Medici Anna, Visconti Bruno, Carraresi Chiara",
        "Standard rules? (Enter: yes; no: choose one by one)",
        "Which edition? (Enter: Amigo)",
        "The rich variant? (Enter: no)",
        "Full rules, or keep score only? (Enter: full rules)",
        "Anna plays Medici, Bruno plays d'Este.",
        "Which four cities are face up?",
    ] == [question.partition("\n")[0] for question in asked]
    assert (("Pisa", "Siena", "Lucca", "Rimini"), "true") == (request.row, request.options["rich"])
    wrong = invited(GAME, "medici, este", "", "", "pisa", "pisa pisa lucca rimini", "roma", TYPED)[2]
    assert ["wrong_cities", "wrong_cities", "not_one_of"] == wrong


def test_the_rich_variant_is_not_offered_in_the_other_edition() -> None:
    request, *_ = invited(GAME, "medici, este", "no", "mind", "", "", TYPED)
    assert {"edition": "mind-the-move", "mode": "refereed"} == request.options
    (clash,) = clashes(GAME)
    assert ({"edition": "mind-the-move", "rich": "true"}, "rich_is_amigo") == (clash[0], clash[1].name)
