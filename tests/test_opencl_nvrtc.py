"""Kernels that a program has NVRTC compile: translated beforehand for OpenCL, found when the program runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cuport.cuda import nvrtc_options as options
from cuport.cuda import nvrtc_types
from cuport.source import texts
from cuport.targets.opencl.nvrtc import table
from cuport.verify.backends import opencl_make
from helpers import cuport, missing, put
from test_opencl_driver import made, output_of, programs

SOURCES = Path(__file__).with_name("nvrtc")
WANTED = """\
by_header: 10 20 30 40
by_macro: 6 7 8 9
by_join: 8 9 10 11
by_option: 10 12 14 16
by_option: 6 7 8 9
NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION
NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION
_Z5timesIiLi3EEvPT_: 3 6 9 12
_ZN5inner6offsetE
4 30
_ZN5inner5shiftEPi4Pair: 1009 1009
NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID
by_file: 5 6 7 8
NVRTC_ERROR_COMPILATION: sources.h(28): CU414: clang: use of undeclared identifier 'missing'
NVRTC_ERROR_COMPILATION: own.cu: error: this source was not known when the program was translated to OpenCL
{by_option}
NVRTC_ERROR_INVALID_OPTION: error: unrecognized option --no-such-option
NVRTC_ERROR_INVALID_PROGRAM
NVRTC_ERROR_COMPILATION: templates.cu: error: times<long, 6> was not known when the program was translated
NVRTC_ERROR_INVALID_PROGRAM
"""
UNKNOWN_MACRO = (
    "NVRTC_ERROR_COMPILATION: own.cu: error: translated to OpenCL with -DAGAIN=1 -DBY=4 -default-device, or -DBY=5, "
    "not with -DBY=6"
)


@pytest.fixture
def tools(compiler: str, pocl: None) -> None:
    """What builds and runs programs for OpenCL."""
    if problem := opencl_make.missing():
        missing(problem)


def translated(tree: Path, out: Path, *words: str) -> list[str]:
    """Translate a tree; return what is left to do, as `file:line: code`."""
    done = cuport("translate", tree, "--to", "opencl", "-o", out, *words)
    assert done.code == 0, done.err
    found = re.findall(r"^(?:.*/)?([\w.]+:\d+):\d+: (CU\d+ \w+)", done.err, re.MULTILINE)
    return sorted({f"{place}: {said}" for place, said in found if not said.endswith("note")})


def test_program(tools: None, tmp_path: Path) -> None:
    """Strings, joined ones, macros, headers, files, options, names and errors; findings name the strings' own lines."""
    out = tmp_path / "out"
    assert translated(SOURCES, out) == [
        "main.cpp:56: CU439 review",
        "sources.h:26: CU420 unsupported",
        "sources.h:28: CU414 unsupported",
    ]
    assert (out / "kernels" / "read.cu").read_bytes() == (SOURCES / "kernels" / "read.cu").read_bytes()
    made(out)
    for svm in ("1", "coarse", "0"):
        shown = output_of(out / "main", tmp_path / "cache", out, CUPORT_SVM=svm)
        assert shown == (WANTED.format(by_option=UNKNOWN_MACRO), "")


def test_macros_on_the_command_line(tools: None, tmp_path: Path) -> None:
    """A macro that only a run gives may be given beforehand."""
    out = tmp_path / "out"
    translated(SOURCES, out, "--", "-DBY=6")
    made(out)
    assert "by_option: 7 8 9 10\n" in output_of(out / "main", tmp_path / "cache", out)[0]


def test_images_are_kept_in_files(tools: None, tmp_path: Path) -> None:
    """What stands for a cubin may be read by a later run, which compiles nothing."""
    for _ in range(2):
        shown = output_of(programs() / "images" / "main", tmp_path / "cache", IMAGE=str(tmp_path / "image"))
        assert shown == ("0 17\n", "")


def test_fat_binaries_are_read(tools: None, tmp_path: Path) -> None:
    """A program that reads the file that nvcc makes of a kernel finds one."""
    folder = programs() / "fat_binaries"
    assert output_of(folder / "main", tmp_path / "cache", folder)[0] == "0 0\n"


def test_stand_ins_of_the_driver(tools: None, tmp_path: Path) -> None:
    """Headers that CUDA's samples share: a file is compiled by one, and loaded by the other's device."""
    folder = programs() / "helpers"
    for svm in ("1", "0"):
        shown = output_of(folder / "main", tmp_path / "cache", folder, CUPORT_SVM=svm)[0]
        assert shown.splitlines()[-1] == "5 7.0 1"
        assert shown.startswith("device: ")


def test_unknown_source_is_told(tmp_path: Path) -> None:
    """A source that no literal gives is a finding, at the call."""
    call = "void build(nvrtcProgram *p, char **words) { nvrtcCreateProgram(p, words[1], 0, 0, 0, 0); }\n"
    put(tmp_path / "tree" / "main.cpp", f"#include <nvrtc.h>\n{call}")
    assert translated(tmp_path / "tree", tmp_path / "out") == ["main.cpp:2: CU438 unsupported"]


def test_own_types_of_stdint(tmp_path: Path) -> None:
    """NVRTC has no `<stdint.h>`: a source may declare its types, which are there for clang."""
    types = "typedef unsigned long long uint64_t; using int64_t = long long int; typedef signed char int8_t; "
    kernel = "__global__ void add(uint64_t *x, int64_t y, int8_t z) { *x += (y << 33) + z; }"
    call = "void build(nvrtcProgram *p) { nvrtcCreateProgram(p, source, 0, 0, 0, 0); }\n"
    text = f'#include <nvrtc.h>\nconst char *source = "{types}{kernel}";\n{call}'
    put(tmp_path / "tree" / "main.cpp", text)
    assert translated(tmp_path / "tree", tmp_path / "out") == []
    assert "__kernel void add(__global ulong* x, long y, char z)" in (tmp_path / "out" / "main_nvrtc.cl").read_text()


@pytest.mark.parametrize(
    ("source", "spelled"),
    [
        (b"typedef unsigned long long uint64_t;", b"typedef unsigned long      uint64_t;"),
        (b"typedef long long int int64_t;", b"typedef long      int int64_t;"),
        (b"using uintptr_t = long long unsigned;", b"using uintptr_t = long      unsigned;"),
        (b"typedef unsigned long long u64; long long uint64_t;", None),
        (b"typedef unsigned long uint64_t;", None),
    ],
)
def test_spelling_of_types_of_stdint(source: bytes, spelled: bytes | None) -> None:
    """Only names of `<stdint.h>` change their type, and nothing its place."""
    assert nvrtc_types.spell(source) == (spelled or source)


def test_places_in_literals() -> None:
    """Each byte of a string is known by its place in the file, escapes and joined literals included."""
    source = rb'a = "x\n" /* */ "\x41\101b" R"--(c"d)--";'
    start, end = source.index(b'"'), source.rindex(b";")
    text = texts.of_literal("f", source, start, end, b'x\nAAbc"d')
    assert text.data == b'x\nAAbc"d'
    assert [source[text.at(i)[1] :][:1] for i in range(len(text.data))] == [*map(bytes, zip(b'x\\\\\\bc"d'))]
    assert text.parts[0].is_written
    made = texts.of_literal("f", source, 0, 1, b"xyz")
    assert [made.at(i) for i in range(3)] == [("f", 0)] * 3
    assert not made.parts[0].is_written
    assert texts.unquote(r'"a\"b\n"') == b'a"b\n'


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (["--gpu-architecture=sm_70", "-lineinfo"], ()),
        (["-DA", "--define-macro=B=2", "-D", "C = 3"], ("-DA=1", "-DB=2", "-DC = 3")),
        (["-DA", "-UA", "-default-device"], ("-UA", "-default-device")),
        (["-include", "x.h", "--pre-include=y.h"], ("-include x.h", "-include y.h")),
    ],
)
def test_choices(words: list[str], key: tuple[str, ...]) -> None:
    """Macros count, in whatever form they are given."""
    assert options.choice(words).key == key


def test_macros_of_no_concern() -> None:
    """A macro that the source has no word of does not count, unless the source includes others."""
    choice = options.choice(["-DA=1", "-DB=2"])
    assert options.relevant(choice, b"int x = A; int AB;", ()).key == ("-DA=1",)
    assert options.relevant(choice, b'#include "h"\nint x = A;', ()).key == choice.key
    assert options.relevant(choice, b'#include "h"\nint x = A;', (("h", b"B"),)).key == choice.key
    assert table.digest(b"a\r\nb\n\n", ()) == table.digest(b"a\nb", ())
