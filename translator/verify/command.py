"""`cuport verify`: translate into a temporary folder, fill the matrix, say what came out."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from translator import engine, writer
from translator.discover import Tree, discover
from translator.errors import ExitCode, InputError
from translator.hip.context import LaunchSyntax
from translator.settings import Settings
from translator.verify import matrix, programs
from translator.verify.backends import registry
from translator.verify.backends.base import Backend, Source
from translator.verify.compare import Tolerance


@dataclass(frozen=True, slots=True)
class Request:
    """What to verify with: backends by name (all that work when empty), architectures, tolerance, time limit."""

    backends: tuple[str, ...] = ()
    archs: tuple[str, ...] = ("gfx90a",)
    tolerance: Tolerance = field(default_factory=Tolerance)
    seconds: float = 60.0


def verify(paths: Sequence[str], settings: Settings, request: Request) -> tuple[ExitCode, str, str]:
    """Verify every program below `paths`; return the exit code, the table, and the same as JSON.

    Raises UserError when there is no program, or a backend that was asked for does not work here.
    """
    backends = registry.choose(request.backends, request.archs)
    tree = discover(paths)
    found = programs.find(tree.files)
    if not found:
        raise InputError(f"{', '.join(paths)}: no source file with a `main` to build a program from")
    with tempfile.TemporaryDirectory() as folder:
        trees = _trees(tree, settings, backends, Path(folder))
        plan = matrix.Plan(tuple(found), tuple(backends), trees, request.tolerance, request.seconds, settings.workers)
        cells = matrix.fill(plan)
    code = ExitCode.OK if all(cell.is_good for cell in cells) else ExitCode.FINDINGS
    document = {"programs": [program.name for program in found], "cells": [asdict(cell) for cell in cells]}
    return code, matrix.render(plan, cells), json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _trees(tree: Tree, settings: Settings, backends: Sequence[Backend], folder: Path) -> dict[Source, Path]:
    """Write the sources that the backends take, each kind into a folder of its own."""
    trees = {}
    for source in dict.fromkeys(backend.source for backend in backends):
        out = trees[source] = folder / source.value
        if source is Source.CUDA:
            for file in tree.files:
                writer.write_bytes(out / file.rel, file.path.read_bytes(), file.path)
            continue
        syntax = LaunchSyntax.MACRO if source is Source.HIP_MACRO else LaunchSyntax.CHEVRON
        options = replace(settings.options, launch_syntax=syntax, rename=())
        results = engine.run(replace(settings, options=options), tree)
        writer.write_tree(tree, results, out, ())
    return trees
