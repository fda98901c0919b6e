"""`cuport verify`: translate into a temporary folder, run all programs on all backends, return the results."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from cuport.cuda import stand_ins
from cuport.project import engine, tree_writer
from cuport.project.build_flags import BuildFlags
from cuport.project.discover import discover
from cuport.report.formats.json import dumps
from cuport.settings import Settings
from cuport.support.errors import ExitCode, InputError, SettingsError
from cuport.support.files import write_bytes
from cuport.targets import registry as targets
from cuport.targets.hip import adapters
from cuport.tree import FileKind, InputFile, Tree
from cuport.verify import cpu, matrix, opencl_tree, outside, programs, started, translated
from cuport.verify import kernel_rows as rows
from cuport.verify.backends import opencl, registry
from cuport.verify.cells import State
from cuport.verify.compare import Tolerance
from cuport.verify.judge import RunOptions
from cuport.verify.model import Program, Setup, Source


@dataclass(frozen=True, slots=True)
class Request:
    """What to verify with: backends by name (all that work when empty), architectures, tolerance, time limit."""

    backends: tuple[str, ...] = ()
    archs: tuple[str, ...] = ("gfx90a",)
    tolerance: Tolerance = field(default_factory=Tolerance)
    seconds: float = 60.0
    choice: rows.KernelChoice = field(default_factory=rows.KernelChoice)
    run_options: RunOptions = field(default_factory=RunOptions)
    translated: Path | None = None
    """The folder of a translation to judge, instead of what we would write."""
    standard: str = "1.2"
    """The version of OpenCL C for OpenCL devices."""
    ignore: tuple[str, ...] = ()
    """Regular expressions: lines of the output that one of them matches are not compared."""


def verify(
    paths: Sequence[str],
    settings: Settings,
    request: Request,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[ExitCode, str, str]:
    """Verify every program below `paths`, and the kernels of each sample.toml.

    Return the exit code, the table, and the same as JSON. `progress` is called with how many programs are done, and
    with how many there are.

    Raises UserError when there is no program, or a backend that was asked for does not work here.
    """
    backends = registry.choose(request.backends, request.archs, request.standard)
    others = {name for target in targets.every() if target.name != Source.HIP for name in target.backends}
    for_others = [name for name in request.backends if name.partition(":")[0] in others]
    if request.translated and for_others:
        raise SettingsError(f"--translated {request.translated}: --backend {for_others[0]} does not run HIP")
    named = discover(paths, keep_apart=True, follow_links=settings.follow_links)
    tree = stand_ins.widen(outside.widen(named, settings), settings.clang_flags)
    with tempfile.TemporaryDirectory() as folder:
        planned = rows.plan(tree.files, request.choice, request.tolerance, Path(folder) / "inputs")
        build = BuildFlags({file.rel: file for file in tree.files}, settings.clang_flags)
        found = [
            replace(
                program,
                macros=_macros(program, build, settings),
                include_folders=(*program.include_folders, *outside.folders_of(settings.clang_flags)),
                setup=_ignoring(program, request),
            )
            for program in planned.programs
        ]
        if not found:
            raise InputError(f"{', '.join(paths)}: no source file with a `main` function")
        if not request.backends and (not planned.kernels or request.translated):
            backends = [backend for backend in backends if backend.source is not Source.OPENCL]
        if all(program.setup.kernels for program in found):
            backends = [backend for backend in backends if not opencl.is_for_programs(backend)]
        wanted = {backend.source for backend in backends} | planned.sources
        gaps = opencl_tree.Gaps()
        if Source.OPENCL in wanted:
            wanted |= {Source.CUDA, Source.CUDA_CPP}
            gaps = opencl_tree.write(tree, settings, found, Path(folder) / Source.OPENCL_CPP, request.standard)
        trees = _trees(tree, settings, wanted, Path(folder), _translation(request.translated, named))
        planned.write(trees)
        plan = matrix.Plan(
            tuple(found),
            tuple(backends),
            trees,
            request.tolerance,
            request.seconds,
            settings.workers,
            request.run_options,
            gaps,
        )
        cells = matrix.fill(plan, progress)
    if all(cell.state is State.SKIPPED for cell in cells):
        raise InputError(
            f"no backend can verify this: {'; '.join(dict.fromkeys(f'{c.column} {c.detail}' for c in cells))}"
        )
    notes = "".join(f"{note}\n" for note in planned.notes)
    notes += "network: open, as this system has no namespaces for users\n" * started.had_network()
    code = ExitCode.OK if all(cell.is_good for cell in cells) else ExitCode.FINDINGS
    document = {"programs": [program.name for program in found], "cells": [asdict(cell) for cell in cells]}
    return code, matrix.render(plan, cells) + notes, dumps(document)


def _macros(program: Program, build: BuildFlags, settings: Settings) -> tuple[str, ...]:
    """Return the flags that define a program's macros: what its build says, and what the command line says."""
    needed = (word for source in program.sources for word in build.of(source, lambda _: program.files))
    own = dict.fromkeys(programs.macro_flags(tuple(needed)))
    return (*own, *programs.macro_flags(settings.clang_flags))


def _ignoring(program: Program, request: Request) -> Setup:
    """Return a program's setup with the lines added that the command line says are not compared."""
    return replace(program.setup, ignore=(*program.setup.ignore, *request.ignore))


Translate = Callable[[Tree, Settings, Path], Tree]
"""Writes the HIP form of a tree to a folder; returns the tree there."""


def _translation(folder: Path | None, named: Tree) -> Translate:
    """Return what makes the HIP form: our own rules, or a copy of the translation in `folder`."""
    if folder is None:
        return _translate

    def take(tree: Tree, settings: Settings, out: Path) -> Tree:
        taken, missing = translated.take(named, tree, folder, out)
        added = _translate(missing, settings, out).files if missing.files else ()
        return replace(tree, files=(*taken.files, *added))

    return take


def _translate(tree: Tree, settings: Settings, out: Path) -> Tree:
    target = targets.get(Source.HIP)
    options = settings.options
    if settings.target != target.name:
        options = target.options({"unsafe_fixes": options.unsafe_fixes})
    results = engine.run(replace(settings, target=target.name, options=replace(options, rename=())), tree)
    tree_writer.write_tree(tree, results, out, ())
    files = [replace(file, place=str(out / file.rel)) for file in tree.files]
    added = [made.rel for made in results.project if made.rel == adapters.HEADER]
    files += [InputFile(str(out / rel), rel, FileKind.HEADER) for rel in added]
    return replace(tree, files=tuple(files))


def _trees(
    tree: Tree, settings: Settings, wanted: Collection[Source], folder: Path, translate: Translate
) -> dict[Source, Path]:
    """Write the sources that the backends take, each kind into a folder of its own."""
    trees: dict[Source, Path] = {}
    if Source.HIP in wanted or Source.HIP_CPP in wanted:
        trees[Source.HIP] = folder / "hip"
        hip = translate(tree, settings, trees[Source.HIP])
        if Source.HIP_CPP in wanted:
            trees[Source.HIP_CPP] = _prepare(hip, folder / "hip-cpp")
    if Source.CUDA in wanted:
        trees[Source.CUDA] = folder / Source.CUDA
        for file in tree.files:
            write_bytes(trees[Source.CUDA] / file.rel, file.path.read_bytes())
    if Source.CUDA_CPP in wanted:
        trees[Source.CUDA_CPP] = _prepare(tree, folder / Source.CUDA_CPP)
    if Source.OPENCL in wanted:
        trees[Source.OPENCL] = folder  # it needs the two above, next to one another
    return trees


def _prepare(tree: Tree, out: Path) -> Path:
    """Write a tree with its sources and headers prepared for the CPU runtime."""
    for file in tree.files:
        is_code = file.kind in (FileKind.UNIT, FileKind.HEADER)
        data = file.path.read_bytes()
        write_bytes(out / file.rel, cpu.prepare(data, file.rel) if is_code else data)
    return out
