"""What one tap cannot take back is confirmed first, in one sentence."""

import pytest

from companion.text.language import translator
from kiosk.scene.actions import Open
from kiosk.screens.menu import BY_HAND, HOME
from kiosk.screens.sure import NO
from kiosk.ui import Ui
from tests.games.il_principe.table import Table
from tests.kiosk.states import auction
from tests.kiosk.test_ui import playing, tap


@pytest.mark.parametrize(("entry", "said"), [(BY_HAND, "by_hand"), (HOME, "leave")])
def test_by_hand_and_leaving_an_auction_are_asked_first(entry: str, said: str) -> None:
    ui = Ui(translator)
    playing(ui, auction(3))
    ui.act(Open("menu"))
    assert [] == tap(ui, entry)
    assert [] == tap(ui, NO)
    assert ["menu"] == [opened.screen for opened in ui.stack]
    tap(ui, entry)
    yes = next(touch for touch in ui.scene(1024, 600).touches() if said in str(touch.action))
    assert [f'{{"{said}":true}}'] == ui.act(yes.action)
    assert [] == ui.stack


def test_leaving_between_auctions_is_not_asked() -> None:
    ui = Ui(translator)
    playing(ui, Table(3))
    ui.act(Open("menu"))
    assert ['{"leave":true}'] == tap(ui, HOME)
