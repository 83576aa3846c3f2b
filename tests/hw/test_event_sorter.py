"""Events sorted by the time on the wire, and contacts debounced to one change for each touch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hw.event_sorter import Change, Debounce, EventSorter, Wire
from hw.panel import MS, Edge, Key, Snapshot

BID, PASS = Key.BID, Key.PASS
BUTTON = Wire("w", 0, BID)


def edge(ms: float, down: bool = True, seat: int = 0, key: Key = BID, source: str = "w") -> Edge:
    return Edge(seat, key, down, round(ms * MS), source, exact=True)


def up(ms: float, **more: int | str) -> Edge:
    return edge(ms, down=False, **more)  # type: ignore[arg-type]


def look(ms: float, *down: tuple[int, Key], source: str = "w") -> Snapshot:
    return Snapshot(source, round(ms * MS), frozenset(down))


# Order.


def sorter(*arrivals: tuple[float, Edge]) -> EventSorter:
    """Edges, each with its time of arrival."""
    made = EventSorter()
    for arrived, thing in arrivals:
        made.put(thing, round(arrived * MS))
    return made


def due(made: EventSorter, ms: float) -> list[tuple[float, int]]:
    """(time, seat) of everything released at this moment."""
    return [(t / MS, thing.seat) for t, thing in made.due(round(ms * MS)) if isinstance(thing, Edge)]


def test_an_edge_is_released_once_10_ms_after_it_happened() -> None:
    made = sorter((104, edge(100)), (105, edge(105, seat=1)))
    assert 110 * MS == made.next()
    assert [[], [(100, 0)], [], [(105, 1)], []] == [due(made, ms) for ms in (109.999, 110, 112, 115, 300)]
    assert None is made.next()


@pytest.mark.parametrize(
    ("arrivals", "order"),
    [
        pytest.param([(102, 102, 2), (103, 101, 1), (108, 100, 0)], [0, 1, 2], id="last to arrive, first"),
        pytest.param([(101, 100, 4), (102, 100, 1), (103, 100, 3)], [4, 1, 3], id="a tie"),
        pytest.param([(101, 5_000, 3), (103, 100, 1)], [1, 3], id="a box whose clock runs ahead"),
    ],
)
def test_events_are_sorted_by_when_they_happened(
    arrivals: list[tuple[float, float, int]], order: list[int]
) -> None:
    made = sorter(*((arrived, edge(happened, seat=seat)) for arrived, happened, seat in arrivals))
    released = due(made, 120)
    assert order == [seat for _, seat in released]
    assert max(t for t, _ in released) <= 110  # nothing has happened later than it arrived


@pytest.mark.parametrize("late", [10.5, 25, 400])
def test_an_event_that_is_too_late_still_counts(late: float) -> None:
    made = sorter((100, edge(100, seat=0)))
    assert [(100, 0)] == due(made, 110)
    made.put(edge(99, seat=1), round((99 + late) * MS))
    assert [(99, 1)] == due(made, 99 + late)


@given(st.lists(st.tuples(st.floats(0, 9.9), st.floats(0, 9.9)), min_size=2, max_size=40))
def test_the_order_is_right_if_nothing_is_10_ms_late(steps: list[tuple[float, float]]) -> None:
    happened, arrivals = 0.0, []
    for seat, (gap, late) in enumerate(steps):
        happened += gap
        arrivals.append((happened + late, edge(happened, seat=seat)))
    made, found = EventSorter(), []
    for arrived, thing in sorted(arrivals, key=lambda arrival: arrival[0]):
        made.put(thing, round(arrived * MS))
        found += due(made, arrived)
    found += due(made, happened + 50)
    assert sorted(t for t, _ in found) == [t for t, _ in found]
    assert set(range(len(steps))) == {seat for _, seat in found}


# Debounce.

PRESSED, RELEASED, WAS_DOWN, FOUND_UP = (True, True), (False, True), (True, False), (False, False)
"""Down or up, and whether the time is known. A key that is down at the first snapshot was not pressed just then."""


def all_changes(*things: Edge | Snapshot, until: float = 1_000) -> list[Change]:
    debounce = Debounce()
    found: list[Change] = []
    for thing in things:
        found += debounce.settle(thing.t_ns)
        if isinstance(thing, Edge):
            found += debounce.edge(thing, thing.t_ns)
        else:
            found += debounce.snapshot(thing, thing.t_ns)
    return found + list(debounce.settle(round(until * MS)))


def changes(*things: Edge | Snapshot, until: float = 1_000) -> list[tuple[float, tuple[bool, bool]]]:
    return [(c.t_ns / MS, (c.down, c.sure)) for c in all_changes(*things, until=until)]


def bounces(ms: float, down: bool) -> list[Edge | Snapshot]:
    return [edge(ms + n / 2, down == (n % 2 == 0)) for n in range(15)]


KEY = (0, BID)
CASES: dict[str, tuple[list[Edge | Snapshot], list[tuple[float, tuple[bool, bool]]]]] = {
    "seven bounces of a press": (bounces(100, True), [(100, PRESSED)]),
    "seven bounces of a release": (
        [edge(100), *bounces(200, False)],
        [(100, PRESSED), (200, RELEASED)],
    ),
    "a tap of 3 ms": ([edge(100), up(103)], [(100, PRESSED), (110, RELEASED)]),
    "two taps": (
        [edge(100), up(111), edge(122), up(133)],
        [(100, PRESSED), (111, RELEASED), (122, PRESSED), (133, RELEASED)],
    ),
    "the lockout lasts 10 ms": ([edge(100), up(110)], [(100, PRESSED), (110, RELEASED)]),
    "bounces when the lockout ends": (
        [edge(100), up(109), edge(111), up(112)],
        [(100, PRESSED), (110, RELEASED)],
    ),
    "up in the lockout, down much later": (
        [edge(100), up(105), edge(150)],
        [(100, PRESSED), (110, RELEASED), (150, PRESSED)],
    ),
    "an edge to the same level": ([edge(100), edge(150), edge(200)], [(100, PRESSED)]),
    "up although it was up": ([up(100)], []),
    "down at the first look": ([look(50, KEY), look(60, KEY), look(1_050, KEY)], [(50, WAS_DOWN)]),
    "down at the first look, then released": ([look(50, KEY), up(70)], [(50, WAS_DOWN), (70, RELEASED)]),
    "down at a later look": ([look(50), look(500, KEY)], [(500, PRESSED)]),
    "up at a later look": ([look(50), edge(100), look(500)], [(100, PRESSED), (500, FOUND_UP)]),
    "looks that find nothing new": (
        [look(50), edge(100), look(500, KEY), look(600, KEY)],
        [(100, PRESSED)],
    ),
    "up at a look in the lockout": ([look(50), edge(100), look(105)], [(100, PRESSED), (110, FOUND_UP)]),
    "an edge, then a look, in the lockout": (
        [look(50), edge(100), up(104), look(106)],
        [(100, PRESSED), (110, RELEASED)],
    ),
    "edges after a look has found a loss": (
        [look(50), edge(100), look(500), edge(600), up(700)],
        [(100, PRESSED), (500, FOUND_UP), (600, PRESSED), (700, RELEASED)],
    ),
    "a look at another panel": (
        [look(40), look(50, source="other"), edge(100), look(500, source="other")],
        [(100, PRESSED)],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_debounce(case: str) -> None:
    things, expected = CASES[case]
    assert expected == changes(*things)


def test_every_button_has_a_lockout_of_its_own() -> None:
    things = (edge(100, seat=0), edge(101, seat=1), edge(102, seat=1, key=PASS), edge(103, source="other"))
    wires = [Wire("w", 0, BID), Wire("w", 1, BID), Wire("w", 1, PASS), Wire("other", 0, BID)]
    assert wires == [change.wire for change in all_changes(*things)]


def test_it_says_when_a_lockout_ends_that_left_another_level() -> None:
    debounce = Debounce()
    assert [Change(BUTTON, True, 100 * MS)] == list(debounce.edge(edge(100), 100 * MS))
    assert None is debounce.next()
    list(debounce.edge(up(104), 104 * MS))
    assert 110 * MS == debounce.next()
    list(debounce.settle(110 * MS))
    assert None is debounce.next()


def test_buttons_settle_in_the_order_of_time() -> None:
    things = (edge(100, seat=2), edge(103, seat=1), up(104, seat=1), up(105, seat=2))
    assert [(100, 2), (103, 1), (110, 2), (113, 1)] == [
        (change.t_ns / MS, change.wire.seat) for change in all_changes(*things)
    ]


def test_a_panel_that_is_gone_is_forgotten_and_no_other() -> None:
    debounce = Debounce()
    list(debounce.snapshot(look(50), 50 * MS))
    for source in ("w", "other"):
        list(debounce.edge(edge(100, source=source), 100 * MS))
        list(debounce.edge(up(104, source=source), 104 * MS))
    debounce.forget("w")
    assert ["other"] == [change.wire.source for change in debounce.settle(200 * MS)]
    assert None is debounce.next()
    back = debounce.snapshot(look(300, KEY), 300 * MS)
    assert [Change(BUTTON, True, 300 * MS, sure=False)] == list(back)


@given(
    st.lists(
        st.tuples(st.floats(0, 15), st.booleans(), st.sampled_from(["edge", "look"])), min_size=1, max_size=60
    )
)
def test_downs_and_ups_alternate_and_the_last_level_holds(steps: list[tuple[float, bool, str]]) -> None:
    now, things = 0.0, []
    for gap, down, what in steps:
        now += gap
        things.append(edge(now, down) if what == "edge" else look(now, *([KEY] if down else [])))
    found = all_changes(*things, until=now + 10)
    downs = [change.down for change in found]
    assert [n % 2 == 0 for n in range(len(found))] == downs
    assert steps[-1][1] == bool(found and downs[-1])
    assert sorted(change.t_ns for change in found) == [change.t_ns for change in found]
