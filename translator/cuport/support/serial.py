"""Serialise values by their type hints, for the cache: data only, so that reading runs no code.

Values of one type are kept in columns, as lists of JSON: that is checked and read at C's speed, where row by row
would take Python's. A blob begins with the digest of its type's shape and a checksum of the rest.

    coder(tuple[Edit, ...])      [how many in each tuple, [all starts, all ends, all texts]]
"""

from __future__ import annotations

import hashlib
import itertools
import json
import operator
import typing
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar

T = TypeVar("T")
_FORMAT = b"cuport 1"
_DIGEST = 16


class StaleError(ValueError):
    """Bytes of another version's: to be made again."""


class DamagedError(ValueError):
    """Bytes that are not as they were written: to be made again, and worth a word."""


def dumps(hint: type[T], value: T) -> bytes:
    """Return a value of the type `hint` as bytes."""
    kind = coder(typing.cast(Hashable, hint))
    text = json.dumps(kind.pack([value]), separators=(",", ":")).encode("ascii")
    return _FORMAT + kind.digest + _checksum(text) + text


def loads(hint: type[T], blob: bytes) -> T:
    """Return the value that `dumps` was given.

    Raises StaleError for what another version wrote, DamagedError for anything that is no value of this type.
    """
    kind = coder(typing.cast(Hashable, hint))
    if not isinstance(blob, bytes):
        raise DamagedError("not bytes")
    head = len(_FORMAT) + _DIGEST
    if blob[:head] != _FORMAT + kind.digest:
        raise StaleError("of another version")
    text = blob[head + _DIGEST :]
    if blob[head : head + _DIGEST] != _checksum(text):
        raise DamagedError("the checksum does not fit")
    try:
        values = kind.unpack(json.loads(text))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise DamagedError(str(error)) from None
    if len(values) != 1:
        raise DamagedError(f"{len(values)} values")
    return typing.cast(T, values[0])


def _checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_DIGEST).digest()


class Coder:
    """How a column of values of one type is kept. `shape` tells types apart whose columns differ."""

    def __init__(
        self, shape: str, pack: Callable[[Sequence[Any]], Any], unpack: Callable[[Any], Sequence[Any]]
    ) -> None:
        self.shape, self.pack, self.unpack = shape, pack, unpack

    @property
    def digest(self) -> bytes:
        """What a blob of this type begins with."""
        return _checksum(self.shape.encode())


@cache
def coder(hint: Hashable) -> Coder:
    """Return how values of a type are kept. Raises TypeError for a type that can't be."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hint in (str, int, bool):
        return _plain(hint)
    if hint is bytes:
        return _bytes()
    if origin in (typing.Union, UnionType) and len(arguments) == 2 and NoneType in arguments:
        return _optional(coder(next(argument for argument in arguments if argument is not NoneType)))
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return _many(tuple, coder(arguments[0]))
    if origin is tuple:
        return _record("tuple", [(str(i), argument) for i, argument in enumerate(arguments)], lambda *row: row)
    if origin in (list, frozenset):
        return _many(origin, coder(arguments[0]))
    if origin is dict:
        return _table(coder(arguments[0]), coder(arguments[1]))
    if isinstance(hint, type):
        return _class(hint)
    raise TypeError(f"{hint} can't be kept")


def _class(hint: type) -> Coder:
    if issubclass(hint, Enum):
        return _choice(hint)
    hints = typing.get_type_hints(hint)
    if is_dataclass(hint):
        names = [field.name for field in fields(hint) if field.init]
    elif issubclass(hint, tuple) and hasattr(hint, "_fields"):
        names = list(hint._fields)
    else:
        raise TypeError(f"{hint} can't be kept")
    return _record(hint.__qualname__, [(name, hints[name]) for name in names], hint)


def _plain(kind: type) -> Coder:
    def unpack(data: Any) -> list[Any]:
        return _check(data, kind)

    return Coder(kind.__name__, list, unpack)


def _bytes() -> Coder:
    def pack(values: Sequence[bytes]) -> list[str]:
        return [value.decode("latin-1") for value in values]

    def unpack(data: Any) -> list[bytes]:
        return [text.encode("latin-1") for text in _check(data, str)]

    return Coder("bytes", pack, unpack)


def _choice(kind: type[Enum]) -> Coder:
    members = {member.value: member for member in kind}
    get = operator.attrgetter("_value_")  # `value` is made in Python each time

    def pack(values: Sequence[Enum]) -> list[Any]:
        return list(map(get, values))

    def unpack(data: Any) -> list[Enum]:
        return list(map(members.__getitem__, _check(data, str)))

    return Coder(f"{kind.__qualname__}({','.join(map(str, members))})", pack, unpack)


def _optional(inner: Coder) -> Coder:
    def pack(values: Sequence[Any]) -> Any:
        return [value is not None for value in values], inner.pack([value for value in values if value is not None])

    def unpack(data: Any) -> list[Any]:
        there, packed = data
        present = iter(_exactly(inner.unpack(packed), sum(_check(there, bool))))
        return [next(present) if is_there else None for is_there in there]

    return Coder(f"{inner.shape}?", pack, unpack)


def _many(kind: Callable[[Sequence[Any]], Any], inner: Coder) -> Coder:
    def pack(values: Sequence[Any]) -> Any:
        rows = [sorted(value) for value in values] if kind is frozenset else values
        return [len(row) for row in rows], inner.pack(list(itertools.chain.from_iterable(rows)))

    def unpack(data: Any) -> list[Any]:
        counts, packed = data
        return [kind(row) for row in _rows(counts, inner.unpack(packed))]

    return Coder(f"{getattr(kind, '__name__', '')}[{inner.shape}]", pack, unpack)


def _table(keys: Coder, values: Coder) -> Coder:
    def pack(tables: Sequence[dict[Any, Any]]) -> Any:
        counts = [len(table) for table in tables]
        return (
            counts,
            keys.pack([key for table in tables for key in table]),
            values.pack([value for table in tables for value in table.values()]),
        )

    def unpack(data: Any) -> list[dict[Any, Any]]:
        counts, packed_keys, packed_values = data
        rows = zip(_rows(counts, keys.unpack(packed_keys)), _rows(counts, values.unpack(packed_values)), strict=True)
        return [dict(zip(names, column, strict=True)) for names, column in rows]

    return Coder(f"dict[{keys.shape},{values.shape}]", pack, unpack)


def _record(name: str, hints: Sequence[tuple[str, Any]], make: Callable[..., Any]) -> Coder:
    """Return how tuples and objects are kept that have one value for each of `hints`."""
    inner = [coder(hint) for _, hint in hints]
    shape = f"{name}({','.join(f'{field}:{kind.shape}' for (field, _), kind in zip(hints, inner, strict=True))})"

    attributes = [operator.attrgetter(field) for field, _ in hints]

    def pack(values: Sequence[Any]) -> list[Any]:
        if not values:
            return []
        if isinstance(values[0], tuple):
            columns: Iterable[Sequence[Any]] = zip(*values, strict=True)
        else:
            columns = (list(map(get, values)) for get in attributes)
        return [kind.pack(column) for kind, column in zip(inner, columns, strict=True)]

    def unpack(data: Any) -> list[Any]:
        if not data:
            return []
        columns = [kind.unpack(column) for kind, column in zip(inner, data, strict=True)]
        for column in columns:
            _exactly(column, len(columns[0]))
        return list(map(make, *columns))

    return Coder(shape, pack, unpack)


def _check(data: Any, kind: type) -> list[Any]:
    if type(data) is not list or not set(map(type, data)) <= {kind}:
        raise DamagedError(f"not a list of {kind.__name__}")
    return data


def _exactly(column: Sequence[Any], count: int) -> Sequence[Any]:
    if len(column) != count:
        raise DamagedError(f"{len(column)} values in place of {count}")
    return column


def _rows(counts: Any, flat: Sequence[Any]) -> list[Sequence[Any]]:
    """Cut a column into rows of the lengths `counts`."""
    ends = list(itertools.accumulate(_check(counts, int), initial=0))
    if min(counts, default=0) < 0:
        raise DamagedError("a negative length")
    _exactly(flat, ends[-1])
    return [flat[start:end] for start, end in itertools.pairwise(ends)]
