"""Random and hostile lines from a screen: each gets a reply, and the referee goes on."""

import json
import random
from typing import Any

import pytest

from tests.faults.rig import ALL
from tests.games.il_principe.table import FACES
from tests.random_player import Player
from tests.security.fuzz import hostile
from tests.server.test_server import secrets
from tests.server_table import GREEN, WANTED, End, ServerTable, begun

ROUNDS = 4000 if ALL else 150

ALWAYS: list[Any] = [
    {"begin": WANTED},
    {"go_on": "2026-01-01-000000-000000-il-principe"},
    {"leave": True},
    {"settings": {"language": "fr", "sounds": False, "brightness": 40, "rotation": 90, "auto_pass": True}},
    {"settings": {"panels": ["desktop", "serial:/dev/ttyACM0@3"]}},
    {"roll_call": ["Anna", "Bruno"]},
    {"roll_call": [["medici", "Anna"], ["este", "Bruno"]], "game": "il-principe"},
    {"roll_call": "skip"},
    {"typed": "1", "down": True},
    {"ask": "home"},
]
IN_A_MATCH: list[Any] = [
    {"undo": True},
    {"redo": True},
    {"rewind": 2},
    {"unamend": True},
    {"amend": {"n": 2, "answer": {"seat": 1, "bid": 2}, "drop": True}},
    {"preview_amend": {"n": 1, "answer": {"reveal": GREEN}}},
    {"ask": "why", "seat": 0, "what": "score", "words": True},
    {"ask": "view", "as": "table"},
    {"ask": "log"},
    {"ask": "ledger"},
    {"ask": "purse", "seat": 1},
    {"press": {"seat": 0, "key": "bid", "down": True}},
    {"propose": {"seat": 1, "bid": 3}},
    {"mute": True},
    {"watch": "panels"},
    {"correct": {"seat": 0, "what": "coins", "by": -3, "why": "counted"}},
    {"rule": {"winner": 1, "price": 2}},
    {"by_hand": True},
    {"seat": 1, "bid": 2},
    {"seat": 1, "pass": True},
    {"reveal": GREEN},
    {"seat": 0, "build": "Lucca", "shields": {"brown": 1}},
    {"seat": 0, "lay": {"green": 2}},
    {"seat": 0, "flip": "red"},
    {"seat": 0, "region": "brown"},
    {"city": "Lucca", **FACES["Lucca"]},
    {"auction": {"lot": "3 green", "seats": [0, 1], "purses": {"0": 3}}},
    {"end": True},
]


def answered(screen: End, raw: bytes) -> list[dict[str, Any]]:
    """There is always an answer; an exception fails here."""
    try:
        told = screen.hears(raw)
    except Exception as fault:
        raise AssertionError(f"{type(fault).__name__}: {fault} by {raw[:300]!r}") from fault
    assert told, raw
    return told


def test_without_a_match(table: ServerTable) -> None:
    screen = End(table)
    for raw in hostile(20, ALWAYS + IN_A_MATCH, ROUNDS):
        answered(screen, raw)
        if table.server.match is not None:
            screen.says(leave=True)


@pytest.mark.parametrize("seed", range(8))
def test_anywhere_in_a_match(table: ServerTable, seed: int) -> None:
    """Good answers between the bad ones, so that many kinds of prompts are covered."""
    screen = End(table)
    begun(screen)
    player = Player(seed)
    chance = random.Random(seed)
    kinds = set()
    for raw in hostile(30 + seed, IN_A_MATCH + ALWAYS[3:6], ROUNDS):
        answered(screen, raw)
        assert table.server.match
        referee = table.server.match.referee
        if referee.session.prompt is not None:
            kinds.add(type(referee.session.prompt).__name__)
            if chance.random() < 0.5:
                line = player.propose(referee.session)
                answered(screen, json.dumps(line).encode())
        else:
            begun(screen)
    assert len(kinds) > 1
    assert "home" in screen.says(ask="home")[-1]


def test_a_purse_comes_out_only_by_asking_for_one(table: ServerTable) -> None:
    """No bad line makes the referee send what is in a purse."""
    screen = End(table)
    begun(screen)
    screen.says(reveal=GREEN)
    spoken = ("by_hand", "end", "correct")  # these open the purses to all, or concern a single one openly
    others = [line for line in IN_A_MATCH if line.get("ask") != "purse" and not line.keys() & set(spoken)]
    for raw in hostile(40, others, ROUNDS * 2):
        for told in answered(screen, raw):
            assert [] == list(secrets(told)), raw
