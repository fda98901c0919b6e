"""cuport.toml, [tool.cuport] in pyproject.toml, CUPORT_* variables: what they set, who wins, how faults are told."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from pathlib import Path
from types import ModuleType

import click
import jsonschema
import pytest
from cuport.cli import main as cli
from cuport.cli import scaffold
from cuport.project import config
from cuport.support.errors import ConfigError, InputError
from helpers import cuport, put, write

ROOT = Path(__file__).resolve().parent.parent
BAD = "#include <cuda_runtime.h>\nvoid bad() { cudaCtxResetPersistingL2Cache(); }\n"
SHIFT = "#include <cuda_runtime.h>\n__global__ void k() {}\nvoid f() { k<<<1, 2>>>(); }\n"


def _docs() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_docs", ROOT / "tools" / "make_docs.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ---------------------------------------------------------------- what the file sets


def test_every_key_is_a_parameter_of_its_command() -> None:
    """A key without its parameter would be read, checked, and of no effect."""
    for command in ("translate", "check", "report"):
        parameters = {parameter.name for parameter in cli.cli.commands[command].params}
        keys = [*config.SHARED.values(), *config.TABLES.get(command, {}).values()]
        assert {key.parameter for key in keys} <= parameters


def test_a_file_with_every_key(tmp_path: Path) -> None:
    text = """
to = "hip"
database = "build"
jobs = 2
rules = ["one", "/two"]
roc = true
cuda-path = "cuda"
unsafe-fixes = false
statistics = true
cl-std = "2.0"
host = "python"
build = "generate"
dnn = "hipdnn"
rocm = "6.2"
cuda = "12"
torch = "2.10"
portable-mma = true
warp-size = "32"
[translate]
launch-syntax = "macro"
rename-ext = ".cu=.hip"
kernel = ["sum<float,256>"]
line-markers = true
no-self-check = false
[check]
fail-under = { all = 95, cuBLAS = 90.5 }
baseline = "base.json"
since = "main"
output = ["text", "json:-", "json:out.json", "html:pages/"]
"""
    shared = {
        "target": "hip", "database": f"{tmp_path}/build", "jobs": 2, "rules": [f"{tmp_path}/one", "/two"], "roc": True,
        "cuda_path": f"{tmp_path}/cuda", "unsafe_fixes": False, "statistics": True, "cl_std": "2.0", "host": "python",
        "build": "generate", "dnn": "hipdnn", "rocm": "6.2", "cuda": "12", "torch": "2.10", "portable_mma": True,
        "warp_size": "32",
    }  # fmt: skip
    found = config.defaults(put(tmp_path / "cuport.toml", text))
    assert set(re.findall(r"^([\w-]+) =", text, re.MULTILINE)) == {
        *config.SHARED, *(key for table in config.TABLES.values() for key in table)
    }  # fmt: skip
    assert found["report"] == shared
    assert found["translate"] == {
        **shared, "launch_syntax": "macro", "rename": ".cu=.hip", "kernels": ["sum<float,256>"],
        "line_markers": True, "no_self_check": False,
    }  # fmt: skip
    assert found["check"] == {
        **shared, "fail_under": ["95", "cuBLAS=90.5"], "baseline": f"{tmp_path}/base.json", "since": "main",
        "outputs": ["text", "json:-", f"json:{tmp_path}/out.json", f"html:{tmp_path}/pages/"],
    }  # fmt: skip


def test_flags_win_over_variables_over_the_file_over_defaults(tmp_path: Path) -> None:
    write(tmp_path, a_cu=SHIFT)
    words = ("translate", "a.cu", "--diff")
    assert "hipLaunchKernelGGL" not in cuport(*words, cwd=tmp_path).text
    put(tmp_path / "cuport.toml", '[translate]\nlaunch-syntax = "macro"\n')
    assert "hipLaunchKernelGGL" in cuport(*words, cwd=tmp_path).text
    chevron = {"CUPORT_TRANSLATE_LAUNCH_SYNTAX": "chevron"}
    assert "hipLaunchKernelGGL" not in cuport(*words, cwd=tmp_path, **chevron).text
    assert "hipLaunchKernelGGL" in cuport(*words, "--launch-syntax", "macro", cwd=tmp_path, **chevron).text


def test_variables_are_called_like_flags(tmp_path: Path) -> None:
    """CUPORT_COMMAND_FLAG, and CUPORT_FLAG for what the commands share; the first wins."""
    write(tmp_path, a_cu=BAD, other_toml="statistics = true\n")
    assert cuport("check", "a.cu", cwd=tmp_path, CUPORT_CHECK_FAIL_UNDER="40 Runtime=0").code == 0
    assert "'--to'" in cuport("check", "a.cu", cwd=tmp_path, CUPORT_TO="nonsense").err
    assert cuport("check", "a.cu", cwd=tmp_path, CUPORT_TO="nonsense", CUPORT_CHECK_TO="hip").code == 1
    assert "api.unsupported" in cuport("check", "a.cu", cwd=tmp_path, CUPORT_STATISTICS="1").text
    assert "api.unsupported" in cuport("check", "a.cu", cwd=tmp_path, CUPORT_CONFIG="other.toml").text
    names = [name for command in cli.cli.commands.values() for option in command.params for name in option.envvar or ()]
    assert "CUPORT_CACHE_DIR" not in names and all(re.fullmatch("CUPORT_[A-Z_]+", name) for name in names)


def test_paths_are_relative_to_the_file(tmp_path: Path) -> None:
    write(tmp_path, sub__a_cu=BAD, rules__mine_toml='[functions]\ncudaCtxResetPersistingL2Cache = "mine"\n')
    put(tmp_path / "cuport.toml", 'rules = ["rules"]\n[check]\noutput = ["json:out.json"]\n')
    assert cuport("check", "a.cu", cwd=tmp_path / "sub").code == 0
    assert json.loads((tmp_path / "out.json").read_text())["files"][0]["path"] == "a.cu"


# ---------------------------------------------------------------- which file


def test_the_nearest_file_up_to_the_repository(tmp_path: Path) -> None:
    top = tmp_path / "repo"
    put(tmp_path / "cuport.toml", "")
    (top / "a" / "b").mkdir(parents=True)
    assert config.find(top / "a" / "b") == tmp_path / "cuport.toml"
    (top / ".git").mkdir()
    assert config.find(top / "a" / "b") is None
    project = put(top / "pyproject.toml", "# [tool.cuport] is not here\n[tool.cuportal]\nx = 1\n")
    assert config.find(top / "a" / "b") is None
    put(project, "[ tool . cuport . check ]\n")
    assert config.find(top / "a" / "b") == project
    assert config.find(top / "a" / "b") != put(top / "cuport.toml", "") == config.find(top)
    assert config.find(top / "a") == top / "cuport.toml"


def test_a_pyproject_that_can_not_be_read_is_passed_by(tmp_path: Path) -> None:
    put(tmp_path / "cuport.toml", "")
    (tmp_path / "sub" / "pyproject.toml").mkdir(parents=True)
    assert config.find(tmp_path / "sub") == tmp_path / "cuport.toml"


def test_config_names_the_file(tmp_path: Path) -> None:
    write(tmp_path, a_cu=BAD, cuport_toml="nonsense", other__mine_toml="[check]\nfail-under = 1\n")
    assert cuport("--config", "other/mine.toml", "check", "a.cu", cwd=tmp_path).code == 0
    missing = cuport("--config", "none.toml", "check", "a.cu", cwd=tmp_path)
    assert (missing.code, missing.err) == (2, "cuport: none.toml: no such file or directory\n")
    with pytest.raises(InputError):
        config.defaults(tmp_path)


def test_pyproject(tmp_path: Path) -> None:
    text = (
        '[project]\nname = "x"\n[tool.cuport]\nroc = true\n[tool.cuport.check]\nfail-under = 1\n[tool.other]\nx = 1\n'
    )
    write(tmp_path, a_cu=BAD, pyproject_toml=text)
    assert cuport("check", "a.cu", cwd=tmp_path).code == 0
    assert config.defaults(put(tmp_path / "empty" / "pyproject.toml", ""))["check"] == {}


# ---------------------------------------------------------------- faults

FAULTS = {
    "unknown key": ("roc = true\njob = 2\n", 2, 'unknown key "job"; did you mean "jobs"?'),
    "unknown table": ("[check]\n\n[chekc]\nx = 1\n", 3, 'unknown key "chekc"; did you mean "check"?'),
    "unknown in table": ('[check]\nbase-line = "x"\n', 2, 'unknown key "base-line"; did you mean "baseline"?'),
    "nothing like it": ("quux = 1\n", 1, 'unknown key "quux"'),
    "shared in a table": ('[check]\nto = "hip"\n', 2, 'unknown key "to"; it belongs above the tables'),
    "out of its table": ('\nbaseline = "x"\n', 2, 'unknown key "baseline"; it belongs in [check]'),
    "in the wrong table": ('[translate]\nsince = "x"\n', 2, 'unknown key "since"; it belongs in [check]'),
    "no table": ("roc = true\ncheck = 3\n", 2, '"check" must be a table: write [check]'),
    "table for a value": ("[jobs]\nx = 1\n", 1, '"jobs" must be an integer, 0 or more'),
    "string": ("to = 3\n", 1, '"to" must be a string'),
    "choice": ('to = "hpi"\n', 1, '"to" must be one of hip, opencl; did you mean "hip"?'),
    "choice in table": (
        '[translate]\n# x\nlaunch-syntax = "macros"\n',
        3,
        '"launch-syntax" must be one of chevron, macro',
    ),
    "number": ('jobs = "2"\n', 1, '"jobs" must be an integer, 0 or more'),
    "number below": ("jobs = -1\n", 1, '"jobs" must be an integer, 0 or more'),
    "number as boolean": ("jobs = true\n", 1, '"jobs" must be an integer, 0 or more'),
    "boolean": ("roc = 1\n", 1, '"roc" must be true or false'),
    "path": ("database = []\n", 1, '"database" must be a path in quotes'),
    "paths": ('rules = "x"\n', 1, '"rules" must be a list of paths in quotes'),
    "list of numbers": ("rules = [1]\n", 1, '"rules" must be a list of paths in quotes'),
    "outputs": ('[check]\noutput = "text"\n', 2, '"output" must be a list of strings'),
    "threshold above": ("[check]\nfail-under = 101\n", 2, '"fail-under" must be a number from 0 to 100'),
    "threshold nan": ("[check]\nfail-under = nan\n", 2, '"fail-under" must be a number from 0 to 100'),
    "threshold string": ('[check]\nfail-under = "95"\n', 2, '"fail-under" must be a number from 0 to 100'),
    "threshold boolean": ("[check]\nfail-under = true\n", 2, '"fail-under" must be a number from 0 to 100'),
    "threshold in table": ("[check]\n\n[check.fail-under]\nall = -1\n", 3, '"fail-under" must be a number from 0'),
    "dotted": ("roc = true\ncheck.base = 1\n", 2, 'unknown key "base"; did you mean "baseline"?'),
    "quoted": ('roc = true\n"job" = 1\n', 2, 'unknown key "job"; did you mean "jobs"?'),
    "inline": ("roc = true\ncheck = { base = 1 }\n", 2, 'unknown key "base"; did you mean "baseline"?'),
    "no TOML": ("roc = true\nroc\n", 2, "expected '=' after a key"),
    "twice": ("roc = true\nroc = false\n", 2, "cannot overwrite a value"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_told_with_their_line(fault: str, tmp_path: Path) -> None:
    text, line, message = FAULTS[fault]
    path = put(tmp_path / "cuport.toml", text)
    with pytest.raises(ConfigError) as caught:
        config.defaults(path)
    assert str(caught.value).startswith(f"{path}:{line}: {message}")


PYPROJECT_FAULTS = {
    "key": ("[tool.cuport]\nroc = true\njob = 1\n", 5, 'unknown key "job"'),
    "key in table": ("[tool.cuport.check]\nx = 1\n", 4, 'unknown key "x"'),
    "table": ("[tool.cuport]\n\n[tool.cuport.chekc]\n", 5, 'unknown key "chekc"'),
    "dotted": ("[tool]\ncuport.job = 1\n", 4, 'unknown key "job"'),
    "dotted table": ("[tool.cuport]\ncheck.fail-under = 101\n", 4, '"fail-under" must be'),
    "same key elsewhere": ("[tool.x.check]\nbaseline = 1\n[tool.cuport.check]\nbaseline = 1\n", 6, '"baseline" must'),
    "no table": ("[tool.cuport]\ncheck = 3\n", 4, '"check" must be a table: write [tool.cuport.check]'),
    "no table at all": ("[tool]\ncuport = 3\n", 1, '"cuport" must be a table: write [tool.cuport]'),
}


@pytest.mark.parametrize("fault", PYPROJECT_FAULTS)
def test_faults_in_pyproject_have_the_right_line(fault: str, tmp_path: Path) -> None:
    text, line, message = PYPROJECT_FAULTS[fault]
    path = put(tmp_path / "pyproject.toml", '[check]\njob = "not ours"\n' + text)
    with pytest.raises(ConfigError) as caught:
        config.defaults(path)
    assert str(caught.value).startswith(f"{path}:{line}: {message}")


def test_a_fault_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    write(tmp_path, a_cu=BAD, cuport_toml="\njob = 1\n")
    done = cuport("check", "a.cu", cwd=tmp_path)
    assert (done.code, done.err) == (
        2, f'cuport: {tmp_path / "cuport.toml"}:2: unknown key "job"; did you mean "jobs"?\n'
    )  # fmt: skip
    put(tmp_path / "cuport.toml", b"\xff")
    assert cuport("check", "a.cu", cwd=tmp_path).err.startswith(f"cuport: {tmp_path / 'cuport.toml'}:1: not UTF-8")


# ---------------------------------------------------------------- schema and pages


def test_what_make_docs_writes_is_current() -> None:
    assert not _docs().stale(ROOT)


def test_a_page_too_many_and_one_too_few_are_stale(tmp_path: Path) -> None:
    docs = _docs()
    assert set(docs.stale(tmp_path)) == set(docs.files())
    for name, text in docs.files().items():
        put(tmp_path / name, text)
    assert docs.stale(tmp_path) == {}
    put(tmp_path / "docs" / "findings" / "CU999.md", "x")
    (tmp_path / "docs" / "findings" / "CU100.md").unlink()
    assert set(docs.stale(tmp_path)) == {"docs/findings/CU100.md", "docs/findings/CU999.md"}


def test_pages_say_what_made_them_and_are_linked() -> None:
    index = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    pages = sorted((ROOT / "docs" / "findings").iterdir())
    for page in pages:
        assert "make docs" in page.read_text(encoding="utf-8").splitlines()[0]
    assert sorted(re.findall(r"\]\(findings/(CU\d+\.md)\)", index)) == [page.name for page in pages]


@pytest.fixture(scope="module")
def schema() -> jsonschema.Draft202012Validator:
    text = json.loads((ROOT / "docs" / "cuport.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(text)
    return jsonschema.Draft202012Validator(text)


def test_the_schema_takes_what_init_writes(schema: jsonschema.Draft202012Validator, tmp_path: Path) -> None:
    scaffold.write(tmp_path, [], scaffold.chosen(tmp_path, "hip", force=False), scaffold.WHEEL, False)
    text = (tmp_path / "cuport.toml").read_text()
    schema.validate(tomllib.loads(text))
    assert config.defaults(tmp_path / "cuport.toml")["check"]["baseline"] == str(tmp_path / scaffold.BASELINE)
    uncommented = re.sub(r"^# (?=[\w-]+ = )", "", text, flags=re.MULTILINE)
    assert uncommented != text
    schema.validate(tomllib.loads(uncommented))
    config.defaults(put(tmp_path / "cuport.toml", uncommented))


@pytest.mark.parametrize("fault", [name for name in FAULTS if name not in ("no TOML", "twice", "threshold nan")])
def test_the_schema_refuses_what_cuport_refuses(fault: str, schema: jsonschema.Draft202012Validator) -> None:
    assert not schema.is_valid(tomllib.loads(FAULTS[fault][0]))


@pytest.mark.parametrize(
    "text",
    ["", "jobs = 0\n", "[check]\nfail-under = 95.5\n", "[check.fail-under]\nall = 1\nhip = 2\n", "[translate]\n",
     'rules = []\n[check]\noutput = ["sarif:x"]\n'],
)  # fmt: skip
def test_the_schema_takes_what_cuport_takes(text: str, schema: jsonschema.Draft202012Validator, tmp_path: Path) -> None:
    schema.validate(tomllib.loads(text))
    config.defaults(put(tmp_path / "cuport.toml", text))


def test_choices_and_words_are_those_of_the_command_line() -> None:
    for command in ("translate", "check"):
        parameters = {parameter.name: parameter for parameter in cli.cli.commands[command].params}
        for key in [*config.SHARED.values(), *config.TABLES[command].values()]:
            kind = parameters[key.parameter].type
            assert key.choices == (tuple(kind.choices) if isinstance(kind, click.Choice) else ())


# ---------------------------------------------------------------- what a checkout may have written


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ('output = ["text:../stolen"]', "../stolen"),
        ('output = ["json", "html:/tmp/site/"]', "/tmp/site/"),
        ('output = ["text:link/x"]', "link/x"),
        ('output = ["text:a/../../x"]', "a/../../x"),
        ('baseline = "../b.json"', "../b.json"),
        ('output = ["text:.git/hooks/post-checkout"]', ".git/hooks/post-checkout"),
        ('output = ["text:.GIT/config"]', ".GIT/config"),
    ],
)
def test_a_file_has_nothing_written_elsewhere(key: str, place: str, tmp_path: Path) -> None:
    """A checkout that cuport is run in must not reach beyond itself, by a link of its own neither."""
    project = write(tmp_path / "project", a_cu=SHIFT)
    (project / "link").symlink_to(tmp_path)
    name = key.partition(" ")[0]
    put(project / config.NAME, f"[check]\n{key}\n")
    done = cuport("check", ".", cwd=project)
    assert done.code == 2 and len(done.err.splitlines()) == 1, done.err
    assert done.err.startswith(f'cuport: {project / config.NAME}:2: "{name}" would write {place}, which ')
    assert done.err.endswith(f"; give --{name} on the command line\n")


def test_a_file_has_reports_written_below_it_and_reads_from_anywhere(tmp_path: Path) -> None:
    project = write(tmp_path / "project", a_cu=SHIFT)
    put(tmp_path / "rules" / "own.toml", '[functions]\nownCall = "hipOwn"\n')
    put(project / config.NAME, 'rules = ["../rules"]\n[check]\noutput = ["text:out/report.txt", "badge:-"]\n')
    assert cuport("check", ".", cwd=project).code == 0
    assert (project / "out" / "report.txt").is_file()
    assert cuport("check", ".", "--output", f"text:{tmp_path / 'elsewhere.txt'}", cwd=project).code == 0
    assert (tmp_path / "elsewhere.txt").is_file()
