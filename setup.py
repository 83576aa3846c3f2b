"""Puts companion/, hw/ and kiosk/ below the package signoria; the rest is in pyproject.toml. See docs/decisions/0013-one-package-when-installed.md."""

from setuptools import find_namespace_packages, setup

program = find_namespace_packages(include=["companion*", "hw*", "kiosk*"])
setup(
    packages=["signoria", *(f"signoria.app.{name}" for name in program)],
    package_dir={"signoria": "companion/installed", "signoria.app": "."},
)
