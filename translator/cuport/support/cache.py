"""The cache: a folder that only the user can write, results in one SQLite file, files with checksums in their names.

Nothing here is ever run: results are data (serial.py). A cache that can't be trusted, read or written is an empty one.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import shutil
import sqlite3
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from cuport.support import serial
from cuport.support.errors import os_error_text
from cuport.support.locks import locked
from cuport.support.plural import count

T = TypeVar("T")
log = logging.getLogger("cuport")

_KEEP_SECONDS = 30 * 24 * 3600
_instead: dict[Path, tempfile.TemporaryDirectory[str]] = {}
_SEEN = ".seen"
"""Behind the name of what was whole when it was last read: the file says what the file system said of it then."""
_TICK = 0.1
"""Seconds within which a file system may give two changes one time."""
_OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH


def folder() -> Path:
    """Return cuport's cache folder: $CUPORT_CACHE_DIR, or the platform's own place for caches."""
    if chosen := os.environ.get("CUPORT_CACHE_DIR"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "cuport"


def usable() -> Path:
    """Return the cache folder, or where that can't be used one that goes away with this process."""
    path = folder()
    if path in _instead:
        return Path(_instead[path].name)
    try:
        if _make(path):
            return path
    except OSError as error:
        reason = os_error_text(OSError(error.errno, error.strerror, str(path)))
        log.warning("%s; no results are cached: set CUPORT_CACHE_DIR to a writable folder", reason)
    _instead[path] = tempfile.TemporaryDirectory(prefix="cuport-")
    return Path(_instead[path].name)


def _make(path: Path) -> bool:
    """Make the cache folder if need be; return whether it may be used. Raises OSError when it can't be written."""
    _make_private(path)
    if reason := _distrust(path.stat()):
        log.warning("%s %s, so it is not used as a cache: set CUPORT_CACHE_DIR to a folder of your own", path, reason)
        return False
    with tempfile.TemporaryFile(dir=path):
        pass
    return True


def is_trusted(path: Path) -> bool:
    """Whether a file or folder in the cache is ours alone to write; one that is not is named on stderr."""
    try:
        found = path.lstat()
    except OSError:
        return False
    reason = "is a link" if stat.S_ISLNK(found.st_mode) else _distrust(found)
    if reason:
        log.warning("%s %s, so it is not used: remove it", path, reason)
    return not reason


def _distrust(found: os.stat_result) -> str:
    """Say why what lies there may be another user's work; nothing when it can't."""
    if not hasattr(os, "geteuid"):  # Windows: the user's own folder is theirs by its access list
        return ""
    if found.st_uid != os.geteuid():
        return "belongs to another user"
    return "can be written by other users (fix: chmod go-w)" if found.st_mode & _OTHERS_MAY_WRITE else ""


def get_or_make(folder: Path, name: str, suffix: str, make: Callable[[Path], None]) -> Path:
    """Return the file or folder that `make` wrote under this name, now or in an earlier run.

    Of several processes one makes it, and the others wait. Its name bears its checksum: one that was cut off or changed
    is made again. Raises what `make` raises, and OSError.
    """
    found = find(folder, name, suffix)
    if found is not None:
        return found
    _make_private(folder)
    lock = folder / f".{name}.lock"
    with locked(lock):
        try:
            made = find(folder, name, suffix)  # while this waited
            return made if made is not None else _make_file(folder, name, suffix, make)
        finally:
            with contextlib.suppress(OSError):
                lock.unlink()


def _make_file(folder: Path, name: str, suffix: str, make: Callable[[Path], None]) -> Path:
    with tempfile.TemporaryDirectory(dir=folder, prefix=f"{name}.{os.getpid()}.part") as place:
        partial = Path(place) / f"made{suffix}"
        make(partial)
        for path in (partial, *(partial.rglob("*") if partial.is_dir() else ())):
            path.chmod(0o700 if path.is_dir() else 0o600)
        ready = folder / f"{name}.{checksum(partial)}{suffix}"
        if not ready.exists():
            with contextlib.suppress(FileExistsError):  # another process was quicker: it made the very same
                partial.replace(ready)
    return ready


def find(folder: Path, name: str, suffix: str) -> Path | None:
    """Return what is kept under this name and is still whole; what is damaged goes."""
    for path in sorted(folder.glob(f"{name}.*{suffix}")):
        mark = path.name[len(name) + 1 : len(path.name) - len(suffix)]
        if "." in mark or not is_trusted(path):  # of a name with dots, the dot is before what is being written
            continue
        with contextlib.suppress(OSError):
            if _is_whole(path, mark):
                return path
        log.warning("%s is damaged and will be created again", path)
        with contextlib.suppress(OSError):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    return None


def _is_whole(path: Path, mark: str) -> bool:
    """Whether what is kept has its checksum still; what has not changed since it was seen to have is not read again.

    Raises OSError when it can't be read.
    """
    seen = path.with_name(path.name + _SEEN)
    now = _state(path)
    with contextlib.suppress(OSError):
        if now and is_trusted(seen) and seen.read_text(encoding="utf-8") == now:
            return True
    if checksum(path) != mark:
        return False
    if now:
        with contextlib.suppress(OSError):
            write(seen, now.encode())
    return True


def _state(path: Path) -> str:
    """Return what changes with a file, or one below a folder; nothing so soon after a change that another may not show.

    Nobody can set the time of change.
    """
    files = [path, *(sorted(path.rglob("*")) if path.is_dir() else ())]
    found = [file.stat() for file in files]
    if max(stat.st_ctime for stat in found) > time.time() - _TICK:
        return ""
    return "\n".join(f"{one.st_size} {one.st_mtime_ns} {one.st_ctime_ns} {one.st_ino}" for one in found)


def checksum(path: Path) -> str:
    """Return what tells a file, or a folder with all that is in it, from a damaged one."""
    total = hashlib.sha256()  # of the good ones the fastest for 20 MB, by far where the processor helps
    for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
        if path.is_dir():
            total.update(f"\0{file.relative_to(path).as_posix()}\0".encode(errors="surrogateescape"))
        if not file.is_dir():
            with file.open("rb") as opened:
                total.update(hashlib.file_digest(opened, "sha256").digest())
    return total.hexdigest()[:32]


def write(path: Path, data: bytes) -> None:
    """Write a file of the cache, whole or not at all. Raises OSError."""
    _make_private(path.parent)
    partial = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        partial.write_bytes(data)
        partial.chmod(0o600)
        partial.replace(path)
    except OSError:
        with contextlib.suppress(OSError):  # on a full disk, it would be what it is full of
            partial.unlink()
        raise


def _make_private(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def store(name: str) -> Store:
    """Open values that are kept by key, in a file of the cache."""
    return Store(usable() / f"{name}.sqlite3")


class Store:
    """Values by key. A store that can't be read or written is an empty one: it never stops a run."""

    def __init__(self, path: Path | None) -> None:
        self._db: sqlite3.Connection | None = None
        self._path = path
        if path is None or (path.exists() and not is_trusted(path)):
            return
        try:
            self._open(path)
        except sqlite3.OperationalError:  # locked, or no room: as good as empty
            self._db = None
        except sqlite3.DatabaseError:
            self._begin_anew()
        except OSError:
            self._db = None

    def _open(self, path: Path) -> None:
        _make_private(path.parent)
        self._db = sqlite3.connect(path, timeout=5)
        self._db.execute("PRAGMA trusted_schema=OFF")
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.execute("CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, made REAL, value BLOB)")
        path.chmod(0o600)

    def close(self) -> None:
        """Close the file."""
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
        self._db = None

    def _begin_anew(self) -> None:
        """Take a damaged file away, and begin with an empty one."""
        log.warning("%s is damaged and will be created again", self._path)
        self.close()
        if self._path is None:
            return
        with contextlib.suppress(OSError, sqlite3.Error):
            for suffix in ("", "-wal", "-shm"):
                self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)
            self._open(self._path)

    def load(self, hint: type[T], keys: Iterable[bytes]) -> dict[bytes, T]:
        """Return the values of the type `hint` that are there, by key."""
        found: dict[bytes, T] = {}
        damaged = 0
        for key, blob in self._blobs(keys).items():
            try:
                found[key] = serial.loads(hint, blob)
            except serial.StaleError:
                continue
            except serial.DamagedError:
                damaged += 1
        if damaged:
            log.warning("%s: %s will be computed again", self._path, count(damaged, "damaged result"))
        return found

    def _blobs(self, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        found: dict[bytes, bytes] = {}
        if self._db is None:
            return found
        try:
            for key in keys:
                row = self._db.execute("SELECT value FROM results WHERE key = ?", (key,)).fetchone()
                if row:
                    found[key] = row[0]
        except sqlite3.OperationalError:
            log.debug("%s can't be read", self._path, exc_info=True)
        except sqlite3.DatabaseError:
            self._begin_anew()
        return found

    def keep(self, hint: type[T], values: Mapping[bytes, T]) -> None:
        """Keep values of the type `hint`, and drop what is older than a month."""
        if self._db is None or not values:
            return
        try:
            self._insert(self._db, hint, values)
        except sqlite3.OperationalError:
            log.debug("%s can't be written", self._path, exc_info=True)
        except sqlite3.DatabaseError:
            self._begin_anew()
            if self._db is not None:
                with contextlib.suppress(sqlite3.Error):
                    self._insert(self._db, hint, values)

    @staticmethod
    def _insert(database: sqlite3.Connection, hint: type[T], values: Mapping[bytes, T]) -> None:
        rows = ((key, time.time(), serial.dumps(hint, value)) for key, value in values.items())
        with database:  # row by row: all of a large tree's at once would take much memory
            database.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", rows)
            database.execute("DELETE FROM results WHERE made < ?", (time.time() - _KEEP_SECONDS,))
