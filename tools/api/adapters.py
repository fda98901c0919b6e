"""Write the adapters that casts are enough for: a function with CUDA's types that calls the target's."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable

from cuport.api import ADAPTER_PREFIX, types
from cuport.api.fit import Comparison, Difference, Fit
from cuport.api.functions import Pair
from cuport.api.signature import Parameter, Signature, Type

_OF_CPP = re.compile(r"\b__(half|hip_bfloat16)\b")
"""Types that HIP has in C++ alone."""
_TOO_LARGE = {
    "hipsparseStatus_t": "HIPSPARSE_STATUS_INVALID_VALUE",
    "rocsparse_status": "rocsparse_status_invalid_size",
}
"""What a call returns whose size does not fit CUDA's parameter."""


def can_adapt(pair: Pair) -> bool:
    """Whether casts, conversions, and a size that is narrowed, are all that a call needs."""
    return pair.comparison.fit == Fit.CAST or (
        pair.comparison.fit == Fit.NARROWED and pair.target.returns.base in _TOO_LARGE
    )


def adapter(name: str, cuda: Signature, target: Signature, comparison: Comparison, rename: Callable[[str], str]) -> str:
    """Return the adapter of the target's function `name`, in C that is C++, too."""
    differences = {item.index: item for item in comparison.differences}
    arguments = [argument(parameter, k, differences.get(k)) for k, parameter in enumerate(cuda.parameters)]
    narrowed = [name_of(item.cuda, item.index) for item in comparison.differences if item.fit == Fit.NARROWED]
    call = f"{name}({', '.join(arguments)})"
    if not narrowed:
        returns = comparison.returns[0] if comparison.returns else target.returns
        if comparison.returns:
            call = f"{types.conversion(target.returns.base, returns.base)}({call})"
        return function(name, cuda, returns, [], call, rename)
    size = narrowed[0]
    body = [
        "size_t wide_size = 0;",
        f"{target.returns} returned = {call};",
        "if (wide_size > 0x7fffffff)",
        f"  return {_TOO_LARGE[target.returns.base]};",
        f"if ({size})",
        f"  *{size} = (int)wide_size;",
        "return returned;",
    ]
    return with_body(name, cuda, target.returns, body, rename)


def function(
    name: str, cuda: Signature, returns: Type, variables: list[str], call: str, rename: Callable[[str], str]
) -> str:
    """Return an adapter that is one call: CUDA's parameters, variables, and what the call returns."""
    return with_body(name, cuda, returns, [*variables, f"return {call};"], rename)


def with_body(name: str, cuda: Signature, returns: Type, body: list[str], rename: Callable[[str], str]) -> str:
    """Return an adapter of these lines."""
    parameters = [_declare(parameter, k, rename) for k, parameter in enumerate(cuda.parameters)]
    head = f"static inline {returns} {ADAPTER_PREFIX}{name}({', '.join(parameters)}) {{"
    lines = [*_wrap(head, 4), *(line for text in body for line in _wrap(f"  {text}", 6)), "}"]
    text = "\n".join(lines)
    return f"#ifdef __cplusplus\n{text}\n#endif" if _OF_CPP.search(text) else text


def _wrap(text: str, indent: int) -> list[str]:
    return textwrap.wrap(text, 118, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)


def name_of(parameter: Parameter, index: int) -> str:
    """Return what a parameter is called in an adapter."""
    return parameter.name or f"argument_{index + 1}"


def _declare(parameter: Parameter, index: int, rename: Callable[[str], str]) -> str:
    name = name_of(parameter, index)
    words = re.split(r"(\w+)", parameter.text)
    text = "".join(word if word == name else rename(word) for word in words)
    text = re.sub(r"\b(enum|struct) ", "", text)
    return text if parameter.name else f"{text} {name}"


def argument(parameter: Parameter, index: int, difference: Difference | None) -> str:
    """Return an argument as the target's function takes it."""
    name = name_of(parameter, index)
    if difference is None:
        return name
    if difference.fit == Fit.NARROWED:
        return "&wide_size"
    if not difference.target.type.pointers and (
        conversion := types.conversion(difference.cuda.type.base, difference.target.type.base)
    ):
        return f"{conversion}({name})"
    if not difference.target.type.pointers and not types.is_enumeration(difference.target.type.base):
        return f"*(const {difference.target.type} *)&{name}"
    return f"({difference.target.type}){name}"
