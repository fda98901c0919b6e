"""Write into pages what the commands in them print: README.md and the tutorial.

Usage::

    python tools/run_pages.py [--check] [PAGE...]

Of a page, in its order and in one scratch folder:

- a fenced block with `title="PATH"` is written to that file;
- each line `$ COMMAND` of a block `console` is run, and what it prints stands below it;
- a comment `<!-- run: COMMAND -->` in front of a block has the block hold what the command prints.

With --check nothing is written; exit code 1 tells that a page says something else than the commands do. Of a block
below `<!-- varies -->`, which depends on the machine, only the commands are checked: they must end with 0.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cuport.verify.backends import opencl_make

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "README.md", ROOT / "docs" / "tutorial.md")
SECONDS = 600
_FENCE = re.compile(
    r"""(?P<varies>^<!--\ varies\ -->\n+)?
        (?:^<!--\ run:\ (?P<command>.+?)\ -->\n+)?
        ^```(?P<info>\w+.*)\n
        (?P<body>(?:^(?!```).*\n)*)
        ^```$""",
    re.MULTILINE | re.VERBOSE,
)
_TITLE = re.compile(r'title="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block that belongs to the commands of a page."""

    start: int
    end: int
    """Where its body is in the page's text."""
    body: str
    title: str = ""
    command: str = ""
    varies: bool = False


class CommandError(Exception):
    """A command of a page did not end as it should."""


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of a page that are written, run, or filled."""
    for match in _FENCE.finditer(text):
        title = _TITLE.search(match["info"])
        block = Block(*match.span("body"), match["body"], varies=match["varies"] is not None)
        if match["command"]:
            yield replace(block, command=match["command"])
        elif match["info"].split()[0] == "console":
            yield block
        elif title:
            yield replace(block, title=title[1])


def run_page(text: str, folder: Path, *, keep_varying: bool = False) -> str:
    """Return a page with what its commands print when they run in `folder`, which must be empty."""
    pieces, done = [], 0
    for block in blocks(text):
        body = block.body if block.title else _run_block(block, folder)
        if block.title:
            _write(folder, block.title, block.body)
        pieces += text[done : block.start], block.body if keep_varying and block.varies else body
        done = block.end
    return "".join((*pieces, text[done:]))


def _run_block(block: Block, folder: Path) -> str:
    if block.command:
        return _run(block.command, folder, must_pass=block.varies)
    lines = []
    for line in block.body.splitlines():
        if line.startswith("$ "):
            lines += f"{line}\n", _run(line[2:], folder, must_pass=block.varies)
    return "".join(lines)


def _run(command: str, folder: Path, *, must_pass: bool) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={
            **os.environ,
            **opencl_make.environment(os.environ),
            "PATH": path,
            "LC_ALL": "C.UTF-8",
            "TERM": "dumb",
            "NO_COLOR": "1",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode not in ((0,) if must_pass else (0, 1)):
        raise CommandError(f"`{command}` ended with exit code {done.returncode}:\n{done.stdout}")
    return done.stdout if done.stdout.endswith("\n") or not done.stdout else f"{done.stdout}\n"


def _write(folder: Path, name: str, text: str) -> None:
    path = (folder / name).resolve()
    if not path.is_relative_to(folder.resolve()):
        raise CommandError(f"{name}: leads out of the scratch folder")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def difference(page: Path) -> str:
    """Return how a page differs from what its commands print; empty when it does not."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        found = run_page(text, Path(folder), keep_varying=True)
    lines = difflib.unified_diff(
        text.splitlines(), found.splitlines(), page.name, "what the commands print", lineterm=""
    )
    return "\n".join(lines)


def update(page: Path) -> bool:
    """Write what a page's commands print into it, and return whether that changed it."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        found = run_page(text, Path(folder))
    if found != text:
        page.write_text(found, encoding="utf-8")
    return found != text


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a page is out of date")
    parser.add_argument("pages", nargs="*", type=Path, help="by default README.md and docs/tutorial.md")
    options = parser.parse_args(argv)
    status = 0
    for page in options.pages or PAGES:
        try:
            if options.check:
                told = difference(page)
                status |= bool(told)
                print(told or f"{page.name}: its commands print what it says")
            else:
                print(f"{page.name}: {'written' if update(page) else 'as it was'}")
        except CommandError as error:
            print(f"{page.name}: {error}", file=sys.stderr)
            return 1
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
