"""What must be known against functions of sources that are read behind another one for their device functions alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from cuport import codes
from cuport.device import ir
from cuport.device.read.declared import Declared, Error


def problems(
    unit: ir.Unit, declared: Iterable[Declared], errors: Iterable[Error], linked: Set[str], *, by_name: bool
) -> Mapping[str, list[ir.Problem]]:
    """Return key of a function -> what is against it; `linked` are the files that are read behind the unit's own.

    A file that clang finds fault with there may mean something else than in its own unit: all of it is refused. With
    `by_name`, host code of the unit must name the variables that its kernels use, and so one of its files declare them.
    """
    found: dict[str, list[ir.Problem]] = {}
    faults = {error.place.path: error.text for error in reversed([*errors]) if error.place.path in linked}
    own = {item.key for item in declared if item.kind == "variable" and item.place.path not in linked}
    for key, function in unit.functions.items() if linked else ():
        said = []
        if fault := faults.get(function.place.path):
            said.append(f"{function.base} can't be read behind the file that calls it; clang: {fault}")
        for name, variable in function.needs.items() if by_name else ():
            if variable.storage in (ir.Storage.CONSTANT, ir.Storage.DEVICE) and name not in own:
                said.append(
                    f"{variable.name} is declared in this file alone; put it into a header that its callers include"
                )
        if said:
            found[key] = [ir.Problem(function.place, codes.DEVICE_OTHER_FILE, text) for text in said]
    return found
