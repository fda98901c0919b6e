"""Tell which calls of CUDA's runtime and driver API compile once they are HIP, and which do not.

Usage::

    python tools/check_calls.py --hip /opt/rocm/include [--header cuda_runtime.h --header cuda.h] [--json]

For each function that the headers of cuport's front end declare, and each number of arguments that it takes, a call
with arguments of its own types is written, translated to HIP and compiled by clang against the headers below `--hip`
(HIP 7.1 for the rules as they are). A call that does not compile must have an open finding. Calls that do compile and
have one are listed, too: a rule may be too careful there.

Exit code 0 when no call is counted as translated and does not compile, 1 when one is, 2 when there is no clang++.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import clang.cindex as cindex
from cuport.frontend import clang
from cuport.frontend.toolkit import Toolkit

COMPILERS = ("clang++-19", "clang++", "clang++-18", "clang++-17")
_ERROR = re.compile(r"^[^\n:]+calls\.cu:(\d+):\d+: (?:fatal )?error: (.*)$", re.MULTILINE)
_PARAMETER = re.compile(r"^Of<.*> a(\d+)")
ANY = "struct Any { template <class T> operator T() const; };"
_ELABORATED = re.compile(r"\b(?:enum|struct|union) ")


@dataclass(frozen=True)
class Call:
    """A call of one function with some of its arguments: their types, and what became of it."""

    name: str
    types: tuple[str, ...]
    findings: tuple[str, ...] = ()
    text: str = ""
    error: str = ""

    @property
    def is_open(self) -> bool:
        """Whether cuport says that a person must look at it."""
        return bool(self.findings)


def declared(headers: Sequence[str]) -> Iterator[Call]:
    """Yield a call for each function of the headers and each number of arguments that it takes."""
    source = "".join(f"#include <{header}>\n" for header in headers)
    flags = clang.base_flags(Toolkit())
    unit = cindex.TranslationUnit.from_source("calls.cu", flags, unsaved_files=[("calls.cu", source)])
    seen: set[Call] = set()
    for cursor in functions(unit.cursor):
        arguments = list(cursor.get_arguments())
        optional = sum(has_default(argument) for argument in arguments)
        for count in range(len(arguments) - optional, len(arguments) + 1):
            types = tuple(_ELABORATED.sub("", argument.type.spelling) for argument in arguments[:count])
            if (call := Call(cursor.spelling, types)) not in seen:
                seen.add(call)
                yield call


def functions(cursor: Any) -> Iterator[Any]:
    """Yield the functions below a cursor that are named like CUDA's, and are no templates."""
    for child in cursor.get_children():
        if child.kind == cindex.CursorKind.FUNCTION_DECL and re.match(r"cu(?:da)?[A-Z]", child.spelling):
            yield child
        elif child.kind in (cindex.CursorKind.LINKAGE_SPEC, cindex.CursorKind.UNEXPOSED_DECL):
            yield from functions(child)


def has_default(argument: Any) -> bool:
    """Whether a parameter may be left out."""
    return any(token.spelling == "=" or token.spelling.startswith("__dv") for token in argument.get_tokens())


def source_of(calls: Sequence[Call], headers: Sequence[str]) -> str:
    """Return a file with a function for each call; its parameters and the call have lines of their own."""
    lines = [f"#include <{header}>" for header in headers] + ["template <class T> using Of = T; " + ANY]
    for n, call in enumerate(calls):
        lines.append(f"void call_{n}(")
        lines += [f"Of<{kind}> a{k}{',' if k + 1 < len(call.types) else ''}" for k, kind in enumerate(call.types)]
        arguments = ", ".join(f"a{k}" for k in range(len(call.types)))
        lines += [") {", f"(void){call.name}({arguments});", "}"]
    return "\n".join(lines) + "\n"


def translated(source: Path, out: Path) -> tuple[list[str], dict[int, list[str]]]:
    """Translate a file to HIP; return its lines, and the codes of the open findings on each."""
    command = [sys.executable, "-m", "cuport"]
    subprocess.run([*command, "translate", source, "--to", "hip", "-o", out], check=True, capture_output=True)
    done = subprocess.run(
        [*command, "report", source, "--to", "hip", "--output", "json"], check=True, capture_output=True, text=True
    )
    codes = defaultdict(list)
    for finding in json.loads(done.stdout)["files"][0]["findings"]:
        if finding["status"] in ("review", "unsupported"):
            codes[finding["line"]].append(f"{finding['code']} {finding['name']}")
    return (out / source.name).read_text(encoding="utf-8").splitlines(), codes


def errors(file: Path, include: Path, compiler: str) -> dict[int, str]:
    """Compile a HIP file for the host; return the first error of each line."""
    resource = subprocess.run([compiler, "-print-resource-dir"], check=True, capture_output=True, text=True)
    command = [
        compiler, "-x", "hip", "--cuda-host-only", "-nogpulib", "-nogpuinc", "-fsyntax-only", "-std=c++17",
        "-D__HIP_PLATFORM_AMD__", "-isystem", include, "-isystem", resource.stdout.strip(), "-w",
        "-ferror-limit=0", file,
    ]  # fmt: skip
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    found: dict[int, str] = {}
    for match in _ERROR.finditer(done.stderr):
        found.setdefault(int(match[1]), match[2])
    return found


def judge(headers: Sequence[str], include: Path, compiler: str) -> list[Call]:
    """Translate and compile every call. A parameter of a type without counterpart fits everywhere."""
    calls = list(declared(headers))
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "calls.cu", Path(folder) / "hip"
        source.write_text(source_of(calls, headers), encoding="utf-8")
        lines, codes = translated(source, out)
        # The translation may leave out an include, but no line.
        lines = [_PARAMETER.sub(r"Any a\1", line) if codes.get(n) else line for n, line in enumerate(lines, 1)]
        (out / source.name).write_text("\n".join([*lines]) + "\n", encoding="utf-8")
        wrong = errors(out / source.name, include, compiler)
    judged, n = [], len(lines) - sum(len(call.types) + 4 for call in calls)
    for call in calls:
        at = n + len(call.types) + 3  # of the line that calls; lines count from 1
        error = next((wrong[line] for line in range(n + 1, at + 1) if line in wrong), "")
        judged.append(Call(call.name, call.types, tuple(codes.get(at, ())), lines[at - 1], error))
        n = at + 1
    return judged


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hip", type=Path, required=True, help="folder that holds hip/hip_runtime.h")
    parser.add_argument("--header", action="append", help="CUDA header to take functions from")
    parser.add_argument("--json", action="store_true", help="write every call as JSON")
    arguments = parser.parse_args()
    compiler = next((found for name in COMPILERS if (found := shutil.which(name))), None)
    if compiler is None:
        print(f"no compiler: install one of {', '.join(COMPILERS)}", file=sys.stderr)
        return 2
    calls = judge(arguments.header or ["cuda_runtime.h", "cuda.h"], arguments.hip, compiler)
    silent = [call for call in calls if call.error and not call.is_open]
    if arguments.json:
        print(json.dumps([asdict(call) for call in calls], indent=1))
        return bool(silent)
    for call in silent:
        print(f"{call.name}({', '.join(call.types)})\n    {call.text}\n    {call.error}")
    for call in calls:
        if call.is_open and not call.error:
            print(f"compiles, and has {', '.join(call.findings)}: {call.name}({', '.join(call.types)})")
    print(f"{len(calls)} calls, {sum(call.is_open for call in calls)} with open findings, {len(silent)} don't compile")
    return bool(silent)


if __name__ == "__main__":
    sys.exit(main())
