"""Compares what a hall has stored with what the tables say they have played. It imports nothing of Signoria, only the standard library.

python -I reader.py TRUTH RESULTS: TRUTH has a line for each game, with its table, its name and the winner's score.
"""

import json
import sqlite3
import sys
from collections import Counter
from pathlib import Path


def main(truth: str, results: str) -> None:
    played = Counter(tuple(line.split()) for line in Path(truth).read_text("utf-8").splitlines())
    stored: Counter[tuple[str, ...]] = Counter()
    with sqlite3.connect(f"file:{results}?mode=ro", uri=True) as hall:
        for table, payload in hall.execute('SELECT "table", payload FROM results'):
            said = json.loads(payload)
            winner = said["seats"][said["winners"][0]]
            stored[table, said["match"], str(winner["score"])] += 1
    found = {
        "played": played.total(),
        "stored": stored.total(),
        "lost": len(played - stored),
        "double": sum(times - 1 for times in stored.values()),
        "invented": len([one for one in stored if one not in played]),
    }
    print(json.dumps(found))


main(*sys.argv[1:])
