"""A run of a tree that has not changed takes the results of the one before; with any change it does not."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from cuport.project import process
from cuport.project.discover import discover
from cuport.project.engine import run
from cuport.results import Results
from cuport.settings import Settings
from helpers import write

CALL = "int main() { cudaFree(0); }\n"


@pytest.fixture
def source(tmp_path: Path, cache_folder: Path) -> Path:
    """A tree that was run twice: what is kept at first is its files' results."""
    folder = write(tmp_path / "in", a_cu=CALL, notes_txt="nothing\n")
    time.sleep(0.15)  # files this young may change without a sign
    again(folder), again(folder)
    return folder


def again(folder: Path, **settings: object) -> Results:
    """Run in this process."""
    return run(Settings(**{"jobs": 1, "with_ast": False, **settings}), discover([str(folder)]), isolated=False)


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch, source: Path) -> list[str]:
    """One entry for each run from here on that planned the tree."""
    found: list[str] = []
    plain = process.process

    def noted(*arguments: object, **named: object) -> object:
        found.append("planned")
        return plain(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(process, "process", noted)
    return found


def test_nothing_is_planned_where_nothing_changed(source: Path, planned: list[str]) -> None:
    first = again(source)
    assert planned == []
    assert first == again(source, cache=False)
    assert planned == ["planned"]


def keep_date(path: Path, text: str) -> None:
    """Write another text of the same length, and give the file its old date."""
    before = path.stat()
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size


@pytest.mark.parametrize(
    "change",
    [
        lambda source: keep_date(source / "a.cu", CALL.replace("cudaFree(0)", "cuda_Free()")),
        lambda source: (source / "b.cu").write_text(CALL),
        lambda source: (source / "a.cu").unlink(),
        lambda source: (source / "a.cu").rename(source / "b.cu"),
        lambda source: (source / "notes.txt").write_text("more\n"),
    ],
    ids=["same size and date", "one more", "one less", "another name", "data"],
)
def test_a_change_is_seen(source: Path, planned: list[str], change: Callable[[Path], object]) -> None:
    change(source)
    assert again(source) == again(source, cache=False)
    assert planned == ["planned", "planned"]


@pytest.mark.parametrize("settings", [{"target": "opencl"}, {"with_ast": True}, {"cuda": "12"}], ids=str)
def test_other_settings_are_another_run(source: Path, planned: list[str], settings: dict[str, object]) -> None:
    again(source, **settings)
    assert planned == ["planned"]


def test_flags_may_name_files_that_nobody_looks_at(source: Path, planned: list[str]) -> None:
    for _ in range(3):
        again(source, clang_flags=("-I/usr/include",))
    assert len(planned) == 3


def test_what_was_warned_of_is_warned_of_again(source: Path, caplog: pytest.LogCaptureFixture) -> None:
    (source / "large.cu").write_text(CALL + "// long\n" * 300_000, encoding="utf-8")
    time.sleep(0.15)
    for _ in range(3):
        caplog.clear()
        again(source, with_ast=True)
        assert "larger than 2 MB" in caplog.text


def test_a_copy_is_another_tree(source: Path, planned: list[str], tmp_path: Path) -> None:
    shutil.copytree(source, tmp_path / "copy")
    assert again(tmp_path / "copy").files == again(source).files
    assert planned == ["planned"]
