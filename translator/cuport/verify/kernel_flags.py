"""Turn `--kernel` and its flags into the spec that a [[kernel]] table would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cuport.support.errors import SettingsError
from cuport.verify.kernel_mode.expressions import Given
from cuport.verify.kernel_mode.spec import KernelSpec
from cuport.verify.kernel_rows import KernelChoice


@dataclass(frozen=True, slots=True)
class Flags:
    """What stands on the command line. `arguments` and `symbols` are NAME=VALUE, sizes have commas."""

    kernel: str = ""
    arguments: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    grid: str = ""
    block: str = ""
    shared: str = ""
    expected: str = ""
    seed: int = 0


def choose_kernel(flags: Flags) -> KernelChoice:
    """Return what the flags ask for. Raises SettingsError when they make no sense together."""
    details = {
        "--arg": flags.arguments, "--symbol": flags.symbols, "--grid": flags.grid, "--block": flags.block,
        "--shared": flags.shared, "--expect": flags.expected,
    }  # fmt: skip
    given = [flag for flag, value in details.items() if value]
    if given and not flags.kernel:
        raise SettingsError(f"{given[0]} works on one kernel: name it with --kernel")
    if not given:
        return KernelChoice(only=flags.kernel, seed=flags.seed)
    kernel = KernelSpec(
        flags.kernel, _table("--arg", flags.arguments), _error, expected=flags.expected,
        grid=_sizes("--grid", flags.grid), block=_sizes("--block", flags.block), shared=flags.shared or 0,
        symbols=_table("--symbol", flags.symbols),
    )  # fmt: skip
    return KernelChoice(kernel, seed=flags.seed)


def _error(message: str, key: str) -> SettingsError:
    flag = {"args": "--arg", "symbols": "--symbol", "name": "--kernel", "expected": "--expect"}.get(key, f"--{key}")
    return SettingsError(f"{flag}: {message}")


def _table(flag: str, words: Sequence[str]) -> dict[str, Given]:
    table: dict[str, Given] = {}
    for word in words:
        name, sign, value = (part.strip() for part in word.partition("="))
        if not sign or not name or not value:
            raise SettingsError(f"{flag} {word}: expected NAME=VALUE, such as n=1000 or x=random:f32[n]")
        if name in table:
            raise SettingsError(f"{flag} {word}: {name} is given twice")
        table[name] = value
    return table


def _sizes(flag: str, text: str) -> tuple[Given, ...]:
    sizes = tuple(part.strip() for part in text.split(",")) if text else ()
    if len(sizes) > 3 or "" in sizes:
        raise SettingsError(f"{flag} {text}: expected one to three sizes, such as 32,4")
    return sizes
