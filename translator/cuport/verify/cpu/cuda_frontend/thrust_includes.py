"""What of our Thrust a source uses without including it: NVIDIA's headers include more of one another than ours do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cuport.cuda import stand_ins, thrust_headers
from cuport.cuda.index import includes_of, place_of


def lacking(folder: Path, source: str, include_folders: Iterable[str]) -> list[str]:
    """Return the headers of ours that a source of a program in `folder` needs besides what it includes.

    `include_folders` are relative to `folder`, too. A program that has Thrust itself lacks nothing.
    """
    ours = {name: path for name, path in stand_ins.headers(with_libraries=True).items() if "/" in name}
    folders = [folder / name for name in include_folders]
    if any((place / thrust_headers.PREFIX).is_dir() for place in folders):
        return []
    texts: dict[Path, bytes] = {}
    reached: set[str] = set()
    waiting = [folder / source]
    while waiting:
        path = waiting.pop()
        if path in texts or not path.is_file():
            continue
        texts[path] = path.read_bytes()
        for name, _ in includes_of(texts[path]):
            waiting += [place_of(name, place) for place in (path.parent, *folders)]
            if name in ours:
                reached.add(name)
                waiting.append(ours[name])
    if not any(name.startswith(thrust_headers.PREFIX) for name in reached):
        return []
    own = b"\n".join(text for path, text in texts.items() if stand_ins.FOLDER not in path.parents)
    return thrust_headers.lacking(own, reached)
