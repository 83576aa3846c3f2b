"""Why a phone or a screen is not let in, in words."""

from collections.abc import Sequence

from companion.engine.refusals import N_, Refusal, UserText
from companion.procedures.seating import BAD_NAME, LONGEST_NAME, NAME_TWICE
from companion.server.seated import Seated
from companion.server.tokens import Verdict

WRONG_TOKEN = Refusal("wrong_token", "", N_("This invitation is no longer valid. Scan the code again."))
WRONG_CODE = Refusal("wrong_code", "", N_("That is not the code. The table's screen shows it; it changes."))
CODES_TOO_FAST = Refusal("codes_too_fast", "", N_("Too many codes. Wait a minute, then type it again."))
CODES_CLOSED = Refusal(
    "codes_closed",
    "",
    N_("Too many wrong codes. Tap ALLOW AGAIN on the table's screen, or scan the code it shows."),
)
NOT_TAKEN = {
    Verdict.WRONG: WRONG_CODE,
    Verdict.TOO_FAST: CODES_TOO_FAST,
    Verdict.CLOSED: CODES_CLOSED,
}
TOO_SOON = Refusal("too_soon", "", N_("Wait until somebody at the table lets you in."))
NOT_ADMITTED = Refusal("not_admitted", "", N_("The table has not let this phone in."))
NOBODY_WAITS = Refusal("nobody_waits", "", N_("That phone is no longer waiting."))
NO_WEB = Refusal("no_web", "", N_("Phones are off. Turn them on in the settings first."))
NAME_STANDS = Refusal("name_stands", "", N_("That seat has its name already. Tap the name."))


def wrong_name(seated: Seated, seat: int, name: str, asked: Sequence[str]) -> Refusal | None:
    """Why a phone may not give this name to a seat; other phones have `asked` for theirs."""
    if seat not in seated.free:
        return NAME_STANDS(seat=seat)
    if not name.isprintable() or not name.strip():
        return BAD_NAME(longest=LONGEST_NAME)
    others = [own for other, own in enumerate(seated.names) if other != seat]
    is_taken = name.strip().casefold() in map(str.casefold, [*others, *asked])
    return NAME_TWICE(name=UserText(name.strip())) if is_taken else None
