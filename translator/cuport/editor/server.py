"""The language server: it listens, checks a file when its text has changed, and answers from what it found."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from cuport.editor import answers, document
from cuport.editor.document import Checked
from cuport.settings import Settings
from cuport.support.errors import UserError
from cuport.targets import registry
from cuport.version import __version__

_PAUSE = 0.15
"""Seconds without a change after which a file is checked: not in the middle of a word."""


@dataclass(slots=True)
class Desk:
    """What the server knows: the settings, and for each open file what was found in it."""

    settings: Settings
    checked: dict[str, Checked] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


def serve(settings: Settings) -> None:
    """Answer an editor on stdin and stdout until it has enough; whatever else is printed goes to stderr."""
    with os.fdopen(os.dup(0), "rb") as given, os.fdopen(os.dup(1), "wb") as told:
        os.dup2(2, 1)
        make(settings).start_io(given, told)


def make(settings: Settings) -> LanguageServer:
    """Return a server that has not started yet."""
    server = LanguageServer("cuport", __version__, text_document_sync_kind=lsp.TextDocumentSyncKind.Incremental)
    desk = Desk(settings)
    target = registry.get(settings.target)

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    async def opened(ls: LanguageServer, given: lsp.DidOpenTextDocumentParams) -> None:
        await _refresh(ls, desk, given.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(ls: LanguageServer, given: lsp.DidChangeTextDocumentParams) -> None:
        await asyncio.sleep(_PAUSE)
        uri = given.text_document.uri
        if uri in ls.workspace.text_documents and _version(ls, uri) == given.text_document.version:
            await _refresh(ls, desk, uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: LanguageServer, given: lsp.DidCloseTextDocumentParams) -> None:
        desk.checked.pop(given.text_document.uri, None)
        ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(given.text_document.uri, []))

    @server.feature(lsp.TEXT_DOCUMENT_CODE_ACTION)
    def acting(ls: LanguageServer, given: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        uri = given.text_document.uri
        checked = desk.checked.get(uri)
        if checked is None or not _is_current(ls, uri, checked):
            return []
        return answers.actions(uri, checked, given.range, target.title, not target.lowers_device_code)

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hovering(ls: LanguageServer, given: lsp.HoverParams) -> lsp.Hover | None:
        checked = desk.checked.get(given.text_document.uri)
        finding = checked.at(given.position.line + 1, given.position.character + 1) if checked else None
        if checked is None or finding is None:
            return None
        return answers.hover(checked, finding, document.explanation(finding, desk.settings.rules))

    return server


async def _refresh(ls: LanguageServer, desk: Desk, uri: str) -> None:
    """Check a file, and tell the editor, unless its text has changed meanwhile."""
    path = to_fs_path(uri)
    if path is None:
        return
    version, text = _version(ls, uri), ls.workspace.get_text_document(uri).source
    root = Path(ls.workspace.root_path) if ls.workspace.root_path else Path(path).parent
    async with desk.lock:  # libclang is asked for one file at a time
        try:
            checked = await asyncio.to_thread(
                document.check, Path(path), text.encode("utf-8", "surrogatepass"), root, desk.settings
            )
        except (UserError, OSError) as error:
            ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, f"cuport: {error}"))
            return
    if uri in ls.workspace.text_documents and _version(ls, uri) == version:
        desk.checked[uri] = checked
        found = answers.diagnostics(checked)
        ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found, version))


def _version(ls: LanguageServer, uri: str) -> int | None:
    return ls.workspace.get_text_document(uri).version


def _is_current(ls: LanguageServer, uri: str, checked: Checked) -> bool:
    """Whether the editor still has the text that was checked: edits for another one would garble it."""
    return ls.workspace.get_text_document(uri).source.encode("utf-8", "surrogatepass") == checked.text.data
