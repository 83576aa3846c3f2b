"""The kiosk as a Kivy program: draws what ui.py shows, brings it taps and the referee's lines."""

import tempfile
import time
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.appliance import notify
from companion.speech.language import translator
from kiosk.connection import Connection
from kiosk.scene.actions import say
from kiosk.scene.scene import Touch
from kiosk.stages.backlight import DIM, Dimmer, set_brightness
from kiosk.stages.sounds import Sounds, first_of, tune
from kiosk.stages.window import Stage
from kiosk.store import State
from kiosk.ui import Ui

DOUBLE = 0.25
"""A second tap on the same control this soon is the same tap."""
SIGN_OF_LIFE = 3
"""Seconds between two frames that are drawn only to show that frames can be drawn."""


class Kiosk(App):  # type: ignore[misc]  # Kivy has no types
    """The touchscreen table."""

    title = "Signoria"

    def __init__(self, socket: Path, fullscreen: bool = False) -> None:
        super().__init__()
        self.ui = Ui(translator)
        self._fullscreen = fullscreen
        self._lines: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._connection = Connection(socket, self._from_referee)
        self._trigger = Clock.create_trigger(self._drain)
        self._sounds = Sounds(Path(tempfile.mkdtemp(prefix="signoria-sounds-")))
        self._dimmer = Dimmer()
        self._last: tuple[object, float] = (None, 0.0)

    # Kivy's own moments.

    def build(self) -> Stage:
        self.stage = Stage(self._touched)
        Window.bind(on_resize=self._resized, on_key_down=self._key_down, on_key_up=self._key_up)
        if self._fullscreen:
            Window.fullscreen = "auto"
            Window.show_cursor = False
        return self.stage

    def on_start(self) -> None:
        self._dimmer.touched(time.monotonic())
        Clock.schedule_interval(self._look_after_light, 20)
        if notify.is_asked():
            Window.bind(on_flip=self._first_frame)
        self._connection.open()
        self.redraw()

    def on_stop(self) -> None:
        notify.tell(notify.STOPPING)
        self._connection.close()

    def _first_frame(self, *_: object) -> None:
        """From here on it is the frames that tell of life, not the clock: a stuck window or GPU is a frozen screen too."""
        Window.unbind(on_flip=self._first_frame)
        notify.tell(notify.READY)
        heart = notify.Heart()
        Window.bind(on_flip=lambda *_: heart.beat())
        Clock.schedule_interval(lambda _: Window.canvas.ask_update(), SIGN_OF_LIFE)

    def _resized(self, *_: object) -> None:
        self.stage.forget()
        Clock.schedule_once(lambda _: self.redraw(), 0)

    # The referee.

    def _from_referee(self, line: dict[str, Any] | None) -> None:
        """On the connection's thread."""
        self._lines.put(line)
        self._trigger()

    def _drain(self, *_: object) -> None:
        before, tunes = self.ui.state, set()
        try:
            while True:
                last = self.ui.state
                for said in self.ui.hear(self._lines.get_nowait()):
                    self._connection.say(said)
                tunes.add(tune(last, self.ui.state))
        except Empty:
            pass
        self._apply_settings(before)
        self._sound(first_of(tunes))
        self.redraw()

    def _apply_settings(self, before: State) -> None:
        settings = self.ui.state.settings
        if settings == before.settings or not settings:
            return
        set_brightness(settings["brightness"])
        if Window.rotation != settings["rotation"]:
            Window.rotation = settings["rotation"]
            self._resized()

    def _sound(self, name: str) -> None:
        if name and self.ui.state.settings.get("sounds"):
            self._sounds.play(name)

    # Hands.

    def _touched(self, touch: Touch, down: bool) -> None:
        now = time.monotonic()
        if self._dimmer.touched(now):
            set_brightness(self.ui.state.settings.get("brightness", 100))
            return
        if not touch.held:
            last, self._last = self._last, ((touch.name, touch.action), now)
            if last[0] == (touch.name, touch.action) and now - last[1] < DOUBLE and not touch.again:
                return
        self._do(touch, down)

    def _do(self, touch: Touch, down: bool) -> None:
        for line in self.ui.act(touch.action, down):
            self._connection.say(line)
        if self.ui.quit:
            self.stop()
        self.redraw()

    def _key_down(self, _window: object, key: int, _code: int, character: str | None, _more: object) -> bool:
        return self._key(character or (chr(key) if 32 < key < 127 else ""), True)

    def _key_up(self, _window: object, key: int, *_: object) -> bool:
        return self._key(chr(key) if 32 < key < 127 else "", False)

    def _key(self, character: str, down: bool) -> bool:
        """Keys of the keyboard are the buttons of desktop seats; the referee knows whose."""
        if character and "desktop" in (self.ui.state.home or {}).get("panels", ()):
            self._connection.say(say(typed=character, down=down).line)
            return True
        return False

    def _look_after_light(self, *_: object) -> None:
        if self._dimmer.idle(time.monotonic()):
            set_brightness(DIM)

    def redraw(self) -> None:
        """Show what is so now; nothing is drawn if it is as before."""
        self.stage.show(self.ui.scene(self.stage.width, self.stage.height))


def run(socket: Path, fullscreen: bool = False) -> int:
    """Run until the players leave."""
    Kiosk(socket, fullscreen).run()
    return 0
