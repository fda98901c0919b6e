"""The interface for other programs: `cuport.translate` and `cuport.check`."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import cuport
import pytest
from helpers import KERNEL, put

UNKNOWN = KERNEL.replace("cudaMalloc", "cudaNoSuchFunction")


def test_a_tree_is_translated_to_a_folder(tmp_path: Path) -> None:
    put(tmp_path / "in" / "k.cu", KERNEL)
    done = cuport.translate([tmp_path / "in"], output_dir=tmp_path / "out", jobs=1)
    assert "hipMalloc" in (tmp_path / "out" / "k.cu").read_text()
    assert (done.written.changed, done.errors, done.coverage.percent) == (1, (), 100.0)


def test_without_a_folder_nothing_is_written(tmp_path: Path) -> None:
    file = put(tmp_path / "k.cu", KERNEL)
    done = cuport.translate([str(file)], to="opencl", cl_std="2.0", jobs=1)
    assert [made.rel for made in done.results.files[0].generated] == ["k.cl", "k.cl.json", "k.kernels.h"]
    assert [path.name for path in tmp_path.iterdir()] == ["k.cu"]


def test_options_of_the_target_count(tmp_path: Path) -> None:
    put(tmp_path / "in" / "k.cu", KERNEL)
    cuport.translate([tmp_path / "in"], output_dir=tmp_path / "out", rename="default", launch_syntax="macro")
    assert "hipLaunchKernelGGL(fill, dim3(1), dim3(64)" in (tmp_path / "out" / "k.hip").read_text()


def test_options_may_be_lists_and_texts(tmp_path: Path) -> None:
    text = KERNEL.replace("1.0f", "VALUE")
    put(tmp_path / "rules" / "own.toml", '[functions]\ncudaMalloc = "ownMalloc"\n')
    done = cuport.translate(
        [put(tmp_path / "k.cu", text)], rules=[str(tmp_path / "rules")], clang_flags=["-DVALUE=2.0f"], jobs=1
    )
    assert "ownMalloc" in {finding.to for finding in done.findings}
    assert not [finding for finding in done.findings if finding.code.startswith("CU3")]


def test_a_tree_is_checked(tmp_path: Path) -> None:
    file = put(tmp_path / "k.cu", UNKNOWN)
    done = cuport.check([file], jobs=1)
    assert not done.passed
    assert [finding.code for finding in done.findings if finding.is_open] == ["CU201"]
    assert cuport.check([file], fail_under=["50"], jobs=1).passed


def test_results_can_not_be_changed(tmp_path: Path) -> None:
    done = cuport.check([put(tmp_path / "k.cu", KERNEL)], jobs=1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        done.report = None  # type: ignore[misc,assignment]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"to": "metal"}, "unknown target 'metal'; known targets are hip, opencl"),
        ({"cl_stt": "2", "to": "opencl"}, "unknown option 'cl_stt' with to='opencl'; did you mean \"cl_std\"?"),
        ({"cl_std": "2.0"}, "unknown option 'cl_std' with to='hip'"),
    ],
)
def test_what_does_not_fit_is_said_in_one_line(tmp_path: Path, options: dict[str, str], said: str) -> None:
    with pytest.raises(cuport.UserError) as error:
        cuport.check([put(tmp_path / "k.cu", KERNEL)], **options)
    assert str(error.value) == said
