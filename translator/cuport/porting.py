"""Translate and check trees from a program: `cuport.translate(...)`, `cuport.check(...)`. The command line uses these.

import cuport
done = cuport.translate(["src"], to="hip", output_dir="out")
print(done.coverage.percent, [finding.message for finding in done.findings if finding.is_open])
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from cuport.findings import Finding
from cuport.gate import changes, thresholds
from cuport.gate.judge import Gate, Verdict, judge
from cuport.project import early_copies, engine, parallel, tree_writer, writer
from cuport.project.discover import discover
from cuport.project.writer import Written
from cuport.report.about import describe
from cuport.report.coverage import Coverage, measure
from cuport.report.model import Report
from cuport.results import Results
from cuport.settings import DEFAULT_TARGET, RULES, Settings
from cuport.support import cache
from cuport.support.errors import InputError, SettingsError
from cuport.support.toml_file import suggest
from cuport.targets import registry
from cuport.tree import InputFile, Tree

_PATHS = ("rules", "database", "cuda_path")
Progress = Callable[[int, int], None]
"""Is told how many files are done, of how many."""


@dataclass(frozen=True, slots=True)
class Translation:
    """What came of a tree, and what was written of it."""

    tree: Tree
    settings: Settings
    """With what the target decided for this tree, such as how files are renamed."""
    results: Results
    written: Written = field(default_factory=Written)

    @property
    def findings(self) -> list[Finding]:
        """Every finding, in the order of files and places."""
        return self.results.findings

    @property
    def coverage(self) -> Coverage:
        """How much was translated."""
        return measure(self.results)

    @property
    def errors(self) -> tuple[str, ...]:
        """One line for each file that could not be read or translated; the others are there."""
        return (*self.results.errors, *self.written.errors)


@dataclass(frozen=True, slots=True)
class Check:
    """What a tree has in it, and whether that passes."""

    tree: Tree
    report: Report
    verdict: Verdict

    @property
    def findings(self) -> list[Finding]:
        """Every finding, in the order of files and places."""
        return self.report.first.findings

    @property
    def coverage(self) -> Coverage:
        """How much is translated."""
        return measure(self.report.first)

    @property
    def passed(self) -> bool:
        """Whether nothing fails, and every file could be read."""
        return self.verdict.passed and not self.errors

    @property
    def errors(self) -> tuple[str, ...]:
        """One line for each file that could not be read or translated."""
        return tuple(dict.fromkeys(line for results in self.report.results for line in results.errors))


def translate(
    paths: Sequence[str | Path],
    *,
    to: str = DEFAULT_TARGET,
    output_dir: str | Path | None = None,
    in_place: bool = False,
    backup: bool = True,
    force: bool = False,
    merge: bool = False,
    link_data: bool = False,
    **options: Any,
) -> Translation:
    """Translate files and folders, and write the result to `output_dir`, or in place; to nowhere without either.

    What a person changed in `output_dir` stays, and what would be written is beside it as NAME.cuport-new; with `merge`
    both sides' changes are put together, with `force` it is written over. With `link_data`, data files that are
    no texts are hard links to those of the input, as far as the file system can.

    `options` are those of `Settings` (`jobs`, `cache`, `rules`, `roc`, `database`, `cuda_path`, `cuda`, `clang_flags`,
    `with_ast`) and of the target, called as on the command line (`rename`, `launch_syntax`, `cl_std`, `host`, ...).

    Raises UserError for paths, options or an output folder that can't be used. A file that can't be read or
    translated is a line in `errors`.
    """
    settings = settings_for(to, options)
    folder = Path(output_dir) if output_dir is not None else None
    named = [*map(str, paths)]
    return run_translation(
        named, settings, folder, in_place=in_place, backup=backup, force=force, merge=merge, link_data=link_data
    )


def check(
    paths: Sequence[str | Path],
    *,
    to: str = DEFAULT_TARGET,
    fail_under: Sequence[str] = (),
    baseline: str | Path | None = None,
    since: str = "",
    **options: Any,
) -> Check:
    """Translate in memory, and judge what is open: by coverage, against a baseline, or for lines changed `since`.

    `options` are as in `translate`. Raises UserError for paths, options or a baseline that can't be used.
    """
    gate = Gate(tuple(thresholds.parse(fail_under)), Path(baseline) if baseline is not None else None, since)
    return run_check([*map(str, paths)], settings_for(to, options), gate)


def settings_for(to: str, options: dict[str, Any]) -> Settings:
    """Return the settings for a target. Raises SettingsError for a target or an option that there is not."""
    if to not in registry.names():
        raise SettingsError(f"unknown target {to!r}; known targets are {', '.join(registry.names())}")
    target = registry.get(to)
    known = {"unsafe_fixes", *(flag.parameter for flag in target.flags)}
    own = {name: value for name, value in options.items() if name in known}
    shared = {field.name for field in fields(Settings)} - {"target", "options"}
    for name in options:
        if name not in known | shared:
            raise SettingsError(f"unknown option {name!r} with to={to!r}{suggest(name, sorted(known | shared))}")
    settings = Settings(target=to, options=target.options(own))
    return replace(settings, **{name: _fitting(name, value) for name, value in options.items() if name in shared})


def _fitting(name: str, value: Any) -> Any:
    """Return an option's value as `Settings` has it: paths as Path, lists as tuples."""
    if isinstance(value, list | tuple):
        return tuple(_fitting(name, item) for item in value)
    return Path(value) if name in _PATHS and isinstance(value, str) else value


def run_translation(
    paths: Sequence[str],
    settings: Settings,
    out: Path | None = None,
    *,
    in_place: bool = False,
    backup: bool = True,
    force: bool = False,
    merge: bool = False,
    link_data: bool = False,
    progress: Progress = lambda done, total: None,
    found: Callable[[Tree], None] = lambda tree: None,
) -> Translation:
    """Translate with settings; `found` is given the tree before work begins. See `translate`."""
    tree = discover(paths, excluded=out, follow_links=settings.follow_links)
    settings = for_tree(settings, tree)
    rename = settings.options.rename
    if out is not None:
        writer.check_output(out, tree, rename)
    found(tree)
    require_files(tree, paths)
    writer.check_names(tree, rename, in_place)
    if out is not None:
        with early_copies.begin(tree, out, settings.workers, linking=link_data) as copies:
            results = engine.run(settings, tree, progress)
            written = tree_writer.write_tree(
                tree, results, out, rename, copies, force=force, merging=merge, linking=link_data
            )
        return Translation(tree, settings, results, written)
    results = engine.run(settings, tree, progress)
    written = writer.write_in_place(tree, results, rename, backup) if in_place else Written()
    return Translation(tree, settings, results, written)


def run_check(
    paths: Sequence[str],
    settings: Settings,
    gate: Gate,
    *,
    others: Sequence[Settings] = (),
    statistics: bool = False,
    all_places: bool = False,
    command: str = "",
    project: str = "",
    progress: Progress = lambda done, total: None,
    found: Callable[[Tree], None] = lambda tree: None,
) -> Check:
    """Check with settings; `found` is given the tree before work begins. See `check`, and `Report` for the rest.

    `others` are settings for more targets, whose results the report has beside the first one's; the first is judged.
    """
    _check_libraries(gate, settings)
    tree = discover(paths, keep_apart=True, follow_links=settings.follow_links)
    found(tree)
    require_files(tree, paths)
    files = names_on_disk(tree)
    with _ask_for_changes(gate, files, settings.workers) as changed:
        results = [engine.run(for_tree(each, tree), tree, progress) for each in (settings, *others)]
        report = report_of(tree, results, statistics)
        verdict = judge(gate, report.first, report.source, files, changed)
    about = partial(describe, tree.roots[0], command, project)
    report = replace(report, accepted=verdict.accepted, all_places=all_places, about=about, workers=settings.workers)
    return Check(tree, report, verdict)


def _ask_for_changes(
    gate: Gate, files: Mapping[str, Path], workers: int
) -> contextlib.AbstractContextManager[Callable[[], changes.Changes]]:
    """Have git asked what has changed, while other work is done."""
    ask = partial(changes.since, gate.since, files)
    return parallel.beside(ask, workers) if gate.since else contextlib.nullcontext(ask)


def for_tree(settings: Settings, tree: Tree) -> Settings:
    """Return the settings with what the target decides for one tree, such as how files are renamed."""
    return registry.get(settings.target).for_tree(settings, tree)


def require_files(tree: Tree, paths: Sequence[str]) -> None:
    """Raise InputError for a tree without files."""
    if not tree.files:
        raise InputError(f"{', '.join(paths)}: no files to translate")


def report_of(tree: Tree, results: Sequence[Results], statistics: bool) -> Report:
    """Put the results of each target together with the text that they are about.

    Files are called as seen from the current folder.
    """
    files = _by_name(tree)
    shown = {file.rel: name for name, file in files.items()}
    made = {(each.target, shown[file.rel]): file for each in results for file in each.files}
    return Report(
        tuple(each.relabel(shown) for each in results),
        statistics,
        source=lambda rel: files[rel].path.read_bytes(),
        translated=lambda target, rel: writer.text_of(files[rel], made[target, rel]),
    )


def names_on_disk(tree: Tree) -> dict[str, Path]:
    """Return the files of a tree by the names that reports have for them."""
    return {name: file.path for name, file in _by_name(tree).items()}


def _by_name(tree: Tree) -> dict[str, InputFile]:
    """Return the files by the names that reports have for them; by `rel` should two files get one name."""
    here = os.path.join(Path.cwd(), "")  # noqa: PTH118 - for each of a tree's files, Path would take milliseconds
    files = {_path_for_reports(file, here): file for file in tree.files}
    return files if len(files) == len(tree.files) else {file.rel: file for file in tree.files}


def _path_for_reports(file: InputFile, here: str) -> str:
    """Return the path that reports show: from the current folder on where the file lies below it, else `rel`."""
    path = os.path.abspath(file.place)  # noqa: PTH100
    return path.removeprefix(here).replace(os.sep, "/") if path.startswith(here) else file.rel


def _check_libraries(gate: Gate, settings: Settings) -> None:
    """Raise SettingsError for a threshold of a library that no rule is about."""
    if any(threshold.library for threshold in gate.thresholds):
        from cuport.ruleset.load import load

        rules = load(RULES, roc=settings.roc, layers=settings.options.layers, user=settings.rules, cache=cache.usable())
        thresholds.check_libraries(gate.thresholds, rules.libraries)
