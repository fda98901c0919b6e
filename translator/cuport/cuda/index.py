"""A quick look over the whole tree before any file is lexed: who includes whom, and which names are the user's own."""

from __future__ import annotations

import os
import posixpath
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cuport.cuda.c_headers import is_of_c
from cuport.findings import Kind
from cuport.frontend.facts import TreeNames
from cuport.ruleset.model import Context, RuleSet
from cuport.source.lexer import LAUNCH, lex
from cuport.source.scopes import Scopes
from cuport.source.source import begins_line
from cuport.tree import HEADER_SUFFIXES, UNIT_SUFFIXES

# What may stand between two words is counted: sought anew from each first word, it would take the square of a file.
# A pattern that begins with `^` is tried at each byte: whether a directive begins its line is asked when it is found.
_INCLUDE = re.compile(rb'#[ \t]*(?:include|include_next|import)[ \t]*([<"])([^>"\n]+)[>"]')
_INCLUDE_BY_MACRO = re.compile(rb"#[ \t]*(?:include|include_next|import)[ \t]+[A-Za-z_]")
_WORD = re.compile(rb"[A-Za-z_]\w{2,}")
# Patterns begin with the letter that is sought, and look back for the start of the word: `re` finds such at a glance.
# A name with an upper- or lower-case "cu", "nv" or "npp" somewhere near its start may be CUDA's.
_CUDA_LIKE = re.compile(
    rb"[CcNnOo_](?<!\w.)(?:(?<=[Cc])[Uu]|(?<=[Nn])(?:[Vv]|pp)|(?<=N)(?:PP|CCL)|(?<=n)ccl|(?<=[Oo])(?i:ptix)|(?<=_)_nv)\w*"
)
# What macros of trees for other vendors' cards, too, say instead of CUDA's names: `hipMalloc`, `musaMalloc`.
_OTHER_VENDORS = re.compile(rb" ;[ \t]*(?:hip|HIP|roc|ROC|rccl|m[cu][a-z]*[A-Z]|M[CU][A-Za-z]|(?:__)?mt_)\w*")
# What may stand between a name that is defined and the word before it, and behind the name, in what `_code` returns.
_BETWEEN = re.compile(rb"\s*[*&>]+|[*&>]+\s+|\s+")
_BEHIND = re.compile(rb"\s*[({=;,\[)]")
_QUALIFIES = re.compile(rb"\s*::")
_ENDS = re.compile(rb"\s*;")
_SIGNS_BETWEEN = b" \t\r\n\v\f*&>"
_LOOKED_BACK = 200
_FIRST = 4000
_WORD_BACKWARDS = re.compile(rb"\w+")
_TYPES = frozenset(b"struct class union enum namespace using concept".split())
# Words that no definition has before its name: a conversion to CUDA's type (`operator cudaStream_t()`), or a base of
# CUDA's, defines nothing. `const` and `inline` are not among them: `int const cuRows = 4;` does.
_NOT_TYPES = frozenset(
    b"return case goto new delete throw else do sizeof and or not define defined co_await co_return co_yield"
    b" operator friend public protected private virtual".split()
)
# What is no code, or parts the code around it: comments, strings but for those that hold code, directives. All begin
# with a letter of their own, so that `re` passes over others at a glance: directives with the line break before them.
_APART = re.compile(
    rb"//[^\n]*|/\*.*?(?:\*/|\Z)"  # what is not closed goes on to the end: looked for once
    rb'|R"(?P<mark>\w{0,16})\(.*?(?:\)(?P=mark)"|\Z)'
    rb"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    rb"|\n[ \t]*(?P<macro>\#[ \t]*define[ \t]+\w+)(?:\([^)\n]*\))?"
    rb"|\n[ \t]*\#(?:\\\r?\n|[^\n/]|/(?![/*]))*",
    re.DOTALL,
)


_MASK_NAME = rb"\w*(?i:mask|warp|lane|full|all)\w*"
_MASK_MACRO = re.compile(rb"\#[ \t]*define[ \t]+(" + _MASK_NAME + rb")[ \t]+((?:\\\r?\n|[^\n])*)")
_MASK_CONSTANT = re.compile(
    rb"const(?<!\wconst)(?:expr)?\b[^;=\n]{0,400}?\b(" + _MASK_NAME + rb")\s*(?:=\s*|\{)([^;}\n]*)[;}]",
)
_COMMENT = re.compile(rb"//[^\n]*|/\*(?s:.*?)\*/")
_ALL_LANES = re.compile(rb"(?i)0xffffffff(?:u|l|ul|lu|ull)?|~0u?l?l?|uint_max|uint32_max|-1")
# Variables of the device, several in one declaration too.
_SYMBOLS = re.compile(
    rb"__(?<!\w__)(?:constant|device|managed)__\b((?:[^;(){}=\"]|\b(?:__align__|alignas)\([^()]{0,400}\)){0,4000})(?=[;={])"
)
_SYMBOL = re.compile(rb"(?<!\w)([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*\Z")
# Functions for the device, and names that stand where a function is handed on, as an argument or a value.
_DEVICE_FUNCTION = re.compile(rb"__device__(?<!\w__device__)\b[^;{}()=]{0,2000}?\b([A-Za-z_]\w*)\s*\(")
_HANDED_ON = re.compile(rb"[<,(=&?:n](?:(?<!n)|(?<=return)(?<!\wreturn))\s*([A-Za-z_]\w*)(?=\s*[,>);:<])")
# Names that are called, or given template arguments.
_CALLED = re.compile(rb"\b([A-Za-z_]\w*)\s*[(<]")
# What only counts next to CUDA code, and is worth a closer look wherever it stands.
_WORTH_A_LOOK = re.compile(rb"[Ww#](?:(?<!#)(?i:arp_?size)|(?<=#)[ \t]*(?i:pragma[ \t]+nv))")
# What may be for the device, or start something there, or be compiled for it when a program runs; `##` may make a word.
_DEVICE_CODE = re.compile(
    rb"[<_nN#](?:(?<=<)<<|(?<=_)_(?:(?:global|device|constant|shared|managed)__|attribute__\s*\(\(\s*(?:global|device))"
    rb"|(?<=_)_[ \t]*##|(?<=#)#[ \t]*_(?:_?(?:glo|dev|con|sha|man)|_\b(?![ \t]*##))|(?<=[nN])[vV][rR][tT][cC])"
)
HOST_SUFFIXES = tuple(sorted(UNIT_SUFFIXES - {".cu", ".hip"}))
"""What names of files end with that nvcc gives to the host's compiler."""
_HEADER_SUFFIXES = tuple(sorted(HEADER_SUFFIXES))


@dataclass(frozen=True, slots=True)
class FileIndex:
    """What a quick look at one file shows: its includes as (header, in quotes), and CUDA-like names it defines."""

    includes: tuple[tuple[str, bool], ...]
    defined: tuple[bytes, ...]
    masks: tuple[tuple[bytes, bool], ...]
    """Macros and global constants that look like lane masks, and whether they stand for all lanes."""
    has_cuda: bool
    lines: int
    symbols: tuple[bytes, ...] = ()
    """Variables of the device."""
    device_functions: frozenset[bytes] = frozenset()
    handed_on: frozenset[bytes] = frozenset()
    """Names that may stand for functions in arguments and values; those of this file's own device functions not."""
    called: frozenset[bytes] = frozenset()
    """Names that may be called, in a file that nvcc does not compile."""
    includes_by_macro: bool = False
    """Whether some include has the name of its header from a macro."""
    has_device_code: bool = False
    """Whether it may have device code, launches, or sources that NVRTC compiles."""


def includes_of(data: bytes) -> tuple[tuple[str, bool], ...]:
    """Return the includes of a file as (header, in quotes), without those of C's library in angle brackets."""
    found = (
        (match[2].decode("utf-8", "surrogateescape").strip(), match[1] == b'"')
        for match in _INCLUDE.finditer(data)
        if begins_line(data, match.start())
    )
    return tuple((header, quoted) for header, quoted in found if quoted or not is_of_c(header))


def place_of(header: str, folder: Path) -> Path:
    """Return where an include leads from a folder.

    The path is without `..`: headers that include each other by `../folder/name.h` would have ever longer ones.
    """
    return Path(os.path.normpath(folder / header))


def look(data: bytes, rules: RuleSet, *, is_host: bool = False) -> FileIndex:
    """Index the bytes of one file; includes in comments count as well, which errs on the side of looking closer.

    Of files that nvcc does not compile (`is_host`) what they call is looked for, too.
    """
    includes = includes_of(data)
    defined = set(_defined(_code(data), rules) if any(_defined(data, rules)) else ())
    lines = data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
    masks = tuple(sorted(set(_masks(data))))
    is_cuda = has_cuda(data, rules)
    functions = frozenset(_DEVICE_FUNCTION.findall(data))
    handed_on = frozenset(_HANDED_ON.findall(data)) - functions if is_cuda else frozenset()
    called = frozenset(_CALLED.findall(data)) if is_host and is_cuda else frozenset()
    symbols = _symbols(data)
    by_macro = any(begins_line(data, match.start()) for match in _INCLUDE_BY_MACRO.finditer(data))
    names = tuple(sorted(defined))
    for_device = has_device_code(data)
    return FileIndex(
        includes, names, masks, is_cuda, lines, symbols, functions, handed_on, called, by_macro, for_device
    )


def has_device_code(data: bytes) -> bool:
    """Whether a file may have device code, launches, or sources that NVRTC compiles."""
    return _DEVICE_CODE.search(data) is not None


def _defined(text: bytes, rules: RuleSet) -> Iterator[bytes]:
    """Yield the CUDA-like names that are defined: macros, types, and what another word stands before.

    That word belongs to no definition itself: `typedef struct CUevent_st *CUevent;` only repeats CUDA's own, as does
    `struct CUevent_st;`. Behind a sign one of CUDA's constants is an operand: `flags&cudaHostAllocMapped`.
    """
    done = 0
    for match in _CUDA_LIKE.finditer(text):
        start, end = match.span()
        if start == 0 or text[start - 1] not in _SIGNS_BETWEEN:
            continue
        head = text[max(done, start - _LOOKED_BACK) : start]
        bare = head.rstrip(_SIGNS_BETWEEN)
        word = _last_word(bare)
        if not word or not _BETWEEN.fullmatch(head, len(bare)):
            continue
        is_macro = word == b"define" and bare[:-6].rstrip(b" \t").endswith(b"#")
        is_type = word in _TYPES and head[len(bare) :].isspace() and not _QUALIFIES.match(text, end)
        if is_type and _ENDS.match(text, end) and match[0] in rules.names:
            continue
        if word == b"namespace" and _last_word(bare[: -len(word)].rstrip()) == b"using":
            continue
        if _OTHER_VENDORS.match(text, end) if is_macro else not (is_type or _BEHIND.match(text, end)):
            continue
        done = end
        if is_macro or (word not in _NOT_TYPES and (head[len(bare) :].isspace() or not _is_constant(match[0], rules))):
            yield match[0]


def _is_constant(name: bytes, rules: RuleSet) -> bool:
    rule = rules.names.get(name)
    return rule is not None and rule.kind in (Kind.VALUE, Kind.MACRO)


def _last_word(text: bytes) -> bytes:
    found = _WORD_BACKWARDS.match(text[::-1])
    return found[0][::-1] if found else b""


def _masks(data: bytes) -> Iterable[tuple[bytes, bool]]:
    """Yield the macros and the global constants that look like lane masks, and whether they stand for all lanes."""
    for match in _MASK_MACRO.finditer(data):
        yield match[1], _is_all_lanes(match[2])
    if constants := list(_MASK_CONSTANT.finditer(data)):
        scopes = Scopes(tokens := lex(data))
        for match in constants:
            place = bisect_left(tokens.starts, match.start(1))
            if place < len(tokens) and tokens.starts[place] == match.start(1) and scopes.is_global(place):
                yield match[1], _is_all_lanes(match[2])


def _is_all_lanes(value: bytes) -> bool:
    return bool(_ALL_LANES.fullmatch(_COMMENT.sub(b"", value).strip(b" \t\r()")))


def _code(data: bytes) -> bytes:
    """Return a file's code with the heads of its macros; words around what is left out do not stand side by side."""

    def instead(match: re.Match[bytes]) -> bytes:
        text = match[0]
        if match["macro"]:
            return b"\n" + match["macro"] + b" ;"
        if text.startswith((b"//", b"/*")):
            return b" "
        if text.startswith(b"R") or b"{" in text or b";" in text:  # code for a compiler at run time, perhaps
            return text if text[:1] in b'R"' else b"\n " if text[:1] == b"\n" else b" "
        return b"\n;" if text[:1] == b"\n" else b'""'

    return _APART.sub(instead, b"\n" + data)[1:]


def _symbols(data: bytes) -> tuple[bytes, ...]:
    found = (_SYMBOL.search(part) for match in _SYMBOLS.finditer(data) for part in match[1].split(b","))
    return tuple(sorted({name[1] for name in found if name}))


def has_cuda(data: bytes, rules: RuleSet) -> bool:
    """Whether a file has something of CUDA in it: a launch, a name or a header of the rules."""
    if LAUNCH.search(data) or _WORTH_A_LOOK.search(data) or any(rules.header(name) for name, _ in includes_of(data)):
        return True
    start = data.find(b"\n", _FIRST) + 1  # most files with CUDA show it soon
    return bool(start and _names_cuda(data[:start], rules)) or _names_cuda(data[start:], rules)


def _names_cuda(data: bytes, rules: RuleSet) -> bool:
    names, spaces = rules.names, rules.namespaces
    for word in set(_WORD.findall(data)):
        rule = names.get(word)
        if rule is not None:
            if not rule.portable and rule.context in (Context.ANY, Context.DEVICE_CALL):
                return True
        elif word.decode() in spaces or rules.prefix(word) or word == b"__CUDA_ARCH__":
            return True
    return False


@dataclass(slots=True)
class TreeIndex:
    """The index of every source file of a run, by `rel` path; `above` are the names of the folders that lead to it."""

    files: Mapping[str, FileIndex]
    above: tuple[str, ...] = ()
    _by_name: dict[str, list[str]] = field(default_factory=dict)
    _resolved: dict[tuple[str, str], str | None] = field(default_factory=dict)
    _hiding: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for rel in sorted(self.files):
            folder, name = posixpath.split(rel)
            self._by_name.setdefault(name, []).append(rel)
            if is_of_c(name):
                self._hiding.add(folder)

    @property
    def defined(self) -> frozenset[bytes]:
        """CUDA-like names that some file of the tree defines."""
        return frozenset(name for file in self.files.values() for name in file.defined)

    @property
    def names(self) -> TreeNames:
        """What names mean in the whole tree; a mask that has two values in it is none that is sure."""
        masks = {mask for file in self.files.values() for mask in file.masks}
        sure = frozenset(name for name, is_full in masks if is_full and (name, False) not in masks)
        symbols = frozenset(name for file in self.files.values() for name in file.symbols)
        functions = frozenset(name for file in self.files.values() for name in file.device_functions)
        handed_on = functions & frozenset(name for file in self.files.values() for name in file.handed_on)
        return TreeNames(self.defined, sure, symbols, handed_on, self._find_called_by_host(functions))

    def _find_called_by_host(self, functions: frozenset[bytes]) -> frozenset[bytes]:
        """Return the device functions of headers that files call which nvcc does not compile.

        There `__device__` says nothing, and they are functions as others are.
        """
        found: set[bytes] = set()
        for rel, file in self.files.items():
            if rel.endswith(HOST_SUFFIXES) and (called := file.called & functions):
                headers = (self.files[header] for header in self.closure(rel) if header.endswith(_HEADER_SUFFIXES))
                found |= called & frozenset[bytes]().union(*(header.device_functions for header in headers))
        return frozenset(found)

    def resolve(self, rel: str, header: str, quoted: bool = True) -> str | None:
        """Return the file of the tree that `header` means in an include of file `rel`; None when there is none.

        First next to the file, then anywhere in the tree a path that ends so: the nearest one, as include
        directories are not known without the build system. Then by a path from above the tree: of `project/src`,
        `src/a.h` is its own `a.h`.
        """
        if not quoted and is_of_c(header):
            return None
        key = (posixpath.dirname(rel), header)
        if key not in self._resolved:
            self._resolved[key] = self._find(key[0], header)
        return self._resolved[key]

    def _find(self, folder: str, header: str) -> str | None:
        beside = posixpath.normpath(posixpath.join(folder, header))
        if beside in self.files:
            return beside
        if is_of_c(header):
            return None
        tail = posixpath.normpath(header)
        while tail.startswith("../"):
            tail = tail[3:]
        named = self._by_name.get(posixpath.basename(header), ())
        fitting = [other for other in named if other == tail or other.endswith("/" + tail)]
        nearest = max(fitting, key=lambda other: (_count_shared_folders(folder, other), other), default=None)
        return nearest or self._find_from_above(tail)

    def _find_from_above(self, header: str) -> str | None:
        parts = tuple(header.split("/"))
        for count in range(1, len(parts)):
            rest = "/".join(parts[count:])
            if parts[:count] == self.above[-count:] and rest in self.files:
                return rest
        return None

    def closure(self, rel: str) -> list[str]:
        """Return the files of the tree that `rel` includes, directly or not, in the order found."""
        seen: dict[str, None] = {}
        waiting = [rel]
        while waiting:
            current = waiting.pop()
            for header, _ in self.files[current].includes:
                target = self.resolve(current, header)
                if target is not None and target not in seen and target != rel:
                    seen[target] = None
                    waiting.append(target)
        return list(seen)

    def lacks_runtime(self, rel: str, rules: RuleSet) -> bool:
        """Whether headers of the tree use CUDA in a .cu file before it has an include of CUDA's.

        nvcc has cuda_runtime.h above all in such files.
        """
        if not rel.endswith((".cu", ".hip")):
            return False
        seen, waiting = {rel}, [(rel, iter(self.files[rel].includes))]
        while waiting:
            current, includes = waiting[-1]
            for header, _ in includes:
                target = self.resolve(current, header)
                if target is None and rules.header(header) is not None:
                    return False
                if target is not None and target not in seen:
                    seen.add(target)
                    waiting.append((target, iter(self.files[target].includes)))
                    break
            else:
                waiting.pop()
                if current != rel and self.files[current].has_cuda:
                    return True
        return False

    def hides_c(self, rel: str, header: str, quoted: bool) -> bool:
        """Whether what an include means lies next to it, in a folder that must not be searched by all others.

        That has a header called like one of C's, which those would find in its place.
        """
        if not quoted or not self._hiding:
            return False
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(rel), header))
        return beside in self.files and posixpath.dirname(beside) in self._hiding

    def include_folders(self, rels: Iterable[str]) -> list[str]:
        """Return the folders that must be include directories so that the includes of `rels` are found."""
        folders: dict[str, None] = {}
        for rel in rels:
            for header, quoted in self.files[rel].includes:
                target = None if self.hides_c(rel, header, quoted) else self.resolve(rel, header)
                plain = posixpath.normpath(header)
                if target is not None and (target == plain or target.endswith("/" + plain)):
                    folders[target[: -len(plain)].rstrip("/")] = None
        return list(folders)


def _count_shared_folders(folder: str, rel: str) -> int:
    """Count the leading folders that two paths share."""
    count = 0
    for one, other in zip(folder.split("/"), rel.split("/"), strict=False):
        if one != other:
            break
        count += 1
    return count
