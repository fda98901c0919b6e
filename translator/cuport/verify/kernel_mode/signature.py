"""A kernel's parameters by name, read from its tokens without a compiler."""

from __future__ import annotations

from cuport.source.lexer import T, Tokens, arguments, closing, lex

_ATTRIBUTES = (b"__launch_bounds__", b"__attribute__", b"__block_size__", b"__cluster_dims__", b"alignas", b"__align__")


def base_name(kernel: str) -> str:
    """Return a kernel's own name: `ops::matmul<float, 16>` is called `matmul`."""
    return kernel.partition("<")[0].rpartition("::")[2].strip()


def parameters(source: bytes, kernel: str) -> tuple[str, ...] | None:
    """Return the names of a kernel's parameters, or None when no `__global__` function of this name stands here.

    A definition wins over declarations. A parameter without a name is "".
    """
    tokens, wanted = lex(source), base_name(kernel).encode()
    declared = None
    for i in tokens.places(b"__global__"):
        opening = _parameter_list(tokens, i)
        if opening < 0 or tokens.spelling(opening - 1) != wanted:
            continue
        end = closing(tokens, opening)
        names = tuple(_name(tokens, *part) for part in arguments(tokens, opening, end))
        names = () if names == ("",) and tokens.text(opening + 1) == b"void" else names
        if tokens.text(end + 1) == b"{":
            return names
        declared = declared or names
    return declared


def kernels(source: bytes) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return the kernels that are defined in a source: the type and the name of each parameter, as it writes them."""
    tokens = lex(source)
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for i in tokens.places(b"__global__"):
        opening = _parameter_list(tokens, i)
        end = closing(tokens, opening) if opening >= 0 else -1
        if end < 0 or tokens.text(end + 1) != b"{":
            continue
        parts = [(_type(tokens, *part), _name(tokens, *part)) for part in arguments(tokens, opening, end)]
        name = tokens.spelling(opening - 1).decode("utf-8", "replace")
        found.setdefault(name, tuple(part for part in parts if part not in (("", ""), ("void", ""))))
    return found


def _type(tokens: Tokens, first: int, last: int) -> str:
    """Return a parameter without its name and default value."""
    name = _name(tokens, first, last).encode()
    words: list[str] = []
    for j in range(first, last):
        if tokens.text(j) == b"=":
            break
        if not name or tokens.spelling(j) != name:
            words.append(tokens.text(j).decode("utf-8", "replace"))
    return " ".join(words)


def _parameter_list(tokens: Tokens, i: int) -> int:
    """Return the index of the `(` that begins the parameters of the function at `__global__`, or -1."""
    j = i + 1
    while j < len(tokens):
        text = tokens.text(j)
        if text in (b";", b"{", b"}"):
            return -1
        if text == b"(":
            if tokens.text(j - 1) not in _ATTRIBUTES and tokens.kinds[j - 1] == T.IDENT:
                return j if closing(tokens, j) > 0 else -1
            j = closing(tokens, j)
            if j < 0:
                return -1
        j += 1
    return -1


def _name(tokens: Tokens, first: int, last: int) -> str:
    """Return the name of the parameter in these tokens: its last identifier that is no part of a type or a value."""
    names = []
    for j in range(first, last):
        text = tokens.text(j)
        if text == b"=" or text == b"[":
            break
        if tokens.kinds[j] == T.IDENT:
            names.append(j)
    if not names or (len(names) == 1 and last - first == 1):
        return ""
    after = tokens.text(names[-1] + 1) if names[-1] + 1 < last else b""
    return tokens.spelling(names[-1]).decode("utf-8", "replace") if after in (b"", b"=", b"[", b")") else ""
