"""The match of The Princes of Florence of which the kiosk shows pictures. evening.py wrote it."""

import msgspec

from companion.engine.game import Request
from companion.engine.session import Session
from companion.games import find
from tests.any_player import carry_out
from tests.any_table import as_shown
from tests.games.florence.evening import KINDS, SAMPLE
from tests.recorded import read_lines, standing, tell


def test_it_ends_as_it_did() -> None:
    session, expected = tell(SAMPLE, "florence")
    assert expected == standing(session)


def test_it_asks_everything_that_four_can_be_asked() -> None:
    """Two players alone are asked for freedoms and landscapes; with Muse & Princess no points are given back."""
    request, lines, last = read_lines(SAMPLE)
    assert ({"muse": "true", "cooperation": "true"}, 4) == (request["options"], len(request["seats"]))
    session, asked = Session(find("florence"), msgspec.convert(request, Request)), set()
    for line in lines:
        assert session.prompt is not None
        asked.add(as_shown(session.prompt.seen_by("all"))["kind"])
        carry_out(session, line)
    assert asked == KINDS
    assert "rounds" == last["over"]["why"]
