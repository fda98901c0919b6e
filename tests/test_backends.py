"""What the backends find on a machine: cards, compilers, OpenCL devices."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from cuport.api.rocm_header import rocm_header, rocm_libraries
from cuport.support import resources
from cuport.support.errors import SettingsError
from cuport.verify.backends import hip, opencl, registry
from cuport.verify.backends.hipcc import Hipcc
from cuport.verify.backends.nvcc import Nvcc
from cuport.verify.cpu import kept
from cuport.verify.model import Program
from helpers import cuport, put


def script(path: Path, text: str) -> Path:
    """Write a program that says what the real one would."""
    put(path, f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole PATH."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path / "bin"


def test_doctor_shows_every_backend() -> None:
    lines = cuport("doctor").text.splitlines()
    shown = [line.split()[1] for line in lines if line.startswith("verify: ")]
    assert tuple(shown) == registry.names()
    assert [name for name, _ in registry.probes()] == shown


def test_nvcc_wants_a_card(tools: Path) -> None:
    assert Nvcc().probe().detail == "optional; part of NVIDIA's CUDA toolkit"
    script(tools / "nvcc", "echo 'Cuda compilation tools, release 12.4, V12.4.131'")
    assert (Nvcc().probe().found, Nvcc().probe().detail) == (False, "nvcc 12.4, no GPU")
    script(tools / "nvidia-smi", "echo 'GPU 0: NVIDIA H200 (UUID: GPU-1234)'")
    assert (Nvcc().probe().found, Nvcc().probe().detail) == (True, "nvcc 12.4, NVIDIA H200")
    script(tools / "nvidia-smi", "echo 'No devices were found'; exit 6")
    assert not Nvcc().probe().found


def test_nvcc_builds_the_original(tools: Path, tmp_path: Path) -> None:
    script(tools / "nvcc", f'echo "$@" >> {tmp_path}/words; echo "p.cu(3): error: no" >&2; exit 2')
    program = Program("p.cu", ("p.cu", "q.cpp"), ("include",), files=("p.cu", "q.cpp"))
    put(tmp_path / "p.cu", b"__global__ void k() {}\n")
    put(tmp_path / "q.cpp", b"unsigned umin(unsigned a, unsigned b);\n")
    assert Nvcc().build(program, tmp_path, tmp_path).error == "p.cu(3): error: no"
    words = (tmp_path / "words").read_text()
    assert f"-rdc=true -I {tmp_path}/include {tmp_path}/p.cu {tmp_path}/q.cpp -o" in words.splitlines()[0]
    assert f"-I {tmp_path}/include -x cu {tmp_path}/p.cu {tmp_path}/q.cpp -o" in words.splitlines()[1]
    script(tools / "nvcc", "exit 0")
    assert [run.command for run in Nvcc().build(program, tmp_path, tmp_path).runs] == [(f"{tmp_path}/program",)]


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("p.cpp", "__global__ void k() {}\nint main() {}\n", "-x cu {}/p.cpp -o {}/program\n"),
        (
            "p.cu",
            "#include <cublas_v2.h>\n#include <cuda.h>\nint main() {}\n",
            "{}/p.cu -o {}/program -lcublas -lcuda\n",
        ),
        (
            "p.cu",
            "#include <cublasLt.h>\n#include <cuda_runtime.h>\nint main() {}\n",
            "{}/p.cu -o {}/program -lcublasLt",
        ),
        ("p.cu", '#include "cudnn_own.h"\n#include <cusparseLt.h>\nint main() {}\n', "{}/p.cu -o {}/program\n"),
    ],
)
def test_nvcc_is_told_what_a_source_needs(tools: Path, tmp_path: Path, name: str, text: str, words: str) -> None:
    script(tools / "nvcc", f'echo "$@" > {tmp_path}/words')
    put(tmp_path / name, text.encode())
    assert not Nvcc().build(Program(name, (name,), files=(name,)), tmp_path, tmp_path).error
    assert f"-expt-relaxed-constexpr {words.format(tmp_path, tmp_path)}" in (tmp_path / "words").read_text()


@pytest.mark.parametrize(
    ("linker", "said"),
    [
        ("/usr/bin/ld: a.o: in function `main':\np.cpp:(.text+0x5): undefined reference to `f(int)'", ""),
        ("/tmp/a.o:p.cpp:function main: error: undefined reference to 'f(int)'", ""),
        ("ld.lld: error: undefined symbol: f(int)\n>>> referenced by p.cpp", "undefined symbol: f(int)"),
        ("/usr/bin/ld: cannot find -lmore: No such file", "cannot find -lmore: No such file"),
    ],
)
def test_every_linker_says_what_is_missing(linker: str, said: str) -> None:
    done = subprocess.CompletedProcess(["c++"], 1, "", f"{linker}\ncollect2: error: ld returned 1 exit status\n")
    assert kept.first_error(done) == (said or "undefined reference to 'f(int)'")


def test_hipcc_makes_headers_of_libraries_that_are_not_there(tools: Path, tmp_path: Path) -> None:
    """One that is there keeps its own and is linked; a program that needs others can be compiled, and not run."""
    script(
        tools / "hipcc",
        f'case "$*" in *" -E "*) echo cuport_has_hiprand;; *) echo "$@" > {tmp_path}/words;; esac',
    )
    put(tmp_path / "tree" / "p.cu", "#include <hipblas/hipblas.h>\n#include <hiprand/hiprand.h>\n")
    put(tmp_path / "tree" / "q.cu", "#include <hiprand/hiprand.h>\n")
    for name in ("p", "q", "r"):
        (tmp_path / name).mkdir()
    built = Hipcc().build(Program("p.cu", ("p.cu",)), tmp_path / "tree", tmp_path / "p")
    assert (built.error, built.note.rpartition(": ")[2]) == ("", "this machine lacks hipBLAS")
    words = (tmp_path / "words").read_text()
    made = tmp_path / "p" / "rocm"
    assert f"-idirafter {made} -Wl,@{made}/symbols -lhiprand" in words
    assert "hipblasSgemm(" in (made / "hipblas" / "hipblas.h").read_text()
    assert not (made / "hiprand").exists()
    assert "--defsym=hipblasSgemm=0" in (made / "symbols").read_text()
    built = Hipcc().build(Program("q.cu", ("q.cu",)), tmp_path / "tree", tmp_path / "q")
    assert (built.error, built.note) == ("", "")
    assert "-idirafter" not in (tmp_path / "words").read_text()
    assert hip.Hip().build(Program("p.cu", ("p.cu",)), tmp_path / "tree", tmp_path / "r").error.endswith("hipBLAS")


@pytest.mark.usefixtures("compiler")
def test_the_processor_compiles_what_it_has_no_library_for(tmp_path: Path) -> None:
    """A program for MIOpen is not run, and one that calls it wrongly fails; one for hipBLAS is built."""
    head = "#include <miopen/miopen.h>\n#include <hipblas/hipblas.h>\nint main() { miopenHandle_t handle; "
    put(tmp_path / "tree" / "right.cpp", head + "return miopenCreate(&handle); }\n")
    put(tmp_path / "tree" / "wrong.cpp", head + "return miopenCreate(handle, 1); }\n")
    put(tmp_path / "tree" / "blas.cpp", "#include <hipblas/hipblas.h>\nint main() { return 0; }\n")
    (backend,) = registry.choose(["hip-cpu"], ())
    built = {}
    for name in ("right", "wrong", "blas"):
        (tmp_path / name).mkdir()
        built[name] = backend.build(Program(name, (f"{name}.cpp",)), tmp_path / "tree", tmp_path / name)
    assert (built["right"].error, built["right"].runs) == ("", ())
    assert built["right"].note.endswith("not run: the CPU runtime has no MIOpen")
    assert "wrong.cpp" in built["wrong"].error
    assert (built["blas"].error, built["blas"].note, len(built["blas"].runs)) == ("", "", 2)


def test_headers_that_stand_in_define_what_programs_test_for() -> None:
    """The macros that CUDA's include guards become, so that code behind them is compiled."""
    for folder in ("hip", "roc"):
        path = resources.data("rules") / folder / "guards.toml"
        rows = tomllib.loads(path.read_text())["macros"].values()
        names = {row["to"] if isinstance(row, dict) else row for row in rows}
        marks = {name for name in names if not name.startswith("HIP_INCLUDE")}
        defined = "".join(rocm_header(library) for library in rocm_libraries())
        assert marks <= set(re.findall(r"^#define (\w+)$", defined, re.MULTILINE))


def test_hip_wants_a_card(tools: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tools / "hipcc", "echo 'HIP version: 6.2.1'")
    script(tools / "rocm_agent_enumerator", "echo gfx000; echo gfx1100")
    monkeypatch.setattr(hip, "_DRIVER", tmp_path / "kfd")
    assert (hip.Hip().probe().found, hip.Hip().probe().detail) == (False, "hipcc 6.2.1, no GPU")
    put(tmp_path / "kfd", "")
    assert (hip.Hip().probe().found, hip.Hip().probe().detail) == (True, "hipcc 6.2.1, gfx1100")


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Forget what was asked before and after."""
    opencl._devices.cache_clear()
    yield monkeypatch
    opencl._devices.cache_clear()


TOLD = """
import json
def main(what):
    print("a driver's own words")
    print(json.dumps([["Intel(R) OpenCL", "Some CPU ", "OpenCL C 3.0", "2026.22", True],
                      ["Portable Computing Language", "pthread", "1.2", "3.0", False],
                      ["Portable Computing Language", "pthread", "1.2", "3.1+debian", False]]))
"""


def test_opencl_devices_are_told_by_platform(ask: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ask.setattr(opencl, "_RUN", put(tmp_path / "ask.py", TOLD))
    found = {backend.name: backend.probe().detail for backend in opencl.BACKENDS}
    assert found == {
        "pocl": "pthread (1.2, 3.0), pthread (1.2, 3.1+debian)",
        "intel": "Some CPU (OpenCL C 3.0, 2026.22)",
        "opencl": "Some CPU (OpenCL C 3.0, 2026.22), pthread (1.2, 3.0), pthread (1.2, 3.1+debian)",
    }
    columns = [backend.columns for backend in opencl.BACKENDS]
    assert columns[:2] == [("pocl 3.0", "pocl 3.1+debian"), ("intel",)]
    assert columns[2] == ("opencl Some CPU 2026.22", "opencl pthread 3.0", "opencl pthread 3.1+debian")
    chosen = registry.choose(["pocl:Debian", "opencl:some cpu"], (), "2.0")
    assert [(one.name, one.columns[0], one.devices()[0].driver, one.standard) for one in chosen[::2]] == [
        ("pocl:Debian", "pocl:Debian", "3.1+debian", "2.0"),
        ("opencl:some cpu", "opencl:some cpu", "2026.22", "2.0"),
    ]
    with pytest.raises(
        SettingsError, match=r"pocl:4: no such device; there are Intel\(R\) OpenCL 2026.22, Some CPU, Portable "
    ):
        registry.choose(["pocl:4"], ())


def test_a_driver_that_does_not_know_the_processor_is_not_used(ask: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As PoCL 3.0 on a Zen 5: its LLVM has no name for it, and its clang refuses all programs."""
    both = TOLD.replace('"3.0", False]', '"3.0", False, False]')
    ask.setattr(opencl, "_RUN", put(tmp_path / "ask.py", both))
    probe = opencl.BACKENDS[0].probe()
    told = "not used: Portable Computing Language 3.0, too old to know this processor"
    assert (probe.found, probe.detail) == (True, f"pthread (1.2, 3.1+debian); {told}")
    assert opencl.BACKENDS[0].columns == ("pocl",)
    probe = opencl.BACKENDS[0].only("3.0").probe()
    assert not probe.found
    assert probe.detail.startswith("Portable Computing Language 3.0, too old to know this processor; Debian: apt-get")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import os\ndef main(what): os.abort()", "a driver crashed with signal 6"),
        ("import os; os.abort()", "a driver was killed"),
        ("import no_such_module", "pyopencl is not installed"),
        ("raise SystemExit('PLATFORM_NOT_FOUND_KHR')", "pip install 'cuport[verify]'"),
    ],
)
def test_a_driver_that_fails_is_told(ask: pytest.MonkeyPatch, tmp_path: Path, text: str, said: str) -> None:
    ask.setattr(opencl, "_RUN", put(tmp_path / "ask.py", text))
    probe = opencl.BACKENDS[0].probe()
    assert not probe.found
    assert probe.detail.startswith(said)


def test_a_linker_that_lacks_the_compilers_libraries_is_not_taken(tools: Path) -> None:
    script(tools / "ld.gold", "echo 'cannot open libstdc++.so' >&2; exit 1")
    script(tools / "ld.lld", "exit 0")
    script(tools / "g++", 'case "$*" in *-fuse-ld=gold*) exit 1;; esac; exit 0')
    ask = "from cuport.verify.cpu import linker; print(*linker.flags())"
    variables = os.environ | {"CXX": ""}
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False, env=variables)
    assert (done.stdout, done.stderr) == ("-fuse-ld=lld\n", "")


def test_nvcc_does_without_a_library_that_is_not_there(tools: Path, tmp_path: Path) -> None:
    script(
        tools / "nvcc", 'case "$*" in *-lnccl*) echo "/usr/bin/ld: cannot find -lnccl: No such file" >&2; exit 1;; esac'
    )
    put(tmp_path / "p.cu", "#ifdef SEVERAL\n#include <nccl.h>\n#endif\n#include <cublas_v2.h>\nint main() {}\n")
    assert not Nvcc().build(Program("p.cu", ("p.cu",), files=("p.cu",)), tmp_path, tmp_path).error
