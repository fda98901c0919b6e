"""Options that several commands share, and the settings that they make."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cuport.api.cuda_versions import CUDA_VERSIONS
from cuport.settings import DEFAULT_TARGET, Settings
from cuport.support.errors import SettingsError
from cuport.targets import registry
from cuport.targets.flags import Flag

_F = TypeVar("_F", bound=Callable[..., Any])
PATHS = "PATH... [-- CLANG_FLAGS...]"


def _several(context: click.Context, parameter: click.Parameter, value: str) -> tuple[str, ...]:
    """Return targets that have commas between them, each once."""
    words = tuple(dict.fromkeys(word.strip() for word in value.split(",")))
    for word in words:
        if word not in registry.names():
            known = ", ".join(map(repr, registry.names()))
            raise click.BadParameter(f"{word!r} is not one of {known}.", context, parameter)
    return words


def run_options(command: _F) -> _F:
    """Add the options that every command has that reads CUDA code."""
    kind = click.Choice(registry.names())
    target = click.option("--to", "target", type=kind, default=DEFAULT_TARGET, help="Target of the translation.")
    return target(_options(command))


def report_options(command: _F) -> _F:
    """Add the same options, but that several targets may be named."""
    text = "Target of the translation, or several: --to hip,opencl."
    metavar = f"[{'|'.join(registry.names())}],..."
    target = click.option("--to", "target", metavar=metavar, callback=_several, default=DEFAULT_TARGET, help=text)
    return target(_options(command))


def _options(command: _F) -> _F:
    for option in reversed(
        (
            click.option(
                "-p", "database", type=click.Path(path_type=Path), help="Folder that contains compile_commands.json."
            ),
            click.option(
                "--jobs", type=click.IntRange(0), default=0, help="Number of worker processes; 0 for one per processor."
            ),
            click.option("--rules", multiple=True, type=click.Path(path_type=Path), help="Folder with your own rules."),
            click.option("--roc", is_flag=True, help="Use the roc* libraries instead of the hip* ones."),
            click.option(
                "--cuda",
                type=click.Choice(CUDA_VERSIONS),
                help="CUDA version that the input was written for.",
            ),
            click.option("--cuda-path", type=click.Path(path_type=Path), help="CUDA toolkit to read headers from."),
            click.option(
                "--unsafe-fixes",
                is_flag=True,
                help="Also make rewrites that are very likely, but not certainly, right.",
            ),
            click.option("--follow-links", is_flag=True, help="Also follow links that lead out of the named folders."),
            click.option("--no-cache", is_flag=True, help="Do not use the cache of results."),
            click.option("--no-ast", is_flag=True, help="Judge names by spelling, without clang; faster, less exact."),
            click.option("--statistics", is_flag=True, help="Also print figures by library and by finding code."),
            click.option(
                "-q", "--quiet", is_flag=True, help="Print errors and --output alone; the exit code says the rest."
            ),
        )
    ):
        command = option(command)
    return command


def target_options(name: str) -> Callable[[_F], _F]:
    """Add the options of the command called `name` that only one target has."""

    def add(command: _F) -> _F:
        for flag in reversed([flag for target in registry.every() for flag in target.flags if name in flag.commands]):
            command = _option(flag)(command)
        return command

    return add


def _option(flag: Flag) -> Callable[[_F], _F]:
    if not flag.takes_value:
        return click.option(flag.name, flag.parameter, is_flag=True, help=flag.help)
    if flag.choices:
        kind = _Choice(flag.choices, flag.prefix)
        return click.option(flag.name, flag.parameter, type=kind, default=flag.choices[0], help=flag.help)
    if flag.optional_value:
        return click.option(flag.name, flag.parameter, is_flag=False, flag_value=flag.optional_value, default=None,
                            metavar=flag.metavar, help=flag.help)  # fmt: skip
    return click.option(flag.name, flag.parameter, multiple=flag.repeats, metavar=flag.metavar, help=flag.help)


class _Choice(click.Choice[str]):
    """One of several words, with or without a prefix such as the `CL` that compilers want before a version."""

    def __init__(self, choices: tuple[str, ...], prefix: str) -> None:
        super().__init__(choices)
        self.prefix = prefix

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return it without the prefix."""
        plain = value.upper().removeprefix(self.prefix) if self.prefix else value
        return super().convert(plain, param, ctx)


def settings_of(given: dict[str, Any], clang_flags: tuple[str, ...]) -> Settings:
    """Return the settings that a command's options make.

    Raises SettingsError for options that do not go together.
    """
    target = registry.get(given["target"])
    if target.lowers_device_code and given["no_ast"]:
        raise SettingsError(f"--no-ast does not work with --to {target.name}: device code is translated from the AST")
    return Settings(
        target=target.name,
        options=target.options(given),
        rules=given["rules"],
        roc=given["roc"],
        jobs=given["jobs"],
        cache=not given["no_cache"],
        database=given["database"],
        cuda_path=given["cuda_path"],
        cuda=given["cuda"] or "",
        clang_flags=clang_flags,
        with_ast=not given["no_ast"],
        follow_links=given["follow_links"],
    )


def clang_flags() -> tuple[str, ...]:
    """Return the flags for clang after `--`, which FlagsAfterDashes keeps."""
    return tuple(click.get_current_context().meta.get("cuport.flags", ()))


class FlagsAfterDashes(click.Command):
    """A command whose words after `--` are flags for clang, not paths."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep what follows `--` for `clang_flags`."""
        if "--" in args:
            at = args.index("--")
            ctx.meta["cuport.flags"] = args[at + 1 :]
            args = args[:at]
        return super().parse_args(ctx, args)


SHARED = frozenset(option.name for option in run_options(click.Command("")).params)


def name_variables(cli: click.Group) -> None:
    """Let a variable stand in for each flag: CUPORT_CHECK_FAIL_UNDER, and CUPORT_TO for those that commands share."""
    for command in (cli, *cli.commands.values()):
        owner = "" if command is cli else f"{command.name}_"
        for option in command.params:
            if isinstance(option, click.Option) and not option.is_eager:
                flag = max(option.opts, key=len).lstrip("-")
                name = (flag if len(flag) > 1 else option.name or "").replace("-", "_")
                names = [f"{owner}{name}", *([name] if option.name in SHARED else [])]
                option.envvar = [f"CUPORT_{word}".upper() for word in names]
