"""tools/lower_corpus.py: kernels of a corpus that are lowered and build, by level, and the reasons for the rest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import put

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / "tools" / "lower_corpus.py"
needs_pocl = pytest.mark.usefixtures("pocl")

TABLE = """\
level = "tier"
folder = "src"
include = ["headers"]
[programs]
1 = ["good", "flagged"]
2 = ["mixed"]
[flags]
flagged = ["-DSCALE=3"]
"""
GOOD = """\
#include <shared.h>
template <typename T> __global__ void scale(T *data) { data[threadIdx.x] *= FACTOR; }
void launch(int *a, float *b) { scale<<<1, 4>>>(a); scale<<<1, 4>>>(b); }
"""
FLAGGED = "__global__ void scale(int *data) { data[threadIdx.x] *= SCALE; }\n"
# Two that are left out for one reason, each with a name of its own.
MIXED = """\
__global__ void fine(int *x) { x[0] = 1; }
__global__ void first(int *x) { int *p = new int[1]{3}; x[0] = *p; }
__global__ void second(int *y) { int *q = new int[1]{3}; y[0] = *q; }
int bound;
__global__ void third(int *y) { y[0] = bound; }
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, str(TOOL), *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    put(tmp_path / "corpus" / "src" / "good" / "main.cu", GOOD)
    put(tmp_path / "corpus" / "src" / "flagged" / "main.cu", FLAGGED)
    put(tmp_path / "corpus" / "src" / "mixed" / "main.cu", MIXED)
    put(tmp_path / "corpus" / "headers" / "shared.h", "#define FACTOR 2\n")
    put(tmp_path / "table.toml", TABLE)
    return tmp_path


def rows(output: str) -> list[list[str]]:
    return [line.split() for line in output.splitlines()]


@needs_pocl
def test_levels_are_counted_apart_and_programs_built(corpus: Path) -> None:
    done = run(corpus, "corpus", "table.toml", "--json", "rows.json")
    assert done.returncode == 1, done
    head, first, second, whole, *rest = rows(done.stdout)
    assert head == ["tier", "programs", "kernels", "lowered", "built", "warnings", "share"]
    assert first == ["1", "2", "3", "3", "3", "0", "100.0", "%"]  # an instance of a template is a kernel
    assert second == ["2", "1", "4", "1", "1", "0", "25.0", "%"]
    assert whole == ["all", "3", "7", "4", "4", "0", "57.1", "%"]
    assert [line[:2] for line in rest] == [["2", "CU404"], ["1", "CU414"]]
    document = json.loads((corpus / "rows.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in document["programs"]] == ["good", "flagged", "mixed"]
    assert sum(document["reasons"].values()) == 3


def test_one_program_can_be_chosen_and_nothing_built(corpus: Path) -> None:
    done = run(corpus, "corpus", "table.toml", "flagged", "--no-build")
    assert done.returncode == 0, done
    assert [line[:6] for line in rows(done.stdout)[1:]] == [[*"1111--"], ["all", *"111--"]]


def test_a_tree_without_a_table(corpus: Path) -> None:
    done = run(corpus, "corpus/src", "--include", "corpus/headers", "--no-build", "--top", "1")
    assert done.returncode == 1, done
    _, whole, *rest = rows(done.stdout)
    assert whole[:4] == ["all", "1", "7", "3"]  # without its flag, one more does not parse
    assert rest[0][:2] == ["2", "CU404"]
    assert " ".join(rest[1]) == "2 for 2 other reasons: --top"


@needs_pocl
def test_a_device_that_is_not_there(corpus: Path) -> None:
    done = run(corpus, "corpus", "table.toml", "flagged", "--device", "no such platform")
    said = "lower_corpus: no OpenCL device of a platform called no such platform\n"
    assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("level = 1\n", "level = 1 is no key, or not of its type"),
        ("[programs]\n1 = ['missing']\n", "missing: no such folder"),
        ("[programs\n", "table.toml"),
    ],
)
def test_bad_tables(corpus: Path, table: str, said: str) -> None:
    put(corpus / "table.toml", table)
    done = run(corpus, "corpus", "table.toml", "--no-build")
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_name_that_the_table_lacks(corpus: Path) -> None:
    done = run(corpus, "corpus", "table.toml", "other")
    assert (done.returncode, done.stderr) == (2, "lower_corpus: other: not in the table\n")
