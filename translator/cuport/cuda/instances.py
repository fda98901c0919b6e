"""Kernel instances that nothing launches: those that --kernel names, and explicit instantiations.

libclang shows neither, so a use of each is put behind the text that clang reads; the file itself stays as it is. The
use of an explicit instantiation is a friend, which libclang does show, and which asks for nothing new:

    template void run<float>(float *);    ->    struct cuport_instance_0 { friend void run<float>(float *); };

A friend without template arguments would be another function, so `<>` stands where they are left to be deduced. Macros
that write instantiations are left to clang: `template` is `friend` where the uses stand, and a macro that leaves
arguments to be deduced, or that the file undefines, is defined anew there.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cuport.cuda import instantiations
from cuport.source.lexer import T, Tokens, closing, lex
from cuport.source.scopes import Scopes

USE = "cuport_use_"
INSTANCE = "cuport_instance_"
_MACRO = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)\(([^()\n]*)\)((?:[^\n\\]|\\\r?\n|\\.)*)", re.MULTILINE)
_UNDEF = re.compile(rb"^[ \t]*#[ \t]*undef[ \t]+(\w+)", re.MULTILINE)
_TEMPLATE = re.compile(rb"template\b(?!\s*<)")
_CALL = re.compile(rb"(\w+)\s*\(")
_NO_NAMES = frozenset(
    b"__launch_bounds__ __maxnreg__ __cluster_dims__ __block_size__ __attribute__ __declspec __align__ alignas "
    b"decltype noexcept throw __typeof__ typeof".split()
)
"""What has parentheses in a declaration, and is not the function's name."""


def with_uses(source: bytes, headers: Iterable[bytes], kernels: Iterable[str]) -> bytes:
    """Return a file's text with uses behind it: of its explicit instantiations, and of each of `kernels`.

    Of those named, only what the file or one of its `headers` has a word of: others belong to other units. `headers`
    are read when they are needed.
    """
    texts = _Texts(source, headers)
    spelled = instantiations.with_words(source)
    found = list(_instantiations(spelled, texts))
    uses = [_friend(number, *one) for number, one in enumerate(found)]
    if uses:
        anew = _lacking(found, _instantiations(source, texts)) if spelled != source else []
        uses = [*anew, b"#undef template\n#define template friend", *texts.anew(), *uses, b"#undef template"]
    for number, name in enumerate(kernels):
        plain = name.partition("<")[0].rpartition("::")[2].strip()
        if any(re.search(rb"\b%s\b" % re.escape(plain.encode()), text) for text in texts.all()):
            uses.append(f"namespace {{ auto* {USE}{number} = &{name}; }}".encode())
    return source + b"\n" + b"\n".join(uses) + b"\n" if uses else source


@dataclass(slots=True)
class _Texts:
    """A file and its headers, read at the first question about them."""

    source: bytes
    headers: Iterable[bytes]
    _read: list[bytes] = field(default_factory=list)
    _instantiating: dict[bytes, tuple[bytes, bytes]] | None = None

    def all(self) -> list[bytes]:
        if not self._read:
            self._read = [self.source, *self.headers]
        return self._read

    def instantiates(self, macro: bytes) -> bool:
        """Whether a macro writes explicit instantiations, and nothing else."""
        if self._instantiating is None:
            self._instantiating = _instantiating_macros(self.all())
        return macro in self._instantiating

    def anew(self) -> list[bytes]:
        """Return macros to define behind the text: with `<>` for deduced arguments, or as before an `#undef`."""
        made: list[bytes] = []
        undefined = set(_UNDEF.findall(self.source))
        for name, (parameters, body) in sorted((self._instantiating or {}).items()):
            changed = b";".join(_with_brackets(part) for part in body.split(b";"))
            if b"<>" in changed or (changed and name in undefined):
                made.append(b"#undef %b\n#define %b(%b) %b" % (name, name, parameters, changed))
        return made


def _instantiating_macros(texts: Iterable[bytes]) -> dict[bytes, tuple[bytes, bytes]]:
    """Return the macros that write explicit instantiations, some by way of other such macros: parameters and body.

    Of a macro with several definitions, the body is empty: which one holds, only the preprocessor knows.
    """
    macros: dict[bytes, tuple[bytes, bytes]] = {}
    unclear: set[bytes] = set()
    for text in texts:
        for found in _MACRO.finditer(text):
            body = b" ".join(found[3].replace(b"\\\r\n", b" ").replace(b"\\\n", b" ").split())
            if found[1] not in macros or not macros[found[1]][1]:
                macros[found[1]] = found[2], body
            elif body and (found[2], body) != macros[found[1]]:
                unclear.add(found[1])
    known: set[bytes] = set()
    while True:
        more = {name for name, (_, body) in macros.items() if name not in known and _only_instantiates(body, known)}
        if not more:
            return {name: (b"", b"") if name in unclear else macros[name] for name in known}
        known |= more


def _only_instantiates(body: bytes, known: set[bytes]) -> bool:
    if b"{" in body:
        return False
    parts = [part.strip() for part in body.split(b";") if part.strip()]
    called = [_CALL.match(part) for part in parts]
    return bool(parts) and all(
        _TEMPLATE.match(part) or (call is not None and call[1] in known)
        for part, call in zip(parts, called, strict=True)
    )


def _lacking(found: Iterable[tuple[list[bytes], bytes]], written: Iterable[tuple[list[bytes], bytes]]) -> list[bytes]:
    """Return the instantiations that clang did not make, for want of their template's words, with these."""
    before = {text for _, text in written}
    return [_in_namespaces(spaces, text + b";") for spaces, text in found if text not in before]


def _friend(number: int, spaces: list[bytes], text: bytes) -> bytes:
    return _in_namespaces(spaces, b"struct %b%d { %b; };" % (INSTANCE.encode(), number, _with_brackets(text)))


def _in_namespaces(spaces: list[bytes], inner: bytes) -> bytes:
    for space in reversed(spaces):
        inner = b"namespace %b { %b }" % (space, inner)
    return inner


def _with_brackets(text: bytes) -> bytes:
    """Return an instantiation in one line, with `<>` behind a function's name that has no template arguments.

    A name in a namespace or class needs none: it may be a method, which is no template.
    """
    tokens = lex(text)
    words = [tokens.text(i) for i in range(len(tokens))]
    if words[:1] == [b"template"] and (name := _deduced(tokens)) is not None:
        words[name] += b"<>"
    return b" ".join(words)


def _deduced(tokens: Tokens) -> int | None:
    """Return the name of the function whose template arguments an instantiation leaves to be deduced."""
    name, i = None, 0
    while i < len(tokens) and tokens.text(i) != b"->":
        if tokens.text(i) == b"(":
            if tokens.kinds[i - 1] == T.IDENT and tokens.text(i - 1) not in _NO_NAMES:
                name = i - 1
            if (end := closing(tokens, i)) < 0:
                return None
            i = end
        i += 1
    return None if name is None or tokens.text(name - 1) in (b"::", b"operator") else name


def _instantiations(source: bytes, texts: _Texts) -> Iterable[tuple[list[bytes], bytes]]:
    """Yield namespaces and text of each `template void name<...>(...);`, written out or as the use of a macro."""
    tokens = lex(source)
    partners = Scopes(tokens).partners
    spaces: list[tuple[bytes, int]] = []
    start, i = True, 0
    while i < len(tokens):
        spaces = [(name, end) for name, end in spaces if i < end]
        word = tokens.text(i)
        if word.startswith(b"#"):
            i, start = _after_directive(tokens, source, i), True
        elif word == b"namespace" and (opened := _open(tokens, i)):
            spaces.append((source[tokens.ends[i] : tokens.starts[opened]].strip(), _past(tokens, partners, opened)))
            i, start = opened + 1, True
        elif word == b"{" and not _is_linkage(tokens, i):  # what stands in functions and classes is no instantiation
            i, start = _past(tokens, partners, i), True
        elif start and (end := _end(tokens, i)) is not None and _asks(tokens, i, end, texts):
            yield [name for name, _ in spaces], source[tokens.starts[i] : tokens.ends[end]]
            i, start = end + 1, True
        else:
            i, start = i + 1, word in (b";", b"}", b"{")


def _past(tokens: Tokens, partners: Mapping[int, int], i: int) -> int:
    """Return the first token behind a block.

    `partners` are brackets by those that they close. Of one that another branch of an `#if` opens, too, the end is
    taken to be the next brace that starts a line.
    """
    if i in partners:
        return partners[i] + 1
    ends = (j for j in range(i, len(tokens)) if tokens.text(j) == b"}")
    source = tokens.source
    return 1 + next((j for j in ends if source[tokens.starts[j] - 1 : tokens.starts[j]] == b"\n"), len(tokens))


def _after_directive(tokens: Tokens, source: bytes, i: int) -> int:
    """Return the first token behind the line of a directive."""
    end = source.find(b"\n", tokens.starts[i])
    while end > 0 and source[max(end - 2, 0) : end].endswith((b"\\", b"\\\r")):
        end = source.find(b"\n", end + 1)
    return bisect_left(tokens.starts, end) if end >= 0 else len(tokens)


def _end(tokens: Tokens, i: int) -> int | None:
    """Return where an instantiation or the use of a macro that starts here may end."""
    if tokens.text(i) == b"template" and tokens.text(i + 1) not in (b"<", b"class", b"struct", b"union"):
        return next((j for j in range(i, len(tokens)) if tokens.text(j) == b";"), None)
    if i + 1 < len(tokens) and tokens.text(i + 1) == b"(":
        after = closing(tokens, i + 1)
        if after < 0:
            return None
        return after + 1 if after + 1 < len(tokens) and tokens.text(after + 1) == b";" else after
    return None


def _asks(tokens: Tokens, i: int, end: int, texts: _Texts) -> bool:
    if tokens.text(i) == b"template":
        return all(tokens.text(j) != b"{" for j in range(i, end))
    return end < len(tokens) and texts.instantiates(tokens.text(i))


def _is_linkage(tokens: Tokens, i: int) -> bool:
    """Whether a brace opens `extern "C" {`."""
    return i >= 2 and tokens.text(i - 2) == b"extern" and tokens.text(i - 1).startswith(b'"')


def _open(tokens: Tokens, i: int) -> int | None:
    """Return the brace that opens a namespace."""
    for j in range(i + 1, min(i + 12, len(tokens))):
        if tokens.text(j) == b"{":
            return j
        if tokens.text(j) in (b";", b"="):
            return None
    return None
