"""Headers that only an include tells: files whose names end in nothing that is known for code."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from cuport.source.source import begins_line
from cuport.tree import FileKind, InputFile

_INCLUDE = re.compile(rb'#[ \t]*include[ \t]*(["<])([^"<>\n]+)[">]')
_NOT_CODE = (".ptx", ".cubin", ".fatbin", ".cl", ".glsl", ".hlsl", ".metal", ".spv", ".json", ".txt", ".csv", ".dat")
_LARGEST = 4_000_000
"""Bytes above which a file is data, whatever includes it."""


def with_included(files: Mapping[str, InputFile]) -> dict[str, InputFile]:
    """Return the files, by their paths in the tree; those that code includes are headers, whatever they are called.

    A file that can't be read includes nothing here: whoever needs its text says so.
    """
    others = {rel for rel, file in files.items() if file.kind is FileKind.OTHER and not rel.endswith(_NOT_CODE)}
    by_name: dict[str, dict[str, None]] = {}
    for rel in sorted(others):
        by_name.setdefault(posixpath.basename(rel), {})[rel] = None
    known = dict(files)
    waiting = [file for file in files.values() if file.kind in (FileKind.UNIT, FileKind.HEADER)] if others else []
    while waiting:
        file = waiting.pop()
        for rel in _targets(file, by_name):
            if rel in others and _is_small(known[rel]):
                known[rel] = replace(known[rel], kind=FileKind.HEADER)
                waiting.append(known[rel])
            others.discard(rel)
    return known


def _targets(file: InputFile, by_name: Mapping[str, Mapping[str, None]]) -> Iterable[str]:
    """Yield which of the files with these names a file includes: beside it, or those that end in the path."""
    try:
        data = file.path.read_bytes() if _is_small(file) else b""
    except OSError:
        return
    for match in _INCLUDE.finditer(data):
        if not begins_line(data, match.start()):
            continue
        bracket, raw = match.groups()
        name = raw.decode("utf-8", "surrogateescape").strip().replace("\\", "/")
        rels = by_name.get(posixpath.basename(name))
        if rels is None or (bracket == b"<" and not re.search(r"[./]", name)):  # <memory> is the standard library's
            continue
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(file.rel), name))
        yield from [beside] if beside in rels else [rel for rel in rels if f"/{rel}".endswith(f"/{name}")]


def _is_small(file: InputFile) -> bool:
    try:
        return os.stat(file.place).st_size <= _LARGEST  # noqa: PTH116 - making a Path takes longer
    except OSError:
        return False
