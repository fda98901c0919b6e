"""The Python module of a program: a function for each kernel, dtypes for records, symbols to set and get."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cuport import codes
from cuport.device.outcome import Fault, LeftOut
from cuport.targets.opencl import templates
from cuport.targets.opencl.module_names import BUILTINS, Names, module_name
from cuport.targets.opencl.python_host.text import WIDTH, docstring
from cuport.targets.opencl.python_host.types import Kind, Sort, Types, UnknownTypeError

# What the template itself defines or imports.
_OWN = (
    "Any", "Array", "Callable", "EXTENSIONS", "KERNELS", "Mapping", "NULL", "Null", "Out", "Output", "PROGRAM", "Path",
    "Pointer", "SYMBOLS", "Size", "annotations", "cl", "cltypes", "dataclass", "default_queue", "empty", "functools",
    "json", "math", "np", "npt", "numbers", "operator", "threading",
)  # fmt: skip
_PARAMETERS = frozenset(("grid", "block", "shared", "queue", "call"))


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a kernel's function: its type, what is said about it, and the line that hands it on."""

    name: str
    annotation: str
    text: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Function:
    """A kernel's function; `lines` is its body."""

    name: str
    cuda_name: str
    parameters: tuple[Parameter, ...]
    keywords: tuple[Parameter, ...]
    result: str
    docstring: str
    lines: tuple[str, ...]
    has_shared: bool


@dataclass(frozen=True, slots=True)
class Record:
    """The dtype of a record."""

    name: str
    size: int
    fields: tuple[str, ...]
    comment: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """A constant or device variable; `key` is its name in the map."""

    key: str
    name: str
    dtype: str
    shape: str
    size: int
    is_initial: bool
    set_doc: str
    get_doc: str


def render(document: Mapping[str, Any], left_out: Iterable[LeftOut] = ()) -> tuple[str, bytes]:
    """Return the path and the bytes of the module for a program's map, which tells of the kernels it does not have."""
    lines = [f"{kernel.signature}: {kernel.code}, {kernel.text}" for kernel in left_out]
    return module_name(document["program"]), _Module(document).text(lines).encode()


def addresses(document: Mapping[str, Any]) -> Iterable[Fault]:
    """Yield a finding for each kernel of a map that gets addresses in structs or arrays: Python has to find them."""
    types = Types({record["name"]: record for record in document["records"]}, {})
    for kernel in document["kernels"]:
        for item in kernel["arguments"]:
            if item["kind"] in ("buffer", "value") and _holds_addresses(types, item):
                text = f"{kernel['cuda_name']}: {item['name']} ({_show(item['cuda_type'])})"
                yield Fault(kernel["file"], kernel["line"], 1, codes.PYTHON_ADDRESSES, text)


def _is_in_phases(kernel: Mapping[str, Any]) -> bool:
    """Whether a kernel is launched once for each barrier of its grid, which nothing here does."""
    return any(argument["kind"].startswith("grid_") for argument in kernel["arguments"])


def _holds_addresses(types: Types, argument: Mapping[str, Any]) -> bool:
    return (argument["cuda_type"] or "").count("*") > 1 or types.holds_pointers(argument["opencl_type"])


@dataclass(slots=True)
class _Module:
    document: Mapping[str, Any]
    names: Names = field(default_factory=lambda: Names(BUILTINS | set(_OWN)))
    given: dict[str, str] = field(default_factory=dict)
    types: Types = field(init=False)

    def __post_init__(self) -> None:
        records = {record["name"]: record for record in self.document["records"]}
        self.types = Types(records, self.given)

    def text(self, left_out: Sequence[str]) -> str:
        kernels = [kernel for kernel in self.document["kernels"] if not _is_in_phases(kernel)]
        called = [self.names.give(kernel["name"]) for kernel in kernels]
        arguments = [argument for kernel in kernels for argument in kernel["arguments"]]
        symbols = self.document["symbols"]
        wanted = [item["opencl_type"] for item in arguments if item["kind"] in ("value", "buffer", "symbol")]
        used = self.types.find_used([*wanted, *(symbol["opencl_type"] for symbol in symbols)])
        for name in used:
            self.given[name] = self.names.give(name.removeprefix("cuport_").removeprefix("cuda_"))
        records = [self._record(name) for name in used]
        functions = [self._function(*pair) for pair in zip(kernels, called, strict=True)]
        found = [self._symbol(symbol) for symbol in symbols]
        lines = "\n".join(line for function in functions for line in function.lines)
        sorts = {word for word in ("integer", "real", "boolean", "record", "array") if f"call.{word}(" in lines}
        keys = [function.cuda_name for function in functions]
        body = "\n".join([lines, *(str(item) for item in (*records, *found))])
        return templates.render(
            "module.py.j2", docstring=self._docstring(left_out), functions=functions, records=records, symbols=found,
            program=posixpath.basename(self.document["program"]), standard=self.document["cl_std"],
            extensions=self.document["extensions"], sorts=sorts, has_vectors="cltypes." in body,
            has_local="call.local(" in lines,
            has_images="call.image(" in lines,
            has_initial=any(symbol.is_initial for symbol in found),
            keys={
                function.name: function.cuda_name if keys.count(function.cuda_name) == 1 else function.name
                for function in functions
            },
            quoted=_quote,
        )  # fmt: skip

    def _docstring(self, left_out: Sequence[str]) -> str:
        how = (
            "A pointer takes a NumPy array, or an Array or Buffer of pyopencl. What a kernel may write is returned: "
            "the array that was given, or for Out(shape) a new Array. grid and block are CUDA's."
        )
        said = [["Kernels that are left out, and why:", *left_out]] if left_out else []
        summary = f"The kernels of {self.document['source']} on OpenCL, for NumPy and pyopencl."
        return docstring(summary, how, *said, indent=0)

    def _record(self, name: str) -> Record:
        size, fields = self.types.fields(name)
        rows = tuple(f"({_quote(own)}, {dtype}, {offset})" for own, dtype, offset in fields)
        known = self.types.records.get(name)
        return Record(self.given[name], size, rows, str(known["cuda_name"]) if known else name.removeprefix("cuport_"))

    def _symbol(self, symbol: Mapping[str, Any]) -> Symbol:
        kind = self.types.value(symbol["opencl_type"], symbol["size"])
        name = self._symbol_name(symbol["name"])
        where = "__constant__" if symbol["address_space"] == "constant" else "__device__"
        shape = "(" + ", ".join(map(str, kind.shape)) + ("," if len(kind.shape) == 1 else "") + ")"
        shown = f"{kind.shown} of shape {shape}" if kind.shape else kind.shown
        how = f"The {where} variable {symbol['name']}: {shown}, in the context of the queue."
        return Symbol(
            symbol["name"], name, kind.dtype, shape, symbol["size"], bool((symbol["initial"] or "").strip("0")),
            docstring(f"Set {name}.", how), docstring(f"Return what {name} holds.", how),
        )  # fmt: skip

    def _symbol_name(self, wanted: str) -> str:
        name = Names().give(wanted)
        while {f"set_{name}", f"get_{name}"} & self.names.taken:
            name += "_"
        self.names.taken |= {f"set_{name}", f"get_{name}"}
        return name

    def _function(self, kernel: Mapping[str, Any], name: str) -> Function:
        own = Names(_PARAMETERS | {"np", "cl", "cltypes", "Any"} | set(self.given.values()))
        made = [(argument, self._parameter(argument, own)) for argument in kernel["arguments"]]
        shared = any(argument["kind"] == "dynamic_shared" for argument in kernel["arguments"])
        parameters = [item for argument, item in made if item.name and argument["cuda_type"] is not None]
        keywords = [item for argument, item in made if item.name and argument["cuda_type"] is None]
        written = [item.name for argument, item in made if "written=True" in item.line]
        bounds = kernel["launch_bounds"]
        head = [_quote(kernel["name"]), "grid", "block", "queue", *([f"most={bounds}"] if bounds else [])]
        lines = [_call("call = _Call", head)]
        lines += [item.line for _, item in made]
        lines.append(_end(len(written)))
        return Function(
            name, _cuda_name(kernel), tuple(parameters), tuple(keywords), _result(len(written)),
            self._function_docstring(kernel, [*parameters, *keywords], shared, written), tuple(lines), shared,
        )  # fmt: skip

    def _function_docstring(
        self, kernel: Mapping[str, Any], parameters: Sequence[Parameter], shared: bool, written: Sequence[str]
    ) -> str:
        about = [f"{item.name}: {item.text}" for item in parameters]
        bounds = kernel["launch_bounds"]
        most = f", at most {bounds} threads" if bounds else ""
        about.append(f"grid, block: blocks, and threads of a block{most}; a number, or up to three of them.")
        if shared:
            about.append("shared: bytes of dynamic shared memory.")
        about.append("queue: where it runs; by default the queue of an Array among the arguments.")
        result = f"Returns {', '.join(written)}." if written else "Returns nothing."
        summary = f"{_cuda_name(kernel)} of {kernel['file']}, line {kernel['line']}."
        return docstring(summary, [kernel["signature"]], about, result)

    def _parameter(self, argument: Mapping[str, Any], own: Names) -> Parameter:
        """Return the parameter for an argument of the kernel in OpenCL; without a name where Python has none."""
        kind, cuda = argument["kind"], _show(argument["cuda_type"])
        if kind == "dynamic_shared":
            return Parameter("", "", "", "call.local(shared)")
        if kind == "symbol":
            return Parameter("", "", "", f"call.symbol({_quote(argument['symbol'])})")
        name = own.give(argument["name"])
        said = _quote(name)
        if kind in ("image", "sampler"):
            shown = {"image": "cl.Image", "sampler": "cl.Sampler"}[kind]
            text = f"{cuda or argument['texture']}: {_IMAGES[kind].format(argument['element'])}"
            return Parameter(name, shown, text, f"call.image({said}, {name})")
        if kind == "local":
            return Parameter(name, "int", f"{cuda}: bytes of local memory.", f"call.local({name})")
        if kind == "buffer":
            return self._pointer(name, argument)
        found = self.types.value(argument["opencl_type"], argument["size"], cuda)
        text = f"{cuda}: {_ARTICLES[found.sort].format(found.shown)}"
        if self.types.holds_pointers(argument["opencl_type"]):
            text = f"{text[:-1]}; its pointers are addresses of shared virtual memory."
        line = _call(f"call.{found.sort}", [said, name, found.dtype, _quote(cuda or argument["texture"])])
        return Parameter(name, _ANNOTATIONS[found.sort], text, line)

    def _pointer(self, name: str, argument: Mapping[str, Any]) -> Parameter:
        cuda = _show(argument["cuda_type"])
        if plainly := argument.get("texture"):  # a texture bound to linear memory
            cuda = f"texture {plainly} in linear memory"
        found = self._element(argument)
        written = "const" not in argument["opencl_type"] and not plainly
        shown = f"an array of {found.shown}" if found else "any array"
        text = f"{cuda}: {shown}{', written' if written else ''}."
        if (argument["cuda_type"] or "").count("*") > 1:
            text = f"{cuda}: an array of addresses of shared virtual memory, as uint64."
        elif self.types.holds_pointers(argument["opencl_type"]):
            text = f"{text[:-1]}; its pointers are addresses of shared virtual memory."
        words = [_quote(name), name, found.dtype if found else "None", _quote(cuda)]
        line = _call("call.array", [*words, *(["written=True"] if written else [])])
        return Parameter(name, "Output" if written else "Pointer", text, line)

    def _element(self, argument: Mapping[str, Any]) -> Kind | None:
        """Return what a pointer points to; None for void, and what NumPy can't say."""
        try:
            return self.types.read(argument["opencl_type"], argument["cuda_type"] or "")
        except UnknownTypeError:
            return None


_ANNOTATIONS = {Sort.INTEGER: "int", Sort.REAL: "float", Sort.BOOLEAN: "bool", Sort.RECORD: "Any"}
_ARTICLES = {
    Sort.INTEGER: "an integer that fits {}.",
    Sort.REAL: "a number, passed as {}.",
    Sort.BOOLEAN: "True or False.",
    Sort.RECORD: "a value of dtype {}, its fields as a tuple, or by name.",
}
_IMAGES = {"image": "an image, read as {}.", "sampler": "how it is read."}


def _cuda_name(kernel: Mapping[str, Any]) -> str:
    arguments = ", ".join(kernel["template"])
    return f"{kernel['cuda_name']}<{arguments}>" if arguments else str(kernel["cuda_name"])


def _show(cuda_type: str | None) -> str:
    """Return a parameter's type for people: without hints for optimisers."""
    return re.sub(r" ?\b__restrict(?:__)?\b", "", cuda_type or "")


def _result(count: int) -> str:
    return {0: "None", 1: "Any"}.get(count, "tuple[Any, ...]")


def _end(count: int) -> str:
    return {0: "call.run()", 1: "return call.run()[0]"}.get(count, "return call.run()")


def _call(function: str, words: Sequence[str]) -> str:
    """Return a call, an argument a line where it does not fit into one."""
    line = f"{function}({', '.join(words)})"
    if len(line) + 4 <= WIDTH:
        return line
    return "\n        ".join([f"{function}(", *(f"{word}," for word in words)]) + "\n    )"


def _quote(text: str) -> str:
    """Return a string literal as formatters write it."""
    plain = text.replace("\\", "\\\\")
    return f"'{plain}'" if '"' in plain and "'" not in plain else '"' + plain.replace('"', '\\"') + '"'
