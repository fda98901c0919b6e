"""The process in which tasks of a cluster are done: orders on stdin, their answers on stdout."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import os
import pickle
import signal
import sys
from collections.abc import Generator
from dataclasses import replace

from cuport.fleet.package import Origin, moved, moved_headers, tree_of
from cuport.fleet.remote import Failure, Found, Order
from cuport.project import engine, pool
from cuport.project.cuda_header import CudaHeader
from cuport.results import Results
from cuport.ruleset.load import load
from cuport.ruleset.model import RuleSet
from cuport.settings import RULES
from cuport.support import cache
from cuport.support.errors import UserError
from cuport.targets import registry
from cuport.units import Shared

_PR_SET_PDEATHSIG = 1


def main() -> None:
    """Do what orders say, until no more can come."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to whoever gives orders
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anyone prints must not get among the answers
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            order = pickle.load(sys.stdin.buffer)
            pickle.dump(_answer(order), answers)
            answers.flush()


def _answer(order: Order) -> Results | list[Found] | Failure:
    try:
        if order.batch is None:
            return engine.run(order.package.settings, tree_of(order.package, order.folder))
        return list(_do(order))
    except UserError as error:
        return Failure(str(error), True)
    except Exception as error:
        return Failure(f"{type(error).__name__}: {error}", False)


def _do(order: Order) -> Generator[Found]:
    package, batch = order.package, order.batch
    assert batch is not None
    start, here = package.origin, Origin.here(order.folder)
    units = [moved(unit, start, here) for unit in batch.units]
    headers = [moved_headers(one, start, here) for one in batch.headers]
    settings, folder = package.settings, cache.usable()
    rules = _rules(settings.roc, settings.options.layers)
    places = {unit.key: place for place, unit in enumerate(units)}
    registry.get(settings.target).load()
    with contextlib.closing(CudaHeader(settings, folder)) as header:
        path = header.wait() if any(unit.with_ast for unit in units) else None
    shared = replace(Shared(settings, rules, batch.names, folder), header=path)
    with contextlib.closing(pool.run(units, shared, 1, headers)) as finished:
        for done in finished:
            yield Found(places[done.unit.key], done.found, done.is_final)


@functools.cache
def _rules(roc: bool, layers: tuple[str, ...]) -> RuleSet:
    return load(RULES, roc=roc, layers=layers, cache=cache.usable())


if __name__ == "__main__":
    main()
