"""Write the adapters of cuBLAS's first interface, `cublas.h`: no handle, letters for modes, scalars by value."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator

from cuport.api import ADAPTER_PREFIX, catalogue
from cuport.api.catalogue import Entry
from cuport.api.signature import Parameter, Signature, parse

_MODES = {
    "hipblasOperation_t": "operation",
    "hipblasFillMode_t": "fill",
    "hipblasSideMode_t": "side",
    "hipblasDiagType_t": "diagonal",
}
"""Types of hipBLAS that the first interface has letters for, and the functions of ours that read these."""
_ZERO = {"hipComplex": "make_hipComplex(0, 0)", "hipDoubleComplex": "make_hipDoubleComplex(0, 0)"}


def entries() -> Iterator[Entry]:
    """Yield the functions of `cublas.h` that hipBLAS has with a handle."""
    for entry in catalogue.cuda("cublas").values():
        if entry.header == "cublas.h" and entry.alias and "hip" in entry.counterparts:
            yield entry


def files(rename: Callable[[str], str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what the file of each type of numbers is called, and its adapters by name."""
    found: dict[str, dict[str, str]] = {}
    for entry in entries():
        text = adapter(entry, rename)
        kinds = ("hipDoubleComplex", "double_complex"), ("hipComplex", "complex"), ("double", "double")
        kind = next((kind for word, kind in kinds if word in text), "float")
        found.setdefault(f"cublas_legacy_{kind}.h", {})[entry.name] = text
    yield from sorted(found.items())


def adapter(entry: Entry, rename: Callable[[str], str]) -> str:
    """Return the adapter of one function, in C that is C++, too."""
    old = parse(entry.signatures[""])
    name = entry.counterparts["hip"].name
    library = catalogue.home_of(name)
    if library is None:
        raise SystemExit(f"{name}: no library declares it")
    new = library.signatures(name)[0]
    parameters = [_declare(parameter, rename) for parameter in old.parameters]
    modes = {one.name: _MODES[two.type.base] for one, two in zip(old.parameters, new.parameters[1:], strict=False)
             if two.type.base in _MODES}  # fmt: skip
    returned = rename(str(old.returns))
    ready = ["cuport_blas_is_ready()", *(f"cuport_blas_{kind}({one}, &of_{one})" for one, kind in modes.items())]
    call = f"cuport_blas_note({name}({', '.join(_arguments(old, new, modes))}));"
    kinds = {kind: base for base, kind in _MODES.items()}
    body = [f"{kinds[kind]} of_{one};" for one, kind in modes.items()]
    if returned != "void":
        body.append(f"{returned} result = {_ZERO.get(returned, '0')};")
    body += ["", f"if ({' && '.join(ready)})", f"    {call}"]
    body += ["return result;"] if returned != "void" else []
    head = f"static inline {returned} {ADAPTER_PREFIX}{entry.name}({', '.join(parameters)})"
    lines = [*_wrap(head, 0), "{", *(line for text in body for line in _wrap(text, 4)), "}"]
    return "\n".join(lines).replace("{\n\n", "{\n")


def _arguments(old: Signature, new: Signature, modes: dict[str, str]) -> Iterator[str]:
    """Yield what hipBLAS's function is given: `trmm` writes where it reads from, other results are variables."""
    yield "cuport_blas()->handle"
    parameters = list(old.parameters)
    if len(new.parameters) == len(old.parameters) + 3:  # trmm: the output, and its leading dimension
        parameters += old.parameters[-2:]
    for parameter, target in zip(parameters, new.parameters[1:], strict=False):
        by_value = bool(target.type.pointers) and not parameter.type.pointers
        yield f"of_{parameter.name}" if parameter.name in modes else f"{'&' if by_value else ''}{parameter.name}"
    if len(new.parameters) == len(parameters) + 2:
        yield "&result"


def _declare(parameter: Parameter, rename: Callable[[str], str]) -> str:
    words = re.split(r"(\w+)", parameter.text)
    return "".join(word if word == parameter.name else rename(word) for word in words)


def _wrap(text: str, indent: int) -> list[str]:
    before = " " * (indent + len(text) - len(text.lstrip()))
    return textwrap.wrap(text.strip(), 118, initial_indent=before, subsequent_indent=f"{before}    ",
                         break_long_words=False, break_on_hyphens=False) or [""]  # fmt: skip
