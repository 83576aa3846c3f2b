"""Wi-Fi with a real NetworkManager over simulated radios, used by the installed table's own services: SIGNORIA_DEBIAN=trixie pytest tests/radio."""

from typing import Any

import pytest

from tests.kernel.skip import Skip
from tests.radio import machine
from tests.radio.scenario import HOME, NEW, ROUTER

Seen = dict[str, Any]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    try:
        return machine.run(tmp_path_factory.mktemp("radio"))
    except Skip as why:
        pytest.skip(f"no radio can be simulated here: {why}")


def here(wifi: Seen) -> list[str]:
    return [one["name"] for one in wifi["networks"] if one["here"]]


def test_a_router_is_heard(seen: Seen) -> None:
    assert "trouble" not in seen, (seen["trouble"], seen["said"])
    assert (True, False) == (seen["heard"]["locked"], seen["heard"]["known"])


def test_a_wrong_password_is_told_and_forgotten(seen: Seen) -> None:
    """A slow machine may miss the router's rejection; then there is a timeout."""
    wifi = seen["wrong"]
    assert (True, []) == (wifi["failed"], [one for one in wifi["networks"] if one["known"]])
    assert "password" in wifi["told"]


def test_the_right_password_gets_the_table_in(seen: Seen) -> None:
    wifi = seen["joined"]
    assert (False, [HOME]) == (wifi["failed"], here(wifi)), seen["said"]
    assert seen["address"].startswith(ROUTER.rpartition(".")[0])


def test_a_phone_joins_the_tables_own_network_and_needs_no_number(seen: Seen) -> None:
    assert (False, []) == (seen["own"]["failed"], here(seen["own"]))
    phone = seen["phone"]
    table = phone["address"].rpartition(".")[0] + ".1"
    assert table in phone["addresses"], "the code on the screen has no port"
    assert 4 * ["ok"] == phone["pages"], seen["said"]
    assert any(line.endswith(f": {table}") for line in phone["named"]), phone["named"]


def test_another_network_ends_the_tables_own(seen: Seen) -> None:
    """One that has only the newest protection, and then a known one."""
    assert (None, [NEW], False) == (seen["newest"]["own"], here(seen["newest"]), seen["newest"]["failed"]), (
        seen["said"]
    )
    assert (None, [HOME], False) == (seen["again"]["own"], here(seen["again"]), seen["again"]["failed"])
