"""Data tests of the HIP output: every file and folder in tests/cases/hip is one case.

A file holds the input, a line `// output`, and the text expected; without that line nothing may change. Before
the input may stand `// flags: OPTIONS`, as on the command line, and `// expect: CODES`, the finding codes that the
case must give, apart from those of plain renames; without it there must be none. A folder holds two trees, `in` and
`out`, and in `case.txt` those two lines. `pytest --update` writes expectations anew.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from cuport.findings import Finding, Kind
from cuport.frontend import clang
from cuport.project.tree_writer import write_tree
from cuport.project.writer import text_of
from cuport.results import FileResult
from cuport.settings import Settings, parse_rename
from cuport.targets.hip import TORCH_LAYERS
from cuport.targets.hip.options import HipOptions, LaunchSyntax
from helpers import RunTree, locked, missing, shared_folder, snapshot

CASES = Path(__file__).parent / "cases" / "hip"
ROUTINE = {"CU100", "CU101", "CU102", "CU103", "CU105"}
SPELT = {Kind.FUNCTION, Kind.TYPE, Kind.VALUE, Kind.MACRO, Kind.KEYWORD, Kind.BUILTIN}
INCLUDED = Path("/usr/include")
HIP = "hip/hip_runtime.h"
PACKAGES = {HIP: "libamdhip64-dev", "GL/gl.h": "libgl-dev"}
"""Headers of others that cases include, and Debian's packages with them."""
_HEADER = re.compile(rb"// (flags|expect):([^\r\n]*)\r?\n")
_OUTPUT = re.compile(rb"^// output\r?\n", re.MULTILINE)


@dataclass(frozen=True)
class Case:
    """One case: trees of files by relative path, before and after."""

    path: Path
    flags: str
    expect: frozenset[str]
    given: dict[str, bytes]
    wanted: dict[str, bytes]

    @property
    def settings(self) -> Settings:
        """The settings that the case's flags stand for."""
        return settings_of(self.flags)


def settings_of(flags: str) -> Settings:
    """Read the few options that cases use, spelt as on the command line."""
    words = iter(flags.split())
    launch, unsafe, roc, with_ast, rename, layers = LaunchSyntax.CHEVRON, False, False, True, (), ()
    rocm = HipOptions().rocm
    lanes, cuda = 0, ""
    for word in words:
        match word.partition("=")[0]:
            case "--launch-syntax":
                launch = LaunchSyntax(next(words))
            case "--unsafe-fixes":
                unsafe = True
            case "--roc":
                roc = True
            case "--no-ast":
                with_ast = False
            case "--dnn":
                layers = (next(words),)
            case "--torch":
                layers = TORCH_LAYERS[next(words)]
            case "--warp-size":
                lanes = int(next(words))
            case "--cuda":
                cuda = next(words)
            case "--rename-ext":
                rename = parse_rename(word.partition("=")[2])
            case "--rocm":
                rocm = next(words)
            case _:
                raise ValueError(f"no option of a case: {word}")
    return Settings(
        options=HipOptions(
            launch_syntax=launch, unsafe_fixes=unsafe, rename=rename, layers=layers, rocm=rocm, warp_size=lanes
        ),
        roc=roc,
        cuda=cuda,
        with_ast=with_ast,
        jobs=1,
        cache=False,
    )


def split_header(data: bytes) -> tuple[dict[str, str], bytes]:
    """Take the `// flags:` and `// expect:` lines off the front."""
    values = {"flags": "", "expect": ""}
    while match := _HEADER.match(data):
        values[match[1].decode()] = match[2].decode().strip()
        data = data[match.end() :]
    return values, data


def read_case(path: Path) -> Case:
    """Read a case from a file or a folder."""
    if path.is_dir():
        values, _ = split_header((path / "case.txt").read_bytes() if (path / "case.txt").is_file() else b"")
        given, wanted = snapshot(path / "in"), snapshot(path / "out")
    else:
        values, rest = split_header(path.read_bytes())
        before, *after = _OUTPUT.split(rest, 1)
        given = {path.name: before}
        wanted = {path.name: after[0] if after else before}
    return Case(path, values["flags"], frozenset(values["expect"].split()), given, wanted)


def write_case(case: Case, wanted: dict[str, bytes], codes: set[str]) -> None:
    """Write a case with new expectations."""
    header = f"// flags: {case.flags}\n" if case.flags else ""
    header += f"// expect: {' '.join(sorted(codes))}\n" if codes else ""
    if case.path.is_dir():
        shutil.rmtree(case.path / "out", ignore_errors=True)
        put(case.path / "out", wanted)
        if header:
            (case.path / "case.txt").write_text(header)
        return
    (before,), (after,) = case.given.values(), wanted.values()
    newline = b"\r\n" if b"\r\n" in before else b"\n"
    head = header.encode().replace(b"\n", newline)
    case.path.write_bytes(head + before + (b"// output" + newline + after if after != before else b""))


def put(folder: Path, files: dict[str, bytes]) -> None:
    """Write files below a folder."""
    for rel, data in files.items():
        (folder / rel).parent.mkdir(parents=True, exist_ok=True)
        (folder / rel).write_bytes(data)


def case_paths() -> list[Path]:
    """Return the files and folders that are cases."""
    return [path for path in sorted(CASES.iterdir()) if not path.name.startswith(".")]


@pytest.fixture(scope="session")
def hip_prelude(cache_folder: Path) -> Path:
    """The text that is precompiled where cases include HIP's header, which takes clang ten times as long as a case."""
    file = shared_folder("hip-prelude") / "prelude.h"
    with locked(file.parent):
        if not file.exists():  # what another worker has precompiled of it would be stale
            put(file.parent, {file.name: f'#include "{clang.PRELUDE}"\n#include <{HIP}>\n'.encode()})
    return file


@pytest.mark.parametrize("path", case_paths(), ids=lambda path: path.name)
def test_case(
    path: Path,
    tmp_path: Path,
    run_tree: RunTree,
    hip_prelude: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The output and the findings are those that the case states, and the output is left alone by a second run."""
    case = read_case(path)
    for header, package in PACKAGES.items():
        folder = header.partition("/")[0].encode()
        if not (INCLUDED / header).is_file() and any(b"<" + folder + b"/" in data for data in case.given.values()):
            missing(f"no {header} (package {package})")

    def include_hip() -> None:
        monkeypatch.setattr(clang, "PRELUDE", hip_prelude)
        monkeypatch.setenv("CUPORT_CACHE_DIR", str(hip_prelude.with_name("cache")))

    if all(HIP.encode() in data for data in case.given.values()):
        include_hip()
    put(tmp_path / "in", case.given)
    tree, results = run_tree(tmp_path / "in", case.settings)
    assert not results.errors
    write_tree(tree, results, tmp_path / "out", case.settings.options.rename)
    got = snapshot(tmp_path / "out")
    codes = {finding.code for finding in results.findings} - ROUTINE
    if request.config.getoption("--update"):
        write_case(case, got, codes)
        return
    assert got == case.wanted
    assert codes == case.expect, [finding for finding in results.findings if finding.code in codes ^ case.expect]
    for file, result in zip(tree.files, results.files, strict=True):
        check_edits(case.given[file.rel], result, text_of(file, result))
        for finding in result.findings:
            check_finding(case.given[file.rel], finding)
    if not (INCLUDED / HIP).is_file():
        missing(f"no {HIP} (package {PACKAGES[HIP]}): a second run would judge the output by spelling")
    include_hip()
    _, again = run_tree(tmp_path / "out", case.settings)
    assert {result.rel: result.edits for result in again.files if result.edits} == {}


def check_edits(source: bytes, result: FileResult, output: bytes) -> None:
    """Check that the output is the source with each edit's bytes replaced, and every other byte kept."""
    rebuilt, done = b"", 0
    for start, end, text in sorted(set(result.edits)):
        assert done <= start <= end <= len(source)
        rebuilt += source[done:start] + text
        done = end
    assert rebuilt + source[done:] == output


def check_finding(source: bytes, finding: Finding) -> None:
    """Check that a finding stands on the bytes that it talks about."""
    assert 0 <= finding.start <= finding.end <= len(source)
    before = source[: finding.start]
    assert (finding.line, finding.column) == (before.count(b"\n") + 1, finding.start - before.rfind(b"\n"))
    text = re.sub(rb"\\\r?\n", b"", source[finding.start : finding.end]).decode("utf-8", "replace")
    if finding.kind in SPELT:
        assert text == finding.name
    elif finding.kind is Kind.INCLUDE and finding.code not in ("CU105", "CU113"):
        assert finding.name in text.replace("\\", "/")
    elif finding.kind is Kind.LAUNCH:
        assert re.sub(r"\s", "", text).startswith("<<<")


def test_every_option_of_a_case_is_read() -> None:
    """The flags line takes the options that change the output, and no others."""
    settings = settings_of("--launch-syntax macro --unsafe-fixes --roc --no-ast --rename-ext=.cu=.hip.cpp")
    assert settings.options == HipOptions(
        launch_syntax=LaunchSyntax.MACRO, unsafe_fixes=True, rename=((".cu", ".hip.cpp"),)
    )
    assert settings.roc and not settings.with_ast
    assert settings_of("--rename-ext").options.rename == parse_rename("")
    with pytest.raises(ValueError, match="--fast"):
        settings_of("--fast")
