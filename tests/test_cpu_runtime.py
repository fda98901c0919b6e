"""The CPU reference runtime: programs for each area, and wrong programs, without a GPU."""

from __future__ import annotations

import fcntl
import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cuport.verify.cpu import CUDA_FLAGS, FLAGS, HIP_FLAGS, UNITS, kept, linker, prepare
from cuport.verify.cpu.cuda_frontend import toolchain
from helpers import cuport, missing, put

ROOT = Path(__file__).resolve().parent.parent
NO_TESTS = ("mistakes", "group_mistakes", "texture_mistakes", "speed")
PROGRAMS = sorted(path.stem for path in (ROOT / "tests" / "cpu").glob("*.cu") if path.stem not in NO_TESTS)
# They run no kernels and no graphs, so neither a schedule nor the size of warps says anything to them.
HOST_ONLY = ("random_host", "small_floats")
# They are about what HIP has no counterpart for.
CUDA_ONLY = ("async_copies", "launch_attributes")
needs_compiler = pytest.mark.usefixtures("compiler", "as_users")

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all xdist workers share."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    (base / "cpu-runtime").mkdir(exist_ok=True)
    return base / "cpu-runtime"


def once(folder: Path, name: str, make: Callable[[Path], None]) -> Path:
    """Return `folder / name`, made by the first worker that asks for it."""
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / name).exists():
            make(folder / f"{name}.new")
            (folder / f"{name}.new").rename(folder / name)
    return folder / name


def compile_cpp(*words: str | Path) -> None:
    command = [kept.host_compiler(), *FLAGS, "-w", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def make_tree(target: Path, *, to_hip: bool) -> None:
    """Write the programs as C++: translated to HIP first, or straight from CUDA."""
    source = ROOT
    if to_hip:
        source = target.with_name("translated")
        done = cuport("translate", ROOT / "tests/cpu", "--launch-syntax", "macro", "-o", source / "tests/cpu")
        assert done.code in (0, 1), done.err  # 1: some intrinsics of CUDA have no counterpart
    for path in sorted((source / "tests/cpu").rglob("*.[ch]*")):
        out = target / path.relative_to(source)
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_bytes(prepare(path.read_bytes(), path.relative_to(source).as_posix()))


@pytest.fixture
def run(folder: Path) -> Run:
    """Build a program once, run it, and return what came of it: `run("hip", "tests/cpu/warps", CUPORT_...="...")`."""

    def build_and_run(kind: str, program: str, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        runtime = kept.runtime()
        tree = once(folder, kind, functools.partial(make_tree, to_hip=kind == "hip"))
        flags = kept.parse_header(HIP_FLAGS if kind == "hip" else CUDA_FLAGS)

        def make(target: Path) -> None:
            source = ("-x", "c++", tree / f"{program}.cu")
            compile_cpp(kept.OPTIMISATION, *flags, *source, "-x", "none", runtime, *linker.flags(), "-o", target)

        built = once(folder, f"{kind}-{Path(program).name}", make)
        clean = {name: value for name, value in os.environ.items() if not name.startswith("CUPORT_")}
        return subprocess.run(
            [built, *words], capture_output=True, text=True, timeout=60, check=False, env={**clean, **variables}
        )

    return build_and_run


# CUDA's warps have 32 lanes, so its source says 32; HIP's must work with both.
WARPS = {"cuda": ("32",), "hip": ("32", "64")}
WAYS = (
    {},
    {"CUPORT_SCHEDULE": "reverse"},
    {"CUPORT_SCHEDULE": "random:1"},
    {"CUPORT_SCHEDULE": "random:2", "CUPORT_THREADS": "3"},
    {"CUPORT_MEMCHECK": "1", "CUPORT_THREADS": "2"},
)


@needs_compiler
@pytest.mark.parametrize("kind", WARPS)
@pytest.mark.parametrize("program", PROGRAMS)
def test_program(run: Run, program: str, kind: str) -> None:
    if kind == "hip" and program in CUDA_ONLY:
        pytest.skip("about what HIP has no counterpart for")
    is_host_only = program in HOST_ONLY
    if is_host_only:
        assert "__global__" not in (ROOT / f"tests/cpu/{program}.cu").read_text("utf-8")
    for warp in WARPS[kind][:1] if is_host_only else WARPS[kind]:
        for way in (WAYS[0], WAYS[-1]) if is_host_only else WAYS:
            done = run(kind, f"tests/cpu/{program}", CUPORT_WARP_SIZE=warp, **way)
            assert done.returncode == 0, (warp, way, done.stdout, done.stderr)
            assert done.stdout.endswith(f"{program}: PASS\n")


@needs_compiler
@pytest.mark.parametrize(
    ("mistake", "code", "message"),
    [
        (
            "divergent-barrier",
            3,
            "cuport: kernel 'divergent_barrier', block (0,0,0): a barrier that not all threads reach\n"
            "  16 of 64 threads wait at the barrier in tests/cpu/mistakes.cu:12, the first is (0,0,0)\n"
            "  48 of 64 threads wait at the barrier in tests/cpu/mistakes.cu:15, the first is (16,0,0)\n",
        ),
        (
            "divergent-shuffle",
            3,
            "cuport: kernel 'divergent_shuffle<32>', block (0,0,0): a warp operation that not all lanes in its mask",
        ),
        ("strange-mask", 3, "kernel 'strange_mask', block (0,0,0), thread (4,0,0): lane 4 is not in its own mask 0xf"),
        ("write-after", 4, "kernel 'write_at', block (0,0,0), thread (63,0,0): invalid access to address 0x"),
        ("write-after", 4, "0 bytes after the end of allocation 2 of 256 bytes at 0x"),
        ("write-before", 4, "kernel 'write_at', block (0,0,0), thread (0,0,0): invalid access to address 0x"),
        ("write-freed", 4, "0 bytes into the freed allocation 2 of 256 bytes at 0x"),
        ("write-null", 4, "invalid access to address 0x0\n  a null pointer\n"),
        ("write-shared", 4, "thread (31,0,0): invalid access"),
        ("write-shared", 4, "after the end of the 128 bytes of dynamic shared memory"),
        ("divide", 4, "kernel 'divide', block (0,0,0), thread (5,0,0): division of an integer by zero"),
        ("recurse", 4, "the thread's stack is full (512 KiB)"),
    ],
)
def test_mistake(run: Run, mistake: str, code: int, message: str) -> None:
    done = run("cuda", "tests/cpu/mistakes", mistake, CUPORT_MEMCHECK="1")
    assert message in done.stderr
    assert done.returncode == code


@needs_compiler
@pytest.mark.parametrize(
    ("mistake", "message"),
    [
        (
            "missed-by-block",
            "cuport: kernel 'missed_by_a_block', block (0,0,0): a grid barrier that not all blocks reach\n"
            "  3 of 4 blocks wait at the grid barrier in tests/cpu/group_mistakes.cu:18, the first is (0,0,0)\n"
            "  1 have ended\n",
        ),
        (
            "missed-by-threads",
            "cuport: kernel 'missed_by_threads', block (0,0,0): a barrier that not all threads reach\n"
            "  20 of 32 threads wait at the grid barrier in tests/cpu/group_mistakes.cu:25, the first is (0,0,0)\n"
            "  12 of 32 threads wait at the barrier in tests/cpu/group_mistakes.cu:27, the first is (20,0,0)\n",
        ),
        (
            "not-cooperative",
            "thread (0,0,0): a grid barrier in a kernel that was not launched cooperatively\n"
            "  at tests/cpu/group_mistakes.cu:18\n",
        ),
        ("missed-in-tile", "15 of 32 threads wait at the warp operation in tests/cpu/group_mistakes.cu:35, the"),
        ("missed-in-wide-tile", "100 of 128 threads wait at the tile operation in tests/cpu/group_mistakes.cu:43, the"),
        (
            "not-enough-arrive",
            "32 of 32 threads wait at the cuda::barrier in tests/cpu/group_mistakes.cu:52, the first is (0,0,0)",
        ),
        ("too-many-arrive", "thread (0,0,0): more threads arrive at a cuda::barrier than it was made for"),
    ],
)
def test_group_mistake(run: Run, mistake: str, message: str) -> None:
    for threads in ("1", "3"):
        done = run("cuda", "tests/cpu/group_mistakes", mistake, CUPORT_THREADS=threads)
        assert message in done.stderr
        assert done.returncode == 3


@needs_compiler
@pytest.mark.parametrize(
    ("mistake", "message"),
    [
        ("no-texture", "thread (0,0,0): fetch from a texture that the program did not create or bind"),
        ("no-surface", "thread (0,0,0): access to a surface that the program did not create or bind"),
        ("beside-row", "access to byte 30 of row 3 of slice 0 of a surface with 32 bytes, 4 rows and 1 slices"),
        ("below", "access to byte 0 of row -1 of slice 0 of a surface with 32 bytes, 4 rows and 1 slices"),
    ],
)
@pytest.mark.parametrize("kind", WARPS)
def test_texture_mistake(run: Run, kind: str, mistake: str, message: str) -> None:
    done = run(kind, "tests/cpu/texture_mistakes", mistake)
    assert message in done.stderr
    assert done.returncode == 4


@needs_compiler
def test_hip_macro_launch_names_its_kernel(run: Run) -> None:
    done = run("hip", "tests/cpu/mistakes", "divergent-shuffle", CUPORT_WARP_SIZE="64")
    assert done.returncode == 3
    assert "cuport: kernel 'divergent_shuffle<32>', block (0,0,0): a warp operation" in done.stderr


@needs_compiler
def test_new_memory_is_nan(run: Run) -> None:
    assert "64 values are NaN" in run("cuda", "tests/cpu/mistakes", "read-new", CUPORT_MEMCHECK="1").stdout
    assert "0 values are NaN" in run("cuda", "tests/cpu/mistakes", "read-new").stdout


@needs_compiler
def test_other_schedules_find_a_missing_barrier(run: Run) -> None:
    found = {
        way: run("cuda", "tests/cpu/mistakes", "missing-barrier", CUPORT_SCHEDULE=way).returncode != 0
        for way in ("forward", "reverse", "random:1", "random:2")
    }
    assert found == {"forward": False, "reverse": True, "random:1": True, "random:2": True}


@needs_compiler
def test_random_schedule_depends_on_its_seed_alone(run: Run) -> None:
    def failures(seed: int) -> str:
        return run("cuda", "tests/cpu/mistakes", "missing-barrier", CUPORT_SCHEDULE=f"random:{seed}").stdout

    assert failures(5) == failures(5)
    assert failures(5) != failures(6)


@needs_compiler
def test_strict_barriers_count_ended_threads(run: Run) -> None:
    done = run("cuda", "tests/cpu/barriers", CUPORT_BARRIER="strict")
    assert done.returncode == 3
    assert "50 of 96 threads wait at the barrier in tests/cpu/barriers.cu" in done.stderr
    assert "46 have ended" in done.stderr


@needs_compiler
@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("CUPORT_WARP_SIZE", "48", "expected 32 or 64"),
        ("CUPORT_THREADS", "many", "expected a whole number from 1 to 256"),
        ("CUPORT_SCHEDULE", "random", "expected forward, reverse or random:SEED"),
    ],
)
def test_bad_settings_are_refused(run: Run, name: str, value: str, wanted: str) -> None:
    done = run("cuda", "tests/cpu/halves", **{name: value})
    assert done.returncode == 2
    assert f"cuport: {name}={value}: {wanted}" in done.stderr


@needs_compiler
@pytest.mark.parametrize("words", [["-O0"], ["--tokens", "-O2"]])
def test_command_runs_one_file(words: list[str]) -> None:
    """The second was more than GCC could do with a header that was parsed for another optimisation."""
    done = subprocess.run(
        [sys.executable, "-m", "cuport.verify.cpu", *words, "samples/vector_add/vector_add.cu"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("PASS\n")


CLASHING = """\
#include <cstdio>
#include <cuda_runtime.h>
using namespace std;
int data = 0;
__global__ void k(int* p) { *p = 7; }
int main() {
    int* p;
    cudaMallocManaged(&p, sizeof(int));
    k<<<1, 1>>>(p);
    cudaDeviceSynchronize();
    data = *p;
    printf("%d\\n", data);
}
"""
"""<iterator> has std::data(), which this program does not include."""


@needs_compiler
@pytest.mark.parametrize("words", [[], ["--tokens"]])
def test_a_program_may_have_options_of_its_own(words: list[str], tmp_path: Path) -> None:
    put(tmp_path / "p.cu", "#include <cstdio>\nint main(int n, char **words) { while (*++words) std::puts(*words); }\n")
    command = [sys.executable, "-m", "cuport.verify.cpu", *words, tmp_path / "p.cu", "-x", "1", "--tokens"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "-x\n1\n--tokens\n"), done.stderr


@needs_compiler
def test_a_program_may_have_names_of_headers_that_it_does_not_include(tmp_path: Path) -> None:
    put(tmp_path / "p.cu", CLASHING)
    done = cuport("verify", ".", "--backend", "cpu", "--backend", "hip-cpu", cwd=tmp_path)
    assert done.code == 0, done.text + done.err
    words = [sys.executable, "-m", "cuport.verify.cpu", "--tokens", tmp_path / "p.cu"]
    alone = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert (alone.returncode, alone.stdout) == (0, "7\n"), alone.stderr


def test_runtime_is_cpp_for_clang_too() -> None:
    """It is what compiles the runtime where there is no GCC."""
    compiler = toolchain.find()
    if compiler is None:
        missing(f"no clang that compiles CUDA; Debian: apt-get install {toolchain.COMPILERS[1].replace('++', '')}")
    command = [compiler.command, *FLAGS, "-fsyntax-only", "-x", "c++", "-"]
    text = "".join(f'#include "{unit}"\n' for unit in UNITS)  # together, so that what they include is read once
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@needs_compiler
@pytest.mark.parametrize("words", [["-O0"], ["--tokens", "-O0"]])
def test_masks_of_lanes_have_32_bits(words: list[str]) -> None:
    """In CUDA: HIP's have 64."""
    program = ROOT / "tests" / "programs" / "masks_of_lanes.cu"
    command = [sys.executable, "-m", "cuport.verify.cpu", *words, str(program)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, cwd=ROOT)
    assert (done.returncode, done.stdout) == (0, "PASS\n"), done.stderr


@needs_compiler
def test_warps_run_in_step(tmp_path: Path) -> None:
    """Old reductions have no barrier between the steps of a warp, only `volatile`. It takes clang to see it."""
    if toolchain.find() is None:
        missing(f"no clang that compiles CUDA; Debian: apt-get install {toolchain.COMPILERS[1].replace('++', '')}")
    for name in ("warps_in_step", "lock_in_step", "steps_and_shuffles"):
        shutil.copy(ROOT / "tests" / "programs" / f"{name}.cu", tmp_path)
    done = cuport("verify", ".", "--backend", "cpu", "--backend", "hip-cpu", cwd=tmp_path)
    assert "3 of 3 programs pass on cpu, hip-cpu 32, hip-cpu 64" in done.text, done.text + done.err
