"""Parse one unit with clang, and read its facts: by worker processes alone, as libclang takes a while to be loaded."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from cuport.cuda import clang_text, library_sources, names, stand_ins
from cuport.frontend import ast, clang
from cuport.frontend.facts import Owner, UnitFacts, unit_name
from cuport.frontend.flags import with_absolute_folders
from cuport.frontend.toolkit import Toolkit
from cuport.project import clang_faults, host_files
from cuport.settings import Settings
from cuport.source import leading, skim
from cuport.source.lexer import Tokens
from cuport.source.source import Source
from cuport.targets import registry
from cuport.targets.base import ParsedUnit
from cuport.units import Member, Precompiled, Shared, SharedHeaders, Unit

log = logging.getLogger("cuport")
Lexed = list[tuple[Member, Source, Tokens]]
"""The files of a unit that are sources, each lexed; the first is the one to parse."""
_CUDA_SYNTAX = re.compile(rb"<<<|\b__(?:global|device|constant|shared|managed)__\b")
_LONGEST_KEPT = 1 << 18
_ONCE = b"\n\n#pragma once\n"  # at the end all else keeps its place


def parse(unit: Unit, shared: Shared, lexed: Lexed) -> tuple[UnitFacts, Any]:
    """Parse a unit; return its facts, and what the target makes of its device code."""
    settings, target = shared.settings, registry.get(shared.settings.target)
    is_c = not target.lowers_device_code and _is_c(unit, lexed)
    every = c_flags(settings) if is_c else flags(settings)
    extra = [*own_flags(unit, settings, is_c=is_c), *_folder_flags(unit.include_folders)]
    texts = _texts_for_clang(unit, lexed)
    path = unit.members[0].path.absolute()
    text = None
    if not unit.asks_for_no_kernel:  # else there is no instance to look for
        text = target.text_for_clang(unit, settings, texts.get(str(path), lexed[0][1].data))
    if text is not None:
        texts.pop(str(path), None)
    start = None if is_c else unit.precompiled
    read = start.read if start else frozenset[str]()
    header = None if is_c or _has_standard(extra) else shared.header
    skimmed = _skim(unit, read | texts.keys())
    seen = sorted((texts | skimmed).items())
    parsed = clang.parse(path, every, start.path if start else header, extra, text, seen)
    if (start or skimmed) and (
        parsed is None or not clang_faults.are_its_own(parsed, skimmed, start, unit.absent_headers)
    ):
        read = frozenset()
        parsed = clang.parse(path, every, header, extra, text, sorted(texts.items()))
    if parsed is not None and (once := [*target.headers_to_read_once(unit, parsed)]):
        read = frozenset()
        texts |= {name: texts.get(name, path.read_bytes()) + _ONCE for path in once for name in [str(path.absolute())]}
        parsed = clang.parse(path, every, header, extra, text, sorted(texts.items()))
    if parsed is None and header is not None:  # clang refuses a precompiled one when what it was made of was replaced
        parsed = clang.parse(path, every, None, extra, text, sorted(texts.items()))
    if parsed is None:
        return UnitFacts(lost="clang crashed on this file"), None
    typed = target.overloaded(shared.rules)
    wanted = {unit_name(member.path): names.candidates(tokens, shared.rules, typed) for member, _, tokens in lexed}
    tree = {unit_name(path) for path, _ in unit.reached}
    facts = ast.collect(parsed, wanted, tree, typed)
    facts.read |= read
    if unit.asks_for_no_kernel and host_files.brings_device_code(facts.read - tree):
        return parse(replace(unit, asks_for_no_kernel=False, others=(), precompiled=None), shared, lexed)
    if target.lowers_device_code:
        _claim(facts, wanted, unit)
    read_whole = partial(clang.parse_whole, path, every, header, extra, sorted(texts.items()))
    return facts, target.lower(ParsedUnit(unit, shared, parsed, facts, lexed, every, read_whole))


def _skim(unit: Unit, apart: Collection[str]) -> dict[str, bytes]:
    """Return the texts of headers of which clang is to see less: not of `apart`, nor of links to files of the unit."""
    found: dict[str, bytes] = {}
    own = {(at.st_dev, at.st_ino) for member in unit.members if unit.others and (at := _stat(member.path))}
    for path in unit.others:
        at = _stat(path)
        if at is None or (at.st_dev, at.st_ino) in own or (name := str(path.absolute())) in apart:
            continue
        if (text := _skimmed(path, at.st_mtime_ns, at.st_size)) is not None:
            found[name] = text
    return found


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:  # it went away: clang says so
        return None


@lru_cache(256)
def _skimmed(path: Path, *_: int) -> bytes | None:
    """Return a header skimmed; what else is given tells when the file has changed."""
    try:
        return skim.skim(path.read_bytes())
    except OSError:  # as above
        return None


def _is_c(unit: Unit, lexed: Lexed) -> bool:
    """Whether a unit is C: such a file has neither kernels nor launches, whatever it is called."""
    return unit.members[0].rel.endswith(".c") and _CUDA_SYNTAX.search(lexed[0][1].data) is None


def own_flags(unit: Unit, settings: Settings, *, is_c: bool) -> list[str]:
    """Return the flags that a unit is parsed with, besides those of every parse, and but for its include folders."""
    given = (*unit.flags, *with_absolute_folders(settings.clang_flags))
    extra = [*(clang.of_c(given) if is_c else clang.of_cxx(given))]
    ours = stand_ins.libraries(path for path, _ in unit.reached)
    extra += [f"-DCUPORT_OWN_{name.decode().upper()}" for name in sorted(ours)]
    return [*extra, *(word for header in unit.brought for word in ("-include", header))]


def _folder_flags(folders: Iterable[Path]) -> list[str]:
    return [word for folder in folders for word in ("-I", str(folder.absolute()))]


def _has_standard(extra: Iterable[str]) -> bool:
    """Whether flags name a version of C++: what is precompiled for all is for another."""
    return any(flag.startswith("-std=") for flag in extra)


def precompile(headers: SharedHeaders, shared: Shared) -> Precompiled | str:
    """Precompile headers that several units start with; return why not, where that can't be."""
    extra = [*headers.flags, *_folder_flags(headers.include_folders)]
    base = None if _has_standard(extra) else shared.header
    text, path = headers.folder / f"{headers.number}.h", headers.folder / f"{headers.number}.pch"
    text.write_text(headers.text, encoding="utf-8", errors="surrogateescape")
    is_whole = registry.get(shared.settings.target).lowers_device_code
    try:
        read = clang.precompile_headers(text, [*flags(shared.settings), *extra], base, path, with_bodies=is_whole)
    except Exception as error:  # a fault here costs time, never the translation
        log.debug("%s", headers.text, exc_info=True)
        return f"cuport failed on them ({type(error).__name__})"
    if read is None:
        return "clang finds fault with them"
    texts = (leading.blank_comments(Path(name).read_bytes()) for name in read)
    differing = leading.join(headers.before.differing(leading.words(one), leading.macros(one)) for one in texts)
    return Precompiled(path, read, differing)


def _texts_for_clang(unit: Unit, lexed: Lexed) -> dict[str, bytes]:
    """Return the texts of those files that clang does not take as they are written."""
    sources = {str(member.path.absolute()): source.data for member, source, _ in lexed}
    sources |= {name: path.read_bytes() for path, _ in unit.reached if (name := str(path.absolute())) not in sources}
    return {name: text for name, data in sources.items() if (text := _text_for_clang(data)) != data}


def _text_for_clang(data: bytes) -> bytes:
    """Return a text as clang takes it: itself in most cases. Headers come again with each unit."""
    return _kept_text(data) if len(data) < _LONGEST_KEPT else _kept_text.__wrapped__(data)


@lru_cache(256)
def _kept_text(data: bytes) -> bytes:
    text = clang_text.of(data)
    return data if text == data else text


def _claim(facts: UnitFacts, wanted: Mapping[str, Mapping[int, bytes]], unit: Unit) -> None:
    """Give the tree what libraries that are part of it declare, where the AST tells nothing of a name.

    Where clang finds nothing of that name in a namespace, it stays CUDA's: what ours lack is a finding.
    """
    reached = [path for path, _ in unit.reached]
    ours = stand_ins.libraries(reached) | library_sources.names_in(reached)
    for path, places in wanted.items() if ours else ():
        owners, wrong = facts.owners[path], {item.offset for item in facts.diagnostics if item.path == path}
        for offset, name in places.items():
            if name in ours and wrong.isdisjoint(range(offset, offset + len(name) + len("::") + 1)):
                owners.setdefault(offset, Owner.USER)


@cache
def flags(settings: Settings) -> tuple[str, ...]:
    """Return the flags that every parse of a run has, but those of files in C."""
    toolkit = Toolkit(settings.cuda_path, settings.cuda)
    return tuple(clang.base_flags(toolkit, device=registry.get(settings.target).lowers_device_code))


@cache
def c_flags(settings: Settings) -> tuple[str, ...]:
    """Return the flags that every parse of a file in C has."""
    return tuple(clang.c_flags(Toolkit(settings.cuda_path, settings.cuda)))
