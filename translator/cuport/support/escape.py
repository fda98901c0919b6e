"""Escape untrusted text for the format that it is written to: one function for each format.

Names of files, names in source and its text may hold anything: control characters, bytes that are no UTF-8 (which
Python carries as surrogates, PEP 383), and what a terminal, a spreadsheet, make or a compiler takes for a command.
"""

from __future__ import annotations

import re
import shlex

SURROGATE = re.compile("[\ud800-\udfff]")
_BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""What changes the direction of text (Unicode UAX 9, 2), and so what a reader takes a name for."""
_UNSEEN = "\x7f-\x9f\u2028\u2029\ufffe\uffff" + _BIDI
_CONTROL = re.compile(f"[\x00-\x1f\ud800-\udfff{_UNSEEN}]")
_NOT_PLAIN_JSON = re.compile(f"[\ud800-\udfff{_UNSEEN}]")
_COMMAND = re.compile(r"##(?=\[|vso\[|teamcity\[)")
_FORMULA = tuple("=+-@＝＋－＠\t\r")
"""What makes a spreadsheet take a cell for a formula, as OWASP's page "CSV Injection" lists it."""


def printable(text: str) -> str:
    r"""Return text that has an encoding: a byte of a file name that is not UTF-8 becomes `\xe4`."""
    return SURROGATE.sub(_code, text)


def visible(text: str) -> str:
    r"""Return text on one line that shows all that is in it: a line feed becomes `\x0a`."""
    return _CONTROL.sub(_code, text)


def terminal(text: str) -> str:
    """Return a line for a terminal or a log: a CI service must find no command of its own in it.

    GitHub takes lines that begin with `::`, it and others what follows `##` for commands.
    """
    shown = _COMMAND.sub(r"\\x23#", visible(text))
    return rf"\x3a{shown[1:]}" if shown.lstrip().startswith("::") and shown.startswith(":") else shown


def lines(text: str) -> str:
    """Return several lines for a terminal; line feeds and tabs stay."""
    return "\n".join("\t".join(map(visible, line.split("\t"))) for line in text.split("\n"))


def pictured(text: str) -> str:
    """Return a line of source of the same length: a picture (Unicode block 2400) for a control, U+FFFD for the rest."""
    return _CONTROL.sub(lambda match: _picture(match[0]), text)


def _picture(letter: str) -> str:
    if letter == "\t":
        return letter
    return chr(0x2400 + ord(letter)) if letter < " " else "\ufffd"


def json_text(text: str) -> str:
    """Return JSON in which nothing is left that UTF-8 can't hold, or a terminal acts upon."""
    return _NOT_PLAIN_JSON.sub(lambda match: _in_json(match[0]), text)


def _in_json(letter: str) -> str:
    return printable(letter).replace("\\", "\\\\") if SURROGATE.match(letter) else f"\\u{ord(letter):04x}"


def csv_cell(text: str) -> str:
    """Return text that no spreadsheet evaluates."""
    return f"'{visible(text)}" if text.lstrip(" ").startswith(_FORMULA) else visible(text)


def github_message(text: str) -> str:
    """Escape the message of a workflow command, as `escapeData` of GitHub's toolkit does; it knows line ends alone."""
    ends = {"\r": "%0D", "\n": "%0A"}
    return "".join(ends.get(part) or visible(part).replace("%", "%25") for part in re.split(r"([\r\n])", text))


def github_property(text: str) -> str:
    """Escape a property of a workflow command, as `escapeProperty` does."""
    return github_message(text).replace(":", "%3A").replace(",", "%2C")


def comment(text: str) -> str:
    """Return text for a comment of C: it neither ends the comment nor goes on in the next line."""
    shown = visible(text).replace("*/", "* /").replace("/*", "/ *").replace("??/", "? ?/")
    return f"{shown} " if shown.endswith("\\") else shown


def c_string(text: str) -> str:
    """Return what stands between the quotes of a string in C, or of `#line`: ASCII where it is no UTF-8."""
    shown = without_trigraphs(_escape_c(text))
    return SURROGATE.sub(lambda match: "".join(f"\\{byte:03o}" for byte in _bytes(match[0])), shown)


def without_trigraphs(string: str) -> str:
    """Return a string of C in which no two question marks stand side by side: OpenCL C has trigraphs, C++17 not."""
    return re.sub(r"(?<=\?)\?", r"\\?", string)


def _escape_c(text: str) -> str:
    shown = text.replace("\\", "\\\\").replace('"', '\\"')
    return re.sub("[\x00-\x1f\x7f]", lambda match: f"\\{ord(match[0]):03o}", shown)


def _bytes(letter: str) -> bytes:
    return letter.encode("utf-8", "surrogateescape" if "\udc80" <= letter <= "\udcff" else "surrogatepass")


def git_path(path: str) -> str:
    """Return a path as a diff has it: in quotes, with C's escapes, where it has to be (git's quotePath off)."""
    if not re.search('[\x00-\x1f\x7f"\\\\]', path):
        return path
    return f'"{_escape_c(path)}"'


def make_text(text: str) -> str:
    """Return text that make hands on as it is: in a recipe, or as the value of a variable, for the shell."""
    return shlex.quote(text).replace("$", "$$").replace("#", "\\#")


def cmake(text: str) -> str:
    """Return text as one quoted argument of CMake (cmake-language(7), "Quoted Argument")."""
    return '"' + re.sub(r'([\\"$;])', r"\\\1", text) + '"'


_PLAIN_NAME = re.compile(r"[\w./+][\w./+-]*")


def is_plain(path: str) -> bool:
    """Whether a path stands for itself in make, in CMake and in a shell, as a target, a source and a word."""
    return _PLAIN_NAME.fullmatch(path) is not None


_QUOTED_APART = re.compile(f'["\\\\<>\x00-\x1f\ud800-\udfff{_UNSEEN}]')


def quotable(path: str) -> str:
    """Return a path for a file of ours that an `#include` or a string can name as it is."""
    return _QUOTED_APART.sub("_", path)


def _code(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:  # a byte that PEP 383 carries
        return f"\\x{code - 0xDC00:02x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
