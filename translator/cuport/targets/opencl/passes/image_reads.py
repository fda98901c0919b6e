"""CUDA's texture and surface functions: what each reads or writes, and its OpenCL C."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from cuport.device import ir

_NAME = re.compile(r"(?:tex[123]D\w*|texCubemap\w*|surf(?:[123]D|Cubemap)\w*(?:read|write))")
_TEXTURE = re.compile(r"tex(?:([123])D|Cubemap)(Layered)?(Lod|Grad|fetch|gather)?")
_SURFACE = re.compile(r"surf(?:([123])D|(Cubemap))(Layered)?(read|write)")
_SIGNED, _UNSIGNED = ("char", "short", "int"), ("uchar", "ushort", "uint")
_SIZES = {"char": 1, "uchar": 1, "short": 2, "ushort": 2, "int": 4, "uint": 4, "float": 4}
_LEVELS = {"char": 127, "short": 32767, "uchar": 255, "ushort": 65535}
_TRAP = 2


class NotAnImage(Exception):
    """A texture function without a form in OpenCL C; the text says why."""


class Shape(Enum):
    """What an image looks like: dimensions, and whether it has layers; cubes have one layer for each face."""

    ONE = (1, False)
    TWO = (2, False)
    THREE = (3, False)
    ONE_LAYERED = (1, True)
    TWO_LAYERED = (2, True)
    CUBE = ("cube", False)
    CUBE_LAYERED = ("cube", True)

    @property
    def image(self) -> str:
        """The type of such an image."""
        count, is_layered = self.value
        if count == "cube":
            return "image2d_array_t"
        return f"image{count}d_array_t" if is_layered else f"image{count}d_t"

    @property
    def coordinates(self) -> int:
        """How many coordinates a place in it has."""
        count, is_layered = self.value
        return (3 if count == "cube" else int(count)) + int(is_layered)


@dataclass(frozen=True, slots=True)
class Access:
    """A fetch, read or write. `shape` is None for linear memory; `out` is where a result goes that is not returned."""

    call: ir.Builtin
    texture: ir.Expression
    shape: Shape | None
    element: ir.Type
    kind: str
    where: tuple[ir.Expression, ...]
    out: ir.Expression | None = None
    value: ir.Expression | None = None
    mode: int = _TRAP
    is_sampled: bool = False


def is_texture_function(name: str) -> bool:
    """Whether a function of CUDA's reads or writes a texture or surface."""
    return _NAME.fullmatch(name) is not None


def understood(call: ir.Builtin) -> Access:
    """Return what a call does. Raises NotAnImage."""
    surface = _SURFACE.fullmatch(call.name)
    return _surface(call, surface) if surface is not None else _fetch(call)


def _fetch(call: ir.Builtin) -> Access:
    found = _TEXTURE.fullmatch(call.name)
    if found is None:
        raise NotAnImage(f"{call.name}: OpenCL C has no such read")
    dimensions, layered, way = found.groups()
    if way in ("Grad", "gather"):
        raise NotAnImage(f"{call.name}: OpenCL C 1.2 has no such read; compute the places and read each")
    arguments, element = list(call.arguments), call.type
    out = arguments.pop(0) if isinstance(call.type, ir.Scalar) and call.type.name == "void" else None
    if out is not None:
        element = out.type.target if isinstance(out.type, ir.Pointer) else element
    texture, *where = arguments
    if way == "Lod":
        level = where.pop()
        if not (isinstance(level, ir.Literal) and level.text.strip("f").strip("0") in ("", ".")):
            raise NotAnImage(f"{call.name}: OpenCL C 1.2 has no images with several levels")
    if way == "fetch":
        stored = call.template[0] if call.template else element
        return Access(call, texture, None, element if isinstance(stored, int) else stored, "read", tuple(where), out)
    shape = Shape((int(dimensions) if dimensions else "cube", bool(layered)))
    return Access(call, texture, shape, element, "read", tuple(where), out, is_sampled=True)


def _surface(call: ir.Builtin, found: re.Match[str]) -> Access:
    # A cube's surface is asked for a face by its number: it is one with layers.
    shape = Shape((int(found[1]), bool(found[3]))) if found[1] else Shape.TWO_LAYERED
    arguments = list(call.arguments)
    mode = arguments.pop() if len(arguments) > shape.coordinates + 1 else None
    first, element, kind = None, call.type, found[4]
    if len(arguments) > shape.coordinates + 1:
        first = arguments.pop(0)
        element = first.type
        if kind == "read":
            element = first.type.target if isinstance(first.type, ir.Pointer) else call.type
        elif call.template and not isinstance(call.template[0], int):
            element = call.template[0]
    texture, *where = arguments
    out, value = (first, None) if kind == "read" else (None, first)
    where[0] = _element(where[0], _size(element, call.name))
    return Access(call, texture, shape, element, kind, tuple(where), out, value, _mode(mode))


def _mode(expression: ir.Expression | None) -> int:
    while isinstance(expression, ir.Cast):
        expression = expression.operand
    if expression is None:
        return _TRAP
    if isinstance(expression, ir.Literal) and expression.text.strip("uL").isdigit():
        return int(expression.text.strip("uL"))
    raise NotAnImage("the boundary mode of a surface is not a constant")


def _parts(element: ir.Type) -> tuple[str, int]:
    """Return the number type and the count of what a texture holds."""
    match element:
        case ir.Scalar(name) if name in _SIZES:
            return name, 1
        case ir.Vector(name, count) if name in _SIZES:
            return name, count
        case ir.RecordType(key):
            found = re.search(r"\b(u?)(char|short|int|float)1$", key)
            if found is not None:
                return found[1] + found[2], 1
    raise NotAnImage("a texture whose elements OpenCL C's images can't have")


def _size(element: ir.Type, name: str) -> int:
    word, count = _parts(element)
    return _SIZES[word] * count


def _element(place: ir.Expression, size: int) -> ir.Expression:
    """Return the place of an element from its place in bytes: `x * sizeof(float)` is x."""
    bare = place.operand if isinstance(place, ir.Cast) else place
    if isinstance(bare, ir.Binary) and bare.op == "*":
        for factor, other in ((bare.left, bare.right), (bare.right, bare.left)):
            inner = factor.operand if isinstance(factor, ir.Cast) else factor
            if isinstance(inner, ir.Literal) and inner.text.rstrip("uUlL") == str(size):
                return ir.Cast(other, ir.INT) if other.type != ir.INT else other
    if size == 1 or (isinstance(bare, ir.Literal) and bare.text == "0"):
        return place
    return ir.Binary(
        "/", ir.Cast(place, ir.INT) if place.type != ir.INT else place, ir.Literal(str(size), ir.INT), ir.INT
    )


def rewritten(access: Access, image: ir.Expression, sampler: ir.Expression | None) -> ir.Expression:
    """Return an access as a read or write of `image`. Raises NotAnImage."""
    if access.kind == "write":
        return _write(access, image)
    value = _linear(access, image) if access.shape is None else _read(access, access.shape, image, sampler)
    if access.out is None:
        return value
    if isinstance(access.out, ir.Unary) and access.out.op == "&":
        place: ir.Expression = access.out.operand
    else:
        place = ir.Unary("*", access.out, access.element)
    return ir.Binary("=", place, value, access.element)


def _linear(access: Access, image: ir.Expression) -> ir.Expression:
    value = ir.Index(image, access.where[0], access.element)
    if access.call.type == access.element or access.out is not None or access.call.template[1:] != (1,):
        return value
    if not isinstance(access.element, ir.Scalar):
        raise NotAnImage("linear memory of vectors that are read as numbers between 0 and 1; use a 2D texture")
    scaled = ir.Binary("/", value, ir.Literal(f"{_LEVELS[access.element.name]}.0f", ir.FLOAT), ir.FLOAT)
    if access.element.name in _UNSIGNED:
        return scaled
    floor = ir.Literal("-1.0f", ir.FLOAT)
    return ir.Builtin("fmaxf", (scaled, floor), ir.FLOAT, access.call.place, (ir.FLOAT, ir.FLOAT))


def _letter(word: str) -> str:
    return "f" if word == "float" else "i" if word in _SIGNED else "ui"


def _read(access: Access, shape: Shape, image: ir.Expression, sampler: ir.Expression | None) -> ir.Expression:
    word, count = _parts(access.element)
    letter = _letter(word)
    four = ir.Vector({"f": "float", "i": "int", "ui": "uint"}[letter], 4)
    coordinate = ir.FLOAT if access.is_sampled else ir.INT
    before = (image,) if sampler is None else (image, sampler)
    way = "fetch" if sampler is not None else f"read{_boundary(access)}"
    kinds = (*(part.type for part in before), *(coordinate,) * shape.coordinates)
    name = f"cuport::{way}_{letter}_{shape.name.lower()}"
    whole = ir.Builtin(name, (*before, *access.where), four, access.call.place, kinds)
    return _narrow(access, whole, word, count)


def _boundary(access: Access) -> str:
    """Return the part of a helper's name that says what lies outside."""
    return ("_zero", "_clamp", "")[access.mode]


def _narrow(access: Access, whole: ir.Expression, word: str, count: int) -> ir.Expression:
    """Return as many components as a texture's elements have, in their own type."""
    own = ir.Scalar(word) if count == 1 else ir.Vector(word, count)
    wide = {"f": "float", "i": "int", "ui": "uint"}[_letter(word)]
    value = whole
    if count < 4:
        value = ir.Member(whole, "xy"[:count], ir.Scalar(wide) if count == 1 else ir.Vector(wide, count))
    if wide != word:
        value = (
            ir.Cast(value, own)
            if count == 1
            else ir.Builtin(f"cuport::convert_{word}{count}", (value,), own, access.call.place)
        )
    return ir.Initializer((value,), access.element) if isinstance(access.element, ir.RecordType) else value


def _write(access: Access, image: ir.Expression) -> ir.Expression:
    assert access.value is not None and access.shape is not None
    word, count = _parts(access.element)
    letter = _letter(word)
    wide = {"f": "float", "i": "int", "ui": "uint"}[letter]
    value = access.value
    if isinstance(access.element, ir.RecordType):
        value = ir.Member(value, "x", ir.Scalar(word), access.element.key)
    if wide != word:
        name = f"cuport::convert_{wide}{count}" if count > 1 else ""
        kind = ir.Vector(wide, count)
        value = ir.Builtin(name, (value,), kind, access.call.place) if name else ir.Cast(value, ir.Scalar(wide))
    elif count == 1 and value.type != ir.Scalar(wide):
        value = ir.Cast(value, ir.Scalar(wide))
    if count < 4:
        zeros = (ir.Literal("0", ir.INT),) * (4 - count)
        value = ir.Initializer((value, *zeros), ir.Vector(wide, 4))
    name = f"cuport::write{_boundary(access)}_{letter}_{access.shape.name.lower()}"
    kinds = (image.type, value.type, *(ir.INT,) * access.shape.coordinates)
    return ir.Builtin(name, (image, value, *access.where), ir.VOID, access.call.place, kinds)
