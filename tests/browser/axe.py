"""axe-core, which finds what keeps people out of a page: fetched once from the npm registry, and checked by its hash."""

import hashlib
import json
import tarfile
import tempfile
from pathlib import Path

import pytest

from tests.browser.chromium import Page
from tests.kernel.skip import Skip, call
from tests.skipped import note
from tests.tools import bring

VERSION = "4.14.0"
SHA512 = (
    "f564d9c448ec67b6f5dd31fc24f99b576cfc0876e5f34ff6866dd73c41b82603"
    "5d40b2bcd480515e64b11df3003a44aa41e4714ffd1dc0d0f3d863a6df3ce971"
)
KEPT = Path.home() / ".cache" / "signoria-tests" / f"axe-core-{VERSION}.js"
RUN = "axe.run().then(found => JSON.stringify(found.violations.map(v => `${v.id}: ${v.nodes.map(n => n.target)}`)))"


def source() -> str:
    """The script. Raises Skip if it cannot be fetched."""
    if not KEPT.exists():
        bring("npm")
        with tempfile.TemporaryDirectory() as folder:
            call("", ["npm", "pack", "--silent", "--pack-destination", folder, f"axe-core@{VERSION}"])
            found = next(Path(folder).glob("*.tgz"), None)
            if found is None or hashlib.sha512(found.read_bytes()).hexdigest() != SHA512:
                raise Skip("axe-core did not come from the npm registry as it should be")
            with tarfile.open(found) as packed:
                script = packed.extractfile("package/axe.min.js")
                assert script is not None
                KEPT.parent.mkdir(parents=True, exist_ok=True)
                KEPT.write_bytes(script.read())
    return KEPT.read_text("utf-8")


def script() -> str:
    """The same for a test, which is skipped without it, and says so."""
    try:
        return source()
    except Skip as why:
        note("axe-core on every kind of page", str(why))
        pytest.skip(str(why))


def violations(page: Page, axe: str) -> list[str]:
    """Its findings on the current page."""
    page.run(f"window.axe || (() => {{ {axe} }})(), 1")
    told: list[str] = json.loads(page.run(RUN))
    return told
