"""TOML of the plainest kind is read as tomllib reads it, and left to tomllib where it is not."""

from __future__ import annotations

import tomllib

import pytest
from cuport.support import plain_toml
from hypothesis import given
from hypothesis import strategies as st

_PIECES = st.sampled_from(
    ["a", "b", "_9", "a.b", "=", '"x"', "'y'", '"\\n"', '"é"', "{", "}", ",", "[", "]", "\n", " ", "\t", "# c", "true",
     "false", "1", '"""', "\x01", "\u2028", "a = 'b'\n", 't = { a = "b", c = false }\n', "[x]\n"]
)  # fmt: skip


def test_rows_and_tables() -> None:
    text = "top = true  # a comment\n\n[functions]\ncudaA = \"hipA\"\n'a.b' = { to = false, hint = 'x' }\n"
    assert plain_toml.loads(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    ["a = 1", "a.b = true", "[a.b]", "[[a]]", 'a = "\\n"', "a = ['b']", "a = true\na = true", "[a]\n[a]", "a = '''b'''",
     "a = { b = true, b = true }", "a", "a = { }"],
)  # fmt: skip
def test_left_to_tomllib(text: str) -> None:
    assert plain_toml.loads(text) is None


@given(st.lists(_PIECES, max_size=14).map("".join))
def test_same_as_tomllib(text: str) -> None:
    found = plain_toml.loads(text)
    assert found is None or found == tomllib.loads(text)
