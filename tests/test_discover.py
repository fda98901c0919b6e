"""Which files a run takes: folders, globs, .gitignore, links, and the compilation database."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from cuport.project.discover import compile_flags, discover, kind_of
from cuport.support.errors import InputError
from cuport.tree import FileKind
from helpers import cuport, put


def make(folder: Path, *names: str) -> None:
    """Make empty files."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()


def found(*arguments: str | Path, excluded: Path | None = None) -> list[str]:
    """Return the relative paths that arguments give."""
    return [file.rel for file in discover([str(argument) for argument in arguments], excluded).files]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.cu", FileKind.UNIT), ("a.CU", FileKind.UNIT), ("a.cpp", FileKind.UNIT), ("a.c", FileKind.UNIT),
        ("a.cuh", FileKind.HEADER), ("a.h", FileKind.HEADER), ("a.hip.h", FileKind.HEADER), ("a.inl", FileKind.HEADER),
        ("CMakeLists.txt", FileKind.BUILD), ("a.cmake", FileKind.BUILD), ("Makefile", FileKind.BUILD),
        ("Makefile.config.example", FileKind.BUILD), ("Makefile.inc", FileKind.BUILD), ("a.mk.in", FileKind.BUILD),
        ("CMakeLists.txt.in", FileKind.BUILD), ("Makefile.py", FileKind.OTHER), ("a.inc", FileKind.HEADER),
        ("a.txt", FileKind.OTHER), ("a.py", FileKind.OTHER), ("cu", FileKind.OTHER), ("a.cu.bak", FileKind.OTHER),
    ],
)  # fmt: skip
def test_kinds(name: str, kind: FileKind) -> None:
    """The name decides."""
    assert kind_of(Path("folder") / name) is kind


def test_folders_and_files(tmp_path: Path) -> None:
    """A folder gives all below it, sorted; a file gives itself by its name."""
    make(tmp_path, "b.cu", "a/z.h", "a/b/c.txt", ".git/config", ".hidden/x.cu")
    assert found(tmp_path) == [".hidden/x.cu", "a/b/c.txt", "a/z.h", "b.cu"]
    assert found(tmp_path / "a" / "z.h") == ["z.h"]
    assert found(tmp_path / "a", tmp_path / "b.cu") == ["b.cu", "b/c.txt", "z.h"]
    assert discover([str(tmp_path / "a"), str(tmp_path / "b.cu")]).roots == (tmp_path / "a", tmp_path)


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        (
            "LICENSE.part.cu",
            "Copyright. Redistribution, with or without changes; is allowed (as is).\n",
            FileKind.OTHER,
        ),
        ("LICENSE.part.cu", "/* Copyright. */\nint shown = 1;\n", FileKind.UNIT),
        ("README.cu", "#include <cstdio>\n", FileKind.UNIT),
        ("part.cu", "Copyright.\n", FileKind.UNIT),
        ("LICENSES.cu", "int shown = 1;\n", FileKind.UNIT),
    ],
)
def test_texts_that_are_called_like_a_source(name: str, text: str, kind: FileKind, tmp_path: Path) -> None:
    """A text about the code is copied, and said to be none."""
    (tmp_path / name).write_text(text)
    tree = discover([str(tmp_path)])
    assert [file.kind for file in tree.files] == [kind]
    assert [name in line for line in tree.skipped] == [True] * (kind is FileKind.OTHER)


def test_globs(tmp_path: Path) -> None:
    """Those that the shell left alone, with `**`; a file whose name has brackets is itself."""
    make(tmp_path, "a.cu", "b.cu", "sub/c.cu", "d.h", "e[1].cu")
    assert found(tmp_path / "*.cu") == ["a.cu", "b.cu", "e[1].cu"]
    assert found(tmp_path / "**" / "c.cu") == ["c.cu"]
    assert found(tmp_path / "e[1].cu") == ["e[1].cu"]
    with pytest.raises(InputError, match="no such file or folder"):
        found(tmp_path / "*.cpp")
    with pytest.raises(InputError, match="no such file or folder"):
        found(tmp_path / "nowhere")


def test_two_files_for_one_place(tmp_path: Path) -> None:
    """They would overwrite each other; the same file named twice is one."""
    make(tmp_path, "a/x.cu", "b/x.cu")
    with pytest.raises(InputError, match=r"would both become x\.cu"):
        found(tmp_path / "a", tmp_path / "b")
    assert found(tmp_path / "a", tmp_path / "a" / "x.cu") == ["x.cu"]


def test_gitignore(tmp_path: Path) -> None:
    """Patterns for names, folders and paths from the file's own folder."""
    make(tmp_path, "a.cu", "a.o", "build/x.cu", "src/build/y.cu", "src/only/z.cu", "only/w.cu", "src/a.o")
    (tmp_path / ".gitignore").write_text("# made\n*.o\nbuild/\n/only\n")
    assert found(tmp_path) == [".gitignore", "a.cu", "src/only/z.cu"]


def test_gitignore_negation(tmp_path: Path) -> None:
    """The last pattern that fits decides."""
    make(tmp_path, "a.gen.cu", "keep.gen.cu", "b.cu")
    (tmp_path / ".gitignore").write_text("*.gen.cu\n!keep.gen.cu\n")
    assert found(tmp_path) == [".gitignore", "b.cu", "keep.gen.cu"]


def test_gitignore_nested(tmp_path: Path) -> None:
    """A .gitignore counts from its own folder on."""
    make(tmp_path, "x.log", "sub/x.log", "sub/deep/x.log", "sub/top.cu", "sub/deep/top.cu", "top.cu")
    (tmp_path / "sub" / ".gitignore").write_text("*.log\n/top.cu\n")
    assert found(tmp_path) == ["sub/.gitignore", "sub/deep/top.cu", "top.cu", "x.log"]


def test_a_named_file_is_taken_whatever_gitignore_says(tmp_path: Path) -> None:
    """The user asked for it."""
    make(tmp_path, "a.cu")
    (tmp_path / ".gitignore").write_text("*.cu\n")
    assert found(tmp_path / "a.cu") == ["a.cu"]


def test_the_output_folder_is_not_entered(tmp_path: Path) -> None:
    """Nor read as input the next time."""
    make(tmp_path, "a.cu", "out/a.cu", "outer/a.cu")
    assert found(tmp_path, excluded=tmp_path / "out") == ["a.cu", "outer/a.cu"]


def test_link_loops_end(tmp_path: Path) -> None:
    """A link back up is left out and told, and so is one that leads elsewhere, unless that is asked for."""
    make(tmp_path, "in/a.cu", "in/sub/b.cu", "elsewhere/c.cu")
    (tmp_path / "in" / "sub" / "up").symlink_to(tmp_path / "in")
    (tmp_path / "in" / "other").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "in" / "self").symlink_to("self")
    (tmp_path / "in" / "broken.cu").symlink_to("nothing")
    assert found(tmp_path / "in") == ["a.cu", "sub/b.cu"]
    tree = discover([str(tmp_path / "in")], follow_links=True)
    assert [file.rel for file in tree.files] == ["a.cu", "other/c.cu", "sub/b.cu"]
    assert len(tree.skipped) == 3
    assert any("up: a link to a folder that contains it" in line for line in tree.skipped)


def test_what_is_no_file_is_left_out(tmp_path: Path) -> None:
    """A pipe would never end."""
    make(tmp_path, "a.cu")
    os.mkfifo(tmp_path / "pipe.cu")
    tree = discover([str(tmp_path)])
    assert [file.rel for file in tree.files] == ["a.cu"]
    assert tree.skipped == (f"{tmp_path / 'pipe.cu'}: not a file; skipped",)


def database(folder: Path, **entry: object) -> dict[Path, tuple[str, ...]]:
    """Write a compilation database of one entry, and read it."""
    (folder / "compile_commands.json").write_text(json.dumps([{"directory": str(folder), **entry}]))
    return compile_flags(folder)


def test_compile_commands_with_a_command(tmp_path: Path) -> None:
    """Include paths, macros and the standard are kept, all else is not."""
    command = (
        'nvcc -ccbin g++ -Iinc -I /abs -D A="b c" -DX=1 -UY -std=c++14 -O2 -gencode arch=compute_70 -c a.cu -o a.o'
    )
    flags = database(tmp_path, file="a.cu", command=command)
    wanted = ("-I", f"{tmp_path}/inc", "-I", "/abs", "-D", "A=b c", "-D", "X=1", "-U", "Y", "-std=c++14")
    assert flags == {(tmp_path / "a.cu").resolve(): wanted}


def test_compile_commands_with_arguments(tmp_path: Path) -> None:
    """A list needs no unquoting."""
    arguments = ["clang++", "-isystem", "sys", "-isystem=other", '-DS="x y"', "--std=c++20", "-c", "sub/a.cu"]
    flags = database(tmp_path, file="sub/a.cu", arguments=arguments)
    wanted = ("-isystem", f"{tmp_path}/sys", "-isystem", f"{tmp_path}/other", "-D", 'S="x y"', "-std=c++20")
    assert flags == {(tmp_path / "sub" / "a.cu").resolve(): wanted}


def test_compile_commands_that_ask_for_more(tmp_path: Path) -> None:
    """They come with the tree: no plugin is loaded, nothing written, and a value is never taken for a flag."""
    arguments = [
        "clang++", "-fplugin=./x.so", "-Xclang", "-load", "-Xclang", "./x.so", "-include-pch", "x.pch",
        "-isystem-after", "sys", "@more", "--config=x", "-o", "/x", "-MD", "-MF/x", "-D", "-fplugin=x.so",
        "-I", "-load", "-U",
    ]  # fmt: skip
    flags = database(tmp_path, file="a.cu", arguments=arguments)
    wanted = ("-D", "-fplugin=x.so", "-I", f"{tmp_path}/-load", "-U", "")
    assert flags == {(tmp_path / "a.cu").resolve(): wanted}


def test_compile_commands_by_file(tmp_path: Path) -> None:
    """-p takes the file, too."""
    database(tmp_path, file="a.cu", arguments=["nvcc", "-DA"])
    assert list(compile_flags(tmp_path / "compile_commands.json").values()) == [("-D", "A")]


@pytest.mark.parametrize("text", ["", "{", "3", "[3]", '[{"file": "a.cu"}]', '[{"directory": "/", "file": "a.cu"}]'])
def test_a_file_that_is_no_database(text: str, tmp_path: Path) -> None:
    """One line that names it."""
    (tmp_path / "compile_commands.json").write_text(text)
    with pytest.raises(InputError, match=r"compile_commands\.json: not a compilation database"):
        compile_flags(tmp_path)


def test_a_missing_database(tmp_path: Path) -> None:
    """It says what -p wants."""
    with pytest.raises(InputError, match="-p needs the folder"):
        compile_flags(tmp_path)


def test_an_include_tells_a_header(tmp_path: Path) -> None:
    """A file that code includes is a header, whatever its name ends in; other files stay as they are."""
    put(tmp_path / "in" / "a.cu", '#include "parts/kernels.cuimpl"\n#include <shared.defs>\n')
    put(tmp_path / "in" / "parts" / "kernels.cuimpl", '#include "more.body"\n__global__ void k() {}\n')
    put(tmp_path / "in" / "parts" / "more.body", "inline void f() { cudaDeviceSynchronize(); }\n")
    put(tmp_path / "in" / "include" / "shared.defs", "#define WAIT cudaDeviceSynchronize()\n")
    put(tmp_path / "in" / "notes.body", "cudaDeviceSynchronize() waits.\n")
    tree = discover([str(tmp_path / "in")])
    headers = [file.rel for file in tree.files if file.kind is FileKind.HEADER]
    assert headers == ["include/shared.defs", "parts/kernels.cuimpl", "parts/more.body"]
    assert cuport("translate", tmp_path / "in", "-o", tmp_path / "out").code == 0
    assert "hipDeviceSynchronize" in (tmp_path / "out" / "include" / "shared.defs").read_text()
    assert "hipDeviceSynchronize" in (tmp_path / "out" / "parts" / "more.body").read_text()
    assert "cudaDeviceSynchronize" in (tmp_path / "out" / "notes.body").read_text()
