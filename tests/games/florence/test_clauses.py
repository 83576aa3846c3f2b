"""Every clause of the rules has a test; the recorded matches cover what they are for, test_every_game.py replays them."""

from tests.recorded import matches, read_lines


def test_the_matches_show_what_they_are_for() -> None:
    """Every number of players, each extension and both, both ends, and every kind of line."""
    tables, ends, said = set(), set(), set()
    for path in sorted(matches("florence").glob("*.jsonl")):
        request, lines, last = read_lines(path)
        ends.add(last["over"]["why"])
        options = request.get("options", {})
        tables.add((len(request["seats"]), options.get("muse"), options.get("cooperation")))
        said |= {key for line in lines for key in line}
    assert ({"rounds", "by_hand"}, {2, 3, 4, 5}) == (ends, {seats for seats, *_ in tables})
    extensions = {(None, None), ("true", None), (None, "true"), ("true", "true")}
    assert extensions == {(muse, cooperation) for _, muse, cooperation in tables}
    asked = "board freedoms pile bid pass rule landscape give_back recruit character merchant professor work bonus"
    asked += " princess points build with join freedom take prestige empty auction end money score keep starter banker"
    assert {*asked.split(), "undo", "redo", "rewind", "amend", "correct", "by_hand"} <= said
