"""The OpenCL form of a tree, as `cuport translate --to opencl` writes it, and what is open in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from translator import engine, writer
from translator.discover import Tree
from translator.findings import Status
from translator.opencl.host import project
from translator.results import Results
from translator.settings import Settings
from translator.verify.programs import Program


def write(tree: Tree, settings: Settings, programs: Sequence[Program], out: Path) -> dict[str, str]:
    """Write programs, host code and build files to a folder; nothing when there are no whole programs.

    Return for each program whose files have open findings which is the first, and how many follow.
    """
    whole = [program for program in programs if program.setup.kernels is None]
    if not whole:
        return {}
    rename = project.rename(tree)
    opencl = replace(settings, target="opencl", options=replace(settings.options, rename=rename))
    results = engine.run(opencl, tree)
    writer.write_tree(tree, results, out, rename)
    said = {program.name: _first(program, results) for program in whole}
    return {name: text for name, text in said.items() if text}


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
