"""The pictures of README and docs/ show the screens as they are now."""

from io import BytesIO
from pathlib import Path

import pytest

from tests import readme_pictures

MOST = 0.02
"""How much two pictures may differ, as the root of the mean square over all channels: drivers draw edges differently."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    readme_pictures.write(folder)
    return folder


def pixels(file: Path) -> list[tuple[tuple[int, int], bytes]]:
    """Size and content of a picture, or of each that a moving one shows."""
    from kivy.core.image import Image

    images = [Image(BytesIO(png), ext="png") for png in readme_pictures.stills(file.read_bytes())]
    return [(image.size, image.texture.pixels[::7]) for image in images]


def differ(one: Path, other: Path) -> bool:
    return any(
        size != other_size or difference(content, other_content) > MOST
        for (size, content), (other_size, other_content) in zip(pixels(one), pixels(other), strict=True)
    )


def difference(one: bytes, other: bytes) -> float:
    return (sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) / len(one)) ** 0.5 / 255


def test_every_picture_is_up_to_date(made: Path) -> None:
    old = [file.name for file in sorted(made.iterdir()) if differ(file, readme_pictures.PICTURES / file.name)]
    assert [] == old, "make them again: .venv/bin/python -P -m tests.readme_pictures"


def test_a_changed_picture_is_noticed(made: Path) -> None:
    assert differ(made / "kiosk-table.png", made / "kiosk-build.png")


def test_the_pages_show_every_picture_that_is_made(made: Path) -> None:
    pages = [readme_pictures.PICTURES.parents[1] / "README.md", *readme_pictures.PICTURES.parent.glob("*.md")]
    text = "".join(page.read_text("utf-8") for page in pages)
    assert [] == [file.name for file in made.iterdir() if f"pictures/{file.name})" not in text]
