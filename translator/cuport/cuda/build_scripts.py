"""Scripts and descriptions of builds that are none of CMake's, make's, Meson's or Bazel's.

Of shell scripts, options are nvcc's in commands that name it, and in values of variables where a script names it. All
others, such as project files and recipes for containers, are only looked through for what names CUDA.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

from cuport.findings import Kind
from cuport.ruleset.model import Rule

_SHELL = re.compile(r"(?i)[^/]+\.(?:sh|bash|ksh|zsh)$")
_OTHERS = re.compile(
    r"(?i)(?:CMake(?:User)?Presets|CMakeSettings)\.json|SCons(?:truct|cript)|wscript|Jenkinsfile|\.gitlab-ci\.ya?ml"
    r"|(?:[^/]+\.)?(?:Docker|Container)file(?:\.[\w.-]+)?|[^/]+\.dockerfile|xmake\.lua|premake[45]?\.lua|build\.rs"
    r"|(?:conda_)?environment\.ya?ml|requirements[\w-]*\.txt|conanfile\.txt|[^/]+\.(?:pro|pri|vcxproj|bat|cmd|ps1)"
)
_WORKFLOW = re.compile(r"(?:^|/)\.github/(?:workflows|actions)/(?:[^/]+/)*[^/]+\.ya?ml$")
_COMMENT = re.compile(rb"\\.|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|(?P<comment>(?m:^)#.*|(?<=[\s;])#.*)")
"""Signs with a backslash, strings of one line, in which `#` begins no comment, and comments."""
_NVCC = re.compile(rb"(?i)nvcc")
_OPTION = re.compile(rb"-(?![LI]|l(?!ineinfo))")
_COMMAND = re.compile(
    rb"(?>(?:(?<=\w=)\"(?:[^\"\\]|\\.)*\"|(?<=\w=)\([^()]*\)|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|\\(?:\r\n|.)|[^\n;&|])+)",
    re.DOTALL,
)
"""A command, whose strings may have any sign. Values of variables may have lines of their own."""
_ASSIGNMENT = re.compile(rb"\s*(?:(?:export|readonly|local|declare(?:\s+-\w+)?)\s+)?\w+\+?=")
_NAMES_CUDA = re.compile(rb"(?i)(?:cuda|nvcc)[\w.:/-]*")
_OF_NAME = (string.ascii_letters + string.digits + "_.:/-").encode()
"""What stands in front of that in a name."""


def is_shell(path: str) -> bool:
    """Whether a file is a shell script."""
    return _SHELL.search(path) is not None


def is_other(path: str) -> bool:
    """Whether a file describes builds, or takes part in them, in a form that is not changed."""
    return _OTHERS.fullmatch(path.rpartition("/")[2]) is not None or _WORKFLOW.search(path) is not None


def is_script(path: str) -> bool:
    """Whether a file is either."""
    return is_shell(path) or is_other(path)


def without_comments(data: bytes) -> bytes:
    """Return a shell script with blanks for comments: `$#` and `${#list}` are none."""
    return _COMMENT.sub(lambda match: b" " * len(match[0]) if match["comment"] else match[0], data)


def is_option(data: bytes, start: int) -> bool:
    """Whether an option stands at a byte that other programs may have; libraries and folders tell whose they are."""
    return _OPTION.match(data, start) is not None


def find_options(code: bytes) -> list[range]:
    """Return the bytes of a shell script in which options may be nvcc's."""
    if not _NVCC.search(code):
        return []
    commands = (range(*match.span()) for match in _COMMAND.finditer(code))
    return [
        one
        for one in commands
        if _NVCC.search(code, one.start, one.stop) or _ASSIGNMENT.match(code, one.start, one.stop)
    ]


def find_others(code: bytes) -> Iterator[tuple[int, int, Rule]]:
    """Yield what else names CUDA in a file that stays as it is: the first of a line, where no rule has found any."""
    for match in re.finditer(rb"[^\n]+", code):
        if b"\x01" not in match[0] and (named := _NAMES_CUDA.search(match[0])):
            first = len(match[0][: named.start()].rstrip(_OF_NAME))
            name = match[0][first : named.end()].decode("utf-8", "replace")
            yield match.start() + first, match.start() + named.end(), Rule(name, Kind.BUILD, None, "build", "")
