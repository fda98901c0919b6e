"""`--host python` on scripts: kernels in strings of CuPy's and PyCUDA's, run without either."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from helpers import Done, cuport, environment, put

CUPY = """\
import numpy as np
import cupy as cp
from cupy import RawModule

SOURCE = r'''
typedef float real;
extern "C" __global__ void saxpy(real a, const __restrict__ real *x, real __restrict__ *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];  // naïve
}
'''
saxpy = cp.RawKernel(SOURCE, "saxpy")
FACTOR = 4
module = RawModule(code='''
template <typename T, int N> __global__ void scale(T *x, int n) {
    extern __shared__ float tile[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    tile[threadIdx.x] = N + OFFSET;
    __syncthreads();
    if (i < n) x[i] *= tile[threadIdx.x];
}
''', options=("-std=c++14", "-DOFFSET=1"), name_expressions=["scale<float, %d>" % FACTOR])


def main():
    n = 1000
    x, y = cp.asarray(np.arange(n, dtype=np.float32)), cp.ones(n, dtype=cp.float32)
    saxpy(((n + 255) // 256,), (256,), (np.float32(2), x, y, n))
    module.get_function("scale<float, 4>")((4,), (256,), (y, n), shared_mem=1024)
    cp.cuda.Stream.null.synchronize()
    np.testing.assert_allclose(cp.asnumpy(y), (2 * np.arange(n) + 1) * 5)
    print("same as NumPy")


if __name__ == "__main__":
    main()
"""
PYCUDA = """\
import pycuda.autoinit
import pycuda.driver as drv, numpy
from pycuda import gpuarray
from pycuda.compiler import SourceModule

module = SourceModule('''
__constant__ float weights[4];
__global__ void multiply(float *to, const float *a, float *b)
{
  to[threadIdx.x] = a[threadIdx.x] * b[threadIdx.x] * weights[threadIdx.x % 4];
  b[threadIdx.x] = 0;
}
''')
multiply = module.get_function("multiply")
weights = numpy.array([1, 2, 3, 4], numpy.float32)
drv.memcpy_htod(module.get_global("weights")[0], weights)
a, b = (numpy.random.randn(400).astype(numpy.float32) for _ in range(2))
wanted = a * b * numpy.resize(weights, 400)
to = numpy.zeros_like(a)
multiply(drv.Out(to), drv.In(a), drv.In(b), block=(400, 1, 1), grid=(1, 1))
assert numpy.allclose(to, wanted) and b.any()

there, other, result = gpuarray.to_gpu(a), drv.mem_alloc(b.nbytes), gpuarray.empty_like(gpuarray.to_gpu(a))
drv.memcpy_htod(other, b)
multiply(result.gpudata, there.gpudata, other, block=(400, 1, 1))
assert numpy.allclose(result.get(), wanted)
multiply(drv.Out(to), drv.In(a), drv.InOut(b), block=(400, 1, 1))
assert not b.any()
print("same as NumPy")
"""


@dataclass(frozen=True)
class Told:
    """Where a translation is, and what was said on stderr."""

    out: Path
    lines: list[str]


def translate(folder: Path, *flags: str, **files: str | bytes) -> Done:
    """Translate scripts, `name="text"`, to `out`."""
    for name, text in files.items():
        put(folder / "src" / f"{name}.py", text)
    return cuport("translate", "src", "--to", "opencl", "--host", "python", "-o", "out", *flags, cwd=folder)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python on what was translated."""
    return subprocess.run(
        [sys.executable, *words], cwd=folder / "out", capture_output=True, text=True, env=environment(), check=False
    )


@pytest.mark.parametrize(
    ("text", "end"), [(CUPY, "\n"), (CUPY, "\r\n"), (PYCUDA, "\n")], ids=["cupy", "crlf", "pycuda"]
)
def test_scripts_run_on_opencl(pocl: None, tmp_path: Path, text: str, end: str) -> None:
    done = translate(tmp_path, script=text.replace("\n", end).encode())
    assert done.code == 0 and "0 to review, 0 unsupported" in done.err, done.err
    ended = run(tmp_path, "script.py")
    assert ended.stdout == "same as NumPy\n", ended.stderr
    assert "__global__" not in (tmp_path / "out" / "script.py").read_text()


def test_untouched_text_stays_as_it_was(tmp_path: Path) -> None:
    translate(tmp_path, script=CUPY.encode())
    lines = (tmp_path / "out" / "script.py").read_text().splitlines()
    assert lines[:7] == [
        "import numpy as np",
        "import cuport_cupy as cp",
        "import script_source",
        "import script_kernels",
        "from cuport_cupy import RawModule",
        "",
        "SOURCE = script_source",
    ]
    behind = CUPY[CUPY.index(", options=") :]
    assert (tmp_path / "out" / "script.py").read_text().endswith(behind)


def test_findings_name_lines_of_the_script(tmp_path: Path) -> None:
    text = "import cupy\nk = cupy.RawKernel('''\n__global__ void k(int *x) {\n  x[0] = *new int[1]{1};\n}''', 'k')\n"
    done = translate(tmp_path, script=text)
    assert "src/script.py:4:" in done.err and "CU404" in done.err
    assert "RawKernel('''" in (tmp_path / "out" / "script.py").read_text()  # nothing was made of it


LEFT = [
    ("cupy.fft.fft(x)", "CU442", "cupy.fft.fft is not translated to pyopencl"),
    ("from cupy import fft", "CU442", "cupy.fft is not translated to pyopencl"),
    ("import cupy.linalg as la", "CU442", "cupy.linalg is not translated to pyopencl"),
    ("import cupyx.scipy.sparse", "CU442", "cupyx.scipy.sparse is not translated to pyopencl"),
    ("from cuda import nvrtc", "CU442", "cuda.nvrtc is not translated to pyopencl"),
    ("y = x.data.ptr", "CU442", "x.data.ptr is not translated to pyopencl"),
    ("k = cupy.RawKernel(open('k.cu').read(), 'k')", "CU443", "RawKernel: the value of"),
    ("k = cupy.RawModule(path='k.cubin')", "CU443", "RawModule without source text"),
    ("k = cupy.RawKernel('__global__ void k() {}', 'q')", "CU443", "q is not among the translated kernels"),
    ("k = cupy.RawKernel('int k;', 'k')", "CU443", "there is no kernel in its source"),
    ("prog = nvrtcCreateProgram(b'__global__ void k() {}', b'k.cu', 0, [], [])", "CU442", "its kernels are in left10_"),
    ("if x", "CU442", "which Python does not parse"),
    (
        "S = '__global__ void k() {}'\nS = S.upper()\nk = cupy.RawKernel(S, 'k')",
        "CU443",
        "the value of S is known only when the program runs",
    ),
]
FOLDED = [
    "SOURCE",
    "'__global__ ' + REST",
    "f'__global__ {REST}'",
    "'__global__ %s' % REST",
    "'%(a)s' % {'a': SOURCE}",
    "'__device__ '.replace('device', 'global') + REST",
    "SOURCE.strip()",
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """What cuport says of many small scripts, which are called leftN and foldedN."""
    folder = tmp_path_factory.mktemp("scripts")
    scripts = {f"left{i}": f"import cupy\nx = cupy.zeros(3)\n{line}\n" for i, (line, _, _) in enumerate(LEFT)}
    head = "import cupy\nREST = 'void k(int *x) {}'\nSOURCE = '__global__ ' + REST\n"
    scripts |= {f"folded{i}": f"{head}k = cupy.RawKernel({text}, 'k')\n" for i, text in enumerate(FOLDED)}
    done = translate(folder, **scripts)
    return Told(folder / "out", done.err.splitlines())


def test_alignment_in_a_script(tmp_path: Path) -> None:
    """What a variable asks for stands in text that is no file."""
    text = """import cupy
k = cupy.RawKernel('''
extern "C" __global__ void k(float *x) {
  __shared__ __align__(16) unsigned char raw[64];
  *(float4 *)raw = *(float4 *)x;
}''', 'k')
"""
    put(tmp_path / "script.py", text)
    done = cuport("translate", tmp_path / "script.py", "--to", "opencl", "--host", "python", "-o", tmp_path / "out")
    assert done.code == 0, done.text
    programs = [path.read_text(encoding="utf-8") for path in (tmp_path / "out").rglob("*.cl")]
    assert ["__local uchar raw[64] __attribute__((aligned(16)));" in program for program in programs] == [True]


@pytest.mark.parametrize("number", range(len(LEFT)), ids=[line for line, _, _ in LEFT])
def test_what_is_left_is_a_finding(told: Told, number: int) -> None:
    _, code, text = LEFT[number]
    said = [line for line in told.lines if line.startswith(f"src/left{number}.py:") and f"{code} unsupported" in line]
    assert len(said) == 1 and text in said[0]


@pytest.mark.parametrize("number", range(len(FOLDED)), ids=FOLDED)
def test_sources_put_together_from_constants(told: Told, number: int) -> None:
    assert not [line for line in told.lines if f"folded{number}.py" in line]
    assert len(list(told.out.glob(f"folded{number}_*.cl"))) == 1


def test_a_string_with_other_uses_stays(tmp_path: Path) -> None:
    text = "import cupy\nS = '__global__ void k() {}'\nk = cupy.RawKernel(S, 'k')\nprint(S)\n"
    translate(tmp_path, script=text)
    assert (tmp_path / "out" / "script.py").read_text() == (
        "import cuport_cupy as cupy\nimport script_s\n"
        "S = '__global__ void k() {}'\nk = cupy.RawKernel(script_s, 'k')\nprint(S)\n"
    )


def test_packages_import_relatively(pocl: None, tmp_path: Path) -> None:
    put(tmp_path / "src" / "pack" / "__init__.py", "")
    put(tmp_path / "src" / "pack" / "my_kernels.py", CUPY)
    translate(tmp_path)
    ended = run(tmp_path, "-c", "from pack import my_kernels; my_kernels.main()")
    assert ended.stdout == "same as NumPy\n", ended.stderr


def test_the_stand_in_says_what_it_lacks(pocl: None, tmp_path: Path) -> None:
    translate(tmp_path, script="import cupy\ncupy.fft.fft(1)\n")
    assert "AttributeError: cupy.fft is not translated to pyopencl" in run(tmp_path, "script.py").stderr


def test_a_source_that_was_not_translated_is_told_at_the_call(pocl: None, tmp_path: Path) -> None:
    text = "import cupy, sys\ndef f(t):\n    return cupy.RawKernel('__global__ void k(%s x) {}' % t, 'k')\nf('int')\n"
    translate(tmp_path, script=text)
    assert "TypeError: k: its source was not translated to OpenCL" in run(tmp_path, "script.py").stderr


def test_scripts_without_cuda_and_without_the_option_are_copied(tmp_path: Path) -> None:
    translate(tmp_path, plain="print(1)\n")
    assert {path.name for path in (tmp_path / "out").iterdir()} == {".cuport-output", "plain.py"}
    put(tmp_path / "src" / "script.py", CUPY)
    cuport("translate", "src", "--to", "opencl", "-o", "out", cwd=tmp_path)
    assert (tmp_path / "out" / "script.py").read_text() == CUPY


def test_stdout_gets_the_script(tmp_path: Path) -> None:
    script = put(tmp_path / "script.py", "import cupy\n")
    assert cuport("translate", script, "--to", "opencl", "--host", "python", "-").text == "import cuport_cupy as cupy\n"


def test_a_diff_can_be_applied(git: None, tmp_path: Path) -> None:
    """Two scripts share what stands in for CuPy."""
    for name in ("one", "two"):
        put(tmp_path / f"{name}.py", CUPY)
    done = cuport("translate", ".", "--to", "opencl", "--host", "python", "--diff", cwd=tmp_path)
    put(tmp_path / "patch", done.out)
    subprocess.run(["git", "apply", "patch"], cwd=tmp_path, check=True)
    assert (tmp_path / "cuport_cupy.py").exists() and (tmp_path / "two_source.py").exists()
    assert "import two_source" in (tmp_path / "two.py").read_text()
