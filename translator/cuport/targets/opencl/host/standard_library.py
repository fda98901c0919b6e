"""libcu++'s `cuda::std` in host code: `std`, as far as C++17 has it; some of the rest is the layer's."""

from __future__ import annotations

import re

from cuport import codes
from cuport.targets.opencl.host.file import HostFile
from cuport.targets.opencl.host.rules import HostRules

_QUALIFIED = re.compile(r"\bcuda::std::(\w+)")


def rename(file: HostFile, i: int) -> None:
    """Rewrite `cuda::std` at token `i`, which is CUDA's `cuda`; what else is in that namespace stays, and is told."""
    tokens = file.tokens
    if [tokens.text(i + 1), tokens.text(i + 2)] != [b"::", b"std"]:
        return
    name = tokens.spelling(i + 4).decode("ascii", "replace") if tokens.text(i + 3) == b"::" else ""
    if space := _space(file.rules, name):
        file.replace(tokens.starts[i], tokens.ends[i + 2], space.encode())
        file.handled[tokens.starts[i]] = (codes.HOST_RENAMED, space)
        if space != "std":
            file.names.add(f"{space}::{name}")


def rename_in(text: str, rules: HostRules) -> str:
    """Return C++ that the AST has spelled, a kernel's type, with the names that host code has."""
    return _QUALIFIED.sub(lambda match: f"{_space(rules, match[1]) or 'cuda::std'}::{match[1]}", text)


def _space(rules: HostRules, name: str) -> str:
    """Return the namespace that has a name of `cuda::std`; nothing where there is none."""
    if name not in rules.later:
        return "std"
    return "cuport" if f"cuport::{name}" in rules.provided else ""
