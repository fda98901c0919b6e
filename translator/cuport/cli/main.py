"""The entry point of the command line: run a command, and turn errors into one line and an exit code."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import pkgutil
import signal
import sys
from collections.abc import Iterator

import click

from cuport.cli import commands
from cuport.cli.console import show, tell
from cuport.cli.group import cli
from cuport.cli.options import name_variables
from cuport.support.collection import collect_rarely
from cuport.support.errors import ExitCode, UserError

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
    except Exception:
        import traceback  # not for runs that do not fail

        show(traceback.format_exc(), err=True)
        click.echo("cuport: this is a bug; please report it with the lines above", err=True)
        sys.exit(ExitCode.USAGE)


def main() -> None:
    """Run the command line."""
    with contextlib.suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGTERM, _interrupt)
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not ignored, as for a shell's jobs
            signal.signal(signal.SIGINT, _interrupt)
    collect_rarely()
    with _readable_errors():
        cli.main(prog_name="cuport", standalone_mode=False)
        sys.stdout.flush()


def _interrupt(*_: object) -> None:
    raise _Interrupted


class _Interrupted(BaseException):
    """Ctrl-C or a request to end; click answers KeyboardInterrupt with an empty line of its own."""
