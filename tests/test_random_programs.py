"""Chance: programs made by seeds, run on all backends; inputs damaged, and runs killed at random."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"
sys.path.insert(0, str(TOOLS))

from random_cuda import program, reduce  # noqa: E402


def _tool(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOLS / name), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_a_seed_is_a_program() -> None:
    assert program.source(3) == program.source(3) != program.source(4)
    assert program.source(3).count("__global__ void kernel") == 5


def test_seeds_share_a_source() -> None:
    text = program.joined((3, 4))
    assert text.count("int main()") == 1 and text.count("__global__ void kernel") == 10
    assert all(f"namespace seed{seed} {{" in text and f"seed{seed}::run()" in text for seed in (3, 4))


def test_statements_are_deleted_while_it_stays_wrong() -> None:
    text = "int main()\n{\n    a();\n    if (x) {\n        b();\n        c();\n    }\n    d();\n}\n"
    assert reduce.smallest(text, lambda shorter: "c();" in shorter and "main" in shorter).split() == [
        "int",
        "main()",
        "c();",
    ]


@pytest.mark.timeout(300)
def test_programs_agree(tmp_path: Path, pocl: object, compiler: str) -> None:
    """On HIP for warps of 32 and 64, and on OpenCL with shared virtual memory and without."""
    done = _tool("random_programs.py", "--run", "1", "--from", "23", "--keep", str(tmp_path / "kept"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "pocl" in done.stdout and not (tmp_path / "kept").exists()


@pytest.mark.timeout(300)
def test_programs_of_objects_agree(tmp_path: Path, pocl: object, compiler: str) -> None:
    """What C++ does with objects: constructors, moves, destructors, virtual functions, in their order."""
    words = ("--objects", "--run", "3", "--from", "200", "--together", "3", "--backend", "pocl")
    done = _tool("random_programs.py", *words, "--keep", str(tmp_path / "kept"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "pocl" in done.stdout and not (tmp_path / "kept").exists()


def test_damaged_inputs_end_in_no_exception(tmp_path: Path) -> None:
    done = _tool("fuzz.py", "--count", "200", "--keep", str(tmp_path / "kept"))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="forks")
def test_runs_that_are_killed_lose_nothing() -> None:
    done = _tool("kill_runs.py", "--count", "3")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("3 reruns repaired all") == 4
