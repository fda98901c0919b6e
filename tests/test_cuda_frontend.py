"""`cpu` through clang's CUDA front end: the original as it is, in two halves, on the CPU runtime."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from cuport.verify.backends import cpu as backends
from cuport.verify.cpu import llvm_text
from cuport.verify.cpu.cuda_frontend import build as builds
from cuport.verify.cpu.cuda_frontend import device_half, first_branch, host_half, rows, thrust_includes, toolchain
from cuport.verify.cpu.cuda_frontend.build import BuildError, Order, build
from helpers import cuport, missing, put

ROOT = Path(__file__).resolve().parent.parent
CLANG = toolchain.find()
needs_clang = pytest.mark.usefixtures("clang")
# What clang's CUDA front end should run like the host's compiler runs prepared tokens.
PROGRAMS = sorted(
    path.stem for path in (ROOT / "tests" / "cpu").glob("*.cu") if "mistakes" not in path.stem and path.stem != "speed"
)

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def clang() -> None:
    """clang, which can do this for the processor that it knows how to."""
    if platform.machine() != "x86_64":
        pytest.skip("only for x86-64")
    if CLANG is None:
        missing("no clang++ 18 to 20; Debian: apt-get install clang-19")


def test_headers_that_include_each_other_by_their_folder(tmp_path: Path) -> None:
    """What a program includes is found, though each path from one to the other is longer than the last."""
    put(tmp_path / "main.cu", '#include "parts/one.cuh"\n')
    put(tmp_path / "parts/one.cuh", '#include "../parts/two.cuh"\n')
    put(tmp_path / "parts/two.cuh", '#include "../parts/one.cuh"\n#include <thrust/pair.h>\n')
    assert builds.libraries_for(tmp_path, ["main.cu"]) == {}
    assert thrust_includes.lacking(tmp_path, "main.cu", ["."]) == []


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Build sources with clang and run them: `run("tests/cpu/warps.cu", words=["x"], CUPORT_...="...")`."""

    def build_and_run(
        *sources: str, folder: Path = ROOT, words: tuple[str, ...] = (), **variables: str
    ) -> subprocess.CompletedProcess[str]:
        assert CLANG is not None
        program = tmp_path / "program"
        if not program.exists():
            build(CLANG, Order(folder, sources), tmp_path, program)
        clean = {name: value for name, value in os.environ.items() if not name.startswith("CUPORT_")}
        return subprocess.run(
            [program, *words], capture_output=True, text=True, timeout=60, check=False, env={**clean, **variables}
        )

    return build_and_run


@needs_clang
@pytest.mark.parametrize("program", PROGRAMS)
def test_program(run: Run, program: str) -> None:
    for way in ({}, {"CUPORT_SCHEDULE": "random:1", "CUPORT_THREADS": "2", "CUPORT_MEMCHECK": "1"}):
        done = run(f"tests/cpu/{program}.cu", **way)
        assert done.returncode == 0, (way, done.stdout, done.stderr)
        assert done.stdout.endswith(f"{program}: PASS\n")


NAMED_IN_TEXT = """\
#include <cstdio>
#include <cuda_runtime.h>
__constant__ float w[2];
__global__ void k(float* p) { p[0] = w[0] + w[1]; }
int main() {
    const float host[2] = {1, 2};
    float* p;
    cudaMallocManaged(&p, sizeof(float));
    cudaMemcpyToSymbol(w, host, sizeof(host));
    k<<<1, 1>>>(p);
    cudaDeviceSynchronize();
    printf("%g\\n", *p);
    puts("w");
    puts("_Z1kPf");
}
"""


@needs_clang
def test_what_was_precompiled_holds_for_headers_that_were_only_touched(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As they are by a clone or an installation anew."""
    header = put(tmp_path / "prelude.h", builds.PRELUDE.read_text(encoding="utf-8"))
    monkeypatch.setattr(builds, "PRELUDE", header)
    plain = []  # the commands that read the header itself
    run_command = builds._run

    def run_and_note(command: Sequence[str], folder: Path) -> None:
        plain.extend([command] if str(header) in command else [])
        run_command(command, folder)

    monkeypatch.setattr(builds, "_run", run_and_note)
    assert CLANG is not None
    for half in toolchain.Half:
        CLANG.prelude(half, header)
    os.utime(header, (1, 1))
    put(tmp_path / "p.cu", "#include <cuda_fp16.h>\n" + NAMED_IN_TEXT)
    assert run("p.cu", folder=tmp_path).returncode == 0
    assert not plain


@needs_clang
def test_text_may_be_the_name_of_a_symbol_or_a_kernel(run: Run, tmp_path: Path) -> None:
    """Clang has one string for both then."""
    put(tmp_path / "p.cu", NAMED_IN_TEXT)
    assert run("p.cu", folder=tmp_path).stdout == "3\nw\n_Z1kPf\n"


@needs_clang
def test_language(run: Run) -> None:
    for way in ({}, {"CUPORT_SCHEDULE": "reverse"}, {"CUPORT_THREADS": "2", "CUPORT_MEMCHECK": "1"}):
        done = run("tests/cuda_frontend/language.cu", **way)
        assert (done.returncode, done.stdout) == (0, "language: PASS\n"), (way, done.stderr)


THREADS = """\
#include <cassert>
#include <cfenv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cuda_runtime.h>
constexpr int blocks = 512, threads = 64;
__device__ float spend(int i) { float x = i; for (int k = 0; k < 100; ++k) x = x * 0.5f + 1; return x; }
__global__ void apart(float* out) {
    __shared__ float values[threads];
    values[threadIdx.x] = spend(blockIdx.x);
    __syncthreads();
    out[blockIdx.x * threads + threadIdx.x] = values[threads - 1 - threadIdx.x];
}
__global__ void told(float* out, unsigned* count) {
    if (threadIdx.x == 0) atomicAdd(count, 1u);
    out[blockIdx.x * threads + threadIdx.x] = spend(*count);
}
__global__ void fenced(float* out) {
    out[blockIdx.x * threads + threadIdx.x] = spend(1);
    __threadfence();
}
__global__ void seen(float* out, volatile unsigned* count) { out[blockIdx.x * threads + threadIdx.x] = spend(*count); }
__global__ void heard(float* out) {
    out[blockIdx.x * threads + threadIdx.x] = spend(1);
    if (threadIdx.x + blockIdx.x == 0) printf("heard ");
}
__global__ void sure(float* out) {
    out[blockIdx.x * threads + threadIdx.x] = spend(1);
    assert(out[blockIdx.x * threads + threadIdx.x] == 2);
}
__global__ void rounded(float* out) { out[blockIdx.x * threads + threadIdx.x] = spend(1) / 3; }
__global__ void paired(volatile unsigned* count) {  // a block with an even number waits for the one behind it
    if (threadIdx.x > 0) return;
    if (blockIdx.x % 2 == 1) { atomicAdd((unsigned*)&count[blockIdx.x / 2], 1u); return; }
    while (count[blockIdx.x / 2] == 0) {}
}
volatile sig_atomic_t own_signals = 0;
int main(int, char** words) {
    float* out;
    unsigned* count;
    cudaMalloc(&out, blocks * threads * sizeof(float));
    cudaMallocManaged(&count, sizeof(unsigned));
    const char* word = words[1];
    if (strcmp(word, "told") == 0) told<<<blocks, threads>>>(out, count);
    if (strcmp(word, "fenced") == 0) fenced<<<blocks, threads>>>(out);
    if (strcmp(word, "seen") == 0) seen<<<blocks, threads>>>(out, count);
    if (strcmp(word, "heard") == 0) heard<<<blocks, threads>>>(out);
    if (strcmp(word, "sure") == 0) sure<<<blocks, threads>>>(out);
    if (strcmp(word, "paired") == 0) {
        cudaMallocManaged(&count, blocks / 2 * sizeof(unsigned));
        cudaMemset(count, 0, blocks / 2 * sizeof(unsigned));
        paired<<<blocks, threads>>>(count);
    }
    if (strcmp(word, "rounded") == 0) {
        apart<<<blocks, threads>>>(out);
        fesetround(FE_DOWNWARD);
        rounded<<<blocks, threads>>>(out);
        int below = 0;
        for (int i = 0; i < blocks * threads; ++i) below += out[i] == 0.666666627f;
        printf("%d ", below);
    }
    if (strcmp(word, "signals") == 0) {
        apart<<<blocks, threads>>>(out);
        static pthread_t self = pthread_self();
        signal(SIGUSR1, [](int) { own_signals += pthread_equal(pthread_self(), self) != 0; });
        sigset_t usual, one;
        sigemptyset(&one);
        sigaddset(&one, SIGUSR1);
        pthread_sigmask(SIG_BLOCK, &one, &usual);
        kill(getpid(), SIGUSR1);  // any thread that doesn't block it would take it
        usleep(50000);
        pthread_sigmask(SIG_SETMASK, &usual, nullptr);
        printf("%d ", int(own_signals));
    }
    if (strcmp(word, "apart") == 0 || strcmp(word, "fork") == 0) apart<<<blocks, threads>>>(out);
    cudaDeviceSynchronize();
    if (strcmp(word, "fork") == 0 && fork() == 0) {
        apart<<<blocks, threads>>>(out);
        _exit(cudaDeviceSynchronize());
    }
    int status = 0;
    wait(&status);
    int tasks = -2;  // . and ..
    DIR* folder = opendir("/proc/self/task");
    while (readdir(folder) != nullptr) ++tasks;
    printf("%d %d\\n", tasks, status);
}
"""


@needs_clang
def test_blocks_that_tell_each_other_nothing_share_the_processors(run: Run, tmp_path: Path) -> None:
    put(tmp_path / "p.cu", THREADS)

    def tasks(kernel: str, **variables: str) -> str:
        done = run("p.cu", folder=tmp_path, words=(kernel,), **variables)
        assert done.returncode == 0, done.stderr
        return done.stdout

    processors = min(len(os.sched_getaffinity(0)), 64)
    assert tasks("apart") == f"{processors} 0\n"
    assert tasks("fork") == f"{processors} 0\n", "the helpers are not the child's"
    assert [tasks(kernel) for kernel in ("told", "fenced", "seen", "sure")] == ["1 0\n"] * 4
    assert tasks("heard") == "heard 1 0\n"
    assert tasks("paired", CUPORT_THREADS="2") == "2 0\n", "no block waits for one that its own OS thread would run"
    assert tasks("rounded") == f"{512 * 64} {processors} 0\n", "the launcher's rounding mode holds everywhere"
    assert tasks("signals") == f"1 {processors} 0\n", "the program's signals are for its own threads"
    for name, value in (("THREADS", "1"), ("SCHEDULE", "reverse"), ("MEMCHECK", "1")):
        assert tasks("apart", **{f"CUPORT_{name}": value}) == "1 0\n", name


@needs_clang
def test_several_sources(run: Run) -> None:
    folder = "tests/cuda_frontend/parts"
    done = run(*(f"{folder}/{name}" for name in ("main.cu", "other.cu", "plain.cpp")))
    assert (done.returncode, done.stdout) == (0, "parts: PASS\n"), done.stderr


@needs_clang
@pytest.mark.parametrize(
    ("mistake", "code", "message"),
    [
        ("divergent-barrier", 3, "16 of 64 threads wait at the barrier in tests/cpu/mistakes.cu:12, the first is"),
        ("divergent-shuffle", 3, "cuport: kernel 'divergent_shuffle<32>', block (0,0,0): a warp operation that not"),
        ("write-after", 4, "kernel 'write_at', block (0,0,0), thread (63,0,0): invalid access to address 0x"),
        ("write-shared", 4, "after the end of the 128 bytes of dynamic shared memory"),
        ("divide", 4, "kernel 'divide', block (0,0,0), thread (5,0,0): division of an integer by zero"),
        ("recurse", 4, "kernel 'recurse', block (0,0,0), thread (0,0,0): invalid access to address 0x"),
        ("recurse", 4, "the thread's stack is full (512 KiB)"),
        # A row of threads runs again to find the one, unless it has changed what led it there.
        ("follow-once", 4, "block (0,0,0), one of the threads (0,0,0) to (31,0,0): invalid access to address 0x"),
        ("exchange", 4, "block (0,0,0), one of the threads (0,0,0) to (31,0,0): invalid access to address 0x"),
    ],
)
def test_mistakes_name_kernel_and_line(run: Run, mistake: str, code: int, message: str) -> None:
    done = run("tests/cpu/mistakes.cu", words=(mistake,), CUPORT_MEMCHECK="1")
    assert message in done.stderr
    assert done.returncode == code


# Kernels whose threads look as if they could run as a row; each has to leave 1, 2, 3, ... in out[].
ROWS = {
    "instantiated elsewhere": """
template <typename T> __device__ inline T place(T x) { return x + threadIdx.x; }
extern template __device__ int place<int>(int);
__global__ void k(int* out, int n) { if (threadIdx.x < n) out[threadIdx.x] = place(1); }
""",
    "said to read nothing": """
__device__ __attribute__((const, noinline)) int block() { return blockIdx.x; }
__global__ void k(int* out, int n) { out[block() * 32 + threadIdx.x] = block() + threadIdx.x + 1; }
""",
    "with arguments of any number": """
__device__ int place(int more, ...) { return threadIdx.x + more; }
__global__ void k(int* out, int n) { out[place(0, 2.0)] = place(1, n); }
""",
    "with a fence beside volatile places": """
__global__ void other(volatile int* shared) { shared[threadIdx.x] = shared[threadIdx.x + 1]; }
__global__ void k(int* out, int n) { out[threadIdx.x] += threadIdx.x + 1; __threadfence(); }
""",
    "with a large array": """
__global__ void k(int* out, int n)
{
    int own[100000];
    const int i = threadIdx.x;
    own[i] = n;
    own[99999 - i] = i + 1;
    if (own[i * 5] == n) out[i] = i + 1;
    else out[i] = own[99999 - i];
}
""",
}
ROWS_MAIN = """
#include <cstdio>
int main()
{
    int* out;
    cudaMallocManaged(&out, 32 * sizeof(int));
    k<<<1, 32>>>(out, 32);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int i = 0; i < 32; ++i) wrong += out[i] != i + 1;
    printf("%d wrong\\n", wrong);
}
"""


@needs_clang
@pytest.mark.parametrize("source", ROWS.values(), ids=ROWS)
def test_kernels_that_only_look_as_if_rows_were_right(run: Run, tmp_path: Path, source: str) -> None:
    put(tmp_path / "p.cu", source + ROWS_MAIN)
    done = run("p.cu", folder=tmp_path)
    assert (done.stdout, done.stderr) == ("0 wrong\n", "")


@needs_clang
def test_a_weak_function_gives_way_to_another_source_s(run: Run, tmp_path: Path) -> None:
    weak = "__device__ __attribute__((weak)) int place() { return threadIdx.x; }\n"
    put(tmp_path / "p.cu", f"{weak}__global__ void k(int* out, int n) {{ out[threadIdx.x] = place(); }}\n{ROWS_MAIN}")
    put(tmp_path / "q.cu", "__device__ int place() { return threadIdx.x + 1; }\n")
    assert run("p.cu", "q.cu", folder=tmp_path).stdout == "0 wrong\n"


KERNEL = "__global__ void k(unsigned* p) { p[0] = f(); }\nint main() { k<<<1, 1>>>(nullptr); }\n"


@needs_clang
@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            '__device__ int f() {\n  unsigned x;\n  asm volatile("mov.u32 %0, %smid;" : "=r"(x));\n  return x;\n}\n',
            "inline PTX at in/p.cu:3: in/p.cu:3:",
        ),
        (
            '__device__ int f() {\n  long x;\n  asm volatile("mov.u64 %0, globaltimer;" : "=l"(x));\n  return x;\n}\n',
            "inline PTX at in/p.cu:3: in/p.cu:3:",
        ),
        ("int only_host();\n__device__ int f() {\n  return only_host();\n}\n", "in/p.cu:3:10: error: "),
        ('#include "h.cuh"\n__device__ int f() { return 0; }\n', "in/h.cuh:2:1: error: "),
    ],
)
def test_errors_name_file_and_line(tmp_path: Path, source: str, message: str) -> None:
    put(tmp_path / "in" / "p.cu", source + KERNEL)
    put(tmp_path / "in" / "h.cuh", "#pragma once\nwrong;\n")
    assert CLANG is not None
    (tmp_path / "work").mkdir()
    with pytest.raises(BuildError) as caught:
        build(CLANG, Order(tmp_path, ("in/p.cu",)), tmp_path / "work", tmp_path / "program")
    assert str(caught.value).startswith(message)


@needs_clang
def test_no_assembly_is_fine_when_it_is_empty(run: Run, tmp_path: Path) -> None:
    fence = '__device__ int f() { asm volatile("" ::: "memory"); return 0; }\n'
    put(tmp_path / "p.cu", fence + KERNEL.replace("k<<<1, 1>>>(nullptr);", ""))
    assert run("p.cu", folder=tmp_path).returncode == 0


# A host's function called by a kernel: a host's compiler knows no difference.
REFUSED = """\
#include <cstdio>
#include <cuda_runtime.h>
int only_host() { return 7; }
__device__ int f() { return only_host(); }
__global__ void k(int* p) { p[0] = f(); }
int main() {
    int* p;
    cudaMallocManaged(&p, sizeof(int));
    k<<<1, 1>>>(p);
    printf("%d\\n", *p);
}
"""


@needs_clang
def test_what_clang_refuses_is_built_from_tokens_and_said(tmp_path: Path) -> None:
    put(tmp_path / "p.cu", REFUSED)
    done = cuport("verify", ".", "--backend", "cpu", cwd=tmp_path)
    assert done.code == 0, done
    assert "p.cu: cpu: built from prepared tokens, because clang" in done.text
    assert "can't compile the original: p.cu:4:" in done.text


SPELLED = """\
#include <cstdio>
#include "k.cuh"
int main() {
    real *p;
    cudaMallocManaged(&p, 32 * sizeof(real));
    k << <1, 32>> >(p, p);
    cudaDeviceSynchronize();
    printf("%s:%d %g\\n", __FILE__, __LINE__, p[31]);
}
"""


@needs_clang
def test_what_nvcc_alone_takes_is_spelled_for_clang(run: Run, tmp_path: Path) -> None:
    """Signs of launches with blanks, and a word that is ignored; inline PTX beside them is compiled, too."""
    put(tmp_path / "p.cu", SPELLED)
    put(
        tmp_path / "k.cuh",
        "typedef float real;\n__global__ void k(const __restrict__ real *p, real __restrict__ *q) {\n"
        '    int i;\n    asm("add.s32 %0, %1, 2;" : "=r"(i) : "r"(threadIdx.x));\n    q[threadIdx.x] = i;\n}\n',
    )
    assert run("p.cu", folder=tmp_path).stdout == "p.cu:8 33\n"


@needs_clang
def test_the_processors_own_vectors_stand_beside_kernels(run: Run, tmp_path: Path) -> None:
    """`<immintrin.h>` declares a function of C's library once more, which kernels may call here."""
    put(
        tmp_path / "vectors.cu",
        """#include <cstdio>
#include <immintrin.h>
__global__ void fill(int *p) { *p = 7; }
int main() {
  int *p;
  cudaMallocManaged(&p, sizeof(int));
  fill<<<1, 1>>>(p);
  cudaDeviceSynchronize();
  __m128i both = _mm_set1_epi32(*p);
  void *place = _mm_malloc(64, 32);
  printf("%d %d\\n", _mm_cvtsi128_si32(_mm_add_epi32(both, both)), place != nullptr);
  _mm_free(place);
}
""",
    )
    assert run("vectors.cu", folder=tmp_path).stdout == "14 1\n"


@needs_clang
def test_a_list_as_a_grid_is_built_from_tokens(tmp_path: Path) -> None:
    """Clang takes no list there, and an expression in its place would be another grid."""
    text = SPELLED.replace("k << <1, 32>> >", "k<<<{1}, {32, 1}>>>")
    put(tmp_path / "p.cu", text)
    put(
        tmp_path / "k.cuh",
        "typedef float real;\n__global__ void k(real *p, real *q) { q[threadIdx.x] = threadIdx.x; }\n",
    )
    done = cuport("verify", ".", "--backend", "cpu", cwd=tmp_path)
    assert done.code == 0 and "built from prepared tokens" in done.text, done


def test_without_clang_tokens_are_prepared(compiler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toolchain, "find", lambda: None)
    probe = backends.Original().probe()
    assert probe.found
    assert probe.detail.startswith(f"{compiler} ")
    assert probe.detail.endswith("with prepared tokens: clang++-19 reads CUDA without preparation")


@needs_clang
def test_probe_names_clang() -> None:
    assert CLANG is not None
    assert backends.Original().probe().detail == f"clang {CLANG.version}"


# --- the text between the compilers ----------------------------------------------------------------------------------

STUB = """\
@0 = private unnamed_addr constant [7 x i8] c"_Z1kP1S\\00", align 1
@both = global i32 undef, section "cuport_managed", align 4

define dso_local void @stub(ptr noundef %x, i1 noundef zeroext %b, i64 %s.coerce0, float %s.coerce1) #0 {
entry:
  %s = alloca %struct.S, align 8
  %x.addr = alloca ptr, align 8
  %b.addr = alloca i8, align 1
  %0 = getelementptr inbounds { i64, float }, ptr %s, i32 0, i32 0
  store i64 %s.coerce0, ptr %0, align 8
  %1 = getelementptr inbounds { i64, float }, ptr %s, i32 0, i32 1
  store float %s.coerce1, ptr %1, align 8
  store ptr %x, ptr %x.addr, align 8, !tbaa !4
  %storedv = zext i1 %b to i8
  store i8 %storedv, ptr %b.addr, align 1, !tbaa !4
  %2 = call i32 @cudaSetupArgument(ptr %x.addr, i64 8, i64 0)
  %3 = call i32 @cudaSetupArgument(ptr %s, i64 16, i64 8)
  %4 = call i32 @cudaSetupArgument(ptr %b.addr, i64 1, i64 24)
  ret void
}

define internal void @__cuda_register_globals(ptr %0) {
  %1 = call i32 @__cudaRegisterFunction(ptr %0, ptr @stub, ptr @0, ptr @0, i32 -1, ptr null)
  ret void
}
"""


def test_a_stub_tells_where_arguments_are() -> None:
    half = host_half.read(STUB)
    (stub,) = half.stubs
    assert stub.kernel == "_Z1kP1S"
    assert [(place.argument, place.offset) for place in stub.places] == [(0, 0), (2, 0), (1, 0), (1, 8)]
    assert stub.sizes == (8, 16, 1)
    assert half.managed == ("both",)
    assert "@both = external global i32, align 4" in half.text


def test_an_unknown_form_is_an_error() -> None:
    strange = STUB.replace("store ptr %x, ptr %x.addr, align 8", "call void @keep(ptr %x)")
    with pytest.raises(llvm_text.UnknownForm, match="its parameter `ptr noundef %x`"):
        host_half.read(strange)
    nameless = STUB.replace("ptr @stub, ptr @0, ptr @0", "ptr @stub, ptr @1, ptr @1")
    with pytest.raises(llvm_text.UnknownForm, match=r"__cudaRegisterFunction\(ptr %0, ptr @stub, ptr @1"):
        host_half.read(nameless)
    other = host_half.read(STUB)
    loops = "".join(
        f"define void @_ZN6cuport{name}INS_12KernelThreadEEEvPv(ptr %body) #0 {{\n  ret void\n}}\n"
        for name in ("11run_threads", "17run_plain_threads", "8run_rows")
    )
    kernel = "define void @_Z1kP1S(ptr %x) {\n  ret void\n}\n"
    with pytest.raises(llvm_text.UnknownForm, match="the stub's parameters are not the kernel's"):
        device_half.complete(kernel + loops, other, "u", is_optimised=True)
    with pytest.raises(llvm_text.UnknownForm, match="no _ZN6cuport11run_threadsI"):
        device_half.complete(kernel, other, "u", is_optimised=True)


IN_RANGE = """\
define dso_local void @_Z1kPii(ptr noundef %out, i32 noundef %n) #5 {
entry:
  %n.addr = alloca i32, align 4
  %out.addr = alloca ptr, align 8
  store i32 %n, ptr %n.addr, align 4, !tbaa !10
  store ptr %out, ptr %out.addr, align 8, !tbaa !5
  %0 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @threadIdx)
  %x = getelementptr inbounds %struct.uint3, ptr %0, i32 0, i32 0
  %1 = load i32, ptr %x, align 4, !tbaa !12
  %2 = load i32, ptr %n.addr, align 4, !tbaa !10
  %cmp = icmp slt i32 %1, %2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  ret void

if.end:                                           ; preds = %entry
  ret void
}
"""


@pytest.mark.parametrize(
    ("line", "instead", "is_found"),
    [
        ("", "", True),
        ("  %2 = load i32, ptr %n.addr", "  %p = load ptr, ptr %out.addr, align 8\n  %2 = load i32, ptr %p", False),
        ("  store i32 %n, ptr %n.addr", "  store i32 0, ptr %out, align 4\n  store i32 %n, ptr %n.addr", False),
        ("@threadIdx)", "@flags)", False),  # a variable in shared memory, which a thread before may have changed
        ("  %cmp = icmp slt i32 %1, %2", "  %cmp = call i1 @_Z4lessii(i32 %1, i32 %2)", False),
        ("  %cmp = icmp slt i32 %1, %2", "  %q = sdiv i32 %1, %2\n  %cmp = icmp slt i32 %1, %q", False),
    ],
    ids=["arguments", "memory", "store", "shared", "call", "division"],
)
def test_a_first_branch_asks_nothing_that_threads_change(line: str, instead: str, *, is_found: bool) -> None:
    (kernel,) = llvm_text.functions(IN_RANGE.replace(line, instead))
    assert (first_branch.find(kernel, [kernel], rows._ADDRESS) is not None) == is_found
