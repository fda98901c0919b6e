"""Edits as values, and the one place that applies them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cuport.support.errors import OverlapError


class Edit(NamedTuple):
    """Replace the bytes `start` to `end` (byte offsets into the file as read) by `text`."""

    start: int
    end: int
    text: bytes


def apply(source: bytes, edits: Iterable[Edit]) -> bytes:
    """Return `source` with every edit made; an edit given twice is made once.

    Raises OverlapError when two different edits touch the same bytes, ValueError when one lies outside.
    """
    out: list[bytes] = []
    done = 0
    for edit in sorted(set(edits)):
        if edit.start < done:
            raise OverlapError(f"bytes {edit.start}..{edit.end} are already edited")
        if not edit.start <= edit.end <= len(source):
            raise ValueError(f"edit {edit.start}..{edit.end} is outside a source of {len(source)} bytes")
        out += source[done : edit.start], edit.text
        done = edit.end
    out.append(source[done:])
    return b"".join(out)


def fold(source: bytes, edits: list[Edit], start: int, end: int) -> bytes:
    """Take the edits that lie in `start`..`end` out of `edits`, and return that range with them applied.

    For a rewrite that moves text (arguments in another order): the parts that it moves keep their own edits.
    """
    inside = [edit for edit in edits if start <= edit.start and edit.end <= end]
    edits[:] = [edit for edit in edits if not (start <= edit.start and edit.end <= end)]
    moved = (Edit(edit.start - start, edit.end - start, edit.text) for edit in inside)
    return apply(source[start:end], moved)
