"""Il Principe: faces of cards that no book prints are learned from the table: IP-5."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games import find
from companion.games.il_principe.colours import COLOURS, REGIONS
from tests.games.il_principe.table import FACES, Table, builder, face

SIENA = FACES["Siena"]
LUCCA = {"city": "Lucca", "regions": ["brown", "violet"]}
pytestmark = pytest.mark.clause("IP-5")
TWO = find("il-principe").check_lore({city: FACES[city] for city in ("Siena", "Lucca")})


def untaught(*cities: str, **options: Any) -> Table:
    return Table(cities=cities or None, taught=False, lore={}, **options)


def test_only_what_no_book_prints_is_asked() -> None:
    """Firenze and Milano are printed completely; of Lucca only the icons are; of Siena nothing."""
    table = untaught(rich="true")
    icons = {"white": 2, "red": 1, "blue": 1}
    asked = {"kind": "face", "seats": [], "city": "Lucca", "icons": icons, "clause": "IP-5"}
    assert asked == table.plain_prompt()
    assert {"city", "regions"} == table.choices()["face"].keys()
    table.say(city="Lucca", regions=["violet", "brown"]).asks("face", city="Siena", icons=None)
    table.say(city="Siena", **SIENA).shows(kind="reveal", n=2).no_sale()
    assert {
        "Firenze": face("green green red blue yellow", "brown violet green"),
        "Milano": face("red blue blue yellow", "green blue"),
        "Lucca": FACES["Lucca"],
        "Siena": SIENA,
    } == {offer["city"]: offer["face"] for offer in table.plain_prompt()["offers"]}


def test_the_row_is_asked_in_its_order_and_no_round_starts_before() -> None:
    cities = ("Pisa", "Rimini", "Urbino", "Siena")
    table = untaught(*cities).shows(phase=1, coins=[5, 5, 5])
    for city, (icons, twice, touched) in zip(
        cities, ((5, 1, 3), (5, 1, 3), (4, 1, 2), (3, 0, 1)), strict=True
    ):
        counts = {"room": dict.fromkeys(COLOURS, 1 + twice), "least": icons, "most": icons}
        kinds = {"is": "counts", "fewest_kinds": icons - twice, "most_kinds": icons - twice}
        regions = {"is": "some", "of": list(REGIONS), "least": touched, "most": touched}
        fields = {"city": {"is": "one", "of": [city]}, "icons": counts | kinds, "regions": regions}
        assert {"face": fields} == table.choices()
        table.asks("face", city=city).say(city=city, **FACES[city])
    table.shows(coins=[10, 10, 10])


def test_a_city_that_is_turned_up_is_asked_before_it_matters() -> None:
    table = builder(lore={**TWO}).build(0, "Siena", brown=1).turn_up("Pisa").asks("face", city="Pisa")
    assert 4 == len(table.view()["face_up"])
    table.refused("not_asked", "", seat=1, pass_=True).say(city="Pisa", **FACES["Pisa"]).asks("act", 1)


def test_a_face_can_be_told_before_it_is_asked_and_is_known_to_the_next_match() -> None:
    """The table may teach any card at any time."""
    lore: dict[str, Any] = {}
    table = Table(taught=False, lore=lore).say(city="Siena", **SIENA).asks("face", city="Lucca")
    table.shows(n=1).say(**LUCCA).shows(kind="reveal")
    assert {"Lucca", "Siena"} == set(lore)
    Table(taught=False, lore=lore).shows(kind="reveal", n=0)
    # It can be corrected: Siena's shield goes to violet, and it needs a yellow card.
    table = builder(3).say(city="Siena", **face("green white yellow", "violet")).asks("act", 0)
    table.refused("region_not_touched", "IP-22", seat=0, build="Siena", shields={"brown": 1})
    table.build(0, "Siena", violet=1).lies(0, yellow=(1, 0), red=(0, 0))


WRONG = {
    "unknown_city IP-3": "Roma green / red",
    "wrong_icons IP-3": "Siena green white / red; Siena green green white / red; Siena green white red blue / red;"
    "Siena green green green / red; Siena / red; Urbino green white red blue / red blue;"
    "Urbino green green white white / red blue; Urbino green green green white / red blue;"
    "Pisa green white red blue yellow / red; Pisa green green white white red / red blue green",
    "unknown_colour IP-1": "Siena purple white red / red",
    "unknown_region IP-4": "Siena green white red / white",
    "wrong_regions IP-3": "Siena green white red /; Siena green white red / red blue;"
    "Urbino green green white red / red; Urbino green green white red / red red;"
    "Pisa green green white red blue / red blue",
}


@pytest.mark.clause("IP-3")
@pytest.mark.parametrize(("name", "cards"), WRONG.items())
def test_a_face_must_fit_its_size(name: str, cards: str) -> None:
    for card in cards.split(";"):
        icons, _, regions = card.partition("/")
        city, _, icons = icons.strip().partition(" ")
        untaught().refused(*name.split(), city=city, **face(icons, regions))
        assert name == lore_refused(city, face(icons, regions)), card


def lore_refused(city: str, told: Any) -> str:
    """The refusal of such a face from outside."""
    with pytest.raises(Refused) as no:
        find("il-principe").check_lore({city: told})
    return f"{no.value.refusal.name} {no.value.refusal.clause}"


def test_a_face_from_outside_that_cannot_be_read() -> None:
    unreadable: list[Any] = [3, {}, {"icons": {}}, {"icons": 1}]
    for told in unreadable:
        assert "not_understood " == lore_refused("Siena", told)
    below = {"icons": {"green": -1, "white": 1, "red": 1}, "regions": ["red"]}
    assert "count_below_zero " == lore_refused("Siena", below)
    untaught().refused("count_below_zero", "", city="Siena", **below)


@pytest.mark.clause("IP-3")
def test_what_a_face_should_show_is_said() -> None:
    """Icons may be left out only where a book prints them."""
    table = untaught()
    for city, icons, regions in (("Siena", 3, 1), ("Urbino", 4, 2), ("Pisa", 5, 3)):
        table.refused("wrong_icons", city=city, icons={}, regions=["red"])
        table.because(city=city, icons=icons)
        table.refused("wrong_regions", city=city, icons=FACES[city]["icons"], regions=[])
        table.because(city=city, regions=regions)
    table.refused("icons_needed", "IP-5", city="Siena", regions=["red"]).because(city="Siena")


def test_noughts_are_ignored_and_the_face_is_kept_in_order() -> None:
    table = untaught().say(city="Lucca", regions=["violet", "brown"])
    table.say(city="Siena", icons={"blue": 1, "red": 0, "white": 1, "green": 1}, regions=["red"])
    assert [("green", 1), ("white", 1), ("blue", 1)] == list(table.match.faces["Siena"].icons.items())
    assert ("brown", "violet") == table.match.faces["Lucca"].regions


def test_a_face_amended_before_it_was_corrected_is_known_alike_after_a_restart() -> None:
    """Siena is taught, corrected, and then the first teaching is amended: match, lore and journal must agree."""
    records: list[Any] = []
    row = ("Firenze", "Milano", "Siena", "Pisa")
    table = Table(cities=row, lore={}, record=lambda *line: records.append(line))
    table.say(city="Siena", **SIENA).say(city="Siena", icons=SIENA["icons"], regions=["red"])
    assert table.amend(1, city="Siena", icons=SIENA["icons"], regions=["blue"]) is None
    again = Table(cities=row, lore={})
    again.session.restore(records)
    assert ("red",) == table.match.faces["Siena"].regions == again.match.faces["Siena"].regions
    assert table.session.lore == again.session.lore


def test_an_amended_city_shows_the_face_that_is_known() -> None:
    """The wrong city was named; the face of the right one was taught long ago, so nothing that follows breaks."""
    for first, then in (("Milano", "Pisa"), ("Pisa", "Rimini"), ("Pisa", "Milano")):
        table = builder(cities=("Firenze", "Lucca", "Urbino", "Siena")).build(0, "Siena", brown=1)
        n = table.turn_up(first).n
        assert table.passes(1, 2).amend(n, city=then) is None
        assert (n + 2, then) == (table.n, table.view()["face_up"][3])
    # A city with an unknown face is asked for.
    table = builder(lore={**TWO}).build(0, "Siena", brown=1).turn_up("Pisa")
    n = table.n
    refusal: Any = table.say(city="Pisa", **FACES["Pisa"]).passes(1).amend(n, city="Rimini")
    assert ("amend_breaks", {"n": n + 2, "before": n + 1}) == (refusal.name, refusal.details)
    assert table.amend(n, drop=True, city="Rimini") is None
    table.asks("face", city="Rimini").shows(n=n + 1)
