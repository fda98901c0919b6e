"""Which compiler flags affect how a file parses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

FOLDERS = ("-I", "-isystem", "-iquote")
"""Flags whose value is a folder that is searched for headers."""
HEADERS = ("-include", "-imacros")
"""Flags whose value is a header that a file begins with."""


def values_of(flags: Sequence[str], words: Sequence[str]) -> Iterator[str]:
    """Yield what stands behind some flags, as the next word or in the same."""
    yield from (word for before, word in pairwise(words) if before in flags)
    yield from (word[len(flag) :] for word in words for flag in flags if word.startswith(flag) and word != flag)


def with_absolute_folders(words: Sequence[str]) -> Iterator[str]:
    """Yield flags with folders from the root on: clang names headers by them, and those of the tree have to be known.

    A value that is no folder stays: clang says what it thinks of it.
    """
    before = ""
    for word in words:
        flag = next((flag for flag in FOLDERS if word.startswith(flag) and word != flag), "")
        value = word[len(flag) :]
        if (flag or before in FOLDERS) and Path(value).is_dir():
            word = f"{flag}{Path(value).absolute()}"
        yield word
        before = word


def parse_flags(words: Iterable[str], directory: Path) -> Iterator[str]:
    """Yield of a compiler's flags those that decide how a file parses: a word and its value, or a standard.

    They come with the tree: nothing else of them reaches clang, which could load plugins and write files.
    """
    rest = iter(words)
    for word in rest:
        for flag in ("-isystem", "-iquote", "-include", "-I", "-D", "-U"):
            if word.startswith(flag) and not word.startswith(f"{flag}-"):  # -include-pch, -isystem-after
                value = word[len(flag) :] or next(rest, "")
                value = value.lstrip("=") if flag == "-isystem" else value
                yield from (flag, _place(flag, value, directory))
                break
        else:
            if word.startswith(("-std=", "--std=")):
                yield "-" + word.lstrip("-")


def _place(flag: str, value: str, directory: Path) -> str:
    """Return a flag's value with its path from the root on; a forced include may lie in any folder for includes."""
    path = directory / value
    is_path = path.is_file() if flag == "-include" else flag.startswith(("-i", "-I"))
    return str(path) if is_path else value
