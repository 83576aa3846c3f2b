"""python-chess making legal-checked moves: a neutral clock for rules written in Python."""

from random import Random
from time import process_time

import chess

PLIES = 80


def record(games: int, seed: int = 1) -> list[list[chess.Move]]:
    """Random games, cut off after PLIES moves."""
    chance = Random(seed)
    return [_game(chance) for _ in range(games)]


def _game(chance: Random) -> list[chess.Move]:
    board = chess.Board()
    while len(board.move_stack) < PLIES and (legal := list(board.legal_moves)):
        board.push(chance.choice(legal))
    return board.move_stack


def moves_per_second(games: list[list[chess.Move]]) -> float:
    """Check each move with is_legal, then push it."""
    start = process_time()
    for game in games:
        board = chess.Board()
        for move in game:
            if not board.is_legal(move):
                raise RuntimeError(f"illegal: {move}")
            board.push(move)
    return sum(map(len, games)) / (process_time() - start)
