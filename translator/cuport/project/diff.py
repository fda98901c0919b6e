"""The translation as a diff."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import replace

from cuport.cuda.includes import rename_path
from cuport.project.tree_writer import KEPT_SUFFIX
from cuport.project.writer import Rename, make_changed_texts, text_of
from cuport.results import Generated, Outcome, Results
from cuport.support.escape import git_path
from cuport.tree import Tree


def diff(tree: Tree, results: Results, rename: Rename) -> Iterator[str]:
    """Yield a unified diff of the files that change, as `git apply` and `patch` take it."""
    by_rel = {result.rel: result for result in results.files}
    texts = make_changed_texts(tree, by_rel, rename)
    shown: set[str] = set()
    for file in tree.files:
        result = by_rel[file.rel]
        for made in result.generated:
            if made.rel not in shown:  # scripts in one folder share a file
                yield from _new_file(made)
            shown.add(made.rel)
        new_name = rename_path(file.rel, rename)
        if result.outcome is not Outcome.TRANSLATED and new_name == file.rel:
            continue
        if new_name != file.rel:
            yield f"{_diff_head(file.rel, new_name)}rename from {git_path(file.rel)}\nrename to {git_path(new_name)}\n"
        before, after = _lines(text_of(file, replace(result, edits=()))), _lines(texts[file.rel])
        for line in difflib.unified_diff(before, after, _diff_name("a", file.rel), _diff_name("b", new_name)):
            yield line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
    yield from _own_files(tree, results, rename)


def _own_files(tree: Tree, results: Results, rename: Rename) -> Iterator[str]:
    """Yield the files of the whole tree; one that stands where a file of the user's does is a change of that."""
    there = {file.rel: file for file in tree.files if rename_path(file.rel, rename) == file.rel}
    for made in results.project:
        for name in made.instead:
            if name in there:
                kept = name + KEPT_SUFFIX
                yield f"{_diff_head(name, kept)}similarity index 100%\nrename from {name}\nrename to {kept}\n"
        if (file := there.get(made.rel)) is None:
            yield from _new_file(made)
        else:
            before = _lines(file.path.read_bytes())
            yield _diff_head(made.rel, made.rel)
            names = _diff_name("a", made.rel), _diff_name("b", made.rel)
            yield from difflib.unified_diff(before, _lines(made.data), *names)


def _new_file(made: Generated) -> Iterator[str]:
    yield f"{_diff_head(made.rel, made.rel)}new file mode 100644\n"
    yield from difflib.unified_diff([], _lines(made.data), "/dev/null", _diff_name("b", made.rel))


def _diff_head(old: str, new: str) -> str:
    return f"diff --git {git_path(f'a/{old}')} {git_path(f'b/{new}')}\n"


def _diff_name(side: str, rel: str) -> str:
    """Return a name for `---` or `+++`; a tab ends one that has spaces in it."""
    name = git_path(f"{side}/{rel}")
    return name + "\t" * (" " in name and not name.startswith('"'))


def _lines(data: bytes) -> list[str]:
    """Split at newlines alone: str.splitlines takes form feeds and more for line ends, which patch does not."""
    return re.findall(r"[^\n]*\n|[^\n]+", data.decode("utf-8", "surrogateescape"))
