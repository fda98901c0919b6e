"""SARIF: results, places, fixes and rules that code scanning shows, by the schema of OASIS."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

import jsonschema
from cuport.report.formats import sarif
from cuport.report.model import Report
from cuport.results import Results
from cuport.source.edits import Edit
from report_samples import FILES, list_open, make_finding, make_report

Json = dict[str, Any]

SCHEMAS = sorted((Path(__file__).parent / "data").glob("sarif-*.json"))


def _sarif(report: Report) -> Json:
    text = sarif.render(report)
    shown: Json = json.loads(text)
    for path in SCHEMAS:
        schema = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker()).validate(shown)
    return shown


def test_sarif_has_a_result_for_each_finding_that_is_not_translated(report: Report) -> None:
    (run,) = _sarif(report)["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [result["ruleId"] for result in run["results"]] == [finding.code for finding in list_open(report)]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])
    assert [rule["id"] for rule in rules] == sorted({finding.code for finding in list_open(report)})
    levels = {result["ruleId"]: result["level"] for result in run["results"]}
    assert (levels["CU200"], levels["CU141"], levels["CU303"]) == ("error", "warning", "note")
    assert all(levels[rule["id"]] == rule["defaultConfiguration"]["level"] for rule in rules)
    assert "automationDetails" not in run and "suppressions" not in run["results"][0]


def test_sarif_rules_carry_the_pages(report: Report) -> None:
    rules = {rule["id"]: rule for rule in _sarif(report)["runs"][0]["tool"]["driver"]["rules"]}
    rule = rules["CU141"]
    assert rule["name"] == "WarpMaskUnknown"
    assert rule["help"]["markdown"].startswith("## What we saw") and "```" in rule["help"]["markdown"]
    assert not re.search(r"```|^#(?!include)", rule["help"]["text"], re.MULTILINE)
    assert rule["fullDescription"]["text"].startswith("A warp operation whose mask is an expression")


def test_sarif_places_are_text_and_bytes(report: Report) -> None:
    run = _sarif(report)["runs"][0]
    encodings = {item["location"]["uri"]: item["encoding"] for item in run["artifacts"]}
    assert set(encodings.values()) == {"UTF-8", "ISO-8859-1"}
    for finding, result in zip(list_open(report), run["results"], strict=True):
        place = result["locations"][0]["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        assert unquote_to_bytes(uri).decode() == finding.path
        if finding.start == finding.end == 0:
            assert "region" not in place
            continue
        data, region = FILES[finding.path], place["region"]
        wanted = data[region["byteOffset"] : region["byteOffset"] + region["byteLength"]]
        assert _cut(data, encodings[uri], region) == wanted.decode(encodings[uri])


def _offset(lines: list[str], line: int, column: int) -> int:
    """Turn line and column into an offset in UTF-16 code units."""
    return sum(len(text.encode("utf-16-le")) // 2 for text in lines[: line - 1]) + column - 1


def _cut(data: bytes, encoding: str, region: Json) -> str:
    """Read a text region the way a viewer does."""
    lines = data.decode(encoding).splitlines(keepends=True)
    start = _offset(lines, region["startLine"], region["startColumn"])
    end = _offset(lines, region["endLine"], region["endColumn"])
    return "".join(lines).encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


def test_sarif_fixes_are_the_edits_of_open_findings(report: Report) -> None:
    results = [result for result in _sarif(report)["runs"][0]["results"] if "fixes" in result]
    assert {result["ruleId"] for result in results} == {"CU145"}
    source = b"\xe4 old(1);\n"
    finding = make_finding("old", "CU147", start=2, to="new")._replace(end=5)
    shown = _sarif(make_report(finding, source=source, edits=(Edit(2, 5, b"new"), Edit(7, 8, b"2"))))
    (change,) = shown["runs"][0]["results"][0]["fixes"][0]["artifactChanges"]
    (replacement,) = change["replacements"]
    assert _cut(source, "ISO-8859-1", replacement["deletedRegion"]) == "old"
    assert replacement["insertedContent"] == {"text": "new"}
    assert "fixes" not in _sarif(make_report(finding, source=source))["runs"][0]["results"][0]


def test_sarif_messages_have_no_placeholders_and_no_links() -> None:
    (result,) = _sarif(make_report(make_finding("{0} [a](http://x)")))["runs"][0]["results"]
    assert result["message"]["text"].startswith("{{0}} [a] (http://x)")


def test_sarif_tells_of_files_that_failed(report: Report) -> None:
    (invocation,) = _sarif(report)["runs"][0]["invocations"]
    (note,) = invocation["toolExecutionNotifications"]
    assert not invocation["executionSuccessful"]
    assert note["message"]["text"].startswith("bin.cu: not a text file")


def test_sarif_ignored_findings_are_suppressed_in_source() -> None:
    report = make_report(make_finding("a", start=1, ignored="known"), make_finding("b", start=2))
    results = _sarif(report)["runs"][0]["results"]
    assert [result["suppressions"] for result in results] == [[{"kind": "inSource", "justification": "known"}], []]


def test_sarif_has_a_run_for_each_target(report: Report) -> None:
    runs = _sarif(replace(report, results=(report.first, Results("opencl", ()))))["runs"]
    assert [run["automationDetails"]["id"] for run in runs] == ["cuport/hip/", "cuport/opencl/"]
