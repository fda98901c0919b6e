"""Files as test cases in JUnit's XML: a file passes when it has no open findings.

JUnit has no standard; this keeps to what the schema of Jenkins' xUnit plugin (`junit-10.xsd`) allows.
"""

from __future__ import annotations

from collections.abc import Set
from xml.etree import ElementTree as xml

from cuport.codes import Status
from cuport.findings import Finding
from cuport.report import wording
from cuport.report.common import error_of
from cuport.report.coverage import tally
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.results import FileResult
from cuport.support.escape import visible


@report_format("junit")
def render(report: Report) -> str:
    """Return a suite with one test case for each file that has a CUDA site or an error."""
    suites = [
        _suite(file, results.target, report.accepted)
        for results in report.results
        for file in results.files
        if file.error or any(finding.is_site for finding in file.findings)
    ]
    suites = suites or [_nothing()]
    root = xml.Element("testsuites", {"name": "cuport", **_totals(suites)})
    root.extend(suites)
    xml.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(root, encoding="unicode") + "\n"


def _nothing() -> xml.Element:
    """Return a suite that says why there is no other: services take a report without tests for a fault."""
    counts = {"tests": "1", "failures": "0", "errors": "0", "skipped": "0", "time": "0"}
    suite = xml.Element("testsuite", {"name": "cuport", **counts})
    xml.SubElement(suite, "testcase", name=wording.NO_CUDA, classname="cuport", time="0")
    return suite


def _totals(suites: list[xml.Element]) -> dict[str, str]:
    return {key: str(sum(int(suite.get(key, "0")) for suite in suites)) for key in ("tests", "failures", "errors")}


def _suite(file: FileResult, target: str, accepted: Set[Finding]) -> xml.Element:
    left = [finding for finding in file.findings if finding.is_open and finding not in accepted]
    counts = {"tests": "1", "failures": str(int(bool(left and not file.error))), "errors": str(int(bool(file.error)))}
    suite = xml.Element("testsuite", {"name": visible(file.rel), **counts, "skipped": "0", "time": "0"})
    if (counted := tally(file.findings)).sites:
        properties = xml.SubElement(suite, "properties")
        xml.SubElement(properties, "property", name="coverage", value=wording.percent(counted))
    case = xml.SubElement(suite, "testcase", name=visible(file.rel), classname=f"cuport.{target}", time="0")
    if file.error:
        _add(case, "error", visible(error_of(file)), "file", left)
    elif left:
        _add(case, "failure", _summary(left), "left", left)
    return suite


def _summary(left: list[Finding]) -> str:
    unsupported = sum(finding.status is Status.UNSUPPORTED for finding in left)
    return f"{unsupported} unsupported, {len(left) - unsupported} to review"


def _add(case: xml.Element, tag: str, message: str, kind: str, left: list[Finding]) -> None:
    """Add an outcome whose text lists findings; `visible` keeps to the characters of XML 1.0, 2.2."""
    outcome = xml.SubElement(case, tag, message=message, type=kind)
    outcome.text = "\n".join(["", *(visible(wording.line(finding)) for finding in left), ""])
