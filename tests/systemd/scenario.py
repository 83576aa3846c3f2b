"""Runs inside the throw-away system, started by its systemd: freezes and kills services, and records what happens."""

import json
import os
import re
import signal
import socket
import subprocess
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.systemd import life

SHARE = Path("/share")
REFEREE, KIOSK = "signoria-referee.service", "signoria-kiosk.service"
WEB, SWITCH = "signoria-web.service", "signoria-web.path"
LONGEST = 120.0
Seen = dict[str, Any]


def call(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def status(unit: str) -> Seen:
    told = call("systemctl", "show", unit, "-p", "ActiveState,MainPID,NRestarts,Result")
    shown = dict(line.split("=", 1) for line in told.splitlines())
    return {"active": shown["ActiveState"], "pid": int(shown["MainPID"]), "restarts": int(shown["NRestarts"])}


def until(so: Callable[[], bool]) -> bool:
    end = time.monotonic() + LONGEST
    while not so():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def comes_again(unit: str, pid: int, sign: signal.Signals) -> Seen:
    """What a unit does after one of its processes gets this signal."""
    before = status(unit)
    os.kill(pid, sign)
    until(lambda: status(unit)["restarts"] > before["restarts"] and status(unit)["active"] == "active")
    return status(unit)


def child(unit: str, name: str) -> int:
    """The process of this unit with this word in its command."""
    group = Path("/sys/fs/cgroup/system.slice", unit, "cgroup.procs").read_text().split()
    commands = {int(pid): Path("/proc", pid, "cmdline").read_text().split("\0") for pid in group}
    return next(pid for pid, words in commands.items() if any(name in word for word in words[:1]))


def knock() -> str:
    """What happens to a client that connects to the socket."""
    with socket.socket(socket.AF_UNIX) as screen:
        try:
            screen.connect("/run/signoria/referee.sock")
        except OSError as error:
            return error.strerror or "?"
    return "connected"


def as_nobody(work: Callable[[], str]) -> str:
    """The permissions it gives a user who is in no group."""
    out, into = os.pipe()
    if os.fork() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
        os.write(into, work().encode())
        os._exit(0)
    os.wait()
    return os.read(out, 4096).decode()


def inside(unit: str, code: str) -> str:
    """The output of Python run with all the settings of a unit, in place of its program."""
    drop = Path(f"/run/systemd/system/{unit.replace('signoria-', 'inside-')}")
    text = Path(f"/usr/lib/systemd/system/{unit}").read_text()
    python = "/usr/lib/signoria/bin/python"
    text = re.sub(r"(?m)^(Type|NotifyAccess|WatchdogSec|Restart|RestartSec|ExecStartPre)=.*\n", "", text)
    text = re.sub(r"(?m)^(RuntimeDirectory=signoria)$", "RuntimeDirectory=inside", text)
    text = re.sub(r"(?m)^ExecStart=.*$", f"ExecStart={python} /inside.py\nType=oneshot", text)
    text = text.replace("[Install]", "StandardOutput=file:/share/said\n[Install]")
    drop.parent.mkdir(parents=True, exist_ok=True)
    drop.write_text(text)
    Path("/inside.py").write_text(code)
    (SHARE / "said").write_text("")
    call("systemctl", "daemon-reload")
    call("systemctl", "start", drop.name)
    return (SHARE / "said").read_text().strip()


def switched(on: bool | None) -> list[str]:
    """What happens to the web process when the table's screen switches it; None: when nobody does. And what a browser gets."""
    if on is not None:
        with socket.socket(socket.AF_UNIX) as screen:
            screen.connect("/run/signoria/referee.sock")
            screen.sendall(json.dumps({"settings": {"web": on}}).encode() + b"\n")
            until(lambda: status(WEB)["active"] == ("active" if on else "inactive"))
    return [status(WEB)["active"], health()]


def health() -> str:
    """What another computer on the network gets."""
    call("ip", "link", "set", "lo", "up")
    try:
        with socket.create_connection(("127.0.0.1", 8474), 5) as browser:
            browser.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:8474\r\n\r\n")
            return browser.makefile("rb").read().rpartition(b"\r\n")[2].decode()
    except OSError as error:
        return error.strerror or "?"


TRIES = """
import os, socket
def attempt(name, work):
    try:
        print(name, work())
    except OSError as error:
        print(name, error.strerror)
attempt("internet", lambda: socket.socket(socket.AF_INET).fileno() > 0)
attempt("matches", lambda: len(os.listdir("/var/lib/signoria")) >= 0)
attempt("write", lambda: open("/var/lib/signoria/try", "w").write("x"))
attempt("system", lambda: open("/etc/try", "w").write("x"))
attempt("program", lambda: open("/usr/lib/signoria/try", "w").write("x"))
attempt("homes", lambda: os.listdir("/home"))
attempt("socket", lambda: socket.socket(socket.AF_UNIX).connect("/run/signoria/referee.sock"))
attempt("precedence", lambda: os.setpriority(os.PRIO_PROCESS, 0, -10))
attempt("device", lambda: os.close(os.open("/console", os.O_RDONLY)))
"""


def touched() -> Any:
    """What finger.py has seen of this screen."""
    where = (
        "/run/signoria-kiosk/wayland-0",
        "/run/signoria/referee.sock",
        f"/sys/fs/cgroup/system.slice/{KIOSK}",
    )
    python = ("env", "PYTHONPATH=/share", "/usr/lib/signoria/bin/python", "-P", "-B")
    return json.loads(call(*python, "-m", "tests.systemd.finger", *where))


def main(seen: Seen) -> None:
    Path("/home/somebody").mkdir(parents=True, exist_ok=True)
    os.mknod("/console", 0o20666, os.makedev(7, 0))  # a screen that only the rules for devices keep closed
    Path("/console").chmod(0o666)
    seen["installed"] = life.first_boot()
    call("systemctl", "start", SWITCH)
    call("systemctl", "start", REFEREE)
    seen["referee starts"] = first = status(REFEREE)
    seen["socket"] = oct(Path("/run/signoria/referee.sock").stat().st_mode & 0o777)
    seen["stranger"] = as_nobody(knock)
    seen["inside referee"] = dict(line.split(" ", 1) for line in inside(REFEREE, TRIES).splitlines())
    call("systemctl", "start", KIOSK)
    seen["touched"] = touched()
    seen["screen starts"] = status(KIOSK)
    seen["inside screen"] = dict(line.split(" ", 1) for line in inside(KIOSK, TRIES).splitlines())
    seen["browsers"] = [switched(on) for on in (None, True, False, True)]
    seen["inside browsers"] = dict(line.split(" ", 1) for line in inside(WEB, TRIES).splitlines())
    seen["killed browsers"] = comes_again(WEB, status(WEB)["pid"], signal.SIGKILL)
    seen["frozen referee"] = comes_again(REFEREE, first["pid"], signal.SIGSTOP)
    seen["killed referee"] = comes_again(REFEREE, status(REFEREE)["pid"], signal.SIGKILL)
    seen["screen meanwhile"] = status(KIOSK)
    seen["frozen screen"] = comes_again(KIOSK, child(KIOSK, "python"), signal.SIGSTOP)
    seen["stuck X"] = comes_again(KIOSK, child(KIOSK, "Xwayland"), signal.SIGSTOP)
    seen["killed screen"] = comes_again(KIOSK, child(KIOSK, "python"), signal.SIGKILL)
    seen["referee at the end"] = status(REFEREE)
    seen["life"] = life.whole()
    (SHARE / "seen.json").write_text(json.dumps(seen))


if __name__ == "__main__":
    seen: Seen = {}
    try:
        main(seen)
    except Exception:
        (SHARE / "trouble").write_text(f"{traceback.format_exc()}{seen}")
    finally:
        subprocess.run(["systemctl", "exit", "--force"], check=False)
