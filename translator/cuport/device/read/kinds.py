"""The modules that register readers of expressions and loops, by kind of cursor; who reads functions imports this."""

from cuport.device.read import (
    allocation,
    calls,
    casts,
    implicit,
    lambdas,
    lists,
    loops,
    members,
    operators,
    variables,
)

__all__ = ["allocation", "calls", "casts", "implicit", "lambdas", "lists", "loops", "members", "operators", "variables"]
