"""`--host python`: modules that launch kernels, run on an OpenCL device and compared with NumPy."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from cuport.support import resources
from helpers import cuport, missing, put

SOURCES = Path(__file__).parent / "data" / "python_host"


class Modules:
    """The modules of one translation, loaded at the first use."""

    def __init__(self, out: Path, err: str) -> None:
        self.out, self.err = out, err
        self.loaded: dict[str, ModuleType] = {}

    def __getattr__(self, name: str) -> Any:
        if name not in self.loaded:
            spec = importlib.util.spec_from_file_location(f"cuport_test_{name}", self.out / f"{name}.py")
            assert spec and spec.loader
            self.loaded[name] = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = self.loaded[name]
            spec.loader.exec_module(self.loaded[name])
        return self.loaded[name]


@pytest.fixture(scope="module")
def made(pocl: None, tmp_path_factory: pytest.TempPathFactory) -> Modules:
    """The modules of the files in SOURCES."""
    out = tmp_path_factory.mktemp("python-host") / "out"
    done = cuport("translate", SOURCES, "--to", "opencl", "--host", "python", "-o", out, "--jobs", "2")
    assert done.code == 0, done.err
    return Modules(out, done.err)


X, Y = np.arange(1000, dtype=np.float32), np.linspace(-1, 1, 1000, dtype=np.float32)


def test_numpy_arrays_go_in_and_come_back(made: Modules) -> None:
    total = np.zeros(1000, np.float32)
    assert made.add.add(X, Y, total, 1000, grid=8, block=128) is total
    np.testing.assert_array_equal(total, X + Y)


def test_out_is_allocated_and_returned(made: Modules) -> None:
    total = made.add.add(X, Y, made.add.Out(1001, fill=7), 1000, grid=8, block=128)
    assert total.dtype == np.float32 and total.shape == (1001,)
    np.testing.assert_array_equal(total.get(), [*(X + Y), 7])


def test_several_outputs_are_a_tuple_in_the_order_of_parameters(made: Modules) -> None:
    x = np.arange(64, dtype=np.int32)
    up, down = made.add.both(made.add.Out(64), made.add.Out((8, 8)), x, grid=1, block=64)
    np.testing.assert_array_equal(up.get(), x + 1)
    np.testing.assert_array_equal(down.get(), (x - 1).reshape(8, 8))


def test_arrays_of_pyopencl_stay_on_the_device_and_choose_the_queue(made: Modules) -> None:
    import pyopencl as cl
    import pyopencl.array as cl_array

    queue = cl.CommandQueue(made.add.default_queue().context)
    x, total = cl_array.to_device(queue, X), cl_array.zeros(queue, 1000, np.float32)
    assert made.add.add(x, x, total, 1000, grid=8, block=128) is total
    np.testing.assert_array_equal(total.get(), X + X)
    buffer = cl.Buffer(queue.context, cl.mem_flags.READ_WRITE, X.nbytes)
    made.add.add(x, Y, buffer, 1000, grid=8, block=128)
    found = np.empty_like(X)
    cl.enqueue_copy(queue, found, buffer)
    np.testing.assert_array_equal(found, X + Y)


@pytest.mark.parametrize("start", [1, 256])
def test_views_of_arrays_begin_where_they_begin(made: Modules, start: int) -> None:
    """The device has sub-buffers only at some offsets; elsewhere a copy stands in."""
    import pyopencl.array as cl_array

    queue = made.add.default_queue()
    x, total = cl_array.to_device(queue, X), cl_array.zeros(queue, 1000, np.float32)
    made.add.add(x[start:], x[start:], total[start:], 500, grid=4, block=128)
    wanted = np.zeros_like(X)
    wanted[start : start + 500] = 2 * X[start : start + 500]
    np.testing.assert_array_equal(total.get(), wanted)


def test_one_array_for_two_pointers_is_one_memory(made: Modules) -> None:
    x = X.copy()
    made.add.add(x, x, x, 1000, grid=8, block=128)
    np.testing.assert_array_equal(x, 2 * X)


def test_grid_and_block_are_those_of_cuda(made: Modules) -> None:
    x = np.zeros((2, 3, 2, 4), np.int32)
    made.add.where(x, grid=(1, 3, 2), block=(4, 2))
    np.testing.assert_array_equal(x, np.arange(3).reshape(1, 3, 1, 1) * 10 + np.arange(4) + np.zeros((2, 1, 2, 1)))


def test_null_and_arrays_without_elements_are_null(made: Modules) -> None:
    for nothing in (made.add.NULL, np.empty(0, np.int32)):
        assert made.add.first(nothing, made.add.Out(1), grid=1, block=1).get()[0] == -1


def _add(**changed: Any) -> dict[str, Any]:
    given = {"x": X, "y": Y, "sum": np.zeros(1000, np.float32), "n": 1000, "grid": 8, "block": 128}
    return {**given, **changed}


@pytest.mark.parametrize(
    ("changed", "error", "text"),
    [
        ({"x": X.astype(np.float64)}, TypeError, r"x \(const float \*\) must be float32, not float64"),
        ({"x": [1.0]}, TypeError, r"x \(const float \*\) must be an array, a Buffer or NULL, not list"),
        ({"sum": None}, TypeError, r"sum \(float \*\) must be an array, a Buffer, Out\(shape\) or NULL, not NoneType"),
        ({"x": X[::2]}, ValueError, "x .* is not contiguous: pass a copy in C's order"),
        ({"sum": np.broadcast_to(X, (1, 1000))}, ValueError, "sum .* is read-only, and the kernel may write it"),
        ({"n": 3_000_000_000}, OverflowError, r"n \(int\) must be from -2147483648 to 2147483647, not 3000000000"),
        ({"n": 1.5}, TypeError, r"n \(int\) must be an integer, not float 1.5"),
        ({"grid": 0}, ValueError, "grid must be 1 to 3 integers above 0, not 0"),
        ({"block": (1, 1, 1, 1)}, ValueError, r"block must be 1 to 3 integers above 0, not \(1, 1, 1, 1\)"),
        ({"block": (64, 32)}, ValueError, "add: 2048 threads in a block; CUDA allows 1024"),
        ({"x": X[1:], "sum": X[:-1]}, ValueError, "x and sum overlap: pass copies"),
    ],
)
def test_what_does_not_fit_is_told(made: Modules, changed: dict[str, Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        made.add.add(**_add(**changed))


def test_out_is_for_what_the_kernel_writes(made: Modules) -> None:
    with pytest.raises(TypeError, match=r"x \(const float \*\) is not written: pass an array, not Out"):
        made.add.add(**_add(x=made.add.Out(5)))
    with pytest.raises(TypeError, match=r"x \(void \*\) has no element type: pass an array, not Out"):
        made.types.fill(made.types.Out(5), 1, grid=1, block=1)


def test_launch_bounds_limit_the_block(made: Modules) -> None:
    x = np.zeros(128, np.int32)
    with pytest.raises(ValueError, match="both: 128 threads in a block; its __launch_bounds__ allows 64"):
        made.add.both(x.copy(), x.copy(), x, grid=1, block=128)


def test_arrays_of_another_context_are_refused(made: Modules) -> None:
    import pyopencl as cl
    import pyopencl.array as cl_array

    other = cl.CommandQueue(cl.create_some_context(interactive=False))
    with pytest.raises(ValueError, match="x is in another context than the queue of the call"):
        made.add.add(**_add(x=cl_array.to_device(other, X), queue=made.add.default_queue()))


def test_dynamic_shared_memory(made: Modules) -> None:
    total = made.reduce.reduce(X, made.reduce.Out(1, fill=0), 1000, grid=8, block=128, shared=512)
    np.testing.assert_allclose(total.get(), [X.sum()], rtol=1e-6)
    with pytest.raises(ValueError, match=r"reduce: \d+ bytes of shared memory; .* has \d+"):
        made.reduce.reduce(X, np.zeros(1, np.float32), 1000, grid=8, block=128, shared=1 << 40)
    with pytest.raises(TypeError, match="shared"):  # a kernel without has no such parameter
        made.add.add(**_add(shared=4))


SETTINGS = {"count": 5, "at": (1, 2, 3.5), "on": True, "inner": (7, 0.25), "sizes": (2, 3, 4)}


@pytest.mark.parametrize("given", ["names", "tuple", "value"])
def test_structs(made: Modules, given: str) -> None:
    value: Any = {"names": SETTINGS, "tuple": tuple(SETTINGS.values())}.get(given)
    if value is None:
        value = np.array(tuple(SETTINGS.values()), made.records.Settings)
    out = made.records.use(value, made.records.Out(5), grid=1, block=1)
    np.testing.assert_array_equal(out.get(), [5, 6.5, 1, 7.25, 14])


def test_arrays_of_structs(made: Modules) -> None:
    assert made.records.Settings.itemsize == 56
    every = np.zeros(4, made.records.Settings)
    made.records.many(every, grid=1, block=4)
    np.testing.assert_array_equal(every["count"], range(4))


def test_structs_that_do_not_fit_are_told(made: Modules) -> None:
    use, out = made.records.use, made.records.Out(5)
    with pytest.raises(TypeError, match=r"s has the fields .*: see \['cuont', 'on'\]"):
        use({**{name: value for name, value in SETTINGS.items() if name != "on"}, "cuont": 1}, out, grid=1, block=1)
    with pytest.raises(TypeError, match=r"s has the fields .*: give them in order, not 2"):
        use((1, 2), out, grid=1, block=1)
    with pytest.raises(TypeError, match=r"s.inner has the fields \('a', 'b'\): see \['c'\]"):
        use({**SETTINGS, "inner": {"a": 1, "b": 2, "c": 3}}, out, grid=1, block=1)
    with pytest.raises(ValueError, match=r"s.count: 1.5 does not fit int32"):
        use({**SETTINGS, "count": 1.5}, out, grid=1, block=1)
    with pytest.raises(TypeError, match=r"s .* must be one value of .*, not int"):
        use(3, out, grid=1, block=1)


def test_unions(made: Modules) -> None:
    for word in ({"whole": 0x01020304}, {"bytes": [4, 3, 2, 1]}):
        assert made.records.read(word, made.records.Out(1), grid=1, block=1).get() == [0x01020304]
    with pytest.raises(TypeError, match=r"word has the fields \('whole', 'bytes'\): give them by name"):
        made.records.read((1, [0]), made.records.Out(1), grid=1, block=1)


def test_pointers_in_structs_are_numbers_and_a_finding(made: Modules) -> None:
    assert made.records.Link["next"] == np.uint64
    assert "CU444 review: follow: link (Link) passes addresses" in made.err


def test_symbols(made: Modules) -> None:
    symbols = made.symbols
    x = np.ones(6, np.float32)
    symbols.filter_(x, grid=1, block=6)
    np.testing.assert_array_equal(x, [1, 2, 3, 1, 2, 3])
    np.testing.assert_array_equal(symbols.get_taps(), np.array([1, 2, 3], np.float32))
    symbols.set_taps([4, 5, 6])
    symbols.filter_(x, grid=1, block=6)
    np.testing.assert_array_equal(x, [4, 10, 18, 4, 10, 18])
    assert symbols.get_counter() == 12
    symbols.set_app_limit(3)
    np.testing.assert_array_equal(symbols.within(np.zeros(6, np.int32), grid=1, block=6), [1, 1, 1, 0, 0, 0])


def test_symbols_are_checked(made: Modules) -> None:
    with pytest.raises(ValueError, match=r"taps has the shape \(3,\), not \(2,\)"):
        made.symbols.set_taps([1, 2])
    with pytest.raises(TypeError, match="taps is float32, and was given float64"):
        made.symbols.set_taps(np.zeros(3))
    with pytest.raises(ValueError, match=r"counter: 1.5 does not fit int32"):
        made.symbols.set_counter(1.5)


def test_each_context_has_its_own_symbols(made: Modules) -> None:
    import pyopencl as cl

    context = cl.create_some_context(interactive=False)
    other = cl.CommandQueue(context, context.devices[0])
    made.symbols.set_app_limit(1)
    made.symbols.set_app_limit(5, queue=other)
    assert made.symbols.get_app_limit() == 1 and made.symbols.get_app_limit(other) == 5


def test_instances_of_templates(made: Modules) -> None:
    types = made.types
    assert {"scale<float, 2>", "scale<int, 3>"} <= types.KERNELS.keys()
    np.testing.assert_array_equal(types.scale_float_2(np.ones(4, np.float32), 1.5, grid=1, block=4), [3] * 4)
    np.testing.assert_array_equal(types.KERNELS["scale<int, 3>"](np.ones(4, np.int32), 2, grid=1, block=4), [6] * 4)


def test_numbers_of_every_size(made: Modules) -> None:
    out = made.types.bytes_(True, -128, 255, -(2**63), 2**64 - 1, made.types.Out(5), grid=1, block=1)
    np.testing.assert_array_equal(out.get(), [1, -128, 255, -(2**63), -1])
    given = {"flag": True, "c": 0, "u": 0, "big": 0, "size": 0, "out": made.types.Out(5), "grid": 1, "block": 1}
    for changed, error, text in (
        ({"flag": 1}, TypeError, r"flag \(bool\) must be True or False, not int 1"),
        ({"c": 128}, OverflowError, r"c \(char\) must be from -128 to 127, not 128"),
        ({"size": -1}, OverflowError, r"size \(size_t\) must be from 0 to 18446744073709551615, not -1"),
    ):
        with pytest.raises(error, match=text):
            made.types.bytes_(**{**given, **changed})


def test_rounded_numbers_may_not_become_infinite(made: Modules) -> None:
    x = np.ones(1, np.float32)
    made.types.scale_float_2(x, float("inf"), grid=1, block=1)
    assert np.isinf(x[0])
    with pytest.raises(OverflowError, match=r"by \(float\) has no room for 1e\+40"):
        made.types.scale_float_2(x, 1e40, grid=1, block=1)
    with pytest.raises(TypeError, match=r"by \(float\) must be a number, not str '1'"):
        made.types.scale_float_2(x, "1", grid=1, block=1)


def test_vectors_are_their_own_dtype_or_rows(made: Modules) -> None:
    x = np.arange(8, dtype=np.float32).reshape(2, 4)
    y, z = np.zeros((2, 3), np.float32), np.zeros(2, np.complex64)
    made.types.vectors((1, 2, 3, 4), x, y, z, grid=1, block=2)
    np.testing.assert_array_equal(y, x[:, [0, 1, 3]] * np.array([1, 2, 4], np.float32))
    np.testing.assert_array_equal(z, [1j, 1j])
    with pytest.raises(TypeError, match=r"x \(const float4 \*\) must be .*, not float32"):
        made.types.vectors((1, 2, 3, 4), x.reshape(4, 2), y, z, grid=1, block=1)


def test_halves(made: Modules) -> None:
    x = np.array([1, 2.5], np.float16)
    np.testing.assert_array_equal(made.types.halves(0.5, x, grid=1, block=2), np.array([0.5, 1.25], np.float16))


def test_void_takes_any_array(made: Modules) -> None:
    x = np.zeros(2, np.uint32)
    made.types.fill(x, 1, grid=1, block=8)
    np.testing.assert_array_equal(x, [0x01010101] * 2)


def test_names_that_python_has_get_an_underscore(made: Modules) -> None:
    x = np.array([3], np.int32)
    assert made.types.max_(lambda_=x, in_=x.copy(), grid_=4, grid=1, block=1)[0] == 7


def test_textures_are_images(made: Modules) -> None:
    import pyopencl as cl

    queue = made.pictures.default_queue()
    shape = cl.ImageFormat(cl.channel_order.R, cl.channel_type.FLOAT)
    flags = cl.mem_flags.READ_ONLY | cl.mem_flags.COPY_HOST_PTR
    picture = cl.create_image(queue.context, flags, shape, shape=(4, 1), hostbuf=np.arange(4, dtype=np.float32))
    sampler = cl.Sampler(queue.context, False, cl.addressing_mode.CLAMP_TO_EDGE, cl.filter_mode.NEAREST)
    out = made.pictures.sample(picture, made.pictures.Out(4), picture_sampler=sampler, grid=1, block=4)
    np.testing.assert_array_equal(out.get(), range(4))
    with pytest.raises(TypeError, match="picture must be pyopencl's Image or Sampler, not ndarray"):
        made.pictures.sample(X, made.pictures.Out(4), picture_sampler=sampler, grid=1, block=4)


def test_docstrings_say_what_a_kernel_takes(made: Modules) -> None:
    text = made.add.add.__doc__
    assert "void add(const float * x, const float * y, float * sum, int n)" in " ".join(text.split())
    assert "x: const float *: an array of float32." in text
    assert "n: int: an integer that fits int32." in text
    assert "Returns sum." in text
    assert "at most 64 threads" in made.add.both.__doc__


def test_kernels_that_are_left_out_are_named(made: Modules) -> None:
    text = " ".join(made.my_part.__doc__.split())
    assert "void bad(int n, int * x): CU404" in text
    assert list(made.my_part.KERNELS) == ["good"]


def test_a_file_of_the_tree_is_not_written_over(made: Modules) -> None:
    assert (made.out / "taken.py").read_text() == (SOURCES / "taken.py").read_text()
    np.testing.assert_array_equal(made.taken_cu.one(np.zeros(1, np.int32), grid=1, block=1), [1])


def test_host_code_in_cpp_stays_and_is_no_site(made: Modules) -> None:
    assert (made.out / "add.cu").read_text() == (SOURCES / "add.cu").read_text()
    assert not (made.out / "Makefile").exists() and "CU413" not in made.err
    done = cuport("translate", made.out / "add.cu", "--to", "opencl", "--host", "python", "--diff")
    assert "100.0 %" in done.err


@pytest.mark.parametrize("width", [88, 120])
def test_modules_are_as_formatters_write_them(made: Modules, width: int) -> None:
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent))
    if ruff is None:
        missing("no ruff; pip install ruff")
    options = ["--isolated", "--no-cache"]
    stand_ins = resources.data("templates") / "opencl" / "python"
    files = [path for folder in (made.out, stand_ins) for path in folder.glob("*.py") if path.name != "taken.py"]
    done = subprocess.run(
        [ruff, "format", *options, "--line-length", str(width), "--diff", *files],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    done = subprocess.run(
        [ruff, "check", *options, "--select", "F,I,B,UP,C4,RUF", *files], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("command", ["check", "report"])
def test_reports_for_python_hosts_leave_host_code_out(tmp_path: Path, command: str) -> None:
    """The C++ stays as it is then: what the layer lacks in it is no finding, and not a part of the coverage."""
    put(tmp_path / "k.cu", "#include <cutensor.h>\n__global__ void k(int* p) { *p = 1; }\ncutensorHandle_t c;\n")
    given = (command, tmp_path, "--to", "opencl", "--jobs", "1")
    assert "CU413" in cuport(*given).text
    done = cuport(*given, "--host", "python", "--cl-std", "3.0")
    assert done.code == 0
    assert "CU413" not in done.text and "100.0 %" in done.text
