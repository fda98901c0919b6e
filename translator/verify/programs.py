"""Find the programs in a tree: a source file with `main`, and the sources that belong to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from translator.discover import FileKind, InputFile
from translator.frontend.lexer import Tokens, closing, lex


@dataclass(frozen=True, slots=True)
class Program:
    """One program: `name` is the path of the file with `main`, `sources` are all files to compile, that one first.

    Paths are relative to the tree, so that the program is the same in the input and in each translation.
    """

    name: str
    sources: tuple[str, ...]


_MAIN = re.compile(rb"\bmain\s*\(")


def find(files: Iterable[InputFile]) -> list[Program]:
    """Return the programs of a tree, sorted.

    A source file without `main` belongs to every program whose `main` stands in the same folder, unless one of these
    files includes it. Folders are programs' limits: a library shared by several is the build system's business.
    """
    units = {file.rel: file.path.read_bytes() for file in files if file.kind is FileKind.UNIT}
    mains = [rel for rel, data in units.items() if _MAIN.search(data) and _defines_main(lex(data))]
    programs = []
    for main in sorted(mains):
        folder = str(Path(main).parent)
        beside = [rel for rel in units if str(Path(rel).parent) == folder and rel not in mains]
        included = {rel for rel in beside if any(_includes(units[other], rel) for other in (main, *beside))}
        programs.append(Program(main, (main, *sorted(set(beside) - included))))
    return programs


def _includes(data: bytes, rel: str) -> bool:
    name = re.escape(Path(rel).name.encode())
    return re.search(rb'#[ \t]*include[ \t]*[<"](?:[^">\n]*/)?' + name + rb'[">]', data) is not None


def _defines_main(tokens: Tokens) -> bool:
    """Whether a function `main` has a body here: not a call, not a declaration, not a comment."""
    for i in tokens.identifiers():
        if (
            tokens.text(i) == b"main"
            and tokens.text(i + 1) == b"("
            and tokens.text(i - 1) in (b"int", b"auto", b"void")
        ):
            return tokens.text(closing(tokens, i + 1) + 1) in (b"{", b"try", b"->", b"noexcept")
    return False
