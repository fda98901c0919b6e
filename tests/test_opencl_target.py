"""`--to opencl`: the command line, the map, findings and coverage, headers, faults of ours."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from cuport.codes import CODES
from cuport.device import ir
from cuport.device.read import functions
from cuport.findings import Finding
from cuport.results import Results
from cuport.settings import Settings
from cuport.targets.opencl import lower
from cuport.targets.opencl.emit import initial
from cuport.targets.opencl.options import OpenClOptions
from helpers import RunTree, cuport, put, started, write

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = json.loads((ROOT / "docs" / "opencl-map.schema.json").read_text(encoding="utf-8"))
SUM = """\
#include <cuda_runtime.h>
#include "shared.cuh"

struct Params { float scale; char flag; };
__constant__ float weights[4] = {1.0f, 0.5f, -2.0f};
__device__ int counter;

// Adds up.
template <typename T, int N>
__global__ void __launch_bounds__(N) sum(const T *x, T *out, Params p) {
  __shared__ T s[N];
  extern __shared__ int more[];
  s[threadIdx.x] = twice(x[threadIdx.x]) * weights[0] * p.scale;
  more[threadIdx.x] = 1;
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = s[0] + atomicAdd(&counter, 1);
}

int main() {
  float *d;
  cudaMalloc(&d, 100);
  sum<float, 64><<<1, 64, 256>>>(d, d, Params{1, 2});
}
"""
SHARED = """\
#pragma once
static __device__ float twice(float x) { return 2 * x; }
static __device__ float thrice(float x) { return 3 * x + threadIdx.x; }
"""


def run(run_tree: RunTree, folder: Path, **options: Any) -> Results:
    settings = Settings(target="opencl", jobs=1, cache=False, options=OpenClOptions(**options))
    return run_tree(folder, settings)[1]


def programs(results: Results) -> dict[str, str]:
    return {made.rel: made.data.decode() for file in results.files for made in file.generated}


def by_code(results: Results) -> dict[str, list[Finding]]:
    found: dict[str, list[Finding]] = {}
    for finding in results.findings:
        found.setdefault(finding.code, []).append(finding)
    return found


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return write(tmp_path / "in", app__sum_cu=SUM, app__shared_cuh=SHARED)


# ---------------------------------------------------------------- the command line


def test_a_tree_gets_a_program_and_a_map_beside_each_unit_with_kernels(tree: Path, tmp_path: Path) -> None:
    write(tree, plain_cpp="int f() { return 1; }\n")
    done = cuport("translate", tree, "--to", "opencl", "-o", tmp_path / "out")
    assert done.code == 0
    made = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*"))
    layer = [path for path in made if path.startswith("cuport/")]
    assert {"cuport/common/api/memory.h", "cuport/opencl/launch.cpp"} <= {*layer}
    own = [".cuport-output", "CMakeLists.txt", "cuport.h", *layer]
    assert made == sorted(
        [*own, "app/shared.cuh", "app/sum.cl", "app/sum.cl.json", "app/sum.cpp", "app/sum.kernels.h", "plain.cpp"]
    )
    assert (
        "cuport::launch(1, 64, 256), sum<float, 64>(d, d, Params{1, 2});" in (tmp_path / "out/app/sum.cpp").read_text()
    )
    assert "__kernel void sum_float_64(" in (tmp_path / "out/app/sum.cl").read_text()
    again = cuport("translate", tree, "--to", "opencl", "-o", tmp_path / "out")
    assert "0 files written" in again.err


def test_the_program_goes_to_stdout(tree: Path) -> None:
    done = cuport("translate", tree / "app/sum.cu", "--to", "opencl", "-")
    assert done.code == 0 and "// Adds up.\n// CUDA: void sum<float, 64>(" in done.text
    done = cuport("translate", "-", "--to", "opencl", stdin=b"__global__ void f(int *x) { x[0] = 1; }")
    assert "__kernel void f(__global int* x)" in done.text
    assert cuport("translate", "-", "--to", "opencl", stdin=b"int f();\n").text == ""


def test_a_diff_makes_the_new_files(tree: Path, tmp_path: Path) -> None:
    done = cuport("translate", tree, "--to", "opencl", "--diff")
    whole = cuport("translate", tree, "--to", "opencl", "-o", tmp_path / "out")
    assert done.code == whole.code == 0
    subprocess.run(["git", "apply", "-"], input=done.out, cwd=tree, check=True)
    for name in ("app/sum.cl", "app/sum.cl.json"):
        assert (tree / name).read_bytes() == (tmp_path / "out" / name).read_bytes()


def test_in_place_keeps_the_originals(tree: Path) -> None:
    (tree / "Makefile").write_text("all: mine\n")
    assert cuport("translate", tree, "--to", "opencl", "--in-place").code == 0
    names = {path.name for path in (tree / "app").iterdir()}
    assert names >= {"sum.cl", "sum.cl.json", "sum.cpp", "sum.kernels.h", "sum.cu.cuda-orig", "shared.cuh.cuda-orig"}
    assert "sum.cu" not in names
    assert (tree / "app/sum.cu.cuda-orig").read_text() == SUM
    assert (tree / "Makefile.cuda-orig").read_text() == "all: mine\n"
    assert "app/sum" in (tree / "Makefile").read_text()


def test_the_makefile_of_the_input_is_kept(tree: Path, tmp_path: Path) -> None:
    (tree / "Makefile").write_text("all: mine\n")
    cuport("translate", tree, "--to", "opencl", "-o", tmp_path / "out")
    assert (tmp_path / "out/Makefile.cuda").read_text() == "all: mine\n"
    assert "app/sum" in (tmp_path / "out/Makefile").read_text()


@pytest.mark.parametrize("name", ["makefile", "GNUmakefile"])
def test_make_takes_the_makefile_that_cuport_writes(tree: Path, tmp_path: Path, name: str) -> None:
    """One of the input that make would take before it is set aside, and stays in folders where cuport writes none."""
    put(tree / name, "all: mine\n")
    put(tree / "app" / name, "all: below\n")
    patch = cuport("translate", tree, "--to", "opencl", "--diff").out
    cuport("translate", tree, "--to", "opencl", "-o", tmp_path / "out")
    assert (tmp_path / "out" / f"{name}.cuda").read_text() == "all: mine\n"
    assert not (tmp_path / "out" / name).exists() and (tmp_path / "out" / "app" / name).is_file()
    assert "app/sum" in (tmp_path / "out" / "Makefile").read_text()
    shutil.copytree(tree, tmp_path / "patched")
    subprocess.run(["git", "apply", "-"], input=patch, cwd=tmp_path / "patched", check=True)
    assert (tmp_path / "patched" / f"{name}.cuda").is_file() and not (tmp_path / "patched" / name).exists()
    cuport("translate", tree, "--to", "opencl", "--in-place")
    assert (tree / f"{name}.cuda-orig").is_file() and not (tree / name).exists()
    assert "app/sum" in (tree / "Makefile").read_text()


def test_other_flags_have_make_compile_host_code_anew(tmp_path: Path) -> None:
    write(tmp_path / "in", a_cu="__global__ void f(int *x) { x[0] = 1; }\nint main() { f<<<SIZE, 1>>>(nullptr); }\n")
    for size in ("1", "2"):
        cuport("translate", tmp_path / "in", "--to", "opencl", "-o", tmp_path / "out", "--", f"-DSIZE={size}")
        shown = subprocess.run(["make", "-n"], cwd=tmp_path / "out", check=True, capture_output=True, text=True).stdout
        assert f"-DSIZE={size}" in shown
        (tmp_path / "out" / "build").mkdir(exist_ok=True)
        subprocess.run(["make", "-t"], cwd=tmp_path / "out", check=True, stdout=subprocess.DEVNULL)


def test_programs_get_names_of_their_own(tmp_path: Path, run_tree: RunTree) -> None:
    kernel = "__global__ void f(int *x) { x[0] = 1; }\n"
    results = run(run_tree, write(tmp_path, a_cu=kernel, a_cpp=kernel, b_cu=kernel, b_cl="// mine\n"))
    assert [name for name in programs(results) if name.endswith(".cl")] == ["a.cpp.cl", "a.cl", "b.cu.cl"]


def test_check_and_report_take_the_target(tree: Path, tmp_path: Path) -> None:
    write(tree, lib_cu="#include <cutensor.h>\n")
    done = cuport("check", tree, "--to", "opencl")
    assert done.code == 1 and "cutensor.h has no counterpart in cuport's layer over OpenCL" in done.text
    cuport("report", tree, "--to", "opencl", "--output", f"json:{tmp_path / 'r.json'}")
    report = json.loads((tmp_path / "r.json").read_text())
    assert report["target"] == "opencl" and report["summary"]["kernels"] == 1
    schema = json.loads((ROOT / "docs" / "report.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(report)


def test_a_warm_run_says_the_same(tree: Path, tmp_path: Path) -> None:
    variables = {"CUPORT_CACHE_DIR": str(tmp_path / "cache")}
    first, second = (started("check", tree, "--to", "opencl", "--jobs", "2", **variables) for _ in range(2))
    assert first.text == second.text
    started("translate", tree, "--to", "opencl", "-o", tmp_path / "out", **variables)
    assert (tmp_path / "out/app/sum.cl").is_file()


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--no-ast"], "--no-ast does not work with --to opencl: device code is"),
        (["--cl-std", "1.0"], "'1.0' is not one of '1.2', '2.0', '3.0'"),
        (["--kernel", "nothing<int>"], "--kernel nothing<int>: no kernel of this run has this name"),
        (
            ["--kernel", "sum<nonsense, 4>"],
            "--kernel sum<nonsense, 4>: no kernel of this run has this name: clang says",
        ),
    ],
)
def test_usage_errors(tree: Path, tmp_path: Path, flags: list[str], said: str) -> None:
    done = cuport("translate", tree, "--to", "opencl", "-o", tmp_path / "out", *flags)
    assert done.code == 2 and said in done.err


def test_the_configuration_file_sets_what_flags_do(tree: Path) -> None:
    text = 'to = "opencl"\ncl-std = "3.0"\n[translate]\nkernel = ["sum<double,32>"]\nline-markers = true\n'
    write(tree, cuport_toml=text)
    done = cuport("translate", "app/sum.cu", "--diff", cwd=tree)
    assert "+__kernel void sum_double_32(" in done.text and '+  "cl_std": "3.0",' in done.text
    assert '+#line 13 "sum.cu"' in done.text


# ---------------------------------------------------------------- instances


def test_instances_that_flags_name_are_lowered(tree: Path, run_tree: RunTree) -> None:
    text = programs(run(run_tree, tree, kernels=("sum<int,8>", "sum<double, 16>")))["app/sum.cl"]
    assert set(re.findall(r"__kernel void (\w+)", text)) == {"sum_float_64", "sum_int_8", "sum_double_16"}


def test_a_header_kernel_becomes_part_of_each_program_that_launches_it(tmp_path: Path, run_tree: RunTree) -> None:
    header = "template <typename T> __global__ void zero(T *x) { x[threadIdx.x] = 0; }\n"
    launch = '#include "zero.cuh"\nvoid run({0} *x) {{ zero<<<1, 32>>>(x); }}\n'
    write(tmp_path, zero_cuh=header, a_cu=launch.format("float"), b_cpp=launch.format("int"))
    made = programs(run(run_tree, tmp_path))
    assert "void zero_float(" in made["a.cl"] and "void zero_int(" in made["b.cl"]
    assert "zero.cl" not in made


def test_all_kernels_of_an_included_source_are_translated(tmp_path: Path, run_tree: RunTree) -> None:
    """A source that is included is a part of the program; of a header's kernels, those that are launched are."""
    kernel = "__global__ void %s(int* p) { *p = 1; }\n"
    main = '#include "parts.cu"\n#include "more.cuh"\nvoid run(int* p) { used<<<1, 1>>>(p); }\n'
    folder = write(
        tmp_path / "in",
        a_cu=main,
        parts_cu=kernel % "used" + kernel % "spare",
        more_cuh="__global__ void idle(int* p) { *p = threadIdx.x; }\n",
    )
    results = run(run_tree, folder)
    assert {file for file, text in programs(results).items() if "void spare(" in text} >= {"a.cl"}
    assert not any("idle" in text for text in programs(results).values())
    assert {finding.path for finding in by_code(results).get("CU421", [])} == {"more.cuh"}


@pytest.mark.parametrize(
    ("build", "is_own"),
    [
        ({"lib/Makefile": "app: main.o out/scan.o\n\t$(NVCC) $^ -o $@\n"}, True),
        ({"Makefile": "OBJECTS = lib/scan.o # one\n"}, True),
        ({"CMakeLists.txt": "add_library(scan lib/scan.cu)\n"}, True),
        ({"lib/CMakeLists.txt": "add_library(scan\n    scan.cu)\n"}, True),
        ({"lib/Makefile": "main.o: main.cu scan.cu\nclean:\n\trm -f scan.o\n"}, False),
        ({"lib/Makefile": "# scan.o\nmain.o: main.cu prescan.o\n"}, False),
        ({"app/Makefile": "scan.o: ../lib/scan.cu\n"}, False),
        ({"lib/Makefile": "main: scan.o\n", "lib/scan.cpp": "int n;\n"}, False),
        ({"CMakeLists.txt": "add_library(scan scan.cu) # lib/scan.cu\n"}, False),
    ],
)
def test_a_source_that_is_included_may_be_an_object_too(
    tmp_path: Path, run_tree: RunTree, build: dict[str, str], *, is_own: bool
) -> None:
    """A program that is linked with it needs its kernels; what another one includes is a part of that one alone."""
    kernel = "__global__ void scan(int *p) { *p = 1; }\nvoid run(int *p) { scan<<<1, 1>>>(p); }\n"
    files = {"lib/scan.cu": kernel, "app/pack.cu": '#include "../lib/scan.cu"\n', **build}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    made = programs(run(run_tree, tmp_path))
    assert "void scan(" in made["app/pack.cl"]
    assert ("lib/scan.cl" in made) is is_own


def test_a_source_that_is_included_may_be_in_a_compilation_database(tmp_path: Path, run_tree: RunTree) -> None:
    kernel = "__global__ void scan(int *p) { *p = 1; }\nvoid run(int *p) { scan<<<1, 1>>>(p); }\n"
    tree = write(tmp_path / "in", scan_cu=kernel, pack_cu='#include "scan.cu"\n')
    entry = {"directory": str(tree), "file": "scan.cu", "command": "nvcc -c scan.cu"}
    (tmp_path / "compile_commands.json").write_text(json.dumps([entry]))
    settings = Settings(target="opencl", jobs=1, cache=False, options=OpenClOptions(), database=tmp_path)
    made = programs(run_tree(tree, settings)[1])
    assert "scan.cl" in made and "scan.cl" not in programs(run(run_tree, tree))


def test_a_file_without_cuda_may_ask_for_instances(tmp_path: Path, run_tree: RunTree) -> None:
    header = "template <typename T> __global__ void zero(T *x) { x[0] = 0; }\n"
    header += "template <typename T> void clear(T *x) { zero<<<1, 1>>>(x); }\n"
    main = '#include "zero.cuh"\nvoid run(float *x) { clear(x); }\n'
    made = programs(run(run_tree, write(tmp_path, zero_cuh=header, a_cpp=main)))
    assert "void zero_float(" in made["a.cl"]


# ---------------------------------------------------------------- the map


def test_the_map_says_how_to_launch(tree: Path, run_tree: RunTree) -> None:
    made = programs(run(run_tree, tree))
    document = json.loads(made["app/sum.cl.json"])
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator(SCHEMA).validate(document)
    (kernel,) = document["kernels"]
    assert (document["source"], document["program"], document["cl_std"]) == ("app/sum.cu", "app/sum.cl", "1.2")
    assert (kernel["cuda_name"], kernel["template"], kernel["name"]) == ("sum", ["float", "64"], "sum_float_64")
    assert (kernel["file"], kernel["line"]) == ("app/sum.cu", 10)
    assert (kernel["launch_bounds"], kernel["local_bytes"]) == (64, 256)
    shown = [(a["kind"], a["cuda_type"], a["address_space"], a["size"]) for a in kernel["arguments"]]
    assert shown == [
        ("buffer", "const float *", "global", None),
        ("buffer", "float *", "global", None),
        ("value", "Params", "private", 8),
        ("symbol", None, "constant", None),
        ("symbol", None, "global", None),
        ("dynamic_shared", None, "local", None),
    ]
    weights, counter = sorted(document["symbols"], key=lambda symbol: -symbol["size"])
    assert (weights["name"], weights["initial"]) == ("weights", "0000803f0000003f000000c000000000")
    assert (counter["name"], counter["size"], counter["initial"]) == ("counter", 4, None)
    (record,) = document["records"]
    assert [(field["name"], field["offset"], field["size"]) for field in record["fields"]] == [
        ("scale", 0, 4),
        ("flag", 4, 1),
    ]
    assert (record["size"], record["align"]) == (8, 4)


@pytest.mark.parametrize("path", sorted((ROOT / "samples").rglob("*.cu")), ids=lambda path: path.stem)
def test_the_maps_of_the_samples_follow_the_schema(path: Path, tmp_path: Path, run_tree: RunTree) -> None:
    (tmp_path / path.name).write_bytes(path.read_bytes())
    for name, text in programs(run(run_tree, tmp_path)).items():
        if name.endswith(".json"):
            jsonschema.Draft202012Validator(SCHEMA).validate(json.loads(text))


def test_an_initial_value_that_is_not_constant_leaves_the_kernel_out(tmp_path: Path, run_tree: RunTree) -> None:
    text = "__device__ int seed(int x) { return x * 7; }\nextern int given;\n__device__ int start = seed(given);\n"
    results = run(run_tree, write(tmp_path, a_cu=text + "__global__ void f(int *x) { x[0] = start; }\n"))
    assert not [name for name in programs(results) if name.endswith(".cl")]
    assert by_code(results).keys() & {"CU402", "CU414"}


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("0x7fffffff", "int", 0x7FFFFFFF),
        ("017", "int", 15),
        ("'a'", "char", 97),
        ("'\\n'", "char", 10),
        ("1e-3f", "float", 1e-3),
        ("0x1.8p1f", "float", 3.0),
        ("(-2147483647 - 1)", "int", -(2**31)),
        ("18446744073709551615UL", "ulong", 2**64 - 1),
        ("true", "bool", 1),
    ],
)
def test_literals_have_their_values(text: str, kind: str, value: float) -> None:
    assert initial.number(ir.Literal(text, ir.Scalar(kind))) == value


# ---------------------------------------------------------------- findings


def test_every_site_is_a_finding(tree: Path, run_tree: RunTree) -> None:
    hip = {(f.path, f.start) for f in run_tree(tree, Settings(jobs=1, cache=False))[1].findings if f.is_site}
    results = run(run_tree, tree)
    assert {(f.path, f.start) for f in results.findings if f.is_site} == hip
    found = by_code(results)
    assert found.keys() == {"CU400", "CU421", "CU430", "CU432"}
    assert {finding.name for finding in found["CU430"]} == {"cuda_runtime.h", "cudaMalloc"}
    assert {finding.name for finding in found["CU432"]} == {"sum<float, 64>"}
    assert {(finding.path, finding.line) for finding in found["CU421"]} == {("app/shared.cuh", 3)}
    assert {finding.to for finding in found["CU400"]} == {"app/sum.cl"}


def test_a_kernel_that_is_left_out_says_why_and_where(tmp_path: Path, run_tree: RunTree) -> None:
    text = "typedef int (*Op)(int);\n__global__ void bad(Op f, int *x) { x[threadIdx.x] = f(1); }\n"
    results = run(run_tree, write(tmp_path, a_cu=text + "__global__ void good(int *x) { x[threadIdx.x] = 1; }\n"))
    found = by_code(results)
    (fault,) = found["CU401"]
    assert (fault.line, fault.column) == (2, 54)
    assert {finding.hint for finding in found["CU420"]} == {"see CU401 at a.cu:2"}
    assert {finding.line for finding in found["CU400"]} == {3}
    assert "bad" not in programs(results)["a.cl"]


def test_a_problem_in_a_device_function_is_told_there_once(tmp_path: Path, run_tree: RunTree) -> None:
    text = "__device__ int f(int n) { return *new int[1]{n}; }\n"
    text += "__global__ void a(int *x) { x[0] = f(1); }\n__global__ void b(int *x) { x[0] = f(2); }\n"
    found = by_code(run(run_tree, write(tmp_path, a_cu=text)))
    assert [finding.line for finding in found["CU404"]] == [1]
    assert {finding.line for finding in found["CU420"]} == {1, 2, 3}


def test_a_header_is_judged_by_all_units_that_use_it(tmp_path: Path, run_tree: RunTree) -> None:
    header = "static __device__ int f(int x) { return x + threadIdx.x; }\n"
    header += "static __device__ int g(int x) { return *new int[1]{x}; }\n"
    user = '#include "f.cuh"\n__global__ void k(int *x) { x[0] = f(1); }\n'
    other = '#include "f.cuh"\n__global__ void k(int *x) { x[0] = g(1); }\n'
    results = run(run_tree, write(tmp_path, f_cuh=header, a_cu=other, b_cu=user))
    lines = {(f.path, f.line): f.code for f in results.findings if f.path == "f.cuh" and f.code != "CU420"}
    assert lines == {("f.cuh", 1): "CU400", ("f.cuh", 2): "CU404"}


def test_branches_for_other_versions_count_in_shared_headers(tmp_path: Path, run_tree: RunTree) -> None:
    header = "#include <cublas_v2.h>\n__device__ inline int f(int x) { return x + threadIdx.x; }\n"
    header += "#if CUDA_VERSION < 8000\nconst int half_type = CUBLAS_DATA_HALF;\n#endif\n"
    header += "#if __CUDA_ARCH__ < 600\n__device__ int g(int x) { return __shfl(x, 0); }\n#endif\n"
    user = '#include "f.cuh"\n__global__ void k(int *x) { x[0] = f(1); }\n'
    found = by_code(run(run_tree, write(tmp_path, f_cuh=header, a_cu=user, b_cu=user)))
    assert {(finding.line, finding.name) for finding in found["CU462"]} >= {(4, "CUBLAS_DATA_HALF"), (7, "__shfl")}
    assert not {"CU413", "CU421"} & set(found)


def test_host_methods_of_a_device_class_are_host_code(tmp_path: Path, run_tree: RunTree) -> None:
    text = "struct B {\n  float4 *p;\n  void get() { cudaMalloc(&p, 4); }\n"
    text += "  __device__ void set() { p[0] = make_float4(1, 2, 3, 4); }\n};\n"
    results = run(run_tree, write(tmp_path, a_cu=text + "__global__ void k(B b) { b.set(); }\n"))
    lines = {finding.line: finding.code for finding in results.findings}
    assert lines == {2: "CU400", 3: "CU430", 4: "CU400", 6: "CU400"}


def test_ignores_hold_for_opencl(tmp_path: Path, run_tree: RunTree) -> None:
    text = "void f(float *x) {\n  cudaIpcCloseMemHandle(x);  // cuport: ignore[CU413] by hand\n}\n"
    (finding,) = run(run_tree, write(tmp_path, a_cu=text)).findings
    assert (finding.code, finding.ignored, finding.is_open) == ("CU413", "by hand", False)


def test_clang_names_what_it_refuses(tmp_path: Path, run_tree: RunTree) -> None:
    text = "__global__ void bad(int *x) {\n  x[0] = nowhere;\n}\n__global__ void good(int *x) { x[0] = 1; }\n"
    results = run(run_tree, write(tmp_path, a_cu=text))
    (finding,) = by_code(results)["CU414"]
    assert (finding.line, finding.name) == (2, "clang: use of undeclared identifier 'nowhere'")
    assert "good" in programs(results)["a.cl"]


def test_a_capture_without_a_name_is_told(tmp_path: Path, run_tree: RunTree) -> None:
    text = "template <typename F> __global__ void each(int *x, F f) { x[0] = f(1); }\n"
    text += "template <typename T> void go(int *x, T by) {\n  struct Local { T v; };\n  Local l{by};\n"
    text += "  each<<<1, 1>>>(x, [=] __device__ (int i) { return i * l.v; });\n}\nvoid use(int *x) { go(x, 2); }\n"
    (found,) = by_code(run(run_tree, write(tmp_path, a_cu=text)))["CU435"]
    assert "the lambda in line 5 captures Local, a type" in found.name


def test_every_code_of_the_lowering_is_a_finding_code() -> None:
    used = set()
    for path in (ROOT / "translator" / "cuport").rglob("*.py"):
        used |= set(re.findall(r'"(CU4\d\d)"', path.read_text(encoding="utf-8")))
    assert used <= CODES.keys()


# ---------------------------------------------------------------- faults of ours


def test_a_kernel_that_fails_the_self_check_is_left_out(
    tmp_path: Path, run_tree: RunTree, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "__global__ void a(int *x) { x[0] = 1; }\n__global__ void b(int *x) { x[0] = 2; }\n"
    write(tmp_path, a_cu=text)
    real = lower.lower

    def spoilt(*arguments: Any) -> lower.Lowered:
        made = real(*arguments)
        made.text = made.text.replace("x[0] = 2", "y[0] = 2")
        return made

    monkeypatch.setattr(lower, "lower", spoilt)
    results = run(run_tree, tmp_path)
    (finding,) = by_code(results)["CU415"]
    assert finding.line == 2 and "undeclared identifier 'y'" in finding.message
    assert "void a(" in programs(results)["a.cl"] and "void b(" not in programs(results)["a.cl"]
    assert "void b(" in programs(run(run_tree, tmp_path, self_check=False))["a.cl"]


def test_a_crash_while_reading_costs_the_kernels_that_need_the_function(
    tmp_path: Path, run_tree: RunTree, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "__device__ int f(int x) { return x; }\n__global__ void a(int *x) { x[0] = 1; }\n"
    write(tmp_path, a_cu=text + "__global__ void b(int *x) { x[0] = f(2); }\n")
    real = functions._head

    def broken(scope: Any, cursor: Any, *more: Any) -> None:
        if cursor.spelling == "f":
            raise KeyError("lost")
        real(scope, cursor, *more)

    monkeypatch.setattr(functions, "_head", broken)
    results = run(run_tree, tmp_path)
    (finding,) = by_code(results)["CU415"]
    assert finding.line == 1 and "cuport failed on f (KeyError: 'lost')" in finding.message
    assert "void a(" in programs(results)["a.cl"] and "void b(" not in programs(results)["a.cl"]


def test_a_crash_costs_the_kernel_that_it_is_about(
    tmp_path: Path, run_tree: RunTree, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "__global__ void a(int *x) { x[0] = 1; }\n__global__ void b(int *x) { x[0] = 2; }\n"
    write(tmp_path, a_cu=text)
    real = lower._problems

    def broken(unit: ir.Unit, kernel: ir.Function) -> list[ir.Problem]:
        if kernel.base == "b" and not unit.problems:
            raise KeyError("lost")
        return real(unit, kernel)

    monkeypatch.setattr(lower, "_problems", broken)
    results = run(run_tree, tmp_path)
    (finding,) = by_code(results)["CU415"]
    assert finding.line == 2 and "cuport failed on this kernel (KeyError: 'lost')" in finding.message
    assert "void a(" in programs(results)["a.cl"]


def test_names_of_kernels_in_macros_and_inactive_branches_are_findings(tmp_path: Path) -> None:
    """In a macro's text nothing is left to do; in a branch that nobody compiles the name is open."""
    macros = "#define IMUL(a, b) __mul24(a, b)\n#define FIRST (blockIdx.x == 0 && \\\n    threadIdx.x == 0)\n"
    macros += "#define FETCH(image, i) tex1Dfetch(image, i)\n#define PUT(image, v, x) surf2Dwrite(v, image, x, 0)\n"
    branch = "#if 0\n__device__ void f() { __syncthreads(); }\n#endif\n"
    write(tmp_path, a_cu=f"{macros}{branch}__global__ void k(int *x) {{ if (FIRST) x[0] = IMUL(x[0], 3); }}\n")
    report = cuport("check", tmp_path, "--to", "opencl", "--output", "json", "--jobs", "1")
    found = [(one["name"], one["code"]) for one in json.loads(report.out)["files"][0]["findings"]]
    in_macros = ("__mul24", "blockIdx", "threadIdx", "tex1Dfetch", "surf2Dwrite")
    assert {(name, "CU446") for name in in_macros} <= set(found)
    assert ("__syncthreads", "CU421") in found
