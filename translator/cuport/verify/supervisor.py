"""Run commands, and end all processes that they started: `python supervisor.py ORDERS [SCRIPT]`, on Linux.

It forks for each command, since an interpreter of its own costs more than many a program. ORDERS is a socket:

    cuport ── an end of a connection, stdout, stderr ──> server ──fork──> supervisor ──fork──> command
           ── the order ─────────────────────────────────────────────────>
           <─ the command's status; nothing more when all have ended ─────

A process that leaves its session and its group still is a descendant: the supervisor is what orphans come to
(prctl(2), PR_SET_CHILD_SUBREAPER), so none is lost. When cuport closes its end of the connection, is killed, or the
server is, everything ends. So it does when all together take more memory than the order allows; the status is `memory`.

Where the system lets users have namespaces, the command has a network of its own, in which there is only itself;
otherwise the status ends in `network`.

With SCRIPT, commands are calls of that Python script's `main`, in forks of a process that has it loaded. Without, the
server is a program of its own that imports only what starts fast, so neither pathlib nor contextlib.
"""

from __future__ import annotations

import ctypes
import fcntl
import gc
import marshal
import os
import resource
import select
import signal
import socket
import struct
import sys
import time
from types import ModuleType
from typing import Any

_DEATH_SIGNAL, _SUBREAPER = 1, 36  # PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER
_GRACE = 1.0  # seconds that children have to end after their parent did
_NAMESPACES = 0x10000000 | 0x40000000  # CLONE_NEWUSER, CLONE_NEWNET
_SIOCSIFFLAGS, _IFF_UP = 0x8914, 1
_LOOK = 0.25  # seconds between looks at how much memory is taken
_LIBC = ctypes.CDLL(None, use_errno=True)
_PRCTL = _LIBC.prctl


class _Ended(Exception):
    """The time is up, or cuport is gone."""


class _Memory(_Ended):
    """What runs takes too much."""


def serve(orders: socket.socket, is_script: bool) -> list[str]:
    """Fork for each order until cuport ends, then end what still runs. With a script, return in its process."""
    while True:
        data, ends, _, _ = socket.recv_fds(orders, 1, 3, socket.MSG_CMSG_CLOEXEC)
        if not data:
            break
        _has_children()  # takes leave of those that ended
        server = os.getpid()
        try:
            child = os.fork()
        except OSError:  # the connection ends without a status
            child = -1
        if child == 0:
            orders.close()
            connection, stdout, stderr = ends
            return _Supervisor(socket.socket(fileno=connection), server).run(stdout, stderr, is_script)
        for end in ends:
            os.close(end)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.killpg(0, signal.SIGTERM)
    try:
        while True:
            os.wait()
    except ChildProcessError:
        os._exit(0)


class _Supervisor:
    """Runs one command."""

    def __init__(self, connection: socket.socket, server: int) -> None:
        self._connection, self._server = connection, server
        self._woken, self._wakes = os.pipe()
        self._must_end = False
        self._most = 0

    def run(self, stdout: int, stderr: int, is_script: bool) -> list[str]:
        """Run the command to its end, and leave nothing behind. Return only in the process that is to be a script."""
        order = marshal.load(self._connection.makefile("rb"))
        self._most = order[4]
        remark = b"" if _leave_network() else b" network"
        self._prepare()
        child = os.fork()
        if child == 0:
            return self._become(order, stdout, stderr, is_script)
        try:
            os.close(stdout)
            os.close(stderr)
            status = self._wait(child)
            self._connection.send(str(os.waitstatus_to_exitcode(status)).encode() + remark)
            deadline = time.monotonic() + _GRACE
            while _has_children() and (left := deadline - time.monotonic()) > 0:
                self._sleep(left)
        except _Memory:
            _end_all()
            self._connection.send(b"memory")
        except (_Ended, OSError):
            pass
        finally:
            _end_all()
            os._exit(0)

    def _prepare(self) -> None:
        """Have orphans come here, children tell of their end, and the server take us along."""
        _PRCTL(_SUBREAPER, 1, 0, 0, 0)
        os.set_blocking(self._wakes, False)
        signal.set_wakeup_fd(self._wakes, warn_on_full_buffer=False)
        for number in (signal.SIGTERM, signal.SIGCHLD):
            signal.signal(number, self._hear)
        _PRCTL(_DEATH_SIGNAL, signal.SIGTERM, 0, 0, 0)
        if os.getppid() != self._server:  # it ended before it could take us along
            os._exit(0)

    def _become(self, order: Any, stdout: int, stderr: int, is_script: bool) -> list[str]:
        """Turn into the command, in a session of its own; or return the script's arguments."""
        try:
            folder, words, variables, limit, _ = order
            signal.set_wakeup_fd(-1)
            for number in (signal.SIGTERM, signal.SIGCHLD):
                signal.signal(number, signal.SIG_DFL)
            self._connection.close()
            os.close(self._woken)
            os.close(self._wakes)
            os.setsid()
            os.dup2(stdout, 1)
            os.dup2(stderr, 2)
            os.close(stdout)
            os.close(stderr)
            os.chdir(folder)
            _set_file_size(limit)
            if is_script:
                return [os.fsdecode(word) for word in words]
            for number in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores them
                signal.signal(number, signal.SIG_DFL)
            os.execvpe(words[0], words, variables)
        except OSError as error:
            os.write(2, words[0] + f": {error.strerror}\n".encode())
        os._exit(127)

    def _wait(self, child: int) -> int:
        """Wait for the command, and take leave of orphans that end before it."""
        while True:
            process, status = os.waitpid(-1, os.WNOHANG)
            if process == child:
                return status
            if process == 0:
                self._sleep(_LOOK)
                if _count_memory(os.getpid()) > self._most:
                    raise _Memory

    def _sleep(self, seconds: float | None) -> None:
        """Wait until a child ends, or for some time. Raises _Ended when cuport has enough, or is gone."""
        connection = self._connection.fileno()
        ready, _, _ = select.select([connection, self._woken], [], [], seconds)
        if self._must_end or connection in ready:  # cuport has nothing more to say but that
            raise _Ended
        if ready:
            os.read(self._woken, 1 << 10)

    def _hear(self, number: int, _: object) -> None:
        """Hear a signal, which wakes us; an exception from here could come anywhere, while we end children, too."""
        self._must_end |= number == signal.SIGTERM


def _leave_network() -> bool:
    """Have what we start see no network but its own loopback; return whether that could be done."""
    user, group = os.getuid(), os.getgid()
    if _LIBC.unshare(_NAMESPACES):
        return False
    try:
        for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
            fcntl.ioctl(any_socket, _SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", _IFF_UP))
    except OSError:  # it has less than it should, not more
        pass
    return True


def _count_memory(process: int) -> int:
    """Return how many bytes of memory the descendants of a process have, without what they share."""
    parents: dict[int, list[int]] = {}
    for child, parent in _processes():
        parents.setdefault(parent, []).append(child)
    waiting, total = [process], 0
    while waiting:
        children = parents.get(waiting.pop(), [])
        waiting += children
        for child in children:
            try:
                with open(f"/proc/{child}/statm") as file:
                    _, resident, shared, *_ = map(int, file.read().split())
            except (OSError, ValueError):  # it ended meanwhile
                continue
            total += (resident - shared) * resource.getpagesize()
    return total


def _set_file_size(limit: int) -> None:
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    except (ValueError, OSError):  # a smaller one holds already
        pass


def _has_children() -> bool:
    """Whether any child is still there; those that ended are taken leave of."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def _end_all() -> None:
    """End children until there are none: those of one that ends come to us."""
    while _has_children():
        for process in _children():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.002)


def _children() -> list[int]:
    own = os.getpid()
    return [process for process, parent in _processes() if parent == own]


def _processes() -> list[tuple[int, int]]:
    """Return all processes that can be seen, each with its parent."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb") as stat:
                found.append((int(name), int(stat.read().rpartition(b")")[2].split()[1])))
        except OSError:  # it ended meanwhile
            continue
    return found


def _load(script: str) -> ModuleType:
    """Return a script as a module: what `python SCRIPT` has before its `main` is called."""
    from importlib import util

    spec = util.spec_from_file_location("script", script)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(orders: str, script: str = "") -> None:
    """Be the server; in forks of it, be the script."""
    loaded = None
    if script:
        try:
            loaded = _load(script)
        except (Exception, SystemExit):  # a run of it says so
            pass
    gc.freeze()  # forks share it
    words = serve(socket.socket(fileno=int(orders)), bool(script))
    sys.argv = [script, *words]
    sys.exit((loaded or _load(script)).main(*words))


if __name__ == "__main__":
    main(*sys.argv[1:])
