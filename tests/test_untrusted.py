"""A checkout that someone else made: whatever stands in it, nothing of it runs, and nothing waits for it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from cuport.project import gitignore
from helpers import KERNEL, cuport, put


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder with one program."""
    put(tmp_path / "in" / "k.cu", KERNEL)
    return tmp_path / "in"


def _database(folder: Path, **entry: object) -> None:
    put(folder / "cuport.toml", 'database = "."\n')
    whole = {"directory": str(folder), "file": "k.cu", **entry}
    put(folder / "compile_commands.json", json.dumps([whole]))


def _rules(folder: Path, pattern: str) -> None:
    put(folder / "cuport.toml", 'rules = ["rules"]\n')
    put(folder / "rules" / "own.toml", f"[prefixes]\n'{pattern}' = false\n")


# What a tree has in it, and what is said: nothing where the run goes on without it.
WAITS: dict[str, tuple[Callable[[Path], object], str]] = {
    "pipe for pyproject.toml": (lambda folder: os.mkfifo(folder / "pyproject.toml"), ""),
    "no end of pyproject.toml": (lambda folder: (folder / "pyproject.toml").symlink_to("/dev/zero"), ""),
    "pipe for .gitignore": (lambda folder: os.mkfifo(folder / ".gitignore"), ""),
    "stars in .gitignore": (lambda folder: put(folder / ".gitignore", "*a" * 30 + "b\n"), ""),
    "odd .gitignore": (lambda folder: put(folder / ".gitignore", "[\n[z-y]\n\\\n!\n/\n//\n[a-\n"), ""),
    "pipe for a baseline": (
        lambda folder: (put(folder / "cuport.toml", '[check]\nbaseline = "b"\n'), os.mkfifo(folder / "b")),
        "not a file",
    ),
    "deep settings": (lambda folder: put(folder / "cuport.toml", "a = " + "[" * 100_000), "no TOML that can be read"),
    "key of 20,000 parts": (lambda folder: put(folder / "cuport.toml", "a" + ".a" * 20_000 + " = 1"), "than 100 parts"),
    "zero byte in a path": (lambda folder: put(folder / "cuport.toml", 'rules = ["a\\u0000"]\n'), "has a zero byte"),
    "number of 5000 digits": (lambda folder: put(folder / "cuport.toml", "jobs = " + "9" * 5000), "no TOML that can"),
    "deep database": (
        lambda folder: (_database(folder), put(folder / "compile_commands.json", "[" * 100_000)),
        "not a compilation database",
    ),
    "zero byte in a flag": (lambda folder: _database(folder, arguments=["c++", "-DA=\0"]), "embedded null byte"),
    "half a letter in a flag": (lambda folder: _database(folder, arguments=["c++", "-DA=\ud800"]), "surrogates not"),
    "flags that load and write": (
        lambda folder: _database(folder, arguments=["c", "-D", "-fplugin=x", "-I", "@x", "-include-pch", "x", "-MFx"]),
        "",
    ),
    "links in a circle": (
        lambda folder: (
            (folder.parent / "circle").symlink_to("circle"),
            _database(folder, directory=str(folder.parent / "circle"), arguments=["c", "-I", "../circle"]),
        ),
        "",
    ),
    "a set within a set": (lambda folder: _rules(folder, "my[[a-z]x"), "ossible nested set"),
    "rules that take for ever": (lambda folder: _rules(folder, r"(?:\w+)*!"), "may take for ever"),
    "many repetitions": (lambda folder: _rules(folder, r"\w*\w*\w*!"), "may take for ever"),
    "escapes and classes are none": (lambda folder: _rules(folder, r"my\)\*[)*+]x*[A-Z]?"), ""),
    "rules from everywhere": (lambda folder: put(folder / "cuport.toml", 'rules = ["/"]\n'), "more than 10000 files"),
}


@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", WAITS)
def test_nothing_waits(name: str, tree: Path) -> None:
    """Pipes, devices, patterns and nesting: a line, or nothing, and soon."""
    make, said = WAITS[name]
    make(tree)
    put(tree / ("a" * 100 + ".h"), "int aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;\n")
    done = cuport("check", ".", "--no-ast", cwd=tree)
    assert (done.code, said in done.err) == (2 if said else 0, True), done.err
    assert len([line for line in done.err.splitlines() if "; skipped" not in line]) == bool(said), done.err


@pytest.mark.parametrize("words", [["check", ".", "--since", "HEAD"], ["report", ".", "--history", "../history"]])
def test_git_runs_nothing_that_the_checkout_names(words: list[str], tree: Path) -> None:
    """Its `.git/config` came with it."""
    made = tree.parent / "made"

    def git(*given: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *given], cwd=tree, check=True)

    git("init", "-q")
    git("add", "k.cu")
    git("commit", "-qm", "first")
    for name in ("core.fsmonitor", "diff.external", "filter.x.clean", "filter.x=y.process", "diff.x.textconv"):
        git("config", name, f"touch {made}; cat")
    git("config", "filter.x.required", "true")
    git("config", "log.showSignature", "true")
    put(tree / ".gitattributes", "*.cu filter=x diff=x\n*.h filter=x=y\n")
    put(tree / "k.cu", KERNEL + "// more\n")
    assert cuport(*words, "--no-ast", cwd=tree).code == 0
    assert not made.exists()


def test_links_out_of_the_input_are_not_followed(tree: Path) -> None:
    """Neither read nor copied, unless one asks for it; links within the input are."""
    put(tree.parent / "secret" / "key.h", "int cudaSecret;\n")
    (tree / "folder").symlink_to(tree.parent / "secret")
    (tree / "file.h").symlink_to(tree.parent / "secret" / "key.h")
    (tree / "inside.cu").symlink_to("k.cu")
    out = tree.parent / "out"
    done = cuport("translate", tree, "-o", out, "--no-ast")
    assert done.code == 0 and done.err.count("a link that leads out of the input; skipped: --follow-links") == 2
    assert sorted(path.name for path in out.iterdir()) == [".cuport-output", "inside.cu", "k.cu"]
    assert cuport("translate", tree, tree.parent / "secret", "-o", out, "--no-ast").code == 0
    assert (out / "folder" / "key.h").is_file(), "what a link leads to was named, too"
    followed = cuport("translate", tree, "-o", tree.parent / "all", "--no-ast", "--follow-links")
    assert "skipped" not in followed.err and (tree.parent / "all" / "folder" / "key.h").is_file()


def test_a_file_as_large_as_a_disk(tree: Path) -> None:
    """It has holes, and costs nothing to make; it is not read, and not copied where there is no room for it."""
    for name in ("big.cu", "CMakeLists.txt"):
        put(tree / name, "")
        os.truncate(tree / name, 1 << 42)
    done = cuport("translate", tree, "-o", tree.parent / "out", "--no-ast")
    assert done.code == 2 and done.err.count("larger than 256 MiB, so it is no code") == 2
    assert done.err.count("larger than the space that is left for ") == 2
    assert sorted(path.name for path in (tree.parent / "out").iterdir()) == [".cuport-output", "k.cu"]


def test_an_output_folder_that_is_a_link_of_the_input(tree: Path) -> None:
    """What the user named lies in the tree, and is not where it seems to be."""
    (tree.parent / "home").mkdir()
    (tree / "out").symlink_to(tree.parent / "home")
    done = cuport("translate", tree, "-o", tree / "out", "--no-ast")
    assert done.code == 2 and "a link in the input that leads out of it" in done.err
    assert not list((tree.parent / "home").iterdir())


@pytest.mark.timeout(60)
def test_a_manifest_that_came_with_the_tree(tree: Path) -> None:
    """What it calls an earlier output is neither waited for nor told, nor read where it has no end."""
    out, none = tree / "out", "0" * 64
    for place in ("/dev/zero", "pipe", "../../dev/zero", "holes"):
        names = dict.fromkeys((place, "/etc/hostname"), none)
        put(
            out / ".cuport-output", json.dumps({"files": names, "holds_input": False, "pending": {place: [none, none]}})
        )
        if not (out / "pipe").exists():
            os.mkfifo(out / "pipe")
            put(out / "holes", "")
            os.truncate(out / "holes", 1 << 42)
        done = cuport("translate", tree / "k.cu", "-o", out, "--no-ast")
        assert done.code == 0 and "hostname" not in done.err, done.err


def test_an_output_folder_of_links_in_a_circle(tree: Path) -> None:
    (tree / "circle").symlink_to("circle")
    done = cuport("translate", tree / "k.cu", "-o", tree / "circle", "--no-ast")
    assert done.code == 2 and "Traceback" not in done.err, done.err


@pytest.mark.parametrize(
    ("text", "path", "excluded"),
    [
        ("a*b?c[!x]", "s/aXXbYcz", True),
        ("a/**/b", "a/b", True),
        ("a/**/b", "a/x/y/b", True),
        ("a/**", "a", False),
        ("a/**", "a/b/c", True),
        ("/x", "s/x", False),
        ("d/", "d", False),
        ("\\!x\\ ", "!x ", True),
        ("[]a]", "]", True),
        ("[[:digit:]-]", "7", True),
        ("x\n!x", "x", False),
        ("*a*a*ab", "aaaab", True),
        ("[a", "[a", False),
        ("#x", "#x", False),
    ],
)
def test_gitignore_patterns(text: str, path: str, excluded: bool) -> None:
    """As `git check-ignore` has them."""
    assert bool(gitignore.verdict(gitignore.read(text), path.split("/"), False)) is excluded
