"""The layer for files in C: CUDA's C interface to its runtime, with C++ behind it.

CUDA's own headers are C, so types and prototypes come from there. A function of the layer may be a template or have
several forms; C gets one of another name, `cuport_c_Malloc`, which a macro calls by the usual one.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from cuport.support import resources
from cuport.targets.opencl.host import glue_types
from cuport.targets.opencl.host.glue_types import WORD

_PROTOTYPE = re.compile(r"([\w\s*]+?)\b(cuport\w+)\((.*)\);", re.DOTALL)
_TAG = re.compile(r"(enum|struct|union) (\w+)\s*\{")
_NAME = re.compile(r"\(\s*\*\s*(\w+)\s*\)|(\w+)\s*(?:\[[^\]]*\])?\s*$")
# In C++ these take variables, kernels or types, where C has addresses alone: another meaning of the same words.
_BY_TYPE = re.compile(r"Symbol|Func|Occupancy|Launch|Texture|Surface|ChannelDesc")
_COMMA = re.compile(r",(?![^()]*\))")
# Types that C++ has from elsewhere.
_ONLY_CXX = frozenset({"dim3", "float2", "float4", "int2", "int4", "uint3"})


@dataclass(frozen=True, slots=True)
class Function:
    """A function of CUDA's C interface: its result, its name in the layer, its parameters as text."""

    result: str
    name: str
    parameters: str

    @property
    def in_c(self) -> str:
        """What it is called for the linker."""
        return f"cuport_c_{self.name.removeprefix('cuport')}"

    @property
    def head(self) -> str:
        """Its declaration, without the semicolon."""
        return f"{self.result}{self.in_c}({self.parameters})"

    @property
    def body(self) -> str:
        """C++ that it is."""
        names = [] if self.parameters == "void" else [_named(part) for part in _COMMA.split(self.parameters)]
        return f"{{\n    return {self.name}({', '.join(names)});\n}}"


def _named(parameter: str) -> str:
    found = _NAME.search(parameter)
    assert found, parameter
    return found[1] or found[2]


@cache
def _functions() -> dict[str, Function]:
    text = (resources.CUDA_HEADERS / "cuport" / "runtime_api.h").read_text(encoding="utf-8")
    text = re.sub(r"\bCUPORT_C_\w+|\s*__dv\([^()]*\)", "", text)  # default values are C++'s
    found = {}
    for declaration in glue_types.declarations(text):
        match = _PROTOTYPE.fullmatch(glue_types.rename(declaration).strip())
        if match and not _BY_TYPE.search(match[2]):
            found[match[2]] = Function(match[1].lstrip(), match[2], match[3])
    return found


@cache
def provided(layer: frozenset[str]) -> frozenset[str]:
    """Return what C files may use of the layer, which declares the names `layer` for C++."""
    functions = {name for name, function in _functions().items() if name in layer and _is_in_c(function.head)}
    types = {name for name in glue_types.declared() if name.startswith("cuport") and _is_in_c(name)}
    return frozenset(functions | types)


def _is_in_c(text: str) -> bool:
    closures = (glue_types.closure(word) for word in WORD.findall(text))
    return not any(closure & _ONLY_CXX for closure in closures)


def render(names: Collection[str], layer: frozenset[str]) -> tuple[str, str]:
    """Return the declarations for C that these names need, and the C++ behind them; nothing where there are none."""
    known = sorted(provided(layer).intersection(names))
    functions = [_functions()[name] for name in known if name in _functions()]
    if not known:
        return "", ""
    words = {*known, *(word for function in functions for word in WORD.findall(function.head))}
    types = [_with_name(text) for text in glue_types.needed(words, frozenset())]
    calls = [f"{function.head};\n#define {function.name} {function.in_c}" for function in functions]
    defined = "\n".join(f"{function.head}\n{function.body}" for function in functions)
    return "\n".join([*types, *calls]), f'extern "C" {{\n\n{defined}\n\n}}' if functions else ""


def _with_name(declaration: str) -> str:
    """Return a declaration with its tag as a type's name, which in C++ it is by itself."""
    tag = _TAG.match(declaration)
    return f"{declaration}\ntypedef {tag[1]} {tag[2]} {tag[2]};" if tag else declaration
