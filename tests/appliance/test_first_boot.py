"""The card of a first boot: what cloud-init thinks of it, what is on it, and what is not."""

import io
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.appliance import first_boot
from companion.commands.cli import main
from tests.kernel.skip import Skip
from tests.tools import bring

SECRET = "correct horse battery"


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "card").mkdir()
    (tmp_path / "signoria_1.0_arm64.deb").write_bytes(b"a package")
    (tmp_path / "key.pub").write_text("ssh-ed25519 AAAA anna\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "card"


def prepare(monkeypatch: pytest.MonkeyPatch, *words: str, password: str = SECRET) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{password}\n"))
    usual = ["first-boot", "card", "--package", "signoria_1.0_arm64.deb", "--lang", "en"]
    return main([*usual, *words])


def test_cloud_init_understands_the_card(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        bring("cloud-init")
    except Skip as why:
        pytest.skip(str(why))
    words = ("--wifi", "Casa d'Este", "--country", "it", "--language", "fr", "--ssh-key", "key.pub")
    assert 0 == prepare(monkeypatch, *words)
    call = ["cloud-init", "schema", "--config-file", str(card / "user-data")]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
    network = ["cloud-init", "schema", "-t", "network-config", "-c", str(card / "network-config")]
    done = subprocess.run(network, capture_output=True, text=True, check=False)
    assert done.returncode == 0 or "unrecognized arguments" in done.stderr, done.stdout + done.stderr
    (card / "user-data").write_text("#cloud-config\n" + json.dumps({"users": 7}))
    assert 0 != subprocess.run(call, capture_output=True, check=False).returncode


def test_the_card_has_the_package_and_the_key_of_the_wifi_but_no_password(
    card: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 0 == prepare(monkeypatch, "--wifi", "Casa", "--country", "it", "--language", "fr")
    assert b"a package" == (card / "signoria_1.0_arm64.deb").read_bytes()
    network = json.loads((card / "network-config").read_text())["network"]
    radio = network["wifis"]["wlan0"]
    assert "IT" == radio["regulatory-domain"]
    key = radio["access-points"]["Casa"]["password"]
    if shutil.which("wpa_passphrase"):
        told = subprocess.run(["wpa_passphrase", "Casa", SECRET], capture_output=True, text=True, check=True)
        assert f"\tpsk={key}\n" in told.stdout
    assert 64 == len(key)
    assert all(SECRET not in file.read_text() for file in card.iterdir())
    user = (card / "user-data").read_text().removeprefix("#cloud-config\n")
    assert ("fr_FR.UTF-8", True) == (json.loads(user)["locale"], json.loads(user)["users"][0]["lock_passwd"])


def test_ssh_is_switched_on_for_a_key_and_for_nothing_else(
    card: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Raspberry Pi OS has it switched off."""
    for words, expected in (((), False), (("--ssh-key", "key.pub"), True)):
        assert 0 == prepare(monkeypatch, *words)
        steps = json.loads((card / "user-data").read_text().removeprefix("#cloud-config\n"))["runcmd"]
        assert expected == any("enable --now ssh.service" in script for *_, script in steps)


@pytest.mark.parametrize("before", [None, "console=tty1 rootwait\n"])
def test_the_console_is_made_quiet_once_where_there_is_a_line_for_it(
    before: str | None, tmp_path: Path
) -> None:
    """Not every image has one."""
    file = tmp_path / "cmdline.txt"
    if before is not None:
        file.write_text(before)
    steps = [script for *_, script in first_boot.steps("x.deb", may_log_in=False)]
    (quiet,) = [script for script in steps if "cmdline.txt" in script]
    for _ in range(2):
        here = quiet.replace(first_boot.BOOT, str(tmp_path))
        assert 0 == subprocess.run(["sh", "-c", here], check=False).returncode
    assert (before is not None) == file.exists()
    assert before is None or f"console=tty1 rootwait {first_boot.CMDLINE}\n" == file.read_text()


def test_a_card_that_is_prepared_again_is_read_again(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """cloud-init does nothing for an instance that it knows."""
    seen = set()
    for _ in range(2):
        assert 0 == prepare(monkeypatch)
        seen.add(json.loads((card / "meta-data").read_text())["instance-id"])
    assert 2 == len(seen)


@pytest.mark.parametrize(
    ("words", "password", "why"),
    [
        (("--wifi", "Casa", "--country", "it"), "short", "8 to 63"),
        (("--wifi", "Casa"), SECRET, "--country"),
        (("--language", "xx"), SECRET, "en, fr"),
        (("--package", "none_arm64.deb"), SECRET, "no package"),
        (("--package", "key.pub"), SECRET, "not for a Raspberry Pi"),
    ],
)
def test_what_cannot_work_is_refused_and_nothing_is_written(
    card: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    password: str,
    why: str,
) -> None:
    assert 2 == prepare(monkeypatch, *words, password=password)
    assert why in capsys.readouterr().err
    assert [] == list(card.iterdir())


def test_the_entry_for_imager_has_what_imager_asks_for() -> None:
    template = json.loads((Path(__file__).parents[2] / "packaging/imager.json").read_text())
    needed = "name description icon url extract_size extract_sha256 image_download_size release_date devices"
    assert set(needed.split()) <= template["os_list"][0].keys()
