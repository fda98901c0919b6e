"""Template arguments of variables, read from mangled names."""

from __future__ import annotations

import pytest
from cuport.device.read.mangled import UnknownNameError, template_arguments


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("_Z4maskIfLi10EE", ["float", "10"]),
        ("_ZN1a2m2IdEE", ["double"]),
        ("_ZL4maskIjE", ["unsigned int"]),
        ("_ZN12_GLOBAL__N_14maskIbLb1EEE", ["bool", "true"]),
        ("_Z1vILin3ELj4ELm5ELb0EE", ["-3", "4u", "5ul", "false"]),
        ("_Z1vIPKfKPfRiE", ["float const*", "float* const", "int&"]),
        ("_Z1vIN1a4PairIhN1b1SEEEE", ["a::Pair<unsigned char, b::S>"]),
        ("_Z5plain", []),
    ],
)
def test_arguments(name: str, wanted: list[str]) -> None:
    assert template_arguments(name) == wanted


@pytest.mark.parametrize("name", ["_Z1vIUlvE_E", "_Z1vIfS_E", "_Z1vIXadL_Z1fvEEE", "_Z1vIfE1x", ""])
def test_names_that_are_not_read(name: str) -> None:
    """A lambda, a part that stands for an earlier one, a function's address, more behind the arguments, nothing."""
    with pytest.raises(UnknownNameError):
        template_arguments(name)
