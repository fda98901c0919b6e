"""`cuport verify`: translate into a temporary folder, fill the matrix, say what came out."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from translator import engine, writer
from translator.discover import FileKind, Tree, discover
from translator.errors import ExitCode, InputError
from translator.hip.context import LaunchSyntax
from translator.settings import Settings
from translator.verify import cpu, matrix, programs
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
    wanted = {backend.source for backend in backends}
    trees: dict[Source, Path] = {}
    if wanted & {Source.HIP, Source.HIP_CPP}:
        trees[Source.HIP] = folder / "hip"
        plain = replace(settings, options=replace(settings.options, launch_syntax=LaunchSyntax.CHEVRON, rename=()))
        writer.write_tree(tree, engine.run(plain, tree), trees[Source.HIP], ())
    if Source.HIP_CPP in wanted:
        hip = {file.rel: (trees[Source.HIP] / file.rel).read_bytes() for file in tree.files}
        trees[Source.HIP_CPP] = _prepared(tree, hip, folder / "hip-cpp")
    if Source.CUDA_CPP in wanted:
        original = {file.rel: file.path.read_bytes() for file in tree.files}
        trees[Source.CUDA_CPP] = _prepared(tree, original, folder / "cuda-cpp")
    return trees


def _prepared(tree: Tree, texts: Mapping[str, bytes], out: Path) -> Path:
    """Write a tree with its sources and headers prepared for the CPU runtime."""
    for file in tree.files:
        is_code = file.kind in (FileKind.UNIT, FileKind.HEADER)
        data = cpu.prepare(texts[file.rel], file.rel) if is_code else texts[file.rel]
        writer.write_bytes(out / file.rel, data)
    return out
