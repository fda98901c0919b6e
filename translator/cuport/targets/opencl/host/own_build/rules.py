"""What becomes of CUDA's names in build files: `rules/opencl-build.toml`, on top of the names that HIP's rules know."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cuport.ruleset import load
from cuport.ruleset.model import Rule, RuleSet
from cuport.support import resources

PATH = resources.data("rules") / "opencl-build.toml"


def with_own(rules: RuleSet) -> RuleSet:
    """Return rules whose rows for build files are OpenCL's where it has some; those of HIP only find names."""
    own = _own()
    return replace(rules, build=own | {name: rule for name, rule in rules.build.items() if name not in own})


def is_own(rule: Rule) -> bool:
    """Whether a row is OpenCL's."""
    return _own().get(rule.name) is rule


@lru_cache(maxsize=1)
def _own() -> dict[str, Rule]:
    return {rule.name: rule for _, rule in load.parse(PATH).rows}
