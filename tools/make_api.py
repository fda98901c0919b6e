"""Write what follows from the API catalogue: rule tables, adapters, and headers that sources are parsed with.

Usage::

    python tools/make_api.py [--check]

In: ``rules/api``.  Out: the generated files in ``rules/hip`` and ``rules/roc``; in ``rules/hip/adapters`` the functions
that casts make fit, ``*_casts.h``, and those of cuBLAS's first interface, ``cublas_legacy_*.h``; and the headers of
CUDA's libraries in ``translator/cuport/frontend/headers``.  With
``--check`` nothing is written: exit code 1 when a file is out of date.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from api import adapters, bodies, cuda_headers, legacy_blas, plans, rules
from cuport.api import catalogue

ROOT = Path(__file__).resolve().parent.parent
HEADERS = ROOT / "translator" / "cuport" / "frontend" / "headers"
TARGETS = {"hip": ("hip",), "roc": ("hip", "roc")}
"""Folders of hand-written rules that a target's generated ones lie below."""
HAS_ROC = ("cublas", "curand", "cusolver", "cusparse", "cusparselt")
"""Libraries that --roc has other counterparts for; those of the others are the same with it."""
BY_HAND = ("cudnn",)
"""Libraries whose counterparts a hand-written table says; the catalogue's tell of hipDNN, a layer of its own."""
_HEADERS_OF_HIP = {
    "Complex": "hip/hip_complex.h",
    "__half": "hip/hip_fp16.h",
    "__hip_bfloat16": "hip/hip_bf16.h",
    "hipDataType": "hip/library_types.h",
}
"""Where HIP declares types that adapters name."""
_BANNER = cuda_headers.BANNER


def outputs() -> Iterator[tuple[Path, str]]:
    """Yield each generated file and its text."""
    for target, folders in TARGETS.items():
        hand = rules.read_hand_written(*(ROOT / "rules" / folder for folder in folders))
        rename = rules.rename_with(target, hand)
        blocks: dict[tuple[str, tuple[str, ...], str], dict[str, str]] = {}
        for stem in catalogue.stems("cuda"):
            if target == "roc" and stem not in HAS_ROC:
                continue
            by_hand = stem in BY_HAND
            for name, text in rules.files_of(stem, target, hand, rename, with_counterparts=not by_hand).items():
                yield ROOT / "rules" / target / name, text
            if by_hand:
                yield ROOT / "rules" / "hipdnn" / f"{stem}.toml", rules.layer_of(stem, "hip")
                continue
            for name, library, text in _adapters(stem, target, hand, rename):
                others = _others(library, text)
                blocks.setdefault((library, others, _kind(text)), {})[name] = text
        if target == "hip":
            for name, found in legacy_blas.files(rename):
                yield ROOT / "rules" / "hip" / "adapters" / name, _header("hipblas", found)
        for (library, others, kind), found in sorted(blocks.items()):
            name = "_".join([library, *others]) + f"{kind}_casts.h"
            yield ROOT / "rules" / "hip" / "adapters" / name, _header(library, found, others)
    yield from ((HEADERS / path, text) for path, text in cuda_headers.outputs(HEADERS))


def _adapters(
    stem: str, target: str, hand: rules.HandWritten, rename: Callable[[str], str]
) -> Iterator[tuple[str, str, str]]:
    planned = plans.of(target, stem)
    for name, plan in planned.items():
        yield name, *plans.adapter(name, plan, rename)
    written = bodies.of(target, stem)
    for name, body in written.items():
        yield name, *bodies.adapter(name, body, rename)
    for entry in catalogue.cuda(stem).values():
        if entry.name in planned or entry.name in written:
            continue
        one = rules.compare(entry, target, rename)
        if one is None or entry.name in hand.overriding or not adapters.can_adapt(one):
            continue
        yield one.name, one.library.stem, adapters.adapter(one.name, one.cuda, one.target, one.comparison, rename)


def _kind(text: str) -> str:
    """Return what the file of an adapter has behind the library's name: a file includes what all in it need."""
    return "_bfloat16" if "bfloat16" in text else "_half" if "half" in text else "_complex" if "omplex" in text else ""


def _others(stem: str, text: str) -> tuple[str, ...]:
    """Return the other libraries whose types an adapter of a library names."""
    words = set(re.findall(r"\w+", text)) - catalogue.rocm(stem).types.keys()
    others = (library for library in catalogue.all_rocm() if library.stem not in ("hip", stem))
    return tuple(sorted(library.stem for library in others if words & library.types.keys()))


def _header(library: str, blocks: dict[str, str], others: Iterable[str] = ()) -> str:
    text = "\n".join(blocks.values())
    of_hip = sorted({header for word, header in _HEADERS_OF_HIP.items() if word in text})
    includes = [
        f"#include <{name}>" for name in (*of_hip, *(catalogue.rocm(stem).headers[0] for stem in (*others, library)))
    ]
    return "\n\n".join([_BANNER, "\n".join(includes), *(blocks[name] for name in sorted(blocks))]) + "\n"


def _generated() -> Iterator[Path]:
    """Yield the files that an earlier run wrote."""
    folders = (("hip", "*.toml"), ("roc", "*.toml"), ("hipdnn", "*.toml"), ("hip/adapters", "*.h"))
    paths = [path for folder, pattern in folders for path in sorted((ROOT / "rules" / folder).glob(pattern))]
    for path in [*paths, *(path for path in sorted(HEADERS.rglob("*")) if path.is_file())]:
        with path.open(encoding="utf-8") as file:
            if file.readline().rstrip("\n") in (rules.BANNER, _BANNER):
                yield path


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description="Write what follows from the API catalogue.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a file is out of date")
    options = parser.parse_args()
    stale = []
    wanted = dict(outputs())
    for path in _generated():
        if path not in wanted:
            stale.append(f"{path.relative_to(ROOT).as_posix()} (removed)")
            if not options.check:
                path.unlink()
    for path, text in wanted.items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path.relative_to(ROOT).as_posix())
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{name}: {'out of date: run `make api`' if options.check else 'written'}")
    return 1 if stale and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
