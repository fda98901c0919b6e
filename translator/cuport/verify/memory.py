"""Compare the memory of two runs launch by launch: find the first kernel that differs, and the value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cuport.verify.buffers import compare_buffers, item_size
from cuport.verify.compare import Tolerance
from cuport.verify.dump import Argument, Buffer, Dump, Launch

_KNOWN_TYPES = re.compile(r"(?:b?f16|f32|f64|[iu](?:8|16|32|64)|pointer|bytes)(?:x\d+)?")
# Values from here on are taken for handles and addresses of the host: every run has others.
_LEAST_HANDLE = 1 << 40


@dataclass(frozen=True, slots=True)
class MemoryDifference:
    """The first place in which the memory, or the launches themselves, of two runs part.

    `launch` counts from 1. `when` is "at" for what the kernel left or was given, "before" for what the host had done.
    `what` is "argument 2 (float*)", "grid", "kernel", or names a buffer that no argument leads to. `index` counts
    values from where the argument points; it, `ulp`, `count` (how many differ) and `size` (of how many) are None where
    no values were compared. `remark` has what else may matter.
    """

    launch: int
    kernel: str
    what: str
    expected: str
    found: str
    when: str = "at"
    index: int | None = None
    ulp: int | None = None
    count: int | None = None
    size: int | None = None
    remark: str = ""

    def __str__(self) -> str:
        text = f"first differs {self.when} launch {self.launch}"
        if self.kernel:
            text += f", kernel '{self.kernel}'"
        text += f", {self.what}"
        if self.index is not None:
            text += f", index {self.index}"
        text += f": expected {self.expected}, found {self.found}"
        if self.ulp is not None:
            text += f", {self.ulp} ULP"
        if self.count is not None:
            text += f"; {self.count} of {self.size} values differ"
        return text + (f"; {self.remark}" if self.remark else "")


def compare_memory(expected: Dump, found: Dump, tolerance: Tolerance) -> MemoryDifference | None:
    """Return the first difference of two dumps, or None when all launches agree.

    Launches are compared in order. Runs with warps of different width may launch differently: only what memory holds
    is compared then, where its size is the same. Buffers are those of the same argument, else those of the same id.
    """
    types = {**_types(found), **_types(expected)}
    comparison = _Comparison(tolerance, types, strict=expected.warp == found.warp)
    pairs = zip(expected.launches, found.launches, strict=False)
    for number, (one, other) in enumerate(pairs, 1):
        difference = comparison.launch(number, one, other)
        if difference is not None:
            return difference
    counts = len(expected.launches), len(found.launches)
    if counts[0] == counts[1] or expected.stopped or found.stopped:
        return None
    common = min(counts)
    more = (expected if counts[0] > counts[1] else found).launches[common]
    said, end = f"'{_name(more)}'", f"no launch after {common}"
    ours, theirs = (said, end) if counts[0] > counts[1] else (end, said)
    return MemoryDifference(common + 1, "", f"kernel ({max(counts)} launches in all)", ours, theirs)


def count_compared_launches(expected: Dump, found: Dump) -> int | None:
    """Return after how many launches the comparison ended because of a dump's limit; None when it didn't."""
    if not expected.stopped and not found.stopped:
        return None
    return min(len(expected.launches), len(found.launches))


class _Comparison:
    """What is known of both runs' memory on the way: contents by id, and which ids belong together."""

    def __init__(self, tolerance: Tolerance, types: dict[str, str], strict: bool) -> None:
        self.tolerance, self.types, self.strict = tolerance, types, strict
        self.contents: tuple[dict[str, Buffer], dict[str, Buffer]] = ({}, {})
        self.partner: dict[str, str] = {}
        self.agreed: dict[tuple[str, str], tuple[Buffer, Buffer]] = {}

    def launch(self, number: int, one: Launch, other: Launch) -> MemoryDifference | None:
        if not _same_kernel(one.kernel, other.kernel):
            return MemoryDifference(number, "", "kernel", f"'{_name(one)}'", f"'{_name(other)}'")
        kernel = _name(one)
        if self.strict:
            for what in ("grid", "block", "shared"):
                if getattr(one, what) != getattr(other, what):
                    return MemoryDifference(number, kernel, what, _sizes(one, what), _sizes(other, what))
        roles = self._roles(one, other)
        for when, before in (("before", True), ("at", False)):
            changed = self._update(one, other, before)
            for ours in sorted(changed, key=lambda id_: (id_ not in roles, id_)):
                if difference := self._buffer(ours, roles.get(ours, ())):
                    return _place(difference, number, kernel, when, _struct_remark(one, other))
            if before and self.strict and (difference := _arguments(one, other, self.tolerance)):
                return _place(difference, number, kernel, "at", "")
        return None

    def _roles(self, one: Launch, other: Launch) -> dict[str, tuple[tuple[str, int], ...]]:
        """Return for each buffer what the launch calls it and where that points; note which belong together."""
        roles: dict[str, tuple[tuple[str, int], ...]] = {}
        for index, (argument, counterpart) in enumerate(zip(one.arguments or (), other.arguments or (), strict=False)):
            for place, offset, partner in _pointers(argument, counterpart):
                ours = one.buffers[place].id
                self.partner[ours] = other.buffers[partner].id
                roles[ours] = (*roles.get(ours, ()), (f"argument {index} ({_plain(argument.type)})", offset))
        return roles

    def _update(self, one: Launch, other: Launch, before: bool) -> set[str]:
        """Take over the contents before a launch, or after it; return the ids, ours, of those that changed."""
        changed = set()
        back = {theirs: ours for ours, theirs in self.partner.items()}
        for side, launch in enumerate((one, other)):
            for buffer in launch.before if before else launch.buffers:
                self.contents[side][buffer.id] = buffer
                changed.add(buffer.id if side == 0 else back.get(buffer.id, buffer.id))
        return changed

    def _buffer(self, ours: str, roles: tuple[tuple[str, int], ...]) -> MemoryDifference | None:
        theirs = self.partner.get(ours, ours)
        one, other = self.contents[0].get(ours), self.contents[1].get(theirs)
        if one is None or other is None:
            return None
        known = self.agreed.get((ours, theirs))
        if known is not None and known[0].same_place(one) and known[1].same_place(other):
            return None
        what = roles[0][0] if roles else f"{_kind(ours)}, to which no argument points"
        if one.size != other.size:
            if not self.strict:
                return None
            return MemoryDifference(0, "", what, f"a buffer of {one.size} bytes", f"one of {other.size} bytes")
        type_ = next((each for each in (one.type, other.type) if each != "bytes"), self.types.get(ours, "bytes"))
        if not _KNOWN_TYPES.fullmatch(type_):
            type_ = "bytes"
        difference = compare_buffers(one.read(), other.read(), type_, self.tolerance)
        if difference is None:
            self.agreed[ours, theirs] = (one, other)
            return None
        size = item_size(type_)
        what, start = _nearest(roles, difference.index * size) or (what, 0)
        return MemoryDifference(
            0, "", what, difference.expected, difference.found,
            index=difference.index - start // size, ulp=difference.ulp, count=difference.count, size=difference.size,
        )  # fmt: skip


def _types(dump: Dump) -> dict[str, str]:
    """Return for each buffer the type that some launch has for it: before that one it is bytes."""
    buffers = (buffer for launch in reversed(dump.launches) for buffer in launch.buffers)
    return {buffer.id: buffer.type for buffer in buffers if buffer.type != "bytes"}


def _place(found: MemoryDifference, number: int, kernel: str, when: str, remark: str) -> MemoryDifference:
    return MemoryDifference(
        number, kernel, found.what, found.expected, found.found, when,
        found.index, found.ulp, found.count, found.size, remark,
    )  # fmt: skip


def _kind(id_: str) -> str:
    """Say what an id stands for: "a3" is the program's third allocation, "s1" the first symbol that the host used."""
    return f"{'allocation' if id_.startswith('a') else 'symbol'} {id_[1:]}"


def _nearest(roles: Iterable[tuple[str, int]], position: int) -> tuple[str, int] | None:
    """Return the argument that points to a byte, or to the one next before it."""
    before = [role for role in roles if role[1] <= position]
    return max(before, key=lambda role: role[1]) if before else None


def _pointers(argument: Argument, counterpart: Argument) -> Iterator[tuple[int, int, int]]:
    """Yield (buffer, offset, the other's buffer) for the pointers that two arguments both have."""
    if argument.buffer is not None and counterpart.buffer is not None:
        yield argument.buffer, argument.offset, counterpart.buffer
    for (buffer, offset), (partner, _) in zip(argument.pointers, counterpart.pointers, strict=False):
        yield buffer, offset, partner


def _arguments(one: Launch, other: Launch, tolerance: Tolerance) -> MemoryDifference | None:
    """Return the first argument that was given another value, if any."""
    if one.arguments is None or other.arguments is None:
        return None
    if len(one.arguments) != len(other.arguments):
        return MemoryDifference(0, "", "arguments", str(len(one.arguments)), str(len(other.arguments)))
    for index, (argument, counterpart) in enumerate(zip(one.arguments, other.arguments, strict=True)):
        said = _value(argument), _value(counterpart)
        if said[0] != said[1] and not _values_agree(argument, counterpart, tolerance):
            return MemoryDifference(0, "", f"argument {index} ({_plain(argument.type)})", *said)
    return None


def _value(argument: Argument) -> str:
    if argument.buffer is not None:
        return f"offset {argument.offset}" if argument.offset else "the start of a buffer"
    return argument.value if argument.value is not None else ""


def _values_agree(argument: Argument, counterpart: Argument, tolerance: Tolerance) -> bool:
    both = (argument, counterpart)
    if any(each.buffer is None and each.value is None for each in both):
        return True  # a struct: see _struct_remark
    try:
        numbers = [float({"null": "0"}.get(each.value or "", each.value or "")) for each in both]
    except ValueError:
        return False  # a pointer to somewhere else
    if all(number.is_integer() for number in numbers):
        if min(numbers) >= _LEAST_HANDLE or numbers[0] == numbers[1]:
            return True
        # One dump has the argument as it was given, the other as the kernel's parameter takes it: -1 as unsigned.
        return _plain(argument.type) != _plain(counterpart.type) and (numbers[0] - numbers[1]) % 2**32 == 0
    return tolerance.agree(numbers[1], numbers[0])


def _struct_remark(one: Launch, other: Launch) -> str:
    """Say where structs among the arguments differ: it may be the cause, or padding that nobody has set."""
    for index, (argument, counterpart) in enumerate(zip(one.arguments or (), other.arguments or (), strict=False)):
        ours, theirs = argument.data, counterpart.data
        if ours != theirs and len(ours) == len(theirs):
            place = next(i for i in range(0, len(ours), 2) if ours[i : i + 2] != theirs[i : i + 2]) // 2
            return f"argument {index} ({_plain(argument.type)}) also differs at byte {place}"
    return ""


def _plain(type_: str) -> str:
    """Return a type without const, which the one who launches may not see."""
    return re.sub(r"\s+(?=\*)", "", re.sub(r"\b(?:const|volatile)\b", "", type_)).strip()


def _sizes(launch: Launch, what: str) -> str:
    value = getattr(launch, what)
    return f"{value} bytes" if what == "shared" else "x".join(map(str, value))


def _name(launch: Launch) -> str:
    return _strip_arguments(launch.kernel)


def _strip_arguments(kernel: str) -> str:
    kernel = re.sub(r"^HIP_KERNEL_NAME\((.*)\)$", r"\1", kernel.strip())
    kernel = re.sub(r"^\((.*)\)$", r"\1", kernel)
    return re.sub(r"\s+", "", kernel)


def _same_kernel(one: str, other: str) -> bool:
    """Tell whether two names are of one kernel: a compiler adds namespaces, parameters, and what `T` stands for."""
    return _strip_arguments(one) == _strip_arguments(other) or _bare(one) == _bare(other)


def _bare(kernel: str) -> str:
    name = re.sub(r"^(?:void|auto)\s+(?=\S)", "", kernel.strip())
    name = re.split(r"[<(]", _strip_arguments(name).lstrip("("), maxsplit=1)[0]
    return name.rpartition("::")[2]
