"""Il Principe, faces of cards that no book prints are learned from the table: IP-5."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games import find
from tests.games.il_principe.table import FACES, Table

SIENA = FACES["Siena"]
LUCCA = FACES["Lucca"]


def untaught(*cities: str, **options: Any) -> Table:
    return Table(cities=cities or ("Firenze", "Lucca", "Milano", "Siena"), taught=False, lore={}, **options)


@pytest.mark.clause("IP-5")
def test_only_what_no_book_prints_is_asked() -> None:
    """Firenze and Milano are printed whole; of Lucca only the icons are; of Siena nothing."""
    table = untaught()
    assert {
        "kind": "face",
        "seats": [],
        "city": "Lucca",
        "icons": {"white": 2, "red": 1, "blue": 1},
        "clause": "IP-5",
    } == table.plain_prompt()
    table.say(city="Lucca", regions=["brown", "violet"])
    assert ("Siena", None) == (table.prompt.city, table.prompt.icons)
    table.say(city="Siena", **SIENA)
    assert ("reveal", 2) == (table.kind, table.n)


@pytest.mark.clause("IP-5")
@pytest.mark.parametrize(
    ("city", "icons", "regions"),
    [
        ("Firenze", {"green": 2, "red": 1, "blue": 1, "yellow": 1}, ["brown", "violet", "green"]),
        ("Milano", {"red": 1, "blue": 2, "yellow": 1}, ["green", "blue"]),
        ("Lucca", {"white": 2, "red": 1, "blue": 1}, ["brown", "violet"]),
    ],
)
def test_the_faces_that_books_print(city: str, icons: dict[str, int], regions: list[str]) -> None:
    table = (
        untaught(rich="true")
        .say(city="Lucca", regions=["violet", "brown"])
        .say(city="Siena", **SIENA)
        .no_sale()
    )
    face = next(offer["face"] for offer in table.plain_prompt()["offers"] if offer["city"] == city)
    assert {"icons": icons, "regions": regions} == face


@pytest.mark.clause("IP-5")
def test_the_row_is_asked_in_its_order_and_no_round_starts_before() -> None:
    table = untaught("Pisa", "Rimini", "Urbino", "Siena")
    assert (("face",), "Pisa", 1) == (table.asked, table.prompt.city, table.view()["phase"])
    assert [5, 5, 5] == table.numbers("coins")
    for city in ("Pisa", "Rimini", "Urbino", "Siena"):
        assert city == table.prompt.city
        table.say(city=city, **FACES[city])
    assert [10, 10, 10] == table.numbers("coins")


@pytest.mark.clause("IP-5")
def test_a_city_that_is_turned_up_is_asked_before_it_matters() -> None:
    table = Table(
        rich="true", taught=False, lore=find("il-principe").check_lore({"Siena": SIENA, "Lucca": LUCCA})
    )
    table.no_sale().give(0, "hand", 9).build(0, "Siena", brown=1).turn_up("Pisa")
    assert ("face", "Pisa", 0, 4) == (
        table.kind,
        table.prompt.city,
        table.seat(0)["hand"] - 6,
        len(table.view()["face_up"]),
    )
    table.refused("not_asked", "", seat=1, pass_=True)
    table.say(city="Pisa", **FACES["Pisa"])
    assert ("act", 1) == table.asked


@pytest.mark.clause("IP-5")
def test_a_face_can_be_told_before_it_is_asked() -> None:
    """The table may teach any card at any time."""
    table = untaught().say(city="Siena", **SIENA)
    assert ("Lucca", 1) == (table.prompt.city, table.n)
    table.say(city="Lucca", regions=["brown", "violet"])
    assert "reveal" == table.kind


@pytest.mark.clause("IP-5")
def test_a_learned_face_can_be_put_right() -> None:
    """Siena was taught wrongly: its shield goes to violet, and it needs a yellow card."""
    table = Table(rich="true").no_sale().give(0, "hand", 3)
    table.say(city="Siena", icons={"green": 1, "white": 1, "yellow": 1}, regions=["violet"])
    assert ("act", 0) == table.asked
    table.refused("region_not_touched", "IP-22", seat=0, build="Siena", shields={"brown": 1})
    table.build(0, "Siena", violet=1)
    assert ((1, 0), (0, 0)) == (table.stack(0, "yellow"), table.stack(0, "red"))


@pytest.mark.clause("IP-5")
def test_a_learned_face_is_known_to_the_next_match() -> None:
    lore: dict[str, Any] = {}
    Table(taught=False, lore=lore).say(city="Lucca", regions=["brown", "violet"]).say(city="Siena", **SIENA)
    assert {"Lucca", "Siena"} == set(lore)
    table = Table(taught=False, lore=lore)
    assert ("reveal", 0) == (table.kind, table.n)


@pytest.mark.clause("IP-5", "IP-3")
@pytest.mark.parametrize(
    ("city", "icons", "regions", "name", "clause"),
    [
        ("Roma", {"green": 1}, ["red"], "unknown_city", "IP-3"),
        ("Siena", {"green": 1, "white": 1}, ["red"], "wrong_icons", "IP-3"),
        ("Siena", {"green": 2, "white": 1}, ["red"], "wrong_icons", "IP-3"),
        ("Siena", {"green": 1, "white": 1, "red": 1, "blue": 1}, ["red"], "wrong_icons", "IP-3"),
        ("Siena", {"green": 3}, ["red"], "wrong_icons", "IP-3"),
        ("Urbino", {"green": 1, "white": 1, "red": 1, "blue": 1}, ["red", "blue"], "wrong_icons", "IP-3"),
        ("Urbino", {"green": 2, "white": 2}, ["red", "blue"], "wrong_icons", "IP-3"),
        ("Urbino", {"green": 3, "white": 1}, ["red", "blue"], "wrong_icons", "IP-3"),
        ("Pisa", {"green": 1, "white": 1, "red": 1, "blue": 1, "yellow": 1}, ["red"], "wrong_icons", "IP-3"),
        ("Pisa", {"green": 2, "white": 2, "red": 1}, ["red", "blue", "green"], "wrong_icons", "IP-3"),
        ("Siena", {}, ["red"], "wrong_icons", "IP-3"),
        ("Siena", {"purple": 1, "white": 1, "red": 1}, ["red"], "unknown_colour", "IP-1"),
        ("Siena", {"green": -1, "white": 1, "red": 1}, ["red"], "count_below_zero", ""),
        ("Siena", {"green": 1, "white": 1, "red": 1}, ["white"], "unknown_region", "IP-4"),
        ("Siena", {"green": 1, "white": 1, "red": 1}, [], "wrong_regions", "IP-3"),
        ("Siena", {"green": 1, "white": 1, "red": 1}, ["red", "blue"], "wrong_regions", "IP-3"),
        ("Urbino", {"green": 2, "white": 1, "red": 1}, ["red"], "wrong_regions", "IP-3"),
        ("Urbino", {"green": 2, "white": 1, "red": 1}, ["red", "red"], "wrong_regions", "IP-3"),
        ("Pisa", {"green": 2, "white": 1, "red": 1, "blue": 1}, ["red", "blue"], "wrong_regions", "IP-3"),
    ],
)
def test_a_face_must_fit_its_size(city: str, icons: Any, regions: list[str], name: str, clause: str) -> None:
    untaught().refused(name, clause, city=city, icons=icons, regions=regions)
    with pytest.raises(Refused) as no:
        find("il-principe").check_lore({city: {"icons": icons, "regions": regions}})
    assert (name, clause) == (no.value.refusal.name, no.value.refusal.clause)


@pytest.mark.clause("IP-5", "IP-3")
def test_what_a_face_should_show_is_said() -> None:
    table = untaught()
    table.refused("wrong_icons", city="Siena", icons={}, regions=["red"])
    table.because(city="Siena", icons=3, twice=0)
    table.refused("wrong_icons", city="Urbino", icons={}, regions=["red"])
    table.because(city="Urbino", icons=4, twice=1)
    table.refused("wrong_icons", city="Pisa", icons={}, regions=["red"])
    table.because(city="Pisa", icons=5, twice=1)
    for city, regions in (("Siena", 1), ("Urbino", 2), ("Pisa", 3)):
        table.refused("wrong_regions", city=city, icons=FACES[city]["icons"], regions=[])
        table.because(city=city, regions=regions)


@pytest.mark.clause("IP-5")
def test_icons_may_be_left_out_only_where_a_book_prints_them() -> None:
    untaught().refused("icons_needed", "IP-5", city="Siena", regions=["red"]).because(city="Siena")


@pytest.mark.clause("IP-5")
def test_noughts_are_ignored_and_the_face_is_kept_in_order() -> None:
    table = untaught().say(city="Lucca", regions=["violet", "brown"])
    table.say(city="Siena", icons={"blue": 1, "red": 0, "white": 1, "green": 1}, regions=["red"])
    assert [("green", 1), ("white", 1), ("blue", 1)] == list(table.match.faces["Siena"].icons.items())
    assert ("brown", "violet") == table.match.faces["Lucca"].regions


@pytest.mark.clause("IP-5")
@pytest.mark.parametrize(
    "lore", [{"Siena": 3}, {"Siena": {}}, {"Siena": {"icons": {}}}, {"Siena": {"icons": 1}}]
)
def test_lore_from_outside_that_cannot_be_read(lore: dict[str, Any]) -> None:
    with pytest.raises(Refused) as no:
        find("il-principe").check_lore(lore)
    assert "not_understood" == no.value.refusal.name


@pytest.mark.clause("IP-5")
def test_a_face_amended_before_it_was_put_right_is_known_alike_after_a_restart() -> None:
    """Siena is taught, put right, and then the first teaching is amended: match, lore and journal must agree."""
    records: list[Any] = []
    table = Table(
        cities=("Firenze", "Milano", "Siena", "Pisa"), lore={}, record=lambda *line: records.append(line)
    )
    table.say(city="Siena", **SIENA).say(city="Siena", icons=SIENA["icons"], regions=["red"])
    assert table.amend(1, city="Siena", icons=SIENA["icons"], regions=["blue"]) is None
    again = Table(cities=("Firenze", "Milano", "Siena", "Pisa"), lore={})
    again.session.restore(records)
    assert ("red",) == table.match.faces["Siena"].regions == again.match.faces["Siena"].regions
    assert table.session.lore == again.session.lore


@pytest.mark.clause("IP-5")
@pytest.mark.parametrize(("first", "then"), [("Milano", "Pisa"), ("Pisa", "Rimini"), ("Pisa", "Milano")])
def test_an_amended_city_shows_the_face_that_is_known(first: str, then: str) -> None:
    """The wrong city was named; the face of the right one was taught long ago, so nothing that follows breaks."""
    table = Table(rich="true", cities=("Firenze", "Lucca", "Urbino", "Siena")).no_sale().give(0, "hand", 9)
    table.build(0, "Siena", brown=1).turn_up(first)
    n = table.n
    table.passes(1, 2)
    assert table.amend(n, city=then) is None
    assert (n + 2, then) == (table.n, table.view()["face_up"][3])


@pytest.mark.clause("IP-5")
def test_an_amended_city_whose_face_is_not_known_is_asked() -> None:
    table = Table(rich="true", lore=find("il-principe").check_lore({"Siena": SIENA, "Lucca": LUCCA}))
    table.no_sale().give(0, "hand", 9).build(0, "Siena", brown=1).turn_up("Pisa")
    n = table.n
    table.say(city="Pisa", **FACES["Pisa"]).passes(1)
    refusal = table.amend(n, city="Rimini")
    assert ("amend_breaks", {"n": n + 2, "before": n + 1}) == (refusal.name, refusal.details)  # type: ignore[union-attr]
    assert table.amend(n, drop=True, city="Rimini") is None
    assert ("face", "Rimini", n + 1) == (table.kind, table.prompt.city, table.n)
