"""What tests cost: `--costs FILE` writes the processor time of each, the dearest first, and prints it for each file.

Time on the clock says little where others work on the same machine, or several tests at once.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import helpers
import pytest

_KEY = "processor seconds"
_SHOWN = 15


class Costs:
    """The plugin; with xdist the workers measure, and their parent writes."""

    def __init__(self, file: Path) -> None:
        self.file, self.start = file, 0.0
        self.found: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Note when a test starts."""
        self.start = _used()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add to the reports of a test what it took so far; the last one, of its teardown, has all."""
        report = yield
        report.user_properties = [*report.user_properties, (_KEY, _used() - self.start)]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the time from a report."""
        if report.when == "teardown":
            self.found[report.nodeid] = dict(report.user_properties).get(_KEY, 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Write and print what was found."""
        lines = [f"{seconds:8.2f} {test}\n" for test, seconds in self.found.most_common()]
        self.file.write_text("".join(lines), encoding="utf-8")
        files: Counter[str] = Counter()
        for test, seconds in self.found.items():
            files[test.partition("::")[0]] += seconds
        terminalreporter.section(f"processor time: {files.total():.0f} s")
        for name, seconds in files.most_common(_SHOWN):
            terminalreporter.line(f"{seconds:8.1f} s {name}")


def _used() -> float:
    """Return the processor time of this process, of those that it waited for, and of the calls of the command."""
    return sum(os.times()[:4]) + helpers.command_seconds()
