"""A report for a person at a terminal: figures, and a table with one line for each cause."""

from __future__ import annotations

from typing import TextIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cuport.cli.terminal import console_for
from cuport.codes import Status
from cuport.report import tasks, wording
from cuport.report.coverage import Coverage, measure
from cuport.report.formats import text as plain
from cuport.report.model import Report
from cuport.report.tasks import Task
from cuport.results import Results
from cuport.support import escape
from cuport.support.plural import count
from cuport.targets import registry

STYLES = {Status.UNSUPPORTED: "red", Status.REVIEW: "yellow", Status.NOTE: "cyan", Status.TRANSLATED: "green"}
_CAUSES = 20
_BAR = 40


def show(report: Report, stream: TextIO) -> None:
    """Print a report: the figures of each target, and one line for each cause; each place with `all_places`."""
    console = console_for(stream)
    for results in report.results:
        _show(console, report, results)


def _show(console: Console, report: Report, results: Results) -> None:
    coverage = measure(results)
    new = [finding for finding in results.findings if finding.is_open and finding not in report.accepted]
    if report.all_places:
        for finding in results.findings:
            if finding.is_open or finding.status is Status.NOTE:
                said = " (accepted)" if finding in report.accepted else ""
                console.print(_line(wording.line(finding) + said, finding.status), soft_wrap=True)
    elif new:
        found = tasks.group(new)
        console.print(_table(found[:_CAUSES]))
        _say_hidden(console, found, len(new) < sum(finding.is_open for finding in results.findings))
    if report.statistics:
        console.print("\n".join(plain.statistics(coverage)))
    _say_figures(console, results, coverage)


def _line(words: str, status: Status) -> Text:
    shown = Text(words)
    shown.highlight_regex(r"^.*?:\d+:\d+(?=:)", "bold")
    shown.highlight_regex(rf"\bCU\d{{3}} {status}\b", STYLES[status])
    return shown


def _table(found: list[Task]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column("Code", no_wrap=True)
    table.add_column("What is left", ratio=1, overflow="fold")
    table.add_column("Places", justify="right", no_wrap=True)
    table.add_column("Effort", justify="right", no_wrap=True)
    table.add_column("First place", overflow="fold")
    for task in found:
        what = Text(escape.terminal(task.what))
        if task.others:
            what.append(f" and {task.others}", "dim")
        place = escape.terminal(f"{task.first.path}:{task.first.line}")
        effort = wording.duration(*task.minutes).removeprefix("about ") if task.minutes[1] else "-"
        table.add_row(Text(task.code, STYLES[task.status]), what, str(task.clears), effort, place)
    return table


def _say_hidden(console: Console, found: list[Task], has_accepted: bool) -> None:
    more = f"{count(len(found) - _CAUSES, 'more cause')}; " if len(found) > _CAUSES else ""
    known = "accepted findings are not shown; " if has_accepted else ""
    console.print(f"{more}{known}--all lists each place, and `cuport explain CODE` says what to do", style="dim")


def _say_figures(console: Console, results: Results, coverage: Coverage) -> None:
    total = coverage.total
    bar = Text("")
    if total.sites:
        left = {Status.REVIEW: total.review, Status.UNSUPPORTED: total.unsupported}
        widths = {status: max(round(_BAR * number / total.sites), 1) for status, number in left.items() if number}
        bar.append("━" * max(_BAR - sum(widths.values()), 0), STYLES[Status.TRANSLATED])
        for status, width in widths.items():
            bar.append("━" * width, STYLES[status])
    console.print()
    console.print(Text.assemble((registry.title(results.target), "bold"), " ", bar))
    for row in wording.summary(coverage, results.target):
        console.print(row)
