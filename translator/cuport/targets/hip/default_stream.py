"""The macro that gives each host thread its own default stream, as a file defines it for itself."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Finding
from cuport.targets.hip.context import Context

_MACRO = "CUDA_API_PER_THREAD_DEFAULT_STREAM"
_BY_NVCC = (".cu", ".cuh")
_HINT = "leave it out, as CUDA does; what the program meant is hipcc -fgpu-default-stream=per-thread"


def settle(finding: Finding, context: Context) -> Finding:
    """Return a finding as it is; of such a definition in a file that nvcc compiles, as one to be reviewed.

    nvcc includes the runtime's header above all of the file, so that a definition in it comes too late.
    """
    if finding.name != _MACRO or not finding.path.endswith(_BY_NVCC):
        return finding
    line = context.source.data[: finding.start].rpartition(b"\n")[2]
    is_definition = line.replace(b" ", b"").endswith(b"#define")
    return finding._replace(code=codes.STREAM_PER_THREAD, hint=_HINT) if is_definition else finding
