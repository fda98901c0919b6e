"""A CUDA function and its counterpart: both signatures, and how calls fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from cuport.api import catalogue, fit
from cuport.api.catalogue import Entry, RocmLibrary
from cuport.api.fit import Comparison
from cuport.api.signature import Signature, parse


@dataclass(frozen=True, slots=True)
class Pair:
    """A function whose signature is known on both sides."""

    entry: Entry
    name: str
    """The counterpart's."""
    library: RocmLibrary
    cuda: Signature
    target: Signature
    comparison: Comparison

    @property
    def target_text(self) -> str:
        """The counterpart's signature as the catalogue writes it."""
        names = (self.name, self.library.aliases.get(self.name, ""))
        texts = [
            table[name] for table in (self.library.functions, self.library.overloads) for name in names if name in table
        ]
        return next(text for text in texts if parse(text) is self.target)


@cache
def find(name: str) -> Entry | None:
    """Return what the catalogue knows of a CUDA name."""
    libraries = (catalogue.cuda(stem) for stem in catalogue.naming("cuda", name))
    return next((library[name] for library in libraries if name in library), None)


def signature_text(entry: Entry) -> str:
    """Return a function's signature for CUDA 12 (or cuDNN 8); empty where it is not known.

    A name that is a macro for another has that one's: `cublasSgemm` is `cublasSgemm_v2` but for programs that include
    the old `cublas.h`.
    """
    known = find(entry.alias) if entry.alias else None
    return (known or entry).signatures.get("", "")


def pair(entry: Entry, counterpart: str, rename: Callable[[str], str]) -> Pair | None:
    """Compare a CUDA function with a function of ROCm's; None where either's signature is not known.

    `rename` says what CUDA's types are called there. Of several signatures that the counterpart has, that which fits
    best counts.
    """
    text, library = signature_text(entry), catalogue.home_of(counterpart)
    if not text or library is None:
        return None
    cuda = parse(text)
    pairs = [
        Pair(entry, counterpart, library, cuda, target, fit.compare(cuda, target, rename))
        for target in library.signatures(counterpart)
    ]
    return min(pairs, key=lambda one: one.comparison.fit)
