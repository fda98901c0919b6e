"""Edits as values, and the one place that applies them."""

from __future__ import annotations

import io
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable
from typing import NamedTuple

from cuport.support.errors import OverlapError


class Edit(NamedTuple):
    """Replace the bytes `start` to `end` (byte offsets into the file as read) by `text`."""

    start: int
    end: int
    text: bytes


class Edits(list[Edit]):
    """Edits in the order of their places, so that those of a range are found at once."""

    def append(self, edit: Edit) -> None:
        """Add an edit where it belongs."""
        insort(self, edit)

    def extend(self, edits: Iterable[Edit]) -> None:
        """Add edits where they belong."""
        for edit in edits:
            insort(self, edit)

    def before(self, place: int) -> Edit | None:
        """Return the last edit that begins before a byte."""
        number = bisect_left(self, place, key=lambda edit: edit.start)
        return self[number - 1] if number else None

    def __iadd__(self, edits: Iterable[Edit]) -> Edits:  # type: ignore[misc,override]
        self.extend(edits)
        return self


def apply(source: bytes, edits: Iterable[Edit]) -> bytes:
    """Return `source` with every edit made; an edit given twice is made once.

    Raises OverlapError when two different edits touch the same bytes, ValueError when one lies outside.
    """
    out, view = io.BytesIO(), memoryview(source)
    done, last = 0, None
    for edit in sorted(edits):
        if edit == last:
            continue
        if edit.start < done:
            raise OverlapError(f"bytes {edit.start}..{edit.end} are already edited")
        if not edit.start <= edit.end <= len(source):
            raise ValueError(f"edit {edit.start}..{edit.end} is outside a source of {len(source)} bytes")
        out.write(view[done : edit.start])
        out.write(edit.text)
        done, last = edit.end, edit
    out.write(view[done:])
    return out.getvalue()


def fold(source: bytes, edits: Edits, start: int, end: int) -> bytes:
    """Take the edits that lie in `start`..`end` out of `edits`, and return that range with them applied.

    For a rewrite that moves text (arguments in another order): the parts that it moves keep their own edits.
    """
    first = bisect_left(edits, start, key=lambda edit: edit.start)
    last = bisect_right(edits, end, lo=first, key=lambda edit: edit.start)
    inside = [edit for edit in edits[first:last] if edit.end <= end]
    edits[first:last] = [edit for edit in edits[first:last] if edit.end > end]
    moved = (Edit(edit.start - start, edit.end - start, edit.text) for edit in inside)
    return apply(source[start:end], moved)
