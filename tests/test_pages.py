"""Pages whose commands are run: README.md and the tutorial say what the commands print."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest
from cuport.verify.cpu.cuda_frontend.toolchain import COMPILERS
from helpers import missing, put

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def run_pages() -> ModuleType:
    """Load the tool that runs pages."""
    spec = importlib.util.spec_from_file_location("run_pages", ROOT / "tools" / "run_pages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", ["README.md", "docs/tutorial.md"])
def test_commands_of_a_page_print_what_it_says(page: str, run_pages: ModuleType) -> None:
    if not shutil.which("g++") or not any(map(shutil.which, COMPILERS)):
        missing("no g++ and clang; Debian: apt-get install g++ clang-19")
    if not Path("/usr/include/CL/cl.h").exists() or importlib.util.find_spec("pyopencl") is None:
        missing(
            "no OpenCL; Debian: apt-get install ocl-icd-opencl-dev opencl-headers, and pip install 'cuport[verify]'"
        )
    assert run_pages.difference(ROOT / page) == ""


def test_files_commands_and_outputs(run_pages: ModuleType, tmp_path: Path) -> None:
    """Files are written, commands run in order, and their output takes the place of what stood there."""
    text = """\
Text with `$ no command`.

```c title="sub/a.txt"
one
```

```console
$ cat sub/a.txt; echo two >> sub/a.txt
old
$ wc -l < sub/a.txt
```

<!-- run: tail -n 1 sub/a.txt -->
```diff
old
```

```sh
echo not run
```
"""
    found = run_pages.run_page(text, tmp_path)
    assert "sub/a.txt\none\n$ wc -l < sub/a.txt\n2\n```" in found.replace("; echo two >> sub/a.txt", "")
    assert "-->\n```diff\ntwo\n```" in found
    assert "```sh\necho not run\n```" in found
    assert (tmp_path / "sub" / "a.txt").read_text(encoding="utf-8") == "one\ntwo\n"


def test_a_page_that_says_something_else_is_told(
    run_pages: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = put(tmp_path / "page.md", "```console\n$ echo new\nold\n```\n")
    assert run_pages.main(["--check", str(page)]) == 1
    assert "-old\n+new\n" in capsys.readouterr().out
    assert run_pages.main([str(page)]) == 0
    assert page.read_text(encoding="utf-8") == "```console\n$ echo new\nnew\n```\n"
    assert run_pages.main(["--check", str(page)]) == 0


def test_what_depends_on_the_machine_must_only_pass(
    run_pages: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = put(tmp_path / "page.md", "<!-- varies -->\n```console\n$ echo here\nthere\n```\n")
    assert run_pages.main(["--check", str(page)]) == 0
    put(page, "<!-- varies -->\n```console\n$ exit 1\n```\n")
    assert run_pages.main(["--check", str(page)]) == 1
    assert "page.md: `exit 1` ended with exit code 1" in capsys.readouterr().err


def test_a_page_writes_nothing_outside_of_its_folder(run_pages: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    with pytest.raises(run_pages.CommandError, match="leads out"):
        run_pages.run_page('```c title="../a.c"\nint a;\n```\n', tmp_path / "in")
    assert not (tmp_path / "a.c").exists()
