"""The device half of a source: an entry point for each kernel, and memory for dynamic shared arrays.

What runs a kernel's threads is in entry_points.py.

`extern __shared__ T x[]` is thread-local for clang, which reaches it through a function `_ZTW1x`: that one is made to
return where the block's dynamic shared memory begins. Tables of kernels and symbols, in sections of their own, end the
text; the runtime reads them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cuport.verify.cpu import warp_steps
from cuport.verify.cpu.cuda_frontend import calls, entry_points, shared_unions
from cuport.verify.cpu.cuda_frontend.host_half import HostHalf, Stub
from cuport.verify.cpu.cuda_frontend.rows import Rows
from cuport.verify.cpu.llvm_text import NAME, Function, UnknownForm, functions, quote

_DYNAMIC_SHARED = "_ZN6cuport21dynamic_shared_memoryEv"
_EXTERNAL_TLS = re.compile(rf"^@({NAME}) = external thread_local global ", re.MULTILINE)
_DEFINED = re.compile(rf"^@({NAME}) = (?!external)[^\n]*? (?:global|constant) ", re.MULTILINE)
_OWN_NAME = re.compile(r"^(.*?)__(?:static|intern)__[0-9a-f]+$")
# `#pragma unroll` is for cards, whose registers no number reaches. Here the optimiser unrolls what is worth it; by the
# pragma it takes minutes for some kernels.
_UNROLLED, _PLAIN_LOOP = '!"llvm.loop.unroll.enable"', '!"llvm.loop.mustprogress"'
# For the record of launches, where a kernel's name carries no types.
_C_TYPES = {"ptr": "void*", "i8": "char", "i16": "short", "i32": "int", "i64": "long", "float": "float",
            "double": "double"}  # fmt: skip


def complete(text: str, host: HostHalf, unit: str, *, is_optimised: bool) -> str:
    """Return the device's half with all that is added to it. `unit` is unique among the program's sources.

    Raises UnknownForm.
    """
    text = text.replace(_UNROLLED, _PLAIN_LOOP)
    text = warp_steps.keep(shared_unions.make_thread_local(_use_own_names(text)))
    found = {function.name: function for function in functions(text)}
    text = _place_dynamic_shared(text, found.values())
    kernels = [(stub, found[stub.kernel]) for stub in host.stubs if stub.kernel in found]
    rows = Rows(text, found)
    added: list[str] = []
    for stub, function in kernels:
        copies = rows.copy_kernel(stub.kernel) if is_optimised else None
        added += entry_points.entry(stub, function, found, copies)
    for name in entry_points.LOOPS & found.keys():  # for a kernel that isn't there
        text = text.replace(found[name].text, "")
    defined = {name.strip('"') for name in _DEFINED.findall(text)}
    symbols = [name for name in host.symbols if name in defined]
    stubs = [(stub, calls.has_independent_blocks(stub.kernel, found)) for stub, _ in kernels]
    return "\n".join([text, *added, rows.text, _tables(stubs, symbols, unit)])


def _use_own_names(text: str) -> str:
    """Have uses of a static variable name its definition.

    Clang gives what is static, and known to the host, a name of its own, but only from the moment when it has seen the
    host's use; what comes before refers to a plain name, which nothing defines.
    """
    for name in re.findall(rf"^@({NAME}) = (?!external)", text, re.MULTILINE):
        own = _OWN_NAME.match(name)
        if own is None:
            continue
        plain = re.escape(own[1])
        text = re.sub(rf"^@{plain} = external [^\n]*\n", "", text, flags=re.MULTILINE)
        text = re.sub(rf"@{plain}(?![-\w$.])", f"@{name}", text)
    return text


def _place_dynamic_shared(text: str, all_functions: Iterable[Function]) -> str:
    external = {name.strip('"') for name in _EXTERNAL_TLS.findall(text)}
    changed = False
    for function in all_functions:
        variable = _variable_of_wrapper(function)
        if variable is None or variable not in external:
            continue
        changed = True
        header = function.text[: function.end_of_header]
        call = f"call ptr @{_DYNAMIC_SHARED}()"
        text = text.replace(function.text, f"{header}\n  %memory = {call}\n  ret ptr %memory\n}}")
    if changed and not re.search(rf"^(?:declare|define) [^\n]*@{_DYNAMIC_SHARED}\(", text, re.MULTILINE):
        text += f"\ndeclare ptr @{_DYNAMIC_SHARED}()\n"
    return text


def _variable_of_wrapper(function: Function) -> str | None:
    """Return the variable whose address `_ZTW...` returns; None for other functions."""
    if not function.name.startswith("_ZTW"):
        return None
    found = re.search(rf"@llvm\.threadlocal\.address\.p0\(ptr (?:align \d+ )?@({NAME})\)", function.body)
    if found is None:
        raise UnknownForm(f"the wrapper {function.name} of a thread-local variable")
    return found[1].strip('"')


def _tables(stubs: Sequence[tuple[Stub, bool]], variables: Sequence[str], unit: str) -> str:
    """Return the tables of kernels, each with whether its blocks are independent, and of variables."""
    lines = []
    rows = []
    for k, (stub, is_independent) in enumerate(stubs):
        count = len(stub.sizes)
        types = [_C_TYPES.get(kind, "struct") for kind in stub.types]
        lines += [_string(f"cuport.name.{k}", stub.kernel)]
        lines += [_string(f"cuport.type.{k}.{i}", kind) for i, kind in enumerate(types)]
        lines.append(_array(f"cuport.sizes.{k}", "i64", [str(size) for size in stub.sizes]))
        lines.append(_array(f"cuport.types.{k}", "ptr", [f"@cuport.type.{k}.{i}" for i in range(count)]))
        arrays = f"ptr @cuport.sizes.{k}, ptr @cuport.types.{k}, i64 {count}"
        rows.append(f"ptr @cuport.name.{k}, ptr {entry_points.name(stub)}, {arrays}, i8 {is_independent:d}")
    lines += _section(f"cuport.kernels.{unit}", "{ ptr, ptr, ptr, ptr, i64, i8 }", rows, "cuport_kernels")
    lines += [_string(f"cuport.symbol.{k}", name) for k, name in enumerate(variables)]
    pairs = [f"ptr @cuport.symbol.{k}, ptr {quote(name)}" for k, name in enumerate(variables)]
    lines += _section(f"cuport.variables.{unit}", "{ ptr, ptr }", pairs, "cuport_variables")
    return "\n".join(lines) + "\n"


def _string(name: str, text: str) -> str:
    length = len(re.sub(r"\\[0-9A-F]{2}", "x", text))  # names come with their strange letters as \\C3
    return f'@{name} = private constant [{length + 1} x i8] c"{text}\\00"'


def _array(name: str, kind: str, values: Sequence[str]) -> str:
    return f"@{name} = private constant [{len(values)} x {kind}] [{', '.join(f'{kind} {value}' for value in values)}]"


def _section(name: str, row: str, rows: Sequence[str], section: str) -> list[str]:
    """Return a table that the linker joins with those of the other sources."""
    if not rows:
        return []
    values = ", ".join(f"{row} {{ {values} }}" for values in rows)
    return [f'@"{name}" = constant [{len(rows)} x {row}] [{values}], section "{section}", align 8']
