"""Every CUDA name of the fact tables goes through a translation, and comes out as the table says."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from cuport.api import catalogue
from cuport.codes import Status
from cuport.findings import Finding, Kind
from cuport.results import FileResult
from cuport.ruleset.load import files, parse
from cuport.ruleset.model import Context, Rule, RuleSet
from cuport.support import resources

DATA = Path(__file__).parent / "data"
ADAPTERS = b'#include "cuport_hip_compat.h"\n\n'
"""What stands above the output where a name becomes an adapter of ours; the finding is CU113."""
LINES = {Kind.FUNCTION: "auto r{n} = {name}(a, b, c);", Kind.TYPE: "{name} v{n};", Kind.VALUE: "use({name});",
         Kind.MACRO: "int m{n} = {name};"}  # fmt: skip

Translate = Callable[..., tuple[FileResult, bytes]]


def facts(name: str) -> dict[str, str]:
    """Read a table: CUDA name to new name, empty when there is none."""
    rows = [line.split("\t") for line in (DATA / name).read_text().splitlines() if not line.startswith("#")]
    return {row[0]: row[1] for row in rows}


def expected(table: str, rules: RuleSet) -> dict[str, str]:
    """Return what each name of a table becomes: as it says, or as headers that are newer than it say.

    A function whose counterpart takes other types becomes an adapter, which is named after that; one that takes several
    calls there, or has no name there, an adapter with its own name.
    """
    wanted = facts(table)
    if table == "cuda_hip_names.tsv":
        newer = {name: to.name for rows in catalogue.later_counterparts().values() for name, to in rows.items()}
        wanted |= {name: to for name, to in newer.items() if name in wanted}
    return {name: _adapter(rules, name, to) or to for name, to in wanted.items()}


def _adapter(rules: RuleSet, name: str, to: str) -> str | None:
    becomes = rules.names[name.encode()].to
    return becomes if becomes in (f"cuport_{to or name}", f"cuport_{name}") else None


def overrides(*folders: str) -> dict[str, Rule]:
    """Return the rows of the rule files that override the fact tables, of HIP's folder or of those named."""
    parsed = [parse(path) for name in folders or ("hip",) for path in files(resources.data("rules") / name)]
    rows = [row for file in parsed if file.overrides for row in file.rows]
    return {rule.name: rule for table, rule in rows if table not in ("headers", "namespaces", "prefixes", "build")}


def library_sources(names: Iterator[str], rules: RuleSet) -> dict[str, list[str]]:
    """Sort names by library; each is one line of that library's file."""
    sources = defaultdict(list)
    for name in names:
        sources[rules.names[name.encode()].library].append(name)
    return sources


def line_of(n: int, name: str, rules: RuleSet) -> str:
    """Return a line of code that uses a name the way its kind is used."""
    return LINES[rules.names[name.encode()].kind].format(n=n, name=name)


def lines_of(output: bytes) -> list[str]:
    """Return the lines of an output without the include of adapters."""
    return output.removeprefix(ADAPTERS).decode().split("\n")


def without_notes(result: FileResult) -> list[Finding]:
    """Return the findings about names."""
    return [finding for finding in result.findings if finding.code != "CU113"]


def is_lexical(rule: Rule) -> bool:
    """Whether spelling alone decides about a name."""
    return not rule.portable and rule.context not in (Context.DECLARED, Context.TEMPLATE)


def check_line(name: str, to: str, before: str, after: str, findings: list[Finding]) -> None:
    """Check what became of one name's line, and what was said about it."""
    (finding,) = findings
    assert finding.name == name
    if to:
        assert after == before.replace(name, to, 1)
        assert finding.status in (Status.TRANSLATED, Status.REVIEW), finding
        assert finding.to == to
    else:
        assert after == before
        assert finding.code == "CU200", finding


@pytest.mark.parametrize(("table", "roc"), [("cuda_hip_names.tsv", False), ("cuda_roc_names.tsv", True)])
def test_every_name_of_the_facts(table: str, roc: bool, translate: Translate, request: pytest.FixtureRequest) -> None:
    """With a new name the output has it in that place; without one nothing changes, and the finding says so."""
    rules: RuleSet = request.getfixturevalue("roc_rules" if roc else "rules")
    wanted, overridden = expected(table, rules), overrides(*(("hip", "roc") if roc else ()))
    assert len(wanted) > (4000 if roc else 8500)
    seen = 0
    for names in library_sources(iter(wanted), rules).values():
        lines = [line_of(n, name, rules) for n, name in enumerate(names)]
        result, output = translate("\n".join(lines).encode(), "names.cpp", with_ast=False, roc=roc)
        on_line = defaultdict(list)
        for finding in without_notes(result):
            on_line[finding.line].append(finding)
        for number, (name, before, after) in enumerate(zip(names, lines, lines_of(output), strict=True), 1):
            seen += 1
            rule = rules.names[name.encode()]
            if not is_lexical(rule):
                assert (after, on_line[number]) == (before, [])
                assert (rule.to or "") == wanted[name] or name in overridden
            elif name not in overridden and rule.calls is None:
                check_line(name, wanted[name], before, after, on_line[number])
    assert seen == len(wanted)


def test_only_override_files_change_what_the_facts_say(rules: RuleSet) -> None:
    """A rule that differs from the facts stands in a file with `overrides = true`, and every row there is in force."""
    wanted, overridden = expected("cuda_hip_names.tsv", rules), overrides()
    differing = {name for name, to in wanted.items() if (rules.names[name.encode()].to or "") != to}
    assert differing <= overridden.keys()
    assert {name: replace(rules.names[name.encode()], calls=None) for name in overridden} == overridden


def test_overridden_names_become_what_the_override_says(rules: RuleSet, translate: Translate) -> None:
    """Call templates put their arguments in place; other rows rename."""
    rows = [rule for rule in overrides().values() if is_lexical(rule) and not rule.action]
    rows = [rule for rule in rows if rules.names[rule.name.encode()].calls is None]
    rows = [rule for rule in rows if rule.kind in LINES]
    given = [[f"a{k}" for k in range(10)] if rule.is_call_template else ["a", "b", "c"] for rule in rows]
    lines = [
        LINES[rule.kind].format(n=n, name=rule.name).replace("(a, b, c)", f"({', '.join(words)})")
        for n, (rule, words) in enumerate(zip(rows, given, strict=True))
    ]
    result, output = translate("\n".join(lines).encode(), "names.cpp", with_ast=False)
    found = {finding.line: finding for finding in without_notes(result)}
    after = lines_of(output)
    for number, (rule, words, line) in enumerate(zip(rows, given, lines, strict=True), 1):
        if rule.is_call_template:
            assert after[number - 1] == f"auto r{number - 1} = {written(rule.to, rule.name, words)}"
            asks_by_name = "ProcAddress" in (rule.to or "")  # for `a0`, which is no name that could be translated
            assert found[number].code == (rule.finding or ("CU161" if asks_by_name else "CU107"))
        else:
            check_line(rule.name, rule.to or "", line, after[number - 1], [found[number]])


def test_calls_by_their_number_of_arguments(rules: RuleSet, translate: Translate) -> None:
    """Each form of each call is written as it says, and a number that none has is CU151 with the new name."""
    counted = [rule for rule in rules.names.values() if rule.calls]
    assert len(counted) > 150
    lines, wanted = [], []
    for rule in counted:
        forms = rule.calls.forms if rule.calls else ()
        for form in (*forms, None):
            count = form.fewest if form else max(other.most for other in forms) + 1
            given = [f"a{k}" for k in range(count)]
            if form and form.type:
                given[form.argument] = form.type if form.type == "NULL" else f"{form.type}()"
            lines.append(f"{rule.name}({', '.join(given)});")
            to = rule.target_name if form is None else form.to if form.to != "" else rule.to
            wanted.append(written(to, rule.name, given))
    result, output = translate("\n".join(lines).encode(), "names.cpp", with_ast=False)
    names = [re.sub(r"(\w+)\(\)", lambda m: rules.names[m[1].encode()].to or m[1], line) for line in wanted]
    shown = [re.sub(r"(\w+)\(\)", r"\1", line) for line in lines_of(output)]
    assert shown == names
    assert sum(finding.code == "CU151" for finding in result.findings) >= len(counted)


def written(to: str | None, name: str, given: list[str]) -> str:
    """Return the call that a value of a rule stands for."""
    text = to or name
    if "{" not in text:
        return f"{text}({', '.join(given)});"
    highest = max((int(n) for n in re.findall(r"\{(\d+)\}", text)), default=-1)
    return text.format(*given, args=", ".join(given), rest=", ".join(given[highest + 1 :])) + ";"


def test_warp_operations_have_their_mask_widened(rules: RuleSet, translate: Translate) -> None:
    """Each name with that action gets 64 bits of ones for CUDA's 32."""
    names = sorted(name.decode() for name, rule in rules.names.items() if rule.action == "warp_mask")
    assert "__shfl_sync" in names
    names.remove("__syncwarp")  # its full mask is left out: it is the default
    lines = [f"{name}(0xffffffff, x);" for name in names]
    result, output = translate("\n".join(lines).encode(), "names.cpp", with_ast=False)
    assert output.decode().split("\n") == [f"{name}(0xffffffffffffffffull, x);" for name in names]
    assert {finding.code for finding in result.findings} == {"CU140"}


def test_device_call_names_count_only_in_calls(rules: RuleSet, translate: Translate) -> None:
    """`umax(a, b)` is CUDA's, `int umax` and `x.umax` are not."""
    names = sorted(name.decode() for name, rule in rules.names.items() if rule.context is Context.DEVICE_CALL)
    assert "saturate" in names
    others = "".join(f"int {name};\nx.{name}(1);\nmine::{name}(1);\nint {name}(int);\n" for name in names)
    result, output = translate(others.encode(), "names.cpp", with_ast=False)
    assert output == others.encode()
    assert result.findings == ()
    calls = "".join(f"y = {name}(1, 2);\n" for name in names)
    result, output = translate(calls.encode(), "names.cpp", with_ast=False)
    assert [finding.name for finding in result.findings if finding.kind is not Kind.INCLUDE] == names


def test_every_kind_of_name_has_a_line(rules: RuleSet) -> None:
    """Names of the facts are functions, types, values or macros."""
    for table in ("cuda_hip_names.tsv", "cuda_roc_names.tsv"):
        assert {rules.names[name.encode()].kind for name in facts(table)} <= LINES.keys()
