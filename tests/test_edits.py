"""Edits: every byte outside them stays, whatever their order, and two that clash are refused."""

from __future__ import annotations

import pytest
from cuport.source.edits import Edit, apply, fold
from cuport.support.errors import OverlapError
from hypothesis import given
from hypothesis import strategies as st


@st.composite
def edited_sources(draw: st.DrawFn) -> tuple[bytes, list[Edit]]:
    """Draw a source, and edits of it that do not clash."""
    source = draw(st.binary(max_size=60))
    count = draw(st.integers(0, 5))
    cuts = sorted(draw(st.sets(st.integers(0, len(source)), max_size=2 * count)))
    spans = list(zip(cuts[::2], cuts[1::2], strict=False))
    return source, [Edit(start, end, draw(st.binary(max_size=8))) for start, end in spans]


@given(edited_sources())
def test_bytes_outside_edits_stay(drawn: tuple[bytes, list[Edit]]) -> None:
    """The output is the kept pieces and the new texts, in turn."""
    source, edits = drawn
    expected, done = b"", 0
    for edit in edits:
        expected += source[done : edit.start] + edit.text
        done = edit.end
    assert apply(source, edits) == expected + source[done:]


@given(edited_sources(), st.randoms(use_true_random=False))
def test_order_and_repetition_do_not_matter(drawn: tuple[bytes, list[Edit]], random: object) -> None:
    """Edits are a set."""
    source, edits = drawn
    shuffled = edits * 2
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert apply(source, shuffled) == apply(source, edits)


@given(edited_sources(), st.integers(0, 60), st.integers(0, 60))
def test_fold_then_replace_gives_what_apply_gives(drawn: tuple[bytes, list[Edit]], one: int, other: int) -> None:
    """Folding a range and putting the result in its place is the same as making its edits there."""
    source, edits = drawn
    start, end = sorted((min(one, len(source)), min(other, len(source))))
    if any(edit.start < end and start < edit.end and not (start <= edit.start and edit.end <= end) for edit in edits):
        return  # an edit that sticks out of the range is not a case for fold
    left = list(edits)
    text = fold(source, left, start, end)
    inside = [edit for edit in edits if start <= edit.start and edit.end <= end]
    assert sorted(left + inside) == sorted(edits)
    assert text == apply(source[start:end], [Edit(e.start - start, e.end - start, e.text) for e in inside])
    assert apply(source, [*left, Edit(start, end, text)]) == apply(source, edits)


@pytest.mark.parametrize(
    ("edits", "wanted"),
    [
        ([], b"abcdef"),
        ([Edit(0, 0, b"<")], b"<abcdef"),
        ([Edit(6, 6, b">")], b"abcdef>"),
        ([Edit(1, 3, b""), Edit(3, 4, b"X")], b"aXef"),
        ([Edit(2, 2, b"("), Edit(2, 4, b"X"), Edit(4, 4, b")")], b"ab(X)ef"),
    ],
)
def test_apply(edits: list[Edit], wanted: bytes) -> None:
    """Edits at the ends, side by side, and insertions around a replacement."""
    assert apply(b"abcdef", edits) == wanted


@pytest.mark.parametrize(
    "edits",
    [
        [Edit(0, 3, b"x"), Edit(2, 4, b"y")],
        [Edit(0, 3, b"x"), Edit(0, 3, b"y")],
        [Edit(0, 4, b"x"), Edit(1, 2, b"y")],
        [Edit(0, 4, b"x"), Edit(2, 2, b"y")],
    ],
)
def test_clashing_edits_are_refused(edits: list[Edit]) -> None:
    """Two different texts for the same bytes are a fault of the caller."""
    with pytest.raises(OverlapError):
        apply(b"abcdef", edits)


@pytest.mark.parametrize("edit", [Edit(5, 7, b""), Edit(3, 2, b""), Edit(7, 7, b"x")])
def test_an_edit_outside_the_source_is_refused(edit: Edit) -> None:
    """As when the file changed after it was read."""
    with pytest.raises(ValueError, match="outside"):
        apply(b"abcdef", [edit])
