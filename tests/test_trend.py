"""Results over time: the history file, its chart, and the comparison of two reports."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from cuport.report import chart, compare, history
from cuport.report.model import Entry
from cuport.support.errors import SettingsError
from helpers import Done, cuport, put, write

GOOD = "#include <cuda_runtime.h>\nvoid good() { cudaDeviceSynchronize(); }\n"
BAD = "#include <cuda_runtime.h>\nvoid bad() { cudaCtxResetPersistingL2Cache(); }\n"
SVG = "{http://www.w3.org/2000/svg}"


def entry(commit: str, percent: float = 50.0, target: str = "hip", date: str = "2026-01-02") -> Entry:
    return Entry(commit, date, target, {"percent": percent})


def commit(folder: Path, **files: str) -> str:
    """Commit all there is, in a repository that is made when there is none; return the commit's name."""
    write(folder, **files)
    variables = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_COMMITTER_DATE": "2026-03-04T05:06:07Z"}
    for words in (
        ["init", "--quiet"], ["add", "--all"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty", "--message=x"],
        ["rev-parse", "HEAD"],
    ):  # fmt: skip
        done = subprocess.run(["git", *words], cwd=folder, env=variables, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def report(folder: Path, *words: str) -> Done:
    return cuport("report", "src", "--history", "h.jsonl", *words, cwd=folder)


# ---------------------------------------------------------------- history


@pytest.mark.usefixtures("git")
def test_a_line_for_each_commit(tmp_path: Path) -> None:
    first = commit(tmp_path, src__a_cu=BAD)
    done = report(tmp_path)
    assert (done.code, done.text, done.err) == (0, "", "")
    assert report(tmp_path, "--output", "badge").text.startswith("<svg")
    second = commit(tmp_path, src__a_cu=GOOD)
    assert report(tmp_path, "--chart", "c.svg").code == 0
    rows = [json.loads(line) for line in (tmp_path / "h.jsonl").read_text().splitlines()]
    assert [(row["commit"], row["date"], row["target"], row["summary"]["percent"]) for row in rows] == [
        (first, "2026-03-04", "hip", 50.0), (second, "2026-03-04", "hip", 100.0),
    ]  # fmt: skip
    assert len(ElementTree.parse(tmp_path / "c.svg").findall(f".//{SVG}circle")) == 2


def test_the_same_commit_takes_its_own_place() -> None:
    entries = [entry("a"), entry("b"), entry("a", target="opencl")]
    assert history.add(entries, entry("a", 60)) == [entry("a", 60), entry("b"), entry("a", target="opencl")]
    assert history.add(entries, entry("c")) == [*entries, entry("c")]
    assert history.add([], entry("c")) == [entry("c")]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    odd = [entry("a\u2028\x85\n\ud800b"), entry("ä", 0), entry("b", 100, "opencl")]
    path = put(tmp_path / "h.jsonl", history.render(odd))
    assert history.read(path) == odd
    assert history.read(tmp_path / "none.jsonl") == []
    assert history.read(put(path, "\n" + history.render(odd[1:2]).replace("\n", "\r\n") + "\n")) == odd[1:2]


@pytest.mark.parametrize(
    "line",
    [b"{", b"[]", b"3", b"{}", b"<<<<<<< HEAD", b'\xff', b'{"commit": 1, "date": "", "target": "", "summary": '
     b'{"percent": 1}}', b'{"commit": "", "date": "", "target": "", "summary": {}}',
     b'{"commit": "", "date": "", "target": "", "summary": {"percent": NaN}}',
     b'{"commit": "", "date": "", "target": "", "summary": {"percent": 101}}',
     b'{"commit": "", "date": "", "target": "", "summary": []}'],
)  # fmt: skip
def test_a_broken_line_is_told_by_its_number(line: bytes, tmp_path: Path) -> None:
    path = put(tmp_path / "h.jsonl", history.render([entry("a")]).encode() + line + b"\n")
    with pytest.raises(SettingsError) as caught:
        history.read(path)
    assert str(caught.value).startswith(f"{path}:2: not an entry of a history (")


def test_a_broken_history_stops_before_anything_is_written(tmp_path: Path) -> None:
    write(tmp_path, src__a_cu=BAD, h_jsonl="x\n")
    done = report(tmp_path, "--output", "json:out.json")
    assert done.code == 2 and done.err.startswith("cuport: h.jsonl:1: not an entry") and done.err.count("\n") == 1
    assert not (tmp_path / "out.json").exists() and (tmp_path / "h.jsonl").read_text() == "x\n"


def test_history_needs_a_commit_and_chart_a_history(tmp_path: Path) -> None:
    write(tmp_path, src__a_cu=BAD)
    done = cuport("report", "src", "--history", "h", cwd=tmp_path, GIT_CEILING_DIRECTORIES=str(tmp_path.parent))
    assert (done.code, done.err) == (
        2,
        f"cuport: --history: {tmp_path / 'src'} is not in a git repository with commits\n",
    )
    assert cuport("report", "src", "--chart", "c.svg", cwd=tmp_path).err == ("cuport: --chart needs --history FILE\n")


# ---------------------------------------------------------------- chart


def _numbers(text: str) -> list[float]:
    return [float(word) for point in text.split() for word in point.split(",")]


@pytest.mark.parametrize("percents", [[], [0.0], [100.0], [0, 100], [99.99, 100], [10.0, 10.0], [33.3] * 300])
def test_a_chart_is_well_formed_and_stays_inside(percents: list[float]) -> None:
    entries = [entry(f"{number}", percent) for number, percent in enumerate(percents)]
    text = chart.render(entries)
    assert text == chart.render(list(entries))
    root = ElementTree.fromstring(text)
    for line in root.iter(f"{SVG}polyline"):
        places = _numbers(line.get("points", ""))
        assert all(0 <= x <= chart.WIDTH for x in places[::2])
        assert all(chart.TOP <= y <= chart.HEIGHT - chart.BOTTOM for y in places[1::2])
        assert places[::2] == sorted(places[::2])
    assert len(list(root.iter(f"{SVG}circle"))) == len(percents)


def test_a_chart_has_a_line_for_each_target() -> None:
    root = ElementTree.fromstring(
        chart.render([entry("a"), entry("a", 90, "opencl"), entry("b"), entry("c", 1, "opencl")])
    )
    lines = [_numbers(line.get("points", "")) for line in root.iter(f"{SVG}polyline")]
    assert [len(line) for line in lines] == [4, 4]
    assert lines[0][0] == lines[1][0] < lines[0][2] < lines[1][2]  # b lies between a and c
    labels = [element.text or "" for element in root.iter(f"{SVG}text")][-2:]
    assert labels == [
        "hip: 50.0 % on 2026-01-02 (since 2026-01-02)", "opencl: 1 % on 2026-01-02 (since 2026-01-02)",
    ]  # fmt: skip


HOSTILE = '</title><script>alert(1)</script>&"\x00\x1b\n\u2028\ud800'


@pytest.mark.usefixtures("git")
def test_hostile_words_stay_words(tmp_path: Path) -> None:
    text = chart.render([entry(HOSTILE[start:], 50, HOSTILE, HOSTILE) for start in range(len(HOSTILE))])
    root = ElementTree.fromstring(text.encode())
    assert {element.tag for element in root.iter()} == {SVG + name for name in
        ("svg", "title", "rect", "line", "text", "polyline", "circle")}  # fmt: skip
    assert "<script" not in text
    write(tmp_path, src__a_cu=BAD, h_jsonl=history.render([entry(HOSTILE, 50, HOSTILE, HOSTILE)]))
    commit(tmp_path)
    assert report(tmp_path, "--chart", "c.svg").code == 0
    ElementTree.parse(tmp_path / "c.svg")


# ---------------------------------------------------------------- compare


def test_two_reports_are_compared(tmp_path: Path) -> None:
    write(tmp_path, src__a_cu=BAD, src__b_cu=GOOD)
    cuport("report", "src", "--output", "json:one.json", cwd=tmp_path)
    write(tmp_path, src__a_cu="\n" + GOOD, src__c_cu=BAD + BAD)
    cuport("report", "src", "--output", "json:two.json", cwd=tmp_path)
    done = cuport("report", "--compare", "one.json", "two.json", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert (
        done.text
        == """\
coverage: 75.00 % -> 75.00 % (+0.00), open 1 -> 2
Headers: 100.00 % -> 100.00 % (+0.00), open 0 -> 0
Runtime: 50.00 % -> 50.00 % (+0.00), open 1 -> 2
new: src/c.cu: CU200 cudaCtxResetPersistingL2Cache (2 times)
gone: src/a.cu: CU200 cudaCtxResetPersistingL2Cache
2 new open findings, 1 gone
"""
    )
    same = cuport("report", "--compare", "two.json", "two.json", cwd=tmp_path)
    assert same.text.splitlines()[1:] == ["0 new open findings, 0 gone"]
    assert cuport("report", "src", "--compare", "two.json", "two.json", cwd=tmp_path).code == 2


def _document(**more: Any) -> dict[str, Any]:
    summary = {"percent": 1, "review": 0, "unsupported": 0, "libraries": {}}
    return {"summary": summary, "files": [], **more}


def test_ignored_findings_are_not_open_and_names_stay_on_their_line() -> None:
    finding = {"status": "unsupported", "code": "CU200", "name": "x\n\x1b[2J", "ignored": ""}
    one = _document(files=[{"path": "a\nb.cu", "findings": [finding, {**finding, "ignored": "why"}]}])
    assert compare.render(_document(), one).splitlines()[1:] == [
        r"new: a\x0ab.cu: CU200 x\x0a\x1b[2J", "1 new open finding, 0 gone",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"summary": {}, "files": []}', json.dumps(_document(files=[{}])),
     json.dumps(_document(files=[{"path": [], "findings": [{"code": 1, "name": 2, "status": "review"}]}])),
     json.dumps(_document(summary={"percent": "1", "review": 0, "unsupported": 0, "libraries": {}})),
     json.dumps(_document(summary={"percent": 1, "review": 0, "unsupported": 0, "libraries": {"x": 3}})),
     json.dumps(_document(summary={"percent": 1, "review": 0, "unsupported": 0})),
     json.dumps(_document(summary={"percent": 1, "review": 0, "unsupported": 0, "libraries": []}))],
)  # fmt: skip
def test_what_is_no_report_is_one_line(text: str, tmp_path: Path) -> None:
    path = put(tmp_path / "a.json", text)
    with pytest.raises(SettingsError) as caught:
        compare.read(path)
    assert str(caught.value).startswith(f"{path}: not a report written by `cuport --output json` (")


def test_a_missing_report_is_one_line(tmp_path: Path) -> None:
    done = cuport("report", "--compare", "a.json", "b.json", cwd=tmp_path)
    assert (done.code, done.err) == (2, "cuport: a.json: no such file or directory\n")
