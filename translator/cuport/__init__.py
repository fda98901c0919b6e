"""cuport: translate CUDA code bases to HIP or OpenCL, report what is left to do, and verify the result.

`cuport.translate` and `cuport.check` are the interface for other programs; see `cuport.porting`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cuport.version import __version__

if TYPE_CHECKING:
    from cuport.porting import Check as Check
    from cuport.porting import Translation as Translation
    from cuport.porting import check as check
    from cuport.porting import translate as translate
    from cuport.support.errors import UserError as UserError

__all__ = ["Check", "Translation", "UserError", "__version__", "check", "translate"]


def __getattr__(name: str) -> Any:
    """Load the interface when it is asked for: the command line and workers start faster without."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cuport import porting
    from cuport.support import errors

    return getattr(errors if name == "UserError" else porting, name)
