"""Wi-Fi for the screens of a table: networks in range, joining one, and the table's own network. nmcli.py does it, beside the loop."""

import traceback
from collections.abc import Callable

from companion.appliance import nmcli
from companion.appliance.background import BackgroundWork
from companion.appliance.failures import Failed, Text, text
from companion.engine.refusals import N_, Refusal, Refused
from companion.protocol import outgoing as out
from companion.protocol.lines import Out
from companion.protocol.messages_wifi import JoinWifi, OwnWifi, WifiLine
from companion.text.language import Translate

NOT_HERE = Refusal("no_wifi", "", N_("The system of this computer looks after its Wi-Fi."))
BUSY = Refusal("wifi_busy", "", N_("Wi-Fi is still busy. Try again in a moment."))
NOT_FOUND = Refusal("no_such_wifi", "", N_("That network is out of range. Search again."))
BAD_PASSWORD = Refusal(
    "bad_wifi_password", "", N_("A Wi-Fi password has 8 to 63 characters, without tabs or line breaks.")
)
JOINED = N_("This table is on {name} now.")
SHORTEST, LONGEST = 8, 63
"""The length of a password, by WPA."""


class Wifi(BackgroundWork):
    """The result of the last scan, and of the last request."""

    def __init__(
        self, is_offered: bool, changed: Callable[[], None], translate: Callable[[], Translate]
    ) -> None:
        """It is offered if the whole computer is a table: elsewhere its system looks after Wi-Fi."""
        super().__init__(changed)
        self.is_offered = is_offered
        self._translate = translate
        self._found: list[nmcli.Network] = []
        self._own: nmcli.Own | None = None
        self._message: Text | None = None
        self._failed = False

    def line(self) -> Out:
        """The current state."""
        with self._lock:
            networks = tuple(out.Network(*one[:5]) for one in self._found)
            own = out.OwnWifi(*self._own) if self._own else None
            message = self._message.said(self._translate()) if self._message else ""
            return {"wifi": out.Wifi(networks, own, self._busy, message, self._failed)}

    def look(self) -> Out:
        """Scan for networks. Never blocks. Raises Refused."""
        self._must_be_offered()
        self._start(lambda: self._do(lambda: None))
        return self.line()

    def carry_out(self, line: WifiLine) -> Out:
        """Join a network, or switch the table's own. Never blocks. Raises Refused."""
        self._must_be_offered()
        if isinstance(line, OwnWifi):
            self._begin(lambda: nmcli.switch_own(line.own_wifi))
        else:
            network = self._wanted(line)
            self._begin(lambda: self._join(network, line.password))
        return self.line()

    def _must_be_offered(self) -> None:
        if not self.is_offered:
            raise Refused(NOT_HERE())

    def _wanted(self, line: JoinWifi) -> nmcli.Network:
        with self._lock:
            network = next((one for one in self._found if one.name == line.join_wifi), None)
        if network is None:
            raise Refused(NOT_FOUND())
        is_needed, can_be = network.locked and not network.known, SHORTEST <= len(line.password) <= LONGEST
        if (line.password or is_needed) and not (can_be and line.password.isprintable()):
            raise Refused(BAD_PASSWORD())
        return network

    def _begin(self, work: Callable[[], Text | None]) -> None:
        if not self._start(lambda: self._do(work)):
            raise Refused(BUSY())

    # On a thread.

    def _join(self, network: nmcli.Network, password: str) -> Text:
        nmcli.join(network, password)
        return text(JOINED, name=network.name)

    def _do(self, work: Callable[[], Text | None]) -> None:
        """Do this, then scan again."""
        message, failed = None, False
        try:
            message = work()
        except Exception as no:  # whatever it is, the screens are told
            message, failed = _why(no), True
        found, own = [], None
        try:
            found, own = nmcli.networks(), nmcli.own_network()
        except Exception as no:
            message, failed = (message or _why(no)), True
        with self._lock:
            self._found, self._own, self._message, self._failed = found, own, message, failed


def _why(no: Exception) -> Text:
    """One sentence; a bug also leaves its traceback in the log."""
    if isinstance(no, Failed):
        return no.text
    traceback.print_exception(no)
    return text(nmcli.NOT_DONE, why=repr(no))
