"""What the headers of the OpenCL runtime declare: name -> headers, read from the headers themselves."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cuport.support import cache as store
from cuport.support import resources, serial
from cuport.support.stamps import stamp

RUNTIME = resources.PACKAGE / "runtime"
WORD = re.compile(r"[A-Za-z_]\w*")
PUBLIC = ("opencl/api", "opencl/types", "common")
"""The folders whose names programs use."""
_OF_C = ("opencl/c", "opencl/types")
"""Folders that are for C as well."""
_PART = re.compile(r'^#include "([^"]+\.inc)"$', re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_BODY = re.compile(r"(\)\s*(?:const\s*)?)?\{[^{}]*\}")
_ENUM = re.compile(r"\benum\s+(?:class\s+)?(?:\w+\s*)?(?::\s*\w+\s*)?\{([^{}]*)\}")
_TAG = re.compile(
    r"\b(?:struct|union|enum|class)\s+(?:alignas\([^)]*\)\s*|__attribute__\(\(.*?\)\)\)?\s+|CUPORT_\w+\s+)?"
    r"(\w+)\s*(?::[^;{]*)?\{"
)
_DEFINED = re.compile(r"^[ \t]*#define (\w+)", re.MULTILINE)
_ALIAS = re.compile(r"^[ \t]*#define (\w+) ([A-Za-z_]\w*)$", re.MULTILINE)
_TYPEDEF = re.compile(r"\btypedef\b[^;]*?(?:\(\s*\*\s*(\w+)\s*\)[^;]*|\b(\w+)\s*(?:\[\w*\]\s*)*);")
_USING = re.compile(r"\busing\s+(\w+)\s*=")
_HANDLE = re.compile(r"\btypedef\s+(?:const\s+)?struct\s+(\w+)\s*\*")
"""A pointer to a structure that nobody sees: programs may say `cudaArray *` for `cudaArray_t`."""
_FUNCTION = re.compile(r"\b(\w+)\s*\((?!\s*\*)[^;{}]*\)\s*(?:const\s*)?[;{]")
_CONSTANT = re.compile(r"^(?:inline |static )*const(?:expr)?\b[^;(){},]*?\b(\w+)\s*(?:=|;|\{)", re.MULTILINE)
_VARIABLE = re.compile(r"^extern (?!\")[^;(){},]*?\b(\w+)\s*(?:\[\w*\])?;", re.MULTILINE)
_BRACE = re.compile(r"[{}]")
_NAMESPACE = re.compile(r"\bnamespace\s+(\w+)\s*\{")
_CALL = re.compile(r"\b([A-Z]\w*)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")
_COMMA = re.compile(r",(?![^()]*\))")  # none within parentheses
_NOT_NAMES = frozenset(
    {"if", "while", "for", "switch", "return", "sizeof", "alignas", "defined", "decltype", "operator"}
)


@cache
def owners() -> dict[str, tuple[str, ...]]:
    """Return name -> headers that declare it, as paths within `runtime/`: several where it has several forms.

    A name of the namespace cuport is `cuport::NAME`.
    """
    return _owners(PUBLIC)


@cache
def owners_in_c() -> dict[str, tuple[str, ...]]:
    """Return name -> headers for files in C: of the others those that ask whether they are read as C++."""
    paths = (path for folder in PUBLIC for path in sorted((RUNTIME / folder).rglob("*.h")))
    asking = (path for path in paths if "__cplusplus" in path.read_text(encoding="utf-8"))
    return _owners((*_OF_C, *(path.relative_to(RUNTIME).as_posix() for path in asking)))


@cache
def aliases() -> dict[str, str]:
    """Return name -> what it is another name of, for macros that are nothing but a name."""
    paths = (path for folder in PUBLIC for path in sorted((RUNTIME / folder).rglob("*.h")))
    return {name: other for path in paths for name, other in _ALIAS.findall(path.read_text(encoding="utf-8"))}


def _owners(folders: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return name -> headers of these folders and files, as kept in the cache: to find them takes a quarter second."""
    key = hashlib.blake2b("\0".join([stamp(RUNTIME, Path(__file__)), *folders]).encode(), digest_size=12).hexdigest()

    def make(target: Path) -> None:
        target.write_bytes(serial.dumps(dict[str, tuple[str, ...]], _find_owners(folders)))

    try:
        kept = store.get_or_make(store.usable(), f"layer-names-{key}", ".json", make)
        return serial.loads(dict[str, tuple[str, ...]], kept.read_bytes())
    except (OSError, ValueError):
        return _find_owners(folders)


def _find_owners(folders: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for folder in folders:
        place = RUNTIME / folder
        for path in [place] if place.is_file() else sorted(place.rglob("*.h")):
            for name in _list_declared(path):
                found[name] = (*found.get(name, ()), path.relative_to(RUNTIME).as_posix())
    return found


@cache
def _list_declared(path: Path) -> list[str]:
    """Return what a header declares, sorted; those for C are asked about twice."""
    return sorted(find_declared(_with_parts(path)))


def _with_parts(path: Path) -> str:
    """Return a header with those parts in place that it includes for what it defines there: files called .inc."""
    text = path.read_text(encoding="utf-8")
    return _PART.sub(lambda match: (path.parent / match[1]).read_text(encoding="utf-8"), text)


def find_declared(text: str) -> frozenset[str]:
    """Return what the text of a header declares outside of bodies, macros and namespaces included."""
    text = re.sub(r"\\\n", " ", _COMMENT.sub("", text))
    found = set(_DEFINED.findall(text)) - set(re.findall(r"#undef (\w+)", text))
    text = re.sub(r"^[ \t]*#[^\n]*", "", _expand(text), flags=re.MULTILINE)
    text = re.sub(r'^extern "C(?:\+\+)?" \{', "", text, flags=re.MULTILINE)
    for space, body in _by_namespace(text):
        names = _in_scope(body)
        found |= {f"{space}::{name}" for name in names} if space else names
        found |= {space} if space not in ("", "cuport") else set()
    return frozenset(name for name in found if not name.startswith("CUPORT_"))


def _in_scope(text: str) -> frozenset[str]:
    """Return what a text declares outside of bodies; of namespaces in it, only what they are called."""
    found: set[str] = set(_NAMESPACE.findall(text))
    for match in _ENUM.finditer(text):
        found |= {item.split("=")[0].strip() for item in match[1].split(",") if item.strip()}
    found |= set(_TAG.findall(text)) | set(_HANDLE.findall(text))
    count = 1
    while count:
        text, count = _BODY.subn(lambda match: f"{match[1]};" if match[1] else " ", text)
    for match in _TYPEDEF.finditer(text):
        found.add(match[1] or match[2])
    found |= set(_FUNCTION.findall(text)) | set(_CONSTANT.findall(text)) | set(_VARIABLE.findall(text))
    found |= set(_USING.findall(text))
    return frozenset(name for name in found if name) - _NOT_NAMES


def _expand(text: str) -> str:
    """Return a text with the macros expanded that lines of it are calls of: they declare things."""
    macros: dict[str, tuple[list[str], str]] = {}

    def call(match: re.Match[str]) -> str:
        if match[1] not in macros:
            return match[0]
        parameters, body = macros[match[1]]
        values = [value.strip() for value in _COMMA.split(match[2])]
        given = dict(zip(parameters, values, strict=False))
        body = WORD.sub(lambda word: given.get(word[0], word[0]), body)
        return _CALL.sub(call, re.sub(r"\s*##\s*", "", body))

    lines = []
    for line in text.split("\n"):
        macro = re.match(r"\s*#define (\w+)\(([^)]*)\)\s*(.*)", line)
        if macro:
            macros[macro[1]] = ([name.strip() for name in macro[2].split(",")], macro[3])
        is_code = line[:1].strip() and not line.startswith("#")
        lines.append(_CALL.sub(call, line) if is_code else line)
    return "\n".join(lines)


def _by_namespace(text: str) -> Iterator[tuple[str, str]]:
    """Yield each namespace with what stands in it; the first one is the global one."""
    outside, inside, start = [], [], 0
    for match in _NAMESPACE.finditer(text):
        if match.start() < start:
            continue
        outside.append(text[start : match.start()])
        depth, start = 1, match.end()
        for brace in _BRACE.finditer(text, start):
            depth += 1 if brace[0] == "{" else -1
            if not depth:
                start = brace.end()
                break
        else:
            start = len(text)
        inside.append((match[1], text[match.end() : start - 1]))
    yield "", "".join((*outside, text[start:]))
    yield from inside
