"""What waits for a screen: one line of any length, and a limited amount behind it."""

from companion.protocol.unix_socket import MOST_UNREAD, Outbox


def test_the_longest_match_and_what_follows_it_wait_for_a_slow_screen() -> None:
    """A screen that opens it is sent all of it, then its home, then that it is saved; it must not be disconnected for that."""
    out = Outbox()
    assert out.put(b"x" * (2 * MOST_UNREAD))
    for _ in range(20):
        assert out.put(b"x" * 10_000)
    assert 2 * MOST_UNREAD == len(out.get())


def test_two_of_the_longest_are_too_much() -> None:
    out = Outbox()
    assert out.put(b"x" * (2 * MOST_UNREAD))
    assert not out.put(b"x" * (2 * MOST_UNREAD))


def test_what_was_read_makes_room_and_one_line_may_be_of_any_length() -> None:
    out, line, long = Outbox(), b"-" * (MOST_UNREAD // 2), b"-" * (MOST_UNREAD + 1)
    assert out.put(long)
    assert long == out.get()
    for _ in range(5):
        assert out.put(line)
        assert line == out.get()
    assert out.put(line)
    assert out.put(line)
    out.close()
    assert [line, line, b""] == [out.get() for _ in range(3)]


def test_what_is_not_read_waits_up_to_a_size() -> None:
    out, line = Outbox(), b"-" * 1024
    for _ in range(MOST_UNREAD // 1024):
        assert out.put(line)
    assert not out.put(line)
    assert b"" == out.get()  # nobody will read it: it is dropped at once
    assert not out.put(line)
