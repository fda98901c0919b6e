"""Unions without a name in shared memory: `__shared__ union { float f[32]; int i[32]; };`.

Clang looks at `thread_local` for declared names alone: such a union is a local variable of each thread. With `static`
in front it is one variable, which is made thread-local in LLVM's text like all that is shared.
"""

from __future__ import annotations

import re

from cuport.source.edits import Edit, apply
from cuport.source.lexer import closing, lex
from cuport.verify.cpu.llvm_text import NAME

# A variable of a function that begins undefined: others of a function begin with zeros.
_NAME = rf"(?=\"?_ZZ)(?:{NAME})"
_PLAIN = re.compile(rf"^(@{_NAME} = (?:internal|linkonce_odr|weak_odr) )(global %(?:{NAME}) undef,)", re.MULTILINE)
_LOCAL = re.compile(r" alloca %(?:union|struct|class)\.anon")


def may_have_lost(text: str) -> bool:
    """Whether there is a local object in LLVM's text whose class has no name."""
    return _LOCAL.search(text) is not None


def make_thread_local(text: str) -> str:
    """Return LLVM's text with all shared variables thread-local."""
    return _PLAIN.sub(r"\1thread_local \2", text)


def rewrite(source: bytes) -> bytes:
    """Return a source with `static` in front of such unions."""
    tokens = lex(source)
    edits = []
    for i in tokens.places(b"__shared__"):
        opening = i + 1
        while tokens.text(opening) not in (b"{", b";", b"=", b""):
            opening += 1
        words = [tokens.text(j) for j in range(i, opening)]
        is_named = words[-1] not in (b"union", b"struct", b")")
        if tokens.text(opening) != b"{" or b"union" not in words or is_named or tokens.text(i - 1) == b"static":
            continue
        if tokens.text(closing(tokens, opening) + 1) == b";":
            edits.append(Edit(tokens.starts[i], tokens.starts[i], b"static "))
    return apply(source, edits)
