"""Words without which a regular expression does not match."""

from __future__ import annotations

import re

import pytest
from cuport.ruleset.load import load
from cuport.support import needed_words


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (rb"(?<![\w-])-{1,2}fmad=false", (b"fmad=false",)),
        (rb"(?<![\w-])(?:-gencode|--generate-code)[ =]", (b"gencode", b"-generate-code")),
        (rb"(?i)(?<![\w.-])CUDA_add_library(?!\w)", (b"cuda_add_library",)),
        (rb"(?:\b|(?<=-D))(CMAKE_)?CUDA_ARCHITECTURES", (b"cuda_architectures",)),
        (rb"(?:library)+x", (b"library",)),
        (rb"(?:library)?x", ()),
        (rb"(?:library|\w+)x", ()),
        (rb"[abc]\w*", ()),
        (rb"(", ()),
    ],
)
def test_words(pattern: bytes, words: tuple[bytes, ...]) -> None:
    assert needed_words.find(pattern) == words


def test_rules_match_nothing_without_their_words() -> None:
    text = b"nvcc -gencode=arch=compute_70 -rdc=true -lnppc /usr/local/cuda/lib64 -Xcompiler -fPIC -arch=sm_70\n" * 2
    rows = [rule.name.removeprefix("re:").encode() for rule in load("hip").build.values() if rule.name[:3] == "re:"]
    found = [pattern for pattern in rows if re.search(pattern, text)]
    assert len(found) > 5
    assert all(any(word in text.lower() for word in needed_words.find(pattern)) for pattern in found)
