"""The Jinja templates for OpenCL output: `templates/opencl/`."""

from __future__ import annotations

from functools import cache
from typing import Any

import jinja2

from cuport.support import resources


@cache
def environment() -> jinja2.Environment:
    """Return the environment; an undefined name in a template is an error."""
    loader = jinja2.FileSystemLoader(resources.data("templates") / "opencl")
    return jinja2.Environment(
        loader=loader,
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(name: str, **values: Any) -> str:
    """Return a template's text with `values` filled in."""
    return environment().get_template(name).render(**values)
