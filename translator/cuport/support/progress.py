"""Progress signals: long work reports that it goes on, so that a watcher can tell it from a hang."""

from __future__ import annotations

import time
from collections.abc import Callable

_SECONDS = 0.5

_tell: Callable[[], None] | None = None
_told = 0.0


def step() -> None:
    """Say that one more step is done. Call it where steps may be many and long; it costs next to nothing."""
    global _told
    if _tell is not None and (now := time.monotonic()) - _told >= _SECONDS:
        _told = now
        _tell()


def report_to(tell: Callable[[], None] | None) -> None:
    """Have `tell` called for steps, twice a second at most; None for nobody."""
    global _tell
    _tell = tell
