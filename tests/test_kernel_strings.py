"""Strings with CUDA in them are told from words about kernels, and soon."""

from __future__ import annotations

import pytest
from cuport.cuda import strings
from cuport.cuda.strings import InlinePtx, KernelSource
from cuport.source.lexer import lex


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ('printf("__device__ int f (int)");', KernelSource),
        ('printf("__global__ functions need a card");', None),
        ('asm("\\n\\n   @p\\n exit;" ::);', InlinePtx),
        ('asm("nop; \\n\\t trap;");', InlinePtx),
        ('asm("call exit_group");', None),
    ],
)
def test_what_strings_are(code: str, kind: type | None) -> None:
    assert [type(found) for found in strings.find(lex(code.encode()))] == [kind] * (kind is not None)


@pytest.mark.timeout(20)
@pytest.mark.parametrize("piece", ["__device__ ", "__device__ f" + " " * 50, "a", "\n", "\n @a"])
@pytest.mark.parametrize("around", ['printf(R"(__device__ %s)");', 'asm(R"(%s)");'])
def test_hostile_strings_take_no_time(piece: str, around: str) -> None:
    code = around.replace("%s", piece * 20_000)
    assert len(list(strings.find(lex(code.encode())))) <= 1
