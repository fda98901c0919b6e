"""Names in rule tables that stand for several: `"__{f,d}add_rn"` is two entries.

In the text of such an entry `<1>` is the word of the first braces, or what follows a colon there: of `{f:float,d}` and
`(<1>)0` come `(float)0` and `(d)0`.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

_FAMILY = re.compile(r"\{([^{}]*)\}")
_COLON = re.compile(r"(?<!:):(?!:)")  # not that of `a::b`


def expand(name: str, text: str = "") -> Iterator[tuple[str, str]]:
    """Yield the entries that one stands for: one for each choice of words in its name's braces."""
    families = [[_COLON.split(word, 1) for word in found.split(",")] for found in _FAMILY.findall(name)]
    for chosen in itertools.product(*families):
        own, said = name, text
        for count, (word, *meant) in enumerate(chosen, 1):
            own = _FAMILY.sub(word, own, count=1)
            said = said.replace(f"<{count}>", meant[0] if meant and meant[0] else word)
        yield own, said
