"""CUDA identifiers: names with a rule, architecture tests, namespaces, and names that only look like CUDA's."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache, partial

from cuport.cuda import namespaces, pasted
from cuport.cuda.file import CudaFile
from cuport.cuda.namespaces import NamespaceUse
from cuport.cuda.words import NOT_QUALIFIERS, declares
from cuport.frontend.facts import Owner
from cuport.ruleset.model import Context, Rule, RuleSet
from cuport.source.lexer import Tokens

_ARCHITECTURE = b"__CUDA_ARCH__"


class What(Enum):
    """What an identifier is."""

    KNOWN = auto()
    """A name with a rule."""
    DEFINED = auto()
    """A name with a rule behind `#define`: the user makes it, and CUDA's has it, too."""
    ARCHITECTURE = auto()
    """`__CUDA_ARCH__`."""
    NAMESPACE = auto()
    PASTED = auto()
    """The first half of a name that `##` puts together, see `pasted`."""
    UNKNOWN = auto()
    """A name that only begins like CUDA's; its rule is that of the prefix."""


@dataclass(frozen=True, slots=True)
class CudaName:
    """An identifier of CUDA's at token `i`."""

    what: What
    i: int
    rule: Rule | None = None
    use: NamespaceUse | None = None


def find(file: CudaFile) -> Iterator[CudaName]:
    """Yield every identifier of the file that is CUDA's, in order."""
    tokens, rules = file.tokens, file.rules
    short = namespaces.ShortNames(file)
    candidates = {*tokens.places_where(partial(_may_be_cudas, rules)), *tokens.places(*short)}
    read = 0  # up to where a namespace's rule has the bytes
    for i in sorted(candidates):
        if tokens.starts[i] < read:
            continue
        name = tokens.spelling(i)
        if rule := rules.names.get(name):
            if not rule.portable and is_cuda(file, i, rule.context):
                yield CudaName(What.DEFINED if tokens.text(i - 1) == b"define" else What.KNOWN, i, rule)
            continue
        if name == _ARCHITECTURE:
            yield CudaName(What.ARCHITECTURE, i)
            continue
        is_namespace, use = namespaces.resolve(file, i, name, short)
        if use is not None:
            read = use.end
            yield CudaName(What.NAMESPACE, i, use.rule, use)
        elif is_namespace:
            continue
        elif pasted.find(tokens, file.source.data, i) is not None:
            yield CudaName(What.PASTED, i)
        elif (prefix := rules.prefix(name)) and not _is_users(file, i, name):
            yield CudaName(What.UNKNOWN, i, prefix)


@lru_cache(maxsize=1 << 14)  # most names stand in many files
def _may_be_cudas(rules: RuleSet, name: bytes) -> bool:
    """Whether a name is one of CUDA's in some place of some file."""
    is_known = name in rules.names or name == _ARCHITECTURE or pasted.may_be(name)
    return is_known or rules.may_be_namespace(name.decode("ascii", "replace")) or bool(rules.prefix(name))


def candidates(tokens: Tokens, rules: RuleSet, also: Collection[bytes] = ()) -> dict[int, bytes]:
    """Return the names of the file that the AST should be asked about, `also` without a rule, by byte offset."""
    opened = namespaces.opened_names(tokens, rules)

    def is_wanted(name: bytes) -> bool:
        rule = rules.names.get(name)
        is_rule = rule is not None and not rule.portable
        is_namespace = rules.may_be_namespace(name.decode("ascii", "replace"))
        return is_rule or is_namespace or bool(rules.prefix(name)) or name in opened or name in also

    return {tokens.starts[i]: tokens.spelling(i) for i in tokens.places_where(is_wanted)}


def is_cuda(file: CudaFile, i: int, how: Context) -> bool:
    """Tell whether token `i`, spelled like a CUDA name, is one."""
    owner = file.owners.get(file.tokens.starts[i])
    if owner is not None:
        return owner is Owner.CUDA
    if how is Context.DECLARED or _is_member_or_foreign(file, i) or _means_member(file, i):
        return False
    if how is Context.TEMPLATE:
        return file.tokens.text(i + 1) == b"<"
    if how is Context.DEVICE_CALL:
        tokens = file.tokens
        return tokens.text(i + 1) == b"(" and tokens.text(i) not in file.names.defined and not declares(tokens, i)
    return True


def _is_member_or_foreign(file: CudaFile, i: int) -> bool:
    """Whether the spelling says that the name is a member, or stands in a namespace that is not CUDA's."""
    tokens = file.tokens
    before = tokens.text(i - 1)
    if before in (b".", b"->"):
        return True
    if before != b"::" or i < 2:
        return False
    qualifier = tokens.text(i - 2)
    if not (qualifier[:1].isalpha() or qualifier[:1] == b"_") or qualifier in NOT_QUALIFIERS:
        return qualifier == b">"
    known = qualifier in file.rules.names or qualifier.decode("ascii", "replace") in file.rules.namespaces
    return not known


def _means_member(file: CudaFile, i: int) -> bool:
    """Whether a class around declares the name, as brackets tell: programs load functions into members called so."""
    if not file.may_declare_member(file.tokens.spelling(i)):
        return False
    found = file.scopes.find(i)
    return found is not None and found.is_member and b"friend" not in found.words


def _is_users(file: CudaFile, i: int, name: bytes) -> bool:
    owner = file.owners.get(file.tokens.starts[i])
    if owner is not None:
        return owner is not Owner.CUDA
    return name in file.names.defined or _is_member_or_foreign(file, i)
