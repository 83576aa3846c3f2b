"""Makes a release of this clone: packages, checksums, a list of their contents, notes, signatures and a signed tag."""

import datetime
import hashlib
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.appliance.failures import Failed, Say
from companion.appliance.machine import CHECKOUT, run
from companion.appliance.manifest import MANIFEST, Manifest, section
from companion.appliance.package import PROCESSORS, PYTHONS, locked
from companion.appliance.trust import NAMESPACE
from companion.engine.refusals import N_

FRESH_DAYS = 180
"""A table whose source was not renewed for this long says so."""
NOTES, SUMS, PARTS = "notes.md", "SHA256SUMS", "sbom.cdx.json"
CHANGELOG, CODE = "CHANGELOG.md", "companion/__init__.py"
SECTION = re.compile(r"^## \[(?P<version>\d+\.\d+\.\d+)\] - .*$", re.MULTILINE)
"""The first line of a version in the changelog."""

NOT_CLEAN = N_("This clone has changes that are not committed ({file}). Commit or stash them first.")
NO_SECTION = N_("CHANGELOG.md begins with no section of a version, such as: ## [1.2.0] - not released yet")
IS_RELEASED = N_("{version} is released already. Begin the section of the next version in CHANGELOG.md.")
NO_KEY = N_("There is no key {file}. docs/releases.md says how to make one.")
DONE = N_(
    "The release {version} is in {folder}. Upload all of it, and push the tag: git push origin v{version}"
)

Build = Callable[[Path, str, str], Path]


def next_version(changelog: str) -> str:
    """The newest section of the changelog names it. Raises Failed."""
    newest = SECTION.search(changelog)
    if newest is None:
        raise Failed(NO_SECTION)
    return newest["version"]


def check(version: str, keys: Sequence[Path]) -> None:
    """Raises Failed if this clone is not ready to be released."""
    if changes := _git("status", "--porcelain", "--untracked-files=no").splitlines():
        raise Failed(NOT_CLEAN, file=changes[0][3:])
    if _git("tag", "--list", f"v{version}"):
        raise Failed(IS_RELEASED, version=version)
    for key in keys:
        if not key.is_file():
            raise Failed(NO_KEY, file=str(key))


def release(folder: Path, keys: Sequence[Path], build: Build, say: Say, tag: bool = True) -> None:
    """Everything; a commit with the version and its date comes first, and is removed if the rest fails. Raises Failed."""
    today = datetime.datetime.now(datetime.UTC).date()
    version = next_version((CHECKOUT / CHANGELOG).read_text("utf-8"))
    check(version, keys)
    before = _git("rev-parse", "HEAD").strip()
    try:
        changelog = _commit(version, today)
        folder.mkdir(parents=True, exist_ok=True)
        packages = {architecture: build(folder, architecture, version) for architecture in PROCESSORS}
        write_papers(folder, version, packages, changelog, today, [key.stem for key in keys])
        for file in (*packages.values(), folder / MANIFEST, folder / SUMS):
            sign(file, keys)
        if tag:
            signing = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={keys[0].resolve()}")
            _git(*signing, "tag", "--sign", "--file", folder.resolve() / NOTES, f"v{version}")
    except BaseException:
        _git("reset", "--quiet", "--hard", before)
        raise
    say(DONE, version=version, folder=str(folder))


def _git(*words: str | Path) -> str:
    return run("git", "-C", CHECKOUT, *words)


def _commit(version: str, today: datetime.date) -> str:
    """Write version and date, if they are not written yet. Returns the changelog."""
    (CHECKOUT / CODE).write_text(
        re.sub(
            r'^VERSION = ".*"$', f'VERSION = "{version}"', (CHECKOUT / CODE).read_text("utf-8"), flags=re.M
        ),
        "utf-8",
    )
    changelog = SECTION.sub(f"## [{version}] - {today}", (CHECKOUT / CHANGELOG).read_text("utf-8"), count=1)
    (CHECKOUT / CHANGELOG).write_text(changelog, "utf-8")
    if _git("status", "--porcelain", "--untracked-files=no"):
        _git("commit", "--quiet", "--message", f"Release {version}", CODE, CHANGELOG)
    return changelog


def write_papers(
    folder: Path,
    version: str,
    packages: dict[str, Path],
    changelog: str,
    today: datetime.date,
    signers: Sequence[str],
) -> None:
    """The notes, the list of contents, the checksums, and the file that tables ask for."""
    (folder / NOTES).write_text(f"# Signoria {version}\n\n{section(changelog, version)}\n", "utf-8")
    (folder / PARTS).write_bytes(msgspec.json.format(msgspec.json.encode(parts(version)), indent=1) + b"\n")
    sums = {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in packages.items()}
    names = {name: file.name for name, file in packages.items()}
    more = [f"{name}.{signer}.sig" for signer in signers[:-1] for name in names.values()]
    until = today + datetime.timedelta(days=FRESH_DAYS)
    manifest = Manifest(version, today, until, names, sums, more)
    (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")
    lines = [f"{sums[name]}  {names[name]}\n" for name in sorted(names)]
    for name in (NOTES, PARTS):
        lines.append(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n")
    (folder / SUMS).write_text("".join(lines), "utf-8")


def parts(version: str) -> dict[str, Any]:
    """The contents of the packages, as a CycloneDX document."""
    lines = {
        line.split(" ")[0] for python in PYTHONS for line in locked(python).splitlines() if line[:1] != " "
    }
    names = sorted(line.split("==") for line in lines)
    components = [
        {"type": "library", "name": name, "version": version, "purl": f"pkg:pypi/{name}@{version}"}
        for name, version in names
    ]
    own = {"type": "application", "name": "signoria", "version": version}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": own},
        "components": components,
    }


def sign(file: Path, keys: Sequence[Path]) -> None:
    """A signature beside the file for each key: the last one is FILE.sig, the others have the key's name in theirs. Raises Failed."""
    beside = file.with_name(f"{file.name}.sig")
    for key in keys:
        beside.unlink(missing_ok=True)
        run("ssh-keygen", "-Y", "sign", "-f", key, "-n", NAMESPACE, file)
        if key != keys[-1]:
            shutil.move(beside, file.with_name(f"{file.name}.{key.stem}.sig"))
