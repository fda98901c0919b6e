"""The files of the runtimes: what is made from our CUDA headers is up to date, and the layer takes whole files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from cuport.targets.opencl.host import layer, layer_names

TOOLS = Path(__file__).resolve().parents[1] / "tools"


def test_types_follow_from_the_cuda_headers() -> None:
    done = subprocess.run(
        [sys.executable, TOOLS / "make_runtime.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_names_of_headers(tmp_path: Path) -> None:
    """Macros that declare, typedefs, enumerators, variables and what stands in a namespace; nothing of bodies."""
    text = """
#define MAKE(T) struct T##Pair { T a, b; }; inline T##Pair make_##T##Pair(T a) { return {a, a}; }
#define LIMIT 3
MAKE(int)
enum Kind { first, second = 4 };
typedef void (*Callback)(int code);
typedef const struct Hidden *Handle;
extern int table[4];
struct CUPORT_SHARED Marked : Base { int member; };
int twice(int value);
namespace cuport {
struct Inner { int member; };
template <typename T> T thrice(T value) { const int local = 3; return local * value; }
}
"""
    names = {"MAKE", "LIMIT", "Kind", "intPair", "make_intPair", "first", "second", "Callback", "table", "twice"}
    assert layer_names.find_declared(text) == names | {"Hidden", "Handle", "Marked", "cuport::Inner", "cuport::thrice"}


def test_a_header_brings_its_source() -> None:
    files = layer.render({"cuportStreamCreate"})
    assert files["cuport/opencl/streams.cpp"] == (layer_names.RUNTIME / "opencl/streams.cpp").read_bytes()
    assert {"cuport/common/api/streams.h", "cuport/opencl/streams.h"} <= files.keys()
    assert "cuport/opencl/events.cpp" not in files
