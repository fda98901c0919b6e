"""tools/start_speed.py: what translated programs cost to build and to start."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import start_speed

    yield start_speed
    del sys.modules["start_speed"]


def test_the_table_has_medians_and_the_highest_and_runs_are_beyond_an_empty_program(tool) -> None:
    costs = [tool.Costs("a/a", 0.5, 1.0, 0.06), tool.Costs("b/b", 0.75, 4.0, 0.05), tool.Costs("c/c", 1.5, 2.0, 0.35)]
    assert tool.table(tool.Report(16.0, 0.03, tuple(costs))).splitlines()[2:] == [
        "| the layer, once for all programs | 16.00 | | |",
        "| a program, the layer being built | 0.750 | 1.500 | c |",
        "| its kernels, in the first run | 2.000 | 4.000 | b |",
        "| a later run, beyond an empty program | 0.030 | 0.320 | c |",
    ]


def test_a_folder_that_is_not_there_is_refused(tool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main([str(tmp_path / "nothing")]) == 2
    assert "nothing: no such file or folder" in capsys.readouterr().err
