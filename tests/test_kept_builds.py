"""What is compiled once for all programs: the layer over OpenCL, and the headers of the CPU runtime."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.support import cache, stamps
from cuport.targets.opencl.host import build_files
from cuport.verify.cpu import CUDA_FLAGS, FLAGS, kept
from cuport.verify.cpu.cuda_frontend.toolchain import COMPILERS
from helpers import cuport, make, missing, put

pytestmark = pytest.mark.usefixtures("compiler")
MAIN = '#include "cuport/answer.h"\nint main() { return answer() - 42; }\n'
NOTING_COMPILER = """\
for word; do last=$word; done  # what it is to write
case " $* " in
*" --version "*) echo 'compiler 1.0' ;;
*" -M "*) echo 'made: cuport/opencl/memory.h' ;;
*" -c - "*) cat >>LOG && : >"$last" ;;
*) : >"$last" ;;
esac
"""


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache folder that has nothing yet."""
    monkeypatch.setenv("CUPORT_CACHE_DIR", str(tmp_path / "cache"))


def output(folder: Path, answer: str = "42") -> Path:
    """An output with a small layer."""
    put(folder / "main.cpp", MAIN)
    put(folder / "cuport" / "answer.h", f"int answer();\n#define ANSWER {answer}\n")
    put(folder / "cuport" / "answer.cpp", '#include "answer.h"\nint answer() { return ANSWER; }\n')
    sources = [build_files.SourceFile("main.cpp", has_main=True)]
    for name, text in build_files.render(sources, [], [], ["cuport/answer.cpp"]).items():
        put(folder / name, text)
    return folder


def kept_objects() -> set[str]:
    """The object files of layers that are kept."""
    return {path.name for path in cache.usable().glob("opencl-layer-*.o")}


def built(folder: Path, *words: str) -> bool:
    """Build an output and run it; return whether that compiled the layer."""
    before = kept_objects()
    done = make(folder, "LDLIBS=", *words)
    assert done.returncode == 0, done.stderr
    assert subprocess.run([folder / "main"], check=False).returncode == 0
    assert "-c main.cpp " in done.stdout
    return "-c build/cuport.cpp " in done.stdout or kept_objects() != before


@pytest.mark.usefixtures("empty_cache")
def test_the_layer_is_compiled_once(tmp_path: Path) -> None:
    assert built(output(tmp_path / "one"))
    assert not built(output(tmp_path / "two"))


@pytest.mark.usefixtures("empty_cache")
@pytest.mark.parametrize(
    ("answer", "words"), [("(40 + 2)", []), ("42", ["CXXFLAGS=-O1"]), ("42", ["CPPFLAGS=-I. -DMORE"])]
)
def test_another_header_or_flag_compiles_it_anew(tmp_path: Path, answer: str, words: list[str]) -> None:
    assert built(output(tmp_path / "one"))
    assert built(output(tmp_path / "two", answer), *words)
    assert not built(output(tmp_path / "three", answer), *words)


@pytest.mark.usefixtures("empty_cache")
def test_what_every_tree_has_of_the_layer_is_compiled_once(tmp_path: Path) -> None:
    """What a tree has besides is compiled for it; which warnings it asks for makes no difference."""
    log = tmp_path / "log"
    compiler = put(tmp_path / "compiler", NOTING_COMPILER.replace("LOG", str(log)))
    event = "cudaEvent_t event;\n    cudaEventCreate(&event);"
    for name, call, flags in (("plain", "cudaFree(nullptr);", "-O0"), ("events", event, "-O0 -Wall -Werror")):
        put(tmp_path / name / "main.cu", f"#include <cuda_runtime.h>\nint main()\n{{\n    {call}\n}}\n")
        assert cuport("translate", tmp_path / name, "--to", "opencl", "-o", tmp_path / f"{name}-out").code == 0
        done = make(tmp_path / f"{name}-out", f"CXX=sh {compiler}", f"CXXFLAGS={flags}")
        assert done.returncode == 0, done.stderr
        assert "-c build/cuport.cpp " not in done.stdout
    compiled = log.read_text(encoding="utf-8").split()
    assert compiled.count('"cuport/opencl/memory.cpp"') == compiled.count('"cuport/opencl/events.cpp"') == 1


@pytest.mark.usefixtures("empty_cache")
def test_another_header_that_is_not_of_the_layer_compiles_it_anew(tmp_path: Path) -> None:
    """Wherever it is: a system's header that changes, as with an upgrade, is such a one."""
    more = put(tmp_path / "more.h", "#define MORE 1\n")
    word = f"CPPFLAGS=-I. -include {more}"
    assert built(output(tmp_path / "one"), word)
    assert not built(output(tmp_path / "two"), word)
    put(more, "#define MORE 12\n")
    assert built(output(tmp_path / "three"), word)


@pytest.mark.usefixtures("empty_cache")
def test_other_folders_with_headers_compile_it_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiler takes some from variables, and no word of the command says so."""
    for folder, value in (("a", 1), ("b", 22)):
        put(tmp_path / folder / "more.h", f"#define MORE {value}\n")
    word = "CPPFLAGS=-I. -include more.h"
    monkeypatch.setenv("CPATH", str(tmp_path / "a"))
    assert built(output(tmp_path / "one"), word)
    assert not built(output(tmp_path / "two"), word)
    monkeypatch.setenv("CPATH", str(tmp_path / "b"))
    assert built(output(tmp_path / "three"), word)


@pytest.mark.usefixtures("empty_cache")
@pytest.mark.parametrize("word", ["CXXFLAGS=-march=native", "CXXFLAGS=$$(true)"])
def test_what_can_not_be_told_beforehand_is_compiled(tmp_path: Path, word: str) -> None:
    """What `native` is depends on the machine, and what a shell does is the shell's to know."""
    assert built(output(tmp_path / "one"), word)
    assert built(output(tmp_path / "two"), word)


OVERLOADED = """\
#include <cmath>
#ifdef MORE
int more;
#endif
using namespace std;
int f(dim3 x) { return x.x + abs(-2) + min(3, int(x.y)); }
float g(float x) { return abs(x) + pow(x, 2) + fmax(x, 1.0) + max(x, 2.0f); }
template <typename T> T swap(T a, T b) { return a - b; }
float h(float x) { return swap(x, 1.0f); }
"""


def _disassemble(target: Path) -> list[str]:
    """Return the code of an object file, by function, with the names of what it calls."""
    done = subprocess.run(["objdump", "-dr", "--no-addresses", target], capture_output=True, text=True, check=True)
    functions = done.stdout.split("Disassembly of section ")[1:]
    return sorted(re.sub(r"\.rodata[+-]0x[0-9a-f]+", ".rodata", text) for text in functions)


_MACROS, _CODE = ("-DMORE", "-DNDEBUG"), ("-O2", "-fno-exceptions")


@pytest.mark.usefixtures("as_users")
@pytest.mark.parametrize("is_clang", [False, True])
@pytest.mark.parametrize("level", [kept.OPTIMISATION, kept.NO_OPTIMISATION])
def test_headers_parsed_beforehand_change_nothing(
    is_clang: bool, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same program comes of them; with flags that change what the header means, it is parsed anew.

    Without optimisation GCC writes the constants of C++'s library into each object file, too: its code is compared.
    """
    if is_clang:
        found = next((name for name in COMPILERS if shutil.which(name)), "") or missing("no clang++")
        monkeypatch.setenv("CXX", found)
    flags = {own: kept.parse_header(CUDA_FLAGS, own.split(), level) for own in ("", *_MACROS, *_CODE)}
    assert [own for own in flags if flags[own] == CUDA_FLAGS] == [*(_MACROS if is_clang else ()), *_CODE]
    source = put(tmp_path / "a.cpp", OVERLOADED)
    for own in [own for own in flags if flags[own] != CUDA_FLAGS]:
        objects: list[object] = []
        for words in (CUDA_FLAGS, flags[own]):
            target = tmp_path / f"{len(objects)}.o"
            command = [kept.host_compiler(), *FLAGS, level, *words, *own.split(), "-c", source, "-o", target]
            subprocess.run(command, check=True)
            objects.append(target.read_bytes() if is_clang or level == kept.OPTIMISATION else _disassemble(target))
        assert objects[0] == objects[1], own


@pytest.mark.parametrize("named", ["", "gcc", "nvcc", "ccache g++", "clang++-0"])
def test_what_is_no_compiler_for_hosts_is_not_taken(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """nvcc and a compiler for C compile some programs, and fail where others are linked."""
    monkeypatch.delenv("CXX", raising=False)
    usual = kept.host_compiler()
    monkeypatch.setenv("CXX", named)
    assert kept.host_compiler() == usual


def test_cxx_names_the_compiler_for_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = shutil.which("clang++-19") or missing("no clang++; Debian: apt-get install clang-19")
    for name in (found, Path(found).name):
        monkeypatch.setenv("CXX", name)
        assert kept.host_compiler() == name
        assert "-include-pch" in kept.parse_header(CUDA_FLAGS)


def test_headers_that_change_while_a_process_runs_are_seen(tmp_path: Path) -> None:
    header = put(tmp_path / "a" / "b.h", "int x;\n")
    before = stamps.look(tmp_path)
    times = (header.stat().st_atime_ns, header.stat().st_mtime_ns)
    header.write_text("long x;\n")
    os.utime(header, ns=times)
    assert stamps.look(tmp_path) != before
