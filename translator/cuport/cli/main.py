"""The command line: flags become Settings, one call does the work, its result becomes text and an exit code."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import click

from cuport import __version__
from cuport.cli.console import Formatter, show, tell
from cuport.settings import TARGETS, Settings, parse_rename
from cuport.support.errors import ExitCode, SettingsError, UserError
from cuport.targets.hip.context import LaunchSyntax, Options
from cuport.targets.opencl.options import HOSTS, STANDARDS
from cuport.targets.opencl.options import Options as OpenCL
from cuport.verify import backends as backend_names
from cuport.verify import options as verify_options

_F = TypeVar("_F", bound=Callable[..., Any])


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cuport")
@click.option("-v", "--verbose", is_flag=True, help="Tell on stderr what is being done.")
@click.option("--config", type=click.Path(path_type=Path), help="Use this cuport.toml, not the nearest one.")
@click.pass_context
def cli(context: click.Context, verbose: bool, config: Path | None) -> None:
    """Translate CUDA code to HIP, tell how much of it made it, and what is left for a person."""
    from cuport.project import config as configuration

    path = config or configuration.find(Path.cwd())
    if path is not None:
        context.default_map = configuration.defaults(path)
    handler = logging.StreamHandler()
    handler.setFormatter(Formatter("%(name)s: %(message)s"))
    logging.basicConfig(level=logging.DEBUG if verbose else logging.WARNING, handlers=[handler])


def _run_options(command: _F) -> _F:
    """Add the options that every command has that reads CUDA code."""
    for option in reversed(
        (
            click.option("--to", "target", type=click.Choice(TARGETS), default="hip", help="What to translate to."),
            click.option("-p", "database", type=click.Path(path_type=Path), help="Folder of compile_commands.json."),
            click.option("--jobs", type=click.IntRange(0), default=0, help="Worker processes; 0 takes all processors."),
            click.option("--rules", multiple=True, type=click.Path(path_type=Path), help="Folder of your own rules."),
            click.option("--roc", is_flag=True, help="Use the roc* libraries instead of the hip* ones."),
            click.option("--cuda-path", type=click.Path(path_type=Path), help="CUDA toolkit to read headers from."),
            click.option("--unsafe-fixes", is_flag=True, help="Make rewrites that are very likely right, too."),
            click.option("--no-cache", is_flag=True, help="Neither read nor write kept results."),
            click.option("--no-ast", is_flag=True, help="Judge names by spelling alone; faster, less exact."),
            click.option("--statistics", is_flag=True, help="Print figures by library and by finding code."),
        )
    ):
        command = option(command)
    return command


# Flag, name of its parameter, what stands for its value, whether it may be repeated, help.
_KERNEL_OPTIONS = (
    ("--kernel", "kernel", "NAME", False, "Run only this kernel, without its program."),
    ("--arg", "arguments", "NAME=VALUE", True, "An argument of --kernel, such as n=1000 or x=random:f32[n]."),
    ("--symbol", "symbols", "NAME=VALUE", True, "A __constant__ or __device__ variable to fill before the launch."),
    ("--grid", "grid", "X[,Y[,Z]]", False, "Blocks of --kernel."),
    ("--block", "block", "X[,Y[,Z]]", False, "Threads of a block of --kernel."),
    ("--shared", "shared", "BYTES", False, "Dynamic shared memory of --kernel."),
    ("--expect", "expected", "FUNCTION", False, "Host function in the same file that --kernel must agree with."),
)


def _kernel_options(command: _F) -> _F:
    """Add the options that run one kernel by itself."""
    command = click.option("--seed", type=click.IntRange(0), default=0, help="Chooses kernels' random inputs.")(command)
    for flag, name, metavar, repeats, text in reversed(_KERNEL_OPTIONS):
        default = () if repeats else ""
        command = click.option(flag, name, metavar=metavar, multiple=repeats, default=default, help=text)(command)
    return command


class _Standard(click.Choice[str]):
    """A version of OpenCL C, with or without the `CL` that compilers want before it."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return it without."""
        return super().convert(value.upper().removeprefix("CL"), param, ctx)


_cl_std = click.option("--cl-std", type=_Standard(STANDARDS), default=STANDARDS[0],
                       help="OpenCL: version of the language.")  # fmt: skip
_host = click.option("--host", type=click.Choice(HOSTS), default=HOSTS[0],
                     help="OpenCL: what launches kernels, the C++ of the tree or Python modules.")  # fmt: skip


def _settings(
    given: dict[str, Any], options: Options, clang_flags: tuple[str, ...], kernels: bool, opencl: OpenCL | None = None
) -> Settings:
    if given["target"] == "opencl" and given["no_ast"]:
        raise SettingsError("--no-ast: device code becomes OpenCL C from the AST only; leave it out with --to opencl")
    return Settings(
        target=given["target"],
        options=options,
        rules=given["rules"],
        roc=given["roc"],
        jobs=given["jobs"],
        cache=not given["no_cache"],
        database=given["database"],
        cuda_path=given["cuda_path"],
        clang_flags=clang_flags,
        with_ast=not given["no_ast"],
        with_kernels=kernels,
        opencl=opencl or OpenCL(),
    )


def _split(paths: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Part PATH... from the clang flags behind `--`, which click hands over in one list."""
    arguments = click.get_current_context().meta.get("cuport.flags", ())
    return paths, tuple(arguments)


class _FlagsAfterDashes(click.Command):
    """A command whose words after `--` are flags for clang, not paths."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep what follows `--` for `_split`."""
        if "--" in args:
            at = args.index("--")
            ctx.meta["cuport.flags"] = args[at + 1 :]
            args = args[:at]
        return super().parse_args(ctx, args)


@cli.command(cls=_FlagsAfterDashes)
@click.argument("paths", nargs=-1, required=True, metavar="PATH... [-- CLANG_FLAGS...]")
@_run_options
@click.option("-o", "--output-dir", "out", type=click.Path(path_type=Path), help="Write the whole tree here.")
@click.option("--force", is_flag=True, help="With -o: write over files there that were changed since.")
@click.option("--in-place", is_flag=True, help="Change the files themselves; originals stay as NAME.cuda-orig.")
@click.option("--no-backup", is_flag=True, help="With --in-place: keep no originals.")
@click.option("--diff", "as_diff", is_flag=True, help="Print a unified diff, write nothing.")
@click.option("--launch-syntax", type=click.Choice([s.value for s in LaunchSyntax]), default="chevron",
              help="Keep <<<>>>, or write hipLaunchKernelGGL (macro).")  # fmt: skip
@click.option("--rename-ext", "rename", is_flag=False, flag_value="default", default=None, metavar="[.cu=.hip,...]",
              help="Rename .cu to .hip and .cuh to .hip.h, or as given, and follow in includes.")  # fmt: skip
@click.option("--kernel", "kernels", multiple=True, metavar="NAME<ARGS>",
              help="OpenCL: a kernel instance that nothing launches, such as 'sum<float,256>'.")  # fmt: skip
@_cl_std
@_host
@click.option("--line-markers", is_flag=True, help="OpenCL: write #line, so that compilers name the CUDA source.")
@click.option("--no-self-check", is_flag=True, help="OpenCL: write programs without reading them back first.")
def translate(paths: tuple[str, ...], out: Path | None, force: bool, in_place: bool, no_backup: bool, as_diff: bool,
              launch_syntax: str, rename: str | None, kernels: tuple[str, ...], cl_std: str, host: str,
              line_markers: bool, no_self_check: bool, **given: Any) -> None:  # fmt: skip
    """Translate files, folders or globs; `-` reads stdin, and as the last path writes to stdout."""
    from cuport.cli import commands

    paths, flags = _split(paths)
    renames = parse_rename(rename) if rename is not None else ()
    options = Options(LaunchSyntax(launch_syntax), given["unsafe_fixes"], renames)
    if given["target"] == "opencl":
        options = Options()  # launches and names of files stay as they are
    opencl = OpenCL(kernels, cl_std, line_markers, not no_self_check, host)
    settings = _settings(given, options, flags, given["statistics"], opencl)
    mode = commands.mode_of(paths, out, in_place, as_diff)
    sys.exit(commands.translate(paths, settings, mode, out, backup=not no_backup, statistics=given["statistics"],
                                force=force))  # fmt: skip


@cli.command(cls=_FlagsAfterDashes)
@click.argument("paths", nargs=-1, required=True, metavar="PATH... [-- CLANG_FLAGS...]")
@_run_options
@click.option("--fail-under", multiple=True, metavar="N|LIBRARY=N", help="Fail when coverage is lower, in percent.")
@click.option("--baseline", type=click.Path(path_type=Path), help="File of accepted findings: only others fail.")
@click.option("--write-baseline", is_flag=True, help="Write what is open now to the --baseline file.")
@click.option("--since", default="", metavar="REV", help="Judge only the lines changed since this git revision.")
@click.option("--output", "outputs", multiple=True, metavar="FMT[:FILE]", help="A report; text when none is named.")
@_cl_std
@_host
def check(paths: tuple[str, ...], fail_under: tuple[str, ...], baseline: Path | None, write_baseline: bool, since: str,
          outputs: tuple[str, ...], **given: Any) -> None:  # fmt: skip
    """Report findings and coverage without writing anything; exit 1 when something is left to do."""
    from cuport.cli import commands
    from cuport.gate import judge, thresholds

    paths, flags = _split(paths)
    opencl = OpenCL(standard=given["cl_std"], host=given["host"])
    settings = _settings(given, Options(unsafe_fixes=given["unsafe_fixes"]), flags, True, opencl)
    gate = judge.Gate(tuple(thresholds.parse(fail_under)), baseline, since)
    sys.exit(commands.check(paths, settings, outputs or ("text",), gate,
                            write_baseline=write_baseline, statistics=given["statistics"]))  # fmt: skip


@cli.command(cls=_FlagsAfterDashes)
@click.argument("paths", nargs=-1, metavar="PATH... [-- CLANG_FLAGS...]")
@_run_options
@click.option("--output", "outputs", multiple=True, metavar="FMT[:FILE]", help="A report; text when none is named.")
@click.option("--history", type=click.Path(path_type=Path), help="Add this commit's figures to a JSON-lines file.")
@click.option("--chart", type=click.Path(path_type=Path), help="Draw the --history as an SVG file.")
@click.option("--compare", nargs=2, type=click.Path(path_type=Path), metavar="A.json B.json",
              help="Tell what changed between two JSON reports; takes no PATH.")  # fmt: skip
@_cl_std
@_host
def report(paths: tuple[str, ...], outputs: tuple[str, ...], history: Path | None, chart: Path | None,
           compare: tuple[Path, Path] | None, **given: Any) -> None:  # fmt: skip
    """Write reports; exit 0 whatever they say."""
    from cuport.cli import commands

    paths, flags = _split(paths)
    if compare:
        if paths:
            raise click.UsageError("--compare takes two reports, and no PATH")
        sys.exit(commands.compare(*compare))
    if not paths:
        raise click.UsageError("name the files or folders to report on, or --compare two reports")
    opencl = OpenCL(standard=given["cl_std"], host=given["host"])
    settings = _settings(given, Options(unsafe_fixes=given["unsafe_fixes"]), flags, True, opencl)
    shown = outputs or (() if history else ("text",))
    sys.exit(commands.report(paths, settings, shown, history, chart, statistics=given["statistics"]))


@cli.command(cls=_FlagsAfterDashes)
@click.argument("paths", nargs=-1, required=True, metavar="PATH... [-- CLANG_FLAGS...]")
@_run_options
@click.option("--backend", "backends", multiple=True, callback=verify_options.backends,
              metavar=f"[{'|'.join(backend_names.NAMES)}]",
              help="Where to build and run, also pocl:debian; all that work here when none is named.")  # fmt: skip
@click.option("--offload-arch", "archs", multiple=True, default=("gfx90a",), help="AMD architecture for hipcc.")
@click.option("--rtol", type=click.FloatRange(0), default=1e-5, help="Relative tolerance of numbers in the output.")
@click.option("--atol", type=click.FloatRange(0), default=1e-8, help="Absolute tolerance of numbers in the output.")
@click.option("--timeout", type=click.FloatRange(0, min_open=True), default=60.0, help="Seconds a program may run.")
@click.option("--schedule", "schedules", multiple=True, callback=verify_options.schedules,
              metavar="forward|reverse|random:SEED",
              help="Order of threads on hip-cpu; forward, then reverse, when none is named.")  # fmt: skip
@click.option("--memcheck", is_flag=True, help="Let cpu and hip-cpu report accesses outside of allocations.")
@click.option("--dump", type=click.Path(path_type=Path, file_okay=False),
              help="Write arguments and memory after each launch to this folder, and compare them.")  # fmt: skip
@click.option("--dump-limit", default="1G", callback=verify_options.size, metavar="BYTES",
              help="How much to write for each run; 1G by default.")  # fmt: skip
@click.option("--translated", type=click.Path(path_type=Path, file_okay=False),
              help="Verify the translation in this folder, changed by hand perhaps, in place of our own.")  # fmt: skip
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write the matrix as JSON, too.")
@_cl_std
@_kernel_options
def verify(paths: tuple[str, ...], backends: tuple[str, ...], archs: tuple[str, ...], rtol: float, atol: float,
           timeout: float, json_file: Path | None, **given: Any) -> None:  # fmt: skip
    """Build and run each program on several backends, and compare what they do."""
    from cuport.cli import commands
    from cuport.verify.command import Request
    from cuport.verify.compare import Tolerance
    from cuport.verify.judge import Ways
    from cuport.verify.kernel_mode.flags import Flags, wish

    paths, flags = _split(paths)
    opencl = OpenCL(standard=given["cl_std"])
    settings = _settings(given, Options(unsafe_fixes=given["unsafe_fixes"]), flags, False, opencl)
    ways = Ways(given["schedules"], given["memcheck"], given["dump"], given["dump_limit"])
    wished = wish(Flags(**{field.name: given[field.name] for field in fields(Flags)}))
    request = Request(backends, archs, Tolerance(rtol, atol), timeout, wished, ways, given["translated"],
                      given["cl_std"])  # fmt: skip
    sys.exit(commands.verify(paths, settings, request, json_file))


@cli.command()
@click.argument("word", metavar="CODE|API-NAME")
@click.option("--rules", multiple=True, type=click.Path(path_type=Path), help="Folder of your own rules.")
def explain(word: str, rules: tuple[Path, ...]) -> None:
    """Explain a finding code, or say what becomes of a CUDA name."""
    from cuport.report.explain import explain as look_up

    show(look_up(word, rules))


@cli.group(invoke_without_command=True)
@click.pass_context
def rules(context: click.Context) -> None:
    """Show the rules in force, or check rule files of your own."""
    if context.invoked_subcommand is None:
        context.invoke(list_rules)


@rules.command("list")
@click.option("--origin", is_flag=True, help="Tell which file and line each rule stands in.")
@click.option("--roc", is_flag=True, help="With the roc* rules on top.")
@click.option("--rules", "folders", multiple=True, type=click.Path(path_type=Path), help="Folder of your own rules.")
def list_rules(origin: bool = False, roc: bool = False, folders: tuple[Path, ...] = ()) -> None:
    """List every rule: CUDA name, what it becomes, kind, library."""
    from cuport.report.rules import render

    show(render(folders, roc, origin))


@rules.command("lint")
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path))
def lint_rules(folders: tuple[Path, ...]) -> None:
    """Check rule files: the built-in ones, and those of the folders given."""
    from cuport.ruleset.load import load

    count = len(load("hip", roc=True, user=folders).names)
    click.echo(f"{count} rules, no faults")


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@click.option("--ci", "services", multiple=True, type=click.Choice(["github", "gitlab", "jenkins", "pre-commit"]),
              help="Services to write files for; without it those that the project's files point to.")  # fmt: skip
@click.option("--to", "target", type=click.Choice(TARGETS), default="hip", help="What the project is translated to.")
@click.option("--force", is_flag=True, help="Write over files that are there.")
def init(folder: Path, services: tuple[str, ...], target: str, force: bool) -> None:
    """Write cuport.toml, CI files that run `cuport check`, and a baseline with which it passes.

    Files that are there already stay.
    """
    from cuport.cli import scaffold

    done = scaffold.write(folder, services or scaffold.guess_services(folder), target, (), force)
    for written in done:
        show(f"{'wrote' if written.is_new else 'left as it is'}: {written.path}\n")
    if not all(written.is_new for written in done):
        click.echo("--force writes over what is there; docs/ci.md of cuport has what to add by hand")
    sys.exit(_accept(folder, force))


def _accept(folder: Path, force: bool) -> ExitCode:
    """Write the baseline that the project's configuration names, unless it is there: then `cuport check` passes."""
    from cuport.cli import commands, scaffold
    from cuport.gate.judge import Gate
    from cuport.project import config as configuration

    with contextlib.chdir(folder):
        place = Path(scaffold.BASELINE)
        defaults = configuration.defaults(Path(configuration.NAME))["check"]
        if Path(defaults.get("baseline", "")) != place:
            click.echo(f"next: `cuport check . --baseline {place} --write-baseline` accepts what is open today")
            return ExitCode.OK
        if place.exists() and not force:
            return ExitCode.OK
        given = check.make_context("check", ["."], default_map=defaults).params
        opencl = OpenCL(standard=given["cl_std"], host=given["host"])
        settings = _settings(given, Options(unsafe_fixes=given["unsafe_fixes"]), (), True, opencl)
        return commands.check(["."], settings, (), Gate(baseline=place), write_baseline=True)


@cli.command()
def doctor() -> None:
    """Tell what cuport found on this machine, and what to install for the rest."""
    from cuport.cli import doctor as checks

    text, healthy = checks.report()
    show(text)
    sys.exit(ExitCode.OK if healthy else ExitCode.USAGE)


_SHARED = {option.name for option in _run_options(click.Command("")).params}


def _name_variables() -> None:
    """Let a variable stand in for each flag: CUPORT_CHECK_FAIL_UNDER, and CUPORT_TO for those that commands share."""
    for command in (cli, *cli.commands.values()):
        owner = "" if command is cli else f"{command.name}_"
        for option in command.params:
            if isinstance(option, click.Option) and not option.is_eager:
                flag = max(option.opts, key=len).lstrip("-")
                name = (flag if len(flag) > 1 else option.name or "").replace("-", "_")
                names = [f"{owner}{name}", *([name] if option.name in _SHARED else [])]
                option.envvar = [f"CUPORT_{word}".upper() for word in names]


_name_variables()


@contextlib.contextmanager
def _readable_errors() -> Iterator[None]:
    """Turn what can go wrong into one line and an exit code."""
    try:
        yield
    except UserError as error:
        tell(f"cuport: {error}")
        sys.exit(ExitCode.USAGE)
    except (_Interrupted, KeyboardInterrupt, click.Abort):
        click.echo("cuport: interrupted; files already written are whole, run again for the rest", err=True)
        sys.exit(ExitCode.USAGE)
    except BrokenPipeError:
        # Whoever read our output has enough; what is still buffered must not fail once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(ExitCode.OK)
    except click.ClickException as error:
        said = io.StringIO()
        error.show(said)
        show(said.getvalue(), err=True)
        sys.exit(ExitCode.USAGE)
    except Exception:
        show(traceback.format_exc(), err=True)
        click.echo("cuport: this is a bug; please report it with the lines above", err=True)
        sys.exit(ExitCode.USAGE)


def main() -> None:
    """Run the command line."""
    with contextlib.suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGTERM, _interrupt)
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not ignored, as for a shell's jobs
            signal.signal(signal.SIGINT, _interrupt)
    with _readable_errors():
        cli.main(prog_name="cuport", standalone_mode=False)
        sys.stdout.flush()


def _interrupt(*_: object) -> None:
    raise _Interrupted


class _Interrupted(BaseException):
    """Ctrl-C or a request to end; click answers KeyboardInterrupt with an empty line of its own."""
