"""Fair order and debounce: who was first by the clock of the wire, and one change for each touch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hw.event_sorter import Change, Debounce, EventSorter, Wire
from hw.panel import MS, Edge, Key, Snapshot

BID, PASS = Key.BID, Key.PASS
BUTTON = Wire("w", 0, BID)


def edge(ms: float, down: bool = True, seat: int = 0, key: Key = BID, source: str = "w") -> Edge:
    return Edge(seat, key, down, round(ms * MS), source, exact=True)


def look(ms: float, *down: tuple[int, Key], source: str = "w") -> Snapshot:
    return Snapshot(source, round(ms * MS), frozenset(down))


# Order.


def order(*arrivals: tuple[float, Edge]) -> EventSorter:
    """Edges, each with the moment at which it came."""
    made = EventSorter()
    for came, thing in arrivals:
        made.put(thing, round(came * MS))
    return made


def due(made: EventSorter, ms: float) -> list[tuple[float, int]]:
    """(time, seat) of what may go at this moment."""
    return [(t / MS, thing.seat) for t, thing in made.due(round(ms * MS)) if isinstance(thing, Edge)]


def test_an_edge_waits_10_ms_from_when_it_happened() -> None:
    made = order((104, edge(100)))
    assert [] == due(made, 109.999)
    assert [(100, 0)] == due(made, 110)


def test_an_edge_goes_only_once() -> None:
    made = order((100, edge(100)))
    assert [(100, 0)] == due(made, 200)
    assert [] == due(made, 300)


def test_what_happened_first_goes_first_although_it_came_last() -> None:
    made = order((102, edge(102, seat=2)), (103, edge(101, seat=1)), (108, edge(100, seat=0)))
    assert [(100, 0), (101, 1), (102, 2)] == due(made, 200)


def test_at_the_same_moment_they_go_as_they_came() -> None:
    made = order((101, edge(100, seat=4)), (102, edge(100, seat=1)), (103, edge(100, seat=3)))
    assert [(100, 4), (100, 1), (100, 3)] == due(made, 200)


def test_those_that_are_too_young_stay() -> None:
    made = order((100, edge(100, seat=0)), (105, edge(105, seat=1)))
    assert [(100, 0)] == due(made, 112)
    assert [(105, 1)] == due(made, 115)


def test_it_says_when_the_oldest_may_go() -> None:
    made = order((105, edge(105)), (106, edge(101)))
    assert 111 * MS == made.next()
    due(made, 111)
    assert 115 * MS == made.next()
    due(made, 115)
    assert None is made.next()


def test_a_box_whose_clock_runs_in_the_future_is_not_kept_waiting() -> None:
    """Nothing can have happened later than now."""
    made = order((100, edge(5_000_000, seat=3)))
    assert [(100, 3)] == due(made, 110)


def test_a_clock_in_the_future_wins_no_race_it_has_not_won() -> None:
    made = order((101, edge(5_000, seat=3)), (103, edge(100, seat=1)))
    assert [(100, 1), (101, 3)] == due(made, 200)


# Debounce.


def changes(*things: Edge | Snapshot, until: float = 1_000) -> list[tuple[float, bool, bool]]:
    """(time, down, sure) of every change of any button; the last look back is at `until`."""
    return [(c.t_ns / MS, c.down, c.sure) for c in all_changes(*things, until=until)]


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


def test_the_first_edge_counts_at_once() -> None:
    debounce = Debounce()
    assert [Change(BUTTON, True, 5 * MS)] == list(debounce.edge(edge(5), 5 * MS))


def test_seven_bounces_are_one_press() -> None:
    bounces = [edge(100 + n / 2, down=n % 2 == 0) for n in range(15)]
    assert [(100, True, True)] == changes(*bounces)


def test_seven_bounces_of_letting_go_are_one_release() -> None:
    bounces = [edge(200 + n / 2, down=n % 2 == 1) for n in range(15)]
    assert [(100, True, True), (200, False, True)] == changes(edge(100), *bounces)


def test_a_tap_of_3_ms_is_not_lost() -> None:
    """It is let go of while the wire is not heard, so that counts when the wire is heard again."""
    assert [(100, True, True), (110, False, True)] == changes(edge(100), edge(103, down=False))


def test_two_taps_that_are_apart_are_two() -> None:
    taps = (edge(100), edge(111, down=False), edge(122), edge(133, down=False))
    assert [(100, True, True), (111, False, True), (122, True, True), (133, False, True)] == changes(*taps)


def test_the_deaf_time_ends_after_10_ms() -> None:
    assert [(100, True, True), (110, False, True)] == changes(edge(100), edge(110, down=False))


def test_bounces_at_the_end_of_the_deaf_time_leave_the_real_level() -> None:
    """The resync makes deaf anew, so what still trembles then is not heard either."""
    things = (edge(100), edge(109, down=False), edge(111), edge(112, down=False))
    assert [(100, True, True), (110, False, True)] == changes(*things)


def test_what_comes_first_after_the_deaf_time_is_heard_after_the_resync() -> None:
    """Up at 105, and next heard of at 150: by then it had been up since 110."""
    things = (edge(100), edge(105, down=False), edge(150))
    assert [(100, True, True), (110, False, True), (150, True, True)] == changes(*things)


def test_an_edge_that_tells_what_is_known_changes_nothing() -> None:
    assert [(100, True, True)] == changes(edge(100), edge(150), edge(200))
    assert [] == changes(edge(100, down=False))


def test_buttons_are_deaf_each_for_itself() -> None:
    things = (edge(100, seat=0), edge(101, seat=1), edge(102, seat=1, key=PASS), edge(103, source="other"))
    assert [
        (Wire("w", 0, BID), True),
        (Wire("w", 1, BID), True),
        (Wire("w", 1, PASS), True),
        (Wire("other", 0, BID), True),
    ] == [(change.wire, change.down) for change in all_changes(*things)]


def test_it_says_when_a_wire_is_heard_again_that_was_left_at_another_level() -> None:
    debounce = Debounce()
    list(debounce.edge(edge(100), 100 * MS))
    assert None is debounce.next()
    list(debounce.edge(edge(104, down=False), 104 * MS))
    assert 110 * MS == debounce.next()
    list(debounce.settle(110 * MS))
    assert None is debounce.next()


def test_wires_settle_in_the_order_of_time() -> None:
    things = (edge(100, seat=2), edge(103, seat=1), edge(104, False, seat=1), edge(105, False, seat=2))
    assert [(100, 2), (103, 1), (110, 2), (113, 1)] == [
        (change.t_ns / MS, change.wire.seat) for change in all_changes(*things)
    ]


# Looks.


def test_a_key_that_is_down_at_the_first_look_was_not_pressed() -> None:
    assert [(50, True, False)] == changes(look(50, (0, BID)))


def test_it_is_still_not_pressed_at_later_looks() -> None:
    assert [(50, True, False)] == changes(look(50, (0, BID)), look(60, (0, BID)), look(1_050, (0, BID)))


def test_letting_go_of_it_is_seen_when_it_happens() -> None:
    assert [(50, True, False), (70, False, True)] == changes(look(50, (0, BID)), edge(70, down=False))


def test_a_key_found_down_at_a_later_look_was_pressed() -> None:
    assert [(500, True, True)] == changes(look(50), look(500, (0, BID)))


def test_when_a_key_found_up_was_let_go_of_is_not_guessed() -> None:
    assert [(100, True, True), (500, False, False)] == changes(look(50), edge(100), look(500))


def test_a_look_that_finds_what_is_known_changes_nothing() -> None:
    assert [(100, True, True)] == changes(look(50), edge(100), look(500, (0, BID)), look(600, (0, BID)))


def test_a_look_in_the_deaf_time_counts_after_it() -> None:
    """The edge of letting go was lost: nobody knows when that was."""
    assert [(100, True, True), (110, False, False)] == changes(look(50), edge(100), look(105))


def test_a_look_does_not_make_an_edge_unsure_that_was_heard() -> None:
    things = (look(50), edge(100), edge(104, down=False), look(106))
    assert [(100, True, True), (110, False, True)] == changes(*things)


def test_after_a_look_has_healed_a_loss_edges_are_sure_again() -> None:
    things = (look(50), edge(100), look(500), edge(600), edge(700, down=False))
    assert [(600, True, True), (700, False, True)] == changes(*things)[2:]


def test_a_look_says_nothing_of_other_panels() -> None:
    things = (look(40), look(50, source="other"), edge(100), look(500, source="other"))
    assert [(100, True, True)] == changes(*things)


def test_a_panel_that_was_forgotten_is_looked_at_for_the_first_time_again() -> None:
    debounce = Debounce()
    list(debounce.snapshot(look(50), 50 * MS))
    list(debounce.edge(edge(100), 100 * MS))
    list(debounce.edge(edge(104, down=False), 104 * MS))
    debounce.forget("w")
    assert None is debounce.next()
    assert [] == list(debounce.settle(200 * MS))
    assert [Change(BUTTON, True, 300 * MS, sure=False)] == list(
        debounce.snapshot(look(300, (0, BID)), 300 * MS)
    )


def test_forgetting_one_panel_leaves_the_others() -> None:
    debounce = Debounce()
    list(debounce.edge(edge(100, source="other"), 100 * MS))
    list(debounce.edge(edge(104, down=False, source="other"), 104 * MS))
    debounce.forget("w")
    assert [False] == [change.down for change in debounce.settle(110 * MS)]


# Whatever comes.


@given(
    st.lists(
        st.tuples(st.floats(0, 15), st.booleans(), st.sampled_from(["edge", "look"])), min_size=1, max_size=60
    )
)
def test_downs_and_ups_take_turns_and_the_last_level_holds(steps: list[tuple[float, bool, str]]) -> None:
    now, things = 0.0, []
    for gap, down, what in steps:
        now += gap
        things.append(edge(now, down) if what == "edge" else look(now, *([(0, BID)] if down else [])))
    found = changes(*things, until=now + 10)
    assert [True, False] * (len(found) // 2) + [True] * (len(found) % 2) == [down for _, down, _ in found]
    assert steps[-1][1] == bool(found and found[-1][1])
    assert sorted(t for t, _, _ in found) == [t for t, _, _ in found]


@given(st.lists(st.tuples(st.floats(0, 9.9), st.floats(0, 9.9)), min_size=2, max_size=40))
def test_order_is_right_when_nothing_is_10_ms_late(steps: list[tuple[float, float]]) -> None:
    """Each thing comes less than 10 ms late, and each turn lets out what is due then."""
    happened, arrivals = 0.0, []
    for seat, (gap, late) in enumerate(steps):
        happened += gap
        arrivals.append((happened + late, edge(happened, seat=seat)))
    made, found = EventSorter(), []
    for came, thing in sorted(arrivals, key=lambda arrival: arrival[0]):
        made.put(thing, round(came * MS))
        found += due(made, came)
    found += due(made, happened + 50)
    assert sorted(t for t, _ in found) == [t for t, _ in found]
    assert set(range(len(steps))) == {seat for _, seat in found}


@pytest.mark.parametrize("late", [10.5, 25, 400])
def test_what_comes_too_late_still_comes(late: float) -> None:
    made = order((100, edge(100, seat=0)))
    assert [(100, 0)] == due(made, 110)
    made.put(edge(99, seat=1), round((99 + late) * MS))
    assert [(99, 1)] == due(made, 99 + late)
