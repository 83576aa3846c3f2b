"""A table whose seats play on phones, before a TV: fingers tap what is offered, and everybody is killed on the way.

Each finger, word, kill and acknowledgement goes into a history; whether it may have been is judged afterwards, in history.py.
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
from tests.soak.house import House, Phone, as_kept
from tests.soak.nursery_pipe import Nursery
from tests.soak.screens import LONGEST, Silent

PHONES = 3
"""Seats beyond have none: the table answers for them."""
SOON = 0.4
"""Seconds that the effect of a tap is waited for: most lead somewhere else on the phone only."""
STUCK = 6
"""Taps that answer nothing; then the table does."""
BACK, TWICE, ALL_AT_ONCE = 0.06, 0.2, 0.15
MOST_LINES = 1500 if ALL else 400
AHEAD = "ahead"
AIR = 0
"""The seat whose phone is in a network that fails."""


class Evening:
    """Matches one after another, on phones."""

    def __init__(self, folder: Path, nursery: Nursery, games: list[Game], seed: int) -> None:
        self.name = "phones"
        self.chance = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()
        self.log: deque[str] = deque(maxlen=12)
        self._games = [game for game in games if not getattr(game, "fits_any", False)]
        self._room = ExitStack()
        self.house = House(self.name, folder, nursery)
        self.house.serve()
        self.complaints = self.house.complaints
        self.file = self.house.folder / "history"
        self._history = History(self.file)
        self._air: Wireless = self._room.enter_context(wireless(self.house.port))
        self._tv = self.house.tv()
        self._phones: dict[int, Phone] = {}
        self._session: Session | None = None
        self._stuck = self._lines = self.taps = 0
        self._heard = 0, 0
        """What moved the match and what was refused, when somebody last looked."""
        self._ahead: set[int] = set()
        """Taps that tell what is to be done when it is their turn."""
        self._idle: set[tuple[int, int, str]] = set()
        """What a seat has tapped after so many answers."""
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
        """Something goes wrong."""
        deed = self.chance.choices([kind for _, kind in self.kinds], [weight for weight, _ in self.kinds])[0]
        self.do(deed)

    def do(self, deed: Callable[[], None]) -> None:
        name = deed.__name__.replace("_", " ")
        self.done[name] += 1
        self.log.append(f"{self._lines} {name}")
        if self._session is not None:
            deed()

    def step(self) -> None:
        """A finger, or several at once, or a word of the table; a new match if there is none."""
        ear = self.house.ear
        if self._session is None:
            self._begin()
        elif ear.is_over or self._lines > MOST_LINES:
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
        prompt = self.house.ear.state.get("prompt") or {}
        return [seat for seat in prompt.get("seats", ()) if seat in self._phones] or (
            list(self._phones) if prompt.get("covered") else []
        )

    def _tap(self, seats: list[int]) -> list[int]:
        """Fingers on anything, rather on what was not tried yet; some tap twice, which is once."""
        numbers = []
        for seat in seats:
            phone, n = self._phones[seat], self.house.ear.n
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
        self.house.ear.say(**line)
        return number

    def _answer(self) -> None:
        """The table answers, whoever is asked."""
        ear = self.house.ear
        before = ear.moves
        deadline = time.monotonic() + LONGEST
        while ear.moves == before and not ear.is_over:
            with suppress(Refused):
                self._settle([self._say(drawn(ear.state["prompt"], self.chance))], wait=True)
            if time.monotonic() > deadline:
                raise Silent(f"nothing can be answered: {ear.state['prompt']}")

    def _settle(self, numbers: list[int], wait: bool = False, late: bool = False) -> None:
        """Wait for what comes of it, and until that is saved; what the table says is always answered.

        `late`: somebody was killed meanwhile, and nobody can tell what was still heard.
        """
        ear = self.house.ear
        before, refused = self._heard
        if wait:
            ear.wait("no answer", lambda: (ear.moves, ear.refusals) != (before, refused))
        else:
            ear.until(lambda: ear.moves != before, SOON)
            heard = [phone.is_heard() for phone in self._phones.values()]
            late = late or not all(heard)
        for _ in range(
            2
        ):  # what the table has said before is answered by then, and what the web process had said is heard
            ear.ask("rule", ask="rule", clause="1")
        self._stuck = 0 if ear.moves != before else self._stuck + 1
        if ear.moves != before:
            self._look()
        self._history.note(**{"late": numbers} if late else {"over": [*set(numbers) - self._ahead]})
        if not late and self._ahead.intersection(numbers):
            self._history.note(late=[*self._ahead.intersection(numbers)])
        for phone in (self._tv, *self._phones.values()):
            phone.listen()
        self._heard = ear.moves, ear.refusals

    # Matches.

    def _begin(self) -> None:
        ear, game = self.house.ear, self.chance.choice(self._games)
        request = any_request(game, self.chance, refereed=True)
        with suppress(FileNotFoundError):
            (self.house.data / "cards.json").unlink()
        self.house.begin(game, request)
        self._session = Session(game, request, {})
        self._history.note(begin=self.house.match)
        self._look()
        for seat in range(min(PHONES, len(request.seats))):
            ear.say(uninvite=seat)
            self._phones[seat] = self.house.phone(seat, ADDRESS if seat == AIR else "")
        self._heard = ear.moves, ear.refusals

    def finish(self) -> None:
        """The match is left, as it lies in its journal."""
        ear, session = self.house.ear, self._session
        if session is None:
            return
        self._look()
        self._history.note(kept=kept(session, self.house.texts()))
        self.finished[session.game.id] += ear.is_over
        for phone in self._phones.values():
            phone.hang_up()
        self._phones.clear()
        self.house.leave()
        self._session, self._stuck, self._lines = None, 0, 0
        self._idle.clear()

    def _look(self, acknowledged: bool = True) -> None:
        """What is in the journal, and what was called saved before."""
        if acknowledged:
            stand = self.house.ear.wait("it is not saved", lambda: self.house.ear.stand)
            self._history.note(saved=stand)
        texts = self.house.texts()
        self._lines = len(texts)
        self._history.note(file=len(texts), digest=digest(*texts))

    # What goes wrong.

    def reloaded_phone(self) -> None:
        self._reload(self.chance.choice(list(self._phones)))

    def _reload(self, seat: int) -> None:
        self._kill(f"phone {seat}")
        self._phones[seat].open()
        self._all_are_back()

    def lost_network(self) -> None:
        """A tap goes into the silence; then all connections break."""
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
        self.house.kill_web()
        self.house.serve()
        self._all_are_back()

    def killed_web_in_the_middle(self) -> None:
        numbers = self._tap(self._asked())
        self.killed_web()
        self._settle(numbers, late=True)

    def killed_referee(self) -> None:
        self._kill("referee")
        self.house.kill_referee()
        self._look(acknowledged=False)
        self.house.start_referee()
        self._all_are_back()
        self._look()

    def killed_referee_in_the_middle(self) -> None:
        numbers = self._tap(self._asked())
        time.sleep(self.chance.random() * 0.05)  # before it is heard, or just after it was acknowledged
        if stand := self.house.ear.stand:
            self._history.note(saved=stand)
        self.killed_referee()
        self._settle(numbers, late=True)

    def killed_both(self) -> None:
        self._kill("web")
        self.house.web.close()
        self._kill("referee")
        self.house.kill_referee()
        self._look(acknowledged=False)
        self.house.start_referee(served=False)
        self.house.serve()
        self._all_are_back()
        self._look()

    def _kill(self, what: str) -> None:
        self._history.note(kill=what)

    def _all_are_back(self) -> None:
        self._tv.listen()
        for seat, phone in self._phones.items():
            self.house.come_back(seat, phone)

    # Afterwards.

    def tracebacks(self) -> int:
        return self.house.tracebacks()

    def judged(self) -> list[str]:
        """What must not have happened, by the history."""
        return violations(read(self.file))

    def close(self) -> None:
        for phone in (self._tv, *self._phones.values()):
            phone.hang_up()
        self._room.close()
        self.house.close()
        self._history.close()


def kept(session: Session, texts: list[str]) -> list[Event]:
    """A journal line by line, and where the match stands after each, by the rules alone."""
    found: list[Event] = []
    for number, text in enumerate(texts):
        line = json.loads(text)
        if number:
            refusal = carry_out(session, line.get("answer", line))
            assert refusal is None, (refusal, line)
        stand = digest(session.n, json.loads(encode(session.view("table"))))
        found.append({"line": line, "stand": stand, "digest": digest(*texts[: number + 1])})
    return found
