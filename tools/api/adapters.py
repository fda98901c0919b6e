"""Write the adapters that casts are enough for: a function with CUDA's types that calls the target's."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable

from cuport.api import ADAPTER_PREFIX, catalogue, types
from cuport.api.fit import Comparison, Difference, Fit
from cuport.api.functions import Pair
from cuport.api.signature import Parameter, Signature

_OF_CPP = re.compile(r"\b__(half|hip_bfloat16)\b")
"""Types that HIP has in C++ alone."""
_TOO_LARGE = {
    "hipsparseStatus_t": "HIPSPARSE_STATUS_INVALID_VALUE",
    "rocsparse_status": "rocsparse_status_invalid_size",
}
"""What a call returns whose size does not fit CUDA's parameter."""


def can_adapt(pair: Pair) -> bool:
    """Whether casts, and a size that is narrowed, are all that a call needs, of types that its library knows."""
    if pair.comparison.fit not in (Fit.CAST, Fit.NARROWED):
        return False
    others = [library for library in catalogue.all_rocm() if library.stem not in ("hip", pair.library.stem)]
    named = {item.cuda.type.base for item in pair.comparison.differences} - pair.library.types.keys()
    if any(base in library.types for base in named for library in others):
        return False
    return pair.comparison.fit == Fit.CAST or pair.target.returns.base in _TOO_LARGE


def adapter(name: str, cuda: Signature, target: Signature, comparison: Comparison, rename: Callable[[str], str]) -> str:
    """Return the adapter of the target's function `name`, in C that is C++, too."""
    differences = {item.index: item for item in comparison.differences}
    parameters = [_declare(parameter, k, rename) for k, parameter in enumerate(cuda.parameters)]
    arguments = [_argument(parameter, k, differences.get(k)) for k, parameter in enumerate(cuda.parameters)]
    narrowed = [_name(item.cuda, item.index) for item in comparison.differences if item.fit == Fit.NARROWED]
    call = f"{name}({', '.join(arguments)})"
    body = [f"return {call};"]
    if narrowed:
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
    head = f"static inline {target.returns} {ADAPTER_PREFIX}{name}({', '.join(parameters)}) {{"
    lines = [*_wrap(head, 4), *(line for text in body for line in _wrap(f"  {text}", 6)), "}"]
    text = "\n".join(lines)
    return f"#ifdef __cplusplus\n{text}\n#endif" if _OF_CPP.search(text) else text


def _wrap(text: str, indent: int) -> list[str]:
    return textwrap.wrap(text, 118, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)


def _name(parameter: Parameter, index: int) -> str:
    return parameter.name or f"argument_{index + 1}"


def _declare(parameter: Parameter, index: int, rename: Callable[[str], str]) -> str:
    name = _name(parameter, index)
    words = re.split(r"(\w+)", parameter.text)
    text = "".join(word if word == name else rename(word) for word in words)
    text = re.sub(r"\b(enum|struct) ", "", text)
    return text if parameter.name else f"{text} {name}"


def _argument(parameter: Parameter, index: int, difference: Difference | None) -> str:
    name = _name(parameter, index)
    if difference is None:
        return name
    if difference.fit == Fit.NARROWED:
        return "&wide_size"
    if not difference.target.type.pointers and not types.is_enumeration(difference.target.type.base):
        return f"*(const {difference.target.type} *)&{name}"
    return f"({difference.target.type}){name}"
