"""The samples, translated to HIP, compile with hipcc for a card with warps of 64 and one with warps of 32."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = sorted(path.parent.name for path in (ROOT / "samples").glob("*/*.cu"))
PACKAGES = "hipcc libamdhip64-dev rocm-device-libs"

pytestmark = pytest.mark.hipcc


@pytest.fixture(scope="session")
def hipcc() -> None:
    """Skip where there is no hipcc; in CI, where it must be, fail."""
    if shutil.which("hipcc"):
        return
    message = f"no hipcc; Debian: apt-get install {PACKAGES}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def cuport(*arguments: str | Path) -> str:
    """Run cuport and return its stdout; a failure shows what it said."""
    command = [sys.executable, "-m", "translator", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def compile_program(program: Path, *archs: str) -> None:
    """Compile a program for each architecture with tools/compile_tree.py."""
    flags = [word for arch in archs for word in ("--arch", arch)]
    command = [sys.executable, "tools/compile_tree.py", str(program), *flags, "--jobs", "1", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    results = json.loads(done.stdout)
    assert [result["arch"] for result in results] == list(archs)
    assert [result["error"] for result in results] == [""] * len(archs)
    assert done.returncode == 0


def translated(tmp_path_factory: pytest.TempPathFactory, *options: str) -> Path:
    """Translate all samples, which share a header, and return the HIP tree."""
    out = tmp_path_factory.mktemp("hip")
    cuport("translate", "samples", "--to", "hip", "-o", out, *options)
    return out


@pytest.fixture(scope="session")
def hip_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the samples in HIP, launches as they stood."""
    return translated(tmp_path_factory)


@pytest.fixture(scope="session")
def macro_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the samples in HIP, launches as hipLaunchKernelGGL."""
    return translated(tmp_path_factory, "--launch-syntax", "macro")


@pytest.fixture(scope="session")
def report() -> dict[str, Any]:
    """Return what cuport says about each file of the samples, by path."""
    files = json.loads(cuport("report", "samples", "--to", "hip", "--output", "json"))["files"]
    return {file["path"]: file for file in files}


def test_there_are_samples() -> None:
    assert "vector_add" in SAMPLES


@pytest.mark.parametrize("sample", SAMPLES)
def test_nothing_is_left_open(sample: str, report: dict[str, Any]) -> None:
    file = report[f"samples/{sample}/{sample}.cu"]
    assert file["translated"] > 0
    assert [finding for finding in file["findings"] if finding["status"] != "translated"] == []


@pytest.mark.usefixtures("hipcc")
@pytest.mark.parametrize("sample", SAMPLES)
def test_sample_compiles(sample: str, hip_tree: Path) -> None:
    compile_program(hip_tree / sample / f"{sample}.cu", "gfx90a", "gfx1030")


@pytest.mark.usefixtures("hipcc")
@pytest.mark.parametrize("sample", SAMPLES)
def test_sample_with_launch_macro_compiles(sample: str, macro_tree: Path) -> None:
    program = macro_tree / sample / f"{sample}.cu"
    text = program.read_text(encoding="utf-8")
    assert "hipLaunchKernelGGL(" in text
    assert "<<<" not in text
    compile_program(program, "gfx90a")


@pytest.mark.usefixtures("hipcc")
def test_renamed_sample_finds_its_renamed_header(tmp_path_factory: pytest.TempPathFactory) -> None:
    tree = translated(tmp_path_factory, "--rename-ext")
    program = tree / "reduction" / "reduction.hip"
    assert '#include "../common/check.hip.h"' in program.read_text(encoding="utf-8")
    assert not list(tree.rglob("*.cu*"))
    compile_program(program, "gfx90a")


@pytest.mark.usefixtures("hipcc")
def test_missing_runtime_header_is_noticed(tmp_path: Path) -> None:
    """The stand-in for old HIP versions must not include the runtime for a program that forgot to."""
    program = tmp_path / "bare.cu"
    program.write_text("int main() { return hipDeviceSynchronize(); }\n")
    with pytest.raises(AssertionError, match="hipDeviceSynchronize"):
        compile_program(program, "gfx90a")


@pytest.mark.usefixtures("hipcc")
def test_narrow_mask_is_refused(tmp_path: Path) -> None:
    """HIP 7 refuses a mask of 32 bits, so the stand-in must; the same line, translated, compiles."""
    cuda = tmp_path / "warp.cu"
    cuda.write_text("__global__ void k(int* x) { x[0] = __shfl_down_sync(0xffffffff, x[threadIdx.x], 1); }\n")
    cuport("translate", cuda, "--to", "hip", "-o", tmp_path / "hip")
    compile_program(tmp_path / "hip" / "warp.cu", "gfx90a")
    narrow = tmp_path / "narrow.cu"
    narrow.write_text("#include <hip/hip_runtime.h>\n" + cuda.read_text())
    with pytest.raises(AssertionError, match="64 bits wide"):
        compile_program(narrow, "gfx90a")
