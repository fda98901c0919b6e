"""TOML of the plainest kind is read as tomllib reads it, and left to tomllib where it is not."""

from __future__ import annotations

import contextlib
import tomllib

import pytest
from cuport.support import plain_toml
from hypothesis import given
from hypothesis import strategies as st

_PIECES = st.sampled_from(
    ["a", "b", "_9", "a.b", "=", '"x"', "'y'", '"\\n"', '"é"', "{", "}", ",", "[", "]", "\n", " ", "\t", "# c", "true",
     "false", "1", "-20", "['p']", '{ s = 1, t = { u = "v", w = 0 } }', '"""', "\x01", "\u2028", "a = 'b'\n",
     't = { a = "b", c = false }\n', "[x]\n", "[x.y]\n"]
)  # fmt: skip


def test_rows_and_tables() -> None:
    text = "top = true  # a comment\n\n[functions]\ncudaA = \"hipA\"\n'a.b' = { to = false, hint = 'x' }\n"
    assert plain_toml.loads_plain(text) == tomllib.loads(text)


def test_places_of_rows_and_tables() -> None:
    places: plain_toml.Places = {}
    assert plain_toml.loads_plain("top = true\n\n[a] # b\nb = 1\n'c.d' = { e = 2 }\n[a.f]\ng = 3\n", places)
    assert places == {
        ("top",): (1, False), ("a",): (3, True), ("a", "b"): (4, False), ("a", "c.d"): (5, False),
        ("a", "f"): (6, True), ("a", "f", "g"): (7, False),
    }  # fmt: skip


def test_rows_of_the_catalogue() -> None:
    text = """names = ["a", 'b']
[types]
a = { since = "11.0", hip = { name = "b", since = "6.0" }, of = ["x = 1", "{"], is = -12 }
b = { hip = { name = "c=" }, roc = { name = "}" } } # d
c = { }
[functions."d e" . f]
'g' = { "1 =" = true }
[functions.h]
i = "j"
"""
    assert plain_toml.loads_plain(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    ["a = 1.5", "a = 01", "a = [1]", "a = { b = { c = { d = 1 } } }", "a = { b = { c = 1, c = 2 } }", "a.b = true",
     "[[a]]", 'a = "\\n"', "a = []", "a = ['b',]", "a = true\na = true", "[a]\n[a]", "[a.b]\n[a]",
     "[a]\nb = {}\n[a.b]", "[a.]", "a = '''b'''",
     "a = { b = true, b = true }", "a"],
)  # fmt: skip
def test_left_to_tomllib(text: str) -> None:
    assert plain_toml.loads_plain(text) is None
    with contextlib.suppress(tomllib.TOMLDecodeError):
        assert plain_toml.loads(text) == tomllib.loads(text)


@given(st.lists(_PIECES, max_size=14).map("".join))
def test_same_as_tomllib(text: str) -> None:
    found = plain_toml.loads_plain(text)
    assert found is None or found == tomllib.loads(text)
