"""Run by hand: asks pip-audit whether a locked package has a known hole. Needs the network, and says so where there is none.

    .venv/bin/python -m tests.security.audit

pip-audit is installed into a throw-away folder and taken away again: it is no part of the project's own tools. It
answers "no known vulnerabilities" also where it could ask nobody. So it is first asked for a package that is known
to have holes, and every package it passes over counts as not audited.
"""

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
CANARY = "jinja2==2.10\n"
NONE, HOLES, NO_ANSWER = 0, 1, 3
"""Exit status. The last: not everything could be found out."""


def ask(program: Path, file: Path, *more: str) -> list[dict[str, object]] | None:
    """What pip-audit says of each package in this file; nothing if it could not ask."""
    options = ["--disable-pip", "--progress-spinner", "off", "--format", "json", "--requirement", str(file)]
    done = subprocess.run([program, *options, *more], capture_output=True, text=True, check=False)
    try:
        found: list[dict[str, object]] = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        return None
    return found


def audit(program: Path, lock: Path) -> int:
    found = ask(program, lock, "--require-hashes")
    if found is None:
        print(f"audit: {lock.name}: NOT audited, pip-audit gave no answer")
        return NO_ANSWER
    passed_over = [str(package["name"]) for package in found if "skip_reason" in package]
    holes = [f"{package['name']}: {hole}" for package in found for hole in package.get("vulns", ())]  # type: ignore[attr-defined]
    print(f"audit: {lock.name}: {len(found)} packages, {len(holes)} holes, {len(passed_over)} NOT audited")
    for line in holes:
        print(f"  {line[:300]}")
    return HOLES if holes else NO_ANSWER if passed_over or not found else NONE


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / "bin"
        pip = [str(programs / "pip"), "install", "--quiet", "--disable-pip-version-check", "pip-audit"]
        if subprocess.run(pip, stderr=subprocess.DEVNULL, check=False).returncode:
            print("audit: pip-audit could not be fetched. NOTHING was audited.")
            return NO_ANSWER
        canary = Path(folder) / "canary.txt"
        canary.write_text(CANARY)
        known = ask(programs / "pip-audit", canary, "--no-deps")
        if not known or not known[0].get("vulns"):
            print(
                "audit: the database of holes was not reached: it does not know what is known. NOTHING was audited."
            )
            return NO_ANSWER
        answers = {audit(programs / "pip-audit", lock) for lock in LOCKS}
    return HOLES if HOLES in answers else max(answers)


if __name__ == "__main__":
    sys.exit(main())
