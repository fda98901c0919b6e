"""OpenCL: device code lowered from the instantiated AST, host code over a layer in C++, or Python modules."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cuport.frontend.facts import UnitFacts, unit_name
from cuport.results import FileResult, Generated
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings, TargetOptions
from cuport.source.source import Source
from cuport.targets.base import FileWork, ParsedUnit, PlanIndex, Target, Translation, TreePlan, TreeRun
from cuport.targets.flags import Flag
from cuport.targets.opencl.options import BUILDS, GENERATE, HOSTS, PATCH, STANDARDS
from cuport.tree import FileKind, InputFile, Tree
from cuport.units import Shared, Unit

_READS_CODE = ("translate", "check", "report")


class OpenCl(Target):
    """OpenCL C 1.2 and up, for GPUs of Intel, AMD, Arm and Apple, and for processors."""

    name = "opencl"
    title = "OpenCL"
    codes = ("CU4",)
    backends = ("pocl", "intel", "opencl")
    lowers_device_code = True
    flags = (
        Flag(
            "--kernel", "kernels", ("translate",),
            "OpenCL: also translate this kernel instance, such as 'sum<float,256>'.", metavar="NAME<ARGS>",
            repeats=True, key="kernel", key_help="OpenCL: more kernel instances to translate, such as sum<float,256>.",
        ),
        Flag(
            "--cl-std", "cl_std", (*_READS_CODE, "verify"), "OpenCL: version of OpenCL C.", choices=STANDARDS,
            prefix="CL", key="cl-std", key_help="OpenCL: version of OpenCL C.",
        ),
        Flag(
            "--host", "host", _READS_CODE,
            "OpenCL: language of the host code, the tree's own C++ or Python modules.", choices=HOSTS, key="host",
            key_help="OpenCL: language of the host code.",
        ),
        Flag(
            "--build", "build", _READS_CODE,
            "OpenCL: edit the tree's own CMake lists and Makefiles, where it has some, or write new ones.",
            choices=BUILDS, key="build", key_help="OpenCL: edit the tree's own build files, or write new ones.",
        ),
        Flag(
            "--line-markers", "line_markers", ("translate",),
            "OpenCL: write #line, so that compilers point to the CUDA source.", takes_value=False, key="line-markers",
            key_help="OpenCL: write #line.",
        ),
        Flag(
            "--no-self-check", "no_self_check", ("translate",),
            "OpenCL: do not check programs before they are written.", takes_value=False, key="no-self-check",
            key_help="OpenCL: do not check programs before they are written.",
        ),
    )  # fmt: skip

    def options(self, given: Mapping[str, Any]) -> TargetOptions:
        """Return what programs are to be like. Launches and names of files follow from the host's language."""
        from cuport.targets.opencl.options import OpenClOptions

        return OpenClOptions(
            unsafe_fixes=bool(given.get("unsafe_fixes")),
            kernels=tuple(given.get("kernels") or ()),
            standard=given.get("cl_std") or STANDARDS[0],
            line_markers=bool(given.get("line_markers")),
            self_check=not given.get("no_self_check"),
            host=given.get("host") or HOSTS[0],
            build=given.get("build") or BUILDS[0],
        )

    def for_tree(self, settings: Settings, tree: Tree) -> Settings:
        """Choose between the tree's own build and one of ours, for which files of CUDA are renamed to C++."""
        from cuport.targets.opencl.host import project
        from cuport.targets.opencl.host.own_build.choice import has_build
        from cuport.targets.opencl.options import options_of

        options = options_of(settings)
        build = PATCH if options.patches_build and has_build(tree) else GENERATE
        rename = project.rename(tree) if options.writes_cpp and build == GENERATE else ()
        return replace(settings, options=replace(options, rename=rename, build=build))

    def load(self) -> None:
        """Import lowering and the translation of host code, and read what the layer declares."""
        from cuport.targets.opencl import unit_work  # noqa: F401
        from cuport.targets.opencl.host import rules, translation  # noqa: F401

        rules.load()

    def stamp(self) -> str:
        """Return what changes with the rules, the layer and our CUB."""
        from cuport.targets.opencl import plan

        return plan.stamp()

    def plan(self, settings: Settings, index: PlanIndex) -> TreePlan:
        """Plan programs, sources for NVRTC and scripts."""
        from cuport.targets.opencl.options import options_of
        from cuport.targets.opencl.plan import OpenClPlan

        return OpenClPlan(options_of(settings), index)

    def text_for_clang(self, unit: Unit, settings: Settings, text: bytes) -> bytes | None:
        """Return the unit's text, and behind it the sources that are linked with it and uses of instances.

        The instances are those that the file asks for, and that --kernel names.
        """
        from cuport.cuda import instances
        from cuport.targets.opencl.options import options_of
        from cuport.targets.opencl.plan import work_of

        headers = (path.read_bytes() for path, _ in unit.reached[1:])
        linked = [f'#include "{path.absolute()}"\n' for path, _ in work_of(unit).linked]
        text = instances.with_uses(text, headers, options_of(settings).kernels)
        return text + b"\n" + os.fsencode("".join(linked)) if linked else text

    def headers_to_read_once(self, unit: Unit, parsed: Any) -> Iterable[Path]:
        """Return the headers that a linked source includes again, and what they define for a second time."""
        from cuport.targets.opencl.plan import work_of

        shared = work_of(unit).shared
        if not shared:
            return ()
        from cuport.device.read import declared

        twice = {error.place.path for error in declared.errors(parsed) if error.text.startswith("redefinition of ")}
        return [path for path in shared if os.path.normpath(unit_name(path)) in twice]

    def lower(self, unit: ParsedUnit) -> Any:
        """Return the unit's programs, and what became of each piece of its device code."""
        from cuport.targets.opencl import unit_work

        return unit_work.lower(unit)

    def translate(self, work: FileWork) -> Translation:
        """Judge each site by the device code around it, and rewrite host code."""
        from cuport.targets.opencl.host import translation

        return translation.translate(work)

    def translate_build_file(self, source: Source, rules: RuleSet, settings: Settings) -> Translation:
        """Edit it, or report what names CUDA in it where ours stands next to it."""
        from cuport.targets.opencl.host import sites
        from cuport.targets.opencl.host.own_build import patch
        from cuport.targets.opencl.options import options_of

        if options_of(settings).patches_build:
            return patch.translate(source, rules)
        return Translation(sites.of_build_file(source, rules, options_of(settings)), [])

    def translate_taken(self, unit: Unit, shared: Shared, flags: tuple[str, ...]) -> FileResult:
        """Translate a Python script."""
        from cuport.targets.opencl.scripts import unit as scripts

        return scripts.run(unit, shared, flags)

    def attach_lowered(self, result: FileResult, lowered: Any, unit: Unit, facts: UnitFacts) -> FileResult:
        """Return the result with the unit's programs."""
        from cuport.targets.opencl import unit_work

        return unit_work.with_programs(result, lowered, unit, facts)

    def finish(self, run: TreeRun, files: Sequence[FileResult]) -> tuple[list[FileResult], tuple[Generated, ...]]:
        """Judge headers by all units that read them; add the layer and build files."""
        from cuport.targets.opencl import tree_work

        return tree_work.finish(run, files)

    def stdout_bytes(self, file: InputFile, result: FileResult, text: Callable[[], bytes]) -> bytes:
        """Return the program of a file's kernels."""
        if file.kind is FileKind.OTHER:
            return text()
        return result.generated[0].data if result.generated else b""

    def explain(self, name: str, to: str) -> list[str]:
        """Return what host code and kernels have for a name, or the code that it is refused with."""
        from cuport.targets.opencl import explained

        return [explained.line(name)]


TARGET = OpenCl()
