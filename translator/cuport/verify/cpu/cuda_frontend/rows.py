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

OWN = "%cuport.own"
"""The first parameter of each copy."""

_ANSWER = "%cuport.answer"

_BYTES = 12  # of a uint3 or a dim3
_OFFSETS = {name: k * _BYTES for k, name in enumerate(("threadIdx", "blockIdx", "blockDim", "gridDim"))}
_ANY = rf"@({'|'.join(_OFFSETS)})(?![-\w$.])"
_MENTION = re.compile(_ANY)
_ADDRESS = re.compile(rf"call [^\n(]*@llvm\.threadlocal\.address\.p0\(ptr (?:align \d+ )?{_ANY}\)[^\n]*")
_CALLED = re.compile(rf"@({NAME})\((?=(\)?))")
_HEADER = re.compile(rf"define( [^\n]*?) @(?:{NAME})\(")
# What a function's first line says of its name, which a copy's name is not.
_LINKAGE = re.compile(
    r" (?:linkonce_odr|weak_odr|linkonce|weak|internal|private|dso_local|hidden|protected|local_unnamed_addr|"
    r"unnamed_addr|comdat(?:\([^)]*\))?)(?= )"
)
# Threads of larger kernels gain little by it, and compiling the copies would take long.
_MOST_LINES = 600


@dataclass(frozen=True, slots=True)
class RowKernel:
    """The quoted names of a kernel's copies: of all, of what its first branch asks, and one that is told the answer."""

    kernel: str
    answer: str | None
    with_answer: str | None


class Rows:
    """The copies of a module's functions, each made once."""

    def __init__(self, functions: Mapping[str, Function]) -> None:
        self._functions = functions
        self._made: dict[str, str] = {}

    def copy_kernel(self, name: str) -> RowKernel | None:
        """Return the names of a kernel's copies; None where its threads don't run as a row.

        Raises UnknownForm.
        """
        reached = calls.reach_of_row(name, self._functions)
        if reached is None or sum(function.body.count("\n") for function in reached) > _MOST_LINES:
            return None
        if any(" blockaddress(" in function.body for function in reached):
            return None
        asking = _asking(reached)
        if name not in asking:
            return None
        for one in asking:
            function = self._functions[one]
            self._made[_copied(one)] = _copy(function, asking, _copied(one), function.body)
        branch = None if any("!llvm.loop" in one.body for one in reached) else first_branch.find(self._functions[name])
        if branch is None:
            return RowKernel(_copied(name), None, None)
        answer, with_answer = (quote(f"cuport.{what}.{name}") for what in ("answer", "with_answer"))
        kernel = self._functions[name]
        body = kernel.body
        asks = f"{body[: branch.begin_of_line]}  ret i1 {branch.asked}\n"
        self._made[answer] = _copy(kernel, asking, answer, asks, result="i1")
        told = f"{body[: branch.begin]}{_ANSWER}{body[branch.end :]}"
        self._made[with_answer] = _copy(kernel, asking, with_answer, told, more=f"i1 {_ANSWER}")
        return RowKernel(_copied(name), answer, with_answer)

    @property
    def text(self) -> str:
        """The definitions of all copies."""
        return "\n".join(self._made.values())


def _asking(reached: Collection[Function]) -> set[str]:
    """Return the names of those functions that ask for a built-in variable, or call one that does."""
    asking = {function.name for function in reached if _MENTION.search(function.body)}
    while more := {one.name for one in reached if one.name not in asking and asking & _named(one)}:
        asking |= more
    return asking


def _named(function: Function) -> set[str]:
    return {found[1].strip('"') for found in _CALLED.finditer(function.body)}


def _copied(name: str) -> str:
    return quote(f"cuport.row.{name}")


def _copy(
    function: Function, asking: Collection[str], name: str, body: str, *, more: str = "", result: str | None = None
) -> str:
    """Return a function that differs from another in its name, and calls copies of those that ask.

    A kernel's may have another body, one parameter more behind the first, and a result.
    """
    header = _HEADER.match(function.text)
    if header is None:
        raise UnknownForm(f"the first line of {function.name}")
    closing = closing_bracket(function.text, header.end() - 1)
    parameters = [f"ptr noalias readonly {OWN}", more, function.text[header.end() : closing]]
    before, after = (_LINKAGE.sub("", text) for text in (header[1], function.text[closing : function.end_of_header]))

    def call(found: re.Match[str]) -> str:
        called = found[1].strip('"')
        return f"{_copied(called)}(ptr {OWN}{'' if found[2] else ', '}" if called in asking else found[0]

    body = _ADDRESS.sub(lambda found: f"getelementptr i8, ptr {OWN}, i64 {_OFFSETS[found[1]]}", body)
    if _MENTION.search(body):
        raise UnknownForm(f"{function.name} takes the address of a built-in variable in another way")
    passed = ", ".join(part for part in parameters if part)
    return f"define internal {result or before.strip()} {name}({passed}{after}{_CALLED.sub(call, body)}}}\n"
