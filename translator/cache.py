"""Results kept between runs, in one SQLite file of the user's cache folder."""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from translator.errors import os_error_text

log = logging.getLogger("cuport")

_KEEP_SECONDS = 30 * 24 * 3600


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


@contextlib.contextmanager
def opened() -> Iterator[Path]:
    """Give the cache folder, or where that can't be written a folder that goes away with the run."""
    path = folder()
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        reason = os_error_text(OSError(error.errno, error.strerror, str(path)))
        log.warning(
            "%s; nothing is kept for the next run: set CUPORT_CACHE_DIR to a folder that can be written", reason
        )
        with tempfile.TemporaryDirectory(prefix="cuport-") as name:
            yield Path(name)
    else:
        yield path


def thaw(blob: bytes | None) -> Any | None:
    """Return what was kept as `blob`; None when there is none, or one that was damaged."""
    try:
        return pickle.loads(blob) if blob else None
    except Exception:  # damaged bytes raise nearly anything
        return None


class Store:
    """Blobs by key. A cache that can't be read or written is an empty one: it never stops a run."""

    def __init__(self, path: Path | None) -> None:
        self._db: sqlite3.Connection | None = None
        if path is None:
            return
        try:
            self._open(path)
        except sqlite3.OperationalError:  # locked, or no room: as good as empty
            self._db = None
        except sqlite3.DatabaseError:  # damaged: begin anew
            self._db = None
            log.debug("%s is damaged: made anew", path)
            with contextlib.suppress(OSError, sqlite3.Error):
                for suffix in ("", "-wal", "-shm"):
                    path.with_name(path.name + suffix).unlink(missing_ok=True)
                self._open(path)
        except OSError:
            self._db = None

    def _open(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path, timeout=5)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.execute("CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, made REAL, value BLOB)")

    def read(self, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        """Return the blobs of those keys that are there."""
        found: dict[bytes, bytes] = {}
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                for key in keys:
                    row = self._db.execute("SELECT value FROM results WHERE key = ?", (key,)).fetchone()
                    if row:
                        found[key] = row[0]
        return found

    def write(self, blobs: Iterable[tuple[bytes, bytes]]) -> None:
        """Keep blobs, and drop what is older than a month."""
        rows = [(key, time.time(), value) for key, value in blobs]
        if self._db is None or not rows:
            return
        with contextlib.suppress(sqlite3.Error), self._db:
            self._db.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", rows)
            self._db.execute("DELETE FROM results WHERE made < ?", (time.time() - _KEEP_SECONDS,))
