"""Read a dump: the folder that CUPORT_DUMP names, in the format of docs/dump.md."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cuport.support.errors import InputError

LINES = "launches.jsonl"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument: a pointer into a buffer of the launch, or a value, or a struct.

    `data` is a struct's bytes in hex, its pointers blanked.
    """

    type: str
    buffer: int | None = None
    offset: int = 0
    value: str | None = None
    data: str = ""
    pointers: tuple[tuple[int, int], ...] = ()
    """Of a struct: (index of a buffer, offset in it)."""


@dataclass(frozen=True, slots=True)
class Buffer:
    """What a buffer held: in a file, or one byte throughout. `id` is the same in every run of a program."""

    id: str
    size: int
    type: str
    file: Path | None = None
    fill: int = 0

    def read(self) -> bytes:
        """Return the content. Raises InputError when its file is not there, or of another size."""
        if self.file is None:
            return bytes([self.fill]) * self.size
        try:
            data = self.file.read_bytes()
        except OSError as error:
            raise InputError(f"{self.file}: {error.strerror}") from error
        if len(data) != self.size:
            raise InputError(f"{self.file}: {len(data)} bytes, but {LINES} says {self.size}")
        return data

    def same_place(self, other: Buffer) -> bool:
        """Whether both are one content of one run, without looking at it."""
        return (self.file, self.fill, self.size) == (other.file, other.fill, other.size)


@dataclass(frozen=True, slots=True)
class Launch:
    """A launch: `before` is what the host changed since the last one, `buffers` what the kernel left.

    `arguments` is None where nobody could tell them.
    """

    kernel: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    shared: int
    arguments: tuple[Argument, ...] | None
    before: tuple[Buffer, ...]
    buffers: tuple[Buffer, ...]


@dataclass(frozen=True, slots=True)
class Dump:
    """All launches of a run; `stopped` says why later ones are missing."""

    launches: tuple[Launch, ...]
    warp: int
    stopped: str = ""


def read(folder: Path) -> Dump | None:
    """Return the dump in a folder, or None when no run has left one there.

    Raises InputError for a file that is not in the format, or of a later version.
    """
    path = folder / LINES
    if not path.is_file():
        return None
    number = 1
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        head = json.loads(lines[0])
        if head["format"] != "cuport-dump" or head["version"] > VERSION:
            raise InputError(f"{path}:1: version {head['version']} of {head['format']}; this is version {VERSION}")
        launches, stopped = [], ""
        for line in lines[1:]:
            number += 1
            fields = json.loads(line)
            if "stopped" in fields:
                stopped = str(fields["stopped"])
            else:
                launches.append(_launch(fields, folder))
        return Dump(tuple(launches), int(head.get("warp", 32)), stopped)
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise InputError(f"{path}:{number}: not a line of a dump: {error!r}") from error


def clear(folder: Path) -> None:
    """Make an empty folder; what an earlier dump left there goes. Raises InputError when something else is there."""
    if folder.is_dir() and not (folder / LINES).is_file() and any(folder.iterdir()):
        raise InputError(f"{folder}: contains files that are not part of a dump; choose another folder")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def _launch(fields: dict[str, Any], folder: Path) -> Launch:
    arguments = fields["arguments"]
    return Launch(
        fields["kernel"],
        tuple(fields["grid"]),
        tuple(fields["block"]),
        int(fields["shared"]),
        None if arguments is None else tuple(_argument(argument) for argument in arguments),
        tuple(_buffer(buffer, folder) for buffer in fields.get("before", ())),
        tuple(_buffer(buffer, folder) for buffer in fields["buffers"]),
    )


def _argument(fields: dict[str, Any]) -> Argument:
    pointers = tuple((pointer["buffer"], pointer["offset"]) for pointer in fields.get("pointers", ()))
    return Argument(
        fields["type"],
        fields.get("buffer"),
        fields.get("offset", 0),
        fields.get("value"),
        fields.get("bytes", ""),
        pointers,
    )


def _buffer(fields: dict[str, Any], folder: Path) -> Buffer:
    file = folder / fields["file"] if "file" in fields else None
    return Buffer(fields["id"], int(fields["bytes"]), fields["type"], file, int(fields.get("fill", 0)))
