"""Declarations in C for what the catalogue says: types in the order in which they need each other, and prototypes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_WORD = re.compile(r"[A-Za-z_]\w*")
_UNNAMED = re.compile(r"(?:union|struct) \(unnamed[^)]*\) (\w+)")
_FUNCTION_POINTER = "(*)"
_DEFAULT = re.compile(r" = [^,)]*")
_ARRAY = re.compile(r"(.*?)((?:\[\w*\])+)$")
_ENDINGS = re.compile(r"(?:Struct|_st|_t)$")

Values = Mapping[str, Mapping[str, int]]
"""By enumeration: its enumerators with their numbers."""


def without_unnamed(text: str) -> str:
    """Return a type's text with bytes in place of unions that have no name, of which the catalogue has no members."""
    return _UNNAMED.sub(r"long long \1[8]", text)


def declare_types(types: Mapping[str, str], values: Values) -> Iterator[str]:
    """Yield a declaration for each type, those that it names before it.

    `types` says what each is: `"enum"`, `"struct { int a; }"`, `"struct S *"`, `"void (*)(int)"`, another type's name.
    """
    done: set[str] = set()
    for name in sorted(types):
        yield from _declare_with_needs(name, types, values, done)


def declare_function(name: str, signature: str, with_defaults: bool = False) -> str:
    """Return a prototype. Values of arguments that may be left out are C++, and stay out unless they are asked for."""
    result, _, parameters = (signature if with_defaults else _DEFAULT.sub("", signature)).partition("(")
    space = "" if result.rstrip().endswith("*") else " "
    return f"{result.strip()}{space}{name}({parameters if parameters != ')' else 'void)'};"


def _declare_with_needs(name: str, types: Mapping[str, str], values: Values, done: set[str]) -> Iterator[str]:
    if name in done:
        return
    done.add(name)
    text = without_unnamed(types[name])
    if (tag := _tag(name, types, values)) != name:
        yield from _declare_with_needs(tag, types, values, done)
        yield f"typedef {text.split()[0]} {tag} {name};"
        return
    if text.startswith("struct {"):  # a member may point to the struct itself
        yield f"typedef struct {name} {name};"
    for word in _WORD.findall(text):
        if word in types:
            yield from _declare_with_needs(word, types, values, done)
    yield from _declare(name, text, values)


def _tag(name: str, types: Mapping[str, str], values: Values) -> str:
    """Return the name behind `struct` or `enum` of a type that has two: `cudnnDebugStruct` of `cudnnDebug_t`."""
    text, stem = types[name], _ENDINGS.sub("", name)
    if text != "enum" and not text.startswith("struct { "):
        return name
    twins = [one for one in (stem, f"{stem}_t", f"{stem}_st", f"{stem}Struct") if types.get(one) == text]
    if text == "enum":  # the enumerators are said to be of the name that a program sees last
        return stem if stem in twins and stem not in values else name
    return max(twins, key=twins.index, default=name)


def _declare(name: str, text: str, values: Values) -> Iterator[str]:
    if text == "enum":
        yield _declare_enumeration(name, values)
    elif text.startswith("struct {"):
        if text != "struct {}":
            yield f"struct {name} {text.removeprefix('struct ')};"
    elif text in (f"struct {name}", f"union {name}", f"enum {name}"):
        yield f"typedef {text} {name};"
    elif _FUNCTION_POINTER in text:
        yield f"typedef {text.replace(_FUNCTION_POINTER, f'(*{name})', 1)};"
    elif array := _ARRAY.fullmatch(text):
        yield f"typedef {array[1]} {name}{array[2]};"
    elif text:
        yield f"typedef {text} {name};"


def _declare_enumeration(name: str, values: Values) -> str:
    """Return an enumeration with its enumerators, the smallest number first."""
    known = values.get(name, {}) or values.get(f"{name}_t", {})
    rows = sorted((number, value) for value, number in known.items())
    texts = [f"{value} = {number}{'ull' * (number >= 1 << 63)}" for number, value in rows]
    return f"typedef enum {name} {{ {', '.join(texts or [f'{name}_without_values'])} }} {name};"
