"""The recorded matches of Il Principe show what they are for; test_every_game.py tells them."""

from tests.recorded import matches, read_lines


def test_the_matches_show_what_they_are_for() -> None:
    """Every end of the game, both editions, every number of players, and every kind of line."""
    ends, tables, said = set(), set(), set()
    for path in sorted(matches("il-principe").glob("*.jsonl")):
        request, lines, last = read_lines(path)
        ends.add(last["over"]["why"])
        tables.add((len(request["seats"]), last["view"]["edition"]))
        said |= {key for line in lines for key in line}
    assert {"cities", "last_round", "short_pile", "by_hand"} == ends
    assert {
        *((seats, "amigo") for seats in range(2, 6)),
        *((s, "mind-the-move") for s in (2, 3, 5)),
    } == tables
    asked = "reveal bid pass build lay city flip region rule auction end coins"
    always = "undo redo rewind amend correct by_hand score take"
    assert {*asked.split(), *always.split()} <= said
