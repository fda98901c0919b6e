"""NVRTC options: those that distinguish programs, in the form that the layer compares at run time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

_INCLUDED = re.compile(rb"#[ \t]*include[ \t]*[<\"]([^>\"\n]*)[>\"]")
_WORD = re.compile(rb"[A-Za-z_0-9]+")
_NAME = re.compile(r"[(=]")
_DEFAULT_DEVICE = ("-default-device", "--device-as-default-execution-space")
_DEFINE = ("--define-macro", "-D")
_UNDEFINE = ("--undefine-macro", "-U")
_FOLDER = ("--include-path", "-I")
_HEADER = ("--pre-include", "-include")
_STANDARD = ("--std", "-std")


@dataclass(frozen=True, slots=True)
class Choice:
    """What a program is compiled with.

    `key` tells it from others: macros and what else changes the source, sorted. The rest says how clang is called.
    """

    key: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    standard: str = ""

    @property
    def is_device_by_default(self) -> bool:
        """Whether functions without a word before them are for the device."""
        return _DEFAULT_DEVICE[0] in self.key

    @property
    def flags(self) -> tuple[str, ...]:
        """Clang's flags for macros and headers."""
        flags: list[str] = []
        for word in self.key:
            if word.startswith("-include "):
                flags += ["-include", word.removeprefix("-include ")]
            elif word.startswith(("-D", "-U")):
                flags.append(word)
        return tuple(flags)


def choice(options: Sequence[str]) -> Choice:
    """Return what NVRTC's options, in their order, choose; what OpenCL's compilers decide on is left out."""
    macros: dict[str, str] = {}
    others: set[str] = set()
    folders: list[str] = []
    standard = ""
    words = iter(options)
    for word in words:
        if word in _DEFAULT_DEVICE:
            others.add(_DEFAULT_DEVICE[0])
        elif (value := _value(word, _DEFINE, words)) is not None:
            name, _, given = value.partition("=")
            macros[name] = f"-D{name}={given if '=' in value else '1'}"
        elif (value := _value(word, _UNDEFINE, words)) is not None:
            macros[value] = f"-U{value}"
        elif (value := _value(word, _FOLDER, words)) is not None:
            folders.append(value)
        elif (value := _value(word, _HEADER, words)) is not None:
            others.add(f"-include {value}")
        elif (value := _value(word, _STANDARD, words)) is not None:
            standard = value
    return Choice(tuple(sorted([*macros.values(), *others])), tuple(folders), standard)


def relevant(found: Choice, text: bytes, headers: Sequence[tuple[str, bytes]]) -> Choice:
    """Return a choice without macros that the source can't ask for: it has no such word, and includes no file.

    The layer does the same when the program runs (`read_options` in nvrtc_options.cpp).
    """
    whole = b"\n".join([text, *(data for _, data in headers)])
    handed = {name for name, _ in headers}
    if any(match[1].decode("utf-8", "replace") not in handed for match in _INCLUDED.finditer(whole)):
        return found
    words = set(_WORD.findall(whole))
    key = tuple(
        word for word in found.key
        if word[:2] not in ("-D", "-U") or _NAME.split(word[2:])[0].encode() in words
    )  # fmt: skip
    return replace(found, key=key)


def is_macro(text: str) -> bool:
    """Whether a string is an option that defines a macro."""
    return any(text.startswith(mark) and text != mark for mark in ("-D", "--define-macro="))


def _value(word: str, names: tuple[str, str], words: Iterator[str]) -> str | None:
    """Return the value of an option of one of two names: joined to the short one, behind `=`, or the next word."""
    short = names[1]
    for name in names:
        if word == name:
            return next(words, "").strip()
        if word.startswith(f"{name}="):
            return word.removeprefix(f"{name}=").strip()
    is_joined = len(short) == len("-D") and word.startswith(short)
    return word.removeprefix(short).strip() if is_joined else None
