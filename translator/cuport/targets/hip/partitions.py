"""Groups by a condition or a label, which HIP does not number, and tiles that are larger than its wavefronts."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Kind
from cuport.targets.hip.context import Context

_PARTITIONS = (b"binary_partition", b"labeled_partition")
_LARGEST_TILE = 64
_COUNTS = (b"meta_group_rank", b"meta_group_size")


def translate(context: Context) -> None:
    """Report the questions after either in files that part groups so; after tiles HIP answers as CUDA does."""
    tokens = context.tokens
    words = tokens.places(*_PARTITIONS, *_COUNTS)
    if not any(tokens.text(i) in _PARTITIONS for i in words):
        return
    for i in words:
        if tokens.text(i) in _COUNTS and tokens.text(i - 1) in (b".", b"->"):
            name = tokens.text(i).decode("ascii")
            library = "Cooperative Groups"
            context.report(codes.GROUP_OF_PARTITION, tokens.starts[i], tokens.ends[i], name, Kind.FUNCTION, library)


def judge_tiles(context: Context, i: int) -> tuple[str, str]:
    """Return a finding's code and hint for `tiled_partition<N>` at token `i` that HIP refuses; nothing for others."""
    size = context.tokens.text(i + 2) if context.tokens.text(i + 1) == b"<" else b""
    if not size.isdigit() or int(size) <= _LARGEST_TILE:
        return "", ""
    return codes.API_UNSUPPORTED, f"HIP's tiles have {_LARGEST_TILE} threads at most"
