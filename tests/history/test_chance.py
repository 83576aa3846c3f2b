"""Intervals and chance, against numbers from the literature; ratings, against a Weng-Lin implementation of our own."""

from math import exp, sqrt

import pytest

from companion.history.chance import compared, needed, wilson
from companion.history.rating import rated

WILSON = [
    (0, 3, 0, 56),
    (1, 1, 21, 100),
    (3, 5, 23, 88),
    (5, 10, 24, 76),
    (12, 40, 18, 45),
    (300, 1000, 27, 33),
]
NEEDED = [(0.25, 0.05, 609), (0.25, 0.10, 156), (0.20, 0.05, 528), (0.20, 0.10, 137)]


@pytest.mark.parametrize(("wins", "n", "low", "high"), WILSON)
def test_the_interval_of_a_share(wins: int, n: int, low: int, high: int) -> None:
    assert (low, high) == tuple(round(100 * end) for end in wilson(wins, n))


@pytest.mark.parametrize(("even", "advantage", "games"), NEEDED)
def test_how_many_games_it_takes_to_tell(even: float, advantage: float, games: int) -> None:
    assert games == pytest.approx(needed(even, advantage), abs=2)


def test_what_chance_gives_with_mixed_numbers_of_players() -> None:
    found = compared([(4, 80, 26.0), (5, 20, 5.0), (1, 7, 0.0)])
    assert (100, 31.0, 24.0) == (found.n, found.won, found.expected)
    assert round(7 / sqrt(80 * 3 / 16 + 20 * 4 / 25), 3) == round(found.z, 3)
    assert not found.is_clear
    assert compared([(4, 80, 40.0)]).is_clear
    for few in ((5, 2, 2.0), (4, 10, 8.0)):  # far from even, but too few to say so
        assert compared([few]).z > 2.6
        assert not compared([few]).is_clear


def plackett_luce(teams: list[tuple[float, float]], ranks: list[int]) -> list[tuple[float, float]]:
    """Weng and Lin, JMLR 12 (2011), algorithm 4, for teams of one; with the drift that is added before each match."""
    beta, kappa, tau = 25 / 6, 0.0001, 25 / 300
    teams = [(mu, sqrt(sigma**2 + tau**2)) for mu, sigma in teams]
    c = sqrt(sum(sigma**2 + beta**2 for _, sigma in teams))
    worth = [exp(mu / c) for mu, _ in teams]
    below = [sum(w for w, other in zip(worth, ranks, strict=True) if other >= rank) for rank in ranks]
    tied = [ranks.count(rank) for rank in ranks]
    after = []
    for i, (mu, sigma) in enumerate(teams):
        omega = delta = 0.0
        for q in range(len(teams)):
            if ranks[q] <= ranks[i]:
                quotient = worth[i] / below[q]
                omega += ((1 - quotient) if q == i else -quotient) / tied[q]
                delta += quotient * (1 - quotient) / tied[q]
        omega *= sigma**2 / c
        delta *= sigma**2 / c**2 * (sigma / c)
        after.append((mu + omega, sigma * sqrt(max(1 - delta, kappa))))
    return after


def test_ratings_of_three_matches_are_those_of_the_paper() -> None:
    finishes = [[(1, 1), (2, 2), (3, 3), (4, 4)], [(2, 1), (1, 2), (3, 2), (4, 4)], [(4, 1), (1, 2), (5, 3)]]
    mine: dict[int, tuple[float, float]] = {}
    for finish in finishes:
        teams = [mine.get(player, (25.0, 25 / 3)) for player, _ in finish]
        mine |= zip(
            [player for player, _ in finish], plackett_luce(teams, [rank for _, rank in finish]), strict=True
        )
    found = rated(finishes)
    assert {
        player: (pytest.approx(mu, abs=1e-6), pytest.approx(sigma, abs=1e-6))
        for player, (mu, sigma) in mine.items()
    } == {player: (one.mu, one.sigma) for player, one in found.items()}
    assert {1: 3, 2: 2, 3: 2, 4: 3, 5: 1} == {player: one.n for player, one in found.items()}
