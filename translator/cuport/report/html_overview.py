"""The figures on the report's first page, as plain values for its template."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from cuport.codes import CODES, Status
from cuport.findings import Finding
from cuport.frontend.facts import Kernel
from cuport.report import tasks, treemap
from cuport.report.common import error_of
from cuport.report.coverage import Coverage, Tally, measure
from cuport.report.model import Report
from cuport.report.tasks import Task
from cuport.results import FileResult, Results
from cuport.support.escape import visible
from cuport.targets import registry

MAP_WIDTH, MAP_HEIGHT = 1120.0, 420.0
_LETTER, _BOLD = 6.3, 7.2  # width of a letter in the treemap, about
_SHADES = (0.0, 0.05, 0.2, 0.5)
FIRST_TASKS = 5


@dataclass(frozen=True, slots=True)
class Api:
    """A CUDA name that is left, and how often."""

    code: str
    name: str
    library: str
    status: str
    count: int
    files: int


@dataclass(frozen=True, slots=True)
class KernelRow:
    """A kernel and the open findings in it."""

    name: str
    rel: str
    line: int
    blockers: tuple[Finding, ...]

    @property
    def grouped(self) -> list[tuple[Finding, int]]:
        """The first finding of each code and name, and how many there are."""
        groups: dict[tuple[str, str], list[Finding]] = {}
        for finding in self.blockers:
            groups.setdefault((finding.code, finding.name), []).append(finding)
        return [(found[0], len(found)) for found in groups.values()]


@dataclass(frozen=True, slots=True)
class Cell:
    """A rectangle of the treemap: without a `rel` for several files, without a label where there is no room."""

    box: treemap.Box
    rel: str
    label: str
    title: str
    shade: int


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder of the treemap, and its figures: a narrow window has no room for the map."""

    path: str
    box: treemap.Box
    label: str
    cells: tuple[Cell, ...]
    tally: Tally


@dataclass(frozen=True, slots=True)
class Note:
    """How often the input was not as cuport would have it, and the names that come up most."""

    code: str
    name: str
    count: int
    files: int
    most: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Target:
    """All figures of one target."""

    key: str
    name: str
    number: int
    coverage: Coverage
    apis: tuple[Api, ...]
    kernels: tuple[KernelRow, ...]
    folders: tuple[Folder, ...]
    notes: tuple[Note, ...]
    errors: tuple[str, ...]
    tasks: tuple[Task, ...]

    @property
    def first_tasks(self) -> tuple[Task, ...]:
        """What to do first: what clears most, and takes time of its own."""
        return tuple(task for task in self.tasks if task.minutes[1] and not CODES[task.code].follows)[:FIRST_TASKS]

    @property
    def has_effort(self) -> bool:
        """Whether what is left takes time at all."""
        return self.coverage.minutes[1] > 0

    @property
    def blocked(self) -> list[KernelRow]:
        """Kernels with something open, most first."""
        return sorted((k for k in self.kernels if k.blockers), key=lambda k: (-len(k.blockers), k.rel, k.line))

    @property
    def clear(self) -> list[KernelRow]:
        """Kernels with nothing open."""
        return [kernel for kernel in self.kernels if not kernel.blockers]


def targets(report: Report) -> list[Target]:
    """Return the figures of each target."""
    return [_target(results, number) for number, results in enumerate(report.results)]


def _target(results: Results, number: int) -> Target:
    coverage = measure(results)
    left = [finding for finding in results.findings if finding.is_open]
    return Target(
        key=results.target,
        name=registry.title(results.target),
        number=number,
        coverage=coverage,
        apis=tuple(_apis(left)),
        kernels=tuple(_kernels(results.files)),
        folders=tuple(_folders(coverage.by_file)),
        notes=tuple(_notes(results.findings)),
        errors=tuple(error_of(file) for file in results.files if file.error),
        tasks=tuple(tasks.group(left)),
    )


def _apis(left: Iterable[Finding]) -> list[Api]:
    groups: dict[tuple[str, str, str], list[str]] = {}
    for finding in left:
        groups.setdefault((finding.code, visible(finding.name), finding.library), []).append(finding.path)
    found = [
        Api(code, name, library, CODES[code].status.value, len(paths), len(set(paths)))
        for (code, name, library), paths in groups.items()
    ]
    return sorted(found, key=lambda api: (api.status != "unsupported", -api.count, api.name, api.code, api.library))


def _kernels(files: Iterable[FileResult]) -> Iterable[KernelRow]:
    for file in files:
        left = [finding for finding in file.findings if finding.is_open]
        for kernel in sorted(file.kernels, key=lambda kernel: (kernel.line, kernel.name)):
            yield KernelRow(visible(kernel.name), file.rel, kernel.line, tuple(_inside(kernel, left)))


def _inside(kernel: Kernel, left: Iterable[Finding]) -> Iterable[Finding]:
    return (finding for finding in left if kernel.offset <= finding.start < kernel.end)


def _notes(findings: Iterable[Finding]) -> Iterable[Note]:
    notes = [finding for finding in findings if finding.status is Status.NOTE]
    for code in sorted({finding.code for finding in notes}):
        found = [finding for finding in notes if finding.code == code]
        names = Counter(visible(finding.name) for finding in found)
        most = sorted(names.items(), key=lambda item: (-item[1], item[0]))[:8]
        yield Note(code, CODES[code].name, len(found), len({f.path for f in found}), tuple(most))


def _folders(by_file: dict[str, Tally]) -> Iterable[Folder]:
    sizes = {rel: tally.sites for rel, tally in by_file.items()}
    for group in treemap.layout(sizes, MAP_WIDTH, MAP_HEIGHT):
        label = _fitting(visible(group.folder) or "(top folder)", group.box.width - 8, _BOLD) if group.head else ""
        cells = tuple(_cell(leaf, by_file) for leaf in group.leaves)
        yield Folder(
            group.folder, group.box, label, cells, _sum(by_file[p] for leaf in group.leaves for p in leaf.paths)
        )


def _sum(tallies: Iterable[Tally]) -> Tally:
    listed = list(tallies)
    return Tally(
        sum(tally.translated for tally in listed),
        sum(tally.review for tally in listed),
        sum(tally.unsupported for tally in listed),
    )


def _cell(leaf: treemap.Leaf, by_file: dict[str, Tally]) -> Cell:
    alone = leaf.paths[0] if len(leaf.paths) == 1 else ""
    name = visible(alone.rsplit("/", 1)[-1]) if alone else f"{len(leaf.paths)} more"
    sites = sum(by_file[path].sites for path in leaf.paths)
    left = sites - sum(by_file[path].translated for path in leaf.paths)
    title = f"{visible(alone) or f'{len(leaf.paths)} more files'}: {sites} sites, {left} left"
    label = _fitting(name, leaf.box.width - 8) if leaf.box.height >= 16 else ""
    return Cell(leaf.box, alone, label, title, sum(left / sites > limit for limit in _SHADES))


def _fitting(text: str, width: float, letter: float = _LETTER) -> str:
    """Shorten text to a width; empty when too little of it would be left."""
    letters = int(width / letter)
    if len(text) <= letters:
        return text
    return f"{text[: letters - 1]}…" if letters >= 5 else ""


def bar(tally: Tally) -> list[tuple[str, float, float]]:
    """Return the parts of a bar of width 100 as (status, x, width); what is there at all can be seen."""
    counts = {"translated": tally.translated, "review": tally.review, "unsupported": tally.unsupported}
    if not tally.sites:
        return []
    widths = {name: max(100.0 * count / tally.sites, 1.0) for name, count in counts.items() if count}
    widest = max(widths, key=lambda name: widths[name])
    widths[widest] -= sum(widths.values()) - 100.0
    parts, x = [], 0.0
    for name, width in widths.items():
        parts.append((name, round(x, 2), round(width, 2)))
        x += width
    return parts
