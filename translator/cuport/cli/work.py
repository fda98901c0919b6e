"""What the commands that read CUDA code do, once their flags are Settings."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cuport.cli.console import show, tell
from cuport.gate import baseline, thresholds
from cuport.gate.judge import Gate, Verdict, judge
from cuport.project import diff, engine, writer
from cuport.project.discover import discover
from cuport.report import chart as trend_chart
from cuport.report import compare as comparison
from cuport.report import formats
from cuport.report import history as trend
from cuport.report import text as text_report
from cuport.report.model import Report
from cuport.results import Results
from cuport.ruleset.load import load
from cuport.settings import RULES, Settings
from cuport.support import cache
from cuport.support.errors import ExitCode, InputError, SettingsError, os_error_text
from cuport.support.files import inside, write_bytes
from cuport.targets import registry
from cuport.tree import FileKind, InputFile, Tree

if TYPE_CHECKING:
    from cuport.verify.command import Request

STDIO = "-"
_STALE = 5  # names of files of an earlier run
_SHOWN = 100  # open findings that `translate` lists; `check` lists all


class Mode(Enum):
    """Where a translation goes."""

    TREE = auto()
    IN_PLACE = auto()
    DIFF = auto()
    STDOUT = auto()


def mode_of(paths: Sequence[str], out: Path | None, in_place: bool, as_diff: bool) -> Mode:
    """Return the mode that the flags ask for. Raises SettingsError unless they ask for exactly one."""
    chosen = [
        mode
        for mode, asked in (
            (Mode.TREE, out is not None and str(out) != STDIO),
            (Mode.IN_PLACE, in_place),
            (Mode.DIFF, as_diff),
            (Mode.STDOUT, (out is not None and str(out) == STDIO) or STDIO in paths),
        )
        if asked
    ]
    if len(chosen) != 1:
        said = "say where the translation goes" if not chosen else "choose one place for the translation"
        raise SettingsError(f"{said}: -o DIR, --in-place, --diff, or - for stdout")
    return chosen[0]


def translate(
    paths: Sequence[str],
    settings: Settings,
    mode: Mode,
    out: Path | None,
    *,
    backup: bool,
    statistics: bool,
    force: bool = False,
) -> ExitCode:
    """Translate and write; a summary goes to stderr. `force` writes over what was changed in the output folder.

    Exit code 0 when every file was translated, with or without findings; 2 when an input file was bad.
    """
    if mode is Mode.STDOUT:
        return _to_stdout(paths, settings)
    tree = discover(paths, excluded=out if mode is Mode.TREE else None)
    settings = for_tree(settings, tree)
    rename = settings.options.rename
    if mode is Mode.TREE and out is not None:
        writer.check_output(out, tree, rename)
    _require_files(tree, paths)
    writer.check_names(tree, rename, mode is Mode.IN_PLACE)
    results = engine.run(settings, tree, _progress())
    written = writer.Written()
    if mode is Mode.DIFF:
        for line in diff.diff(tree, results, rename):
            sys.stdout.buffer.write(line.encode("utf-8", "surrogateescape"))
        sys.stdout.flush()
    elif mode is Mode.IN_PLACE:
        written = writer.write_in_place(tree, results, rename, backup)
        tell(f"{written.changed} files changed in place, {written.same} need no change")
    elif out is not None:
        written = writer.write_tree(tree, results, out, rename, force=force)
        tell(f"{written.changed} files written to {out}, {written.same} there already")
        _tell_stale(written.stale)
    return _conclude(_report(tree, results, statistics), written.errors)


def check(
    paths: Sequence[str],
    settings: Settings,
    outputs: Sequence[str],
    gate: Gate,
    *,
    write_baseline: bool = False,
    statistics: bool = False,
) -> ExitCode:
    """Report on the input in each of `outputs` ("text", "json:FILE"), and judge it by `gate`.

    Exit code 1 when the gate fails, 2 for bad input. `write_baseline` accepts what is open now instead.
    """
    wanted = [formats.parse(output) for output in outputs]
    if write_baseline and gate.baseline is None:
        raise SettingsError("--write-baseline needs --baseline FILE to write to")
    _check_libraries(gate, settings)
    tree = discover(paths, keep_apart=True)
    _require_files(tree, paths)
    results = engine.run(for_tree(settings, tree), tree, _progress())
    shown = _report(tree, results, statistics)
    files = {name: file.path for name, file in _by_name(tree).items()}
    verdict = None if write_baseline else judge(gate, shown.first, shown.source, files)
    if verdict:
        shown = replace(shown, accepted=verdict.accepted)
    for render, path in wanted:
        _emit(render(shown), path)
    if _tell_errors(results):
        return ExitCode.USAGE
    if verdict is None:
        return _write_baseline(gate, shown, files)
    _tell_verdict(gate, verdict)
    return ExitCode.OK if verdict.passed else ExitCode.FINDINGS


def report(
    paths: Sequence[str],
    settings: Settings,
    outputs: Sequence[str],
    history: Path | None,
    chart: Path | None,
    *,
    statistics: bool = False,
) -> ExitCode:
    """Write reports, add the figures to `history`, and draw it as `chart`."""
    if chart and not history:
        raise SettingsError("--chart draws a history: name its file with --history")
    wanted = [formats.parse(output) for output in outputs]
    tree = discover(paths, keep_apart=True)
    _require_files(tree, paths)
    earlier = trend.read(history) if history else []
    results = engine.run(for_tree(settings, tree), tree, _progress())
    shown = _report(tree, results, statistics)
    for render, path in wanted:
        _emit(render(shown), path)
    if history:
        entries = trend.add(earlier, trend.current(results, tree.roots[0]))
        _emit(trend.render(entries), history)
        if chart:
            _emit(trend_chart.render(entries), chart)
    return ExitCode.USAGE if _tell_errors(results) else ExitCode.OK


def compare(before: Path, after: Path) -> ExitCode:
    """Print what changed between two JSON reports."""
    show(comparison.render(comparison.read(before), comparison.read(after)))
    return ExitCode.OK


def _check_libraries(gate: Gate, settings: Settings) -> None:
    """Raise SettingsError for a threshold of a library that no rule is about."""
    if any(threshold.library for threshold in gate.thresholds):
        rules = load(RULES, roc=settings.roc, user=settings.rules, cache=cache.usable())
        thresholds.check_libraries(gate.thresholds, rules.libraries)


def verify(paths: Sequence[str], settings: Settings, request: Request, json_file: Path | None) -> ExitCode:
    """Print the matrix of programs and backends; exit code 1 when one does not agree."""
    from cuport.verify.command import verify as run_verify  # other commands start faster without it

    code, table, document = run_verify(paths, settings, request)
    show(table)
    if json_file:
        _emit(document, json_file)
    return code


def _write_baseline(gate: Gate, report: Report, files: Mapping[str, Path]) -> ExitCode:
    path = gate.baseline or Path()
    marks = baseline.marks_of(path, report.first, files, report.source)
    _emit(baseline.updated(path, marks, baseline.names_below(path.parent, files)), path)
    count = sum(finding.is_open for finding in marks)
    tell(f"{count} open findings accepted in {gate.baseline}")
    return ExitCode.OK


def _tell_verdict(gate: Gate, verdict: Verdict) -> None:
    """Say on stderr why the gate fails; open findings themselves are in the report already."""
    for line in (*verdict.remarks, *verdict.missed):
        tell(f"cuport: {line}")
    if verdict.failing and (gate.baseline or gate.since):
        count = len(verdict.failing)
        tell(f"cuport: {count} new {'finding' if count == 1 else 'findings'}:")
        for finding in verdict.failing:
            tell(text_report.line(finding))


def _report(tree: Tree, results: Results, statistics: bool) -> Report:
    """Put results together with the text that they are about; files are called as seen from the current folder."""
    files = _by_name(tree)
    shown = {file.rel: name for name, file in files.items()}
    by_rel = {shown[result.rel]: result for result in results.files}
    return Report(
        (results.relabelled(shown),),
        statistics,
        source=lambda rel: files[rel].path.read_bytes(),
        translated=lambda target, rel: writer.text_of(files[rel], by_rel[rel]),
    )


def _by_name(tree: Tree) -> dict[str, InputFile]:
    """Return the files by the names that reports have for them; by `rel` should two files get one name."""
    files = {file.shown: file for file in tree.files}
    return files if len(files) == len(tree.files) else {file.rel: file for file in tree.files}


def _emit(made: str | dict[str, str], path: Path | None) -> None:
    """Write a report to its file, or several to their folder; to stdout without a path."""
    if path is None:
        click.echo(made, nl=False)
        return
    files = {path: made} if isinstance(made, str) else {path / name: text for name, text in made.items()}
    is_inside = inside(path if path.is_dir() else path.parent)
    try:
        for file, text in files.items():
            if not is_inside(file):
                raise InputError(f"{file.parent}: a link that leads out of {path}; take it away")
            write_bytes(file, text.encode())
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; can't write the report there") from None


def for_tree(settings: Settings, tree: Tree) -> Settings:
    """Return the settings with what the target decides for one tree, such as how files are renamed."""
    return registry.get(settings.target).for_tree(settings, tree)


def _require_files(tree: Tree, paths: Sequence[str]) -> None:
    for line in tree.skipped:
        tell(f"cuport: {line}")
    if not tree.files:
        raise InputError(f"{', '.join(paths)}: no files there to translate")


def _to_stdout(paths: Sequence[str], settings: Settings) -> ExitCode:
    """Translate one file, or stdin, to stdout."""
    named = [path for path in paths if path != STDIO]
    if len(named) > 1:
        raise SettingsError("- writes one file to stdout; use -o DIR for several")
    with tempfile.TemporaryDirectory() as folder:
        if named:
            path = Path(named[0])
            tree = discover(named)
            if path.is_dir() or len(tree.files) != 1:
                raise SettingsError(f"{path}: - writes one file to stdout; use -o DIR for a folder")
        else:
            path = Path(folder) / "stdin.cu"
            path.write_bytes(sys.stdin.buffer.read())
            tree = Tree((path.parent,), (InputFile(path, "<stdin>.cu", FileKind.UNIT),))
        results = engine.run(for_tree(settings, tree), tree)
        file, result = tree.files[0], results.files[0]
        target = registry.get(settings.target)
        sys.stdout.buffer.write(target.shown(file, result, lambda: writer.text_of(file, result)))
        sys.stdout.flush()
    for finding in results.findings:
        if finding.is_open:
            tell(text_report.line(finding))
    return ExitCode.USAGE if _tell_errors(results) else ExitCode.OK


def _conclude(report: Report, errors: Sequence[str]) -> ExitCode:
    show(text_report.render(report, limit=_SHOWN), err=True)
    return ExitCode.USAGE if _tell_errors(report.first, errors) else ExitCode.OK


def _tell_stale(names: Sequence[str]) -> None:
    """Name files of an earlier run: they may be of another part of the tree, so no run takes them away."""
    if names:
        shown = ", ".join(names[:_STALE]) + (f" and {len(names) - _STALE} more" if len(names) > _STALE else "")
        count = "1 file" if len(names) == 1 else f"{len(names)} files"
        tell(f"cuport: {count} of an earlier run not written by this one: {shown}; delete what is no longer wanted")


def _tell_errors(results: Results, more: Sequence[str] = ()) -> bool:
    lines = [*results.errors, *more]
    for line in lines:
        tell(f"cuport: {line}")
    return bool(lines)


def _progress() -> Callable[[int, int], None]:
    """Return a progress display: a line that counts on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done, total: None

    def show(done: int, total: int) -> None:
        click.echo(f"\r{done}/{total} files" + ("\r\x1b[K" if done == total else ""), err=True, nl=False)

    return show
