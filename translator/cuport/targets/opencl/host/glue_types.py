"""Types and constants of the glue: declarations of our own CUDA headers, with the glue's names instead of CUDA's."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Set
from functools import cache

from cuport.support import resources

WORD = re.compile(r"[A-Za-z_]\w*")
_FILES = ("runtime_enums.h", "device_attr.h", "runtime_types.h", "device_prop.h", "graph_types.h", "library_types.h")
_DRIVER_FILES = ("driver_enums.h", "driver_enums2.h", "driver_structs.h", "driver_params.h")
_CUDA = re.compile(r"\b(make_)?cuda(?=[A-Z])")
_DRIVER = ((re.compile(r"\bCU(?:DA(?!_POINTER_))?_"), "CUPORTDRV_"), (re.compile(r"\bCU(?=[a-z])"), "CUPORT"))
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_BODY = re.compile(r"(\)\s*(?:const\s*)?)?\{[^{}]*\}")
_ENUM = re.compile(r"\benum\s+(?:class\s+)?(?:\w+\s*)?(?::\s*\w+\s*)?\{([^{}]*)\}")
_TAG = re.compile(
    r"\b(?:struct|union|enum|class)\s+(?:alignas\([^)]*\)\s*|__attribute__\(\(.*?\)\)\)?\s+)?(\w+)\s*(?::[^;{]*)?\{"
)
_DEFINED = re.compile(r"^[ \t]*#define (\w+)", re.MULTILINE)
_TYPEDEF = re.compile(r"\btypedef\b[^;]*?(?:\(\s*\*\s*(\w+)\s*\)[^;]*|\b(\w+)\s*);")
_FUNCTION = re.compile(r"\b(\w+)\s*\((?!\s*\*)[^;{}]*\)\s*(?:const\s*)?[;{]")
_VARIABLE = re.compile(r"^(?:inline |static )*const(?:expr)?\b[^;(){},]*?\b(\w+)\s*(?:=|;|\{)", re.MULTILINE)
_CALL = re.compile(r"\b([A-Z]\w*)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)")
_COMMA = re.compile(r",(?![^()]*\))")  # none within parentheses
_NOT_NAMES = frozenset(
    {"if", "while", "for", "switch", "return", "sizeof", "alignas", "defined", "decltype", "operator"}
)
_WIDTH = 120
_GLUED = "\0=\0"  # keeps a constant and its value on one line


def rename(text: str) -> str:
    """Return CUDA's text with the names of the glue."""
    return _CUDA.sub(r"\1cuport", text)


def _renamed_driver(text: str) -> str:
    """Return a text of the driver's headers with the names of the glue: `CUdevice` is `CUPORTdevice` there."""
    for pattern, name in _DRIVER:
        text = pattern.sub(name, text)
    return rename(text)


def names_in(text: str) -> frozenset[str]:
    """Return what the text of a header declares outside of namespaces and bodies, macros included."""
    text = re.sub(r"\\\n", " ", _COMMENT.sub("", text))
    found = set(_DEFINED.findall(text)) - set(re.findall(r"#undef (\w+)", text))
    text = _expanded(text)
    text = re.sub(r"^[ \t]*#[^\n]*", "", text, flags=re.MULTILINE)
    text = _without_namespaces(text)
    for match in _ENUM.finditer(text):
        found |= {item.split("=")[0].strip() for item in match[1].split(",") if item.strip()}
    found |= set(_TAG.findall(text))
    while _BODY.search(text):
        text = _BODY.sub(lambda match: f"{match[1]};" if match[1] else " ", text)
    for match in _TYPEDEF.finditer(text):
        found.add(match[1] or match[2])
    found |= set(_FUNCTION.findall(text)) | set(_VARIABLE.findall(text))
    return frozenset(name for name in found if name and not name.startswith("CUPORT_")) - _NOT_NAMES


def _expanded(text: str) -> str:
    """Return a text with the macros expanded that lines of it are calls of: they declare things."""
    macros: dict[str, tuple[list[str], str]] = {}

    def call(match: re.Match[str]) -> str:
        if match[1] not in macros:
            return match[0]
        parameters, body = macros[match[1]]
        values = [value.strip() for value in _COMMA.split(match[2])]
        given = dict(zip(parameters, values, strict=False))
        body = WORD.sub(lambda word: given.get(word[0], word[0]), body)
        return _CALL.sub(call, re.sub(r"\s*##\s*", "", body))

    lines = []
    for line in text.split("\n"):
        macro = re.match(r"\s*#define (\w+)\(([^)]*)\)\s*(.*)", line)
        if macro:
            macros[macro[1]] = ([name.strip() for name in macro[2].split(",")], macro[3])
        lines.append(_CALL.sub(call, line) if line[:1].strip() and not line.startswith("#") else "")
        if not lines[-1]:
            lines[-1] = line
    return "\n".join(lines)


def _without_namespaces(text: str) -> str:
    """Take out what stands in namespaces: it is for the glue alone."""
    out, start = [], 0
    for match in re.finditer(r"\bnamespace\b[^{;]*\{", text):
        if match.start() < start:
            continue
        out.append(text[start : match.start()])
        depth, start = 1, match.end()
        while depth and start < len(text):
            depth += (text[start] == "{") - (text[start] == "}")
            start += 1
    return "".join((*out, text[start:]))


@cache
def declared() -> dict[str, str]:
    """Return name -> declaration that it comes from, in the order of the headers."""
    found: dict[str, str] = {}
    for name in (*_FILES, *_DRIVER_FILES):
        path = resources.CUDA_HEADERS / "cuport" / name
        for text in declarations(path.read_text(encoding="utf-8")):
            shown = _shown(_renamed_driver(text) if name in _DRIVER_FILES else rename(text))
            for word in sorted(_names(shown)):
                found.setdefault(word, shown)
    return found


def closure(name: str) -> frozenset[str]:
    """Return the names in a declaration, and in all declarations that it is built from."""
    known = declared()
    seen, open_names, texts = {name}, [name], set()
    while open_names:
        text = known.get(open_names.pop(), "")
        if text not in texts:  # of an enum, each value leads to the same
            texts.add(text)
            new = _words(text) - seen
            seen |= new
            open_names += new
    return frozenset(seen)


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(text))


def needed(words: Set[str], own: Set[str]) -> list[str]:
    """Return the declarations behind these words, but for what sections declare themselves (`own`), in order."""
    known = declared()
    wanted: set[str] = set()
    for word in words:
        if word in known and word not in own and word not in wanted:
            wanted |= closure(word)
    return list(dict.fromkeys(text for name, text in known.items() if name in wanted and name not in own))


def declarations(text: str) -> list[str]:
    """Part a header into its declarations and object-like macros; guards, conditions and includes are left out."""
    text = _COMMENT.sub("", text)
    found, current, depth = [], "", 0
    for line in text.split("\n"):
        if line.startswith("#"):
            macro = re.match(r"#define (\w+) +(\S.*)", line)
            if macro and not macro[1].startswith(("CUPORT_", "__", "CUDART_VERSION", "CUDA_VERSION")):
                found.append(line)
            continue
        for letter in line + "\n":
            depth += (letter == "{") - (letter == "}")
            current += letter
            if letter == ";" and depth == 0:
                found.append(current.strip())
                current = ""
    return [text for text in found if not text.startswith("extern")]


def _names(text: str) -> frozenset[str]:
    if text.startswith("#define"):
        return frozenset(text.split()[1:2])
    return names_in(text)


def _shown(text: str) -> str:
    """Return a declaration in the layout of the glue: four spaces, at most 120 columns."""
    enum = re.fullmatch(r"((?:typedef )?enum \w+ )\{(.*)\}(.*);", text, re.DOTALL)
    if enum:
        items = re.sub(r"\s*=\s*", _GLUED, " ".join(enum[2].split()))
        line = f"{enum[1]}{{ {items.rstrip(',')} }}{enum[3]};".replace(_GLUED, " = ")
        if len(line) <= _WIDTH:
            return line
        body = textwrap.fill(items, _WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
        return f"{enum[1]}{{\n{body}\n}}{enum[3]};".replace(_GLUED, " = ")
    lines = text.split("\n")
    return "\n".join(re.sub(r"^( +)", r"\1\1", line) for line in lines)
