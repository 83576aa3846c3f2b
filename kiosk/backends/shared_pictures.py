"""The pictures of an evening as PNG, drawn without a display."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.protocol.outgoing import history
from kiosk.backends.picture import Camera
from kiosk.end import picture
from kiosk.scene.context import RenderContext
from kiosk.store import State

SIZES = {"wide": picture.WIDE, "tall": picture.TALL}


def pictures(evening: history.Evening, translate: Callable[[str], str]) -> dict[str, bytes]:
    """Both pictures, by name."""
    camera, found = Camera(), {}
    with TemporaryDirectory() as folder:
        for name, (width, height) in SIZES.items():
            file = Path(folder) / f"{name}.png"
            scene = picture.scene(RenderContext(width, height, State(), translate), evening)
            camera.take(scene, width, height, file)
            found[name] = file.read_bytes()
    return found
