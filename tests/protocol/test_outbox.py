"""What waits for a screen: one line of any length, and only so much behind it."""

from companion.protocol.unix_socket import MOST_UNREAD, Outbox


def test_the_longest_match_and_what_follows_it_wait_for_a_slow_screen() -> None:
    """A screen that opens it is told all of it, then its home, then that it is saved; it must not be hung up on for that."""
    out = Outbox()
    assert out.put(b"x" * (2 * MOST_UNREAD))
    for _ in range(20):
        assert out.put(b"x" * 10_000)
    assert 2 * MOST_UNREAD == len(out.get())


def test_who_leaves_too_much_unread_is_hung_up_on() -> None:
    out = Outbox()
    assert out.put(b"x" * 100)
    assert out.put(b"x" * (MOST_UNREAD - 150))
    assert not out.put(b"x" * 100)
    assert b"" == out.get()


def test_two_of_the_longest_are_too_much() -> None:
    out = Outbox()
    assert out.put(b"x" * (2 * MOST_UNREAD))
    assert not out.put(b"x" * (2 * MOST_UNREAD))
