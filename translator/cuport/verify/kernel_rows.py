"""What sample.toml files and `--kernel` add to the results: how programs are run, and a row for each kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from cuport.support.errors import InputError
from cuport.tree import FileKind, InputFile
from cuport.verify import cpu, programs
from cuport.verify.backends.cpu import Cpu
from cuport.verify.buffers import compare_buffers
from cuport.verify.compare import Difference, Outcome, Tolerance
from cuport.verify.kernel_mode import harness, listing, signature, spec, values
from cuport.verify.kernel_mode.harness import Form, file_name
from cuport.verify.kernel_mode.launch import Launch, resolve
from cuport.verify.kernel_mode.spec import KernelSpec, Sample
from cuport.verify.model import Built, Kernels, Probe, Program, Setup, Source

COLUMN = "c++"
_FORMS = {Source.CUDA_CPP: Form.CUDA, Source.HIP: Form.HIP, Source.HIP_CPP: Form.HIP}


@dataclass(frozen=True, slots=True)
class KernelChoice:
    """What the command line says of kernels: one by itself, or the name of one in a sample.toml; the seed."""

    kernel: KernelSpec | None = None
    only: str = ""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A kernel to run, the source file that it stands in, and the folder in which its own files lie."""

    kernel: KernelSpec
    head: str
    folder: Path


@dataclass(frozen=True, slots=True)
class KernelRow:
    """One kernel by itself: the launch, its number, the file with the kernel, the program made around it.

    `shared` is the program around all kernels of that file, "" when there is one.
    """

    launch: Launch
    number: int
    source: str
    harness: str
    shared: str

    def write(self, trees: Mapping[Source, Path]) -> None:
        """Write the program made around it alone into each tree, in the tree's language."""
        _Around(self.harness, self.source, {self.number: self.launch}).write(trees)


@dataclass(frozen=True, slots=True)
class _Around:
    """A program around kernels: its name, the file with the kernels, the launches by number."""

    name: str
    source: str
    launches: Mapping[int, Launch]

    def write(self, trees: Mapping[Source, Path]) -> None:
        for source, tree in trees.items():
            if source is Source.OPENCL:
                self._write_values(tree)
                continue
            text = harness.write(self.launches, _name(self.source), _FORMS.get(source, Form.CUDA))
            _write(tree, source, self.name, text)
            if source is Expectation.source:
                self._write_expectation(tree)

    def _write_expectation(self, tree: Path) -> None:
        expected = {number: launch for number, launch in self.launches.items() if launch.spec.expected}
        if expected:
            text = harness.write(expected, _name(self.source), Form.EXPECTATION)
            _write(tree, Expectation.source, expectation(self.name), text)

    def _write_values(self, tree: Path) -> None:
        """Write the program that computes arguments for OpenCL next to the sources for the host's compiler."""
        text = values.write(self.launches, _name(self.source))
        _write(tree / Source.CUDA_CPP, Source.CUDA_CPP, values.name(self.name), text)


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of the matrix, and what to write for them: `kernels` into the trees, inputs into folders."""

    programs: list[Program]
    kernels: list[KernelRow] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def write(self, trees: Mapping[Source, Path]) -> None:
        """Write the programs around kernels into each tree, in the tree's language.

        Of kernels with a program in common, those around one alone are written when that one does not build.
        """
        for row in self.kernels:
            if not row.shared:
                row.write(trees)
        for shared in dict.fromkeys(row.shared for row in self.kernels if row.shared):
            rows = [row for row in self.kernels if row.shared == shared]
            _Around(shared, rows[0].source, {row.number: row.launch for row in rows}).write(trees)

    @property
    def sources(self) -> set[Source]:
        """The sources that the rows themselves need."""
        return {backend.source for program in self.programs for backend in program.setup.backends}


class Expectation:
    """The host functions that kernels must agree with, compiled with the host's compiler; nothing of it is CUDA."""

    name = COLUMN
    source = Source.CUDA_CPP
    columns: tuple[str, ...] = (COLUMN,)

    def __init__(self) -> None:
        self._compiler = Cpu(COLUMN, self.source, cpu.CUDA_FLAGS, (32,))

    def probe(self) -> Probe:
        """Ask for the compiler's version."""
        return self._compiler.probe()

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Build the program around the functions. No kernel runs, so the CPU runtime's settings are not for it."""
        sources = (expectation(program.sources[0]), *program.sources[1:])
        built = self._compiler.build(replace(program, sources=sources), tree, work)
        return replace(built, runs=tuple(replace(way, environment={}, launches=False) for way in built.runs))


def expectation(harness: str) -> str:
    """Return the program around host functions that belongs to one around kernels."""
    return harness.removesuffix(".cu") + "_expected.cu"


@dataclass(frozen=True, slots=True)
class Judge:
    """Compares the memory that two runs of a kernel leave behind; `types` has what is in each file."""

    types: Mapping[str, str]

    def __call__(self, expected: Outcome, found: Outcome, tolerance: Tolerance) -> Difference | None:
        """Return the first difference."""
        if found.exit_code != expected.exit_code:
            return Difference("exit code", str(expected.exit_code), str(found.exit_code))
        compared = 0
        for name, dtype in self.types.items():
            one, other = expected.files.get(f"{name}.out"), found.files.get(f"{name}.out")
            if one is None and other is None:
                continue
            if one is None or other is None:
                said = ("written" if data is not None else "not written" for data in (one, other))
                return Difference(f"memory {name}", *said)
            compared += 1
            if difference := compare_buffers(one, other, dtype, tolerance):
                found_text = f"{difference.found}{'' if difference.ulp is None else f', {difference.ulp} ULP'}"
                found_text += f"; {difference.count} of {difference.size} values differ"
                return Difference(f"{name}[{difference.index}]", difference.expected, found_text)
        return (
            None if compared else Difference("memory", "a result", "none: the kernel writes no memory that is compared")
        )


def plan(files: Sequence[InputFile], choice: KernelChoice, tolerance: Tolerance, work: Path) -> Rows:
    """Return the rows for a tree: its programs, as its sample.toml files have them, and kernels by themselves.

    Inputs are written below `work`. Raises UserError for what makes no sense.
    """
    found = programs.find(files)
    if choice.kernel:
        file = _only_source(files, found)
        return _kernels(files, [Entry(choice.kernel, file.rel, file.path.parent)], choice.seed, tolerance, work)
    rows = {program.name: program for program in found}
    wanted: list[Entry] = []
    for folder in sorted({file.path.parent for file in files if file.kind is FileKind.UNIT}):
        if not (folder / spec.NAME).is_file():
            continue
        sample = spec.read(folder / spec.NAME)
        head = _head(sample, [file for file in files if file.path.parent == folder], rows)
        if head in rows:
            way = sample.program
            limit = way.limits.over(tolerance)
            setup = Setup(
                way.args,
                tolerance=limit,
                last_line=way.stdout,
                output=way.output,
                ignore=(way.ignore,) if way.ignore else (),
            )
            rows[head] = replace(rows[head], setup=setup)
        wanted += [Entry(kernel, head, folder) for kernel in sample.kernels if head]
    if not choice.only:
        made = _kernels(files, wanted, choice.seed, tolerance, work)
        return replace(made, programs=sorted([*rows.values(), *made.programs], key=lambda program: program.name))
    wanted = [entry for entry in wanted if choice.only in (entry.kernel.name, entry.kernel.title)]
    if not wanted:
        missing = listing.lacking(files, choice.only)
        raise InputError(f"no {spec.NAME} here describes a kernel {choice.only}; {missing}")
    return _kernels(files, wanted, choice.seed, tolerance, work)


def _only_source(files: Sequence[InputFile], found: Sequence[Program]) -> InputFile:
    """Return the file that `--kernel` means: the one program's, or the one source file."""
    heads = [program.name for program in found] or [file.rel for file in files if file.kind is FileKind.UNIT]
    if len(heads) != 1:
        raise InputError(f"--kernel needs one source file, but there are {len(heads)}: name one of them")
    return next(file for file in files if file.rel == heads[0])


def _head(sample: Sample, beside: Sequence[InputFile], rows: Mapping[str, Program]) -> str:
    """Return the source file that a sample.toml is about; "" when that is not among the files of this run."""
    units = [file.rel for file in beside if file.kind is FileKind.UNIT]
    if sample.file:
        if not (sample.path.parent / sample.file).is_file():
            raise sample.error(f'there is no file "{sample.file}" next to it', "file")
        return next((rel for rel in units if _name(rel) == sample.file), "")
    heads = [rel for rel in units if rel in rows] or units
    if len(heads) != 1:
        raise sample.error(f'{len(heads)} source files are next to it: choose one with file = "..."', "file")
    return heads[0]


def _kernels(files: Sequence[InputFile], entries: Sequence[Entry], seed: int, tolerance: Tolerance, work: Path) -> Rows:
    """Make the rows of kernels, and write their inputs."""
    around = {program.name: program for program in programs.find(files, heads=[entry.head for entry in entries])}
    shared = {entry.head: _beside(entry.head, "cuport_kernels.cu") for entry in entries}
    shared |= {head: "" for head, count in Counter(entry.head for entry in entries).items() if count == 1}
    rows = Rows([])
    for i, entry in enumerate(entries):
        program, kernel = around[entry.head], entry.kernel
        launch = resolve(kernel, _parameters(files, program, kernel.name), seed, entry.folder)
        row = KernelRow(launch, i, entry.head, _beside(entry.head, f"cuport_kernel_{i}.cu"), shared[entry.head])
        inputs = work / str(i)
        inputs.mkdir(parents=True)
        for buffer in launch.memory:
            (inputs / f"{file_name(buffer)}.in").write_bytes(buffer.data)
        name = f"{entry.head}: {kernel.title}"
        sources = (row.harness, *program.sources[1:])
        rows.kernels.append(row)
        rows.notes.extend([f"{name}: {launch.note}"] if launch.note else [])
        rows.programs.append(replace(program, name=name, sources=sources, setup=_setup(row, inputs, tolerance)))
    return _with_launches(rows)


def _with_launches(rows: Rows) -> Rows:
    """Tell each row of the kernels of its file: they are lowered to OpenCL C together."""
    for i, row in enumerate(rows.kernels):
        launches = {other.number: other.launch for other in rows.kernels if other.source == row.source}
        setup = replace(rows.programs[i].setup, kernels=Kernels(row.source, row.number, launches))
        rows.programs[i] = replace(rows.programs[i], setup=setup)
    return rows


def _setup(row: KernelRow, inputs: Path, tolerance: Tolerance) -> Setup:
    kernel = row.launch.spec
    types = {file_name(item): item.dtype for item in row.launch.memory if item.name not in kernel.ignore}
    return Setup(
        (str(row.number),), inputs, kernel.limits.over(tolerance), judge=Judge(types), noun="kernels",
        backends=(Expectation(),) if kernel.expected else (), shared=row.shared, write=row.write,
    )  # fmt: skip


def _parameters(files: Sequence[InputFile], program: Program, kernel: str) -> tuple[str, ...] | None:
    """Look for a kernel's parameters: in the program's sources, then in the tree's headers."""
    by_rel = {file.rel: file for file in files}
    headers = (file for file in files if file.kind is FileKind.HEADER)
    for file in (*(by_rel[rel] for rel in program.sources), *headers):
        data = file.path.read_bytes()
        if signature.base_name(kernel).encode() in data and (found := signature.parameters(data, kernel)) is not None:
            return found
    return None


def _write(tree: Path, source: Source, rel: str, text: bytes) -> None:
    prepared = cpu.prepare(text, rel) if source in (Source.CUDA_CPP, Source.HIP_CPP) else text
    (tree / rel).write_bytes(prepared)


def _beside(rel: str, name: str) -> str:
    return str(PurePosixPath(rel).with_name(name))


def _name(rel: str) -> str:
    return PurePosixPath(rel).name
