"""Damaged inputs: sources, build files, scripts, settings and lists, changed at random; none may end in an exception.

Usage::

    python tools/fuzz.py [--count 10000] [--seed 1] [--keep DIR]

Inputs are the project's own samples, cases and rules, cut, doubled, spliced, and with odd words and bytes put in. They
are judged by spelling (clang has processes of its own, which may crash). What ends in an exception is written to DIR,
and named on stdout. Exit code 0 when nothing does, 1 when something does.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from cuport.gate import baseline
from cuport.project import config, engine, gitignore
from cuport.project.discover import compile_flags, discover
from cuport.report import history
from cuport.ruleset import load
from cuport.settings import Settings
from cuport.support.errors import UserError

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("samples/**/*.cu", "samples/**/*.h", "tests/cases/hip/*.cu", "tests/cases/hip/*.txt", "tests/programs/*.cu",
           "samples/**/Makefile", "samples/**/CMakeLists.txt")  # fmt: skip
LISTS: dict[str, Callable[[Path], object]] = {
    "rules.toml": load.parse,
    "cuport.toml": config.defaults,
    ".gitignore": lambda path: gitignore.read(path.read_text(errors="surrogateescape")),
    "baseline.json": baseline.read,
    "compile_commands.json": compile_flags,
    "history.jsonl": history.read,
}
TEXTS = (
    '[functions]\na = { to = "b", hint = "c" }\n[prefixes]\n"my[A-Z]+" = false\n[build]\n"re:-l(a|b)" = "c"\n',
    'to = "hip"\njobs = 2\n[check]\noutput = ["json:a.json"]\nfail-under = 90\n[translate]\nlaunch-syntax = "macro"\n',
    "*.o\n!keep.o\n/build/\na/**/b\n[!a-c]x\\ \n# no\n",
    '{"version": 1, "findings": [{"path": "a", "code": "CU200", "name": "b", "fingerprint": "c"}]}',
    '[{"directory": "/x", "file": "a.cu", "command": "nvcc -DA=1 -I b -std=c++17 a.cu"}]',
    '{"commit": "a", "date": "2026-01-01", "target": "hip", "summary": {"percent": 3.5}}\n',
)
ODD = (
    b"\\\n", b"/*", b"*/", b"//", b'R"x(', b')x"', b'"', b"'", b"<<<", b">>>", b"#if 0\n", b"#endif\n", b"#define A(",
    b"{", b"}", b"(", b")", b"\0", b"\xff", b"\r", b"\xef\xbb\xbf", b"??/\n", b"cudaMalloc(", b"__global__ ", b'asm("',
    b"template <", b"[", b"]", b"\\", b"\xe2\x80\xae", b"9" * 30, b"[" * 300, b"namespace ", b"::",
    b"// cuport: ignore[CU200]",
)  # fmt: skip
_BATCH = 40
_SLOW = 20.0


def damaged(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """Return a text that has been changed in a few places."""
    text = bytearray(data)
    for _ in range(rng.randrange(1, 6)):
        at, end = (rng.randrange(len(text) + 1) for _ in "12")
        size = rng.randrange(60)
        match rng.randrange(7):
            case 0:
                del text[at : at + size]
            case 1:
                text[at:at] = rng.choice(ODD)
            case 2:
                text[at:at] = text[end : end + size]
            case 3 if at < len(text):
                text[at] ^= 1 << rng.randrange(8)
            case 4:
                start = rng.randrange(len(other) + 1)
                text[at:at] = other[start : start + 4 * size]
            case 5:
                text[at:at] = rng.choice(ODD) * rng.randrange(1, 50)
            case 6 if rng.random() < 0.2:
                del text[at:]
    return bytes(text)


def sources(rng: random.Random, pool: Sequence[Path], place: Path) -> str:
    """Translate a batch of damaged sources; return what went wrong."""
    for number in range(_BATCH):
        one, other = rng.choice(pool), rng.choice(pool)
        name = one.name if one.suffix in ("", ".txt") else f"{number}{one.suffix}"
        target = place / str(number) / name
        target.parent.mkdir()
        target.write_bytes(damaged(rng, one.read_bytes(), other.read_bytes()))
    begun = time.monotonic()
    results = engine.run(Settings(with_ast=False, cache=False, jobs=1), discover([str(place)]), isolated=False)
    took = time.monotonic() - begun
    wrong = [file.error for file in results.files if "please report it" in file.error]
    return "\n".join([*wrong, *([f"took {took:.0f} s"] if took > _SLOW else [])])


def lists(rng: random.Random, place: Path) -> str:
    """Read a batch of damaged settings and lists; return what went wrong."""
    for _ in range(_BATCH):
        name, text = rng.choice([*zip(LISTS, TEXTS, strict=True)])
        path = place / name
        path.write_bytes(damaged(rng, text.encode(), rng.choice(TEXTS).encode()))
        with contextlib.suppress(UserError):
            LISTS[name](path)
    return ""


def main(words: Sequence[str]) -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"))
    given = parser.parse_args(words)
    rng = random.Random(given.seed)
    pool = sorted(path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file())
    failures = 0
    for number in range(0, given.count, _BATCH):
        with tempfile.TemporaryDirectory() as name:
            place = Path(name)
            try:
                said = sources(rng, pool, place) if rng.random() < 0.75 else lists(rng, place)
            except Exception as error:
                said = repr(error)
            if said:
                failures += 1
                print(f"batch {number}: {said}", flush=True)
                given.keep.mkdir(parents=True, exist_ok=True)
                for path in (path for path in place.rglob("*") if path.is_file()):
                    (given.keep / f"{number}-{path.parent.name}-{path.name}").write_bytes(path.read_bytes())
    print(f"{given.count} inputs, {failures} batches with a fault")
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
