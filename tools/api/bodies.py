"""Write the adapters whose bodies stand in `rules/api/bodies.toml`: of functions that need more than one call."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from cuport.api import catalogue, functions
from cuport.api.signature import parse

from api import adapters, letters

_PATH = Path(__file__).resolve().parents[2] / "rules" / "api" / "bodies.toml"


@cache
def of(target: str, stem: str) -> Mapping[str, str]:
    """Return the bodies for a CUDA library's functions, by their names."""
    rows = tomllib.loads(_PATH.read_text(encoding="utf-8")).get(target, {}).get(stem, {})
    return dict(letters.written_out(rows))


def adapter(name: str, text: str, rename: Callable[[str], str]) -> tuple[str, str]:
    """Return the library that a function's body calls, and the adapter for it.

    Raises ValueError where the function, or the library, is not in the catalogue.
    """
    stem, *body = text.splitlines()
    entry = functions.find(name)
    if entry is None or not functions.signature_text(entry) or stem not in catalogue.stems("rocm"):
        raise ValueError(f"bodies.toml: nothing is known of {name}, or of {stem}")
    cuda = parse(functions.signature_text(entry))
    names = [adapters.name_of(parameter, k) for k, parameter in enumerate(cuda.parameters)]
    if unused := [f"(void){one}" for one in names if not re.search(rf"\b{one}\b", text)]:
        body.insert(len(body) - 1, f"{', '.join(unused)};")
    return stem, adapters.with_body(name, cuda, parse(f"{rename(cuda.returns.base)} ()").returns, body, rename)
