"""`cuport init`: a configuration, and the files that put `cuport check` into CI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cuport.project.config import NAME
from cuport.support import resources
from cuport.support.errors import InputError
from cuport.support.files import write_bytes
from cuport.version import __version__

# What init can write: name on the command line, template, place in the project.
FILES = {
    "config": ("cuport.toml", NAME),
    "github": ("github.yml", ".github/workflows/cuport.yml"),
    "gitlab": ("gitlab.yml", ".gitlab/cuport.yml"),
    "jenkins": ("Jenkinsfile", "Jenkinsfile.cuport"),
    "pre-commit": ("pre-commit.yaml", ".pre-commit-config.yaml"),
}
BASELINE = "cuport-baseline.json"


@dataclass(frozen=True, slots=True)
class Written:
    """One file that init wrote, or left alone because it was there."""

    path: Path
    is_new: bool


def guess_services(project: Path) -> list[str]:
    """Return the services that the project's own files point to; GitHub when nothing does."""
    signs = {"github": ".github", "gitlab": ".gitlab-ci.yml", "jenkins": "Jenkinsfile"}
    found = [name for name, sign in signs.items() if (project / sign).exists()]
    if (project / ".pre-commit-config.yaml").exists():
        found.append("pre-commit")
    return found or ["github"]


def write(project: Path, services: Sequence[str], target: str, paths: Sequence[str], force: bool) -> list[Written]:
    """Write the configuration and the files of `services` into `project`.

    A file that is there already stays as it is, unless `force`. Raises InputError when the folder can't be written.
    """
    if not project.is_dir():
        raise InputError(f"{project}: no such folder; init needs the root folder of your project")
    environment = Environment(
        loader=FileSystemLoader(resources.data("templates") / "init"),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        autoescape=False,
    )
    done = []
    for name in ("config", *services):
        template, place = FILES[name]
        path = project / place
        is_new = force or not path.exists()
        if is_new:
            text = environment.get_template(template).render(
                target=target, paths=" ".join(paths) or ".", version=__version__, baseline=BASELINE, file=place
            )
            try:
                write_bytes(path, text.encode())
            except OSError as error:
                said = (error.strerror or str(error)).lower()
                raise InputError(f"{path}: {said}; init must be able to write to this folder") from None
        done.append(Written(path, is_new))
    return done
