"""Report members of CUDA's structures that neither HIP nor CUDA has any longer, but old programs use."""

from __future__ import annotations

from cuport import codes
from cuport.api.cuda_versions import NUMBERS
from cuport.cuda import version_branches
from cuport.findings import Kind
from cuport.source.lexer import T
from cuport.targets.hip.context import Context
from cuport.targets.hip.versions import is_later

_GONE_WITH = "6.0"
"""The version of ROCm that took it out, CUDA's own being 11."""
_MEMBER, _STRUCTURE = b"memoryType", b"cudaPointerAttributes"
_HINT = "`type` is its new name, and says hipMemoryTypeManaged of managed memory, which was the device's"


def translate(context: Context) -> None:
    """Report `attributes.memoryType`, where the file declares `attributes` as those of a pointer."""
    if not is_later(_GONE_WITH, context.options.rocm):
        for i in context.tokens.places(_MEMBER):
            if _is_of_attributes(context, i) and not _is_for_older(context, i):
                start, end = context.tokens.starts[i], context.tokens.ends[i]
                name = _MEMBER.decode()
                context.report(codes.API_UNSUPPORTED, start, end, name, Kind.VALUE, "Runtime", hint=_HINT)


def _is_for_older(context: Context, i: int) -> bool:
    """Whether only an old CUDA compiles what stands at token `i`: HIP's version is greater than all of CUDA's."""
    branches = version_branches.find_left_out(context.scopes, max(NUMBERS.values()))
    return any(context.tokens.starts[i] in branch for branch in branches)


def _is_of_attributes(context: Context, i: int) -> bool:
    tokens, scopes = context.tokens, context.scopes
    if tokens.text(i - 1) not in (b".", b"->"):
        return False
    first = scopes.partners.get(i - 2, i - 2) - (tokens.text(i - 2) == b"]")
    declared = scopes.find(first) if first >= 0 and tokens.kinds[first] == T.IDENT else None
    return declared is not None and _STRUCTURE in declared.words
