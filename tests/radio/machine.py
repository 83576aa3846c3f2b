"""Boots a table in QEMU that has two simulated radios (mac80211_hwsim): its own, and one for the other side. Needs root and a Debian.

SIGNORIA_DEBIAN=trixie (or bookworm) names the Debian; tests/systemd/machine.py makes it. It takes some five minutes.
"""

import gzip
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from companion.appliance.failures import Say
from companion.appliance.package import build, own_architecture
from tests.crash.system import die_with_parent
from tests.kernel import guest
from tests.kernel.guest import Share
from tests.kernel.skip import Skip, is_root
from tests.systemd.machine import debian_of
from tests.systemd.units import REFEREE, WEB

LONGEST = 1800
"""Seconds until a guest that hangs is switched off."""
PATIENT = "[Service]\nWatchdogSec=300\nTimeoutStartSec=600\n"
"""An emulated processor is so slow that the table's services would count as frozen."""
SERVICE = """[Unit]
Wants=NetworkManager.service
After=NetworkManager.service
[Service]
Type=oneshot
ExecStart=/usr/bin/python3 /share/scenario.py
ExecStopPost=/usr/bin/systemctl poweroff --force --force
"""


def run(work: Path) -> dict[str, Any]:
    """What scenario.py has recorded. Raises Skip."""
    release = os.environ.get("SIGNORIA_DEBIAN")
    if not release or not is_root():
        raise Skip("it needs root, and SIGNORIA_DEBIAN=trixie, which is fetched then")
    qemu, kernel = guest.prepared()
    debian = debian_of(release)
    table, share = work / "table", work / "share"
    package = build(work, own_architecture(), Say(str, lambda _: None), level=0)
    subprocess.run(["dpkg-deb", "-x", package, table], check=True)
    units = share / "units"
    for name in (REFEREE, WEB):
        patient = units / f"{name}.d" / "try.conf"
        patient.parent.mkdir(parents=True)
        patient.write_text(PATIENT)
    (units / "try.service").write_text(SERVICE)
    shutil.copy(Path(__file__).with_name("scenario.py"), share)
    initrd = work / "initrd"
    first = guest.beginning(kernel, Path(__file__).with_name("init"), "radio")
    initrd.write_bytes(gzip.compress(guest.cpio(first), 1))
    shares = [Share("debian", debian), Share("table", table), Share("share", share, may_write=True)]
    command = guest.command(qemu, kernel, initrd, shares, memory=2048)
    with (work / "console").open("wb") as console:
        subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=console,
            stderr=console,
            timeout=LONGEST,
            check=False,
            preexec_fn=die_with_parent,
        )
    said = [file.read_text(errors="replace")[-9000:] for file in (work / "console", share / "said")]
    assert (share / "seen.json").exists(), said
    return dict(json.loads((share / "seen.json").read_text())) | {"said": said[1]}
