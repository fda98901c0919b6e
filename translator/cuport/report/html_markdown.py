"""The Markdown of the explain pages as HTML: headings, paragraphs, lists, tables, fenced code, code, links.

Everything else is text. HTML in the input is text, too, and links lead to http and https only.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

_SPAN = re.compile(r"(?P<tick>`+)(?P<code>.+?)(?P=tick)|\[(?P<label>[^\]\n]+)\]\((?P<url>https?://[^\s()<>]+)\)", re.S)
_HEADING = re.compile(r"(#{1,6}) +(.*)")
_ITEM = re.compile(r"(?:[-*]|\d+\.) +(.*)")
_RULE = re.compile(r"\|?[-:| ]+\|?")


def to_html(text: str, level: int = 2) -> Markup:
    """Return the HTML of a page; its `##` become headings of `level`, its title is left out."""
    lines = text.splitlines()
    out: list[Markup] = []
    while lines:
        line = lines.pop(0)
        if line.startswith("```"):
            out.append(_code(lines, line[3:].split(" ")[0]))
        elif match := _HEADING.match(line):
            if len(match[1]) > 1:
                tag = f"h{min(level + len(match[1]) - 2, 6)}"
                out.append(Markup("<{0}>{1}</{0}>").format(Markup(tag), _spans(match[2])))
        elif line.startswith("|"):
            out.append(_table([line, *_while(lines, lambda row: row.startswith("|"))]))
        elif _ITEM.match(line):
            out.append(_list([line, *_while(lines, lambda row: bool(row.strip()) and not row.startswith("```"))]))
        elif line.strip():
            out.append(Markup("<p>{}</p>").format(_spans("\n".join([line, *_paragraph(lines)]))))
    return Markup("\n").join(out)


def _while(lines: list[str], belongs: Callable[[str], bool]) -> list[str]:
    taken = []
    while lines and belongs(lines[0]):
        taken.append(lines.pop(0))
    return taken


def _paragraph(lines: list[str]) -> list[str]:
    return _while(lines, lambda row: bool(row.strip()) and not re.match(r"```|#{1,6} |\||[-*] |\d+\. ", row))


def _code(lines: list[str], language: str) -> Markup:
    body = _while(lines, lambda row: not row.startswith("```"))
    del lines[:1]
    caption = Markup("<span>{}</span>").format(language) if language else Markup("")
    return Markup('<figure class="snippet">{}<pre><code>{}</code></pre></figure>').format(caption, "\n".join(body))


def _list(lines: list[str]) -> Markup:
    ordered = lines[0][0].isdigit()
    items: list[str] = []
    for line in lines:
        match = _ITEM.match(line.lstrip())
        if match:
            items.append(match[1])
        else:
            items[-1] += "\n" + line.strip()
    body = Markup("").join(Markup("<li>{}</li>").format(_spans(item)) for item in items)
    return Markup("<{0}>{1}</{0}>").format(Markup("ol" if ordered else "ul"), body)


def _table(lines: list[str]) -> Markup:
    rows = [
        [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        for line in lines
        if not _RULE.fullmatch(line.strip())
    ]
    body = Markup("")
    for number, row in enumerate(rows):
        cell = Markup("<td>{}</td>") if number else Markup('<th scope="col">{}</th>')
        body += Markup("<tr>{}</tr>").format(Markup("").join(cell.format(_spans(text)) for text in row))
    return Markup("<table>{}</table>").format(body)


def _spans(text: str) -> Markup:
    out, at = Markup(""), 0
    for match in _SPAN.finditer(text):
        out += escape(text[at : match.start()])
        if match["code"] is not None:
            out += Markup("<code>{}</code>").format(match["code"])
        else:
            link = Markup('<a href="{}" rel="noreferrer noopener">{}</a>')
            out += link.format(match["url"], _spans(match["label"]))
        at = match.end()
    return out + escape(text[at:])
