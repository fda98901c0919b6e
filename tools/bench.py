"""Time cuport against the other translators on this machine, on the same files in one run.

Usage::

    python tools/bench.py [DIR...] [--runs N] [--jobs N] [--torch-python PATH] [--hipify-torch DIR] [--json FILE]

Without DIR the input is the project's samples, and copies of them to some hundred files.  A "CUDA file" is one in
which cuport finds at least one site, build files aside, as most tools leave those alone; files and lines in the
table are those of the CUDA files, for every tool.  Seconds and "CPU s", the processor time, are the medians of N runs.
Peak memory is the largest that all processes of a tool have together; what they share counts once.  `docs/speed.md`
shows what `--json` writes.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench_tools import Cuport, Input, Run, Tool, others
from cuport import __version__
from cuport.project import engine
from cuport.project.discover import discover, kind_of
from cuport.results import Outcome, Results
from cuport.settings import Settings
from cuport.tree import FileKind

SAMPLES = Path(__file__).resolve().parent.parent / "samples"
GENERATED_FILES = 300


@dataclass(frozen=True, slots=True)
class Row:
    """All runs of one tool."""

    tool: str
    files: int
    lines: int
    runs: tuple[Run, ...]

    @property
    def seconds(self) -> float:
        """Seconds, the median of all runs."""
        return statistics.median(run.seconds for run in self.runs)

    @property
    def cpu(self) -> float:
        """Processor seconds, the median of all runs."""
        return statistics.median(run.cpu_seconds for run in self.runs)

    @property
    def peak_mib(self) -> float:
        """Largest memory of any run."""
        return max(run.peak_mib for run in self.runs)

    @property
    def missing(self) -> int:
        """CUDA files without output, in the worst run."""
        return max(len(run.missing) for run in self.runs)

    @property
    def note(self) -> str:
        """What the tool said of its fastest run."""
        return min(self.runs, key=lambda run: run.seconds).note

    def document(self) -> dict[str, Any]:
        """Return the row as plain data."""
        return {
            "tool": self.tool,
            "files": self.files,
            "lines": self.lines,
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu, 3),
            "files_per_second": round(self.files / self.seconds, 1),
            "lines_per_second": round(self.lines / self.seconds),
            "peak_mib": round(self.peak_mib, 1),
            "files_without_output": self.missing,
            "note": self.note,
            "missing": max((run.missing for run in self.runs), key=len),
            "runs": [{key: value for key, value in asdict(run).items() if key != "missing"} for run in self.runs],
        }


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


def time_tool(tool: Tool, given: Input, runs: int, work: Path) -> Row:
    """Run a tool some times, each time in an empty folder.

    Folders stay until all is done: ext4 makes files several times as slowly for minutes after as many were removed.
    What a run before wrote is on the disk first, so that no run pays for it.
    """
    done = []
    for _ in range(runs):
        os.sync()
        done.append(tool.run(given, Path(tempfile.mkdtemp(dir=work))))
        print(f"bench: {tool.name}: {done[-1].seconds:.2f} s", file=sys.stderr)
    return Row(tool.name, len(given.lines), sum(given.lines.values()), tuple(done))


def bench(folders: Sequence[Path], runs: int, jobs: int, peers: Sequence[Tool], work: Path) -> list[Row]:
    """Time cuport and its peers; return their rows."""
    flags = ("--jobs", str(jobs))
    opencl = (*flags, "--to", "opencl")
    folder = stage(folders, work)
    cache, out = work / "kept-cache", work / "kept-out"
    # What the warm runs start from; it is timed by nobody.
    Cuport("", "translate", flags, cache, out).run(Input(folder), work)
    given = survey(folder, cache)
    tools: list[Tool] = [
        Cuport("translate, cold", "translate", flags),
        Cuport("translate, cold, no AST", "translate", (*flags, "--no-ast")),
        Cuport("translate, again", "translate", flags, cache, out),
        Cuport("translate, new output", "translate", flags, cache),
        Cuport("check, cold", "check", flags),
        Cuport("check, again", "check", flags, cache),
        Cuport("translate to OpenCL, cold", "translate", opencl),
        *peers,
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
            f"{row.tool:<26}{row.files:>7}{row.lines:>9}{row.seconds:>9.2f}{row.cpu:>8.2f}{shown['files_per_second']:>9.0f}"
            f"{shown['lines_per_second']:>10}{row.peak_mib:>10.0f}{row.missing:>11}"
        )
    lines += [f"{row.tool}: {row.note}" for row in rows if row.note]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Time cuport against the other translators on this machine.")
    parser.add_argument("folders", nargs="*", type=Path, metavar="DIR", help="input; the samples many times without")
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="runs of each tool, the median counts (3)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="cuport's workers; 0 for all processors")
    parser.add_argument("--torch-python", metavar="PATH", help="Python that has torch, for hipify_python")
    parser.add_argument("--hipify-torch", type=Path, metavar="DIR", help="a checkout of ROCm/hipify_torch")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all runs here")
    given = parser.parse_args(arguments)
    if given.runs < 1 or given.jobs < 0:
        parser.error("--runs wants 1 or more, --jobs 0 or more")
    for folder in (*given.folders, *([given.hipify_torch] if given.hipify_torch else [])):
        if not folder.is_dir():
            parser.error(f"{folder}: no such folder")
    with tempfile.TemporaryDirectory() as work:
        peers = list(others(given.torch_python, given.hipify_torch, given.jobs or Settings().workers))
        rows = bench(given.folders, given.runs, given.jobs, peers, Path(work))
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
