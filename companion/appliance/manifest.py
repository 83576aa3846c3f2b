"""What a source says about its newest release, and what the changelog says about a version."""

import datetime
import re

import msgspec

MANIFEST = "signoria.json"


class Manifest(msgspec.Struct):
    """The newest release. It is signed like a package, so that nobody can pass off an older one as the newest for long."""

    version: str
    date: datetime.date
    fresh_until: datetime.date
    """After this, a table says that its source may be stale."""
    packages: dict[str, str]
    """The file of each architecture; its signature is beside it."""
    sha256: dict[str, str]
    more_signatures: list[str] = []
    """The signatures of a second key, for a release that changes the trusted keys."""


def section(changelog: str, version: str) -> str:
    """What it says of a version."""
    parts = re.split(r"^## \[(.*?)\].*\n", changelog, flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    return found.get(version, "").strip()
