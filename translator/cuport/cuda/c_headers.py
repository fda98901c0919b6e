"""The headers of C's library: a file of the tree that is called so is another one's only where that is next to it.

A folder with a `string.h` can't be one that all includes are searched in, as `<cstring>` would find it, too.
"""

from __future__ import annotations

_NAMES = frozenset(
    b"assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic"
    b" stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype"
    b" malloc memory pthread strings unistd".decode().split()
)


def is_of_c(header: str) -> bool:
    """Whether an include names a header of C's library, or one that is nearly always with it."""
    return header.endswith(".h") and header[:-2] in _NAMES
