"""Find the programs in a tree: a source file with `main`, and the sources that belong to it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from cuport.cuda.index import FileIndex, includes_of
from cuport.cuda.tree_index import TreeIndex
from cuport.source.lexer import Tokens, closing, lex
from cuport.tree import FileKind, InputFile
from cuport.verify.model import Program

_MAIN = re.compile(rb"\bmain\s*\(")


def find(files: Iterable[InputFile], heads: Collection[str] = ()) -> list[Program]:
    """Return the programs of a tree, sorted; `heads` are source files to take for programs without a `main`, too.

    A source file without `main` belongs to every program whose `main` stands in the same folder, unless one of these
    files includes it. Folders are programs' limits: a library shared by several is the build system's business.
    """
    sources = {file.rel: file for file in files if file.kind in (FileKind.UNIT, FileKind.HEADER)}
    texts = {rel: file.path.read_bytes() for rel, file in sources.items()}
    units = {rel: data for rel, data in texts.items() if sources[rel].kind is FileKind.UNIT}
    index = TreeIndex({rel: FileIndex(includes_of(data), (), (), False, 0) for rel, data in texts.items()})
    mains = [rel for rel, data in units.items() if rel in heads or (_MAIN.search(data) and _defines_main(lex(data)))]
    programs = []
    for main in sorted(mains):
        folder = str(Path(main).parent)
        beside = [rel for rel in units if str(Path(rel).parent) == folder and rel not in mains]
        included = {rel for rel in beside if any(_includes(units[other], rel) for other in (main, *beside))}
        members = (main, *sorted(set(beside) - included))
        reached = dict.fromkeys(rel for member in members for rel in (member, *index.closure(member)))
        programs.append(Program(main, members, tuple(index.include_folders(reached)), files=tuple(reached)))
    return programs


def macro_flags(flags: Sequence[str]) -> tuple[str, ...]:
    """Return those of a compiler's flags that define macros or undefine them: every compiler knows these."""
    found: list[str] = []
    for flag, value in zip(flags, (*flags[1:], ""), strict=False):
        if flag in ("-D", "-U"):
            found.append(flag + value)
        elif flag.startswith(("-D", "-U")):
            found.append(flag)
    return tuple(found)


def _includes(data: bytes, rel: str) -> bool:
    name = re.escape(Path(rel).name.encode())
    return re.search(rb'#[ \t]*include[ \t]*[<"](?:[^">\n]*/)?' + name + rb'[">]', data) is not None


def _defines_main(tokens: Tokens) -> bool:
    """Whether a function `main` has a body here: not a call, not a declaration, not a comment."""
    for i in tokens.places(b"main"):
        if tokens.text(i + 1) == b"(" and tokens.text(i - 1) in (b"int", b"auto", b"void"):
            return tokens.text(closing(tokens, i + 1) + 1) in (b"{", b"try", b"->", b"noexcept")
    return False
