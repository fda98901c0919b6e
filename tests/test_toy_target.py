"""A target that another distribution brings works everywhere, and nothing of ours knows of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from helpers import KERNEL, Done, environment, put, started

PLUGIN = Path(__file__).with_name("toy_target.py")


@pytest.fixture
def path(tmp_path: Path) -> str:
    """The module path with the distribution on it."""
    site = tmp_path / "site"
    put(site / PLUGIN.name, PLUGIN.read_bytes())
    info = site / "kernel_list-1.0.dist-info"
    put(info / "METADATA", "Metadata-Version: 2.1\nName: kernel-list\nVersion: 1.0\n")
    put(info / "entry_points.txt", "[cuport.targets]\nkernel-list = toy_target:KernelList\n")
    return os.pathsep.join([str(site), environment()["PYTHONPATH"]])


def run(path: str, *words: str | Path) -> Done:
    return started(*words, PYTHONPATH=path)


def test_it_translates_a_tree(tmp_path: Path, path: str) -> None:
    put(tmp_path / "in" / "a" / "one.cu", KERNEL)
    put(tmp_path / "in" / "two.cu", KERNEL.replace("fill", "wipe"))
    done = run(path, "translate", tmp_path / "in", "--to", "kernel-list", "-o", tmp_path / "out", "--jobs", "2")
    assert done.code == 0, done.err
    assert (tmp_path / "out" / "kernels.txt").read_text() == "a/one.cu:3: fill\ntwo.cu:3: wipe\n"
    assert (tmp_path / "out" / "two.cu").read_bytes() == (tmp_path / "in" / "two.cu").read_bytes()
    assert "kernel-list: 100.0 % of" in done.err


def test_it_is_reported_by_its_title(tmp_path: Path, path: str) -> None:
    done = run(path, "report", put(tmp_path / "one.cu", KERNEL), "--to", "kernel-list", "--output", "markdown")
    assert done.code == 0, done.err
    assert "List of kernels" in done.text


def test_it_has_thresholds_of_its_own(tmp_path: Path, path: str) -> None:
    words = ("check", put(tmp_path / "one.cu", KERNEL), "--to", "kernel-list", "--fail-under", "kernel-list=95")
    assert run(path, *words).code == 0


def test_without_the_distribution_it_is_not_there(tmp_path: Path) -> None:
    done = started("check", put(tmp_path / "one.cu", KERNEL), "--to", "kernel-list")
    assert done.code == 2
    assert "'kernel-list' is not one of 'hip', 'opencl'" in done.err
