"""A quick look at a source before any file is lexed: what it includes, and which names are the user's own."""

from __future__ import annotations

import os
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cuport.cuda import votes
from cuport.cuda.c_headers import is_of_c
from cuport.findings import Kind
from cuport.ruleset.model import Context, Rule, RuleSet
from cuport.source.lexer import LAUNCH, lex
from cuport.source.scopes import Scopes
from cuport.source.source import begins_line
from cuport.tree import UNIT_SUFFIXES

# What may stand between two words is counted: sought anew from each first word, it would take the square of a file.
# A pattern that begins with `^` is tried at each byte: whether a directive begins its line is asked when it is found.
_INCLUDE = re.compile(rb'#[ \t]*(?:include|include_next|import)[ \t]*([<"])([^>"\n]+)[>"]')
_INCLUDE_BY_MACRO = re.compile(rb"#[ \t]*(?:include|include_next|import)[ \t]+[A-Za-z_]")
_WORDS_ALONE = bytes(
    byte if chr(byte).isascii() and (chr(byte).isalnum() or chr(byte) == "_") else 32 for byte in range(256)
)
"""Blanks for what stands between words: a text is split in a third of the time that a pattern takes to find them."""
_SHORTEST = 3
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
_DEFINES = re.compile(rb"\s*(?:final\b\s*)?[{:=<]")
_SIGNS_BETWEEN = b" \t\r\n\v\f*&>"
_LOOKED_BACK = 200
_LONGEST_LINE = 400
_PART = 1 << 20
"""Bytes of a text that is split at once."""
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
_WARP_SIZE = re.compile(rb"(?i)warp_?size")
_PRAGMA = re.compile(rb"#[ \t]*(?i:pragma[ \t]+nv)")
# What may be for the device, or start something there, or be compiled for it when a program runs; `##` may make a word.
# CUFFT_NVRTC_FAILURE is an error of cuFFT's, which header files that print errors have.
_DEVICE_CODE = re.compile(
    rb"[<_nN#](?:(?<=<)<<|(?<=_)_(?:(?:global|device|constant|shared|managed)__|attribute__\s*\(\(\s*(?:global|device))"
    rb"|(?<=_)_[ \t]*##|(?<=#)#[ \t]*_(?:_?(?:glo|dev|con|sha|man)|_\b(?![ \t]*##))"
    rb"|(?<=[nN])[vV][rR][tT][cC](?!_FAILURE\b))"
)
_DEVICE_WORD = re.compile(rb"__(?:global|device|constant|shared|managed|attribute)__|(?i:nvrtc)")
# Of these, what kernels and launches are made with; and the libraries that have kernels for the types of a program.
_LAUNCHES = re.compile(
    rb"[<_nN#](?:(?<=<)<<|(?<=_)_(?:global__|attribute__\s*\(\(\s*global)|(?<=_)_[ \t]*##"
    rb"|(?<=#)#[ \t]*_(?:_?glo|_\b(?![ \t]*##))|(?<=[nN])[vV][rR][tT][cC](?!_FAILURE\b))"
)
_NO_QUOTES = re.compile(rb"'\\?[^\n]'|\\.")  # signs and escapes
_KERNEL_LIBRARY = re.compile(rb"\b(?:thrust|cub)\s*(?:/|::|;)")
_KERNEL = re.compile(LAUNCH.pattern + rb"|\b__global__\b")
# What a file says that other compilers read, too.
_COMPILER = re.compile(rb"\b__(?:CUDACC|NVCC|HIP|CUPORT)\w*__\b|#[ \t]*define[ \t]+__global__\b")
HOST_SUFFIXES = tuple(sorted(UNIT_SUFFIXES - {".cu", ".hip"}))
"""What names of files end with that nvcc gives to the host's compiler."""
_BRING_CODE = ("-x", "--language", "-include", "-imacros")


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
    device_functions: tuple[bytes, ...] = ()
    handed_on: tuple[bytes, ...] = ()
    """Names that may stand for functions in arguments and values; those of this file's own device functions not."""
    called: tuple[bytes, ...] = ()
    """Names that may be called, in a file that nvcc does not compile."""
    includes_by_macro: bool = False
    """Whether some include has the name of its header from a macro."""
    has_device_code: bool = False
    """Whether it may have device code, launches, or sources that NVRTC compiles."""
    has_votes: bool = False
    vote_macros: tuple[bytes, ...] = ()
    takes_masks: tuple[bytes, ...] = ()
    """Device functions with parameters of 32 bits for lane masks."""
    lane_bits: tuple[bytes, ...] = ()
    """Macros that shift ones of 32 bits by an argument."""
    is_for_nvcc: bool = False
    """Whether a file in C or C++ has kernels or launches, and does not ask who compiles it: only nvcc can."""
    may_launch: bool = False
    """Whether it may have kernels or launches, its own or by Thrust and CUB."""


def includes_of(data: bytes) -> tuple[tuple[str, bool], ...]:
    """Return the includes of a file as (header, in quotes), without those of C's library in angle brackets."""
    found = (
        (match[2].replace(b"\\", b"/").decode("utf-8", "surrogateescape").strip(), match[1] == b'"')
        for match in _INCLUDE.finditer(data)
        if begins_line(data, match.start())
    )
    return tuple((header, quoted) for header, quoted in found if quoted or not is_of_c(header))


def place_of(header: str, folder: Path) -> Path:
    """Return where an include leads from a folder.

    The path is without `..`: headers that include each other by `../folder/name.h` would have ever longer ones.
    """
    return Path(os.path.normpath(folder / header))


def look(data: bytes, rules: RuleSet, *, is_host: bool = False, is_lowered: bool = True) -> FileIndex:
    """Index the bytes of one file; includes in comments count as well, which errs on the side of looking closer.

    For a target that lowers device code (`is_lowered`) functions are looked for that are handed on, and of files that
    nvcc does not compile (`is_host`) those that they call.
    """
    includes, words = includes_of(data), _words_of(data)
    once = b" ".join(words)  # a tenth of the text: what none of its words fits is not looked for in all of it
    may_define = _CUDA_LIKE.search(once) is not None
    defined = set(_defined(_code(data), rules) if may_define and any(_defined(data, rules)) else ())
    lines = data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
    masks = tuple(sorted(set(_masks(data))))
    is_cuda = _has_cuda(data, words, includes, rules)
    functions = frozenset(_DEVICE_FUNCTION.findall(data))
    handed_on = _each(set(_HANDED_ON.findall(data)) - functions) if is_cuda and is_lowered else ()
    called = _each(_CALLED.findall(data)) if is_host and is_cuda and is_lowered else ()
    symbols = _symbols(data)
    by_macro = any(begins_line(data, match.start()) for match in _INCLUDE_BY_MACRO.finditer(data))
    names = tuple(sorted(defined))
    for_device = _may_have_device_code(data, once) and has_device_code(data)
    has_votes = votes.votes(data)
    macros = _each(votes.macros(data)) if has_votes else ()
    takers = _each(votes.takers(data)) if functions else ()
    return FileIndex(
        includes,
        names,
        masks,
        is_cuda,
        lines,
        symbols,
        _each(functions),
        handed_on,
        called,
        by_macro,
        for_device,
        has_votes,
        macros,
        takers,
        _each(votes.lane_bits(data)),
        is_host and for_device and _is_for_nvcc(data),
        _brings_launches(data, words) or (for_device and _has_code(_LAUNCHES, data)),
    )


def _each(names: Iterable[bytes]) -> tuple[bytes, ...]:
    """Return names once each: as a tuple, which is small, for a tree has one of each kind for each of its files."""
    return tuple(sorted(set(names)))


def _is_for_nvcc(data: bytes) -> bool:
    """Whether kernels or launches stand in the code of a file, not only in strings, and for one compiler."""
    if _COMPILER.search(data) is not None:
        return False
    code = _APART.sub(b" 0 ", b"\n" + data)  # `<< "a" <<` is no launch
    return _KERNEL.search(code) is not None


def is_given_to_host(rel: str, flags: Iterable[str]) -> bool:
    """Whether the host's compiler has a file, as far as its name and its flags say."""
    return rel.endswith(HOST_SUFFIXES) and not bring_code(flags)


def bring_code(flags: Iterable[str]) -> bool:
    """Whether flags may make device code of what does not look so, or include it."""
    return any(word.startswith(_BRING_CODE) or "__" in word for word in flags)


def has_device_code(data: bytes) -> bool:
    """Whether a file may have device code, launches, or sources that NVRTC compiles."""
    return _has_code(_DEVICE_CODE, data)


def _may_have_device_code(data: bytes, words: bytes) -> bool:
    """Whether `has_device_code` may say so, by the words of a file and the signs that make words: that is soon seen."""
    return b"<<<" in data or b"##" in data or _DEVICE_WORD.search(words) is not None


def _brings_launches(data: bytes, words: frozenset[bytes]) -> bool:
    """Whether a file may have kernels by Thrust and CUB."""
    return not words.isdisjoint((b"thrust", b"cub")) and _KERNEL_LIBRARY.search(data) is not None


def _has_code(pattern: re.Pattern[bytes], data: bytes) -> bool:
    return any(found[0] != b"<<<" or not _is_decoration(data, found.start()) for found in pattern.finditer(data))


def _is_decoration(data: bytes, at: int) -> bool:
    """Whether `<<<` only decorates a string: `printf(">>> Done <<<\\n");`. A source in a string has `>>>` behind it."""
    head = data[max(0, at - _LONGEST_LINE) : at].rpartition(b"\n")[2]
    rest = data[at : at + _LONGEST_LINE].partition(b"\n")[0]
    is_in_string = len(head) < _LONGEST_LINE and _NO_QUOTES.sub(b"", head).count(b'"') % 2 == 1
    return is_in_string and b'"' in rest and b">>>" not in rest


def _defined(text: bytes, rules: RuleSet) -> Iterator[bytes]:
    """Yield the CUDA-like names that are defined: macros, types, and what another word stands before.

    That word belongs to no definition itself: `typedef struct CUevent_st *CUevent;` only repeats CUDA's own, as does
    `struct CUevent_st;`, and `struct cudaDeviceProp p;` uses it. Behind a sign one of CUDA's constants is an operand:
    `flags&cudaHostAllocMapped`.
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
        if is_type and match[0] in rules.names and not _DEFINES.match(text, end):
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
    return _has_cuda(data, _words_of(data), includes_of(data), rules)


def _has_cuda(data: bytes, words: frozenset[bytes], includes: Iterable[tuple[str, bool]], rules: RuleSet) -> bool:
    is_shown = LAUNCH.search(data) is not None or any(rules.header(name) for name, _ in includes)
    if is_shown or _names_cuda(words, rules) or _PRAGMA.search(data):
        return True
    return _WARP_SIZE.search(b" ".join(words)) is not None


def _words_of(data: bytes) -> frozenset[bytes]:
    """Return the words of a file, once each; of a long file in parts, as all of its words at once would take much."""
    text = data.translate(_WORDS_ALONE)
    words: set[bytes] = set()
    start = 0
    while start < len(text):
        end = text.find(b" ", start + _PART)
        end = len(text) if end < 0 else end
        words.update(text[start:end].split())
        start = end
    return frozenset(words)


def _names_cuda(words: frozenset[bytes], rules: RuleSet) -> bool:
    known = words & rules.names.keys()
    if any(_stands_for_cuda(rules.names[word]) for word in known if len(word) >= _SHORTEST):
        return True
    others = words - known
    return not others.isdisjoint(_namespaces(rules)) or rules.has_prefix(others)


def _stands_for_cuda(rule: Rule) -> bool:
    return not rule.portable and rule.context in (Context.ANY, Context.DEVICE_CALL)


@lru_cache(maxsize=4)
def _namespaces(rules: RuleSet) -> frozenset[bytes]:
    """Return the words, besides names with rules, that show CUDA."""
    return frozenset((b"__CUDA_ARCH__", *(name.encode() for name in rules.namespaces)))
