"""Writing what was translated, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers import RunTree

from translator.errors import InputError
from translator.settings import Settings
from translator.writer import text_of


def test_a_file_that_changed_meanwhile_is_not_written(tmp_path: Path, run_tree: RunTree) -> None:
    """The edits are for other bytes now, even when the length is the same."""
    program = tmp_path / "a.cu"
    program.write_text("#include <cuda_runtime.h>\nvoid f(void* p) { cudaFree(p); }\n", encoding="utf-8")
    tree, results = run_tree(tmp_path, Settings(cache=False, jobs=1))
    program.write_text("#include <cuda_runtime.h>\nvoid f(void* p) {  /* gone */   }\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"a\.cu: changed while cuport was working on it; run again"):
        text_of(tree.files[0], results.files[0])
