"""C's tokens for pycparser: its own lexer takes a tenth of a large tree's time; this one does most with less work."""

from __future__ import annotations

import re
from typing import Any

from pycparser import c_lexer

from cuport.support import progress

_SPACE = re.compile(r"[ \t\n]+")
_SIGNS = {token.literal: token.tok_type for token in getattr(c_lexer, "_fixed_tokens", ())}
# A sign that may also begin a number, an attribute or a comment is left to pycparser where it may be one.
_CHECKED = {".": r"\.(?![\d.])", "[": r"\[(?!\s*\[)", "/": r"/(?![/*])"}
_TOKEN = re.compile(
    r"([A-Za-z_]\w*)(?![\w$'\"])|([1-9]\d*[uU]?)(?![\w.'])|("
    + "|".join(_CHECKED.get(sign, re.escape(sign)) for sign in sorted(_SIGNS, key=len, reverse=True))
    + ")",
    re.ASCII,
)
_STATE = ("_pos", "_lexdata", "_lineno", "_line_start", "_keyword_map", "_pending_tok", "_in_attribute", "_filename")


class Lexer(c_lexer.CLexer):  # type: ignore[misc]
    """pycparser's, quicker for names, signs and plain numbers, and it shows that it goes on.

    What it does itself rests on how version 3 of pycparser is made; another version does all by itself.
    """

    _pos: int

    def input(self, text: str, filename: str = "") -> None:
        """Begin with a text."""
        super().input(text, filename)
        self._is_quick = bool(_SIGNS) and all(hasattr(self, name) for name in _STATE)

    def token(self) -> Any:
        """Return the next token."""
        progress.step()
        if not self._is_quick or self._pending_tok is not None or self._in_attribute:
            return super().token()
        text, place = self._lexdata, self._pos
        if space := _SPACE.match(text, place):
            end = space.end()
            if lines := text.count("\n", place, end):
                self._lineno += lines
                self._line_start = text.rindex("\n", place, end) + 1
            place = self._pos = end
        found = _TOKEN.match(text, place)
        if found is None:
            return super().token()
        value, kind = found[0], found.lastindex
        name = self._keyword_map.get(value, "ID") if kind == 1 else "INT_CONST_DEC" if kind == 2 else _SIGNS[value]
        self._pos = found.end()
        return c_lexer.Token(name, value, self._lineno, place - self._line_start + 1, self._filename)
