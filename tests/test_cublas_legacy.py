"""cuBLAS's first interface over hipBLAS: programs for it are translated, built against a recording hipBLAS, and run."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cublas_legacy import recorder
from cuport.api.catalogue import Entry
from cuport.api.rocm_header import headers_of, rocm_header
from cuport.api.signature import parse
from cuport.support import resources
from helpers import cuport, missing, put, shared_folder

HERE = Path(__file__).parent / "cublas_legacy"
ROOT = HERE.parent.parent
ADAPTERS = resources.data("rules") / "hip" / "adapters"
HIP_HEADERS = Path("/usr/include/hip/hip_runtime_api.h")
OPTIONS = ("-D__HIP_PLATFORM_AMD__", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers")


def run(*words: object) -> str:
    """Run a command that must succeed; return what it printed."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:4000]
    return done.stdout


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with hipBLAS's header and the recording library as one object file."""
    if not HIP_HEADERS.is_file():
        missing("no HIP headers (package libamdhip64-dev)")
    if shutil.which("g++") is None:
        missing("no g++ (package g++)")
    folder = tmp_path_factory.mktemp("hipblas")
    put(folder / headers_of("hipblas")[0], rocm_header("hipblas"))
    put(folder / "recorder.cpp", recorder.source())
    run("g++", "-c", "-D__HIP_PLATFORM_AMD__", "-I", folder, folder / "recorder.cpp", "-o", folder / "recorder.o")
    return folder


def build_and_run(folder: Path, library: Path) -> list[str]:
    """Translate the programs of a folder, build them as one, and return the lines that this prints."""
    done = cuport("translate", folder, "-o", folder.parent / "out")
    assert done.code == 0
    assert "100.0 %" in done.err, done.err
    objects = []
    for source in sorted((folder.parent / "out").glob("[a-z]*.c*")):
        compiler, standard = ("gcc", "-std=c99") if source.suffix == ".c" else ("g++", "-std=c++11")
        objects.append(folder.parent / f"{source.name}.o")
        run(compiler, standard, *OPTIONS, "-I", library, "-c", source, "-o", objects[-1])
    run("g++", *objects, library / "recorder.o", "-o", folder.parent / "program")
    return run(folder.parent / "program").splitlines()


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory, library: Path) -> dict[str, tuple[dict[str, str], str]]:
    """For each function of hipBLAS that a program calls: its arguments, and the line behind the call."""
    folder = tmp_path_factory.mktemp("all") / "in"
    put(folder / "all.c", recorder.program())
    lines = build_and_run(folder, library)
    assert lines.pop(0) == "hipblasCreate"
    found = {}
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        name, *words = line.split(" ")
        found[name] = dict(word.split("=", 1) for word in words), after
    return found


def test_a_program_of_two_languages_has_one_handle(tmp_path: Path, library: Path) -> None:
    """It says what is not as it should be; the record has the calls of both halves between the handle's."""
    shutil.copytree(HERE, tmp_path / "in", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    lines = build_and_run(tmp_path / "in", library)
    names = [line.split(" ")[0] for line in lines]
    assert names == ["hipblasCreate", "hipblasSgemm", "hipblasSdot", "hipblasCdotu_v2", "hipblasDestroy"]
    assert " transA=111 transB=112 m=2 n=3 k=4 alpha=1.5 AP=m1 " in lines[1]


@pytest.mark.parametrize("entry", recorder.entries(), ids=lambda entry: entry.name)
def test_each_function_passes_its_arguments_on(entry: Entry, record: dict[str, tuple[dict[str, str], str]]) -> None:
    """In their order, and to parameters of the same names; `trmm` writes where it reads from."""
    old = parse(entry.signatures[""])
    shown, after = record[entry.counterparts["hip"].name]
    assert shown.pop("handle") == "m500"
    values = {parameter.name: value for parameter, _, value in recorder.passed(old)}
    wanted = list(values.values())
    assert list(shown.values()) == (wanted + wanted[-2:] if "trmm" in entry.name else wanted)
    named = {_plain(name): value for name, value in values.items()}
    # hipBLAS calls the rows and columns of `hemm` n and k.
    for name, value in list(shown.items())[: len(wanted)] if "hemm" not in entry.name else ():
        assert named.get(_plain(name), value) == value, name
    assert str(old.returns) == "void" or after == str(recorder.RESULT)


def _plain(name: str) -> str:
    """Return a parameter's name as both interfaces have it: `AP` is `A`."""
    name = name.lower()
    return name[0] if name in ("ap", "bp", "cp") else name


@pytest.mark.parametrize("language", ["c", "c++"])
def test_all_adapters_compile_without_a_warning(language: str, tmp_path: Path, library: Path) -> None:
    from cuport.targets.hip import adapters

    files = [*ADAPTERS.glob("cublas_legacy*.h")]
    names = [name for path in files for block in adapters.parse(path.read_text()) for name in block.names]
    assert len(names) > 150
    put(tmp_path / "all.c", adapters.header_text(names))
    run("gcc", "-x", language, *OPTIONS, "-Wno-unused-function", "-fsyntax-only", "-I", library, tmp_path / "all.c")


@pytest.mark.hipcc
def test_hipcc_takes_a_program(tmp_path: Path, library: Path) -> None:
    put(tmp_path / "in" / "second.cu", (HERE / "second.cpp").read_text())
    assert cuport("translate", tmp_path / "in", "-o", tmp_path / "out").code == 0
    headers = shared_folder("hip-headers")
    headers.mkdir(exist_ok=True)
    command = [sys.executable, ROOT / "tools" / "compile_tree.py", tmp_path / "out", "--headers", headers]
    run(*command, "--arch", "gfx90a", "--", f"-I{library}")


def test_without_adapters_for_the_roc_libraries(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.cpp", "#include <cublas.h>\nint f(void **p) { return cublasAlloc(1, 4, p); }\n")
    assert "without --roc there are adapters over hipBLAS" in cuport("check", tmp_path / "in", "--roc").text
