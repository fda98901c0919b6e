"""What the Makefile of an OpenCL output would run: the commands that it prints for `make -n`, read as words."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_BEFORE_DEPENDENCIES = "-MMD"
"""In the Makefile's commands what stands behind it says what to write, and where."""
_COMPILES = "-c"
_PLAIN = re.compile(r"[\w./+-]+")
_SHELL = "$`;|&<>*?~"
"""In lines that only a shell understands."""


@dataclass(frozen=True, slots=True)
class Compilation:
    """One command that compiles: its words up to those that say what to write, the source, and the object file."""

    words: tuple[str, ...]
    source: str
    made: str


def compilations(
    make: Sequence[str], goals: Sequence[str], tree: Path, environment: Mapping[str, str]
) -> list[Compilation]:
    """Return what would be compiled in `tree` for some goals, or for the first one; what only a shell can tell, not.

    `make` is the command with its flags, without a target.
    """
    printed = output_of([*make, "-n", *goals], tree, environment).decode(errors="surrogateescape")
    return [found for line in printed.splitlines() if (found := _read(line))]


def _read(line: str) -> Compilation | None:
    if any(mark in line for mark in _SHELL):
        return None
    try:
        words = [word for word in shlex.split(line) if word]
    except ValueError:
        return None
    if _BEFORE_DEPENDENCIES not in words or _COMPILES not in words[:-1]:
        return None
    source, made = words[words.index(_COMPILES) + 1], words[-1]
    if not _PLAIN.fullmatch(source) or not _PLAIN.fullmatch(made):
        return None
    return Compilation(tuple(words[: words.index(_BEFORE_DEPENDENCIES)]), source, made)


def output_of(command: Sequence[str], tree: Path, environment: Mapping[str, str], text: str = "") -> bytes:
    """Return what a command prints that reads a text; nothing when it fails."""
    try:
        done = subprocess.run(
            command, cwd=tree, input=text.encode(), capture_output=True, env=dict(environment), timeout=600, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout if done.returncode == 0 else b""
