"""The locks: every package pinned to one version and its hashes, without an address."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = re.compile(r"^[A-Za-z0-9][A-Za-z0-9._-]*(\[[a-z,]+\])?==[A-Za-z0-9.!+]+( ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def requirements(lock: Path) -> Iterator[list[str]]:
    """The lines of each package: its name and version, then its hashes."""
    package: list[str] = []
    for line in lock.read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if not line.startswith(" ") and package:
            yield package
            package = []
        package.append(line)
    if package:
        yield package


def versions(lock: Path) -> dict[str, str]:
    pairs = (package[0].split(" ")[0].split("==") for package in requirements(lock))
    return {re.sub(r"\[.*\]", "", pair[0]): pair[1] for pair in pairs}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_line_is_a_pinned_package_or_its_hash(lock: Path) -> None:
    packages = list(requirements(lock))
    assert packages
    for first, *hashes in packages:
        assert PINNED.match(first), first
        assert hashes, f"no hash: {first}"
        assert [] == [line for line in hashes if not HASH.match(line)], first
        assert len(hashes) == len({line.strip(" \\") for line in hashes}), first


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_no_lock_names_a_place_to_fetch_from(lock: Path) -> None:
    """Whoever installs decides where packages come from."""
    said = [line for line in lock.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [] == [
        line for line in said if "://" in line or " @ " in line or re.match(r"^\s*-(?!-hash=)", line)
    ]


def test_a_package_has_one_version_in_all_locks() -> None:
    """One version everywhere."""
    seen: dict[str, str] = {}
    for lock in LOCKS:
        for package, version in versions(lock).items():
            assert version == seen.setdefault(package, version), f"{package} in {lock.name}"


@pytest.mark.parametrize("asked", sorted((ROOT / "requirements").glob("*.in")), ids=lambda asked: asked.name)
def test_every_package_that_is_asked_for_is_locked(asked: Path) -> None:
    lines = (line.strip() for line in asked.read_text("utf-8").splitlines())
    wanted = {re.split(r"[<>=!;\[ ]", line)[0].lower() for line in lines if line and line[0] not in "#-"}
    assert set() == wanted - {package.lower() for package in versions(asked.with_suffix(".txt"))}


def test_the_script_installs_nothing_without_its_hash() -> None:
    script = (ROOT / "signoria").read_text("utf-8")
    for line in script.splitlines():
        if re.search(r"\bpip\b.*\b(install|download)\b", line) and not line.lstrip().startswith("#"):
            assert "--require-hashes" in line, line
