"""What MkDocs is told beyond `mkdocs.yml`: pages that are made when the site is built, and links out of docs/."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import api_pages  # noqa: E402

TOP = {"SECURITY.md": "security.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Pages at the top of the repository, by their name on the site."""
_UP = re.compile(r"\]\(\.\./([A-Z]+\.md)(#[\w-]+)?\)")
_DOWN = re.compile(r"\]\(docs/([\w./-]+\.(?:md|json))(#[\w-]+)?\)")
_OUT = re.compile(r"\[([^\]]+)\]\(((?:\.\./)?(?:samples|rules|tools|tests|translator)/[^)]*)\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the pages of the libraries into the navigation."""
    pages = [f"{api_pages.FOLDER}/{stem}.md" for stem, _ in api_pages.libraries_known()]
    for entry in config.nav or []:
        if isinstance(entry, dict) and "APIs" in entry:
            entry["APIs"] = [f"{api_pages.FOLDER}/index.md", *pages]
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages of the libraries, and those at the top of the repository."""
    texts = {name: (ROOT / path).read_text(encoding="utf-8") for path, name in TOP.items()}
    texts[f"{api_pages.FOLDER}/index.md"] = api_pages.overview()
    for stem, name in api_pages.libraries_known():
        texts[f"{api_pages.FOLDER}/{stem}.md"] = api_pages.page(stem, name)
    for name, text in texts.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Have links lead to where a file is on the site; files that are not there keep their name alone."""
    up = "../" * page.file.src_uri.count("/")
    markdown = _UP.sub(lambda match: f"]({up}{TOP.get(match[1], match[1])}{match[2] or ''})", markdown)
    if page.file.src_uri in TOP.values():
        markdown = _DOWN.sub(r"](\1\2)", markdown)
        for name, there in TOP.items():
            markdown = markdown.replace(f"]({name})", f"]({there})")
    return _OUT.sub(r"\1", markdown)


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the table of a library's functions into its page."""
    if api_pages.PLACEHOLDER not in html:
        return html
    return html.replace(api_pages.PLACEHOLDER, api_pages.table(Path(page.file.src_uri).stem))
