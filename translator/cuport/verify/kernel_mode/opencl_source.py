"""The OpenCL C of a source file, as `cuport translate --to opencl` writes it, with its kernels."""

from __future__ import annotations

import json
import logging
import os
import re
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from cuport.cuda import clang_text
from cuport.cuda.instances import with_uses
from cuport.device import ir
from cuport.device.outcome import Device, Fault, State
from cuport.device.read import uses
from cuport.frontend import clang
from cuport.frontend.facts import unit_name
from cuport.frontend.toolkit import Toolkit
from cuport.support import cache
from cuport.targets.opencl import target
from cuport.targets.opencl.lowering_job import LoweringJob
from cuport.targets.opencl.options import MAP_SUFFIX, OpenClOptions
from cuport.tree import HEADER_SUFFIXES, UNIT_SUFFIXES

log = logging.getLogger("cuport")

# libclang is asked by one thread at a time.
_CLANG = threading.Lock()
_TRUTH = {"true": "1", "false": "0"}


@dataclass(frozen=True, slots=True)
class Order:
    """A source file of a tree to lower, and the kernels wanted, by CUDA's names; include folders are the tree's.

    `standard` is the version of OpenCL C.
    """

    tree: Path
    source: str
    include_folders: tuple[str, ...]
    kernels: tuple[str, ...]
    macros: tuple[str, ...] = ()
    standard: str = "1.2"


@dataclass(frozen=True, slots=True)
class OpenClSource:
    """A program and its map (docs/opencl-map.schema.json).

    `kernels` has name asked for -> its entry in the map, `problems` name asked for -> why it is not there.
    """

    text: str = ""
    map: Mapping[str, Any] = field(default_factory=dict)
    kernels: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    problems: Mapping[str, str] = field(default_factory=dict)


def find_program(order: Order, translated: Path) -> OpenClSource | None:
    """Return the program that the translated tree has, so that what is run is what users get; drivers keep it, too.

    None where that tree is not there, or where a name does not tell by itself which kernel of the map it means.
    """
    program = translated / PurePosixPath(order.source).with_suffix(".cl")
    try:
        document = json.loads(program.with_name(program.name + MAP_SUFFIX).read_bytes())
        text = program.read_text(encoding="utf-8")
    except OSError:
        return None
    if order.macros or document["cl_std"] != order.standard:
        return None
    instances = {_instance(entry): entry for entry in document["kernels"]}
    # A template counts for its name, too, which may be that of a plain kernel.
    names = Counter(name for entry in document["kernels"] for name in {entry["cuda_name"], _instance(entry)})
    wanted = {name: _plain(name) for name in order.kernels}
    if not all(plain in instances and names[plain] == 1 for plain in wanted.values()):
        return None
    return OpenClSource(text, document, {name: instances[plain] for name, plain in wanted.items()})


def _instance(entry: Mapping[str, Any]) -> str:
    """Return what a kernel of the map is called by one who names all its template arguments."""
    arguments = ", ".join(entry["template"])
    return _plain(f"{entry['cuda_name']}<{arguments}>" if arguments else entry["cuda_name"])


def _plain(name: str) -> str:
    """Return a name of a kernel with one spelling for what C++ has several for: spaces, and `true` for 1.

    Whoever names a type by an alias, or leaves out arguments, names nothing that the map has.
    """
    words = re.findall(r"\w+|\W", name)
    text = "".join(_TRUTH.get(word, word) for word in words)
    return re.sub(r"(?<=\W) | (?=\W)", "", " ".join(text.split()))


def lower(order: Order) -> OpenClSource:
    """Lower a source file with all its kernels; those in `order` are there although nothing may launch them."""
    with _CLANG:
        try:
            return _lower(order, cache.usable())
        except Exception as error:  # a bug of ours must cost these rows, not the whole run
            log.debug("failed on %s", order.source, exc_info=True)
            text = f"cuport failed on {order.source} ({type(error).__name__}: {error}); please report it"
            return OpenClSource(problems=dict.fromkeys(order.kernels, text))


def _lower(order: Order, folder: Path) -> OpenClSource:
    path = (order.tree / order.source).absolute()
    files = [file for file in sorted(order.tree.rglob("*")) if file.suffix in UNIT_SUFFIXES | HEADER_SUFFIXES]
    names = {_clang_name(file): file.relative_to(order.tree).as_posix() for file in files}
    options = OpenClOptions(kernels=order.kernels, standard=order.standard)
    source = path.read_bytes()
    text = with_uses(clang_text.of(source), [file.read_bytes() for file in files if file != path], order.kernels)
    flags = clang.base_flags(Toolkit(), device=True)
    folders = [word for include in order.include_folders for word in ("-I", str((order.tree / include).absolute()))]
    parsed = clang.parse(path, flags, clang.precompile(flags, folder), [*folders, *order.macros], text)
    if parsed is None:
        return OpenClSource(problems=dict.fromkeys(order.kernels, "clang gives no AST for it"))
    program = PurePosixPath(order.source).with_suffix(".cl").as_posix()
    job = LoweringJob(_clang_name(path), order.source, program, names, options)
    made, known = target.translate_with_functions(parsed, len(source), job)
    written = dict(made.files)
    document = json.loads(written.get(program + MAP_SUFFIX, b"{}"))
    functions = _find_named(parsed, known, order.kernels)
    entries = {entry["signature"]: entry for entry in document.get("kernels", ())}
    kernels = {
        name: entries[function.signature] for name, function in functions.items() if function.signature in entries
    }
    refused = dict(made.device.refused)
    problems = {
        name: refused.get(name) or _problem(functions.get(name), made.device, names)
        for name in order.kernels
        if name not in kernels
    }
    return OpenClSource(written.get(program, b"").decode(), document, kernels, problems)


def _clang_name(path: Path) -> str:
    return os.path.normpath(unit_name(path))


def _find_named(parsed: Any, functions: Mapping[str, ir.Function], kernels: Sequence[str]) -> dict[str, ir.Function]:
    """Return for each name the kernel that clang takes it for: what the use of it behind the source refers to."""
    known = {number: functions[key] for number, key in uses.kernels(parsed).items() if key in functions}
    return {kernels[number]: function for number, function in known.items() if function.is_kernel}


def _problem(function: ir.Function | None, device: Device, names: Mapping[str, str]) -> str:
    """Say why a kernel was left out: code, place and text of the first thing that has no equivalent in OpenCL C."""
    if function is None:
        return "clang finds no kernel of this name"
    rel, (start, _) = names.get(function.place.path, ""), function.span
    around = (span for span in device.spans if span.rel == rel and span.start <= start < span.end and span.reason)
    reason = next((span.reason for span in around if span.state is State.LEFT_OUT), "")
    said = (f"{fault.code} at {fault.rel}:{fault.line}: {fault.text}" for fault in device.faults if _is(fault, reason))
    return next(said, f"it was left out: {reason}".removesuffix(": "))


def _is(fault: Fault, reason: str) -> bool:
    return reason == f"see {fault.code} at {fault.rel}:{fault.line}"
