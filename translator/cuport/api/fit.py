"""Compare what CUDA's function takes with what its counterpart takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum

from cuport.api import types
from cuport.api.signature import Parameter, Signature, Type

Rename = Callable[[str], str]
"""From the name of a CUDA type to its name on the target."""


class Fit(IntEnum):
    """How an argument, or a whole call, fits; the higher, the less."""

    SAME = 0
    CONVERTS = 1
    """The compiler converts what is passed, in C and in C++, and keeps its value."""
    CAST = 2
    """A cast makes it fit: the bytes mean the same."""
    NARROWED = 3
    """The target writes a size of 64 bits where CUDA's function writes one of 32: an adapter narrows it."""
    DIFFERS = 4


@dataclass(frozen=True, slots=True)
class Difference:
    """One argument that does not fit as it is."""

    index: int
    fit: Fit
    cuda: Parameter
    target: Parameter

    @property
    def text(self) -> str:
        """Say what differs: `argument 3 (alpha) is const float *, not const double *`."""
        name = f" ({self.target.name})" if self.target.name else ""
        return f"argument {self.index + 1}{name} is {self.target.type}, not {self.cuda.type}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """How calls written for CUDA's signature fit the target's."""

    fit: Fit
    differences: tuple[Difference, ...] = ()
    count: tuple[int, int] | None = None
    """The numbers of parameters on both sides, where they differ."""
    returns: tuple[Type, Type] | None = None
    """What the functions return on both sides, where that differs."""

    @property
    def text(self) -> str:
        """Say all that differs, in one line."""
        if self.count:
            return f"it takes {self.count[1]} arguments, not {self.count[0]}"
        returned = [f"it returns {self.returns[1]}, not {self.returns[0]}"] if self.returns else []
        return "; ".join([*(item.text for item in self.differences if item.fit == self.fit), *returned])

    def text_of(self, name: str) -> str:
        """Say all that differs, as a sentence about the target's function."""
        return f"{name} {self.text.removeprefix('it ')}" if self.text.startswith("it ") else f"of {name}, {self.text}"


def compare(cuda: Signature, target: Signature, rename: Rename) -> Comparison:
    """Compare two signatures; `rename` says what CUDA's types are called on the target."""
    if not target.fewest <= cuda.most <= target.most or (cuda.fewest < cuda.most and cuda.fewest < target.fewest):
        return Comparison(Fit.DIFFERS, count=(cuda.most, target.most))
    found: list[Difference] = []
    for k, (left, right) in enumerate(zip(cuda.parameters, target.parameters, strict=False)):
        renamed = replace(left, type=rename_type(left.type, rename))
        fit = fit_of(renamed.type, right.type)
        if fit == Fit.DIFFERS and _is_narrowed_size(renamed, right):
            fit = Fit.NARROWED
        if fit > Fit.CONVERTS:
            found.append(Difference(k, fit, renamed, right))
    fit = max((item.fit for item in found), default=Fit.SAME)
    returned = rename_type(cuda.returns, rename)
    if types.conversion(target.returns.base, returned.base) and fit < Fit.NARROWED:
        return Comparison(Fit.CAST, tuple(found), returns=(returned, target.returns))
    if fit_of(returned, target.returns) > Fit.CONVERTS:
        return Comparison(Fit.DIFFERS, tuple(found), returns=(returned, target.returns))
    return Comparison(fit, tuple(found))


def _is_narrowed_size(given: Parameter, wanted: Parameter) -> bool:
    """Whether the parameter is where a function writes a size: an `int *` of CUDA's, a `size_t *` of the target's."""
    sizes = Type("int", pointers=(False,)), Type("size_t", pointers=(False,))
    return (given.type, wanted.type) == sizes and re.search(r"(?i)size", wanted.name) is not None


def rename_type(kind: Type, rename: Rename) -> Type:
    """Return a type by the target's names."""
    if "(" in kind.base:
        return Type(re.sub(r"\w+", lambda match: rename(match[0]), kind.base))
    return replace(kind, base=" ".join(rename(word) for word in kind.base.split()))


def fit_of(given: Type, wanted: Type) -> Fit:
    """Return how an argument of one type fits a parameter of another."""
    if given.base != wanted.base and given.pointers and len(given.pointers) == len(wanted.pointers):
        left, right = types.layout(given.base), types.layout(wanted.base)
        if left and left == right:
            return _fit_qualifiers(given, wanted) if types.resolve(given) == types.resolve(wanted) else Fit.CAST
    if len(given.pointers) == len(wanted.pointers) < 2 and types.may_cast(given.base, wanted.base):
        return Fit.CAST
    if not given.pointers and not wanted.pointers and types.conversion(given.base, wanted.base):
        return Fit.CAST
    given, wanted = types.resolve(given), types.resolve(wanted)
    if given.base == wanted.base and len(given.pointers) == len(wanted.pointers):
        return _fit_qualifiers(given, wanted)
    if given.pointers or wanted.pointers:
        return _fit_pointers(given, wanted)
    return _fit_values(given.base, wanted.base)


def _fit_qualifiers(given: Type, wanted: Type) -> Fit:
    """Of two types that differ at most in `const`: taking it away needs a cast, as does adding it further in."""
    if not given.pointers:
        return Fit.SAME
    if given.const == wanted.const and given.pointers[:-1] == wanted.pointers[:-1]:
        return Fit.SAME
    adds = wanted.const and not given.const and len(given.pointers) == 1
    inner = len(given.pointers) > 1 and given.const == wanted.const and all(
        want or not give for give, want in zip(given.pointers[:-1], wanted.pointers[:-1], strict=True)
    )  # fmt: skip
    return Fit.CONVERTS if adds or inner else Fit.CAST


def _fit_values(given: str, wanted: str) -> Fit:
    left, right = types.integer(given), types.integer(wanted)
    if left and right:
        return Fit.CONVERTS if left[0] <= right[0] else Fit.DIFFERS
    if types.is_float(given) and types.is_float(wanted):
        return Fit.CONVERTS if given == wanted or wanted == "double" else Fit.DIFFERS
    if types.is_enumeration(given) and right:
        return Fit.CONVERTS
    if types.layout(given) and types.layout(given) == types.layout(wanted):
        return Fit.CAST
    return Fit.DIFFERS


def _fit_pointers(given: Type, wanted: Type) -> Fit:
    if not given.pointers or not wanted.pointers:
        return Fit.DIFFERS
    if wanted.base == "void" and len(wanted.pointers) == 1:
        return Fit.CONVERTS if wanted.const or not given.const else Fit.CAST
    if given.base == "void" or wanted.base == "void":
        return Fit.CAST
    left, right = types.integer(given.base), types.integer(wanted.base)
    if len(given.pointers) != len(wanted.pointers):
        return Fit.DIFFERS
    same_width = left is not None and right is not None and left[0] == right[0]
    same_layout = bool(types.layout(given.base)) and types.layout(given.base) == types.layout(wanted.base)
    return Fit.CAST if same_width or same_layout else Fit.DIFFERS
