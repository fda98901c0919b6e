"""libcu++'s `cuda::std` in host code: `std`, as far as C++17 has it; some of the rest is the layer's."""

from __future__ import annotations

import re

from cuport import codes
from cuport.cuda.aliases import Alias, Aliases
from cuport.frontend.facts import Owner
from cuport.source.scopes import Scopes
from cuport.targets.opencl.host.file import HostFile
from cuport.targets.opencl.host.rules import HostRules

_CUDA, _STD = "cuda", "cuda::std"
_QUALIFIED = re.compile(r"\bcuda::std::(\w+)")


class Spaces:
    """What a file calls `cuda` and `cuda::std`: `namespace cu = cuda;` gives `cu` where it holds."""

    def __init__(self, file: HostFile) -> None:
        self._file = file
        self._aliases = Aliases(file.tokens, lambda: Scopes(file.tokens), lambda outer: outer == _CUDA)

    def __contains__(self, name: str) -> bool:
        return name == _CUDA or name.encode() in self._aliases.names

    def at(self, name: str, i: int) -> str:
        """Return which of both a name stands for at token `i`; nothing where it is another one in a branch."""
        if name == _CUDA:
            return _CUDA
        found = {alias.full if self._is_cuda(alias) else "" for alias in self._aliases.at(name.encode(), i)}
        return found.pop() if len(found) == 1 else ""

    def _is_cuda(self, alias: Alias) -> bool:
        starts, owners = self._file.tokens.starts, self._file.owners
        return alias.full in (_CUDA, _STD) and owners.get(starts[alias.place], Owner.CUDA) is Owner.CUDA


def rename(file: HostFile, i: int, space: str) -> None:
    """Rewrite `cuda::std` at token `i`, which stands for `space`; of what else is in `cuda` the layer has some."""
    tokens = file.tokens
    last = i + 2 * (space == _CUDA)
    if space == _CUDA and [tokens.text(i + 1), tokens.text(i + 2)] != [b"::", b"std"]:
        member = f"{_CUDA}::{tokens.spelling(i + 2).decode('ascii', 'replace')}"
        if member in file.rules.provided:
            file.handled[tokens.starts[i]] = (codes.HOST_SAME, member)
            file.names.add(member)
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
