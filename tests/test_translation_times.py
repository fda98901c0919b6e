"""tools/translation_times.py: a table of the times that trees take to translate."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import KERNEL, environment, put

ROOT = Path(__file__).resolve().parents[1]


def _run(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "translation_times.py"), *map(str, words)]
    without_clang = {**environment(), "CUPORT_NO_AST": "1"}  # the times are not what is tested
    return subprocess.run(command, env=without_clang, capture_output=True, text=True, check=False)


def test_a_program_is_timed(tmp_path: Path) -> None:
    put(tmp_path / "one" / "a.cu", KERNEL)
    table = put(tmp_path / "table.toml", '[programs]\n1 = ["one"]\n')
    done = _run(tmp_path, "--table", table, "--to", "hip", "--jobs", 1, "--", "-DONE")
    assert done.returncode == 0, done.stderr
    rows = [line.strip("| ").split(" | ") for line in done.stdout.splitlines()]
    assert rows[0][3:] == ["hip, cold", "hip, warm"] and rows[2][:2] == ["one", "1"] and len(rows) == 3
    assert all(re.fullmatch(r"\d+\.\d\d", cell) for cell in rows[2][3:])


def test_the_programs_with_the_most_files_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    times = importlib.import_module("translation_times")
    for name, count in (("few", 1), ("many", 3), ("more", 2)):
        for k in range(count):
            put(tmp_path / name / f"{k}.cu", "//\n" * (k + 1))
    found = times.chosen(tmp_path, ["few", "many", "more", "few"], 2)
    assert [(one.folder.name, one.files, one.lines) for one in found] == [("many", 3, 6), ("more", 2, 3)]


def test_faults_are_told(tmp_path: Path) -> None:
    for words, said in (((tmp_path, "none"), "none: no such folder"), ((tmp_path,), "no program was named")):
        done = _run(*words)
        assert done.returncode == 2 and said in done.stderr
