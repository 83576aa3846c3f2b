"""The tokens of guests: what lets them in, and when it does not. Pure; the clock is moved by hand."""

from itertools import count

import pytest

from companion.server.tokens import (
    INVITED_FOR,
    SECOND,
    Joined,
    TokenStore,
    hashed,
)

NOW = 1_000 * SECOND
MATCH = "2026-11-16-il-principe"


@pytest.fixture
def guests() -> TokenStore:
    numbers, codes = count(), count(100_000)
    return TokenStore(lambda: f"token-{next(numbers):016}", lambda: str(next(codes)))


def comes(guests: TokenStore, seat: int = 2, match: str = MATCH) -> Joined:
    joined = guests.come(guests.invite(seat, match, NOW), NOW)
    assert isinstance(joined, Joined)
    return joined


def test_an_invitation_makes_a_phone_that_seat_once(guests: TokenStore) -> None:
    token = guests.invite(2, MATCH, NOW)
    joined = guests.come(token, NOW)
    assert isinstance(joined, Joined)
    assert (2, MATCH) == joined[:2]
    assert token != joined.resume
    assert None is guests.come(token, NOW)


def test_an_invitation_is_good_for_some_minutes(guests: TokenStore) -> None:
    token, late = guests.invite(2, MATCH, NOW), guests.invite(1, MATCH, NOW)
    assert None is not guests.come(token, NOW + INVITED_FOR)
    assert None is guests.come(late, NOW + INVITED_FOR + 1)


def test_only_hashes_are_kept(guests: TokenStore) -> None:
    resume, table = comes(guests).resume, guests.come(guests.invite("table", "", NOW), NOW)
    invited = guests.invite(1, MATCH, NOW)
    assert isinstance(table, Joined)
    kept = str(vars(guests))
    assert not [token for token in (resume, table.resume, invited) if token in kept]
    assert {MATCH: {2: hashed(resume)}} == guests.phones


@pytest.mark.parametrize("token", ["", "x", "token-9999999999999999", "\ud800", "0" * 64])
def test_nobody_comes_with_something_else(guests: TokenStore, token: str) -> None:
    resume = comes(guests).resume
    for wrong in (token, hashed(token), hashed(resume)):
        assert None is guests.come(wrong, NOW)


def test_taking_back_takes_token_and_invitations(guests: TokenStore) -> None:
    one, other = comes(guests, 1), comes(guests, 2)
    invited, others = guests.invite(1, MATCH, NOW), guests.invite(0, MATCH, NOW)
    guests.uninvite(MATCH, 1)
    assert [None, None] == [guests.come(token, NOW) for token in (one.resume, invited)]
    assert other == guests.come(other.resume, NOW)
    guests.uninvite(MATCH)
    assert [None, None] == [guests.come(token, NOW) for token in (other.resume, others)]
    assert {} == guests.phones
