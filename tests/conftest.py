"""What the tests share: one cache folder for the session, rules read once, a translation in one call."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from helpers import RunTree

from translator import cache, engine
from translator.discover import Tree, discover
from translator.edits import apply
from translator.results import FileResult, Results
from translator.ruleset.load import load
from translator.ruleset.model import RuleSet
from translator.settings import Settings

Translate = Callable[..., tuple[FileResult, bytes]]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --update."""
    parser.addoption("--update", action="store_true", help="Rewrite the expectations in tests/cases from what is got.")


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the session its own cache, so that clang's precompiled header is made once for all xdist workers."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUPORT_CACHE_DIR", str(base / "cuport-cache"))
        yield base / "cuport-cache"


@functools.cache
def _rules(target: str, roc: bool, user: tuple[Path, ...]) -> RuleSet:
    return load(target, roc=roc, user=user, cache=cache.folder())


def _rules_once(target: str, *, roc: bool = False, user: Sequence[Path] = (), cache: Path | None = None) -> RuleSet:
    return _rules(target, roc, tuple(user))


@pytest.fixture
def rules(cache_folder: Path) -> RuleSet:
    """The built-in rules for HIP."""
    return _rules("hip", False, ())


@pytest.fixture
def roc_rules(cache_folder: Path) -> RuleSet:
    """The built-in rules for HIP with the roc* libraries."""
    return _rules("hip", True, ())


@pytest.fixture
def run_tree(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> RunTree:
    """Return a function that translates a folder in memory, in this process."""
    monkeypatch.setattr(engine, "load", _rules_once)

    def run(folder: Path, settings: Settings) -> tuple[Tree, Results]:
        tree = discover([str(folder)])
        return tree, engine.run(settings, tree)

    return run


@pytest.fixture
def translate(tmp_path: Path, run_tree: RunTree) -> Translate:
    """Return a function that translates one source and gives its result and its new text.

    `translate(source, name="a.cu", others={"b.h": b"..."}, **settings)`.
    """
    count = 0

    def run(
        source: bytes, name: str = "a.cu", others: Mapping[str, bytes] = {}, **settings: Any
    ) -> tuple[FileResult, bytes]:
        nonlocal count
        count += 1
        folder = tmp_path / f"tree{count}"
        for rel, data in {name: source, **others}.items():
            (folder / rel).parent.mkdir(parents=True, exist_ok=True)
            (folder / rel).write_bytes(data)
        _, results = run_tree(folder, Settings(**{"jobs": 1, "cache": False, **settings}))
        result = next(result for result in results.files if result.rel == name)
        return result, apply(source, result.edits)

    return run
