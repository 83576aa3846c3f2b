"""Guests at the table: phones that become a seat, see what that seat may see, and send what it may send."""

from pathlib import Path

from companion.server.access import PATIENCE, WAITED_FOR
from hw.panel import MS
from tests.server_table import GREEN, WANTED, End, Line, ServerTable, Visitor, begun

SECONDS = 1_000 * MS


def phones(screen: End) -> Line:
    return dict(screen.last("phones")["phones"])


def here(screen: End) -> list[str]:
    return [seat["phone"] for seat in phones(screen)["seats"]]


def refused(lines: list[Line]) -> list[str]:
    return [line["refused"] for line in lines if "refused" in line]


def at_the_auction(table: ServerTable, screen: End) -> list[Visitor]:
    """A match with three phones, where seat 1 is asked first."""
    table.web()
    begun(screen)
    own = [table.phone(screen, seat) for seat in range(3)]
    screen.says(reveal=GREEN)
    return own


# Coming in.


def test_nobody_hears_or_says_anything(table: ServerTable, screen: End) -> None:
    begun(screen)
    nobody = Visitor(table)
    lines = ({"ask": "home"}, {"ask": "purse", "seat": 0}, {"undo": True}, {"reveal": GREEN}, {"leave": True})
    for line in lines:
        assert ["not_joined"] == refused(nobody.says(**line))
    screen.says(reveal=GREEN)
    assert {"refused"} == {next(iter(line)) for line in nobody.lines}
    assert [None] * len(lines) == [line.get("view") for line in nobody.lines]
    assert 1 == screen.last("n")["n"]


def test_a_phone_is_its_seat(table: ServerTable, screen: End) -> None:
    table.web()
    match = begun(screen)
    phone = table.phone(screen, 2)
    joined, home, hello = phone.lines[:3]
    assert {"as": 2, "match": match} == {key: joined["joined"][key] for key in ("as", "match")}
    assert 22 == len(joined["joined"]["resume"])
    assert (match, []) == (home["home"]["match"], home["home"]["matches"])
    assert ["coins" in seat for seat in hello["view"]["seats"]] == [False, False, True]
    assert ["none", "none", "here"] == here(screen)
    said = [*phone.says(ask="home"), *screen.says(ask="home"), *screen.says(ask="phones")]
    assert joined["joined"]["resume"] not in str([*said, *phone.lines[1:], *screen.lines])


def test_four_digits_only_ask_and_a_tap_at_the_table_admits(table: ServerTable, screen: End) -> None:
    table.web()
    begun(screen)
    code, asks = phones(screen)["seat_code"], Visitor(table)
    assert 4 == len(code)
    assert ["not_joined"] == refused(Visitor(table).says(sit=2))
    assert ["wrong_code"] == refused(Visitor(table).joins(code="0000" if code != "0000" else "1111"))
    (choices,) = asks.joins(code=code)
    assert [("Anna", "none"), ("Bruno", "none")] == [
        (one["name"], one["phone"]) for one in choices["seats"][:2]
    ]
    for line in ({"ask": "purse", "seat": 0}, {"reveal": GREEN}, {"press": {"seat": 1, "key": "bid"}}):
        assert ["not_joined"] == refused(asks.says(**line))
    assert [{"waiting": {"seat": 1}}] == asks.says(sit=1)
    assert "none" == here(screen)[1]
    (waiting,) = phones(screen)["waiting"]
    screen.says(admit=waiting["id"])
    assert "here" == here(screen)[1]
    assert 1 == asks.last("joined")["joined"]["as"]
    assert code == phones(screen)["seat_code"]


def test_a_phone_that_is_here_is_not_called(table: ServerTable, screen: End) -> None:
    table.web()
    table.phone(screen, 0)
    roll = screen.says(roll_call=["Anna", "Bruno", "Chiara"])[-1]["roll_call"]
    assert (1, [None], [0]) == (roll["called"], roll["places"], roll["phones"])
    asks = Visitor(table)
    asks.joins(code=phones(screen)["seat_code"])
    asks.says(sit=1)
    screen.says(admit=phones(screen)["waiting"][0]["id"])
    roll = screen.last("roll_call")["roll_call"]
    assert (2, [0, 1]) == (roll["called"], roll["phones"])


def test_a_phone_hears_what_everybody_does(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    assert [1, 1, 1] == [phone.last("n")["n"] for phone in own]
    assert ["max" in phone.last("n")["prompt"] for phone in own] == [False, True, False]
    table.tap(1)
    assert [2, 2, 2] == [phone.last("n")["n"] for phone in own]


def test_a_watcher_sees_the_table_and_says_nothing(table: ServerTable, screen: End) -> None:
    begun(screen)
    screen.says(reveal=GREEN)
    watcher = Visitor(table)
    assert {"as": "watch"} == watcher.joins(role="watch")[0]["joined"]
    assert screen.last("n")["view"] == watcher.last("n")["view"]
    lines: list[Line] = [{"seat": 1, "bid": 2}, {"undo": True}, {"ask": "purse", "seat": 1}, {"settings": {}}]
    for line in lines:
        assert ["not_yours"] == refused(watcher.says(**line))
    assert "entries" in watcher.says(ask="why", seat=0)[0]
    assert "home" in watcher.says(ask="home")[0]
    assert "log" in watcher.says(ask="log")[0]


def test_a_code_makes_a_screen_the_tables(table: ServerTable, screen: End) -> None:
    table.web()
    code = phones(screen)["code"]
    tablet = Visitor(table)
    assert "table" == tablet.joins(code=code)[0]["joined"]["as"]
    assert 1 == phones(screen)["tables"]
    assert code != phones(screen)["code"]
    begun(tablet)
    assert 0 == screen.last("n")["n"]
    assert {"invitation"} == set(tablet.says(invite=0)[0])


def test_a_screen_can_be_invited_too_and_sent_away(table: ServerTable, screen: End) -> None:
    table.web()
    tablet = table.phone(screen, "table")
    resume = tablet.lines[0]["joined"]["resume"]
    screen.says(uninvite="tables")
    assert ({"left": "uninvited"}, True) == (tablet.lines[-1], tablet.hung_up)
    again = Visitor(table)
    again.joins(token=resume)
    assert ["wrong_token"] == refused(again.lines)


# Who is nobody.


def test_who_says_nothing_that_counts_is_hung_up_on(table: ServerTable, screen: End) -> None:
    silent, watcher, web = Visitor(table), Visitor(table), table.web()
    watcher.joins(role="watch")
    table.wait(PATIENCE / SECONDS - 1)
    assert not silent.hung_up
    table.wait(1.1)
    assert [True, False, False] == [silent.hung_up, watcher.hung_up, web.hung_up]


# Coming back.


def test_a_dropped_phone_keeps_its_seat_and_comes_back(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    resume = own[1].lines[0]["joined"]["resume"]
    own[1].goes()
    assert ["here", "away", "here"] == here(screen)
    again = Visitor(table)
    joined = again.joins(token=resume)[0]["joined"]
    assert (1, resume) == (joined["as"], joined["resume"])
    assert ["here", "here", "here"] == here(screen)
    assert 1 == again.last("n")["n"]


def test_the_newest_connection_of_a_phone_counts(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    again = Visitor(table)
    own[1].press(1, down=True)
    table.wait(0.6)
    again.joins(token=own[1].lines[0]["joined"]["resume"])
    assert ({"left": "elsewhere"}, True) == (own[1].lines[-1], own[1].hung_up)
    assert [] == own[1].says(seat=1, bid=4)
    table.wait(0.1)
    assert (1, None) == (screen.last("n")["n"], screen.last("panels")["panels"]["climbing"])
    own[1].goes()
    assert "here" == here(screen)[1]
    assert 2 == again.says(seat=1, bid=4)[0]["n"]


def test_a_second_phone_waits_for_the_tables_word(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    other = table.phone(screen, 1)
    assert [{"waiting": {"seat": 1}}] == other.lines
    (waiting,) = phones(screen)["waiting"]
    assert 1 == waiting["seat"]
    screen.says(admit=waiting["id"])
    assert ({"left": "replaced"}, True) == (own[1].lines[-1], own[1].hung_up)
    assert 1 == other.last("joined")["joined"]["as"]
    assert ([], "here") == (phones(screen)["waiting"], here(screen)[1])
    back = Visitor(table)
    back.joins(token=own[1].lines[0]["joined"]["resume"])
    table.wait(1)
    assert ["wrong_token"] == refused(back.lines)


def test_the_table_may_say_no_or_nothing(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    other, patient = table.phone(screen, 1), table.phone(screen, 1)
    screen.says(turn_away=phones(screen)["waiting"][0]["id"])
    assert (["not_admitted"], True) == (refused(other.lines), other.hung_up)
    table.wait(WAITED_FOR / SECONDS + 1)
    assert (["not_admitted"], True) == (refused(patient.lines), patient.hung_up)
    assert [] == phones(screen)["waiting"]
    assert ["nobody_waits"] == refused(screen.says(admit=1))
    assert 2 == own[1].says(seat=1, bid=1)[0]["n"]


def test_phones_come_back_to_another_referee(table: ServerTable, screen: End, tmp_path: Path) -> None:
    own = at_the_auction(table, screen)
    assert table.until(screen.knows_of_saving)
    match, resume = table.server.access.match, own[2].lines[0]["joined"]["resume"]
    file = tmp_path / "phones.json"
    assert 0o600 == file.stat().st_mode & 0o777
    assert resume not in file.read_text()
    table.server.close()
    with ServerTable(tmp_path) as after:
        late, phone = End(after), Visitor(after)
        assert {"as": 2, "match": match, "resume": resume} == phone.joins(token=resume)[0]["joined"]
        assert None is phone.last("home")["home"]["match"]
        late.says(go_on=match)
        assert (1, match) == (phone.last("n")["n"], phone.last("home")["home"]["match"])
        assert ["away", "away", "here"] == here(late)


# One match after another.


def test_phones_may_come_before_the_match(table: ServerTable, screen: End) -> None:
    table.web()
    own = [table.phone(screen, seat) for seat in (0, 1, 4)]
    assert (None, None) == (own[0].lines[0]["joined"]["match"], own[0].last("home")["home"]["match"])
    assert ["here", "here", "none", "none", "here", "none", "none", "none"] == here(screen)
    match = begun(screen)
    assert match == own[1].last("home")["home"]["match"]
    assert "coins" in own[1].last("n")["view"]["seats"][1]
    assert ({"left": "no_seat"}, True) == (own[2].lines[-1], own[2].hung_up)
    assert ["here", "here", "none"] == here(screen)


def test_a_phone_does_not_see_another_match(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    heard = len(own[0].lines)
    others = [[side, f"another {name}"] for side, name in WANTED["seats"]]
    begun(screen, seats=others)
    screen.says(reveal=GREEN)
    assert [] == [line for line in own[0].lines[heard:] if "view" in line]
    assert ["none", "none", "none"] == here(screen)
    assert ["no_match"] == refused(own[0].says(ask="purse", seat=0))
    assert ["no_match"] == refused(own[1].says(seat=1, bid=1))
    own[1].press(1)
    table.wait(0.1)
    assert 1 == screen.last("n")["n"]


def test_phones_go_along_to_the_next_match_of_the_same_players(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    first, resume = table.server.access.match, own[0].lines[0]["joined"]["resume"]
    own[2].goes()
    screen.says(leave=True)
    assert None is own[0].last("home")["home"]["match"]
    seats = [list(seat) for seat in WANTED["seats"]]
    seats[1][1] = "Elena"
    second = begun(screen, seats=seats)
    assert ["here", "none", "away"] == here(screen)
    assert second == own[0].last("home")["home"]["match"]
    assert "coins" in own[0].last("n")["view"]["seats"][0]
    assert ["no_match"] == refused(own[1].says(ask="purse", seat=1))
    again = Visitor(table)
    assert second == again.joins(token=resume)[0]["joined"]["match"]
    screen.says(go_on=first)
    assert ["here", "here", "away"] == here(screen)


def test_phones_go_along_wherever_their_players_sit_now(table: ServerTable, screen: End) -> None:
    """Here or away: whoever slept while the table changed games comes back as the same player."""
    own = at_the_auction(table, screen)
    resume = own[2].lines[0]["joined"]["resume"]
    own[2].goes()
    screen.says(leave=True)
    anna, bruno, chiara = WANTED["seats"]
    match = begun(screen, seats=[chiara, anna, bruno])
    assert ["away", "here", "here"] == here(screen)
    assert [1, 2] == [phone.last("joined")["joined"]["as"] for phone in own[:2]]
    assert "coins" in own[0].last("n")["view"]["seats"][1]
    assert "coins" not in own[0].last("n")["view"]["seats"][0]
    back = Visitor(table).joins(token=resume)[0]["joined"]
    assert (0, match) == (back["as"], back["match"])


def test_who_is_deleted_takes_its_phones_along(table: ServerTable, screen: End) -> None:
    own = at_the_auction(table, screen)
    match = table.server.access.match
    screen.says(leave=True)
    screen.says(delete=match)
    assert [True, True, True] == [phone.hung_up for phone in own]


def test_phones_see_no_demo(table: ServerTable, screen: End) -> None:
    table.web()
    phone = table.phone(screen, 0)
    begun(screen, demo=True)
    assert not [line for line in phone.lines if "view" in line]


INVITATION = "192.168.1.20 7 k7qx93mf2trw"


def test_a_table_joins_a_club_and_leaves_it(table: ServerTable, screen: End) -> None:
    """The password reaches the mirror's file, and no screen; only spectators get finished games, and only while the mirror is on."""
    file = table.folder / "club" / "invitation"
    table.server.home.show_in_club(file)
    table.web()
    screen.says(begin={"game": "any-game", "seats": [["red", "Anna"], ["blue", "Bruno"]]})
    phone, watcher = table.phone(screen, 0), Visitor(table)
    watcher.joins(role="watch")
    screen.says(seat=0, score=7)
    screen.says(end=True)
    screen.says(leave=True)
    assert [] == watcher.says(ask="home")[-1]["home"]["matches"]
    (told,) = screen.says(settings={"club": True, "invitation": " 192.168.1.20  7 K7qx-93MF-2trw"})
    assert "192.168.1.20 7" == told["home"]["settings"]["invitation"]
    assert INVITATION == file.read_text()
    assert 0 == file.stat().st_mode & 0o077
    for guest, finished in ((phone, 0), (watcher, 1)):
        home = guest.says(ask="home")[-1]["home"]
        assert ("", finished) == (home["settings"]["invitation"], len(home["matches"]))
    screen.says(settings={"club": False})
    assert not file.exists()
    screen.says(settings={"club": True})
    assert INVITATION == file.read_text()
    assert "k7qx" not in str([*screen.lines, *phone.lines, *watcher.lines])


def test_who_is_called_with_a_side_is_told_with_it(table: ServerTable, screen: End) -> None:
    table.web()
    screen.says(roll_call=[["medici", "Anna"], ["este", "Bruno"]], game="il-principe")
    first, *_ = phones(screen)["seats"]
    assert {"seat": 0, "phone": "none", "name": "Anna", "side": "medici", "game": "il-principe"} == first
    screen.says(roll_call=["Anna", "Bruno"])
    first, *_ = phones(screen)["seats"]
    assert {"seat": 0, "phone": "none", "name": "Anna"} == first
