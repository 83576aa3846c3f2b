"""Installs a newer release on this table: signed, shown first, between two matches; and goes back if it does not draw its first frame.

packaging/update.sh makes the change itself: it must not depend on files that are about to change.
"""

import hashlib
import io
import json
import shutil
import socket
import subprocess
import tarfile
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.appliance.failures import Failed, Say, Stopped
from companion.appliance.machine import PROGRAM, check_root, run
from companion.appliance.manifest import MANIFEST, Manifest, section
from companion.appliance.trust import Trust
from companion.engine.refusals import N_
from companion.text.language import printable

FOLDER = Path("/var/lib/signoria-update")
SOURCE = Path("/etc/signoria/source")
SOCKET = Path("/run/signoria/referee.sock")
NEW, OLD, BEFORE = "new.deb", "old.deb", "before.deb"
LONGEST_ANSWER = 5.0
Ask = Callable[[str], bool]

NOT_INSTALLED = N_("The package signoria is not installed here. A clone is updated by git: git pull")
NO_FILE = N_("There is no file {file}.")
NO_SOURCE = N_("No source of releases is set. Name a file, or put an address into {file}.")
NOT_FETCHED = N_("{name} could not be fetched from {source}: {why}")
BAD_MANIFEST = N_("What {source} says about its newest release cannot be read.")
NOT_AS_SAID = N_("{name} is not the file that {source} has announced, so it was not taken.")
NOT_FOR_THIS = N_("{version} has no package for this computer ({architecture}).")
NOT_A_PACKAGE = N_("{name} is not a package of Signoria for this computer.")
STALE = N_("{source} was last renewed on {date}. Somebody may be holding back newer releases: ask elsewhere.")
NEWEST = N_("Nothing to do: {version} is here, and it is the newest version.")
OLDER = N_("{version} is older than what is here ({here}), so it was not taken. To take it anyway: --older")
NO_BEFORE = N_("There was no update yet, so there is nothing to go back to.")
PLAYING = N_("A game is open at the table. Finish or leave it first, then update.")
COMES = N_("{version}, signed by {signers}, replaces {here}:")
GOES_BACK = N_("{version} comes back in place of {here}.")
ASK = N_("Stop the table and install {version}? (yes or no)")
NOTHING_CHANGED = N_("Nothing was changed.")
WORKING = N_("Installing {version}. If the power fails now, the next boot continues it.")
UPDATED = N_("{version} runs. To go back: sudo signoria update --back")
WENT_BACK = N_("{version} did not start, so {here} is back.")
BROKEN = N_("{version} did not start, and neither did {here}. See: journalctl -u signoria-update")


class Offer(NamedTuple):
    """A package that may be installed."""

    version: str
    signers: list[str]
    news: list[str]


def update(file: Path | None, back: bool, older: bool, say: Say, ask: Ask) -> None:
    """Everything. Raises Failed before anything was changed, Stopped if the new version did not stay."""
    check_root("update")
    here = _installed()
    _check_nobody_plays()
    FOLDER.mkdir(mode=0o700, exist_ok=True)
    with suppress(FileNotFoundError):
        (FOLDER / "result").unlink()
    arriving = FOLDER / "arriving"
    shutil.rmtree(arriving, ignore_errors=True)
    arriving.mkdir()
    try:
        package = _before(arriving) if back else _brought(file, arriving, say)
        offer = Offer(_field(package, "Version"), [], []) if back else examine(package, here, older, Trust())
        if offer.version == here:
            say(NEWEST, version=here)
            return
        _show(offer, here, say)
        if not ask(say.words(ASK, version=offer.version)):
            say(NOTHING_CHANGED)
            return
        _check_nobody_plays()
        say(WORKING, version=offer.version)
        _lay_out(package)
    finally:
        shutil.rmtree(arriving, ignore_errors=True)
    _end(_carry_out(), offer.version, here, say)


def _show(offer: Offer, here: str, say: Say) -> None:
    if not offer.signers:
        say(GOES_BACK, version=offer.version, here=here)
        return
    say(COMES, version=offer.version, signers=", ".join(offer.signers), here=here)
    for line in offer.news:
        say.tell(f"  {printable(line)}")


def _installed() -> str:
    try:
        state, version = run("dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", "signoria").split()
    except (Failed, ValueError):
        state, version = "not", ""
    if state != "installed":
        raise Failed(NOT_INSTALLED)
    return version


def _check_nobody_plays() -> None:
    """Raises Failed if a match is open. If no referee answers, nobody is playing."""
    home: dict[str, Any] = {}
    with suppress(OSError, ValueError, StopIteration), socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(LONGEST_ANSWER)
        caller.connect(str(SOCKET))
        with caller.makefile("rb") as lines:
            while not home:
                home = json.loads(next(lines)).get("home", {})
    if home.get("match"):
        raise Failed(PLAYING)


# Where the package comes from.


def _before(folder: Path) -> Path:
    if not (FOLDER / BEFORE).is_file():
        raise Failed(NO_BEFORE)
    return Path(shutil.copy(FOLDER / BEFORE, folder / "signoria.deb"))


def _brought(file: Path | None, folder: Path, say: Say) -> Path:
    """The package with its signatures, as a copy that nobody else can change. Raises Failed."""
    if file is None:
        return _fetched(folder, say)
    if not file.is_file():
        raise Failed(NO_FILE, file=str(file))
    for part in (file, *file.parent.glob(f"{file.name}*.sig")):
        shutil.copyfile(part, folder / part.name)
    return folder / file.name


def _fetched(folder: Path, say: Say) -> Path:
    """What the source calls its newest release. Raises Failed."""
    source = SOURCE.read_text("utf-8").strip() if SOURCE.is_file() else ""
    if not source or ".invalid/" in source:
        raise Failed(NO_SOURCE, file=str(SOURCE))
    for name in (MANIFEST, f"{MANIFEST}.sig"):
        _fetch(source, name, folder)
    Trust().signers(folder / MANIFEST)
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except msgspec.DecodeError:
        raise Failed(BAD_MANIFEST, source=source) from None
    if datetime.now(UTC).date() > manifest.fresh_until:
        say(STALE, source=source, date=str(manifest.date))
    architecture = run("dpkg", "--print-architecture").strip()
    if architecture not in manifest.packages:
        raise Failed(NOT_FOR_THIS, version=manifest.version, architecture=architecture)
    name = Path(manifest.packages[architecture]).name
    for part in (name, f"{name}.sig"):
        _fetch(source, part, folder)
    for part in manifest.more_signatures:
        _fetch(source, Path(part).name, folder)
    if hashlib.sha256((folder / name).read_bytes()).hexdigest() != manifest.sha256.get(architecture):
        raise Failed(NOT_AS_SAID, name=name, source=source)
    return folder / name


def _fetch(source: str, name: str, folder: Path) -> None:
    """apt handles proxies, certificates and local files. Raises Failed."""
    try:
        run("/usr/lib/apt/apt-helper", "download-file", f"{source.rstrip('/')}/{name}", folder / name)
    except Failed as no:
        why = str(no.text.details.get("why", ""))
        raise Failed(NOT_FETCHED, name=name, source=source, why=why) from None


# Whether it may be installed.


def examine(package: Path, here: str, older: bool, trust: Trust) -> Offer:
    """What this package is. Raises Failed if it may not be installed."""
    signers = trust.signers(package)
    version = _field(package, "Version")
    own = run("dpkg", "--print-architecture").strip()
    if _field(package, "Package") != "signoria" or _field(package, "Architecture") != own:
        raise Failed(NOT_A_PACKAGE, name=package.name)
    inside = _files(package, "usr/lib/signoria/allowed_signers", "usr/lib/signoria/revoked_keys", CHANGES)
    trust.check_key_change(package.name, signers, inside[0], inside[1])
    if not older and version != here and not _is_newer(version, here):
        raise Failed(OLDER, version=version, here=here)
    changes = section(inside[2].decode("utf-8", "replace"), version).splitlines()
    return Offer(version, sorted(set(signers.values())), [line for line in changes if line.strip()])


CHANGES = "usr/lib/signoria/CHANGELOG.md"


def _field(package: Path, name: str) -> str:
    return run("dpkg-deb", "--field", package, name).strip()


def _is_newer(version: str, here: str) -> bool:
    with suppress(Failed):
        run("dpkg", "--compare-versions", version, "gt", here)
        return True
    return False


def _files(package: Path, *names: str) -> list[bytes]:
    """Files in a package; an empty one if it is missing."""
    tree = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(tree)) as archive:
        members = {member.name.removeprefix("./"): member for member in archive}
        found = [archive.extractfile(members[name]) if name in members else None for name in names]
        return [b"" if file is None else file.read() for file in found]


# The change.


def _lay_out(package: Path) -> None:
    """Everything update.sh needs; what starts it comes last. Raises Failed."""
    quick = ("--deb-option=-Zgzip", "--deb-option=-z1")
    arriving = package.parent
    run("env", "-C", arriving, "dpkg-repack", *quick, "signoria")
    old = next(file for file in arriving.glob("signoria_*.deb") if file != package)
    shutil.copyfile(PROGRAM / "update.sh", FOLDER / "update.sh")
    shutil.copyfile(old, FOLDER / BEFORE)
    old.replace(FOLDER / OLD)
    with suppress(Failed):
        run("systemctl", "is-active", "signoria-kiosk.service")
        (FOLDER / "watch").touch()
    run("sync")
    package.replace(FOLDER / NEW)
    run("sync")


def _carry_out() -> str:
    """systemd runs it, so that it goes on when this terminal is closed; without systemd it runs here."""
    with suppress(Failed):
        if Path("/run/systemd/system").is_dir():
            run("systemctl", "start", "signoria-update.service")
        else:
            run("sh", FOLDER / "update.sh")
    result = FOLDER / "result"
    return result.read_text().strip() if result.is_file() else "broken"


def _end(result: str, version: str, here: str, say: Say) -> None:
    if result != "updated":
        no = WENT_BACK if result == "back" else BROKEN
        raise Stopped(say.words(no, version=version, here=here))
    say(UPDATED, version=version)
