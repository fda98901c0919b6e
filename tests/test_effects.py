"""The table of what built-ins do (rules/device) against how OpenCL C says them (rules/opencl): neither forgets one."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from cuport.device import effects, ir
from cuport.device.effects import Effects, Group
from cuport.targets.opencl import builtins

_SPACE = re.compile(r"\{space\d?\}")
_ATOMIC = re.compile(r"(?:\w+_)?atom(?:ic)?_")
_HELPER = re.compile(r"\bcuport_\w+")
NOWHERE = ir.Place("x.cu", 1)


def _brought(text: str) -> str:
    """Return a form with the helpers that it brings in, and those that they do."""
    known, found, waiting = builtins.helpers(), [text], [_SPACE.sub("global", text).replace("{result}", "int")]
    seen: set[str] = set()
    while waiting:
        for name in _HELPER.findall(waiting.pop()):
            if name in known and name not in seen:
                seen.add(name)
                found.append(known[name].text)
                waiting.append(known[name].text)
    return "\n".join(found)


def _forms() -> dict[str, list[str]]:
    """Return plain name -> how OpenCL C says it, for each overload."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, text in builtins.table().items():
        found[name if name.startswith("operator") else name.partition("(")[0]].append(text)
    return found


FORMS = _forms()


def _pairs() -> Iterator[tuple[str, Effects, str]]:
    """Yield name, effects and form for each form there is."""
    for name, texts in FORMS.items():
        for text in texts:
            yield name, effects.table().get(name, effects.NONE), text


def test_rows_are_about_functions_with_a_form() -> None:
    """Others are what no entry can say, and what OpenCL has no form of."""
    assert effects.table().keys() - FORMS.keys() - set(builtins.SPECIAL) == {"__uni", "__uni_sync"}


def test_barriers_exchanges_and_fences_agree() -> None:
    for name, found, text in _pairs():
        assert (found.waits is not None) == ("barrier(" in _brought(text)), name
        assert found.exchanges == ("{exchange" in text), name
        assert found.fences == ("mem_fence(" in text), name
        assert found.waits or not found.exchanges, name
        assert found.exchanges or not found.counts, name


def test_what_sub_groups_do_is_of_a_warp() -> None:
    """Helpers with a version for sub-groups want these to be warps: the kernel asks for that where a warp waits."""
    for name, found, text in _pairs():
        assert (found.waits is Group.WARP) == (builtins.SUB_GROUPS in _brought(text)), name


def test_what_touches_memory_says_so() -> None:
    for name, found, text in _pairs():
        takes_address = _SPACE.search(text) is not None or "*{" in text
        assert found.reads or found.writes or found.waits or not takes_address, name
        assert found.atomic == (_ATOMIC.match(text) is not None), name
        assert found.writes or not found.atomic, name
        assert found.heap == ("{heap}" in text or "{children}" in text), name
        assert found.ends == ("{failures}" in text), name


def test_what_an_absent_thread_brings() -> None:
    """Votes and reductions have a neutral value for the types of their arguments; matches are asked otherwise."""
    open_ones = {name for name, row in effects.table().items() if row.counts and not row.absent}
    assert open_ones == {"__activemask", "__match_any_sync", "__match_all_sync"}


@pytest.mark.parametrize(
    ("name", "waits"), [("__syncthreads", Group.BLOCK), ("::__syncwarp", Group.WARP), ("std::clock", None)]
)
def test_names_may_have_a_namespace(name: str, waits: Group | None) -> None:
    found = effects.of(ir.Builtin(name, (), ir.VOID, NOWHERE))
    assert found is not effects.NONE
    assert found.waits is waits


def test_others_touch_memory_where_they_get_an_address() -> None:
    pointer = ir.Name(ir.Variable("p", "p", ir.Pointer(ir.INT, 0)), ir.Pointer(ir.INT, 0))
    assert effects.touches_memory(ir.Builtin("unheard_of", (pointer,), ir.VOID, NOWHERE))
    assert not effects.touches_memory(ir.Builtin("__popc", (ir.Literal("1", ir.INT),), ir.INT, NOWHERE))
    assert effects.of(pointer) is effects.NONE
