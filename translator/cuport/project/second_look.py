"""Headers that their own unit does not parse because of a condition around the include: another unit parses them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cuport.results import FileResult
from cuport.units import Member, Unit


def units(planned: Sequence[Unit], results: Mapping[str, FileResult]) -> list[Unit]:
    """Return units for a second run: each is the first that reads the headers which are its members now.

    A header that no unit reads stays with its own: what is in it is judged by spelling.
    """
    readers: dict[str, Unit] = {}
    for unit in planned:
        for rel in sorted(results[unit.members[0].rel].reads):
            readers.setdefault(rel, unit)
    again: dict[str, list[Member]] = {}
    for unit in planned:
        read = results[unit.members[0].rel].reads
        for member in unit.members[1:]:
            if member.rel not in read and (reader := readers.get(member.rel)) is not None:
                again.setdefault(reader.members[0].rel, []).append(member)
    first = {unit.members[0].rel: unit for unit in planned}
    return [_with(first[rel], members) for rel, members in sorted(again.items())]


def _with(unit: Unit, members: Sequence[Member]) -> Unit:
    names = "\0".join(member.rel for member in members)
    key = hashlib.blake2b(unit.key + os.fsencode(names), digest_size=16).digest()
    return replace(unit, key=key, members=(unit.members[0], *members))
