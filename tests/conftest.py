"""What all tests share: the marker that says which clauses of a rulebook a test holds."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rules that this test holds")
