"""Build files for OpenCL leave out sources whose headers are not there, for cuport and for the compiler."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.verify.cpu import kept
from helpers import cuport, missing, put

PROGRAM = "__global__ void one(int *x) { *x = 1; }\nint main() { one<<<1, 1>>>(nullptr); }\n"
GATE = '#include <matrices/gate.h>\n#include "its.h"\nvoid *gate(int n) { void *p; cudaMalloc(&p, n); return p; }\n'


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Programs, one of them for another system, and sources without `main`, one of which needs headers elsewhere."""
    folder = tmp_path_factory.mktemp("absent")
    put(folder / "tree/plain.cu", PROGRAM)
    put(folder / "tree/other.cu", "#include <other_system.h>\n" + PROGRAM)
    put(folder / "tree/sub/gate.cu", GATE)
    put(folder / "tree/sub/helper.cu", "int helper() { return 2; }\n")
    done = cuport("translate", "tree", "--to", "opencl", "-o", "out", cwd=folder)
    assert done.code == 0 and done.err.count("CU303") == 3, done.err
    put(folder / "elsewhere/matrices/gate.h", "")
    return folder


def compiled(text: str) -> set[str]:
    """Return the sources of the tree that a build compiles, by what make would do."""
    names = ("plain.cpp", "other.cpp", "sub/gate.cpp", "sub/helper.cpp")
    return {name for name in names if re.search(rf" -c .*\b{re.escape(name)}(?: |$)", text, re.MULTILINE)}


def plan(folder: Path, *words: str) -> str:
    """Return what make would do."""
    if shutil.which("make") is None or shutil.which(kept.host_compiler()) is None:
        missing("no make or no C++ compiler; Debian: apt-get install make g++")
    command = ["make", "-C", str(folder), "-n", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_make_leaves_them_out(translated: Path) -> None:
    usual = plan(translated / "out")
    told = [line for line in usual.splitlines() if "left out" in line]
    assert told == [
        "its.h was not found; left out: sub/gate.cpp",
        "matrices/gate.h was not found; left out: sub/gate.cpp",
        "other_system.h was not found; left out: other.cpp",
    ]
    assert compiled(usual) == {"plain.cpp", "sub/helper.cpp"}
    assert "-o other\n" not in usual and "-o plain\n" in usual
    everything = plan(translated / "out", "LEFT_OUT=")
    assert compiled(everything) == {"plain.cpp", "other.cpp", "sub/gate.cpp", "sub/helper.cpp"}
    assert "left out" not in everything and "-o other\n" in everything


def test_what_the_compiler_finds_is_built(translated: Path) -> None:
    """By the flags that it is given, or because someone has put the header there since."""
    shutil.copytree(translated / "out", translated / "more")
    put(translated / "more/sub/its.h", "")
    found = plan(translated / "more", "CPPFLAGS=-I../elsewhere")
    assert compiled(found) == {"plain.cpp", "sub/gate.cpp", "sub/helper.cpp"}
    lines = [line for line in found.splitlines() if " -c " in line]
    assert all(" -I../elsewhere " in line and " -I. " in line for line in lines)


def test_cmake_leaves_them_out(translated: Path) -> None:
    if shutil.which("cmake") is None:
        missing("no cmake; Debian: apt-get install cmake")
    words = ["cmake", "-S", translated / "out", "-B", translated / "build", "-G", "Unix Makefiles"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for name, source in (("matrices/gate.h", "sub/gate.cpp"), ("other_system.h", "other.cpp")):
        assert f"{name} was not found; left out: {source}\n" in done.stderr
    rules = "".join(path.read_text() for path in (translated / "build/CMakeFiles").glob("*_code.dir/build.make"))
    assert "sub/helper.cpp" in rules and "sub/gate.cpp" not in rules
    targets = (translated / "build/CMakeFiles/Makefile2").read_text()
    assert "\nall: CMakeFiles/plain.dir/all\n" in targets and "\nall: CMakeFiles/other.dir/all\n" not in targets


def test_who_includes_whom_is_told_as_compilers_do(tmp_path: Path) -> None:
    """Two headers of one name: only what reaches the one that lacks something is left out."""
    tree = tmp_path / "tree"
    put(tree / "a/used.h", "#include <elsewhere.h>\n")
    put(tree / "a/middle.h", '#include "used.h"\n')
    put(tree / "a/one.cu", '#include "middle.h"\n' + PROGRAM)
    put(tree / "b/used.h", "")
    put(tree / "b/two.cu", '#include "used.h"\n' + PROGRAM)
    put(tree / "three.cu", '#include "a/middle.h"\n' + PROGRAM)
    assert cuport("translate", tree, "--to", "opencl", "-o", tmp_path / "out").code == 0
    text = (tmp_path / "out/Makefile").read_text()
    assert "\nLEFT_OUT += a/one.cpp three.cpp a/one three\n" in text


def test_where_all_would_be_left_out_nothing_is(tmp_path: Path) -> None:
    """An error of the compiler says more than a build that does nothing."""
    put(tmp_path / "tree/other.cu", "#include <other_system.h>\n" + PROGRAM)
    assert cuport("translate", tmp_path / "tree", "--to", "opencl", "-o", tmp_path / "out").code == 0
    assert "LEFT_OUT" not in (tmp_path / "out/Makefile").read_text()


def test_names_are_no_commands(tmp_path: Path) -> None:
    put(tmp_path / "tree/plain.cu", PROGRAM)
    bad = ("$(shell touch made)", "a'`touch made`", "a;touch made", "-include", "../../etc/x.h", "a b.h", "${made}")
    for i, name in enumerate(bad):
        put(tmp_path / f"tree/bad{i}.cu", f"#include <{name}>\n" + GATE.replace("gate(", f"gate{i}("))
    done = cuport("translate", tmp_path / "tree", "--to", "opencl", "-o", tmp_path / "out")
    assert done.err.count("CU303") == 3 * len(bad), done.err
    for file in ("Makefile", "CMakeLists.txt"):
        text = (tmp_path / "out" / file).read_text()
        assert "matrices/gate.h" in text
        assert not any(
            f"{before}{name}" in text for name in bad for before in (",", "(", '"', " ") if name != "-include"
        )
        assert "LACKS,-" not in text and "file_cxx(-" not in text
