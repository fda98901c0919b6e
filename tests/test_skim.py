"""Bodies of functions in headers of which a file sees declarations alone."""

from __future__ import annotations

import time
import traceback
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
from cuport.source.skim import skim
from helpers import put

LONG = "{" + " x = x * 3 + 1;" * 160 + " return x; }"
"""A body that is worth it."""


def skimmed(text: str) -> str:
    """Return what is left of a text, with blanks and lines as one blank."""
    data = text.encode()
    found = skim(data)
    if found is None:
        return "as it is"
    assert len(found) == len(data) and found.count(b"\n") == data.count(b"\n")
    return " ".join(found.decode().split())


@pytest.mark.parametrize(
    ("head", "left"),
    [
        ("inline int f(int x) ", "inline int f(int x) ;"),
        ("static std::vector<int> f(const std::string &x, int (*g)(int)) noexcept\n", None),
        ("int *f(int x)", "int *f(int x);"),
        ("// why\nint f(int x) /* so */ ", None),
        ('namespace a { extern "C" { namespace b::c {\nint f(int x) %s } } }\nint g(int x)', None),
    ],
)
def test_bodies_are_left_out(head: str, left: str | None) -> None:
    """Of functions for the host that are neither templates nor members, wherever they stand."""
    text = (head.replace("%s", LONG) if "%s" in head else head) + LONG + "\nint after;\n"
    assert LONG not in (found := skimmed(text)) and found.endswith("; int after;")
    assert left is None or found == f"{left} int after;"


@pytest.mark.parametrize(
    "head",
    [
        "template <class T> T f(T x) ",
        "constexpr int f(int x) ",
        "auto f(int x) ",
        "__device__ int f(int x) ",
        "__host__ __device__ int f(int x) ",
        "int A::f(int x) ",
        "int A:: f(int x) ",
        "#ifdef C\nconstexpr\n#endif\nint f(int x) ",
        '#define OPEN "/*"\ntemplate <class T> T f(T x) ',
        "#include <a.h> // see all/*\nconstexpr int f(int x) ",
        "A::A(int x) ",
        "BEGIN(x) ",
        "struct __align__(16) ",
        "int f(int x = 3) ",
        "int operator+(A x, A y) ",
        "int values[] = ",
        "enum kind ",
        "struct A { int f(int x) { return x; } } a",
    ],
)
def test_what_is_kept(head: str) -> None:
    """What a file may need more of than the declaration, and what only looks like a function."""
    text = head + LONG + ";\n"
    assert skimmed(text) == "as it is"
    assert skimmed(f"int g(int x) {LONG}\n" + text) == " ".join(f"int g(int x) ; {text}".split())


@pytest.mark.parametrize(
    ("inner", "is_left_out"),
    [
        ("#ifdef A\n x += 1;\n#else\n x += 2;\n#endif\n", True),
        ("#ifdef A\n if (x) {\n ++x; }\n#endif\n", True),
        ("#ifdef A\n if (x) {\n#else\n {\n#endif\n }\n", False),
        ("#define TWICE(x) (2 * (x))\n", False),
        ('#include "values.inc"\n', False),
        ("f('{', \"}\"); // }\n /* } */", True),
        ('f(u8R"(})");', False),
    ],
)
def test_directives_in_bodies(inner: str, is_left_out: bool) -> None:
    """A body that defines macros is needed; braces that a condition halves are nobody's to count."""
    text = "int f(int x)\n{\n" + inner + LONG + "}\nint after;\n"
    assert skimmed(text) == ("int f(int x) ; int after;" if is_left_out else "as it is")


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * 100_000,
        "'" + "\\'" * 100_000,
        "#define A " + "/* " * 100_000,
        "/* " * 100_000,
        "#" * 100_000,
        "namespace " * 30_000 + "( {",
        "int f(int x) {" * 20_000,
        "x\n" + "#define A\n" * 30_000,
        "int f(" * 50_000 + "{",
    ],
    ids=range(9),
)
def test_time_grows_as_the_text(text: str) -> None:
    """What is never closed is looked for once."""
    start = time.process_time()
    assert skimmed(text) == "as it is"
    leading.read(leading.blank_comments(f"#if A {text}\n{text}\n".encode()))
    assert time.process_time() - start < 5


HEADER = f"""\
#pragma once
struct Sums {{ float *values; }};
inline int grow(int x) {LONG}
inline int reserve(Sums *to, int x) {{ cudaMalloc((void **)&to->values, grow(x)); return 0; }}
"""
UNIT = """\
#include "sums.h"
__global__ void zero(float *x) { x[threadIdx.x] = 0; }
void run(Sums *s) { reserve(s, 3); zero<<<1, 32>>>(s->values); cudaFree(s->values); }
"""


def run(folder: Path) -> Results:
    """Translate a folder."""
    return engine.run(Settings(cache=False, jobs=1), discover([str(folder)]), isolated=False)


@pytest.mark.parametrize(
    ("more", "parses"),
    [
        ("", [True]),
        ("void g() { undeclared(); }\n", [True]),
        ("void g() { grow(); }\n", [True, False]),
        ('#include "absent.h"\n', [True]),
        ('#include "absent.h"\nvoid g() { undeclared(); }\n', [True]),
        ('#include "absent.h"\nvoid g() { grow(); }\n', [True, False]),
    ],
    ids=["sound", "own error", "error about the header", "without a header", "with both", "with both about the header"],
)
def test_a_file_sees_declarations_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: str, parses: list[bool]
) -> None:
    """The results are the same; a file with errors of which the cause may be that is read once more."""
    for name, text in {"sums.h": HEADER, "a.cu": UNIT, "b.cu": UNIT + more}.items():
        put(tmp_path / name, text)
    seen: dict[str, list[bool]] = {}
    real = clang.parse

    def parse(path: Path, flags: Any, header: Any, extra: Any, text: Any, headers: list[tuple[str, bytes]]) -> Any:
        seen.setdefault(path.name, []).append(bool(headers))
        return real(path, flags, header, extra, text, headers)

    monkeypatch.setattr(clang, "parse", parse)
    found = run(tmp_path)
    assert seen == {"a.cu": [False], "b.cu": parses}, "the first file reports on the header"
    monkeypatch.setattr("cuport.project.parsing._skimmed", lambda *_: None)
    assert found.files == run(tmp_path).files
    assert [one.path for one in found.findings if one.code == codes.PARSE_ERROR] == ["b.cu"] * ("g()" in more)


def test_a_link_to_a_file_of_its_own_is_not_skimmed(tmp_path: Path) -> None:
    """Clang takes both names for one file, and would not see what the one has that is reported on."""
    calls = "my::cudaFree(x); ::cudaFree(x);" + " x += 1;" * 300
    header = f"#pragma once\nnamespace my {{ void cudaFree(float *); }}\ninline void f(float *x) {{ {calls} }}\n"
    put(tmp_path / "a" / "o.h", header)
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "o.h").symlink_to("../a/o.h")
    use = "void run(float *x) { f(x); cudaMalloc((void **)&x, 4); }\n"
    put(tmp_path / "a.cu", '#include "a/o.h"\n' + use)
    put(tmp_path / "b.cu", '#include "b/o.h"\n#include "a/o.h"\n' + use)
    found = {file.rel: [edit.text for edit in file.edits] for file in run(tmp_path).files}
    assert found["a/o.h"].count(b"hipFree") == 1
    assert found.get("b/o.h", found["a/o.h"]).count(b"hipFree") == 1


def test_a_header_that_goes_away_costs_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clang says that it is not there, and the rest is read."""
    for name, text in {"sums.h": HEADER, "a.cu": UNIT, "b.cu": UNIT}.items():
        put(tmp_path / name, text)
    real = Path.read_bytes

    def read(path: Path) -> bytes:
        if path.name == "sums.h" and any(frame.name == "_skimmed" for frame in traceback.extract_stack()):
            raise FileNotFoundError(path)
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read)
    assert [kernel.name for file in run(tmp_path).files for kernel in file.kernels] == ["zero", "zero"]


def test_a_header_that_changes_is_skimmed_anew(tmp_path: Path) -> None:
    """An editor's process goes on from run to run."""

    def is_renamed() -> bool:
        found = {file.rel: [edit.text for edit in file.edits] for file in run(tmp_path).files}
        return b"hipFree" in found["b.cu"]

    for name, text in {"sums.h": HEADER, "a.cu": UNIT, "b.cu": UNIT}.items():
        put(tmp_path / name, text)
    assert is_renamed()
    put(tmp_path / "sums.h", HEADER + "int cudaFree(float *x);\n")
    assert not is_renamed(), "the tree has one of its own"


LAUNCHER = "template <class T> __global__ void zero(T *x) { *x = 0; }\ntemplate <class T> void clear(T *x) { %s; }\n"


@pytest.mark.parametrize("suffix", ["cpp", "cu"])
@pytest.mark.parametrize(
    ("files", "flags", "is_whole"),
    [
        ({}, (), False),
        ({"more.h": "int more();\n"}, (), False),
        ({"more.h": "__global__ void zero(float *x) { *x = 0; }\n"}, (), True),
        ({"more.h": LAUNCHER % "zero<<<1, 1>>>(x)"}, (), True),
        ({"more.h": "#define FOR(kind, x) kind##_device__ x\n"}, (), False),
        ({"more.h": "#define FOR(kind, x) kind##_global__ x\n"}, (), True),
        ({"more.h": "template <class T> __device__ T twice(T x) { return x + x; }\n"}, (), False),
        ({"more.h": "inline void tell() { puts(\">>> done <<<\"); }\n"}, (), False),
        ({"more.h": "#define FOR(kind, x) __##kind##__ x\n"}, (), True),
        ({"more.h": "#define NAME(a, b) a##_##b##_Test##_\n"}, (), False),
        ({"more.h": "struct nvrtcProgram;\n"}, (), True),
        ({"more.h": "#define MORE <cmath>\n#include MORE\n"}, (), True),
        ({"more.h": '#include "some.other"\n', "some.other": LAUNCHER % "zero<<<1, 1>>>(x)"}, (), True),
        ({}, ("-x", "cuda"), True),
        ({}, ("-include", "cmath"), True),
        ({}, ("-DKERNEL=__global__",), True),
    ],
    ids=[
        "alone", "host", "kernel", "launcher", "device keyword", "keyword", "device function", "decoration", "kind",
        "name", "nvrtc", "macro", "unknown kind", "language", "included", "defined",
    ],
)  # fmt: skip
def test_a_file_of_the_host_needs_no_instances(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    files: dict[str, str],
    flags: tuple[str, ...],
    is_whole: bool,
    suffix: str,
) -> None:
    """For OpenCL clang makes instances of templates where kernels may follow, and sees all bodies of device code."""
    use = '#include "sums.h"\n' + "".join(f'#include "{name}"\n' for name in files if name.endswith(".h"))
    use += "void run(Sums *s) { reserve(s, 3); cudaFree(s->values); }\n"
    for name, text in {"sums.h": HEADER, f"a.{suffix}": use, f"b.{suffix}": use, **files}.items():
        put(tmp_path / name, text)
    seen: dict[str, tuple[bool, bool]] = {}
    real = clang.parse

    def parse(path: Path, words: Any, header: Any, extra: Any, text: Any, headers: list[tuple[str, bytes]]) -> Any:
        seen[path.name] = text is not None, not headers
        return real(path, words, header, extra, text, headers)

    monkeypatch.setattr(clang, "parse", parse)
    settings = Settings(target="opencl", cache=False, jobs=1, clang_flags=flags)
    engine.run(settings, discover([str(tmp_path)]), isolated=False)
    has_device_code = suffix == "cu" or "_device__" in files.get("more.h", "")
    assert seen[f"b.{suffix}"] == (is_whole, is_whole or has_device_code)


@pytest.mark.parametrize(
    ("more", "flags", "is_read"),
    [
        ("", (), False),
        (LAUNCHER % "zero<<<1, 1>>>(x)", (), True),
        ('#include "../../above.h"\n', (), True),
        ('#include "../sub/../../above.h"\n', (), True),
        ('#include "/nowhere/above.h"\n', (), True),
        ("", ("-I", "/usr"), True),
    ],
    ids=["host", "launcher", "above", "around", "absolute", "elsewhere"],
)
def test_a_file_of_the_host_that_names_no_cuda_is_not_read(
    tmp_path: Path, more: str, flags: tuple[str, ...], is_read: bool
) -> None:
    """For OpenCL clang reads it only where kernels may follow from it: only then is a header missed that is not there.

    They may from a header that launches them, or from one outside of the tree.
    """
    put(tmp_path / "sums.h", HEADER)
    put(tmp_path / "more.h", f"#pragma once\n{more}")
    put(tmp_path / "a.cpp", '#include "sums.h"\nvoid run(Sums *s) { cudaFree(s->values); }\n')
    put(tmp_path / "b.cpp", '#include "more.h"\n#include "sums.h"\n#include <absent.h>\nint run() { return 1; }\n')
    settings = Settings(target="opencl", cache=False, jobs=1, clang_flags=flags)
    found = engine.run(settings, discover([str(tmp_path)]), isolated=False)
    (file,) = (file for file in found.files if file.rel == "b.cpp")
    assert [item.name for item in file.findings] == ["absent.h"] * is_read


@pytest.mark.parametrize("how", ["beside", "commented", "folder", "flag"])
def test_kernels_where_nobody_looks_are_found(tmp_path: Path, how: str) -> None:
    """Clang says which files it read: a host file whose header is not among those known is read once more, as a whole.

    The header stands beside the tree; in it, behind an include that only compilers read; in the other of two folders;
    or a flag includes it.
    """
    kernel, tree = "#pragma once\n" + LAUNCHER % "zero<<<1, 1>>>(x)", tmp_path / "in"
    places = {"beside": tmp_path / "kern.h", "commented": tree / "src" / "kern.h"}
    header = put(places.get(how, tree / "inc" / "kern.h"), kernel)
    put(tree / "src" / "host" / "kern.h", "#error the wrong one\n")
    includes = {"beside": '#include "../../kern.h"\n', "commented": '#include /* kernels */ "kern.h"\n', "flag": ""}
    flags = {"folder": ("-I", str(header.parent)), "flag": ("--include", str(header))}
    include = includes.get(how, '#include "kern.h"\n')
    put(tree / "src" / "a.cpp", f"#include <cuda_runtime.h>\n{include}void run(float *x) {{ clear(x); }}\n")
    settings = Settings(target="opencl", cache=False, jobs=1, clang_flags=flags.get(how, ()))
    found = engine.run(settings, discover([str(tree)]), isolated=False)
    made = {one.rel: one.data for file in found.files for one in file.generated}
    assert b"void zero_float(" in made["src/a.cl"]
