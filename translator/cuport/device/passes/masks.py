"""Which masks say whether a thread takes part, at a place of a function that is predicated."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cuport.device import ir


@dataclass(frozen=True, slots=True)
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

    def within(self, mask: ir.Variable) -> Masks:
        """Return the masks for a part that fewer threads take."""
        return replace(
            self,
            current=mask,
            is_certain=False,
            outer=(*self.outer, mask),
            round=(*self.round, mask),
            loop=(*self.loop, mask),
        )
