"""Watches what SQLite does to its files: every write, sync, truncate, create and delete, in order.

Python's sqlite3 cannot select SQLite's file layer, but SQLite itself can: a layer (VFS) registered as
the default one serves every connection opened from then on. This one passes all calls to the layer below, notes those that
change something, and leaves the syncs out: a crash state is made from the notes, so nothing has to reach a real disk.
No strace, no root, no C compiler; the calls come on the thread that made them, in SQLite's order.
"""

import ctypes
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, NamedTuple

WAL_OR_ROLLBACK = 0x0008_0000 | 0x0000_0800  # SQLITE_OPEN_WAL, SQLITE_OPEN_MAIN_JOURNAL


class Event(NamedTuple):
    """One thing done to one file. A sync of a folder has no name."""

    what: str
    name: str = ""
    at: int = 0
    data: bytes = b""


class Unreachable(Exception):
    """This Python's SQLite exposes no functions to call."""


Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)
Open = CFUNCTYPE(
    c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p
)  # SQLite keeps the pointer: a copy will not do
Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)


class Methods(Structure):
    """The operations on an open file: the head of sqlite3_io_methods."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", Write),
        ("truncate", Truncate),
        ("sync", Sync),
        ("others", c_void_p * 11),  # up to and with version 2; version 3 would write through memory maps
    )


class Layer(Structure):
    """SQLite's sqlite3_vfs."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", Open),
        ("delete", Delete),
        ("others", c_void_p * 14),
    )


class File(Structure):
    """The head of an open file, whatever layer made it."""

    _fields_ = (("methods", POINTER(Methods)),)


def _library() -> Any:
    """The library that Python's sqlite3 itself uses, not another copy of it."""
    import _sqlite3

    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    try:
        find, library.sqlite3_vfs_register.argtypes = library.sqlite3_vfs_find, (POINTER(Layer), c_int)
        library.sqlite3_libversion.restype = c_char_p
    except AttributeError:
        raise Unreachable from None
    if library.sqlite3_libversion().decode() != sqlite3.sqlite_version:
        raise Unreachable
    find.restype, find.argtypes = POINTER(Layer), (c_char_p,)
    return library


class _Watch:
    """The layer in between. Its callbacks must live as long as SQLite may call them."""

    def __init__(self, below: Any, folder: Path, note: Callable[[Event], None]) -> None:
        self._below = below
        self._folder = folder.resolve()
        self._note = note
        self._names: dict[int, str] = {}
        self._theirs: dict[int, Methods] = {}
        self._new: set[int] = set()
        self._made = {path.name for path in folder.iterdir()}
        """Existing names, as far as was noted: an empty file made for SQLite to open is noted when SQLite opens it."""
        self._ours: dict[int, Methods] = {}
        self.layer = Layer.from_buffer_copy(below.contents)
        self.layer.name = b"signoria-watch"
        self.layer.next = None
        self.layer.open, self.layer.delete = Open(self._open), Delete(self._delete)
        self._calls = Write(self._write), Truncate(self._truncate), Sync(self._sync)

    def _open(self, _: int, name: int | None, file: int, flags: int, flags_out: int) -> int:
        path = None if name is None else Path(ctypes.string_at(name).decode())
        new = path is not None and path.name not in self._made
        status = self._below.contents.open(
            ctypes.addressof(self._below.contents), name, file, flags, flags_out
        )
        if status == 0 and path is not None and path.parent == self._folder:
            self._follow(file, path.name, new, flags)
        return int(status)

    def _follow(self, file: int, name: str, new: bool, flags: int) -> None:
        opened = File.from_address(file)
        address = ctypes.addressof(opened.methods.contents)
        if address not in self._ours:
            ours = Methods.from_buffer_copy(opened.methods.contents)
            ours.version = min(ours.version, 2)
            ours.write, ours.truncate, ours.sync = self._calls
            self._ours[address] = ours
        self._names[file], self._theirs[file] = name, Methods.from_address(address)
        self._new.discard(file)
        if new:
            self._note(Event("create", name))
            self._made.add(name)
            if flags & WAL_OR_ROLLBACK:
                self._new.add(file)
        opened.methods = ctypes.pointer(self._ours[address])

    def _write(self, file: int, data: int, size: int, at: int) -> int:
        self._note(Event("write", self._names[file], at, ctypes.string_at(data, size)))
        return int(self._theirs[file].write(file, data, size, at))

    def _truncate(self, file: int, size: int) -> int:
        self._note(Event("truncate", self._names[file], size))
        return int(self._theirs[file].truncate(file, size))

    def _sync(self, file: int, _: int) -> int:
        self._note(Event("sync", self._names[file]))
        if file in self._new:  # SQLite syncs the folder with the first sync of a new journal of its own
            self._new.discard(file)
            self._note(Event("sync folder"))
        return 0

    def _delete(self, _: int, name: bytes, sync_folder: int) -> int:
        path = Path(name.decode())
        there = path.exists()
        status = self._below.contents.delete(ctypes.addressof(self._below.contents), name, 0)
        if there and path.parent == self._folder:
            self._note(Event("delete", path.name))
            self._made.discard(path.name)
            if sync_folder:
                self._note(Event("sync folder"))
        return int(status)


@contextmanager
def watching(folder: Path, note: Callable[[Event], None]) -> Iterator[None]:
    """Note file operations in this folder by connections opened in the meantime; close them before the end."""
    library = _library()
    below = library.sqlite3_vfs_find(None)
    watch = _Watch(below, folder, note)
    library.sqlite3_vfs_register(ctypes.byref(watch.layer), 1)
    try:
        yield
    finally:
        library.sqlite3_vfs_unregister(ctypes.byref(watch.layer))
        library.sqlite3_vfs_register(below, 1)
