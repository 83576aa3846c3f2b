"""The doctor: what was found, what is wrong and what to do; then each button and lamp, tried by name."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from time import monotonic_ns

from companion.appliance import ballast
from companion.appliance.hardware_check import LAMP, OTHER, PRESS, CheckStep, CheckUp, Verdict
from companion.appliance.machine import program, table_folder
from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from companion.server.buzzer import WON
from companion.server.inbox import Inbox, next_events
from companion.terminal.keyboard import END, ENTER, Bottom, KeyLamps, characters
from companion.text.language import Translate, trouble_sentence
from hw.choose import desktop_of
from hw.examine import Finding, boxes, examine, is_pi
from hw.panel import MOST_SEATS, MS, Health, Panel, Trouble, Unavailable
from hw.panels import Panels
from hw.presses import Faulty, Press

LEAST_FREE_MB = 100
MOUNTS = Path("/proc/mounts")
GONE_WITHOUT_POWER = ("overlay", "tmpfs", "ramfs")
"""An overlay may have a disk below, but writes to raspi-config's overlay go to memory."""
LONGEST_SILENCE = 5_000 * MS
BOX = "box:"

CANNOT_WRITE = Trouble(
    "cannot_write", N_("Games cannot be saved in {folder}: {why}."), N_("Check its owner and the disk.")
)
NOT_SAVED = Trouble(
    "not_saved",
    N_("Nothing is really saved in {folder}: it is in memory ({kind}), and gone when the power goes."),
    N_("Turn off the overlay: sudo raspi-config, Performance Options. Or put the folder on a disk."),
)
SAYS_NOTHING = Trouble("says_nothing", N_("{source} does not answer."), N_("Plug it in again."))
DISK_FULL = Trouble("disk_full", N_("Only {free} MB are free in {folder}."), N_("Make room on the disk."))
ONLY_ROOT = Trouble("only_root", N_("Only root can look into {folder}."), N_("Run: sudo {program} doctor"))
NO_BALLAST = Trouble(
    "no_ballast",
    N_("The ballast in {folder} is gone: it is thrown out when the disk is full."),
    N_("Make room on the disk. It comes back when the table starts."),
)


def kept(folder: Path) -> Iterator[Finding]:
    """The folder of the matches; on a table that starts by itself, its folder, with the ballast."""
    if folder != table_folder():
        yield disk(folder)
    elif not os.access(folder, os.R_OK | os.X_OK):
        yield Finding(N_("disk"), "", ONLY_ROOT(folder=str(folder), program=program()), matters=False)
    else:
        yield disk(folder)
        gone = None if ballast.is_there(folder) else NO_BALLAST(folder=str(folder))
        yield Finding(N_("ballast"), f"{ballast.SIZE // 1_000_000} MB", gone, matters=False)


def disk(folder: Path) -> Finding:
    """The folder of the matches: whether it can be written, and whether there is room."""
    there = next(path for path in (folder, *folder.parents) if os.path.exists(path))  # noqa: PTH110 - also for a name that cannot be
    if not there.is_dir():
        return Finding(N_("disk"), "", CANNOT_WRITE(folder=str(folder), why=N_("a file is in its place")))
    if os.statvfs(there).f_flag & os.ST_RDONLY:
        return Finding(N_("disk"), "", CANNOT_WRITE(folder=str(folder), why=N_("the disk is read-only")))
    if not os.access(there, os.W_OK):
        return Finding(N_("disk"), "", CANNOT_WRITE(folder=str(folder), why=N_("no right to write")))
    if (kind := kind_of(there)) in GONE_WITHOUT_POWER:
        return Finding(N_("disk"), "", NOT_SAVED(folder=str(folder), kind=kind))
    free = shutil.disk_usage(there).free // 1_000_000
    if free < LEAST_FREE_MB:
        return Finding(N_("disk"), "", DISK_FULL(folder=str(folder), free=free))
    return Finding(N_("disk"), f"{folder}, {free} MB")


def kind_of(folder: Path) -> str:
    """The kind of the file system that a folder is on."""
    mounts = (line.split() for line in MOUNTS.read_text("utf-8", "replace").splitlines())
    kinds = {name.encode().decode("unicode_escape"): kind for _, name, kind, *_ in mounts}
    here = folder.resolve()
    return next((kinds[str(above)] for above in (here, *here.parents) if str(above) in kinds), "")


def found(folder: Path, translate: Translate) -> out.Doctor:
    """Everything that was found, in words, for a screen."""
    findings = []
    for one in (*examine(), *kept(folder)):
        trouble = None if one.trouble is None else trouble_sentence(one.trouble, translate)
        findings.append(out.Finding(translate(one.what), translate(one.found), trouble, one.matters))
    return out.Doctor(tuple(findings))


def panels_here() -> list[str]:
    """What to try by default: the header of a Pi, and every box that is plugged in."""
    return [*(["gpio"] if is_pi() else []), *(f"serial:{path}" for path in boxes())]


class Doctor:
    """One run of the doctor."""

    def __init__(self, translate: Translate, tell: Callable[[str], None] = print) -> None:
        self._ = translate
        self._tell = tell
        self.is_well = True

    def look(self, findings: Iterator[Finding]) -> None:
        """Report each finding; a fault that matters makes the result a bad one."""
        for finding in findings:
            trouble = finding.trouble
            sentence = self._(finding.found) if trouble is None else trouble_sentence(trouble, self._)
            mark = " ok " if trouble is None else " !! " if finding.matters else "  - "
            self._tell(f"{mark}{self._(finding.what) + ':':<15} {sentence}")
            self.is_well &= trouble is None or not finding.matters

    def try_out(self, panels: Sequence[Panel]) -> None:
        """Open the panels and, if somebody is at the keyboard, try each button and lamp."""
        inbox: Inbox = SimpleQueue()
        with ExitStack() as stack:
            there = [panel for panel in panels if self._opens(panel, inbox, stack)]
            table = Panels(there)
            self._hear_from([panel.source for panel in there], table, inbox)
            if sys.stdin.isatty() and there:
                self.is_well &= _CheckUpRoom(table, there, inbox, self._).run()

    def _opens(self, panel: Panel, inbox: Inbox, stack: ExitStack) -> bool:
        """Whether this panel can be used; one that cannot does not hide the others."""
        try:
            panel.open(inbox.put)
        except Unavailable as no:
            self.is_well = False
            self._tell(f" !! {trouble_sentence(no.trouble, self._)}")
            return False
        stack.callback(panel.close)
        return True

    def _hear_from(self, sources: Sequence[str], table: Panels, inbox: Inbox) -> None:
        """A box is known to be well only once it has answered; all others are well once they are open."""
        silent = {source for source in sources if source.startswith(BOX)}
        until = monotonic_ns() + LONGEST_SILENCE
        while silent and monotonic_ns() < until:
            for event in next_events(inbox, table, within_ns=until - monotonic_ns()):
                if isinstance(event, Health) and event.source in silent:
                    silent.discard(event.source)
                    self.look(iter([Finding(event.source, N_("it answers"), event.trouble)]))
        self.look(Finding(source, "", SAYS_NOTHING(source=source)) for source in sorted(silent))


class _CheckUpRoom:
    """The button and lamp test at the terminal."""

    def __init__(self, table: Panels, panels: Sequence[Panel], inbox: Inbox, translate: Translate) -> None:
        self._table = table
        self._desktop = desktop_of(panels)
        self._inbox = inbox
        self._ = translate
        self._bottom = Bottom()
        if self._desktop is not None:
            KeyLamps(self._desktop, self._bottom)
        self._check = CheckUp()
        self._leaving = False

    def run(self) -> bool:
        """Go through all steps; True if all was good."""
        for tone in WON[-1:]:
            self._table.sound(tone.hz, tone.ms)
        with characters(lambda character: self._inbox.put(lambda: self._character(character))):
            asked: CheckStep | None = None
            while not self._leaving and (step := self._check.step) is not None:
                if step != asked:
                    asked = step
                    self._ask(step)
                self._turn()
        self._bottom.close()
        self._report()
        if Verdict.GOOD not in self._check.verdicts.values():
            self._bottom.tell(" !! " + self._(N_("No button was tried.")))
        return self._check.is_good

    def _ask(self, step: CheckStep) -> None:
        text = LAMP if step.key is None else PRESS
        key = "" if step.key is None else step.key.upper()
        self._bottom.tell(self._(text).format(seat=step.place + 1, key=key))
        for place in range(MOST_SEATS):
            self._table.light(place, self._check.lamp(place))

    def _turn(self) -> None:
        for event in next_events(self._inbox, self._table):
            if isinstance(event, Press) and not self._check.handle(event):
                text = self._(OTHER).format(key=event.key.upper(), seat=event.seat + 1)
                self._bottom.tell(f"  {text}")
            elif isinstance(event, Health | Faulty) and event.trouble is not None:
                self._bottom.tell(f" !! {trouble_sentence(event.trouble, self._)}")

    def _character(self, character: str) -> None:
        if character == END:
            self._leaving = True
        elif character == ENTER:
            self._check.skip()
        elif self._desktop is not None:
            self._desktop.typed(character)

    def _report(self) -> None:
        for place in range(MOST_SEATS):
            steps = {step: verdict for step, verdict in self._check.verdicts.items() if step.place == place}
            steps_done = ", ".join(
                f"{self._name(step)} {self._(verdict.value)}" for step, verdict in steps.items()
            )
            if steps_done:
                self._bottom.tell(self._(N_("Seat {seat}: {steps}")).format(seat=place + 1, steps=steps_done))

    def _name(self, step: CheckStep) -> str:
        return self._(N_("lamp")) if step.key is None else step.key.upper()


def visit(
    asked: Sequence[str], choose: Callable[[Sequence[str]], list[Panel]], folder: Path, _: Translate
) -> int:
    """Everything; 0 if all is well, 1 if not. Raises Unavailable for an impossible panel."""
    doctor = Doctor(_)
    doctor.look(examine())
    doctor.look(kept(folder))
    doctor.try_out(choose(asked or panels_here()))
    print(_(N_("All is well.")) if doctor.is_well else _(N_("Something is wrong: see above.")))
    return 0 if doctor.is_well else 1
