"""hipSPARSE, hipSOLVER and RCCL for HIP programs on the CPU runtime: ours of CUDA's libraries, by HIP's names.

    #include <cusparse.h>                     # instead of <hipsparse/hipsparse.h>
    #define hipsparseCreate cusparseCreate

The names come from the rules, the other way round. Functions whose arguments HIP has in another form are left out: a
program that calls them does not compile here.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from cuport.api.rocm_header import headers_of
from cuport.cuda import library_sources
from cuport.cuda.library_sources import Library
from cuport.ruleset.load import load

OURS: Mapping[str, tuple[str, ...]] = {
    "hipsolver": ("cusolverDn.h", "cusolverSp.h", "cusolverRf.h"),
    "hipsparse": ("cusparse.h",),
    "rccl": ("nccl.h",),
}
"""ROCm's libraries that ours stand for, by their names in the catalogue, each with the headers of ours."""
_WORD = re.compile(rb"[A-Za-z_]\w*")
_DATA_TYPE = re.compile(rb"cudaDataType(?:_t)?|CUDA_[RC]_\w+")


def write_headers(libraries: Iterable[str], folder: Path) -> list[str]:
    """Write headers for some of ROCm's libraries into a folder; return the flags by which a compiler finds them."""
    for library in libraries:
        included = "".join(f"#include <{name}>\n" for name in OURS[library])
        named = "".join(
            f"#define {to.decode()} {name.decode()}\n" for to, name in _names(library).items() if to != name
        )
        for header in headers_of(library):
            path = folder / header
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"#pragma once\n#include <hip/library_types.h>\n{included}{named}", encoding="utf-8")
    ours = [word for found in library_sources.libraries() for word in ("-idirafter", str(found.folder))]
    return ["-idirafter", str(folder), *ours]


def find_needed(libraries: Collection[str], files: Iterable[Path]) -> dict[Library, list[str]]:
    """Return the sources of ours that a HIP program of these files needs."""
    names = {to: name for library in libraries for to, name in _names(library).items()}
    texts = [b"#include <%s>" % header.encode() for library in libraries for header in OURS[library]]
    for path in files:
        if path.is_file():
            texts.append(_WORD.sub(lambda word: names.get(word[0], word[0]), path.read_bytes()))
    return library_sources.find_needed(texts)


@cache
def _names(library: str) -> Mapping[bytes, bytes]:
    """Return CUDA's names of what HIP's library has and ours has, by HIP's."""
    found: dict[bytes, bytes] = {}
    known = _known(OURS[library])
    for name, rule in load("hip").names.items():
        is_plain = rule.to is not None and rule.to.isidentifier() and not rule.calls and not rule.action
        if is_plain and (name in known or _DATA_TYPE.fullmatch(name)):
            assert rule.to is not None
            to = rule.to.encode()
            # Several of CUDA's names may become one of HIP's: that one means the one that is called like it.
            if to not in found or to.lower().endswith(name.lower().removeprefix(b"cu")):
                found[to] = name
    return found


def _known(headers: Sequence[str]) -> frozenset[bytes]:
    owners = {library_sources.headers()[header][0].name: library_sources.headers()[header][0] for header in headers}
    return frozenset[bytes]().union(*(library_sources.names(library) for library in owners.values()))
