"""One file's host code for OpenCL: declarations, launches, includes, words and names, in this order."""

from __future__ import annotations

from bisect import bisect_left

from cuport import codes
from cuport.cuda import (
    dependent_templates,
    library_sources,
    linkages,
    pasted,
    pragmas,
    restricts,
    stand_ins,
    symbol_names,
)
from cuport.cuda.words import NOT_QUALIFIERS
from cuport.frontend.facts import Owner
from cuport.source import preamble
from cuport.source.edits import Edit
from cuport.source.lexer import Tokens
from cuport.source.scopes import Scopes
from cuport.targets.opencl.host import (
    declarations,
    dropped_words,
    guards,
    includes,
    launches,
    macros,
    sites,
    standard_library,
    unread_functions,
)
from cuport.targets.opencl.host.file import HostFile, is_identifier

RENAMED, SAME, DROPPED = codes.HOST_RENAMED, codes.HOST_SAME, codes.HOST_DROPPED
NOT_IN_C = codes.HOST_NOT_IN_C


def translate(file: HostFile, is_unit: bool) -> None:
    """Make every edit that turns a file into host code over cuport's layer. Its `handled` and `names` tell of them.

    `is_unit` is for a file that nvcc would compile as CUDA.
    """
    declarations.translate(file)
    unread_functions.translate(file)
    macros.translate(file)
    _names(file)
    _find_names_of_libraries(file)
    _find_opened_namespaces(file)
    _library_for_kernels(file)
    _symbol_names(file)
    includes.translate(file, is_unit)
    launches.translate(file)
    _pragmas(file)
    _restricts(file)
    _linkages(file)
    _templates(file)
    file.removed.sort()


def _pragmas(file: HostFile) -> None:
    """Take NVIDIA's pragmas out, which speak to nvcc alone, and spell those that are a macro's text as C++ has them."""
    tokens = file.tokens
    in_macros = {start: (end, text) for start, end, text in pragmas.find_in_macros(tokens)}
    edits: list[tuple[int, int, bytes]] = []
    for i in pragmas.find(tokens):
        file.handled[tokens.starts[i]] = (DROPPED, "")
        start = tokens.starts[i - 1]
        if start in in_macros:
            in_macros[start] = (in_macros[start][0], b"")
            continue
        line_end, last = preamble.line_end(file.source.data, start), i
        while last + 1 < len(tokens) and tokens.starts[last + 1] < line_end:
            last += 1
        edits.append((start, tokens.ends[last], b""))
    for start, (end, text) in in_macros.items():
        edits.append((start, end, text))
        if text:
            name = file.source.data[start:end].decode("utf-8", "replace")
            file.report(RENAMED, start, name, text.decode("utf-8", "replace"))
    for start, end, text in edits:
        if not any(first <= start < last for first, last in file.removed):
            file.replace(start, end, text)


def _restricts(file: HostFile) -> None:
    """Take `__restrict__` out where it is on what is no pointer: nvcc ignores it there, clang refuses it."""
    tokens = file.tokens
    for i in restricts.find(tokens):
        start = tokens.starts[i]
        if not file.is_removed(start):
            file.replace(start, file.word_end(i), b"")
            file.report(DROPPED, start, tokens.text(i).decode())


def _linkages(file: HostFile) -> None:
    """Put a blank behind `extern "C"`, which compilers of host code ask for where a word follows."""
    tokens = file.tokens
    for i in linkages.find(tokens):
        start = tokens.starts[i]
        if not file.is_removed(start):
            file.insert(Edit(start, start, b" "))


def _templates(file: HostFile) -> None:
    """Write `template` where clang needs it: compilers of host code may be clang, too."""
    tokens = file.tokens
    for start in sorted(file.lacks_template):
        if not file.is_removed(start):
            name = tokens.spelling(file.token_at(start)).decode("ascii", "replace")
            file.insert(Edit(start, start, dependent_templates.TEMPLATE))
            file.report(RENAMED, start, name, f"template {name}")


def _names(file: HostFile) -> None:
    tokens, rules = file.tokens, file.rules
    edited = {edit.start for edit in file.edits}
    spaces = standard_library.Spaces(file)
    spans = sorted(file.removed)
    branches = guards.branches(tokens, rules.guards)
    k = b = 0
    for i in tokens.identifiers() if branches else _find_known(file, spaces):
        start = tokens.starts[i]
        while b < len(branches) and branches[b].end <= start:
            b += 1
        branch = branches[b] if b < len(branches) and branches[b].start <= start else None
        while k < len(spans) and spans[k][1] <= start:
            k += 1
        if start in edited or start in file.unread or (k < len(spans) and spans[k][0] <= start):
            continue
        name = tokens.spelling(i).decode("ascii", "replace")
        if (word := rules.words.get(name)) is not None:
            dropped_words.drop_word(file, i, word)
        elif tokens.text(i + 1) == b"::" and (space := spaces.at(name, i)):
            if _is_cuda(file, i) or (name != "cuda" and tokens.text(i - 1) not in (b"::", b".", b"->")):
                standard_library.rename(file, i, space)
        elif _is_cuda(file, i) and (to := _find_new(file, i, name)) is not None:
            if to == name and pasted.find(tokens, file.source.data, i) is not None:
                continue  # `cuda` is a namespace of the layer's, too, but `cuda##name` may become anything
            if to != name:
                file.replace(start, tokens.ends[i], to.encode())
            file.handled[start] = (_code(file, name, to), to)
            if branch is None and name not in rules.guards:
                file.names.add(to)
        elif _is_member(file, i):
            file.handled[start] = (SAME, name)
        elif branch is not None and rules.name(branch.guard) is None:
            file.handled[start] = (guards.UNUSED, branch.guard)
        elif _is_own(file, i) and rules.name(name) == name and pasted.find(tokens, file.source.data, i) is None:
            file.handled[start] = (SAME, name)


def _find_new(file: HostFile, i: int, name: str) -> str | None:
    """Return what becomes of the name at token `i`: a prefix is one of CUDA's where something is put behind it."""
    is_half = name in file.rules.prefixes and pasted.find(file.tokens, file.source.data, i) is not None
    return file.rules.first_half(name) if is_half else file.rules.name(name)


def _find_known(file: HostFile, spaces: standard_library.Spaces) -> list[int]:
    """Return the names that may be more than the program's own: by their spelling, asked about once, or by the AST.

    `spaces` are what the file calls `cuda` and `cuda::std`.
    """
    tokens, rules, starts = file.tokens, file.rules, file.tokens.starts

    def is_known(name: bytes) -> bool:
        text = name.decode("ascii", "replace")
        return text in rules.words or text in spaces or text in rules.prefixes or rules.name(text) is not None

    by_ast = (bisect_left(starts, offset) for offset, owner in file.owners.items() if owner is Owner.CUDA)
    return sorted({*tokens.places_where(is_known), *(i for i in by_ast if is_identifier(tokens, i))})


def _find_opened_namespaces(file: HostFile) -> None:
    """Find what `using namespace nvcuda;` opens: the layer has namespaces within others (`wmma::`) as they are."""
    tokens, provided = file.tokens, file.rules.provided
    opened: dict[str, int] = {}
    for i in (place + 1 for place in tokens.places(b"namespace")):
        is_directive = tokens.text(i - 1) == b"namespace" and tokens.text(i - 2) == b"using"
        if is_directive and is_identifier(tokens, i) and tokens.starts[i] in file.handled:
            opened[tokens.spelling(i).decode("ascii", "replace")] = tokens.starts[i - 2]
    file.handled |= {start: (SAME, name) for name, start in opened.items()}
    for i in tokens.identifiers() if opened else ():
        name = tokens.spelling(i).decode("ascii", "replace")
        inner = next((f"{outer}::{name}" for outer in sorted(opened) if f"{outer}::{name}" in provided), "")
        if inner and tokens.text(i + 1) == b"::" and tokens.text(i - 1) not in (b"::", b".", b"->"):
            file.handled[tokens.starts[i]] = (SAME, inner)


def _find_names_of_libraries(file: HostFile) -> None:
    """Leave names of libraries with sources in the text of macros: a file that uses the macro includes the library.

    Other files that include the macro's may not reach the library, and clang reads no text of a macro by itself.
    """
    tokens = file.tokens
    for i in tokens.places_where(library_sources.is_of_any):
        start = tokens.starts[i]
        if start not in file.handled and _is_cuda(file, i) and sites.is_in_macro(file.source, start):
            file.handled[start] = (SAME, tokens.spelling(i).decode("ascii", "replace"))


def _library_for_kernels(file: HostFile) -> None:
    """Leave CUB's namespace where only kernels need what is in it: `using namespace cub;`, `namespace tools = cub;`.

    Host code that uses CUB has headers with the namespace. Other code gets it without anything in it. `using
    cub::BlockScan;` goes, and the text of macros stays: what becomes of it shows where they are used.
    """
    tokens = file.tokens
    scopes: Scopes | None = None
    is_needed = False
    for i in tokens.places(b"cub"):
        start = tokens.starts[i]
        if start in file.handled or file.is_removed(start) or not _is_cuda(file, i):
            continue
        first = i - 1 - (tokens.text(i - 1) == b"::")
        is_member = tokens.text(i + 1) == b"::" and not stand_ins.is_of_host(tokens.spelling(i + 2))
        if is_member and sites.is_in_macro(file.source, start):
            file.handled[start] = (SAME, "cub")
            continue
        scopes = scopes or Scopes(tokens)
        if not scopes.is_in_namespace(first):
            continue
        if is_member and tokens.text(first) == b"using" and tokens.text(i + 3) == b";":
            file.remove(tokens.starts[first], tokens.ends[i + 3])
            file.handled[start] = (DROPPED, "")
        elif tokens.text(i + 1) == b";" and _opens(tokens, first):
            file.handled[start] = (SAME, "cub")
            is_needed = True
    if is_needed:
        file.insert(preamble.add_includes(tokens, [b"namespace cub {}  // kernels alone use what is in it"]))


def _opens(tokens: Tokens, i: int) -> bool:
    """Whether token `i` is the last in front of a namespace that is opened, or gets another name."""
    is_alias = tokens.text(i) == b"=" and tokens.text(i - 2) == b"namespace"
    return is_alias or (tokens.text(i) == b"namespace" and tokens.text(i - 1) == b"using")


def _code(file: HostFile, name: str, to: str) -> str:
    """Return the code for a name that the layer has for C++, and for C perhaps."""
    if file.source.path.endswith(".c") and to not in file.rules.in_c and to in file.rules.provided:
        return NOT_IN_C
    return SAME if to == name else RENAMED


def _symbol_names(file: HostFile) -> None:
    """Put symbols instead of strings with their names."""
    for found in symbol_names.find(file.tokens, file.symbols):
        file.handled[found.start] = (found.code, found.name if found.is_known else "")
        if found.is_known and not file.is_removed(found.start):
            file.replace(found.start, found.end, found.name.encode())


def _is_member(file: HostFile, i: int) -> bool:
    """Whether token `i` names a member of one of CUDA's structs (`properties.warpSize`): the layer's have them all."""
    return file.owners.get(file.tokens.starts[i]) is Owner.CUDA and file.tokens.text(i - 1) in (b".", b"->")


def _is_own(file: HostFile, i: int) -> bool:
    """Whether token `i` is a name of CUDA's that the tree defines: `#define nvtxRangePop()` where no profiler is."""
    tokens = file.tokens
    return tokens.spelling(i) in file.defined and file.owners.get(tokens.starts[i]) is not Owner.CUDA


def _is_cuda(file: HostFile, i: int) -> bool:
    """Whether token `i` can be a name of CUDA's: no member, and not declared by the user or the C++ library."""
    owner = file.owners.get(file.tokens.starts[i])
    if owner is not None:
        return owner is Owner.CUDA
    if file.tokens.spelling(i) in file.defined:
        return False
    before = file.tokens.text(i - 1)
    if before == b"::":  # `std::min` is not CUDA's, `::min` may be
        return not is_identifier(file.tokens, i - 2) or file.tokens.text(i - 2) in NOT_QUALIFIERS
    return before not in (b".", b"->")
