"""tools/verify_corpus.py: programs with arguments from a table, PASS on the original, agreement of the translation."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import put

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / "tools" / "verify_corpus.py"
needs_compiler = pytest.mark.usefixtures("compiler")

# Prints FAIL where its one argument is no file that can be read, and is not compiled without SCALE.
PROGRAM = """\
#include <cstdio>
#include <shared.h>

__global__ void scale(int *data) { data[threadIdx.x] *= SCALE; }

int main(int argc, char **argv) {
  int host[4] = {1, 2, 3, 4}, *data;
  cudaMalloc(&data, sizeof host);
  cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
  scale<<<1, 4>>>(data);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  printf("%d\\n%s\\n" LAST_LINE, host[3], argc == 2 && fopen(argv[1], "r") ? "PASS" : "FAIL");
}
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), "corpus", "table.toml", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False
    )


@needs_compiler
def test_each_program_is_run_as_the_table_says(tmp_path: Path) -> None:
    for name in ("good", "bad", "broken"):
        put(tmp_path / "corpus" / name / "main.cu", PROGRAM)
    put(tmp_path / "headers" / "shared.h", '#include "line.h"\n')
    put(tmp_path / "headers" / "line.h", '#define LAST_LINE "last line\\n"\n')
    put(
        tmp_path / "table.toml",
        '[default]\nargs = ["{folder}/main.cu"]\ndefines = ["SCALE=2"]\n'
        '[good]\n[bad]\nargs = ["1", "2"]\n[broken]\ndefines = []\n',
    )
    done = run(tmp_path, "--headers", "headers", "--json", "rows.json")
    assert done.returncode == 1, done
    rows = {row["name"]: row for row in json.loads((tmp_path / "rows.json").read_text(encoding="utf-8"))}
    assert rows["good"]["states"] == {"cpu": "reference", "hip-cpu 32": "agrees", "hip-cpu 64": "agrees"}
    assert rows["good"]["remarks"] == []
    assert set(rows["bad"]["states"].values()) == {"fails"}
    assert "its last line is 'last line'" in rows["bad"]["remarks"][0]
    assert "SCALE" in rows["broken"]["remarks"][0]
    assert done.stdout.endswith("1 of 3 programs PASS on cpu; 1 of these agree on hip-cpu 32, hip-cpu 64\n")
    done = run(tmp_path, "good", "--headers", "headers")
    assert done.returncode == 0, done
    assert done.stdout.endswith("1 of 1 programs PASS on cpu; 1 of these agree on hip-cpu 32, hip-cpu 64\n")


@pytest.mark.parametrize(
    ("table", "words", "said"),
    [
        ("[good]\narg = []\n", (), "good: arg = [] is no key, or not of its type"),
        ("[good]\nargs = 1\n", (), "good: args = 1 is no key, or not of its type"),
        ("good = 1\n", (), "good must be a table"),
        ("[good\n", (), "table.toml: "),
        ("[good]\n", ("other",), "other: not in the table of arguments"),
        ("[other]\n", (), "no such folder"),
    ],
)
def test_a_table_that_makes_no_sense(tmp_path: Path, table: str, words: tuple[str, ...], said: str) -> None:
    put(tmp_path / "corpus" / "good" / "main.cu", PROGRAM)
    put(tmp_path / "table.toml", table)
    done = run(tmp_path, *words)
    assert (done.returncode, said in done.stderr) == (2, True), done


@needs_compiler
def test_a_program_without_reference_is_judged_by_what_it_says(tmp_path: Path) -> None:
    """It is left out where only the CPU runtime is asked; named, its translation alone runs. It may lie deeper."""
    for name in ("large/src", "wrong"):
        put(tmp_path / "corpus" / name / "main.cu", PROGRAM.replace("#include <shared.h>", ""))
    put(
        tmp_path / "table.toml",
        '[default]\nargs = ["{folder}/main.cu"]\nreference = false\ndefines = ["SCALE=2", "LAST_LINE="]\n'
        '[large]\nfile = "src/main.cu"\nargs = ["{folder}/src/main.cu"]\n[wrong]\nargs = []\n',
    )
    done = run(tmp_path)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (
        0,
        "0 of 0 programs PASS on cpu; 0 of these agree on hip-cpu 32, hip-cpu 64",
    ), done
    done = run(tmp_path, "large", "wrong", "--json", "rows.json")
    assert done.returncode == 1, done
    rows = {row["name"]: row for row in json.loads((tmp_path / "rows.json").read_text(encoding="utf-8"))}
    assert rows["large"]["states"] == {"hip-cpu 32": "reference", "hip-cpu 64": "agrees"}
    assert rows["wrong"]["states"] == {"hip-cpu 32": "fails", "hip-cpu 64": "fails"}
    assert done.stdout.endswith("; 1 of 2 that were not run on cpu PASS there\n")
