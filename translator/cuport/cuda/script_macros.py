"""Macros that Python scripts define for compilers: `-DTILE=16` in lists of flags, and `define_macros`.

setup.py and `torch.utils.cpp_extension.load` give them to nvcc.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from cuport.cuda import scripts
from cuport.source.source import Source

_FLAG = re.compile(r"-D([A-Za-z_]\w*)(?:=(.*))?")
_NAME = re.compile(r"[A-Za-z_]\w*")
_LIST = "define_macros"
_USES = re.compile(rb"\b(?:cpp_extension|CUDAExtension|nvcc)\b")
_IS_THERE = "1"


@dataclass(frozen=True, slots=True)
class ScriptMacro:
    """A macro that the bytes `start` to `end` of a script define; `value` is None where only the script knows it."""

    start: int
    end: int
    name: str
    value: str | None


def find(source: Source) -> list[ScriptMacro]:
    """Return the macros that a script defines, in order; none where it has no word of CUDA's compiler."""
    if _USES.search(source.data) is None:
        return []
    try:
        tree = ast.parse(source.data)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    starts = scripts.line_starts(source.data)
    found = (
        ScriptMacro(scripts.offset(starts, node), scripts.offset(starts, node, is_end=True), name, value)
        for node, name, value in _macros(tree)
    )
    return sorted(found, key=lambda macro: macro.start)


def _macros(tree: ast.Module) -> Iterator[tuple[ast.expr, str, str | None]]:
    inner = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and node not in inner:
            yield from _of_flag(node)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            inner.add(node.left)
            yield from _of_flag(node.left, is_part=True)
        elif isinstance(node, ast.keyword) and node.arg == _LIST:
            yield from _of_list(node.value)
        elif isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == _LIST for to in node.targets):
            yield from _of_list(node.value)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id == _LIST:
            yield from _of_list(node.value)


def _of_flag(node: ast.expr, is_part: bool = False) -> Iterator[tuple[ast.expr, str, str | None]]:
    """Yield the macros of a string of flags. Of one that the script puts together, only the name is known."""
    text = node
    if isinstance(node, ast.JoinedStr):
        text, is_part = (node.values or [node])[0], True
    if not isinstance(text, ast.Constant) or not isinstance(text.value, str):
        return
    for word in text.value.split():
        match = _FLAG.fullmatch(word)
        if match and not (is_part and match[2] is None):
            yield node, match[1], None if is_part else _IS_THERE if match[2] is None else match[2].strip("\"'")


def _of_list(value: ast.expr) -> Iterator[tuple[ast.expr, str, str | None]]:
    """Yield the macros of a list of names and values."""
    for row in value.elts if isinstance(value, ast.List | ast.Tuple) else ():
        match row:
            case ast.Tuple(elts=[ast.Constant(value=str(name)), given]) if _NAME.fullmatch(name):
                known = given.value if isinstance(given, ast.Constant) else ...
                yield row, name, _IS_THERE if known is None else known if isinstance(known, str) else None
