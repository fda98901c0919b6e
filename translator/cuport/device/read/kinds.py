"""The modules that register readers of expressions, by kind of cursor; whoever reads functions imports this."""

from cuport.device.read import (
    allocation,
    calls,
    casts,
    implicit,
    lambdas,
    lists,
    members,
    operators,
    variables,
)

__all__ = ["allocation", "calls", "casts", "implicit", "lambdas", "lists", "members", "operators", "variables"]
