"""`cuport translate`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cuport.cli import terminal
from cuport.cli.console import show, tell
from cuport.cli.group import cli
from cuport.cli.options import PATHS, FlagsAfterDashes, clang_flags, run_options, settings_of, target_options
from cuport.cli.output import progress, tell_errors, tell_skipped
from cuport.settings import Settings
from cuport.support.errors import ExitCode, SettingsError
from cuport.support.plural import count

if TYPE_CHECKING:
    from cuport.project.writer import Written

STDIO = "-"
_LISTED = 5  # names of files in a line
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
        said = "choose where to write the translation" if not chosen else "choose only one output"
        raise SettingsError(f"{said}: -o DIR, --in-place, --diff, or - for stdout")
    return chosen[0]


@cli.command(cls=FlagsAfterDashes)
@click.argument("paths", nargs=-1, required=True, metavar=PATHS)
@run_options
@click.option(
    "-o", "--output-dir", "out", type=click.Path(path_type=Path), help="Write the translated tree to this folder."
)
@click.option("--force", is_flag=True, help="With -o: overwrite files that were changed since cuport wrote them.")
@click.option("--merge", is_flag=True, help="With -o: merge your changes to output files with the new translation.")
@click.option("--link-data", is_flag=True, help="With -o: hard-link data that is no text, in place of copying it.")
@click.option("--in-place", is_flag=True, help="Change the input files; keep the originals as NAME.cuda-orig.")
@click.option("--no-backup", is_flag=True, help="With --in-place: do not keep the originals.")
@click.option("--diff", "as_diff", is_flag=True, help="Print a unified diff and write nothing.")
@target_options("translate")
def translate(paths: tuple[str, ...], out: Path | None, force: bool, merge: bool, link_data: bool, in_place: bool,
              no_backup: bool, as_diff: bool, **given: Any) -> None:  # fmt: skip
    """Translate files, folders or globs; `-` reads stdin, and as the last path writes to stdout."""
    settings = settings_of(given, clang_flags())
    mode = mode_of(paths, out, in_place, as_diff)
    _check_flags(mode, force=force, merge=merge, link_data=link_data, no_backup=no_backup)
    if mode is Mode.STDOUT:
        sys.exit(_to_stdout(paths, settings))
    folder = out if mode is Mode.TREE else None
    writing = {"backup": not no_backup, "force": force, "merge": merge, "link_data": link_data}
    sys.exit(_run(paths, settings, mode, folder, given["statistics"], given["quiet"], writing))


def _check_flags(mode: Mode, *, force: bool, merge: bool, link_data: bool, no_backup: bool) -> None:
    """Refuse flags that would do nothing, or that contradict each other. Raises SettingsError."""
    for name, asked, needed, words in (
        ("--force", force, Mode.TREE, "-o DIR"),
        ("--merge", merge, Mode.TREE, "-o DIR"),
        ("--link-data", link_data, Mode.TREE, "-o DIR"),
        ("--no-backup", no_backup, Mode.IN_PLACE, "--in-place"),
    ):
        if asked and mode is not needed:
            raise SettingsError(f"{name} does nothing without {words}; leave it out")
    if force and merge:
        raise SettingsError("--force overwrites what --merge keeps; choose one")


def _run(
    paths: Sequence[str],
    settings: Settings,
    mode: Mode,
    out: Path | None,
    statistics: bool,
    quiet: bool,
    writing: dict[str, bool],
) -> ExitCode:
    """Translate and write; a summary goes to stderr.

    Exit code 0 when every file was translated, with or without findings; 1 when changes are in conflict; 2 when
    an input file was bad.
    """
    from cuport import porting
    from cuport.project import diff
    from cuport.report.formats import text

    in_place = mode is Mode.IN_PLACE
    done = porting.run_translation(
        paths, settings, out, in_place=in_place, progress=progress(quiet), found=tell_skipped, **writing
    )
    written = done.written
    if mode is Mode.DIFF:
        for line in diff.diff(done.tree, done.results, done.settings.options.rename):
            sys.stdout.buffer.write(line.encode("utf-8", "surrogateescape"))
        sys.stdout.flush()
    elif quiet:
        _tell_changed(written)
    elif in_place:
        tell(f"{count(written.changed, 'file')} changed in place{_count_unchanged(written.same)}")
    else:
        tell(f"{count(written.changed, 'file')} written to {out}{_count_unchanged(written.same)}")
        _tell_stale(written.stale)
        _tell_changed(written)
    if not quiet:
        report = porting.report_of(done.tree, [done.results], statistics)
        if terminal.is_one(sys.stderr):
            from cuport.cli import tables

            tables.show(report, sys.stderr)
        else:
            show(text.render_some(report, _SHOWN), err=True)
    if tell_errors(done.errors):
        return ExitCode.USAGE
    return ExitCode.FINDINGS if written.clashes else ExitCode.OK


def _to_stdout(paths: Sequence[str], settings: Settings) -> ExitCode:
    """Translate one file, or stdin, to stdout."""
    from cuport.porting import for_tree
    from cuport.project import engine, writer
    from cuport.project.discover import discover
    from cuport.report import wording
    from cuport.targets import registry
    from cuport.tree import FileKind, InputFile, Tree

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
            tree = Tree((path.parent,), (InputFile(str(path), "<stdin>.cu", FileKind.UNIT),))
        results = engine.run(for_tree(settings, tree), tree)
        file, result = tree.files[0], results.files[0]
        target = registry.get(settings.target)
        sys.stdout.buffer.write(target.stdout_bytes(file, result, lambda: writer.text_of(file, result)))
        sys.stdout.flush()
    for finding in results.findings:
        if finding.is_open:
            tell(wording.line(finding))
    return ExitCode.USAGE if tell_errors(results.errors) else ExitCode.OK


def _count_unchanged(number: int) -> str:
    return f", {number} unchanged" if number else ""


def _tell_stale(names: Sequence[str]) -> None:
    """Name files of an earlier run: they may be of another part of the tree, so no run takes them away."""
    if names:
        left = count(len(names), "file from an earlier run was", "files from an earlier run were")
        tell(f"cuport: {left} not written by this one: {_some(names)}; delete what you no longer need")


def _tell_changed(written: Written) -> None:
    """Name files that a person changed, and say what became of them."""
    for names, text in (
        (written.kept, "changed by hand and kept; cuport would write the same as before"),
        (written.beside, "changed by hand, or not written by cuport, and kept; the new output is next to {them} "
         "as NAME.cuport-new; --merge merges changes, --force overwrites them"),
        (written.merged, "changed by hand, and merged with the new output"),
        (written.clashes, "changed by hand in lines that are new in the output, too: look for <<<<<<< in {them}"),
    ):  # fmt: skip
        if names:
            said = text.format(them="it" if len(names) == 1 else "them")
            tell(f"cuport: {count(len(names), 'file')} {said}: {_some(names)}")


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:_LISTED]) + (f" and {len(names) - _LISTED} more" if len(names) > _LISTED else "")
