"""tools/program_speed.py: whole programs of both languages, timed in turns."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from cuport.verify.backends import opencl_make
from helpers import environment, missing, put
from opencl_runs import drivers_file

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / "tools" / "program_speed.py"

CUDA = """\
#include <cstdio>
#include "../size.h"
__global__ void twice(int *x) { x[threadIdx.x] *= 2; }
int main() {
  int *x, back[SIZE];
  cudaMallocManaged(&x, sizeof(back));
  for (int i = 0; i < SIZE; i++) x[i] = i;
  twice<<<1, SIZE>>>(x);
  cudaDeviceSynchronize();
  printf("%s %d, 2 seconds\\n", NAME, x[SIZE - 1]);
  WHEN_DONE;
  return cudaFree(x);
}
"""

# It takes its time, so that the translation is the faster one.
HAND_WRITTEN = """\
#include <stdio.h>
#include <unistd.h>
#include "../size.h"
int main(void) {
  printf("%s %d, 4 seconds\\n", NAME, 2 * (SIZE - 1));
  WHEN_DONE;
  return 0;
}
"""

# Its two sources are compiled together, and say what they were built and run with.
OPENMP_MAIN = """\
#include <omp.h>
#include <stdio.h>
int factor(void);
int main(int count, char **words) {
  printf("last %d of %s\\n%d ms, %d ms\\n", factor() * 31, words[count - 1], _OPENMP > 0, omp_get_max_threads() > 0);
  return 0;
}
"""
OPENMP_FACTOR = "int factor(void) { return FACTOR * OPTION; }\n"
OPENMP_CUDA = """\
#include <cstdio>
__global__ void twice(int *x) { *x *= 2; }
int main(int count, char **words) {
  int *x;
  cudaMallocManaged(&x, sizeof(int));
  *x = 31 * OPTION;
  twice<<<1, 1>>>(x);
  cudaDeviceSynchronize();
  printf("last %d of %s\\n0.5 ms, 0.5 ms\\n", *x, words[count - 1]);
  return cudaFree(x);
}
"""

TABLE = """\
[default]
shared = ["size.h"]
defines = ["NAME=\\"last\\""]
output = "last 62"

[default.replace]
"WHEN_DONE" = "usleep(1000)"
"#include <cstdio>" = "#include <cstdio>\\n#include <unistd.h>"

[programs.told]
cuda = "cuda"
opencl = "opencl/twice.c"
time = "([0-9]+) seconds"

[programs.whole]
cuda = "cuda"
opencl = "opencl/twice.c"
"""

OPENMP_TABLE = """\
[programs.words]
cuda = "words-cuda"
openmp = "words-omp"
arguments = ["-n", "two words"]
options = ["-DOPTION=1"]
flags = ["-include", "flags/factor.h"]
output = "last 62 of two words"
time = "([0-9.]+) (?P<unit>ms)"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("programs")
    put(place / "cuda/twice.cu", CUDA)
    put(place / "opencl/twice.c", HAND_WRITTEN)
    put(place / "size.h", "#define SIZE 32\n")
    put(place / "table.toml", TABLE)
    put(place / "words-cuda/twice.cu", OPENMP_CUDA)
    put(place / "words-omp/main.c", OPENMP_MAIN)
    put(place / "words-omp/factor.c", OPENMP_FACTOR)
    put(place / "words-omp/factor.h", "#error is no source\n")
    put(place / "words-omp/flags/factor.h", "#define FACTOR 2\n")
    put(place / "openmp.toml", OPENMP_TABLE)
    return place


@pytest.fixture(scope="module")
def device() -> None:
    if why := opencl_make.missing():
        missing(why)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), str(folder), *words]
    variables = environment(OCL_ICD_VENDORS=str(put(folder / "vendors/driver.icd", drivers_file()).parent))
    return subprocess.run(command, capture_output=True, text=True, env=variables, check=False)


@pytest.mark.usefixtures("device")
def test_ratios_are_translated_by_hand_written_and_a_mean_above_the_limit_is_exit_code_1(
    folder: Path, tmp_path: Path
) -> None:
    out = tmp_path / "rows.json"
    done = run(folder, str(folder / "table.toml"), "--turns", "2", "--json", str(out), "--at-most", "0.0001")
    assert done.returncode == 1, done.stderr
    rows = {row["name"]: row for row in json.loads(out.read_text())["programs"]}
    assert rows["told"]["translated"] == [2.0, 2.0]
    assert rows["told"]["hand_written"] == [4.0, 4.0]
    assert rows["told"]["ratio"] == 0.5
    assert len(rows["whole"]["translated"]) == 2
    assert min(rows["whole"]["translated"]) > 0.001
    assert done.stdout.splitlines()[-1].startswith("all")


@pytest.mark.usefixtures("device")
def test_a_program_that_prints_something_else_is_an_error(folder: Path, tmp_path: Path) -> None:
    table = tmp_path / "table.toml"
    table.write_text(TABLE.replace("last 62", "last 63"))
    done = run(folder, str(table), "told", "--turns", "1")
    assert done.returncode == 2
    assert done.stderr.startswith("program_speed: told: twice ends with 0 and prints last 62")


@pytest.mark.usefixtures("device")
def test_a_folder_of_openmp_is_built_with_flags_and_run_with_arguments(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.json"
    done = run(folder, str(folder / "openmp.toml"), "--turns", "1", "--json", str(out), "--at-most", "0.6")
    assert done.returncode == 0, done.stderr
    [row] = json.loads(out.read_text())["programs"]
    assert row["translated"] == [pytest.approx(0.001)]
    assert row["hand_written"] == [pytest.approx(0.002)]


@pytest.mark.usefixtures("device")
def test_time_on_the_processors_counts_for_more_than_what_is_printed(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.json"
    done = run(folder, str(folder / "table.toml"), "told", "--turns", "1", "--cpu-time", "--json", str(out))
    assert done.returncode == 0, done.stderr
    assert json.loads(out.read_text())["programs"][0]["translated"] != [2.0]


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("[programs.one]\nopencl = 'x'\n", "one: cuda is missing"),
        ("[programs.one]\ncuda = 'cuda'\n", "one: there must be one of opencl and openmp"),
        ("[programs.one]\ncuda = 'cuda'\nopencl = 'x'\nopenmp = 'x'\n", "one: there must be one of opencl and openmp"),
        ("[programs.one]\ncuda = 'cuda'\nopencl = 'x'\nspeed = 3\n", "one: speed = 3 is no key, or not of its type"),
        ("[programs.one]\ncuda = 'none'\nopencl = 'opencl/twice.c'\n", "no such file or folder"),
        ("[programs.one]\ncuda = 'cuda'\nopencl = 'none'\n", "none: no such file or folder"),
        ("[programs", "table.toml: "),
        ("", "no programs"),
    ],
)
def test_tables_that_cannot_be_used(folder: Path, tmp_path: Path, table: str, says: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(table)
    done = run(folder, str(path))
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1
