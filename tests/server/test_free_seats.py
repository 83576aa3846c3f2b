"""During the set-up, a phone may take a seat without a name, and type its player's name: a tap at the table admits it."""

import pytest

from tests.server.test_access import phones, refused
from tests.server_table import WANTED, End, Line, ServerTable, Visitor, begun

CALLED = [["medici", "Anna"], ["este", "Este"], ["gonzaga", "Gonzaga"]]


@pytest.fixture
def called(table: ServerTable, screen: End) -> ServerTable:
    """Anna sits there by name; two seats are free."""
    table.web()
    screen.says(roll_call=CALLED, game="il-principe", free=[1, 2])
    return table


def asking(table: ServerTable, screen: End) -> Visitor:
    """A phone that has sent the four digits."""
    visitor = Visitor(table)
    visitor.joins(code=phones(screen)["seat_code"])
    return visitor


def names(lines: list[Line]) -> list[tuple[str, bool]]:
    return [(one["name"], one.get("free", False)) for one in lines[-1]["seats"][:3]]


def test_a_name_typed_on_a_phone_comes_to_the_table_with_a_tap(called: ServerTable, screen: End) -> None:
    eva, other = asking(called, screen), asking(called, screen)
    assert [("Anna", False), ("Este", True), ("Gonzaga", True)] == names(eva.lines)
    assert [{"waiting": {"seat": 1}}] == eva.says(sit=1, name=" Eva ")
    (waiting,) = phones(screen)["waiting"]
    assert (1, "Eva") == (waiting["seat"], waiting["name"])
    assert "Este" == phones(screen)["seats"][1]["name"]
    screen.says(admit=waiting["id"])
    joined = eva.last("joined")["joined"]
    assert (1, "Eva", "este", "il-principe") == tuple(joined[key] for key in ("as", "name", "side", "game"))
    assert [("Anna", False), ("Eva", False), ("Gonzaga", True)] == names([phones(screen)])
    assert ("Eva", "here") == tuple(other.last("seats")["seats"][1][key] for key in ("name", "phone"))
    seats = [["medici", "Anna"], ["este", "Eva"], ["gonzaga", "Gonzaga"]]
    screen.says(begin=WANTED | {"seats": seats})
    assert "here" == phones(screen)["seats"][1]["phone"]


def seats(screen: End, *sides: str, calls: bool = False, **typed: str) -> Line:
    """The table seats these; whoever has no name is free. The line that it gets."""
    sat = [[side, typed.get(side, side.title())] for side in sides]
    free = [i for i, side in enumerate(sides) if side not in typed]
    lines: list[Line] = screen.says(roll_call=sat, game="il-principe", free=free, calls=calls)
    return next(line["roll_call"] for line in lines if "roll_call" in line)


def taken(table: ServerTable, screen: End, seat: int, name: str) -> Visitor:
    """A phone that the table has let in."""
    phone = asking(table, screen)
    phone.says(sit=seat, name=name)
    screen.says(admit=phones(screen)["waiting"][-1]["id"])
    return phone


def test_a_seat_is_taken_before_anybody_is_called(table: ServerTable, screen: End) -> None:
    """Whatever the table moves meanwhile, a phone stays with its crest: on the way in, and once it is in."""
    table.web()
    told = seats(screen, "medici", "este", "gonzaga", "visconti", medici="Anna")
    assert told["called"] is None
    eva = taken(table, screen, 3, "Eva")
    waits = asking(table, screen)
    waits.says(sit=2, name="Mia")
    seats(screen, "visconti", "medici", "gonzaga", "este", visconti="Eva", medici="Anna")
    joined = eva.last("joined")["joined"]
    assert (0, "Eva", "visconti") == tuple(joined[key] for key in ("as", "name", "side"))
    (waiting,) = phones(screen)["waiting"]
    assert (2, "Mia") == (waiting["seat"], waiting["name"])
    screen.says(admit=waiting["id"])
    called = seats(
        screen, "visconti", "gonzaga", "medici", calls=True, visconti="Eva", medici="A", gonzaga="Mia"
    )
    assert (2, [None, None]) == (called["called"], called["places"])
    sat = [["medici", "A"], ["gonzaga", "Mia"], ["visconti", "Eva"]]
    screen.says(begin=WANTED | {"seats": sat})
    assert [1, 2] == [phone.last("joined")["joined"]["as"] for phone in (waits, eva)]
    assert ["none", "here", "here"] == [one["phone"] for one in phones(screen)["seats"]]
    again = Visitor(table)
    assert 2 == again.joins(token=eva.last("joined")["joined"]["resume"])[0]["joined"]["as"]


def test_whoever_plays_nothing_any_more_must_go(table: ServerTable, screen: End) -> None:
    table.web()
    seats(screen, "medici", "este", "gonzaga", medici="Anna")
    eva, mia = taken(table, screen, 1, "Eva"), taken(table, screen, 2, "Mia")
    seats(screen, "medici", "gonzaga", calls=True, medici="Anna", gonzaga="Mia")
    assert {"left": "no_seat"} == eva.lines[-1]
    assert eva.hung_up
    assert (1, "Mia") == tuple(mia.last("joined")["joined"][key] for key in ("as", "name"))


def test_a_name_that_cannot_be_is_refused_and_another_may_be_typed(called: ServerTable, screen: End) -> None:
    eva, other = asking(called, screen), asking(called, screen)
    for seat, name, why in (
        (1, "anna", "name_twice"),
        (1, "a\nb", "bad_name"),
        (1, "  ", "bad_name"),
        (0, "Eva", "name_stands"),
        (5, "Eva", "unknown_seat"),
        (1, "x" * 25, "not_understood"),
    ):
        assert [why] == refused(eva.says(sit=seat, name=name)), name
    assert [] == phones(screen)["waiting"]
    eva.says(sit=1, name="Eva")
    assert ["name_twice"] == refused(other.says(sit=2, name="EVA"))
    assert [{"waiting": {"seat": 2}}] == other.says(sit=2, name="Mia")


def test_who_is_turned_away_leaves_no_name(called: ServerTable, screen: End) -> None:
    eva = asking(called, screen)
    eva.says(sit=1, name="Eva")
    screen.says(turn_away=phones(screen)["waiting"][0]["id"])
    assert ["not_admitted"] == refused(eva.lines)
    assert ("Este", True) == names([phones(screen)])[1]


def test_nobody_types_a_name_into_a_match(table: ServerTable, screen: End) -> None:
    table.web()
    begun(screen)
    visitor = asking(table, screen)
    assert ["name_stands"] == refused(visitor.says(sit=1, name="Eva"))
    assert ["not_joined"] == refused(Visitor(table).says(sit=1, name="Eva"))
