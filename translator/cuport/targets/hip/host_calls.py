"""Find what host code calls by way of templates although it is for the device alone: nvcc lets that pass.

Where no template is involved, nvcc refuses such a call, too. Only instances tell, which clang is asked for again.
"""

from __future__ import annotations

import bisect
import os
import re
from collections.abc import Set as AbstractSet
from typing import Any

from cuport import codes
from cuport.cuda import version_branches
from cuport.cuda.index import has_device_code, is_given_to_host
from cuport.findings import Kind
from cuport.frontend.facts import unit_name
from cuport.source.lexer import Tokens
from cuport.source.scopes import Scopes
from cuport.targets.base import ParsedUnit
from cuport.targets.hip.context import Context, HostCall

_OF_DEVICE_IN_HIP = tuple(b"erfcinv erfcinvf erfcx erfcxf erfinv erfinvf normcdfinv normcdfinvf".split())
_GIVEN_BY_US = tuple(b"rsqrt rsqrtf rcbrt rcbrtf sinpi sinpif cospi cospif sincospi sincospif normcdf normcdff".split())
"""Functions of `rules/hip/adapters/overloads_host_math.h`."""
_BESIDE = rb"(?:\s|__(?:forceinline|noinline|inline)__|\b(?:static|inline|constexpr)\b)*"
_DEVICE = re.compile(rb"(?:__host__" + _BESIDE + rb"\b__device__|__device__" + _BESIDE + rb"\b__host__|(__device__))\b")
_NAME, _WORD = re.compile(rb"[^;{}()=]{0,400}?\b([A-Za-z_]\w*)\s*\("), re.compile(rb"[A-Za-z_]\w*")
_CLASS = re.compile(rb"\b(?:struct|class)\s+(?:(?:__align(?:as)?__|alignas)\([^()]*\)\s*)?([A-Za-z_]\w*)")
_MOST_IN_FRONT = 200  # bytes in front of `__device__` in the line of a member
_DEVICE_WORDS = frozenset({b"__device__", b"__global__"})
_MAKES_INSTANCES = re.compile(rb"\btemplate\b|\bstd\s*::\s*\w+\s*<")
_NAMED = re.compile(r"reference to __device__ function '(?:[^']*::)?([^':]+)'|no matching [^']*'(?:[^']*::)?([^':]+)'")
_NOT_FOR_HOST = re.compile(r"not viable: call to __device__ function from __host__")
_FOR_DEVICE = re.compile(rb"defined (?:\( )?__CUDA_ARCH__(?: \))?(?: & & [^|]*)?|__CUDA_ARCH__ >(?: =)? [1-9]\d*[^|]*")
_FOR_HOST = re.compile(rb"! defined (?:\( )?__CUDA_ARCH__(?: \))?")
"""Conditions that hold for device code alone, and for the host's alone, as `version_branches.directives` gives them."""
_ON_THE_WAY = re.compile(r"called by '|.*requested here$")


def find(unit: ParsedUnit) -> frozenset[HostCall]:
    """Return such calls of a unit."""
    if unit.unit.is_host or not unit.unit.is_compiled or _is_for_host_compiler(unit) or not _may_have_some(unit):
        return frozenset()
    from clang.cindex import Diagnostic  # not for files that are judged by spelling

    parsed = unit.read_whole()
    if parsed is None:
        return frozenset()
    paths = frozenset(unit_name(member.path) for member, _, _ in unit.files)
    refused_by_all = {(item.path, item.offset) for item in unit.facts.diagnostics}
    found = (_read(item, paths) for item in parsed.diagnostics if item.severity >= Diagnostic.Error)
    return frozenset(call for call in found if call and (call.path, call.offset) not in refused_by_all)


def translate(context: Context) -> None:
    """Report the calls of one file, and those of functions that only CUDA has for the host, too."""
    tokens, defined = context.tokens, context.names.defined
    for i in _calls_of_host(context, *_OF_DEVICE_IN_HIP):
        if tokens.spelling(i) not in defined:
            _report(context, i, "HIP has it for the device alone")
    names = {call.offset: call.name for call in context.host_calls}
    for i, start in enumerate(tokens.starts) if names else ():
        if start in names:
            _report(context, i, f"{names[start]} is for the device alone")


def _report(context: Context, i: int, hint: str) -> None:
    tokens = context.tokens
    start, end, name = tokens.starts[i], tokens.ends[i], tokens.spelling(i).decode("utf-8", "replace")
    context.report(codes.HOST_CALLS_DEVICE, start, end, name, Kind.FUNCTION, "Device", hint=hint)


def starts(context: Context) -> frozenset[int]:
    """Return where calls of host code begin, of functions that HIP has for the device alone."""
    return frozenset(context.tokens.starts[i] for i in _calls_of_host(context, *_GIVEN_BY_US))


def _calls_of_host(context: Context, *names: bytes) -> list[int]:
    """Return the tokens at which host code calls functions with some names."""
    called = [i for i in context.tokens.places(*names) if _is_called_by_host(context, i)]
    branches = _find_device_branches(context) if called else []
    return [i for i in called if not any(context.tokens.starts[i] in branch for branch in branches)]


def _is_called_by_host(context: Context, i: int) -> bool:
    """Whether token `i` is called in a function that nothing says to be for the device alone."""
    tokens, scopes = context.tokens, context.scopes
    if tokens.text(i + 1) != b"(" or tokens.text(i - 1) in (b".", b"->"):
        return False
    around = scopes.functions_around(i)
    heads = [range(scopes.head_start(brace), brace) for brace in around]
    words = {tokens.text(at) for head in heads for at in head}
    return bool(around) and (b"__host__" in words or not words & _DEVICE_WORDS)


def _find_device_branches(context: Context) -> list[range]:
    """Return the bytes of the branches of `#if` that the host never compiles, as of `#ifdef __CUDA_ARCH__`."""
    found: list[range] = []
    branches: list[tuple[int, bool, bool]] = []  # those around: begin, whether for the device alone, for the host alone
    for word, start, end, condition in version_branches.directives(context.scopes):
        was_for_host = False
        if not word.startswith(b"if") and branches:
            first, is_for_device, was_for_host = branches.pop()
            found += [range(first, start)] if is_for_device else []
        if word == b"else":
            branches.append((end, was_for_host, False))
        elif word != b"endif":
            asked = {b"def": b"defined ", b"ndef": b"! defined "}.get(word.removeprefix(b"el").removeprefix(b"if"), b"")
            asked += condition
            branches.append((end, bool(_FOR_DEVICE.fullmatch(asked)), bool(_FOR_HOST.fullmatch(asked))))
    return found


def _is_for_host_compiler(unit: ParsedUnit) -> bool:
    """Whether nvcc never saw the unit, which may include device functions: to the host's compiler all are plain."""
    member, source, _ = unit.files[0]
    return is_given_to_host(member.rel, unit.unit.flags) and not has_device_code(source.data)


def _may_have_some(unit: ParsedUnit) -> bool:
    """Whether there may be such calls: to read a unit again takes as long as to read it did."""
    texts = [source.data for _, source, _ in unit.files]
    own = {member.path for member, _, _ in unit.files}
    texts += [path.read_bytes() for path, _ in unit.unit.reached if path not in own]
    if not any(_MAKES_INSTANCES.search(text) for text in texts):
        return False
    classes = set[bytes | None]().union(*(_find_classes_with_members(text) for text in texts))
    if None in classes or _are_used_by_host(unit, classes):
        return True
    found = [(match, text) for text in texts for match in _DEVICE.finditer(text)]
    of_device = [(match, text) for match, text in found if match[1]]
    names = {named[1] for match, text in of_device if (named := _NAME.match(text, match.end()))}
    return any(names.intersection(_WORD.findall(_behind(text, match.end()))) for match, text in found if not match[1])


def _find_classes_with_members(text: bytes) -> set[bytes | None]:
    """Return the classes of a text that have members for the device alone; None stands for one that is not known.

    A member's class is the one that was begun last before it. In macros there may be none.
    """
    members = [match.start() for match in _DEVICE.finditer(text) if match[1] and _is_member(text, match.start())]
    begun = [(match.start(), match[1]) for match in _CLASS.finditer(text)] if members else []
    places = [bisect.bisect(begun, (member,)) for member in members]
    return {begun[place - 1][1] if place else None for place in places}


def _are_used_by_host(unit: ParsedUnit, classes: AbstractSet[bytes | None]) -> bool:
    """Whether a file of a unit names one of some classes outside of device functions and their heads."""
    for _, _, tokens in unit.files:
        places = [i for i in tokens.places(*filter(None, classes)) if tokens.text(i - 1) not in (b"struct", b"class")]
        if not places:
            continue
        scopes = Scopes(tokens)
        for i in places:
            braces = scopes.functions_around(i)
            heads = [range(scopes.head_start(brace), brace) for brace in braces] or [range(_begin(tokens, i), i)]
            if not _DEVICE_WORDS & {tokens.text(at) for head in heads for at in head}:
                return True
    return False


def _begin(tokens: Tokens, i: int) -> int:
    """Return the first token of the declaration, outside of functions, that token `i` stands in."""
    while i > 0 and tokens.text(i - 1) not in (b";", b"{", b"}", b":"):
        i -= 1
    return i


def _behind(text: bytes, start: int) -> bytes:
    """Return what stands behind a byte, up to the next word for the device: a function, or most of one."""
    end = _DEVICE.search(text, start)
    return text[start : end.start() if end else len(text)]


def _is_member(text: bytes, start: int) -> bool:
    """Whether the word at a byte may be a member's, or in a macro: blanks or a `#` begin its line, and no comment."""
    first = max(0, start - _MOST_IN_FRONT)
    begin = text.rfind(b"\n", first, start)
    before = text[begin + 1 : start] if begin >= 0 or first == 0 else b""
    return before[:1] in (b" ", b"\t", b"#") and not any(sign in before for sign in (b"//", b"*", b'"'))


def _read(item: Any, paths: frozenset[str]) -> HostCall | None:
    """Return what a complaint of clang's tells, at the innermost place in the unit's own files."""
    named, notes = _NAMED.match(item.spelling), list(item.children)
    if named is None or not (named[1] or any(_NOT_FOR_HOST.search(note.spelling) for note in notes)):
        return None
    way = [item, *(note for note in notes if _ON_THE_WAY.match(note.spelling))]
    for step in way:
        path = os.path.normpath(step.location.file.name) if step.location.file else ""
        if path in paths:
            return HostCall(path, step.location.offset, named[1] or named[2])
    return None
