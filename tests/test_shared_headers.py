"""Headers that many files start with are read by clang once, and the results are those of each file by itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from cuport import codes
from cuport.frontend import clang
from cuport.project import engine
from cuport.project.discover import discover
from cuport.results import Results
from cuport.settings import Settings
from cuport.source import leading
from cuport.source.leading import Macros, Perhaps, Step
from helpers import put

BULK = "".join(f"inline int number_{i}(int x) {{ return x + {i}; }}\n" for i in range(600))
SHAPE = f"""\
#ifndef SHAPE_H
#define SHAPE_H
#ifndef REAL
#define REAL float
#endif
struct Shape {{ REAL width, height; }};
{BULK}
inline cudaError_t reserve(Shape **to, int count) {{ return cudaMalloc((void **)to, count * sizeof(Shape)); }}
#endif
"""
UNIT = """\
#include "shape.h"
__global__ void scale(Shape *all, REAL by) { all[threadIdx.x].width *= by; }
void run(Shape *all) { scale<<<1, 32>>>(all, 2); cudaFree(all); }
"""
FOUR = {f"unit_{i}.cu": UNIT for i in range(4)}


def run(folder: Path, jobs: int, flags: tuple[str, ...] = ()) -> Results:
    """Translate a folder; with one job, and not isolated, nothing is shared."""
    settings = Settings(jobs=jobs, cache=False, clang_flags=flags)
    return engine.run(settings, discover([str(folder)]), isolated=jobs > 1)


def how_parsed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...] = ()
) -> tuple[Results, dict[str, list[bool]]]:
    """Translate in workers; return by file whether each parse of it had shared headers."""
    log, real = tmp_path / "parses", clang.parse

    def parse(path: Path, flags: Any, header: Path | None, *rest: Any) -> Any:
        with log.open("a") as out:
            out.write(f"{path.name} {header is not None and not header.name.startswith('cuda-')}\n")
        return real(path, flags, header, *rest)

    monkeypatch.setattr(clang, "parse", parse)
    results = run(folder, 2, flags)
    found: dict[str, list[bool]] = {}
    for line in log.read_text().splitlines():
        name, is_shared = line.split()
        found.setdefault(name, []).append(is_shared == "True")
    return results, found


def tree(folder: Path, files: dict[str, str]) -> Path:
    """Write a tree."""
    for name, text in files.items():
        put(folder / name, text)
    return folder


def test_a_header_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first file reports on the header, and is read as it is written; the others share what is precompiled."""
    folder = tree(tmp_path / "in", {"shape.h": SHAPE, **FOUR, "unit_4.cu": UNIT, "unit_5.cu": UNIT})
    results, parses = how_parsed(folder, tmp_path, monkeypatch)
    assert parses == {"unit_0.cu": [False], **{f"unit_{i}.cu": [True] for i in range(1, 6)}}
    assert results.files == run(folder, 1).files
    assert [kernel.name for file in results.files for kernel in file.kernels] == ["scale"] * 6


@pytest.mark.parametrize(
    ("odd", "shape"),
    [
        ("#define REAL double\n" + UNIT, SHAPE),
        ('#include "real.h"\n' + UNIT, SHAPE),
        ("#ifdef SHAPE_H\nvoid cudaFree(int);\n#endif\n" + UNIT, SHAPE),
        ('namespace shapes {\n#include "shape.h"\n}\nusing namespace shapes;\n' + UNIT, SHAPE),
        ("#ifndef REAL\n#define REAL double\n#endif\n" + UNIT, SHAPE),
        ("#ifndef REAL\n#define REAL double\n#define OTHER\n#endif\n" + UNIT, SHAPE),
        ("#define SKIP\n#ifndef SKIP\n" + UNIT + "#endif\n", SHAPE),
        ('#include "no_cuda.h"\n#if USE_CUDA\n' + UNIT + "#endif\n", SHAPE),
        ('#ifdef __linux__\n#include "real.h"\n#endif\n' + UNIT, SHAPE),
        ("#ifdef __linux__\nnamespace shapes {\n#endif\n" + UNIT + "}\n", SHAPE),
        ('#define OTHER "real.h"\n#include OTHER\n' + UNIT, SHAPE),
        ("#if 0\n#elifdef __linux__\n#define REAL double\n#endif\n" + UNIT, SHAPE),
    ],
    ids=[
        "macro",
        "macro of another header",
        "condition",
        "namespace",
        "other default",
        "more than a default",
        "skipped",
        "known macro taken back",
        "perhaps a header",
        "perhaps a namespace",
        "header by macro",
        "elifdef",
    ],
)
def test_a_file_that_means_something_else_is_read_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, odd: str, shape: str
) -> None:
    """A macro or a condition in front of the header may change it."""
    files = {
        "shape.h": shape,
        "real.h": "#define REAL double\n",
        "no_cuda.h": "#undef USE_CUDA\n#define USE_CUDA 0\n",
        **FOUR,
        "unit_4.cu": UNIT,
        "zodd.cu": odd,
    }
    folder = tree(tmp_path / "in", files)
    results, parses = how_parsed(folder, tmp_path, monkeypatch)
    assert (parses["unit_4.cu"], parses["zodd.cu"]) == ([True], [False])
    assert results.files == run(folder, 1).files


@pytest.mark.skipif(sys.platform != "linux", reason="about a macro of another system")
@pytest.mark.parametrize(("flags", "is_shared"), [((), True), (("-D_WIN32",), False)])
def test_macros_of_other_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...], is_shared: bool
) -> None:
    """Nobody defines them here, but for flags."""
    odd = "#ifdef _WIN32\n#define REAL double\n#endif\n" + UNIT
    folder = tree(tmp_path / "in", {"shape.h": SHAPE, **FOUR, "unit_4.cu": UNIT, "zodd.cu": odd})
    results, parses = how_parsed(folder, tmp_path, monkeypatch, flags)
    assert (parses["unit_4.cu"], parses["zodd.cu"]) == ([True], [is_shared])
    assert results.files == run(folder, 1, flags).files


ABSENT = '#include "absent.h"\n'


@pytest.mark.parametrize(
    ("odd", "parses"),
    [
        (UNIT + ABSENT, [True, False]),
        (ABSENT + UNIT + "absent_type *all;\n", [True]),
        ('#include "own.h"\n' + UNIT + "absent_type all[f(];\n", [True]),
        (ABSENT + UNIT + "Shape *all = Shape();\n", [True, False]),
    ],
    ids=["at the end", "at the start", "at the start of its own", "and has an error about the shared one"],
)
def test_a_file_that_lacks_a_header(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, odd: str, parses: list[bool]
) -> None:
    """What came first may have kept it from being found, unless the file starts with it."""
    files = {"shape.h": SHAPE, **FOUR, "unit_4.cu": UNIT, "zodd.cu": odd, "own.h": ABSENT}
    folder = tree(tmp_path / "in", files)
    results, found = how_parsed(folder, tmp_path, monkeypatch)
    assert found["zodd.cu"] == parses
    assert results.files == run(folder, 1).files


@pytest.mark.parametrize(
    ("first", "error", "parses"),
    [
        (ABSENT, "undeclared();", [False]),
        ("", "undeclared();", [True]),
        ("", "number_1();", [True, False]),
        ("", "int x[-1];", [True, False]),
    ],
    ids=["in the header", "own", "about the header", "about nothing"],
)
def test_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str, error: str, parses: list[bool]) -> None:
    """Headers with errors are not shared; a file with errors that may come of them is read as it is written."""
    broken = UNIT + f"void lost() {{ {error} }}\n"
    folder = tree(tmp_path / "in", {"shape.h": first + SHAPE, **FOUR, "unit_4.cu": UNIT, "zodd.cu": broken})
    results, found = how_parsed(folder, tmp_path, monkeypatch)
    assert found["zodd.cu"] == parses
    assert results.files == run(folder, 1).files
    assert [finding.path for finding in results.findings if finding.code == codes.PARSE_ERROR] == ["zodd.cu"]


def test_a_faulty_header_costs_the_others_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left out of what is precompiled."""
    faulty = "undeclared lost;\n"
    unit = '#include "faulty.h"\n' + UNIT
    files = {"shape.h": SHAPE, "faulty.h": faulty, **{f"unit_{i}.cu": unit for i in range(6)}}
    folder = tree(tmp_path / "in", files)
    results, parses = how_parsed(folder, tmp_path, monkeypatch)
    assert parses == {"unit_0.cu": [False], **{f"unit_{i}.cu": [True] for i in range(1, 6)}}
    assert results.files == run(folder, 1).files


def test_a_header_that_needs_another_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the header lacks, each file includes before it: nothing is precompiled, and nothing is reported."""
    shape = SHAPE.replace("struct Shape { REAL", "struct Shape { Size size; REAL")
    unit = "struct Size { int x; };\n" + UNIT
    folder = tree(tmp_path / "in", {"shape.h": shape, **{f"unit_{i}.cu": unit for i in range(6)}})
    results, parses = how_parsed(folder, tmp_path, monkeypatch)
    assert not any(shared for found in parses.values() for shared in found)
    assert not [finding for finding in results.findings if finding.code == codes.PARSE_ERROR]


def macros(defined: str = "", asked: str = "", defaults: str = "") -> Macros:
    """Return macros by their names; defaults as `N=2`."""
    pairs = (tuple(one.split(b"=")) for one in defaults.encode().split())
    return Macros(
        frozenset(defined.encode().split()),
        frozenset(asked.encode().split()),
        frozenset((name, b" " + body) for name, body in pairs),
    )


DEFAULT = "#ifndef N\n#define N 2\n#endif\n"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('#include "a.h"\n#include <b/c.h> // why\nint x;\n#include "d.h"\n', ["a.h", "b/c.h"]),
        ("/* one\n two */ #include <a.h>\n", ["a.h"]),
        ("#pragma once\n#include <a.h>\n#pragma pack(1)\n#include <b.h>\n", ["a.h"]),
        ("#ifndef A_H\n#define A_H\n#include <b.h>\n#endif\n", ["b.h"]),
        ("#define N \\\n 3\n#include <a.h>\n", [macros("N"), "a.h"]),
        ("#ifdef _WIN32\n#include <w.h>\n#define M 1\n#endif\n#include <a.h>\n", ["a.h"]),
        ("#ifdef W\n#include <w.h>\n#define M 1\n#endif\n#include <a.h>\n", [macros("M", "W"), Perhaps("w.h"), "a.h"]),
        ("#ifndef _WIN32 // here\n#include <a.h>\n#else\n#include <w.h>\n#endif\n", ["a.h"]),
        (
            "#ifdef X\n/*\n#endif\n*/\n#include <a.h>\n#endif\n#include <b.h>\n",
            [macros("", "X"), Perhaps("a.h"), "b.h"],
        ),
        ("#ifdef X\nint x;\n#endif\n#include <b.h>\n", []),
        ("#ifdef X\n#include M\n#endif\n#include <b.h>\n", []),
        ("#if 0\n#elifdef X\n#define N 2\n#endif\n#include <b.h>\n", [macros("N", "X"), "b.h"]),
        ("#ifndef N\n#define N 2\n#define M 3\n#endif\n#include <b.h>\n", [macros("N M", "N"), "b.h"]),
        ("#ifndef N // so many\n\n#define N 2\n#endif\n#include <b.h>\n", [macros(defaults="N=2"), "b.h"]),
        ("#define S\n#ifndef S\n#include <b.h>\n#endif\n", [macros("S"), macros("", "S"), Perhaps("b.h")]),
        (
            "#if defined(_WIN32) || defined X\n#include <w.h>\n#endif\n#include <a.h>\n",
            [macros("", "defined _WIN32 X"), Perhaps("w.h"), "a.h"],
        ),
        ("#if defined(_WIN32) && X\n#define M\n#elif USE_CUDA\n#include <a.h>\n#else\n#define K\n#endif\n", ["a.h"]),
        ("#if 0\n#include <w.h>\n#elif X\n#define M\n#endif\n#include <a.h>\n", [macros("M", "X"), "a.h"]),
        (
            "#define _WIN32\n#ifdef _WIN32\n#include <w.h>\n#endif\n",
            [macros("_WIN32"), macros("", "_WIN32"), Perhaps("w.h")],
        ),
        ("#if (_WIN32 || X) && Y\n#define M\n#endif\n", [macros("M", "_WIN32 X Y")]),
        ("#ifdef _WIN32\n#define M\n", []),
        (DEFAULT + "#include <a.h>\n", [macros(defaults="N=2"), "a.h"]),
        ("#ifndef A_H\n#define A_H\n" + DEFAULT + "#include <a.h>\n#endif\n", [macros(defaults="N=2"), "a.h"]),
        ("#ifdef X\n" + DEFAULT + "#undef N\n#endif\n", [macros("N", "X N")]),
        ("#ifdef USE_CUDA\n#include <a.h>\n#else\n#include <b.h>\n#endif\n#include <c.h>\n", ["a.h", "c.h"]),
        ("#if defined(USE_CUDA) // here\n#include <a.h>\n#elif X\n#include <b.h>\n#endif\n", ["a.h"]),
        ("#if USE_CUDA && X\n#include <a.h>\n#endif\n", [macros("", "USE_CUDA X"), Perhaps("a.h")]),
        ('#ifdef X\nextern "C" {\n#endif\n#include <a.h>\n', []),
        ("#ifdef X\n#include <a.h>\n", []),
        ("#include MACRO\n#include <a.h>\n", []),
        ("/* open\n#include <a.h>\n", []),
    ],
)
def test_what_a_file_starts_with(text: str, found: list[Step]) -> None:
    """Directives up to the first code; conditions are macros, but for those that always hold."""
    assert leading.read(leading.blank_comments(text.encode()), [b"USE_CUDA"], [b"_WIN32"]) == found


@pytest.mark.parametrize(
    ("before", "text", "is_same"),
    [
        ("#define N 2\n", "int x;", True),
        ("#define N 2\n", "int n = N;", False),
        ("#define N 2\n", DEFAULT, False),
        ("#ifdef N\n#endif\n", "#define N\n", False),
        ("#ifdef N\n#endif\n", DEFAULT, False),
        (DEFAULT, "int x;", True),
        (DEFAULT, DEFAULT + "int n = N;", True),
        (DEFAULT, DEFAULT.replace("2", "3"), False),
        (DEFAULT, "int n = N;", False),
        (DEFAULT, "#define N 2\n", False),
        (DEFAULT + DEFAULT.replace("2", "3"), DEFAULT, False),
    ],
)
def test_whether_a_header_may_come_first(before: str, text: str, is_same: bool) -> None:
    """Where a macro before it means something to it, it may not, but for a default that both have."""
    data = text.encode()
    found = leading.macros(before.encode()).differing(leading.words(data), leading.macros(data))
    assert (found == leading.NONE) == is_same


def test_files_that_only_the_target_takes(tmp_path: Path) -> None:
    """A Python script that builds extensions starts with no headers."""
    setup = "from torch.utils.cpp_extension import CUDAExtension\nCUDAExtension('a', ['unit_0.cu'])\n"
    folder = tree(tmp_path / "in", {"shape.h": SHAPE, **FOUR, "setup.py": setup})
    assert run(folder, 2).files == run(folder, 1).files
