"""Measures contestants side by side in many rounds, and compares their ratios with a goal."""

import gc
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import NamedTuple

Contestant = Callable[[], float]
"""Does its work once, and returns its rate per second."""
Rates = Mapping[str, list[float]]


class Goal(NamedTuple):
    """The goal for a ratio."""

    at_least: float | None = None
    at_most: float | None = None

    def __str__(self) -> str:
        if self.at_least is not None:
            return f">= {self.at_least:g}"
        return "-" if self.at_most is None else f"<= {self.at_most:g}"

    def verdict(self, measured: float) -> str:
        """In one word."""
        if self.at_least is not None:
            return "reached" if measured >= self.at_least else "missed"
        if self.at_most is not None:
            return "reached" if measured <= self.at_most else "missed"
        return "shown only"


SHOWN_ONLY = Goal()


class Row(NamedTuple):
    """One line of the table."""

    what: str
    goal: str
    measured: str
    verdict: str
    detail: str = ""


def interleave(contestants: Mapping[str, Contestant], rounds: int) -> Rates:
    """Run each once a round, so that a slow moment of the machine affects all. The first run of each is not counted."""
    for run in contestants.values():
        run()
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    order = list(contestants)
    for _ in range(rounds):
        for name in order:
            gc.collect()
            rates[name].append(contestants[name]())
        order.append(order.pop(0))
    return rates


def compare(what: str, ours: list[float], theirs: list[float], goal: Goal = SHOWN_ONLY) -> Row:
    """The row for ours / theirs: the median over the rounds, with the lowest and the highest."""
    ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True))
    middle = median(ratios)
    spread = f"{middle:.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})"
    return Row(
        what, str(goal), spread, goal.verdict(middle), f"{median(ours):,.0f}/s : {median(theirs):,.0f}/s"
    )


def skipped(what: str, why: str, goal: Goal = SHOWN_ONLY) -> Row:
    """The row for what could not be measured here."""
    return Row(what, str(goal), "-", f"skipped: {why}")


def table(rows: list[Row]) -> str:
    """The rows as text, columns aligned."""
    return columns([Row("what", "goal", "ratio: median (range)", "verdict", "medians"), *rows])


def columns(rows: Sequence[Sequence[str]]) -> str:
    """The first row above a line, all columns aligned."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])
