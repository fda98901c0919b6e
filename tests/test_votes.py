"""What a quick look finds of lane masks: macros for votes and for bits of lanes, functions that take masks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from cuport.cuda import votes


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("#define VOTE(p) __ballot_sync(~0u, (p))\n", "VOTE"),
        ("#define COUNT(p) \\\n    __popc(p)\n#define ACTIVE __activemask()\n", "ACTIVE"),
        ("# define ACTIVE ((__activemask())) // all\n", "ACTIVE"),
        ("#define VOTE(p) (__ballot(p) != 0)\n#define COUNT(p) __popc(__ballot(p))\n", ""),
    ],
)
def test_macros_that_vote(text: str, found: str) -> None:
    assert list(votes.macros(text.encode())) == found.encode().split()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("#define BIT(lane) (1u << (lane))\n", "BIT"),
        ("#define BELOW(lane) \\\n    (0xffffffff >> (32 - (lane)))\n", "BELOW"),
        ("#define BOTH(a) ((1 << WIDTH) | (1 << (a)))\n", "BOTH"),
        ("#define WIDE(lane) (1ull << (lane))\n#define FIVE (1 << 5)\n#define NEXT(a) (1 << width)\n", ""),
    ],
)
def test_macros_for_bits_of_lanes(text: str, found: str) -> None:
    assert list(votes.lane_bits(text.encode())) == found.encode().split()


@pytest.mark.timeout(20)
@pytest.mark.parametrize("look", [votes.macros, votes.lane_bits])
@pytest.mark.parametrize("piece", ["#define m(", "#define m(a) \\\n\\\n\\\n", "#define m (1 << ", "#define m  "])
def test_hostile_definitions_take_no_time(look: Callable[[bytes], Iterator[bytes]], piece: str) -> None:
    assert list(look((piece * 30_000 + "\n#define X(a) __ballot(1 << a)\n").encode())) == [b"X"]
