"""Findings that one change mends are one line, and count once in what is left to do."""

from __future__ import annotations

from pathlib import Path

from cuport.findings import Confidence, Finding, Kind
from cuport.report import causes
from cuport.report.wording import duration
from helpers import cuport, write

LOCK = "#include <cuda_runtime.h>\nvoid f(cudaStream_t s) {\n" + "    cudaStreamCopyAttributes(s, s);\n" * 3 + "}\n"


def finding(path: str, line: int, code: str, name: str) -> Finding:
    return Finding(path, line, line + 1, code, line, 1, name, Kind.FUNCTION, "Runtime", Confidence.AST)


def test_what_says_the_same_in_a_file_is_one_cause() -> None:
    found = causes.group(
        [
            finding("a.cu", 1, "CU200", "cudaOne"),
            finding("a.cu", 2, "CU200", "cudaTwo"),
            finding("a.cu", 3, "CU200", "cudaOne"),
            finding("b.cu", 1, "CU200", "cudaOne"),
        ]
    )
    assert [(cause.first.path, cause.first.name, cause.places) for cause in found] == [
        ("a.cu", "cudaOne", 2),
        ("a.cu", "cudaTwo", 1),
        ("b.cu", "cudaOne", 1),
    ]
    assert causes.minutes(found) == (120, 180)  # cudaOne once, or in each of two files


def test_consequences_are_one_whatever_they_name_and_cost_nothing() -> None:
    hints = ("see CU414 at a.cu:9", "see CU414 at a.cu:9", "see CU402 at b.h:1")
    left_out = [finding("a.cu", i, "CU420", f"name{i}")._replace(hint=hint) for i, hint in enumerate(hints)]
    unused = [finding("a.cu", 9 + i, "CU421", f"name{i}") for i in range(2)]
    found = causes.group([*left_out, *unused])
    assert [(cause.places, cause.minutes) for cause in found] == [(2, 0), (1, 0), (2, 5)]


def test_durations_are_ranges() -> None:
    assert [duration(*pair) for pair in ((5, 5), (5, 30), (20, 61), (100, 120), (120, 400))] == [
        "about 5 minutes",
        "5 to 30 minutes",
        "1 to 2 hours",
        "about 2 hours",
        "2 to 7 hours",
    ]


def test_check_counts_other_places_and_lists_them_when_asked(tmp_path: Path) -> None:
    tree = write(tmp_path / "in", a_cu=LOCK)
    said = cuport("check", tree).text
    assert [line.partition(": ")[0] for line in said.splitlines() if "CU200" in line] == ["a.cu:3:5"]
    assert "(and 2 more places)" in said
    assert "Remaining: 1 longer task, about 1 hour" in said
    every = cuport("check", tree, "--all").text
    assert [line.partition(": ")[0] for line in every.splitlines() if "CU200" in line] == [
        "a.cu:3:5",
        "a.cu:4:5",
        "a.cu:5:5",
    ]
    assert "more place" not in every
