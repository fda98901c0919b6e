"""A task on a worker of a cluster: a whole repository, or units of one.

The work is done in a process of its own (agent.py), with cuport's worker processes below it: the cluster's may have
threads, from which no process can be forked safely, or may not have children. It ends when the task's process does.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cuport.fleet.package import Batch, Package, stamp, unpack
from cuport.results import FileResult, Results
from cuport.support.errors import UserError

_unpacking = threading.Lock()
_agents: defaultdict[tuple[tuple[str, str], ...], list[subprocess.Popen[bytes]]] = defaultdict(list)
"""Agents without work, by their limits. They end when this process does: nothing comes from it any more."""


class RemoteError(Exception):
    """What went wrong in the agent, and is a fault in cuport: its text."""


@dataclass(frozen=True, slots=True)
class Order:
    """What an agent is to do: all of a repository without a batch."""

    package: Package
    folder: Path
    batch: Batch | None


@dataclass(frozen=True, slots=True)
class Found:
    """The results of one unit, by its place in the batch; as in `Done`."""

    place: int
    results: list[FileResult]
    is_final: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """Why an agent has no results."""

    text: str
    is_users: bool


def check(package: Package, scratch: Path, machine: str = "") -> Results:
    """Check a whole repository; files are unpacked below `scratch`."""
    made = _ask(package, scratch, machine, None)
    assert isinstance(made, Results)
    return made


def do(package: Package, batch: Batch, scratch: Path, machine: str = "") -> list[Found]:
    """Do units of a repository."""
    made = _ask(package, scratch, machine, batch)
    assert isinstance(made, list)
    return made


def _ask(package: Package, scratch: Path, machine: str, batch: Batch | None) -> Results | list[Found]:
    if package.stamp != stamp():
        raise UserError(f"the worker {machine} has another cuport: install the one that `cuport fleet` runs with")
    with _unpacking:
        folder = unpack(package, scratch / "cuport-fleet")
    answer = _answer(Order(replace(package, packed=b""), folder, batch), package.limits)
    if isinstance(answer, Failure):
        raise UserError(answer.text) if answer.is_users else RemoteError(answer.text)
    return answer


def _answer(order: Order, limits: Mapping[str, str]) -> Results | list[Found] | Failure:
    """Have an agent do an order: one that waits for the next, or a new one; one that fails is not asked again."""
    waiting = _agents[tuple(sorted(limits.items()))]
    agent = _waiting(waiting) or _start(limits)
    assert agent.stdin is not None and agent.stdout is not None
    try:
        pickle.dump(order, agent.stdin)
        agent.stdin.flush()
        answer: Results | list[Found] | Failure = pickle.load(agent.stdout)
    except (EOFError, OSError, pickle.UnpicklingError):
        agent.kill()
        raise RemoteError(f"its process ended with {agent.wait()}; the worker's log may say why") from None
    except BaseException:
        agent.kill()
        raise
    waiting.append(agent)
    return answer


def _waiting(agents: list[subprocess.Popen[bytes]]) -> subprocess.Popen[bytes] | None:
    """Take an agent that lives: one ends with the thread that started it."""
    with contextlib.suppress(IndexError):
        while True:
            agent = agents.pop()
            if agent.poll() is None:
                return agent
    return None


def _start(limits: Mapping[str, str]) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-P", "-m", "cuport.fleet.agent"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ | dict(limits))
