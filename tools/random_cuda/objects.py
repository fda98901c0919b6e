"""Random programs of one thread about C++'s objects: constructors, destructors, references, moves, virtual functions,
pointers to functions, recursion, lambdas. All that happens is logged, so an order that differs is seen.

An expression calls at most one function that logs, as C++ leaves the order of others open.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

HEAD = """\
#include <cstdio>
#include <utility>

struct Log {
  unsigned *data;
  __device__ void add(unsigned value) const {
    unsigned at = data[1]++;
    data[0] = data[0] * 31u + value;
    if (at < 200) data[2 + at] = value;
  }
};
"""
KERNEL = """\
__global__ void kernel(unsigned *data) {
  unsigned last = run(Log{data}, 5);
  Log{data}.add(last);
}

void show() {
  unsigned *data, found[202] = {0};
  cudaMalloc(&data, sizeof found);
  cudaMemset(data, 0, sizeof found);
  kernel<<<1, 1>>>(data);
  cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost);
  std::printf("%u %u:", found[0], found[1]);
  for (unsigned i = 0; i < found[1] && i < 200; i++) std::printf(" %u", found[2 + i]);
  std::printf("\\n%d\\n", static_cast<int>(cudaGetLastError()));
}
"""
_DEPTH = 3


@dataclass
class Class:
    """A class: its base, if any, and what it has."""

    name: str
    base: Class | None
    number: int
    is_virtual: bool
    ends: bool
    copies: bool
    moves: bool

    @property
    def has_end(self) -> bool:
        """Whether it or its base has a destructor."""
        return self.ends or (self.base is not None and self.base.has_end)

    def derives(self, other: Class) -> bool:
        """Whether it is `other`, or derives from it."""
        return self is other or (self.base is not None and self.base.derives(other))


@dataclass
class Scope:
    """Names that may be used: numbers, those that may be changed, objects and pointers with their classes."""

    numbers: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    objects: list[tuple[str, Class]] = field(default_factory=list)
    constants: list[tuple[str, Class]] = field(default_factory=list)
    pointers: list[tuple[str, Class]] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)

    def inner(self) -> Scope:
        """Return a scope within this one."""
        return Scope(*(list(getattr(self, name)) for name in self.__dataclass_fields__))


class Writer:
    """Writes the program of a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0
        self.classes: list[Class] = []
        self.functions: list[Function] = []
        self.in_loop = False
        self.may_return = True

    def text(self) -> str:
        """Return the classes, functions and the kernel."""
        for number in range(self.random.randint(2, 5)):
            self._class(number)
        self.lines += ["__device__ unsigned half(Log log, unsigned x) { log.add(x); return x / 2; }"]
        self.lines += ["__device__ unsigned twice(Log log, unsigned x) { log.add(x + 1); return 2 * x; }"]
        self.lines += ["typedef unsigned (*Chosen)(Log, unsigned);", "__device__ Chosen table[2] = {half, twice};"]
        for number in range(self.random.randint(2, 4)):
            self._function(f"f{number}")
        self._body("__device__ unsigned run(Log log, unsigned x)", Scope(["x"], ["x"]), 20)
        return "\n".join((*self.lines, "", KERNEL))

    def name(self, start: str) -> str:
        """Return a new name."""
        self.count += 1
        return f"{start}{self.count}"

    def maybe(self, chance: float) -> bool:
        """Return true with a chance."""
        return self.random.random() < chance

    def number(self) -> int:
        """Return a small number."""
        return self.random.randint(0, 9)

    def _class(self, number: int) -> None:
        base = self.random.choice(self.classes) if self.classes and self.maybe(0.6) else None
        is_virtual = base.is_virtual if base is not None and base.is_virtual else self.maybe(0.5)
        if base is not None and not base.is_virtual:
            is_virtual = False
        own = Class(f"C{number}", base, number, is_virtual, self.maybe(0.5), self.maybe(0.5), self.maybe(0.5))
        if base is not None and base.has_end and is_virtual:
            own.ends = True
        code = 100 * (number + 1)
        word = "virtual " if is_virtual else ""
        head = f"struct {own.name}" + (f" : {base.name}" if base is not None else "") + " {"
        first = f"{base.name}(log, x + 1), " if base is not None else "log(log), "
        copied = f"{base.name}(o), " if base is not None else "log(o.log), "
        moved = f"{base.name}(std::move(o)), " if base is not None else "log(o.log), "
        lines = [head, *([] if base is not None else ["  Log log;"]), f"  unsigned a{number}, b{number};"]
        lines.append(f"  __device__ {own.name}(Log log, unsigned x) : {first}a{number}(x), b{number}(x + {code})"
                     f" {{ log.add({code} + x); }}")  # fmt: skip
        fields = f"a{number}(o.a{number}), b{number}(o.b{number} + 1)"
        if own.copies or own.ends or own.moves:
            lines.append(f"  __device__ {own.name}(const {own.name} &o) : {copied}{fields} {{ log.add({code + 1}); }}")
            assigned = f"{base.name}::operator=(o); " if base is not None else ""
            taken = f"{assigned}a{number} = o.a{number}; b{number} = o.b{number} + 2; log.add({code + 2});"
            lines.append(f"  __device__ {own.name} &operator=(const {own.name} &o) {{ {taken} return *this; }}")
        elif is_virtual or (base is not None and (base.copies or base.ends or base.moves)):
            own.copies = True
            lines.append(f"  __device__ {own.name}(const {own.name} &o) : {copied}{fields} {{}}")
            lines.append(f"  __device__ {own.name} &operator=(const {own.name} &o) {{ a{number} = o.b{number};"
                         f" return *this; }}")  # fmt: skip
        if own.moves:
            lines.append(f"  __device__ {own.name}({own.name} &&o) : {moved}{fields} {{ o.a{number} = {self.number()};"
                         f" log.add({code + 3}); }}")  # fmt: skip
        if own.ends:
            lines.append(f"  __device__ {word}~{own.name}() {{ log.add({code + 4} + a{number}); }}")
        lines.append(f"  __device__ {word}unsigned value(unsigned x) const {{ log.add({code + 5}); return a{number} * x"
                     f" + b{number}; }}")  # fmt: skip
        if self.maybe(0.6) or base is None:
            lines.append(f"  __device__ {word}unsigned change(unsigned x) {{ a{number} += x; log.add({code + 6} +"
                         f" {'value(x)' if self.maybe(0.5) else 'x'}); return b{number}++; }}")  # fmt: skip
        lines.append(f"  __device__ unsigned &at(unsigned x) {{ return x % 2 ? a{number} : b{number}; }}")
        lines.append(f"  __device__ unsigned operator()(unsigned x) const {{ log.add({code + 7} + x);"
                     f" return x ^ b{number}; }}")  # fmt: skip
        self.lines += [*lines, "};"]
        self.classes.append(own)

    def _function(self, name: str) -> None:
        scope, head, kinds = Scope(["x"], ["x"]), ["Log log", "unsigned x"], []
        for k in range(self.random.randint(0, 3)):
            kind = self.random.choice(("place", "constant", "rvalue", "object", "fixed", "moved", "pointer"))
            own = self.random.choice(self.classes)
            kinds.append((kind, own))
            match kind:
                case "place":
                    head.append(f"unsigned &p{k}")
                    scope.places.append(f"p{k}")
                case "constant":
                    head.append(f"const unsigned &p{k}")
                case "rvalue":
                    head.append(f"unsigned &&p{k}")
                    scope.places.append(f"p{k}")
                case "object":
                    head.append(f"{own.name} &p{k}")
                    scope.objects.append((f"p{k}", own))
                case "fixed":
                    head.append(f"const {own.name} &p{k}")
                    scope.constants.append((f"p{k}", own))
                case "moved":
                    head.append(f"{own.name} &&p{k}")
                    scope.objects.append((f"p{k}", own))
                case "pointer":
                    head.append(f"{own.name} *p{k}")
                    scope.pointers.append((f"p{k}", own))
            if kind in ("place", "constant", "rvalue"):
                scope.numbers.append(f"p{k}")
        recurses = self.maybe(0.3) and not kinds
        if recurses:
            scope.calls.append(f"x > 60 ? 0u : x % 8 == 0 ? 1u : {name}(log, x - 1)")
        self._body(f"__device__ unsigned {name}({', '.join(head)})", scope, 6, at_start="if (x > 90) x %= 90;")
        self.functions.append(Function(name, kinds))

    def _body(self, head: str, scope: Scope, size: int, at_start: str = "") -> None:
        self.lines += [f"{head} {{", *([f"  {at_start}"] if at_start else [])]
        self.in_loop, self.may_return = False, True
        self._statements(scope, size, 1)
        self.lines += [f"  return {self.pure(scope)};", "}"]

    def _statements(self, scope: Scope, size: int, depth: int) -> None:
        for _ in range(self.random.randint(1, size)):
            self._statement(scope, depth)

    def put(self, depth: int, text: str) -> None:
        """Write a line."""
        self.lines.append("  " * depth + text)

    def pure(self, scope: Scope) -> str:
        """Return an expression that calls nothing."""
        parts = [str(self.number())]
        parts += self.random.choices(scope.numbers, k=2) if scope.numbers else []
        for name, own in (*scope.objects, *scope.constants):
            parts.append(f"{name}.{self.random.choice('ab')}{own.number}")
        for name, own in scope.pointers:
            parts.append(f"{name}->{self.random.choice('ab')}{own.number}")
        left, right = self.random.choices(parts, k=2)
        form = self.random.choice(("{0}", "({0} + {1})", "({0} * 3 + {1})", "({0} ^ {1})", "({0} % 4 < 2 ? {0} : {1})"))
        return form.format(left, right)

    def call(self, scope: Scope) -> str:
        """Return an expression that calls one function."""
        forms: list[Callable[[], str]] = [lambda: f"{self.random.choice(('half', 'twice'))}(log, {self.pure(scope)})"]
        forms.append(lambda: f"table[{self.pure(scope)} % 2](log, {self.pure(scope)})")
        if scope.objects or scope.constants:
            forms += [lambda: self._method(scope)] * 3
        if scope.pointers:
            forms += [lambda: self._by_pointer(scope)] * 3
        if scope.calls:
            forms += [lambda: self.random.choice(scope.calls)] * 2
        if self.functions:
            forms += [lambda: self._user(scope)] * 3
        return self.random.choice(forms)()

    def _method(self, scope: Scope) -> str:
        name, _ = self.random.choice([*scope.objects, *scope.constants])
        if (name in [one for one, _ in scope.objects]) and self.maybe(0.5):
            return f"{name}.change({self.pure(scope)})"
        return self.random.choice((f"{name}.value({self.pure(scope)})", f"{name}({self.pure(scope)})"))

    def _by_pointer(self, scope: Scope) -> str:
        name, own = self.random.choice(scope.pointers)
        method = self.random.choice(("value", "change"))
        if self.maybe(0.15):
            return f"{name}->{own.name}::value({self.pure(scope)})"
        return f"{name}->{method}({self.pure(scope)})"

    def _user(self, scope: Scope) -> str:
        function = self.random.choice(self.functions)
        passed = ["log", f"({self.pure(scope)}) % 60"]
        for kind, own in function.kinds:
            fitting = [name for name, one in scope.objects if one.derives(own)]
            if kind in ("object", "moved", "pointer", "fixed") and not fitting:
                return f"half(log, {self.pure(scope)})"
            match kind:
                case "place":
                    passed.append(self.random.choice(scope.places))
                case "constant":
                    passed.append(self.random.choice([*scope.places, self.pure(scope)]))
                case "rvalue":
                    passed.append(self.random.choice([f"std::move({self.random.choice(scope.places)})", "7u"]))
                case "object" | "fixed":
                    passed.append(self.random.choice(fitting))
                case "moved":
                    passed.append(f"std::move({self.random.choice(fitting)})")
                case "pointer":
                    passed.append(f"&{self.random.choice(fitting)}")
        return f"{function.name}({', '.join(passed)})"

    def _statement(self, scope: Scope, depth: int) -> None:
        forms = [self._number, self._number, self._assign, self._object, self._object, self._log, self._field]
        forms += [self._reference, self._pointer, self._function_pointer, self._lambda, self._array]
        if depth <= _DEPTH:
            forms += [self._if, self._for, self._switch, self._block, self._heap]
        if self.may_return and depth > 1:
            forms.append(self._leave)
        self.random.choice(forms)(scope, depth)

    def _number(self, scope: Scope, depth: int) -> None:
        value = self.call(scope) if self.maybe(0.7) else self.pure(scope)
        name = self.name("n")
        self.put(depth, f"unsigned {name} = {value};")
        scope.numbers.append(name)
        scope.places.append(name)

    def _assign(self, scope: Scope, depth: int) -> None:
        op = self.random.choice(("=", "+=", "^="))
        value = self.call(scope) if op == "=" and self.maybe(0.5) else self.pure(scope)
        self.put(depth, f"{self.random.choice(scope.places)} {op} {value};")

    def _log(self, scope: Scope, depth: int) -> None:
        self.put(depth, f"log.add({self.pure(scope)});")

    def _object(self, scope: Scope, depth: int) -> None:
        own = self.random.choice(self.classes)
        name = self.name("o")
        same = [one for one, kind in scope.objects if kind.derives(own)]
        exact = [one for one, kind in scope.objects if kind is own]
        start = f"{own.name} {name}(log, {self.pure(scope)});"
        if same and self.maybe(0.4):
            start = f"{own.name} {name}({self.random.choice(same)});"
        elif exact and self.maybe(0.4):
            start = f"{own.name} {name} = std::move({self.random.choice(exact)});"
        elif exact and own.copies and self.maybe(0.3):
            self.put(depth, f"{self.random.choice(exact)} = {self.random.choice(exact)};")
        self.put(depth, start)
        scope.objects.append((name, own))

    def _field(self, scope: Scope, depth: int) -> None:
        if not scope.objects:
            return self._log(scope, depth)
        name, own = self.random.choice(scope.objects)
        others = [one for one, kind in scope.objects if kind is own]
        place = self.random.choice((
            f"{name}.a{own.number}", f"{name}.at({self.pure(scope)})",
            f"({self.pure(scope)} % 2 ? {name} : {self.random.choice(others)}).b{own.number}",
        ))  # fmt: skip
        return self.put(depth, f"{place} {self.random.choice(('=', '+='))} {self.pure(scope)};")

    def _reference(self, scope: Scope, depth: int) -> None:
        name = self.name("r")
        if scope.objects and self.maybe(0.6):
            source, own = self.random.choice(scope.objects)
            base = own.base if own.base is not None and self.maybe(0.5) else own
            if self.maybe(0.3):
                self.put(depth, f"const {base.name} &{name} = {source};")
                scope.constants.append((name, base))
            else:
                self.put(depth, f"{self.random.choice((base.name + ' &', base.name + ' &&'))}{name} = {source};"
                         .replace(f"&&{name} = {source}", f"&&{name} = std::move({source})"))  # fmt: skip
                scope.objects.append((name, base))
        else:
            word = self.random.choice(("unsigned &", "auto &&", "auto &"))
            self.put(depth, f"{word}{name} = {self.random.choice(scope.places)};")
            scope.numbers.append(name)
            scope.places.append(name)

    def _pointer(self, scope: Scope, depth: int) -> None:
        if not scope.objects:
            return self._log(scope, depth)
        source, own = self.random.choice(scope.objects)
        base = own.base if own.base is not None and self.maybe(0.7) else own
        name, value = self.name("q"), f"&{source}"
        others = [one for one, kind in scope.objects if kind.derives(base)]
        if self.maybe(0.5):
            value = f"{self.pure(scope)} % 3 ? static_cast<{base.name} *>(&{source}) : &{self.random.choice(others)}"
        self.put(depth, f"{base.name} *{name} = {value};")
        return scope.pointers.append((name, base))

    def _function_pointer(self, scope: Scope, depth: int) -> None:
        name = self.name("g")
        value = self.random.choice((f"{self.pure(scope)} % 2 ? half : twice", f"table[{self.pure(scope)} % 2]"))
        self.put(depth, f"Chosen {name} = {value};")
        scope.calls.append(f"{name}(log, {self.pure(scope)})")

    def _lambda(self, scope: Scope, depth: int) -> None:
        name, place = self.name("l"), self.random.choice(scope.places)
        if self.maybe(0.5):
            text = f"[&](unsigned y) {{ {place} += y; log.add({place}); return {place} * 2; }}"
        else:
            text = f"[{place}, log](unsigned y) {{ log.add({place} + y); return {place} ^ y; }}"
        self.put(depth, f"auto {name} = {text};")
        scope.calls.append(f"{name}({self.pure(scope)})")

    def _array(self, scope: Scope, depth: int) -> None:
        name, item = self.name("v"), self.name("e")
        values = ", ".join(self.pure(scope) for _ in range(3))
        self.put(depth, f"unsigned {name}[3] = {{{values}}};")
        self.put(depth, f"for ({self.random.choice(('unsigned &', 'auto ', 'const auto &'))}{item} : {name}) {{")
        is_place = self.lines[-1].split("(")[1].startswith("unsigned &")
        self.put(depth + 1, f"{item} += {self.pure(scope)};" if is_place else f"log.add({item});")
        self.put(depth, "}")
        scope.numbers.append(f"{name}[{self.number() % 3}]")

    def _if(self, scope: Scope, depth: int) -> None:
        self.put(depth, f"if ({self.pure(scope)} % 3 == {self.number() % 3}) {{")
        self._statements(scope.inner(), 3, depth + 1)
        if self.maybe(0.5):
            self.put(depth, "} else {")
            self._statements(scope.inner(), 3, depth + 1)
        self.put(depth, "}")

    def _for(self, scope: Scope, depth: int) -> None:
        name, outer = self.name("i"), self.in_loop
        self.put(depth, f"for (unsigned {name} = 0; {name} < {self.random.randint(1, 3)}; {name}++) {{")
        inner = scope.inner()
        inner.numbers.append(name)
        self.in_loop = True
        self._statements(inner, 4, depth + 1)
        self.in_loop = outer
        self.put(depth, "}")

    def _switch(self, scope: Scope, depth: int) -> None:
        self.put(depth, f"switch ({self.pure(scope)} % 4) {{")
        for case in range(self.random.randint(1, 3)):
            self.put(depth + 1, f"case {case}: {{")
            self._statements(scope.inner(), 2, depth + 2)
            self.put(depth + 1, "}")
            if self.maybe(0.7):
                self.put(depth + 2, "break;")
        self.put(depth + 1, "default:")
        self.put(depth + 2, f"log.add({self.pure(scope)});")
        self.put(depth, "}")

    def _block(self, scope: Scope, depth: int) -> None:
        self.put(depth, "{")
        self._statements(scope.inner(), 4, depth + 1)
        self.put(depth, "}")

    def _heap(self, scope: Scope, depth: int) -> None:
        own = self.random.choice(self.classes)
        base = own.base if own.base is not None and own.is_virtual and own.base.has_end else own
        name, inner = self.name("h"), scope.inner()
        before, self.may_return = (self.in_loop, self.may_return), False
        self.in_loop = False
        self.put(depth, "{")
        self.put(depth + 1, f"{base.name} *{name} = new {own.name}(log, {self.pure(scope)});")
        inner.pointers.append((name, base))
        self._statements(inner, 3, depth + 1)
        self.put(depth + 1, f"delete {name};")
        self.put(depth, "}")
        self.in_loop, self.may_return = before

    def _leave(self, scope: Scope, depth: int) -> None:
        words = [f"return {self.call(scope) if self.maybe(0.5) else self.pure(scope)};"]
        if self.in_loop:
            words = ["break;", "continue;", *words]
        self.put(depth, f"if ({self.pure(scope)} % 7 == {self.number() % 7}) {self.random.choice(words)}")


@dataclass(frozen=True)
class Function:
    """A function with what its parameters are, behind the log and a number."""

    name: str
    kinds: list[tuple[str, Class]]


def joined(seeds: Sequence[int]) -> str:
    """Return one program that does what those of several seeds do, one after another."""
    spaces = [f"namespace seed{seed} {{\n{Writer(seed).text()}}}\n" for seed in seeds]
    shows = [f'  std::printf("seed {seed}\\n");\n  seed{seed}::show();' for seed in seeds]
    made = f"// Made by tools/random_programs.py from seeds {', '.join(map(str, seeds))}, of objects.\n"
    return "\n".join((made, HEAD, *spaces, "int main() {", *shows, "  return 0;", "}\n"))
