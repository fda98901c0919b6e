"""Exit codes, and the errors that a user can act on."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path


class ExitCode(IntEnum):
    """What the process tells its caller; scripts rely on these three values."""

    OK = 0
    FINDINGS = 1
    USAGE = 2


class UserError(Exception):
    """Something outside cuport that the user can put right: one line, exit code 2, no traceback."""


class SettingsError(UserError):
    """A flag, an environment variable or a configuration file that makes no sense."""


class LocatedError(UserError):
    """A fault in a file that a user writes for cuport; the message names file and line."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")


class RuleError(LocatedError):
    """A rule file that can't be used."""


class ConfigError(LocatedError):
    """A cuport.toml that can't be used."""


class InputError(UserError):
    """A path that can't be read or written."""


class OverlapError(Exception):
    """Two edits want the same bytes: a fault in cuport, never in the input."""


def os_error_text(error: OSError) -> str:
    """Say what the operating system refused, and for which path."""
    path = error.filename2 or error.filename  # of a rename, the place that it was to go to
    where = f"{path}: " if path else ""
    return f"{where}{(error.strerror or str(error)).lower()}"


def device_failure(what: str, failure: Exception) -> str:
    """Return the text of a finding about device code, a kernel or a function, on which cuport failed."""
    if isinstance(failure, RecursionError):
        return f"an expression or a statement of {what} is nested too deeply for cuport: write it in several"
    return f"cuport failed on {what} ({type(failure).__name__}: {failure}); please report it"
