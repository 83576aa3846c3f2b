"""The package of this clone, and others made from it: newer ones, and one whose screen does not start. Keys are made here."""

import json
import shutil
import subprocess
from pathlib import Path

from companion.appliance import first_boot, release
from companion.appliance.failures import Say
from companion.appliance.package import build, own_architecture
from companion.appliance.trust import NAMESPACE


def key(folder: Path, person: str) -> Path:
    """Somebody's key."""
    file = folder / person
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", person, "-f", str(file)]
        subprocess.run(words, check=True, capture_output=True)
    return file


def signer(file: Path, options: str = "") -> str:
    """The line that trusts this key."""
    kind, public, *_ = file.with_suffix(".pub").read_text().split()
    return f'{file.name}@example.org namespaces="{NAMESPACE}"{options} {kind} {public}\n'


def sign(file: Path, *keys: Path) -> None:
    """As a maintainer signs it."""
    release.sign(file, keys)


def changed(package: Path, tree: Path, version: str, to: Path) -> Path:
    """Another version of a package that was unpacked into a tree."""
    control = tree / "DEBIAN" / "control"
    lines = control.read_text().splitlines()
    control.write_text(
        "".join(f"Version: {version}\n" if line.startswith("Version:") else f"{line}\n" for line in lines)
    )
    file = to / f"signoria_{version}_{package.stem.rpartition('_')[2]}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Znone", "-b", tree, file], check=True, capture_output=True
    )
    return file


def _compile(tree: Path, python: str) -> None:
    """Compiled once here, so that not every installation takes time for it: postinst compiles only what is missing."""
    if interpreter := shutil.which(f"python{python}", path="/usr/bin"):
        command = [interpreter, "-m", "compileall", "-q", "-j", "0", "-s", str(tree), "-p", "/"]
        subprocess.run([*command, str(tree / "usr/lib/signoria")], check=False)


def packages(share: Path, python: str) -> None:
    """1.deb is what is installed first; 2 and 4 are newer, 3 has a screen that does not start. Libraries for other Pythons are left out."""
    work = share.parent / "packages"
    then = first_boot.steps("signoria_1.0_arm64.deb", may_log_in=False)
    steps = json.dumps({"first": first_boot.first_steps(), "then": then})
    (share / "steps.json").write_text(steps.replace("seq 120", "seq 1"))  # no time server here
    made = build(work, own_architecture(), Say(str, lambda _: None), level=0)
    tree = work / "tree"
    subprocess.run(["dpkg-deb", "-R", made, tree], check=True)
    for libraries in (tree / "usr/lib/signoria/lib").iterdir():
        unused = ("docutils", "pygments", "kivy/tests") if libraries.name == f"python{python}" else ("",)
        for name in unused:  # instead of compiling it a dozen times for nothing
            shutil.rmtree(libraries / "site-packages" / name)
    _compile(tree, python)
    by = key(work / "keys", "maintainer")
    for folder in (tree / "etc/signoria", tree / "usr/lib/signoria"):
        (folder / "allowed_signers").write_text(signer(by))
    window = tree / "usr/lib/signoria/kiosk/__main__.py"
    for version in ("1", "2", "3", "4"):
        kept = window.read_text()
        if version == "3":
            window.write_text("raise SystemExit('no picture')\n")
        file = changed(made, tree, f"{version}.0", work)
        window.write_text(kept)
        sign(file, by)
        for part in (file, file.with_name(f"{file.name}.sig")):
            shutil.move(part, share / part.name.replace(file.name, f"{version}.deb"))
