"""Certificates for tests of encrypted connections."""

import subprocess
from pathlib import Path

from tests.tools import bring


def certificate(folder: Path) -> tuple[Path, Path]:
    """A self-signed one for localhost, and its key."""
    bring("openssl")
    folder.mkdir(exist_ok=True)
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command, *names], check=True, capture_output=True)
    return cert, key
