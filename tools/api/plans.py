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

from api import adapters, letters

_PATH = Path(__file__).resolve().parents[2] / "rules" / "api" / "plans.toml"
_NULL = {"rocsparse_status": "rocsparse_status_invalid_pointer", "rocblas_status": "rocblas_status_invalid_pointer"}
"""What a call returns without a pointer that it must have."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a CUDA function calls, and with what: each word is an argument's number, a local variable, or text."""

    name: str
    words: tuple[str, ...]
    is_called: bool = True
    """False where all that is done is to set what the words name to 0: sizes of buffers that the counterpart keeps."""
    without: int = 0
    other: Plan | None = None
    """What is called where argument `without` is null."""


@cache
def of(target: str, stem: str) -> Mapping[str, Plan]:
    """Return the plans for a CUDA library's functions, by their names."""
    rows = tomllib.loads(_PATH.read_text(encoding="utf-8")).get(target, {}).get(stem, {})
    return {name: _read(text) for name, text in letters.written_out(rows)}


def _read(text: str) -> Plan:
    main, _, rest = text.partition(" without ")
    name, _, words = main.partition(": ")
    plan = Plan(name.removeprefix("no "), tuple(_numbers(words)), is_called=not name.startswith("no "))
    if not rest:
        return plan
    number, _, other = rest.partition(" ")
    return replace(plan, without=int(number), other=_read(other))


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
    names = [adapters.name_of(parameter, k) for k, parameter in enumerate(cuda.parameters)]
    variables: list[str] = []
    if plan.other is not None:
        variables.append(f"if (!{names[plan.without]})")
        variables.append(f"  return {_call(plan.other, cuda.parameters, [], rename)};")
    call = _call(plan, cuda.parameters, variables, rename)
    if not plan.is_called:
        variables, call = [f"*{names[int(word)]} = 0;" for word in plan.words], f"{target.returns.base}_success"
    said = "\n".join([call, *variables])
    if unused := [f"(void){one}" for one in names if not re.search(rf"\b{one}\b", said)]:
        variables.append(f"{', '.join(unused)};")
    return library.stem, adapters.function(name, cuda, target.returns, variables, call, rename)


def _call(plan: Plan, parameters: tuple[Parameter, ...], lines: list[str], rename: Callable[[str], str]) -> str:
    """Return the call that a plan makes; what must stand in front of it goes to `lines`.

    Raises ValueError where there are more or fewer arguments than the function takes.
    """
    library = catalogue.home_of(plan.name)
    target = library.signatures(plan.name)[0] if library is not None else None
    set_to_0 = [word for word in plan.words if word[0] in "=*"]
    words = [word for word in plan.words if word not in set_to_0]
    if target is None or (plan.is_called and len(words) != len(target.parameters)):
        raise ValueError(f"plans.toml: {plan.name} takes another number of arguments than {len(words)}")
    given = []
    for k, word in enumerate(words if plan.is_called else ()):
        if variable := re.fullmatch(r"(\w+)\((\d*)\)", word):
            lines.append(f"{variable[1]} local_{k}{' = ' * bool(variable[2])}{variable[2]};")
            given.append(f"&local_{k}")
            continue
        if word.startswith("!"):
            word = word[1:]
            lines.append(f"if (!{adapters.name_of(parameters[int(word)], int(word))})")
            lines.append(f"  return {_NULL[target.returns.base]};")
        given.append(_pass(parameters, int(word), target.parameters[k], rename) if word.isdigit() else word)
    for word in set_to_0:
        name = adapters.name_of(parameters[int(word[1:])], int(word[1:]))
        handle = adapters.name_of(parameters[0], 0)
        lines.append(f"*{name} = 0;" if word[0] == "*" else f"cuport_rocsolver_no_fault({handle}, {name});")
    return f"{plan.name}({', '.join(given)})"


def _pass(parameters: tuple[Parameter, ...], k: int, wanted: Parameter, rename: Callable[[str], str]) -> str:
    """Return argument `k` as the counterpart takes it."""
    parameter = parameters[k]
    renamed = replace(parameter, type=fit.rename_type(parameter.type, rename))
    found = fit.fit_of(renamed.type, wanted.type)
    return adapters.argument(parameter, k, Difference(k, found, renamed, wanted) if found > Fit.CONVERTS else None)
