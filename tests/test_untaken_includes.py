"""Names of a library in the layer, where its header is included in a branch that was not taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.settings import Settings
from cuport.targets.opencl.options import OpenClOptions
from helpers import RunTree, put

USES = """\
#include "parts.h"
__global__ void kernel(int *x) { *x = 1; }
void start(cudnnHandle_t *handle) { cudnnCreate(handle); }
"""


def _find(run_tree: RunTree, folder: Path, header: str, *flags: str) -> set[tuple[str, str, str]]:
    put(folder / "in" / "parts.h", header)
    put(folder / "in" / "a.cu", USES)
    _, results = run_tree(folder / "in", Settings(target="opencl", options=OpenClOptions(), clang_flags=flags))
    found = (one for file in results.files for one in file.findings if one.code in ("CU413", "CU464"))
    return {(one.code, one.name, one.hint) for one in found if one.name.startswith("cudnnHandle")}


@pytest.mark.parametrize("condition", ["#ifdef USE_CUDNN", "#if defined(USE_CUDNN)  // a part", "#if USE_CUDNN"])
def test_macro_is_named(condition: str, run_tree: RunTree, tmp_path: Path) -> None:
    """Within the header's own guard, too; once it is given, nothing is left to do."""
    header = f"#ifndef PARTS_H\n#define PARTS_H\n{condition}\n#include <cudnn.h>\n#endif\n#endif\n"
    found = _find(run_tree, tmp_path, header)
    assert found == {("CU464", "cudnnHandle_t", "translate with `-- -DUSE_CUDNN`")}
    assert not _find(run_tree, tmp_path, header, "-DUSE_CUDNN=1")


@pytest.mark.parametrize(
    "header",
    [
        "#include <cuda_runtime.h>\n",  # nobody includes it
        "#if 2 > 3\n#include <cudnn.h>\n#endif\n",
        "#ifdef OTHER\n#else\n#ifndef __CUDACC__\n#include <cudnn.h>\n#endif\n#endif\n",
    ],
)
def test_no_macro_would_help(header: str, run_tree: RunTree, tmp_path: Path) -> None:
    """The finding stays what it was."""
    assert {code for code, _, _ in _find(run_tree, tmp_path, header)} == {"CU413"}
