"""A whole .cl file: extensions, helpers, records, constants, functions, kernels."""

from __future__ import annotations

import re
import textwrap
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cuport.device import effects, ir
from cuport.device.analysis import walk
from cuport.support import progress
from cuport.support.escape import comment
from cuport.targets.opencl import comments
from cuport.targets.opencl.builtins import HALF_WARP, LANES, PRAGMA, SUB_GROUPS, WARP_SIZE, WARPS
from cuport.targets.opencl.emit import own_names
from cuport.targets.opencl.emit.builtins import Builtins
from cuport.targets.opencl.emit.expressions import Expressions
from cuport.targets.opencl.emit.records import Records
from cuport.targets.opencl.emit.statements import Statements
from cuport.targets.opencl.emit.types import SPACES, Types
from cuport.targets.opencl.emit.unrolling import Unrolling
from cuport.targets.opencl.inference import Inference
from cuport.targets.opencl.names import Names, clean, local
from cuport.targets.opencl.spaces import Clone, Space

DYNAMIC = "cuport_dynamic_shared"
# Local memory is aligned as the type of its parameter is, and CUDA's dynamic shared memory for 16 bytes.
DYNAMIC_TYPE = "uint4*"
_HANDED = SPACES.keys() - {ir.Storage.FIXED}  # what functions get by parameters; the rest stands in the program itself
# What a program with pointers to several kinds of memory begins with.
_GENERIC = """\
// Pointers without an address space are to several kinds of memory, which OpenCL C has from 2.0 on; 3.0 not everywhere.
#if __OPENCL_C_VERSION__ < 200
#error "build this program with -cl-std=CL2.0 or later"
#elif __OPENCL_C_VERSION__ >= 300 && !defined(__opencl_c_generic_address_space)
#error "the device has no generic address space, which this program needs"
#endif
"""
# What a program with warp operations begins with.
_WARPS = f"""\
// Where {SUB_GROUPS} is defined, sub-groups must be CUDA's warps: {WARP_SIZE} work-items in the order of their ids.
#ifdef {SUB_GROUPS}
#ifndef cl_intel_required_subgroup_size
#error "{SUB_GROUPS} needs a device with cl_intel_required_subgroup_size"
#endif
#ifndef {LANES}
#define {LANES} {WARP_SIZE}
#endif
#define {WARPS} __attribute__((intel_reqd_sub_group_size({LANES})))
#else
#define {WARPS}
#endif
"""
# What a program with loops begins with that would have many barriers, were they unrolled.
_PRAGMA = f"""\
// PoCL takes minutes for loops that it unrolls, where these have many barriers.
#ifdef POCL_DEVICE_ADDRESS_BITS
#define {PRAGMA}(text)
#else
#define {PRAGMA}(text) _Pragma(#text)
#endif
"""
_LETTERS = {Space.GENERIC: "a"}  # any memory; the others go by their first letter
_DOUBLE = re.compile(r"\bdouble\d*\b")
_SHUFFLE = re.compile(r"__shfl(?:_up|_down|_xor)?(?:_sync)?")


@dataclass(frozen=True, slots=True)
class ProgramOptions:
    """How a program is written: `markers` for `#line`; `generic` where pointers may be to any memory, as in 2.0.

    `has_layer` where the host launches a kernel with barriers of the grid again and again, to its end, and makes the
    launches that kernels ask for.
    """

    markers: bool = False
    generic: bool = False
    has_layer: bool = True


@dataclass(frozen=True, slots=True)
class Argument:
    """A parameter of a function in OpenCL C: its declaration and name, and the CUDA variable that it stands for.

    The parameter with a kernel's dynamic local memory stands for no variable.
    """

    text: str
    name: str
    variable: ir.Variable | None


@dataclass(slots=True)
class Program:
    """Writes one translation unit. Functions are written in the order in which the inference completed them."""

    unit: ir.Unit
    inference: Inference
    sources: Mapping[str, bytes]
    options: ProgramOptions = field(default_factory=ProgramOptions)
    names: Names = field(default_factory=Names)
    builtins: Builtins = field(default_factory=Builtins)
    _needs: dict[int, dict[str, ir.Variable]] = field(default_factory=dict)
    _handles: dict[int, dict[str, str]] = field(default_factory=dict)
    _others: dict[int, dict[str, str]] = field(default_factory=dict)
    _made: dict[int, dict[str, str]] = field(default_factory=dict)
    _lanes: dict[int, int] = field(default_factory=dict)
    _beside: defaultdict[int, set[str]] | None = None

    records: Records = field(init=False)
    _unrolling: Unrolling = field(init=False)

    def __post_init__(self) -> None:
        self.records = Records(self.unit, self.names, self.types(None))
        self._unrolling = Unrolling(self.unit)

    def text(self, kernels: Sequence[Clone], title: str) -> str:
        """Return the file. `kernels` are the clones to write, with all that they call."""
        for kernel in kernels:
            self.names.give(self._key(kernel), kernel.function.base)
        wanted = {id(clone) for clone in self.find_reached(kernels)}
        bodies = [self._function(clone) for clone in self.inference.clones if id(clone) in wanted]
        fixed = self._constants([clone for clone in self.inference.clones if id(clone) in wanted])
        records = self.records.definitions()
        code = "\n\n".join([*records, *fixed, *bodies])
        self.builtins.want_all(code)  # the types that helpers declare
        head = [f"// {comment(title)}", "", *self._extensions(code)]
        helpers = [helper.text for helper in self.builtins.used.values()]
        if any(self.has_warps(kernel) for kernel in kernels):
            head.append(_WARPS)
        if f"{PRAGMA}(" in code:
            head.append(_PRAGMA)
        spaces = (self.inference.record_spaces(), *(clone.spaces for clone in self.find_reached(kernels)))
        if any(Space.GENERIC in known.values() for known in spaces):
            head.append(_GENERIC)
        return "\n".join(head) + "\n" + "\n\n".join([*helpers, code]) + "\n"

    def name(self, clone: Clone) -> str:
        """Return the name of a clone in OpenCL C."""
        wanted = clone.function.base
        if self.inference.count(clone.function) > 1:
            marks = "".join(_LETTERS.get(space, space[2]) for space in clone.arguments if space is not None)
            wanted = wanted if set(marks) <= {"g"} else f"{wanted}_{marks}"
        # `int lane = __lane();`, `int lane = ::lane();`: in C the variable would be called.
        wanted = f"{wanted}_function" if wanted in self._find_beside(clone) else wanted
        return self.names.give(self._key(clone), wanted)

    def _find_beside(self, clone: Clone) -> set[str]:
        """Return the names of the variables and parameters of what calls a clone."""
        if self._beside is None:
            self._beside = defaultdict(set)
            for caller in self.inference.clones:
                for callee in caller.calls.values():
                    self._beside[id(callee)] |= own_names.find(caller.function)
        return self._beside[id(clone)]

    @staticmethod
    def _key(clone: Clone) -> str:
        return f"{clone.function.key} {clone.arguments}"

    def needs(self, clone: Clone) -> dict[str, ir.Variable]:
        """Return the shared, constant and device variables that a clone and what it calls use, by key."""
        if id(clone) not in self._needs:
            found = self._needs[id(clone)] = dict(clone.function.needs)
            for callee in clone.calls.values():
                found |= self.needs(callee)
        return {key: variable for key, variable in self._needs[id(clone)].items() if variable.storage in _HANDED}

    def has_warps(self, kernel: Clone) -> bool:
        """Whether a kernel, or what it calls, has warp operations that sub-groups do."""
        return self.warp_lanes(kernel) > 0

    def warp_lanes(self, kernel: Clone) -> int:
        """Return how many lanes a kernel's warp operations are among: a warp's, or half of it; 0 where it has none."""
        return max(map(self._lanes_of, self.find_reached([kernel])), default=0)

    def _lanes_of(self, clone: Clone) -> int:
        if id(clone) not in self._lanes:
            body = clone.function.body
            calls = walk.all_expressions(body) if body is not None else ()
            found = (_lanes(call) for call in calls if effects.of(call).waits is effects.Group.WARP)
            self._lanes[id(clone)] = max(found, default=0)
        return self._lanes[id(clone)]

    @staticmethod
    def find_reached(kernels: Sequence[Clone]) -> list[Clone]:
        """Return kernels and all clones that they call, directly or not."""
        waiting, found = list(kernels), {}
        while waiting:
            clone = waiting.pop()
            if id(clone) not in found:
                found[id(clone)] = clone
                waiting += clone.calls.values()
        return list(found.values())

    def types(self, clone: Clone | None) -> Types:
        """Return how types are spelled within a clone, or outside functions."""
        spaces = self.inference.record_spaces()
        return Types(self.unit, self.names, {**spaces, **clone.spaces} if clone else spaces)

    def handles(self, clone: Clone) -> dict[str, str]:
        """Return by which names a clone knows the variables outside it: their own, unless a local one has it."""
        if id(clone) not in self._handles:
            found = self._handles[id(clone)] = {}
            taken = own_names.find(clone.function)
            for key, variable in {**clone.function.needs, **self.needs(clone)}.items():
                if variable.storage is ir.Storage.FIXED:
                    found[key] = self.names.give(key, variable.name)
                    continue
                found[key] = own_names.free(local(clean(variable.name.partition("<")[0].rpartition("::")[2])), taken)
                taken.add(found[key])
        return self._handles[id(clone)]

    def _extra(self, caller: Clone, callee: Clone) -> list[str]:
        """Return the arguments that hand the callee what it needs beyond its own parameters."""
        found = []
        names = self.handles(caller)
        for variable in self.needs(callee).values():
            name = names[variable.key]
            is_object = caller.function.is_kernel and variable.storage is ir.Storage.SHARED
            found.append(f"&{name}" if is_object and not isinstance(variable.type, ir.Array) else name)
        return found

    @staticmethod
    def parameter(types: Types, variable: ir.Variable, name: str) -> str:
        """Return the declaration of the parameter that hands in a variable from outside."""
        words = _words(variable)
        target = variable.type.element if isinstance(variable.type, ir.Array) else variable.type
        stored = variable.storage is not ir.Storage.SHARED
        if isinstance(target, ir.Array):
            return types.declare(target, f"(*{name})", stored, words)
        if isinstance(target, ir.Pointer) and not stored:
            return types.declare(target, f"*{name}", stored, words)
        return f"{words} {types.name(target, stored)}* {name}"

    def _function(self, clone: Clone) -> str:
        progress.step()
        text = self._definition(clone)
        handles = self.handles(clone)
        fixed = {handles[key] for key, one in clone.function.needs.items() if one.storage is ir.Storage.FIXED}
        names = {*own_names.find(clone.function), *(name for name in handles.values() if name not in fixed)}
        kept = self.names.given(self.unit.records) | fixed
        others = own_names.find_others(text.partition("\n{")[2], names, kept)
        if not others:
            return text
        self._others[id(clone)] = others
        handles.update({key: others[name] for key, name in handles.items() if name in others and name not in fixed})
        return self._definition(clone)

    def _own_name(self, clone: Clone, variable: ir.Variable) -> str:
        """Return how a clone's parameter or local variable is spelled."""
        if id(clone) not in self._made:
            self._made[id(clone)] = own_names.find_made(clone.function)
        name = self._made[id(clone)].get(variable.key, local(variable.name))
        return self._others.get(id(clone), {}).get(name, name)

    def _definition(self, clone: Clone) -> str:
        function = clone.function
        types = self.types(clone)
        types.used = self.records.used
        handles = self.handles(clone)
        direct = frozenset(
            key
            for key, variable in clone.function.needs.items()
            if variable.storage is ir.Storage.FIXED or (function.is_kernel and variable.storage is ir.Storage.SHARED)
        )
        expressions = Expressions(
            types, clone, self.builtins, self.name, lambda callee: self._extra(clone, callee), handles, direct
        )
        expressions.own_name = lambda variable: self._own_name(clone, variable)
        above = comments.Above(comments.read(self.sources.get(function.place.path, b"")), function)
        writer = Statements(expressions, above, self._unrolling, self.options.markers)
        head = self._head(types, clone)
        if function.is_kernel:
            self._local_memory(writer, types, clone)
        assert function.body is not None
        above.until(function.place.line - 1)
        writer.body(function.body)
        writer.depth = 1
        for line in above.until(function.end_line):
            writer.put(line)
        source = self.sources.get(function.place.path, b"")
        comment = comments.before(comments.read(source), source, function)
        return "\n".join([*comment, *head, *writer.lines, "}"])

    def arguments(self, types: Types, clone: Clone) -> list[Argument]:
        """Return the parameters of a clone: its own, then the variables outside it that it uses."""
        function = clone.function
        found = [
            Argument(types.declare(own.type, name, is_stored=self._is_byte(function, own)), name, own)
            for own in function.parameters
            for name in [self._own_name(clone, own)]
        ]
        dynamic = False
        for variable in self.needs(clone).values():
            if function.is_kernel and variable.storage is ir.Storage.SHARED:
                continue
            if function.is_kernel and variable.storage is ir.Storage.DYNAMIC_SHARED:
                dynamic = True
                continue
            name = self.handles(clone)[variable.key]
            found.append(Argument(self.parameter(types, variable, name), name, variable))
        if dynamic:
            found.append(Argument(f"__local {DYNAMIC_TYPE} {DYNAMIC}", DYNAMIC, None))
        return found

    def _head(self, types: Types, clone: Clone) -> list[str]:
        function = clone.function
        lines = [f"// CUDA: {comment(function.signature)}"] if function.is_kernel else []
        if function.launch_bounds:
            lines.append(f"// At most {function.launch_bounds} work-items in a group.")
        # Not `static`: PoCL 3 then fails to inline what waits at barriers, and crashes.
        start = types.name(function.result)
        if function.is_kernel:
            start = f"__kernel {WARPS} void" if self.has_warps(clone) else "__kernel void"
        lines += _fold(f"{start} {self.name(clone)}(", [argument.text for argument in self.arguments(types, clone)])
        return [*lines, "{"]

    @staticmethod
    def _is_byte(function: ir.Function, parameter: ir.Variable) -> bool:
        return function.is_kernel and parameter.type == ir.BOOL

    def _local_memory(self, writer: Statements, types: Types, clone: Clone) -> None:
        """Declare a kernel's local memory, that of the functions it calls included: OpenCL C needs it here."""
        writer.depth = 1
        names = self.handles(clone)
        for variable in self.needs(clone).values():
            name = names[variable.key]
            if variable.storage is ir.Storage.SHARED:
                declared = types.declare(variable.type, name, words=_words(variable))
                writer.put(f"{declared}{types.aligned(variable)};")
            elif variable.storage is ir.Storage.DYNAMIC_SHARED:
                target = variable.type.element if isinstance(variable.type, ir.Array) else variable.type
                words = (types.pointer(target, Space.LOCAL, word, variable.volatile) for word in (name, ""))
                declared, kind = (word.strip() for word in words)
                writer.put(f"{declared} = ({kind}){DYNAMIC};")
        writer.depth = 0

    def _constants(self, clones: Sequence[Clone]) -> list[str]:
        """Return the constant variables with their values."""
        found: dict[str, str] = {}
        for clone in clones:
            for key, variable in clone.function.needs.items():
                if variable.storage is ir.Storage.FIXED and key not in found:
                    found[key] = self._constant(clone, variable)
        return list(found.values())

    def _constant(self, clone: Clone, variable: ir.Variable) -> str:
        types = self.types(clone)
        types.used = self.records.used
        value = self.unit.globals[variable.key][1]
        expressions = Expressions(types, clone, self.builtins, self.name, lambda callee: [], {}, frozenset())
        expressions.own_name = lambda one: self.names.give(one.key, one.name)  # instances of a template have their own
        declared = types.declare(variable.type, expressions.own_name(variable), True)
        text = "{0}" if value is None else expressions.value(value, variable.type, True)
        return _wrap(f"__constant {declared}{types.aligned(variable)} = {text};")

    def _extensions(self, code: str) -> list[str]:
        wanted = {name for helper in self.builtins.used.values() for name in helper.extensions}
        code = own_names.COMMENT.sub("", code)
        if _DOUBLE.search(code):
            wanted.add("cl_khr_fp64")
        if "atom_" in code:
            wanted |= {"cl_khr_int64_base_atomics", "cl_khr_int64_extended_atomics"}
        lines = [f"#pragma OPENCL EXTENSION {name} : enable" for name in sorted(wanted)]
        return [*lines, ""] if lines else []


def _words(variable: ir.Variable) -> str:
    """Return the words of a variable outside of functions: its address space, and `volatile`."""
    return f"{SPACES[variable.storage]}{' volatile' if variable.volatile else ''}"


def _fold(start: str, texts: Sequence[str]) -> list[str]:
    """Return a function's head on one line, or on several when it is long."""
    whole = f"{start}{', '.join(texts)})"
    if len(whole) <= 110:
        return [whole]
    return [start, *(f"    {text}," for text in texts[:-1]), f"    {texts[-1]})"]


def _wrap(constant: str) -> str:
    """Return a constant's definition on several lines when it is long, and holds no text."""
    if len(constant) <= 118 or '"' in constant:
        return constant
    rows = constant.split("}, {")
    if len(rows) > 1 and max(map(len, rows)) <= 110:
        rows[0] = rows[0].replace("= {{", "= {\n    {")
        return "},\n    {".join(rows).replace("}};", "}\n};")
    return "\n".join(textwrap.wrap(constant, 118, subsequent_indent="    ", break_long_words=False))


def _lanes(operation: ir.Expression) -> int:
    """Return how many lanes a warp operation is among: half a warp's for shuffles of a constant width up to that."""
    if isinstance(operation, ir.Builtin) and _SHUFFLE.fullmatch(operation.name):
        width = operation.arguments[-1]
        if isinstance(width, ir.Literal) and width.text.isdecimal() and int(width.text) <= HALF_WARP:
            return HALF_WARP
    return WARP_SIZE
