"""Check that every pointer in a program has the address space that its use needs.

Works on pycparser's tree of the program, in which qualifiers of C stand for address spaces: see WORDS. Of types only
pointers, arrays and records are told apart; what is not known is not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from pycparser import c_ast

WORDS = {"global": "volatile", "local": "const", "constant": "restrict"}
"""What stands for OpenCL's address spaces in the tree; private memory has no word."""

_SPACES = {word: f"__{space}" for space, word in WORDS.items()}
_COMPARISONS = ("==", "!=", "<", ">", "<=", ">=")


@dataclass(frozen=True, slots=True)
class _Pointer:
    space: str
    target: _Kind


@dataclass(frozen=True, slots=True)
class _Array:
    element: _Kind


@dataclass(frozen=True, slots=True)
class _Record:
    name: str


_Kind: TypeAlias = "_Pointer | _Array | _Record | None"


@dataclass(frozen=True, slots=True)
class _Value:
    """An expression: its type, and the space that it lies in if it is a place."""

    kind: _Kind = None
    home: str = ""


class SpaceChecker:
    """Walks over a program; `report` is told the function, and what is wrong there.

    `is_generic`: pointers without an address space are to private, local or global memory, as from OpenCL C 2.0 on.
    """

    def __init__(self, report: Callable[[str, str], None], is_generic: bool = False) -> None:
        self.report, self.is_generic = report, is_generic
        self.records: dict[str, dict[str, _Kind]] = {}
        self.tags: dict[str, dict[str, _Kind]] = {}
        self.functions: dict[str, tuple[list[_Kind], _Kind]] = {}
        self.scopes: list[dict[str, _Value]] = [{}]
        self.function = ""

    def program(self, tree: Any) -> None:
        """Check all functions of a program."""
        for node in tree.ext:
            if isinstance(node, c_ast.Typedef):
                self._typedef(node)
            elif isinstance(node, c_ast.FuncDef):
                self._definition(node)
            elif isinstance(node, c_ast.Decl):
                self._record(node.type)
                self._declare(node)

    def _typedef(self, node: Any) -> None:
        inner = getattr(node.type, "type", None)
        if isinstance(inner, c_ast.Struct | c_ast.Union):
            self.records[node.name] = self.tags.setdefault(inner.name, {}) if inner.name else {}
            self._record(inner, self.records[node.name])

    def _record(self, node: Any, fields: dict[str, _Kind] | None = None) -> None:
        """Enter the members of a record, which may be declared after its name."""
        if isinstance(node, c_ast.Struct | c_ast.Union):
            known = fields if fields is not None else self.tags.setdefault(node.name, {})
            known |= {one.name: self._kind(one.type) for one in node.decls or () if isinstance(one, c_ast.Decl)}

    def _definition(self, node: Any) -> None:
        head = node.decl.type
        parameters = [one for one in (head.args.params if head.args else []) if isinstance(one, c_ast.Decl)]
        self.functions[node.decl.name] = [self._kind(one.type) for one in parameters], self._kind(head.type)
        self.function = node.decl.name
        self.scopes.append({one.name: self._variable(one.type) for one in parameters})
        self._visit(node.body)
        self.scopes.pop()
        self.function = ""

    def _kind(self, node: Any) -> _Kind:
        match node:
            case c_ast.PtrDecl():
                return _Pointer(_space(node.type), self._kind(node.type))
            case c_ast.ArrayDecl():
                return _Array(self._kind(node.type))
            case c_ast.TypeDecl(type=c_ast.IdentifierType(names=names)) if names[-1] in self.records:
                return _Record(names[-1])
            case _:
                return None

    def _variable(self, node: Any) -> _Value:
        return _Value(self._kind(node), _space(node))

    def _declare(self, node: Any) -> None:
        if isinstance(node.type, c_ast.FuncDecl):
            return
        made = self._variable(node.type)
        if node.name:
            self.scopes[-1][node.name] = made
        if node.init is not None:
            self._initialise(made.kind, node.init)

    def _initialise(self, kind: _Kind, value: Any) -> None:
        if not isinstance(value, c_ast.InitList):
            self._assign(kind, self._value(value), "a value")
            return
        wanted: Iterable[_Kind] = [None] * len(value.exprs)
        if isinstance(kind, _Array):
            wanted = [kind.element] * len(value.exprs)
        elif isinstance(kind, _Record):
            wanted = [*self.records[kind.name].values(), *wanted]
        for one, item in zip(wanted, value.exprs, strict=False):
            self._initialise(one, item.expr if isinstance(item, c_ast.NamedInitializer) else item)

    def _visit(self, node: Any) -> None:
        match node:
            case c_ast.Compound() | c_ast.For():
                self.scopes.append({})
                for _, child in node.children():
                    self._visit(child)
                self.scopes.pop()
            case c_ast.Decl():
                self._declare(node)
            case c_ast.Return() if node.expr is not None:
                self._assign(self.functions[self.function][1], self._value(node.expr), "the result")
            case _:
                self._value(node)

    def _value(self, node: Any) -> _Value:
        """Return the type of an expression, after a look at all that is in it."""
        match node:
            case c_ast.ID():
                return next((scope[node.name] for scope in reversed(self.scopes) if node.name in scope), _Value())
            case c_ast.Constant(type="string"):
                return _Value(_Array(None), "__constant")
            case c_ast.UnaryOp(op=op):
                return _unary(op, self._value(node.expr))
            case c_ast.BinaryOp(op=op):
                return self._binary(op, self._value(node.left), self._value(node.right))
            case c_ast.Assignment(op=op):
                place, value = self._value(node.lvalue), self._value(node.rvalue)
                if op == "=":
                    self._assign(place.kind, value, "a value")
                return place
            case c_ast.TernaryOp():
                self._value(node.cond)
                return self._either(self._value(node.iftrue), self._value(node.iffalse))
            case c_ast.ArrayRef():
                self._value(node.subscript)
                return _unary("*", self._value(node.name))
            case c_ast.StructRef():
                return self._member(node, self._value(node.name))
            case c_ast.Cast():
                self._value(node.expr)
                return _Value(self._kind(node.to_type.type))
            case c_ast.CompoundLiteral():
                kind = self._kind(node.type.type)
                self._initialise(kind, node.init)
                return _Value(kind)
            case c_ast.ExprList():
                return [self._value(one) for one in node.exprs][-1]
            case c_ast.FuncCall(name=c_ast.ID()):
                return self._call(node)
            case _:
                for _, child in node.children():
                    self._visit(child)
                return _Value()

    def _binary(self, op: str, left: _Value, right: _Value) -> _Value:
        a, b = _decay(left), _decay(right)
        if op in _COMPARISONS and a is not None and b is not None:
            self._judge(*self._wider_first(a, b), "one side of a comparison")
        if op not in ("+", "-") or (a is not None and b is not None):
            return _Value()
        return _Value(a or b)

    def _either(self, yes: _Value, no: _Value) -> _Value:
        a, b = _decay(yes), _decay(no)
        if a is not None and b is not None:
            a, b = self._wider_first(a, b)
            self._judge(a, b, "the other side of `?:`")
        return _Value(a or b) if a or b else yes

    def _member(self, node: Any, base: _Value) -> _Value:
        place = _unary("*", base) if node.type == "->" else base
        if not isinstance(place.kind, _Record):
            return _Value()
        return _Value(self.records[place.kind.name].get(node.field.name), place.home)

    def _call(self, node: Any) -> _Value:
        arguments = [self._value(one) for one in node.args.exprs] if node.args is not None else []
        parameters, result = self.functions.get(node.name.name, ([], None))
        for count, (wanted, given) in enumerate(zip(parameters, arguments, strict=False), 1):
            self._assign(wanted, given, f"argument {count} of {node.name.name}")
        return _Value(result)

    def _assign(self, wanted: _Kind, given: _Value, what: str) -> None:
        found = _decay(given)
        if isinstance(wanted, _Pointer) and found is not None:
            self._judge(wanted, found, what)

    def _wider_first(self, a: _Pointer, b: _Pointer) -> tuple[_Pointer, _Pointer]:
        """Return two pointers that are of one type in the end, the one that takes the other first."""
        return (b, a) if self.is_generic and not b.space else (a, b)

    def _judge(self, wanted: _Pointer, found: _Pointer, what: str) -> None:
        if wanted.space != found.space and not (self.is_generic and not wanted.space and found.space != "__constant"):
            spaces = [space or "__private" for space in (found.space, wanted.space)]
            self.report(self.function, f"{what} is a pointer to {spaces[0]} memory where {spaces[1]} memory is meant")
        elif isinstance(wanted.target, _Pointer) and isinstance(found.target, _Pointer):
            self._judge(wanted.target, found.target, f"what {what} points at")


def _unary(op: str, operand: _Value) -> _Value:
    match op, operand.kind:
        case "&", kind:
            return _Value(_Pointer(operand.home, kind))
        case "*", _Array(element):
            return _Value(element, operand.home)
        case "*", _Pointer(space, target):
            return _Value(target, space)
        case (("++" | "--" | "p++" | "p--"), kind):
            return _Value(kind)
    return _Value()


def _decay(value: _Value) -> _Pointer | None:
    """Return the pointer that a value is, or that an array becomes."""
    if isinstance(value.kind, _Array):
        return _Pointer(value.home, value.kind.element)
    return value.kind if isinstance(value.kind, _Pointer) else None


def _space(node: Any) -> str:
    """Return the space that an object of a declared type lies in; an array's stands with its elements."""
    while isinstance(node, c_ast.ArrayDecl):
        node = node.type
    return next((_SPACES[word] for word in getattr(node, "quals", None) or () if word in _SPACES), "")
