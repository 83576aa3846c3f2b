"""A finger that scrolls a list. Pure; the backend says where the finger is."""

from kiosk.scene.actions import Put
from kiosk.scene.scene import Scene, Scroll, Touch


class Drag:
    """One finger, from when it goes down until it goes up."""

    def __init__(self) -> None:
        self._scroll: Scroll | None = None
        self._from = 0.0
        self._at = 0

    def begin(self, scene: Scene, x: float, y: float) -> None:
        """The finger goes down here."""
        self._scroll, self._from = scene.scroll_at(x, y), y
        self._at = self._scroll.at if self._scroll is not None else 0

    def move(self, y: float) -> Touch | None:
        """What moving here does: another row comes first, or nothing."""
        if self._scroll is None or (at := self._scroll.moved(y - self._from)) == self._at:
            return None
        self._at = at
        return Touch(self._scroll.rect, Put(self._scroll.key, at), again=True)

    def end(self) -> None:
        """The finger goes up."""
        self._scroll = None
