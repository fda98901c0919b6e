"""What others chose, names of files above all, is escaped wherever it is printed or written."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from cuport.support import escape
from helpers import cuport, put, snapshot

PROGRAM = b"__global__ void set(int* p) { if (p) p[0] = 1; }\nint main() { set<<<1, 1>>>(nullptr); }\n"
HOSTILE = (
    b"$(shell touch made).cu", b"back\\.cu", b"line\n#define x\n.cu", b'quote";\\#:%.cu', b"l\xe4tin/\xe4.cu",
    b"blank s/a b.cu", b"turn\xe2\x80\xaeuc.cu", b"escape\x1b[31m.cu", b"build.cu",
)  # fmt: skip


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder of programs with such names, and a plain one."""
    folder = tmp_path / "in"
    for name in (*HOSTILE, b"plain.cu"):
        put(folder / name.decode("utf-8", "surrogateescape"), PROGRAM)
    return folder


@pytest.mark.parametrize(
    ("function", "text", "expected"),
    [
        (escape.visible, "a\x1b\n\u202e\udce4\u009b", "a\\x1b\\x0a\\u202e\\xe4\\x9b"),
        (escape.terminal, "::stop-commands::x ##vso[y] ##[z]", "\\x3a:stop-commands::x \\x23#vso[y] \\x23#[z]"),
        (escape.lines, "a\x1b\tb\nc\r\n", "a\\x1b\tb\nc\\x0d\n"),
        (escape.pictured, "a\x1b\t\u202e\udce4\u009b", "a\u241b\t\ufffd\ufffd\ufffd"),
        (escape.json_text, '"\u009b\u202e\udce4"', '"\\u009b\\u202e\\\\xe4"'),
        (escape.csv_cell, "＝1", "'＝1"),
        (escape.github_message, "50%\r\n\x1b", "50%25%0D%0A\\x1b"),
        (escape.github_property, "a:b,c", "a%3Ab%2Cc"),
        (escape.comment, "x */ y \\", "x * / y \\ "),
        (escape.c_string, 'a"\\\n\udce4??=', 'a\\"\\\\\\012\\344?\\?='),
        (escape.c_string, "???/", "?\\?\\?/"),
        (escape.git_path, "a b\t\udce4", '"a b\\011\udce4"'),
        (escape.git_path, "a b", "a b"),
        (escape.quotable, 'a"\\\n b', "a___ b"),
    ],
)
def test_formats(function: object, text: str, expected: str) -> None:
    assert callable(function)
    assert function(text) == expected


@pytest.mark.parametrize("name", ["a b", "a$(b)", "a#b", "a:b", "a%b", "a;b", "a'b", "-a", "@a", "~a", "\udce4", ""])
def test_names_that_make_takes_apart(name: str) -> None:
    assert not escape.is_plain(name)


def test_names_that_make_takes_as_they_are() -> None:
    assert all(map(escape.is_plain, ["a/b-c_d.e+f.cpp", "größe.cu", ".x", "../y"]))


@pytest.mark.parametrize("words", [["check"], ["check", "--to", "opencl"], ["translate", "--diff"]])
def test_no_control_character_reaches_the_terminal(words: list[str], tree: Path) -> None:
    done = cuport(*words, ".", cwd=tree)
    assert done.code == (words[-1] == "opencl"), done.err
    said = done.err + ("" if "--diff" in words else done.out.decode())
    assert not set(said) & set("\x1b\r\x9b\u202e") and "Traceback" not in said
    assert b"\x1b" not in done.out


def test_source_in_a_report_hides_nothing(tmp_path: Path) -> None:
    """Marks of direction make a reader see other code than the compiler (Boucher and Anderson, Trojan Source, 2021)."""
    put(tmp_path / "tree" / "a.cu", "void f() { /*\u202e } \u2066if (admin)\u2069 \u2066*/ cudaFree(0); }\x9b\n")
    done = cuport("report", tmp_path / "tree", "--output", f"html:{tmp_path / 'report.html'}")
    assert (done.code, done.out) == (0, b"")
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "/*\ufffd } \ufffdif (admin)\ufffd" in page
    assert not set(page) & set("\u202e\u2066\u2069\x9b")


def test_a_hostile_name_in_an_error(tmp_path: Path) -> None:
    for words in (["check", "gone\x1b[31m.cu"], ["check", "--no\x1b[31m"], ["explain", "x\x1b[31m"]):
        done = cuport(*words, cwd=tmp_path)
        assert done.code == 2 and "\\x1b" in done.err and "\x1b" not in done.err


def test_build_files_run_nothing(tree: Path, tmp_path: Path) -> None:
    """What make can't say has a finding and is left out; the rest builds as before."""
    out = tmp_path / "out"
    done = cuport("translate", tree, "--to", "opencl", "--line-markers", "-o", out)
    assert done.code == 0, done.err
    assert done.err.count("CU313") == len(HOSTILE) - 1  # `build.cu` has a plain name
    made = subprocess.run(["make", "-n", "-C", out], capture_output=True, text=True, check=True)
    assert "build.out" in made.stdout and "plain.cpp" in made.stdout and "touch" not in made.stdout
    assert not (out / "made").exists()
    files = snapshot(out)
    own = {name for name in files if name.endswith((".cl", ".kernels.h", ".json"))}
    assert len(own) == 3 * (len(HOSTILE) + 1) and all(escape.quotable(name) == name for name in own)
    tables = b"".join(data for name, data in files.items() if name.endswith(".kernels.h"))
    assert b"\n#define x" not in tables and tables.isascii()
    assert b'#include "back_.kernels.h"' in files["back\\.cpp"]


def test_python_modules_parse(tree: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert cuport("translate", tree, "--to", "opencl", "--host", "python", "-o", out).code == 0
    modules = {name: data for name, data in snapshot(out).items() if name.endswith(".py")}
    assert len(modules) == len(HOSTILE) + 1
    for name, data in modules.items():
        compile(data, escape.visible(name), "exec")


@pytest.mark.usefixtures("git")
def test_a_diff_of_such_names_applies(tree: Path) -> None:
    subprocess.run(["git", "init", "--quiet"], cwd=tree, check=True)
    done = cuport("translate", ".", "--diff", cwd=tree)
    subprocess.run(["git", "apply", "-"], input=done.out, cwd=tree, check=True)
    changed = {name: data for name, data in snapshot(tree).items() if not name.startswith(".git/")}
    assert all(b"hip_runtime.h" in data for data in changed.values())
