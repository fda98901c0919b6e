"""The host half of a source: what its stubs say about the kernels, and what must change in it.

A stub is what `kernel<<<...>>>(arguments)` calls. It has the kernel's parameters as the processor's calling convention
passes them: a structure may come as two numbers, as memory, or, when empty, not at all. Clang's code puts each argument
into one piece again and hands on its address and size:

    define void @__device_stub__k(ptr %x, i64 %pair.coerce0, float %pair.coerce1) {
      store ptr %x, ptr %x.addr
      %0 = getelementptr inbounds { i64, float }, ptr %pair, i32 0, i32 0
      store i64 %pair.coerce0, ptr %0
      ...
      call i32 @cudaSetupArgument(ptr %x.addr, i64 8, i64 0)
      call i32 @cudaSetupArgument(ptr %pair, i64 16, i64 8)

Read backwards, that is how to call the kernel with the addresses of its arguments: `%pair.coerce0` is an i64 at offset
0 of argument 1. Only these few forms are known; any other raises UnknownForm.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cuport.verify.cpu.llvm_text import NAME, Function, Parameter, UnknownForm, functions, leading_type

MANAGED_SECTION = ', section "cuport_managed"'


@dataclass(frozen=True, slots=True)
class Place:
    """Where a parameter's value comes from: `offset` bytes into the argument with this index.

    With `is_address` it is the argument's address: of a class that must not be taken to pieces.
    """

    argument: int
    offset: int = 0
    is_address: bool = False


@dataclass(frozen=True, slots=True)
class Stub:
    """A kernel by its name on the device, as its stub tells: a place for each parameter, a size for each argument.

    `types` are the arguments' types in LLVM's words.
    """

    kernel: str
    parameters: tuple[Parameter, ...]
    places: tuple[Place, ...]
    sizes: tuple[int, ...]
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HostHalf:
    """The text to compile, the kernels that it launches, the device's variables that it knows by name.

    `managed` are the variables that it shares with the device.
    """

    text: str
    stubs: tuple[Stub, ...]
    symbols: tuple[str, ...]
    managed: tuple[str, ...]


# A name is where clang finds the same text already: in a string of its own, `@0`, or in the program's, `@.str.3`.
_STRING = re.compile(rf'^@({NAME}) = private unnamed_addr constant \[\d+ x i8\] c"([^"]*)\\00"', re.MULTILINE)
_REGISTRATION = re.compile(r"^ .*call \w+ @__cudaRegister(Function|Var|ManagedVar|Texture|Surface)\((.*)", re.MULTILINE)
_REGISTERED = re.compile(rf"ptr %0, ptr @({NAME}), ptr @({NAME}),")
_MANAGED = re.compile(rf"^@({NAME}) = (?:dso_local )?global ([^\n]*?){re.escape(MANAGED_SECTION)}", re.MULTILINE)
_LINKED_BINARY = re.compile(r"@__cudaRegisterLinkedBinary\w+")


def read(text: str) -> HostHalf:
    """Return what the host's half says, and how it is to be compiled. Raises UnknownForm."""
    registered = _find_registered(text)
    names = {stub: name for kind, stub, name in registered if kind == "Function"}
    bodies = {function.name: function for function in functions(text) if function.name in names}
    stubs = tuple(_stub(bodies[stub], kernel) for stub, kernel in names.items() if stub in bodies)
    symbols = tuple(dict.fromkeys(name for kind, _, name in registered if kind != "Function"))
    managed = tuple(name.strip('"') for name, _ in _MANAGED.findall(text))
    # The device's half has the definition, and the initial value.
    text = _MANAGED.sub(lambda found: f"@{found[1]} = external global {leading_type(found[2])}", text)
    return HostHalf(_LINKED_BINARY.sub("@cuport_register_host_half", text), stubs, symbols, managed)


def _find_registered(text: str) -> list[tuple[str, str, str]]:
    """Return what the host's half makes known: a function or a variable, its name there, its name on the device."""
    strings = dict(_STRING.findall(text))
    found = []
    for kind, arguments in _REGISTRATION.findall(text):
        names = _REGISTERED.match(arguments)
        if names is None or names[2] not in strings:
            raise UnknownForm(f"__cudaRegister{kind}({arguments}")
        found.append((kind, names[1].strip('"'), strings[names[2]]))
    return found


_ALLOCA = re.compile(rf"%({NAME}) = alloca (.*?), align")
_PAIR = re.compile(rf"%({NAME}) = getelementptr inbounds (?:nuw )?\{{.*\}}, ptr %({NAME}), i32 0, i32 ([01])$")
_DIVE = re.compile(rf"%({NAME}) = getelementptr inbounds (?:nuw )?%.*, ptr %({NAME}), i32 0, i32 0$")
_STORE = re.compile(rf"store (.*) %({NAME}), ptr %({NAME}), align")
_BOOL = re.compile(rf"%({NAME}) = zext i1 %({NAME}) to i8")
_POINTER = re.compile(rf"%({NAME}) = inttoptr i64 %({NAME}) to ptr")
_COPY = re.compile(rf"call void @llvm\.memcpy\.\S+\(ptr align \d+ %({NAME}), ptr align \d+ %({NAME}),")
_SETUP = re.compile(rf"call i32 @cudaSetupArgument\(ptr %({NAME}), i64 (\d+), i64 \d+\)")


class _Reader:
    """Follows values from parameters through memory to arguments."""

    def __init__(self) -> None:
        self.type_of: dict[str, str] = {}  # of each piece of memory
        self.within: dict[str, tuple[str, int]] = {}  # an address is this many bytes into that memory
        self.stored: dict[str, tuple[str, int]] = {}  # where each value goes
        self.same: dict[str, str] = {}  # a value by another name
        self.arguments: list[tuple[str, int]] = []  # memory and size

    def line(self, line: str) -> None:
        if found := _ALLOCA.search(line):
            self.type_of[found[1]] = found[2]
        elif found := _PAIR.search(line):
            self.within[found[1]] = (found[2], 8 * int(found[3]))  # a pair's second half comes in its own register
        elif found := _DIVE.search(line):
            self.within[found[1]] = (found[2], 0)
        elif found := _BOOL.search(line) or _POINTER.search(line):
            self.same[found[1]] = found[2]
        elif found := _STORE.search(line):
            self.stored[self.same.get(found[2], found[2])] = (found[3], 0)
        elif found := _COPY.search(line):
            self.within[found[2]] = (found[1], 0)
        elif found := _SETUP.search(line):
            self.arguments.append((found[1], int(found[2])))

    def place(self, parameter: Parameter) -> Place:
        """Return where the parameter's value ends up."""
        index = {memory: k for k, (memory, _) in enumerate(self.arguments)}
        if parameter.name in index:  # it is the memory itself
            return Place(index[parameter.name], is_address=not parameter.is_by_value)
        if parameter.name in self.stored:
            memory, offset = self.stored[parameter.name]
            while memory in self.within:
                memory, more = self.within[memory]
                offset += more
            if memory in index:
                return Place(index[memory], offset)
        raise UnknownForm(f"what a stub does with its parameter `{parameter.type} %{parameter.name}`")


def _stub(function: Function, kernel: str) -> Stub:
    reader = _Reader()
    for line in function.body.splitlines():
        reader.line(line.split(", !")[0])
    places = tuple(reader.place(parameter) for parameter in function.parameters)
    types = tuple(reader.type_of.get(memory, "bytes") for memory, _ in reader.arguments)
    return Stub(kernel, function.parameters, places, tuple(size for _, size in reader.arguments), types)
