"""libcu++'s `cuda::std` in host code: `std`, as far as C++17 has it; some of the rest is the layer's."""

from __future__ import annotations

import re

from cuport import codes
from cuport.cuda import namespaces
from cuport.cuda.namespaces import Alias, Aliases
from cuport.frontend.facts import Owner
from cuport.targets.opencl.host.file import HostFile
from cuport.targets.opencl.host.rules import HostRules

_CUDA, _STD = "cuda", "cuda::std"
_QUALIFIED = re.compile(r"\bcuda::std::(\w+)")


def spaces(file: HostFile) -> Aliases:
    """Return what the file calls `cuda` and `cuda::std`, by aliases as well: `namespace cu = cuda;` gives `cu`."""

    def is_ours(alias: Alias) -> bool:
        owner = file.owners.get(file.tokens.starts[alias.place], Owner.CUDA)
        return alias.full in (_CUDA, _STD) and owner is Owner.CUDA

    itself = Alias(_CUDA.encode(), _CUDA, 0, 0, len(file.tokens))
    return Aliases([itself, *namespaces.keep(namespaces.declared_aliases(file.tokens), is_ours)])


def rename(file: HostFile, i: int, space: str) -> None:
    """Rewrite `cuda::std` at token `i`, which stands for `space`; what else is in `cuda` stays, and is told."""
    tokens = file.tokens
    last = i + 2 * (space == _CUDA)
    if space == _CUDA and [tokens.text(i + 1), tokens.text(i + 2)] != [b"::", b"std"]:
        return
    name = tokens.spelling(last + 2).decode("ascii", "replace") if tokens.text(last + 1) == b"::" else ""
    if to := _space(file.rules, name):
        is_alias = space == _STD and to == "std"  # which has become one of `std`
        file.replace(tokens.starts[i], tokens.ends[last], tokens.text(i) if is_alias else to.encode())
        file.handled[tokens.starts[i]] = (codes.HOST_RENAMED, to)
        if to != "std":
            file.names.add(f"{to}::{name}")


def rename_in(text: str, rules: HostRules) -> str:
    """Return C++ that the AST has spelled, a kernel's type, with the names that host code has."""
    return _QUALIFIED.sub(lambda match: f"{_space(rules, match[1]) or 'cuda::std'}::{match[1]}", text)


def _space(rules: HostRules, name: str) -> str:
    """Return the namespace that has a name of `cuda::std`; nothing where there is none."""
    if name not in rules.later:
        return "std"
    return "cuport" if f"cuport::{name}" in rules.provided else ""
