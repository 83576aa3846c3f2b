"""The colours of the families: their names can be read on them, and they stay apart."""

import pytest

from kiosk.games.il_principe.families import FAMILIES
from kiosk.parts.pieces import legible
from kiosk.scene.theme import contrast, dimmed, readable


@pytest.mark.parametrize("family", FAMILIES)
def test_a_name_can_be_read_on_its_band_in_or_out(family: str) -> None:
    _, band = FAMILIES[family]
    assert band == legible(band)
    out = legible(dimmed(band))
    assert 7 <= contrast(out, readable(out))


def test_the_family_colours_stay_apart() -> None:
    bands = [band for _, band in FAMILIES.values()]
    assert len(bands) == len({tuple(round(part, 1) for part in band) for band in bands})
