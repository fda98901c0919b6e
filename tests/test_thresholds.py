"""The thresholds of `cuport check --fail-under`: how they are read, and what they ask of a coverage."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.gate.thresholds import Threshold, check_libraries, parse
from cuport.report.coverage import Coverage, Tally
from cuport.support.errors import SettingsError
from helpers import cuport, write


def _coverage(percent: float, **libraries: tuple[int, int]) -> Coverage:
    tallies = {name: Tally(translated, 0, open_) for name, (translated, open_) in libraries.items()}
    whole = Tally(round(percent * 1000), 0, 100_000 - round(percent * 1000))
    return Coverage(whole, tallies, {}, {}, 0, 0, 0, 0, 0, {}, (0, 0))


@pytest.mark.parametrize(
    ("text", "threshold"),
    [("95", Threshold(95)), (" 95.5 ", Threshold(95.5)), ("cuBLAS=90", Threshold(90, "cuBLAS")), ("0", Threshold(0)),
     ("hip=95", Threshold(95, "", "hip")), ("hip.cuBLAS=90", Threshold(90, "cuBLAS", "hip")),
     ("opencl.cuFFT=1", Threshold(1, "cuFFT", "opencl")), ("libcu++=.5", Threshold(0.5, "libcu++"))],
)  # fmt: skip
def test_thresholds_are_read(text: str, threshold: Threshold) -> None:
    assert parse([text]) == [threshold]


@pytest.mark.parametrize("text", ["", "x", "-1", "101", "nan", "inf", "=90", "cuBLAS=", "1e1", "9_5", "95%", "cuBLAS"])
def test_bad_thresholds_are_told(text: str) -> None:
    with pytest.raises(SettingsError, match="--fail-under"):
        parse([text])


def test_thresholds_of_libraries_and_targets() -> None:
    coverage = _coverage(94.999, cuBLAS=(1, 1))
    assert Threshold(94.999).miss(coverage, "hip") == ""
    assert Threshold(95).miss(coverage, "hip") == "hip: coverage is 94.99 %, below 95 %"
    assert Threshold(60, "CUBLAS").miss(coverage, "hip") == "hip: coverage of CUBLAS is 50.00 %, below 60 %"
    assert Threshold(60, "cuBLAS", "opencl").miss(coverage, "hip") == ""
    assert Threshold(60, "cuFFT").miss(coverage, "hip") == ""  # none of it in the code


def test_thresholds_of_a_library_that_there_is_not() -> None:
    check_libraries(parse(["95", "CUBLAS=3"]), ["cuBLAS"])
    with pytest.raises(SettingsError, match='no rules for a library called "cuBLASS"; did you mean "cuBLAS"'):
        check_libraries(parse(["cuBLASS=3"]), ["cuBLAS", "", "cuFFT"])


def test_a_threshold_passes_where_there_is_no_cuda_and_says_so(tmp_path: Path) -> None:
    write(tmp_path, a_cpp="int plain;\n")
    done = cuport("check", ".", "--fail-under", "100", "--fail-under", "cuBLAS=100", cwd=tmp_path)
    assert (done.code, done.err) == (
        0, "cuport: no CUDA found: --fail-under has nothing to check and passes\n",
    )  # fmt: skip
    assert done.text == "hip: no CUDA found\n"
