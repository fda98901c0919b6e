"""Kernel mode: words that become memory and values, a kernel's parameters, its grid."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cuport.support.errors import SettingsError
from cuport.verify.kernel_mode import signature, spec
from cuport.verify.kernel_mode.expressions import ArgumentError, Given, Names, evaluate
from cuport.verify.kernel_mode.inputs import Buffer, Origin, Value, make, random_bits
from cuport.verify.kernel_mode.launch import Launch, resolve

HERE = Origin(0, 0, Path())


def numbers(text: str, dtype: str, **names: Given) -> list[float]:
    buffer = make("x", text, Names(names), HERE)
    assert isinstance(buffer, Buffer)
    return np.frombuffer(buffer.data, dtype).tolist()


# Arguments


@pytest.mark.parametrize(
    ("text", "value"),
    [("7", 7), ("n * (m + 1) / 4", 22), ("-n + 1", -9), ("1.5 * n", 15.0), ("m / 2.0", 4.0), ("2 * k", 40)],
)
def test_sums(text: str, value: float) -> None:
    assert evaluate(text, Names({"n": 10, "m": 8, "k": "2 * n", "x": "ones:f32[n]"})) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("n ** 2", "is not an expression of numbers"),
        ("open('x')", "is not an expression of numbers"),
        ("n +", "is not an expression of numbers"),
        ("row", 'no argument is called "row"; did you mean "rows"?'),
        ("x", '"x" is not a number'),
        ("a", '"a" depends on itself'),
        ("n / 0", "division by zero"),
        ("1, 2", "is not a single number"),
    ],
)
def test_sums_that_are_none(text: str, said: str) -> None:
    with pytest.raises(ArgumentError, match=said.replace("?", r"\?").replace("(", r"\(")):
        evaluate(text, Names({"n": 10, "rows": 3, "a": "b", "b": "a + 1", "x": "ones:f32[n]"}))


def test_memory_of_every_kind() -> None:
    assert numbers("zeros:f32[2]", "<f4") == [0, 0]
    assert numbers("ones:f64[n]", "<f8", n=2) == [1, 1]
    assert numbers("const:f16[2](2.5)", "<f2") == [2.5, 2.5]
    assert numbers("range:i32[4]", "<i4") == [0, 1, 2, 3]
    assert numbers("range:i64[n + 1](10, -n)", "<i8", n=2) == [10, 8, 6]
    assert numbers("values:u8(0, 3, n)", "u1", n=255) == [0, 3, 255]
    assert numbers("const:bf16[1](3.14159265)", "<u2") == [0x4049]


def test_random_values_are_the_same_for_ever() -> None:
    """Written down, so that a result from last year can be looked into today."""
    assert [hex(bits) for bits in random_bits(2, 0, 0).tolist()] == ["0x6e789e6aa1b965f4", "0x6c45d188009454f"]
    assert numbers("random:f32[3]", "<f4") == pytest.approx([-0.136944, -0.947132, 0.941764], abs=1e-6)
    spread = numbers("random:f64[1000](90, 110)", "<f8")
    assert min(spread) >= 90 and max(spread) < 110 and 99 < sum(spread) / 1000 < 101
    dice = numbers("random:i32[1000](1, 7)", "<i4")
    assert set(dice) == {1, 2, 3, 4, 5, 6}


def test_seed_and_place_choose_other_values() -> None:
    streams = {random_bits(1, seed, place).tolist()[0] for seed in range(3) for place in range(3)}
    assert len(streams) == 9


def test_files(tmp_path: Path) -> None:
    np.save(tmp_path / "w.npy", np.array([[1, 2], [3, 4]], np.float16))
    (tmp_path / "w.bin").write_bytes(np.array([5, 6], "<f4").tobytes())
    origin = Origin(0, 0, tmp_path)
    saved, raw = (make("w", text, Names({}), origin) for text in ("file:w.npy", "file:f32:w.bin"))
    assert isinstance(saved, Buffer) and isinstance(raw, Buffer)
    assert (saved.dtype, np.frombuffer(saved.data, "<f2").tolist()) == ("f16", [1, 2, 3, 4])
    assert np.frombuffer(raw.data, "<f4").tolist() == [5, 6]
    for text, said in (
        ("file:w.bin", "give its type"),
        ("file:no.npy", "no such file"),
        ("file:f32:w.npy", "holds"),
    ):
        with pytest.raises(ArgumentError, match=said):
            make("w", text, Names({}), origin)


def test_values() -> None:
    given: dict[Given, Value] = {
        77: Value("x", "77", is_number=True),
        3000000000: Value("x", "3000000000LL", is_number=True),
        1.5: Value("x", "1.5", is_number=True),
        "n + 1": Value("x", "11", is_number=True),
        "null": Value("x", "nullptr"),
        "cpp:Shape{2, 3}": Value("x", "Shape{2, 3}"),
        "bytes:0000803f": Value("x", data=b"\0\0\x80\x3f"),
    }
    for text, value in given.items():
        assert make("x", text, Names({"n": 10}), HERE) == value
    assert make("x", True, Names({}), HERE) == Value("x", "true")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("randm:f32[3]", '"randm" is not one of random'),
        ("random:float[3]", "types are f16"),
        ("random:f32", "needs a count"),
        ("random:f32[3](1)", "0 or 2 numbers"),
        ("random:i32[3](5, 5)", "the lower first"),
        ("random:f32[2.5]", "but must be a whole number"),
        ("zeros:f32[n * n]", "larger than 64 MiB"),
        ("const:u8[1](256)", "u8 holds 0 to 255 only"),
        ("values:i32(1.5)", "whole numbers only"),
        ("bytes:xyz", "hexadecimal"),
    ],
)
def test_arguments_that_make_no_sense(text: str, said: str) -> None:
    with pytest.raises(ArgumentError, match=said):
        make("x", text, Names({"n": 10000}), HERE)


# Signatures

SOURCE = b"""
__global__ void plain(const float* __restrict__ x, float *y, int rows[], unsigned int cols);
namespace ops {
template <typename T, int Tile = 16>
__global__ void __launch_bounds__(Tile * Tile, 2)
    tiled(const T* a, Pair<int, T> b, T (*c)[Tile], int n = 3) { }
}
extern "C" __global__ void nothing(void) {}
static __global__ void unnamed(float *, int n) {}
void host(int plain);  // not a kernel
"""


@pytest.mark.parametrize(
    ("kernel", "names"),
    [
        ("plain", ("x", "y", "rows", "cols")),
        ("ops::tiled<float, 16>", ("a", "b", "c", "n")),
        ("nothing", ()),
        ("unnamed", ("", "n")),
        ("host", None),
    ],
)
def test_parameters_are_read_from_tokens(kernel: str, names: tuple[str, ...] | None) -> None:
    assert signature.parameters(SOURCE, kernel) == names


Args = dict[str, Given] | tuple[Given, ...]
Parameters = tuple[str, ...] | None


def launch(args: Args, parameters: Parameters = ("x", "n"), grid: str = "", block: str = "") -> Launch:
    sizes = {key: tuple(text.split(",")) for key, text in (("grid", grid), ("block", block)) if text}
    kernel = spec.KernelSpec("k", args, lambda message, key: SettingsError(f"{key}: {message}"), **sizes)
    return resolve(kernel, parameters, 0, Path())


def test_grid_and_block() -> None:
    given = launch({"n": 1000, "x": "zeros:f32[n]"}, grid="(n + 31) / 32", block="32,4")
    assert (given.grid, given.block, given.note) == ((32, 1, 1), (32, 4, 1), "")
    left_open = launch({"n": 1000, "x": "zeros:f32x4[n]"})
    assert (left_open.grid, left_open.block) == ((4, 1, 1), (256, 1, 1))
    assert left_open.note == "takes 4 blocks of 256 threads; set grid and block for others"


def test_arguments_come_in_the_kernels_order() -> None:
    assert [a.name for a in launch({"n": 4, "x": "zeros:f32[n]"}).arguments] == ["x", "n"]
    assert [a.name for a in launch(("zeros:f32[4]", 4)).arguments] == ["x", "n"]
    assert [a.name for a in launch(("zeros:f32[4]", 4), None).arguments] == ["argument0", "argument1"]


@pytest.mark.parametrize(
    ("args", "parameters", "said"),
    [
        ({"x": "zeros:f32[4]"}, ("x", "n"), "args: k has no value for its parameter n"),
        ({"x": "zeros:f32[4]", "m": 4}, ("x", "n"), 'args: k has no parameter "m"; it has x, n'),
        (("zeros:f32[4]",), ("x", "n"), "args: k has 2 parameters, but 1 are given"),
        ({"x": 1}, None, "args: no kernel k in the source"),
        ({"x": "zeros:f32[m]", "n": 4}, ("x", "n"), 'args: x: no argument is called "m"'),
    ],
)
def test_arguments_that_do_not_fit(args: Args, parameters: Parameters, said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        launch(args, parameters)
    assert str(caught.value).startswith(said)
