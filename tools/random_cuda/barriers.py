"""Barriers in branches and loops that whole blocks take, between branches that each thread takes for itself."""

from __future__ import annotations

import random

from random_cuda.statements import Writer


def nested(write: Writer, rng: random.Random) -> None:
    """Write such a branch. Conditions of threads are known before it, so that compilers need not look at them there."""
    names = [write.name() for _ in range(3)]
    for bit, name in enumerate(names):
        write.line(f"const bool {name} = h & {1 << bit}u;")
    write.line("shared[t] = h;")
    _branch(write, rng, names, 0)
    write.line("h = h * 31u ^ shared[t];")
    write.line("__syncthreads();")


def _branch(write: Writer, rng: random.Random, names: list[str], deep: int) -> None:
    count = ""
    if deep == 0 or rng.random() < 0.4:
        write.line(f"if (gridDim.x < {rng.choice((2, 9, 9, 9))}u) {{")
    else:
        count = write.name()
        write.line(f"for (unsigned {count} = 0; {count} < gridDim.x % {rng.randrange(2, 4)}u + 1u; ++{count}) {{")
    write.depth += 1
    for _ in range(rng.randrange(2, 6)):
        kind = rng.random()
        if kind < 0.45:
            _work(write, rng, names)
        elif kind < 0.55 and count:
            write.line(f"if ((gridDim.x + {count}) % 3u == 1u) {{")
            _work(write, rng, names)
            write.line("    continue;")
            write.line("}")
        elif kind < 0.75 or deep == 2:
            write.line("__syncthreads();")
        elif kind < 0.85:
            write.line(f"if ((gridDim.x + {count or 0}) % 2u == 1u) {{")
            _work(write, rng, names)
            write.line("} else {")
            write.line("    __syncthreads();")
            _work(write, rng, names)
            write.line("}")
        else:
            _branch(write, rng, names, deep + 1)
    write.depth -= 1
    write.line("}")


def _work(write: Writer, rng: random.Random, names: list[str]) -> None:
    write.line(f"if ({rng.choice(names)}) shared[t] = shared[t] * 3u + {rng.randrange(1, 10)}u;")
