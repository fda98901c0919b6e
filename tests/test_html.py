"""The HTML report without a browser: its structure, what is escaped, its policy, and that it is the same each time."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from cuport.codes import CODES
from cuport.project import worker_process
from cuport.report import html_pages, registry, treemap
from cuport.report.alignment import align
from cuport.report.coverage import Tally
from cuport.report.explain import page
from cuport.report.formats import html
from cuport.report.highlight import runs
from cuport.report.html_links import page_name
from cuport.report.html_markdown import to_html
from cuport.report.html_overview import bar
from cuport.report.model import Report
from cuport.results import FileResult, Outcome, Results
from cuport.source.edits import Edit, apply
from cuport.support import resources
from cuport.support.errors import SettingsError
from helpers import KERNEL, cuport, put, snapshot
from html_reports import HOSTILE_NAME, HOSTILE_SOURCE, SOURCE, report_of, result_of, tree

URL_ATTRIBUTES = {"href", "src", "action", "formaction", "data", "poster", "srcset", "xlink:href"}


class Page(HTMLParser):
    """A page, taken apart: elements with their attributes, and the text of styles, scripts and data."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, str] = {}
        self._raw = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {key: value or "" for key, value in attrs}
        self.elements.append((tag, attributes))
        if tag in ("style", "script"):
            self._raw = attributes.get("id", tag)
            self.texts[self._raw] = ""

    def handle_endtag(self, tag: str) -> None:
        if tag in ("style", "script"):
            self._raw = ""

    def handle_data(self, data: str) -> None:
        if self._raw:
            self.texts[self._raw] += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def policy(self) -> str:
        return next(a["content"] for a in self.all("meta") if a.get("http-equiv") == "Content-Security-Policy")

    def data(self, name: str = "data") -> Any:
        return json.loads(self.texts[name])


@pytest.fixture(scope="module")
def single() -> Page:
    return Page(html.render(report_of(tree())))


@pytest.fixture(scope="module")
def folder() -> dict[str, Page]:
    return {name: Page(text) for name, text in html.render_folder(report_of(tree())).items()}


def digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def check_policy(page: Page) -> None:
    """Check that the policy forbids all but the one style and the one script, and that nothing else is there."""
    rules = dict(rule.strip().split(" ", 1) for rule in page.policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["style-src"] == f"'sha256-{digest(page.texts['style'])}'"
    assert rules["script-src"] == f"'sha256-{digest(page.texts['script'])}'"
    assert "unsafe" not in page.policy
    assert len(page.all("style")) == 1
    assert [a for a in page.all("script") if a.get("type") != "application/json"] == [{}]
    for tag, attributes in page.elements:
        assert tag not in ("img", "iframe", "object", "embed", "link", "base"), tag
        assert not [name for name in attributes if name.startswith("on") or name == "style"], (tag, attributes)
        for name in URL_ATTRIBUTES & attributes.keys():
            assert re.match(r"#|\.\./|files/|https?://|$", attributes[name]), attributes[name]


def test_policy_of_a_single_file(single: Page) -> None:
    check_policy(single)


def test_policy_of_every_page_in_a_folder(folder: dict[str, Page]) -> None:
    for made in folder.values():
        check_policy(made)


def test_no_address_but_those_in_the_explain_pages() -> None:
    text = re.sub(r"<template.*?</template>", "", html.render(report_of(tree())), flags=re.DOTALL)
    assert not re.findall(r"https?://(?!www\.w3\.org)", text)


def test_scripts_use_nothing_that_reads_text_as_code() -> None:
    for path in (resources.data("templates") / "html").glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|fetch\(", text
        )


def test_templates_leave_no_text_unescaped() -> None:
    for path in (resources.data("templates") / "html").glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\|\s*safe|autoescape", text), path
        assert not re.search(r"\son\w+=|\sstyle=", text), path


def test_the_same_report_is_the_same_bytes() -> None:
    assert html.render(report_of(tree())) == html.render(report_of(tree()))
    assert html.render_folder(report_of(tree())) == html.render_folder(report_of(tree()))


def test_processes_share_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Above some bytes of code; the pages are those of one process."""
    shared = replace(report_of(tree()), workers=3)
    alone = html.render(report_of(tree())), html.render_folder(report_of(tree()))
    starts: list[object] = []
    start = worker_process.start
    monkeypatch.setattr(worker_process, "start", lambda *given: starts.append(given) or start(*given))
    assert (html.render(shared), html.render_folder(shared)) == alone and not starts
    monkeypatch.setattr(html_pages, "_ENOUGH", 1)
    assert (html.render(shared), html.render_folder(shared)) == alone and len(starts) == 4


def test_hostile_name_is_text(single: Page) -> None:
    assert "<img" not in html.render(report_of(tree())).replace("&lt;img", "").replace("\\u003cimg", "")
    links = [a["href"] for a in single.all("a") if "onerror" in a.get("href", "")]
    assert links and all("<" not in link and '"' not in link for link in links)
    assert HOSTILE_NAME in [file[0] for file in single.data()["files"]]


def test_hostile_source_stays_in_its_block(single: Page) -> None:
    number = [file[0] for file in single.data()["files"]].index(HOSTILE_NAME)
    assert single.data(f"code-{number}")["lines"] == HOSTILE_SOURCE.decode().splitlines()
    assert "alert(" not in single.texts["script"]


def test_control_characters_and_odd_bytes_in_names() -> None:
    names = {"a\nb.cu": SOURCE, "\udce4.cu": SOURCE, "c\x00\x1b[31m.cu": SOURCE, "{{7*7}}.cu": SOURCE}
    page = Page(html.render(report_of(names)))
    page_files = [file[0] for file in page.data()["files"]]
    assert page_files == ["a\\x0ab.cu", "c\\x00\\x1b[31m.cu", "{{7*7}}.cu", "\\xe4.cu"]
    html.render(report_of(names)).encode()


def test_source_that_is_not_utf8() -> None:
    page = Page(html.render(report_of({"a.cu": b"// caf\xe9\r\nint x; cudaMalloc(0, 4);\r\n"})))
    assert page.data("code-0")["lines"] == ["// café", "int x; cudaMalloc(0, 4);"]


def test_columns_count_as_browsers_do() -> None:
    page = Page(html.render(report_of({"a.cu": "/* 𝛼é */ cudaMalloc(0, 4);\n".encode()})))
    target = page.data("code-0")["targets"][0]
    finding = next(values for values in target["findings"] if values[0] == "CU100")
    assert finding[1:5] == [1, 11, 1, 21]
    assert target["changes"]["after"] == [0, 0, 28, 1, 10, 19]
    assert page.data("code-0")["runs"][0].startswith("9c")


def test_overview_has_the_figures(single: Page) -> None:
    text = html.render(report_of(tree()))
    assert "<b>7</b> of 12 places in the code that use CUDA are translated." in text
    assert '<option value="CU203">CU203 asm.ptx</option>' in text
    for part in (
        "What to do first",
        "What is left, by cause",
        "By library",
        "By folder",
        "What is left, by name",
        "Kernels",
        "Files",
    ):
        assert part in text
    shown = [a["data-file"] for a in single.all("tr") if "data-file" in a]
    assert sorted(map(int, shown)) == [0, 1, 2, 3]
    assert single.data()["files"][int(shown[0])][0] == "src/kernels.cu"


def test_kernels_with_what_blocks_them() -> None:
    text = html.render(report_of({"a.cu": SOURCE}))
    table = text[text.index('id="kernels"') : text.index('id="files"')]
    blocked, clear = table.split("<details>")
    assert "nap" in blocked and "__nanosleep" in blocked and "bar.sync" in blocked and "scale" not in blocked
    assert "scale" in clear and "1 kernel without open findings" in clear


def test_targets_stand_side_by_side() -> None:
    report = report_of(tree(), ("hip", "opencl"))
    page = Page(html.render(report))
    assert page.data()["targets"] == ["HIP", "OpenCL"]
    assert "CUDA to HIP" in html.render(report) and "CUDA to OpenCL" in html.render(report)
    assert len(page.data("code-0")["targets"]) == 2
    assert len(page.data()["files"][0][2]) == 2


def test_files_without_cuda_are_counted_only() -> None:
    report = report_of({"a.cu": SOURCE})
    others = (FileResult("b.cpp", Outcome.UNCHANGED, 5), FileResult("z.md", Outcome.COPIED))
    page = Page(html.render(Report((Results("hip", report.first.files + others),), source=report.source)))
    assert [file[0] for file in page.data()["files"]] == ["a.cu"]
    assert "code-1" not in page.texts


def test_failed_files_are_told() -> None:
    failed = FileResult("bad.cu", Outcome.FAILED, error="/tmp/x/bad.cu: permission denied")
    text = html.render(Report((Results("hip", (failed,)),)))
    assert "1 file could not be processed" in text and "bad.cu: permission denied" in text
    assert "/tmp/x" not in text


def test_nothing_to_show() -> None:
    text = html.render(Report((Results("hip", ()),)))
    assert "every CUDA site is translated" in text
    check_policy(Page(text))


def test_accepted_findings_are_not_open() -> None:
    source = b"__nanosleep(1);\n"
    file = result_of("a.cu", source)
    findings = tuple(f._replace(ignored="not on AMD" if f.code == "CU200" else "") for f in file.findings)
    report = Report((Results("hip", (replace(file, findings=findings),)),), source=lambda rel: source)
    text = html.render(report)
    assert [group[4] for group in Page(text).data()["files"][0][2][0] if group[0] == "CU200"] == [1]
    assert "Nothing: every CUDA site is translated" in text


def test_folder_has_an_index_and_a_page_for_each_file(folder: dict[str, Page]) -> None:
    assert set(folder) == {"index.html", *(page_name(rel) for rel in tree())}
    index = folder["index.html"].data()
    assert all(file[1] in folder for file in index["files"])
    assert not any(name.startswith("code-") for name in folder["index.html"].texts)
    for rel in tree():
        page = folder[page_name(rel)]
        assert page.data()["files"][0][0] == rel
        assert page.data("code-0")["lines"] == tree()[rel].decode().splitlines()
        assert page.data()["before"] or page.data()["after"]


@pytest.mark.parametrize(
    "rel", ["../../etc/passwd.cu", "a/b.cu", "A/b.cu", "a_b.cu", "con.cu", "x" * 300 + ".cu", HOSTILE_NAME]
)
def test_page_names_are_plain_and_stay_in_the_folder(rel: str) -> None:
    assert re.fullmatch(r"files/[A-Za-z0-9_-][A-Za-z0-9._-]{0,100}\.html", page_name(rel))
    assert page_name(rel) != page_name(rel + "x")


def test_data_blocks_hold_no_tag_and_no_comment() -> None:
    text = html.render(report_of(tree()))
    for block in re.findall(r'<script type="application/json" id="[\w-]+">(.*?)</script>', text, re.DOTALL):
        assert "<" not in block and "-->" not in block


@pytest.mark.parametrize("code", CODES)
def test_explain_pages_become_html(code: str) -> None:
    made = str(to_html(page(code), 4))
    assert made.count("<h4>") == 5
    assert not re.search(r"^(#|```|- )", re.sub(r"<pre>.*?</pre>", "", made, flags=re.DOTALL), re.MULTILINE)
    assert set(re.findall(r"<(\w+)", made)) <= {
        "h4", "p", "ul", "ol", "li", "code", "pre", "figure", "span", "a", "table", "tr", "th", "td",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a <b>x</b> & `<i>`", "<p>a &lt;b&gt;x&lt;/b&gt; &amp; <code>&lt;i&gt;</code></p>"),
        ("[x](https://a.b/c?d=1&e)", '<p><a href="https://a.b/c?d=1&amp;e" rel="noreferrer noopener">x</a></p>'),
        ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
        ('[x](https://a.b"onclick=1)', '<p><a href="https://a.b&#34;onclick=1" rel="noreferrer noopener">x</a></p>'),
        ("- a\n  b\n- c\n\nd", "<ul><li>a\nb</li><li>c</li></ul>\n<p>d</p>"),
        ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
        ("# t\n## h", "<h4>h</h4>"),
        ("| a | b |\n| --- | --- |\n| `c` | d |", '<table><tr><th scope="col">a</th><th scope="col">b</th></tr>'
         "<tr><td><code>c</code></td><td>d</td></tr></table>"),
        ("``` cpp", '<figure class="snippet"><pre><code></code></pre></figure>'),
        ("```c\n</pre>\n```", '<figure class="snippet"><span>c</span><pre><code>&lt;/pre&gt;</code></pre></figure>'),
    ],
)  # fmt: skip
def test_markdown(text: str, made: str) -> None:
    assert to_html(text, 4) == made


def aligned(source: bytes, *edits: Edit) -> str:
    return align(source, edits, apply(source, edits)).packed


def test_alignment_follows_edits() -> None:
    source = b"a\nb\nc\nd\n"
    assert aligned(source) == "=4"
    assert aligned(source, Edit(2, 3, b"B")) == "=1~1=2"
    assert aligned(source, Edit(0, 0, b"new\n")) == "+1=4"
    assert aligned(source, Edit(2, 4, b"")) == "=1-1=2"
    assert aligned(source, Edit(2, 5, b"one")) == "=1~1-1=1"
    assert aligned(source, Edit(2, 3, b"x\ny\nz")) == "=1~1+2=2"
    assert aligned(source, Edit(0, 0, b"new\n"), Edit(6, 7, b"D")) == "+1=3~1"
    assert aligned(b"", Edit(0, 0, b"x\n")) == "+1"
    assert aligned(b"a", Edit(1, 1, b"b")) == "~1"


def test_alignment_of_texts_that_edits_do_not_explain() -> None:
    assert align(b"a\nb\n", [], b"a\nx\nb\n").packed == "=1+1=1"
    assert align(b"a\nb\n", [Edit(0, 1, b"z")], b"q\nb\n").packed == "~1=1"


@pytest.mark.parametrize("seed", range(40))
def test_alignment_accounts_for_every_line(seed: int) -> None:
    chance = random.Random(seed)
    source = "".join(chance.choice("ab\n") for _ in range(60)).encode()
    edits, at = [], 0
    while at < len(source):
        start = at + chance.randrange(9)
        end = min(start + chance.randrange(6), len(source))
        if start >= len(source):
            break
        edits.append(Edit(start, end, "".join(chance.choice("xy\n") for _ in range(chance.randrange(5))).encode()))
        at = end + 1
    target = apply(source, edits)
    found = align(source, edits, target)
    assert sum(step != "+" for step in found.steps) == len(found.source)
    assert sum(step != "-" for step in found.steps) == len(found.target)
    left, right = iter(found.source), iter(found.target)
    for step in found.steps:
        before = next(left) if step != "+" else None
        after = next(right) if step != "-" else None
        assert (before == after) is (step == "=") or step == "~"


def test_highlighting_is_runs() -> None:
    assert runs(["int x = 5; // é", "/* a", "b */ return;", ""], "a.cu") == ["3t5_1n2_4c", "4c", "4c1_6k", ""]
    assert runs(["plain <b>"], "a.txt") == [""]
    assert runs(["# c", ""], "CMakeLists.txt") == ["3c", ""]


def test_highlighting_covers_each_line() -> None:
    lines = SOURCE.decode().split("\n")
    assert len(runs(lines, "a.cu")) == len(lines)


def test_treemap_fills_its_box_in_proportion() -> None:
    sizes = {f"d{n % 5}/f{n}.cu": n * n + 1 for n in range(60)}
    groups = treemap.layout(sizes, 1000.0, 400.0)
    total = sum(sizes.values())
    assert sum(g.box.width * g.box.height for g in groups) == pytest.approx(400_000)
    for group in groups:
        size = sum(size for path, size in sizes.items() if path.startswith(group.folder + "/"))
        assert group.box.width * group.box.height == pytest.approx(400_000 * size / total)
        for leaf in group.leaves:
            assert group.box.x <= leaf.box.x and leaf.box.x + leaf.box.width <= group.box.x + group.box.width + 1e-6
            assert group.box.y <= leaf.box.y and leaf.box.y + leaf.box.height <= group.box.y + group.box.height + 1e-6
    assert treemap.layout({}, 10, 10) == []


def test_treemap_puts_small_files_together() -> None:
    (group,) = treemap.layout({f"d/f{n}.cu": 1 for n in range(500)}, 1000.0, 400.0)
    assert sum(len(leaf.paths) for leaf in group.leaves) == 500
    assert len(group.leaves) <= 120


def test_bar_shows_what_is_there_at_all() -> None:
    parts = bar(Tally(99_999, 0, 1))
    assert [name for name, _, _ in parts] == ["translated", "unsupported"]
    assert parts[1][2] == 1.0 and sum(width for _, _, width in parts) == pytest.approx(100)
    assert bar(Tally()) == []


def test_format_takes_a_file_or_a_folder(tmp_path: Path) -> None:
    assert registry.parse("html:out.html") == (html.render, Path("out.html"))
    assert registry.parse("html:out/") == (html.render_folder, Path("out"))
    assert registry.parse(f"html:{tmp_path}") == (html.render_folder, tmp_path)
    assert registry.parse("html") == (html.render, None)
    assert registry.parse(f"json:{tmp_path}")[1] == tmp_path
    with pytest.raises(SettingsError):
        registry.parse("htm")


def test_command_writes_a_file_and_a_folder(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.cu", KERNEL)
    done = cuport("report", "in", "--output", "html:one.html", "--output", "html:many/", cwd=tmp_path)
    assert done.code == 0, done.err
    page = Page((tmp_path / "one.html").read_text(encoding="utf-8"))
    assert page.data("code-0")["targets"][0]["changes"]["text"][0] == "#include <hip/hip_runtime.h>"
    assert set(snapshot(tmp_path / "many")) == {"index.html", page_name("in/a.cu")}
