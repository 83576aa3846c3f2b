"""Other tables: what can be shown as a code, what codes and sticks bring."""

from dataclasses import replace
from typing import Any

from companion.protocol import outgoing_exchange as out
from kiosk.screens import exchange
from kiosk.store import Answers
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import at_home

CODE = "SIGNORIA-CARDS:" + 200 * "ABCDE2"
TAUGHT = (
    out.Taught("one", "The Princes of Florence", 12, (CODE, CODE)),
    out.Taught("two", "Virtù", 3, (CODE,)),
)
STICK = (out.OnStick("/media/pi/STICK/harbour.toml", "Harbour"), out.OnStick("/media/pi/cards.json", "Virtù"))
LINES = tuple(f"Name {n}: 2 white, 1 red, 1 blue; brown, violet" for n in range(20))


def shown(found: out.Exchange | None, offered: out.Offered | None = None, **draft: Any) -> Make:
    """The screen with what was found; for an offer, if there is one."""

    def make(seats: int) -> Case:
        state = replace(at_home(), answers=Answers(exchange=found, offered=offered))
        put = {key.replace("_", " "): value for key, value in draft.items()}
        return Case(exchange.scene, state, put, ("text",) if offered else ())

    return make


def offered(**more: Any) -> Make:
    note = "12 new cards and boards, 3 are known here and stay"
    return shown(None, out.Offered("text", "cards", "The Princes of Florence", LINES, note, **more))


CASES: dict[str, Make] = {
    "exchange": shown(out.Exchange(TAUGHT, STICK)),
    "exchange, nothing": shown(out.Exchange(busy=True)),
    "exchange, asking": shown(None),
    "exchange, reading": shown(out.Exchange(TAUGHT), exchange_code=CODE),
    "exchange, a code": shown(out.Exchange(TAUGHT), exchange_game="one"),
    "exchange, offered": offered(),
    "exchange, all known": offered(new=False),
    "exchange, taken": offered(taken=True),
    "exchange, looking": lambda seats: replace(shown(None)(seats), about=("other",)),
}
