"""Headers that many units of a tree start with: clang reads them once for all, as a precompiled header.

A header that is shared moves in front of what the unit has before it. That is the same program as long as no macro
comes between; where one does, or clang finds fault with the result, the unit is read as it is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cuport.project import parsing
from cuport.project.plan import Plan
from cuport.project.unit_starts import UnitStart, UnitStarts
from cuport.settings import Settings
from cuport.source import leading
from cuport.source.leading import Macros
from cuport.targets import registry
from cuport.tree import InputFile
from cuport.units import SharedHeaders, Unit

_FEWEST = 4  # units for one precompiled header
_COST = 1.5  # of making it, in times of reading it
_SMALLEST = 40_000  # bytes that must be spared: clang reads them in some 5 ms
_MOST_HEADERS = 400
_MOST_SETS = 12


def choose(units: Sequence[Unit], plan: Plan, settings: Settings) -> tuple[list[Unit], list[SharedHeaders]]:
    """Return the units, each with the number of the headers that it shares, and what is to be precompiled."""
    if plan.index is None:
        return list(units), []
    sources = plan.index.files.keys()  # a target may take other files, too
    firsts = ((unit, unit.members[0].rel) for unit in units if unit.with_ast)
    taking_part = [unit for unit, rel in firsts if rel in sources and not rel.endswith(".c")]
    if len(taking_part) < _FEWEST:
        return list(units), []
    is_lowered = registry.get(settings.target).lowers_device_code
    is_plain = not settings.database or not any(unit.flags for unit in taking_part)
    knows_folders = is_plain and not (settings.clang_flags or settings.cuda_path)
    starts = UnitStarts(plan.files, plan.index, is_lowered, knows_folders)
    groups: dict[tuple[str, ...], list[UnitStart]] = {}
    chosen: dict[bytes, Unit] = {}
    for unit in taking_part:
        start = starts.read(unit)
        groups.setdefault(tuple(parsing.own_flags(unit, settings, is_c=False)), []).append(start)
        if start.absent:
            chosen[unit.key] = replace(unit, absent_headers=start.absent)
    shared: list[SharedHeaders] = []
    for flags, group in groups.items():
        for headers, users in _Choice(starts, group).assign():
            number = len(shared)
            shared.append(_make_shared(number, headers, users, plan.files, flags))
            for start, macros in users:
                unit = replace(start.unit, shared_headers=number, before=macros, absent_headers=start.absent)
                chosen[unit.key] = unit
    return [chosen.get(unit.key, unit) for unit in units], shared


def _make_shared(
    number: int,
    headers: Sequence[str],
    users: Sequence[tuple[UnitStart, Macros]],
    files: Mapping[str, InputFile],
    flags: tuple[str, ...],
) -> SharedHeaders:
    folders = dict.fromkeys(folder for start, _ in users for folder in start.unit.include_folders)
    spelled = (one if one.startswith("<") else f'"{files[one].path.absolute()}"' for one in headers)
    return SharedHeaders(
        number,
        "".join(f"#include {one}\n" for one in spelled),
        flags,
        tuple(folders),
        leading.join(macros for _, macros in users),
    )


@dataclass(frozen=True, slots=True)
class _Set:
    """Headers, the units that start with all of them as bits, and how many bytes these are spared."""

    headers: tuple[str, ...]
    users: int
    size: int


@dataclass(slots=True)
class _Choice:
    """The choice of sets of headers for units with the same flags."""

    starts: UnitStarts
    group: list[UnitStart]

    def assign(self) -> Iterator[tuple[tuple[str, ...], list[tuple[UnitStart, Macros]]]]:
        """Yield sets of headers, each with the units that share it, and with their macros that stand before it."""
        users: dict[str, int] = {}
        for i, start in enumerate(self.group):
            for header in start.headers:
                users[header] = users.get(header, 0) | 1 << i
        worth = {one: bits.bit_count() * sum(self.starts.sizes(one).values()) for one, bits in users.items()}
        often = sorted((one for one, bits in users.items() if bits.bit_count() >= _FEWEST), key=lambda one: -worth[one])
        users = {one: users[one] for one in often[:_MOST_HEADERS]}
        sets: list[_Set] = []
        while len(sets) < _MOST_SETS and (best := self._best(users, sets)) is not None:
            sets.append(best)
        sets.sort(key=lambda one: -one.size)
        assigned: dict[int, list[tuple[UnitStart, Macros]]] = {}
        for i, start in enumerate(self.group):
            for k, one in enumerate(sets):
                if one.users >> i & 1:
                    macros = self.starts.macros(start.unit, one.headers)
                    if not self.starts.depends_on(macros, one.headers):
                        assigned.setdefault(k, []).append((start, macros))
                        break
        for k, starts in assigned.items():
            if len(starts) >= _FEWEST - 1:
                place = {header: i for i, header in enumerate(starts[0][0].headers)}
                yield tuple(sorted(sets[k].headers, key=lambda header: place[header])), starts

    def _best(self, users: Mapping[str, int], sets: Sequence[_Set]) -> _Set | None:
        """Return the set that spares most over what others spare; None when none spares enough."""
        nothing = _Set((), (1 << len(self.group)) - 1, 0)
        # One header more than another set has may be worth it where that header alone would not.
        found = [grown for start in (nothing, *sets) if (grown := self._grow(start, users, sets)) is not None]
        return max(found, key=lambda one: _gain(one.users, one.size, sets), default=None)

    def _grow(self, best: _Set, users: Mapping[str, int], sets: Sequence[_Set]) -> _Set | None:
        """Return the set that comes of another by adding headers, as long as each spares more; None where none does."""
        gain, start = float(_SMALLEST), best
        left = {one: bits for one, bits in users.items() if one not in best.headers}
        files = {file: size for one in best.headers for file, size in self.starts.sizes(one).items()}
        while True:
            found = None
            for header, bits in left.items():
                both, sizes = best.users & bits, self.starts.sizes(header)
                if both.bit_count() < _FEWEST:
                    continue
                size = best.size + sum(sizes[file] for file in sizes.keys() - files.keys())
                more = _gain(both, size, sets)
                if more > gain or (more == gain and both == best.users):
                    gain, found = more, _Set((*best.headers, header), both, size)
            if found is None:
                return best if best is not start else None
            best = found
            del left[best.headers[-1]]
            files |= self.starts.sizes(best.headers[-1])


def _gain(users: int, size: int, sets: Sequence[_Set]) -> float:
    """Return how many bytes a set spares units, over the best of other sets that they have."""
    total, left = -_COST * size, users
    for other in sorted(sets, key=lambda one: -one.size):
        total += (left & other.users).bit_count() * max(0, size - other.size)
        left &= ~other.users
    return total + left.bit_count() * size
