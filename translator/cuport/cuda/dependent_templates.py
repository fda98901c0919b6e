"""Templates in a class that depends on parameters, written without `template`: `typename A::rebind<int>::other`.

nvcc and g++ know that a template is meant there. Clang says so as an error, and reads on as if the word were there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from cuport.frontend.facts import Diagnostic

TEMPLATE = b"template "
_SAID = re.compile(r"use 'template' keyword to treat '(\w+)' as a dependent template name")


def says_so(text: str) -> bool:
    """Whether this is what clang says where the word lacks."""
    return _SAID.match(text) is not None


def find(source: bytes, diagnostics: Iterable[Diagnostic]) -> frozenset[int]:
    """Return the bytes where the word lacks in a file, of which these are the diagnostics.

    Of what a macro writes clang names the macro's place: there it is left.
    """
    found = ((item.offset, _SAID.match(item.text)) for item in diagnostics)
    return frozenset(at for at, said in found if said and source.startswith(said[1].encode(), at))
