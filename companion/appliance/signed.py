"""Whose version it is: a release is a tag that somebody whose key is trusted here has signed, under its own name."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.appliance.machine import KEYS, NO_COMMAND, Machine
from companion.appliance.places import SIGNERS
from companion.appliance.steps import Failed
from companion.engine.refusals import N_

NOT_SIGNED = N_("{version} is not signed, so it was not taken. Releases are signed tags.")
NOT_TRUSTED = N_(
    "{version} is signed, but not with a key that is trusted here, so it was not taken. The keys stand in {file}."
)
OTHER_NAME = N_("{version} was signed as {name}, so it was not taken: somebody has given it another name.")
MOVED = N_(
    "The tag {version} is not what it was when it was last seen, so it was not taken. Releases are never moved."
)
OLDER = N_(
    "{version} is older than what is here, so it was not taken. To go back: sudo ./signoria update --back"
)
NOT_FROM_HERE = N_("{version} is not made from what is here ({before}), so it was not taken.")
NO_KEYS = N_(
    "No key is trusted here yet, so no version can be taken. Put one into {file}: docs/releases.md says how."
)
NO_TAG = N_("{version} is not a tag: only releases are taken, and those are signed tags.")

SIGNATURE = "-----BEGIN SSH SIGNATURE-----"
Git = Callable[..., str]


class Tag(NamedTuple):
    """A tag as the origin has it: its name, and the object it names."""

    name: str
    object: str


class Releases:
    """The tags of a checkout and of its origin."""

    def __init__(self, machine: Machine, git: Git) -> None:
        self._machine = machine
        self._git = git
        self._moved: set[str] = set()

    def fetch(self) -> None:
        """Ask the origin for what is new. A release that is known stays as it is. Raises Failed.

        Only what verifies counts as known: else whoever pushes an unsigned v9 today would block the true v9 for ever.
        """
        self._git("fetch", "--quiet", "--no-tags", "origin")
        known = {tag.name: tag.object for tag in self._known()}
        # No release has a slash in its name, and a tag v9/x here would leave no room for v9.
        told = [tag for tag in self._listed("ls-remote", "--tags", "--refs", "origin") if "/" not in tag.name]
        other = {tag.name for tag in told if known.get(tag.name, tag.object) != tag.object}
        self._moved = {name for name in other if self._verifies(name)}
        wanted = [tag.name for tag in told if tag.name not in known] + sorted(other - self._moved)
        refs = [f"+refs/tags/{name}:refs/tags/{name}" for name in wanted]
        for at in range(0, len(refs), 100):
            self._git("fetch", "--quiet", "--no-tags", "origin", *refs[at : at + 100])

    def _known(self) -> list[Tag]:
        return self._listed("for-each-ref", "--format=%(objectname)%09%(refname)", "refs/tags")

    def _listed(self, *words: str) -> list[Tag]:
        pairs = (line.partition("\t") for line in self._git(*words).splitlines())
        return [Tag(name.removeprefix("refs/tags/"), found) for found, _, name in pairs]

    def newest(self) -> tuple[str | None, list[Failed]]:
        """The newest version that verifies, by its number, and why each one above it does not.

        A version before its release (v1.0-rc1) counts as older than the release.
        """
        words = ("-c", "versionsort.suffix=-", "tag", "--list", "v*", "--sort=-version:refname")
        passed_over: list[Failed] = []
        for version in self._git(*words).splitlines():
            try:
                self._verify(version)
            except Failed as no:
                passed_over.append(no)
            else:
                return version, passed_over
        return None, passed_over

    def check_not_moved(self, version: str) -> None:
        """Raises Failed if the origin has given this name to something else since it was first seen."""
        if version in self._moved:
            raise Failed(MOVED, version=version)

    def check(self, version: str) -> str:
        """Who has signed this version. Raises Failed if it is none that may be taken."""
        self.check_not_moved(version)
        return self._verify(version)

    def _verifies(self, version: str) -> bool:
        try:
            self._verify(version)
        except Failed:
            return False
        return True

    def _verify(self, version: str) -> str:
        """Who has signed this version. Raises Failed if nobody has who is trusted today, or under another name."""
        if version not in {tag.name for tag in self._known()}:
            raise Failed(NO_TAG, version=version)
        ref = f"refs/tags/{version}"
        if self._git("cat-file", "-t", ref) != "tag":
            raise Failed(NOT_SIGNED, version=version)
        signed, mark, signature = self._git("cat-file", "tag", ref).rpartition(f"\n{SIGNATURE}\n")
        if not mark:
            raise Failed(NOT_SIGNED, version=version)
        head = dict(line.partition(" ")[::2] for line in signed.partition("\n\n")[0].split("\n"))
        if head.get("tag") != version:
            raise Failed(OTHER_NAME, version=version, name=head.get("tag", ""))
        self._check_signature(version, f"{signed}\n", f"{SIGNATURE}\n{signature}\n")
        return head.get("tagger", "?").rpartition(" ")[0].rpartition(" ")[0]

    def _check_signature(self, version: str, signed: str, signature: str) -> None:
        """Raises Failed unless a key that is trusted now has signed this.

        `git verify-tag` would ask whether the key was trusted on the date that the tag itself tells: whoever has
        a key that has ended could tell an earlier one.
        """
        with tempfile.TemporaryDirectory(prefix="signoria-") as place:
            folder = Path(place)
            folder.chmod(0o755)  # the checkout's owner reads it too
            keys = self._machine.path(KEYS)
            if not keys.is_file():  # not installed: what the version that is here says of itself
                keys = folder / "allowed_signers"
                keys.write_text(self._of_this_version(), "utf-8")
            if not any(
                line.strip() and not line.startswith("#") for line in keys.read_text("utf-8").splitlines()
            ):
                raise Failed(NO_KEYS, file=f"/{KEYS}")
            (folder / "signature").write_text(signature, "utf-8")
            with_these = ("-f", str(keys), "-s", str(folder / "signature"))
            try:
                people = self._ssh_keygen("find-principals", *with_these).splitlines()
                self._ssh_keygen("verify", *with_these, "-n", "git", "-I", "".join(people[:1]), read=signed)
            except Failed as no:
                if no.text.sentence == NO_COMMAND:
                    raise
                raise Failed(NOT_TRUSTED, version=version, file=f"/{KEYS}") from None

    def _ssh_keygen(self, *words: str, read: str = "") -> str:
        return self._machine.run("ssh-keygen", "-Y", *words, as_owner=True, read=read)

    def _of_this_version(self) -> str:
        try:
            return self._git("show", f"HEAD:{SIGNERS}")
        except Failed:
            return ""
