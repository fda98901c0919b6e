"""CUDA's names that one program of a tree defines anew mean CUDA's in the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.cuda import unseen_names
from cuport.cuda.index import look
from cuport.cuda.tree_index import TreeIndex
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.targets.opencl.options import OpenClOptions
from helpers import RunTree, put

COPY = b"typedef int CUresult;\n#define cuInit tcuInit\n"
"""A program's own copy of the driver's header."""
CHECK = """\
#pragma once
#ifdef NEVER
inline bool check() { return cuInit(0) == CUDA_SUCCESS; }
#endif
"""


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        ({"a.cpp": b"int cuInit(int);"}, {}),
        ({"a.cpp": b'#include "copy.h"', "b.cpp": b"", "copy.h": COPY}, {"b.cpp": {b"cuInit", b"CUresult"}}),
        ({"a.cpp": b"int cuMyOwn(int);", "b.cpp": b""}, {}),
        ({"b.cpp": b"", "copy.h": COPY}, {}),
        ({"a.cpp": b"int cuInit(int);", "b.cpp": b""}, {"b.cpp": {b"cuInit"}}),
        ({"a.cpp": b'#include "copy.h"', "b.cpp": b'#define C "copy.h"\n#include C', "copy.h": COPY}, {}),
        ({"a.cpp": b'#include "copy.h"\n#include "use.h"', "use.h": b"", "copy.h": COPY}, {}),
        (
            {
                "a.cpp": b'#include "copy.h"\n#include "use.h"',
                "b.cpp": b'#include "use.h"',
                "use.h": b"",
                "copy.h": COPY,
            },
            {"b.cpp": {b"cuInit", b"CUresult"}, "use.h": {b"cuInit", b"CUresult"}},
        ),
    ],
    ids=[
        "one file",
        "a copy of the header",
        "a name that is not CUDA's",
        "a header that the build may name",
        "a function of another source",
        "an include by a macro",
        "a header behind the copy",
        "a header with and without the copy",
    ],
)
def test_unseen(files: dict[str, bytes], wanted: dict[str, set[bytes]], rules: RuleSet) -> None:
    """By file the names that it does not see."""
    index = TreeIndex({rel: look(data, rules) for rel, data in files.items()})
    closures = {rel: index.closure(rel) for rel in files}
    sources = [rel for rel in files if rel.endswith(".cpp")]
    assert unseen_names.find(index.files, closures, sources, rules.names) == wanted
    assert unseen_names.find(index.files, closures, sources, rules.names, ["x/copy.h", "a.cpp"]) == {}


def test_other_programs_are_translated(run_tree: RunTree, tmp_path: Path) -> None:
    """Also where no branch is compiled, so that the spelling decides."""
    put(tmp_path / "in" / "copy" / "cuda_copy.h", COPY.decode())
    put(tmp_path / "in" / "copy" / "a.cpp", '#include "cuda_copy.h"\nint main() { return cuInit(0); }\n')
    put(tmp_path / "in" / "plain" / "check.h", CHECK)
    put(
        tmp_path / "in" / "plain" / "b.cpp", '#include <cuda.h>\n#include "check.h"\nint main() { return cuInit(0); }\n'
    )
    _, results = run_tree(tmp_path / "in", Settings(target="opencl", jobs=1, options=OpenClOptions()))
    left = {one.rel: [finding.name for finding in one.findings if finding.code == "CU413"] for one in results.files}
    assert left["plain/check.h"] == left["plain/b.cpp"] == []
