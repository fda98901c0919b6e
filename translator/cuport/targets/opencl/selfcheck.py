"""Check a program before it is written: a fault in cuport must become a finding, not a driver's error.

The text goes through a small preprocessor of our own and pycparser. Checked are the kernels' signatures against the
map, that each name is declared where it is used, the number of arguments of each call, and the address spaces of
pointers (spacecheck.py).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pycparser import c_ast, c_parser

from cuport.targets.opencl.builtins import PRAGMA, WARPS
from cuport.targets.opencl.c_lexer import Lexer
from cuport.targets.opencl.names import FAMILIES, reserved_words
from cuport.targets.opencl.spacecheck import WORDS, SpaceChecker

_SCALARS = ("bool", "uchar", "ushort", "uint", "ulong", "half", "size_t", "ptrdiff_t", "intptr_t", "uintptr_t")
_OPAQUE = ("sampler_t", "event_t", "cl_mem_fence_flags", "memory_order", "memory_scope", "atomic_int", "atomic_uint",
           "atomic_long", "atomic_ulong", "atomic_float", "atomic_double")  # fmt: skip
_ELEMENTS = ("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float", "double", "half")
_QUALIFIERS = re.compile(
    r"\b(?:__)?(?:global|local|private|constant|generic|kernel|read_only|write_only|read_write)\b(?!\s*\()"
    rf"|\binline\b|\b{WARPS}\b|\b{PRAGMA}\([^()]*\)"
)
_C_QUALIFIERS = re.compile(r"\b(?:const|volatile|restrict)\b")
_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(\w+)[ \t]*(.*)$")
_MACRO = re.compile(r"(\w+)(\(([^)]*)\))?[ \t]*(.*)")
_POINTERS = ("buffer", "local", "symbol", "dynamic_shared")
_OF_GRIDS = "grid_"  # begins the kinds of pointers that kernels in phases have
_WORD = re.compile(r"[A-Za-z]\w*")
_PLACE = re.compile(r":(\d+)(?::\d+)?: ")
_CONSTANTS = re.compile(r"(?:CL|CLK|M|FLT|DBL|HALF|INT|UINT|LONG|ULONG|CHAR|SCHAR|UCHAR|SHRT|USHRT)_\w+|memory_\w+")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and the function in OpenCL C that it is in; empty when that can't be told."""

    function: str
    text: str


@dataclass(slots=True)
class _Text:
    """A program without what pycparser does not read; lines stay where they are."""

    lines: list[str]
    macros: dict[str, int] = field(default_factory=dict)
    """Function-like macros with their number of parameters."""
    constants: set[str] = field(default_factory=set)


def check(text: str, document: Mapping[str, Any]) -> list[Fault]:
    """Return the faults of a program; `document` is its map."""
    prepared = _prepare(text)
    whole = "\n".join(prepared.lines)
    try:
        tree = c_parser.CParser(lexer=Lexer).parse(_prelude(whole) + "\n" + whole, "program")
    except c_parser.ParseError as error:
        found = _PLACE.search(str(error))
        line = int(found[1]) - 1 if found else 0
        return [Fault(_function_at(text, line), f"line {line} is no C: {str(error).partition(': ')[2] or error}")]
    checker = _Checker(prepared)
    checker.program(tree)
    spaces: list[Fault] = []
    is_generic = "__opencl_c_generic_address_space" in text
    SpaceChecker(lambda function, said: spaces.append(Fault(function, said)), is_generic).program(tree)
    return checker.faults + spaces + _kernels(tree, document)


@cache
def _types() -> frozenset[str]:
    """Return the names of OpenCL C's types that are none of C's."""
    names = {*_SCALARS, *_OPAQUE}
    names.update(f"{element}{count}" for element in _ELEMENTS for count in (2, 3, 4, 8, 16))
    return frozenset(names.union(word for word in reserved_words("words") if word.startswith("image")))


def _prelude(text: str) -> str:
    """Return those of OpenCL C's types that a program names as typedefs, on one line.

    All of them are more than a hundred, which would take longer to read than many a program.
    """
    return " ".join(f"typedef int {name};" for name in sorted(_types().intersection(_WORD.findall(text))))


def _prepare(text: str) -> _Text:
    """Drop comments, pragmas and attributes; take the branch of `#if` that holds on a plain device.

    Of qualifiers only address spaces stay, as those of C: see spacecheck.py.
    """
    plain = _COMMENT.sub(lambda m: m[0] if m[0][0] == '"' else "\n" * m[0].count("\n"), text)
    made = _Text([])
    taken: list[bool] = []
    lines = iter(plain.split("\n"))
    for raw in lines:
        line, extra = raw, 0
        while line.endswith("\\"):
            line, extra = line[:-1] + next(lines, ""), extra + 1
        if directive := _DIRECTIVE.match(line):
            _directive(directive[1], directive[2], taken, made)
            line = ""
        made.lines += [line if all(taken) else "", *[""] * extra]
    whole = _without_attributes("\n".join(made.lines))
    whole = _C_QUALIFIERS.sub("", whole)
    made.lines = _QUALIFIERS.sub(lambda found: WORDS.get(found[0].lstrip("_"), ""), whole).split("\n")
    return made


def _directive(word: str, rest: str, taken: list[bool], made: _Text) -> None:
    if word in ("ifdef", "if"):
        taken.append(rest.strip() in ("1", "cl_khr_fp64") or rest.strip().startswith("!defined"))
    elif word == "ifndef":
        taken.append(True)
    elif word in ("else", "elif") and taken:
        taken[-1] = not taken[-1] and word == "else"
    elif word == "endif" and taken:
        taken.pop()
    elif word == "define" and all(taken) and (macro := _MACRO.match(rest)):
        if macro[2]:
            made.macros[macro[1]] = len([part for part in macro[3].split(",") if part.strip()])
        else:
            made.constants.add(macro[1])


def _without_attributes(text: str) -> str:
    while (start := text.find("__attribute__")) >= 0:
        depth = end = 0
        for end in range(text.find("(", start), len(text)):
            depth += (text[end] == "(") - (text[end] == ")")
            if depth == 0:
                break
        text = text[:start] + "\n" * text.count("\n", start, end) + text[end + 1 :]
    return text


_HEAD = re.compile(r"^(?!typedef|return|#|//)\w[^(=;{}]*?\b(\w+)\(", re.MULTILINE)


def _function_at(text: str, line: int) -> str:
    """Return the function that stands on a line: the last one that begins above it."""
    name = ""
    for found in _HEAD.finditer(text):
        if text.count("\n", 0, found.start()) + 1 > line:
            break
        name = found[1]
    return name


def _kernels(tree: Any, document: Mapping[str, Any]) -> list[Fault]:
    """Compare the kernels' parameters with the map."""
    defined = {node.decl.name: node for node in tree.ext if isinstance(node, c_ast.FuncDef)}
    faults = []
    for kernel in document["kernels"]:
        name = kernel["name"]
        if name not in defined:
            faults.append(Fault(name, "the kernel is in the map, but not in the program"))
            continue
        parameters = defined[name].decl.type.args
        found = [_parameter(node) for node in (parameters.params if parameters else [])]
        wanted = [
            (argument["name"], argument["kind"].startswith((*_POINTERS, _OF_GRIDS))) for argument in kernel["arguments"]
        ]
        if found != wanted:
            faults.append(Fault(name, f"its parameters are {_show(found)}, those of the map {_show(wanted)}"))
    return faults


def _parameter(node: Any) -> tuple[str, bool]:
    return node.name, isinstance(node.type, c_ast.PtrDecl | c_ast.ArrayDecl)


def _show(parameters: list[tuple[str, bool]]) -> str:
    return ", ".join(f"{'*' if is_pointer else ''}{name}" for name, is_pointer in parameters) or "none"


class _Checker:
    """Walks over a program with the names that are declared at each point."""

    def __init__(self, text: _Text) -> None:
        self.functions: dict[str, int] = dict(text.macros)
        self.scopes: list[set[str]] = [set(text.constants)]
        self.faults: list[Fault] = []
        self.function = ""

    def program(self, tree: Any) -> None:
        for node in tree.ext:
            if isinstance(node, c_ast.FuncDef):
                self._definition(node)
            elif isinstance(node, c_ast.Decl) and isinstance(node.type, c_ast.FuncDecl):
                self.functions[node.name] = _count(node.type)
            else:
                self._visit(node)

    def _definition(self, node: Any) -> None:
        self.function = node.decl.name
        self.functions[node.decl.name] = _count(node.decl.type)
        parameters = node.decl.type.args.params if node.decl.type.args else []
        self.scopes.append({parameter.name for parameter in parameters if parameter.name})
        self._visit(node.body)
        self.scopes.pop()
        self.function = ""

    def _visit(self, node: Any) -> None:
        match node:
            case c_ast.Compound() | c_ast.For():
                self.scopes.append(set())
                self._children(node)
                self.scopes.pop()
            case c_ast.Decl():
                if node.name:
                    self.scopes[-1].add(node.name)
                self._children(node)
            case c_ast.Typedef():
                self._enumerators(node)
            case c_ast.FuncCall(name=c_ast.ID()):
                self._call(node)
                if node.args is not None:
                    self._visit(node.args)
            case c_ast.StructRef():
                self._visit(node.name)
            case c_ast.ID():
                self._name(node.name)
            case c_ast.Goto() | c_ast.Struct() | c_ast.Union():
                pass
            case c_ast.NamedInitializer():
                self._visit(node.expr)
            case _:
                self._children(node)

    def _children(self, node: Any) -> None:
        for _, child in node.children():
            self._visit(child)

    def _enumerators(self, node: Any) -> None:
        for _, child in node.children():
            if isinstance(child, c_ast.Enumerator):
                self.scopes[0].add(child.name)
            self._enumerators(child)

    def _name(self, name: str) -> None:
        known = any(name in scope for scope in self.scopes) or name in reserved_words("words")
        if not known and not _CONSTANTS.fullmatch(name):
            self.faults.append(Fault(self.function, f"{name} is not declared"))

    def _call(self, node: Any) -> None:
        name, given = node.name.name, len(node.args.exprs) if node.args is not None else 0
        if any(name in scope for scope in self.scopes[1:]):
            self.faults.append(Fault(self.function, f"{name}() is called where a variable has that name"))
        elif name in self.functions:
            if self.functions[name] not in (given, -1):
                text = f"{name} is called with {given} arguments, and has {self.functions[name]} parameters"
                self.faults.append(Fault(self.function, text))
        elif name not in reserved_words("functions") and not FAMILIES.fullmatch(name):
            self.faults.append(Fault(self.function, f"{name}() is not declared"))


def _count(kind: Any) -> int:
    """Return the number of a function's parameters; -1 for `...`."""
    parameters = kind.args.params if kind.args else []
    if any(isinstance(parameter, c_ast.EllipsisParam) for parameter in parameters):
        return -1
    is_void = len(parameters) == 1 and not parameters[0].name and isinstance(parameters[0].type, c_ast.TypeDecl)
    return 0 if is_void and "void" in getattr(parameters[0].type.type, "names", ()) else len(parameters)
