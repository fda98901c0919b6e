"""The layer's header, parsed once for all programs of an OpenCL output: it is most of what an unoptimised build costs.

It is done for sources that include it before all else, and so mean the same with it and without. The Makefile is as
cuport wrote it; what is said to make besides, it reads as a line of its own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from cuport.targets.opencl.host.layer import HEADER
from cuport.verify.backends.make_commands import compilations, output_of

_INCLUDER = "build/cuport-parsed.h"
_FEWEST = 5
"""Parsing it beforehand costs as much as two programs, and no program is compiled meanwhile."""
_AT_ONCE, _MOST = 500, 5000
"""How many objects one word of a command names, and all: Linux allows a word 128 KiB, and all of them 2 MiB."""
_COMMENTS = rb"(?>\s+|//(?:\\\r?\n|[^\n])*\n|/\*.*?\*/)*+"
_FIRST = re.compile(_COMMENTS + rb"#[ \t]*include[ \t]+\"([^\"\n]+)\"", re.DOTALL)


def put(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> list[str]:
    """Write the parsed header into the output in `tree`; return what to say to make, nothing where it is not worth it.

    `make` is the command with its flags, without a target. What goes wrong here has make parse it anew each time.
    """
    groups: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for found in compilations(make, [], tree, environment):
        if _begins_with_header(tree / found.source):
            groups[found.words].append(found.made)
    words, objects = max(groups.items(), key=lambda item: len(item[1]), default=((), []))
    if len(objects) < _FEWEST:
        return []
    includer, parsed = tree / _INCLUDER, f"{_INCLUDER}.gch"  # Clang looks for it by this name, too
    includer.parent.mkdir(exist_ok=True)
    includer.write_text(f'#include "{HEADER}"\n', encoding="utf-8")
    output_of([*words, "-x", "c++-header", _INCLUDER, "-o", parsed], tree, environment)
    if not (tree / parsed).exists():
        return []
    parts = [objects[k : k + _AT_ONCE] for k in range(0, min(len(objects), _MOST), _AT_ONCE)]
    return [f"--eval={' '.join(part)}: CPPFLAGS += -include {_INCLUDER}" for part in parts]


def _begins_with_header(path: Path) -> bool:
    first = _FIRST.match(path.read_bytes()) if path.suffix == ".cpp" and path.is_file() else None
    return first is not None and first[1] == HEADER.encode()
