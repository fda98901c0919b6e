"""Masks: variables that say which threads take part in a piece of code."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cuport.device import ir

TRUE, FALSE = ir.Literal("true", ir.BOOL), ir.Literal("false", ir.BOOL)


@dataclass(slots=True)
class Masks:
    """The masks in force: of the function, of the loop, of its round, of the branch; `current` implies all others."""

    current: ir.Variable
    outer: tuple[ir.Variable, ...] = ()
    """All masks that a `return` must clear."""
    round: tuple[ir.Variable, ...] = ()
    """Those that `continue` must clear."""
    loop: tuple[ir.Variable, ...] = ()
    """Those that `break` must clear."""
    is_certain: bool = False
    """Whether all threads take part still."""
    has_someone: bool = False
    """Whether a thread of the block is known to take part."""


def within(masks: Masks, mask: ir.Variable) -> Masks:
    """Return the masks for a part that fewer threads take."""
    return replace(
        masks,
        current=mask,
        is_certain=False,
        has_someone=False,
        outer=(*masks.outer, mask),
        round=(*masks.round, mask),
        loop=(*masks.loop, mask),
    )


def assign(variable: ir.Variable, value: ir.Expression) -> ir.Evaluate:
    """Return the statement that stores a value in a variable."""
    return ir.Evaluate(ir.Binary("=", ir.Name(variable, variable.type), value, variable.type))


def clear_exits(statement: ir.Statement, masks: Masks, result: ir.Variable | None) -> ir.Statement:
    """Return a statement whose exits are its last words, with the masks cleared instead, and the `result` stored."""
    match statement:
        case ir.Return(value):
            stores = [assign(result, value)] if value is not None and result is not None else []
            return ir.Block((*stores, *(assign(mask, FALSE) for mask in masks.outer)))
        case ir.Jump(word):
            cleared = masks.loop if word == "break" else masks.round
            return ir.Block(tuple(assign(mask, FALSE) for mask in cleared))
        case ir.Block(body) | ir.Group(body):
            return replace(statement, body=tuple(clear_exits(part, masks, result) for part in body))
        case ir.If(condition, yes, no):
            other = clear_exits(no, masks, result) if no is not None else None
            return ir.If(condition, clear_exits(yes, masks, result), other)
        case ir.At(place, body):
            return ir.At(place, clear_exits(body, masks, result))
        case _:
            return statement


def both(masks: Masks, condition: ir.Expression) -> ir.Expression:
    """Return whether a thread takes part and meets a condition."""
    if masks.is_certain:
        return condition
    return ir.Binary("&&", ir.Name(masks.current, ir.BOOL), condition, ir.BOOL)
