"""A copy of the start script with a stand-in for Python behind it: no network, no real .venv, no real apt-get."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What the script may call from the OS. apt-get, sudo and python3 are left out: each test adds those it needs.
OS_TOOLS = ("sh", "cat", "chmod", "cmp", "cp", "env", "ls", "mkdir", "readlink", "rm", "sed", "sleep")

# Stands in for python3 and for .venv/bin/python, and logs its calls. Files in the folder
# $STAGE steer it: no-network makes pip fail unless it may stay offline, broken-pip makes it always fail.
PYTHON = r"""#!/bin/sh
case "$1 ${2-}" in
    "-c "*fcntl*) exec "$REAL_PYTHON" "$@" ;;
    "-c "*ctypes*) [ ! -e "$STAGE/no-opengl" ] ;;
    "-c "*)
        [ ! -e "$STAGE/old" ] || { echo 3.9.2; exit 3; }
        [ ! -e "$STAGE/no-venv" ] || exit 4
        [ ! -e "$STAGE/no-compiler" ] || exit 5
        echo "$STAGE/bin/python3" ;;
    "-m venv")
        echo venv >>"$STAGE/calls"
        [ ! -e "$STAGE/broken-venv" ] || { echo "Traceback (most recent call last):" >&2; exit 1; }
        mkdir -p "$3/bin" "$3/lib/python3.11/site-packages"
        echo >"$3/pyvenv.cfg"
        cp "$0" "$3/bin/python" ;;
    "-m pip")
        shift 2
        echo "pip $*" >>"$STAGE/calls"
        [ ! -e "$STAGE/slow" ] || sleep 0.2
        [ ! -e "$STAGE/broken-pip" ] || { echo "Traceback (most recent call last):" >&2; exit 1; }
        kept=${XDG_CACHE_HOME-}/signoria/wheels
        case "$*" in
            *--no-index*) ls "$kept"/*.whl >/dev/null 2>&1 || exit 1 ;;
            *) [ ! -e "$STAGE/no-network" ] || exit 1 ;;
        esac
        case "$*" in *" download "*) echo >"$kept/some.whl" ;; esac ;;
    "-P -m")
        [ ! -e "$STAGE/skips-$3" ] || echo "$3: there is no disk" >>"$SIGNORIA_SKIPPED"
        if (: <&9) 2>/dev/null; then echo "still holds the lock"; fi
        shift 2
        printf '[%s]' "$@"
        echo
        exit "$(cat "$STAGE/status-$1" 2>/dev/null || echo 0)" ;;
esac
"""


class StartScript:
    """A copy of ./signoria in a folder of its own, with its own PATH and its own cache."""

    def __init__(self, widget: Path) -> None:
        self.widget = widget
        self.root = widget / "a home's root"
        self.venv = self.root / ".venv"
        self.bin = widget / "bin"
        self.cache = widget / "cache"
        (self.root / "requirements").mkdir(parents=True)
        self.bin.mkdir()
        shutil.copy(ROOT / "signoria", self.root)
        for name in ("run", "dev", "kiosk", "web", "club"):
            (self.root / f"requirements/{name}.txt").write_text(f"{name}==1\n")
        for tool in OS_TOOLS:
            found = shutil.which(tool)
            assert found, tool
            (self.bin / tool).symlink_to(found)
        self.tool("id", "echo 1000")
        self.tool("python3", PYTHON)
        self.env = {
            "PATH": str(self.bin),
            "STAGE": str(widget),
            "REAL_PYTHON": sys.executable,
            "XDG_CACHE_HOME": str(self.cache),
        }

    def tool(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(script if script.startswith("#!") else f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def set(self, name: str, text: str = "") -> None:
        (self.widget / name).write_text(text)

    def unset(self, name: str) -> None:
        (self.widget / name).unlink()

    def calls(self) -> list[str]:
        """The calls since the last check."""
        path = self.widget / "calls"
        calls = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        return calls

    def start(self, *args: str, via: Path | None = None, cwd: Path | None = None) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [str(via or self.root / "signoria"), *args],
            cwd=cwd or self.widget,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *args: str, via: Path | None = None, cwd: Path | None = None) -> tuple[int, str, str]:
        process = self.start(*args, via=via, cwd=cwd)
        out, err = process.communicate(timeout=120)
        return process.returncode, out, err
