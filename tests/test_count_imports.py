"""`tools/count_imports.py`: rooms, arrows, layers and circles of a package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from helpers import put

TOOL = Path(__file__).resolve().parents[1] / "tools" / "count_imports.py"
pytest.importorskip("grimp")


def count(folder: Path) -> list[str]:
    done = subprocess.run([sys.executable, TOOL, folder, "toy"], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_rooms_and_circles_are_counted(tmp_path: Path) -> None:
    for name, text in (
        ("__init__", ""),
        ("top", "from toy.middle import inner"),
        ("middle/__init__", ""),
        ("middle/inner", "from toy import base"),
        ("base", ""),
    ):
        put(tmp_path / "toy" / f"{name}.py", text)
    assert count(tmp_path) == [
        "5 modules in 4 rooms, 2 arrows between rooms", "layers: 3", "circles of rooms: 0", "circles of modules: 0",
    ]  # fmt: skip
    put(tmp_path / "toy" / "base.py", "import toy.top")
    assert count(tmp_path)[1:4] == [
        "layers: none, as rooms import each other",
        "circles of rooms: 1",
        "  toy.base, toy.middle, toy.top",
    ]
