"""A table whose seats play on phones, with a TV. They tap what is offered, and everything is killed on the way.

Each tap, line, kill and acknowledgement goes into a history, which history.py judges afterwards.
"""

import json
import random
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

from companion.engine.game import Game
from companion.engine.plain_data import encode
from companion.engine.refusals import Refused
from companion.engine.session import Session
from tests.browser.evening import Line, drawn
from tests.browser.wireless import ADDRESS, Wireless, wireless
from tests.faults.rig import ALL
from tests.random_player import any_request, carry_out
from tests.soak.history import Event, History, digest, read, violations
from tests.soak.launcher import Launcher
from tests.soak.processes import Phone, TableProcesses, as_kept
from tests.soak.screens import LONGEST, Silent

PHONES = 3
"""Further seats have no phone: the table answers for them."""
SOON = 0.4
"""Seconds to wait for the effect of a tap: most only change the page."""
STUCK = 6
"""After this many taps without an answer the table answers."""
BACK, TWICE, ALL_AT_ONCE = 0.06, 0.2, 0.15
MOST_LINES = 1500 if ALL else 400
AHEAD = "ahead"
AIR = 0
"""The seat whose network fails."""


class PhoneSoak:
    """Matches one after another, on phones."""

    def __init__(self, folder: Path, launcher: Launcher, games: list[Game], seed: int) -> None:
        self.name = "phones"
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()
        self.log: deque[str] = deque(maxlen=12)
        self._games = [game for game in games if not getattr(game, "fits_any", False)]
        self._room = ExitStack()
        self.table = TableProcesses(self.name, folder, launcher)
        self.table.serve()
        self.complaints = self.table.complaints
        self.file = self.table.folder / "history"
        self._history = History(self.file)
        self._air: Wireless = self._room.enter_context(wireless(self.table.port))
        self._tv = self.table.tv()
        self._phones: dict[int, Phone] = {}
        self._session: Session | None = None
        self._stuck = self._lines = self.taps = 0
        self._heard = 0, 0
        """The counts of moves and refusals at the last step."""
        self._ahead: set[int] = set()
        """Taps that choose ahead of time."""
        self._idle: set[tuple[int, int, str]] = set()
        """What each seat has tapped, after how many answers."""
        self.kinds: list[tuple[int, Callable[[], None]]] = [
            (3, self.reloaded_phone),
            (3, self.lost_network),
            (1, self.reloaded_tv),
            (2, self.killed_web),
            (2, self.killed_web_in_the_middle),
            (2, self.killed_referee),
            (3, self.killed_referee_in_the_middle),
            (1, self.killed_both),
        ]

    # Playing.

    def one(self) -> None:
        """One fault at random."""
        deed = self.chance.choices([kind for _, kind in self.kinds], [weight for weight, _ in self.kinds])[0]
        self.do(deed)

    def do(self, deed: Callable[[], None]) -> None:
        name = deed.__name__.replace("_", " ")
        self.done[name] += 1
        self.log.append(f"{self._lines} {name}")
        if self._session is not None:
            deed()

    def step(self) -> None:
        """A tap, several taps at once, or a line of the table; a new match if there is none."""
        client = self.table.client
        if self._session is None:
            self._begin()
        elif client.is_over or self._lines > MOST_LINES:
            self.finish()
        elif self.chance.random() < BACK:
            self._settle([self._say({self.chance.choice(("undo", "undo", "redo")): True})], wait=True)
        elif self._stuck > STUCK or not self._asked():
            self._answer()
        else:
            seats = self._asked()
            one = [self.chance.choice(seats)]
            self._settle(self._tap(seats if self.chance.random() < ALL_AT_ONCE else one))

    def _asked(self) -> list[int]:
        prompt = self.table.client.state.get("prompt") or {}
        return [seat for seat in prompt.get("seats", ()) if seat in self._phones] or (
            list(self._phones) if prompt.get("covered") else []
        )

    def _tap(self, seats: list[int]) -> list[int]:
        """Tap anything, preferably something new. A double tap counts once."""
        numbers = []
        for seat in seats:
            phone, n = self._phones[seat], self.table.client.n
            phone.listen(0.02)
            able = phone.able()
            fresh = [place for place in able if (seat, n, place[1]) not in self._idle]
            if not able:
                continue
            index, label, how = self.chance.choice(fresh or able)
            self._idle.add((seat, n, label))
            numbers.append(self._history.op(tap=None, by=seat, label=label))
            if AHEAD in label:
                self._ahead.add(numbers[-1])
            phone.touch(index, how, 2 if self.chance.random() < TWICE else 1)
            self.taps += 1
        return numbers

    def _say(self, line: Line) -> int:
        assert self._session is not None
        known = line if line.keys() & {"undo", "redo"} else as_kept(line, self._session.game)
        number = self._history.op(say=None, line=known)
        self.table.client.say(**line)
        return number

    def _answer(self) -> None:
        """The table answers, whoever is asked."""
        client = self.table.client
        before = client.moves
        deadline = time.monotonic() + LONGEST
        while client.moves == before and not client.is_over:
            with suppress(Refused):
                self._settle([self._say(drawn(client.state["prompt"], self.chance))], wait=True)
            if time.monotonic() > deadline:
                raise Silent(f"nothing can be answered: {client.state['prompt']}")

    def _settle(self, numbers: list[int], wait: bool = False, late: bool = False) -> None:
        """Wait for the effect, and until it is saved. A line of the table always has an answer.

        `late`: somebody was killed meanwhile, so we do not know what was still taken.
        """
        client = self.table.client
        before, refused = self._heard
        if wait:
            client.wait("no answer", lambda: (client.moves, client.refusals) != (before, refused))
        else:
            client.until(lambda: client.moves != before, SOON)
            heard = [phone.is_heard() for phone in self._phones.values()]
            late = late or not all(heard)
        for _ in range(2):  # by then, whatever was sent before has been taken
            client.ask("rule", ask="rule", clause="1")
        self._stuck = 0 if client.moves != before else self._stuck + 1
        if client.moves != before:
            self._look()
        self._history.note(**{"late": numbers} if late else {"over": [*set(numbers) - self._ahead]})
        if not late and self._ahead.intersection(numbers):
            self._history.note(late=[*self._ahead.intersection(numbers)])
        for phone in (self._tv, *self._phones.values()):
            phone.listen()
        self._heard = client.moves, client.refusals

    # Matches.

    def _begin(self) -> None:
        client, game = self.table.client, self.chance.choice(self._games)
        request = any_request(game, self.chance, refereed=True)
        with suppress(FileNotFoundError):
            (self.table.data / "cards.json").unlink()
        self.table.begin(game, request)
        self._session = Session(game, request, {})
        self._history.note(begin=self.table.match)
        self._look()
        for seat in range(min(PHONES, len(request.seats))):
            client.say(uninvite=seat)
            self._phones[seat] = self.table.phone(seat, ADDRESS if seat == AIR else "")
        self._heard = client.moves, client.refusals

    def finish(self) -> None:
        """Leave the match, and note its journal."""
        client, session = self.table.client, self._session
        if session is None:
            return
        self._look()
        self._history.note(kept=kept(session, self.table.texts()))
        self.finished[session.game.id] += client.is_over
        for phone in self._phones.values():
            phone.hang_up()
        self._phones.clear()
        self.table.leave()
        self._session, self._stuck, self._lines = None, 0, 0
        self._idle.clear()

    def _look(self, acknowledged: bool = True) -> None:
        """Note what was acknowledged, and what is in the journal."""
        if acknowledged:
            stand = self.table.client.wait("it is not saved", lambda: self.table.client.stand)
            self._history.note(saved=stand)
        texts = self.table.texts()
        self._lines = len(texts)
        self._history.note(file=len(texts), digest=digest(*texts))

    # Faults.

    def reloaded_phone(self) -> None:
        self._reload(self.chance.choice(list(self._phones)))

    def _reload(self, seat: int) -> None:
        self._kill(f"phone {seat}")
        self._phones[seat].open()
        self._all_are_back()

    def lost_network(self) -> None:
        """A tap gets lost; then all connections break."""
        self._kill("network")
        self._air.fall_silent()
        numbers = self._tap([AIR])
        self._air.come_back()
        self._all_are_back()
        self._settle(numbers, late=True)

    def reloaded_tv(self) -> None:
        self._kill("tv")
        self._tv.open()

    def killed_web(self) -> None:
        self._kill("web")
        self.table.kill_web()
        self.table.serve()
        self._all_are_back()

    def killed_web_in_the_middle(self) -> None:
        numbers = self._tap(self._asked())
        self.killed_web()
        self._settle(numbers, late=True)

    def killed_referee(self) -> None:
        self._kill("referee")
        self.table.kill_referee()
        self._look(acknowledged=False)
        self.table.start_referee()
        self._all_are_back()
        self._look()

    def killed_referee_in_the_middle(self) -> None:
        numbers = self._tap(self._asked())
        time.sleep(self.chance.random() * 0.05)  # before it is taken, or just after it was acknowledged
        if stand := self.table.client.stand:
            self._history.note(saved=stand)
        self.killed_referee()
        self._settle(numbers, late=True)

    def killed_both(self) -> None:
        self._kill("web")
        self.table.web.close()
        self._kill("referee")
        self.table.kill_referee()
        self._look(acknowledged=False)
        self.table.start_referee(served=False)
        self.table.serve()
        self._all_are_back()
        self._look()

    def _kill(self, what: str) -> None:
        self._history.note(kill=what)

    def _all_are_back(self) -> None:
        self._tv.listen()
        for seat, phone in self._phones.items():
            self.table.come_back(seat, phone)

    # Afterwards.

    def tracebacks(self) -> int:
        return self.table.tracebacks()

    def judged(self) -> list[str]:
        """What must not have happened, by the history."""
        return violations(read(self.file))

    def close(self) -> None:
        for phone in (self._tv, *self._phones.values()):
            phone.hang_up()
        self._room.close()
        self.table.close()
        self._history.close()


def kept(session: Session, texts: list[str]) -> list[Event]:
    """The journal line by line, with the state after each, by the rules alone."""
    found: list[Event] = []
    for number, text in enumerate(texts):
        line = json.loads(text)
        if number:
            refusal = carry_out(session, line.get("answer", line))
            assert refusal is None, (refusal, line)
        stand = digest(session.n, json.loads(encode(session.view("table"))))
        found.append({"line": line, "stand": stand, "digest": digest(*texts[: number + 1])})
    return found
