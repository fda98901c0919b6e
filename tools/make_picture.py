"""Take the picture of README.md and the site's first page: a report of the samples, and one of its files as a diff.

Usage::

    python tools/make_picture.py [--chromium PATH]
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "report-and-diff.png"
FILE = "samples/softmax/softmax.cu"
LINE = 117
SIZE = (1560, 800)
LIMIT = 200_000
_PAGE = """\
<!doctype html><style>
body { margin: 0; display: grid; grid-template-columns: 760px 1fr; gap: 10px; background: #94a3b8; padding: 10px }
iframe { width: 100%; height: 780px; border: 0; border-radius: 8px; background: white }
</style>
<iframe src="report.html"></iframe><iframe src="report.html#file=FILE&line=LINE"></iframe>
"""
_FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--allow-file-access-from-files")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--chromium", default=shutil.which("chromium"), help="the browser; by default that on the PATH")
    chromium = parser.parse_args(argv).chromium
    if chromium is None:
        parser.error("no chromium; Debian: apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.html")
        words = ["report", "samples", "--project", "cuport", "--to", "hip", "--output", f"html:{report}"]
        command = [sys.executable, "-m", "cuport", *words]
        subprocess.run(command, cwd=ROOT, check=True)
        page = Path(folder, "page.html")
        page.write_text(_PAGE.replace("FILE", FILE).replace("LINE", str(LINE)), encoding="utf-8")
        data = screenshot(page, chromium)
    if len(data) > LIMIT:
        print(f"{PICTURE.name}: {len(data)} bytes, of which {LIMIT} are the limit; make SIZE smaller", file=sys.stderr)
        return 1
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_bytes(data)
    print(f"{PICTURE.relative_to(ROOT)}: {len(data)} bytes")
    return 0


def screenshot(page: Path, chromium: str) -> bytes:
    """Return a PNG of a page as a browser without a window shows it."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=list(_FLAGS))
        tab = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        tab.goto(page.as_uri())
        tab.wait_for_timeout(1500)  # the report draws its file view when it has read its data
        data = tab.screenshot()
        browser.close()
        return data


if __name__ == "__main__":
    sys.exit(main())
