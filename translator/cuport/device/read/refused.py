"""Code with errors: functions that must not be lowered, because clang guessed what the author meant.

clang goes on after an error with a guess: an unknown type becomes `int`, an initialiser is dropped. A function with an
error in it is left out, and so is one that uses a name whose declaration has one, directly or through other names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read.declared import Declared, Error

CODE = codes.DEVICE_REFUSED
_WORD = re.compile(rb"[A-Za-z_]\w*")
_MACRO = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)([^\n]*(?:\\\n[^\n]*)*)", re.MULTILINE)


def problems(
    unit: ir.Unit, declared: Sequence[Declared], errors: Sequence[Error], sources: Mapping[str, bytes]
) -> dict[str, list[ir.Problem]]:
    """Return function key -> what clang has against it, for the functions of a unit."""
    if not errors:
        return {}
    by_path: dict[str, list[Declared]] = {}
    for one in declared:
        by_path.setdefault(one.place.path, []).append(one)
    homes = [_home(error, by_path.get(error.place.path, ())) for error in errors]
    broken = _names(declared, list(zip(errors, homes, strict=True)), sources)
    records = {key for key, record in unit.records.items() if _last(record.name) in broken}
    found: dict[str, list[ir.Problem]] = {}
    for function in unit.functions.values():
        home = _of(function, declared)
        start, end = (home.start, home.end) if home else function.span
        own = [
            ir.Problem(error.place, CODE, f"clang: {error.text}")
            for error in errors
            if error.place.path == function.place.path and start <= error.offset < end
        ]
        if not own:
            text = sources.get(function.place.path, b"")[start:end]
            hidden = _hidden(function, text)
            used = next((name for name in _words(text) if name in broken and name not in hidden), None)
            used = used or next((_last(unit.records[key].name) for key in _records(unit, function) & records), None)
            if used is not None:
                own = [
                    ir.Problem(function.place, CODE, f"{used.decode()} is not declared as it should be: {broken[used]}")
                ]
        if own:
            found[function.key] = own
    return found


def _hidden(function: ir.Function, text: bytes) -> set[bytes]:
    """Return the names that mean a function's own parameters in its whole text, whatever is called so elsewhere."""
    head = list(_words(text.partition(b"{")[0]))
    own = (parameter.name.encode() for parameter in function.parameters)
    return {name for name in own if head.count(name) == 1}


def _home(error: Error, declared: Sequence[Declared]) -> Declared | None:
    """Return the innermost declaration around an error, of those in its file."""
    around = [d for d in declared if d.start <= error.offset < d.end]
    return min(around, key=lambda d: d.end - d.start, default=None)


def _of(function: ir.Function, declared: Sequence[Declared]) -> Declared | None:
    return next((d for d in declared if d.kind == "function" and d.place == function.place), None)


def _names(
    declared: Sequence[Declared], errors: list[tuple[Error, Declared | None]], sources: Mapping[str, bytes]
) -> dict[bytes, str]:
    """Return the names that don't mean what the author wrote, each with clang's message."""
    broken: dict[bytes, str] = {}
    for error, home in errors:
        if home is not None and home.kind != "function" and home.name:
            broken.setdefault(home.name.encode(), f"clang: {error.text}")
            _holders(home, declared, broken, error)
    texts = [(d.name.encode(), sources.get(d.place.path, b"")[d.start : d.end]) for d in declared
             if d.kind != "function" and d.name]  # fmt: skip
    texts += [(match[1], match[2]) for source in sources.values() for match in _MACRO.finditer(source)]
    grown = bool(broken)
    while grown:
        grown = False
        for name, text in texts:
            if name not in broken and (cause := next((word for word in _words(text) if word in broken), None)):
                broken[name] = broken[cause]
                grown = True
    return broken


def _holders(home: Declared, declared: Sequence[Declared], broken: dict[bytes, str], error: Error) -> None:
    """A record with a broken member is broken itself."""
    for outer in declared:
        holds = outer.place.path == home.place.path and outer.start <= home.start and home.end <= outer.end
        if holds and outer.kind == "record" and outer.name:
            broken.setdefault(outer.name.encode(), f"clang: {error.text}")


def _records(unit: ir.Unit, function: ir.Function) -> set[str]:
    """Return the records that a function's variables and expressions have to do with."""
    found: set[str] = set()
    for type in _types(function):
        _collect(unit, type, found)
    return found


def _types(function: ir.Function) -> Iterator[ir.Type]:
    yield function.result
    yield from (parameter.type for parameter in function.parameters)
    if function.body is not None:
        yield from (expression.type for expression in walk.all_expressions(function.body))
        yield from (s.variable.type for s in walk.statements(function.body) if isinstance(s, ir.Declare))


def _collect(unit: ir.Unit, type: ir.Type, found: set[str]) -> None:
    match type:
        case ir.Pointer(target) | ir.Array(element=target):
            _collect(unit, target, found)
        case ir.RecordType(key) if key not in found:
            found.add(key)
            for field in unit.records[key].fields:
                _collect(unit, field.type, found)


def _last(name: str) -> bytes:
    """Return the plain name of a record: `Acc` of `app::Acc<float>`."""
    return name.partition("<")[0].rpartition("::")[2].encode()


def _words(text: bytes) -> Iterable[bytes]:
    return (match[0] for match in _WORD.finditer(text))
