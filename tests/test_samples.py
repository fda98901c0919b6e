"""Every sample agrees with its translation, and its kernels with plain C++, on the processor."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from cuport.verify.backends import opencl
from cuport.verify.kernel_mode import spec
from helpers import AS_USERS, cuport, missing

SAMPLES = Path(__file__).resolve().parents[1] / "samples"
NAMES = sorted(path.parent.name for path in SAMPLES.glob("*/*.cu"))
OPTIMISED = "optimised"
_OPTIMISED = ("bitonic_sort", "matmul_tiled", "reduction", "softmax")
_LIBRARIES = ("data_parallel_nccl", "graph_convolution", "lenet", "lstm_language_model", "resnet_block")
"""Samples that call NVIDIA's libraries."""
_COMPILED = ("lenet", "lstm_language_model", "resnet_block")
"""Those that the CPU runtime has no HIP form of, MIOpen: what they become in HIP is compiled, and not run."""
_REST = [name for name in NAMES if name not in (*_OPTIMISED, *_LIBRARIES)]
GROUPS = {
    # Kernels and hosts as users build them, optimised: barriers in loops, warps, shared memory, rounding.
    OPTIMISED: _OPTIMISED,
    "libraries": _LIBRARIES,
    **{f"{part[0]}...{part[-1]}": part for part in (_REST[k::3] for k in range(3))},
}
"""Samples that are verified in one run."""


@pytest.mark.parametrize("name", NAMES)
def test_says_what_goes_in_and_what_must_come_out(name: str) -> None:
    sample = spec.read(SAMPLES / name / spec.NAME)
    assert sample.title and sample.inputs and sample.expected
    assert sample.program.stdout, "without it a program that prints FAIL would pass"
    assert sample.program.limits.rtol is not None and sample.program.limits.atol is not None
    for kernel in sample.kernels:
        assert kernel.expected, kernel.title
        assert kernel.limits.rtol is not None and kernel.limits.atol is not None, kernel.title


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("group", GROUPS)
def test_agree_on_the_processor(group: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The programs and each kernel of sample.toml: the original, and the translation with both widths of a warp.

    Both on an OpenCL device, too; where there is none, the rest is tested before the test says so. On the CPU,
    memory is checked. Samples of a group are translated once, and share the layer that they are built with.
    """
    pocl = opencl.BACKENDS[0].probe()
    backends = ("cpu", "hip-cpu", "pocl") if pocl.found else ("cpu", "hip-cpu")
    words = [word for backend in backends for word in ("--backend", backend)]
    if group == OPTIMISED:
        request.getfixturevalue("optimised_kernels")
    paths = [SAMPLES / name for name in GROUPS[group]]
    found = tmp_path / "found.json"
    variables = AS_USERS if group == OPTIMISED else {}
    done = cuport("verify", *paths, *words, "--memcheck", "--jobs", "1", "--json", found, **variables)
    assert done.code == 0, done.text + done.err
    states = Counter((cell["program"], cell["state"]) for cell in json.loads(found.read_bytes())["cells"])
    expected: Counter[tuple[str, str]] = Counter()
    for name in GROUPS[group]:
        program = f"{name}/{name}.cu"
        # Three columns for the program, and OpenCL with shared virtual memory and without; these columns but the last
        # for each kernel, and the C++ that it agrees with.
        expected[program, "reference"] += 1
        expected[program, "compiles" if name in _COMPILED else "agrees"] += 2
        expected[program, "agrees"] += 2 * pocl.found
        for kernel in spec.read(SAMPLES / name / spec.NAME).kernels:
            expected[f"{program}: {kernel.title}", "reference"] += 1
            expected[f"{program}: {kernel.title}", "agrees"] += 3 + pocl.found
    shown = {key: n for key, n in states.items() if key[1] in ("reference", "agrees", "compiles")}
    assert shown == {key: n for key, n in expected.items() if n > 0}, done.text
    if not pocl.found:
        missing(f"all but OpenCL is tested; no PoCL; {pocl.detail}")


def test_every_sample_stands_in_the_table() -> None:
    listed = re.findall(r"^\| \[(\w+)\]\(\1/\1\.cu\) \|", (SAMPLES / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == NAMES
