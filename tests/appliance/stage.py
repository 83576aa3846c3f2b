"""A folder that stands for a Raspberry Pi: a root with stand-ins for its commands, and a checkout in it."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

from companion.appliance.install import install
from companion.appliance.uninstall import uninstall

REPO = Path(__file__).resolve().parents[2]
CHECKOUT = "opt/signoria"

# Each is a shell script that works on $SIGNORIA_ROOT and writes down how it was called. Files in the folder
# $SIGNORIA_ROOT/stage steer them.
COMMANDS = {
    "apt-get": r"""
case " $* " in
    *" update "*) [ ! -e "$stage/no-network" ] || { echo "E: no network" >&2; exit 100; }; : >"$stage/lists" ;;
    *" install "*)
        [ -e "$stage/lists" ] || { echo "E: Unable to locate package cage" >&2; exit 100; }
        for word; do case $word in -*|install|DPkg*) ;; *) echo "$word" >>"$stage/packages" ;; esac; done ;;
esac""",
    "dpkg-query": r"""while read -r name; do echo "$name installed"; done <"$stage/packages" """,
    "systemd-sysusers": r"""
[ ! -e "$stage/no-sysusers" ] || { echo "Failed to write /etc/passwd" >&2; exit 1; }
while read -r kind name rest; do case $kind in
    u) grep -q "^$name:" "$etc/passwd" || echo "$name:x:$(id -u):$(id -g)::/:/bin/false" >>"$etc/passwd"
       grep -q "^$name:" "$etc/group" || echo "$name:x:$(id -g):" >>"$etc/group" ;;
    g) grep -q "^$name:" "$etc/group" || echo "$name:x:990:" >>"$etc/group" ;;
esac; done <"$1" """,
    "groupadd": r"""echo "$2:x:990:" >>"$etc/group" """,
    "groupdel": r"""sed -i "/^$1:/d" "$etc/group" """,
    "useradd": r"""
for user; do :; done
echo "$user:x:$(id -u):$(id -g)::/:/bin/false" >>"$etc/passwd"; echo "$user:x:$(id -g):" >>"$etc/group" """,
    "userdel": r"""sed -i "/^$1:/d" "$etc/passwd" "$etc/group" """,
    "udevadm": "",
    "systemd-tmpfiles": "",
    "systemctl": r"""
verb=$1; shift; [ "${1-}" != --now ] || shift
case $verb in
    enable|disable) for unit; do
        case $unit in
            getty@*) wants=$units/getty.target.wants link=$wants/$unit ;;
            lightdm*) wants=$units link=$units/display-manager.service ;;
            *) wants=$units/$(sed -n 's/^WantedBy=//p' "$units/$unit").wants link=$wants/$unit ;;
        esac
        if [ $verb = enable ]; then mkdir -p "$wants"; ln -sf "/lib/systemd/system/$unit" "$link"
        else rm -f "$link"; rmdir "$wants" 2>/dev/null || :; fi; done ;;
    restart) [ ! -e "$opt/does-not-start" ] || { echo "Job for $1 failed." >&2; exit 1; }
        for unit; do : >"$stage/active-$unit"; done
        [ ! -e "$opt/falls" ] || rm "$stage/active-signoria-kiosk.service" ;;
    stop) for unit; do rm -f "$stage/active-$unit"; done ;;
    is-active) for unit; do [ ! -e "$stage/active-$unit" ] || exit 0; done; exit 3 ;;
esac""",
    "git": r"""exec git "$@" """,
    "ssh-keygen": r"""exec ssh-keygen "$@" """,
}
PROLOGUE = r"""#!/bin/sh
stage=$SIGNORIA_ROOT/stage etc=$SIGNORIA_ROOT/etc units=$SIGNORIA_ROOT/etc/systemd/system opt=$SIGNORIA_ROOT/opt/signoria
case ${0##*/} in git | ssh-keygen) ;; *) printf '%s\n' "${0##*/} $*" >>"$stage/calls" ;; esac
"""
# The door: --help makes .venv, install runs the installer that is tested, on this checkout.
DOOR = r"""#!/bin/sh
here=$SIGNORIA_ROOT/opt/signoria
echo "door $* (DISPLAY=${DISPLAY-})" >>"$SIGNORIA_ROOT/stage/calls"
case $1 in
    --lang)
        cmp -s "$here/requirements/run.txt" "$here/.venv/run.txt" && exit 0
        [ ! -e "$here/no-wheels" ] || { echo "signoria: the locked packages did not install" >&2; exit 1; }
        mkdir -p "$here/.venv/bin" "$here/.venv/lib"
        cp "$here"/requirements/*.txt "$here/.venv/"
        echo "$here" >"$here/.venv/place"; : >"$here/.venv/bin/python" ;;
    install) exec "$TEST_PYTHON" -P -c 'import sys; from pathlib import Path; from companion.appliance import ballast; from companion.appliance.install import install
ballast.SIZE = 4096; ballast.LEAST_LEFT = 0
install(Path(sys.argv[1]), False, False, print, str, Path(sys.argv[2]))' "$3" "$here" ;;
esac
"""


FOLDERS = (
    "usr/bin",
    "stage",
    "etc/default",
    "etc/systemd/system",
    "etc/sysusers.d",
    "etc/tmpfiles.d",
    "etc/udev/rules.d",
    "run/systemd/system",
    "boot/firmware",
    "var/lib",
)


class Stage:
    """The folder. The tests ask it what is there and what was called."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.told: list[str] = []
        for folder in FOLDERS:
            (root / folder).mkdir(parents=True)
        for name, body in COMMANDS.items():
            self.put(f"usr/bin/{name}", f"{PROLOGUE}{body}\n", 0o755)
        self.put("etc/os-release", 'ID=debian\nPRETTY_NAME="Debian"\n')
        self.put("etc/passwd", "root:x:0:0::/root:/bin/sh\n")
        self.put(
            "etc/group", "root:x:0:\nvideo:x:44:\nrender:x:106:\ninput:x:107:\naudio:x:29:\ndialout:x:20:\n"
        )
        self.put("stage/packages", "libgl1\n")
        self.put("stage/lists", "")
        self.put("boot/firmware/cmdline.txt", "console=tty1 root=PARTUUID=1-02 consoleblank=600 rootwait\n")
        (root / "etc/systemd/system/getty.target.wants").mkdir()
        (root / "etc/systemd/system/getty.target.wants/getty@tty1.service").symlink_to(
            "/lib/systemd/system/getty@tty1.service"
        )
        self._make_checkout()

    def _make_checkout(self) -> None:
        self.checkout = self.root / CHECKOUT
        shutil.copytree(REPO / "systemd", self.checkout / "systemd")
        for name in ("companion", "hw", "kiosk"):
            self.put(f"{CHECKOUT}/{name}/__init__.py", "")
        for lock in ("run.txt", "kiosk.txt", "web.txt"):
            self.put(f"{CHECKOUT}/requirements/{lock}", f"{lock} 1\n")
        self.put(f"{CHECKOUT}/signoria", DOOR, 0o755)

    def be_a_pi(self) -> None:
        self.put("proc/device-tree/model", "Raspberry Pi 4 Model B\0")

    def put(self, name: str, text: str, mode: int = 0o644) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        return path

    def take_away(self, name: str) -> None:
        path = self.root / name
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)

    def read(self, name: str) -> str:
        return (self.root / name).read_text()

    def has(self, name: str) -> bool:
        return os.path.lexists(self.root / name)

    def calls(self) -> list[str]:
        """What was called since the last time this was asked."""
        path = self.root / "stage" / "calls"
        calls = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        return calls

    def tree(self) -> dict[str, tuple[int, bytes]]:
        """Every file, folder and link of the machine, but for what the stand-ins keep for themselves."""
        found = {}
        for path in self.root.rglob("*"):
            name = str(path.relative_to(self.root))
            if name.startswith("stage"):
                continue
            data = (
                bytes(path.readlink()) if path.is_symlink() else b"" if path.is_dir() else path.read_bytes()
            )
            found[name] = (stat.S_IMODE(path.lstat().st_mode), data)
        return found

    def install(self, dry_run: bool = False, now: bool = False) -> list[str]:
        self.told = []
        install(self.root, dry_run, now, self.told.append, str, self.checkout)
        return self.told

    def uninstall(self, dry_run: bool = False) -> list[str]:
        self.told = []
        uninstall(self.root, dry_run, self.told.append, str, self.checkout)
        return self.told

    # The checkout as a clone.

    def git(self, *words: str, at: Path | None = None) -> str:
        done = subprocess.run(
            ["git", *words],
            cwd=at or self.checkout,
            env=git_environment(),
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def clone(self) -> Path:
        """Make the checkout a clone of an origin outside of the machine, and give the origin."""
        origin = self.root.parent / "origin"
        self.checkout.rename(origin)
        self.git("init", "--quiet", "--initial-branch=main", at=origin)
        (origin / "allowed_signers").write_text(f"# Who is trusted.\n{self.signer('maintainer')}")
        self.release(origin, "v0.1")
        subprocess.run(
            ["git", "clone", "--quiet", origin, self.checkout],
            env=git_environment(),
            check=True,
            capture_output=True,
        )
        return origin

    def release(self, origin: Path, tag: str | None, key: str = "maintainer") -> None:
        """Commit all that lies in the origin, as a version if it is given a name, signed by this person."""
        self.git("add", "--all", at=origin)
        self.git("commit", "--quiet", "--message", tag or "work", at=origin)
        if tag:
            self.sign(origin, tag, key)

    def sign(self, origin: Path, tag: str, key: str = "maintainer", *more: str) -> None:
        words = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={self.key(key)}")
        self.git(*words, "tag", "--sign", *more, "--message", tag, tag, at=origin)

    def key(self, person: str) -> Path:
        """Somebody's key."""
        file = self.root.parent / "keys" / person
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", person, "-f", str(file)]
            subprocess.run(words, check=True, capture_output=True)
        return file

    def signer(self, person: str) -> str:
        """The line that trusts this person."""
        kind, key, *_ = self.key(person).with_suffix(".pub").read_text().split()
        return f'{person}@example.org namespaces="git" {kind} {key}\n'


def git_environment() -> dict[str, str]:
    people = {
        f"GIT_{who}_{what}": "x@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
    }
    return {**os.environ, **people, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}


def environment_for_the_door() -> dict[str, str]:
    return {
        "TEST_PYTHON": sys.executable,
        "PYTHONPATH": os.pathsep.join([str(REPO), *sys.path]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
