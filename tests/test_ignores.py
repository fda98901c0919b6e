"""Comments that accept findings, `cuport: ignore[CODE] reason`: which lines they cover, and which match nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cuport.source import ignores
from cuport.source.source import Source
from helpers import cuport, put

NAME = "cudaCtxResetPersistingL2Cache"
Ignored = Callable[[str], list[tuple[int, str, str]]]


@pytest.fixture
def judged(tmp_path: Path) -> Callable[..., list[tuple[int, str, str]]]:
    """Return a function that gives (line, code, reason) of open, ignored and idle findings in a source."""

    def run(text: str, name: str = "a.cu") -> list[tuple[int, str, str]]:
        put(tmp_path / name, text)
        done = cuport("report", name, "--output", "json", "--no-ast", cwd=tmp_path)
        found = [row for file in json.loads(done.text)["files"] for row in file["findings"]]
        return [
            (row["line"], row["code"], row["ignored"])
            for row in found
            if row["status"] in ("review", "unsupported") or row["code"] == "CU307"
        ]

    return run


CALL = f"{NAME}();"
PTX = 'asm("mov.u32 %0, %laneid;");'


@pytest.mark.parametrize(
    ("text", "expected"),
    {
        "same line": (f"{CALL} // cuport: ignore[CU200] no cache here\n", [(1, "CU200", "no cache here")]),
        "no reason": (f"{CALL} //cuport:ignore[CU200]\n", [(1, "CU200", "no reason given")]),
        "line above": (f"  // cuport: ignore[CU200] why\n{CALL}\n{CALL}\n", [(2, "CU200", "why"), (3, "CU200", "")]),
        "carriage returns": (f"// cuport: ignore[CU200] why\r\n{CALL}\r\n", [(2, "CU200", "why")]),
        "several codes": (
            f"{PTX} {CALL} // cuport: ignore[CU200, CU203] both\n", [(1, "CU203", "both"), (1, "CU200", "both")],
        ),
        "two comments above": (
            f"// cuport: ignore[CU203] a\n// cuport: ignore[CU200] b\n{PTX} {CALL}\n",
            [(3, "CU203", "a"), (3, "CU200", "b")],
        ),
        "block behind": (f"{CALL} /* cuport: ignore[CU200] why */\n{CALL}\n", [(1, "CU200", "why"), (2, "CU200", "")]),
        "block before": (f"/* cuport: ignore[CU200] why */ {CALL}\n{CALL}\n", [(1, "CU200", "why"), (2, "CU200", "")]),
        "block above": (f"/* cuport: ignore[CU200] why */\n{CALL}\n", [(2, "CU200", "why")]),
        "block of lines": (f"/*\n cuport: ignore[CU200] why\n so */\n{CALL}\n", [(4, "CU200", "why so")]),
        "block of lines behind": (f"{CALL} /* cuport: ignore[CU200] why\n so */\n", [(1, "CU200", "why so")]),
        "block of lines before": (f"/* cuport: ignore[CU200] a\n b */ {CALL}\n", [(2, "CU200", "a b")]),
        "wrong code": (f"{CALL} // cuport: ignore[CU203] x\n", [(1, "CU200", ""), (1, "CU307", "")]),
        "one of two idle": (f"{CALL} // cuport: ignore[CU203,CU200] x\n", [(1, "CU200", "x"), (1, "CU307", "")]),
        "no code": (f"{CALL} // cuport: ignore[] x\n", [(1, "CU200", ""), (1, "CU307", "")]),
        "two lines above": (f"// cuport: ignore[CU200] x\n\n{CALL}\n", [(1, "CU307", ""), (3, "CU200", "")]),
        "last line": (f"{CALL}\n// cuport: ignore[CU200] x", [(1, "CU200", ""), (2, "CU307", "")]),
        "translated": ("cudaFree(p); // cuport: ignore[CU100] x\n", [(1, "CU307", "")]),
    }.values(),
)  # fmt: skip
def test_ignore_comments(text: str, expected: list[Any], judged: Ignored) -> None:
    assert judged("#include <cuda_runtime.h>\n" + text) == [(line + 1, code, why) for line, code, why in expected]


def test_ignore_comments_in_cmake(judged: Callable[..., list[tuple[int, str, str]]]) -> None:
    open_ = judged("cuda_build_clean_target()\n", "CMakeLists.txt")
    assert open_ == [(1, "CU205", "")]
    text = "cuda_build_clean_target() # cuport: ignore[CU205] not built\n"
    assert judged(text, "CMakeLists.txt") == [(1, "CU205", "not built")]
    assert judged(f"# cuport: ignore[CU205] x\n{open_ and text.split(' #')[0]}\n", "CMakeLists.txt")[0] == (
        2,
        "CU205",
        "x",
    )


def test_ignores_have_their_places() -> None:
    (found,) = ignores.find(Source("a.cu", b"x; /* cuport: ignore[CU200] a */ y; // cuport: ignored\n"))
    assert (found.start, found.end, found.line, found.codes, found.reason) == (3, 32, 1, ("CU200",), "a")
