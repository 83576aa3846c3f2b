"""A thousand results while broker, hall and mirrors are killed; `.venv/bin/python -m tests.clubs.proof 10000` does more."""

from pathlib import Path

import pytest

from tests.clubs import proof
from tests.kernel.skip import Skip
from tests.tools import bring

RESULTS = 1000


def test_whatever_is_killed_no_result_is_lost_and_none_counts_twice(tmp_path: Path) -> None:
    try:
        bring("mosquitto")
    except Skip as why:
        pytest.skip(str(why))
    found = proof.run(RESULTS, tmp_path)
    assert {"played": RESULTS, "stored": RESULTS, "lost": 0, "double": 0, "invented": 0} == found
