"""cuRAND's device functions in OpenCL C: the same numbers as the CPU runtime gives, which gives cuRAND's."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from helpers import run_reference
from opencl_runs import Device, lowered

SOURCE = Path(__file__).parent / "data" / "opencl" / "random.cu"
THREADS, NUMBERS, STATE_BYTES = 64, 12, 4096
# In each thread's twelve: those that go through log, sin and the like, which differ in the last bits. Their type.
SINGLE, DOUBLE = (7, 8, 9), (10,)


@pytest.fixture(scope="module")
def expected(compiler: str) -> dict[str, list[int]]:
    """What the same kernels give on the CPU runtime: name -> numbers."""
    done = run_reference(SOURCE)
    assert done.code == 0, done.err
    found: dict[str, list[int]] = {}
    for line in done.text.splitlines():
        name, bits = line.split()
        found.setdefault(name, []).append(int(bits, 16))
    return found


def test_numbers(expected: dict[str, list[int]], device: Device, cache_folder: Path) -> None:
    """Bits and uniform numbers are the same, jumps included; normal ones up to the accuracy of the mathematics."""
    result = lowered(SOURCE, cache_folder)
    assert not result.left_out
    assert "hiprand" not in result.text
    program = device.build(result.text)
    names = {kernel.signature: kernel.name for kernel in result.kernels}
    for generator in ("XORWOW", "Philox", "MRG32k3a", "fours"):
        out = device.buffer(THREADS * NUMBERS * 8)
        if generator == "fours":
            device.run(program, "fours", THREADS, THREADS // 2, out)
        else:
            kernel = next(name for text, name in names.items() if f"draw<curandState{generator}" in text)
            device.run(program, kernel, THREADS, THREADS // 2, out, device.buffer(THREADS * STATE_BYTES))
        got = device.read(out, np.uint64, THREADS * NUMBERS).reshape(THREADS, NUMBERS)
        want = np.array(expected[generator], np.uint64).reshape(THREADS, NUMBERS)
        exact = [place for place in range(NUMBERS) if place not in (*SINGLE, *DOUBLE)]
        assert (got[:, exact] == want[:, exact]).all(), generator
        singles = [bits[:, SINGLE].astype(np.uint32).view(np.float32) for bits in (got, want)]
        np.testing.assert_allclose(*singles, rtol=2e-5, atol=2e-6)
        doubles = [np.ascontiguousarray(bits[:, DOUBLE]).view(np.float64) for bits in (got, want)]
        np.testing.assert_allclose(*doubles, rtol=1e-12, atol=1e-13)


def test_states_in_memory(expected: dict[str, list[int]], device: Device, cache_folder: Path) -> None:
    """`curand_init(seed, id, 0, &states[id])` fills the states as CUDA lays them out: 48 bytes each."""
    program = device.build(lowered(SOURCE, cache_folder).text)
    states = device.buffer(THREADS * 48)
    device.run(program, "setup", THREADS, THREADS // 2, states)
    found = device.read(states, np.uint32, THREADS * 12).reshape(THREADS, 12)
    assert found[:, 5].tolist() == expected["setup"]
