"""The cache: what is kept is data, of the user's own, and whole; anything else is made anew, and that is said."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import pickle
import shlex
import shutil
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from cuport.device.outcome import Device, Span, State
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend import clang
from cuport.frontend.facts import Instance, Launch
from cuport.project import cuda_header, engine, parsing
from cuport.project.discover import discover
from cuport.results import FileResult, Generated, Outcome
from cuport.ruleset import load
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.source.edits import Edit, apply
from cuport.support import cache, resources, serial, stamps
from cuport.targets import registry
from helpers import COMMAND, HIP_KERNEL, KERNEL, cuport, environment, put, write

UNIX = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs Unix's permissions")

RESULT = FileResult(
    "a.cu",
    Outcome.TRANSLATED,
    3,
    (
        Finding("a.cu", 0, 4, "CU100", 1, 1, "cudaFree", Kind.FUNCTION, "runtime", Confidence.AST, "hipFree"),
        Finding("\udcff.cu", 5, 9, "CU101", 2, 1, "é", Kind.TYPE, "", Confidence.LEXICAL),
    ),
    (Edit(0, 4, b"hip\xff\0"), Edit(5, 9, b"")),
    launches=(Launch("k", "a.cu", 1, 1, "1", "2"), Launch("k", "a.cu", 1, 1, "1", "2", "", "", Instance("k", ("4",)))),
    digest=bytes(range(256)),
    generated=(Generated("a.cl", b"kernel"),),
    layer_names=frozenset({"cuportFree", "cuportMalloc"}),
    device=Device((Span("a.cu", 0, 4, State.LOWERED),), refused=(("k", "no"),)),
)
RESULTS = [RESULT, FileResult("b.h", Outcome.UNCHANGED)]


def test_values_come_back() -> None:
    """Results of every kind, with bytes, names that are not UTF-8, sets and what is not there."""
    assert serial.loads(list[FileResult], serial.dumps(list[FileResult], RESULTS)) == RESULTS
    assert serial.loads(list[FileResult], serial.dumps(list[FileResult], [])) == []


def test_rules_come_back(rules: RuleSet) -> None:
    """With what is made from them."""
    again = serial.loads(RuleSet, serial.dumps(RuleSet, rules))
    assert (again.names, again.headers, again.build) == (rules.names, rules.headers, rules.build)
    assert again.prefix(b"cudaFooBar") == rules.prefix(b"cudaFooBar")


def test_a_changed_bit_is_seen() -> None:
    """Wherever it is; so is a cut."""
    blob = serial.dumps(list[FileResult], RESULTS)
    for at in range(0, len(blob), 7):
        changed = blob[:at] + bytes([blob[at] ^ 4]) + blob[at + 1 :]
        with pytest.raises((serial.StaleError, serial.DamagedError)):
            serial.loads(list[FileResult], changed)
    with pytest.raises(serial.DamagedError):
        serial.loads(list[FileResult], blob[:-1])


@pytest.mark.parametrize(
    "text",
    [
        "[[1],[[]]]", "{}", "[[2],[[[0,1],[4,5],[1,2]]]]", "[[-1],[]]", "[[1],[[[[0],[4],[true]]]]]", "[" * 100_000,
        "[[1],[[0],[4]]]", "[[true],[[0],[4],[\"\"]]]",
    ],
)  # fmt: skip
def test_other_values_are_refused(text: str) -> None:
    """Their checksum may fit: each value's type is looked at."""
    kind = serial.coder(tuple[Edit, ...])
    data = text.encode()
    with pytest.raises(serial.DamagedError):
        serial.loads(tuple[Edit, ...], b"cuport 1" + kind.digest + serial._checksum(data) + data)


def test_another_versions_values_are_left() -> None:
    """A type whose fields changed since."""

    @dataclasses.dataclass(frozen=True)
    class Old:
        name: str

    blob = serial.dumps(Old, Old("a"))

    @dataclasses.dataclass(frozen=True)
    class New:
        name: str
        line: int = 0

    with pytest.raises(serial.StaleError):
        serial.loads(New, blob)


def test_types_that_can_not_be_kept() -> None:
    """They are a fault of ours, told at once."""

    class Odd(NamedTuple):
        what: object

    with pytest.raises(TypeError):
        serial.coder(Odd)


class Bomb:
    """Writes a file when it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Callable[..., object], tuple[Path, ...]]:
        return Path.touch, (self.mark,)


@dataclasses.dataclass
class Kept:
    """A small tree, and a cache that has all of it."""

    source: Path
    folder: Path
    log: pytest.LogCaptureFixture

    def only(self, pattern: str) -> Path:
        """Return the one file of the cache that is called so."""
        (path,) = self.folder.glob(pattern)
        return path

    def again(self) -> list[str]:
        """Translate the tree with this cache; return what is said of the cache. The result must be right."""
        self.log.clear()
        cuda_header.get_or_make.cache_clear()
        load._load.cache_clear()
        tree = discover([str(self.source)])
        results = engine.run(Settings(jobs=1), tree, isolated=False)
        (result,) = results.files
        assert apply(KERNEL.encode(), result.edits).decode() == HIP_KERNEL
        assert Confidence.AST in {finding.confidence for finding in result.findings}
        assert not [finding for finding in result.findings if finding.code.startswith("CU3")]
        return [record.message for record in self.log.records]

    @contextlib.contextmanager
    def database(self) -> Iterator[sqlite3.Connection]:
        """Open the kept results, to change them."""
        with contextlib.closing(sqlite3.connect(self.folder / "results.sqlite3")) as database, database:
            yield database


@pytest.fixture
def kept(tmp_path: Path, rules: RuleSet, cache_folder: Path, monkeypatch: pytest.MonkeyPatch,
         caplog: pytest.LogCaptureFixture) -> Kept:  # fmt: skip
    """The slow parts of the cache, rules and precompiled header, are those that all tests share."""
    header = clang.precompile(parsing.flags(Settings()), cache_folder)
    assert header is not None
    made = Kept(write(tmp_path / "in", good_cu=KERNEL), tmp_path / "cache", caplog)
    made.folder.mkdir(mode=0o700)
    for path in (header, cache_folder / f"rules-{rules.digest}"):
        shutil.copy2(path, made.folder)
    monkeypatch.setenv("CUPORT_CACHE_DIR", str(made.folder))
    assert made.again() == []
    return made


def test_pickles_are_not_read(kept: Kept, tmp_path: Path) -> None:
    """Neither as results nor as rules: who can write there could run code as us."""
    bomb = pickle.dumps(Bomb(tmp_path / "mark"))
    with kept.database() as database:
        assert database.execute("UPDATE results SET value = ?", (bomb,)).rowcount >= 2
    rules = kept.only("rules-*")
    rules.write_bytes(bomb)
    put(rules.with_name(f"{rules.name}.pickle"), bomb)
    kept.again()
    assert not (tmp_path / "mark").exists()


def flip(data: bytearray) -> None:
    """Change one bit."""
    data[len(data) // 2] ^= 1


def spoil(data: bytearray) -> None:
    """Overwrite a page of SQLite's."""
    data[4096:8192] = b"\x55" * 4096


def cut(data: bytearray) -> None:
    """Leave a third."""
    del data[len(data) // 3 :]


@pytest.mark.parametrize(
    ("pattern", "damage"),
    [("cuda-*.pch", flip), ("rules-*", cut), ("results.sqlite3", cut), ("results.sqlite3", spoil)],
    ids=["header", "rules", "results-cut", "results-spoilt"],
)
def test_damaged_files_are_made_anew(kept: Kept, pattern: str, damage: Callable[[bytearray], None]) -> None:
    """One line says so, and the next run finds them whole."""
    path = kept.only(pattern)
    data = bytearray(path.read_bytes())
    damage(data)
    path.write_bytes(data)
    if pattern != "results.sqlite3":
        (kept.folder / "results.sqlite3").unlink()
    assert kept.again() == [f"{path} is damaged and will be created again"]
    assert kept.again() == []


def test_damaged_results_are_made_anew(kept: Kept) -> None:
    """The file is one that SQLite reads; what is in it is not as it was."""
    with kept.database() as database:
        for key, value in database.execute("SELECT key, value FROM results").fetchall():
            changed = value[:-2] + bytes([value[-2] ^ 1]) + value[-1:]
            database.execute("UPDATE results SET value = ? WHERE key = ?", (changed, key))
    said = f"{kept.folder / 'results.sqlite3'}: 1 damaged result will be computed again"
    assert kept.again() == [said, said]  # what was seen at a first look, and what came of it
    assert kept.again() == []


def test_what_was_whole_is_read_again_when_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with the size and the date of the right one is not taken for it; one that stayed as it was is not read."""
    ready = cache.get_or_make(tmp_path / "cache", "name", ".bin", lambda target: put(target, b"right"))
    time.sleep(0.15)  # a file this young may change without a sign
    assert cache.find(tmp_path / "cache", "name", ".bin") == ready
    with monkeypatch.context() as patch:
        patch.setattr(cache, "checksum", lambda path: pytest.fail("read again"))
        assert cache.find(tmp_path / "cache", "name", ".bin") == ready
    date = ready.stat().st_mtime_ns
    put(ready, b"wrong")
    os.utime(ready, ns=(date, date))
    assert cache.find(tmp_path / "cache", "name", ".bin") is None


def test_commands_share_what_is_kept(kept: Kept, tmp_path: Path) -> None:
    """A file is looked into by the first command alone, whichever it is."""
    found = []
    for words in (("check",), ("report",), ("translate", "-o", tmp_path / "out")):
        assert cuport(words[0], kept.source, *words[1:], CUPORT_CACHE_DIR=str(kept.folder)).code == 0
        with kept.database() as database:
            found.append(database.execute("SELECT key, made FROM results ORDER BY key").fetchall())
    assert found[0] == found[1] == found[2]


def test_results_of_other_files_are_not_taken(kept: Kept) -> None:
    """Whatever the cache says, a unit's results are about its own files."""
    forged = serial.dumps(list[FileResult], [FileResult("../../evil", Outcome.UNCHANGED)])
    with kept.database() as database:
        database.execute("UPDATE results SET value = ?", (forged,))
    assert kept.again() == []


@UNIX
def test_a_folder_that_others_may_write(kept: Kept) -> None:
    """It is not used."""
    kept.folder.chmod(0o777)
    assert cache.usable() == cache.usable() != kept.folder
    (said,) = kept.log.messages
    assert said.startswith(f"{kept.folder} can be written by other users (fix: chmod go-w), so it is not used ")
    cache._instead.clear()
    kept.folder.chmod(0o755)
    assert cache.usable() == kept.folder


@UNIX
def test_files_that_others_may_write(kept: Kept) -> None:
    """They are not used, nor are links."""
    paths = [kept.only("results.sqlite3"), min(kept.folder.glob("cuda-*.pch"))]
    for path in paths:
        path.chmod(0o666)
    rest = "can be written by other users (fix: chmod go-w), so it is not used: remove it"
    link = kept.folder / "rules-link"
    link.symlink_to(kept.only("rules-*"))
    assert not any(map(cache.is_trusted, [*paths, link]))
    assert kept.log.messages[:2] == [f"{path} {rest}" for path in paths]
    assert kept.log.messages[2:] == [f"{link} is a link, so it is not used: remove it"]
    assert cache.Store(paths[0]).load(list[FileResult], [b"key"]) == {}


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_another_users_folder(kept: Kept) -> None:
    """It is not used."""
    os.chown(kept.folder, 12345, 12345)
    assert cache.usable() != kept.folder
    assert kept.log.messages[0].startswith(f"{kept.folder} belongs to another user, so it is not used as a cache")


def test_a_header_that_goes_while_a_process_runs(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """The headers are read themselves, as they are when what they say was replaced: no word of a crash."""
    kept.only("results.sqlite3").unlink()
    monkeypatch.setattr(clang, "precompile", lambda flags, folder: folder / "gone.pch")
    assert kept.again() == []


def test_a_cut_header_with_the_command(kept: Kept) -> None:
    """One line on stderr; the result still rests on the AST."""
    header = min(kept.folder.glob("cuda-*.pch"))
    kept.only("results.sqlite3").unlink()
    for path in kept.folder.glob("cuda-*.pch"):
        path.write_bytes(path.read_bytes()[:1000])
    done = cuport("check", kept.source, "--output", "json")
    assert done.code == 0
    assert done.err.splitlines() == [f"cuport: {header} is damaged and will be created again"]
    assert '"confidence": "ast"' in done.text


@UNIX
def test_a_full_disk(tmp_path: Path) -> None:
    """No file may have more than 8 KiB: nothing is kept, nothing is left over, and the result is right."""
    source, folder = write(tmp_path / "in", good_cu=KERNEL), tmp_path / "cache"
    words = [*COMMAND, "translate", str(source / "good.cu"), "-", "--no-ast"]
    done = subprocess.run(
        ["bash", "-c", f"ulimit -f 8; exec {shlex.join(words)}"], capture_output=True, text=True,
        env=environment(CUPORT_CACHE_DIR=str(folder)), timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, HIP_KERNEL), done.stderr
    assert not list(folder.glob("*.part*"))


def test_two_runs_at_once(tmp_path: Path) -> None:
    """Both make what is to be kept, and both are right; what they leave serves a third."""
    source, folder = write(tmp_path / "in", good_cu=KERNEL), tmp_path / "cache"
    command = [*COMMAND, "translate", str(source / "good.cu"), "-"]
    variables = environment(CUPORT_CACHE_DIR=str(folder))
    runs = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=variables) for _ in "12"]
    assert [run.communicate(timeout=60) for run in runs] == [(HIP_KERNEL.encode(), b"")] * 2
    assert len(list(folder.glob("cuda-*"))) == 1 and not list(folder.glob("*.part*"))
    again = cuport("translate", source / "good.cu", "-", CUPORT_CACHE_DIR=str(folder))
    assert (again.text, again.err) == (HIP_KERNEL, "")


def test_folders_are_kept_whole(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What `verify` keeps: made once, and made anew when a file in it is gone or changed."""
    made = []

    def make(path: Path) -> None:
        made.append(path)
        put(path / "inner" / "a.h", "text")

    first = cache.get_or_make(tmp_path / "cache", "headers-1", "", make)
    assert cache.get_or_make(tmp_path / "cache", "headers-1", "", make) == first
    assert len(made) == 1
    put(first / "inner" / "a.h", "texT")
    again = cache.get_or_make(tmp_path / "cache", "headers-1", "", make)
    assert (again / "inner" / "a.h").read_text() == "text"
    assert len(made) == 2
    assert [record.message for record in caplog.records] == [f"{first} is damaged and will be created again"]
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [first.name]


def test_what_several_want_at_once_is_made_by_one(tmp_path: Path) -> None:
    """A process waits for another, as a thread does."""
    made: list[Path] = []
    all_ask = threading.Barrier(3)

    def make(target: Path) -> None:
        made.append(target)
        time.sleep(0.1)
        target.write_text("made", encoding="utf-8")

    def ask(_: int) -> Path:
        all_ask.wait()
        return cache.get_or_make(tmp_path / "cache", "name", ".bin", make)

    with ThreadPoolExecutor(3) as pool:
        ready = set(pool.map(ask, range(3)))
    assert len(made) == len(ready) == 1
    assert list((tmp_path / "cache").glob("*lock*")) == []


@pytest.mark.parametrize("target", ["hip", "opencl"])
def test_results_are_not_taken_when_a_table_has_changed(
    target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(resources.data("rules"), tmp_path / "rules")
    data = resources.data
    monkeypatch.setattr(resources, "data", lambda name: tmp_path / name if name == "rules" else data(name))
    seen = []
    for table in ("", "ptx.toml", "scripts.toml"):
        if table:
            os.utime(tmp_path / "rules" / table, (1, 1))
        stamps.stamp.cache_clear()
        seen.append(registry.get(target).stamp())
    assert len(set(seen)) == 3
