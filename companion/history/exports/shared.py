"""One past game to be shared: the link for BG Stats, and its files."""

from companion.history.exports import bgstats, csv_file
from companion.history.exports.plays import play_of
from companion.history.reader import Reader, Row
from companion.protocol import outgoing_history as out


def shared(reader: Reader, row: Row) -> out.Shared:
    """The match as a link and as files."""
    play = play_of(reader, row)
    name = f"{play.evening.started[:10]}-{play.evening.game.partition(':')[0]}"
    files = {
        f"{name}.bgsplay": bgstats.write([play]).decode(),
        f"{name}.csv": csv_file.write([play]).decode("utf-8-sig"),
    }
    return out.Shared(row.evening.key, bgstats.link(play), bgstats.link(play, small=True), files)
