"""The life of the package inside the throw-away system: update, going back, power cuts, remove, purge, install again."""

import json
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

DATA, PROGRAM = Path("/var/lib/signoria"), Path("/usr/lib/signoria")
WIZARD = "userconfig.service"
BOTH = ("signoria-referee.service", "signoria-kiosk.service")
UPDATE = "signoria-update.service"
BEGIN = {"begin": {"game": "florence", "seats": [["red", "Anna"], ["blue", "Bruno"]]}}
CUTS = ("apt-get", "signoria.prerm", "--fsys-tarfile", "signoria.postinst", "sleep")
"""The plug is pulled while this runs: before dpkg, while it stops the table, unpacks and configures, while the table comes up."""
APT_CUTS = (
    ("install", "--fsys-tarfile"),
    ("install", "signoria.postinst"),
    ("remove", "signoria.prerm"),
    ("remove", "signoria.postrm"),
    ("purge", "signoria.postrm"),
)
"""The same while somebody installs or removes the package by hand."""
Seen = dict[str, Any]


def call(*words: str, **environment: str) -> tuple[int, str]:
    done = subprocess.run(words, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def apt(*words: str) -> tuple[int, str]:
    return call("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "--no-install-recommends", *words)


def first_boot() -> Seen:
    """The steps of cloud-init at the first boot of a card, one after another."""
    boot = Path("/boot/firmware")
    boot.mkdir(parents=True, exist_ok=True)
    (boot / "cmdline.txt").write_text("console=tty1 rootwait\n")
    call("cp", "/share/1.deb", str(boot / "signoria_1.0_arm64.deb"))
    Path("/usr/lib/systemd/system", WIZARD).write_text("[Service]\nType=oneshot\nExecStart=sleep infinity\n")
    call("systemctl", "daemon-reload")
    call("systemctl", "start", "--no-block", WIZARD)
    steps = json.loads(Path("/share/steps.json").read_text())
    for step in steps["first"]:
        call(*step)
    # It may still be ending: nobody waits for it there either.
    call("systemctl", "stop", WIZARD)
    ended = [call(*step) for step in steps["then"]]
    found = installed(*ended[2])
    return {
        **found,
        "wizard": [call("systemctl", about, WIZARD)[1].strip() for about in ("is-enabled", "is-active")],
        "cmdline": (boot / "cmdline.txt").read_text(),
        "boot": [path.name for path in boot.iterdir()],
    }


def again() -> Seen:
    """The state after apt has installed the package once more."""
    return {**installed(*apt("install", "/share/1.deb")), "matches": matches()}


def installed(status: int, said: str) -> Seen:
    links = [path.name for path in Path("/etc/systemd/system/multi-user.target.wants").glob("signoria*")]
    return {"status": status, "said": said, "at boot": sorted(links), "version": version()}


def version() -> str:
    return call("dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", "signoria")[1]


def say(line: Seen, until: str) -> Seen:
    """The referee's reply to a screen."""
    with socket.socket(socket.AF_UNIX) as screen:
        screen.settimeout(120)
        screen.connect("/run/signoria/referee.sock")
        screen.sendall(json.dumps(line).encode() + b"\n")
        for told in screen.makefile("rb"):
            if until in (answer := json.loads(told)):
                return dict(answer)
    return {}


def matches() -> int:
    return len(list(DATA.glob("matches/*.journal")))


def states() -> list[str]:
    return [call("systemctl", "is-active", unit)[1].strip() for unit in BOTH]


def update(*words: str) -> Seen:
    status, said = call("signoria", "update", *words)
    return {
        "status": status,
        "said": said[-2000:],
        "version": version(),
        "states": states(),
        "matches": matches(),
    }


def at_work(word: str, unit: str) -> bool:
    """Whether a process of this unit has this in its command."""
    group = Path("/sys/fs/cgroup/system.slice", unit, "cgroup.procs")
    with suppress(OSError):
        return any(word in Path("/proc", pid, "cmdline").read_text() for pid in group.read_text().split())
    return False


def killed(unit: str, when: str) -> str:
    """Everything that a unit does ends while this runs; what dpkg calls that."""
    end = time.monotonic() + 120
    while not at_work(when, unit) and time.monotonic() < end:
        time.sleep(0.005)
    call("systemctl", "kill", "--signal=KILL", unit)
    return version()


def cut_off(when: str) -> str:
    """An update that is killed in the middle, with everything it had started, and continues at the next boot."""
    call("systemctl", "start", "--no-block", UPDATE)
    found = killed(UPDATE, when)
    call("systemctl", "stop", UPDATE, *BOTH)
    call("systemctl", "start", "--no-block", *BOTH)
    call("systemctl", "start", UPDATE)
    return found


def whole() -> Seen:
    seen: Seen = {}
    say(BEGIN, "view")
    seen["while playing"] = update("--yes", "/share/2.deb")
    say({"leave": True}, "home")
    seen["nobody agrees"] = update("/share/2.deb")
    seen["updated"] = update("--yes", "/share/2.deb")
    seen["no picture"] = update("--yes", "/share/3.deb")
    seen["older"] = update("--yes", "/share/1.deb")
    say(BEGIN, "view")
    apt("install", "/share/4.deb")
    seen["apt while playing"] = {"version": version(), "states": states(), "matches": matches()}
    seen["power cuts"] = power_cuts()
    seen["back"] = update("--yes", "--back")
    seen["another Python"] = another_python()
    seen["half"] = half_installed()
    seen["removed"] = removed("remove")
    seen["again"] = again()
    seen["purged"] = removed("purge")
    seen["interrupted"] = [interrupted(*cut) for cut in APT_CUTS]
    return seen


def power_cuts() -> list[Seen]:
    """Each begins at version 2 with everything prepared as `signoria update` does, and must end at version 4."""
    folder = Path("/var/lib/signoria-update")
    cuts = []
    for when in CUTS:
        apt("install", "--allow-downgrades", "/share/2.deb")
        call("systemctl", "start", *BOTH)
        call("cp", "/share/2.deb", str(folder / "old.deb"))
        call("cp", str(PROGRAM / "update.sh"), str(folder))
        (folder / "watch").touch()
        (folder / "result").unlink(missing_ok=True)
        call("cp", "/share/4.deb", str(folder / "new.deb"))
        found = cut_off(when)
        result = (folder / "result").read_text() if (folder / "result").exists() else ""
        cuts.append({"found": found, "result": result.strip(), "version": version(), "states": states()})
    return cuts


def another_python() -> bool:
    """Whether an upgrade of the system's Python has the program compiled for it."""
    compiled = PROGRAM / "companion/__pycache__"
    call("rm", "-rf", str(compiled))
    call("dpkg-trigger", "--no-await", "--by-package=python3-minimal", "/usr/bin/python3")
    call("dpkg", "--triggers-only", "--pending")
    return any(compiled.glob("*.pyc"))


def half_installed() -> Seen:
    """Unpacked but not configured, as after a power cut under plain apt."""
    call("dpkg", "--unpack", "/share/4.deb")
    found = version()
    status, said = apt("-f", "install")
    call("systemctl", "start", *BOTH)
    return {"found": found, "status": status, "said": said[-1500:], "version": version(), "states": states()}


def interrupted(how: str, when: str) -> Seen:
    """apt is killed in the middle; then somebody types what it asks for, and the same again."""
    what = "/share/1.deb" if how == "install" else "signoria"
    apt("remove" if how == "install" else "install", "signoria" if how == "install" else "/share/1.deb")
    (DATA / "matches").mkdir(parents=True, exist_ok=True)
    (DATA / "matches/kept.journal").touch()
    line = ("apt-get", "-y", "--no-install-recommends", how, what)
    call("systemd-run", "--no-block", "--unit=cut", "--setenv=DEBIAN_FRONTEND=noninteractive", *line)
    found = killed("cut.service", when)
    call("systemctl", "stop", "cut.service")
    call("systemctl", "reset-failed", "cut.service")
    call("dpkg", "--configure", "-a")
    mended = [apt("-f", "install"), apt(how, what)]
    said = "".join(words for _, words in mended)[-1500:]
    ended = [status for status, _ in mended]
    return {"found": found, "ended": ended, "version": version(), "matches": matches(), "said": said}


def removed(how: str) -> Seen:
    status, said = apt(how, "signoria")
    return {
        "status": status,
        "said": said[-1500:],
        "matches": matches(),
        "left": sorted(str(path) for path in (DATA, PROGRAM, Path("/etc/signoria")) if path.exists()),
        "screen is ours": "signoria" in call("systemctl", "cat", "getty@tty1.service")[1],
        "running": "active" in states(),
    }
