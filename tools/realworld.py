"""Translate a real CUDA package, and compare how much of it is translated with what is on record.

Usage::

    python tools/realworld.py PACKAGE [--update] [--keep DIR]

Takes the source distribution of PACKAGE with pip, runs `cuport translate` and `cuport check` on it, and compares
the figures with ``tests/data/realworld_PACKAGE.json``.  It is an error when a library has fewer translated or more
unsupported sites than on record, or when a file gets no output.  ``--update`` puts the new figures on record.

Exit code 0 when nothing got worse, 1 when something did, 2 when it could not be found out.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cuport.project import engine, tree_writer
from cuport.project.discover import discover
from cuport.report.formats import json as json_report
from cuport.report.model import Report
from cuport.results import FileResult, Outcome, Results
from cuport.settings import Settings
from cuport.support.archives import extract
from cuport.support.errors import UserError
from cuport.tree import Tree

DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
TOP_NAMES = 40
PIP_SECONDS = 900
# What pip asks before it takes a package, answered by what the archive says: nothing of the package is run for it, and
# no build tools, which are larger than the package, are installed.
BACKEND = """\
import email
import pathlib

def prepare_metadata_for_build_wheel(folder, settings=None):
    text = pathlib.Path("PKG-INFO").read_bytes()
    said = email.message_from_bytes(text)
    made = pathlib.Path(folder, f"{said['Name'].replace('-', '_')}-{said['Version']}.dist-info")
    made.mkdir()
    made.joinpath("METADATA").write_bytes(text)
    return made.name
"""

Figures = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Package:
    """A source distribution, and the folder in it that is translated."""

    name: str
    version: str
    folder: str = "."
    backend: str = "scikit_build_core.build"
    """The module that the package names as its `build-backend`."""

    @property
    def record(self) -> Path:
        """Where the figures of this package are kept."""
        return DATA / f"realworld_{self.name.replace('-', '_')}.json"


PACKAGES: dict[str, Package] = {
    package.name: package
    for package in (
        Package("lightgbm", "4.7.0"),
        Package("llama-cpp-python", "0.3.36", "vendor/llama.cpp/ggml"),
    )
}


class FetchError(Exception):
    """The source distribution could not be had."""


def fetch(package: Package, folder: Path) -> Path:
    """Take the source distribution from the package index; return the archive. Raises FetchError."""
    there = sorted(folder.glob("*.tar.gz"))
    if there:
        return there[0]
    wanted = ["--no-deps", "--no-binary", package.name, f"{package.name}=={package.version}", "-d", str(folder)]
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--quiet", *wanted]
    with tempfile.TemporaryDirectory() as ours:
        backend = Path(ours, *package.backend.split(".")).with_suffix(".py")
        backend.parent.mkdir(parents=True)
        backend.write_text(BACKEND, encoding="utf-8")
        variables = {**os.environ, "PYTHONPATH": ours}
        try:
            done = subprocess.run(
                [*command, "--no-build-isolation"],
                capture_output=True, text=True, timeout=PIP_SECONDS, check=False, env=variables,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise FetchError(f"the package index took longer than {PIP_SECONDS} s") from None
    there = sorted(folder.glob("*.tar.gz"))
    if done.returncode or not there:
        last = (done.stderr.strip().splitlines() or ["pip wrote nothing"])[-1]
        raise FetchError(f"the package index gave no {package.name} {package.version}: {last}")
    return there[0]


def unpack(archive: Path, package: Package, folder: Path) -> Path:
    """Unpack an archive, nothing of it outside `folder`; return the folder to translate. Raises FetchError."""
    try:
        with tarfile.open(archive) as tar:
            extract(tar, folder)
    except (tarfile.TarError, OSError) as error:
        raise FetchError(f"{archive.name} can't be unpacked: {error}") from None
    for top in sorted(folder.iterdir()):
        if (top / package.folder).is_dir():
            return (top / package.folder).resolve()
    raise FetchError(f"{archive.name} has no folder {package.folder}")


def translate(source: Path, out: Path) -> tuple[Results, list[str]]:
    """Translate `source` into `out`; return the results, and the files that got no output."""
    tree = discover([str(source)])
    results = engine.run(Settings(cache=False), tree)
    tree_writer.write_tree(tree, results, out, ())
    return results, list(_without_output(tree, results, out))


def _without_output(tree: Tree, results: Results, out: Path) -> Iterator[str]:
    # A file that is no text is copied as it is, and that is all there is to do with it.
    failed = {file.rel for file in results.files if file.outcome is Outcome.FAILED and not _is_no_text(file)}
    for file in tree.files:
        if file.rel in failed or not (out / file.rel).is_file():
            yield file.rel


def _is_no_text(file: FileResult) -> bool:
    return any(finding.code == "CU300" for finding in file.findings)


def figures(package: Package, results: Results, missing: Sequence[str]) -> Figures:
    """Return what goes on record, the same for the same results."""
    summary = json_report.document(results)["summary"]
    counts = ("sites", "translated", "review", "unsupported")
    left = Counter((f.name, f.library, f.status.value) for f in results.findings if f.is_site and f.is_open)
    top = sorted(left.items(), key=lambda item: (-item[1], item[0]))[:TOP_NAMES]
    return {
        "package": package.name,
        "version": package.version,
        "files_with_cuda": sum(any(finding.is_site for finding in file.findings) for file in results.files),
        "files_without_output": sorted(missing),
        **{key: summary[key] for key in counts},
        "percent": summary["percent"],
        "kernels": summary["kernels"],
        "kernels_clear": summary["kernels_clear"],
        "libraries": {
            name: {key: found[key] for key in counts} for name, found in sorted(summary["libraries"].items())
        },
        "open_names": [
            {"name": name, "library": library, "status": status, "count": count}
            for (name, library, status), count in top
        ],
    }


def compare(old: Figures, new: Figures) -> tuple[list[str], list[str]]:
    """Return what got worse and what got better, a line each."""
    worse: list[str] = []
    better: list[str] = []
    for name in sorted({*old["libraries"], *new["libraries"]}):
        for key, sign in (("translated", 1), ("unsupported", -1)):
            before, now = (side["libraries"].get(name, {}).get(key, 0) for side in (old, new))
            if before != now:
                (better if (now - before) * sign > 0 else worse).append(f"{name}: {key} {before} -> {now}")
    worse += [f"{rel}: no output" for rel in new["files_without_output"] if rel not in old["files_without_output"]]
    return worse, better


def examine(package: Package, folder: Path) -> Figures:
    """Take, unpack and translate a package below `folder`, and write the report there."""
    for name in ("archive", "source", "hip"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    source = unpack(fetch(package, folder / "archive"), package, folder / "source")
    results, missing = translate(source, folder / "hip")
    (folder / "report.json").write_text(json_report.render(Report((results,))), encoding="utf-8")
    return figures(package, results, missing)


def judge(package: Package, new: Figures, update: bool) -> int:
    """Tell how the figures compare with those on record, or put them there; return the exit code."""
    print(f"{package.name} {package.version}: {new['percent']} % of {new['sites']} sites in {new['files_with_cuda']} "
          f"files translated, {new['review']} to review, {new['unsupported']} unsupported")  # fmt: skip
    old: Figures | None = json.loads(package.record.read_text(encoding="utf-8")) if package.record.is_file() else None
    worse, better = compare(old, new) if old else ([], [])
    for line in worse:
        print(f"worse: {line}", file=sys.stderr)
    for line in better:
        print(f"better: {line}")
    if update:
        package.record.write_text(json.dumps(new, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"wrote {package.record.name}")
        return 0
    if old is None:
        print(f"no {package.record.name} to compare with: --update writes it", file=sys.stderr)
        return 2
    if better and not worse:
        print("--update keeps this")
    return 1 if worse else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Compare how much of a real package is translated with the record.")
    parser.add_argument("package", choices=sorted(PACKAGES))
    parser.add_argument("--update", action="store_true", help="put the figures on record")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave archive, source, translation and report here")
    given = parser.parse_args(arguments)
    package = PACKAGES[given.package]
    try:
        if given.keep:
            return judge(package, examine(package, given.keep), given.update)
        with tempfile.TemporaryDirectory() as folder:
            return judge(package, examine(package, Path(folder)), given.update)
    except (FetchError, UserError) as error:
        print(f"realworld: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
