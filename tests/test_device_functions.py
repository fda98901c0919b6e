"""Device functions for HIP: what CUDA declares compiles after translation, or is a finding; ours compute the same."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from clang import cindex
from cuport.support import resources
from cuport.targets.hip import adapters, wmma
from cuport.verify.cpu import FLAGS, HIP_FLAGS, kept, linker, prepare
from helpers import cuport, missing, put

pytestmark = pytest.mark.usefixtures("as_users")

HEADERS = str(resources.CUDA_HEADERS)
INCLUDES = "#include <cuda_runtime.h>\n"
FAMILY = re.compile(r"static __device__ inline \S+ (cuport_v\w+)\(([^)]*)\)")


def declared_calls() -> Iterator[str]:
    """Yield a function with one call for each device function, and each overload, that CUDA's headers declare."""
    flags = ["-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-device-only", "-std=c++17", "-I", HEADERS,
             "-include", f"{HEADERS}/cuport_prelude.h"]  # fmt: skip
    unit = cindex.Index.create().parse("all.cu", flags, [("all.cu", INCLUDES)])
    seen = set()
    for cursor in unit.cursor.get_children():
        if cursor.kind != cindex.CursorKind.FUNCTION_DECL or not str(cursor.location.file).startswith(HEADERS):
            continue
        types = [argument.type.spelling for argument in cursor.get_arguments()]
        key = f"{cursor.spelling}({', '.join(types)}"
        attributes = {child.kind for child in cursor.get_children()}
        wanted = cindex.CursorKind.CUDADEVICE_ATTR in attributes and not cursor.spelling.startswith(
            ("operator", "cuda", "make_cuda")
        )
        if not wanted or key in seen or "(*)" in key:
            continue
        seen.add(key)
        parameters = ", ".join(f"{kind} a{count}" for count, kind in enumerate(types))
        values = ", ".join(f"a{count}" for count in range(len(types)))
        yield f"__device__ void f{len(seen)}({parameters}) {{ (void)({cursor.spelling}({values})); }}\n"


def test_what_is_translated_compiles(tmp_path: Path) -> None:
    """With the headers of this machine's HIP; names that only later ones have are findings with --rocm."""
    compiler, header = shutil.which("clang-19") or shutil.which("clang++"), Path("/usr/include/hip/hip_runtime.h")
    if compiler is None or not header.exists():
        missing("no clang and HIP headers (packages clang-19, libamdhip64-dev)")
    calls = list(declared_calls())
    assert len(calls) > 900
    put(tmp_path / "in" / "all.cu", INCLUDES + "".join(calls))
    report = tmp_path / "report.json"
    assert cuport("check", tmp_path / "in", "--rocm", "5.7", "--output", f"json:{report}").code == 1
    assert cuport("translate", tmp_path / "in", "--rocm", "5.7", "-o", tmp_path / "out").code == 0
    (file,) = json.loads(report.read_text())["files"]
    told = {finding["line"] for finding in file["findings"] if finding["status"] in ("unsupported", "review")}
    lines = (tmp_path / "out" / "all.cu").read_text().splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("__device__"))
    flags = ("-x", "hip", "--cuda-device-only", "--offload-arch=gfx90a", "-nogpulib", "-fsyntax-only", "-w",
             "-ferror-limit=0", "-std=c++17", "-D__HIP_PLATFORM_AMD__")  # fmt: skip
    compiled = subprocess.run(
        [compiler, *flags, tmp_path / "out" / "all.cu"], capture_output=True, text=True, check=False
    )
    wrong = {}
    for place in re.finditer(r"^(\S+):(\d+):\d+: (?:fatal )?error: (.*)", compiled.stderr, re.MULTILINE):
        assert place[1].endswith("/all.cu"), place[0]
        line = int(place[2]) - 1 - first  # counted from the first call, as in `calls`
        if line + 2 not in told:
            wrong[calls[line].strip()] = place[3]
    assert wrong == {}


def test_ours_compute_what_the_reference_does(tmp_path: Path) -> None:
    """Words with halves and bytes, maxima of sums, and named roundings: those of the CPU runtime, for many numbers."""
    if shutil.which("g++") is None:
        missing("no g++ (package g++)")
    folder = resources.data("rules") / "hip" / "adapters"
    names = [block for block in adapters._blocks() if block.startswith("cuport_")]
    texts = [path.read_text() for path in sorted(folder.glob("device_*.h"))]
    words = {name: parameters for text in texts for name, parameters in FAMILY.findall(text) if "*" not in parameters}
    assert len(words) > 100
    rounded = [name for name in names if re.fullmatch(r"cuport_[fd]\w+_r[zud]|cuport_fma_r[zud]", name)]
    assert len(rounded) == 42
    header = adapters.header_text([*words, *rounded]).replace("#include <hip/hip_runtime.h>", '#include "hip.h"')
    put(tmp_path / "adapters.h", header.replace("static __device__", "static"))
    put(tmp_path / "hip.h", "#include <cuda_runtime.h>\n")
    compared = [compare(name, parameters.count(",") + 1, "words") for name, parameters in words.items()]
    texts_of = {name: block.text for name in rounded if (block := adapters.find(name))}
    for name, text in texts_of.items():
        kind = "floats" if "inline float" in text else "doubles"
        signature = text[text.index(f"{name}(") :]
        compared.append(compare(name, signature[: signature.index(")")].count(",") + 1, kind))
    program = (Path(__file__).parent / "data" / "compare_device_functions.cpp").read_text()
    put(tmp_path / "compare.cpp", program.replace("// COMPARED", "\n".join(compared)))
    flags = [*FLAGS, "-O1", "-w", "-ffp-contract=off", "-D__HIP_PLATFORM_AMD__", "-D__HIPCC__", "-I", tmp_path]
    flags += [tmp_path / "compare.cpp", kept.runtime(), *linker.flags()]
    built = [kept.host_compiler(), *flags, "-o", tmp_path / "compare"]
    done = subprocess.run([str(word) for word in built], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    ran = subprocess.run([tmp_path / "compare"], capture_output=True, text=True, timeout=120, check=False)
    assert ran.stdout.splitlines() == [f"{len(compared)} functions agree"]


BOTH = """\
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <stdio.h>
#include <string.h>
#include <vector>
#include "cuport_wmma.h"
namespace instructions {
#include "tensor_cores.cu"
}
namespace fragments {
#include "deep/wmma.cu"
}
int main() { return instructions::main() + fragments::main(); }
"""


def test_tensor_cores(tmp_path: Path) -> None:
    """PTX and nvcuda::wmma become plain products, right on warps of 32 and on wavefronts of 64."""
    if shutil.which("g++") is None:
        missing("no g++ (package g++)")
    programs = ("tensor_cores.cu", "deep/wmma.cu")
    for name in programs:
        put(tmp_path / "in" / name, (Path(__file__).parent / "data" / Path(name).name).read_text())
    done = cuport("translate", tmp_path / "in", "--launch-syntax", "macro", "--portable-mma", "-o", tmp_path / "out")
    assert "100.0 % of" in done.err
    assert '#include "../cuport_wmma.h"\n' in (tmp_path / "out" / "deep" / "wmma.cu").read_text()
    assert cuport("translate", tmp_path / "out", "--launch-syntax", "macro", "--portable-mma", "--diff").text == ""
    for name in (*programs, adapters.HEADER, wmma.HEADER):
        text = (tmp_path / "out" / name).read_bytes()
        put(tmp_path / "cpp" / name, prepare(text, name).decode())
    put(tmp_path / "cpp" / "both.cpp", BOTH)
    flags = [*kept.parse_header(HIP_FLAGS), "-O1", "-w", tmp_path / "cpp" / "both.cpp"]
    built = [kept.host_compiler(), *FLAGS, *flags, kept.runtime(), *linker.flags(), "-o", tmp_path / "program"]
    compiled = subprocess.run([str(word) for word in built], capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    for lanes in ("32", "64"):
        variables = {**os.environ, "CUPORT_WARP_SIZE": lanes}
        ran = subprocess.run(
            [tmp_path / "program"], capture_output=True, text=True, timeout=60, check=False, env=variables
        )
        assert re.fullmatch(r"([1-9]\d* checks, 0 wrong\n){2}", ran.stdout), (lanes, ran.stdout, ran.stderr)


def compare(name: str, count: int, kind: str) -> str:
    """Return a line that compares one function of ours with the reference's of CUDA's name."""
    return f'    compare<{count}>("{name}", {kind}, {name}, __{name.removeprefix("cuport_")});'
