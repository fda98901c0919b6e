"""Functions that call themselves, written out: a copy for each level, as OpenCL C has no stack to count on.

    int factorial(int n) { return n < 2 ? 1 : n * factorial_2(n - 1); }     // and so on; the last level has
    int factorial_32(int n) { return n < 2 ? 1 : n * (cuport::too_deep(), 0); }

A thread that goes deeper ends the grid, as one does in CUDA whose stack is full. There are as many levels as a program
stays small with, when a compiler puts each call's body in its place: `LEVELS` where a function calls itself once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis import collective, walk

LEVELS = 32
"""CUDA's stack has 1 KiB for a thread, unless the host asks for more: frames of 32 bytes."""
LEVELS_OF_LOOPS = 16
"""Of loops in loops: at 32, LLVM takes half a minute for what takes it 2 s at 16."""
LEVELS_OF_BARRIERS = 16
"""Of barriers: PoCL writes out what comes after each one that is in a branch, which takes hours at 32."""
FEWEST = 4
"""What has room for fewer levels than these is left as it is."""
SIZE = 100_000
"""How many expressions all levels of some functions may come to, with each call's body in its place."""
TEXT = 30_000
"""How many all levels may come to, each once, with what they call besides: PoCL takes seconds for these."""
_TOO_DEEP = "cuport::too_deep"


def write_out(unit: ir.Unit) -> dict[str, int]:
    """Replace recursion by levels; return the functions that begin one, by key, with the number of their levels."""
    found: dict[str, int] = {}
    for group in _find_circles(unit):
        found |= _Circle(unit, group).write_out()
    return found


def _calls(unit: ir.Unit, key: str) -> list[str]:
    body = unit.functions[key].body
    every = walk.all_expressions(body) if body is not None else ()
    return [expression.function for expression in every if isinstance(expression, ir.Call)]


def _find_circles(unit: ir.Unit) -> list[set[str]]:
    """Return the sets of functions that call each other in circles (Tarjan, SIAM J. Comput. 1(2), 1972)."""
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(key: str) -> None:
        numbers[key] = lowest[key] = len(numbers)
        stack.append(key)
        called = _calls(unit, key)
        for other in called:
            if other not in numbers:
                visit(other)
            if other in stack:
                lowest[key] = min(lowest[key], lowest[other])
        if lowest[key] == numbers[key]:
            at = stack.index(key)
            group = set(stack[at:])
            del stack[at:]
            if len(group) > 1 or key in called:
                found.append(group)

    for key in list(unit.functions):
        if key not in numbers:
            visit(key)
    return found


class _Circle:
    """Functions that call each other."""

    def __init__(self, unit: ir.Unit, keys: set[str]) -> None:
        self.unit, self.keys = unit, keys
        others = [key for key in unit.functions if key not in keys]
        called = {target for key in others for target in _calls(unit, key)}
        self.entries = [key for key in unit.functions if key in keys and key in called] or sorted(keys)[:1]
        self.back: set[tuple[str, str]] = set()
        self.weights: dict[str, int] = {}
        self._find_back(self.entries)

    def _find_back(self, entries: list[str]) -> None:
        """Note the calls that lead to a function which is active: those go one level deeper."""
        active: list[str] = []
        done: set[str] = set()

        def visit(key: str) -> None:
            active.append(key)
            for other in _calls(self.unit, key):
                if other in active:
                    self.back.add((key, other))
                elif other in self.keys and other not in done:
                    visit(other)
            active.pop()
            done.add(key)

        for key in entries:
            if key not in done:
                visit(key)

    def write_out(self) -> dict[str, int]:
        levels = self._count_levels()
        bodies = {key: self.unit.functions[key] for key in self.keys}
        if levels < FEWEST or any(function.body is None or function.is_kernel for function in bodies.values()):
            return {}
        for level in range(1, levels + 1):
            for key, function in bodies.items():
                self._write(key, function, level, levels)
        return dict.fromkeys(self.entries, levels)

    def _count_levels(self) -> int:
        """Return how many levels there may be: of several calls each has the next level for itself."""
        functions = [self.unit.functions[key] for key in self.keys]
        size = sum(len(list(walk.all_expressions(one.body))) for one in functions if one.body is not None)
        calls = sum((key, other) in self.back for key in self.keys for other in _calls(self.unit, key))
        most = LEVELS_OF_LOOPS if any(map(self._calls_in_loop, functions)) else LEVELS
        most = min(most, TEXT // max(1, sum(self._weigh(one.key) for one in functions)))
        if any(map(self._waits, functions)):
            most = min(most, LEVELS_OF_BARRIERS)
        levels, whole, copies = 0, 0, 1
        while levels < most and whole + copies * size <= SIZE:
            levels, whole, copies = levels + 1, whole + copies * size, copies * calls
        return levels

    def _weigh(self, key: str) -> int:
        """Return how many expressions a function has, with those of what it calls outside of the circle."""
        if key not in self.weights:
            self.weights[key] = 0  # of what leads back here
            function = self.unit.functions[key]
            own = len(list(walk.all_expressions(function.body))) if function.body is not None else 0
            others = (other for other in _calls(self.unit, key) if other not in self.keys)
            self.weights[key] = own + sum(map(self._weigh, others))
        return self.weights[key]

    def _calls_in_loop(self, function: ir.Function) -> bool:
        loops = [one for one in walk.statements(function.body or ir.Block(())) if isinstance(one, ir.For | ir.While)]
        inside = (part for loop in loops for part in walk.all_expressions(loop))
        return any(isinstance(part, ir.Call) and part.function in self.keys for part in inside)

    def _waits(self, function: ir.Function) -> bool:
        parts = walk.all_expressions(function.body or ir.Block(()))
        return any(collective.is_barrier(part) or collective.is_exchange(part) for part in parts)

    def _write(self, key: str, function: ir.Function, level: int, levels: int) -> None:
        assert function.body is not None
        body = walk.with_expressions(function.body, self._change(key, level, levels))
        assert isinstance(body, ir.Block)
        own = _key(key, level)
        base = function.base if level == 1 else f"{function.base}_{level}"
        self.unit.functions[own] = replace(function, key=own, base=base, body=body, needs=dict(function.needs))

    def _change(self, key: str, level: int, levels: int) -> Callable[[ir.Expression], ir.Expression]:
        def change(expression: ir.Expression) -> ir.Expression:
            if not isinstance(expression, ir.Call) or expression.function not in self.keys:
                return expression
            below = level + ((key, expression.function) in self.back)
            if below > levels:
                return _end(expression)
            return replace(expression, function=_key(expression.function, below))

        return change


def _key(key: str, level: int) -> str:
    return key if level == 1 else f"{key} level {level}"


def _end(call: ir.Call) -> ir.Expression:
    """Return what stands for a call that would be too deep: an end of the grid, and a value that nobody needs."""
    end = ir.Builtin(_TOO_DEEP, (), ir.VOID, call.place)
    if call.type == ir.VOID:
        return end
    zero = ir.Literal("0", ir.INT)
    value: ir.Expression = zero if isinstance(call.type, ir.Scalar) else ir.Initializer((zero,), call.type)
    if isinstance(call.type, ir.Pointer):
        value = ir.Literal("0", call.type)
    return ir.Binary(",", end, value, call.type)
