"""`cuport doctor`."""

from __future__ import annotations

import sys

from cuport.cli import terminal
from cuport.cli.console import show
from cuport.cli.group import cli
from cuport.support.errors import ExitCode


@cli.command()
def doctor() -> None:
    """Show what cuport found on this machine, and what to install for the rest."""
    from cuport.cli import doctor as checks

    text, healthy = checks.report()
    if terminal.is_one(sys.stdout):
        terminal.paint(text, {r"(?m)(?<=  )ok(?= )": "green", r"(?m)(?<=  )missing(?= )": "red"}, sys.stdout)
    else:
        show(text)
    sys.exit(ExitCode.OK if healthy else ExitCode.USAGE)
