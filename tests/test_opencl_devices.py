"""All OpenCL devices of this machine, where the other tests take the PoCL that pip brings."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cuport.targets.opencl import builtins, sub_groups
from cuport.verify.backends import opencl, opencl_make
from helpers import Done, cuport, environment, make, missing, put
from joined_programs import join
from test_opencl_cases import PATHS, is_for_all, options_of, pieces, read

ROOT = Path(__file__).resolve().parents[1]

_LIST = """
import json
from cuport.verify.backends import opencl, opencl_make
print(json.dumps([device.full_name for device in opencl.BACKENDS[-1].devices()]))
"""

# Prints for each device: its platform, whether it has the extensions, the options for groups of several shapes.
_SHAPES = """
import json, sys
sys.path.insert(0, "translator/cuport/verify/kernel_mode")
import opencl_run, pyopencl as cl
asked = json.loads(sys.argv[1])
for platform in cl.get_platforms():
    for device in platform.get_devices():
        context = cl.Context([device])
        queue = cl.CommandQueue(context)
        shapes = [64, 1, 1], [40, 1, 1], [32, 2, 2], [16, 4, 1]
        told = [opencl_run._sub_groups(queue, asked, block) for block in shapes]
        print(json.dumps([platform.name, set(asked["extensions"]) <= set(device.extensions.split()), *told]))
"""

WARPS = r"""
__global__ void sums(const int* x, int* y)
{
    const int lane = (threadIdx.x + blockDim.x * threadIdx.y) % 32, at = threadIdx.x + blockDim.x * threadIdx.y;
    int v = x[at];
    for (int step = 16; step > 0; step /= 2) {
        const int other = __shfl_down_sync(0xffffffff, v, step);
        if (lane + step < 32 && at + step < blockDim.x * blockDim.y) v += other;
    }
    const int all = __shfl_sync(0xffffffff, v, 0);
    __syncwarp();
    const unsigned odd = __ballot_sync(0xffffffff, x[at] % 2), like = __match_any_sync(0xffffffff, x[at] % 3);
    const long long wide = __shfl_xor_sync(0xffffffff, (long long)x[at] << 33, 1);
    const unsigned few = __reduce_add_sync(0x0000000f, (unsigned)x[at]), most = __reduce_max_sync(0xff, x[at]);
    y[at] = all + odd % 1000 + like % 77 + (int)(wide >> 33) + (lane < 4 ? few : 0) + (lane < 8 ? most : 0);
}

// Shuffles within half a warp: sub-groups of 16 do.
__global__ void halves(const int* x, int* y)
{
    const int at = threadIdx.x + blockDim.x * threadIdx.y;
    int v = x[at];
    for (int step = 8; step > 0; step /= 2) v += __shfl_xor_sync(0xffffffff, v, step, 16);
    const long long wide = __shfl_sync(0xffffffff, (long long)x[at] << 33, 3, 8);
    y[at] = v + (int)(wide >> 33) + __shfl_up_sync(0xffffffff, x[at], 1, 16);
}
void halves_of(const int* x, int* y, int n)
{
    for (int at = 0; at < n; ++at) {
        int sum = x[at / 8 * 8 + 3] + x[at % 16 == 0 ? at : at - 1];
        for (int i = 0; i < 16; ++i) sum += x[at / 16 * 16 + i];
        y[at] = sum;
    }
}
void half64(const int* x, int* y) { halves_of(x, y, 64); }

void sums_of(const int* x, int* y, int n)
{
    for (int at = 0; at < n; ++at) {
        const int first = at / 32 * 32, lane = at % 32;
        int all = 0, most = x[first];
        unsigned odd = 0, like = 0, few = 0;
        for (int i = 0; i < 32 && first + i < n; ++i) {
            const int v = x[first + i];
            all += v;
            odd |= (unsigned)(v % 2) << i;
            like |= (unsigned)(v % 3 == x[at] % 3) << i;
            few += i < 4 ? v : 0;
            most = i < 8 && v > most ? v : most;
        }
        y[at] = all + odd % 1000 + like % 77 + x[at ^ 1] + (lane < 4 ? few : 0) + (lane < 8 ? most : 0);
    }
}
void line64(const int* x, int* y) { sums_of(x, y, 64); }
void line40(const int* x, int* y) { sums_of(x, y, 40); }
"""

POINTERS = r"""
struct Cursor {
    const int* p;
    int step;
};
__host__ __device__ int total(const int* p, int n)
{
    int sum = 0;
    for (int i = 0; i < n; ++i) sum += p[i];
    return sum;
}
__global__ void choose(int* x, int n)
{
    __shared__ int s[32];
    s[threadIdx.x] = 10 * x[threadIdx.x];
    __syncthreads();
    const int mine[3] = {1, 2, n};
    const int* p = x;
    if (n > 5) p = s;
    const int* q = n % 2 ? mine : p;
    Cursor a{s, 1}, b{x, 2};
    const int sum = total(q, 3) + total(p, 4) + a.p[a.step] + b.p[b.step] + (p == s);
    __syncthreads();
    x[threadIdx.x] = sum;
}
void chosen(int* x, int n)
{
    const int mine[3] = {1, 2, n};
    int s[32];
    for (int i = 0; i < 32; ++i) s[i] = 10 * x[i];
    const int* p = n > 5 ? s : x;
    const int sum = total(n % 2 ? mine : p, 3) + total(p, 4) + s[1] + x[2] + (p == s);
    for (int i = 0; i < 32; ++i) x[i] = sum;
}
"""


@functools.cache
def everywhere() -> dict[str, str]:
    """Return the environment in which all drivers are found: conftest.py hides them, and says what there was."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OCL_ICD_VENDORS", os.environ.get("CUPORT_TEST_VENDORS", ""))
        return environment(**opencl.environment())


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run Python where all drivers are found."""
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, cwd=ROOT, env=everywhere(), check=False
    )


@functools.cache
def others() -> tuple[str, ...]:
    """Return the full names of the devices but pip's PoCL. Skips the test where there is none."""
    here = {device.full_name for device in opencl.BACKENDS[-1].devices()}
    done = run("-c", _LIST)
    assert done.returncode == 0, done.stderr
    found = tuple(name for name in json.loads(done.stdout) if name not in here)
    if not found:
        pytest.skip("no other device; pip install 'cuport[intel]', or Debian: apt-get install pocl-opencl-icd")
    return found


def driver_of(name: str) -> str:
    """Return what `--device` and `--backend` take for a device: its driver's version."""
    return name.rpartition("(")[2].removesuffix(")")


def verify(folder: Path, *words: str) -> Done:
    """Run `cuport verify` on a folder where all drivers are found."""
    return cuport("verify", folder, *words, **everywhere())


def test_programs_build_everywhere(tmp_path: Path) -> None:
    """The programs of all cases, each for the version of its case, without a warning."""
    for at, piece in enumerate(pieces()):
        put(tmp_path / f"{at}.cl", join(piece))
    for path in PATHS:
        case = read(path)
        standard = options_of(case.flags).standard
        if case.wanted and (standard != "1.2" or not is_for_all(path)):
            put(tmp_path / f"{path.stem}.cl", case.wanted)
            put(tmp_path / f"{path.stem}.cl.json", json.dumps({"cl_std": standard}))
    for name in others():
        done = run("tools/build_cl.py", str(tmp_path), "--device", driver_of(name))
        assert done.returncode == 0, done.stdout + done.stderr


def test_what_does_not_build_is_told(tmp_path: Path) -> None:
    """A warning and an error make the tool fail, with the place."""
    put(tmp_path / "w.cl", "__kernel void f(__global int* p) { if (p[0] = 1) p[1] = 2; }\n")
    put(tmp_path / "e.cl", "__kernel void f(__global int* p) { p[0] = q; }\n")
    done = run("tools/build_cl.py", str(tmp_path), "--device", driver_of(others()[0]))
    assert done.returncode == 1
    assert "1 of 2 programs build; 1 warnings" in done.stdout
    assert "undeclared identifier 'q'" in done.stdout and "warning:" in done.stdout


def test_a_driver_that_is_named_twice_is_one() -> None:
    """pyopencl's loader finds pip's PoCL by itself; the variable for programs names it again."""
    again = everywhere() | opencl_make.environment(everywhere())
    once, twice = (
        subprocess.run(
            [sys.executable, "-c", _LIST], capture_output=True, text=True, cwd=ROOT, env=variables, check=True
        )
        for variables in (everywhere(), again)
    )
    names = json.loads(once.stdout)
    assert names and sorted(json.loads(twice.stdout)) == sorted(names)


def test_warp_operations_agree_everywhere(tmp_path: Path) -> None:
    """In sub-groups where these are warps, in local memory elsewhere; groups of one, two dimensions, half a warp."""
    others()
    put(tmp_path / "k/w.cu", WARPS)
    shapes = (("64", "line64", 64), ("40", "line40", 40), ("32, 2", "line64", 64), ("16, 4", "line64", 64))
    tables = (
        f'[[kernel]]\nname = "sums"\ncase = "{i}"\nexpected = "{host}"\ngrid = [1]\nblock = [{block}]\n'
        f'args = {{ x = "range:i32[{count}]", y = "zeros:i32[{count}]" }}\n'
        for i, (block, host, count) in enumerate(shapes)
    )
    halves = (
        f'[[kernel]]\nname = "halves"\ncase = "{i}"\nexpected = "half64"\ngrid = [1]\nblock = [{block}]\n'
        'args = { x = "range:i32[64]", y = "zeros:i32[64]" }\n'
        for i, block in enumerate(("64", "16, 4"))
    )
    put(tmp_path / "k/sample.toml", "".join((*tables, *halves)))
    done = verify(tmp_path / "k", "--backend", "opencl")
    assert done.code == 0, done


MAIN = """
int main()
{
    int first[64], *x, *y;
    for (int i = 0; i < 64; i++) first[i] = i;
    cudaMalloc(&x, sizeof(first));
    cudaMalloc(&y, sizeof(first));
    cudaMemcpy(x, first, sizeof(first), cudaMemcpyHostToDevice);
    const dim3 shapes[] = {dim3(64), dim3(40), dim3(32, 2), dim3(16, 4)};
    for (const dim3& block : shapes) {
        const int n = block.x * block.y;
        int expected[64], found[64];
        sums<<<1, block>>>(x, y);
        cudaMemcpy(found, y, n * sizeof(int), cudaMemcpyDeviceToHost);
        sums_of(first, expected, n);
        printf("%d x %d %s\\n", block.x, block.y, memcmp(found, expected, n * sizeof(int)) ? "differs" : "agrees");
    }
    int expected[64], found[64];
    halves<<<1, dim3(16, 4)>>>(x, y);
    cudaMemcpy(found, y, sizeof(found), cudaMemcpyDeviceToHost);
    halves_of(first, expected, 64);
    printf("halves %s\\n", memcmp(found, expected, sizeof(found)) ? "differ" : "agree");
    return cudaFree(x) + cudaFree(y);
}
"""


SAID = "64 x 1 agrees\n40 x 1 agrees\n32 x 2 agrees\n16 x 4 agrees\nhalves agree\n"


@pytest.mark.parametrize("wanted", ["1", "0"])
def test_programs_use_sub_groups_where_they_are_warps(tmp_path: Path, wanted: str) -> None:
    put(tmp_path / "in/w.cu", "#include <stdio.h>\n#include <string.h>\n" + WARPS + MAIN)
    names = others()
    if problem := opencl_make.missing():
        missing(problem)
    assert cuport("translate", tmp_path / "in", "--to", "opencl", "-o", tmp_path / "out").code in (0, 1)
    made = make(tmp_path / "out")
    assert made.returncode == 0, made.stderr
    own = {"CUPORT_VERBOSE": "1", "CUPORT_SUB_GROUPS": wanted, "CUPORT_CACHE": str(tmp_path / "cache")}
    own |= opencl_make.environment(everywhere())
    for name in names:
        variables = everywhere() | own | {"CUPORT_DEVICE": driver_of(name)}
        done = subprocess.run([tmp_path / "out/w"], capture_output=True, text=True, env=variables, check=False)
        assert done.stdout == SAID, name + done.stderr
        said = [line for line in done.stderr.splitlines() if "warps are" in line]
        if wanted == "1" and name.startswith("Intel"):
            assert [line.endswith("warps are sub-groups") for line in said] == [True, True, True, False, True], said
            assert said[-1].endswith("in groups of 16 x 4 x 1 half warps are sub-groups")
        else:
            assert not said


def test_sub_groups_are_taken_only_where_they_are_warps() -> None:
    asked = {
        "macro": builtins.SUB_GROUPS,
        "cpu_macro": builtins.ON_CPU,
        "size_macro": builtins.LANES,
        "sizes": [32, 16],
    }
    asked |= {"extensions": sub_groups.extensions(), "probe": sub_groups.probe()}
    done = run("-c", _SHAPES, json.dumps(asked))
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("[")]
    assert all(row[2:] == [[]] * 4 for row in rows if not row[1])
    for platform, _, *told in (row for row in rows if row[0].startswith("Intel")):
        macros = ["-DCUPORT_SUB_GROUPS", "-DCUPORT_ON_CPU"]
        assert told[:3] == [[*macros, "-DCUPORT_LANES=32"]] * 3, platform
        assert told[3] == [*macros, "-DCUPORT_LANES=16"]


def test_generic_pointers_agree(tmp_path: Path) -> None:
    """Pointers to several kinds of memory: with OpenCL C 2.0 on a device that has them, else a finding or an error."""
    names = [name for name in others() if name.startswith("Intel")]
    if not names:
        pytest.skip("no device with the generic address space; pip install 'cuport[intel]'")
    put(tmp_path / "k/p.cu", POINTERS)
    tables = (
        f'[[kernel]]\nname = "choose"\ncase = "{n}"\nexpected = "chosen"\ngrid = [1]\nblock = [32]\n'
        f'args = {{ x = "range:i32[32]", n = {n} }}\n'
        for n in (2, 3, 6, 7)
    )
    put(tmp_path / "k/sample.toml", "".join(tables))
    backend = ("--backend", f"opencl:{driver_of(names[0])}")
    for standard in ("2.0", "CL3.0"):
        done = verify(tmp_path / "k", *backend, "--cl-std", standard)
        assert done.code == 0, done
    done = verify(tmp_path / "k", *backend)
    assert done.code == 1
    assert "CU410 at p.cu:" in done.text and "; --cl-std 2.0 allows most such pointers" in done.text
