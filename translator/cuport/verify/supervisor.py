"""Run one command, and end all processes that it started: `python supervisor.py FILE_SIZE REPORT COMMAND...`, on Linux.

A process that leaves its session and its group still is a descendant: this one is what orphans come to (prctl(2),
PR_SET_CHILD_SUBREAPER), so none is lost. It is a program of its own, since cuport runs several commands at a time.
The command's status goes to the file descriptor REPORT; a request to end (SIGTERM) ends everything.

Every run of every program starts one: it imports only what starts fast, so neither pathlib nor contextlib.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
import time

_DEATH_SIGNAL, _SUBREAPER = 1, 36  # PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER
_GRACE = 1.0  # seconds that children have to end after their parent did


class _Ended(BaseException):
    """The time is up, or cuport is gone."""


def main(limit: int, report: int, command: list[str]) -> None:
    """Run the command to its end, and leave nothing behind."""
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl(_SUBREAPER, 1, 0, 0, 0)
    signal.signal(signal.SIGTERM, _end)
    prctl(_DEATH_SIGNAL, signal.SIGTERM, 0, 0, 0)
    try:
        child = os.fork()
        if child == 0:
            _become(limit, report, command)
        status = _wait(child)
        os.write(report, str(os.waitstatus_to_exitcode(status)).encode())
        deadline = time.monotonic() + _GRACE
        while time.monotonic() < deadline and _has_children():
            time.sleep(0.01)
    except _Ended:
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        _end_all()


def _end(*_: object) -> None:
    raise _Ended


def _become(limit: int, report: int, command: list[str]) -> None:
    """Turn into the command, in a session of its own."""
    try:
        os.close(report)
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        _set_file_size(limit)
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode(errors="surrogateescape"))
    finally:
        os._exit(127)


def _set_file_size(limit: int) -> None:
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    except (ValueError, OSError):  # a smaller one holds already
        pass


def _wait(child: int) -> int:
    """Wait for the command, and take leave of orphans that end before it."""
    while True:
        process, status = os.waitpid(-1, 0)
        if process == child:
            return status


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
    own, found = str(os.getpid()), []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb") as stat:
                parent = stat.read().rpartition(b")")[2].split()[1].decode()
        except OSError:  # it ended meanwhile
            continue
        if parent == own:
            found.append(int(name))
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
