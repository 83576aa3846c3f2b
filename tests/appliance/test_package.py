"""The Debian package: its contents, lintian's verdict, and that it is the same whoever makes it."""

import io
import os
import shutil
import subprocess
import tarfile
import tomllib
from pathlib import Path

import pytest

from companion.appliance import package
from companion.appliance.failures import Failed, Say
from companion.commands.cli import main
from tests.kernel.skip import Skip
from tests.tools import bring

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="this is no Debian")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    try:
        return package.build(folder, package.own_architecture(), Say(str, lambda _: None), level=0)
    except Failed as no:
        pytest.skip(f"the wheels are not to be had: {no.text.said(str)}")


def listed(file: Path) -> dict[str, str]:
    """Every file of a package with its mode and owner."""
    lines = subprocess.run(
        ["dpkg-deb", "-c", file], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return {line.split(maxsplit=5)[5].split(" -> ")[0].removeprefix("./"): line[:20] for line in lines}


def test_lintian_finds_no_error(made: Path) -> None:
    try:
        bring("lintian")
    except Skip as why:
        pytest.skip(str(why))
    words = ["lintian", "--allow-root", "--tag-display-limit", "0", str(made)]
    told = subprocess.run(words, capture_output=True, text=True, check=False).stdout.splitlines()
    assert told, "it always warns of something: the libraries come as they are"
    assert [] == [line for line in told if line.startswith("E:")]


def test_what_is_in_it(made: Path) -> None:
    files = listed(made)
    assert [] == [
        name for name in files if "__pycache__" in name or ("/tests/" in name and "/lib/python" not in name)
    ]
    assert {"root/root"} == {line.split()[1] for line in files.values()}
    assert {"-rw-r--r--", "-rwxr-xr-x", "drwxr-xr-x", "lrwxrwxrwx"} == {
        line.split()[0] for line in files.values()
    }
    for python in package.PYTHONS:
        libraries = f"usr/lib/signoria/lib/python{python}/site-packages"
        assert {
            f"{libraries}/{name}/__init__.py" for name in ("kivy", "msgspec", "websockets", "segno")
        } <= files.keys()
        assert ("3.11" == python) == (f"{libraries}/lgpio.py" in files)
    program = {f"usr/lib/signoria/{path.relative_to(ROOT)}" for path in ROOT.glob("companion/**/*.py")}
    assert program <= files.keys()


def test_the_address_of_the_repository_is_written_once(made: Path) -> None:
    """And a table gets it from there."""
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    address = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["urls"]["Repository"]
    others = [name for name in files.split() if not name.startswith("tests/") and name != "pyproject.toml"]
    assert [] == [name for name in others if address.encode() in (ROOT / name).read_bytes()]
    tree = subprocess.run(["dpkg-deb", "--fsys-tarfile", made], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(tree)) as archive:
        source = archive.extractfile("./etc/signoria/source")
        assert source is not None
        assert f"{address}releases/latest/download\n" == source.read().decode()


def test_what_may_be_changed_by_hand_is_kept(made: Path) -> None:
    told = subprocess.run(
        ["dpkg-deb", "-I", made, "conffiles"], capture_output=True, text=True, check=True
    ).stdout
    assert {f"/{name}" for name in listed(made) if name.startswith("etc/") and not name.endswith("/")} == set(
        told.split()
    )


def test_two_packages_of_one_commit_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "PYTHONS", ("3.11",))
    monkeypatch.setattr(package, "LOCKS", ("run.txt",))
    made = []
    for number, mask in enumerate((0o022, 0o077)):
        before = os.umask(mask)
        made.append(
            package.build(tmp_path / str(number), "arm64", Say(str, lambda _: None), level=0).read_bytes()
        )
        os.umask(before)
    assert made[0] == made[1]


def test_a_processor_without_wheels_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["package", str(tmp_path), "--architecture", "armhf", "--lang", "en"])
    assert "arm64, amd64" in capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())
