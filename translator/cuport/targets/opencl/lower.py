"""Lower a translation unit: from its device code to OpenCL C and problems."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import apart, divergence, lockstep, plain_steps, spinning, walk
from cuport.device.analysis.collective import Analysis
from cuport.device.analysis.ranges import Ranges
from cuport.device.passes import changing_references, grid_phases, overwrites, recursion, shifts, warp_steps
from cuport.device.passes.predicate import predicate
from cuport.device.read.launches import NEW_LAUNCH
from cuport.targets.opencl import builtins
from cuport.targets.opencl.emit import printf
from cuport.targets.opencl.emit.program import Program, ProgramOptions
from cuport.targets.opencl.generic import GenericInference
from cuport.targets.opencl.inference import Inference
from cuport.targets.opencl.passes import (
    anchors,
    closed,
    computed_elements,
    conditional_pointers,
    exits,
    failures,
    image_reads,
    images,
    parameters,
    small_arrays,
    switches,
)
from cuport.targets.opencl.spaces import Clone, Space


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel that was lowered: CUDA's signature and the name in OpenCL C."""

    signature: str
    name: str
    place: ir.Place
    clone: Clone


@dataclass(slots=True)
class Lowered:
    """OpenCL C for a unit, and of the kernels that are left out, why: signature -> problems."""

    text: str = ""
    kernels: list[Kernel] = field(default_factory=list)
    left_out: dict[str, list[ir.Problem]] = field(default_factory=dict)
    failed: list[tuple[ir.Function, list[ir.Problem]]] = field(default_factory=list)
    """The same, by function."""
    program: Program | None = None
    reviews: list[ir.Problem] = field(default_factory=list)
    """What a person should look at in the kernels that were lowered."""


_OTHER_LAYOUT = re.compile(
    r"(?:class |struct )?std::(?:__\w+::)?(?P<of_cxx>tuple(?=<[^<>]*(?:<.*>)?[^<>]*,)|basic_string_view|variant)\b"
    r"|(?:struct )?(?:cuport_)?(?P<of_mpi>MPI_\w+)\Z"  # of our stand-in for MPI's header
)


def lower(unit: ir.Unit, sources: Mapping[str, bytes], title: str, options: ProgramOptions | None = None) -> Lowered:
    """Lower the kernels of a unit. `sources` are the texts of its files, for comments."""
    result = Lowered()
    levels = recursion.write_out(unit)
    images.lower(unit)
    parameters.copy_written(unit)
    changing_references.pass_addresses(unit)
    steps = plain_steps.Steps(unit)
    warp_steps.part(unit, steps)
    overwrites.part(unit, steps)
    options = options or ProgramOptions()
    ranges = Ranges(unit)
    shifts.guard(unit, ranges)
    switches.open_defaults(unit, ranges)
    failures.end_threads(unit)
    if options.has_layer:
        grid_phases.part(unit)
    else:
        _refuse_launches(unit)
    analysis = Analysis(unit)
    noted = {"apart": apart.find(unit, analysis), "lockstep": plain_steps.find(unit)}
    masked = divergence.find(unit, analysis)
    exits.part(unit, analysis, masked)
    noted["branches"] = predicate(unit, analysis, masked)
    exits.part_masked(unit, analysis, masked)
    closed.close(unit, analysis)
    conditional_pointers.split(unit)
    anchors.put(unit, analysis)
    small_arrays.keep_apart(unit, analysis)
    computed_elements.keep_apart(unit)
    _exchanges(unit)
    inference, clones = _infer(unit, GenericInference(unit) if options.generic else Inference(unit))
    good: list[Clone] = []
    for function, found in clones:
        if isinstance(found, Clone):
            good.append(found)
        else:
            result.left_out[function.signature or function.key] = found
            result.failed.append((function, found))
    program = Program(unit, inference, sources, options)
    result.text = program.text(good, title) if good else ""
    result.kernels = [Kernel(c.function.signature, program.name(c), c.function.place, c) for c in good]
    result.program = program
    result.reviews = _reviews(unit, good, noted, levels)
    return result


def _reviews(
    unit: ir.Unit,
    kernels: list[Clone],
    noted: Mapping[str, Mapping[str, list[ir.Place]]],
    levels: Mapping[str, int],
) -> list[ir.Problem]:
    """Return a problem for each place in the kernels, or in what they call, that does something else in OpenCL C.

    `noted` has places that passes have found: the word for what they found -> key of a function -> its places.
    """
    found: dict[ir.Problem, None] = {}
    for clone in Program.find_reached(kernels):
        if count := levels.get(clone.function.key):
            text = (
                f"{clone.function.base} calls itself: {count} levels are written out, and what goes deeper is an error"
            )
            found[ir.Problem(clone.function.place, codes.DEVICE_LEVELS, text)] = None
        if (place := lockstep.find(unit, clone.function, partial(_is_shared, clone))) is not None:
            found[ir.Problem(place, codes.DEVICE_DIFFERS, builtins.reviews()["lockstep"])] = None
        for word, places in noted.items():
            for place in places.get(clone.function.key, ()):
                found[ir.Problem(place, codes.DEVICE_DIFFERS, builtins.reviews()[word])] = None
        for place in spinning.find(unit, clone.function):
            found[ir.Problem(place, codes.DEVICE_DIFFERS, builtins.reviews()["spinning"])] = None
        for expression in walk.all_expressions(clone.function.body) if clone.function.body is not None else ():
            if not isinstance(expression, ir.Builtin):
                continue
            name = "width" if printf.lacks_width(expression) else expression.name.removeprefix("std::")
            if name in builtins.reviews():
                found[ir.Problem(expression.place, codes.DEVICE_DIFFERS, builtins.reviews()[name])] = None
    return list(found)


def _is_shared(clone: Clone, pointer: ir.Expression) -> bool:
    """Whether a pointer is one to shared memory."""
    return isinstance(pointer.type, ir.Pointer) and clone.spaces.get(pointer.type.slot) is Space.LOCAL


def _infer(unit: ir.Unit, inference: Inference) -> tuple[Inference, list[tuple[ir.Function, Clone | list[ir.Problem]]]]:
    """Infer address spaces; return with the inference each kernel's clone, or what keeps it from being lowered."""
    clones: list[tuple[ir.Function, Clone | list[ir.Problem]]] = []
    known = [(kernel, _problems(unit, kernel)) for kernel in unit.functions.values() if kernel.is_kernel]
    for kernel, problems in known:
        if not problems:
            inference.store(kernel)
    for kernel, problems in known:
        clone = inference.kernel(kernel) if not problems else None
        found = problems if clone is None else _conflicts(clone)
        clones.append((kernel, found if found or clone is None else clone))
    if isinstance(inference, GenericInference) and inference.found_members:
        return _infer(unit, GenericInference(unit, frozenset(inference.members)))
    return inference, clones


def _exchanges(unit: ir.Unit) -> None:
    """Have each function ask for the memory that CUDA's functions take here beyond their arguments."""
    for function in unit.functions.values():
        for expression in walk.all_expressions(function.body) if function.body is not None else ():
            if isinstance(expression, ir.Builtin):
                for variable in builtins.exchanges(expression):
                    function.needs[variable.key] = variable
                    if variable.storage is ir.Storage.DEVICE:
                        unit.globals[variable.key] = variable, None


def _refuse_launches(unit: ir.Unit) -> None:
    """Note launches from kernels as problems."""
    text = "a launch from device code, which --host python does not make"
    for key, function in unit.functions.items():
        for expression in walk.all_expressions(function.body) if function.body is not None else ():
            if isinstance(expression, ir.Builtin) and expression.name == NEW_LAUNCH:
                unit.problems.setdefault(key, []).append(ir.Problem(expression.place, codes.DEVICE_LAUNCH, text))


def _problems(unit: ir.Unit, kernel: ir.Function) -> list[ir.Problem]:
    """Return what keeps a kernel from being lowered, in it or in what it calls."""
    found: list[ir.Problem] = []
    seen: set[str] = set()
    waiting = [kernel.key]
    while waiting:
        key = waiting.pop()
        if key in seen:
            continue
        seen.add(key)
        found += unit.problems.get(key, ())
        function = unit.functions[key]
        for expression in walk.all_expressions(function.body) if function.body is not None else ():
            if isinstance(expression, ir.Call):
                waiting.append(expression.function)
            elif isinstance(expression, ir.Builtin) and not (builtins.is_known(expression) or _is_refused(expression)):
                found.append(
                    ir.Problem(
                        expression.place,
                        codes.DEVICE_UNKNOWN_BUILTIN,
                        f"{expression.name} has no equivalent in OpenCL C",
                    )
                )
    return found + _recursion(unit, kernel) + _find_other_layouts(unit, kernel)


def _find_other_layouts(unit: ir.Unit, kernel: ir.Function) -> list[ir.Problem]:
    """Return a problem for each type of a library that a kernel is handed, and that the host's compiler may have with
    other members: device code is read with libc++'s headers, GCC has libstdc++'s, and MPI's libraries differ."""
    found: dict[str, None] = {}
    seen: set[ir.Type] = set()
    waiting: list[ir.Type] = [variable.type for variable in kernel.parameters]
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        match kind:
            case ir.Pointer():
                waiting.append(kind.target)
            case ir.Array():
                waiting.append(kind.element)
            case ir.RecordType():
                record = unit.records[kind.key]
                if match := _OTHER_LAYOUT.match(record.name):
                    found[f"std::{match['of_cxx']}" if match["of_cxx"] else match["of_mpi"]] = None
                waiting += [part.type for part in record.fields]
    place, text = kernel.place, "{} from the host, whose library may have other members, or in another order"
    return [ir.Problem(place, codes.DEVICE_NO_FORM, text.format(name)) for name in found]


def _is_refused(expression: ir.Builtin) -> bool:
    """Whether images.py has said already what is in the way."""
    return image_reads.is_texture_function(expression.name)


def _recursion(unit: ir.Unit, kernel: ir.Function) -> list[ir.Problem]:
    """Return a problem for each function that calls itself, directly or not."""
    found: list[ir.Problem] = []
    active: list[str] = []
    done: set[str] = set()

    def visit(key: str) -> None:
        if key in active:
            function = unit.functions[key]
            found.append(ir.Problem(function.place, codes.DEVICE_RECURSION, f"{function.base} calls itself"))
            return
        if key in done or unit.functions[key].body is None:
            return
        active.append(key)
        body = unit.functions[key].body
        for expression in walk.all_expressions(body) if body is not None else ():
            if isinstance(expression, ir.Call):
                visit(expression.function)
        active.pop()
        done.add(key)

    visit(kernel.key)
    return found


def _conflicts(kernel: Clone) -> list[ir.Problem]:
    found: list[ir.Problem] = []
    seen: set[int] = set()
    waiting = [kernel]
    while waiting:
        clone = waiting.pop()
        if id(clone) not in seen:
            seen.add(id(clone))
            found += clone.problems
            waiting += clone.calls.values()
    return found
