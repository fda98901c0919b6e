"""Shell scripts that build: which options are nvcc's, and what is a comment."""

from __future__ import annotations

from pathlib import Path

import pytest
from cuport.project.discover import kind_of
from cuport.ruleset.model import RuleSet
from cuport.source.edits import apply
from cuport.source.source import Source
from cuport.targets.hip import build_files
from cuport.tree import FileKind

ROWS = [
    ("NVCC=${NVCC:-nvcc}", "NVCC=${NVCC:-hipcc}"),
    ("LIBS=${LIBS:--lcudart}", "LIBS=${LIBS:--lamdhip64}"),
    # `#` in a string, and quotes in a comment
    ('echo "a # b"; nvcc -G a.cu', 'echo "a # b"; hipcc -g a.cu'),
    ("sed 's/ #.*//' x | nvcc -lcudart -x cu -", "sed 's/ #.*//' x | hipcc -lamdhip64 -x hip -"),
    ("echo \\\" # nvcc\nnvcc a.cu # don't use nvcc", "echo \\\" # nvcc\nhipcc a.cu # don't use nvcc"),
    # signs that part commands, within strings
    ('nvcc -DA="x;y" -lineinfo a.cu', 'hipcc -DA="x;y" -gline-tables-only a.cu'),
    ("nvcc -DA='x|y' -lineinfo a.cu", "hipcc -DA='x|y' -gline-tables-only a.cu"),
    ('nvcc a.cu && java -dc "a', 'hipcc a.cu && java -dc "a'),
    # values of several lines
    ("nvcc $F a.cu\nF=(\n  -O2\n  -lineinfo\n)", "hipcc $F a.cu\nF=(\n  -O2\n  -gline-tables-only\n)"),
    ('nvcc $F a.cu\nF="-O2\n  -lineinfo"\njava -dc x', 'hipcc $F a.cu\nF="-O2\n  -gline-tables-only"\njava -dc x'),
    # hipcc has no -V; -G is CMake's, too
    ("nvcc -V || exit", "hipcc --version || exit"),
    ("nvcc --version || exit", "hipcc --version || exit"),
    ("nvcc -G a.cu\r\nnvcc a.cu -G\r\n", "hipcc -g a.cu\r\nhipcc a.cu -g\r\n"),
    ("nvcc -G \\\n a.cu", "hipcc -g \\\n a.cu"),
    ('CC=nvcc cmake -G Ninja -G "Unix Makefiles" .', 'CC=hipcc cmake -G Ninja -G "Unix Makefiles" .'),
]


@pytest.mark.parametrize(("before", "after"), ROWS)
def test_script_becomes(rules: RuleSet, before: str, after: str) -> None:
    _, edits = build_files.translate(Source("build.sh", before.encode()), rules)
    assert apply(before.encode(), edits).decode() == after


@pytest.mark.parametrize(
    ("text", "code"),
    [("v=$(nvcc --version | grep release)", "CU207"), ("nvcc -V", "CU207"), ("cuda-memcheck ./a", "CU205")],
)
def test_what_differs_is_told(rules: RuleSet, text: str, code: str) -> None:
    findings, _ = build_files.translate(Source("build.sh", text.encode()), rules)
    assert [found.code for found in findings] == [code]


@pytest.mark.timeout(20)
@pytest.mark.parametrize("name", ["build.sh", "Makefile", "build.ps1"])
@pytest.mark.parametrize("piece", ['"\\', "x", "LIB", "A=(", "'a"])
def test_long_lines_take_no_time(rules: RuleSet, name: str, piece: str) -> None:
    text = f"nvcc a.cu\n{piece * 200_000}\n"
    findings, _ = build_files.translate(Source(name, text.encode()), rules)
    assert findings


@pytest.mark.parametrize(
    "name", ["a.sh", "BUILD.SH", "a.bat", "MAKE.BAT", "dockerfile", "App.VCXPROJ", ".gitlab-ci.yml"]
)
def test_names_of_scripts_count_in_any_case(name: str) -> None:
    assert kind_of(Path(name)) is FileKind.BUILD
