"""A small ballast for each test."""

import pytest

from companion.appliance import ballast


@pytest.fixture(autouse=True)
def small_ballast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ballast, "SIZE", 4096)
    monkeypatch.setattr(ballast, "LEAST_LEFT", 0)
