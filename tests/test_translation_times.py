"""tools/translation_times.py: a table of the times that trees take to translate."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from helpers import KERNEL, environment, put

ROOT = Path(__file__).resolve().parents[1]


def _run(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "translation_times.py"), *map(str, words)]
    return subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)


def test_the_programs_with_the_most_files_are_timed(tmp_path: Path) -> None:
    for name, count in (("few", 1), ("many", 3), ("more", 2)):
        for k in range(count):
            put(tmp_path / name / f"{k}.cu", KERNEL)
    table = put(tmp_path / "table.toml", '[programs]\n1 = ["few", "many"]\n2 = ["more"]\n')
    done = _run(tmp_path, "--table", table, "--most", 2, "--jobs", 1, "--", "-DONE")
    assert done.returncode == 0, done.stderr
    rows = [line.strip("| ").split(" | ") for line in done.stdout.splitlines()]
    assert rows[0][3:] == ["hip, cold", "hip, warm", "opencl, cold", "opencl, warm"]
    assert [row[:2] for row in rows[2:]] == [["many", "3"], ["more", "2"], ["all as one tree", "5"]]
    assert all(re.fullmatch(r"\d+\.\d\d", cell) for row in rows[2:] for cell in row[3:])


def test_faults_are_told(tmp_path: Path) -> None:
    for words, said in (((tmp_path, "none"), "none: no such folder"), ((tmp_path,), "no program was named")):
        done = _run(*words)
        assert done.returncode == 2 and said in done.stderr
