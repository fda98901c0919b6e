"""Read what C headers declare, by libclang: functions, types, enumerators and macros that are numbers."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clang import cindex
from clang.cindex import CursorKind
from cuport.frontend import clang as bundled

# In the driver's header a macro that adds a suffix for streams of each thread may stand around the name.
_ALIAS = re.compile(r"(?:__CUDA_API_PT(?:SZ|DS) \( )?([A-Za-z_]\w*)(?: \))?")
_NUMBER = re.compile(r"\(?\s*-?\s*(0[xX][0-9a-fA-F]+|\d+)[uUlL]*\s*\)?")


@dataclass
class Declared:
    """What a set of headers declares, by name."""

    functions: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """Header and signature (`"int (int a, float *b)"`), one for each overload."""
    types: dict[str, str] = field(default_factory=dict)
    """What the type is: `"struct S *"`, `"enum"`, `"struct { int a; }"`, `"unsigned int"`."""
    values: dict[str, tuple[str, int]] = field(default_factory=dict)
    """The enumeration that an enumerator is of, and its value."""
    macros: dict[str, str] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    """Macros that stand for another name: `cublasSgemm` for `cublasSgemm_v2`."""


def read(headers: Sequence[str], folders: Sequence[Path], flags: Sequence[str], own: re.Pattern[str]) -> Declared:
    """Read `headers`, as an include names them, and all that they include from paths that `own` matches.

    Raises SystemExit with clang's word when a header does not parse.
    """
    native = bundled.native()
    text = "".join(f"#include <{name}>\n" for name in headers)
    options = (
        cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD | cindex.TranslationUnit.PARSE_SKIP_FUNCTION_BODIES
    )
    arguments = [
        *flags,
        "-x", "c++", "-std=c++17", "-w", "-ferror-limit=0", "-nostdinc++",
        "-resource-dir", str(native / "resource"), "-isystem", str(native / "libcxx"),
        *(f"-I{folder}" for folder in folders),
    ]  # fmt: skip
    unit = cindex.Index.create().parse("all.cpp", args=arguments, unsaved_files=[("all.cpp", text)], options=options)
    errors = [str(d) for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
    if errors:
        raise SystemExit("\n".join(errors[:20]))
    found = Declared()
    for cursor in _top(unit.cursor):
        file = cursor.location.file
        if file is not None and own.search(file.name):
            _take(found, cursor, Path(file.name).name)
    return found


def _top(cursor: cindex.Cursor) -> Iterator[cindex.Cursor]:
    for child in cursor.get_children():
        if child.kind in (CursorKind.LINKAGE_SPEC, CursorKind.UNEXPOSED_DECL):
            yield from _top(child)
        else:
            yield child


def _take(found: Declared, cursor: cindex.Cursor, header: str) -> None:
    name = cursor.spelling
    match cursor.kind:
        case CursorKind.FUNCTION_DECL:
            entry = (header, _signature(cursor))
            rows = found.functions.setdefault(name, [])
            known = [re.sub(r" = [^,)]*", "", signature) for _, signature in rows]
            plain = re.sub(r" = [^,)]*", "", entry[1])
            if plain not in known:
                rows.append(entry)
            elif len(entry[1]) > len(rows[known.index(plain)][1]):  # declared again, with values for arguments left out
                rows[known.index(plain)] = entry
        case CursorKind.TYPEDEF_DECL | CursorKind.TYPE_ALIAS_DECL:
            _take_typedef(found, cursor)
        case CursorKind.ENUM_DECL:
            _take_enum(found, cursor, name)
        case CursorKind.STRUCT_DECL | CursorKind.UNION_DECL if cursor.is_definition() and name and "(" not in name:
            found.types.setdefault(name, _fields(cursor))
        case CursorKind.MACRO_DEFINITION:
            words = [token.spelling for token in cursor.get_tokens()][1:]
            if words and _NUMBER.fullmatch(" ".join(words)):
                found.macros[name] = " ".join(words).replace("- ", "-")
            elif match := _ALIAS.fullmatch(" ".join(words)):
                found.aliases[name] = match[1]


def _take_typedef(found: Declared, cursor: cindex.Cursor) -> None:
    name, inner = cursor.spelling, cursor.underlying_typedef_type
    declaration = inner.get_declaration()
    if declaration.kind == CursorKind.ENUM_DECL and declaration.spelling in ("", name, name.removesuffix("_t")):
        _take_enum(found, declaration, name)
    elif declaration.kind == CursorKind.ENUM_DECL and "(" in declaration.spelling:
        _take_enum(found, declaration, name)
    elif (
        declaration.kind in (CursorKind.STRUCT_DECL, CursorKind.UNION_DECL)
        and declaration.is_definition()
        and "*" not in inner.spelling
    ):
        found.types[name] = _fields(declaration)
    else:
        found.types[name] = inner.spelling


def _take_enum(found: Declared, cursor: cindex.Cursor, name: str) -> None:
    if not cursor.is_definition():
        return
    if "(" not in name:
        found.types[name] = "enum"
    for constant in cursor.get_children():
        if constant.kind == CursorKind.ENUM_CONSTANT_DECL:
            known = found.values.get(constant.spelling)
            if known is None or len(known[0]) < len(name):
                found.values[constant.spelling] = (name if "(" not in name else "", constant.enum_value)


def _fields(cursor: cindex.Cursor) -> str:
    """Return a structure or union with its members, those without a name written out in place."""
    word = "union" if cursor.kind == CursorKind.UNION_DECL else "struct"
    members: list[str] = []
    for child in cursor.get_children():
        if child.kind in (CursorKind.UNION_DECL, CursorKind.STRUCT_DECL) and child.is_anonymous():
            members.append(_fields(child))
        elif child.kind == CursorKind.FIELD_DECL and "(" in child.type.spelling.replace("(*)", ""):
            members[-1] += f" {child.spelling}"  # a member of the type before it, which has no name
        elif child.kind == CursorKind.FIELD_DECL:
            members.append(_with_inner(child, cursor))
    return f"{word} {{ " + " ".join(f"{member};" for member in members) + " }" if members else f"{word} {{}}"


def _with_inner(member: cindex.Cursor, outer: cindex.Cursor) -> str:
    """Return the declaration of a member; a type with a name that stands within the structure is written out."""
    text, kind = _declare(member), member.type
    while kind.kind in (cindex.TypeKind.CONSTANTARRAY, cindex.TypeKind.POINTER):
        kind = kind.element_type if kind.kind == cindex.TypeKind.CONSTANTARRAY else kind.get_pointee()
    inner = kind.get_declaration()
    if inner.semantic_parent != outer or "(" in inner.spelling or inner.kind == CursorKind.ENUM_DECL:
        return text
    return re.sub(rf"(struct|union) (\w+::)*{inner.spelling}\b", lambda _: _fields(inner), text, count=1)


def _signature(cursor: cindex.Cursor) -> str:
    parts = [_declare(child) + _default(child) for child in cursor.get_arguments()]
    if cursor.type.kind == cindex.TypeKind.FUNCTIONPROTO and cursor.type.is_function_variadic():
        parts.append("...")
    return f"{cursor.result_type.spelling} ({', '.join(parts)})"


def _declare(cursor: cindex.Cursor) -> str:
    """Return the declaration of a parameter or member: `const float *x`, `int dims[3]`, `void (*f)(int)`."""
    spelling, name = cursor.type.spelling, cursor.spelling
    if "(*)" in spelling:
        return spelling.replace("(*)", f"(*{name})", 1)
    if match := re.fullmatch(r"(.*?)\s*((?:\[\w*\])+)", spelling):
        return f"{match[1]} {name}{match[2]}"
    return f"{spelling}{'' if spelling.endswith('*') else ' '}{name}".strip()


def _default(cursor: cindex.Cursor) -> str:
    """Return ` = VALUE` where a parameter has one, also by CUDA's and HIP's macros for that (`__dv(0)`, `__dparm(0)`).

    What clang takes for the tokens of a parameter may run on behind it where macros stand.
    """
    if "[" in cursor.type.spelling or not any(child.kind.is_expression() for child in cursor.get_children()):
        return ""
    words = [token.spelling for token in itertools.islice(cursor.get_tokens(), 16)]
    for k, word in enumerate(words[:-2]):
        if word in ("__dv", "__dparm") or word == "=":
            return f" = {words[k + 1] if word == '=' else words[k + 2]}"
    return " = 0"
