"""What cuport found, in the protocol's own types (LSP 3.17): diagnostics, code actions, hovers."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types as lsp

from cuport.codes import CODES, Status
from cuport.editor.document import Checked
from cuport.findings import Finding
from cuport.report.common import Region
from cuport.support.escape import visible

SOURCE = "cuport"
SEVERITIES = {
    Status.UNSUPPORTED: lsp.DiagnosticSeverity.Error,
    Status.REVIEW: lsp.DiagnosticSeverity.Warning,
    Status.NOTE: lsp.DiagnosticSeverity.Information,
}
_HASH = (".txt", ".cmake", ".mk", "Makefile", ".py")


def diagnostics(checked: Checked) -> list[lsp.Diagnostic]:
    """Return a diagnostic for each finding that is open, or a note."""
    return [_diagnostic(checked, f) for f in checked.findings if f.is_open or f.status is Status.NOTE]


def _diagnostic(checked: Checked, finding: Finding) -> lsp.Diagnostic:
    return lsp.Diagnostic(
        range=_range(checked.region(finding)),
        message=visible(finding.message),
        severity=SEVERITIES[finding.status],
        code=f"{finding.code} {CODES[finding.code].name}",
        source=SOURCE,
    )


def actions(uri: str, checked: Checked, wanted: lsp.Range, target: str, writes: bool) -> list[lsp.CodeAction]:
    """Return what an editor may do at a place: translate it, accept it, translate the whole file.

    Without `writes` nothing is translated: the target's edits are no use without the files that go with them.
    """
    near = [f for f in checked.findings if f.end > f.start and _meets(_range(checked.region(f)), wanted)]
    made: list[lsp.CodeAction] = []
    for finding in near:
        if writes:
            made += _translations(uri, checked, finding)
        if finding.is_open:
            made.append(_acceptance(uri, checked, finding))
    if writes and checked.edits:
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(checked.text.data.count(b"\n") + 1, 0))
        edit = lsp.TextEdit(whole, checked.translated)
        made.append(_action(uri, f"Translate this file to {target}", lsp.CodeActionKind.Source, [edit]))
    return made


def _translations(uri: str, checked: Checked, finding: Finding) -> Iterator[lsp.CodeAction]:
    found = [edit for edit in checked.edits if edit.start < finding.end and finding.start < edit.end]
    if found:
        edits = [lsp.TextEdit(_range(checked.text.region(e.start, e.end)), e.text.decode("utf-8", "replace"))
                 for e in found]  # fmt: skip
        to = visible(finding.to) or "translated"
        action = _action(uri, f"{visible(finding.name)} → {to}", lsp.CodeActionKind.QuickFix, edits)
        if finding.is_open:
            action.diagnostics = [_diagnostic(checked, finding)]
        yield action


def _acceptance(uri: str, checked: Checked, finding: Finding) -> lsp.CodeAction:
    """Return the action that says in the source that a finding stays: a comment above its line."""
    start = finding.start - (finding.column - 1)
    line = checked.text.data[start : finding.start]
    indent = line[: len(line) - len(line.lstrip())].decode("ascii", "replace")
    mark = "#" if finding.path.endswith(_HASH) else "//"
    place = lsp.Position(finding.line - 1, 0)
    edit = lsp.TextEdit(lsp.Range(place, place), f"{indent}{mark} cuport: ignore[{finding.code}]\n")
    action = _action(uri, f"Accept {finding.code} here, with a comment", lsp.CodeActionKind.QuickFix, [edit])
    action.diagnostics = [_diagnostic(checked, finding)]
    return action


def _action(uri: str, title: str, kind: lsp.CodeActionKind, edits: list[lsp.TextEdit]) -> lsp.CodeAction:
    return lsp.CodeAction(title=title, kind=kind, edit=lsp.WorkspaceEdit(changes={uri: edits}))


def hover(checked: Checked, finding: Finding, text: str) -> lsp.Hover:
    """Return a hover with Markdown over a finding's place."""
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text), _range(checked.region(finding)))


def _range(region: Region) -> lsp.Range:
    """Return a place as the protocol counts: from 0, columns in UTF-16 code units, which is its default."""
    return lsp.Range(
        lsp.Position(region.start_line - 1, region.start_column - 1),
        lsp.Position(region.end_line - 1, region.end_column - 1),
    )


def _meets(one: lsp.Range, other: lsp.Range) -> bool:
    return one.start <= other.end and other.start <= one.end
