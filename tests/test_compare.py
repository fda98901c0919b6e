"""When two runs of one program agree."""

from __future__ import annotations

import pytest
from cuport.verify.compare import Difference, Outcome, Tolerance, compare
from hypothesis import given
from hypothesis import strategies as st


def outcome(stdout: str = "", code: int = 0, **files: bytes) -> Outcome:
    return Outcome(code, stdout, files)


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("sum=1.000001 PASS", "sum=1.000002 PASS"),
        ("a 1  2", "a  1 2"),
        ("nan", "nan"),
        ("inf -inf", "inf -inf"),
        ("1e-9", "0"),
        ("time 3.2 ms", "time 8.1 ms"),
        ("done in 12 s", "done in 9 s"),
        ("Elapsed: 3.4", "Elapsed: 5"),
        ("time_on_gpu: 0.07", "time_on_gpu: 0.21"),
        ("gpu_time=0.07 sum=1", "gpu_time=0.21 sum=1"),
        ("Bandwidth = 10.1 GB/s, errors 2", "Bandwidth = 11 GB/s, errors 2"),
        ("buffer at 0x7fffabcd1234", "buffer at 0x5555deadbeef"),
        ("[0.5, -2]", "[0.5, -2.0]"),
        ("copied, BW:2.84", "copied, BW:0.09"),
        ("14.83 Mtexlookups/sec", "4.42 Mtexlookups/sec"),
        ("MB/s during copy up:  15234.2", "MB/s during copy up:  10684.4"),
        ("Timing for Thrust = 666.36, sum 3", "Timing for Thrust = 29.8, sum 3"),
        ("Speedup: 5.70x, sum 3", "Speedup: 1.87x, sum 3"),
        ("Clock rate:  1000000", "Clock rate:  2596000"),
        ("Total Global Memory: 8192 MB", "Total Global Memory: 22057 MB"),
        ("Average clocks/block = 188.2", "Average clocks/block = 190.9"),
        ("N=7 GDOF/s=1.2e-4", "N=7 GDOF/s=1.6e-4"),
        ("1.375\t#runtime [s]", "1.200\t#runtime [s]"),
        ("0.25 # Throughput [Gtr/s]", "0.31 # Throughput [Gtr/s]"),
        ("GPU Time in seconds:\n0.13\nsum 4", "GPU Time in seconds:\n0.12\nsum 4"),
        (
            "> Compute Capability 9.0 hardware with 1 multi-processors",
            "> Compute Capability 7.0 hardware with 16 multi-processors",
        ),
        ("CUDA Capability Major/Minor version number:    9.0", "CUDA Capability Major/Minor version number:    7.0"),
        ("(1 SMs), sum 2", "(16 SMs), sum 2"),
        ("device 0 with name cuport CPU reference", "device 0 with name pthread-AMD EPYC"),
        ("0: cuport CPU reference (9.0), time 3 ms, sum 4", "0: NVIDIA H100 80GB HBM3 (9.0), time 15 ms, sum 4"),
    ],
)
def test_agree(expected: str, found: str) -> None:
    assert compare(outcome(expected), outcome(found), Tolerance()) is None


@pytest.mark.parametrize(
    ("expected", "found", "where"),
    [
        ("sum=1.0", "sum=1.1", "stdout line 1"),
        ("a\nPASS", "a\nFAIL", "stdout line 2"),
        ("a1", "a2", "stdout line 1"),
        ("0x1f", "0x2f", "stdout line 1"),
        ("a", "a\nb", "stdout"),
        ("time 3 ms, sum 4", "time 5 ms, sum 5", "stdout line 1"),
        ("nan", "0", "stdout line 1"),
        ("3 # steps [s] in time", "4 # steps [s] in time", "stdout line 1"),
        ("1 MB/s with errors: 0", "1 MB/s with errors: 2", "stdout line 1"),
        ("global memory sum: 3", "global memory sum: 4", "stdout line 1"),
        ("3 times", "4 times", "stdout line 1"),
        ("time_steps: 3", "time_steps: 4", "stdout line 1"),
        ("timer_count: 3", "timer_count: 4", "stdout line 1"),
        ("8 cycles, errors: 0", "8 cycles, errors: 1", "stdout line 1"),
        ("1 MB/s, errors 0", "1 MB/s, errors 2", "stdout line 1"),
        ("1 2", "1", "stdout line 1"),
        ("result:\n0.13", "result:\n0.12", "stdout line 2"),
        ("time:\n0.13", "time:\nFAIL", "stdout line 2"),
        ("compute capability 9.0, sum 4", "compute capability 7.0, sum 5", "stdout line 1"),
        ("capability: 9", "capability: 7", "stdout line 1"),
        ("0: cuport CPU reference, sum 4", "0: AMD EPYC, sum 5", "stdout line 1"),
        ("on cuport CPU reference", "on", "stdout line 1"),
        ("1: cuport CPU reference", "2: AMD EPYC", "stdout line 1"),
    ],
)
def test_differ(expected: str, found: str, where: str) -> None:
    difference = compare(outcome(expected), outcome(found), Tolerance())
    assert difference is not None
    assert difference.where == where


def test_exit_code_comes_first() -> None:
    difference = compare(outcome("a"), outcome("b", 1), Tolerance())
    assert difference == Difference("exit code", "0", "1")
    assert str(difference) == "exit code: expected 0, found 1"


def test_files_are_compared_by_name_and_content() -> None:
    one = outcome(**{"out.txt": b"1.0\n", "raw": b"\xff\x00\x01"})
    assert compare(one, outcome(**{"out.txt": b"1.0000001\n", "raw": b"\xff\x00\x01"}), Tolerance()) is None
    missing = compare(one, outcome(**{"out.txt": b"1.0\n"}), Tolerance())
    assert missing == Difference("file raw", "written", "not written")
    binary = compare(one, outcome(**{"out.txt": b"1.0\n", "raw": b"\xff\x00\x02"}), Tolerance())
    assert binary is not None
    assert binary.where == "file raw, byte 2"


def test_tolerance_is_that_of_numpy() -> None:
    assert Tolerance(rtol=0.1, atol=0).agree(1.09, 1.0)
    assert not Tolerance(rtol=0.1, atol=0).agree(1.11, 1.0)
    assert Tolerance(rtol=0, atol=0.5).agree(0.5, 0.0)


@given(st.text(max_size=60))
def test_everything_agrees_with_itself(text: str) -> None:
    assert compare(outcome(text), outcome(text), Tolerance(0, 0)) is None
