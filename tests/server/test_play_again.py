"""Playing again: the same players, the first player passes on; where cards must be entered, the set-up asks for them."""

from pathlib import Path

from tests.server_table import End, ServerTable, begun

SEATS = [["red", "Anna"], ["blue", "Bruno"], ["green", "Chiara"]]


def test_the_same_players_begin_and_the_next_one_is_first(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        before = begun(
            screen, game="any-game", seats=SEATS, first=2, options={"name": "Harbour"}, cities=None
        )
        assert "not_asked" == screen.says(again=True)[0]["refused"]
        screen.says(end=True)
        screen.says(seat=0, score=7)
        screen.says(end=True)
        screen.says(again=True)
        home = screen.last("home")["home"]
        assert before != home["match"]
        assert table.server.match is not None
        request = table.server.match.referee.session.request
        assert (SEATS, 0) == ([list(one) for one in request.seats], request.first)
        assert "Harbour" == request.options["name"]


def test_without_a_game_there_is_nothing_to_play_again(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        told = screen.says(again=True)
        assert not screen.last("home")["home"]["match"], told
