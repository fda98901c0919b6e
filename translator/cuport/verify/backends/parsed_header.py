"""The layer's header, parsed once for all programs of an OpenCL output: it is most of what an unoptimised build costs.

It is done for sources that include it before all else but headers of C++'s library, and so mean the same with it and
without: those may be included in any order (ISO C++17, [using.headers]), and the layer asks for no macro of theirs. The
Makefile is as cuport wrote it; what is said to make besides, it reads as a line of its own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from cuport.cuda import c_headers
from cuport.targets.opencl.host.layer import HEADER
from cuport.verify.backends.make_commands import compilations, output_of

_INCLUDER = "build/cuport-parsed.h"
_FEWEST = 5
"""Parsing it beforehand costs as much as two programs, and no program is compiled meanwhile."""
_AT_ONCE, _MOST = 500, 5000
"""How many objects one word of a command names, and all: Linux allows a word 128 KiB, and all of them 2 MiB."""
_COMMENTS = rb"(?>(?:\s+|//(?:\\\r?\n|[^\n])*\n|/\*.*?\*/)*)"
_INCLUDE = rb"#[ \t]*include[ \t]+"
_FIRST = re.compile(
    rb"((?>(?:%b%b<[^>\n]+>)*))%b%b\"([^\"\n]+)\"" % (_COMMENTS, _INCLUDE, _COMMENTS, _INCLUDE), re.DOTALL
)
_NAMED = re.compile(_COMMENTS + _INCLUDE + rb"<([^>\n]+)>", re.DOTALL)


def put(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> list[str]:
    """Write the parsed header into the output in `tree`; return what to say to make, nothing where it is not worth it.

    `make` is the command with its flags, without a target. What goes wrong here has make parse it anew each time.
    """
    groups: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for found in compilations(make, [], tree, environment):
        before = _included_before(tree / found.source)
        if before is not None and all(_is_standard(name, found.words, tree) for name in before):
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


def _included_before(path: Path) -> list[str] | None:
    """Return what a source includes ahead of the layer's header, nothing where anything else stands there."""
    first = _FIRST.match(path.read_bytes()) if path.suffix == ".cpp" and path.is_file() else None
    if first is None or first[2] != HEADER.encode():
        return None
    return [name.decode(errors="surrogateescape") for name in _NAMED.findall(first[1])]


def _is_standard(name: str, words: Sequence[str], tree: Path) -> bool:
    """Whether a header is C++'s: it has the name of one, and no folder of the command's holds another of that name."""
    folders = [word[2:] for word in words if word.startswith("-I")]
    return c_headers.is_standard(name) and not any((tree / folder / name).exists() for folder in folders)
