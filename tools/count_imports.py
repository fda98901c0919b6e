#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Count the rooms of a Python package, the arrows between them, its layers, and its circles of imports.

    python tools/count_imports.py [FOLDER PACKAGE]

A room is a module or package at the top of PACKAGE, an arrow says that one imports from another. Without arguments it
is `cuport`, in `translator/`. `make check` enforces what `pyproject.toml` says about them; this only counts.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

Graph = Mapping[str, set[str]]


def main(folder: str = str(Path(__file__).resolve().parents[1] / "translator"), package: str = "cuport") -> int:
    """Print the figures."""
    sys.path.insert(0, folder)
    found = grimp.build_graph(package, cache_dir=None)
    modules = {module: set(found.find_modules_directly_imported_by(module)) for module in found.modules}
    rooms: dict[str, set[str]] = {_room(module): set() for module in modules}
    for module, imported in modules.items():
        rooms[_room(module)] |= {_room(other) for other in imported} - {_room(module)}
    in_circles = _circles(rooms)
    print(f"{len(modules)} modules in {len(rooms)} rooms, {sum(map(len, rooms.values()))} arrows between rooms")
    print(f"layers: {_layers(rooms) if not in_circles else 'none, as rooms import each other'}")
    for what, circles in (("rooms", in_circles), ("modules", _circles(modules))):
        print(f"circles of {what}: {len(circles)}", *("  " + ", ".join(sorted(circle)) for circle in circles), sep="\n")
    return 0


def _room(module: str) -> str:
    return ".".join(module.split(".")[:2])


def _layers(graph: Graph) -> int:
    """Return how many rooms stand on one another at most. Raises CycleError."""
    height: dict[str, int] = {}
    for room in TopologicalSorter(graph).static_order():
        height[room] = 1 + max((height[other] for other in graph[room]), default=0)
    return max(height.values())


def _circles(graph: Graph) -> list[frozenset[str]]:
    """Return the groups whose members all import each other, directly or not."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError:
        reached = {node: _reach(graph, node) for node in graph}
        groups = {frozenset(n for n in reached[node] if node in reached[n]) for node in graph if node in reached[node]}
        return sorted(groups, key=min)
    return []


def _reach(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    todo: list[Iterable[str]] = [graph[start]]
    while todo:
        for node in todo.pop():
            if node not in found:
                found.add(node)
                todo.append(graph[node])
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
