"""boardgame.io's reducer in production mode, running the same auctions in Node."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
MOVES = 8_000


class Missing(Exception):
    """This peer cannot run here, and why."""


def install() -> None:
    """Install the locked packages beside this file, once. Raises Missing."""
    if not (shutil.which("node") and shutil.which("npm")):
        raise Missing("no node")
    lock, installed = HERE / "package-lock.json", HERE / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing("npm ci failed")


def write(auctions: Iterable[dict[str, Any]], file: Path) -> None:
    """Write the auctions where `moves_per_second` reads them."""
    file.write_text(json.dumps(list(auctions)), "utf-8")


def moves_per_second(file: Path) -> float:
    """Run the auctions in a Node of their own; it warms up before it measures."""
    production = os.environ | {"NODE_ENV": "production"}
    command = ["node", "auction.mjs", str(file), str(MOVES)]
    done = subprocess.run(command, cwd=HERE, env=production, capture_output=True, text=True, check=True)
    return float(done.stdout)
