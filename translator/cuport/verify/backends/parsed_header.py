"""The layer's header, parsed once for all programs of an OpenCL output: it is most of what an unoptimised build costs.

It is done for sources that include it before all else, and so mean the same with it and without. The Makefile is as
cuport wrote it; what is said to make besides, it reads as a line of its own.
"""

from __future__ import annotations

import re
import shlex
import subprocess
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from cuport.targets.opencl.host.layer import HEADER

_INCLUDER = "build/cuport-parsed.h"
_FEWEST = 5
"""Parsing it beforehand costs as much as two programs, and no program is compiled meanwhile."""
_AT_ONCE, _MOST = 500, 5000
"""How many objects one word of a command names, and all: Linux allows a word 128 KiB, and all of them 2 MiB."""
_PLAIN = re.compile(r"[\w./+-]+")
_COMMENTS = rb"(?>\s+|//(?:\\\r?\n|[^\n])*\n|/\*.*?\*/)*+"
_FIRST = re.compile(_COMMENTS + rb"#[ \t]*include[ \t]+\"([^\"\n]+)\"", re.DOTALL)
_BEFORE_DEPENDENCIES = "-MMD"
_SHELL = "$`;|&<>*?~"
"""In lines that only a shell understands."""


def put(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> list[str]:
    """Write the parsed header into the output in `tree`; return what to say to make, nothing where it is not worth it.

    `make` is the command with its flags, without a target. What goes wrong here has make parse it anew each time.
    """
    groups: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for line in _run([*make, "-n", "-k"], tree, environment).splitlines():
        if found := _compilation(line, tree):
            words, made = found
            groups[words].append(made)
    words, objects = max(groups.items(), key=lambda item: len(item[1]), default=((), []))
    if len(objects) < _FEWEST:
        return []
    includer, parsed = tree / _INCLUDER, f"{_INCLUDER}.gch"  # Clang looks for it by this name, too
    includer.parent.mkdir(exist_ok=True)
    includer.write_text(f'#include "{HEADER}"\n', encoding="utf-8")
    _run([*words, "-x", "c++-header", _INCLUDER, "-o", parsed], tree, environment)
    if not (tree / parsed).exists():
        return []
    parts = [objects[k : k + _AT_ONCE] for k in range(0, min(len(objects), _MOST), _AT_ONCE)]
    return [f"--eval={' '.join(part)}: CPPFLAGS += -include {_INCLUDER}" for part in parts]


def _compilation(line: str, tree: Path) -> tuple[tuple[str, ...], str] | None:
    """Return the command of a line that compiles a source with the header first, up to the source; and the object."""
    if any(mark in line for mark in _SHELL):
        return None
    try:
        words = shlex.split(line)
    except ValueError:
        return None
    if _BEFORE_DEPENDENCIES not in words or "-c" not in words[:-1]:
        return None
    source, made = words[words.index("-c") + 1], words[-1]
    if not _PLAIN.fullmatch(source) or not _PLAIN.fullmatch(made) or not source.endswith(".cpp"):
        return None
    first = _FIRST.match((tree / source).read_bytes()) if (tree / source).is_file() else None
    if first is None or first[1] != HEADER.encode():
        return None
    return tuple(words[: words.index(_BEFORE_DEPENDENCIES)]), made


def _run(command: Sequence[str], tree: Path, environment: Mapping[str, str]) -> str:
    """Return what a command prints; nothing when it can't be run."""
    try:
        done = subprocess.run(
            command, cwd=tree, capture_output=True, text=True, env=dict(environment), timeout=600, check=False
        )
    except (OSError, subprocess.TimeoutExpired, UnicodeDecodeError):
        return ""
    return done.stdout
