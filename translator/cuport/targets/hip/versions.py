"""Versions of ROCm."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from cuport.ruleset.model import RuleSet

ROCM_VERSIONS = ("10.1", "10.0", "7.2", "7.1", "7.0", "6.4", "6.3", "6.2", "6.1", "6.0", "5.7")
"""Those that can be asked for, the newest first. What lies between 7.2 and 10.0 were previews."""
DEFAULT_ROCM = "7.1"
"""The one whose headers of HIP the catalogue has."""


def is_later(version: str, chosen: str) -> bool:
    """Whether a version such as 6.2.0 comes after the chosen one, such as 6.1; what is no version does not."""
    numbers = re.findall(r"\d+", version)[:2]
    return [int(number) for number in numbers] > [int(number) for number in chosen.split(".")]


@lru_cache(maxsize=4)  # it is asked for each name
def find_versions(rules: RuleSet) -> Mapping[str, str]:
    """Return the version that brought each target name, by the rows that are nothing but that name."""
    rows = ((rule.to or "", dict(rule.versions).get("hip", "")) for rule in rules.names.values())
    return {to: version for to, version in rows if to and version}
