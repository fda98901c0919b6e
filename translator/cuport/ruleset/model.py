"""A rule, and the set of all of them for one target."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from cuport.findings import Kind


class Context(StrEnum):
    """When a name counts as CUDA's, for names that other code uses too."""

    ANY = ""
    DEVICE_CALL = "device-call"
    """A call of a name that the user's tree does not define (`saturate`, `umax`)."""
    DECLARED = "declared"
    """Only where the AST finds CUDA's declaration behind it (`memoryBarrier`)."""
    TEMPLATE = "template"
    """With template arguments behind it, where the AST does not know better (`texture<float, 2>`)."""


class Safety(StrEnum):
    """How far a rewrite is trusted."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    """Very likely right; made with --unsafe-fixes."""
    DISPLAY = "display"
    """Shown, never written."""


@dataclass(frozen=True, slots=True)
class CallForm:
    """What a call with `fewest` to `most` arguments becomes.

    `to`, `finding` and `hint` are as in a rule; an empty `to` is what the name becomes anyway.
    """

    fewest: int
    most: int
    to: str | None
    finding: str = ""
    hint: str = ""
    argument: int = 0
    type: str = ""
    """The form is for calls whose argument with that number is of this type, by what the file shows of it."""

    @property
    def count(self) -> str:
        """The number of arguments, for people."""
        return f"{self.fewest}" if self.fewest == self.most else f"{self.fewest} to {self.most}"


@dataclass(frozen=True, slots=True)
class Calls:
    """What the calls of one function become, by their number of arguments.

    A call with a number that no form has is renamed, and a person must look at it: `hint` says what differs.
    """

    name: str
    forms: tuple[CallForm, ...]
    hint: str
    origin: str

    @property
    def counts(self) -> str:
        """The numbers of arguments that HIP's function takes, for people."""
        return " or ".join(dict.fromkeys(form.count for form in self.forms if form.to is not None))

    def form(self, count: int, is_type: Callable[[int, str], bool]) -> CallForm | None:
        """Return the form of a call with `count` arguments, of which `is_type` knows the types: the first that fits."""
        fitting = (form for form in self.forms if form.fewest <= count <= form.most)
        return next((form for form in fitting if not form.type or is_type(form.argument, form.type)), None)


@dataclass(frozen=True, slots=True)
class Rule:
    """What one CUDA name, header or namespace becomes.

    `to` is None for a thing with no counterpart, a name, or for a function a call template such as
    `hipHostMalloc({args}, hipHostMallocDefault)`; `{0}`, `{1}` are single arguments, `{rest}` those after them.
    `versions` holds (key, version) pairs as the rule file gives them: ("cuda", "11.2"), ("hip", "5.2.0").
    `origin` is the file and line that the rule stands in.
    """

    name: str
    kind: Kind
    to: str | None
    library: str
    origin: str
    context: Context = Context.ANY
    safety: Safety = Safety.SAFE
    finding: str = ""
    action: str = ""
    hint: str = ""
    portable: bool = False
    versions: tuple[tuple[str, str], ...] = ()
    calls: Calls | None = None
    """What the number of arguments decides; None where any number will do."""

    @property
    def target_name(self) -> str:
        """The name alone, without a call template's arguments."""
        return (self.to or "").split("(", 1)[0]

    @property
    def is_call_template(self) -> bool:
        """Whether the arguments of a call change too."""
        return self.to is not None and "{" in self.to


_MOST_KNOWN = 16_000
"""Names of which is kept whether they look like CUDA's: most stand in many files."""
_LONGEST = 128
"""Bytes of a name that prefixes are compared with: patterns of the user's may take the square of that."""


@dataclass(frozen=True, slots=True, eq=False)
class RuleSet:
    """All rules of one target, by the bytes that stand in the source.

    `prefixes` are for names that look like CUDA's and have no rule of their own: (prefix, Rule); a Rule whose
    `to` is "same" means that names with this prefix need no change (NCCL and RCCL).

    A set is equal to itself alone, so that a function of it can keep its results by it.
    """

    names: dict[bytes, Rule]
    headers: dict[str, Rule]
    header_patterns: tuple[Rule, ...]
    namespaces: dict[str, Rule]
    prefixes: tuple[Rule, ...]
    build: dict[str, Rule]
    digest: str = ""
    _prefix_pattern: re.Pattern[bytes] | None = field(init=False, compare=False)
    _header_starts: tuple[str, ...] = field(init=False, compare=False)
    _outer_namespaces: frozenset[str] = field(init=False, compare=False)
    _known_prefixes: dict[bytes, Rule | None] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        outer = frozenset(name.partition("::")[0] for name in self.namespaces)
        object.__setattr__(self, "_known_prefixes", {})
        object.__setattr__(self, "_header_starts", tuple(rule.name[:-1] for rule in self.header_patterns))
        object.__setattr__(self, "_outer_namespaces", outer | self.namespaces.keys())
        pattern = b"|".join(b"(?:%s)" % rule.name.encode() for rule in self.prefixes)
        object.__setattr__(self, "_prefix_pattern", re.compile(pattern) if pattern else None)

    @property
    def libraries(self) -> set[str]:
        """The libraries that any rule is about."""
        rows = (self.names, self.headers, self.namespaces, self.build)
        listed = [rule for row in rows for rule in row.values()]
        return {rule.library for rule in (*listed, *self.header_patterns, *self.prefixes)}

    def may_be_namespace(self, name: str) -> bool:
        """Whether a namespace with a rule is called so, or stands in one that is: `at` for `at::cuda`."""
        return name in self._outer_namespaces

    def header(self, name: str) -> Rule | None:
        """Return the rule of the header that an include names, `cub/*` patterns last."""
        if rule := self.headers.get(name):
            return rule
        if not name.startswith(self._header_starts):  # most names: C compares all of them at once
            return None
        return next(rule for rule in self.header_patterns if name.startswith(rule.name[:-1]))

    def prefix(self, name: bytes) -> Rule | None:
        """Return the prefix rule of a name that only looks like CUDA's, the longest one that fits."""
        name, known = name[:_LONGEST], self._known_prefixes
        if name in known:
            return known[name]
        found = None
        if self._prefix_pattern is not None and self._prefix_pattern.match(name):
            text = name.decode("ascii", "replace")
            found = next(rule for rule in self.prefixes if re.match(rule.name, text))
        if len(known) > _MOST_KNOWN:
            known.clear()
        known[name] = found
        return found

    def has_prefix(self, names: Iterable[bytes]) -> bool:
        """Whether `prefix` has a rule for one of some names."""
        fits = self._prefix_pattern
        return fits is not None and any(fits.match(name[:_LONGEST]) for name in names)
