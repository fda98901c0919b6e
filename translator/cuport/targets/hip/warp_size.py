"""The number of lanes that wavefronts have, where the user says so with --warp-size."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Finding

WARP_SIZES = ("any", "32", "64")
"""Those that can be asked for."""
_RIGHT_ON_32 = (
    codes.WARP_MASK_UNKNOWN,
    codes.WARP_SIZE_ASSUMED,
    codes.WARP_MASK_NARROWED,
    codes.WARP_LANE_ASSUMED,
    codes.WARP_WIDTH_ASSUMED,
    codes.WARP_MASK_OF_32,
    codes.WARP_HALF_ACTIVE,
)


def number(choice: str) -> int:
    """Return the lanes that a choice stands for; 0 where both sizes must be right."""
    return int(choice) if choice.isdigit() else 0


def settle(finding: Finding, lanes: int) -> Finding:
    """Return the finding that says that nothing is left to do, where a doubt is about wavefronts of another size."""
    if lanes != 32 or finding.code not in _RIGHT_ON_32:
        return finding
    return finding._replace(code=codes.WARP_SIZE_KNOWN, hint="")
