"""Makes a Debian package of this clone: the program, the locked wheels unpacked beside it, units and settings. Needs no root."""

import gzip
import os
import platform
import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

from companion import VERSION
from companion.appliance.failures import Failed, Say
from companion.appliance.machine import CHECKOUT, PROGRAM, run
from companion.engine.refusals import N_

PROCESSORS = {"arm64": "aarch64", "amd64": "x86_64"}
"""Debian's name of an architecture, and the platforms of its wheels. Kivy has no wheels for others."""
PYTHONS = ("3.11", "3.13")
"""Those of Debian 12 and 13. The package holds the libraries for both, so it survives an upgrade of the system."""
LIBCS = ("manylinux_2_17", "manylinux2014", "manylinux_2_28", "manylinux_2_34")
LOCKS = ("run.txt", "kiosk.txt", "web.txt", "club.txt")
PLACES = (
    ("systemd/*.service", "usr/lib/systemd/system"),
    ("systemd/*.path", "usr/lib/systemd/system"),
    ("systemd/signoria.sysusers.conf", "usr/lib/sysusers.d/signoria.conf"),
    ("systemd/signoria.tmpfiles.conf", "usr/lib/tmpfiles.d/signoria.conf"),
    ("systemd/*.rules", "usr/lib/udev/rules.d"),
    ("systemd/README.md", "usr/share/doc/signoria/units.md"),
    ("packaging/takes-the-screen.conf", "usr/lib/systemd/system/getty@tty1.service.d/signoria.conf"),
    ("packaging/signoria", "usr/bin/signoria"),
    ("packaging/update.sh", "usr/lib/signoria/update.sh"),
    ("packaging/wifi.rules", "usr/share/polkit-1/rules.d/50-signoria.rules"),
    ("packaging/default", "etc/default/signoria"),
    ("packaging/hotspot-names.conf", "etc/NetworkManager/dnsmasq-shared.d/signoria.conf"),
    ("packaging/revoked_keys", "usr/lib/signoria/revoked_keys"),
    ("packaging/copyright", "usr/share/doc/signoria/copyright"),
    ("packaging/lintian-overrides", "usr/share/lintian/overrides/signoria"),
    ("packaging/allowed_signers", "etc/signoria/allowed_signers"),
    ("packaging/allowed_signers", "usr/lib/signoria/allowed_signers"),
    ("packaging/takes-the-screen.conf", "usr/lib/systemd/system/display-manager.service.d/signoria.conf"),
    ("CHANGELOG.md", "usr/lib/signoria/CHANGELOG.md"),
)
SCRIPTS = ("postinst", "prerm", "postrm")

NO_WHEELS = N_("There are no ready wheels for {architecture}. There are some for {others}.")
FETCHING = N_("Fetching the locked packages for Python {python} on {architecture}...")
PACKED = N_("{file}: {size} MB")


def own_architecture() -> str:
    """Debian's name of this computer's processor."""
    machine = platform.machine()
    return next((name for name, wheels in PROCESSORS.items() if wheels == machine), machine)


def build(folder: Path, architecture: str, say: Say, version: str = VERSION, level: int = 3) -> Path:
    """Make the package in a folder. Raises Failed."""
    if architecture not in PROCESSORS:
        raise Failed(NO_WHEELS, architecture=architecture, others=", ".join(PROCESSORS))
    folder.mkdir(parents=True, exist_ok=True)
    file = folder.resolve() / f"signoria_{version}_{architecture}.deb"
    with tempfile.TemporaryDirectory(prefix="signoria-package-") as place:
        tree = Path(place)
        tree.chmod(0o755)
        _add_program(tree)
        for python in PYTHONS:
            say(FETCHING, python=python, architecture=architecture)
            _add_libraries(tree, python, architecture)
        _add_control(tree, version, architecture)
        _set_modes(tree)
        packed = (
            ("-Zxz", f"-z{level}") if level else ("-Zgzip", "-z1")
        )  # a little larger, but in a few seconds
        run(
            "env",
            f"SOURCE_DATE_EPOCH={_date()}",
            "dpkg-deb",
            "--root-owner-group",
            *packed,
            "--build",
            tree,
            file,
        )
    say(PACKED, file=str(file), size=file.stat().st_size // 1_000_000)
    return file


def _date() -> str:
    """The time of the last change: two packages of the same commit are identical to the last byte."""
    return (
        os.environ.get("SOURCE_DATE_EPOCH") or run("git", "-C", CHECKOUT, "log", "-1", "--format=%ct").strip()
    )


def _add_program(tree: Path) -> None:
    program = tree / PROGRAM.relative_to("/")
    for name in ("companion", "hw", "kiosk"):
        shutil.copytree(CHECKOUT / name, program / name, ignore=shutil.ignore_patterns("__pycache__"))
    for pattern, place in PLACES:
        for source in sorted(CHECKOUT.glob(pattern)):
            _copy(source, tree / place / source.name if "*" in pattern else tree / place)
    address = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Repository"]
    (tree / "etc/signoria/source").write_text(f"{address.rstrip('/')}/releases/latest/download\n", "utf-8")
    # A venv that needs no making: Python finds the libraries of its own version in lib/. Those for a Pi's pins may be the system's.
    (program / "pyvenv.cfg").write_text("home = /usr/bin\ninclude-system-site-packages = true\n")
    (program / "bin").mkdir()
    (program / "bin/python").symlink_to("/usr/bin/python3")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def _add_libraries(tree: Path, python: str, architecture: str) -> None:
    """pip unpacks wheels for another computer, too, and checks each against the hash in the lock. Raises Failed."""
    libraries = tree / PROGRAM.relative_to("/") / "lib" / f"python{python}" / "site-packages"
    wheels = [f"--platform={libc}_{PROCESSORS[architecture]}" for libc in LIBCS]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as lock:
        lock.write(locked(python))
        lock.flush()
        pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")
        exactly = ("--require-hashes", "--no-deps", "--only-binary=:all:", "--no-compile")
        chosen = (f"--python-version={python}", *wheels, "-r", lock.name)
        run(*pip, "install", *exactly, *chosen, "--target", libraries)
    shutil.rmtree(libraries / "bin", ignore_errors=True)  # scripts of the libraries, for another Python
    (libraries / "signoria.pth").write_text("../../..\n")


def locked(python: str) -> str:
    """What the table needs, locked. Markers are dropped: they would be evaluated for the Python that runs here."""
    whole = "".join((CHECKOUT / "requirements" / name).read_text("utf-8") for name in LOCKS)
    kept = []
    for requirement in re.split(r"^(?=\S)", whole, flags=re.MULTILINE):
        head, _, hashes = requirement.partition("\\\n")
        name, _, marker = head.partition(" ; ")
        # from Python 3.13 on there is no wheel of lgpio: Raspberry Pi OS has it as a package
        if hashes and "win32" not in marker and not ("lgpio" in name and python != "3.11"):
            kept.append(f"{name.strip()} \\\n{hashes}")
    return "".join(kept)


def _add_control(tree: Path, version: str, architecture: str) -> None:
    control = tree / "DEBIAN"
    control.mkdir()
    size = sum(file.lstat().st_size for file in tree.rglob("*") if not file.is_dir()) // 1024
    text = (CHECKOUT / "packaging/control").read_text("utf-8")
    for name, value in (("VERSION", version), ("ARCHITECTURE", architecture), ("SIZE", str(size))):
        text = text.replace(f"@{name}@", value)
    (control / "control").write_text(text, "utf-8")
    for name in (*SCRIPTS, "conffiles", "triggers"):
        shutil.copy(CHECKOUT / "packaging" / name, control / name)
    with gzip.GzipFile(tree / "usr/share/doc/signoria/changelog.gz", "wb", mtime=0) as changelog:
        changelog.write((CHECKOUT / "CHANGELOG.md").read_bytes())


def _set_modes(tree: Path) -> None:
    """The same modes, whoever has cloned it with whatever umask."""
    programs = {tree / "usr/bin/signoria", tree / "usr/lib/signoria/update.sh"}
    programs |= {tree / "DEBIAN" / name for name in SCRIPTS}
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in programs else 0o644)
