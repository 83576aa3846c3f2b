"""Work that may take a while, on a thread beside the loop: one piece at a time, and the screens are told when it is done."""

import threading
from collections.abc import Callable


class BackgroundWork:
    """Subclasses read and change what their threads share only while they hold `_lock`."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called on a thread whenever there is something new."""
        self._changed = changed
        self._lock = threading.Lock()
        self._busy = False

    def _start(self, work: Callable[[], None]) -> bool:
        """Never blocks; False if something is still running."""
        with self._lock:
            if self._busy:
                return False
            self._busy = True
        threading.Thread(target=self._work, args=(work,), name=type(self).__name__, daemon=True).start()
        return True

    def _work(self, work: Callable[[], None]) -> None:
        try:
            work()
        finally:
            with self._lock:
                self._busy = False
            self._changed()
