"""CUDA in Python files that are left as they are: libraries for it, kernels in strings, flags for nvcc."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from cuport.findings import Confidence
from cuport.source.source import Source
from cuport.support import plain_toml, resources
from cuport.support.plural import count

SUFFIX = ".py"
_PATH = resources.data("rules") / "scripts.toml"
_EXTENSION = "torch.utils.cpp_extension"
_SHOWN = 60  # characters of a flag
_Node = ast.alias | ast.expr


@dataclass(frozen=True, slots=True)
class ScriptUse:
    """What a Python file has of CUDA: the bytes `start` to `end`, what it is called, and what to do by target."""

    start: int
    end: int
    name: str
    library: str
    advice: Mapping[str, str]
    confidence: Confidence
    is_flag: bool = False


def has_cuda(data: bytes) -> bool:
    """Whether a Python file may have any CUDA that `find` reports."""
    return _words().search(data) is not None


def find(source: Source) -> list[ScriptUse]:
    """Return what a Python file has of CUDA, in order; by its spelling alone where Python does not read the file."""
    try:
        tree = ast.parse(source.data)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return list(_by_spelling(source.data))
    starts = line_starts(source.data)
    found = [
        ScriptUse(offset(starts, node), offset(starts, node, True), name, row["library"], row, Confidence.AST, flag)
        for node, name, row, flag in _uses(tree)
    ]
    return sorted(found, key=lambda use: (use.start, use.end))


@cache
def _rules() -> Mapping[str, Any]:
    return plain_toml.loads(_PATH.read_text(encoding="utf-8"))


@cache
def _words() -> re.Pattern[bytes]:
    """Return what finds the words without which a file has nothing that a rule knows."""
    modules = "|".join(sorted({re.escape(name.partition(".")[0]) for name in _rules()["imports"]}))
    return re.compile(rf"(?m)^[^#\n]*\b(?:import|from)\b[^#\n]*\b(?:{modules})\b|\bcpp_extension\b".encode())


def _uses(tree: ast.Module) -> Iterator[tuple[_Node, str, Mapping[str, str], bool]]:
    """Yield the nodes that use CUDA: what each is called, its rule, and whether it is a flag for nvcc."""
    bound: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and not getattr(node, "level", 0):
            for alias in node.names:
                full = alias.name if isinstance(node, ast.Import) else f"{node.module}.{alias.name}"
                outer = full if alias.asname or isinstance(node, ast.ImportFrom) else full.partition(".")[0]
                bound[alias.asname or outer.rpartition(".")[2]] = outer
                if row := _import_rule(full):
                    yield alias, full, row, False
    uses_extension = any(full.startswith((_EXTENSION, "torch.utils")) or full == "torch" for full in bound.values())
    flags: dict[tuple[tuple[str, str], ...], list[ast.Constant]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = _full_name(node.func, bound)
            if row := _rules()["calls"].get(name):
                yield node.func, name, row, False
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and uses_extension:
            value = node.value
            if hints := next((hints for start, hints in _rules()["flags"].items() if value.startswith(start)), None):
                flags.setdefault(tuple(hints.items()), []).append(node)
    for advice, nodes in flags.items():  # one for all that ask for the same
        first = min(nodes, key=lambda node: (node.lineno, node.col_offset))
        more = f" and {count(len(nodes) - 1, 'more flag')}" if len(nodes) > 1 else ""
        name = str(first.value).partition("\n")[0][:_SHOWN] + more
        yield first, name, {"library": "build", **dict(advice)}, True


def _import_rule(name: str) -> Mapping[str, str] | None:
    """Return the rule of the longest module whose name, or that of what stands in it, is `name`."""
    words = name.split(".")
    found = (_rules()["imports"].get(".".join(words[:k])) for k in range(len(words), 0, -1))
    return next((row for row in found if row), None)


def _full_name(node: ast.expr, bound: Mapping[str, str]) -> str:
    """Return what a name or attribute stands for, by the file's imports."""
    words: list[str] = []
    while isinstance(node, ast.Attribute):
        words.insert(0, node.attr)
        node = node.value
    if not isinstance(node, ast.Name) or node.id not in bound:
        return ""
    return ".".join([bound[node.id], *words])


def line_starts(data: bytes) -> list[int]:
    """Return the bytes at which the lines of a script start."""
    return [0, *(match.end() for match in re.finditer(rb"\r\n?|\n", data))]


def offset(starts: list[int], node: _Node, is_end: bool = False) -> int:
    """Return the byte at which a node starts or ends."""
    line, column = (node.end_lineno, node.end_col_offset) if is_end else (node.lineno, node.col_offset)
    return starts[min(line or 1, len(starts)) - 1] + (column or 0)


def _by_spelling(data: bytes) -> Iterator[ScriptUse]:
    for name, row in _rules()["imports"].items():
        pattern = rf"(?m)^[ \t]*(?:import|from)[ \t]+({re.escape(name)})\b".encode()
        for match in re.finditer(pattern, data):
            yield ScriptUse(match.start(1), match.end(1), name, row["library"], row, Confidence.LEXICAL)
