"""HIP: the same code with other names, for AMD's compiler."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cuport.ruleset.model import RuleSet
from cuport.settings import Settings, TargetOptions, parse_rename
from cuport.source.source import Source
from cuport.targets.base import FileWork, Target, Translation
from cuport.targets.flags import Flag


class Hip(Target):
    """HIP, for AMD's GPUs."""

    name = "hip"
    title = "HIP"
    codes = ("CU1", "CU2")
    backends = ("hip-cpu", "hipcc", "hip")
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
    )  # fmt: skip

    def options(self, given: Mapping[str, Any]) -> TargetOptions:
        """Return how launches are written and files renamed."""
        from cuport.targets.hip.context import HipOptions, LaunchSyntax

        rename = given.get("rename")
        return HipOptions(
            unsafe_fixes=bool(given.get("unsafe_fixes")),
            rename=parse_rename(rename) if rename is not None else (),
            launch_syntax=LaunchSyntax(given.get("launch_syntax") or LaunchSyntax.CHEVRON),
        )

    def translate(self, work: FileWork) -> Translation:
        """Rewrite names, calls, includes and launches."""
        from cuport.targets.hip import code
        from cuport.targets.hip.context import Context, HipOptions

        file, chosen = work.file, work.settings.options
        if not isinstance(chosen, HipOptions):
            chosen = HipOptions(unsafe_fixes=chosen.unsafe_fixes, rename=chosen.rename)
        context = Context(
            file.source, file.tokens, file.rules, file.owners, file.names, file.local_include, options=chosen
        )
        return Translation(*code.translate(context))

    def translate_build_file(self, source: Source, rules: RuleSet, settings: Settings) -> Translation:
        """Rewrite what names CUDA in it."""
        from cuport.targets.hip import build_files

        return Translation(*build_files.translate(source, rules, settings.options.rename))


TARGET = Hip()
