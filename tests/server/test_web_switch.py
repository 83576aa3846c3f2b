"""Who serves browsers: several may, the table's switch starts and ends them, and each has one connection for all spectators."""

from pathlib import Path

from companion.server.access import MOST_WATCHING
from tests.server_table import WEB, End, Line, ServerTable, Visitor


def phones(screen: End) -> Line:
    return dict(screen.last("phones")["phones"])


def test_who_watches_has_a_few_connections_and_of_more_the_oldest_goes(table: ServerTable) -> None:
    """Each web process has one for all its browsers, and two of them do not take it from each other."""
    first, *others = (Visitor(table) for _ in range(MOST_WATCHING + 1))
    for one in (first, *others):
        one.joins(role="watch")
    assert {"left": "elsewhere"} == first.lines[-1]
    assert [True, *[False] * MOST_WATCHING] == [one.hung_up for one in (first, *others)]


def test_of_two_who_serve_browsers_the_newest_that_is_there_is_told(table: ServerTable, screen: End) -> None:
    one, other = table.web("192.168.1.7:8474"), table.web("192.168.1.7:8475")
    assert ["192.168.1.7:8475"] == phones(screen)["web"]["addresses"]
    other.goes()
    assert ["192.168.1.7:8474"] == phones(screen)["web"]["addresses"]
    one.goes()
    assert phones(screen)["web"] is None


def test_the_switch_is_a_file_while_browsers_are_wanted(
    table: ServerTable, screen: End, tmp_path: Path
) -> None:
    file = tmp_path / "wanted"
    table.server.access.set_switch(file, on=False)
    screen.says(settings={"web": True})
    assert file.exists()
    web = table.web()
    assert {"left": "off"} not in web.lines
    screen.says(settings={"web": False})
    assert not file.exists()
    assert {"left": "off"} == web.lines[-1]


def test_who_comes_to_serve_when_that_is_not_wanted_hears_it(table: ServerTable, tmp_path: Path) -> None:
    table.server.access.set_switch(tmp_path / "wanted", on=False)
    visitor = Visitor(table)
    assert [{"web": WEB}, {"left": "off"}] == visitor.says(web=WEB)
    table.server.access.switch(on=True)
    assert [{"web": WEB}] == Visitor(table).says(web=WEB)


def test_a_switch_that_cannot_be_kept_stops_nothing(table: ServerTable, screen: End, tmp_path: Path) -> None:
    table.server.access.set_switch(tmp_path / "nowhere" / "wanted", on=True)
    assert screen.says(settings={"web": True})[0]["home"]["settings"]["web"]


def test_who_serves_at_another_address_now_says_so(table: ServerTable, screen: End) -> None:
    web = table.web()
    web.says(web={"addresses": ["10.0.0.9:8474"], "tls": False})
    assert ["10.0.0.9:8474"] == phones(screen)["web"]["addresses"]
    web.goes()
    assert phones(screen)["web"] is None
