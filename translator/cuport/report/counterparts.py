"""What `cuport explain` says besides rules: AMD's library and its page, and what each target makes of a name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport import codes
from cuport.api import libraries
from cuport.codes import CODES
from cuport.cuda import ptx, ptx_matrices
from cuport.ruleset.model import Rule
from cuport.targets import registry

_INSTRUCTION = re.compile(r"[a-z]\w*(?:\.[\w:]+)+")
_NOT_HEADERS = re.compile(r"\.(?:h|hpp|cuh)$|/")
_PTX_PAGE = "https://rocm.docs.amd.com/projects/HIP/en/latest/how-to/hip_porting_guide.html"


def layers() -> Iterator[tuple[str, str]]:
    """Yield the flags that put other rules on top of HIP's, each with its folder of `rules/`."""
    for target in registry.every():
        for flag in target.flags:
            yield from ((f"{flag.name} {layer}", layer) for layer in target.layers if layer in (flag.choices or ()))


def is_instruction(word: str) -> bool:
    """Whether a word is spelt like an instruction of PTX: `cp.async`."""
    return _INSTRUCTION.fullmatch(word) is not None and _NOT_HEADERS.search(word) is None


def instruction(word: str) -> str:
    """Return what becomes of an instruction of PTX, or of all that begin so."""
    known = sorted(opcode for opcode in ptx.list_known() if f"{opcode}.".startswith(f"{word}."))
    matrices = ptx_matrices.find_families(word)
    has_form = known or matrices
    rows = [f"{word} -> {'C++ in HIP' if has_form else 'no form in HIP'}", "  instruction of PTX"]
    if matrices:
        rows.append(f"  as plain products and copies: {', '.join(matrices)}")
    if known:
        rows.append(f"  with a form, in rules/ptx.toml: {', '.join(known[:6])}{', ...' if len(known) > 6 else ''}")
    if not known:
        code = codes.ASM_PTX
        rows += [f"  {text}" for text in (libraries.instruction_recipe(word),) if text]
        others = ", in shapes and types that have none" if matrices else ""
        rows.append(f"  reported as {code} ({CODES[code].name}){others}; see `cuport explain {code}`")
    rows += [*_of_targets(word, ""), f"  {_PTX_PAGE}"]
    return "\n".join(rows) + "\n"


def lines(rule: Rule) -> str:
    """Return what the targets make of a name, and AMD's library for it with header, link flag and page."""
    rows = list(_of_targets(rule.name, rule.target_name))
    known = libraries.find(rule.library, rule.target_name)
    if known is not None:
        link = f", -l{known.link}" if known.link else ""
        rows.append(f"  {known.amd}: <{known.header}>{link}, {known.page}")
    return "".join(f"{row}\n" for row in rows)


def _of_targets(word: str, to: str) -> Iterator[str]:
    for target in registry.every():
        yield from (f"  {target.title}: {text}" for text in target.explain(word, to))
