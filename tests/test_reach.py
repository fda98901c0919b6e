"""What others call cuport by: the GitHub action, the pre-commit hook, the shell's completion, docs/ci.md."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from cuport.cli.main import cli
from cuport.project import worker_process
from cuport.project.config import SHARED, TABLES
from helpers import COMMAND, cuport, environment, put, write

ROOT = Path(__file__).resolve().parent.parent
COMMENT = ROOT / "templates" / "init" / "comment.sh"
BAD = "#include <cuda_runtime.h>\nvoid bad() { cudaCtxResetPersistingL2Cache(); }\n"
OPTIONS = {option for parameter in cli.commands["check"].params for option in parameter.opts}


def _yaml(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def _options(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


# ---------------------------------------------------------------- pre-commit


def test_the_hook() -> None:
    (hook,) = _yaml(".pre-commit-hooks.yaml")
    assert (hook["id"], hook["language"], hook["types_or"]) == ("cuport-check", "python", ["c", "c++", "cuda"])
    assert all(isinstance(word, str) for word in hook["args"])
    words = [*shlex.split(hook["entry"]), *hook["args"], "a.cu", "b/a.cu"]
    assert words[:2] == ["cuport", "check"] and set(words) & OPTIONS == {"--since", "--fail-under"}
    context = cli.commands["check"].make_context("check", words[2:])
    assert context.params["paths"] == ("a.cu", "b/a.cu")
    assert _options((ROOT / ".pre-commit-hooks.yaml").read_text()) <= OPTIONS


def test_the_hook_as_pre_commit_runs_it(tmp_path: Path) -> None:
    """Staged files as arguments, in the repository's root; a threshold of the project does not come in."""
    write(tmp_path, a_cu=BAD, b__a_cu=BAD, cuport_toml="[check]\nfail-under = 100\n")
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    (hook,) = _yaml(".pre-commit-hooks.yaml")
    command = [*shlex.split(hook["entry"])[1:], *hook["args"], "a.cu", "b/a.cu"]
    assert cuport(*command, cwd=tmp_path).code == 0
    put(tmp_path / "b" / "a.cu", BAD + BAD)
    failed = cuport(*command, cwd=tmp_path)
    assert failed.code == 1 and "cuport: 1 new finding:\nb/a.cu:4:14: CU200" in failed.err


# ---------------------------------------------------------------- GitHub


def _step(name: str) -> dict[str, Any]:
    return next(step for step in _yaml("action.yml")["runs"]["steps"] if step["name"] == name)


def test_the_action_is_composite_and_takes_nothing_into_scripts() -> None:
    action = _yaml("action.yml")
    assert action["runs"]["using"] == "composite"
    assert set(action["inputs"]) == {"path", "to", "fail-under", "baseline", "since", "source", "comment", "token"}
    assert all(row["description"] and isinstance(row["default"], str) for row in action["inputs"].values())
    used = set()
    for step in action["runs"]["steps"]:
        assert "${{" not in step.get("run", "") and ("run" not in step or step["shell"] == "bash")
        used |= set(re.findall(r"(?<![.\w])inputs\.([\w-]+)", str({**step, "run": ""})))
        names = set(step.get("env", {}))  # GH_TOKEN is gh's own
        assert not any(
            name.startswith(("CUPORT_", "GITHUB_", "RUNNER_")) for name in names
        )  # would be taken for theirs
        scripts = step.get("run", "") + (COMMENT.read_text("utf-8") if COMMENT.name in step.get("run", "") else "")
        assert all(f"${name}" in scripts or f"${{{name}" in scripts for name in names - {"GH_TOKEN"})
    assert used == set(action["inputs"])
    options = {option for step in action["runs"]["steps"] for option in _options(step.get("run", ""))}
    assert options - {"--quiet"} <= OPTIONS


def _run(step: dict[str, Any], folder: Path, inputs: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a step as the runner does: its script in bash, the inputs in its variables."""
    defaults = {name: row["default"] for name, row in _yaml("action.yml")["inputs"].items()}
    values = {f"${{{{ inputs.{name} }}}}": value for name, value in {**defaults, **inputs}.items()}
    values["${{ github.action_path }}"] = str(ROOT)
    temporary = folder.parent / "runner"
    variables = {
        **{name: values[text] for name, text in step["env"].items()},
        "RUNNER_TEMP": str(temporary),
        "GITHUB_STEP_SUMMARY": str(temporary / "summary"),
        "GITHUB_OUTPUT": str(temporary / "output"),
    }
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=folder, env=environment(**variables), capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture
def project(tmp_path: Path, cache_folder: Path) -> Path:
    """A project, and a runner whose cuport is the one under test; its cache has what that of all tests has."""
    words = " ".join(shlex.quote(word) for word in COMMAND)
    put(tmp_path / "runner" / "cuport" / "bin" / "cuport", f'#!/bin/sh\nexec {words} "$@"\n').chmod(0o755)
    (tmp_path / "runner" / "cuport-cache").symlink_to(cache_folder)
    return write(tmp_path / "project", a__a_cu=BAD, b__a_cu=BAD)


def test_the_action_checks_and_reports(project: Path) -> None:
    runner = project.parent / "runner"
    done = _run(_step("Check"), project, {})
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("::error file=a/a.cu,line=2,")
    assert "CU200" in (runner / "summary").read_text()
    assert (runner / "output").read_text() == f"sarif={runner / 'cuport.sarif'}\n"
    assert (runner / "cuport.sarif").stat().st_size
    passed = _run(_step("Check"), project, {"path": "a\n\nb/a.cu\n", "fail-under": "40\nRuntime=0\n"})
    assert passed.returncode == 0, passed.stderr
    missing = _run(_step("Check"), project, {"baseline": "none.json", "since": "HEAD"})
    assert missing.returncode == 2 and "none.json: no such baseline" in missing.stderr
    assert (runner / "output").read_text().count("\n") == 2  # nothing to upload from the last run


HOSTILE = ["$(touch pwned)", "`touch pwned`", "; touch pwned", '" ; touch pwned; "', "--write-baseline", "a b", "*"]


@pytest.mark.parametrize("word", HOSTILE)
@pytest.mark.parametrize("name", ["path", "to", "fail-under", "baseline", "since"])
def test_hostile_inputs_stay_words(name: str, word: str, project: Path) -> None:
    """The command gets them as they are; what it is here only writes down what it gets."""
    before = sorted(project.rglob("*"))
    noted = project.parent / "runner" / "noted"
    command = project.parent / "runner" / "cuport" / "bin" / "cuport"
    command.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {shlex.quote(str(noted))}\nexit 2\n')
    done = _run(_step("Check"), project, {"path": ".", "baseline": "none.json", name: word})
    assert done.returncode == 2, done.stderr
    words = noted.read_text().splitlines()
    assert (f"./{word}" if word.startswith("-") else word) in words if name == "path" else f"--{name}={word}" in words
    assert sorted(project.rglob("*")) == before


@pytest.mark.parametrize("name", ["path", "to", "fail-under", "baseline", "since"])
def test_hostile_inputs_are_refused(name: str, project: Path) -> None:
    """By cuport itself, which makes nothing of them either."""
    before = sorted(project.rglob("*"))
    done = _run(_step("Check"), project, {"path": ".", "baseline": "none.json", name: "$(touch pwned)"})
    assert done.returncode == 2, done.stderr
    assert sorted(project.rglob("*")) == before


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", str(ROOT)),
        ("./c.whl", "./c.whl"),
        ("git+https://a/b; touch pwned", "git+https://a/b; touch pwned"),
        ("-/x", "-/x"),
    ],
)
def test_the_action_installs_itself_or_what_is_named(source: str, expected: str, project: Path) -> None:
    tools = project.parent / "tools"
    put(tools / "python3", "#!/bin/sh\nexit 0\n").chmod(0o755)
    pip = project.parent / "runner" / "cuport" / "bin" / "pip"
    put(pip, '#!/bin/sh\nprintf "%s\\n" "$@"\n').chmod(0o755)
    step = _step("Install cuport")
    step["run"] = f'PATH="{tools}:$PATH"\n' + step["run"]
    done = _run(step, project, {"source": source})
    assert done.stdout.splitlines() == ["install", "--quiet", "--", expected], done.stderr
    assert not (project / "pwned").exists()
    named = _run(step, project, {"source": "cuport"})
    assert named.returncode == 2 and named.stdout.startswith("::error title=cuport::source: cuport: give a URL")


def test_the_environment_is_kept_for_one_python_and_one_source(project: Path) -> None:
    """By a key that other sources change, and that the next run has again."""
    step, output = _step("Look for Python"), project.parent / "runner" / "output"
    said = []
    for source in ("", "", "./c.whl"):
        assert _run(step, project, {"source": source}).returncode == 0
        said.append(output.read_text())
        output.unlink()
    assert said[0] == said[1] != said[2] and re.fullmatch(r"found=true\nkey=[0-9a-f]{64}\n", said[0])
    kept = [step["with"] for step in _yaml("action.yml")["runs"]["steps"] if "cache" in step.get("uses", "")]
    assert "steps.python.outputs.key" in kept[0]["key"] and "github.run_id" in kept[1]["key"]
    assert kept[1]["key"].startswith(kept[1]["restore-keys"])


# ---------------------------------------------------------------- the comment on a pull request

GH = """#!/bin/sh
# Notes what it is asked; says that there is one comment already where the file `there` is.
[ "$2" = --paginate ] && { [ ! -f "$NOTED.there" ] || echo 17; exit 0; }
[ ! -f "$NOTED.refused" ] || exit 1
printf '%s\\n' "$@" > "$NOTED"
for word; do case "$word" in body=@*) cat "${word#body=@}" > "$NOTED.body" ;; esac; done
"""


@pytest.fixture
def pull_request(project: Path) -> Path:
    """A repository with a commit to start from, in which what a pull request changes is checked out."""
    put(project.parent / "tools" / "gh", GH).chmod(0o755)
    (project / "b" / "a.cu").unlink()
    commands = [["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]]
    for words in commands:
        subprocess.run(["git", *words], cwd=project, check=True)
    return write(project, b__a_cu=BAD, b__b_cu="#include <cuda.h>\nvoid f() { cudaDeviceSynchronize(); }\n")


def _comment(project: Path, **variables: str) -> tuple[str, Path]:
    """Run the script after a check, with `gh` ours; return what it prints, and where `gh` notes things."""
    runner, noted = project.parent / "runner", project.parent / "noted"
    _run(_step("Check"), project, {})
    given = {"PATHS": ".", "TARGET": "", "BASE": "HEAD", "REPOSITORY": "o/r", "NUMBER": "5", "GH_TOKEN": "t"}
    given |= {"CUPORT": str(runner / "cuport" / "bin" / "cuport"), "AFTER": str(runner / "cuport.json"), **variables}
    given |= {
        "RUNNER_TEMP": str(runner),
        "NOTED": str(noted),
        "PATH": f"{project.parent / 'tools'}:{os.environ['PATH']}",
    }
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", COMMENT],
        cwd=project, env=environment(**given), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout, noted


@pytest.mark.usefixtures("git")
def test_the_comment(pull_request: Path) -> None:
    """One is made, and then changed; what it says is what the pull request changes."""
    said, noted = _comment(pull_request)
    assert not said and noted.read_text().splitlines()[:3] == ["api", "--silent", "repos/o/r/issues/5/comments"]
    body = Path(f"{noted}.body").read_text()
    assert body.startswith("<!-- cuport: change of coverage -->\n**cuport**")
    assert "\n    coverage: 50.00 % -> 66.67 % (+16.67), open 1 -> 2\n" in body
    assert "\n    new: b/a.cu: CU200 cudaCtxResetPersistingL2Cache\n    1 new open finding, 0 gone\n" in body
    put(Path(f"{noted}.there"), "")
    _comment(pull_request)
    words = noted.read_text().splitlines()
    assert words[:5] == ["api", "--silent", "--method", "PATCH", "repos/o/r/issues/comments/17"]
    tree = subprocess.run(["git", "worktree", "list"], cwd=pull_request, capture_output=True, text=True, check=True)
    assert tree.stdout.count("\n") == 1, "nothing is left behind"


@pytest.mark.usefixtures("git")
@pytest.mark.parametrize(
    ("variables", "refused", "reason"),
    [({"BASE": "0" * 40}, False, "no revision 000"), ({"AFTER": "none.json"}, False, "the check made no report"),
     ({"PATHS": "b"}, False, "cuport can't report on HEAD"), ({}, True, "it needs the permission")],
)  # fmt: skip
def test_no_comment_is_a_notice(variables: dict[str, str], refused: bool, reason: str, pull_request: Path) -> None:
    if refused:
        put(pull_request.parent / "noted.refused", "")
    said, noted = _comment(pull_request, **variables)
    assert said.splitlines()[-1].startswith(f"::notice title=cuport::no comment on the change of coverage: {reason}")
    assert not noted.exists()


# ---------------------------------------------------------------- shells and pages


def _complete(*words: str, **variables: str) -> str:
    command = [*COMMAND]
    variables = {"COMP_WORDS": " ".join(["cuport", *words]), "COMP_CWORD": str(len(words)), **variables}
    done = subprocess.run(command, env=environment(**variables), capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout


def test_completion() -> None:
    assert _complete("che", _CUPORT_COMPLETE="bash_complete").split() == ["plain,check"]
    assert "plain,--fail-under" in _complete("check", "--fa", _CUPORT_COMPLETE="bash_complete").split()
    assert _complete("check", "--to", "", _CUPORT_COMPLETE="bash_complete").split() == ["plain,hip", "plain,opencl"]
    source = subprocess.run(
        [*COMMAND], env=environment(_CUPORT_COMPLETE="zsh_source"), capture_output=True, text=True, check=True
    )
    assert "_CUPORT_COMPLETE=zsh_complete" in source.stdout and "cuport" in source.stdout


def test_completion_in_bash() -> None:
    """The line of docs/command-line.md makes bash offer `check` behind `cuport che`."""
    line = 'eval "$(_CUPORT_COMPLETE=bash_source cuport)"'
    assert line in (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    script = f"""{line}
COMP_WORDS=(cuport che); COMP_CWORD=1
_cuport_completion cuport
printf '%s' "${{COMPREPLY[@]}}"
"""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], env={**environment(), "PATH": path}, capture_output=True, text=True, check=True
    )
    assert done.stdout == "check", done.stderr


@pytest.mark.parametrize(
    "page",
    ["README.md", *(f"docs/{name}.md" for name in ("ci", "command-line", "reports", "tutorial", "port-a-code-base"))],
)
def test_pages_name_options_that_there_are(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    known = {option for command in cli.commands.values() for parameter in command.params for option in parameter.opts}
    known |= {"--help", "--origin", "--no-deps"}  # the last is pip's
    assert _options(text) <= known
    names = {name for command in cli.commands.values() for option in command.params for name in option.envvar or ()}
    others = {"CUPORT_CACHE_DIR", "CUPORT_NO_APT", worker_process.SECONDS, worker_process.MEMORY}
    others |= {"CUPORT_WARPS", "CUPORT_DEVICE", "CUPORT_VERBOSE"}  # of translated programs
    assert set(re.findall(r"(?<![\w])CUPORT_[A-Z_]+", text)) - others <= names


def test_ci_page_has_blocks_that_parse() -> None:
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    blocks = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)]
    assert set(blocks[0][1]["with"]) <= set(_yaml("action.yml")["inputs"])
    (hook,) = _yaml(".pre-commit-hooks.yaml")
    assert blocks[2][0]["hooks"][0]["id"] == hook["id"]
    assert '`[--since, HEAD, --fail-under, "0"]`' in text and hook["args"] == ["--since", "HEAD", "--fail-under", "0"]
    for command in re.findall(r"^    cuport (.*?)(?:  +#.*)?$", text, re.MULTILINE):
        name, *words = shlex.split(command)
        cli.commands[name].make_context(name, words)


def test_keys_of_the_file_are_flags() -> None:
    """`fail-under` in cuport.toml is --fail-under; -p has a name of its own there."""
    flags = {option for command in cli.commands.values() for parameter in command.params for option in parameter.opts}
    keys = {*SHARED, *(key for table in TABLES.values() for key in table)} - {"database"}
    assert {f"--{key}" for key in keys} <= flags
