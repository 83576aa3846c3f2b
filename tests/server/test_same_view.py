"""However many screens watch a match, its view is made once."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import find
from tests.server_table import GREEN, End, ServerTable, begun


def test_however_many_screens_there_are_the_match_is_looked_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not at all for a bid or a pass: they change only the auction."""
    with ServerTable(tmp_path) as table:
        screen = End(table)
        others = [End(table), End(table)]
        begun(screen)
        looked: list[object] = []
        game = find("il-principe")
        view = game.view

        def watched(*of: Any) -> Any:
            looked.append(of[-1])
            return view(*of)

        monkeypatch.setattr(game, "view", staticmethod(watched))
        screen.says(reveal=GREEN)
        assert ["table"] == looked
        screen.says(seat=1, bid=1)
        screen.says(seat=2, pass_=True)
        assert ["table"] == looked
        screen.says(seat=0, pass_=True)
        assert ["table", "table"] == looked
        assert [screen.last("view")["view"]] * 2 == [other.last("view")["view"] for other in others]
