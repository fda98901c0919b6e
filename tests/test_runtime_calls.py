"""A call of CUDA's runtime takes three files: it is declared once, and each runtime defines it. The rest is made."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cuport.support import resources
from cuport.targets.opencl.host.layer_names import RUNTIME
from cuport.verify.cpu import FLAGS, kept
from helpers import environment, put

ROOT = Path(__file__).resolve().parents[1]
NAMES = RUNTIME / "cpu" / "include" / "cuport" / "names"
# Two calls that neither runtime has. HIP has the first.
DECLARED = """
cuportError_t cuportDeviceGetTexture1DLinearMaxWidth(size_t* width, const cuportChannelFormatDesc* format, int device);
cuportError_t cuportSetDoubleForDevice(double* value);
"""
OPENCL = """
cuportError_t cuportDeviceGetTexture1DLinearMaxWidth(size_t* width, const cuportChannelFormatDesc*, int)
{
    *width = 1 << 27;
    return cuportSuccess;
}
cuportError_t cuportSetDoubleForDevice(double*) { return cuportSuccess; }
"""
CPU = """
hipError_t hipDeviceGetTexture1DLinearMaxWidth(size_t* width, const hipChannelFormatDesc*, int)
{
    *width = 1 << 28;
    return hipSuccess;
}
hipError_t cuportSetDoubleForDevice(double*) { return hipErrorNotSupported; }
"""
PROGRAM = """
#include <cstdio>
int main()
{
    size_t width = 0;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
    const cudaError_t error = cudaDeviceGetTexture1DLinearMaxWidth(&width, &format, 0);
    double value = 1;
    printf("%s %zu, %s\\n", cudaGetErrorName(error), width, cudaGetErrorName(cudaSetDoubleForDevice(&value)));
}
"""
BODIES = {"common/api/arrays.h": DECLARED, "opencl/arrays.cpp": OPENCL, "cpu/arrays.cpp": CPU}
# In HIP these count from 0.
OTHER_VALUES = re.compile(r"cudaDevP2PAttr\w+")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the runtimes and what makes their files, with the calls in three of them."""
    folder = tmp_path_factory.mktemp("checkout")
    skipped = shutil.ignore_patterns("__pycache__", "libraries")
    shutil.copytree(resources.PACKAGE, folder / "translator" / "cuport", ignore=skipped)
    for name in ("rules", "templates"):
        (folder / name).symlink_to(resources.data(name))
    for name in ("make_runtime.py", "runtime_names.py"):
        put(folder / "tools" / name, (ROOT / "tools" / name).read_text(encoding="utf-8"))
    for name, text in BODIES.items():
        with (folder / "translator" / "cuport" / "runtime" / name).open("a", encoding="utf-8") as file:
            file.write(text)
    command = [sys.executable, folder / "tools" / "make_runtime.py"]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_all_else_is_made(checkout: Path) -> None:
    """The program that makes files writes CUDA's names for them, the files' in common/, and what C calls."""
    runtime = checkout / "translator" / "cuport" / "runtime"
    paths = [path.relative_to(runtime) for path in runtime.rglob("*") if path.is_file()]
    changed = {path.as_posix() for path in paths if (RUNTIME / path).read_bytes() != (runtime / path).read_bytes()}
    made = {f"cpu/include/cuport/names/{name}.h" for name in ("common", "functions")}
    assert changed == {*BODIES, *made, "opencl/c/arrays.h", "opencl/c/arrays.cpp"}
    functions = (runtime / "cpu/include/cuport/names/functions.h").read_text(encoding="utf-8")
    assert "#define cudaDeviceGetTexture1DLinearMaxWidth hipDeviceGetTexture1DLinearMaxWidth\n" in functions
    assert "#define cudaSetDoubleForDevice cuportSetDoubleForDevice\n" in functions
    assert "cuport_c_SetDoubleForDevice(double" in (runtime / "opencl/c/arrays.h").read_text(encoding="utf-8")


def test_a_program_calls_it_on_the_processor(checkout: Path, compiler: str) -> None:
    runtime = checkout / "translator" / "cuport" / "runtime"
    source = put(checkout / "program.cpp", f'#include "{runtime}/cpu/arrays.cpp"\n{PROGRAM}')
    flags = [word.replace(str(RUNTIME), str(runtime)) for word in FLAGS]
    # The rest of the runtime is compiled already, with the source that is another here.
    command = [compiler, *flags, "-include", "cuda_runtime.h", "-w", source, kept.runtime(), "-Wl,-z,muldefs"]
    done = subprocess.run([*command, "-o", checkout / "program"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    run = subprocess.run([checkout / "program"], capture_output=True, text=True, check=False)
    assert run.stdout == f"cudaSuccess {1 << 28}, cudaErrorNotSupported\n", run.stderr


def test_a_tree_on_opencl_has_it(checkout: Path, compiler: str) -> None:
    """The tree gets the header and the source, and all that they include; both compile."""
    code = """
import sys
from pathlib import Path
from cuport.targets.opencl.host import layer
for name, text in layer.render(["cuportSetDoubleForDevice"]).items():
    path = Path(sys.argv[1], name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
"""
    tree = checkout / "tree"
    variables = environment(PYTHONPATH=str(checkout / "translator"))
    subprocess.run([sys.executable, "-c", code, tree], env=variables, check=True)
    source = put(tree / "a.cpp", '#include "cuport.h"\nint main() { return cuportSetDoubleForDevice(nullptr); }\n')
    flags = ["-std=c++17", "-w", "-fsyntax-only", f"-I{tree}", "-DCL_TARGET_OPENCL_VERSION=300"]
    command = [compiler, *flags, source, tree / "cuport" / "opencl" / "arrays.cpp"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _defined(*folders: str) -> set[str]:
    texts = [path.read_text("utf-8") for name in folders for path in (RUNTIME / name).glob("*.cpp")]
    return {name for text in texts for name in re.findall(r"^[\w:*& ]+[* ](\w+)\([^;{}]*\)\s*\{", text, re.MULTILINE)}


def test_both_runtimes_define_what_is_declared_once() -> None:
    """A declaration without a body would be an error of the linker's, only in programs that call it."""
    hip = dict(re.findall(r"#define (cuport\w+) (\w+)", (NAMES / "common.h").read_text(encoding="utf-8")))
    texts = [path.read_text(encoding="utf-8") for path in sorted((RUNTIME / "common" / "api").glob("*.h"))]
    functions = re.findall(r"^(?:cuportError_t |const char\* )(\w+)\([^;{]*\);", "".join(texts), re.MULTILINE)
    assert len(functions) > 100
    on_opencl, on_cpu = _defined("opencl", "common"), _defined("cpu", "common")
    assert [name for name in functions if name not in on_opencl] == []
    assert [name for name in functions if not {name, hip.get(name)} & on_cpu] == []


def test_constants_have_cudas_values(compiler: str, tmp_path: Path) -> None:
    """Whatever the processor's runtime calls them: the numbers are those of our CUDA headers."""
    texts = [(NAMES / f"{name}.h").read_text(encoding="utf-8") for name in ("attributes", "constants", "errors")]
    names = {name for text in texts for name in re.findall(r"#define (\w+)", text) if not OTHER_VALUES.fullmatch(name)}
    headers = "".join(path.read_text("utf-8") for path in (resources.CUDA_HEADERS / "cuport").glob("*.h"))
    values = dict(re.findall(r"\b(cuda\w+)(?:\s*=\s*|\s+)(-?(?:0x)?\d+)\b", headers))
    known = sorted(names & values.keys())
    assert len(known) > 400
    lines = "".join(f'static_assert(static_cast<int>({name}) == {values[name]}, "");\n' for name in known)
    source = put(tmp_path / "values.cpp", f"#include <cuda_runtime.h>\n{lines}")
    done = subprocess.run(
        [compiler, *FLAGS, "-w", "-fsyntax-only", source], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
