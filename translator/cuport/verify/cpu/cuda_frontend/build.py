"""The steps from sources to a program."""

from __future__ import annotations

import hashlib
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from cuport.cuda import library_sources, stand_ins
from cuport.cuda.index import includes_of, place_of
from cuport.cuda.library_sources import Library
from cuport.support import cache, stamps
from cuport.verify.cpu import CUDA_FLAGS, FLAGS, INCLUDE
from cuport.verify.cpu.cuda_frontend import (
    device_half,
    host_half,
    inline_ptx,
    other_texts,
    shared_unions,
    thrust_includes,
)
from cuport.verify.cpu.cuda_frontend.toolchain import LIBRARY_PRELUDE, PRELUDE, Half, Toolchain
from cuport.verify.cpu.kept import CHECK_CONTENT, NO_OPTIMISATION, first_error, runtime, sources_digest
from cuport.verify.cpu.llvm_text import UnknownForm

_OBJECT = "unit"  # what the objects of a kept source are called


@dataclass(frozen=True, slots=True)
class Order:
    """What to build: `sources` are relative to `folder`, so that messages and `__FILE__` are; `flags` are the user's.

    CUDA sources are those called `.cu`; others are C++.
    """

    folder: Path
    sources: tuple[str, ...]
    include_folders: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    optimisation: str = "-O2"
    optimise_host: bool = True
    """Whether the host's half of CUDA sources is optimised: that takes a third of a build."""
    libraries: Mapping[Library, Sequence[str]] = field(default_factory=dict)
    """The sources of ours that it needs, by the library that has them.

    They are compiled once for all programs, and kept; once more for those that are not optimised, as then the host's
    half is not either. That takes two thirds of the time.
    """


class BuildError(Exception):
    """A compiler refused: the message is its first error, with the user's file and line."""


def build(toolchain: Toolchain, order: Order, work: Path, executable: Path) -> None:
    """Build a program; `work` is an empty folder. Raises BuildError."""
    try:
        objects = [str(runtime())]
        with ThreadPoolExecutor(2) as pool:
            units = [_Unit(toolchain, order, source, work / str(k)) for k, source in enumerate(order.sources)]
            done = list(pool.map(_Unit.compile, units))
            units += _library_units(toolchain, order.libraries, order.optimisation, pool)
    except OSError as error:
        raise BuildError(f"the CPU runtime: {error}") from error
    objects += [str(unit.host_object) for unit in units]
    if device := [str(unit.device_object) for unit in units if unit.device_object.is_file()]:
        objects.append(_link_device(toolchain, device, [name for names in done for name in names], work, order.folder))
    _run(toolchain.link(objects, executable), order.folder)


def build_libraries(
    toolchain: Toolchain, libraries: Mapping[Library, Sequence[str]], optimisation: str, work: Path
) -> list[str]:
    """Compile sources of ours alone, or take those that are kept; return the objects that a program links.

    `work` is a folder for what is made on the way. Raises BuildError.
    """
    try:
        with ThreadPoolExecutor(2) as pool:
            units = _library_units(toolchain, libraries, optimisation, pool)
    except OSError as error:
        raise BuildError(f"the CPU runtime: {error}") from error
    device = [str(unit.device_object) for unit in units if unit.device_object.is_file()]
    linked = [_link_device(toolchain, device, [], work, work)] if device else []
    return [*(str(unit.host_object) for unit in units), *linked]


def _library_units(
    toolchain: Toolchain, libraries: Mapping[Library, Sequence[str]], optimisation: str, pool: ThreadPoolExecutor
) -> list[_Unit]:
    ours = [f"{library.name}/{source}" for library, sources in libraries.items() for source in sources]
    level = NO_OPTIMISATION if optimisation == NO_OPTIMISATION else "-O2"
    return list(pool.map(lambda source: _get_or_make_unit(toolchain, source, level), ours))


def libraries_for(folder: Path, files: Iterable[str]) -> Mapping[Library, Sequence[str]]:
    """Return what `Order.libraries` is for a program of these files, relative to `folder`, and headers next to them."""
    texts: dict[Path, bytes] = {}
    waiting = [folder / name for name in files]
    while waiting:
        path = waiting.pop()
        if path not in texts and path.is_file():
            texts[path] = path.read_bytes()
            waiting += [place_of(name, path.parent) for name, _ in includes_of(texts[path])]
    return library_sources.find_needed(texts.values(), {path.name for path in texts})


@dataclass(frozen=True, slots=True)
class _Unit:
    """One source on its way; `path` is that of its files, without their endings."""

    toolchain: Toolchain
    order: Order
    source: str
    path: Path
    is_ours: bool = False
    spelled: dict[Path, bytes] = field(default_factory=dict)
    """The files that clang refused as they are, spelled for it."""

    @property
    def is_cuda(self) -> bool:
        return self.source.endswith(".cu")

    @property
    def host_object(self) -> Path:
        return self.path.with_suffix(".host.o")

    @property
    def device_object(self) -> Path:
        return self.path.with_suffix(".dev.o")

    @property
    def _device_level(self) -> str:
        """A library's kernels are optimised whatever the program is."""
        return "-O2" if self.is_ours else self.order.optimisation

    def compile(self) -> tuple[str, ...]:
        """Compile both halves; return the names of the variables that they share."""
        if not self.is_cuda:
            self._compile_plain()
            return ()
        try:
            host = host_half.read(self._front_end(Half.HOST))
            # A source of ours has no functions for the kernels of others.
            is_for_host = self.is_ours and not host.stubs and not host.symbols
            device = "" if is_for_host else self._complete_device(host)
        except UnknownForm as error:
            wrote = f"clang {self.toolchain.version} wrote LLVM code that cuport does not know"
            raise BuildError(f"{self.source}: {wrote}: {error}") from error
        host_level = self.order.optimisation if self.order.optimise_host else NO_OPTIMISATION
        texts = {self.host_object: (host.text, host_level)}
        if device:
            texts[self.device_object] = device, self._device_level
        self._back_end(texts)
        return host.managed

    def _compile_plain(self) -> None:
        """Compile a source without device code, as C++; one in C that is no C++ as C."""
        how = [self.order.optimisation, "-w", "-fPIE", *self._options()]
        end = ["-c", self.source, "-o", str(self.host_object)]
        command = self.toolchain.command
        try:
            _run([command, *FLAGS, *how, *CUDA_FLAGS, "-DCUPORT_NO_KERNELS", "-x", "c++", *end], self.order.folder)
        except BuildError:
            if not self.source.endswith(".c"):
                raise
            _run([command, *how, "-x", "c", *end], self.order.folder)

    def _complete_device(self, host: host_half.HostHalf) -> str:
        is_optimised = self._device_level != NO_OPTIMISATION
        return device_half.complete(self._device_text(), host, self._identity, is_optimised=is_optimised)

    def _device_text(self) -> str:
        """Compile the device's half to LLVM's text, from other texts where clang can't read sources as they are."""
        try:
            text = self._front_end(Half.DEVICE)
            if not shared_unions.may_have_lost(text):
                return text
            rewritten = inline_ptx.rewrite_all(self._texts())
            if not rewritten:
                return text
        except BuildError as error:
            if not str(error).startswith("inline PTX"):
                raise
            rewritten = inline_ptx.rewrite_all(self._texts())
            if not rewritten:
                raise
        return self._front_end(Half.DEVICE, rewritten)

    def _texts(self) -> dict[Path, bytes]:
        """Return the source and the files of the program's that it includes, as clang is to read them."""
        return {path: path.read_bytes() for path in self._files() if path.is_file()} | self.spelled

    def _files(self) -> list[Path]:
        """Return the source and the files of the program's that it includes."""
        found = self.path.with_suffix(".files")
        words = [*self.toolchain.front_end(Half.DEVICE), *self._options(), "-std=c++17", "-include", str(PRELUDE)]
        _run([*words, "-Eonly", "-MT", "x", "-dependency-file", str(found), self.source], self.order.folder)
        names = re.split(
            r"(?<!\\)\s+", found.read_text(encoding="utf-8").replace("\\\n", " ").partition(":")[2].strip()
        )
        paths = ((self.order.folder / name.replace("\\ ", " ")).absolute() for name in names)
        return [path for path in paths if INCLUDE not in path.parents]

    @property
    def _identity(self) -> str:
        return hashlib.blake2b(self.source.encode(), digest_size=8).hexdigest()

    @property
    def _brought(self) -> list[str]:
        """Return the options that include what of Thrust the source uses without including it."""
        order = self.order
        lacking = [] if self.is_ours else thrust_includes.lacking(order.folder, self.source, order.include_folders)
        return [word for header in lacking for word in ("-include", header)]

    def _options(self) -> list[str]:
        folders = [word for folder in self.order.include_folders for word in ("-I", folder or ".")]
        places = [stand_ins.FOLDER, stand_ins.SAMPLES]  # Thrust and the like, where nobody else has them
        places += [library.folder for library in library_sources.libraries()]
        ours = [word for place in places for word in ("-idirafter", str(place))]
        return [*folders, *self.order.flags, *ours]

    def _front_end(self, half: Half, texts: Mapping[Path, bytes] = MappingProxyType({})) -> str:
        """Compile one half to LLVM's text; some files from other texts, and what clang refuses spelled for it."""
        try:
            return self._compile_half(half, texts)
        except BuildError:
            if self.spelled or not (spelled := other_texts.spell(self._texts())):
                raise
            self.spelled.update(spelled)
        return self._compile_half(half, texts)

    def _compile_half(self, half: Half, texts: Mapping[Path, bytes]) -> str:
        more = other_texts.flags({**self.spelled, **texts}, self.path) if self.spelled or texts else []
        more += ["-include", str(INCLUDE / "cuport" / "matrix_products.h")] if texts else []
        out = self.path.with_suffix(f".{half}.ll")
        words = [*self.toolchain.front_end(half), f"-cuid={self._identity}", *self._options()]
        if half is Half.HOST:
            # Clang registers kernels only when it has code for a card to put in; this stands for it.
            code = self.path.with_suffix(".fatbin")
            code.write_bytes(b"\0")
            words += ["-fcuda-include-gpubinary", str(code)]
        header = LIBRARY_PRELUDE if self.is_ours else PRELUDE
        plain = ["-std=c++17", "-include", str(header)]
        has_standard = any(flag.startswith("-std=") for flag in self.order.flags)
        ready = ["-std=c++17", CHECK_CONTENT, "-include-pch", str(self.toolchain.prelude(half, header))]
        prelude = plain[1:] if has_standard else ready
        end = [*more, *self._brought, "-emit-llvm", self.source, "-o", str(out)]
        try:
            _run([*words, *prelude, *end], self.order.folder)
        except BuildError as error:
            if not re.search("precompiled|PCH", str(error)):
                raise
            prelude = plain  # the system's headers are no longer those that the prelude was made of
            _run([*words, *prelude, *end], self.order.folder)
        text = out.read_text(encoding="utf-8", errors="surrogateescape")
        if half is Half.DEVICE and re.search(r'\basm (?:[a-z]+ )*"[^"]', text):
            self._assemble([*words, *prelude, *more, *self._brought])
        return text

    def _assemble(self, words: Sequence[str]) -> None:
        """Have the front end assemble what the program has in assembly language: only it knows the line."""
        words = [word for word in words if word != "-disable-llvm-passes"]
        try:
            _run([*words, "-emit-obj", self.source, "-o", str(self.path.with_suffix(".trial.o"))], self.order.folder)
        except BuildError as error:
            if str(error).startswith("inline PTX"):
                raise
            place = re.match(r"(\S+?:\d+):", str(error))
            raise BuildError(f"inline PTX at {place[1] if place else self.source}: {error}") from None

    def _back_end(self, texts: Mapping[Path, tuple[str, str]]) -> None:
        """Compile LLVM's texts to the object files that they are for, each with its optimisation.

        Those of one optimisation are compiled by one process: its start is half of what most take.
        """
        sources = defaultdict[str, list[str]](list)
        for target, (text, optimisation) in texts.items():
            source = target.with_suffix(".ll")  # whose object file lies beside it
            source.write_text(text, encoding="utf-8", errors="surrogateescape")
            sources[optimisation].append(str(source))
        for optimisation, names in sources.items():
            _run([*self.toolchain.back_end(optimisation), *names], self.order.folder)


def _get_or_make_unit(toolchain: Toolchain, source: str, optimisation: str) -> _Unit:
    """Return a compiled source of `runtime/libraries`, of this run or an earlier one. It shares no variables."""
    name, _, file = source.partition("/")
    library = next(one for one in library_sources.libraries() if one.name == name)
    order = Order(stand_ins.FOLDER, (source,), optimisation=optimisation)

    def make(target: Path) -> None:
        target.mkdir()
        unit = _Unit(toolchain, order, source, target / _OBJECT, is_ours=True)
        unit.compile()
        for path in set(target.iterdir()) - {unit.host_object, unit.device_object}:
            path.unlink()

    passes = stamps.stamp(Path(__file__).parent, suffix=".py")
    key = hashlib.blake2b(f"{toolchain.version}\0{passes}\0{sources_digest()}\0{source}\0{optimisation}".encode())
    for read in library_sources.with_own_headers(library, [file]):
        key.update(b"\0" + library.read(read))
    folder = cache.get_or_make(cache.usable(), f"cpu-library-{key.hexdigest()[:24]}", "", make)
    return _Unit(toolchain, order, source, folder / _OBJECT)


def _link_device(toolchain: Toolchain, objects: Sequence[str], shared: Sequence[str], work: Path, folder: Path) -> str:
    """Join the device's halves, and hide their names from the host's: both have, say, a function for both."""
    joined, hidden = str(work / "device.joined.o"), str(work / "device.o")
    _run(["ld", "-r", "--force-group-allocation", *objects, "-o", joined], folder)
    names = work / "device.names"
    names.write_text("\n".join(["cuport_no_such_name", *shared]) + "\n", encoding="utf-8")
    _run(["objcopy", f"--keep-global-symbols={names}", joined, hidden], folder)
    return hidden


def _explain(message: str) -> str:
    """Say what inline assembly is about when clang doesn't like it: on a CPU there is no PTX."""
    place = re.match(r"(\S+?:\d+):", message)
    is_assembly = place is not None and re.search(r"\basm\b|inline assembly", message) is not None
    return f"inline PTX at {place[1]}: {message}" if place and is_assembly else message


def _run(command: Sequence[str], folder: Path) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BuildError(str(error)) from error
    if done.returncode != 0:
        raise BuildError(_explain(first_error(done)))
