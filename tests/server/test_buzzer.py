"""What the buzzer plays, and when it stays silent."""

import pytest

from companion.server.buzzer import LAST_ROUND, TURN, WON, Sounds, Tone
from hw.panel import MS
from tests.games.il_principe.table import Table
from tests.panel_table import PASS, PanelTable, auction


def heard(sounds: Sounds, until_ms: int, since_ms: int = 0) -> list[tuple[int, int]]:
    """(ms, hz) of all tones up to then, checked every 10 ms."""
    return [(ms, tone.hz) for ms in range(since_ms, until_ms + 1, 10) for tone in sounds.due(ms * MS)]


# Tones in time.


def test_a_tune_begins_at_once_and_each_tone_comes_in_its_time() -> None:
    sounds = Sounds()
    sounds.play((Tone(0, 500, 50), Tone(100, 600, 50), Tone(200, 700, 50)), 0)
    assert [(0, 500), (100, 600), (300, 700)] == heard(sounds, 1_000)


LATER: dict[str, tuple[tuple[Tone, ...], int, tuple[Tone, ...], tuple[Tone, ...]]] = {
    "a greater tune takes the place of a lesser one": (WON, 50, LAST_ROUND, (WON[0], *LAST_ROUND)),
    "a lesser one does not cut it short": (WON, 0, TURN, WON),
    "nor its last tone": (WON, 150, TURN, WON),
    "a lot won does not cut the last round's chime short": (LAST_ROUND, 450, WON, LAST_ROUND),
    "a tune that is over stands in nobody's way": (WON, 1_000, TURN, (*WON, *TURN)),
}


@pytest.mark.parametrize(("first", "ms", "then", "tones"), LATER.values(), ids=LATER)
def test_one_tune_after_another(
    first: tuple[Tone, ...], ms: int, then: tuple[Tone, ...], tones: tuple[Tone, ...]
) -> None:
    sounds = Sounds()
    sounds.play(first, 0)
    before = heard(sounds, ms)
    sounds.play(then, ms * MS)
    assert [tone.hz for tone in tones] == [hz for _, hz in before + heard(sounds, 3_000, ms)]


# Mute.


def test_muted_nothing_is_heard() -> None:
    sounds = Sounds(mute=True)
    sounds.play(WON, 0)
    assert (True, None, []) == (sounds.mute, sounds.next(), heard(sounds, 1_000))


# At the table.


def test_the_next_one_is_called() -> None:
    auction().tap(1).expect_tones(TURN).tap(2).expect_tones(TURN)


def test_who_is_asked_again_is_not_called_again() -> None:
    """Somebody passes early: nothing has changed for seat 1."""
    auction().tap(2, PASS).wait(1).expect_tones()


def test_holding_and_pressing_make_no_noise() -> None:
    auction().hold(1, 3).press(2).wait(1).expect_tones()


def test_a_lot_that_is_won_is_heard_and_nobody_is_called_over_it() -> None:
    auction().tap(2, PASS).tap(0, PASS).tap(1).wait(2).expect_tones(WON)


def test_nothing_is_heard_of_a_lot_that_nobody_wants() -> None:
    """Seat 0 acts first in the next phase, that is all."""
    auction().tap(2, PASS).tap(1, PASS).expect_tones(TURN).tap(0, PASS).wait(2).expect_tones()


def before_the_last_round(mute: bool = False) -> PanelTable:
    """Seat 2 is the last to act; then the last round begins."""
    table = Table().say(rule={"reveal": {}}).set_pile(9).passes(0, 1)
    return PanelTable(table, mute=mute)


def test_the_last_round_is_rung_in_once() -> None:
    table = before_the_last_round().tap(2, PASS).wait(3).expect_tones(LAST_ROUND)
    assert table.table.match.last_round
    table.says(reveal={"green": 6}).wait(3).expect_tones(TURN)


def test_a_screen_can_mute_and_unmute() -> None:
    table = auction()
    table.asks(lambda: table.referee.mute(True))
    assert table.news.muted
    table.tap(1).wait(1).expect_tones()
    table.asks(lambda: table.referee.mute(False))
    assert not table.news.muted
    table.tap(2).wait(1).expect_tones(TURN)
