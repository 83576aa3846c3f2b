"""BoardGameGeek's plays, from the XML that its users can save. Nothing is fetched and nothing is sent."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from uuid import uuid5
from xml.etree import ElementTree

from companion.engine.refusals import N_
from companion.history.exports.plays import OURS, catch_all, our_game, ranked, read_sum
from companion.history.facts import Evening, SeatFacts, game_key

LONGEST = 80
NO_PLAYS = N_("it has no plays")
MOST_AT_ONCE = 100


def read(data: bytes) -> Iterable[Evening | None]:
    """The plays of a file; None for one that cannot be understood. Raises ValueError if it is not such a file."""
    text = data.decode("utf-8-sig")
    if (
        "<!DOCTYPE" in text.upper() or "<!ENTITY" in text.upper()
    ):  # play files have none; entities could grow without end
        raise ValueError(NO_PLAYS)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise ValueError(str(error)) from None
    if root.tag != "plays":
        raise ValueError(NO_PLAYS)
    for play in root.iter("play"):
        try:
            yield from _evenings(play)
        except (ValueError, KeyError):
            yield None


def _evenings(play: ElementTree.Element) -> Iterator[Evening]:
    """A row may stand for several plays."""
    item = play.find("item")
    if item is None:
        raise ValueError
    name = item.get("name", "").strip()[:LONGEST]
    ours = our_game(name, _number(item.get("objectid")))
    if not name:
        raise ValueError
    seats = ranked([_seat(player) for player in play.iter("player")], lowest_wins=False)
    started = datetime.fromisoformat(play.attrib["date"]).strftime("%Y-%m-%dT%H:%M:%S")
    its_id = play.attrib["id"]
    for number in range(max(1, min(_number(play.get("quantity")), MOST_AT_ONCE))):
        yield Evening(
            f"import:{uuid5(OURS, ' '.join(('bgg', its_id, str(number))))}",
            game_key(ours or catch_all(), "" if ours else name),
            started,
            seats,
            title="" if ours else name,
            minutes=min(_number(play.get("length")), 100_000),
            over=play.get("incomplete") != "1",
            source="BoardGameGeek",
            note=(play.findtext("comments") or "").strip()[:400],
            ignored=play.get("nowinstats") == "1",
        )


def _seat(player: ElementTree.Element) -> SeatFacts:
    name = player.get("name", "").strip() or player.get("username", "").strip()
    score, parts = read_sum(player.get("score", ""))
    first = player.get("startposition") == "1"
    role = player.get("color", "").strip()[:LONGEST]
    return SeatFacts(name[:LONGEST], "", 0, score, player.get("win") == "1", first, parts, role=role)


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 10 else 0
