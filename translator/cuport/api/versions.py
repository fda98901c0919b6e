"""What functions, names and members are in one version of CUDA."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from cuport.api import functions
from cuport.api.cuda_versions import CUDA_VERSIONS, NUMBERS
from cuport.api.signature import Signature, parse
from cuport.support import plain_toml, resources

_LAST = {version: (number // 1000, number % 1000 // 10) for version, number in NUMBERS.items()}
_LAST |= {"12": (12, 9)}  # `CUDART_VERSION` stays what it is without a choice, and the catalogue has 12.9's names


def missing(versions: Mapping[str, str], cuda: str) -> str:
    """Say since when CUDA has a name, or no longer has it, where the chosen version lacks it; else nothing.

    `versions` has the keys `since` and `removed`. A name that went, or came, with an update of the chosen version is
    there.
    """
    if (since := versions.get("since", "")) and _number(since) > _LAST[cuda]:
        return f"CUDA has it since {since}"
    if (removed := versions.get("removed", "")) and _number(removed) <= (int(cuda), 0):
        return f"CUDA {removed} removed it"
    return ""


def signatures(name: str, cuda: str) -> tuple[Signature, ...]:
    """Return what a function takes in one version of CUDA; nothing where the catalogue does not say."""
    entry = functions.find(name)
    if entry is None:
        return ()
    alias = entry.aliases.get(cuda, entry.alias)
    entry = (functions.find(alias) if alias else None) or entry
    texts = [entry.signatures.get(cuda) or entry.signatures.get(""), entry.signatures.get("overload")]
    texts.append(_read("overloads").get(name, {}).get(cuda))
    return tuple(parse(text) for text in texts if text)


def other_versions(name: str, cuda: str, count: int) -> tuple[str, ...]:
    """Return the versions of CUDA in which a call with `count` arguments is one of the function.

    Nothing where the chosen version takes it, or where the catalogue knows of no version that does.
    """
    if _takes(signatures(name, cuda), count):
        return ()
    return tuple(other for other in CUDA_VERSIONS if other != cuda and _takes(signatures(name, other), count))


def _takes(known: tuple[Signature, ...], count: int) -> bool:
    return any(one.fewest <= count <= one.most for one in known)


def missing_member(structure: str, member: str, cuda: str) -> str:
    """Say since when a structure has a member, or no longer has it, where the chosen version lacks it."""
    return missing(members().get(structure, {}).get(member, {}), cuda)


def members() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return the members that not every version of CUDA has: by structure, by member, `since` or `removed`."""
    return _read("members")


@cache
def _read(stem: str) -> Mapping[str, Mapping[str, Any]]:
    path = resources.data("rules") / "api" / f"{stem}.toml"
    document: Mapping[str, Mapping[str, Any]] = plain_toml.loads(path.read_text(encoding="utf-8"))
    return document


def _number(version: str) -> tuple[int, int]:
    numbers = [int(number) for number in re.findall(r"\d+", version)[:2]]
    return (numbers[0], numbers[1] if len(numbers) > 1 else 0) if numbers else (0, 0)
