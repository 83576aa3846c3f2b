"""The last hand-over of roles, put together from the view and the ledger: who had how many, who took what. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from kiosk.games.il_principe.colours import COLOURS
from kiosk.store import Line, State

DEALT = ("half", "effect", "turned_up", "role_price")
AMONG = (*DEALT, "correction")
"""What is booked while roles are dealt."""


@dataclass
class Dealt:
    """One colour at the hand-over."""

    colour: str
    counts: dict[int, int]
    """Face-up buildings by seat, before any was turned for it; who has none is not in it."""
    holders: dict[str, int] = field(default_factory=dict)
    """Who holds it now, by rank."""
    prices: dict[int, int] = field(default_factory=dict)
    """What was paid for it in an auction, by seat, as far as the table may know."""
    turned: int = 0
    """Buildings that the new major has turned face down."""
    flips: dict[int, str] = field(default_factory=dict)
    """Green only: the colour that each holder has turned up."""
    placed: dict[int, str] = field(default_factory=dict)
    """Blue only: the region in which each holder has placed a shield."""
    done: bool = True
    """False while this colour is still to come."""

    @property
    def firsts(self) -> list[int]:
        """Who has most."""
        most = max(self.counts.values(), default=0)
        return [seat for seat, count in self.counts.items() if count == most]

    @property
    def seconds(self) -> list[int]:
        """Who has second most, behind one alone."""
        if len(self.firsts) != 1:
            return []
        others = {seat: count for seat, count in self.counts.items() if seat not in self.firsts}
        return [seat for seat, count in others.items() if count == max(others.values())]


def last_deal(state: State) -> list[Dealt]:
    """The five colours in their order, as they were dealt last, or as far as they are being dealt now."""
    assert state.view is not None
    ledger, seats = state.ledger, len(state.seats)
    start, end = _bounds(ledger, dealing=state.view["phase"] == 4)
    counts = _standing(ledger[:start], seats)
    found = {colour: Dealt(colour, {}) for colour in COLOURS}
    for entry in ledger[start:end]:
        if entry["reason"] == "half":  # the counts were read just before
            found[entry["terms"]["colour"]].counts = _some(counts, entry["terms"]["colour"])
        _book(found, entry)
        _add(counts, entry)
    for colour, dealt in found.items():
        dealt.counts = dealt.counts or _some(counts, colour)
        dealt.holders = _holders(state.seats, colour)
    _mark_open(state, found)
    return list(found.values())


def _bounds(ledger: Sequence[Line], dealing: bool) -> tuple[int, int]:
    """From where to where the entries of the last deal go."""
    end = len(ledger)
    while not dealing and end and ledger[end - 1]["reason"] not in DEALT:
        end -= 1
    start = end
    while start and ledger[start - 1]["reason"] in AMONG:
        start -= 1
    return (start, end) if end else (len(ledger), len(ledger))


def _standing(entries: Iterable[Line], seats: int) -> list[dict[str, int]]:
    counts = [dict.fromkeys(COLOURS, 0) for _ in range(seats)]
    for entry in entries:
        _add(counts, entry)
    return counts


def _add(counts: list[dict[str, int]], entry: Line) -> None:
    """What an entry does to the face-up buildings."""
    if entry["what"] != "buildings":
        return
    own, terms = counts[entry["seat"]], entry["terms"]
    if "up" in terms:
        own[terms["colour"]] += terms["up"]
        return
    for colour in COLOURS:
        own[colour] = max(0, own[colour] + terms.get(colour, 0))


def _some(counts: list[dict[str, int]], colour: str) -> dict[int, int]:
    return {seat: own[colour] for seat, own in enumerate(counts) if own[colour]}


def _book(found: dict[str, Dealt], entry: Line) -> None:
    seat, terms = entry["seat"], entry["terms"]
    match entry["reason"]:
        case "half":
            found[terms["colour"]].turned = terms["down"]
        case "turned_up":
            found["green"].flips[seat] = terms["colour"]
        case "role_price":
            found[terms["colour"]].prices[seat] = -entry["by"]
        case "effect" if entry["what"] == "shields":
            region = next(key for key, value in terms.items() if value == 1)
            found["blue"].placed[seat] = region


def _holders(seats: Sequence[Line], colour: str) -> dict[str, int]:
    return {
        rank: seat
        for seat, own in enumerate(seats)
        for rank in ("major", "minor")
        if colour in own["roles"][rank]
    }


def _mark_open(state: State, found: dict[str, Dealt]) -> None:
    """While roles are dealt, the colour that is asked about and all behind it are still to come."""
    prompt = state.prompt
    if prompt is None or state.view is None or state.view["phase"] != 4:
        return
    lot = prompt.get("lot")
    asked = {"flip": "green", "shield": "blue"}.get(prompt["kind"], "")
    asked = lot.get("colour", "") if isinstance(lot, dict) else asked
    if asked in COLOURS:
        for colour in COLOURS[COLOURS.index(asked) :]:
            found[colour].done = False
