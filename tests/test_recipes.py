"""Advice for names without a counterpart: functions of the runtime and of the large libraries have some that holds."""

from __future__ import annotations

import re
import tomllib

import pytest
from cuport.api import catalogue, functions, recipes
from cuport.ruleset import load
from cuport.ruleset.model import Rule, RuleSet
from cuport.support import cache

LIBRARIES = {"cuBLAS", "cuSOLVER", "cuSPARSE", "cuFFT", "cuRAND", "cuDNN", "NVRTC", "Runtime", "Driver"}
AMD = re.compile(r"\b(?:hip[a-z]*[A-Z][a-z]|roc[a-z]+_)\w*\b")
CUDA = re.compile(r"\bcu(?:da|blas|blasLt|solver|sparse|fft|rand|dnn)[A-Z]\w*\b|\bcu[A-Z][a-z]\w+\b")
NOT_DECLARED = {
    "hipDeviceAttributeHostNativeAtomicSupported",
    "hipDeviceAttributeMaxTexture1DLinear",
    "hipDeviceProp_t",
    "rocblas_handle",
}
"""Types and values, which the catalogue of functions does not have."""


@pytest.fixture(scope="module", params=[False, True], ids=["hip", "roc"])
def rules(request: pytest.FixtureRequest) -> RuleSet:
    """The rules without and with the roc* libraries."""
    return load.load("hip", roc=request.param, cache=cache.usable())


def refused(rules: RuleSet) -> list[Rule]:
    """Return the rules of functions with a known signature and without a counterpart."""
    entries = [entry for stem in catalogue.stems("cuda") for entry in catalogue.cuda(stem).values()]
    known = [entry.name for entry in entries if entry.table == "functions" and functions.signature_text(entry)]
    found = [rules.names[name.encode()] for name in known if name.encode() in rules.names]
    return [rule for rule in found if rule.to is None and rule.library in LIBRARIES]


def test_each_refused_function_has_advice(rules: RuleSet) -> None:
    """None of these libraries is left without."""
    found = refused(rules)
    assert {rule.library for rule in found} == LIBRARIES
    assert [rule.name for rule in found if not rule.hint] == []


def test_advice_names_what_there_is(rules: RuleSet) -> None:
    """AMD's functions are in a header of the catalogue, and CUDA's have counterparts themselves."""
    wrong = set()
    for rule in refused(rules):
        wrong |= {(rule.name, name) for name in AMD.findall(rule.hint) if name not in NOT_DECLARED and not is_amd(name)}
        others = {name: rules.names.get(name.encode()) for name in CUDA.findall(rule.hint)}
        wrong |= {(rule.name, name) for name, other in others.items() if other is None or other.to is None}
    assert sorted(wrong) == []


def is_amd(name: str) -> bool:
    """Whether a header of ROCm's declares the function."""
    return catalogue.home_of(name) is not None


def test_each_recipe_is_for_something() -> None:
    """A family without a member is misspelt."""
    entries = [entry for stem in catalogue.stems("cuda") for entry in catalogue.cuda(stem).values()]
    for layer, tables in tomllib.loads(recipes.PATH.read_text(encoding="utf-8")).items():
        assert layer in recipes.LAYERS
        for library, rows in tables.items():
            names = [entry.name for entry in entries if entry.library == library]
            empty = [pattern for pattern in rows if not any(re.fullmatch(pattern, name) for name in names)]
            assert empty == [], (layer, library)
