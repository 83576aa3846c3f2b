"""Makes a release of this clone: packages, checksums, a list of what is in them, notes, signatures and a signed tag."""

import datetime
import hashlib
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion import VERSION
from companion.appliance.failures import Failed, Tell, text
from companion.appliance.machine import CHECKOUT, run
from companion.appliance.manifest import MANIFEST, Manifest, section
from companion.appliance.package import PROCESSORS, PYTHONS, locked
from companion.appliance.trust import NAMESPACE
from companion.engine.refusals import N_
from companion.text.language import Translate

FRESH_DAYS = 180
"""A table whose source was not renewed for so long says so."""
NOTES, SUMS, PARTS = "notes.md", "SHA256SUMS", "sbom.cdx.json"

NOT_CLEAN = N_("This clone has changes that are not committed ({file}). Commit or stash them first.")
NOT_DATED = N_(
    "CHANGELOG.md has no section for {version} with its date. Write the date of the release into it first."
)
NO_KEY = N_("There is no key {file}. docs/releases.md says how to make one.")
DONE = N_(
    "The release {version} is in {folder}. Upload all of it, and push the tag: git push origin v{version}"
)

Build = Callable[[Path, str], Path]


def check(changelog: str, keys: Sequence[Path]) -> None:
    """Raises Failed if this clone is not ready to be released."""
    if changes := run("git", "-C", CHECKOUT, "status", "--porcelain", "--untracked-files=no").splitlines():
        raise Failed(NOT_CLEAN, file=changes[0][3:])
    if not re.search(rf"^## \[{re.escape(VERSION)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        raise Failed(NOT_DATED, version=VERSION)
    for key in keys:
        if not key.is_file():
            raise Failed(NO_KEY, file=str(key))


def release(
    folder: Path, keys: Sequence[Path], build: Build, tell: Tell, _: Translate, tag: bool = True
) -> None:
    """Everything. Raises Failed."""
    changelog = (CHECKOUT / "CHANGELOG.md").read_text("utf-8")
    check(changelog, keys)
    folder.mkdir(parents=True, exist_ok=True)
    packages = {architecture: build(folder, architecture) for architecture in PROCESSORS}
    write_papers(
        folder, packages, changelog, datetime.datetime.now(datetime.UTC).date(), [key.stem for key in keys]
    )
    for file in (*packages.values(), folder / MANIFEST, folder / SUMS):
        sign(file, keys)
    if tag:
        signing = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={keys[0].resolve()}")
        run(
            "git",
            "-C",
            CHECKOUT,
            *signing,
            "tag",
            "--sign",
            "--file",
            folder.resolve() / NOTES,
            f"v{VERSION}",
        )
    tell(text(DONE, version=VERSION, folder=str(folder)).said(_))


def write_papers(
    folder: Path, packages: dict[str, Path], changelog: str, today: datetime.date, signers: Sequence[str]
) -> None:
    """The notes, what is in the packages, their checksums, and what tables ask for."""
    (folder / NOTES).write_text(
        "\n".join([f"# Signoria {VERSION}", "", *section(changelog, VERSION), ""]), "utf-8"
    )
    (folder / PARTS).write_bytes(msgspec.json.format(msgspec.json.encode(parts()), indent=1) + b"\n")
    sums = {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in packages.items()}
    names = {name: file.name for name, file in packages.items()}
    more = [f"{name}.{signer}.sig" for signer in signers[:-1] for name in names.values()]
    until = today + datetime.timedelta(days=FRESH_DAYS)
    manifest = Manifest(VERSION, today, until, names, sums, more)
    (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")
    lines = [f"{sums[name]}  {names[name]}\n" for name in sorted(names)]
    for name in (NOTES, PARTS):
        lines.append(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n")
    (folder / SUMS).write_text("".join(lines), "utf-8")


def parts() -> dict[str, Any]:
    """What the packages are made of, as a CycloneDX document."""
    lines = {
        line.split(" ")[0] for python in PYTHONS for line in locked(python).splitlines() if line[:1] != " "
    }
    names = sorted(line.split("==") for line in lines)
    components = [
        {"type": "library", "name": name, "version": version, "purl": f"pkg:pypi/{name}@{version}"}
        for name, version in names
    ]
    own = {"type": "application", "name": "signoria", "version": VERSION}
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
