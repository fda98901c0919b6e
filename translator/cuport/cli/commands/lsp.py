"""`cuport lsp`."""

from __future__ import annotations

from typing import Any

from cuport.cli.group import cli
from cuport.cli.options import FlagsAfterDashes, clang_flags, run_options, settings_of, target_options
from cuport.support.errors import SettingsError


@cli.command(cls=FlagsAfterDashes, options_metavar="[OPTIONS] [-- CLANG_FLAGS...]")
@run_options
@target_options("check")
def lsp(**given: Any) -> None:
    """Serve an editor: findings as it types, fixes, and `explain` under the pointer. Speaks LSP on stdin and stdout."""
    try:
        from cuport.editor import server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        raise SettingsError("lsp needs pygls: pip install 'cuport[lsp]'") from None

    server.serve(settings_of(given, clang_flags()))
