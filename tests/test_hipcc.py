"""The samples, translated to HIP, compile with hipcc for a card with warps of 64 and one with warps of 32."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

import helpers
import pytest
from cuport.verify.backends.hipcc import COMPAT
from helpers import locked, put, shared_folder

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from compile_tree import compile_all  # noqa: E402

SAMPLES = sorted(path.parent.name for path in (ROOT / "samples").glob("*/*.cu"))
LAUNCHING = [name for name in SAMPLES if any("<<<" in path.read_text() for path in (ROOT / "samples" / name).iterdir())]
MACROS = LAUNCHING[::3]  # of what both have in common, the samples as they stood show the rest
HALVES = ("host", "device")

pytestmark = pytest.mark.hipcc


def cuport(*arguments: str | Path) -> str:
    """Run cuport and return its stdout; a failure shows what it said."""
    done = helpers.cuport(*arguments, cwd=ROOT)
    assert done.code == 0, done.err
    return done.text


def compile_program(program: Path, *archs: str, wanted: Collection[str] = HALVES) -> None:
    """Compile a program for each architecture as tools/compile_tree.py does."""
    # How well kernels are optimised is not looked at, and takes a quarter of their time; `make samples` has all of it.
    results = compile_all([program], archs, 1, ["-O1"], headers=shared_folder("hip-headers"), wanted=wanted)
    assert [result.arch for result in results] == list(archs)
    assert [result.error for result in results] == [""] * len(archs)
    assert all(result.ok for result in results)


def translated(folder: Path, samples: Path, *options: str) -> Path:
    """Translate samples, which share headers, once for all workers; return the HIP tree."""
    with locked(folder):
        if not (folder / "out").exists():
            cuport("translate", samples, "--to", "hip", "-o", folder / "made", *options)
            (folder / "made").rename(folder / "out")
    return folder / "out"


def some(folder: Path, *names: str) -> Path:
    """Return a folder with a few samples, and the headers that they share."""
    for name in (*names, "common"):
        shutil.copytree(ROOT / "samples" / name, folder / name, dirs_exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def hip_tree() -> Path:
    """Return the samples in HIP, launches as they stood."""
    return translated(shared_folder("hip-samples"), Path("samples"))


@pytest.fixture(scope="session")
def macro_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return samples in HIP, launches as hipLaunchKernelGGL."""
    return translated(
        shared_folder("hip-macros"), some(tmp_path_factory.mktemp("macros"), *MACROS), "--launch-syntax", "macro"
    )


def joined(tree: Path) -> str:
    """Return the programs of a tree as one, so that HIP's headers are read, and its libraries linked, once for all.

    Each is in a namespace; what lies outside them comes first. So a program may lack a header that another includes:
    the host's halves are for each program by itself.
    """
    files = sorted(path for path in tree.rglob("*") if path.suffix in (".cu", ".cuh", ".h"))
    system = {name for path in files for name in re.findall(r"#include (<[^>]+>)", path.read_text(encoding="utf-8"))}
    ours = [path for path in files if path.parent in (tree, tree / "common")]
    first = [
        "#include <hip/hip_runtime.h>",
        *(f"#if __has_include({name})\n#include {name}\n#endif" for name in sorted(system)),
        *(f'#include "{path}"' for path in ours),
    ]
    programs = [path for path in files if path.suffix == ".cu"]
    return "\n".join([*first, *(f'namespace of_{path.stem} {{\n#include "{path}"\n}}' for path in programs), ""])


@pytest.fixture(scope="session")
def report() -> dict[str, Any]:
    """Return what cuport says about each file of the samples, by path."""
    files = json.loads(cuport("report", "samples", "--to", "hip", "--output", "json"))["files"]
    return {file["path"]: file for file in files}


def test_there_are_samples() -> None:
    assert "vector_add" in SAMPLES


@pytest.mark.parametrize("sample", SAMPLES)
def test_nothing_is_left_open(sample: str, report: dict[str, Any]) -> None:
    files = [file for path, file in report.items() if path.startswith(f"samples/{sample}/")]
    findings = [finding for file in files for finding in file["findings"]]
    assert any(finding["status"] == "translated" for finding in findings)
    assert [finding for finding in findings if finding["status"] != "translated" and not finding["ignored"]] == []


@pytest.mark.usefixtures("hipcc")
@pytest.mark.parametrize("sample", SAMPLES)
def test_sample_compiles(sample: str, hip_tree: Path) -> None:
    """The host's half, which is the same for all cards."""
    compile_program(hip_tree / sample / f"{sample}.cu", "gfx90a", wanted=["host"])


@pytest.mark.usefixtures("hipcc")
@pytest.mark.parametrize(("tree", "arch"), [("hip_tree", "gfx90a"), ("hip_tree", "gfx1030"), ("macro_tree", "gfx90a")])
def test_kernels_of_samples_compile(tree: str, arch: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The device's halves of all; when they do not, each by itself tells more."""
    samples: Path = request.getfixturevalue(tree)
    program = put(tmp_path / "all.cu", joined(samples))
    try:
        compile_program(program, arch, wanted=["device"])
    except AssertionError:
        for path in sorted(samples.glob("*/*.cu")):
            compile_program(path, arch)
        raise


@pytest.mark.usefixtures("hipcc")
@pytest.mark.parametrize("sample", MACROS)
def test_sample_with_launch_macro_compiles(sample: str, macro_tree: Path) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (macro_tree / sample).glob("*.cu*"))
    assert "hipLaunchKernelGGL(" in text
    assert "<<<" not in text
    compile_program(macro_tree / sample / f"{sample}.cu", "gfx90a", wanted=["host"])


@pytest.mark.usefixtures("hipcc")
def test_renamed_sample_finds_its_renamed_header(tmp_path: Path) -> None:
    tree = translated(tmp_path / "renamed", some(tmp_path / "in", "reduction"), "--rename-ext")
    program = tree / "reduction" / "reduction.hip"
    assert '#include "../common/check.hip.h"' in program.read_text(encoding="utf-8")
    assert not [*tree.rglob("*.cu"), *tree.rglob("*.cuh")]
    compile_program(program, "gfx90a")


@pytest.mark.usefixtures("hipcc")
def test_missing_runtime_header_is_noticed(tmp_path: Path) -> None:
    """The stand-in for old HIP versions must not include the runtime for a program that forgot to."""
    program = tmp_path / "bare.cu"
    program.write_text("int main() { return hipDeviceSynchronize(); }\n")
    with pytest.raises(AssertionError, match="hipDeviceSynchronize"):
        compile_program(program, "gfx90a")


@pytest.mark.usefixtures("hipcc")
def test_narrow_mask_is_refused(tmp_path: Path) -> None:
    """HIP 7 refuses a mask of 32 bits, so the stand-in must; the same line, translated, compiles."""
    cuda = tmp_path / "warp.cu"
    cuda.write_text("__global__ void k(int* x) { x[0] = __shfl_down_sync(0xffffffff, x[threadIdx.x], 1); }\n")
    cuport("translate", cuda, "--to", "hip", "-o", tmp_path / "hip")
    compile_program(tmp_path / "hip" / "warp.cu", "gfx90a")
    narrow = tmp_path / "narrow.cu"
    narrow.write_text("#include <hip/hip_runtime.h>\n" + cuda.read_text())
    with pytest.raises(AssertionError, match="64 bits wide"):
        compile_program(narrow, "gfx90a")


BFLOAT16 = """\
#include <hip/hip_bf16.h>
#include <cstdio>
#ifndef WITHOUT_KERNELS
__global__ void both(__hip_bfloat16* x, __hip_bfloat162* y) {
    x[0] = x[1] * x[2] + __hfma(x[3], x[4], __hneg(x[5]));
    y[0] = __hadd2(y[1], __hmul2(y[2], y[3]));
}
#endif
int main() {
    const float values[] = {1.00390625f, 1.01171875f, 1.003906369f, -1.00390625f, 3.402823466e38f, 1.4e-45f};
    for (float value : values) printf("%04x ", __bfloat16_as_ushort(__float2bfloat16(value)));
    const __hip_bfloat162 pair = __float22bfloat162_rn(make_float2(1.5f, -2.25f));
    printf("%g %g\\n", __bfloat162float(__low2bfloat16(pair)), __bfloat162float(__high2bfloat16(pair)));
}
"""


@pytest.mark.usefixtures("hipcc")
def test_bfloat16_is_there_and_rounds_to_even(tmp_path: Path) -> None:
    """Debian's HIP has no hip/hip_bf16.h: ours stands in. Its host functions can be run."""
    program = tmp_path / "bf16.cu"
    program.write_text(BFLOAT16)
    compile_program(program, "gfx90a", "gfx1030")
    words = ["hipcc", "--cuda-host-only", "-DWITHOUT_KERNELS", "-O0", "-std=c++17", "-I", str(COMPAT), "-x", "hip"]
    words.append(str(program))
    subprocess.run([*words, "-o", str(tmp_path / "run")], check=True, env={**os.environ, "HIP_PLATFORM": "amd"})
    done = subprocess.run([tmp_path / "run"], capture_output=True, text=True, check=True)
    assert done.stdout == "3f80 3f82 3f81 bf80 7f80 0000 1.5 -2.25\n"


_DEFINED = re.compile(r"^#define (\w+) (.+)$", re.MULTILINE)
RUNTIME = COMPAT.parents[1] / "runtime"

CONSTANTS = """\
#include <math_constants.h>
__global__ void fill(float *x, double *y) {
    x[0] = CUDART_INF_F;
    x[1] = CUDART_PI_F;
    x[2] = CUDART_SQRT_TWO_F;
    y[0] = CUDART_NAN;
    y[1] = CUDART_LN2_HI;
}
int main() {}
"""


@pytest.mark.usefixtures("hipcc")
def test_constants_of_mathematics_are_there(tmp_path: Path) -> None:
    """Debian's HIP has no hip/hip_math_constants.h: ours stands in, with the values that the CPU runtime has."""
    program = tmp_path / "constants.cu"
    program.write_text(CONSTANTS)
    cuport("translate", program, "--to", "hip", "-o", tmp_path / "hip")
    compile_program(tmp_path / "hip" / "constants.cu", "gfx90a")
    of_runtime = dict(_DEFINED.findall((RUNTIME / "common/math_constants.h").read_text("utf-8")))
    names = dict(_DEFINED.findall((RUNTIME / "cpu/include/cuport/math_constants.h").read_text("utf-8")))
    ours = dict(_DEFINED.findall((COMPAT / "hip/hip_math_constants.h").read_text("utf-8")))
    assert ours == {name: of_runtime[value] for name, value in names.items()}


LIBRARY = """\
#include <cublas_v2.h>
#include <cufft.h>
int main() {
    cublasHandle_t handle;
    cufftHandle plan;
    float one = 1, *x = nullptr;
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cufftPlan1d(&plan, 8, CUFFT_R2C, 1) != CUFFT_SUCCESS) return 1;
    cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, 2, 2, 2, &one, x, 2, x, 2, &one, x, 2);
    return cublasDestroy(handle);
}
"""


@pytest.mark.usefixtures("hipcc")
def test_a_program_compiles_and_links_without_its_libraries(tmp_path: Path) -> None:
    """Against headers made from the API catalogue, where the machine has none; a wrong call is refused."""
    (tmp_path / "gemm.cu").write_text(LIBRARY)
    (tmp_path / "wrong.cu").write_text(LIBRARY.replace("CUBLAS_OP_T, 2, 2,", "CUBLAS_OP_T,"))
    done = helpers.cuport("verify", tmp_path, "--backend", "hipcc", "--json", tmp_path / "found.json")
    cells = json.loads((tmp_path / "found.json").read_bytes())["cells"]
    states = {cell["program"]: cell["state"] for cell in cells}
    assert (done.code, states["gemm.cu"]) == (1, "compiles") and states["wrong.cu"] != "compiles", done.text
    if not Path("/usr/include/hipfft").is_dir() and not Path("/opt/rocm/include/hipfft").is_dir():
        assert "this machine lacks hipBLAS, hipFFT" in done.text
    assert "no matching function for call to 'hipblasSgemm'" in done.text


@pytest.mark.usefixtures("hipcc")
def test_libraries_of_headers_alone_are_named_where_they_are_missing(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text("#include <thrust/sort.h>\nint main() {}\n")
    done = helpers.cuport("verify", tmp_path / "a.cu", "--backend", "hipcc")
    is_there = done.code == 0
    assert is_there or "this machine lacks thrust/sort.h; ROCm's package rocthrust-dev has it" in done.text, done.text
