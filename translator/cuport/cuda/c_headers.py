"""The headers of C's library: a file of the tree that is called so is another one's only where that is next to it.

A folder with a `string.h` can't be one that all includes are searched in, as `<cstring>` would find it, too.
"""

from __future__ import annotations

_NAMES = frozenset(
    b"assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic"
    b" stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype"
    b" malloc memory pthread strings unistd".decode().split()
)
_CXX = frozenset(
    b"algorithm any array atomic bitset charconv chrono codecvt complex condition_variable deque exception"
    b" execution filesystem forward_list fstream functional future initializer_list iomanip ios iosfwd iostream"
    b" istream iterator list map memory memory_resource mutex new numeric optional ostream queue random ratio"
    b" regex scoped_allocator set shared_mutex sstream stack stdexcept streambuf string string_view system_error"
    b" thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant"
    b" vector".decode().split()
)


def is_of_c(header: str) -> bool:
    """Whether an include names a header of C's library, or one that is nearly always with it."""
    return header.endswith(".h") and header[:-2] in _NAMES


def is_standard(header: str) -> bool:
    """Whether an include names a header of the libraries of C++17 and C, or one that is nearly always with them."""
    return header in _CXX or is_of_c(header) or (header.startswith("c") and header[1:] in _NAMES)
