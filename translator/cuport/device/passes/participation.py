"""What the threads of a block may run that take no part in a part of a function, and what they must not."""

from __future__ import annotations

from dataclasses import dataclass, field

from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.collective import Analysis, Traits, is_barrier


@dataclass(slots=True)
class Participation:
    """Judges the statements and expressions of one function; `masked` are the functions that are given a mask."""

    analysis: Analysis
    masked: set[str]
    traits: Traits = field(default_factory=Traits)
    """The function's, with those variables varying that threads do not keep up to date when they take no part."""
    unset: set[str] = field(default_factory=set)
    """Variables, by key, that have no value where they are declared: threads that take no part may never give one."""
    is_open_ended: bool = False
    """Whether what stands behind the function's list needs the variables declared in it."""

    def is_private(self, statement: ir.Statement) -> bool:
        """Whether a statement concerns the thread alone: no collective operation, and no way out of it."""
        for part in walk.statements(statement):
            if isinstance(part, ir.Return) or (isinstance(part, ir.Jump) and part.word.startswith("goto")):
                return False
            if any(self.is_collective(e) for root in walk.own(part) for e in walk.expressions(root)):
                return False
        return not flow.leaves_loop(statement)

    def is_collective(self, expression: ir.Expression) -> bool:
        """Whether threads wait for each other in an expression itself, apart from its operands."""
        if isinstance(expression, ir.Call):
            return self.analysis.traits[expression.function].waits
        return is_barrier(expression)

    def reads_for_all(self, statement: ir.Statement) -> bool:
        """Whether threads that take no part read memory here, to keep up with the others."""
        if self.is_open_ended:
            return False
        match statement:
            case ir.At(_, body):
                return self.reads_for_all(body)
            case ir.Declare(value=value) if value is not None:
                return self.is_open(statement) and flow.reads_memory(value)
            case ir.Evaluate(value):
                return self.is_open(statement) and flow.reads_memory(value)
            case ir.If(condition) | ir.While(condition) | ir.For(condition=condition) if condition is not None:
                is_whole = not self.is_private(statement) and self.analysis.is_uniform(condition, self.traits)
                return is_whole and flow.reads_memory(condition)
            case _:
                return False

    def is_open(self, statement: ir.Statement) -> bool:
        """Whether threads that take no part may run a statement as well: it does no harm, or they must keep up."""
        match statement:
            case ir.Declare(variable, value):
                if value is None or (isinstance(value, ir.Initializer) and isinstance(variable.type, ir.Array)):
                    return True
                return flow.is_harmless(value) or self.is_followed(variable)
            case ir.Evaluate(ir.Binary(_, ir.Name(variable), _) | ir.Unary("++" | "--", ir.Name(variable))):
                return self.is_followed(variable)
            case _:
                return False

    def is_followed(self, variable: ir.Variable) -> bool:
        """Whether threads that take no part keep a variable up to date, too."""
        return variable.is_own and variable.key not in self.traits.varying

    def is_simple(self, statement: ir.For | ir.While) -> bool:
        """Whether what stands in a loop's head can be run by threads that take no part."""
        if isinstance(statement, ir.While):
            return True
        starts = list(walk.statements(statement.start)) if statement.start is not None else []
        opened = all(self.is_open(part) for part in starts if not isinstance(part, ir.At | ir.Group))
        return opened and (statement.step is None or self.is_open(ir.Evaluate(statement.step)))

    def neutral_of(self, call: ir.Expression, argument: ir.Expression) -> ir.Literal | None:
        """Return what a thread that takes no part gives a function without masks: a 0 to be exchanged.

        What all threads have the same of may say how often they meet.
        """
        is_plain = isinstance(call, ir.Call) and call.function not in self.masked
        if not is_plain or not isinstance(argument.type, ir.Scalar) or self.analysis.is_uniform(argument, self.traits):
            return None
        return ir.Literal("0", argument.type)

    def may_be_unset(self, argument: ir.Expression) -> bool:
        """Whether an argument is read of variables that only threads that take part give a value.

        Compilers may take it that no thread reads such a variable, and so that all threads take part.
        """
        if self.analysis.is_uniform(argument, self.traits):
            return False
        return any(isinstance(e, ir.Name) and e.variable.key in self.unset for e in walk.expressions(argument))
