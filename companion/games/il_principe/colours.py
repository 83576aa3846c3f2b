"""The colours and regions of Il Principe (IP-1, IP-4), and the checks of what is counted by them."""

from collections.abc import Callable, Mapping

from companion.engine.refusals import COUNT_BELOW_ZERO, N_, Refusal, UserText

COLOURS = ("green", "white", "red", "blue", "yellow")  # IP-1: this order decides ties
REGIONS = ("brown", "violet", "green", "blue", "red", "yellow")  # IP-4

UNKNOWN_COLOUR = Refusal("unknown_colour", "IP-1", N_("There is no colour called {colour}."))
UNKNOWN_REGION = Refusal("unknown_region", "IP-4", N_("There is no region called {region}."))
MORE_CARDS_THAN_EXIST = Refusal(
    "more_cards_than_exist", "IP-2", N_("Too many {colour} cards: there can be {room} at most.")
)


def counted(counts: Mapping[str, int], names: tuple[str, ...]) -> dict[str, int]:
    """The counts that are not 0, in the order of the names."""
    return {name: counts[name] for name in names if counts.get(name)}


def check_colour(colour: str) -> Refusal | None:
    """Refuse a colour that is not there."""
    return None if colour in COLOURS else UNKNOWN_COLOUR(colour=UserText(colour[:40]))


def check_region(region: str) -> Refusal | None:
    """Refuse a region that is not there."""
    return None if region in REGIONS else UNKNOWN_REGION(region=UserText(region[:40]))


def check_colours(counts: Mapping[str, int]) -> Refusal | None:
    """Refuse colours that are not there and counts below 0."""
    return _check_counts(counts, check_colour)


def check_regions(counts: Mapping[str, int]) -> Refusal | None:
    """Refuse regions that are not there and counts below 0."""
    return _check_counts(counts, check_region)


def _check_counts(counts: Mapping[str, int], check: Callable[[str], Refusal | None]) -> Refusal | None:
    for name, count in counts.items():
        if (wrong := check(name) or (COUNT_BELOW_ZERO(what=name) if count < 0 else None)) is not None:
            return wrong
    return None
