"""Who keeps a place among browsers, and who is disconnected before it costs anything."""

import random
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from companion.server.access import KEPT_FREE
from kiosk.backends.browser import listening
from kiosk.backends.browser.listening import MOST_OF_ONE, MOST_OPEN, QUEUE, Listening, listen
from kiosk.backends.browser.places import MOST, Kind, Places
from kiosk.backends.browser.server import MOST_ASKED

FLOOD, PHONE, TELEVISION = "192.168.1.66", "192.168.1.7", "192.168.1.8"
LIMITED = sorted(MOST, key=lambda kind: kind.name)


def come(places: Places[str], who: str, address: str, kind: Kind = Kind.STRANGER) -> list[str]:
    """A browser connects and shows what it is; returns who had to go for it."""
    gone = [places.come(who, address)]
    if kind is not Kind.STRANGER:
        gone.append(places.become(who, kind))
    return [one for one in gone if one is not None]


def flood(places: Places[str], kind: Kind, count: int) -> list[str]:
    return [gone for n in range(count) for gone in come(places, f"flood {n}", FLOOD, kind)]


@pytest.mark.parametrize("seed", range(5))
def test_a_flood_from_one_address_drops_only_its_own(seed: int) -> None:
    """Whatever it does, in whatever order."""
    chance, places = random.Random(seed), Places[str]()
    others = {kind: f"{kind.name} of {PHONE}" for kind in Kind}
    for kind, who in others.items():
        come(places, who, PHONE, kind)
    for n in range(2_000):
        who = f"flood {n}"
        gone = come(places, who, FLOOD, chance.choice([Kind.STRANGER, Kind.TRYING, Kind.WATCHING]))
        again = places.become(f"flood {chance.randrange(n + 1)}", chance.choice(LIMITED))
        assert not set(others.values()) & {*gone, again}
        if n % 50 == 0:
            assert PHONE not in come(places, PHONE, PHONE, chance.choice(list(Kind)))


@pytest.mark.parametrize("kind", LIMITED)
def test_a_phone_finds_a_place_when_a_flood_has_taken_all(kind: Kind) -> None:
    places = Places[str]()
    flood(places, kind, 10 * MOST[kind])
    for step in (Kind.STRANGER, Kind.TRYING, Kind.KNOWN):
        assert "phone" not in come(places, "phone", PHONE, step)


def test_who_is_known_never_goes() -> None:
    places = Places[str]()
    for n in range(200):
        assert [] == come(places, f"phone {n}", PHONE, Kind.KNOWN)
    assert not [gone for gone in flood(places, Kind.STRANGER, 500) if gone.startswith("phone")]


def test_a_phone_at_the_address_of_a_flood_has_time_to_show_its_token() -> None:
    """The silent go first, oldest first: whoever talks at once is not among them."""
    places = Places[str]()
    flood(places, Kind.STRANGER, 500)
    places.come("phone", FLOOD)
    gone = [come(places, f"more {n}", FLOOD) for n in range(MOST[Kind.STRANGER] - 1)]
    assert ["phone"] not in gone
    assert None is places.become("phone", Kind.TRYING)
    assert not [one for one in flood(places, Kind.STRANGER, 500) if one == "phone"]
    assert None is places.become("phone", Kind.KNOWN)


@pytest.mark.parametrize("kind", LIMITED)
def test_of_each_kind_there_are_only_so_many(kind: Kind) -> None:
    places = Places[str]()
    assert 100 == len(flood(places, kind, MOST[kind] + 100))


def test_who_watches_for_an_evening_is_not_pushed_out_by_who_comes_later() -> None:
    places = Places[str]()
    come(places, "television", TELEVISION, Kind.WATCHING)
    gone = flood(places, Kind.WATCHING, 200)
    gone += [one for n in range(200) for one in come(places, f"tv {n}", TELEVISION, Kind.WATCHING)]
    assert "television" not in gone


def test_who_has_gone_becomes_nothing_and_leaves_its_place() -> None:
    places = Places[str]()
    for n in range(10 * MOST[Kind.STRANGER]):
        assert [] == come(places, f"{n}", PHONE)
        places.leave(f"{n}")
        assert None is places.become(f"{n}", Kind.WATCHING)
    assert [] == flood(places, Kind.WATCHING, MOST[Kind.WATCHING])


def test_the_referee_keeps_more_places_free_than_are_asked_for_at_once() -> None:
    assert MOST_ASKED < KEPT_FREE


def turn_of(listener: Listening, stack: ExitStack) -> list[str]:
    """Whom asyncio would accept, in one turn of its loop: their addresses."""
    taken = []
    with suppress(BlockingIOError):
        while True:
            connection, peer = listener.accept()
            stack.enter_context(connection)
            taken.append(f"{peer[0]}:{peer[1]}")
    return taken


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def listener(stack: ExitStack) -> Listening:
    (listener,) = listen("127.0.0.1", 0)
    stack.enter_context(listener)
    listener.listen(QUEUE)
    listener.setblocking(False)
    return listener


def knock(listener: Listening, stack: ExitStack, source: str) -> str:
    caller = stack.enter_context(socket.create_connection(listener.getsockname(), source_address=(source, 0)))
    return "{}:{}".format(*caller.getsockname())


def test_of_one_address_only_the_newest_are_taken_in_and_of_others_all(
    listener: Listening, stack: ExitStack
) -> None:
    """Everybody has connected before anybody is looked at."""
    first = knock(listener, stack, "127.0.0.2")
    many = [knock(listener, stack, "127.0.0.9") for _ in range(3 * MOST_OF_ONE)]
    last = knock(listener, stack, "127.0.0.3")
    assert [first, *many[-MOST_OF_ONE:], last] == turn_of(listener, stack)
    assert [] == turn_of(listener, stack)


def test_a_turn_ends_though_the_flood_does_not(
    listener: Listening, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "QUEUE", 3 * MOST_OF_ONE)
    for _ in range(4 * MOST_OF_ONE):
        knock(listener, stack, "127.0.0.9")
    assert [MOST_OF_ONE, MOST_OF_ONE, 0] == [len(turn_of(listener, stack)) for _ in range(3)]


def test_of_one_address_only_so_many_stay_open_whatever_they_do(
    listener: Listening, stack: ExitStack
) -> None:
    """With TLS a client that never shakes hands has no place, and would stay."""
    with ExitStack() as strangers:
        for _ in range(MOST_OPEN // MOST_OF_ONE):
            for _ in range(MOST_OF_ONE):
                knock(listener, strangers, "127.0.0.9")
            assert MOST_OF_ONE == len(turn_of(listener, strangers))
        knock(listener, strangers, "127.0.0.9")
        phone = knock(listener, strangers, "127.0.0.2")
        assert [phone] == turn_of(listener, strangers)
    again = knock(listener, stack, "127.0.0.9")
    assert [again] == turn_of(listener, stack)


def test_a_name_with_several_addresses_is_listened_at_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    one = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.4", 0))
    other = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.5", 0))
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [one, other, one])
    sockets = listen("table", 0)
    assert ["127.0.0.4", "127.0.0.5"] == [each.getsockname()[0] for each in sockets]
    for each in sockets:
        each.close()
