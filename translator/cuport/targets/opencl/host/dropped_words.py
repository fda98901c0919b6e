"""CUDA's words that host code does without: `__host__`, `__device__` and their like."""

from __future__ import annotations

from cuport import codes
from cuport.source.lexer import closing
from cuport.targets.opencl.host.file import HostFile, is_identifier

_WITH_ARGUMENTS = (b"__launch_bounds__", b"__cluster_dims__", b"__maxnreg__")


def drop_word(file: HostFile, i: int, text: str) -> None:
    """Take a word of CUDA's language out, with the parentheses that belong to it, or write another for it."""
    tokens = file.tokens
    start, end = tokens.starts[i], file.word_end(i)
    if text:
        end = tokens.ends[i]
        if text == "inline" and _is_beside(file, i, (b"inline", b"__inline__", b"__inline")):
            text, end = "", file.word_end(i)
    elif tokens.text(i) in _WITH_ARGUMENTS and tokens.text(i + 1) != b"(":
        name = tokens.text(i).decode()  # another name for it: the layer has it as a macro
        file.names.add(name)
        file.handled[start] = (codes.HOST_SAME, name)
        return
    elif tokens.text(i) in _WITH_ARGUMENTS:
        close = closing(tokens, i + 1)
        end = file.word_end(close) if close > 0 else end
    data = file.source.data
    is_last = not text and data[end : end + 1] in (b"\n", b"\r") and data[start - 1 : start] == b" "
    is_free = (before := file.edits.before(start)) is None or before.end < start
    file.replace(start - (is_last and is_free), end, text.encode())  # no blank stays at a line's end
    file.handled[start] = (codes.HOST_DROPPED, text)


def _is_beside(file: HostFile, i: int, words: tuple[bytes, ...]) -> bool:
    """Whether one of `words` stands among the names around token `i`."""
    tokens = file.tokens
    for step in (-1, 1):
        j = i + step
        while is_identifier(tokens, j):
            if tokens.text(j) in words:
                return True
            j += step
    return False
