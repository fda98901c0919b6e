"""The table of CONTRIBUTING.md: each kind of change has at most three places, which exist, and a test that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LINES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
TABLE = LINES[LINES.index("| What | Files | Shown by |") + 2 :]
ROWS = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in TABLE[: TABLE.index("")]]
PLACEHOLDERS = re.compile(r"\b(TOPIC|LIBRARY|CODE)\b")


def exists(place: str) -> bool:
    """Whether a place is in the package, or at the top of the repository; capitals stand for any name."""
    pattern = PLACEHOLDERS.sub("*", place).rstrip("/")
    return any(any(folder.glob(pattern)) for folder in (ROOT / "translator" / "cuport", ROOT))


def test_the_table_has_each_kind_of_change() -> None:
    kinds = {
        "an API that is renamed", "a call with other arguments", "a device built-in",
        "a runtime call on OpenCL and the processor",
        "a report format", "a backend of `verify`", "a finding code", "a target",
    }  # fmt: skip
    assert kinds <= {row[0] for row in ROWS}


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_a_change_touches_is_there(row: list[str]) -> None:
    _, files, shown = row
    places = [word for word in re.findall(r"`([^`]+)`", files) if "/" in word or word.endswith(".py")]
    assert 0 < len(places) <= 3
    assert [place for place in places if not exists(place)] == []
    assert [place for place in re.findall(r"`([^`]+)`", shown) if not any(ROOT.glob(place.rstrip("/")))] == []
