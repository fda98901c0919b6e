"""Groups by a condition or a label: HIP does not say how many there are, nor which one a group is."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Kind
from cuport.targets.hip.context import Context

_PARTITIONS = (b"binary_partition", b"labeled_partition")
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
