"""What runs a kernel's threads: a loop over them, compiled with the source, that calls the kernel.

For a kernel `k` two functions are added. One calls it with what an array of its arguments' addresses points at; the
other is cuport::run_threads() for that one, or cuport::run_plain_threads() where the kernel calls nothing of the
runtime. So the loop over the threads of a block and the kernel are optimised together:

    define internal void @cuport.thread.k(ptr %arguments) { ... call void @k(...) ... }
    define internal void @cuport.run.k(ptr %body)         { ... call void @cuport.thread.k(ptr %thread) ... }

A kernel whose threads run in rows (rows.py) has cuport::run_rows() around it. That one hands over to the second loop
where a row has one thread alone, and after a fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cuport.verify.cpu.cuda_frontend import calls
from cuport.verify.cpu.cuda_frontend.host_half import Place, Stub
from cuport.verify.cpu.cuda_frontend.rows import RowKernel
from cuport.verify.cpu.llvm_text import Function, Parameter, UnknownForm, quote, split

_RUN_THREADS = "_ZN6cuport11run_threadsINS_12KernelThreadEEEvPv"
_RUN_PLAIN_THREADS = "_ZN6cuport17run_plain_threadsINS_12KernelThreadEEEvPv"
_RUN_ROWS = "_ZN6cuport8run_rowsINS_12KernelThreadEEEvPv"
LOOPS = {_RUN_THREADS, _RUN_PLAIN_THREADS, _RUN_ROWS}
"""The functions that are copied for each kernel."""

_THREAD = "@_ZN6cuport12KernelThreadclEv"
_CALL_OF_ROW = re.compile(
    r"^  (?P<result>%[\w.]+ = )?call [^\n@]*@_ZN6cuport12KernelThread\d+(?P<what>run|answer|run_after)ERK[^\n(]*"
    r"\((?P<passed>(?:[^\n()]|\(\w+\))*)\)[^\n]*\n",
    re.MULTILINE,
)
_CALLS_OF_ROW = 5
_ENTRY = "\nentry:\n"
# Threads get copies of the arguments, so no store changes them: they are loaded once, before the loop.
_UNCHANGED = ", !invariant.load !{}"


def name(stub: Stub) -> str:
    """Return the quoted name of the function that runs a kernel's threads."""
    return quote(f"cuport.run.{stub.kernel}")


def entry(stub: Stub, kernel: Function, module: Mapping[str, Function], copies: RowKernel | None) -> Iterator[str]:
    """Yield the functions to add for a kernel; `copies` are those for rows, if it has them.

    `module` has the functions of the device's half by name. Raises UnknownForm.
    """
    if missing := sorted(LOOPS - module.keys()):
        raise UnknownForm(f"no {missing[0]} in the device's half")
    if [_shape(parameter) for parameter in stub.parameters] != [_shape(parameter) for parameter in kernel.parameters]:
        raise UnknownForm(f"{stub.kernel}: the stub's parameters are not the kernel's")
    thread = quote(f"cuport.thread.{stub.kernel}")
    if copies is None:
        loop = module[_RUN_PLAIN_THREADS if calls.is_plain(stub.kernel, module) else _RUN_THREADS]
        yield _thread(stub, kernel, thread)
        yield _loop(name(stub), loop, loop.body.replace(_THREAD, thread))
        return
    # One by one they run rarely: the kernel need not be optimised with that loop, too.
    one_by_one = quote(f"cuport.one_by_one.{stub.kernel}")
    plain, rows = module[_RUN_PLAIN_THREADS], module[_RUN_ROWS]
    yield _thread(stub, kernel, thread, " noinline")
    yield _loop(one_by_one, plain, plain.body.replace(_THREAD, thread))
    body = _row_body(rows, _Arguments.of(stub, kernel, f"%{rows.parameters[0].name}"), copies)
    yield _loop(name(stub), rows, body.replace(f"@{_RUN_PLAIN_THREADS}", one_by_one))


def _thread(stub: Stub, kernel: Function, thread: str, attributes: str = "") -> str:
    arguments = _Arguments.of(stub, kernel, "%arguments")
    lines = [
        f"define internal void {thread}(ptr %arguments) alwaysinline {{",
        *arguments.loads,
        *arguments.copies,
        f"  call void {quote(stub.kernel)}({', '.join(arguments.passed)}){attributes}",
        "  ret void\n}\n",
    ]
    return "\n".join(lines)


def _loop(called: str, loop: Function, body: str) -> str:
    """Return a function with a loop's parameter and attributes."""
    attributes = re.search(r"\) [^\n]*?(#\d+)", loop.text[: loop.end_of_header])
    header = f"define internal void {called}(ptr %{loop.parameters[0].name})"
    return f"{header} {attributes[1] if attributes else ''} {{{body}}}\n"


def _row_body(rows: Function, arguments: _Arguments, copies: RowKernel) -> str:
    """Return the body of run_rows() for a kernel's copies. The arguments are loaded first.

    The optimiser would leave the loads in the loop, as it may be one without threads.
    """

    def call(found: re.Match[str]) -> str:
        _, own, *answer = split(found["passed"])
        passed = ", ".join([own, *answer, *arguments.passed])
        match found["what"]:
            case "answer" if copies.answer:
                lines = [f"  {found['result']}call i1 {copies.answer}({passed})"]
            case "answer":
                return f"  {found['result']}icmp eq i32 0, 0\n"
            case "run_after" if copies.with_answer:
                lines = [f"  call void {copies.with_answer}({passed})"]
            case "run_after" if answer[0].endswith("true"):  # run_rows() calls it with true, and with false
                lines = [f"  call void {copies.kernel}({', '.join([own, *arguments.passed])})"]
            case "run" if copies.answer:
                lines = [f"  call void {copies.kernel}({passed})"]
            case _:  # threads whose answer isn't the one above
                return ""
        return "\n".join([*arguments.copies, *lines, ""])

    body, count = _CALL_OF_ROW.subn(call, rows.body)
    if count != _CALLS_OF_ROW or _ENTRY not in body:
        raise UnknownForm("the calls in run_rows<KernelThread>()")
    return body.replace(_ENTRY, "\n".join([_ENTRY[:-1], *arguments.loads, ""]), 1)


def _shape(parameter: Parameter) -> tuple[str, bool]:
    return parameter.plain_type, parameter.is_by_value


@dataclass(slots=True)
class _Arguments:
    """Lines that load a kernel's arguments, lines that copy some for a thread, and what its call passes."""

    loads: list[str]
    copies: list[str]
    passed: list[str]

    @classmethod
    def of(cls, stub: Stub, kernel: Function, addresses: str) -> _Arguments:
        """Return them for a function in which the array of the arguments' addresses has that name."""
        arguments = cls([], [], [])
        for k, (parameter, place) in enumerate(zip(kernel.parameters, stub.places, strict=True)):
            arguments._add(k, parameter, place, stub.sizes[place.argument], addresses)
        return arguments

    def _add(self, k: int, parameter: Parameter, place: Place, size: int, addresses: str) -> None:
        """Add parameter `k`, which comes from an argument of `size` bytes."""
        self.loads += [
            f"  %slot{k} = getelementptr ptr, ptr {addresses}, i64 {place.argument}",
            f"  %address{k} = load ptr, ptr %slot{k}{_UNCHANGED}",
        ]
        kind = parameter.plain_type
        if parameter.is_by_value:  # the call copies
            value = f"%address{k}"
        elif place.is_address:  # each thread gets a copy of its own, as on a card: bits, no constructor
            value = f"%copy{k}"
            self.loads.append(f"  %copy{k} = alloca [{size} x i8], align 16")
            self.copies.append(
                f"  call void @llvm.memcpy.p0.p0.i64(ptr %copy{k}, ptr %address{k}, i64 {size}, i1 false)"
            )
        else:
            value = f"%value{k}"
            self.loads.append(f"  %part{k} = getelementptr i8, ptr %address{k}, i64 {place.offset}")
            if kind == "i1":
                self.loads += [
                    f"  %byte{k} = load i8, ptr %part{k}{_UNCHANGED}",
                    f"  %value{k} = trunc i8 %byte{k} to i1",
                ]
            else:
                self.loads.append(f"  %value{k} = load {kind}, ptr %part{k}, align 1{_UNCHANGED}")
        self.passed.append(f"{parameter.type} {value}")
