"""Translating again where a person has changed the translation: nothing is lost, and what is new is there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from cuport.project import manifest
from cuport.project.tree_writer import write_tree
from cuport.project.writer import Written
from cuport.settings import Settings
from cuport.support import files
from cuport.support.errors import InputError
from helpers import KERNEL, RunTree, cuport, put, snapshot, write

SETTINGS = Settings(cache=False, jobs=1, with_ast=False)
HEAD, MINE, MORE = "// head\n", "// mine\n", "// more\n"


class Trees:
    """An input, and the output that cuport wrote of it."""

    def __init__(self, folder: Path, run_tree: RunTree) -> None:
        self.source, self.out, self._run_tree = folder / "in", folder / "out", run_tree
        self.give(HEAD + KERNEL)
        self.write()
        self.first = self.text()

    def give(self, text: str) -> None:
        write(self.source, a_cu=text)

    def text(self, name: str = "a.cu") -> str:
        return (self.out / name).read_text()

    def write(self, **flags: bool) -> Written:
        return write_tree(*self._run_tree(self.source, SETTINGS), self.out, (), **flags)


@pytest.fixture
def trees(tmp_path: Path, run_tree: RunTree) -> Trees:
    return Trees(tmp_path, run_tree)


def test_a_change_stays_where_nothing_is_new(trees: Trees) -> None:
    put(trees.out / "a.cu", trees.first + MINE)
    found = trees.write()
    assert (found.kept, found.beside, found.changed) == (("a.cu",), (), 0)
    assert snapshot(trees.out) == {"a.cu": (trees.first + MINE).encode()}


def test_what_is_new_is_beside_it_until_someone_took_it(trees: Trees) -> None:
    put(trees.out / "a.cu", trees.first + MINE)
    trees.give(HEAD + MORE + KERNEL)
    found = trees.write()
    assert (found.kept, found.beside, found.changed) == ((), ("a.cu",), 1)
    assert trees.text() == trees.first + MINE and trees.text("a.cu.cuport-new") == trees.first.replace(
        HEAD, HEAD + MORE
    )
    assert trees.write().changed == 0
    (trees.out / "a.cu.cuport-new").unlink()
    assert trees.write().kept == ("a.cu",) and snapshot(trees.out).keys() == {"a.cu"}


def test_changes_are_merged(trees: Trees) -> None:
    """Also those that an earlier run put beside it; and then the merged file is a person's."""
    put(trees.out / "a.cu", trees.first + MINE)
    trees.give(HEAD + MORE + KERNEL)
    trees.write()
    found = trees.write(merging=True)
    assert (found.merged, found.clashes, found.beside, found.changed) == (("a.cu",), (), (), 1)
    both = trees.first.replace(HEAD, HEAD + MORE) + MINE
    assert snapshot(trees.out) == {"a.cu": both.encode()}
    assert trees.write(merging=True).kept == ("a.cu",) and trees.text() == both


def test_changes_that_clash_are_marked(trees: Trees) -> None:
    put(trees.out / "a.cu", trees.first.replace(HEAD, MINE))
    trees.give(MORE + KERNEL)
    words = ("translate", trees.source, "-o", trees.out, "--no-cache")
    beside = cuport(*words)
    assert beside.code == 0 and "next to it as NAME.cuport-new; --merge merges changes" in beside.err
    done = cuport(*words, "--merge")
    assert done.code == 1 and "look for <<<<<<< in it: a.cu" in done.err
    assert trees.text().startswith("<<<<<<< changed by hand\n// mine\n=======\n// more\n>>>>>>> written now\n")
    assert snapshot(trees.out).keys() == {"a.cu"}


@pytest.mark.parametrize("text", ["texts", "files", "gone"])
def test_without_a_base_nothing_is_merged(text: str, trees: Trees) -> None:
    """Where the manifest is gone, or no text of it fits its hash, the new one is beside it."""
    put(trees.out / "a.cu", trees.first + MINE)
    trees.give(HEAD + MORE + KERNEL)
    known = manifest.read(trees.out)
    if text == "texts":
        manifest.write(trees.out, manifest.Manifest(known.files, texts={known.files["a.cu"]: manifest.pack(b"x")}))
    elif text == "files":
        manifest.write(trees.out, manifest.Manifest(texts=known.texts))
    else:
        (trees.out / manifest.MARKER).unlink()
    assert trees.write(merging=True).beside == ("a.cu",) and trees.text() == trees.first + MINE


def test_a_file_in_the_place_of_the_new_one_stays(trees: Trees) -> None:
    put(trees.out / "a.cu", MINE)
    put(trees.out / "a.cu.cuport-new", "mine, too")
    trees.give(MORE + KERNEL)
    before = snapshot(trees.out)
    with pytest.raises(InputError, match=r"a\.cu\.cuport-new: not written by cuport, but in the place of a file"):
        trees.write()
    assert snapshot(trees.out) == before


@pytest.mark.parametrize("at", range(4))
@pytest.mark.parametrize("merging", [False, True])
def test_a_run_that_ends_on_the_way(at: int, merging: bool, trees: Trees, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it ends, the next one does what this one would have done; `b.cu` is new, `a.cu` a person changed."""
    write(trees.source, b_cu=KERNEL)
    trees.give(HEAD + MORE + KERNEL)
    put(trees.out / "a.cu", trees.first + MINE)
    left, replaced = at, Path.replace

    def dying(path: Path, target: Path) -> Path:
        nonlocal left
        is_moved = target.parent == trees.out and target.name != manifest.MARKER
        if (is_moved or (target.name == manifest.MARKER)) and (left := left - 1) < 0:
            raise KeyboardInterrupt
        return replaced(path, target)

    monkeypatch.setattr(Path, "replace", dying)
    with pytest.raises(KeyboardInterrupt):
        trees.write(merging=merging)
    monkeypatch.undo()
    trees.write(merging=merging)
    new = trees.first.replace(HEAD, HEAD + MORE)
    own = {"a.cu": new + MINE} if merging else {"a.cu": trees.first + MINE, "a.cu.cuport-new": new}
    found = {name: data.decode() for name, data in snapshot(trees.out).items()}
    assert found.keys() == {*own, "b.cu"} and {name: found[name] for name in own} == own
    assert manifest.read(trees.out).pending == {}


def test_what_killed_runs_left_is_removed(trees: Trees) -> None:
    """Not what a run leaves that is still there."""
    gone, mine = (f"{files.TEMPORARY}{number}.x" for number in (1 << 22, os.getpid()))
    put(trees.out / gone / "0", "half")
    put(trees.out / mine / "0", "half")
    put(trees.source / f"{files.TEMPORARY}{1 << 22}.y.cu", KERNEL)
    assert trees.write().changed == 0
    assert snapshot(trees.out).keys() == {"a.cu", f"{mine}/0"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--in-place", "--merge"), "--merge does nothing without -o DIR"),
        (("--diff", "--force"), "--force does nothing without -o DIR"),
        (("-o", "out", "--no-backup"), "--no-backup does nothing without --in-place"),
        (("-o", "out", "--force", "--merge"), "--force overwrites what --merge keeps"),
    ],
)
def test_flags_that_do_nothing(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    write(tmp_path, a_cu=KERNEL)
    done = cuport("translate", "a.cu", *words, cwd=tmp_path)
    assert done.code == 2 and said in done.err and not (tmp_path / "out").exists()
