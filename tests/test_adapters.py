"""Adapters for HIP: how their blocks are read, and the header that a tree gets, however it is written."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.targets.hip import adapters
from helpers import cuport, missing, put, write

SOURCE = """\
#include <cudnn.h>
cudnnStatus_t scale(cudnnHandle_t h, cudnnTensorDescriptor_t t, float *y, float by)
{
    return cudnnScaleTensor(h, t, y, &by);
}
"""


def test_blocks_of_a_file() -> None:
    """A comment belongs to the declaration below it; what a block needs are other names of ours."""
    text = (
        "/* About the file. */\n\n#include <math.h>\n\n"
        "/* One. */\ntypedef enum cuport_e {\n    cuport_A = 0,\n    cuport_B\n} cuport_e_t;\n\n"
        "#define cuport_LIMIT (cuport_B + 1)\n\n"
        "typedef struct cuport_s {\n    cuport_e_t e;\n\n    int n;\n} *cuport_s_t;\n\n"
        "static inline int cuport_f(cuport_s_t s)\n{\n    return s->n < cuport_LIMIT;\n\n}\n"
    )
    enum, macro, struct, function = adapters.parse(text)
    assert enum.names == ("cuport_e_t", "cuport_e", "cuport_A", "cuport_B")
    assert enum.text.startswith("/* One. */\ntypedef")
    assert (macro.names, macro.needs) == (("cuport_LIMIT",), ("cuport_B",))
    assert (struct.names, struct.needs) == (("cuport_s_t", "cuport_s"), ("cuport_e_t",))
    assert (function.names, function.needs) == (("cuport_f",), ("cuport_s_t", "cuport_LIMIT"))
    assert function.includes == ("#include <math.h>",)


def test_each_block_names_only_what_there_is() -> None:
    """No adapter needs a name that none declares, and each name is declared before it is used."""
    names = sorted(adapters._blocks())
    text = adapters.header_text(names)
    for name in names:
        block = adapters.find(name)
        assert block is not None
        for need in block.needs:
            other = adapters.find(need)
            assert other is not None, f"{name} needs {need}"
            assert text.index(other.text) < text.index(block.text)


def test_the_header_has_what_is_used_and_no_more() -> None:
    """In an order that does not depend on how it is asked for."""
    names = ["cuport_cudnnScaleTensor", "cuport_CUDNN_TENSOR_NHWC"]
    text = adapters.header_text(names)
    assert text == adapters.header_text(reversed(names)) == adapters.header_text([*names, *names])
    assert "cuport_dnn_half_bits(" in text
    assert "cuport_cudnnTensorFormat_t;" in text
    assert "Pooling" not in text
    with pytest.raises(KeyError):
        adapters.header_text(["cuport_cudnnNothing"])


def test_a_tree_gets_the_header_once(tmp_path: Path) -> None:
    """At the root of the output, named from each folder by its own way there; a second run changes nothing."""
    tree = write(tmp_path / "in", a_cpp=SOURCE, deep__er__b_cpp=SOURCE, plain_cpp="int x;\n")
    done = cuport("translate", tree, "-o", tmp_path / "out")
    assert done.code == 0
    header = (tmp_path / "out" / adapters.HEADER).read_text()
    assert header == adapters.header_text(["cuport_cudnnScaleTensor", "miopen/miopen.h"])
    assert '#include "cuport_hip_compat.h"\n' in (tmp_path / "out" / "a.cpp").read_text()
    assert '#include "../../cuport_hip_compat.h"\n' in (tmp_path / "out" / "deep" / "er" / "b.cpp").read_text()
    assert "cuport" not in (tmp_path / "out" / "plain.cpp").read_text()
    again = cuport("translate", tmp_path / "out", "-o", tmp_path / "again")
    assert again.code == 0
    assert (tmp_path / "again" / adapters.HEADER).read_text() == header
    assert (tmp_path / "again" / "a.cpp").read_text() == (tmp_path / "out" / "a.cpp").read_text()


def test_in_place_and_as_a_diff(tmp_path: Path) -> None:
    """The diff, applied, gives what --in-place writes."""
    tree, other = (write(tmp_path / name, sub__a_cpp=SOURCE) for name in ("one", "two"))
    diff = cuport("translate", tree, "--diff")
    assert cuport("translate", tree, "--in-place", "--no-backup").code == 0
    assert (tree / adapters.HEADER).is_file()
    if shutil.which("git") is None:
        missing("no git (package git)")
    put(tmp_path / "change.diff", diff.out)
    subprocess.run(["git", "apply", "--whitespace=nowarn", str(tmp_path / "change.diff")], cwd=other, check=True)
    for rel in ("sub/a.cpp", adapters.HEADER):
        assert (other / rel).read_bytes() == (tree / rel).read_bytes(), rel


def test_hipdnn_on_demand(tmp_path: Path) -> None:
    """--dnn hipdnn has hipDNN's names, and needs no adapters; --roc keeps MIOpen."""
    tree = write(tmp_path / "in", a_cpp=SOURCE)
    hipdnn = cuport("translate", tree, "--dnn", "hipdnn", "--diff").text
    assert "+#include <hipDNN.h>" in hipdnn
    assert "hipdnnScaleTensor(h, t, y, &by)" in hipdnn
    assert "cuport" not in hipdnn
    assert "cuport_cudnnScaleTensor(h, t, y, &by)" in cuport("translate", tree, "--roc", "--diff").text


def test_what_miopen_lacks_has_a_recipe(tmp_path: Path) -> None:
    """The graph API, attention and spatial transformers are CU200, with a way out."""
    calls = ("cudnnBackendExecute", "cudnnMultiHeadAttnForward", "cudnnSpatialTfSamplerForward")
    tree = write(tmp_path / "in", a_cpp="".join(f"void f() {{ {name}(0); }}\n" for name in calls))
    said = cuport("check", tree, "--no-ast").text
    for name in calls:
        (line,) = [line for line in said.splitlines() if name in line]
        assert "CU200" in line
        assert "call the layers" in line or "compose it" in line or "two kernels of your own" in line


def test_device_functions_of_ours(tmp_path: Path) -> None:
    """What HIP lacks becomes a function of ours; a function of the user's of that name stays, and so do its calls."""
    code = "__global__ void k(int *p) { p[0] = __dp4a(p[1], p[2], __vsubss4(p[3], 1)); if (p[0]) __trap(); }\n"
    own = "__device__ int __vsubss4(int a, int b) { return a - b; }\n"
    own += "__global__ void k(int *p) { *p = __vsubss4(*p, 1); }\n"
    tree = write(tmp_path / "in", a_cu=f"#include <cuda_runtime.h>\n{code}", b_cu=f"#include <cuda_runtime.h>\n{own}")
    assert cuport("translate", tree, "-o", tmp_path / "out").code == 0
    text = (tmp_path / "out" / "a.cu").read_text()
    assert "cuport_dp4a(p[1], p[2], cuport_vsubss4(p[3], 1)); if (p[0]) __builtin_trap();" in text
    assert own in (tmp_path / "out" / "b.cu").read_text()
    header = (tmp_path / "out" / adapters.HEADER).read_text()
    assert "cuport_dp4a(char4 a" in header
    assert "cuport_vadd4" not in header


def test_files_for_the_hosts_compiler(tmp_path: Path, compiler: str) -> None:
    """They may include the header by way of others: functions for the device are not there for them."""
    for block in ("cuport_dadd_rd", "cuport_dp4a", "cuport_cg_wait"):
        source = put(tmp_path / "a.cpp", adapters.header_text([block]))
        for include in re.findall(r"#include <(hip/[^>]+)>", adapters.header_text([block])):
            put(tmp_path / "include" / include, "#define __device__\n")
        command = [compiler, "-D__HIP_PLATFORM_AMD__", f"-I{tmp_path / 'include'}", "-fsyntax-only", str(source)]
        assert subprocess.run(command, check=False).returncode == 0, block


def test_overloads_come_with_their_types(tmp_path: Path) -> None:
    """A file that includes half's header and adds atomically gets atomicAdd for half; another file does not."""
    code = "__global__ void k({0} *p) {{ atomicAdd(p, p[1]); }}\n"
    half = "#include <cuda_runtime.h>\n#include <cuda_fp16.h>\n" + code.format("__half")
    tree = write(tmp_path / "in", half_cu=half, float_cu="#include <cuda_runtime.h>\n" + code.format("float"))
    assert cuport("translate", tree, "-o", tmp_path / "out").code == 0
    assert "cuport" not in (tmp_path / "out" / "float.cu").read_text()
    text = (tmp_path / "out" / "half.cu").read_text()
    assert f'#include "{adapters.HEADER}"' in text
    assert "atomicAdd(p, p[1])" in text
    assert "cuport_half_sum" in (tmp_path / "out" / adapters.HEADER).read_text()
