"""The state of reading: the unit under construction, and the function that is being read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cuport.device import ir
from cuport.device.language import Language
from cuport.device.read import cursors


class Unsupported(Exception):
    """Something that has no equivalent in C; the function that holds it, and its callers, are left out."""

    def __init__(self, cursor: Any, code: str, text: str) -> None:
        super().__init__(text)
        self.problem = ir.Problem(cursors.place(cursor), code, text)


@dataclass(frozen=True, slots=True)
class Capture:
    """The field that holds what a lambda captures; `source` is what brackets call it: `x`, `x...` for a pack's part."""

    name: str
    by_reference: bool
    source: str


@dataclass(slots=True)
class Reader:
    """One translation unit. `waiting` holds the functions that are called and not read yet, as `want` is given them."""

    language: Language
    unit: ir.Unit = field(default_factory=ir.Unit)
    waiting: dict[str, tuple[Any, dict[int, Any], bool]] = field(default_factory=dict)
    closures: dict[str, dict[int, Capture]] = field(default_factory=dict)
    """Record of a lambda -> hash of a variable that it captures."""
    host_lambdas: dict[str, Any] = field(default_factory=dict)
    """Record key -> the lambda expression in host code."""
    lambda_results: dict[str, str] = field(default_factory=dict)
    """Record key -> the type in C++ that the lambda returns."""
    refused: dict[str, ir.Problem] = field(default_factory=dict)
    """Record key -> why C has no equivalent for it."""
    sources: dict[str, bytes] = field(default_factory=dict)
    virtual: dict[str, Any] = field(default_factory=dict)
    """Key of a function that chooses among overriders -> the virtual method that is called."""
    made: dict[str, Any] = field(default_factory=dict)
    """Key of a record with virtual functions -> the class; device code makes objects of these."""
    pointers: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    """Key of a function that chooses by a function pointer -> the type of what is called, and such a call."""
    pointed: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Type of functions -> those whose addresses device code takes, by key."""
    has_variables: bool = False
    """Whether the functions that variables of the file begin with are among these."""
    constants: dict[tuple[str, str], int | None] = field(default_factory=dict)
    """Key of a namespace, name of a constant in it -> its value."""
    statics: dict[int, tuple[Any, ir.Variable]] = field(default_factory=dict)
    """Hash of a `static` or `__shared__` variable of a function -> its declaration, and what it is here."""

    def record_slot(self) -> int:
        """Return a new slot for a pointer in a record or a global variable."""
        self.unit.record_slots -= 1
        return self.unit.record_slots

    def want(self, cursor: Any, chosen: dict[int, Any] | None = None, is_place: bool = False) -> str:
        """Have a function's body read in its turn; return its key.

        `chosen` has the functions that its parameters stand for, by their positions: for each set of these it is read
        once, as C has no parameter for them. `is_place` asks for the place of its result, as referred.py says.
        """
        chosen = chosen or {}
        key = cursors.key(cursor) + "".join(f"@{count}={cursors.key(each)}" for count, each in chosen.items())
        key += "@place" if is_place else ""
        if key not in self.unit.functions and key not in self.waiting:
            self.waiting[key] = cursor, chosen, is_place
        return key

    def source(self, path: str) -> bytes:
        """Return the text of a source file; nothing when it can't be read."""
        if path not in self.sources:
            try:
                self.sources[path] = Path(path).read_bytes()
            except OSError:
                self.sources[path] = b""
        return self.sources[path]


@dataclass(slots=True)
class Scope:
    """One function: its variables by the hash of their declaration, and what stands for `this`.

    `captured` has what a lambda's body means by a variable around it.
    """

    reader: Reader
    function: ir.Function
    variables: dict[int, ir.Expression] = field(default_factory=dict)
    this: ir.Expression | None = None
    captured: dict[int, ir.Expression] = field(default_factory=dict)
    chosen: dict[int, Any] = field(default_factory=dict)
    """Hash of a parameter -> the function that it stands for."""
    result: ir.Expression | None = None
    """In a constructor, the object that every `return` gives back."""
    owned: set[int] = field(default_factory=set)
    """Hashes of expressions whose objects are no temporary ones."""
    objects: list[tuple[Any, ir.Name]] | None = None
    """Where a block declares variables: those with destructors, and their declarations."""
    referred: set[int] = field(default_factory=set)
    """Hashes of calls whose results are wanted as places."""
    lent: set[int] = field(default_factory=set)
    """Hashes of expressions whose objects are temporary ones, until these are made."""
    ending: list[tuple[Any, ir.Name, ir.Name | None]] | None = None
    """Where a statement may have temporary objects with destructors: those that it makes, what makes them, and of those
    that it may not make, a variable that says whether it did."""
    returns_address: bool = False
    """Whether the function returns a reference that is a pointer in C."""
    definition: Any = None
    """The function as libclang has it."""
    carry: ir.Variable | None = None
    """What one `asm` statement leaves to a later one: CC.CF of PTX, where a statement takes another's."""
    knows_carry: bool = False
    temporaries: int = 0
    pending: list[ir.Statement] = field(default_factory=list)
    """Declarations to stand before the statement that is being read."""
    prologue: list[ir.Statement] = field(default_factory=list)
    """What stands in front of the function's body: constants that constructors compute."""
    is_certain: bool = True
    """Whether what is being read is evaluated exactly when its statement is."""

    def slot(self) -> int:
        """Return a new slot for a pointer of this function."""
        self.function.slots += 1
        return self.function.slots - 1

    def with_declarations(self, read: Callable[[], list[ir.Statement]]) -> list[ir.Statement]:
        """Return statements behind the declarations that reading them asks for."""
        outer, self.pending = self.pending, []
        try:
            made = read()
            return [*self.pending, *made]
        finally:
            self.pending = outer

    def temporary(self, start: str, type: ir.Type) -> ir.Variable:
        """Return a new local variable."""
        self.temporaries += 1
        name = f"{start}_{self.temporaries}"
        return ir.Variable(f"{name}@{self.function.key}", name, type)
