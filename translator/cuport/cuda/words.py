"""C++ keywords that look like names to the lexer, and show what kind of name follows them."""

from __future__ import annotations

from cuport.source.lexer import Tokens

# Identifiers to the lexer, but never the qualifier or the type in front of a name.
STATEMENT_WORDS = frozenset(
    b"return case goto new delete throw else do sizeof and or not co_return co_await co_yield typename".split()
)
# Before `::` they open a name at the outermost level: `const ::cudaStream_t s`, `using ::cudaFree`.
NOT_QUALIFIERS = STATEMENT_WORDS | frozenset(
    b"using namespace const volatile static extern inline constexpr typedef struct class enum friend mutable virtual "
    b"__device__ __host__ __global__ __constant__ __managed__ __shared__ __forceinline__".split()
)


def declares(tokens: Tokens, i: int) -> bool:
    """Whether token `i` is the name in a declaration: a type stands in front of it."""
    before = tokens.text(i - 1)
    return (before[:1].isalpha() or before[:1] == b"_") and before not in STATEMENT_WORDS
