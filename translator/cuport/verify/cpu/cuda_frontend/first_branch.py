"""The first branch of a kernel, where what it asks follows from the kernel's arguments and the thread's place.

Most kernels begin with `if (i < n)`. Where all threads of a row have the same answer, the loop over them needs no
branch for it, and the optimiser makes vectors of them, which it hardly does with a branch. It never does where the
kernel has a loop of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cuport.verify.cpu.llvm_text import NAME, Function, split

_ENTRY = "\nentry:\n"
_BRANCH = re.compile(rf"  br i1 (?P<asked>%(?:{NAME})), label [^\n]*\n")
_LINE = re.compile(rf"  (?:(?P<result>%(?:{NAME})) = )?(?P<operation>\w+) (?P<operands>[^\n]*)\n")
_COMPUTING = re.compile(r"add|sub|mul|shl|lshr|ashr|and|or|xor|[zs]ext|trunc|[if]cmp|select|freeze|[us]itofp|fpto[us]i")
_POINTER = re.compile(rf"ptr (?:noundef )?(?P<name>[%@](?:{NAME}))")
_LIFETIME = re.compile(r"void @llvm\.lifetime\.start\.p0\(")
# Larger kernels are not compiled twice.
_MOST_LINES = 200


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch in a kernel's body: where its line begins, where in it stands what it asks, and that."""

    begin_of_line: int
    begin: int
    end: int
    asked: str


def find(kernel: Function, reached: Iterable[Function], address: re.Pattern[str]) -> Branch | None:
    """Return a kernel's first branch; None where it asks anything else, or it is not worth it.

    `reached` are the kernel and what it calls; `address` finds calls for the address of a built-in variable.
    """
    body = kernel.body
    if body.count("\n") > _MOST_LINES or _ENTRY not in body or any("!llvm.loop" in one.body for one in reached):
        return None
    own = {f"%{parameter.name}" for parameter in kernel.parameters if parameter.is_by_value}
    position = body.index(_ENTRY) + len(_ENTRY)
    while line := _LINE.match(body, position):
        if branch := _BRANCH.match(body, position):
            return Branch(position, branch.start("asked"), branch.end("asked"), branch["asked"])
        if address.search(line[0]):
            own.add(line["result"])
        elif not _is_harmless(line, own):
            return None
        position = line.end()
    return None


def _is_harmless(line: re.Match[str], own: set[str]) -> bool:
    """Return whether an instruction only computes. `own` are the addresses of the thread's own variables so far."""
    operands = line["operands"]
    match line["operation"]:
        case "alloca" if not operands.startswith("["):  # an array would take as much of the stack once more
            own.add(line["result"])
            return True
        case "call":
            return _LIFETIME.match(operands) is not None
        case "getelementptr":
            if (of := _POINTER.search(operands)) and of["name"] in own:
                own.add(line["result"])
            return True
        case "load":
            return (place := _POINTER.search(operands)) is not None and place["name"] in own
        case "store":
            place = _POINTER.match(split(operands)[1])
            return place is not None and place["name"] in own
        case operation:
            return _COMPUTING.fullmatch(operation) is not None
