"""What `verify --kernel` says where arguments are missing: the kernels of a tree, and arguments to begin with."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence

from cuport.support.escape import terminal
from cuport.support.toml_file import suggest
from cuport.tree import FileKind, InputFile
from cuport.verify.kernel_mode import signature

_TYPES = {
    "float": "f32",
    "double": "f64",
    "half": "f16",
    "__half": "f16",
    "char": "i8",
    "short": "i16",
    "int": "i32",
    "long": "i64",
    "long long": "i64",
    "int32_t": "i32",
    "int64_t": "i64",
    "bool": "u8",
    "unsigned char": "u8",
    "uint8_t": "u8",
    "unsigned": "u32",
    "unsigned int": "u32",
    "uint": "u32",
    "uint32_t": "u32",
    "size_t": "u64",
    "unsigned long": "u64",
    "unsigned long long": "u64",
    "uint64_t": "u64",
}
_QUALIFIERS = frozenset(("const", "__restrict__", "__restrict", "restrict", "volatile", "__grid_constant__"))
_SIZE = "1000"
Parameters = Sequence[tuple[str, str]]


def table(files: Iterable[InputFile]) -> str:
    """Return a line for each kernel: where it is, its parameters, and arguments for a first run."""
    lines = []
    for file in _sources(files):
        for name, parameters in signature.kernels(file.path.read_bytes()).items():
            taken = ", ".join(f"{kind} {own}".strip() for kind, own in parameters)
            lines += [f"{file.rel}: {name}({taken})", f"  --kernel {name} {words(parameters)}".rstrip()]
    return "".join(f"{terminal(line)}\n" for line in lines)


def lacking(files: Iterable[InputFile], name: str) -> str:
    """Return what there is to add to `--kernel NAME`, or which kernels there are when it is none."""
    known: dict[str, Parameters] = {}
    for file in _sources(files):
        known |= signature.kernels(file.path.read_bytes())
    own = signature.base_name(name)
    if own in known:
        return f"it lacks {_names(known[own])}: {words(known[own])}" if known[own] else "add --grid 1"
    return f"--kernel without a name lists those that there are{suggest(own, list(known))}"


def words(parameters: Parameters) -> str:
    """Return flags with a value for each parameter: random numbers for memory, one size for all whole numbers."""
    sizes = [name for kind, name in parameters if "*" not in kind and _code(kind)[:1] in ("i", "u")]
    count = sizes[0] if sizes else _SIZE
    given = [f"{name}={_value(kind, count)}" for kind, name in parameters if name]
    return " ".join(f"--arg {shlex.quote(word)}" for word in given)


def _names(parameters: Parameters) -> str:
    return ", ".join(f"{name or 'an argument'} ({kind})" for kind, name in parameters)


def _value(kind: str, count: str) -> str:
    code = _code(kind)
    if "*" in kind or "[" in kind:
        return f"random:{code or 'f32'}[{count}]"
    return _SIZE if code[:1] in ("i", "u") else "1.0" if code else "..."


def _code(kind: str) -> str:
    """Return what arguments call a type; empty where it is none of C's."""
    plain = [
        word for word in kind.replace("*", " ").replace("[", " ").replace("]", " ").split() if word not in _QUALIFIERS
    ]
    return _TYPES.get(" ".join(plain), "")


def _sources(files: Iterable[InputFile]) -> Iterable[InputFile]:
    return (file for file in files if file.kind in (FileKind.UNIT, FileKind.HEADER))
