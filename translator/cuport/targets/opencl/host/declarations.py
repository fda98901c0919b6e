"""Kernels become stubs, device functions are removed, device variables become host variables that represent them."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet

from cuport import codes
from cuport.cuda.pieces import Parameter, Piece, Role
from cuport.source import preamble
from cuport.source.lexer import arguments, closing
from cuport.targets.opencl.host import host_functions
from cuport.targets.opencl.host.file import HostFile
from cuport.targets.opencl.host.sites import IN_MACRO

SAME, DROPPED, SHADOW, IN_ONE = codes.HOST_SAME, codes.HOST_DROPPED, codes.HOST_SHADOW, codes.HOST_MACRO
NAMELESS = codes.HOST_LAMBDA_IN_MACRO
_MEMORY = (b"__constant__", b"__device__", b"__managed__")


def translate(file: HostFile) -> None:
    """Make the edits for every declaration of the file that is for the device."""
    externs = {piece.name for piece in file.pieces if piece.is_extern}
    wanted = _find_named_elsewhere(file)
    kept = host_functions.find(file)
    uses = _uses(file)
    for use in uses.values():
        _use(file, use)
    left = [piece for piece in file.pieces if piece.start not in uses and piece.start not in kept]
    pieces = {(piece.start, piece.end): piece for piece in left}.values()
    for piece in sorted(pieces, key=lambda piece: piece.role is Role.LAMBDA):  # some leave with what they stand in
        match piece.role:
            case Role.KERNEL if piece.body >= 0:
                _stub(file, piece)
            case Role.DEVICE if not piece.is_constexpr:
                _device(file, piece, piece.name in wanted)
            case Role.METHOD if piece.body >= 0 and not piece.is_constexpr:
                _without_body(file, piece)
            case Role.SYMBOL:
                _shadow(file, piece, externs)
            case Role.MANAGED:
                _make_managed(file, piece)
            case Role.LAMBDA if not file.is_removed(piece.start):
                _lambda(file, piece)
            case Role.SHARED:
                _shared(file, piece)


def _uses(file: HostFile) -> dict[int, list[Piece]]:
    """Return the uses of macros that write kernels or device functions, each with all that it declares."""
    found: dict[int, list[Piece]] = {}
    for piece in file.pieces:
        if piece.is_from_macro and piece.role in (Role.KERNEL, Role.DEVICE, Role.HOST):
            found.setdefault(piece.start, []).append(piece)
    return found


def _use(file: HostFile, pieces: list[Piece]) -> None:
    """Leave the use of a macro whose own text is rewritten; write the stubs of its kernels instead of another."""
    tokens, start = file.tokens, pieces[0].start
    kernels = [piece for piece in pieces if piece.role is Role.KERNEL]
    has_host = any(piece.role is Role.HOST for piece in pieces)
    first = last = file.token_at(start)
    name = tokens.text(first).decode("ascii", "replace")
    if name in file.macros and (kernels or has_host):
        return
    if has_host:
        file.report(IN_ONE, start, name)
        return
    if tokens.text(first + 1) == b"(":
        last = closing(tokens, first + 1)
    end = max(tokens.ends[last], *(piece.end for piece in pieces))  # another macro may write the body's end
    for i in range(first, file.token_at(end)):
        file.handled[tokens.starts[i]] = (IN_MACRO, "")
    if kernels:
        file.names |= {"cuport::run"}
        file.remove(start, end, " ".join(map(_whole_stub, kernels)).encode())
    else:
        _whole(file, start, end)


def _whole_stub(piece: Piece) -> str:
    """Return a kernel's stub with its head, as clang has it."""
    names = _parameter_names(piece)
    declared = [f"{parameter.type} {name}" for parameter, name in zip(piece.parameters, names, strict=True)]
    return f"{piece.head}void {piece.name}({', '.join(declared)}) {_run(piece, names)}"


def _run(piece: Piece, names: Sequence[str]) -> str:
    """Return the body of a stub."""
    passed = [name + "..." * p.is_pack for p, name in zip(piece.parameters, names, strict=True)]
    return f"{{ cuport::run({', '.join([_stub_name(piece, names), *passed])}); }}"


def _stub(file: HostFile, piece: Piece) -> None:
    """Keep a kernel's head, and let its body hand the arguments to the layer."""
    names = _parameter_names(piece)
    for parameter, name in zip(piece.parameters, names, strict=True):
        if not parameter.name:
            _name(file, parameter, name)
    file.names |= {"cuport::run"}
    file.drop_restrict(file.token_at(piece.start), file.token_at(piece.body))
    file.remove(piece.body, piece.end, _run(piece, names).encode())


def _parameter_names(piece: Piece) -> list[str]:
    """Return the names of a stub's parameters, where those without one get one."""
    taken = {parameter.name for parameter in piece.parameters} | {piece.name, *piece.template}
    names = []
    for place, parameter in enumerate(piece.parameters):
        free = (f"unused{count}" for count in itertools.count(place))
        names.append(parameter.name or next(name for name in free if name not in taken))
        taken.add(names[-1])
    return names


def _stub_name(piece: Piece, parameters: Collection[str]) -> str:
    """Return what a stub calls itself: with its namespaces where a parameter has its name."""
    arguments = list(piece.template)
    while arguments and not arguments[-1].strip("."):  # one without a name at the end has a default
        arguments.pop()
    name = f"::{piece.qualified}" if piece.name in parameters else piece.name
    return name + (f"<{', '.join(arguments)}>" if arguments else "")


def _name(file: HostFile, parameter: Parameter, name: str) -> None:
    """Name a parameter: before its default value and its array's size, within a pointer's parentheses."""
    tokens = file.tokens
    at = parameter.end
    i = file.token_at(parameter.start)
    while i < len(tokens) and tokens.starts[i] < parameter.end:
        if tokens.text(i) == b"(" and tokens.text(i + 1) in (b"*", b"&"):
            at = tokens.ends[i + 1]
            break
        if tokens.text(i) in (b"=", b"["):
            at = tokens.ends[i - 1]
            break
        i += 1
    file.replace(at, at, f" {name}".encode())


def _shared(file: HostFile, piece: Piece) -> None:
    """Take a shared variable out: the kernels that use it declare it."""
    for i in range(file.token_at(piece.start), file.token_at(piece.end)):
        if file.tokens.text(i) in (b"__shared__", b"__align__"):
            file.handled[file.tokens.starts[i]] = (DROPPED, "")
    _whole(file, piece.start, piece.end)


def _device(file: HostFile, piece: Piece, is_wanted: bool) -> None:
    """Take a device function out; where other code names it, it stays without its work: no host code may call it."""
    if not is_wanted:
        _whole(file, piece.start, piece.end)
    elif piece.body >= 0:
        file.remove(piece.body, piece.end, b"{ std::abort(); }")


def _without_body(file: HostFile, piece: Piece) -> None:
    """Leave a declaration of a function: its body goes, and the initialisers of a constructor before it."""
    if piece.is_from_macro:
        return
    tokens = file.tokens
    first = file.token_at(piece.body)
    known = piece.parameters[-1].end if piece.parameters else -1  # 0 where clang does not know its type
    i = file.token_at(max(known, piece.start))
    while known < piece.start and i < first and tokens.text(i) != b"(":
        i += 1
    while i < first:
        if tokens.text(i) == b":" and tokens.text(i - 1) != b":" and tokens.text(i + 1) != b":":
            first = i
        i += 1
    last = next(j for j in range(first - 1, -1, -1) if not file.is_directive(j))
    end = tokens.ends[last]
    if file.source.data[end : tokens.starts[first]].strip():
        file.replace(end, end, b";")  # not behind a comment, which may go on to the line's end, or a directive
        file.remove(_line_before(file, tokens.starts[first], piece.end), piece.end)
    else:
        file.remove(end, piece.end, b";")


def _line_before(file: HostFile, start: int, end: int) -> int:
    """Return where a text's line ends above it, if it leaves nothing else of its own line; else the text's start."""
    data = file.source.data
    line = data.rfind(b"\n", 0, start) + 1
    is_alone = not data[line:start].strip() and data[end : end + 2].startswith((b"\n", b"\r\n"))
    if line == 0 or not is_alone or preamble.is_continued(data, line):
        return start
    return len(data[:line].removesuffix(b"\n").removesuffix(b"\r"))


def _whole(file: HostFile, start: int, end: int) -> None:
    """Take a declaration out, with its semicolon, the comment right above it, and the lines that it leaves empty."""
    data = file.source.data
    i = file.token_at(end)
    if file.tokens.text(i) == b";":
        end = file.tokens.ends[i]
    line = data.rfind(b"\n", 0, start) + 1
    if not data[line:start].strip():
        start = _with_comment(file, line)
        after = preamble.line_end(data, end)
        rest = data[end:after].strip()
        if not rest or rest.startswith(b"//"):
            end = min(after + 1, len(data))
            if data[:start].endswith((b"\n\n", b"\n\r\n")) and data[end : end + 1] == b"\n":
                end += 1
    file.remove(start, end)


def _with_comment(file: HostFile, line: int) -> int:
    """Return where the `//` comments begin that stand right above a line; those that open the file stay."""
    data, found = file.source.data, line
    for start, end in file.comments_above(line):
        row = data.rfind(b"\n", 0, start) + 1
        is_right_above = data[end:found].strip(b" \t\r") == b"\n" and not data[row:start].strip()
        if not is_right_above or not data.startswith(b"//", start) or preamble.is_continued(data, row):
            break
        if row == 0:
            return line
        found = row
    return found


def _shadow(file: HostFile, piece: Piece, externs: AbstractSet[str]) -> None:
    """Make an ordinary variable of a symbol: in one unit's code alone, as CUDA has it, unless it says otherwise."""
    is_plain = piece.is_static or piece.is_member or piece.is_shared or piece.name in externs
    word = b"" if is_plain else b"static"
    i = file.token_at(piece.start)
    while i < len(file.tokens) and file.tokens.starts[i] < piece.end:
        if file.tokens.text(i) in _MEMORY:
            behind = _behind_attributes(file, i + 1)
            here = word if behind == i + 1 else b""
            file.replace(file.tokens.starts[i], file.tokens.ends[i] if here else file.word_end(i), here)
            if word and not here:
                file.replace(file.tokens.starts[behind], file.tokens.starts[behind], word + b" ")
            file.handled[file.tokens.starts[i]] = (SHADOW, word.decode())
            word = b""
        i += 1
    _number_functions(file, piece)


def _number_functions(file: HostFile, piece: Piece) -> None:
    """Give the functions that a variable begins with their numbers: on the host they have other addresses."""
    reported: set[int] = set()
    for one in piece.functions:
        text = file.source.data[one.start : one.end]
        if not text.endswith((one.name.encode(), b">")):  # a macro wrote it
            if one.start not in reported:
                file.report(codes.DEVICE_FUNCTION_POINTER, one.start, text.decode("utf-8", "replace"))
            reported.add(one.start)
            continue
        file.names |= {"cuport::function"}
        file.remove(one.start, one.end, f"cuport::function<{one.type}>({one.number})".encode())


def _behind_attributes(file: HostFile, i: int) -> int:
    """Return the token behind the attributes that start at token `i`: C++ has no word such as `static` before them."""
    tokens = file.tokens
    while tokens.text(i) == b"alignas" or tokens.text(i) == tokens.text(i + 1) == b"[":
        i = closing(tokens, i if tokens.text(i) == b"[" else i + 1) + 1
    return i


def _make_managed(file: HostFile, piece: Piece) -> None:
    """Make a reference into managed memory of a managed variable."""
    start = file.source.data[piece.body : piece.end].decode("utf-8", "replace") if piece.body >= 0 else ""
    first = file.token_at(piece.start)
    for i in range(first, file.token_at(piece.end)):
        if file.tokens.text(i) in _MEMORY:
            file.handled[file.tokens.starts[i]] = (SHADOW, "cuport::managed")
    if piece.is_extern:
        text = f"extern {_reference(piece)}"
    else:
        text = f"{'static ' if piece.is_static else ''}{_reference(piece)} = cuport::managed<{piece.type}>({start})"
    file.names |= {"cuport::managed"}
    file.remove(piece.start, piece.end, text.encode())


def _reference(piece: Piece) -> str:
    """Declare a reference to a variable: `int &x`, `float (&a)[4]`."""
    kind, bracket, sizes = piece.type.partition("[")
    return f"{kind.strip()} (&{piece.name})[{sizes}" if bracket else f"{kind} &{piece.name}"


def _lambda(file: HostFile, piece: Piece) -> None:
    """Give a lambda's type a name that the table of kernels can call it by.

    The body of one for the device alone goes: what it captures is written out in its place.
    """
    tokens = file.tokens
    first, last = file.token_at(piece.start), file.token_at(piece.end)
    if tokens.text(first) != b"[":
        file.report(NAMELESS, piece.start, tokens.text(first).decode("ascii", "replace"))
        return
    close = closing(tokens, first)
    written = [
        file.source.data[tokens.starts[a] : tokens.ends[b - 1]].decode() for a, b in arguments(tokens, first, close)
    ]
    captured = _captured_types(piece, written) if piece.may_differ else ""
    head = f"cuport::lambda<{piece.place[0]}, {piece.place[1]}{captured}>(".encode()
    file.names |= {"cuport::lambda"}
    opened = next((i for i in range(close, last) if tokens.text(i) == b"{"), last)
    for i in range(close, opened):
        if tokens.text(i) in (b"__device__", b"__host__"):
            file.handled[tokens.starts[i]] = (DROPPED, "")
    words = {tokens.text(i) for i in range(close, opened)}
    if b"__device__" not in words or b"__host__" in words:
        file.replace(piece.start, piece.start, head)
        file.replace(piece.end, piece.end, b")")
        return
    items = [item for item in written if item not in ("=", "&")]
    known = {item.partition("=")[0].strip(" &.") for item in items}
    items += [item for item in piece.captures if item.strip("&.") not in known]
    opened = next((i for i in range(close, last) if tokens.text(i) in (b"(", b"{")), last)
    parameters = b"()"
    if tokens.text(opened) == b"(":
        opened, start = closing(tokens, opened), tokens.starts[opened]
        parameters = file.source.data[start : tokens.ends[opened]]
    result = f"-> {piece.type}".encode() if piece.type else _result(file, opened, last)
    body = result + b" { std::abort(); })" if result else b"{})"  # what calls it may ask for the type
    file.remove(piece.start, piece.end, head + f"[{', '.join(items)}]".encode() + parameters + b" " + body)


def _captured_types(piece: Piece, written: Sequence[str]) -> str:
    """Return the types of what a lambda captures, as arguments behind others; `written` is what its brackets say."""
    values = {name.strip(" &"): value.strip() for name, _, value in (item.partition("=") for item in written)}
    found = []
    for item in piece.captures:
        name = item.strip("&.")
        found.append(f", decltype({values.get(name) or name})" + "..." * item.endswith("..."))
    return "".join(found)


def _result(file: HostFile, first: int, last: int) -> bytes:
    """Return what a lambda says of its result, `-> T`, or nothing."""
    tokens = file.tokens
    body = next((i for i in range(first, last) if tokens.text(i) == b"{"), last)
    arrow = next((i for i in range(first, body) if tokens.text(i) == b"->"), body)
    return file.source.data[tokens.starts[arrow] : tokens.ends[body - 1]] if arrow < body else b""


def _find_named_elsewhere(file: HostFile) -> set[str]:
    """Return the names that occur outside of device functions and kernels' bodies, here or in another file.

    Functions that are `constexpr` stay as they are, and so does what they name.
    """
    inside = [
        (piece.start if piece.role is Role.DEVICE else piece.body, piece.end)
        for piece in file.pieces
        if piece.body >= 0 and piece.role in (Role.DEVICE, Role.KERNEL, Role.METHOD) and not piece.is_constexpr
    ]
    inside += [
        (piece.start, piece.end) for piece in file.pieces if piece.role is Role.DEVICE and not piece.is_constexpr
    ]
    wanted = {piece.name for piece in file.pieces if piece.role is Role.DEVICE}
    spans = sorted(inside)
    found = {name for name in wanted if name.encode() in file.handed_on}
    k = 0
    for i in file.tokens.places_where(lambda name: name.decode("ascii", "replace") in wanted) if wanted else ():
        start = file.tokens.starts[i]
        while k < len(spans) and spans[k][1] <= start:
            k += 1
        if k < len(spans) and spans[k][0] <= start:
            continue
        name = file.tokens.text(i).decode("ascii", "replace")
        if name in wanted:
            found.add(name)
    return found
