"""The quick look over the tree: includes, names that it defines, and whether a file has to do with CUDA."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from cuport.cuda import instantiations
from cuport.cuda.index import HOST_SUFFIXES, FileIndex, has_device_code, look
from cuport.cuda.tree_index import TreeIndex
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.targets.hip.options import HipOptions
from cuport.targets.opencl.options import OpenClOptions
from helpers import RunTree, cuport, line_with, put


def tree(files: dict[str, list[str]]) -> TreeIndex:
    """Make an index of files that include others, in quotes."""
    return TreeIndex(
        {
            rel: FileIndex(tuple((h, True) for h in headers), defined=(), masks=(), has_cuda=False, lines=1)
            for rel, headers in files.items()
        }
    )


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (b"#include <a.h>\n", [("a.h", False)]),
        (b'  #  include "b/c.h" // x\n', [("b/c.h", True)]),
        (b'#import "a.h"\n#include_next <b.h>', [("a.h", True), ("b.h", False)]),
        (b"int x; // #include\n", []),
        (b"#include MACRO\n", []),
        (b"#include <a.h>\r\n#include <b.h>\r\n", [("a.h", False), ("b.h", False)]),
        (
            b'#include <string.h>\n#include "string.h"\n#include <to/string.h>\n',
            [("string.h", True), ("to/string.h", False)],
        ),
    ],
)
def test_includes(source: bytes, wanted: list[tuple[str, bool]], rules: RuleSet) -> None:
    """Header and whether it stands in quotes, in the order of the file."""
    assert list(look(source, rules).includes) == wanted


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (b"#define CUDA_CHECK(x) x\n", [b"CUDA_CHECK"]),
        (b"#  define CU_MINE 1\n", [b"CU_MINE"]),
        (b"struct CUdata { int x; };", [b"CUdata"]),
        (b"class cudaTimer;", [b"cudaTimer"]),
        (b"enum class cudaMode { A };", [b"cudaMode"]),
        (b"namespace cuda_tools {", [b"cuda_tools"]),
        (b"using cuVector = int;", [b"cuVector"]),
        (b"using cuda::std::complex;\nclass cuda :: Mine;\nusing namespace cuda;", []),
        (b"void cudaCheck(int e) {}", [b"cudaCheck"]),
        (b"int *cuAllocate(int n);", [b"cuAllocate"]),
        (b"std::vector<int> cuNames;", [b"cuNames"]),
        (b"typedef int cuIndex;", [b"cuIndex"]),
        (b"int cuTable[4];", [b"cuTable"]),
        (b"void f() { return cudaFoo(1); }", []),
        (b"x = cudaFoo(1);", []),
        (b"f(cudaFoo, 1);", []),
        (b"if (cudaFoo(1)) {} else cudaBar(2);", []),
        (b"#if CUDA_MINE\n#ifdef CUDA_OTHER\n", []),
        (b"struct Stream { cudaStream_t s; operator cudaStream_t() const { return s; } };", []),
        (b"Stream::operator cudaStream_t() const { return s; }", []),
        (b"class Event { friend cudaEvent_t; };", []),
        (b"struct Props : public virtual cudaDeviceProp { int n; };", []),
        (b"struct cuProps : private cudaDeviceProp {};", [b"cuProps"]),
        (b"struct cudaDeviceProp p, *q; enum cudaMemcpyKind kind; f(struct cudaExtent, union cudaPos);", []),
        (b"struct cudaDeviceProp final {}; enum cudaMemcpyKind : int { A };", [b"cudaDeviceProp", b"cudaMemcpyKind"]),
        (b"int const cuRows = 4;", [b"cuRows"]),
        (b"int plain;", []),
        (b"if (flags&cudaHostAllocMapped) f(flags &cudaHostAllocMapped, e>cudaSuccess, x*CUDART_PI_F);", []),
        (b"static const int cudaHostAllocMapped = 2;\n#define CUDART_PI_F 3", [b"CUDART_PI_F", b"cudaHostAllocMapped"]),
    ],
)
def test_defined_names(source: bytes, wanted: list[bytes], rules: RuleSet) -> None:
    """Names that look like CUDA's and that the file itself makes; uses are none."""
    assert list(look(source, rules).defined) == wanted


@pytest.mark.parametrize(
    ("source", "has_cuda"),
    [
        (b"void f() { cudaFree(p); }", True),
        (b"k<<<1, 2>>>();", True),
        (b"#include <cuda_runtime.h>", True),
        (b"#include <thrust/sort.h>", True),
        (b"__global__ void k();", True),
        (b"void f() { cudaFooBar(); }", True),
        (b"int x = thrust::max(1, 2);", True),
        (b"#if __CUDA_ARCH__ > 1\n#endif", True),
        (b"double f(double x) { return sqrt(fabs(x)); }", False),
        (b"struct texture { int half; };", False),
        (b"#include <vector>\nint main() {}", False),
        (b"", False),
    ],
)
def test_has_cuda(source: bytes, has_cuda: bool, rules: RuleSet) -> None:
    """A file without anything of CUDA's need not be parsed."""
    assert look(source, rules).has_cuda is has_cuda


@pytest.mark.parametrize(
    ("includer", "header", "wanted"),
    [
        ("src/a.cu", "b.h", "src/b.h"),
        ("src/a.cu", "../top.h", "top.h"),
        ("src/a.cu", "lib/c.h", "include/lib/c.h"),
        ("src/a.cu", "c.h", "include/lib/c.h"),
        ("src/deep/d.cu", "b.h", "src/b.h"),
        ("other/e.cu", "b.h", "other/b.h"),
        ("src/a.cu", "nothing.h", None),
        ("src/a.cu", "ib/c.h", None),
        ("src/a.cu", "../../far/../top.h", "top.h"),
        ("src/deep/d.cu", "time.h", None),
        ("other/e.cu", "time.h", "other/time.h"),
    ],
)
def test_resolve(includer: str, header: str, wanted: str | None) -> None:
    """First beside the file, then the nearest file of the tree whose path ends so; beside alone for C's."""
    names = [
        "src/a.cu",
        "src/b.h",
        "src/deep/d.cu",
        "other/e.cu",
        "other/b.h",
        "top.h",
        "include/lib/c.h",
        "other/time.h",
    ]
    assert tree({name: [] for name in names}).resolve(includer, header) == wanted


def test_closure() -> None:
    """Everything that is included, once, with loops."""
    index = tree(
        {"a.cu": ["b.h", "c.h", "vector"], "b.h": ["c.h", "a.cu"], "c.h": ["b.h", "d.h"], "d.h": [], "e.h": []}
    )
    assert sorted(index.closure("a.cu")) == ["b.h", "c.h", "d.h"]
    assert index.closure("d.h") == []


def test_defined_of_the_tree(rules: RuleSet) -> None:
    """The names of all files together."""
    files = {"a.h": look(b"#define CU_A 1\n", rules), "b.h": look(b"int cuB;\n#define CU_A 2\n", rules)}
    assert TreeIndex(files).defined == {b"CU_A", b"cuB"}


def test_functions_that_other_files_hand_on(rules: RuleSet) -> None:
    header = b"static __device__ float one(float x) { return x; }\n__device__ __forceinline__ float two(float x);\n"
    user = b"void f(float *x) { run<one, 3>(x); g(2); k<<<1, 2>>>(x); }\n"
    files = {"a.cuh": look(header + b"void h() { use(two); }\n", rules), "b.cu": look(user, rules)}
    assert TreeIndex(files).names.handed_on == {b"one"}
    assert look(user, rules, is_lowered=False).handed_on == ()  # nobody asks


def test_device_functions_that_host_files_call(rules: RuleSet) -> None:
    """Those of headers that such a file includes, and names as a function; CUDA files call them on the device."""
    files = {
        "a.h": b"__device__ int one(int x);\n__device__ int two(int x);\n__device__ int three(int x);",
        "b.h": b'#include "a.h"\n__device__ int four(int x);',
        "host.cpp": b'#include "b.h"\ncudaError_t f() { return one(2) + two<3>(1); }',
        "other.cpp": b"cudaError_t f() { return three(2); }",
        "a.cu": b'#include "b.h"\n__global__ void k() { four(1); }',
    }
    index = TreeIndex({rel: look(data, rules, is_host=rel.endswith(HOST_SUFFIXES)) for rel, data in files.items()})
    assert index.names.called_by_host == {b"one", b"two"}


def test_headers_outside_of_the_tree(run_tree: RunTree, tmp_path: Path) -> None:
    """An include that leads to CUDA's headers there is told, for each target."""
    put(tmp_path / "in" / "a.cu", '#include "deep.h"\n#include <plain.h>\nint main() { return check(); }\n')
    put(tmp_path / "common" / "deep.h", '#include "check.h"\n')
    put(tmp_path / "common" / "check.h", "#include <cuda_runtime.h>\ninline int check() { return cudaSuccess; }\n")
    put(tmp_path / "common" / "plain.h", "#include <stdio.h>\n")
    flags = ("-I", str(tmp_path / "common"))
    for target, options in (("hip", HipOptions()), ("opencl", OpenClOptions())):
        settings = Settings(target=target, jobs=1, clang_flags=flags, options=options)
        _, results = run_tree(tmp_path / "in", settings)
        found = [(one.line, one.code, one.name, one.to) for one in results.files[0].findings]
        assert found == [(1, "CU214", "deep.h", "cuda_runtime.h")]


def test_a_header_named_like_one_of_c(tmp_path: Path) -> None:
    """A folder that has one is not searched in: <string.h> is C's, also next to it."""
    put(tmp_path / "in" / "text" / "string.h", '#pragma once\n#include "text.h"\nint length(const char *);\n')
    put(tmp_path / "in" / "text" / "text.h", "#include <string.h>\n#include <stdint.h>\n")
    put(tmp_path / "in" / "text" / "stdint.h", "#error another compiler's\n")
    put(
        tmp_path / "in" / "text" / "string.cpp",
        "#include <string.h>\nint length(const char *s) { return strlen(s); }\n",
    )
    text = '#include <string.h>\n#include "text/string.h"\n__global__ void k(int *x) { *x = 0; }\n'
    put(tmp_path / "in" / "main.cu", text + "int main() { k<<<1, 1>>>(0); return length(strrchr(\"ab\", 'b')); }\n")
    assert "CU3" not in cuport("check", tmp_path / "in", "--all").text
    assert cuport("translate", tmp_path / "in", "--to", "opencl", "-o", tmp_path / "out").code == 0
    assert "-Itext" not in (tmp_path / "out" / "Makefile").read_text()


@pytest.mark.parametrize(
    ("source", "has"),
    [
        (b"k<<<1, 2>>>();", True),
        (b"k<<<grid,\n    block>>>();", True),
        (b'puts("x"); k<<<grid,\n    block>>>("y");', True),
        (b'f(\'"\'); k<<<grid,\n    block>>>("y");', True),
        (b'const char *source = "k<<<1, 2>>>();";', True),
        (b'puts(">>> done <<<\\n");', False),
        (b'puts("\\"done\\" <<<");', False),
        (b" " * 500 + b'puts("<<<");', True),
        (b'nvrtcCompileProgram(program, 0, "x");', True),
        (b"case CUFFT_NVRTC_FAILURE: return 1;", False),
    ],
)
def test_what_may_be_device_code(source: bytes, *, has: bool) -> None:
    """Signs in a string only decorate it, and a library's error is no compiler: both stand in headers of samples."""
    assert has_device_code(source) is has


@pytest.mark.parametrize(
    ("source", "lacks"),
    [
        (b"__global__ void f() {}\n", True),
        (b"void g() { RUN(f<<<1, 2>>>()); }\n", True),
        (b'#include "own.h"\n__global__ void f() {}\n', False),
        (b"#include <cuda.h>\n__global__ void f() {}\n", False),
        (b"#include <hip/hip_runtime.h>\n__global__ void f() {}\n", False),
        # Other compilers read these, too.
        (b"#ifdef __CUDACC__\n__global__ void f() {}\n#endif\n", False),
        (b"#ifdef __HIPCC__\n__global__ void f() {}\n#endif\n", False),
        (b"#define __global__\n__global__ void f() {}\n", False),
        # No kernels.
        (b"__device__ int f();\n", False),
        (b'const char *f = "__global__ void f() { g<<<1, 2>>>(); }";\n', False),
        (b"void f() { out << 'a' << \"<<<\" << x; }  // f<<<1, 2>>>()\n", False),
    ],
)
def test_files_in_cpp_that_only_nvcc_compiles(rules: RuleSet, source: bytes, *, lacks: bool) -> None:
    """nvcc has the runtime's header above all in them, and may be all that includes it."""
    files = {"a.cpp": look(source, rules, is_host=True), "own.h": look(b"#include <cuda_runtime.h>\n", rules)}
    assert TreeIndex(files).lacks_runtime("a.cpp", rules) is lacks


def test_includes_that_count_from_above_the_tree(tmp_path: Path) -> None:
    """A part of a project by itself: `src/a.h` is its own, and one line says where to run cuport."""
    put(tmp_path / "project" / "src" / "lib" / "a.h", "__device__ inline float twice(float x) { return 2 * x; }\n")
    put(tmp_path / "project" / "outside.h", "typedef float number;\n")
    text = '#include "src/lib/a.h"\n#include "outside.h"\n__global__ void k(number *x) { *x = twice(*x); }\n'
    put(tmp_path / "project" / "src" / "k.cu", text)
    for target in ("hip", "opencl"):
        for words, cwd in (([tmp_path / "project" / "src"], tmp_path), (["."], tmp_path / "project" / "src")):
            done = cuport("check", *words, "--to", target, cwd=cwd)
            assert done.code == 0 and "kernels: 1 of 1 without open findings" in done.text, done.text
            line_with(done.err, f"includes such as src/lib/a.h count from {tmp_path / 'project'}: run cuport there")
    whole = cuport("check", tmp_path / "project")
    assert whole.code == 0 and "count from" not in whole.err


@pytest.mark.parametrize(
    ("header", "is_parsed"),
    [
        ("inline __device__ int twice(int x) { return 2 * x; }\n", False),
        ("__constant__ int n;\n#define cub other_cub\n", False),
        ("__device__ int twice(int x);\ntemplate <class T> __global__ void k(T *x) { *x = twice(*x); }\n", True),
        ("__device__ int twice(int x);\ntemplate <class T> void run(T *x) { k<<<1, 1>>>(x); }\n", True),
        ("__device__ int twice(int x);\n#define KERNEL(kind) __##kind##__\n", True),
        ("__device__ int twice(int x);\n#include <thrust/transform.h>\n", True),
        ("__device__ int twice(int x);\ntemplate <class T> void run(T *x) { cub::DeviceReduce::Sum(x); }\n", True),
    ],
)
def test_host_files_that_may_ask_for_kernels(
    run_tree: RunTree, tmp_path: Path, header: str, *, is_parsed: bool
) -> None:
    """Those without CUDA are parsed for headers that have kernels; not for headers with functions of the device."""
    put(tmp_path / "a.h", "#include <cuda_runtime.h>\n" + header)
    put(tmp_path / "a.cpp", '#include "a.h"\nvoid *at;\ncudaError_t done() { return cudaSuccess; }\n')
    put(tmp_path / "b.cpp", '#include "a.h"\nint main() { return 0; }\n')
    _, results = run_tree(tmp_path, Settings(target="opencl", jobs=1, options=OpenClOptions()))
    reads = {file.rel: file.reads for file in results.files}
    assert "a.h" in reads["a.cpp"]
    assert ("a.h" in reads["b.cpp"]) is is_parsed


def test_instantiations_in_lists_that_nothing_closes() -> None:
    """Each is read up to a limit, and not to the file's end."""
    start = time.process_time()
    text = b"__device__ int x;\n" + b"template <a b\n" * 3000 + b"template int f(int);\n" * 3000
    assert instantiations.with_words(text) == text
    assert time.process_time() - start < 5
