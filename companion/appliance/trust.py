"""Who signed a release: a file counts only with a detached SSH signature of a key that this table trusts today."""

import re
from pathlib import Path
from typing import NamedTuple

from companion.appliance.failures import Failed
from companion.appliance.machine import PROGRAM, run
from companion.engine.refusals import N_

NAMESPACE = "signoria-release"
"""What a key signs for other purposes is not a release."""
FOR_A_KEY_CHANGE = 2

NO_KEYS = N_("No key is trusted here yet. Put one into {file}: docs/releases.md says how.")
NOT_SIGNED = N_("{name} has no signature beside it ({name}.sig), so it was not taken.")
NOT_TRUSTED = N_(
    "{name} is signed, but not with a key that is trusted here today, so it was not taken. The keys are in {file}."
)
KEY_CHANGE = N_(
    "{name} changes which keys are trusted. That takes the signatures of two trusted keys, and it has {count}."
)


class Trust(NamedTuple):
    """The keys of this table, and the revoked ones."""

    allowed: Path = Path("/etc/signoria/allowed_signers")
    revoked: Path = PROGRAM / "revoked_keys"
    shipped: Path = PROGRAM / "allowed_signers"
    """What the installed package brought, even if somebody has changed `allowed`."""

    def signers(self, file: Path) -> dict[str, str]:
        """Who has signed this file, by the key's fingerprint. Raises Failed unless somebody has who is trusted today."""
        if not effective(self.allowed):
            raise Failed(NO_KEYS, file=str(self.allowed))
        signatures = sorted(file.parent.glob(f"{file.name}*.sig"))
        if not signatures:
            raise Failed(NOT_SIGNED, name=file.name)
        found: dict[str, str] = {}
        for signature in signatures:
            found |= self._signer(file, signature)
        if not found:
            raise Failed(NOT_TRUSTED, name=file.name, file=str(self.allowed))
        return found

    def _signer(self, file: Path, signature: Path) -> dict[str, str]:
        """Without a time, ssh-keygen checks whether a key is valid now; it would not trust a date in the file."""
        with_these = ("-f", self.allowed, "-s", signature)
        try:
            name = run("ssh-keygen", "-Y", "find-principals", *with_these).partition("\n")[0]
            options = ("-r", self.revoked, "-n", NAMESPACE, "-I", name)
            said = run("ssh-keygen", "-Y", "verify", *with_these, *options, read=file.read_bytes())
        except Failed:
            return {}
        return dict.fromkeys(re.findall(r"SHA256:\S+", said), name)

    def check_key_change(self, name: str, signers: dict[str, str], allowed: bytes, revoked: bytes) -> None:
        """Raises Failed if a package changes the keys and only one trusted key has signed it."""
        same = effective(self.shipped) == _lines(allowed) and effective(self.revoked) == _lines(revoked)
        needed = min(FOR_A_KEY_CHANGE, len(effective(self.allowed)))
        if not same and len(signers) < needed:
            raise Failed(KEY_CHANGE, name=name, count=len(signers))


def effective(file: Path) -> set[str]:
    """The lines of a file, without comments."""
    return _lines(file.read_bytes()) if file.is_file() else set()


def _lines(data: bytes) -> set[str]:
    lines = (line.strip() for line in data.decode("utf-8", "replace").splitlines())
    return {line for line in lines if line and not line.startswith("#")}
