"""In every game, at a whole table: only its own seat and the screens of the table learn why a press is refused.

Two tables that differ only in a purse that is too small for the bid send other phones, and spectators, the same.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given

from companion.engine.game import Game
from companion.engine.session import Session
from companion.procedures.ascending_auction import AskBid
from companion.server.open_match import OpenMatch
from tests.games.test_every_game import SEEDS, every_game, few
from tests.random_player import Line, Player, any_session
from tests.server_table import End, ServerTable, Visitor

HELD = 4.0
"""Seconds: by then a bid has climbed beyond any small purse."""
FEW_SEATS = 5


@every_game
@given(SEEDS)
@few
def test_others_do_not_hear_why_a_press_is_refused(game: Game, seed: int) -> None:
    player, session = Player(seed), any_session(game, seed, refereed=True)
    player.stop_somewhere(session)
    while session.over is None and not isinstance(session.prompt, AskBid):
        player.play(session, lines=1)
    if session.prompt is None or len(session.match.seats) > FEW_SEATS:
        return
    owner = session.prompt.seats[0]
    purse = next((value for value in game.corrections if value.what == session.match.purse), None)
    held = session.match.ledger.total(owner, session.match.purse)
    heard = []
    for left in (0,) if purse is None else (0, purse.step):
        with TemporaryDirectory() as folder, ServerTable(Path(folder)) as table:
            corrected = {"what": session.match.purse, "seat": owner, "by": left - held}
            line = None if purse is None or left == held else {"correct": corrected}
            heard.append(_heard_of_a_press(table, session, owner, line))
    refused = [told for told in heard if told]  # with points to return, a small purse may be enough
    assert all(others == refused[0] for others in refused)


def _heard_of_a_press(table: ServerTable, session: Session, owner: int, line: Line | None) -> list[Any]:
    """What guests of other seats receive; empty if the press was accepted."""
    (table.folder / "cards.json").write_text("{}")
    table.web()
    screen = End(table)
    match = _begun(table, screen, session)
    if line is not None:
        assert "refused" not in screen.says(**line)[0]
    phones = [table.phone(screen, seat) for seat in session.match.seats]
    watcher = Visitor(table)
    watcher.joins(role="watch")
    ends, n = [*phones, watcher, screen], match.referee.session.n
    before = [len(end.lines) for end in ends]
    phones[owner].press(owner, down=True)
    table.wait(HELD)
    phones[owner].press(owner, down=False)
    table.wait(0.1)
    told = [
        [one for one in end.lines[since:] if not one.keys() <= {"saved", "warning"}]
        for end, since in zip(ends, before, strict=True)
    ]
    refused = [any("refused" in one for one in lines) for lines in told]
    if match.referee.session.n > n:
        assert not any(refused)
        return []
    assert [at in (owner, len(ends) - 1) for at in range(len(ends))] == refused
    return [lines for lines, is_refused in zip(told, refused, strict=True) if not is_refused]


def _begun(table: ServerTable, screen: End, session: Session) -> OpenMatch:
    """The same match at this table."""
    request = session.request
    wanted = {"game": session.game.id, "seats": request.seats, "first": request.first}
    row = {} if request.row is None else {"cities": request.row}
    told = screen.says(begin=wanted | row | {"options": dict(request.options)})
    assert "refused" not in told[0], told
    match = table.server.match
    assert match is not None
    for answer in session.answers:
        assert match.referee.session.submit(answer) is None
    return match
