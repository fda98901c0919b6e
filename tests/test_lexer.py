"""The lexer: its tokens, its brackets, and that it survives any bytes in linear time."""

from __future__ import annotations

import inspect
import random
import re
import shutil
import subprocess
import sys
import time

import pytest
from cuport.source import lexer
from cuport.source.lexer import T, Tokens, arguments, closing, lex, template_end
from hypothesis import given
from hypothesis import strategies as st

_GAP = re.compile(rb"(?:[ \t\r\n\f\v]|\\\r?\n|//(?:[^\\\n]|\\\r?\n|\\.|\\$)*|/\*(?s:.*?)\*/)*")
_PIECES = [
    b"<<<", b">>>", b"<", b">", b"(", b")", b"{", b"}", b"'", b'"', b"\\", b"\n", b"\r\n", b"//", b"/*", b"*/", b'R"(',
    b')"', b'R"x(', b')x"', b"#include <a.h>", b"# include", b"__has_include", b"cudaMalloc", b"cuda\\\nMalloc", b"u8",
    b"L'a'", b"1'000", b"0x1p-3", b".5", b"::", b"->", b"##", b"#", b"\xfc", b"\xe9t\xe9", b"\xef\xbb\xbf", b" ", b"\t",
    b"\f", b"$x", b"@", b"`",
]  # fmt: skip
pieces = st.lists(st.sampled_from(_PIECES), max_size=30).map(b"".join)


def words(source: bytes) -> list[bytes]:
    """Return the text of each token."""
    tokens = lex(source)
    return [tokens.text(i) for i in range(len(tokens))]


def kinds(source: bytes) -> list[T]:
    """Return the kind of each token."""
    return [T(kind) for kind in lex(source).kinds]


@given(st.one_of(st.binary(max_size=200), pieces))
def test_tokens_are_in_order_and_only_blanks_lie_between(source: bytes) -> None:
    """Whatever the bytes: no overlap, nothing outside, and no text lost except blanks and comments."""
    tokens = lex(source)
    done = 3 if source.startswith(b"\xef\xbb\xbf") else 0
    for start, end in zip(tokens.starts, tokens.ends, strict=True):
        assert done <= start <= end <= len(source)
        assert _only_blanks(source[done:start])
        done = end
    stop = tokens.opened[1] if tokens.opened else len(source)
    assert _only_blanks(source[done:stop])


def _only_blanks(gap: bytes) -> bool:
    return _GAP.fullmatch(bytes(byte for byte in gap if byte < 128)) is not None


@given(pieces)
def test_lexing_a_part_gives_the_offsets_of_the_whole(source: bytes) -> None:
    """`start` moves where the lexer begins, not how it counts."""
    blank = b" " * 7
    whole, part = lex(blank + source), lex(blank + source, 7)
    assert list(whole.starts) == list(part.starts)
    assert whole.kinds == part.kinds


@pytest.mark.parametrize(
    "piece",
    [b"<<<", b"'", b'"', b"/*", b"/", b"R\"", b"R\"(", b"\\\n", b"\\", b"a", b"a\\\n", b"(", b"<", b"1'", b"#", b"\xff",
     b"// \\\n", b"u8R", b"__has_include(", b"#include <", b"'\\", b'"\\', b"x<", b" ", b'/*"', b"*/"],
)  # fmt: skip
def test_time_is_linear(piece: bytes) -> None:
    """A long file of one thing takes a moment; a quadratic pattern would take minutes."""
    start = time.process_time()
    for size in (10_000, 200_000):  # the small one first: it fails in seconds where the pattern is quadratic
        lex(piece * (size // len(piece)))
        assert time.process_time() - start < size / 100_000


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (b"a+b", [b"a", b"+", b"b"]),
        (b"k<<<1>>>(x)", [b"k", b"<<<", b"1", b">", b">", b">", b"(", b"x", b")"]),
        (b"k << <1>> >(x)", [b"k", b"<< <", b"1", b">", b">", b">", b"(", b"x", b")"]),
        (
            b"operator<< <T> operator<<<T> a << b",
            [b"operator", b"<", b"<", b"<", b"T", b">"] * 2 + [b"a", b"<", b"<", b"b"],
        ),
        (b"a->b::c->*d", [b"a", b"->", b"b", b"::", b"c", b"->*", b"d"]),
        (b"x // y\nz", [b"x", b"z"]),
        (b"x // y \\\n still\nz", [b"x", b"z"]),
        (b"x /* y // */ z", [b"x", b"z"]),
        (b"1'000'000 0x1p-3 1e+5f .5 1.f 0b1'0", [b"1'000'000", b"0x1p-3", b"1e+5f", b".5", b"1.f", b"0b1'0"]),
        (b"'a' '\\'' '\"' u8'x' 'ab'", [b"'a'", b"'\\''", b"'\"'", b"u8'x'", b"'ab'"]),
        (b'"a\\"b" L"c" u8"" "\\\\"', [b'"a\\"b"', b'L"c"', b'u8""', b'"\\\\"']),
        (b'R"(a"b)" LR"x()")x" u8R"()"', [b'R"(a"b)"', b'LR"x()")x"', b'u8R"()"']),
        (b"cuda\\\nMalloc cuda\\\r\nFree", [b"cuda\\\nMalloc", b"cuda\\\r\nFree"]),
        (b"a \\\n b", [b"a", b"b"]),
        (b"# \tinclude  <a b.h> x", [b"# \tinclude  <a b.h>", b"x"]),
        (b"__has_include(<a.h>) __has_include", [b"__has_include(<a.h>", b")", b"__has_include"]),
        (b"a##b #c", [b"a", b"##", b"b", b"#", b"c"]),
        (b"u8 R L uR", [b"u8", b"R", b"L", b"uR"]),
        (b"can't stop\nnext", [b"can", b"'", b"t", b"stop", b"next"]),
        (b'#error "open\nnext', [b"#", b"error", b'"open', b"next"]),
        (b"\xef\xbb\xbfx", [b"x"]),
    ],
)
def test_tokens(source: bytes, wanted: list[bytes]) -> None:
    """One thing each: what becomes a token, and how far it goes."""
    assert words(source) == wanted


def test_kinds() -> None:
    """Each kind has its token."""
    source = b'a #include <b>\n R"(c)" "d" \'e\' 1 ## <<< ;'
    expected = [T.IDENT, T.INCLUDE, T.RAW_STRING, T.STRING, T.CHAR, T.NUMBER, T.HASH, T.LAUNCH_OPEN, T.PUNCT]
    assert kinds(source) == expected


def test_spelling_joins_the_lines() -> None:
    """A name across lines reads as one, and other tokens stay as they are."""
    tokens = lex(b'cuda\\\nMal\\\r\nloc "a\\\nb"')
    assert tokens.spelling(0) == b"cudaMalloc"
    assert tokens.spelling(1) == b'"a\\\nb"'
    assert tokens.text(2) == tokens.text(-1) == b""


@pytest.mark.parametrize(
    ("source", "kind", "offset"),
    [(b"a /* b", T.OPEN_COMMENT, 2), (b"a /*/", T.OPEN_COMMENT, 2), (b'x R"y(z', T.OPEN_RAW_STRING, 2)],
)
def test_a_file_that_ends_too_early(source: bytes, kind: T, offset: int) -> None:
    """A comment or raw string without an end is reported, and what is before it is kept."""
    tokens = lex(source)
    assert tokens.opened == (kind, offset)
    assert len(tokens) == 1


def test_a_name_ends_before_a_splice_that_nothing_joins() -> None:
    assert words(b"a\\\n+ b\\\r\n\\\nc") == [b"a", b"+", b"b", b"c"]


def _others() -> list[str]:
    """Return the Pythons of this machine that are not the one we run on."""
    found: dict[str, str] = {}
    names = (*(f"python3.{minor}" for minor in range(11, 20)), "/usr/bin/python3", "/usr/local/bin/python3")
    for name in filter(None, map(shutil.which, names)):
        done = subprocess.run(
            [name, "-c", "import sys; print(sys.version)"], capture_output=True, text=True, check=False
        )
        if done.returncode == 0 and done.stdout.strip() != sys.version and done.stdout >= "3.11":
            found.setdefault(done.stdout, name)
    return list(found.values())


def test_all_pythons_agree() -> None:
    """Python's `re` had faults up to 3.11.4, and 3.11.2 is Debian 12's."""
    if not (others := _others()):
        pytest.skip("this machine has one Python")
    rng = random.Random(7)
    texts = [b"".join(rng.choices([*_PIECES, b"a", b"/* c */", b"// d\n", b"\\\n"], k=12)) for _ in range(5000)]
    ours = "".join(f"{_all_of(tokens)}\n" for tokens in map(lex, texts))
    script = f"""
import ast, runpy, sys
lex = runpy.run_path(sys.argv[1], run_name="lexer")["lex"]
{inspect.getsource(_all_of)}
for text in ast.literal_eval(sys.stdin.read()):
    print(_all_of(lex(text)))
"""
    for other in others:
        command = [other, "-S", "-c", script, lexer.__file__]
        done = subprocess.run(command, input=repr(texts), capture_output=True, text=True, check=True)
        assert done.stdout == ours, other


def _all_of(tokens):  # type: ignore[no-untyped-def]  # runs with other Pythons, too
    opened = tokens.opened and (int(tokens.opened[0]), tokens.opened[1])
    return [list(tokens.kinds), list(tokens.starts), list(tokens.ends), opened]


def test_identifiers_are_found_by_kind() -> None:
    """Only names are yielded, not numbers or strings."""
    tokens = lex(b'a 1 "b" c(d)')
    assert [tokens.text(i) for i in tokens.identifiers()] == [b"a", b"c", b"d"]


def test_identifiers_are_found_by_spelling() -> None:
    """In the order of the file, also where a name goes on in the next line, and not in comments and strings."""
    tokens = lex(b'b a + a_\\\n1 /* b */ "b" a_1 a')
    assert tokens.places(b"a") == [1, 6]
    assert tokens.places(b"a_1", b"b", b"b", b"c") == [0, 3, 5]
    assert tokens.places_where(lambda name: name.startswith(b"a")) == [1, 3, 5, 6]


def split(source: bytes) -> list[bytes]:
    """Split the arguments of a call that `source` begins with."""
    tokens = lex(source)
    return [between(tokens, part) for part in arguments(tokens, 1, closing(tokens, 1))]


def between(tokens: Tokens, part: tuple[int, int]) -> bytes:
    """Return the source text of a token range."""
    return tokens.source[tokens.starts[part[0]] : tokens.ends[part[1] - 1]]


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (b"f()", []),
        (b"f(a)", [b"a"]),
        (b"f(a, b(c, d), e[1, 2], {3, 4})", [b"a", b"b(c, d)", b"e[1, 2]", b"{3, 4}"]),
        (b"f(t<a, b>(c), d)", [b"t<a, b>(c)", b"d"]),
        (b"f(a < b && c, d > e)", [b"a < b && c", b"d > e"]),
        (b"f(t<u<1, 2>, 3>::n, 4)", [b"t<u<1, 2>, 3>::n", b"4"]),
        (b"f(a /* , */, \",\", ',')", [b"a", b'","', b"','"]),
        (b"f([=](int x, int y) { return x, y; }, 1)", [b"[=](int x, int y) { return x, y; }", b"1"]),
    ],
)
def test_arguments(source: bytes, wanted: list[bytes]) -> None:
    """Commas that brackets, strings or comments enclose do not part arguments."""
    assert split(source) == wanted


@pytest.mark.parametrize(("source", "end"), [(b"f(a(b)[c]{d})", 12), (b"f(a(b)", -1), (b'f(")")', 3), (b"f(')')", 3)])
def test_closing(source: bytes, end: int) -> None:
    """The bracket that closes is found by nesting; -1 when there is none."""
    assert closing(lex(source), 1) == end


@pytest.mark.parametrize(
    ("source", "end"),
    [
        (b"t<a>", 3),
        (b"t<a<b>, 1>", 8),
        (b"t<f(a<b>()), c>", 13),
        (b"t<(a > 3), b>", 9),
        (b"t<(a < 3)>", 7),
        (b"(a<b) > c", -1),
        (b"1<a>", -1),
        (b"t<a;b>", -1),
    ],
)
def test_template_end(source: bytes, end: int) -> None:
    """A `<` behind a name opens template arguments when a `>` closes what may stand in them."""
    tokens = lex(source)
    opening = next(i for i in range(len(tokens)) if tokens.text(i) == b"<")
    assert template_end(tokens, opening, len(tokens)) == end
