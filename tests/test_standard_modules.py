"""The standard library as a module hides nothing that a file lacks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from cuport.verify.cpu.cuda_frontend import toolchain
from helpers import put

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))

import standard_modules

STANDARD = "-std=c++17"
COMPLETE = "#include <map>\n#include <string>\n#include <vector>\nstd::map<std::string, std::vector<int>> found;\n"


@pytest.mark.usefixtures("clang_for_cuda")
def test_a_file_sees_what_it_includes_and_no_more(tmp_path: Path) -> None:
    clang = toolchain.find()
    assert clang is not None
    file = put(tmp_path / "complete.cpp", COMPLETE)
    known = standard_modules.flags(clang.command, STANDARD, [file], tmp_path)
    assert known

    def compile_text(text: str) -> subprocess.CompletedProcess[str]:
        command = [clang.command, STANDARD, *known, "-fsyntax-only", "-xc++", "-"]
        return subprocess.run(command, input=text, capture_output=True, text=True, check=False)

    assert compile_text(COMPLETE).returncode == 0
    for lacking in ("map", "string", "vector"):
        done = compile_text(COMPLETE.replace(f"#include <{lacking}>\n", ""))
        assert done.returncode != 0, lacking
