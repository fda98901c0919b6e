"""The entry point of the command line: run a command, and turn errors into one line and an exit code."""

from __future__ import annotations

import atexit
import contextlib
import errno
import importlib
import io
import os
import pkgutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import click

from cuport.cli import commands
from cuport.cli.console import show, tell
from cuport.cli.group import cli
from cuport.cli.options import name_variables
from cuport.support.collection import collect_rarely
from cuport.support.errors import ExitCode, UserError, os_error_text

for _module in pkgutil.iter_modules(commands.__path__):
    importlib.import_module(f"{commands.__name__}.{_module.name}")  # its command registers itself
name_variables(cli)


@contextlib.contextmanager
def _readable_errors() -> Iterator[None]:
    """Turn what can go wrong into one line and an exit code."""
    try:
        yield
    except UserError as error:
        tell(f"cuport: {error}")
        sys.exit(ExitCode.USAGE)
    except (_Interrupted, KeyboardInterrupt, click.Abort):
        click.echo("cuport: interrupted; the files written so far are complete, run again for the rest", err=True)
        sys.exit(ExitCode.USAGE)
    except BrokenPipeError:
        # Whoever read our output has enough; what is still buffered must not fail once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(ExitCode.OK)
    except click.ClickException as error:
        said = io.StringIO()
        error.show(said)
        show(said.getvalue(), err=True)
        sys.exit(ExitCode.USAGE)
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None and error.errno == errno.ENOSPC:
            sys.exit(_tell_unwritten(error))
        import traceback  # not for runs that do not fail

        show(traceback.format_exc(), err=True)
        click.echo("cuport: this is a bug; please report it with the lines above", err=True)
        sys.exit(ExitCode.USAGE)


def main() -> NoReturn:
    """Run the command line, and end."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # whoever started us closed it
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - until the end
    with contextlib.suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGTERM, _interrupt)
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not ignored, as for a shell's jobs
            signal.signal(signal.SIGINT, _interrupt)
    collect_rarely()
    try:
        with _readable_errors():
            cli.main(prog_name="cuport", standalone_mode=False)
            sys.stdout.flush()
    except SystemExit as end:
        end_quickly(end)
    end_quickly(SystemExit(ExitCode.OK))


def end_quickly(end: SystemExit) -> NoReturn:
    """End as Python does, but without taking its objects apart one by one: that is a tenth of a short run."""
    if not isinstance(end.code, int | None):  # a text that Python writes
        raise end
    atexit._run_exitfuncs()
    code = end.code or 0
    try:
        sys.stdout.flush()
    except BrokenPipeError:  # who read our output has enough
        pass
    except OSError as error:
        code = _tell_unwritten(error)
    with contextlib.suppress(OSError):
        sys.stderr.flush()
    os._exit(code)


def _tell_unwritten(error: OSError) -> ExitCode:
    tell(f"cuport: stdout: {os_error_text(error)}; the output is not whole")
    return ExitCode.USAGE


def _interrupt(*_: object) -> None:
    raise _Interrupted


class _Interrupted(BaseException):
    """Ctrl-C or a request to end; click answers KeyboardInterrupt with an empty line of its own."""
