"""The gate of `cuport check`: what passes, what fails with exit code 1, and what is bad input with exit code 2."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cuport.findings import Confidence, Finding, Kind
from cuport.gate import baseline, changes
from cuport.support import git
from cuport.support.escape import visible
from helpers import COMMAND, Done, cuport, environment, put, write

SAMPLES = Path(__file__).resolve().parent.parent / "samples"
GOOD = "#include <cuda_runtime.h>\nvoid good() { cudaDeviceSynchronize(); }\n"
BAD = "#include <cuda_runtime.h>\nvoid bad() { cudaCtxResetPersistingL2Cache(); }\n"
LINE = "void more() { cudaCtxResetPersistingL2Cache(); }\n"
NAME = "cudaCtxResetPersistingL2Cache"

pytestmark = pytest.mark.usefixtures("git")


class Repository:
    """A scratch git repository whose configuration is git's own, and no one's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.git("init", "--quiet", "--initial-branch=main")

    def git(self, *words: str) -> str:
        """Run git here."""
        variables = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", *words]
        done = subprocess.run(
            command, cwd=self.folder, env={**os.environ, **variables}, capture_output=True, check=True
        )
        return done.stdout.decode("utf-8", "surrogateescape")

    def commit(self, **files: str) -> None:
        """Write files and commit all there is."""
        write(self.folder, **files)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message=x")

    def staged(self) -> list[str]:
        """The files that pre-commit would name: staged, and not deleted."""
        return self.git("diff", "--staged", "--name-only", "--diff-filter=ACMRTUXB", "-z").split("\0")[:-1]

    def check(self, *words: str, cwd: str = ".", **variables: str) -> Done:
        """Run `cuport check WORDS`."""
        return cuport("check", *words, cwd=self.folder / cwd, **variables)

    def changed(self, *names: str, since: str = "HEAD") -> dict[str, set[int] | None]:
        """Ask for changed lines by the files' names."""
        return changes.since(since, {name: self.folder / name for name in names})


@pytest.fixture
def repo(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "repo")


# ---------------------------------------------------------------- the whole way


def test_a_project_takes_up_the_gate(repo: Repository) -> None:
    """init, hook, baseline; a new unsupported call fails, its fix passes, and accepted ones may move."""
    shutil.copytree(SAMPLES / "softmax", repo.folder / "softmax")
    shutil.copytree(SAMPLES / "common", repo.folder / "common")
    put(repo.folder / "old.cu", BAD)
    repo.commit()
    assert cuport("init", "--ci", "pre-commit", cwd=repo.folder).code == 0
    written = repo.check(".", "--write-baseline")
    assert (written.code, written.err) == (0, f"1 open finding accepted in {repo.folder / 'cuport-baseline.json'}\n")
    passed = repo.check(".")
    assert (passed.code, passed.err) == (0, "")
    repo.commit()

    source = repo.folder / "softmax" / "softmax.cu"
    before = source.read_text()
    line = before.count("\n") + 1
    put(source, before + LINE)
    repo.git("add", "--all")
    for words in ((".",), ("--since", "HEAD", *repo.staged()), ("--since", "HEAD", "--fail-under", "0", "softmax")):
        failed = repo.check(*words)
        assert failed.code == 1
        assert f"cuport: 1 new finding:\nsoftmax/softmax.cu:{line}:15: CU200 unsupported: {NAME}" in failed.err
    put(source, before + LINE.replace(NAME, "cudaDeviceSynchronize"))
    repo.git("add", "--all")
    assert repo.check(".").code == 0
    assert repo.check("--since", "HEAD", *repo.staged()).code == 0

    put(repo.folder / "old.cu", "// a line\n\n#include <cstdio>\n" + BAD)
    moved = repo.check(".")
    assert (moved.code, moved.err) == (0, "")
    put(repo.folder / "old.cu", GOOD)
    gone = repo.check(".")
    assert gone.code == 0
    assert gone.err.endswith("1 accepted finding is gone; update the file with --write-baseline\n")


def test_the_hook_works_on_the_first_commit_and_inside_git(repo: Repository) -> None:
    """git sets GIT_DIR and GIT_INDEX_FILE for its hooks, which must not lead astray; HEAD may not be there yet."""
    write(repo.folder, sub__bad_cu=BAD)
    repo.git("add", "--all")
    hook = put(repo.folder / ".git" / "hooks" / "pre-commit", '#!/bin/sh\nexec "$@"\n')
    words = " ".join(f"'{word}'" for word in (*COMMAND, "check", "--since", "HEAD", "sub/bad.cu"))
    put(hook, f"#!/bin/sh\nexport GIT_DIR=.git GIT_INDEX_FILE=.git/index\nexec {words}\n").chmod(0o755)
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--all", "--message=x"]
    first = subprocess.run(command, cwd=repo.folder, env=environment(), capture_output=True, text=True, check=False)
    assert first.returncode == 1 and "cuport: 1 new finding:\nsub/bad.cu:2:14: CU200" in first.stderr
    repo.git("commit", "--no-verify", "--quiet", "--message=x")
    put(repo.folder / "sub" / "bad.cu", BAD + "// more\n")
    second = subprocess.run(command, cwd=repo.folder, env=environment(), capture_output=True, text=True, check=False)
    assert second.returncode == 0, second.stderr


def test_files_of_one_name_can_be_checked_together(repo: Repository) -> None:
    """A hook names files, and several folders have a main.cu."""
    write(repo.folder, a__main_cu=BAD, b__main_cu=GOOD, c__b__main_cu=BAD)
    done = repo.check("a/main.cu", "b/main.cu", "c", "--output", "csv")
    assert done.code == 1
    assert {row.split(",")[1] for row in done.text.splitlines()[1:]} == {"a/main.cu", "b/main.cu", "c/b/main.cu"}
    outside = repo.check("../a/main.cu", "../c", cwd="b")
    assert [row.split(":")[0] for row in outside.text.splitlines()[:2]] == ["a/main.cu", "c/b/main.cu"]
    assert cuport("report", "a", "b", cwd=repo.folder).code == 0


# ---------------------------------------------------------------- --since


def test_since_judges_changed_lines_alone(repo: Repository) -> None:
    repo.commit(a_cu=BAD)
    assert repo.check("a.cu", "--since", "HEAD").code == 0
    put(repo.folder / "a.cu", "\n" + BAD + LINE)
    done = repo.check("a.cu", "--since", "HEAD")
    assert done.code == 1
    assert done.err.splitlines()[0] == "cuport: 1 new finding:"
    assert done.err.splitlines()[1].startswith("a.cu:4:15: CU200")
    assert repo.changed("a.cu") == {"a.cu": {1, 4}}


def test_since_with_untracked_renamed_and_deleted_files(repo: Repository) -> None:
    repo.commit(old_cu=BAD * 5, gone_cu=BAD, same_cu=BAD, empty_cu="")
    repo.git("mv", "old.cu", "new name.cu")
    put(repo.folder / "new name.cu", BAD * 5 + LINE)
    (repo.folder / "gone.cu").unlink()
    put(repo.folder / "untracked.cu", BAD)
    put(repo.folder / "ignored.cu", BAD)
    put(repo.folder / ".gitignore", "ignored.cu\n")
    assert repo.changed("new name.cu", "untracked.cu", "same.cu", "ignored.cu", "empty.cu") == {
        "new name.cu": {11}, "untracked.cu": None, "same.cu": set(), "ignored.cu": None, "empty.cu": set(),
    }  # fmt: skip
    done = repo.check(".", "--since", "HEAD")
    assert done.code == 1
    places = [row.rsplit(": CU", 1)[0] for row in done.err.splitlines()[1:]]
    assert places == ["new name.cu:11:15", "untracked.cu:2:14"]


@pytest.mark.parametrize("name", ["ä ö.cu", 'quo"te.cu', "back\\slash.cu", "tab\there.cu", "-x.cu", "b/b/a.cu", " .cu"])
def test_since_knows_files_by_any_name(name: str, repo: Repository) -> None:
    put(repo.folder / name, BAD)
    repo.commit()
    put(repo.folder / name, BAD + LINE)
    assert repo.changed(name) == {name: {3}}


def test_since_takes_a_name_that_is_not_utf8(repo: Repository) -> None:
    name = os.fsdecode(b"\xe4.cu")
    put(repo.folder / name, BAD)
    repo.commit()
    put(repo.folder / name, BAD + LINE)
    assert repo.changed(name) == {name: {3}}


def test_since_from_a_subfolder_and_for_one(repo: Repository) -> None:
    repo.commit(sub__a_cu=BAD, b_cu=BAD)
    put(repo.folder / "sub" / "a.cu", BAD + LINE)
    put(repo.folder / "b.cu", BAD + LINE)
    from_below = repo.check(".", "--since", "HEAD", cwd="sub")
    assert from_below.code == 1 and "\na.cu:3:15:" in from_below.err and "b.cu" not in from_below.err
    for_one = repo.check("sub", "--since", "HEAD")
    assert for_one.code == 1 and "\nsub/a.cu:3:15:" in for_one.err and "\nb.cu" not in for_one.err


def test_since_asks_git_as_often_for_many_folders(repo: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    """To start git for each folder of a large tree took longer than the check."""
    repo.commit(**{f"sub_{i}__a_cu": BAD for i in range(9)})
    put(repo.folder / "sub_3" / "a.cu", BAD + LINE)
    asked, real = [], git.ask

    def ask(*words: Any) -> bytes:
        asked.append(words)
        return real(*words)

    monkeypatch.setattr(git, "ask", ask)
    assert repo.changed("sub_3/a.cu") == {"sub_3/a.cu": {3}}
    once = len(asked)
    found = repo.changed(*(f"sub_{i}/a.cu" for i in range(9)))
    assert [name for name, lines in found.items() if lines] == ["sub_3/a.cu"]
    assert len(asked) == 2 * once


def test_since_a_repository_within_another(repo: Repository) -> None:
    """Each file is judged by the one that it is in."""
    inner = Repository(repo.folder / "sub" / "inner")
    inner.commit(a_cu=BAD)
    repo.commit(a_cu=BAD, sub__b_cu=BAD)
    put(inner.folder / "a.cu", BAD + LINE)
    put(repo.folder / "sub" / "b.cu", BAD + LINE)
    names = ("a.cu", "sub/b.cu", "sub/inner/a.cu")
    assert repo.changed(*names) == {"a.cu": set(), "sub/b.cu": {3}, "sub/inner/a.cu": {3}}
    assert repo.changed(*reversed(names)) == repo.changed(*names)


@pytest.mark.parametrize(
    "setting",
    ["diff.noprefix=true", "diff.mnemonicPrefix=true", "color.diff=always", "diff.external=false", "diff.context=9",
     "diff.interHunkContext=9", "diff.relative=true", "core.quotePath=true", "diff.renames=false"],
)  # fmt: skip
def test_since_does_not_depend_on_gits_configuration(setting: str, repo: Repository) -> None:
    repo.commit(sub__a_cu="// 1\n// 2\n// 3\n// 4\n// 5\n")
    repo.git("config", *setting.split("="))
    repo.git("mv", "sub/a.cu", "sub/ä.cu")
    put(repo.folder / "sub" / "ä.cu", "// 1\n// x\n// 3\n// y\n// 5\n")
    assert repo.changed("sub/ä.cu") == {"sub/ä.cu": {2, 4}}


def test_since_sees_files_that_git_takes_for_binary(repo: Repository) -> None:
    put(repo.folder / ".gitattributes", "a.cu -diff\nb.cu binary\n")
    repo.commit(a_cu=BAD, b_cu=BAD)
    put(repo.folder / "a.cu", BAD + LINE)
    put(repo.folder / "b.cu", BAD + LINE)
    assert repo.changed("a.cu", "b.cu") == {"a.cu": {3}, "b.cu": {3}}


def test_since_a_branch_that_moved_on_counts_from_where_it_was_left(repo: Repository) -> None:
    repo.commit(a_cu=BAD)
    repo.git("checkout", "--quiet", "-b", "mine")
    repo.commit(mine_cu=BAD)
    repo.git("checkout", "--quiet", "main")
    repo.commit(a_cu=GOOD)
    repo.git("checkout", "--quiet", "mine")
    assert repo.changed("a.cu", "mine.cu", since="main") == {"a.cu": set(), "mine.cu": {1, 2}}


@pytest.mark.parametrize("revision", ["nonsense", "--output=pwned", "HEAD..HEAD", "HEAD:a.cu", "-", "a b", "HEAD\n"])
def test_since_an_unknown_revision_is_one_line(revision: str, repo: Repository) -> None:
    repo.commit(a_cu=BAD)
    done = repo.check("a.cu", f"--since={revision}")
    assert done.code == 2
    assert done.err.startswith(f'cuport: --since "{visible(revision)}": no such revision in the git repository')
    assert not (repo.folder / "pwned").exists()


def test_since_outside_a_repository_is_one_line(tmp_path: Path) -> None:
    put(tmp_path / "a.cu", BAD)
    done = cuport("check", "a.cu", "--since", "HEAD", cwd=tmp_path, GIT_CEILING_DIRECTORIES=str(tmp_path.parent))
    assert (done.code, done.err) == (2, f"cuport: --since: {tmp_path} is not in a git repository\n")


def test_since_without_git_is_one_line(repo: Repository) -> None:
    repo.commit(a_cu=BAD)
    done = repo.check("a.cu", "--since", "HEAD", PATH="/nowhere")
    assert (done.code, done.err) == (2, "cuport: --since needs git, which is not on PATH\n")


# ---------------------------------------------------------------- --baseline


def test_a_baseline_accepts_so_many_of_a_line_and_no_more(repo: Repository) -> None:
    write(repo.folder, a_cu=BAD + LINE)
    assert repo.check(".", "--baseline", "base.json", "--write-baseline").code == 0
    entries = json.loads((repo.folder / "base.json").read_text())["findings"]
    assert [(entry["path"], entry["code"], entry["name"]) for entry in entries] == [("a.cu", "CU200", NAME)] * 2
    put(repo.folder / "a.cu", BAD + LINE + LINE)
    done = repo.check(".", "--baseline", "base.json")
    assert done.code == 1 and "cuport: 1 new finding:\na.cu:4:15: CU200" in done.err


def test_a_baseline_holds_from_any_folder(repo: Repository) -> None:
    """Fingerprints are made from paths as the baseline's folder sees them."""
    write(repo.folder, sub__a_cu=BAD, b_cu=BAD)
    put(repo.folder / "cuport.toml", '[check]\nbaseline = "base/line.json"\n')
    (repo.folder / "base").mkdir()
    assert repo.check(".", "--write-baseline").code == 0
    for words, cwd in (((".",), "."), ((".",), "sub"), (("sub/a.cu",), "."), (("../sub", "../b.cu"), "sub")):
        done = repo.check(*words, cwd=cwd)
        assert (done.code, done.err) == (0, ""), (words, cwd)


def test_a_run_over_some_files_leaves_entries_of_the_others_alone(repo: Repository) -> None:
    write(repo.folder, a_cu=BAD, b_cu=BAD)
    repo.check(".", "--baseline", "base.json", "--write-baseline")
    before = (repo.folder / "base.json").read_text()
    assert repo.check("a.cu", "--baseline", "base.json").err == ""
    assert repo.check("a.cu", "--baseline", "base.json", "--write-baseline").code == 0
    assert (repo.folder / "base.json").read_text() == before
    (repo.folder / "b.cu").unlink()
    assert "1 accepted finding is gone" in repo.check("a.cu", "--baseline", "base.json").err
    repo.check("a.cu", "--baseline", "base.json", "--write-baseline")
    assert [row["path"] for row in json.loads((repo.folder / "base.json").read_text())["findings"]] == ["a.cu"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", "3", '{"version": 1}', '{"version": 2, "findings": []}', '{"version": 1, "findings": [{}]}',
     '{"version": 1, "findings": 3}', '{"version": 1, "findings": [{"path": 1, "code": "", "name": "", '
     '"fingerprint": ""}]}', "<<<<<<< HEAD\n{}", "[" * 100000, "\x00"],
)  # fmt: skip
def test_a_broken_baseline_is_one_line_and_can_be_made_anew(text: str, repo: Repository) -> None:
    write(repo.folder, a_cu=BAD, base_json=text)
    done = repo.check("a.cu", "--baseline", "base.json")
    assert done.code == 2
    assert done.err.startswith("cuport: base.json: not a baseline of cuport (") and done.err.count("\n") == 1
    assert repo.check("a.cu", "--baseline", "base.json", "--write-baseline").code == 0
    assert repo.check("a.cu", "--baseline", "base.json").code == 0


def test_a_missing_baseline_is_one_line(repo: Repository) -> None:
    write(repo.folder, a_cu=BAD)
    done = repo.check("a.cu", "--baseline", "base.json")
    assert (done.code, done.err) == (2, "cuport: base.json: no such baseline; create one with --write-baseline\n")
    assert repo.check("a.cu", "--write-baseline").code == 2
    assert repo.check("a.cu", "--baseline", ".").err.startswith("cuport: .: is a directory")


def test_a_baseline_and_since_narrow_down_together(repo: Repository) -> None:
    write(repo.folder, a_cu=BAD)
    repo.check(".", "--baseline", "base.json", "--write-baseline")
    repo.commit(b_cu=BAD)
    assert repo.check(".", "--baseline", "base.json").code == 1  # b.cu is not accepted
    assert repo.check(".", "--baseline", "base.json", "--since", "HEAD").code == 0  # and not changed


def test_reports_that_fail_builds_leave_accepted_findings_out(repo: Repository) -> None:
    """A junit file whose failures are all accepted would fail the build that the gate lets pass."""
    write(repo.folder, a_cu=BAD)
    words = ("a.cu", "--baseline", "base.json", "--output", "junit", "--output", "github")
    assert "<failure" in repo.check(*words, "--write-baseline").text
    done = repo.check(*words)
    assert done.code == 0 and "<failure" not in done.text and "::error" not in done.text
    put(repo.folder / "a.cu", BAD + LINE)
    done = repo.check(*words)
    assert done.code == 1 and done.text.count("CU200 unsupported") == done.text.count("::error ") == 1
    found = [line for line in repo.check(*words[:3]).text.splitlines() if "CU200" in line]
    assert [line.endswith(" (accepted)") for line in found] == [True, False]


def test_names_that_no_encoding_has_fit_into_a_baseline(repo: Repository) -> None:
    name = os.fsdecode(b"\xe4.cu")
    put(repo.folder / name, BAD)
    for _ in range(2):
        assert repo.check(".", "--baseline", "base.json", "--write-baseline").code == 0
        assert repo.check(".", "--baseline", "base.json").err == ""
    assert len(json.loads((repo.folder / "base.json").read_text())["findings"]) == 1


def test_lines_of_none_are_all_lines() -> None:
    found = [_finding("a.cu", 3), _finding("b.cu", 3), _finding("c.cu", 3)]
    assert baseline.on_lines(found, {"a.cu": None, "b.cu": {2}}) == found[:1]


def _finding(path: str, line: int) -> Finding:
    return Finding(path, 0, 4, "CU200", line, 1, "x", Kind.FUNCTION, "Runtime", Confidence.AST)


# ---------------------------------------------------------------- thresholds


def test_fail_under_alone_lets_open_findings_pass(repo: Repository) -> None:
    write(repo.folder, a_cu=BAD)
    assert repo.check("a.cu").code == 1
    assert repo.check("a.cu", "--fail-under", "50").code == 0
    missed = repo.check("a.cu", "--fail-under", "50.1", "--fail-under", "Runtime=99")
    assert (missed.code, missed.err.splitlines()) == (1, [
        "cuport: hip: coverage is 50.00 %, below 50.1 %", "cuport: hip: coverage of Runtime is 0.00 %, below 99 %",
    ])  # fmt: skip
    assert repo.check("a.cu", "--fail-under", "nonsense").code == 2
    assert 'did you mean "cuBLAS"' in repo.check("a.cu", "--fail-under", "cuBLASs=1").err
    assert repo.check("a.cu", "--fail-under", "cuBLAS=99").code == 0


def test_thresholds_from_the_file(repo: Repository) -> None:
    write(repo.folder, a_cu=BAD, cuport_toml="[check]\nfail-under = { all = 40, Runtime = 10.5 }\n")
    done = repo.check("a.cu")
    assert (done.code, done.err) == (1, "cuport: hip: coverage of Runtime is 0.00 %, below 10.5 %\n")
    assert repo.check("a.cu", "--fail-under", "0").code == 0


# ---------------------------------------------------------------- ignore comments


def test_ignored_findings_do_not_fail_and_stay_visible(repo: Repository) -> None:
    write(repo.folder, a_cu=BAD.replace("\n", "\n// cuport: ignore[CU200] no such cache\n", 1))
    words = [f"--output={name}:{name}.out" for name in ("json", "sarif", "text", "junit", "github")]
    done = repo.check("a.cu", *words)
    assert done.code == 0
    assert "passed, 0 open findings; written to json.out, sarif.out, " in done.err
    report = json.loads((repo.folder / "json.out").read_text())
    (row,) = [row for row in report["files"][0]["findings"] if row["code"] == "CU200"]
    assert (row["ignored"], row["status"]) == ("no such cache", "unsupported")
    assert report["summary"]["percent"] < 100  # an ignored site is not a translated one
    (result,) = json.loads((repo.folder / "sarif.out").read_text())["runs"][0]["results"]
    assert result["suppressions"] == [{"kind": "inSource", "justification": "no such cache"}]
    assert "CU200" not in (repo.folder / "text.out").read_text() + (repo.folder / "github.out").read_text()
    assert "<failure" not in (repo.folder / "junit.out").read_text()
    assert repo.check("a.cu", "--fail-under", "100").code == 1


def test_an_idle_ignore_is_a_note_and_fails_nothing(repo: Repository) -> None:
    write(repo.folder, a_cu=GOOD + "// cuport: ignore[CU200] x\n")
    done = repo.check("a.cu")
    assert done.code == 0 and "a.cu:3:1: CU307 note: ignore[CU200] matches no finding" in done.text
