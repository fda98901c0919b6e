"""`cpu` and `hip-cpu`: run a program on the processor, through the CPU reference runtime.

`cpu` takes the original CUDA, with warps of 32; `hip-cpu` the HIP output, with wavefronts of 32 and of 64. Neither
needs a GPU or a toolkit. HIP output that calls libraries which the runtime lacks is compiled and not run. `cpu` shares
nothing with the translation, so it can judge it: where clang is, the original is compiled as it is. `hip-cpu`, and
`cpu` without clang, take source whose launches a pass over the tokens made C++.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cuport.tree import HEADER_SUFFIXES, UNIT_SUFFIXES
from cuport.verify import cpu
from cuport.verify.backends import rocm_headers
from cuport.verify.backends.base import compile_with, include_flags
from cuport.verify.backends.registry import Wanted, backend
from cuport.verify.backends.rocm_headers import RocmLibraries
from cuport.verify.cpu import answers, hip_libraries, kept, linker, openmp, prepared_libraries, warp_steps
from cuport.verify.cpu.cuda_frontend import build, toolchain
from cuport.verify.cpu.llvm_text import UnknownForm
from cuport.verify.model import Built, Probe, Program, Run, Source

INSTALL = "Debian: apt-get install g++"
BETTER = f"{toolchain.COMPILERS[1]} reads CUDA without preparation"


class Cpu:
    """Builds prepared tokens with the host's C++ compiler; one column for each width of a warp."""

    def __init__(self, name: str, source: Source, flags: tuple[str, str], widths: tuple[int, ...]) -> None:
        self.name, self.source = name, source
        self.flags, self.widths = flags, widths
        self.columns: tuple[str, ...] = tuple(f"{name} {width}" for width in widths) if len(widths) > 1 else (name,)

    def probe(self) -> Probe:
        """Ask for the compiler's version."""
        compiler = kept.host_compiler()
        if shutil.which(compiler) is None:
            return Probe(False, INSTALL)
        said = answers.ask(compiler, "--version")
        version = re.search(r"\d+\.\d+\.\d+", said)
        return Probe(said != "", f"{compiler} {version[0]}" if version else INSTALL)

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Compile the program's prepared sources, and link them with the runtime."""
        level = kept.optimisation()
        own = include_flags(program, tree)
        job = _Job(program, tree, work, [*cpu.FLAGS, *openmp.folder(), level, "-w", *own, "-x", "c++"], self.flags)
        try:
            job.objects.append(str(kept.runtime()))
        except OSError as problem:
            return Built(error=f"the CPU runtime: {problem}")
        if self.source is Source.HIP_CPP:
            libraries = rocm_headers.find_beside(program, tree, cpu.INCLUDE)
            if libraries.missing:
                is_built = _has_all(libraries) and _take_libraries(job, libraries) and job.build() == ""
                return self.make_runs(str(job.executable)) if is_built else _check(job, libraries)
        error = job.build()
        return Built(error=error) if error else self.make_runs(str(job.executable))

    def make_runs(self, executable: str, note: str = "") -> Built:
        """Return the ways to run what was built."""
        return Built(
            tuple(
                Run(column, (executable,), {"CUPORT_WARP_SIZE": str(width)})
                for column, width in zip(self.columns, self.widths, strict=True)
            ),
            note=note,
        )


@dataclass(slots=True)
class _Job:
    """A prepared program to build: `flags` are for its sources, `first` includes what nvcc or hipcc do by themselves.

    `objects` are linked besides those of the sources.
    """

    program: Program
    tree: Path
    work: Path
    flags: list[str]
    first: tuple[str, str]
    objects: list[str] = field(default_factory=list)

    @property
    def executable(self) -> Path:
        return self.work / "program"

    @property
    def own(self) -> list[str]:
        """The flags that are the program's."""
        return include_flags(self.program, self.tree)

    @property
    def headers(self) -> tuple[Sequence[str], Sequence[str]]:
        """Flags for `first` parsed beforehand, and for its text."""
        return kept.parse_header(self.first, self.own, kept.optimisation()), self.first

    def build(self) -> str:
        """Compile and link; return what a compiler or the linker says, nothing where all is right."""
        sources = [str(self.tree / source) for source in self.program.sources]
        made = [str(self.work / f"{k}.o") for k in range(len(sources))]
        in_c = {source: target for source, target in zip(sources, made, strict=True) if source.endswith(".c")}
        as_c = [kept.optimisation(), "-w", *self.own]
        for name, source, target in zip(self.program.sources, sources, made, strict=True):
            error = self._compile(name, source, target, source in in_c)
            if error and not (source in in_c and _compile_c(as_c, {source: target})):
                return error
        error = _link([*made, *self.objects], self.executable)
        # In C++ their functions have other names than in C, which the rest of the program may ask for.
        if error and in_c and _compile_c(as_c, in_c):
            error = _link([*made, *self.objects], self.executable)
        return error

    def _compile(self, name: str, source: str, target: str, is_c: bool) -> str:
        files = [self.tree / file for file in self.program.files]
        more: list[str] = []
        if prepared_libraries.are_included(files):
            more = prepared_libraries.flags(self.tree, name, self.program.include_folders)
        words = [*more, *self.flags, source]
        is_in_step = not is_c and warp_steps.may_be_needed(files)
        if is_in_step and _compile_in_step([*self.first, *words], Path(target)):
            return ""
        return _compile(self.headers, [*words, "-c", "-o", target])


def _compile(headers: Sequence[Sequence[str]], words: Sequence[str]) -> str:
    """Return what the compiler says of a program; `headers` are flags for one parsed beforehand, and for its text."""
    parsed, plain = headers
    if compile_with([kept.host_compiler(), *parsed, *words]) == "":
        return ""
    # Perhaps the system's headers are no longer those that were parsed, or the program clashes with more than it asks.
    return compile_with([kept.host_compiler(), *plain, *words])


def _compile_in_step(words: Sequence[str], made: Path) -> bool:
    """Compile a source whose warps may have to run in step; return whether that could be done. It takes clang."""
    clang = toolchain.find()
    if clang is None:
        return False
    text = made.with_suffix(".ll")
    how = ["-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes"]
    if compile_with([clang.command, *words, *how, "-o", str(text)]) != "":
        return False
    read = text.read_text(encoding="utf-8", errors="surrogateescape")
    try:
        kept_steps = warp_steps.keep(read)
    except UnknownForm:
        return False
    text.write_text(kept_steps, encoding="utf-8", errors="surrogateescape")
    level = next(word for word in words if word.startswith("-O"))
    return compile_with([clang.command, level, "-w", "-fPIE", "-c", "-x", "ir", str(text), "-o", str(made)]) == ""


def _compile_c(flags: Sequence[str], sources: Mapping[str, str]) -> bool:
    """Compile sources as C, which knows nothing of the runtime; return whether all could be."""
    commands = ([kept.host_compiler(), *flags, "-x", "c", "-c", *pair] for pair in sources.items())
    return all(compile_with([*words[:-1], "-o", words[-1]]) == "" for words in commands)


def _link(objects: Sequence[str], executable: Path) -> str:
    """Return what the linker says. Clang would start itself a second time for what it is told by one command."""
    clang, compiler = toolchain.find(), kept.host_compiler()
    if clang is not None and clang.command == compiler:
        return compile_with(clang.link(objects, executable))
    return compile_with([compiler, "-pthread", *objects, *linker.flags(), *openmp.libraries(), "-o", str(executable)])


def _has_all(libraries: RocmLibraries) -> bool:
    """Whether ours stand for all libraries that the runtime lacks. It takes clang to build them."""
    return hip_libraries.OURS.keys() >= set(libraries.missing) and toolchain.find() is not None


def _take_libraries(job: _Job, libraries: RocmLibraries) -> bool:
    """Build ours of the libraries that the runtime lacks, for a job; return whether that could be done."""
    clang = toolchain.find()
    assert clang is not None
    files = [job.tree / name for name in job.program.files]
    folder = job.work / "libraries"
    flags = hip_libraries.write_headers(libraries.missing, folder)
    needed = hip_libraries.find_needed(libraries.missing, files)
    try:
        job.objects += build.build_libraries(clang, needed, kept.optimisation(), folder)
    except build.BuildError:
        return False
    job.flags += flags
    return True


def _check(job: _Job, libraries: RocmLibraries) -> Built:
    """Compile a program for libraries that the runtime lacks, and run nothing."""
    folder = job.work / "rocm"
    for stem in libraries.missing:
        rocm_headers.write_header(stem, folder)
    sources = [str(job.tree / source) for source in job.program.sources]
    # In front of ours of these libraries: what HIP's declare is checked.
    error = _compile(job.headers, ["-fsyntax-only", "-idirafter", str(folder), *job.flags, *sources])
    return Built(error=error, note=rocm_headers.checked_note(libraries))


class Original:
    """Builds CUDA as it is with clang; what clang refuses, or without it everything, from prepared tokens."""

    name = "cpu"
    source = Source.CUDA

    def __init__(self) -> None:
        self.tokens = Cpu("cpu", Source.CUDA_CPP, cpu.CUDA_FLAGS, (32,))
        self.columns = self.tokens.columns

    def probe(self) -> Probe:
        """Say which compiler it takes."""
        if clang := toolchain.find():
            return Probe(True, f"clang {clang.version}")
        tokens = self.tokens.probe()
        return Probe(tokens.found, f"{tokens.detail}, with prepared tokens: {BETTER}") if tokens.found else tokens

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Build the program, and say in a note when that took prepared tokens although clang is there."""
        clang = toolchain.find()
        if clang is None:
            return self._from_tokens(program, tree, work)
        libraries = build.libraries_for(tree, program.files)
        is_optimised = kept.optimisation() != kept.NO_OPTIMISATION
        order = build.Order(
            tree, program.sources, program.include_folders, program.macros, libraries=libraries,
            optimisation="-O2" if is_optimised else kept.NO_OPTIMISATION,
            optimise_host=program.setup.kernels is None,  # around kernels, it only reads and writes files
        )  # fmt: skip
        executable = work / "program"
        try:
            build.build(clang, order, work, executable)
        except build.BuildError as error:
            built = self._from_tokens(program, tree, work)
            if built.error:
                return Built(error=f"{error} (from prepared tokens: {built.error})")
            note = f"built from prepared tokens, because clang {clang.version} can't compile the original: {error}"
            return self.tokens.make_runs(str(executable), note)
        return self.tokens.make_runs(str(executable))

    def _from_tokens(self, program: Program, tree: Path, work: Path) -> Built:
        prepared = work / "tokens"
        for path in sorted(tree.rglob("*")):
            target = prepared / path.relative_to(tree)
            if not path.is_file():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            is_code = path.suffix in UNIT_SUFFIXES | HEADER_SUFFIXES
            data = path.read_bytes()
            target.write_bytes(cpu.prepare(data, path.relative_to(tree).as_posix()) if is_code else data)
        return self.tokens.build(_with_libraries(program, tree, prepared), prepared, work)


def _with_libraries(program: Program, tree: Path, prepared: Path) -> Program:
    """Write the sources of ours that a program needs to its prepared tree; return the program with them."""
    added: list[str] = []
    folders: list[str] = []
    for library, sources in build.libraries_for(tree, program.files).items():
        for file in library.files:
            target = prepared / library.place(file)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(cpu.prepare(library.read(file), library.place(file)))
        added += [library.place(source) for source in sources]
        folders.append(library.place("").rstrip("/"))
    return replace(program, sources=(*program.sources, *added), include_folders=(*program.include_folders, *folders))


@backend("cpu", column=10)
def original(_: Wanted) -> list[Original]:
    """Return the backend for the original CUDA."""
    return [Original()]


@backend("hip-cpu", column=20)
def translated(_: Wanted) -> list[Cpu]:
    """Return the backend for the HIP output."""
    return [Cpu("hip-cpu", Source.HIP_CPP, cpu.HIP_FLAGS, (32, 64))]
