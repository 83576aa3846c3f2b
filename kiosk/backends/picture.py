"""Pictures of screens without a display, one scene at a time, in Kivy's offscreen window."""

import gc
from pathlib import Path

from kiosk.backends.environment import prepare
from kiosk.scene.scene import Scene

LARGEST = 1920
COLLECTED = 8
"""Pictures between two garbage collections."""


class Camera:
    """Takes pictures of scenes, in any size up to the window's."""

    def __init__(self) -> None:
        prepare(LARGEST, LARGEST, offscreen=True)
        from kivy.base import EventLoop

        from kiosk.backends.window import SceneWidget

        EventLoop.ensure_window()
        self._taken = 0
        self.widget = SceneWidget(lambda touch, down: None, size_hint=(None, None))

    def take(self, scene: Scene, width: int, height: int, file: Path) -> None:
        """Write a picture of this scene."""
        widget = self.widget
        if (widget.width, widget.height) != (width, height):
            widget.size = (width, height)
            widget.forget()
        widget.show(scene)
        widget.export_to_png(str(file))
        self._let_go()

    def _let_go(self) -> None:
        """Kivy frees textures when its clock ticks, and here nothing else lets it tick: pictures would fill the memory."""
        from kivy.clock import Clock

        self._taken += 1
        if self._taken % COLLECTED == 0:  # takes as long as half a picture
            gc.collect()
        Clock.tick()
