"""Write the adapters that `rules/api/plans.toml` plans: of functions whose counterpart takes other arguments."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from cuport.api import catalogue, fit, functions
from cuport.api.fit import Difference, Fit
from cuport.api.signature import Parameter, parse

from api import adapters

_PATH = Path(__file__).resolve().parents[2] / "rules" / "api" / "plans.toml"
_LETTERS = "SDCZ"
_NULL = {"rocsparse_status": "rocsparse_status_invalid_pointer"}
"""What a call returns without a pointer that it must have."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a CUDA function calls, and with what: each word is an argument's number, a local variable, or text."""

    name: str
    words: tuple[str, ...]


@cache
def of(target: str, stem: str) -> Mapping[str, Plan]:
    """Return the plans for a CUDA library's functions, by their names."""
    rows = tomllib.loads(_PATH.read_text(encoding="utf-8")).get(target, {}).get(stem, {})
    found = {}
    for pattern, text in rows.items():
        name, _, words = text.partition(": ")
        for letter in _LETTERS if f"[{_LETTERS}]" in pattern else "S":
            plan = Plan(name.replace("{t}", letter.lower()), tuple(_numbers(words)))
            found[pattern.replace(f"[{_LETTERS}]", letter)] = plan
    return found


def _numbers(words: str) -> Iterator[str]:
    """Yield the words of a plan, with ranges written out."""
    for word in words.split():
        bounds = re.fullmatch(r"(\d+)-(\d+)", word)
        yield from map(str, range(int(bounds[1]), int(bounds[2]) + 1)) if bounds else (word,)


def adapter(name: str, plan: Plan, rename: Callable[[str], str]) -> tuple[str, str]:
    """Return the library that a planned function calls, and the adapter for it.

    Raises ValueError where plan and signatures don't go together.
    """
    entry, library = functions.find(name), catalogue.home_of(plan.name)
    if entry is None or library is None or not functions.signature_text(entry):
        raise ValueError(f"plans.toml: nothing is known of {name}, or of {plan.name}")
    cuda, target = parse(functions.signature_text(entry)), library.signatures(plan.name)[0]
    if len(plan.words) != len(target.parameters):
        raise ValueError(f"plans.toml: {plan.name} takes {len(target.parameters)} arguments, not {len(plan.words)}")
    given, variables = [], []
    for k, word in enumerate(plan.words):
        if variable := re.fullmatch(r"(\w+)\((\d*)\)", word):
            variables.append(f"{variable[1]} local_{k}{' = ' * bool(variable[2])}{variable[2]};")
            given.append(f"&local_{k}")
        else:
            if word.startswith("!"):
                word = word[1:]
                variables.append(f"if (!{adapters.name_of(cuda.parameters[int(word)], int(word))})")
                variables.append(f"  return {_NULL[target.returns.base]};")
            given.append(_pass(cuda.parameters, int(word), target.parameters[k], rename) if word.isdigit() else word)
    call = f"{plan.name}({', '.join(given)})"
    names = [adapters.name_of(parameter, k) for k, parameter in enumerate(cuda.parameters)]
    if unused := [f"(void){one}" for one in names if not re.search(rf"\b{one}\b", call)]:
        variables.append(f"{', '.join(unused)};")
    return library.stem, adapters.function(name, cuda, target.returns, variables, call, rename)


def _pass(parameters: tuple[Parameter, ...], k: int, wanted: Parameter, rename: Callable[[str], str]) -> str:
    """Return argument `k` as the counterpart takes it."""
    parameter = parameters[k]
    renamed = replace(parameter, type=fit.rename_type(parameter.type, rename))
    found = fit.fit_of(renamed.type, wanted.type)
    return adapters.argument(parameter, k, Difference(k, found, renamed, wanted) if found > Fit.CONVERTS else None)
