"""Work that processes share is done, in order, whatever becomes of them."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from cuport.project import parallel, worker_process
from cuport.project.cuda_header import CudaHeader
from cuport.settings import Settings
from cuport.support.errors import SettingsError
from cuport.support.locks import locked
from helpers import children

HERE = os.getpid()
LINUX = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux's /proc")


@LINUX
def test_results_are_in_order_whoever_made_them() -> None:
    items = list(range(40))

    def made(item: int) -> tuple[int, int]:
        time.sleep(0.02)
        return item, os.getpid()

    found = parallel.each(made, items, [item + 1 for item in items], 3, 100)
    assert [item for item, _ in found] == items
    assert len({pid for _, pid in found}) == 3


@LINUX
def test_who_is_free_does_what_is_left() -> None:
    def made(item: int) -> int:
        time.sleep(0.5 if item == 0 else 0.02)
        return os.getpid()

    first, *others = parallel.each(made, range(20), [10] * 20, 2, 100)  # the weights do not tell
    assert others.count(first) < 3


@LINUX
def test_more_items_than_the_pipe_takes_numbers_are_done_in_parts() -> None:
    def made(item: int) -> tuple[int, int]:
        time.sleep(0.3 if item < 6 else 0)
        return item * 2, os.getpid()

    found = parallel.each(made, range(5000), [1000] * 6 + [1] * 4994, 4, 100)
    assert [twice for twice, _ in found] == [item * 2 for item in range(5000)]
    assert len({pid for _, pid in found[:6]}) > 2  # what takes long is not in one part


def test_little_work_stays_here() -> None:
    assert parallel.each(lambda _: os.getpid(), [1, 2], [10, 10], 8, 100) == [HERE, HERE]


@LINUX
def test_what_a_process_leaves_is_done_here() -> None:
    def made(item: int) -> int:
        if os.getpid() != HERE and item > 20:
            os._exit(9)
        return item * item

    assert parallel.each(made, range(30), [50] * 30, 2, 100) == [item * item for item in range(30)]


@LINUX
def test_a_run_that_ends_early_leaves_no_process(tmp_path: Path) -> None:
    before = children(HERE)
    header = CudaHeader(Settings(), tmp_path)
    header.begin()
    assert children(HERE) > before
    header.close()
    assert children(HERE) == before
    assert not list(tmp_path.iterdir())


def hold(path: Path, connection: Connection) -> None:
    with locked(path):
        connection.send("held")
        time.sleep(60)


@LINUX
def test_a_process_that_is_ended_leaves_no_lock_and_takes_none(tmp_path: Path) -> None:
    worker = worker_process.start(hold, tmp_path / ".its.lock")
    assert worker.connection.recv() == "held"
    with locked(tmp_path / ".ours.lock"):
        worker.end(tmp_path)
        assert [path.name for path in tmp_path.iterdir()] == [".ours.lock"]


@LINUX
@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_done_beside_other_work_is_as_if_done_here(workers: int) -> None:
    def refuse() -> int:
        raise SettingsError("no such revision")

    with parallel.beside(os.getpid, workers) as ask:
        assert (ask() == HERE) is (workers == 1)
    with parallel.beside(refuse, workers) as ask, pytest.raises(SettingsError, match="no such revision"):
        ask()
    with parallel.beside(lambda: os.getpid() if os.getpid() == HERE else os._exit(9), workers) as ask:
        assert ask() == HERE
    before = children(HERE)
    with parallel.beside(lambda: time.sleep(60), workers):
        assert len(children(HERE) - before) == workers - 1
    assert children(HERE) == before
