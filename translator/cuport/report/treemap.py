"""A squarified treemap (Bruls, Huizing, van Wijk): files as rectangles in the rectangles of their folders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

_GROUPS = 40
_LEAVES = 120
_HEAD, _GAP = 18.0, 3.0


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Leaf:
    """One file, or the smallest files of a folder together."""

    paths: tuple[str, ...]
    box: Box


@dataclass(frozen=True, slots=True)
class Group:
    """One folder with its files; `head` tells whether there is room for its name."""

    folder: str
    files: int
    box: Box
    head: bool
    leaves: tuple[Leaf, ...]


def layout(sizes: Mapping[str, int], width: float, height: float) -> list[Group]:
    """Lay out the files of `sizes`, largest folders first."""
    folders = _folders([path for path, size in sizes.items() if size > 0])
    totals = {folder: sum(sizes[path] for path in paths) for folder, paths in folders.items()}
    order = sorted(folders, key=lambda folder: (-totals[folder], folder))
    boxes = squarify([totals[folder] for folder in order], Box(0, 0, width, height))
    return [_group(folder, folders[folder], sizes, box) for folder, box in zip(order, boxes, strict=True)]


def squarify(sizes: Sequence[float], box: Box) -> list[Box]:
    """Divide a box among sizes, which fall from first to last, in rectangles that are as square as can be."""
    scale = box.width * box.height / sum(sizes) if sizes else 0.0
    areas = [size * scale for size in sizes]
    out: list[Box] = []
    while len(out) < len(areas):
        side = min(box.width, box.height)
        row = areas[len(out) : len(out) + 1]
        while len(out) + len(row) < len(areas):
            more = [*row, areas[len(out) + len(row)]]
            if _worst(more, side) > _worst(row, side):
                break
            row = more
        placed, box = _place(row, box)
        out += placed
    return out


def _worst(row: Sequence[float], side: float) -> float:
    """Return the worst ratio of sides that a row of areas has when it is laid along `side`."""
    total = sum(row)
    if not total or not side:
        return float("inf")
    return max(side * side * max(row) / (total * total), total * total / (side * side * min(row)))


def _place(row: Sequence[float], box: Box) -> tuple[list[Box], Box]:
    total = sum(row)
    out = []
    if box.width >= box.height:
        depth = total / box.height if box.height else 0.0
        y = box.y
        for area in row:
            out.append(Box(box.x, y, depth, area / depth if depth else 0.0))
            y += out[-1].height
        return out, Box(box.x + depth, box.y, max(box.width - depth, 0.0), box.height)
    depth = total / box.width
    x = box.x
    for area in row:
        out.append(Box(x, box.y, area / depth if depth else 0.0, depth))
        x += out[-1].width
    return out, Box(box.x, box.y + depth, box.width, max(box.height - depth, 0.0))


def _folders(paths: Sequence[str]) -> dict[str, list[str]]:
    """Group paths by folder, as deep as it goes with a number of folders that can be told apart."""
    deepest = max((path.count("/") for path in paths), default=0)
    groups: dict[str, list[str]] = {}
    for depth in range(deepest, -1, -1):
        groups = {}
        for path in sorted(paths):
            groups.setdefault("/".join(path.split("/")[:-1][:depth]), []).append(path)
        if len(groups) <= _GROUPS:
            break
    return groups


def _group(folder: str, paths: Sequence[str], sizes: Mapping[str, int], box: Box) -> Group:
    head = box.width > 60 and box.height > 40
    inner = Box(
        box.x + _GAP,
        box.y + (_HEAD if head else _GAP),
        max(box.width - 2 * _GAP, 0.5),
        max(box.height - _GAP - (_HEAD if head else _GAP), 0.5),
    )
    order = sorted(paths, key=lambda path: (-sizes[path], path))
    shown, rest = (order, []) if len(order) <= _LEAVES else (order[: _LEAVES - 1], order[_LEAVES - 1 :])
    entries: list[tuple[tuple[str, ...], int]] = [((path,), sizes[path]) for path in shown]
    if rest:
        entries.append((tuple(rest), sum(sizes[path] for path in rest)))
        entries.sort(key=lambda entry: (-entry[1], entry[0]))
    boxes = squarify([size for _, size in entries], inner)
    leaves = tuple(Leaf(group, place) for (group, _), place in zip(entries, boxes, strict=True))
    return Group(folder, len(paths), box, head, leaves)
