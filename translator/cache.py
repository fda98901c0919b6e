"""Results kept between runs, in one SQLite file of the user's cache folder."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import time
from collections.abc import Iterable
from pathlib import Path

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


class Store:
    """Blobs by key. A cache that can't be read or written is an empty one: it never stops a run."""

    def __init__(self, path: Path | None) -> None:
        self._db: sqlite3.Connection | None = None
        if path is None:
            return
        with contextlib.suppress(OSError, sqlite3.Error):
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
