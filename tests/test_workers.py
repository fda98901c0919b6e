"""Worker processes: what crashes, hangs or takes too much memory costs one unit its AST; none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from cuport.findings import Confidence
from cuport.project import engine, process, worker
from cuport.project.discover import discover
from cuport.results import FileResult, Outcome, Results
from cuport.settings import Settings
from cuport.support import progress
from cuport.support.errors import SettingsError
from cuport.units import Shared, Unit
from helpers import COMMAND, KERNEL, children, cuport, environment, put

LINUX = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux's /proc")
ODD = "f002.cu"
Translate = Callable[..., tuple[FileResult, bytes]]


def sources(folder: Path, count: int = 4) -> Path:
    """Write some files, each with one kernel."""
    for i in range(count):
        put(folder / f"f{i:03}.cu", KERNEL.replace("fill", f"fill_{i}"))
    return folder


def notes(results: Results, code: str = "CU305") -> list[tuple[str, str]]:
    """Return where a code was found, and what it says."""
    return [(finding.path, finding.name) for finding in results.findings if finding.code == code]


@pytest.fixture(params=[4, 5], ids=["started_early", "started_late"])
def run_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Callable[..., Results]:
    """Return a function that runs a tree in workers, in which `fault` is called for the odd file.

    The workers of a large tree start before its plan is made: here as if four files were large, and as if not.
    """
    monkeypatch.setattr(process, "_LARGE_TREE", request.param)
    source, real, here = sources(tmp_path / "in"), worker.run, os.getpid()

    def run(fault: Callable[[Unit], None], *, cache: bool = False) -> Results:
        def faulty(unit: Unit, shared: Shared) -> list[FileResult]:
            if unit.members[0].rel == ODD and os.getpid() != here:
                fault(unit)
            return real(unit, shared)

        monkeypatch.setattr(worker, "run", faulty)
        results = engine.run(Settings(jobs=2, cache=cache), discover([str(source)]))
        monkeypatch.setattr(worker, "run", real)
        assert len(results.files) == 4
        return results

    return run


def test_a_crash_of_libclang(tmp_path: Path) -> None:
    """With one file and one job, too: it is judged by spelling, and nothing else is heard of the crash."""
    path = put(tmp_path / "deep.cu", "void f() { cudaDeviceReset(); }\nint x = " + "- " * 20000 + "1;\n")
    done = cuport("translate", path, "-o", tmp_path / "out", "--jobs", "1", "--no-cache")
    assert done.code == 0
    assert done.err.splitlines()[1] == (
        "deep.cu:1:1: CU305 note: clang crashed on this file: names are judged by spelling [lexical]"
    )
    assert b"hipDeviceReset();" in (tmp_path / "out" / "deep.cu").read_bytes()


def test_a_worker_that_dies(run_with: Callable[..., Results]) -> None:
    """One unit loses its AST; the others have theirs."""

    def dies(unit: Unit) -> None:
        if unit.with_ast:
            os._exit(139)

    results = run_with(dies)
    assert notes(results) == [(ODD, "clang crashed on this file")]
    assert all(result.edits for result in results.files)
    assert all(any(finding.confidence is Confidence.AST for finding in result.findings)
               for result in results.files if result.rel != ODD)  # fmt: skip
    assert results.errors == []


def test_a_worker_that_dies_once(run_with: Callable[..., Results], tmp_path: Path) -> None:
    """The system may have ended it: the unit gets another try."""

    def dies(unit: Unit) -> None:
        mark = tmp_path / "died"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)

    assert notes(run_with(dies)) == []


def test_a_worker_that_always_dies(run_with: Callable[..., Results]) -> None:
    """A file that can't be had without clang either is copied, and the run goes on."""
    results = run_with(lambda unit: os._exit(1))
    assert [result.rel for result in results.files if result.outcome is Outcome.FAILED] == [ODD]
    assert notes(results, "CU306") == [(ODD, "no result")]
    (error,) = results.errors
    assert error.startswith(f"{ODD}: cuport failed on this file")


def test_a_worker_that_hangs(run_with: Callable[..., Results], monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends when its time is up; another run may have more luck, so that nothing of it is kept."""
    monkeypatch.setenv("CUPORT_UNIT_SECONDS", "1")

    def hangs(unit: Unit) -> None:
        if unit.with_ast:
            time.sleep(600)

    assert notes(run_with(hangs, cache=True)) == [(ODD, "reading the AST took more than 1 s")]
    assert notes(run_with(lambda unit: None, cache=True)) == []


def test_slow_work_that_goes_on(run_with: Callable[..., Results], monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes steps may take longer than the limit."""
    monkeypatch.setenv("CUPORT_UNIT_SECONDS", "1")

    def slow(unit: Unit) -> None:
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            progress.step()

    assert notes(run_with(slow)) == []


@LINUX
def test_a_worker_that_takes_all_memory(run_with: Callable[..., Results], monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends before the machine suffers."""
    monkeypatch.setenv("CUPORT_UNIT_MEMORY", "700")

    def grows(unit: Unit) -> None:
        taken = []
        while unit.with_ast:
            taken.append(b"x" * (50 << 20))
            time.sleep(0.02)

    assert notes(run_with(grows)) == [(ODD, "the AST took more than 700 MiB of memory")]


def test_a_kernel_that_is_nested_too_deeply(translate: Translate) -> None:
    """It costs that kernel alone, wherever our recursion ends: while it is read, or in what comes after."""
    for levels in (400, 1500):
        source = (
            b"__global__ void deep(int *a, int n) { a[0] = " + b"- " * levels + b"n; }\n"
            b"__global__ void plain(int *a) { a[1] = 1; }\n"
            b"void host(int *p) { deep<<<1, 1>>>(p, 1); plain<<<1, 1>>>(p); }\n"
        )
        result, _ = translate(source, target="opencl")
        assert {finding.code for finding in result.findings if finding.code in ("CU305", "CU306", "CU415")} == {"CU415"}
        told = next(finding for finding in result.findings if finding.code == "CU415")
        assert "nested too deeply" in told.name
        assert result.generated[0].data.count(b"kernel void") == 1
        assert b"kernel void plain" in result.generated[0].data


@LINUX
def test_a_long_sum(tmp_path: Path) -> None:
    """A worker has room for what is nested as deeply as a sum of thousands of terms is."""
    terms = "".join(f" + x[{i % 7}]\n" for i in range(6000))
    put(
        tmp_path / "in" / "a.cu",
        f"__global__ void k(int *x) {{ x[0] = 1{terms}; }}\nvoid f(int *x) {{ k<<<1, 1>>>(x); }}\n",
    )
    done = cuport("translate", "in", "--to", "opencl", "--no-cache", "-o", "out", cwd=tmp_path)
    assert (done.code, (tmp_path / "out" / "a.cl").read_text().count("x[6]")) == (0, 857), done.text


@pytest.mark.parametrize(("name", "value"), [("CUPORT_UNIT_SECONDS", "soon"), ("CUPORT_UNIT_MEMORY", "0")])
def test_limits_that_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """They are told, before any work."""
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=f"{name}={value}: must be a number"):
        engine.run(Settings(cache=False), discover([str(sources(tmp_path / "in"))]))


@LINUX
def test_a_parent_that_is_killed(tmp_path: Path) -> None:
    """Its workers end, too."""
    command = [*COMMAND, "check", str(sources(tmp_path / "in", 300)), "--jobs", "2", "--no-cache"]
    process = subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while len(workers := children(process.pid)) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    process.kill()
    process.wait()
    assert len(workers) == 2
    while any(_is_running(pid) for pid in workers):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
