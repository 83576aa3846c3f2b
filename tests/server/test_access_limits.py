"""Strangers at the guests' socket: wrong tokens, guessed codes, and who keeps a place when there are too many."""

from companion.server.access import KEPT_FREE, MOST_GUESTS
from companion.server.tokens import MOST_WRONG
from companion.server.web_switch import MOST_WEBS
from tests.server.test_access import at_the_auction, phones, refused
from tests.server_table import End, ServerTable, Visitor

# Wrong tries.


def test_a_wrong_token_or_code_is_answered_and_hung_up_on(table: ServerTable) -> None:
    """Nobody keeps a place by being wrong."""
    table.web()
    for ticket, name in (({"token": "guess"}, "wrong_token"), ({"code": "00000000"}, "wrong_code")):
        guesser = Visitor(table)
        assert [name] == refused(guesser.joins(**ticket))
        assert guesser.hung_up
        assert [] == guesser.joins(**ticket)


def guess(table: ServerTable, times: int = MOST_WRONG) -> None:
    """Somebody sends wrong codes, each on a connection of its own, and waits for no reply."""
    for _ in range(times):
        guesser = Visitor(table)
        guesser.joins(code="guess")
        guesser.goes()


def test_somebody_who_guesses_the_code_is_told_to_the_table_and_nobody_comes_in_until_it_taps(
    table: ServerTable, screen: End
) -> None:
    table.web()
    code = phones(screen)["code"]
    assert (8, False) == (len(code), phones(screen)["guessing"])
    guess(table, MOST_WRONG - 1)
    assert (code, False) == (phones(screen)["code"], phones(screen)["guessing"])
    guess(table, 1)
    assert (None, True) == (phones(screen)["code"], phones(screen)["guessing"])
    for told in (code, "00000000"):
        assert ["codes_closed"] == refused(Visitor(table).joins(code=told))
    table.wait(61)
    assert ["codes_closed"] == refused(Visitor(table).joins(code=code))
    answer = screen.says(allow_codes=True)[-1]
    fresh = answer["phones"]["code"]
    assert (False, True) == (answer["phones"]["guessing"], fresh not in (None, code))
    assert "table" == Visitor(table).joins(code=fresh)[0]["joined"]["as"]


def test_a_code_right_after_the_tap_may_have_to_wait_for_the_minute(table: ServerTable, screen: End) -> None:
    table.web()
    guess(table)
    screen.says(allow_codes=True)
    assert ["codes_too_fast"] == refused(Visitor(table).joins(code=phones(screen)["code"]))
    table.wait(61)
    assert "joined" in Visitor(table).joins(code=phones(screen)["code"])[0]


def test_while_somebody_guesses_invitations_and_known_phones_come_in(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    guess(table)
    assert 1 == Visitor(table).joins(token=own[1].lines[0]["joined"]["resume"])[0]["joined"]["as"]
    assert "table" == table.phone(screen, "table").lines[0]["joined"]["as"]


def test_only_the_table_allows_codes_again(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    guess(table)
    watcher, nobody = Visitor(table), Visitor(table)
    watcher.joins(role="watch")
    assert ["not_yours"] * 2 == refused([*own[1].says(allow_codes=True), *watcher.says(allow_codes=True)])
    assert ["not_joined"] == refused(nobody.says(allow_codes=True))
    assert ["not_understood"] == refused(screen.says(allow_codes=False))
    assert phones(screen)["guessing"]


# Places.


def test_strangers_go_before_a_place_is_missing_and_nobody_else_does(table: ServerTable, screen: End) -> None:
    web, own = table.web(), at_the_auction(table, screen)
    watcher = Visitor(table)
    watcher.joins(role="watch")
    waits = table.phone(screen, 1)
    strangers = [Visitor(table) for _ in range(3 * MOST_GUESTS)]
    assert not any(one.hung_up for one in (web, *own, watcher, waits))
    here = [one for one in strangers if not one.hung_up]
    assert strangers[-len(here) :] == here  # the oldest have gone first
    assert 6 + len(here) <= MOST_GUESTS - KEPT_FREE
    again = Visitor(table)
    assert 2 == again.joins(token=own[2].lines[0]["joined"]["resume"])[0]["joined"]["as"]


def test_of_many_who_serve_browsers_the_oldest_goes_and_the_newest_is_told(
    table: ServerTable, screen: End
) -> None:
    webs = [table.web(f"192.168.1.{n}:8474") for n in range(MOST_WEBS + 2)]
    assert [True, True, *[False] * MOST_WEBS] == [web.hung_up for web in webs]
    assert [f"192.168.1.{MOST_WEBS + 1}:8474"] == phones(screen)["web"]["addresses"]
