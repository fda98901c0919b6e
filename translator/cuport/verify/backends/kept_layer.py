"""The object file of the layer over OpenCL, kept in the cache folder: of a small program it is most of the build.

It is put where make writes its own, and so make takes it for up to date. It is joined of two: what every tree has of
the layer, and what this one has besides. What each is kept by is all that it comes from: its sources, the compiler, its
flags, and the headers that it includes: those of the tree by what they say, the system's by size and time, as ccache
does it. Nothing is preprocessed for that: it would take a quarter of the compilation.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import posixpath
import re
import shutil
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from cuport.support import cache
from cuport.targets.opencl.host import layer
from cuport.targets.opencl.host.build_files import LAYER
from cuport.verify.backends.make_commands import compilations, output_of
from cuport.verify.cpu import answers, kept, linker

_NAME, _SUFFIX = "opencl-layer", ".o"
_SOURCE, _OBJECT = f"build/{LAYER}.cpp", f"build/{LAYER}.o"
_OF_PROGRAMS = re.compile(r"-Icuport/.*|-D__CUPORT__|-w|-W[a-z][\w=+-]*")
_UNUSED_SECONDS = 30 * 24 * 3600
_SEARCHED = re.compile(r"(?:.*_)?(?:INCLUDE_PATH|CPATH|GCC_EXEC_PREFIX|COMPILER_PATH|CCC_OVERRIDE_OPTIONS|SDKROOT)")
"""Variables that change which headers GCC and Clang find: the section on the environment in GCC's manual has most."""
_INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Compiler:
    """The Makefile's command for the layer, up to what it is to write; where and with which variables it runs."""

    words: tuple[str, ...]
    tree: Path
    environment: Mapping[str, str]

    @property
    def program(self) -> list[str]:
        """The command without its flags."""
        return list(self.words[: next(k for k, word in enumerate([*self.words, "-"]) if word.startswith("-"))])

    def run(self, words: Sequence[str], text: str = "") -> bytes:
        """Return what a command prints that reads a text; nothing when it fails."""
        return output_of(words, self.tree, self.environment, text)


def put(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> None:
    """Give the output in `tree` the layer's object file, from an earlier build where there was one.

    `make` is the command with its flags, without a target. What goes wrong here makes make build the layer, as ever.
    """
    if (tree / _OBJECT).exists():
        return
    words = _command(make, tree, environment)
    if not words or any("native" in word for word in words):  # that would say nothing of the processor
        return
    compiler = _Compiler(words, tree, environment)
    with contextlib.suppress(OSError):
        version = _ask_version(compiler)
        with ThreadPoolExecutor() as pool:
            objects = list(pool.map(lambda part: _object(part[0], part[1], version), _parts(compiler)))
        _join(compiler, objects)
        _drop_unused()


def _parts(compiler: _Compiler) -> list[tuple[_Compiler, list[str]]]:
    """Return the layer's sources: those that every tree has, and the rest; together where the linker compiles, too.

    The first ones include nothing of libraries, whose folders are not searched for them: they are compiled once.
    """
    sources = _INCLUDE.findall((compiler.tree / _SOURCE).read_text(encoding="utf-8"))
    common = [source for source in sources if source in _in_every_tree()]
    rest = [source for source in sources if source not in common]
    if len(common) < len(_in_every_tree()) or any(word.startswith("-flto") for word in compiler.words):
        return [(compiler, sources)]
    return [(_plain(compiler), common), *([(compiler, rest)] if rest else [])]


def _plain(compiler: _Compiler) -> _Compiler:
    """Return the command without what says nothing to the first ones: folders of libraries, warnings, CUDA's mark."""
    return replace(compiler, words=tuple(word for word in compiler.words if not _OF_PROGRAMS.fullmatch(word)))


@functools.cache
def _in_every_tree() -> frozenset[str]:
    return frozenset(layer.sources(layer.render(())))


def _object(compiler: _Compiler, sources: Sequence[str], version: bytes) -> Path:
    """Return the object file of some sources, as one translation unit. Raises OSError when it can't be made."""
    text = "".join(f'#include "{source}"\n' for source in sources)
    key = _key(compiler, text, version + b"\0" + _settings(compiler))
    found = kept.get_or_make(_NAME, key, _SUFFIX, lambda target: _compile(compiler, text, target))
    os.utime(found)
    return found


def _compile(compiler: _Compiler, text: str, target: Path) -> None:
    compiler.run([*compiler.words, "-xc++", "-c", "-", "-o", str(target)], text)
    if not target.is_file():
        raise OSError("the layer can't be compiled")


def _join(compiler: _Compiler, objects: Sequence[Path]) -> None:
    """Write the tree's object file."""
    target = compiler.tree / _OBJECT
    if len(objects) == 1:
        shutil.copyfile(objects[0], target)
        return
    partial = target.with_suffix(".joined")
    compiler.run([*compiler.program, *linker.flags(), "-r", "-nostdlib", *map(str, objects), "-o", str(partial)])
    partial.replace(target)


def _drop_unused() -> None:
    for path in cache.usable().glob(f"{_NAME}-*"):
        if path.is_file() and time.time() - path.stat().st_mtime > _UNUSED_SECONDS:
            path.unlink()


def _ask_version(compiler: _Compiler) -> bytes:
    """Return what a compiler says of itself. Raises OSError when it says nothing."""
    name, *others = compiler.program
    if others or "/" in name:  # a wrapper, or a path that starts in the tree
        version = compiler.run([name, *others, "--version"])
    else:
        version = os.fsencode(answers.ask(name, "--version", environment=compiler.environment))
    if not version:
        raise OSError("the compiler does not tell its version")
    return version


def _settings(compiler: _Compiler) -> bytes:
    """Return what changes when the compiler's flags or its variables do."""
    folder = [str(compiler.tree)] if any(word.startswith("-g") for word in compiler.words) else []  # for debuggers
    searched = [f"{name}={value}" for name, value in sorted(compiler.environment.items()) if _SEARCHED.fullmatch(name)]
    return os.fsencode("\0".join([*compiler.words, *folder, *searched]))


def _key(compiler: _Compiler, text: str, said: bytes) -> str:
    """Return what changes when the object file of a text does. Raises OSError when that can't be told."""
    digest = hashlib.blake2b(said + b"\0" + text.encode(), digest_size=16)
    own = _own_files(compiler.tree, text)
    for name in own:
        digest.update(b"\0" + os.fsencode(name) + b"\0" + (compiler.tree / name).read_bytes())
    for name in _find_included(compiler, text, digest.hexdigest()):
        if name not in own:
            digest.update(b"\0" + os.fsencode(name) + b"\0" + _state(compiler.tree, name))
    return digest.hexdigest()


def _own_files(tree: Path, text: str) -> list[str]:
    """Return the files of the tree that a text includes, by their names in it, as far as its words go."""
    found: dict[str, None] = {}
    waiting = _INCLUDE.findall(text)
    while waiting:
        name = waiting.pop()
        if name not in found and (tree / name).is_file():
            found[name] = None
            said = _INCLUDE.findall((tree / name).read_text(encoding="utf-8", errors="replace"))
            waiting += [
                posixpath.normpath(place) for word in said for place in (f"{posixpath.dirname(name)}/{word}", word)
            ]
    return sorted(found)


def _find_included(compiler: _Compiler, text: str, key: str) -> list[str]:
    """Return what a text includes: it is asked of the compiler once for each key.

    Raises OSError when the compiler can't tell.
    """

    def ask(target: Path) -> None:
        rule = compiler.run([*compiler.words, "-M", "-xc++", "-"], text).decode(errors="surrogateescape")
        names = re.split(r"(?<!\\)\s+", rule.replace("\\\n", " ").partition(": ")[2].strip())
        if names == [""]:
            raise OSError("the compiler can't tell what the layer includes")
        plain = {name.replace("\\ ", " ") for name in names} - {"-"}
        target.write_text(json.dumps(sorted({posixpath.normpath(name) for name in plain})), encoding="utf-8")

    found: list[str] = json.loads(kept.get_or_make(f"{_NAME}-includes", key, ".json", ask).read_bytes())
    return found


def _state(tree: Path, name: str) -> bytes:
    """Return what changes when a file does: of one in the tree what it says, of another its size and time."""
    if not Path(name).is_absolute():
        return (tree / name).read_bytes()
    found = Path(name).stat()
    return b"%d\0%d" % (found.st_size, found.st_mtime_ns)


def _command(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return make's command for the layer, up to what it is to write; nothing when only a shell could tell."""
    output_of([*make, "-s", _SOURCE], tree, environment)
    found = [one for one in compilations(make, [_OBJECT], tree, environment) if one.source == _SOURCE]
    return found[0].words if len(found) == 1 else ()
