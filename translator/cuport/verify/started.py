"""Start a command so that all that it starts can be ended: on Linux, under a supervisor that a server forks."""

from __future__ import annotations

import atexit
import contextlib
import marshal
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

_SUPERVISOR = str(Path(__file__).with_name("supervisor.py"))
_PATIENCE = 5.0  # seconds for the supervisor to end what there is


@dataclass(frozen=True, slots=True)
class Order:
    """A command, the folder that it runs in, its whole environment, the bytes that it may write to one file.

    All that it starts may have `memory` bytes together. `script` is the word of the command that is a Python script,
    one which is loaded once for all runs of it.
    """

    command: Sequence[str]
    folder: Path
    environment: Mapping[str, str]
    largest: int
    memory: int
    script: str = ""


class Started(Protocol):
    """A command that was started, and the pipes with its output, which are ours to close."""

    stdout: int
    stderr: int

    def wait(self, seconds: float) -> int | None:
        """Return its exit code; None when its supervisor was killed.

        Raises TimeoutError, and MemoryError when it was ended because it took too much.
        """

    def end(self) -> None:
        """End it and all that it started, if it still is there."""


def start(order: Order) -> Started:
    """Start a command. Raises OSError when that can't be done."""
    return _Supervised(order) if sys.platform == "linux" else _Plain(order)


class _Plain:
    """A process in a session of its own: what leaves the session is not found."""

    def __init__(self, order: Order) -> None:
        _had_network.set()
        out, stdout = os.pipe()
        err, stderr = os.pipe()
        self.stdout, self.stderr = out, err
        try:
            self._process = subprocess.Popen(
                order.command, cwd=order.folder, env=order.environment, stdin=subprocess.DEVNULL,
                stdout=stdout, stderr=stderr, start_new_session=True,
            )  # fmt: skip
        finally:
            os.close(stdout)
            os.close(stderr)

    def wait(self, seconds: float) -> int | None:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise TimeoutError from None

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


class _Supervised:
    """What a server forked: it ends when our end of the connection is closed, however that comes about."""

    def __init__(self, order: Order) -> None:
        out, stdout = os.pipe()
        err, stderr = os.pipe()
        self._connection, theirs = socket.socketpair()
        self.stdout, self.stderr = out, err
        try:
            self._send(order, [theirs.fileno(), stdout, stderr])
        except OSError:
            self._connection.close()
            os.close(out)
            os.close(err)
            raise
        finally:
            theirs.close()
            os.close(stdout)
            os.close(stderr)

    def _send(self, order: Order, ends: Sequence[int]) -> None:
        at = order.command.index(order.script) if order.script else 0
        interpreter = tuple(order.command[:at]) or (sys.executable, "-I", "-S")
        words = order.command[at + 1 :] if order.script else order.command
        server = _server(interpreter, order)
        try:
            server.fork(ends)
        except OSError:  # it was killed
            server.end()
            _server(interpreter, order).fork(ends)
        variables = {os.fsencode(name): os.fsencode(value) for name, value in order.environment.items()}
        packed = (
            os.fsencode(order.folder),
            [os.fsencode(word) for word in words],
            variables,
            order.largest,
            order.memory,
        )
        with contextlib.suppress(OSError):  # the supervisor was killed, which `wait` tells
            self._connection.sendall(marshal.dumps(packed))

    def wait(self, seconds: float) -> int | None:
        said, deadline = b"", time.monotonic() + seconds
        while True:
            self._connection.settimeout(max(deadline - time.monotonic(), 0.001))  # 0 means another thing
            part = self._receive()
            if not part:
                return _code(said)
            said += part

    def end(self) -> None:
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_WR)
        with contextlib.suppress(TimeoutError):
            self.wait(_PATIENCE)
        self._connection.close()

    def _receive(self) -> bytes:
        try:
            return self._connection.recv(1 << 10)
        except ConnectionResetError:  # it ended before it read the order
            return b""


def _code(said: bytes) -> int | None:
    """Return the exit code that a supervisor told."""
    if said == b"memory":
        raise MemoryError
    code, _, remark = said.partition(b" ")
    if remark:
        _had_network.set()
    return int(code) if code else None


class _Server:
    """A process of supervisor.py."""

    def __init__(self, interpreter: Sequence[str], script: str, environment: Mapping[str, str] | None) -> None:
        self._orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        words = [*interpreter, _SUPERVISOR, str(theirs.fileno()), *([script] if script else [])]
        with theirs:
            # No output of its own. The session keeps the terminal's signals from it: we end it.
            self._process = subprocess.Popen(
                words, env=environment, start_new_session=True, pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip

    def fork(self, ends: Sequence[int]) -> None:
        """Have it fork a supervisor with these ends of a connection and of pipes. Raises OSError when it is gone."""
        socket.send_fds(self._orders, [b"+"], ends)

    def is_there(self) -> bool:
        """Tell whether the process still runs."""
        return self._process.poll() is None

    def end(self) -> None:
        """End it, with all that still runs below it."""
        self._orders.close()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def leave(self) -> None:
        """Leave it to the process that we were forked from: it ends when nobody else has the socket."""
        self._orders.close()
        self._process.returncode = 0


_servers: dict[Hashable, _Server] = {}
_lock = threading.Lock()
_had_network = threading.Event()
_is_over = threading.Event()


def _server(interpreter: tuple[str, ...], order: Order) -> _Server:
    """Return the server, started when there is none: one for all commands, and one for each script's environment."""
    environment = order.environment if order.script else None
    key = (interpreter, order.script, frozenset(environment.items()) if environment is not None else None)
    with _lock:
        if _is_over.is_set():
            raise InterruptedError("cuport ends")
        if key not in _servers or not _servers[key].is_there():
            _servers[key] = _Server(interpreter, order.script, environment)
        return _servers[key]


def had_network() -> bool:
    """Whether a command that was started could use the network."""
    return _had_network.is_set()


def end_all() -> None:
    """End all that runs, and start nothing more: whoever waits for it is told that it was killed."""
    with _lock:
        _is_over.set()
    _end_servers()


def _end_servers() -> None:
    while _servers:
        _servers.popitem()[1].end()


def _leave_servers() -> None:
    global _lock
    _lock = threading.Lock()  # whoever held it is not here
    while _servers:
        _servers.popitem()[1].leave()


atexit.register(_end_servers)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_servers)
