"""A tree as `cuport translate --to opencl` writes it, and its open findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cuport.codes import Status
from cuport.project import engine, tree_writer
from cuport.results import Results
from cuport.settings import Settings
from cuport.targets import registry
from cuport.tree import Tree
from cuport.verify.model import Program, Source


@dataclass(frozen=True, slots=True)
class Gaps:
    """What the OpenCL form of a program lacks, by the program's name.

    `open` is the first open finding in its files, and how many follow; `left_out` is the first kernel that the
    translation leaves out.
    """

    open: Mapping[str, str] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)


def write(tree: Tree, settings: Settings, programs: Sequence[Program], out: Path, standard: str) -> Gaps:
    """Write programs, host code and build files to a folder; nothing when there are no whole programs.

    `standard` is the version of OpenCL C.
    """
    whole = [program for program in programs if program.setup.kernels is None]
    if not whole:
        return Gaps()
    target = registry.get(Source.OPENCL)
    options = target.options({"cl_std": standard, "build": "generate"})
    opencl = target.for_tree(replace(settings, target=target.name, options=options), tree)
    results = engine.run(opencl, tree)
    tree_writer.write_tree(tree, results, out, opencl.options.rename)
    said = {program.name: _first(program, results) for program in whole}
    left_out = {program.name: _find_left_out(program, results) for program in whole}
    return Gaps({name: text for name, text in said.items() if text}, {n: text for n, text in left_out.items() if text})


def _find_left_out(program: Program, results: Results) -> str:
    devices = [file.device for file in results.files if file.rel in program.files and file.device]
    kernels = [kernel for device in devices for kernel in device.left_out]
    if not kernels:
        return ""
    first = kernels[0]
    more = f", and {len(kernels) - 1} more" if len(kernels) > 1 else ""
    return f"kernel {first.signature} is left out: {first.code} {first.text}{more}"


def _first(program: Program, results: Results) -> str:
    own = [
        finding
        for finding in results.findings
        if finding.status is Status.UNSUPPORTED and not finding.ignored and finding.path in program.files
    ]
    if not own:
        return ""
    first = own[0]
    more = f", and {len(own) - 1} more" if len(own) > 1 else ""
    return f"{first.path}:{first.line}: {first.code} {first.message}{more}"
