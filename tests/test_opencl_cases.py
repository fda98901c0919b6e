"""Data tests of the OpenCL output: every file in tests/cases/opencl is one case.

A file holds a CUDA source, a line `// output`, and the program expected; nothing behind that line when no kernel can be
lowered. Before the source may stand `// flags: OPTIONS`, and `// expect: CODES`, the finding codes that the case must
give, apart from those of lowered and host code. `pytest --update` writes expectations anew. Each program is built on
PoCL as OpenCL C 1.2, and must give no warning.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from cuport.settings import Settings
from cuport.targets.opencl.options import OpenClOptions
from helpers import RunTree
from joined_programs import join
from opencl_runs import Device

CASES = Path(__file__).parent / "cases" / "opencl"
ROUTINE = {"CU400", "CU413", "CU420", "CU430", "CU431", "CU432", "CU433", "CU434", "CU446"}
TOGETHER = 40
"""How many programs are built as one."""
_HEADER = re.compile(r"// (flags|expect):([^\n]*)\n")
_OUTPUT = "\n// output\n"
_TITLE = re.compile(r"^// Device code of [^\n]*\n\n")


@dataclass(frozen=True)
class Case:
    """A source and the program that it becomes."""

    flags: str
    expect: frozenset[str]
    source: str
    wanted: str


def read(path: Path) -> Case:
    """Read a case from its file."""
    text = path.read_text(encoding="utf-8")
    values = {"flags": "", "expect": ""}
    while match := _HEADER.match(text):
        values[match[1]] = match[2].strip()
        text = text[match.end() :]
    source, _, wanted = text.partition(_OUTPUT)
    return Case(values["flags"], frozenset(values["expect"].split()), source + "\n" * bool(_), wanted)


def write(path: Path, case: Case, program: str, codes: set[str]) -> None:
    """Write a case with new expectations."""
    header = f"// flags: {case.flags}\n" if case.flags else ""
    header += f"// expect: {' '.join(sorted(codes))}\n" if codes else ""
    path.write_text(f"{header}{case.source.rstrip()}{_OUTPUT}{program}", encoding="utf-8")


def options_of(flags: str) -> OpenClOptions:
    """Read the options that cases use, spelt as on the command line."""
    kernels, standard, markers = [], "1.2", False
    words = iter(flags.split())
    for word in words:
        match word:
            case "--kernel":
                kernels.append(next(words))
            case "--cl-std":
                standard = next(words)
            case "--line-markers":
                markers = True
            case _:
                raise ValueError(f"no option of a case: {word}")
    return OpenClOptions(kernels=tuple(kernels), standard=standard, line_markers=markers)


PATHS = sorted(CASES.glob("*.cu"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_case(path: Path, tmp_path: Path, run_tree: RunTree, request: pytest.FixtureRequest) -> None:
    """The program and the findings are those that the case states."""
    case = read(path)
    (tmp_path / path.name).write_text(case.source, encoding="utf-8")
    settings = Settings(target="opencl", jobs=1, cache=False, options=options_of(case.flags))
    _, results = run_tree(tmp_path, settings)
    assert not results.errors
    made = {file.rel: file.data.decode() for result in results.files for file in result.generated}
    program = _TITLE.sub("", made.get(f"{path.stem}.cl", ""))
    codes = {finding.code for finding in results.findings} - ROUTINE
    if request.config.getoption("--update"):
        write(path, case, program, codes)
        return
    assert program == case.wanted
    assert codes == case.expect, [finding for finding in results.findings if finding.code in codes ^ case.expect]


def is_for_all(path: Path) -> bool:
    """Whether a case has a program, and one that devices of OpenCL 1.2 take."""
    wanted = read(path).wanted
    return bool(wanted) and "__opencl_c_generic_address_space" not in wanted


def pieces() -> list[dict[str, str]]:
    """Return the programs for all devices by their files' names; those of a piece are built as one."""
    found = iter([(f"{path.stem}.cl", read(path).wanted) for path in PATHS if is_for_all(path)])
    return [dict(piece) for piece in iter(lambda: list(itertools.islice(found, TOGETHER)), [])]


@pytest.mark.parametrize("piece", pieces(), ids=lambda piece: f"{min(piece)}...{max(piece)}")
def test_programs_build(piece: Mapping[str, str], device: Device) -> None:
    """The programs that cases state are OpenCL C 1.2 without a warning; test_opencl_devices.py has the others."""
    device.build(join(piece))


def test_each_of_joined_programs_is_judged(device: Device) -> None:
    """None takes another's names, macros or extensions for its own, and the message says which one is wrong."""
    good = """\
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#define LENGTH 4
typedef struct __attribute__((packed)) { int a, x; } Pair __attribute__((aligned(8)));
enum Kind { FIRST, SECOND };
__constant int table[LENGTH] = {FIRST, SECOND};
int sum(Pair* pair, int4 v) { return pair->a + v.x + table[0]; }
__kernel void f(__global int* x) { Pair a = {.a = 1, .x = 2}; x[0] = sum(&a, (int4)(1)); }
"""
    device.build(join({"a.cl": good, "b.cl": good}))
    wrongs = (
        "LENGTH",
        "FIRST",
        "table[0]",
        "sum(0, (int4)(1))",
        "sizeof(Pair)",
        "1; if (x[1] = 1) x[2] = 1",
    )
    for wrong in wrongs:
        with pytest.raises(device.cl.RuntimeError, match=r"bad.cl:2:\d+"):
            device.build(join({"a.cl": good, "bad.cl": f"__kernel void f(__global int* x) {{\nx[0] = {wrong}; }}\n"}))


def test_there_are_two_hundred_cases() -> None:
    """The cases cover the language: templates, classes, lambdas, address spaces, memory, findings."""
    assert len(PATHS) >= 200
