"""Time the kernels that `cuport translate --to opencl` writes against hand-written ones of the same programs.

Usage::

    python tools/kernel_speed.py FOLDER TABLE.toml [PROGRAM...] [--device TEXT] [--samples N] [--cpu-time]
                                 [--at-most X] [--json FILE]

TABLE.toml says what in FOLDER belongs together::

    include = ["common"]                       # folders with headers, for clang

    [programs.GEMM]
    cuda = "CUDA/GEMM/gemm.cu"
    opencl = "OpenCL/GEMM/gemm.cl"
    sizes = {N = 256}                          # given to both sides as -DN=256
    buffers = {A = "N * N", C = ["N * N", 0.0, 0.0]}
    pairs = [
        {cuda = "gemm_kernel(N, 1.5, A, C)", opencl = "gemm(A, C, 1.5, N)", global = ["N", "N"], local = [32, 8]},
    ]

Buffers are of floats between 0.5 and 1.5, or between the two numbers given. Arguments are buffers, integers made
of sizes (`int`), or numbers with a point (`float`). `global` is rounded up to multiples of `local`. `launches` is how
often a kernel that is over too soon is launched for one sample; without it, once.

Both programs are built with the same options and run over the same range, with the same buffers. What they leave in all
buffers must agree first. Then each sample is one of each side, in turns, every time from the same contents; it is what
the device's own clock says between a launch's start and end, or, with --cpu-time, what this process has used of the
processors meanwhile: for a device that is the processor, on a machine that has other things to do. A pair's ratio is
the median of the ratios of its turns, translated by hand-written. A program's is the geometric mean of its pairs, and
`all` that of the programs.

Exit code 0 when all results agree (and the mean is at most X), 1 when not, 2 when something is wrong with what was
given.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import statistics
import sys
import time
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

# A program that another run left in a cache has not been built with the options of this one.
os.environ.setdefault("PYOPENCL_NO_CACHE", "1")
os.environ.setdefault("PYOPENCL_COMPILER_OUTPUT", "0")

import numpy as np
import pyopencl as cl
from cuport.project import engine
from cuport.project.discover import discover
from cuport.settings import Settings
from cuport.support.errors import UserError
from cuport.targets.opencl.options import MAP_SUFFIX

_OPTIONS = "-cl-std=CL1.2"
_LOW, _HIGH = 0.5, 1.5
_RELATIVE, _ABSOLUTE = 1e-3, 1e-5
_CALL = re.compile(r"(\w+)\((.*)\)")
_PROGRAM_KEYS = {"cuda": str, "opencl": str, "sizes": dict, "buffers": dict, "pairs": list}
_PAIR_KEYS = {"cuda": str, "opencl": str, "global": list, "local": list}


class SpeedError(Exception):
    """The folder, the table or the device can't be used."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two kernels for the same work: how each is called, over which range, how often for one sample."""

    cuda: str
    opencl: str
    range: tuple[int, ...]
    local: tuple[int, ...]
    launches: int = 1


@dataclass(frozen=True, slots=True)
class Content:
    """A buffer: how many floats, from where to where."""

    count: int
    low: float = _LOW
    high: float = _HIGH


@dataclass(frozen=True, slots=True)
class Program:
    """A program in both languages."""

    name: str
    cuda: Path
    opencl: Path
    sizes: Mapping[str, int]
    buffers: Mapping[str, Content]
    pairs: tuple[Pair, ...]
    include: tuple[Path, ...] = ()

    @property
    def defines(self) -> list[str]:
        """The sizes as options for a compiler."""
        return [f"-D{name}={value}" for name, value in self.sizes.items()]


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a pair: seconds of each side's samples by turns; `differs` names a buffer that does."""

    program: str
    kernel: str
    translated: tuple[float, ...] = ()
    hand_written: tuple[float, ...] = ()
    differs: str = ""

    @property
    def ratio(self) -> float:
        """The translated kernel's time in units of the other's."""
        return statistics.median(ours / theirs for ours, theirs in zip(self.translated, self.hand_written, strict=True))

    @property
    def fastest_ratio(self) -> float:
        """The same of the fastest samples, in which others on the machine show least."""
        return min(self.translated) / min(self.hand_written)


def read(path: Path, folder: Path, names: Sequence[str]) -> list[Program]:
    """Return the programs with these names, or all. Raises SpeedError."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise SpeedError(f"{path}: {error}") from None
    programs = table.get("programs", {})
    for name in names:
        if name not in programs:
            raise SpeedError(f"{name}: not in the table")
    include = tuple(folder / one for one in table.get("include", ()))
    return [_program(name, folder, include, programs[name]) for name in programs if not names or name in names]


def _program(name: str, folder: Path, include: tuple[Path, ...], data: Mapping[str, Any]) -> Program:
    _check(name, data, _PROGRAM_KEYS)
    sizes = data["sizes"]
    buffers = {}
    for key, given in data["buffers"].items():
        count, *limits = given if isinstance(given, list) else [given]
        buffers[key] = Content(number(count, sizes), *limits)
    pairs = []
    for pair in data["pairs"]:
        _check(name, pair, _PAIR_KEYS)
        local = tuple(number(one, sizes) for one in pair["local"])
        wanted = [number(one, sizes) for one in pair["global"]]
        whole = tuple(-(-size // group) * group for size, group in zip(wanted, local, strict=True))
        pairs.append(Pair(pair["cuda"], pair["opencl"], whole, local, pair.get("launches", 1)))
    found = Program(name, folder / data["cuda"], folder / data["opencl"], sizes, buffers, tuple(pairs), include)
    for file in (found.cuda, found.opencl):
        if not file.is_file():
            raise SpeedError(f"{file}: no such file")
    return found


def _check(name: str, data: Mapping[str, Any], keys: Mapping[str, type]) -> None:
    for key, kind in keys.items():
        if not isinstance(data.get(key), kind):
            raise SpeedError(f"{name}: {key} is missing, or not of its type")


def number(text: str | int, sizes: Mapping[str, int]) -> int:
    """Return what a size, a number, or a sum or product of them amounts to. Raises SpeedError."""

    def value(node: ast.expr) -> int:
        match node:
            case ast.Constant(int(found)):
                return found
            case ast.Name(name) if name in sizes:
                return sizes[name]
            case ast.BinOp(left, ast.Mult(), right):
                return value(left) * value(right)
            case ast.BinOp(left, ast.Add(), right):
                return value(left) + value(right)
            case ast.BinOp(left, ast.Sub(), right):
                return value(left) - value(right)
        raise SpeedError(f"{text}: neither a number nor made of sizes")

    try:
        return value(ast.parse(str(text), mode="eval").body)
    except SyntaxError:
        raise SpeedError(f"{text}: neither a number nor made of sizes") from None


def translate(program: Program) -> tuple[str, dict[str, str]]:
    """Return a program's kernels in OpenCL C, and their names there by those in CUDA. Raises SpeedError."""
    flags = (*program.defines, *(f"-I{path.resolve()}" for path in (program.cuda.parent, *program.include)))
    settings = Settings(target="opencl", jobs=1, cache=False, clang_flags=flags)
    results = engine.run(settings, discover([str(program.cuda)]))
    made = {one.rel: one.data.decode() for file in results.files for one in file.generated}
    for name, text in made.items():
        if name + MAP_SUFFIX in made:
            kernels = json.loads(made[name + MAP_SUFFIX])["kernels"]
            return text, {kernel["cuda_name"]: kernel["name"] for kernel in kernels}
    raise SpeedError(f"{program.cuda}: no kernel was translated: {' '.join(results.errors)}")


class Bench:
    """The device with a program's buffers, what they hold at first, and the clock that counts."""

    def __init__(self, context: cl.Context, program: Program, has_cpu_time: bool = False) -> None:
        self.context, self.program, self.has_cpu_time = context, program, has_cpu_time
        self.queue = cl.CommandQueue(context, properties=cl.command_queue_properties.PROFILING_ENABLE)
        random = np.random.default_rng(1)
        self.first = {
            name: random.uniform(content.low, content.high, content.count).astype(np.float32)
            for name, content in program.buffers.items()
        }
        flags = cl.mem_flags.READ_WRITE
        self.kept = {name: cl.Buffer(context, flags, data.nbytes) for name, data in self.first.items()}
        self.used = {name: cl.Buffer(context, flags, data.nbytes) for name, data in self.first.items()}
        for name, data in self.first.items():
            cl.enqueue_copy(self.queue, self.kept[name], data)

    def build(self, text: str, origin: str) -> cl.Program:
        """Build a program in OpenCL C. Raises SpeedError."""
        try:
            built: cl.Program = cl.Program(self.context, text).build([_OPTIONS, *self.program.defines])
        except cl.RuntimeError as error:
            raise SpeedError(f"{origin} does not build: {error}") from None
        return built

    def kernel(self, program: cl.Program, call: str, names: Mapping[str, str]) -> cl.Kernel:
        """Return a kernel of a program with its arguments; `names` says what it is called there. Raises SpeedError."""
        found = _CALL.fullmatch(call)
        if found is None:
            raise SpeedError(f"{call}: no call of a kernel")
        try:
            kernel = cl.Kernel(program, names.get(found[1], found[1]))
            kernel.set_args(*(self._argument(word.strip()) for word in found[2].split(",")))
        except (cl.Error, TypeError) as error:
            raise SpeedError(f"{call}: {error}") from None
        return kernel

    def _argument(self, word: str) -> Any:
        if word in self.used:
            return self.used[word]
        return np.float32(word) if "." in word else np.int32(number(word, self.program.sizes))

    def sample(self, kernel: cl.Kernel, pair: Pair) -> float:
        """Run a kernel as often as its pair says, from the first contents; return the seconds that this took."""
        for name, buffer in self.used.items():
            cl.enqueue_copy(self.queue, buffer, self.kept[name])
        self.queue.finish()
        start = time.process_time()
        events = [cl.enqueue_nd_range_kernel(self.queue, kernel, pair.range, pair.local) for _ in range(pair.launches)]
        self.queue.finish()
        if self.has_cpu_time:
            return time.process_time() - start
        return sum(event.profile.end - event.profile.start for event in events) * 1e-9

    def contents(self) -> dict[str, Any]:
        """Return what the buffers hold."""
        found = {name: np.empty_like(data) for name, data in self.first.items()}
        for name, data in found.items():
            cl.enqueue_copy(self.queue, data, self.used[name])
        return found


def measure(bench: Bench, translated: tuple[str, Mapping[str, str]], samples: int) -> Iterable[Row]:
    """Yield a row for each pair of kernels of a program, and of what `translate` made of it. Raises SpeedError."""
    program, (text, names) = bench.program, translated
    ours = bench.build(text, f"the translation of {program.cuda}")
    theirs = bench.build(program.opencl.read_text(encoding="utf-8", errors="replace"), str(program.opencl))
    for pair in program.pairs:
        kernels = bench.kernel(ours, pair.cuda, names), bench.kernel(theirs, pair.opencl, {})
        title = pair.cuda.partition("(")[0]
        differing = _differing(bench, kernels, pair)
        yield (
            Row(program.name, title, differs=differing)
            if differing
            else _time_runs(bench, title, kernels, pair, samples)
        )


def _differing(bench: Bench, kernels: Sequence[cl.Kernel], pair: Pair) -> str:
    """Return the first buffer that the kernels leave different, or an empty string."""
    results = []
    for kernel in kernels:
        bench.sample(kernel, pair)
        results.append(bench.contents())
    ours, theirs = results
    if all(np.array_equal(theirs[name], data) for name, data in bench.first.items()):
        raise SpeedError(f"{pair.opencl}: changes nothing")
    for name in ours:
        if not np.all(np.isfinite(theirs[name])):
            raise SpeedError(f"{pair.opencl}: leaves numbers in {name} that are not finite")
        if not np.allclose(ours[name], theirs[name], _RELATIVE, _ABSOLUTE):
            return name
    return ""


def _time_runs(bench: Bench, title: str, kernels: Sequence[cl.Kernel], pair: Pair, samples: int) -> Row:
    """Return the times of two kernels, which take turns at being the first."""
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(samples):
        for side in (0, 1) if turn % 2 == 0 else (1, 0):
            times[side].append(bench.sample(kernels[side], pair))
    ours, theirs = times
    return Row(bench.program.name, title, tuple(ours), tuple(theirs))


def means(rows: Sequence[Row]) -> dict[str, float]:
    """Return the ratio of each program whose pairs all agree, and, last, `all`."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(row.program, []).append(row)
    found = {
        name: statistics.geometric_mean(row.ratio for row in group)
        for name, group in groups.items()
        if not any(row.differs for row in group)
    }
    return {**found, "all": statistics.geometric_mean(found.values())} if found else {}


def table(rows: Sequence[Row]) -> Iterable[str]:
    """Yield the lines of the table: one for each pair, then one for each program."""
    yield f"{'program':10} {'kernel':24} {'translated':>12} {'hand-written':>13} {'ratio':>6} {'fastest':>8}"
    for row in rows:
        if row.differs:
            yield f"{row.program:10} {row.kernel:24} {row.differs} differs"
        else:
            ours, theirs = statistics.median(row.translated), statistics.median(row.hand_written)
            times = f"{1000 * ours:9.3f} ms {1000 * theirs:10.3f} ms"
            yield f"{row.program:10} {row.kernel:24} {times} {row.ratio:6.2f} {row.fastest_ratio:8.2f}"
    yield ""
    for name, ratio in means(rows).items():
        yield f"{name:10} {ratio:6.3f}"


def device(text: str) -> cl.Context:
    """Return a context with the first device of a platform whose name has `text` in it. Raises SpeedError."""
    try:
        platforms = cl.get_platforms()
    except cl.Error:
        platforms = []
    for platform in platforms:
        if text.lower() in platform.name.lower():
            return cl.Context(platform.get_devices()[:1])
    raise SpeedError(f"no OpenCL device of a platform called {text}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Time translated kernels against hand-written ones.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("table", type=Path, help="which kernels belong together")
    parser.add_argument("names", nargs="*", help="only these programs")
    parser.add_argument("--device", default="Portable", metavar="TEXT", help="part of the OpenCL platform's name")
    parser.add_argument("--samples", type=int, default=21, metavar="N", help="samples of each side")
    parser.add_argument("--cpu-time", action="store_true", help="count this process's time on the processors")
    parser.add_argument("--at-most", type=float, metavar="X", help="exit code 1 where the mean of all is above")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rows as JSON")
    given = parser.parse_intermixed_args(arguments)
    rows: list[Row] = []
    try:
        context = device(given.device)
        programs = read(given.table, given.folder, given.names)
        translated = [translate(program) for program in programs]
        for program, made in zip(programs, translated, strict=True):
            rows += measure(Bench(context, program, given.cpu_time), made, max(given.samples, 1))
            print(program.name, file=sys.stderr, flush=True)
    except (SpeedError, UserError) as error:
        print(f"kernel_speed: {error}", file=sys.stderr)
        return 2
    print("\n".join(table(rows)))
    found = means(rows)
    if given.json:
        data = {"pairs": [asdict(row) for row in rows], "ratios": found}
        given.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    is_slow = given.at_most is not None and found.get("all", 0.0) > given.at_most
    return 1 if is_slow or any(row.differs for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
