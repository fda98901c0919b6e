"""`cuport check --watch`: do something again whenever a file changes."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from cuport.cli import terminal
from cuport.cli.console import tell
from cuport.support.errors import ExitCode, SettingsError, UserError
from cuport.tree import FileKind


def repeat(paths: Sequence[str], run: Callable[[], ExitCode]) -> ExitCode:
    """Run now and after each change below the paths, until Ctrl-C; return the last run's exit code."""
    try:
        import watchfiles
    except ModuleNotFoundError:
        raise SettingsError("--watch needs watchfiles: pip install 'cuport[watch]'") from None
    from cuport.project.discover import kind_of

    usual = watchfiles.DefaultFilter()

    def is_code(change: watchfiles.Change, path: str) -> bool:
        """Whether a change asks for a new run: what we write ourselves must not."""
        return usual(change, path) and kind_of(Path(path)) is not FileKind.OTHER

    code = run()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    places = [Path(path) for path in paths]
    try:
        _tell_waiting()
        for _ in watchfiles.watch(*places, watch_filter=is_code, raise_interrupt=True):
            if terminal.is_one(sys.stdout):
                sys.stdout.write("\x1b[2J\x1b[H")  # the screen is the last run's
            try:
                code = run()
            except UserError as error:  # such as a file that is being replaced
                tell(f"cuport: {error}")
                code = ExitCode.USAGE
            sys.stdout.flush()
            _tell_waiting()
    except KeyboardInterrupt:
        pass
    return code


def _tell_waiting() -> None:
    tell("cuport: waiting for changes; Ctrl-C ends")
