"""Structs: members of all widths, bases, bit-fields, unnamed members, methods, operators; each can be set and mixed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from random_cuda.values import BOOL, SCALARS, SMALL, UINT, Scope, Type


@dataclass(frozen=True)
class Record:
    """A struct: its type, its text, and the members that expressions may name."""

    type: Type
    text: str
    members: tuple[tuple[str, Type], ...]


def make(scope: Scope, name: str, bases: Sequence[Record], enumerations: Sequence[Type]) -> Record:
    """Return a struct, with one of the `bases` or none."""
    rng = scope.rng
    base = rng.choice(bases) if bases and scope.chance(0.5) else None
    part = rng.choice(bases) if bases and scope.chance(0.3) else None
    lines, sets, mixes = [], [], []
    members: list[tuple[str, Type]] = list(base.members) if base else []
    if base:
        sets.append(f"{base.type.name}::set(s + 1u);")
        mixes.append(f"{base.type.name}::mix(k)")
    for number in range(rng.randrange(1, 6)):
        member = f"{name.lower()}_{number}"
        sort = rng.choice(("plain", "plain", "plain", "array", "bits", "unnamed"))
        type_ = rng.choice((*SCALARS, *SMALL, *enumerations))
        if sort == "array" and type_.kind != "e":
            lines.append(f"{type_.name} {member}[{rng.choice((2, 3, 4))}];")
            sets.append(f"{member}[0] = {_from(type_, 's', rng.randrange(9))}; {member}[1] = {_from(type_, 's', 3)};")
            mixes.append(_to(type_, f"{member}[k & 1u]"))
        elif sort == "bits":
            width = rng.randrange(1, 12)
            kind = rng.choice(("unsigned", "int"))
            lines.append(f"{kind} {member} : {width};")
            sets.append(f"{member} = {'(int)' if kind == 'int' else ''}(s & {(1 << max(width - 1, 0)) - 1}u);")
            mixes.append(f"(unsigned){member}")
        elif sort == "unnamed":
            lines.append(f"{rng.choice(('struct', 'union'))} {{ unsigned {member}; unsigned {member}_more; }};")
            sets.append(f"{member}_more = s ^ 5u; {member} = s * 3u;")
            mixes.append(member)
            members.append((member, UINT))
        else:
            lines.append(f"{type_.name} {member}{_initial(scope, type_)};")
            sets.append(f"{member} = {_from(type_, 's', rng.randrange(9))};")
            mixes.append(_to(type_, member))
            members.append((member, type_))
    if part:
        lines.append(f"{part.type.name} {name.lower()}_part;")
        sets.append(f"{name.lower()}_part.set(s ^ 9u);")
        mixes.append(f"{name.lower()}_part.mix(k + 1u)")
    lines += _methods(scope, name, sets, mixes)
    body = "\n".join(f"    {line}" for line in lines)
    text = f"struct {name}{f' : {base.type.name}' if base else ''} {{\n{body}\n}};"
    return Record(Type(name, "r"), text, tuple(members))


def _methods(scope: Scope, name: str, sets: Sequence[str], mixes: Sequence[str]) -> list[str]:
    rng = scope.rng
    mixed = " + 3u * ".join(mixes)
    lines = [
        f"HD void set(unsigned s) {{ {' '.join(sets)} }}",
        f"HD unsigned mix(unsigned k) const {{ return k + {mixed}; }}",
    ]
    more = [
        f"HD {name}& operator+=(const {name}& o) {{ set(mix(1u) + o.mix(2u)); return *this; }}",
        f"HD bool operator==(const {name}& o) const {{ return mix(0u) == o.mix(0u); }}",
        "HD unsigned operator()(unsigned k) const { return mix(k) ^ k; }",
        "template <int K> HD unsigned times(unsigned k) const\n"
        "    { if constexpr (K > 2) return mix(k) * K; else return mix(k) + K; }",
        f"static HD unsigned fixed(unsigned k) {{ return k * {rng.randrange(99)}u + few; }}\n"
        "    static constexpr unsigned few = 3;",
    ]
    lines.append(more[0])
    lines += [line for line in more[1:] if scope.chance(0.6)]
    return lines


def uses(record: Record, place: str) -> list[str]:
    """Return expressions that call the methods which a struct has."""
    found = [f"{place}.mix(2u)"]
    for mark, text in (("operator()", f"{place}(5u)"), ("times(", f"{place}.template times<3>(7u)"),
                       ("times(", f"{place}.times<2>(1u)"), ("fixed(", f"{record.type.name}::fixed(4u)"),
                       ("operator==", f"(unsigned)({place} == {place})")):  # fmt: skip
        if mark in record.text and "template times" not in text:
            found.append(text)
    return found


def _initial(scope: Scope, type_: Type) -> str:
    return " = 1" if type_.kind in "us" and type_ != BOOL and scope.chance(0.2) else ""


def _from(type_: Type, number: str, by: int) -> str:
    if type_.kind == "f":
        return f"({type_.name})(int)({number} >> {by} & 127u)"
    if type_.kind == "e":
        return f"static_cast<{type_.name}>({number} % {type_.count}u)"
    if type_.kind == "b":
        return f"({number} >> {by} & 1u) != 0u"
    return f"({type_.name})({number} * {2 * by + 1}u)"


def _to(type_: Type, text: str) -> str:
    return f"(unsigned)(int){text}" if type_.kind == "f" else f"(unsigned){text}"
