"""Strings: kernel source for NVRTC is translated like code, inline PTX where it is known."""

from __future__ import annotations

from collections.abc import Callable

from cuport import codes
from cuport.cuda import strings
from cuport.cuda.strings import InlinePtx, KernelSource
from cuport.findings import Kind
from cuport.targets.hip import calls
from cuport.targets.hip.context import Context


def translate(context: Context, translate_tokens: Callable[[Context], None]) -> None:
    """Give kernel source in string literals to `translate_tokens`; report inline PTX."""
    for found in strings.find(context.tokens):
        if isinstance(found, KernelSource):
            _kernel_source(context, found, translate_tokens)
        else:
            _asm(context, found)


def _kernel_source(context: Context, found: KernelSource, translate_tokens: Callable[[Context], None]) -> None:
    """Translate the code in a string: spelling decides, for the AST does not see it."""
    inner = Context(
        context.source, found.lex(context.tokens), context.rules, {}, context.names, lambda name, quoted: False,
        options=context.options, cuda=context.cuda,
    )  # fmt: skip
    translate_tokens(inner)
    for statement in strings.find(inner.tokens):
        if isinstance(statement, InlinePtx):
            _asm(inner, statement)
    calls.finish(inner)
    context.findings += inner.findings
    context.edits += [edit for edit in inner.edits if found.start <= edit.start and edit.end <= found.end]


def _asm(context: Context, found: InlinePtx) -> None:
    """Translate an `asm(...)` whose text is PTX, or report it with its first instruction.

    A mask of the lanes around this one has a register's 32 bits, while ballots have as many as there are lanes.
    """
    from cuport.targets.hip import asm  # PTX's instructions: most files have none

    tokens = context.tokens
    made = asm.translate(context, found.first, found.opening, found.end)
    rewritten = codes.WARP_MASK_OF_32 if "%lanemask_" in found.text else codes.ASM_REWRITTEN
    code = rewritten if made else codes.ASM_PTX
    context.report(code, tokens.starts[found.first], tokens.ends[found.end], found.text, Kind.ASM, "PTX", to=made)
