"""The web site of the documentation: it builds, its links lead somewhere, and it needs no network."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cuport.codes import CODES
from helpers import missing

ROOT = Path(__file__).resolve().parent.parent
LOADED = re.compile(r"<(?:link|script|img|iframe|source)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//[^>]*>")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site; a link or an anchor that leads nowhere ends the build."""
    if importlib.util.find_spec("material") is None:
        missing("no mkdocs-material: pip install 'cuport[docs]'")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return folder


def _text(site: Path, page: str) -> str:
    return (site / page / "index.html").read_text(encoding="utf-8")


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > len(CODES)
    loaded = {tag for page in pages for tag in LOADED.findall(page.read_text(encoding="utf-8"))}
    assert {tag for tag in loaded if 'rel="canonical"' not in tag} == set()
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert "url(http" not in styles and "@import" not in styles


def test_each_finding_has_a_page(site: Path) -> None:
    for code in CODES.values():
        assert code.name in _text(site, f"findings/{code.id}")


def test_tables_of_functions_come_from_the_catalogue(site: Path) -> None:
    runtime = _text(site, "apis/runtime")
    assert (
        "<tr><td><code>cudaMalloc</code></td><td><code>hipMalloc</code></td>"
        "<td><code>cuportMalloc</code></td></tr>" in runtime
    )
    row = re.search(r"<tr><td><code>cublasSgemm</code>.*?</tr>", _text(site, "apis/cublas"))
    assert row and "rocblas_sgemm" in row[0]
    refused = re.search(r"<tr><td><code>cudaArrayGetPlane</code>.*?</tr>", runtime)
    assert refused and '&mdash; <small><a href="../../findings/CU413/">CU413</a></small>' in refused[0]
    overview = _text(site, "apis")
    assert all(name in overview for name in ("cuBLAS", "cuDNN", "NCCL", "Driver"))


def test_pages_of_the_repository_are_on_the_site(site: Path) -> None:
    """Their links lead to the site's pages, not to files of the repository."""
    assert 'href="../design/"' in _text(site, "contributing")
    assert 'href="../security/"' in _text(site, "reliability")


@pytest.mark.chromium
def test_pages_fit_a_phone(site: Path) -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        missing("no chromium; Debian: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        tab = browser.new_page(viewport={"width": 390, "height": 844})
        for page in ("", "tutorial", "comparison", "apis/runtime"):
            tab.goto((site / page / "index.html").as_uri())
            assert tab.evaluate("document.documentElement.scrollWidth") <= 390, page
        browser.close()
