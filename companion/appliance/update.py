"""Moves the checkout to a newer release that is signed and wanted, starts it, and goes back if it does not start.

All that is needed is imported at the top: the files under this program's feet are about to change.
"""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from companion.appliance.machine import CHECKOUT, DOOR, Machine
from companion.appliance.parts import Venv, are_active, is_ready
from companion.appliance.places import OFF, recorded_files, services, switches
from companion.appliance.signed import NO_TAG, NOT_FROM_HERE, OLDER, Releases
from companion.appliance.steps import DRY_RUN, PLAN, Failed, Stopped, Tell, reason, text
from companion.engine.refusals import N_, NN_
from companion.text.language import Translate, printable

STEADY = 10
"""So many looks in a row, a second apart, must find the services well: one that falls again and again is not."""
PATIENCE = 120
KEPT_VENV = ".venv-before"
MOST_SHOWN = 20
Ask = Callable[[str], bool]

NO_CHECKOUT = N_("{folder} is no git checkout, so there is nothing to update from.")
CHANGED = N_("Files of this checkout were changed by hand ({file}). Put them away first: git stash")
NO_FETCH = N_("Newer versions could not be asked for: {why}")
GO_ON_WITHOUT = N_("Newer versions could not be asked for; {version} is here already.")
NO_VERSION = N_("There is no version {version} here.")
NOWHERE = N_("No version has been released yet, so there is nothing to update to.")
NO_BEFORE = N_("There was no update yet, so there is nothing to go back to.")
NEWEST = N_("Nothing to do: {version} is the newest version, and it is here.")
COMES = NN_(
    "{version}, signed by {signer}, brings {count} change:",
    "{version}, signed by {signer}, brings {count} changes:",
)
AND_MORE = N_("... and {count} more")
ASK = N_("Stop the table and move to {version}? (yes or no)")
NOT_WANTED = N_("Nothing was changed.")
FETCH = N_("Ask for newer versions (git fetch)")
MOVE = N_("Move from {before} to {version}")
TO_NEWEST = N_("the newest version")
INSTALL = N_("Install what has changed (./signoria install)")
STOP = N_("Stop {units}")
START = N_("Start {units} and see that they keep running")
ELSE_BACK = N_("If that fails: go back to {before}")
GO_BACK = N_("That failed. Go back to {before}")
UPDATED = N_("Updated to {version}. To go back: sudo ./signoria update --back")
NOT_STEADY = N_("{units} did not keep running")
WENT_BACK = N_("{version} did not start ({why}). {before} is back and runs.")
NOT_BACK = N_("{version} did not start ({why}), and going back to {before} failed: {trouble}")


class Update:
    """One move of the checkout."""

    def __init__(
        self,
        machine: Machine,
        tell: Tell,
        translate: Translate,
        pause: Callable[[float], None] = time.sleep,
        ask: Ask = lambda question: True,
    ) -> None:
        self._machine = machine
        self._tell = tell
        self._ = translate
        self._pause = pause
        self._ask = ask
        self._releases = Releases(machine, self._git)
        self._units = services(recorded_files(machine))
        self._runs = bool(self._units) and machine.has_systemd

    def run(self, to: str | None, back: bool, dry_run: bool) -> None:
        """Raises Failed before anything was changed, Stopped once it went back."""
        before = self._where()
        if back:
            to = self._machine.record().before
            if not to:
                raise Failed(NO_BEFORE)
        self._tell_plan(before, to, dry_run)
        if dry_run:
            return
        version = to if back and to else self._target(to)
        commit = self._commit(version if back else f"refs/tags/{version}")
        if commit is None:
            raise Failed(NO_TAG if self._commit(version) else NO_VERSION, version=version)
        if commit == self._commit("HEAD") or (to is None and self._holds(commit, "HEAD")):
            self._tell(text(NEWEST, version=version).said(self._))
        elif back or self._is_wanted(before, version, commit):
            self._move(before, version, commit)

    def _tell_plan(self, before: str, to: str | None, dry_run: bool) -> None:
        where = to or self._(TO_NEWEST)
        units = ", ".join(self._units)
        plan = [text(MOVE, before=before, version=where), text(INSTALL)]
        if self._runs:
            plan = [text(STOP, units=units), *plan, text(START, units=units)]
        plan = [text(FETCH), *plan]
        self._tell(self._(PLAN))
        for number, step in enumerate((*plan, text(ELSE_BACK, before=before)), start=1):
            self._tell(f"  {number}. {step.said(self._)}")
        if dry_run:
            self._tell(self._(DRY_RUN))

    # Where it stands and where it goes.

    def _git(self, *words: str) -> str:
        return self._machine.run("git", *words, as_owner=True).strip()

    def _where(self) -> str:
        """The branch, the version or the commit to come back to. Raises Failed if this is no clean checkout."""
        try:
            changes = self._git("--no-optional-locks", "status", "--porcelain", "--untracked-files=no")
            branch = self._git("rev-parse", "--abbrev-ref", "HEAD")
        except Failed:
            raise Failed(NO_CHECKOUT, folder=str(self._machine.checkout)) from None
        if changes:
            raise Failed(CHANGED, file=changes.splitlines()[0].strip().split(" ")[-1])
        if branch != "HEAD":
            return branch
        try:
            return self._git("describe", "--tags", "--exact-match")
        except Failed:
            return self._git("rev-parse", "--short=12", "HEAD")

    def _commit(self, version: str) -> str | None:
        try:
            return self._git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{version}^{{commit}}")
        except Failed:
            return None

    def _holds(self, older: str, newer: str) -> bool:
        """Whether one is made from the other, or is the same."""
        try:
            self._git("merge-base", "--is-ancestor", older, newer)
        except Failed:
            return False
        return True

    def _target(self, to: str | None) -> str:
        """The version asked for, else the newest release. Raises Failed."""
        try:
            self._releases.fetch()
        except Failed as no:
            if to is None or self._commit(to) is None:
                raise Failed(NO_FETCH, why=reason(no, self._)) from None
            self._tell(text(GO_ON_WITHOUT, version=to).said(self._))
        version = to or self._newest()
        self._releases.check_not_moved(version)
        return version

    def _newest(self) -> str:
        """The newest release that verifies; what lies above it is told, and is not in its way. Raises Failed."""
        version, passed_over = self._releases.newest()
        if version is None:
            raise passed_over[0] if passed_over else Failed(NOWHERE)
        for no in passed_over[:MOST_SHOWN]:
            self._tell(reason(no, self._))
        return version

    def _is_wanted(self, before: str, version: str, commit: str) -> bool:
        """Whether it may be taken, and whether the table wants it: what will come is shown first. Raises Failed."""
        signer = self._releases.check(version)
        if self._holds(commit, "HEAD"):
            raise Failed(OLDER, version=version)
        if not self._holds("HEAD", commit):
            raise Failed(NOT_FROM_HERE, version=version, before=before)
        changes = self._git("log", "--no-merges", "--format=%s", f"HEAD..{commit}").splitlines()
        self._tell(text(COMES, version=version, signer=signer, count=len(changes)).said(self._))
        for change in changes[:MOST_SHOWN]:
            self._tell(f"  - {printable(change[:150])}")
        if len(changes) > MOST_SHOWN:
            self._tell(text(AND_MORE, count=len(changes) - MOST_SHOWN).said(self._))
        if self._ask(text(ASK, version=version).said(self._)):
            return True
        self._tell(self._(NOT_WANTED))
        return False

    # The move.

    def _move(self, before: str, version: str, commit: str) -> None:
        record = self._machine.record()
        record.before = before
        self._machine.keep(record)  # first: whoever is cut off in the middle can still go back
        try:
            if self._runs:  # a program whose files change under it may fall in the middle of an answer
                self._tell(text(STOP, units=", ".join(self._units)).said(self._))
                self._machine.run("systemctl", "stop", *self._units)
            self._tell(text(MOVE, before=before, version=version).said(self._))
            self._git("checkout", "--quiet", "--detach", commit)
            self._start()
        except (Failed, OSError) as no:
            self._go_back(before, version, reason(no, self._))
        self._tell(text(UPDATED, version=version).said(self._))

    def _start(self) -> None:
        """Install and run what is in the checkout now. The new files know best what they need."""
        root = [] if self._machine.is_real else ["--root", str(self._machine.root)]
        self._tell(self._(INSTALL))
        self._change_venv()
        Venv(self._machine).build()
        self._machine.run(str(self._machine.checkout / DOOR), "install", *root)
        files = recorded_files(self._machine)
        units = services(files)
        if units and self._machine.has_systemd:
            self._tell(text(START, units=", ".join(units)).said(self._))
            self._machine.run("systemctl", "restart", *units, *switches(files))
            if switches(files):  # who serves browsers has old files too, if it was switched on
                self._machine.run("systemctl", "try-restart", OFF)
            if not self._keep_running(units):
                raise Failed(NOT_STEADY, units=", ".join(units))

    def _change_venv(self) -> None:
        """The last .venv is kept: going back must not need the network."""
        here = self._machine.checkout
        venv, kept, aside = here / ".venv", here / KEPT_VENV, here / f"{KEPT_VENV}-aside"
        if is_ready(here, ".venv") or not venv.exists():
            return
        if is_ready(here, KEPT_VENV):
            venv.rename(aside)
            kept.rename(venv)
            aside.rename(kept)
        else:
            shutil.rmtree(kept, ignore_errors=True)
            venv.rename(kept)

    def _keep_running(self, units: list[str]) -> bool:
        steady = 0
        for _ in range(PATIENCE):
            steady = steady + 1 if are_active(self._machine, units) else 0
            if steady == STEADY:
                return True
            self._pause(1)
        return False

    def _go_back(self, before: str, version: str, why: str) -> None:
        self._tell(text(GO_BACK, before=before).said(self._))
        try:
            self._git("checkout", "--quiet", "--force", before)
            self._start()
        except (Failed, OSError) as no:
            trouble = reason(no, self._)
            said = text(NOT_BACK, version=version, why=why, before=before, trouble=trouble)
            raise Stopped(said.said(self._)) from None
        record = self._machine.record()
        record.before = ""
        self._machine.keep(record)
        raise Stopped(text(WENT_BACK, version=version, why=why, before=before).said(self._))


def update(
    root: Path,
    to: str | None,
    back: bool,
    dry_run: bool,
    tell: Tell,
    translate: Translate,
    checkout: Path | None = None,
    ask: Ask = lambda question: True,
) -> None:
    """Everything. Raises Failed before anything was changed, Stopped if the new version did not stay."""
    machine = Machine(root, checkout or CHECKOUT)
    machine.check("update", dry_run)
    Update(machine, tell, translate, ask=ask).run(to, back, dry_run)
