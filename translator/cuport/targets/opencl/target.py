"""Translate one unit to OpenCL: its device code to a program and a map, with the outcome of each piece."""

from __future__ import annotations

import logging
import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cuport import codes
from cuport.cuda.instances import USE
from cuport.cuda.pieces import Piece
from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.outcome import Device, Fault, LeftOut, Span, State
from cuport.device.read import declared, host, refused
from cuport.device.read import linked as read_linked
from cuport.device.read import unit as unit_reader
from cuport.device.read.declared import Declared, Error
from cuport.support import resources
from cuport.support.errors import device_failure
from cuport.support.escape import c_string
from cuport.targets.opencl import builtins, lower, mapping, selfcheck
from cuport.targets.opencl.emit.program import ProgramOptions
from cuport.targets.opencl.host import kernel_table
from cuport.targets.opencl.lowering_job import LoweredUnit, LoweringJob
from cuport.targets.opencl.options import MAP_SUFFIX
from cuport.targets.opencl.python_host import module as python_module

log = logging.getLogger("cuport")

INTERNAL, NAMELESS = codes.DEVICE_INTERNAL, codes.HOST_NAMELESS_INSTANCE


def translate(parsed: Any, size: int, work: LoweringJob) -> LoweredUnit:
    """Lower a parsed unit; `size` is that of its file, without the uses of --kernel behind it.

    A fault in cuport costs the kernels that it is in, and is a finding.
    """
    return translate_with_functions(parsed, size, work)[0]


def translate_with_functions(
    parsed: Any, size: int, work: LoweringJob
) -> tuple[LoweredUnit, Mapping[str, ir.Function]]:
    """Lower a parsed unit as `translate` does; return the functions of its device code, by key, as well."""
    unit = _Unit(parsed, size, work)
    try:
        return unit.run(), unit.functions
    finally:
        walk.forget()


@dataclass(slots=True)
class _Unit:
    parsed: Any
    size: int
    work: LoweringJob
    declared: list[Declared] = field(default_factory=list)
    sources: dict[str, bytes] = field(default_factory=dict)
    bodiless: set[str] = field(default_factory=set)
    """Functions whose bodies we fail on even where no kernel needs them."""
    functions: Mapping[str, ir.Function] = field(default_factory=dict)

    def run(self) -> LoweredUnit:
        self.declared = declared.read(self.parsed)
        errors = declared.errors(self.parsed)
        found, refused_uses = self._uses([error for error in errors if self._is_use(error)])
        errors = [error for error in errors if not self._is_use(error)]
        problems: dict[str, list[ir.Problem]] = {}
        while True:
            unit = self._read(errors, problems)
            lowered = self._lower(unit, problems)
            if lowered is None:
                continue
            document = mapping.build(
                lowered, self.work.rel, self.work.program, self.work.options.standard, self.work.names
            )
            if not self._faulty(lowered, document, problems):
                break
        self.functions = unit.functions
        left_out = [LeftOut(name, said[0].code, self._show(said[0].text)) for name, said in lowered.left_out.items()]
        spans, faults = tuple(self._spans(unit, lowered)), tuple(self._faults(lowered))
        if not self.work.options.writes_cpp:
            faults += tuple(python_module.addresses(document))
        device = Device(spans, faults, tuple(left_out), found, refused_uses)
        files: list[tuple[str, bytes]] = []
        program = self.work.program
        if lowered.kernels:
            text = self._with_relative_markers(lowered.text).encode()
            files += [(program, text), (program + MAP_SUFFIX, mapping.render(document))]
        if not self.work.options.writes_cpp:
            files += [python_module.render(document, left_out)] if lowered.kernels else []
            return LoweredUnit(device, tuple(files))
        if self.work.is_runtime:
            return LoweredUnit(device, tuple(files), lowered=lowered)
        table = ""
        if self.work.unit and (lowered.kernels or lowered.failed):
            table = kernel_table.name_of(program)
            reasons = {function.key: self._why(problems) for function, problems in lowered.failed}
            made = kernel_table.render(lowered, self.work.rel, self.work.unit, program, reasons)
            files.append((table, made))
        return LoweredUnit(device, tuple(files), tuple(self._pieces(unit)), table=table)

    def _pieces(self, unit: ir.Unit) -> Iterable[Piece]:
        for piece in (*host.pieces(self.parsed), *unit.lambdas):
            is_own = piece.path in self.work.names and piece.path not in self.work.linked
            if is_own and (piece.path != self.work.path or piece.start < self.size):
                yield piece

    def _why(self, problems: Sequence[ir.Problem]) -> str:
        place = problems[0].place
        where = self.work.names.get(place.path, Path(place.path).name)
        return f"{problems[0].code} at {where}:{place.line}"

    def _read(self, errors: Sequence[Error], problems: Mapping[str, Sequence[ir.Problem]]) -> ir.Unit:
        """Read the device code again, with all that is known against its functions."""
        if any(item.is_kernel for item in self.declared):
            unit = unit_reader.read(self.parsed, self.work.path, builtins.language(), self.work.linked, errors)
        else:  # most units of a tree in C++: no kernel, so none is sought in the calls of all functions
            unit = ir.Unit()
        paths = {function.place.path for function in unit.functions.values()}
        for path in paths | {item.place.path for item in self.declared}:
            if path not in self.sources:
                self.sources[path] = self._text(path)
        for key, said in refused.problems(unit, self.declared, errors, self.sources).items():
            unit.problems[key] = said  # before all others: what clang guessed at is not worth judging
        linked = self.work.linked
        by_name = self.work.options.writes_cpp
        unit.problems |= read_linked.problems(unit, self.declared, errors, linked, by_name=by_name)
        unknown = mapping.unknown_symbols(unit)
        for key, function in unit.functions.items():
            for variable in function.needs.keys() & unknown.keys():
                text = f"the initial value of {unknown[variable]} is not constant"
                unit.problems.setdefault(key, []).append(ir.Problem(function.place, codes.DEVICE_NO_FORM, text))
            unit.problems.setdefault(key, []).extend(problems.get(key, ()))
        unit.problems = {key: said for key, said in unit.problems.items() if said}
        for key in self.bodiless & unit.functions.keys():
            unit.functions[key].body = None
        return unit

    def _text(self, path: str) -> bytes:
        if path == self.work.path and self.work.text is not None:
            return self.work.text
        return Path(path).read_bytes() if path in self.work.names else b""

    def _lower(self, unit: ir.Unit, problems: dict[str, list[ir.Problem]]) -> lower.Lowered | None:
        """Lower a unit. When we fail, find the kernels that it is about, and return None: they are problems now."""
        try:
            return self._try(unit)
        except Exception as failure:  # a bug of ours must cost a kernel, not the file
            log.debug("failed on %s", self.work.rel, exc_info=True)
            kernels = [function for function in unit.functions.values() if function.is_kernel]
            blamed = [function for function in kernels if self._fails_alone(function, problems)] or kernels
            before = len(problems)
            kept = len(self.bodiless)
            for function in blamed:
                if function.key in problems:  # it fails although it is left out: other functions are all right
                    self.bodiless.add(function.key)
                text = device_failure("this kernel", failure)
                problems.setdefault(function.key, [ir.Problem(function.place, INTERNAL, text)])
            if len(problems) == before and len(self.bodiless) == kept:
                raise
            return None

    def _try(self, unit: ir.Unit) -> lower.Lowered:
        chosen = self.work.options
        generic = chosen.standard != "1.2"
        options = ProgramOptions(chosen.line_markers, generic=generic, has_layer=chosen.host != "python")
        return lower.lower(unit, self.sources, f"Device code of {self.work.rel}, translated by cuport.", options)

    def _fails_alone(self, kernel: ir.Function, problems: Mapping[str, list[ir.Problem]]) -> bool:
        unit = self._read((), problems)
        for function in unit.functions.values():
            if function.is_kernel and function.key != kernel.key:
                function.is_kernel, function.body = False, None
        try:
            self._try(unit)
        except Exception:  # the same one
            return True
        return False

    def _faulty(
        self, lowered: lower.Lowered, document: Mapping[str, Any], problems: dict[str, list[ir.Problem]]
    ) -> bool:
        """Check the program; return whether kernels must be left out for it, which are problems then."""
        if not self.work.options.self_check or not lowered.kernels:
            return False
        assert lowered.program is not None
        before = len(problems)
        for fault in selfcheck.check(lowered.text, document):
            for kernel in lowered.kernels:
                names = {lowered.program.name(clone) for clone in lowered.program.find_reached([kernel.clone])}
                if not fault.function or fault.function in names:
                    text = f"cuport's own check of the kernel failed: {fault.text}; please report it"
                    function = kernel.clone.function
                    problems.setdefault(function.key, [ir.Problem(function.place, INTERNAL, text)])
            if len(problems) == before:  # in no kernel's code: none of them can be trusted
                for kernel in lowered.kernels:
                    text = f"cuport's own check of the program failed: {fault.text}; please report it"
                    function = kernel.clone.function
                    problems[function.key] = [ir.Problem(function.place, INTERNAL, text)]
        return len(problems) > before

    def _is_use(self, error: Error) -> bool:
        return error.place.path == self.work.path and error.offset >= self.size

    def _uses(self, errors: Sequence[Error]) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
        """Return which --kernel names clang took, and what it said to the others."""
        found, said = [], []
        uses = [item for item in self.declared if item.name.startswith(USE) and item.start >= self.size]
        for number, name in enumerate(self.work.options.kernels):
            use = next((item for item in uses if item.name == f"{USE}{number}"), None)
            lines = {use.place.line} if use else set()
            texts = [error.text for error in errors if error.place.line in lines or f"'{name}'" in error.text]
            if texts:
                said.append((name, texts[0]))
            elif use is not None:
                found.append(name)
        return tuple(found), tuple(said)

    def _spans(self, unit: ir.Unit, lowered: lower.Lowered) -> Iterable[Span]:
        """Say for each piece of device code in the tree's files what became of it."""
        states = _States(unit, lowered, self.work.program)
        at = {item.place: item for item in self.declared}
        for item in self.declared:
            rel = self.work.names.get(item.place.path)
            state, reason = states.of(item)
            is_ours = item.place.path == self.work.path and item.start >= self.size  # behind the file's own text
            if rel is not None and state is not None and not is_ours:
                yield Span(rel, item.start, item.end, state, self._show(reason))
        for function in unit.functions.values():  # lambdas: no declaration of their own
            rel = self.work.names.get(function.place.path)
            if rel is not None and function.place not in at:
                state, reason = states.functions[function.place]
                yield Span(rel, *function.span, state, self._show(reason))

    def _faults(self, lowered: lower.Lowered) -> Iterable[Fault]:
        failed = [problem for _, problems in lowered.failed for problem in problems]
        for problem in dict.fromkeys([*failed, *lowered.reviews]):
            rel = self.work.names.get(problem.place.path)
            if rel is not None:
                yield Fault(rel, problem.place.line, problem.place.column, problem.code, self._show(problem.text))
        if self.work.options.writes_cpp and not self.work.is_runtime:
            yield from self._nameless(lowered)
        # What stands in a file outside the tree is told at the kernel.
        for function, problems in lowered.failed:
            for problem in problems:
                if problem.place.path not in self.work.names and (rel := self.work.names.get(function.place.path)):
                    where = f"{Path(problem.place.path).name}:{problem.place.line}"
                    place = function.place
                    yield Fault(rel, place.line, place.column, problem.code, f"{where}: {problem.text}")

    def _nameless(self, lowered: lower.Lowered) -> Iterable[Fault]:
        """Yield a fault for each lowered kernel that no C++ outside a function can name."""
        functions = [kernel.clone.function for kernel in lowered.kernels]
        for kernel in lowered.kernels:
            function = kernel.clone.function
            rel = self.work.names.get(function.place.path)
            if rel is not None and not kernel_table.is_named(function, functions):
                why = f": {function.nameless}" if function.nameless else ""
                text = f"{kernel.signature}: C++ has no name for this instance, so a launch can't find it{why}"
                yield Fault(rel, function.place.line, function.place.column, NAMELESS, self._show(text))

    def _show(self, text: str) -> str:
        for path, rel in self.work.names.items():
            text = text.replace(path, rel)
        return text

    def _with_relative_markers(self, text: str) -> str:
        names = {c_string(path): c_string(rel) for path, rel in self.work.names.items()}

        def named(found: re.Match[str]) -> str:
            return f'{found[1]}"{names.get(found[2]) or posixpath.basename(found[2])}"'

        return re.sub(r'^([ \t]*#line \d+ )"((?:[^"\\\n]|\\.)*)"', named, text, flags=re.MULTILINE)


class _States:
    """What became of functions, by their place; of records and variables, by key."""

    def __init__(self, unit: ir.Unit, lowered: lower.Lowered, program: str) -> None:
        self.program = program
        self.functions: dict[ir.Place, tuple[State, str]] = {}
        used: set[str] = set()
        records: set[ir.Place] = set()
        if lowered.program is not None:
            clones = lowered.program.find_reached([kernel.clone for kernel in lowered.kernels])
            used = {key for clone in clones for key in (clone.function.key, *clone.function.inlined)}
            records = {place for key in lowered.program.records.used if (place := unit.records[key].place)}
        failed = {function.key: problems for function, problems in lowered.failed}
        reasons = _reasons(unit, failed)
        for function in unit.functions.values():
            state: tuple[State, str]
            if function.key in failed or function.key in unit.problems:
                own = (failed.get(function.key) or unit.problems[function.key])[0]
                state = State.LEFT_OUT, _reason(own)
            elif function.key in used:
                state = State.LOWERED, program
            else:
                state = State.LEFT_OUT, reasons.get(function.key, "")
            known = self.functions.get(function.place)
            if known is None or _outranks(state[0], known[0], function.key in failed or function.key in unit.problems):
                self.functions[function.place] = state
        reason = next(iter(reasons.values()), "")
        known_records = {record.place for record in unit.records.values() if record.place} if failed else set()
        self.records = dict.fromkeys(known_records, (State.LEFT_OUT, reason))
        self.records |= dict.fromkeys(records, (State.LOWERED, program))
        self.variables: dict[str, tuple[State, str]] = {}
        for function in sorted(unit.functions.values(), key=lambda function: function.key in used):
            state = (
                (State.LOWERED, program) if function.key in used else (State.LEFT_OUT, reasons.get(function.key, ""))
            )
            self.variables |= dict.fromkeys(function.needs, state)

    def of(self, item: Declared) -> tuple[State | None, str]:
        """Return what became of a declaration; None for what is no device code, nor within any."""
        match item.kind:
            case "function" if item.repeats_cuda:
                return State.LOWERED, self.program
            case "function":
                plain = (State.UNUSED if item.is_device else State.HOST), ""
                known = (self.functions.get(place) for place in (item.definition, *item.specialised))
                return next((state for state in known if state is not None), plain)
            case "record":
                return self.records.get(item.place, (None, ""))
            case "variable" if item.is_device:
                return self.variables.get(item.key, (State.UNUSED, ""))
        return None, ""


def _outranks(new: State, old: State, is_faulty: bool) -> bool:
    """Whether an instance's state stands for the whole template: a fault first, then that one was lowered."""
    return is_faulty or (new is State.LOWERED and old is not State.LEFT_OUT)


def _reason(problem: ir.Problem) -> str:
    path = problem.place.path.removeprefix(f"{resources.CUDA_HEADERS}/")  # one of ours: nobody's folders in a report
    return f"see {problem.code} at {path}:{problem.place.line}"


def _reasons(unit: ir.Unit, failed: Mapping[str, Sequence[ir.Problem]]) -> dict[str, str]:
    """Return for each function that a left-out kernel reaches why that kernel was left out."""
    found: dict[str, str] = {}
    for kernel, problems in failed.items():
        waiting = [kernel]
        while waiting:
            key = waiting.pop()
            if key in found:
                continue
            found[key] = _reason(problems[0])
            body = unit.functions[key].body if key in unit.functions else None
            for expression in walk.all_expressions(body) if body is not None else ():
                if isinstance(expression, ir.Call):
                    waiting.append(expression.function)
    return found
