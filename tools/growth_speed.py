"""Measure whether cuport's time grows with its input alone: per line, for more files, longer files, and more kernels.

    python tools/growth_speed.py [--files 1000,10000] [--lines 1000,100000] [--kernels 100,1000] [--operators 2000]

Each table has a row for each size: seconds, processor seconds, microseconds of processor time for each unit of the
input, and the peak memory of all processes. What a run costs for one small file is taken off. `files` have
ten lines each and are checked with clang's AST; `lines` stand in one file and are judged by spelling, as
clang is not asked about so long a file; `kernels` stand in one file and become OpenCL; `operators` stand in one
expression of one kernel.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from process_cost import Command, Cost, measure

_FILE = """\
#include <cuda_runtime.h>

__global__ void scale{i}(float *data, float factor)
{{
  data[blockIdx.x * blockDim.x + threadIdx.x] *= factor;
}}

void run{i}(float *data)
{{
  scale{i}<<<8, 256>>>(data, {i}.0f);
  cudaDeviceSynchronize();
}}
"""
_LINES = """\
void step{i}(float *to, const float *from, size_t size)
{{
  cudaMemcpy(to, from, size, cudaMemcpyHostToDevice); // step {i}
  if (size > {i}) to[{i}] = from[{i}] + 1.0f;
}}
"""
_KERNEL = """\
__global__ void add{i}(float *data, const float *more, int count)
{{
  const int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at < count) data[at] += more[at] * {i}.0f;
}}
"""


def write_files(folder: Path, count: int) -> None:
    """Write `count` files of some ten lines, a hundred in each folder."""
    for i in range(count):
        path = folder / f"{i // 100:03}" / f"scale{i}.cu"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_FILE.format(i=i), encoding="utf-8")


def write_lines(folder: Path, count: int) -> None:
    """Write one file of `count` lines."""
    texts = (_LINES.format(i=i) for i in range(count // _LINES.count("\n")))
    (folder / "long.cu").write_text("#include <cuda_runtime.h>\n" + "".join(texts), encoding="utf-8")


def write_kernels(folder: Path, count: int) -> None:
    """Write one file of `count` kernels."""
    texts = "".join(_KERNEL.format(i=i) for i in range(count))
    launches = "".join(f"  add{i}<<<1, 64>>>(data, more, 64);\n" for i in range(count))
    end = f"void run(float *data, float *more)\n{{\n{launches}}}\n"
    (folder / "kernels.cu").write_text("#include <cuda_runtime.h>\n" + texts + end, encoding="utf-8")


def write_operators(folder: Path, count: int) -> None:
    """Write one kernel with an expression of `count` operators."""
    terms = " + ".join(f"data[{i % 64}]" for i in range(count + 1))
    text = f"__global__ void sum(float *data)\n{{\n  data[0] = {terms};\n}}\n"
    end = "void run(float *data) { sum<<<1, 1>>>(data); }\n"
    (folder / "operators.cu").write_text("#include <cuda_runtime.h>\n" + text + end, encoding="utf-8")


# What grows, how the input is written, cuport's command, and how many sizes it has where none are named.
_INPUTS: dict[str, tuple[Callable[[Path, int], None], tuple[str, ...], str]] = {
    "files": (write_files, ("check", "--to", "hip"), "1000,10000"),
    "lines": (write_lines, ("check", "--to", "hip"), "1000,10000,100000,1000000"),
    "kernels": (write_kernels, ("translate", "--to", "opencl"), "100,1000,10000"),
    "operators": (write_operators, ("translate", "--to", "opencl"), "200,2000,20000"),
}


def run(write: Callable[[Path, int], None], words: tuple[str, ...], size: int) -> Cost:
    """Return what a command costs for an input of this size, with a cache that has CUDA's header and no results."""
    with tempfile.TemporaryDirectory() as place:
        folder, empty = Path(place) / "in", Path(place) / "one"
        folder.mkdir()
        empty.mkdir()
        write(folder, size)
        write_files(empty, 1)
        where = [("CUPORT_CACHE_DIR", str(Path(place) / "cache"))]
        for given in (empty, folder):
            out = ("-o", str(Path(place) / f"{given.name}-out")) if words[0] == "translate" else ()
            command = (sys.executable, "-m", "cuport", words[0], str(given), *words[1:], *out)
            cost, ((code, said),) = measure([Command(command, env=tuple(where))])
            if code > 1:
                raise SystemExit(f"growth_speed: cuport {words[0]} says: {said}")
        return cost


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for name, (_, _, usual) in _INPUTS.items():
        parser.add_argument(f"--{name}", default=usual, metavar="N,N", help="sizes; an empty text for none")
    options = vars(parser.parse_args())
    for name, (write, words, _) in _INPUTS.items():
        sizes = [int(word) for word in options[name].split(",") if word]
        if not sizes:
            continue
        nothing = run(write, words, 1)
        print(f"\n| {name}, `{' '.join(words)}` | seconds | processor seconds | µs for each of {name} | peak MiB |")
        print("| ---: | ---: | ---: | ---: | ---: |")
        for size in sizes:
            cost = run(write, words, size)
            each = (cost.cpu_seconds - nothing.cpu_seconds) / size * 1e6
            print(
                f"| {size:,} | {cost.seconds:.2f} | {cost.cpu_seconds:.2f} | {each:.0f} | {cost.peak_mib:.0f} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
