"""Whose version it is: a release is a tag that somebody whose key is trusted here has signed, under its own name."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.appliance.machine import KEYS, Machine
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
        """Ask the origin for what is new. What is known stays as it is, also if the origin says otherwise. Raises Failed."""
        self._git("fetch", "--quiet", "--no-tags", "origin")
        known = {tag.name: tag.object for tag in self._known()}
        told = self._listed("ls-remote", "--tags", "--refs", "origin")
        self._moved = {tag.name for tag in told if known.get(tag.name, tag.object) != tag.object}
        new = [f"refs/tags/{tag.name}:refs/tags/{tag.name}" for tag in told if tag.name not in known]
        for at in range(0, len(new), 100):
            self._git("fetch", "--quiet", "--no-tags", "origin", *new[at : at + 100])

    def _known(self) -> list[Tag]:
        return self._listed("for-each-ref", "--format=%(objectname)%09%(refname)", "refs/tags")

    def _listed(self, *words: str) -> list[Tag]:
        pairs = (line.partition("\t") for line in self._git(*words).splitlines())
        return [Tag(name.removeprefix("refs/tags/"), found) for found, _, name in pairs]

    def newest(self) -> str | None:
        """The newest version by its number. One before its release counts as older than the release."""
        words = ("-c", "versionsort.suffix=-", "tag", "--list", "v*", "--sort=-version:refname")
        return next(iter(self._git(*words).splitlines()), None)

    def check_not_moved(self, version: str) -> None:
        """Raises Failed if the origin has given this name to something else since it was first seen."""
        if version in self._moved:
            raise Failed(MOVED, version=version)

    def check(self, version: str) -> str:
        """Who has signed this version. Raises Failed if it is none that may be taken."""
        self.check_not_moved(version)
        if version not in {tag.name for tag in self._known()}:
            raise Failed(NO_TAG, version=version)
        ref = f"refs/tags/{version}"
        if self._git("cat-file", "-t", ref) != "tag":
            raise Failed(NOT_SIGNED, version=version)
        text = self._git("cat-file", "tag", ref)
        if "-----BEGIN SSH SIGNATURE-----" not in text:
            raise Failed(NOT_SIGNED, version=version)
        named = next((line[4:] for line in text.splitlines() if line.startswith("tag ")), "")
        if named != version:
            raise Failed(OTHER_NAME, version=version, name=named)
        return self._signer(version, text)

    def _signer(self, version: str, text: str) -> str:
        kept = self._machine.path(KEYS)
        with tempfile.TemporaryDirectory(prefix="signoria-") as folder:
            file = kept
            if not kept.is_file():  # not installed: what the version that is here says of itself
                file = Path(folder) / "allowed_signers"
                file.write_text(self._of_this_version(), "utf-8")
                Path(folder).chmod(0o755)
                file.chmod(0o644)
            if not any(
                line.strip() and not line.startswith("#") for line in file.read_text("utf-8").splitlines()
            ):
                raise Failed(NO_KEYS, file=f"/{KEYS}")
            settings = ("gpg.format=ssh", "gpg.ssh.program=ssh-keygen", f"gpg.ssh.allowedSignersFile={file}")
            words = [word for setting in settings for word in ("-c", setting)]
            try:
                self._git(*words, "verify-tag", f"refs/tags/{version}")
            except Failed:
                raise Failed(NOT_TRUSTED, version=version, file=f"/{KEYS}") from None
        return next(
            (
                line[7:].rpartition(" ")[0].rpartition(" ")[0]
                for line in text.splitlines()
                if line.startswith("tagger ")
            ),
            "?",
        )

    def _of_this_version(self) -> str:
        try:
            return self._git("show", f"HEAD:{SIGNERS}")
        except Failed:
            return ""
