"""Time cuport against the other translators on this machine, on the same files in one run.

Usage::

    python tools/bench.py [DIR...] [--runs N] [--jobs N] [--torch-python PATH] [--json FILE]

Without DIR the input is the project's samples, and copies of them to some hundred files.  A "CUDA file" is one in
which cuport finds at least one site, build files aside, as most tools leave those alone; files and lines in the
table are those of the CUDA files, for every tool.  Seconds are the best of N runs; "CPU s" is the processor time of
the run with the least, which other load on the machine changes little.  Peak memory is the largest sum of the
resident memory of all processes of a tool.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

from cuport import __version__
from cuport.project import engine
from cuport.project.discover import discover, kind_of
from cuport.results import Outcome, Results
from cuport.settings import Settings
from cuport.tree import FileKind

SAMPLES = Path(__file__).resolve().parent.parent / "samples"
GENERATED_FILES = 300
SAMPLE_SECONDS = 0.02
TORCH_HINT = "install torch into some environment and name its Python with --torch-python PATH"

#: Runs in the Python that has torch: arguments are the input folder, the output folder and the file for the result.
HIPIFY_PYTHON = """
import json, sys, time
from torch.utils.hipify import hipify_python
source, out, answer = sys.argv[1:]
begin = time.perf_counter()
error = ""
try:
    hipify_python.hipify(
        project_directory=source, output_directory=out, includes=["*"], show_progress=False, show_detailed=False,
        extensions=(".cu", ".cuh", ".h", ".hpp", ".c", ".cpp", ".cc", ".inl"), is_pytorch_extension=True)
except Exception as fault:
    error = f"{type(fault).__name__}: {fault}"
seconds = time.perf_counter() - begin
done = {path: found.hipified_path for path, found in hipify_python.HIPIFY_FINAL_RESULT.items()
        if found.hipified_path and found.current_state == hipify_python.CurrentState.DONE}
with open(answer, "w") as file:
    json.dump({"seconds": seconds, "error": error, "files": done}, file)
"""


@dataclass(frozen=True, slots=True)
class Command:
    """One process to run; `stdout` takes what it prints, if that is its output."""

    words: tuple[str, ...]
    stdout: Path | None = None
    env: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """One measured run of a tool."""

    seconds: float
    cpu_seconds: float
    peak_mib: float
    missing: tuple[str, ...] = ()
    """CUDA files without output."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Input:
    """The folder that every tool gets, and the CUDA files in it with their lines."""

    folder: Path
    lines: dict[str, int] = field(default_factory=dict)
    failed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Row:
    """All runs of one tool."""

    tool: str
    files: int
    lines: int
    runs: tuple[Run, ...]

    @property
    def best(self) -> float:
        """Seconds of the fastest run."""
        return min(run.seconds for run in self.runs)

    @property
    def cpu(self) -> float:
        """Processor seconds of the run with the least."""
        return min(run.cpu_seconds for run in self.runs)

    @property
    def peak_mib(self) -> float:
        """Largest memory of any run."""
        return max(run.peak_mib for run in self.runs)

    @property
    def missing(self) -> int:
        """CUDA files without output, in the worst run."""
        return max(len(run.missing) for run in self.runs)

    def document(self) -> dict[str, Any]:
        """Return the row as plain data."""
        return {
            "tool": self.tool,
            "files": self.files,
            "lines": self.lines,
            "seconds": round(self.best, 3),
            "cpu_seconds": round(self.cpu, 3),
            "files_per_second": round(self.files / self.best, 1),
            "lines_per_second": round(self.lines / self.best),
            "peak_mib": round(self.peak_mib, 1),
            "files_without_output": self.missing,
            "runs": [asdict(run) for run in self.runs],
        }


class Memory:
    """Sample the resident memory of all processes below this one while a block runs; `peak_mib` is the largest sum."""

    def __init__(self) -> None:
        self.peak_mib = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._page = resource.getpagesize()

    def __enter__(self) -> Memory:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        if not self.peak_mib:
            # No /proc here: the largest single child so far, in KiB on most systems and in bytes on macOS.
            unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
            self.peak_mib = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / unit

    def _watch(self) -> None:
        while not self._over.wait(SAMPLE_SECONDS):
            pages = sum(_resident_pages(pid) for pid in _below(os.getpid()))
            self.peak_mib = max(self.peak_mib, pages * self._page / (1 << 20))


def _below(pid: int) -> Iterator[int]:
    """Yield the processes that `pid` started, and those that they started."""
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(word) for word in path.read_text().split()]
        except OSError:
            continue
        for child in children:
            yield child
            yield from _below(child)


def _resident_pages(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0


@dataclass(frozen=True, slots=True)
class Cost:
    """What some commands took."""

    seconds: float
    cpu_seconds: float
    peak_mib: float


def measure(commands: Sequence[Command], at_once: int = 1) -> tuple[Cost, list[tuple[int, str]]]:
    """Run commands; return what they took, and each one's exit code and last line of stderr."""
    begin, cpu = time.perf_counter(), _cpu_of_children()
    with Memory() as memory, ThreadPoolExecutor(at_once) as pool:
        ends = list(pool.map(_run, commands))
        seconds = time.perf_counter() - begin
    return Cost(seconds, _cpu_of_children() - cpu, memory.peak_mib), ends


def _cpu_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _run(command: Command) -> tuple[int, str]:
    env = {**os.environ, **dict(command.env)}
    target = command.stdout or Path(os.devnull)
    with target.open("wb") as stdout:
        done = subprocess.run(command.words, stdout=stdout, stderr=subprocess.PIPE, env=env, check=False)
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return done.returncode, lines[-1] if lines else ""


def _finish(cost: Cost, missing: Sequence[str], note: str) -> Run:
    return Run(cost.seconds, cost.cpu_seconds, cost.peak_mib, tuple(missing), note)


class Tool(Protocol):
    """Something to time; `run` does all of the input once, below the empty folder `work`."""

    name: str

    def run(self, given: Input, work: Path) -> Run: ...


@dataclass(slots=True)
class Cuport:
    """The real command with `-o`. With `cache` and `out` given it starts from what an earlier run left there."""

    name: str
    flags: tuple[str, ...]
    cache: Path | None = None
    out: Path | None = None

    def run(self, given: Input, work: Path) -> Run:
        """Translate the input."""
        out = self.out or work / "out"
        script = Path(sys.executable).with_name("cuport")
        start = [str(script)] if script.is_file() else [sys.executable, "-m", "cuport"]
        words = (*start, "translate", str(given.folder), "-o", str(out), *self.flags)
        env = (("CUPORT_CACHE_DIR", str(self.cache or work / "cache")),)
        cost, [(code, last)] = measure([Command(words, env=env)])
        missing = [rel for rel in given.lines if rel in given.failed or not (out / rel).is_file()]
        return _finish(cost, missing, f"exit code {code}: {last}" if code else "")


@dataclass(slots=True)
class HipifyPython:
    """PyTorch's hipify_python, whose process spends seconds on the import of torch."""

    name: str
    python: str

    def run(self, given: Input, work: Path) -> Run:
        """Translate the input."""
        out, answer = work / "out", work / "answer.json"
        words = (self.python, "-c", HIPIFY_PYTHON, str(given.folder), str(out), str(answer))
        cost, [(code, last)] = measure([Command(words)])
        if code or not answer.is_file():
            return _finish(cost, list(given.lines), last)
        said = json.loads(answer.read_text())
        done = {Path(source).relative_to(out).as_posix() for source, to in said["files"].items() if Path(to).is_file()}
        note = f"{said['seconds']:.2f} s without the import of torch"
        missing = [rel for rel in given.lines if rel not in done]
        return _finish(cost, missing, f"{note}; stopped at {said['error']}" if said["error"] else note)


@dataclass(slots=True)
class HipifyPerFile:
    """hipify-perl or hipify-clang: a process for each CUDA file, as many at once as cuport has workers."""

    name: str
    program: str
    at_once: int

    def run(self, given: Input, work: Path) -> Run:
        """Translate the CUDA files; the others are not touched."""
        targets = {rel: work / "out" / rel for rel in given.lines}
        for target in targets.values():
            target.parent.mkdir(parents=True, exist_ok=True)
        commands = [self._command(given.folder / rel, target) for rel, target in targets.items()]
        cost, ends = measure(commands, self.at_once)
        missing = [
            rel
            for (rel, target), (code, _) in zip(targets.items(), ends, strict=True)
            if code or not target.is_file() or not target.stat().st_size
        ]
        return _finish(cost, missing, next((line for code, line in ends if code), ""))

    def _command(self, source: Path, target: Path) -> Command:
        if self.name == "hipify-perl":
            return Command((self.program, str(source)), stdout=target)
        return Command((self.program, str(source), "-o", str(target), "--", "-x", "cuda", "-I", str(source.parent)))


def stage(folders: Sequence[Path], work: Path) -> Path:
    """Return one folder with all of the input: the only one given, or a copy of several, or the samples many times."""
    if len(folders) == 1:
        return folders[0].resolve()
    tree = work / "input"
    for number, folder in enumerate(folders):
        shutil.copytree(folder, tree / f"{number}_{folder.resolve().name}")
    if not folders:
        shutil.copytree(SAMPLES, tree / "samples")
        generate(tree / "generated")
    return tree


def generate(tree: Path) -> None:
    """Write copies of the samples, each with a line of its own at the end, to GENERATED_FILES files at least."""
    sources = [path for path in sorted(SAMPLES.rglob("*")) if path.suffix in (".cu", ".cuh")]
    for number in range(-(-GENERATED_FILES // len(sources))):
        for source in sources:
            target = tree / f"copy_{number:03}" / source.relative_to(SAMPLES)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes() + f"// copy {number}\n".encode())


def survey(folder: Path, cache: Path) -> Input:
    """Find the CUDA files of the input, with the results that a run has left in `cache`."""
    os.environ["CUPORT_CACHE_DIR"] = str(cache)
    try:
        results: Results = engine.run(Settings(), discover([str(folder)]))
    finally:
        del os.environ["CUPORT_CACHE_DIR"]
    cuda = {
        file.rel: file.lines
        for file in results.files
        if kind_of(Path(file.rel)) is not FileKind.BUILD and any(finding.is_site for finding in file.findings)
    }
    failed = frozenset(file.rel for file in results.files if file.outcome is Outcome.FAILED)
    return Input(folder, cuda, failed)


def torch_python(asked: str | None) -> tuple[str, str]:
    """Return a Python that has torch; else an empty string, and why."""
    python = asked or sys.executable
    try:
        done = subprocess.run([python, "-c", "import torch.utils.hipify"], capture_output=True, check=False)
    except OSError as error:
        return "", f"{python}: {error.strerror}"
    return (python, "") if done.returncode == 0 else ("", f"{python} has no torch: {TORCH_HINT}")


def others(asked: str | None, at_once: int) -> Iterator[Tool]:
    """Yield the other translators that are here; say on stderr which are not."""
    python, why_not = torch_python(asked)
    if python:
        yield HipifyPython("hipify_python", python)
    else:
        print(f"bench: no hipify_python: {why_not}", file=sys.stderr)
    for name in ("hipify-perl", "hipify-clang"):
        program = shutil.which(name)
        if program:
            yield HipifyPerFile(name, program, at_once)
        else:
            print(f"bench: no {name} on PATH", file=sys.stderr)


def time_tool(tool: Tool, given: Input, runs: int, work: Path) -> Row:
    """Run a tool some times, each time in an empty folder that goes away."""
    done = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory(dir=work) as folder:
            done.append(tool.run(given, Path(folder)))
        print(f"bench: {tool.name}: {done[-1].seconds:.2f} s", file=sys.stderr)
    return Row(tool.name, len(given.lines), sum(given.lines.values()), tuple(done))


def bench(folders: Sequence[Path], runs: int, jobs: int, torch: str | None, work: Path) -> list[Row]:
    """Time every tool; return its rows."""
    flags = ("--jobs", str(jobs))
    folder = stage(folders, work)
    cache, out = work / "kept-cache", work / "kept-out"
    # What the warm runs start from; it is timed by nobody.
    Cuport("", flags, cache, out).run(Input(folder), work)
    given = survey(folder, cache)
    tools: list[Tool] = [
        Cuport("cuport, cold", flags),
        Cuport("cuport, cold, no AST", (*flags, "--no-ast")),
        Cuport("cuport, warm", flags, cache, out),
        Cuport("cuport, warm, new output", flags, cache),
        *others(torch, jobs or Settings().workers),
    ]
    return [time_tool(tool, given, runs, work) for tool in tools]


def table(rows: Sequence[Row]) -> str:
    """Return the rows as text, and what went wrong below them."""
    heads = (("tool", -26), ("files", 7), ("lines", 9), ("seconds", 9), ("CPU s", 8), ("files/s", 9),
             ("lines/s", 10), ("peak MiB", 10), ("no output", 11))  # fmt: skip
    lines = ["".join(head.rjust(width) if width > 0 else head.ljust(-width) for head, width in heads)]
    for row in rows:
        shown = row.document()
        lines.append(
            f"{row.tool:<26}{row.files:>7}{row.lines:>9}{row.best:>9.2f}{row.cpu:>8.2f}{shown['files_per_second']:>9.0f}"
            f"{shown['lines_per_second']:>10}{row.peak_mib:>10.0f}{row.missing:>11}"
        )
    best = [(row.tool, min(row.runs, key=lambda run: run.seconds)) for row in rows]
    lines += [f"{tool}: {run.note}" for tool, run in best if run.note]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Time cuport against the other translators on this machine.")
    parser.add_argument("folders", nargs="*", type=Path, metavar="DIR", help="input; the samples many times without")
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="runs of each tool, the best counts (3)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="cuport's workers; 0 for all processors")
    parser.add_argument("--torch-python", metavar="PATH", help="Python that has torch, for hipify_python")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all runs here")
    given = parser.parse_args(arguments)
    if given.runs < 1 or given.jobs < 0:
        parser.error("--runs wants 1 or more, --jobs 0 or more")
    for folder in given.folders:
        if not folder.is_dir():
            parser.error(f"{folder}: no such folder")
    with tempfile.TemporaryDirectory() as work:
        rows = bench(given.folders, given.runs, given.jobs, given.torch_python, Path(work))
    print(table(rows))
    if given.json:
        about = {
            "cuport": __version__,
            "python": platform.python_version(),
            "processors": Settings().workers,
            "workers": given.jobs or Settings().workers,
            "input": [folder.resolve().name for folder in given.folders] or ["samples"],
        }
        given.json.write_text(json.dumps({**about, "rows": [row.document() for row in rows]}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
