"""Headers of the standard library that CUDA's bring along and HIP's do not."""

from __future__ import annotations

from cuport.cuda import includes
from cuport.cuda.includes import header_of
from cuport.targets.hip.context import Context

STRINGS = "cstring"
_NVCC = (".cu", ".cuh", ".hip")
_HAVE_STRINGS = {STRINGS, "string.h", "memory.h", "bits/stdc++.h"}
_FUNCTIONS = frozenset(
    b"memchr memcmp memcpy memmove memset strcat strchr strcmp strcoll strcpy strcspn strdup strerror strlen strncat"
    b" strncmp strncpy strpbrk strrchr strspn strstr strtok strtok_r strxfrm".split()
)


def lacks_strings(context: Context) -> bool:
    """Whether code that only nvcc compiled calls functions of `<string.h>`, and the file does not include it.

    CUDA's runtime has it. So has HIP's before HIP 7; later ones have `memcpy` and `memset` for the device alone.
    """
    tokens = context.tokens
    if not context.source.path.endswith(_NVCC):
        return False
    if any(header_of(tokens, i) in _HAVE_STRINGS for i in includes.directives(tokens)):
        return False
    return any(_is_call(context, i) for i in tokens.places_where(_FUNCTIONS.__contains__))


def _is_call(context: Context, i: int) -> bool:
    tokens = context.tokens
    if tokens.text(i + 1) != b"(" or tokens.spelling(i) in context.names.defined:
        return False
    before = tokens.text(i - 1)
    if before == b"::":
        return i < 2 or tokens.text(i - 2) == b"std" or not (tokens.text(i - 2)[:1].isalpha())
    return before not in (b".", b"->") and not context.scopes.declares_function(i)
