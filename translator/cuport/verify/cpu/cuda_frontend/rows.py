"""Kernels whose threads the optimiser may make vectors of: copies that are told where they are, not asking.

    define void @k(ptr %c) {                              define internal void @cuport.row.k(ptr %own, ptr %c) {
      %0 = call ptr @llvm.threadlocal.address(@threadIdx)   %0 = getelementptr i8, ptr %own, i64 0
      call void @f(i32 %1)                                  call void @cuport.row.f(ptr %own, i32 %1)

What is stored to a thread-local variable before each thread, for a function that reads it, keeps the loop over the
threads a loop. `%own` is a cuport::BuiltIns, which the loop of cuport::run_rows() fills anew for each thread; the
optimiser then sees what of it is the same for a whole row.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from cuport.verify.cpu.cuda_frontend import calls, first_branch
from cuport.verify.cpu.llvm_text import NAME, Function, UnknownForm, closing_bracket, quote

_OWN, _ANSWER = "%cuport.own", "%cuport.answer"
_BYTES = 12  # of a uint3 or a dim3
# The variables in their order in cuport::BuiltIns.
_OFFSETS = {name: k * _BYTES for k, name in enumerate(("threadIdx", "blockIdx", "blockDim", "gridDim"))}
_BUILT_IN = re.compile(rf"@({'|'.join(_OFFSETS)})(?![-\w$.])")
_ADDRESS = re.compile(rf"call [^\n(]*@llvm\.threadlocal\.address\.p0\(ptr (?:align \d+ )?{_BUILT_IN.pattern}\)[^\n]*")
_CALLED = re.compile(rf"@({NAME})\((?=(\)?))")
_HEADER = re.compile(rf"define( [^\n]*?) @(?:{NAME})\(")
# What a function's first line says of its name, which a copy's name is not (LLVM's language reference, "Functions").
_LINKAGE = re.compile(
    r" (?:private|internal|available_externally|linkonce|weak|external|(?:linkonce|weak)_odr|extern_weak|default|"
    r"hidden|protected|dso_local|dso_preemptable|(?:local_)?unnamed_addr|comdat(?:\([^)]*\))?)(?= )"
)
_UNREADING = re.compile(r"^attributes (#\d+) = \{[^\n]*\bmemory\(none\)", re.MULTILINE)
# Threads of larger kernels gain little by it, and compiling the copies would take long.
_MOST_LINES = 600


@dataclass(frozen=True, slots=True)
class RowKernel:
    """The quoted names of a kernel's copies."""

    kernel: str
    answer: str | None
    """Returns what the first branch asks; None where nothing is known of that."""
    with_answer: str | None
    """Is told what the first branch asks."""


class Rows:
    """The copies of functions of a module, whose text and functions by name are given."""

    def __init__(self, text: str, functions: Mapping[str, Function]) -> None:
        self._functions = functions
        self._unreading = frozenset(_UNREADING.findall(text))
        self._made: dict[str, str] = {}

    def copy_kernel(self, name: str) -> RowKernel | None:
        """Return the names of a kernel's copies; None where its threads don't run as a row.

        Raises UnknownForm.
        """
        reached = calls.reach_of_row(name, self._functions)
        if reached is None or sum(function.body.count("\n") for function in reached.values()) > _MOST_LINES:
            return None
        asking = _find_asking(reached)
        if name not in asking or not all(self._can_be_told(self._functions[one]) for one in asking):
            return None
        for one in asking:
            function = self._functions[one]
            self._made[_name(one)] = _copy(function, asking, _name(one), function.body)
        kernel = self._functions[name]
        branch = first_branch.find(kernel, reached.values(), _ADDRESS)
        if branch is None:
            return RowKernel(_name(name), None, None)
        answer, with_answer = (quote(f"cuport.{what}.{name}") for what in ("answer", "with_answer"))
        asks = f"{kernel.body[: branch.begin_of_line]}  ret i1 {branch.asked}\n"
        self._made[answer] = _copy(kernel, asking, answer, asks, result="i1")
        told = f"{kernel.body[: branch.begin]}{_ANSWER}{kernel.body[branch.end :]}"
        self._made[with_answer] = _copy(kernel, asking, with_answer, told, more=f"i1 {_ANSWER}")
        return RowKernel(_name(name), answer, with_answer)

    def _can_be_told(self, function: Function) -> bool:
        """Return whether a function's copy may read where the thread is: one that is said to read nothing may not."""
        if " blockaddress(" in function.body or "...)" in function.header:
            return False
        return self._unreading.isdisjoint(re.findall(r"#\d+", function.header))

    @property
    def text(self) -> str:
        """The definitions of all copies."""
        return "\n".join(self._made.values())


def _find_asking(reached: Mapping[str, Function]) -> set[str]:
    """Return the names of those functions that ask for a built-in variable, or call one that does."""
    asking = {name for name, function in reached.items() if _BUILT_IN.search(function.body)}
    calling = {name: set(calls.callees(function)) for name, function in reached.items()}
    while more := {name for name in reached.keys() - asking if asking & calling[name]}:
        asking |= more
    return asking


def _name(function: str) -> str:
    """Return what a function's copy is called."""
    return quote(f"cuport.row.{function}")


def _copy(
    function: Function, asking: Collection[str], name: str, body: str, *, more: str = "", result: str | None = None
) -> str:
    """Return a function with another name that is told where the thread is, and tells those that ask.

    A kernel's may have another body, one parameter more behind the first, and a result.
    """
    header = _HEADER.match(function.text)
    if header is None:
        raise UnknownForm(f"the first line of {function.name}")
    closing = closing_bracket(function.text, header.end() - 1)
    parameters = [f"ptr noalias readonly {_OWN}", more, function.text[header.end() : closing]]
    before, after = (_LINKAGE.sub("", text) for text in (header[1], function.text[closing : function.end_of_header]))

    def call(found: re.Match[str]) -> str:
        called = found[1].strip('"')
        return f"{_name(called)}(ptr {_OWN}{'' if found[2] else ', '}" if called in asking else found[0]

    body = _ADDRESS.sub(lambda found: f"getelementptr i8, ptr {_OWN}, i64 {_OFFSETS[found[1]]}", body)
    if _BUILT_IN.search(body):
        raise UnknownForm(f"{function.name} takes the address of a built-in variable in another way")
    passed = ", ".join(part for part in parameters if part)
    return f"define internal {result or before.strip()} {name}({passed}{after}{_CALLED.sub(call, body)}}}\n"
