"""`cuport fleet`: the list of repositories, what is fetched and how, the ranking, and a cluster of worker processes."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from cuport.fleet import checkout, figures, remote, repos, run
from cuport.fleet.executors import dask, local
from cuport.fleet.formats import json as ranking
from cuport.fleet.model import Job, Repository
from cuport.fleet.package import pack
from cuport.settings import Settings
from cuport.support import git as support_git
from cuport.support.errors import InputError, UserError
from cuport.tree import Tree
from helpers import KERNEL, Done, cuport, put, write
from referencing import Registry, Resource

BLOCKED = "#include <cuda_runtime.h>\nvoid f() { cudaCtxResetPersistingL2Cache(); }\n"
HEADER = (
    "#pragma once\n#include <cuda_runtime.h>\ninline void check(cudaError_t e) { if (e != cudaSuccess) throw e; }\n"
)


def _commit(folder: Path) -> str:
    """Make a folder a repository with one commit."""
    for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b",
                  "commit", "-qm", "x"]):  # fmt: skip
        subprocess.run(["git", *words], cwd=folder, check=True)
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def _unit(number: int) -> str:
    kernel = f"__global__ void k{number}(int *p) {{ p[threadIdx.x] = __ldg(p) + {number}; }}\n"
    call = f"void run{number}(int *p) {{ k{number}<<<1, 32>>>(p); check(cudaGetLastError()); }}\n"
    return f'#include "../inc/check.h"\n{kernel}{call}'


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A list with a repository of many units, small ones, one without CUDA, and one that is not there."""
    folder = tmp_path_factory.mktemp("fleet")
    put(folder / "big" / "inc" / "check.h", HEADER)
    for number in range(8):
        put(folder / "big" / "src" / f"k{number:02}.cu", _unit(number))
    # What clang says names this type by its place, which is not the same on all machines.
    put(folder / "big" / "src" / "odd.cu", "#include <cuda_runtime.h>\nauto f = [] { cudaFree(0); };\nint bad = f;\n")
    write(folder / "blocked", a_cu=BLOCKED)
    write(folder / "plain", a_cpp="int main() {}\n")
    write(folder, repos_toml="".join(f'[[repo]]\npath = "{name}"\n' for name in ("blocked", "gone", "big", "plain")))
    return folder


# ---------------------------------------------------------------- the list


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "1: no repositories: write a table [[repo]] with path = or git = for each"),
        ("repo = 3\n", "1: no repositories"),
        ('[[repos]]\npath = "a"\n', '1: unknown key "repos"; each repository is a table [[repo]]'),
        ('[[repo]]\nname = "a"\n', "1: a repository has either path = or git ="),
        ('[[repo]]\npath = "a"\ngit = "https://h/b"\n', "1: a repository has either path = or git ="),
        ('[[repo]]\npaht = "a"\n', '2: unknown key "paht"; did you mean "path"?'),
        ("[[repo]]\npath = 3\n", '2: "path" must be a string in quotes'),
        ('[[repo]]\npath = "a"\n\n[[repo]]\npath = "b/a"\n', '4: "a" is called like "a" above; give it a name'),
        ('[[repo]]\npath = "a"\nrevision = "b"\n', '3: "revision" goes with git ='),
        ('[[repo]]\ngit = "https://h/b"\nrevision = "--upload-pack=x"\n', '3: "revision" must be a branch'),
        ('[[repo]]\ngit = "ext::sh -c x"\n', '2: "git": "ext::sh -c x" must begin with https://, ssh://'),
        ('[[repo]]\ngit = "http://u:secret@h/b"\n', '2: "git": "http://h/b" must begin with https://'),
        ('[[repo]]\ngit = "--upload-pack=x"\n', '2: "git": "--upload-pack=x" must begin with https://'),
        ('[[repo]]\ngit = "https://h"\n', '2: "git": "https://h" names no repository'),
        ("[[repo]]\npath = \n", "2: invalid value"),
    ],
)
def test_a_list_with_a_mistake(tmp_path: Path, text: str, says: str) -> None:
    path = put(tmp_path / "repos.toml", text)
    with pytest.raises(UserError) as raised:
        repos.read(path)
    assert str(raised.value).startswith(f"{path}:{says}")


def test_a_list(tmp_path: Path) -> None:
    path = put(
        tmp_path / "repos.toml",
        '[[repo]]\npath = "../a b/"\n[[repo]]\ngit = "https://u:p@h/x/llm.c.git"\nrevision = "v1.0"\n',
    )
    one, two = repos.read(path)
    assert (one.name, one.page, one.folder, one.source) == ("a b", "a-b", tmp_path / "../a b/", "../a b/")
    assert (two.name, two.page, two.revision) == ("llm.c", "llm-c", "v1.0")
    assert (two.source, two.url) == ("https://h/x/llm.c.git", "https://u:p@h/x/llm.c.git")


def test_mistakes_of_the_command_line(tmp_path: Path) -> None:
    path = put(tmp_path / "repos.toml", '[[repo]]\npath = "."\n')
    for words, says in (
        (["--executor", "ray"], 'cuport: --executor "ray": unknown; known are dask, local\n'),
        (
            ["--executor", "local:x"],
            'cuport: --executor "local:x": local takes no address; for a cluster write dask:x\n',
        ),
        (["--output", "html"], "cuport: --output html needs a folder: write html:FOLDER\n"),
        (
            ["--output", "sarif"],
            'cuport: --output "sarif": unknown format "sarif"; known formats are text, json, html\n',
        ),
    ):
        done = cuport("fleet", path, *words)
        assert (done.code, done.out, done.err) == (2, b"", says)
    done = cuport("fleet", tmp_path / "gone.toml")
    assert done.code == 2 and done.err.endswith("gone.toml: no such file or directory\n")


# ---------------------------------------------------------------- the ranking


@pytest.fixture(scope="module")
def checked(fleet: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Done, Path]:
    """What a local run said, and the folder where it wrote `j`, JSON, and `h`, HTML."""
    out = tmp_path_factory.mktemp("checked")
    words = ["--output", "text", "--output", f"json:{out}/j/", "--output", f"html:{out}/h"]
    return cuport("fleet", "repos.toml", *words, cwd=fleet), out


def test_the_ranking(fleet: Path, checked: tuple[Done, Path]) -> None:
    done, out = checked
    assert done.code == 2 and done.err == "cuport: gone: no such folder: gone\n"
    lines = done.text.splitlines()
    assert lines[0].split("  ")[0] == "#" and lines[0].endswith("effort (h)  blockers                       libraries")
    assert lines[1].split()[:4] == ["1", "big", "100.0", "%"] and lines[2].split()[:4] == ["2", "blocked", "50.0", "%"]
    assert lines[2].endswith("cudaCtxResetPersistingL2Cache  Headers, Runtime")
    assert lines[3:5] == ["plain: no CUDA found", "gone: failed: no such folder: gone"]
    assert "hip: 4 repositories, 3 checked, 2 with CUDA" in lines[-1]

    found = json.loads((out / "j" / "fleet.json").read_text())
    assert [row["name"] for row in found["repositories"]] == ["big", "blocked", "plain", "gone"]
    blocked = found["repositories"][1]
    assert [(one["name"], one["places"]) for one in blocked["blockers"]] == [("cudaCtxResetPersistingL2Cache", 1)]
    assert blocked["summary"]["effort_minutes"][1] > 0
    assert found["repositories"][3] == {"rank": 4, "name": "gone", "source": "gone", "revision": "", "commit": "",
                                        "error": "no such folder: gone"}  # fmt: skip
    assert json.loads((out / "j" / "big.json").read_text())["summary"] == found["repositories"][0]["summary"]
    assert str(fleet) not in (out / "j" / "fleet.json").read_text()
    _validate(found)

    page = (out / "h" / "index.html").read_text()
    for name in ("big", "blocked", "plain"):
        assert f'<a href="{name}/index.html">{name}</a>' in page and (out / "h" / name / "index.html").is_file()
    assert "Not checked: no such folder: gone" in page and "No CUDA found in 1 file." in page
    own_pages = [*(out / "h").glob("*/**/*.html")]
    assert len(own_pages) > 10
    for own in own_pages:
        link = re.search(r'<a class="all" href="([./]+index.html)">All repositories</a>', own.read_text())
        assert link and (own.parent / link[1]).resolve() == out / "h" / "index.html"


def _validate(found: Any) -> None:
    schemas = {
        path.name: json.loads(path.read_text()) for path in (Path(__file__).parents[1] / "docs").glob("*.schema.json")
    }
    every = Registry().with_resources([(name, Resource.from_contents(each)) for name, each in schemas.items()])
    jsonschema.Draft202012Validator.check_schema(schemas["fleet.schema.json"])
    jsonschema.Draft202012Validator(schemas["fleet.schema.json"], registry=every).validate(found)


# ---------------------------------------------------------------- what is fetched


@pytest.mark.usefixtures("git")
def test_a_repository_from_a_url(tmp_path: Path) -> None:
    """Twice, with another commit between; a tag stays; hooks, filters and submodules of it do nothing."""
    put(tmp_path / "r" / "a.cu", KERNEL)
    put(tmp_path / "r" / ".gitattributes", "*.cu filter=evil\n")
    put(tmp_path / "r" / ".gitmodules", f'[submodule "s"]\n\tpath = s\n\turl = {tmp_path}/r\n')
    first = _commit(tmp_path / "r")
    subprocess.run(["git", "tag", "v1"], cwd=tmp_path / "r", check=True)
    url = f"file://{tmp_path}/r"
    repository = Repository("r", "r", url=url, source=url)
    copy = checkout.obtain(repository)
    assert copy.commit == first and [file.rel for file in copy.tree.files][-1] == "a.cu"
    assert not list((checkout.home() / checkout._key(repository) / "clone" / ".git" / "hooks").glob("*"))
    put(tmp_path / "r" / "b.cu", KERNEL)
    (tmp_path / "r" / "a.cu").unlink()
    second = _commit(tmp_path / "r")
    copy = checkout.obtain(repository)
    assert copy.commit == second and [file.rel for file in copy.tree.files][-1] == "b.cu"
    assert not (copy.tree.roots[0] / "a.cu").exists()
    assert checkout.obtain(replace(repository, revision="v1")).commit == first
    with pytest.raises(InputError, match="git fetch: couldn't find remote ref nope"):
        checkout.obtain(replace(repository, revision="nope"))


def test_a_failing_fetch_shows_no_password(tmp_path: Path) -> None:
    with pytest.raises(InputError) as raised:
        support_git.fetch("https://user:secret@127.0.0.1:1/x", "", tmp_path / "c")
    assert "secret" not in str(raised.value) and str(raised.value).startswith("git fetch: ")


@pytest.mark.usefixtures("git")
def test_a_hostile_repository_has_no_effect_outside(tmp_path: Path) -> None:
    secret = put(tmp_path / "secret.h", "int secret_name;\n")
    evil = tmp_path / "evil"
    put(evil / "a.cu", KERNEL.replace("#include", '#include "secret.h"\n#include "../secret.h"\n#include', 1))
    put(evil / "cuport.toml", 'rules = ["/"]\njobs = 3\n[check]\noutput = ["json:../out.json"]\nbaseline = "../b"\n')
    put(evil / "pyproject.toml", "[tool.cuport]\nto = 3\n")
    (evil / "secret.h").symlink_to(secret)
    (evil / "up").symlink_to("..")
    os.mkfifo(evil / "pipe.cu")
    _commit(evil)
    put(evil / ".git" / "hooks" / "post-checkout", "#!/bin/sh\ntouch ../pwned\n").chmod(0o755)
    put(evil / ".git" / "config", f'[core]\n\tfsmonitor = "touch {tmp_path}/pwned"\n\trepositoryformatversion = 0\n')
    put(tmp_path / "work" / "repos.toml",
        f'[[repo]]\npath = "../evil"\n[[repo]]\nname = "by-url"\ngit = "file://{evil}"\n')  # fmt: skip
    before = sorted(path.name for path in tmp_path.iterdir())
    done = cuport("fleet", "repos.toml", "--output", "json", cwd=tmp_path / "work")
    assert done.code == 0, done.err
    rows = json.loads(done.out)["repositories"]
    assert {row["summary"]["codes"].get("CU201", 0) for row in rows} == {0} and len(rows) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    assert [path.name for path in (tmp_path / "work").iterdir()] == ["repos.toml"]
    copies = [path for path in checkout.home().rglob("*") if path.is_symlink()]
    assert [path for path in copies if "tree" in path.relative_to(checkout.home()).parts[1]] == []


# ---------------------------------------------------------------- a cluster


@pytest.fixture(scope="module")
def cluster(cache_folder: Path) -> Iterator[Any]:
    """A Dask cluster of three worker processes."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=":0",
                                 silence_logs=50, memory_limit=0) as made,
    ):  # fmt: skip
        yield made


@pytest.fixture
def small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "_SPREAD", 3)
    monkeypatch.setattr(dask, "_SMALLEST_BATCH", 2)


def _ranked(fleet: Path, executor: Any, to: str = "hip") -> str:
    listed = repos.read(fleet / "repos.toml")
    settings = Settings(target=to, cache=False, jobs=2)
    checked = list(run.check(listed, settings, executor, lambda done, total: None))
    assert sorted(one.repository.name for one in checked) == ["big", "blocked", "gone", "plain"]
    return ranking.render(figures.rank(map(figures.row_of, checked)), to)


@pytest.fixture(scope="module")
def expected(fleet: Path, cache_folder: Path) -> str:
    """What a local run says."""
    return _ranked(fleet, local.LocalExecutor())


def test_a_cluster_gives_the_same_bytes(fleet: Path, cluster: Any, checked: tuple[Done, Path], tmp_path: Path) -> None:
    """By the command; and other folders, as workers have them, show nowhere in a repository's own report."""
    words = ["--executor", f"dask:{cluster.scheduler_address}", "--output", f"json:{tmp_path}/"]
    done = cuport("fleet", "repos.toml", *words, cwd=fleet)
    assert (done.code, done.err) == (2, "cuport: gone: no such folder: gone\n")
    given = [{path.name: path.read_bytes() for path in folder.iterdir()} for folder in (checked[1] / "j", tmp_path)]
    assert given[0] == given[1] and set(given[0]) == {"fleet.json", "big.json", "blocked.json", "plain.json"}


@pytest.mark.usefixtures("small_tasks")
def test_a_killed_worker(fleet: Path, expected: str, cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker is killed while it has units to do: nothing is lost, and nothing counts twice."""
    done: list[str] = []
    spread = dask._do_units

    def counted(*words: Any) -> Any:
        for one in spread(*words):
            done.append(one.unit.members[0].rel)
            yield one

    monkeypatch.setattr(dask, "_do_units", counted)
    killed: list[int] = []
    with _killer(cluster, killed):
        got = _ranked(fleet, dask.DaskExecutor(cluster.scheduler_address))
    assert killed and got == expected
    assert sorted(done) == sorted([*(f"src/k{number:02}.cu" for number in range(8)), "src/odd.cu"])


@contextlib.contextmanager
def _killer(cluster: Any, killed: list[int]) -> Iterator[None]:
    """Kill the first worker that has a task with units to do."""
    ends = threading.Event()

    def kill() -> None:
        while not ends.wait(0.02):
            for state in list(cluster.scheduler.workers.values()):
                if any("_do" in task.key for task in list(state.processing)):
                    nanny = next(one for one in cluster.workers.values() if one.worker_address == state.address)
                    time.sleep(0.3)  # until its process is at work
                    killed.append(nanny.pid)
                    os.kill(nanny.pid, signal.SIGKILL)
                    return

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield
    finally:
        ends.set()
        thread.join()


@pytest.mark.usefixtures("small_tasks")
def test_what_the_cluster_loses_is_done_here(
    fleet: Path, expected: str, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No task comes back with an answer: Dask gives up on them, and the run does not."""
    monkeypatch.setattr(dask, "_do", _die)
    monkeypatch.setattr(dask, "_check", _die)
    assert _ranked(fleet, dask.DaskExecutor(cluster.scheduler_address)) == expected


def _die(*_: Any) -> None:
    raise OSError("lost")


def test_large_repositories_overlap(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is planned while the workers do the units of the first; they come in their order all the same."""
    both = threading.Barrier(2, timeout=60)

    def spread(cluster: Any, job: Job) -> Any:
        both.wait()
        if job.number == 0:
            time.sleep(0.1)
        return job.number

    monkeypatch.setattr(dask, "_spread", spread)
    jobs = [Job(number, Settings(), Tree((), ())) for number in range(2)]
    cluster = dask._Cluster(None, "", Path())
    assert [(job.number, made) for job, made in dask._overlapping(cluster, jobs)] == [(0, 0), (1, 1)]
    cluster.ended.set()


def test_a_worker_with_another_cuport(fleet: Path, tmp_path: Path) -> None:
    tree = checkout.obtain(Repository("blocked", "blocked", fleet / "blocked")).tree
    package = replace(pack(Job(0, Settings(), tree)), stamp="another")
    with pytest.raises(UserError, match=r"^the worker tcp://a:1 has another cuport: install the one that"):
        remote.check(package, tmp_path, "tcp://a:1")


def test_no_scheduler(fleet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(dask, "_CONNECT", 0.2)
    with pytest.raises(UserError, match=r"^--executor dask:tcp://127.0.0.1:1: no scheduler there \([^\n]*\)$"):
        _ranked(fleet, dask.create("tcp://127.0.0.1:1", Settings()))
