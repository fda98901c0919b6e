"""`cuport init`: the files that it writes parse, and the commands in them are valid and do what they say."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from cuport import tree
from cuport.cli import scaffold
from cuport.cli.main import cli
from helpers import cuport, put, snapshot, write

GOOD = "#include <cuda_runtime.h>\nvoid good() { cudaDeviceSynchronize(); }\n"
BAD = "#include <cuda_runtime.h>\nvoid bad() { cudaCtxResetPersistingL2Cache(); }\n"
SERVICES = [name for name in scaffold.FILES if name not in scaffold.OWN]
_COMMAND = re.compile(r"cuport\"? (check (?:[^'\n\\]|\\\n)*)")


def init(folder: Path, *services: str) -> dict[str, str]:
    """Write the files of some services; return what is there then."""
    done = cuport("init", *(word for name in services for word in ("--ci", name)), cwd=folder)
    assert done.code == 0, done.err
    return {name: data.decode() for name, data in snapshot(folder).items()}


def commands(text: str) -> list[list[str]]:
    """Return the words behind `cuport` of each `cuport check` in a file that is not a comment's."""
    lines = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith(("#", "//")))
    return [shlex.split(match[1].replace("\\\n", " ")) for match in _COMMAND.finditer(lines)]


@pytest.mark.usefixtures("git")
@pytest.mark.parametrize("service", SERVICES)
def test_commands_are_valid_and_pass_and_fail(service: str, tmp_path: Path) -> None:
    """The commands of each file are run as they stand."""
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    (words,) = commands(init(tmp_path, service)[scaffold.FILES[service][1]])
    check = cli.commands["check"]
    known = {option for parameter in check.params for option in parameter.opts}
    assert {word for word in words if word.startswith("-")} <= known
    check.make_context("check", [*words[1:], "a.cu"])
    files = ["a.cu"] if service == "pre-commit" else []
    write(tmp_path, a_cu=GOOD)
    assert cuport(*words, *files, cwd=tmp_path).code == 0
    write(tmp_path, a_cu=GOOD + BAD)
    failed = cuport(*words, *files, cwd=tmp_path)
    assert failed.code == 1 and "\na.cu:4:14: CU200" in failed.err
    for name in [word.partition(":")[2] for word in words if ":" in word]:
        assert (tmp_path / name).stat().st_size


@pytest.mark.usefixtures("git")
@pytest.mark.parametrize("target", ["hip", "opencl"])
def test_init_leaves_a_check_that_passes(target: str, tmp_path: Path) -> None:
    """With code that has something open, and no step in between; what is new fails from then on."""
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    code = {"hip": BAD, "opencl": NO_OPENCL}[target]
    write(tmp_path, a_cu=code)
    services = [word for name in SERVICES for word in ("--ci", name)]
    done = cuport("init", tmp_path, "--to", target, *services)
    assert done.code == 0 and re.fullmatch(r"[1-9]\d* open findings? accepted in cuport-baseline.json\n", done.err)
    files = snapshot(tmp_path)
    for words in (["check", "."], *(commands(files[scaffold.FILES[name][1]].decode())[0] for name in SERVICES)):
        passed = cuport(*words, *(["a.cu"] if "--since" in words else []), cwd=tmp_path)
        assert passed.code == 0, passed.err
    write(tmp_path, a_cu=code + code.replace("bad", "worse"))
    assert cuport("check", ".", cwd=tmp_path).code == 1
    assert cuport("init", tmp_path, "--to", target).code == 0, "what is there stays"
    assert cuport("check", ".", cwd=tmp_path).code == 1
    assert cuport("init", tmp_path, "--to", target, "--force").code == 0
    assert cuport("check", ".", cwd=tmp_path).code == 0


@pytest.mark.parametrize("service", SERVICES)
def test_a_configuration_that_is_there_holds(service: str, tmp_path: Path) -> None:
    """Its target, and its lack of a baseline: what init writes brings one along, and passes."""
    write(tmp_path, a_cu=GOOD + NO_OPENCL, cuport_toml='to = "opencl"\n')
    files = init(tmp_path, service)
    assert files["cuport.toml"] == 'to = "opencl"\n'
    (words,) = commands(files[scaffold.FILES[service][1]])
    words = [word for word in words if word not in ("--since", "HEAD")]
    words += ["a.cu"] if service == "pre-commit" else []
    passed = cuport(*words, cwd=tmp_path)
    assert passed.code == 0, passed.err
    write(tmp_path, a_cu=GOOD + NO_OPENCL + NO_OPENCL.replace("bad", "worse"))
    assert cuport(*words, cwd=tmp_path).code == 1, "as OpenCL has no pointers to functions"


def test_a_baseline_that_the_configuration_names(tmp_path: Path) -> None:
    write(tmp_path, a_cu=BAD, cuport_toml='[check]\nbaseline = "accepted/known.json"\n')
    (tmp_path / "accepted").mkdir()
    files = init(tmp_path, "gitlab")
    assert "accepted/known.json" in files and scaffold.BASELINE not in files
    assert cuport("check", ".", cwd=tmp_path).code == 0


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("git+https://example.org/o/cuport@v1", "cuport @ git+https://example.org/o/cuport@v1"),
        ("https://example.org/cuport.whl", "cuport @ https://example.org/cuport.whl"),
        ("cuport @ git+ssh://git@example.org/cuport@v1", "cuport @ git+ssh://git@example.org/cuport@v1"),
        ("./tools/cuport.whl", "./tools/cuport.whl"),
    ],
)
def test_one_file_says_where_cuport_comes_from(source: str, line: str, tmp_path: Path) -> None:
    words = [word for name in SERVICES for word in ("--ci", name)]
    assert cuport("init", "--source", source, *words, cwd=tmp_path).code == 0
    files = {name: data.decode() for name, data in snapshot(tmp_path).items()}
    place = scaffold.FILES["source"][1]
    assert files[place].splitlines()[-1] == line
    assert all(place in files[scaffold.FILES[name][1]] for name in SERVICES)
    assert not any(source in text for name, text in files.items() if name != place)


@pytest.mark.parametrize("source", ["cuport", "cuport==1.0", "-r x", "./a b"])
def test_a_bare_name_may_be_somebody_elses(source: str, tmp_path: Path) -> None:
    done = cuport("init", f"--source={source}", cwd=tmp_path)
    assert done.code == 2 and done.err.startswith(f"cuport: {source}: not a place that cuport can come from; give ")
    assert not snapshot(tmp_path)


def test_without_a_source_init_says_what_to_do(tmp_path: Path) -> None:
    done = cuport("init", cwd=tmp_path)
    assert done.text.splitlines()[-1].startswith("next: put cuport's wheel there, or change the line of cuport-req")


def test_github(tmp_path: Path) -> None:
    flow = yaml.safe_load(init(tmp_path, "github")[".github/workflows/cuport.yml"])
    assert set(flow[True]) == {"push", "pull_request"}  # YAML 1.1 reads `on` as true
    steps = flow["jobs"]["check"]["steps"]
    assert steps[0]["with"]["fetch-depth"] == 0 and "branches" not in str(flow[True])
    assert "default_branch" in flow["jobs"]["check"]["if"], "whatever it is called"
    named = {step["name"]: step["run"] for step in steps if "name" in step}
    assert "pip install -r cuport-requirements.txt" in named["Install"]
    assert "~/.cache/cuport" in [
        step["with"]["path"] for step in steps if step.get("uses", "").startswith("actions/cache")
    ]
    upload = steps[-1]
    assert upload["with"]["sarif_file"] in named["Check"] and flow["permissions"]["security-events"] == "write"
    assert not any("${{" in run for run in named.values())
    script = (scaffold.resources.data("templates") / "init" / scaffold.COMMENT).read_text("utf-8")
    assert script.rstrip() in named["Comment"] and flow["permissions"]["pull-requests"] == "write"


def test_gitlab(tmp_path: Path) -> None:
    text = init(tmp_path, "gitlab")[".gitlab/cuport.yml"]
    job = yaml.safe_load(text)["cuport"]
    assert all(f":{name}" in job["script"][-1] for name in job["artifacts"]["reports"].values())
    assert job["artifacts"]["when"] == "always" and "local: .gitlab/cuport.yml" in text


def test_jenkins(tmp_path: Path) -> None:
    text = init(tmp_path, "jenkins")["Jenkinsfile.cuport"]
    assert text.count("{") == text.count("}") and "junit:cuport.xml" in text
    assert not re.search(r"sh '[^']*'[^\n]", text)  # quotes end with the line


def test_pre_commit(tmp_path: Path) -> None:
    (repository,) = yaml.safe_load(init(tmp_path, "pre-commit")[".pre-commit-config.yaml"])["repos"]
    (hook,) = repository["hooks"]
    assert repository["repo"] == "local" and hook["language"] == "system"
    pattern = re.compile(hook["files"])
    for suffix in (tree.UNIT_SUFFIXES | tree.HEADER_SUFFIXES) - {".hip.h"}:
        assert pattern.search(f"a/b{suffix}"), suffix
    assert all(pattern.search(name) for name in ("CMakeLists.txt", "a/CMakeLists.txt", "x.cmake", "a/Makefile"))
    assert not any(pattern.search(name) for name in ("a.py", "xCMakeLists.txt", "a.cu.txt", "README.md"))


def test_existing_files_stay_unless_forced(tmp_path: Path) -> None:
    put(tmp_path / "cuport.toml", "# mine\n")
    put(tmp_path / ".pre-commit-config.yaml", "repos: []\n")
    done = cuport("init", cwd=tmp_path)
    assert done.code == 0
    place = scaffold.FILES["source"][1]
    lines = ["kept: cuport.toml", f"wrote: {place}", "kept: .pre-commit-config.yaml"]
    assert done.text.splitlines()[:3] == lines and "--force" in done.text
    there = snapshot(tmp_path)
    assert there.keys() == {"cuport.toml", ".pre-commit-config.yaml", place, scaffold.BASELINE}
    assert (there["cuport.toml"], there[".pre-commit-config.yaml"]) == (b"# mine\n", b"repos: []\n")
    forced = cuport("init", "--force", cwd=tmp_path)
    assert forced.text.splitlines()[:3] == [line.replace("kept", "wrote") for line in lines]
    assert b"# mine" not in (tmp_path / "cuport.toml").read_bytes()
    first = snapshot(tmp_path)
    cuport("init", "--force", cwd=tmp_path)
    assert snapshot(tmp_path) == first


@pytest.mark.parametrize(
    ("there", "services"),
    [([], ["github"]), ([".github/x"], ["github"]), ([".gitlab-ci.yml"], ["gitlab"]), (["Jenkinsfile"], ["jenkins"]),
     ([".pre-commit-config.yaml"], ["pre-commit"]),
     ([".github/x", "Jenkinsfile", ".gitlab-ci.yml", ".pre-commit-config.yaml"], SERVICES)],
)  # fmt: skip
def test_guesses(there: list[str], services: list[str], tmp_path: Path) -> None:
    for name in there:
        put(tmp_path / name, "")
    assert scaffold.guess_services(tmp_path) == services


@pytest.mark.parametrize("target", ["hip", "opencl"])
def test_target_and_folder(target: str, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    assert cuport("init", "sub", "--to", target, "--ci", "gitlab", cwd=tmp_path).code == 0
    names = ("cuport.toml", ".gitlab/cuport.yml", "cuport-baseline.json", "cuport-requirements.txt")
    assert set(snapshot(tmp_path)) == {f"sub/{name}" for name in names}
    assert f'to = "{target}"' in (tmp_path / "sub" / "cuport.toml").read_text()


KERNEL = "__global__ void good(int *x) { x[0] = 1; }\n"
NO_OPENCL = "__global__ void bad(int (*f)(int), int *x) { x[0] = f(1); }\n"


@pytest.mark.parametrize("service", SERVICES)
def test_opencl_is_checked(service: str, tmp_path: Path) -> None:
    """What init writes for OpenCL lets host code pass that is accepted, and a kernel without a form in it fail."""
    assert cuport("init", "--to", "opencl", "--ci", service, cwd=tmp_path).code == 0
    write(tmp_path, a_cu=GOOD + KERNEL)
    assert cuport("check", ".", "--write-baseline", cwd=tmp_path).code == 0
    (words,) = commands((tmp_path / scaffold.FILES[service][1]).read_text("utf-8"))
    if service == "pre-commit":
        words = [word for word in words if word not in ("--since", "HEAD")] + ["a.cu"]
    assert cuport(*words, cwd=tmp_path).code == 0
    write(tmp_path, a_cu=GOOD + KERNEL + NO_OPENCL)
    failed = cuport(*words, cwd=tmp_path)
    assert failed.code == 1 and "\na.cu:4:" in failed.err and "CU4" in failed.err


@pytest.mark.parametrize(
    ("words", "message"),
    [(["none"], "none: no such folder"), (["a.cu"], "a.cu: no such folder"), (["--to", "nothing"], "'--to'"),
     (["--ci", "travis"], "'--ci'"), (["--ci", "gitlab"], ".gitlab/cuport.yml: ")],
)  # fmt: skip
def test_what_can_not_be_is_exit_code_2(words: list[str], message: str, tmp_path: Path) -> None:
    write(tmp_path, a_cu=GOOD)
    put(tmp_path / ".gitlab", "a file")
    done = cuport("init", *words, cwd=tmp_path)
    assert done.code == 2 and message in done.err, done.err


def test_every_template_is_a_service() -> None:
    folder = Path(scaffold.resources.data("templates") / "init")
    assert {path.name for path in folder.iterdir()} == {
        scaffold.COMMENT,
        *(name for name, _ in scaffold.FILES.values()),
    }
    ci: Any = next(option for option in cli.commands["init"].params if option.name == "services")
    assert list(ci.type.choices) == SERVICES
