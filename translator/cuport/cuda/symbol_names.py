"""Symbols that old programs name by strings, as CUDA allowed before version 5: `cudaMemcpyToSymbol("w", ...)`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from cuport import codes
from cuport.source.lexer import T, Tokens, arguments, closing

BY_NAME, UNKNOWN = codes.SYMBOL_BY_NAME, codes.SYMBOL_UNKNOWN_NAME
# Which argument the symbol is.
_PLACES = {
    b"cudaMemcpyToSymbol": 0,
    b"cudaMemcpyToSymbolAsync": 0,
    b"cudaMemcpyFromSymbol": 1,
    b"cudaMemcpyFromSymbolAsync": 1,
    b"cudaGetSymbolAddress": 1,
    b"cudaGetSymbolSize": 1,
    b"cudaFuncSetCacheConfig": 0,
    b"cudaFuncSetSharedMemConfig": 0,
    b"cudaFuncGetAttributes": 1,
}


@dataclass(frozen=True, slots=True)
class NamedSymbol:
    """A string in the bytes `start` to `end`, the name in it, and whether the tree has a variable of that name."""

    start: int
    end: int
    name: str
    is_known: bool

    @property
    def code(self) -> str:
        """The finding's code."""
        return BY_NAME if self.is_known else UNKNOWN


def find(tokens: Tokens, symbols: Collection[bytes]) -> Iterator[NamedSymbol]:
    """Yield the strings that stand where a call needs a symbol; `symbols` are those that the tree declares."""
    for i in tokens.places(*_PLACES):
        place = _PLACES[tokens.spelling(i)]
        if tokens.text(i + 1) != b"(" or (end := closing(tokens, i + 1)) < 0:
            continue
        parts = arguments(tokens, i + 1, end)
        if place >= len(parts):
            continue
        first, last = parts[place]
        if last - first == 1 and tokens.kinds[first] == T.STRING:
            name = tokens.text(first).strip(b'"')
            shown = name.decode("ascii", "replace")
            yield NamedSymbol(tokens.starts[first], tokens.ends[first], shown, name in symbols)
