"""The translators that `bench.py` times, each as one command line on one folder."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from process_cost import Command, Cost, measure

TORCH_HINT = "install torch into some environment and name its Python with --torch-python PATH"

#: Runs in a Python that has the package: arguments are its name, the input folder, the output folder and the file for
#: the result.
HIPIFY_PYTHON = """
import importlib, json, sys, time
package, source, out, answer = sys.argv[1:]
hipify_python = importlib.import_module(package + ".hipify_python")
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


def _finish(cost: Cost, missing: Sequence[str], note: str) -> Run:
    return Run(cost.seconds, cost.cpu_seconds, cost.peak_mib, tuple(missing), note)


class Tool(Protocol):
    """Something to time; `run` does all of the input once, below the empty folder `work`."""

    name: str

    def run(self, given: Input, work: Path) -> Run: ...


@dataclass(slots=True)
class Cuport:
    """The real command. With `cache` and `out` given it starts from what an earlier run left there."""

    name: str
    command: str
    """`translate`, which writes a folder, or `check`."""
    flags: tuple[str, ...]
    cache: Path | None = None
    out: Path | None = None

    def run(self, given: Input, work: Path) -> Run:
        """Translate or check the input; `check` ends with 1 where something is left to do, which is no fault."""
        out = self.out or work / "out"
        is_check = self.command == "check"
        script = Path(sys.executable).with_name("cuport")
        start = [str(script)] if script.is_file() else [sys.executable, "-m", "cuport"]
        output = ("-q",) if is_check else ("-o", str(out))
        words = (*start, self.command, str(given.folder), *output, *self.flags)
        env = (("CUPORT_CACHE_DIR", str(self.cache or work / "cache")),)
        cost, [(code, last)] = measure([Command(words, env=env)])
        missing = [rel for rel in given.lines if rel in given.failed or not (is_check or _is_written(out / rel))]
        return _finish(cost, missing, f"exit code {code}: {last}" if code > is_check else "")


def _is_written(path: Path) -> bool:
    """Whether a file is in the output; where cuport writes the build for OpenCL, its host code is `.cpp`."""
    return path.is_file() or path.with_suffix(".cpp").is_file()


@dataclass(slots=True)
class HipifyPython:
    """hipify_python of PyTorch, whose process spends seconds on the import of torch, or of ROCm/hipify_torch."""

    name: str
    python: str
    package: str
    folder: str = ""
    """Where the package is, when Python does not find it."""

    def run(self, given: Input, work: Path) -> Run:
        """Translate the input."""
        out, answer = work / "out", work / "answer.json"
        words = (self.python, "-c", HIPIFY_PYTHON, self.package, str(given.folder), str(out), str(answer))
        env = (("PYTHONPATH", self.folder),) if self.folder else ()
        cost, [(code, last)] = measure([Command(words, env=env)])
        if code or not answer.is_file():
            return _finish(cost, list(given.lines), last)
        said = json.loads(answer.read_text())
        done = {Path(source).relative_to(out).as_posix() for source, to in said["files"].items() if Path(to).is_file()}
        note = f"{said['seconds']:.2f} s without imports"
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


def torch_python(asked: str | None) -> tuple[str, str]:
    """Return a Python that has torch; else an empty string, and why."""
    python = asked or sys.executable
    try:
        done = subprocess.run([python, "-c", "import torch.utils.hipify"], capture_output=True, check=False)
    except OSError as error:
        return "", f"{python}: {error.strerror}"
    return (python, "") if done.returncode == 0 else ("", f"{python} has no torch: {TORCH_HINT}")


def others(asked: str | None, hipify_torch: Path | None, at_once: int) -> Iterator[Tool]:
    """Yield the other translators that are here; say on stderr which are not."""
    if hipify_torch is not None:
        yield HipifyPython("hipify_torch", sys.executable, "hipify_torch", str(hipify_torch.resolve()))
    python, why_not = torch_python(asked)
    if python:
        yield HipifyPython("hipify_python", python, "torch.utils.hipify")
    else:
        print(f"bench: no hipify_python: {why_not}", file=sys.stderr)
    for name in ("hipify-perl", "hipify-clang"):
        program = shutil.which(name)
        if program:
            yield HipifyPerFile(name, program, at_once)
        else:
            print(f"bench: no {name} on PATH", file=sys.stderr)
