"""The report formats: what they hold, that nothing in the input breaks out of them, and that they stay the same."""

from __future__ import annotations

import csv as csv_module
import io
import itertools
import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

import jsonschema
import pytest
from cuport.frontend.facts import Kernel
from cuport.report.common import SourceText, error_of, warnings_of
from cuport.report.coverage import Tally, measure
from cuport.report.fingerprint import fingerprints
from cuport.report.formats import badge, csv, github, gitlab, junit, markdown
from cuport.report.formats import json as json_report
from cuport.report.model import Report
from cuport.report.registry import renderer
from cuport.results import FileResult, Outcome, Results
from cuport.support.escape import printable, visible
from helpers import RunTree, cuport
from report_samples import FILES, ODD, ODD_SOURCE, PLAIN, list_open, make_finding, make_report, run_report

Json = dict[str, Any]

FORMATS = ["json", "sarif", "markdown", "github", "gitlab", "junit", "csv", "badge"]
DATA = Path(__file__).parent / "data"
SCHEMA = json.loads((DATA.parents[1] / "docs" / "report.schema.json").read_text(encoding="utf-8"))


# ---------------------------------------------------------------- all formats


def test_the_fixture_has_findings_of_every_sort(report: Report) -> None:
    codes = {finding.code for finding in report.first.findings}
    assert codes >= {"CU100", "CU103", "CU141", "CU145", "CU200", "CU201", "CU202", "CU203", "CU300", "CU303"}


@pytest.mark.parametrize("name", ["text", *FORMATS])
def test_two_runs_give_the_same_bytes(name: str, report: Report, tmp_path: Path, run_tree: RunTree) -> None:
    other = run_report(tmp_path / "elsewhere" / "copy", run_tree, FILES)
    first = renderer(name)(report)
    assert first == renderer(name)(other)
    assert first.endswith("\n") and str(tmp_path) not in first


@pytest.mark.parametrize("name", FORMATS)
def test_an_empty_run_and_a_name_that_is_not_utf8_render(name: str) -> None:
    assert renderer(name)(Report((Results("hip", ()),))).encode() or name == "github"
    odd = make_report(
        make_finding("cuda\x01\r\n]]>\udce4", path="b\udce4\x1b[2J\n.cu"), warnings=("\udce4: a broken link",)
    )
    assert renderer(name)(odd).encode()


@pytest.mark.parametrize("name", ["text", "html", *FORMATS])
def test_nothing_is_no_hundred_percent(name: str) -> None:
    """Reports of a tree without CUDA say that there is none."""
    plain = Report((Results("hip", (FileResult("a.cpp", Outcome.UNCHANGED, lines=9),)),))
    text = renderer(name)(plain)
    assert not re.search(r"\b100(\.0+)?\s*(%|<small>%)", re.sub(r"<style>.*?</style>", "", text, flags=re.S))
    if name in ("json", "sarif"):
        found = json.loads(text)
        summary = found["summary"] if name == "json" else found["runs"][0]["properties"]["summary"]
        shares = {key: summary[key] for key in summary if key.endswith("percent")}
        assert shares == dict.fromkeys(("percent", "cuda_line_percent", "line_percent"))
        assert summary["lines"] == summary["cuda_lines"] == 0
    elif name not in ("github", "gitlab", "csv"):  # these list findings alone
        assert "no CUDA found" in text


def test_lines_are_those_with_cuda() -> None:
    """Two sites on one line are one; a file without CUDA is in no denominator."""
    sites = (make_finding("one"), make_finding("two", start=9), make_finding("three", "CU100")._replace(line=4))
    files = (
        FileResult("a.cu", Outcome.TRANSLATED, lines=10, findings=sites),
        FileResult("b.cpp", Outcome.UNCHANGED, lines=1000),
    )
    found = measure(Results("hip", files))
    assert (found.lines_left, found.cuda_lines, found.lines) == (1, 2, 10)
    assert (found.cuda_line_percent, found.line_percent) == (50.0, 90.0)


def test_several_outputs_in_one_run(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_text("#include <cuda_runtime.h>\nvoid f() { cudaUnheardOf(); }\n")
    names = ["text", *FORMATS]
    files = [word for name in names for word in ("--output", f"{name}:{tmp_path / name}.out")]
    done = cuport("report", "in", "--output", "badge", *files, cwd=tmp_path)
    assert done.code == 0, done.err
    assert done.text == (tmp_path / "badge.out").read_text(encoding="utf-8")
    assert all((tmp_path / f"{name}.out").stat().st_size for name in names)
    before = {name: (tmp_path / f"{name}.out").read_bytes() for name in names}
    assert cuport("report", "in", *files, cwd=tmp_path).code == 0
    assert {name: (tmp_path / f"{name}.out").read_bytes() for name in names} == before


# ---------------------------------------------------------------- what they share


def test_columns_are_utf16_code_units() -> None:
    data = "ä𝄞x\r\nb\n".encode()
    region = SourceText(data).region(6, data.index(b"b") + 1)
    assert (region.start_line, region.start_column, region.end_line, region.end_column) == (1, 4, 2, 2)
    assert SourceText(b"\xef\xbb\xbfab").region(3, 4).start_column == 1  # a byte order mark takes no column
    assert SourceText(b"\xe4\xe4ab").region(2, 3).start_column == 3  # not UTF-8: a byte is a column


def test_columns_without_the_source_are_those_of_the_finding() -> None:
    region = SourceText(b"").region_of(make_finding("x", start=7))
    assert (region.start_line, region.start_column, region.end_line, region.end_column) == (1, 8, 1, 12)


def test_text_that_can_be_written() -> None:
    assert printable("a\udce4\ud800\n") == "a\\xe4\\ud800\n"
    assert visible("a\udce4\n\x1b\u2028") == "a\\xe4\\x0a\\x1b\\u2028"


def test_errors_and_warnings_name_no_absolute_path() -> None:
    file = FileResult("b/a.cu", Outcome.FAILED, error="/home/me/in/b/a.cu: permission denied; left out")
    assert error_of(file) == "b/a.cu: permission denied; left out"
    warnings = ("/home/me/in/x: not a file; left out", "in/y: not a file; left out")
    assert warnings_of(Results("hip", (), warnings)) == ["x: not a file; left out", "in/y: not a file; left out"]


# ---------------------------------------------------------------- fingerprints


def _prints(report: Report) -> dict[tuple[str, str, int], str]:
    """Fingerprints by code, name and a count."""
    found: dict[tuple[str, str, int], str] = {}
    for finding, mark in fingerprints(report.first, report.source).items():
        count = next(i for i in itertools.count() if (finding.code, finding.name + finding.path, i) not in found)
        found[finding.code, finding.name + finding.path, count] = mark
    return found


def test_fingerprints_are_unique_and_survive_lines_above(report: Report, tmp_path: Path, run_tree: RunTree) -> None:
    before = _prints(report)
    assert len(set(before.values())) == len(before) == len(report.first.findings)
    head, _, rest = ODD_SOURCE.partition(b"void run")
    moved = head + b"// one\n// two\nint more;\nvoid run" + rest.replace(b"  cudaUnheardOf", b"\t  cudaUnheardOf")
    assert _prints(run_report(tmp_path / "moved", run_tree, {**FILES, ODD: moved})) == before


def test_fingerprints_change_with_the_line_and_with_the_file() -> None:
    def mark(source: bytes, **more: Any) -> str:
        return next(iter(_prints(make_report(make_finding("x", **more)._replace(end=1), source=source)).values()))

    assert mark(b" x y\n", start=1) == mark(b"   x y \r\n", start=1) != mark(b" x z\n", start=1)
    assert mark(b" x y\n", start=1) != mark(b" x y\n", start=1, path="b.cu")
    about_file = [
        next(iter(_prints(make_report(make_finding("x")._replace(end=0), source=text)).values()))
        for text in (b"a", b"b")
    ]
    assert about_file[0] == about_file[1]


# ---------------------------------------------------------------- JSON


def _json_valid(text: str) -> Json:
    shown: Json = json.loads(text)
    jsonschema.Draft202012Validator(SCHEMA).validate(shown)
    return shown


def test_json_follows_its_schema(report: Report) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    shown = _json_valid(json_report.render(report))
    assert [file["path"] for file in shown["files"]] == ["bin.cu", ODD, PLAIN]
    assert shown["targets"] == [{"target": "hip", "summary": shown["summary"]}]
    assert (
        _json_valid(json_report.render(make_report(make_finding("x", path="\udce4\n.cu"))))["files"][0]["path"]
        == "\\xe4\n.cu"
    )


def test_json_has_the_summary_of_every_target(report: Report) -> None:
    two = replace(report, results=(report.first, Results("opencl", ())))
    shown = _json_valid(json_report.render(two))
    assert [target["target"] for target in shown["targets"]] == ["hip", "opencl"]
    assert shown["targets"][1]["summary"]["sites"] == 0


def _properties(schema: Json) -> list[Json]:
    found = list(schema.get("properties", {}).values())
    for part in [*schema.get("$defs", {}).values(), *found, schema.get("items"), schema.get("additionalProperties")]:
        found += _properties(part) if isinstance(part, dict) else []
    return found


@pytest.mark.parametrize(("name", "least"), [("report", 70), ("fleet", 20)])
def test_json_schema_describes_every_property(name: str, least: int) -> None:
    schema = json.loads((DATA.parents[1] / "docs" / f"{name}.schema.json").read_text(encoding="utf-8"))
    found = [part for part in _properties(schema) if not part.get("$ref", "").startswith("#")]
    assert len(found) > least and all(len(part["description"]) > 8 for part in found)


# ---------------------------------------------------------------- Markdown


def test_markdown_has_the_tables(report: Report) -> None:
    text = markdown.render(report)
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    wanted = ["Problems", "Libraries", "Unsupported", "Files with most open findings", "Kernels with open findings"]
    assert titles[0].startswith("CUDA → HIP: ") and titles[1:] == wanted
    assert "| `cudaCtxResetPersistingL2Cache` | CU200 api.unsupported | `Runtime` | 2 |" in text
    assert f"| `{PLAIN}` |" in text and "| `scale` |" in text
    for block in re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE):
        assert len({row.count("|") for row in block.splitlines()}) == 1


def test_markdown_shows_untrusted_text_as_text() -> None:
    evil = "`|\n</details><script>@you #1 *b* [x](y)\\"
    text = markdown.render(make_report(make_finding(evil, path=f"{evil}.cu", hint="see <b> `x` @me")))
    assert not re.search(r"<script|</details><|@you|@me|<b>|\*b\*|\[x\]", text)
    shown = markdown.code(evil)
    assert re.fullmatch(r"<code>(?:[\w ./]|&#\d+;)*</code>", shown)
    assert markdown.code("cudaMalloc<float>(1)") == "`cudaMalloc<float>(1)`"
    assert markdown.code(" x").startswith("<code>") and len(markdown.code("x" * 999)) < 200


def test_markdown_limits_the_list_and_says_so() -> None:
    text = markdown.render(make_report(*(make_finding(f"cuda{i:03}", start=i) for i in range(230)), source=b"x" * 300))
    assert text.count("\n- `a.cu:") == 200 and "… and 30 more." in text
    assert "… and 210 more." in text  # the table of names stops at 20
    assert text.count("<details>") == text.count("</details>") == 1


def test_markdown_counts_what_is_left_in_a_kernel() -> None:
    kernel = Kernel("k<T>", "a.cu", 0, 6, 1, True, ())
    text = markdown.render(make_report(make_finding("a", start=5), make_finding("b", start=6), kernels=(kernel,)))
    assert "| `k<T>` | `a.cu:1` | 1 |" in text


def test_markdown_of_a_clean_run_is_short() -> None:
    text = markdown.render(make_report(make_finding("cudaFree", "CU100", to="hipFree")))
    assert text.startswith("# CUDA → HIP: 100.0 % translated\n") and "<details>" not in text


# ---------------------------------------------------------------- GitHub


def test_github_commands(report: Report) -> None:
    lines = github.render(report).splitlines()
    assert len(lines) == len(list_open(report))
    pattern = re.compile(r"::(error|warning|notice) (file=[^,:]+(?:,\w+=[^,:]+)+)::(.+)")
    for line, finding in zip(lines, list_open(report), strict=True):
        match = pattern.fullmatch(line)
        assert match
        values = dict(pair.split("=", 1) for pair in match[2].split(","))
        assert unquote_to_bytes(values["file"]).decode() == finding.path
        assert values["line"] == str(finding.line) and values["title"].startswith(f"{finding.code} ")
    assert any(",col=" in line and ",endColumn=" in line for line in lines)


def test_github_escapes() -> None:
    text = github.render(make_report(make_finding("a\r\n::error::100%", path="x,y:z\n%.cu")))
    assert text.count("\n") == 1
    assert "file=x%2Cy%3Az%0A%25.cu," in text and "::a%0D%0A::error::100%25 has no" in text


def test_github_gives_no_columns_for_several_lines() -> None:
    text = github.render(make_report(make_finding("x", start=1), source=b"ab\ncdef\n"))
    assert "line=1,endLine=2,title=" in text


# ---------------------------------------------------------------- GitLab


def test_gitlab_report(report: Report) -> None:
    shown = json.loads(gitlab.render(report))
    assert len(shown) == len({issue["fingerprint"] for issue in shown}) == len(list_open(report))
    for issue, finding in zip(shown, list_open(report), strict=True):
        assert issue["location"] == {"path": finding.path, "lines": {"begin": finding.line}}
        assert issue["description"] == finding.message and issue["check_name"].startswith(finding.code)
    assert {issue["severity"] for issue in shown} == {"major", "minor", "info"}


# ---------------------------------------------------------------- JUnit


def test_junit_has_a_suite_for_each_file(report: Report) -> None:
    root = ElementTree.fromstring(junit.render(report))
    suites = {suite.get("name"): suite for suite in root}
    assert sorted(map(str, suites)) == ["bin.cu", ODD, PLAIN]
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("3", "2", "1")
    failure = suites[PLAIN].find("testcase/failure")
    assert failure is not None and f"{PLAIN}:2:" in str(failure.text)
    assert suites["bin.cu"].find("testcase/error") is not None
    assert suites[PLAIN].find("testcase/failure") is not None


def test_junit_passes_a_file_with_nothing_left() -> None:
    root = ElementTree.fromstring(junit.render(make_report(make_finding("cudaFree", "CU100", to="hipFree"))))
    assert root.get("failures") == "0" and [child.tag for child in root[0]] == ["properties", "testcase"]
    assert not list(root[0][1])


def test_junit_is_xml_whatever_the_names() -> None:
    every = "".join(map(chr, [*range(0x30), 0x7F, 0x85, 0x2028, 0xDCE4, 0xFFFE, 0x1F600])) + "]]>&\"'<"
    root = ElementTree.fromstring(junit.render(make_report(make_finding(every, path=every))).encode())
    assert root[0].get("name") == visible(every) and "\\x00\\x01" in str(root[0].get("name"))


# ---------------------------------------------------------------- CSV


def test_csv_has_every_finding(report: Report) -> None:
    text = csv.render(report)
    rows = list(csv_module.DictReader(io.StringIO(text, newline="")))
    found = report.first.findings
    assert [(row["path"], row["line"], row["code"]) for row in rows] == [(f.path, str(f.line), f.code) for f in found]
    assert [row["message"] for row in rows] == [finding.message for finding in found]
    assert {row["status"] for row in rows} == {"translated", "review", "unsupported", "note"}
    assert text.startswith(",".join(csv.HEADER) + "\r\n") and text.endswith("\r\n")
    assert {len(row) for row in csv_module.reader(io.StringIO(text, newline=""))} == {len(csv.HEADER)}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", " =", "＝"])
def test_csv_cells_are_no_formulas(start: str) -> None:
    evil = f'{start}cmd|"/c calc"!A1,\r\n'
    (row,) = csv_module.DictReader(
        io.StringIO(csv.render(make_report(make_finding(evil, path=f"{evil}.cu"))), newline="")
    )
    shown = visible(evil)
    assert row["name"] == f"'{shown}" and row["path"] == f"'{shown}.cu" and row["message"].startswith("'")


# ---------------------------------------------------------------- badge


@dataclass(frozen=True)
class Share:
    """A coverage and how the badge shows it."""

    tally: Tally
    value: str


@pytest.mark.parametrize(
    "share",
    [
        Share(Tally(1000, 0, 0), "100.0 %"),
        Share(Tally(9999, 1, 0), "99.9 %"),
        Share(Tally(987, 0, 13), "98.7 %"),
        Share(Tally(6, 0, 4), "60.0 %"),
        Share(Tally(0, 0, 4), "0.0 %"),
        Share(Tally(), "no CUDA found"),
    ],
)
def test_badge(share: Share) -> None:
    counts = {"CU100": share.tally.translated, "CU141": share.tally.review, "CU200": share.tally.unsupported}
    found = [make_finding("x", code, start=i) for code, count in counts.items() for i in range(count)]
    text = badge.render(make_report(*found))
    root = ElementTree.fromstring(text)
    name = f"CUDA → HIP: {share.value}"
    assert root.get("role") == "img" and root.get("aria-label") == name
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None and title.text == name
    assert badge.colour(share.tally) in text
    assert not re.search(r"href|@import|<script|url\((?!#)", text)


def _luminance(colour: str) -> float:
    """WCAG 2.1, relative luminance."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", [*(shade for _, shade in badge.COLOURS), badge.NEUTRAL, "#555555"])
def test_badge_can_be_read(colour: str) -> None:
    assert 1.05 / (_luminance(colour) + 0.05) >= 4.5
