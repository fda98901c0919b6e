"""The object file of the layer over OpenCL, kept in the cache folder: of a small program it is most of the build.

It is put where make writes its own, and so make takes it for up to date. What it is kept by is all that it comes from:
the layer, the compiler, its flags, and the headers that it includes: those of the tree by what they say, the system's
by size and time, as ccache does it. Nothing is preprocessed for that: it would take a quarter of the compilation.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cuport.support import cache
from cuport.targets.opencl.host.build_files import LAYER
from cuport.verify.cpu import kept

_NAME, _SUFFIX = "opencl-layer", ".o"
_SOURCE, _OBJECT = f"build/{LAYER}.cpp", f"build/{LAYER}.o"
_BEFORE_DEPENDENCIES = "-MMD"  # in the Makefile's command what stands behind it says what to write, and where
_UNUSED_SECONDS = 30 * 24 * 3600
_SEARCHED = re.compile(r"(?:.*_)?(?:INCLUDE_PATH|CPATH|GCC_EXEC_PREFIX|COMPILER_PATH|CCC_OVERRIDE_OPTIONS|SDKROOT)")
"""Variables that change which headers GCC and Clang find: the section on the environment in GCC's manual has most."""


@contextlib.contextmanager
def kept_layer(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> Iterator[None]:
    """Give the output in `tree` the layer's object file of an earlier build; else keep the one that is made meanwhile.

    `make` is the command with its flags, without a target. What goes wrong here makes make build the layer, as ever.
    """
    target = tree / _OBJECT
    key = "" if target.exists() else _key(make, tree, environment)
    found = kept.find(_NAME, key, _SUFFIX) if key else None
    if found is not None:
        with contextlib.suppress(OSError):
            os.utime(found)
            shutil.copyfile(found, target)
    yield
    if key and found is None and target.is_file():
        with contextlib.suppress(OSError):
            kept.get_or_make(_NAME, key, _SUFFIX, functools.partial(_copy, target))
            _drop_unused()


def _copy(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)


def _drop_unused() -> None:
    for path in cache.usable().glob(f"{_NAME}-*"):
        if path.is_file() and time.time() - path.stat().st_mtime > _UNUSED_SECONDS:
            path.unlink()


def _key(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> str:
    """Return what changes when the layer's object file does; nothing where that can't be told."""
    words = _command(make, tree, environment)
    if not words or any("native" in word for word in words):  # that would say nothing of the processor
        return ""
    compiler = words[: next(k for k, word in enumerate([*words, "-"]) if word.startswith("-"))]
    version = _output([*compiler, "--version"], tree, environment)
    if not version:
        return ""
    folder = [str(tree)] if any(word.startswith("-g") for word in words) else []  # debuggers are told of it
    searched = [f"{name}={value}" for name, value in sorted(environment.items()) if _SEARCHED.fullmatch(name)]
    said = os.fsencode("\0".join([*words, *folder, *searched]))
    digest = hashlib.blake2b(version + b"\0" + said, digest_size=16)
    with contextlib.suppress(OSError):
        for path in [tree / _SOURCE, *sorted(tree.glob(f"{LAYER}.*")), *sorted((tree / LAYER).rglob("*.*"))]:
            digest.update(b"\0" + os.fsencode(path.relative_to(tree)) + b"\0" + path.read_bytes())
        for name in _included(digest.hexdigest(), words, tree, environment):
            digest.update(b"\0" + os.fsencode(name) + b"\0" + _state(tree, name))
        return digest.hexdigest()
    return ""


def _included(key: str, words: Sequence[str], tree: Path, environment: Mapping[str, str]) -> list[str]:
    """Return what the layer includes besides its own files: it is asked of the compiler once for each layer.

    Raises OSError when the compiler can't tell.
    """

    def ask(target: Path) -> None:
        rule = _output([*words, "-M", _SOURCE], tree, environment).decode(errors="surrogateescape")
        names = re.split(r"(?<!\\)\s+", rule.replace("\\\n", " ").partition(": ")[2].strip())
        if names == [""]:
            raise OSError("the compiler can't tell what the layer includes")
        own = (f"{LAYER}/", f"{LAYER}.", _SOURCE)
        rest = sorted({name.replace("\\ ", " ") for name in names if not name.removeprefix("./").startswith(own)})
        target.write_text(json.dumps(rest), encoding="utf-8")

    found: list[str] = json.loads(kept.get_or_make(f"{_NAME}-includes", key, ".json", ask).read_bytes())
    return found


def _state(tree: Path, name: str) -> bytes:
    """Return what changes when a file does: of one in the tree what it says, of another its size and time."""
    if not Path(name).is_absolute():
        return (tree / name).read_bytes()
    found = Path(name).stat()
    return b"%d\0%d" % (found.st_size, found.st_mtime_ns)


def _command(make: Sequence[str], tree: Path, environment: Mapping[str, str]) -> list[str]:
    """Return make's command for the layer, up to what it is to write; nothing when only a shell could tell."""
    _output([*make, "-s", _SOURCE], tree, environment)
    lines = _output([*make, "-n", _OBJECT], tree, environment).decode(errors="surrogateescape").splitlines()
    (line, *others) = [line for line in lines if f" -c {_SOURCE} " in line] or [""]
    if others or any(mark in line for mark in "$`;|&<>*?~"):
        return []
    with contextlib.suppress(ValueError):
        words = shlex.split(line)
        return words[: words.index(_BEFORE_DEPENDENCIES)]
    return []


def _output(command: Sequence[str], tree: Path, environment: Mapping[str, str]) -> bytes:
    """Return what a command prints; nothing when it fails."""
    try:
        done = subprocess.run(command, cwd=tree, capture_output=True, env=dict(environment), timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout if done.returncode == 0 else b""
