"""Namespaces of CUDA's libraries: where they are used, also through aliases and using-directives."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from cuport.api import ADAPTER_PREFIX
from cuport.cuda.file import CudaFile
from cuport.cuda.words import NOT_QUALIFIERS, declares
from cuport.frontend.facts import Owner
from cuport.ruleset.model import Context as When
from cuport.ruleset.model import Rule
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


def resolve(file: CudaFile, i: int, name: bytes, short: Aliases) -> tuple[bool, NamespaceUse | None]:
    """Return whether token `i` is about a namespace that a rule knows, and its use, unless that is no site.

    `short` are the names from `aliases` under which the file reaches namespaces.
    """
    text = name.decode("ascii", "replace")
    if file.rules.may_be_namespace(text) and _is_outermost(file, i):
        return True, _opening(file, i, text) or _use(file, i, text)
    before, after = file.tokens.text(i - 1), file.tokens.text(i + 1)
    full = short.full(name, i)
    if not full or before in (b"::", b".", b"->"):
        return False, None
    is_call = after in (b"(", b"<") and full in file.rules.namespaces and not declares(file.tokens, i)
    if is_call or after == b"::":
        return True, _use(file, i, full)
    return False, None


@dataclass(frozen=True, slots=True)
class Alias:
    """A name that stands for a namespace, `full`, from token `first` to before token `last`; `place` says it."""

    name: bytes
    full: str
    place: int
    first: int
    last: int


class Aliases:
    """The names of a file that stand for namespaces, each from its declaration to the end of the block around it."""

    def __init__(self, found: Iterable[Alias]) -> None:
        self._by_name: dict[bytes, list[Alias]] = {}
        for alias in found:
            self._by_name.setdefault(alias.name, []).append(alias)

    def __contains__(self, name: bytes) -> bool:
        return name in self._by_name

    def find(self, name: bytes, i: int) -> Alias | None:
        """Return what a name is at token `i`: of two declarations that hold there, the later one."""
        return next((one for one in reversed(self._by_name.get(name, ())) if one.first <= i < one.last), None)

    def full(self, name: bytes, i: int) -> str:
        """Return what a name stands for at token `i`; nothing where it is no alias, or one that nobody asks for."""
        alias = self.find(name, i)
        return alias.full if alias is not None else ""


def aliases(file: CudaFile) -> Aliases:
    """Return the names that stand for namespaces with rules: `namespace cg = cooperative_groups;` gives `cg`,
    `using namespace nvcuda;` gives `wmma` for `nvcuda::wmma`.
    """
    tokens, spaces = file.tokens, file.rules.namespaces

    def is_wanted(alias: Alias) -> bool:
        outer = alias.full.split("::")[0]
        rule = spaces.get(alias.full) or spaces.get(outer)
        is_declared = rule is not None and When.DECLARED in (rule.context, spaces.get(outer, rule).context)
        return rule is not None and (not is_declared or file.owners.get(tokens.starts[alias.place]) is Owner.CUDA)

    found = keep(declared_aliases(tokens), is_wanted)
    for i in tokens.places(b"namespace"):
        if tokens.text(i - 1) == b"using":
            opened = _read_qualified(tokens, i + 1)
            children = (child.encode() for child in _children(file, opened))
            found += [Alias(child, f"{opened}::{child.decode()}", i, 0, len(tokens)) for child in children]
    return Aliases(found)


def keep(found: Iterable[Alias], is_wanted: Callable[[Alias], bool]) -> list[Alias]:
    """Return the aliases with those that are not wanted standing for nothing: they hide others of their name."""
    return [alias if is_wanted(alias) else replace(alias, full="") for alias in found]


def declared_aliases(tokens: Tokens) -> list[Alias]:
    """Return the names that a file declares for namespaces.

    Of `namespace cu = cuda; namespace cs = cu::std;` the second is `cuda::std`, by the first one's token. A namespace
    that is called like an alias is one for nothing: it hides the other.
    """
    found: list[Alias] = []
    aliases = {tokens.text(i + 1) for i in tokens.places(b"namespace") if tokens.text(i + 2) == b"="}
    for i in tokens.places(b"namespace"):
        if tokens.text(i + 2) == b"=":
            full, place = _read_qualified(tokens, i + 3), i + 3 + (tokens.text(i + 3) == b"::")
            outer, _, inner = full.partition("::")
            if (other := Aliases(found).find(outer.encode(), i)) is not None:
                outer, place = other.full, other.place
            full = f"{outer}::{inner}" if inner else outer
            found.append(Alias(tokens.text(i + 1), full, place, i, _find_end(tokens, i)))
        elif tokens.text(i + 2) == b"{" and tokens.text(i + 1) in aliases:
            found.append(Alias(tokens.text(i + 1), "", i, i, _find_end(tokens, i)))
    return found


def _find_end(tokens: Tokens, i: int) -> int:
    """Return the token that ends the innermost block around token `i`, or how many tokens there are."""
    around = (close for first, close in tokens.closing_brackets().items() if first < i < close)
    return min(around, default=len(tokens))


def _read_qualified(tokens: Tokens, i: int) -> str:
    """Return the qualified name that starts at token `i`."""
    i += tokens.text(i) == b"::"
    parts = [tokens.text(i)]
    while tokens.text(i + 1) == b"::":
        i += 2
        parts.append(tokens.text(i))
    return b"::".join(parts).decode("ascii", "replace")


def _children(file: CudaFile, space: str) -> list[str]:
    """Return the names in a namespace that have rules of their own and can be written without it.

    In one that has no counterpart these are all (`wmma` of `nvcuda`), else those that have none, or an adapter
    (`reduce` of `cooperative_groups`).
    """
    spaces = file.rules.namespaces
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
    if not is_directive or rule is None or rule.to is not None or not _children(file, name):
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
