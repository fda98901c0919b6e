"""Adapters: functions of ours that give CUDA's calls over a library of ROCm's that has others.

They stand in `rules/hip/adapters/*.h`. Each declaration there is a block: it begins in column 0, empty lines stand
around it, and a comment right above belongs to it. A translated tree gets one header with the blocks that it uses and
all that these need; templates, classes and device code are for C++ alone there. What stands right above an `#include`
must come before it: such a header is a block, too.

Most names in blocks begin with our prefix. A block that declares another one is an overload of a function of HIP's: a
file gets it when it calls that function and includes the headers that the overload's types come from. One that begins
with `template <int = 0>` names its types: calls that the AST knows to be of other types do not bring it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from cuport.api import ADAPTER_PREFIX, catalogue
from cuport.api.signature import Parameter, parse_type
from cuport.api.signature import parse as parse_signature
from cuport.ruleset.model import RuleSet
from cuport.support import resources

HEADER = "cuport_hip_compat.h"
"""What the header is called; it lies at the root of the output."""
PREFIX = ADAPTER_PREFIX.encode()
"""How names in blocks begin, but those of overloads; no other name in the output does."""
_WORD = re.compile(rf"\b{ADAPTER_PREFIX}\w+")
_INCLUDE = re.compile(r"#\s*include\s*<[^>]+>")
_DEFINE = re.compile(r"#\s*define\s+(\w+)")
_TEMPLATE = r"template\s*<(?:[^<>]|<[^<>]*>)*>\s*"
_STRUCT = re.compile(rf"(?:{_TEMPLATE})?struct\s+(\w+)")
_FOR_DEVICE = re.compile(rf"(?:{_TEMPLATE})?(?![^(]*\b__host__\b)[^(]*\b__device__\b")
"""How a function for the device alone begins: it calls what only HIP's compiler knows."""
_FOR_HOST = re.compile(r"__host__(?! __device__)")
_ONLY_CPP = re.compile(rf"(?:#ifdef \w+\n)?{_TEMPLATE}|struct\b|[^(]*\b__device__\b")
"""How a block begins that C can't read: a template, a class, or code for the device."""
_TYPED = re.compile(r"template <int = 0>[^(]*\(([^)]*)\)")
_ENUM_BODY = re.compile(r"\benum\b[^{]*\{(.*?)\}", re.DOTALL)
_NEXT_BLOCK = re.compile(r"\n{2,}(?=[^\s}])")
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_GUARD = "CUPORT_HIP_COMPAT_H"
_HEAD = f"""\
/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef {_GUARD}
#define {_GUARD}
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
"""
_TAIL = "#endif\n#endif\n"


@dataclass(frozen=True, slots=True)
class Block:
    """A declaration: its text, the names that it declares, those of ours that it needs, its file's includes."""

    text: str
    names: tuple[str, ...]
    needs: tuple[str, ...]
    includes: tuple[str, ...]
    parameters: tuple[str, ...] = ()
    """The types that an overload takes, where it names them."""
    is_for_host: bool = False
    """Whether the host alone has it."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function of HIP's: `parameters` are the types that CUDA's takes, empty where a template decides."""

    name: str
    parameters: tuple[str, ...]
    is_known: bool
    """Whether the AST has seen the call."""
    is_of_host: bool = False
    """Whether host code makes it."""


def find(name: str) -> Block | None:
    """Return the block that declares a name, or that a header must be included by; None for another."""
    return _blocks().get(name)


def calls_of(name: str) -> dict[str, str]:
    """Return the functions of ROCm's libraries that an adapter calls, also by way of others, each with its library,
    header and signature; none for another name."""
    if find(name) is None:
        return {}
    words = {word for block in _with_needs([name]) for word in re.findall(r"\b(\w+)\(", block.text)}
    found: dict[str, str] = {}
    for word in sorted(words):
        library = catalogue.home_of(word)
        if library is not None and library.stem != "hip":
            signature = library.functions[library.aliases.get(word, word)].replace(" (", f" {word}(", 1)
            found[word] = f"{library.name}, {library.headers[0]}, -l{library.link}: {signature}"
    return found


def header_text(names: Iterable[str]) -> str:
    """Return the header that declares these names, with all that they need, whatever their order.

    Raises KeyError for a name that no block declares.
    """
    wanted = _with_needs(names)
    includes = sorted({include for block in wanted for include in block.includes})
    head = _HEAD + "".join(f"{_preludes().get(include, '')}{include}\n" for include in includes)
    return "\n".join([head, *(f"{block.text}\n" for block in wanted if block.text), _TAIL])


def folder() -> Path:
    """Return where adapters stand."""
    return resources.data("rules") / "hip" / "adapters"


@cache
def stamp() -> str:
    """Return what changes when an adapter does: part of the key of kept results."""
    return hashlib.blake2b("".join(_texts()).encode(), digest_size=16).hexdigest()


def find_used(texts: Iterable[bytes]) -> frozenset[str]:
    """Return the names of ours that stand in these pieces of output."""
    words = (word for text in texts if PREFIX in text for word in _WORD.findall(text.decode("utf-8", "replace")))
    return frozenset(word for word in words if find(word) is not None)


@lru_cache(maxsize=4)  # it is asked for each unit
def overloaded(rules: RuleSet) -> frozenset[bytes]:
    """Return the functions whose calls go by types, and those that we have overloads of which name their types."""
    ours = _overloads()
    return frozenset(
        name
        for name, rule in rules.names.items()
        if rule.target_name in ours or (rule.calls and any(form.type for form in rule.calls.forms))
    )


def overloads(calls: Iterable[Call], headers: Iterable[str], words: Container[bytes]) -> frozenset[str]:
    """Return the overloads of HIP's functions that a file gets which has these calls and includes these headers.

    `words` are those of the file: a call that the AST has not seen brings what it has the types for.
    """
    includes = [f"#include <{header}>" for header in headers]
    found = set()
    for call in calls:
        keys = (_overload(call.name, include) for include in includes)
        found |= {key for key in keys if find(key) is not None}
        for block in _overloads().get(call.name, ()):
            known = all(map(_may_be, call.parameters, block.parameters))
            shown = all(word in words for kind in block.parameters for word in kind.encode().split() if word != b"*")
            if (known if call.is_known else shown) and call.is_of_host >= block.is_for_host:
                found |= set(block.names)
    return frozenset(found)


def _may_be(given: str, wanted: str) -> bool:
    return not given or str(parse_type(given)) == wanted


@cache
def _overloads() -> dict[str, list[Block]]:
    """Return the overloads that name their types, by the function."""
    found: dict[str, list[Block]] = {}
    for block in dict.fromkeys(_blocks().values()):
        if block.parameters:
            found.setdefault(block.names[0].partition("(")[0], []).append(block)
    return found


def _overload(name: str, include: str, parameters: Sequence[str] = ()) -> str:
    """Return what finds the overload of a function: several headers may bring one of the same name."""
    return f"{name}({', '.join(parameters)})" if parameters else f"{name} with {include}"


def parse(text: str) -> list[Block]:
    """Return the blocks of one file in their order."""
    includes = tuple(_INCLUDE.findall(text))
    blocks = []
    for part in _NEXT_BLOCK.split(text):
        code = _COMMENT.sub("", part).strip()
        if not code or _INCLUDE.search(code):
            continue
        declared = dict.fromkeys(_find_declared(code))
        taken = tuple(str(parameter.type) for parameter in _read_types(code))
        names = tuple(
            name if name.startswith(ADAPTER_PREFIX) else _overload(name, includes[0], taken) for name in declared
        )
        needs = tuple(dict.fromkeys(word for word in _WORD.findall(code) if word not in names))
        shown = part.strip()
        if _FOR_DEVICE.match(code):
            shown = f"#if defined(__HIPCC__) || defined(__HIP__)\n{shown}\n#endif"
        elif _ONLY_CPP.match(code):
            shown = f"#ifdef __cplusplus\n{shown}\n#endif"
        blocks.append(Block(shown, names, needs, includes, taken, _FOR_HOST.search(code) is not None))
    return blocks


def _read_types(code: str) -> tuple[Parameter, ...]:
    """Return the parameters of an overload that names their types."""
    match = _TYPED.search(code)
    return parse_signature(f"void ({match[1]})").parameters if match else ()


def _find_declared(code: str) -> Iterator[str]:
    """Yield the names that a block declares: a macro, a type with its tag and enumerators, or a function."""
    if match := _DEFINE.match(code):
        yield match[1]
    elif match := _STRUCT.match(code):
        yield match[1]
    elif code.startswith("typedef"):
        yield re.sub(r"\[\w*\]", "", code.rstrip(";").split()[-1].lstrip("*"))
        if tag := re.match(r"typedef\s+(?:enum|struct|union)\s+(\w+)", code):
            yield tag[1]
        for body in _ENUM_BODY.findall(code):
            yield from re.findall(r"(?:^|,)\s*(\w+)", body)
    else:
        name = re.search(r"(\w+)\s*\(", re.sub(_TEMPLATE, "", code))
        if name is None:
            raise ValueError(f"no declaration: {code[:60]}")
        yield name[1]


@cache
def _texts() -> tuple[str, ...]:
    return tuple(path.read_text(encoding="utf-8") for path in sorted(folder().glob("*.h")))


@cache
def _blocks() -> dict[str, Block]:
    found: dict[str, Block] = {}
    headers = [Block("", (include[include.index("<") + 1 : -1],), (), (include,)) for include in _preludes()]
    for block in [*headers, *(block for text in _texts() for block in parse(text))]:
        for name in block.names:
            if found.setdefault(name, block) is not block:
                raise ValueError(f"two adapters declare {name}")
    return found


@cache
def _preludes() -> dict[str, str]:
    """Return what must stand before an include, by the include."""
    found: dict[str, str] = {}
    for text in _texts():
        above = ""
        for line in next((part for part in _NEXT_BLOCK.split(text) if _INCLUDE.search(part)), "").splitlines():
            if _INCLUDE.fullmatch(line) is None:
                above += f"{line}\n"
            else:
                found |= {line: above} if above else {}
                above = ""
    return found


def _with_needs(names: Iterable[str]) -> list[Block]:
    """Return blocks such that each stands behind those that it needs."""
    done: dict[Block, None] = {}

    def add(name: str) -> None:
        block = _blocks()[name]
        if block in done:
            return
        for need in block.needs:
            add(need)
        done[block] = None

    for name in sorted(names):
        add(name)
    return list(done)
