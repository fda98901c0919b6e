"""A compiler is asked once what it says of itself, and again when it is another one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from cuport.verify.cpu import answers
from helpers import put

SOURCE = """\
#include <stdio.h>
#include <stdlib.h>
int main(int n, char** words)
{
    FILE* log = fopen(LOG, "a");
    fputs("asked\\n", log);
    fclose(log);
    if (n < 2) return 1;
    printf("version %s, %s %s\\n", VERSION, words[1], getenv("CPATH") ? getenv("CPATH") : "nothing");
    return 0;
}
"""


@pytest.fixture
def bin_folder(compiler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder with programs; a cache of its own."""
    monkeypatch.setenv("CUPORT_CACHE_DIR", str(tmp_path / "cache"))
    put(tmp_path / "tool.c", SOURCE)
    for version in ("1", "22"):
        words = [f'-DVERSION="{version}"', f'-DLOG="{tmp_path / "log"}"', "-o", f"made{version}", "-xc", "tool.c"]
        subprocess.run([compiler, *words], cwd=tmp_path, check=True)
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    (tmp_path / "made1").rename(folder / "g++")
    return folder


def asked(folder: Path) -> int:
    """How often the compiler has been run."""
    log = folder.parent / "log"
    return len(log.read_text("utf-8").splitlines()) if log.exists() else 0


def ask(*words: str) -> str:
    """Ask as a new process would."""
    answers._ask.cache_clear()
    return answers.ask("g++", *words)


def test_is_asked_once_for_the_same_words(bin_folder: Path) -> None:
    assert [ask("--version") for _ in range(3)] == ["version 1, --version nothing\n"] * 3
    assert asked(bin_folder) == 1
    assert ask("-###") == "version 1, -### nothing\n"
    assert asked(bin_folder) == 2


def test_another_compiler_of_that_name_is_asked_again(bin_folder: Path) -> None:
    assert ask("--version") == "version 1, --version nothing\n"
    (bin_folder.parent / "made22").replace(bin_folder / "g++")
    assert ask("--version") == "version 22, --version nothing\n"


def test_is_asked_again_when_its_variables_change(bin_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ask("--version") == "version 1, --version nothing\n"
    monkeypatch.setenv("CPATH", "there")
    assert ask("--version") == "version 1, --version there\n"


def test_a_script_may_start_any_compiler(bin_folder: Path) -> None:
    (bin_folder / "g++").rename(bin_folder / "real")
    put(bin_folder / "g++", f"#!/bin/sh\nexec {bin_folder / 'real'} $1\n")
    (bin_folder / "g++").chmod(0o700)
    assert [ask("--version") for _ in range(2)] == ["version 1, --version nothing\n"] * 2
    assert asked(bin_folder) == 2


def test_a_failure_is_not_kept(bin_folder: Path) -> None:
    assert [ask() for _ in range(2)] == ["", ""]
    assert asked(bin_folder) >= 2
