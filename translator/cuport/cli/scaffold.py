"""`cuport init`: a configuration, and the files that put `cuport check` into CI."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cuport.project import config
from cuport.project.config import NAME
from cuport.settings import DEFAULT_TARGET
from cuport.support import resources
from cuport.support.errors import InputError
from cuport.support.files import write_bytes
from cuport.version import __version__

# What init can write: name on the command line, template, place in the project.
FILES = {
    "config": ("cuport.toml", NAME),
    "source": ("requirements.txt", "cuport-requirements.txt"),
    "github": ("github.yml", ".github/workflows/cuport.yml"),
    "gitlab": ("gitlab.yml", ".gitlab/cuport.yml"),
    "jenkins": ("Jenkinsfile", "Jenkinsfile.cuport"),
    "pre-commit": ("pre-commit.yaml", ".pre-commit-config.yaml"),
}
COMMENT = "comment.sh"
"""The script that comments on a pull request: part of GitHub's workflow, and of the action."""
OWN = ("config", "source")
"""What is written for each service."""
BASELINE = "cuport-baseline.json"
WHEEL = f"./cuport-{__version__}-py3-none-any.whl"
"""Where CI gets cuport from when nobody says: a wheel that is still to be put there."""
_REQUIREMENT = re.compile(r"(?:\w[\w.\[\]-]* *@ *)?(?:(?:git\+)?(?:https?|ssh|file)://|\.{0,2}/)[^\s]+")


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


def requirement(source: str | None) -> str:
    """Return the line by which pip gets cuport: what is given, or else where this cuport itself came from.

    A bare name is refused: cuport is not published, and in an index the name may be somebody else's. Raises InputError.
    """
    if source is None:
        return _own_source() or WHEEL
    if not _REQUIREMENT.fullmatch(source):
        raise InputError(
            f"{source}: not a place that cuport can come from; "
            "give a URL (git+https://HOST/OWNER/cuport@TAG) or the path of a wheel (./tools/cuport.whl)"
        )
    return f"cuport @ {source}" if re.match(r"[\w+]+://", source) else source


def _own_source() -> str:
    """Return the URL that pip installed cuport from (PEP 610), at that very revision; nothing for a local folder."""
    try:
        text = metadata.distribution("cuport").read_text("direct_url.json")
        found = json.loads(text or "{}")
        url, commit = str(found.get("url", "")), found.get("vcs_info", {}).get("commit_id")
    except (metadata.PackageNotFoundError, ValueError, AttributeError):
        return ""
    if not url.startswith(("https://", "http://", "ssh://")):
        return ""
    return f"cuport @ git+{url}@{commit}" if commit else f"cuport @ {url}"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the configuration of a project says, or will say: the target, the baseline, whether it names that itself."""

    target: str
    baseline: Path
    is_named: bool = True


def chosen(project: Path, target: str | None, force: bool) -> Choice:
    """Return what holds for a project: its own configuration, where it has one that stays. Raises ConfigError."""
    path = project / NAME
    if force or not path.is_file():
        return Choice(target or DEFAULT_TARGET, project / BASELINE)
    found = config.defaults(path)["check"]
    baseline = found.get("baseline")
    return Choice(
        target or found.get("target") or DEFAULT_TARGET,
        Path(baseline) if baseline else project / BASELINE,
        bool(baseline),
    )


def write(project: Path, services: Sequence[str], choice: Choice, source: str, force: bool) -> list[Written]:
    """Write the configuration and the files of `services` into `project`; `source` is a line for pip.

    A file that is there already stays as it is, unless `force`. Raises InputError when the folder can't be written.
    """
    environment = Environment(
        loader=FileSystemLoader(resources.data("templates") / "init"),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        autoescape=False,
    )
    facts = {
        "target": choice.target,
        "flags": "" if choice.is_named else f" --baseline {BASELINE}",
        "source": source,
        "version": __version__,
        "baseline": BASELINE,
        "requirements": FILES["source"][1],
        "comment": resources.data("templates").joinpath("init", COMMENT).read_text(encoding="utf-8").rstrip("\n"),
    }
    done = []
    for name in (*OWN, *services):
        template, place = FILES[name]
        path = project / place
        is_new = force or not path.exists()
        if is_new:
            text = environment.get_template(template).render(**facts, file=place)
            try:
                write_bytes(path, text.encode())
            except OSError as error:
                said = (error.strerror or str(error)).lower()
                raise InputError(f"{path}: {said}; init must be able to write to this folder") from None
        done.append(Written(path, is_new))
    return done
