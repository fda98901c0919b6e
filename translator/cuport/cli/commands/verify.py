"""`cuport verify`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import click

from cuport.cli import terminal
from cuport.cli.console import show
from cuport.cli.group import cli
from cuport.cli.options import PATHS, FlagsAfterDashes, clang_flags, run_options, settings_of, target_options
from cuport.cli.output import emit, progress
from cuport.support.errors import InputError
from cuport.verify import options as verify_options

_F = TypeVar("_F", bound=Callable[..., Any])


_STATES = {
    r"(?m)(?<= )(?:agrees|reference|compiles)(?= |$)": "green",
    r"(?m)(?<= )(?:differs|fails)(?= |$)": "bold red",
    r"(?m)(?<= )unsupported(?= |$)": "yellow",
}
"""How the words of the table are shown on a terminal."""
_LISTED = "?"  # no kernel has this name

# Flag, name of its parameter, what stands for its value, whether it may be repeated, help.
_KERNEL_OPTIONS = (
    ("--kernel", "kernel", "[NAME]", False, "Run only this kernel, not the whole program; without a name, list them."),
    ("--arg", "arguments", "NAME=VALUE", True, "Argument for --kernel, such as n=1000 or x=random:f32[n]."),
    (
        "--symbol",
        "symbols",
        "NAME=VALUE",
        True,
        "Value of a __constant__ or __device__ variable, set before the launch.",
    ),
    ("--grid", "grid", "X[,Y[,Z]]", False, "Number of blocks for --kernel."),
    ("--block", "block", "X[,Y[,Z]]", False, "Threads in each block for --kernel."),
    ("--shared", "shared", "BYTES", False, "Dynamic shared memory for --kernel."),
    ("--expect", "expected", "FUNCTION", False, "Host function in the same file that computes the expected result."),
)


def _kernel_options(command: _F) -> _F:
    """Add the options that run one kernel by itself."""
    command = click.option("--seed", type=click.IntRange(0), default=0, help="Seed of the random inputs.")(command)
    for flag, name, metavar, repeats, text in reversed(_KERNEL_OPTIONS):
        default = () if repeats else ""
        optional: dict[str, Any] = {"is_flag": False, "flag_value": _LISTED} if name == "kernel" else {}
        option = click.option(flag, name, metavar=metavar, multiple=repeats, default=default, help=text, **optional)
        command = option(command)
    return command


def _list_kernels(paths: tuple[str, ...], follow_links: bool) -> None:
    """Print the kernels below the paths, with arguments to begin with."""
    from cuport.project.discover import discover
    from cuport.verify.kernel_mode import listing

    text = listing.table(discover(paths, keep_apart=True, follow_links=follow_links).files)
    if not text:
        raise InputError(f"{', '.join(paths)}: no kernels")
    show(text)


@cli.command(cls=FlagsAfterDashes)
@click.argument("paths", nargs=-1, required=True, metavar=PATHS)
@run_options
@click.option("--backend", "backends", multiple=True, callback=verify_options.backends,
              cls=verify_options.BackendOption,
              help="Where to build and run; by default all that work here. pocl:debian names a device.")  # fmt: skip
@click.option("--offload-arch", "archs", multiple=True, default=("gfx90a",), help="AMD architecture for hipcc.")
@click.option("--rtol", type=click.FloatRange(0), default=1e-5, help="Relative tolerance for numbers in the output.")
@click.option("--atol", type=click.FloatRange(0), default=1e-8, help="Absolute tolerance for numbers in the output.")
@click.option("--ignore", multiple=True, metavar="REGEX", callback=verify_options.expressions,
              help="Do not compare lines of the output that match it, such as a device's name.")  # fmt: skip
@click.option(
    "--timeout", type=click.FloatRange(0, min_open=True), default=60.0, help="Time limit for each run, in seconds."
)
@click.option("--schedule", "schedules", multiple=True, callback=verify_options.schedules,
              metavar="forward|reverse|random:SEED",
              help="Order of threads on hip-cpu; by default forward, then reverse.")  # fmt: skip
@click.option("--memcheck", is_flag=True, help="Report out-of-bounds accesses on cpu and hip-cpu.")
@click.option("--dump", type=click.Path(path_type=Path, file_okay=False),
              help="Write arguments and memory to this folder after each launch, and compare them.")  # fmt: skip
@click.option("--dump-limit", default="1G", callback=verify_options.size, metavar="BYTES",
              help="Most to write for each run; 1G by default.")  # fmt: skip
@click.option("--translated", type=click.Path(path_type=Path, file_okay=False),
              help="Verify the translation in this folder instead of a new one.")  # fmt: skip
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Also write the results as JSON.")
@target_options("verify")
@_kernel_options
def verify(paths: tuple[str, ...], backends: tuple[str, ...], archs: tuple[str, ...], rtol: float, atol: float,
           timeout: float, json_file: Path | None, **given: Any) -> None:  # fmt: skip
    """Build and run each program on several backends, and compare what they do."""
    from cuport.verify.command import Request
    from cuport.verify.command import verify as run_verify
    from cuport.verify.compare import Tolerance
    from cuport.verify.judge import RunOptions
    from cuport.verify.kernel_flags import Flags, choose_kernel

    if given["kernel"] == _LISTED:
        return _list_kernels(paths, given["follow_links"])
    settings = settings_of(given, clang_flags())
    run_options = RunOptions(given["schedules"], given["memcheck"], given["dump"], given["dump_limit"])
    chosen = choose_kernel(Flags(**{field.name: given[field.name] for field in fields(Flags)}))
    request = Request(backends, archs, Tolerance(rtol, atol), timeout, chosen, run_options, given["translated"],
                      given["cl_std"], given["ignore"])  # fmt: skip
    code, table, document = run_verify(paths, settings, request, progress(given["quiet"], "programs"))
    if terminal.is_one(sys.stdout) and not given["quiet"]:
        terminal.paint(table, _STATES, sys.stdout)
    elif not given["quiet"]:
        show(table)
    if json_file:
        emit(document, json_file)
    sys.exit(code)
