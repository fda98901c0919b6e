"""Namespaces of CUDA's libraries: where they are used, also through aliases and using-directives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cuport.api import ADAPTER_PREFIX
from cuport.cuda.aliases import Alias, Aliases, read_qualified
from cuport.cuda.file import CudaFile
from cuport.cuda.words import NOT_QUALIFIERS, declares
from cuport.frontend.facts import Owner
from cuport.ruleset.model import Context as When
from cuport.ruleset.model import Rule, RuleSet
from cuport.source.lexer import T, Tokens

_DECLARED = "calls after a using-declaration are not followed: write the namespace at each call"


@dataclass(frozen=True, slots=True)
class NamespaceUse:
    """The bytes `start` to `end` name the namespace of `rule`."""

    rule: Rule
    start: int
    end: int
    is_alias: bool = False
    """The name only stands for the namespace."""
    is_opening: bool = False
    """It is all of a `using namespace` whose names are looked up one by one."""


def resolve(file: CudaFile, i: int, name: bytes, short: ShortNames) -> tuple[bool, NamespaceUse | None]:
    """Return whether token `i` is about a namespace that a rule knows, and its use, unless that is no site.

    `short` are the names under which the file reaches namespaces.
    """
    text = name.decode("ascii", "replace")
    if file.rules.may_be_namespace(text) and _is_outermost(file, i):
        return True, _opening(file, i, text) or _use(file, i, text)
    before, after = file.tokens.text(i - 1), file.tokens.text(i + 1)
    if after not in (b"(", b"<", b"::") or before in (b"::", b".", b"->") or not (full := short.at(name, i)):
        return False, None
    if name in short.opened and file.owners.get(file.tokens.starts[i]) in (Owner.USER, Owner.STANDARD):
        return False, None
    is_call = after != b"::" and full in file.rules.namespaces and not declares(file.tokens, i)
    if is_call or after == b"::":
        return True, _use(file, i, full)
    return False, None


class ShortNames:
    """The names under which a file reaches namespaces with rules: `namespace cg = cooperative_groups;` gives `cg` where
    it holds, `using namespace nvcuda;` gives `wmma` for `nvcuda::wmma`.
    """

    def __init__(self, file: CudaFile) -> None:
        tokens = file.tokens
        self._aliases = Aliases(tokens, lambda: file.scopes, file.rules.may_be_namespace)
        self._known = {alias for alias in self._aliases if alias.full and _has_rule(file, alias)}
        self.opened = opened_names(tokens, file.rules)
        """The names in namespaces that the file opens, and what they are in full."""

    def __iter__(self) -> Iterator[bytes]:
        yield from self.opened
        yield from self._aliases.names

    def at(self, name: bytes, i: int) -> str | None:
        """Return the namespace that a name stands for at token `i`."""
        if (opened := self.opened.get(name)) is not None:
            return opened
        found = [alias.full for alias in self._aliases.at(name, i) if alias in self._known]
        return found[-1] if found else None


def opened_names(tokens: Tokens, rules: RuleSet) -> dict[bytes, str]:
    """Return the names with rules of their own in the namespaces that a file opens, and what they are in full."""
    found: dict[bytes, str] = {}
    for i in tokens.places(b"namespace"):
        if tokens.text(i - 1) == b"using":
            opened = read_qualified(tokens, i + 1)
            found |= {child.encode(): f"{opened}::{child}" for child in _children(rules, opened)}
    return found


def _has_rule(file: CudaFile, alias: Alias) -> bool:
    """Whether an alias stands for a namespace with a rule; where that counts for CUDA's alone, as the AST knows it."""
    spaces, outer = file.rules.namespaces, alias.full.split("::")[0]
    rule = spaces.get(alias.full) or spaces.get(outer)
    is_declared = rule is not None and When.DECLARED in (rule.context, spaces.get(outer, rule).context)
    is_cuda = not is_declared or file.owners.get(file.tokens.starts[alias.place]) is Owner.CUDA
    return rule is not None and is_cuda


def _children(rules: RuleSet, space: str) -> list[str]:
    """Return the names in a namespace that have rules of their own and can be written without it.

    In one that has no counterpart these are all (`wmma` of `nvcuda`), else those that have none, or an adapter
    (`reduce` of `cooperative_groups`).
    """
    spaces = rules.namespaces
    outer = spaces.get(space)
    inner = [name for name in spaces if name.startswith(f"{space}::") and "::" not in name[len(space) + 2 :]]
    gone = outer is not None and outer.to is None
    return [
        name[len(space) + 2 :]
        for name in inner
        if gone or (spaces[name].to or ADAPTER_PREFIX).startswith(ADAPTER_PREFIX)
    ]


def _opening(file: CudaFile, i: int, name: str) -> NamespaceUse | None:
    """Return `using namespace nvcuda;` as one use: what it opens is looked at where it is used."""
    tokens = file.tokens
    is_directive = tokens.text(i - 1) == b"namespace" and tokens.text(i - 2) == b"using" and tokens.text(i + 1) == b";"
    rule = file.rules.namespaces.get(name)
    if not is_directive or rule is None or rule.to is not None or not _children(file.rules, name):
        return None
    return NamespaceUse(rule, tokens.starts[i - 2], tokens.ends[i + 1], is_opening=True)


def _is_libcu(space: str) -> bool:
    """Whether it is one that parts of are missing on other platforms: each use counts, by an alias, too."""
    return space in ("cuda", "cuda::std")


def _is_outermost(file: CudaFile, i: int) -> bool:
    """Whether token `i` names a namespace at the outermost level: `cub::`, `using namespace cub`, `= cub;`."""
    tokens = file.tokens
    before, after = tokens.text(i - 1), tokens.text(i + 1)
    if before in (b".", b"->"):
        return False
    if before == b"::" and (tokens.text(i - 2)[:1].isalpha() and tokens.text(i - 2) not in NOT_QUALIFIERS):
        return False
    if file.owners.get(tokens.starts[i]) in (Owner.USER, Owner.STANDARD):
        return False
    start = i - (before == b"::")
    alias = tokens.text(start - 1) == b"=" and tokens.text(start - 3) == b"namespace"
    return after == b"::" or alias or (tokens.text(start - 1) == b"namespace" and tokens.text(start - 2) == b"using")


def _use(file: CudaFile, i: int, full: str) -> NamespaceUse | None:
    """Return what token `i` begins to name; the longest name with a rule wins (`thrust::cuda`).

    `full` is what the name at token `i` stands for: itself, or what an alias or a using-directive makes it.
    """
    tokens, spaces = file.tokens, file.rules.namespaces
    end, rule, name = i, spaces.get(full), full
    while tokens.text(end + 1) == b"::" and tokens.kinds[end + 2 : end + 3] == bytes([T.IDENT]):
        name = f"{name}::{tokens.text(end + 2).decode('ascii', 'replace')}"
        end += 2
        rule = spaces.get(name, rule)
    written = tokens.text(i).decode("ascii", "replace")
    is_opened = full.endswith(f"::{written}")
    is_alias = full != written and not is_opened
    if rule is None or (is_alias and rule.name == full and not _is_libcu(full)):
        return None
    if rule.context is When.DECLARED and not is_alias and file.owners.get(tokens.starts[i]) is not Owner.CUDA:
        return None
    if (rule.to or "").startswith(ADAPTER_PREFIX) and tokens.text(i - 1) == b"using":
        rule = replace(rule, to=None, hint=_DECLARED)
    stop = tokens.ends[i + 2 * (rule.name.count("::") - full.count("::"))]
    return NamespaceUse(rule, tokens.starts[i], stop, is_alias)
