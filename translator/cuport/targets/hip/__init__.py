"""HIP: the same code with other names, for AMD's compiler."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cuport import codes
from cuport.results import FileResult, Generated
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings, TargetOptions, parse_rename
from cuport.source.source import Source
from cuport.support import resources, stamps
from cuport.targets.base import FileWork, ParsedUnit, PlanIndex, Target, Translation, TreePlan, TreeRun
from cuport.targets.flags import Flag
from cuport.targets.hip import warp_size
from cuport.targets.hip.options import HipOptions, LaunchSyntax
from cuport.targets.hip.versions import DEFAULT_ROCM, ROCM_VERSIONS
from cuport.units import Shared, Unit

# What cuDNN becomes: the folder of rules on top of HIP's own, whose rules are for MIOpen.
DNN_LAYERS = {"miopen": (), "hipdnn": ("hipdnn",)}
# The versions of PyTorch that extensions are built with: from 2.11 on, its ROCm builds keep the names of CUDA's.
TORCH_LAYERS = {"2.11": (), "2.10": ("torch_2_10",)}
# What nvcuda::wmma becomes: rocWMMA, or with --portable-mma our own.
MMA_LAYERS = {False: (), True: ("portable_mma",)}
_LAYERS: tuple[Mapping[Any, tuple[str, ...]], ...] = (DNN_LAYERS, TORCH_LAYERS, MMA_LAYERS)


class Hip(Target):
    """HIP, for AMD's GPUs."""

    name = "hip"
    title = "HIP"
    codes = ("CU1", "CU2")
    backends = ("hip-cpu", "hipcc", "hip")
    layers = tuple(sorted(layer for by in _LAYERS for layers in by.values() for layer in layers))
    flags = (
        Flag(
            "--launch-syntax", "launch_syntax", ("translate",), "Keep <<<>>>, or write hipLaunchKernelGGL (macro).",
            choices=("chevron", "macro"), key="launch-syntax", key_help="Keep <<<>>>, or write the macro.",
        ),
        Flag(
            "--rename-ext", "rename", ("translate",),
            "Rename .cu to .hip and .cuh to .hip.h, or as given, and update includes.", metavar="[.cu=.hip,...]",
            optional_value="default", key="rename-ext",
            key_help="New file extensions, such as .cu=.hip,.cuh=.hip.h.",
        ),
        Flag(
            "--dnn", "dnn", ("translate", "check", "report", "verify"),
            "What cuDNN becomes: MIOpen, with adapters, or hipDNN, which ROCm does not have.",
            choices=tuple(DNN_LAYERS), key="dnn", key_help="What cuDNN becomes: MIOpen, or hipDNN.",
        ),
        Flag(
            "--rocm", "rocm", ("translate", "check", "report", "verify"),
            "The ROCm version that the output is for; names that it lacks are not translated.",
            choices=ROCM_VERSIONS, key="rocm", key_help="The ROCm version that the output is for.",
        ),
        Flag(
            "--torch", "torch", ("translate", "check", "report", "verify"),
            "The PyTorch that extensions are built with: 2.11 for it and later ones, 2.10 for earlier ones.",
            choices=tuple(TORCH_LAYERS), key="torch",
            key_help="The PyTorch that extensions are built with: 2.11 or later, 2.10 or earlier.",
        ),
        Flag(
            "--portable-mma", "portable_mma", ("translate", "check", "report", "verify"),
            "nvcuda::wmma as plain products, for cards and shapes that rocWMMA does not know.", takes_value=False,
            key="portable-mma", key_help="nvcuda::wmma as plain products in place of rocWMMA.",
        ),
        Flag(
            "--warp-size", "warp_size", ("translate", "check", "report"),
            "Lanes of a wavefront on the cards that the output is for: 32 (RDNA), 64 (CDNA, GCN), or any of these.",
            choices=warp_size.WARP_SIZES, key="warp-size",
            key_help="Lanes of a wavefront on the cards that the output is for.",
        ),
    )  # fmt: skip

    def options(self, given: Mapping[str, Any]) -> TargetOptions:
        """Return how launches are written, files renamed, and which libraries stand for CUDA's."""
        rename = given.get("rename")
        return HipOptions(
            unsafe_fixes=bool(given.get("unsafe_fixes")),
            rename=parse_rename(rename) if rename is not None else (),
            layers=(
                *DNN_LAYERS[given.get("dnn") or "miopen"],
                *TORCH_LAYERS[given.get("torch") or "2.11"],
                *MMA_LAYERS[bool(given.get("portable_mma"))],
            ),
            launch_syntax=LaunchSyntax(given.get("launch_syntax") or LaunchSyntax.CHEVRON),
            rocm=given.get("rocm") or DEFAULT_ROCM,
            warp_size=warp_size.number(given.get("warp_size") or warp_size.WARP_SIZES[0]),
        )

    def load(self) -> None:
        """Import the translation, and read the adapters."""
        from cuport.targets.hip import adapters, build_files, code  # noqa: F401

        adapters.find("")

    def stamp(self) -> str:
        """Return what changes with the adapters, and with tables besides the rules."""
        from cuport.targets.hip import adapters

        rules = resources.data("rules")
        tables = stamps.stamp(rules / "api", rules / "ptx.toml", rules / "ptx-hip.toml", rules / "scripts.toml")
        return adapters.stamp() + tables

    def overloaded(self, rules: RuleSet) -> frozenset[bytes]:
        """Return the functions whose calls go by types, those that we have overloads of, and members of groups."""
        from cuport.targets.hip import adapters, group_members, group_shuffles

        return adapters.overloaded(rules) | group_shuffles.MEMBERS | group_members.names(rules)

    def plan(self, settings: Settings, index: PlanIndex) -> TreePlan:
        """Plan Python files with CUDA in them, and find device code that must be linked."""
        from cuport.targets.hip.plan import HipPlan

        return HipPlan(index)

    def translate_taken(self, unit: Unit, shared: Shared, flags: tuple[str, ...]) -> FileResult:
        """Report what a Python file has of CUDA."""
        from cuport.targets import registry, script_report

        member = unit.members[0]
        source = Source(member.rel, member.path.read_bytes())
        foreign = registry.foreign_codes(self.name)
        return script_report.report(source, self.name, codes.SCRIPT_CUDA, codes.SCRIPT_FLAG, foreign)

    def lower(self, unit: ParsedUnit) -> Any:
        """Return what host code calls although it is for the device alone."""
        from cuport.targets.hip import host_calls

        return host_calls.find(unit)

    def translate(self, work: FileWork) -> Translation:
        """Rewrite names, calls, includes and launches."""
        from cuport.targets.hip import code
        from cuport.targets.hip.context import Context
        from cuport.targets.hip.plan import HipWork

        file, chosen = work.file, work.settings.options
        if not isinstance(chosen, HipOptions):
            chosen = HipOptions(unsafe_fixes=chosen.unsafe_fixes, rename=chosen.rename, layers=chosen.layers)
        context = Context(
            file.source,
            file.tokens,
            file.rules,
            file.owners,
            file.names,
            file.local_include,
            file.parameters,
            file.lacks_runtime,
            file.lacks_template,
            options=chosen,
            cuda=work.settings.cuda,
            elsewhere=work.of_unit.elsewhere if isinstance(work.of_unit, HipWork) else frozenset(),
            host_calls=[call for call in work.lowered or () if call.path == work.clang_path],
        )
        return Translation(*code.translate(context))

    def translate_build_file(self, source: Source, rules: RuleSet, settings: Settings) -> Translation:
        """Rewrite what names CUDA in it."""
        from cuport.targets.hip import build_files

        return Translation(*build_files.translate(source, rules, settings.options.rename))

    def finish(self, run: TreeRun, files: Sequence[FileResult]) -> tuple[list[FileResult], tuple[Generated, ...]]:
        """Add the headers with the adapters that the tree uses, and with fragments of matrices."""
        from cuport.targets.hip import adapters, wmma

        names = {name for file in files for name in file.layer_names}
        made = []
        if any(finding.to == wmma.HEADER for file in files for finding in file.findings):
            names |= wmma.names()
            made.append(Generated(wmma.HEADER, wmma.header_text().encode()))
        if names:
            made.append(Generated(adapters.HEADER, adapters.header_text(names).encode()))
        return list(files), tuple(made)

    def explain(self, name: str, to: str) -> list[str]:
        """Return which functions of ROCm's an adapter calls."""
        from cuport.targets.hip import adapters

        called = adapters.calls_of(to)
        if not called:
            return []
        return [f"{to} in {adapters.HEADER} calls {', '.join(called)}", *(called.values() if len(called) < 4 else ())]


TARGET = Hip()
