"""libcu++'s `cuda::std` in host code: `std`, as far as C++17 has it; some of the rest is the layer's."""

from __future__ import annotations

import re

from cuport import codes
from cuport.targets.opencl.host.file import HostFile

_QUALIFIED = re.compile(r"\bcuda::std::(\w+)")


def rename(file: HostFile, i: int) -> None:
    """Rewrite `cuda::std` at token `i`, which is CUDA's `cuda`; what else is in that namespace stays, and is told."""
    tokens = file.tokens
    if [tokens.text(i + 1), tokens.text(i + 2)] != [b"::", b"std"]:
        return
    last = i + 2
    name = tokens.spelling(i + 4).decode("ascii", "replace") if tokens.text(i + 3) == b"::" else ""
    space = _space(file, name)
    if space is None:
        return
    file.replace(tokens.starts[i], tokens.ends[last], space.encode())
    file.handled[tokens.starts[i]] = (codes.HOST_RENAMED, space)
    if space != "std":
        file.names.add(f"{space}::{name}")


def _space(file: HostFile, name: str) -> str | None:
    """Return the namespace that has a name of `cuda::std`; None where there is none."""
    if name not in file.rules.later:
        return "std"
    return "cuport" if f"cuport::{name}" in file.rules.provided else None


def rename_in(text: str, later: frozenset[str]) -> str:
    """Return C++ that the AST has spelled, a kernel's type, with the names that host code has."""
    return _QUALIFIED.sub(lambda match: f"{'cuport' if match[1] in later else 'std'}::{match[1]}", text)
