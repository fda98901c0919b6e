"""Merge what a person changed in an output with what cuport would write there now."""

from __future__ import annotations

import tempfile
from pathlib import Path

from cuport.support import git
from cuport.support.errors import InputError

_SIDES = ("changed by hand", "written before", "written now")


def merge(ours: bytes, base: bytes, theirs: bytes) -> tuple[bytes, bool] | None:
    """Return both sides' changes of `base`, and whether they clash, which is marked as `git merge-file` does.

    None where that is not possible, as with bytes that are no text. Raises InputError where git is missing.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for side, data in zip(("ours", "base", "theirs"), (ours, base, theirs), strict=True):
            (folder / side).write_bytes(data)
        labels = [word for side in _SIDES for word in ("-L", side)]
        try:
            return git.merge_file(folder, *labels, "ours", "base", "theirs")
        except git.GitError:
            return None
        except FileNotFoundError:
            raise InputError("--merge needs git, which is not on PATH; install it, or leave --merge out") from None
