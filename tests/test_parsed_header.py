"""The layer's header is parsed once for programs that are built together, and that changes none of them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from cuport.targets.opencl.host import build_files, layer
from cuport.verify.backends import parsed_header
from helpers import STRICT, make, put

pytestmark = pytest.mark.usefixtures("compiler")
PARSED = "-include build/cuport-parsed.h "
HEADER = '#pragma once\n#include "cuport/answer.h"\n#ifdef TWICE\n#define FACTOR 2\n#else\n#define FACTOR 1\n#endif\n'
PLAIN = f'// A comment.\n/* "Another" */\n#include "{layer.HEADER}"\nint main() {{ return answer() * FACTOR - 42; }}\n'
FLAGS = ("-O0", "-O2")


def output(folder: Path, *, programs: int = 6, **others: str) -> Path:
    """An output with as many programs as said, and others."""
    sources = {**{f"plain{k}.cpp": PLAIN for k in range(programs)}, **{f"{name}.cpp": others[name] for name in others}}
    put(folder / layer.HEADER, HEADER)
    put(folder / "cuport" / "answer.h", "int answer();\n")
    put(folder / "cuport" / "answer.cpp", '#include "answer.h"\nint answer() { return 42; }\n')
    for name, text in sources.items():
        put(folder / name, text)
    files = [build_files.SourceFile(name, has_main=True) for name in sources]
    for name, text in build_files.render(files, [], [], ["cuport/answer.cpp"]).items():
        put(folder / name, text)
    return folder


def built(folder: Path, *words: str) -> set[str]:
    """Build an output, and run its programs; return the names of those that took the parsed header."""
    done = make(folder, "LDLIBS=", *words)
    assert done.returncode == 0, done.stderr
    names = [path.stem for path in folder.glob("*.cpp")]
    assert all(subprocess.run([folder / name], check=False).returncode == 0 for name in names)
    lines = [line for line in done.stdout.splitlines() if PARSED in line]
    return {name for name in names for line in lines if f" -c {name}.cpp " in line}


@pytest.mark.parametrize("flags", FLAGS)
def test_programs_share_it(tmp_path: Path, flags: str) -> None:
    folder = output(tmp_path, programs=6)
    assert built(folder, f"CXXFLAGS={flags}") == {f"plain{k}" for k in range(6)}
    assert built(folder, f"CXXFLAGS={flags}") == set(), "all is up to date"
    put(folder / layer.HEADER, HEADER + "#error changed\n")
    assert make(folder, f"CXXFLAGS={flags}").returncode != 0, "a header that was changed is read again"


def test_also_behind_headers_of_the_library(tmp_path: Path) -> None:
    """They may be included in any order."""
    lines = f'// First.\n#include <new>\n# include <vector>  // lists\r\n/* and */ #include "{layer.HEADER}"\n'
    ours = f'#include <vector>\n#include <thing>\n#include "{layer.HEADER}"\n'
    main = "int main() { return answer() - 42; }\n"
    folder = output(tmp_path, programs=5, behind=lines + main, own=ours + main)
    put(folder / "thing", "#define TWICE\n")
    assert built(folder) == {*(f"plain{k}" for k in range(5)), "behind"}


def test_not_behind_a_header_that_is_only_called_so(tmp_path: Path) -> None:
    text = f'#include <valarray>\n#include "{layer.HEADER}"\nint main() {{ return answer() * FACTOR - 84; }}\n'
    folder = output(tmp_path, programs=5, named=text)
    put(folder / "own" / "valarray", "#define TWICE\n")
    assert built(folder, "CXXFLAGS=-Iown") == {f"plain{k}" for k in range(5)}


def test_not_where_something_stands_before_it(tmp_path: Path) -> None:
    """It would not see a macro that the source defines ahead of it."""
    twice = f'#define TWICE\n#include "{layer.HEADER}"\nint main() {{ return answer() * FACTOR - 84; }}\n'
    later = (
        f'#include <new>\n#define TWICE\n#include "{layer.HEADER}"\nint main() {{ return answer() * FACTOR - 84; }}\n'
    )
    found = built(output(tmp_path, programs=5, twice=twice, later=later))
    assert found == {f"plain{k}" for k in range(5)}


def test_not_for_few_programs(tmp_path: Path) -> None:
    assert built(output(tmp_path, programs=2)) == set()


def test_not_where_a_shell_must_say_what_the_flags_are(tmp_path: Path) -> None:
    assert built(output(tmp_path), "CPPFLAGS=-I. `echo -DMORE`") == set()


def test_a_header_that_does_not_compile(tmp_path: Path) -> None:
    """Each program fails for itself, with the compiler's words about its own source."""
    folder = output(tmp_path)
    put(folder / "cuport" / "answer.h", "int answer();\nint wrong\n")
    done = make(folder, "-k", STRICT)
    assert done.returncode != 0
    assert PARSED not in make(folder, "-k").stdout


def test_many_programs_are_named_in_several_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system bounds how long a word of a command may be."""
    monkeypatch.setattr(parsed_header, "_AT_ONCE", 4)
    folder = output(tmp_path)
    assert len(parsed_header.put(["make", "LDLIBS="], folder, os.environ)) == 2
    assert built(folder) == {f"plain{k}" for k in range(6)}
