"""Parse the options of `cuport verify`: backends, orders of threads, regular expressions, and sizes."""

from __future__ import annotations

import re

import click

_SCHEDULE = re.compile(r"forward|reverse|random:\d{1,18}")
_SIZE = re.compile(r"(\d+)\s*([KMGT]?)(?:i?B)?", re.IGNORECASE)
_UNITS = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}


class BackendOption(click.Option):
    """An option that shows the names of backends in the help; they are loaded for that alone."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return `[cpu|hip-cpu|...]`."""
        from cuport.verify.backends import registry

        return f"[{'|'.join(registry.names())}]"


def backends(_: click.Context, __: click.Parameter, words: tuple[str, ...]) -> tuple[str, ...]:
    """Check the names of backends; those of OpenCL may say of which devices. Raises BadParameter."""
    if not words:
        return words
    from cuport.verify.backends import registry  # loads all backends: not for every command

    known, with_devices = registry.names(), registry.names_with_devices()
    for word in words:
        name, colon, devices = word.partition(":")
        if name not in known:
            raise click.BadParameter(f"{name!r} is not one of {', '.join(map(repr, known))}.")
        if colon and (name not in with_devices or not devices):
            raise click.BadParameter(f"{word!r}: only {', '.join(with_devices)} can name a device, as in pocl:debian")
    return words


def schedules(_: click.Context, __: click.Parameter, words: tuple[str, ...]) -> tuple[str, ...]:
    """Check orders of threads, as the CPU runtime takes them. Raises BadParameter."""
    for word in words:
        if not _SCHEDULE.fullmatch(word):
            raise click.BadParameter(
                f"{word!r} is not an order of threads: expected forward, reverse, or random:N with a number"
            )
    return words


def expressions(_: click.Context, __: click.Parameter, words: tuple[str, ...]) -> tuple[str, ...]:
    """Check regular expressions. Raises BadParameter."""
    for word in words:
        try:
            re.compile(word)
        except re.error as error:
            raise click.BadParameter(f"{word!r} is no regular expression: {error}") from None
    return words


def size(_: click.Context, __: click.Parameter, word: str) -> int:
    """Return how many bytes 4096, 64M or 2G are. Raises BadParameter."""
    match = _SIZE.fullmatch(word.strip())
    count = int(match[1]) << _UNITS[match[2].upper()] if match else 0
    if match is None or count >= 1 << 63:
        raise click.BadParameter(f"{word!r} is not a size: expected bytes, or a number with K, M, G or T")
    return count
