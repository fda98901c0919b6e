"""`cuport explain`: the page of a finding code, or what becomes of a CUDA name."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cuport import codes
from cuport.api import ADAPTER_PREFIX, functions
from cuport.codes import CODES
from cuport.report import counterparts
from cuport.ruleset.load import load
from cuport.ruleset.model import Rule, RuleSet
from cuport.settings import RULES
from cuport.support import cache, resources
from cuport.support.errors import InputError

VERSION_WORDS = {
    "cuda": "in CUDA since {}",
    "cuda_deprecated": "deprecated in CUDA since {}",
    "cuda_removed": "removed from CUDA in {}",
    "cuda_changed": "changed in CUDA {}",
    "hip": "in HIP since {}",
    "hip_deprecated": "deprecated in HIP since {}",
    "hip_removed": "removed from HIP in {}",
    "hip_changed": "changed in HIP {}",
    "hip_experimental": "experimental in HIP {}",
}

_BUT_OLD_BLAS = ", but for programs that include cublas.h"
_VERSIONS = {"11": "CUDA 11", "13": "CUDA 13", "9": "cuDNN 9"}


def page(code: str) -> str:
    """Return the Markdown page of a finding code."""
    return (resources.data("rules") / "explain" / f"{code}.md").read_text(encoding="utf-8")


def explain(word: str, folders: Sequence[Path] = (), layers: Sequence[str] = ()) -> str:
    """Explain a code (CU203), its name (asm.ptx), a CUDA name, a header, or an instruction of PTX.

    `layers` are folders of rules on top of HIP's, such as "hipdnn". Raises InputError for other words.
    """
    by_name = {code.name: code.id for code in CODES.values()}
    code = by_name.get(word.lower(), word.upper())
    if code in CODES:
        return page(code)
    if counterparts.is_instruction(word):
        return counterparts.instruction(word)
    hip = _rules(folders, layers)
    rule = _find(hip, word)
    if rule is None:
        raise InputError(f"{word}: neither a finding code nor a CUDA name with a rule{_suggestion(hip, word)}")
    text = _describe(rule) + _signatures(rule, hip)
    if (roc_rule := _find(roc := _rules(folders, layers, roc=True), word)) is not None and roc_rule.to != rule.to:
        text += f"  with --roc: {roc_rule.to or 'no counterpart'} ({roc_rule.origin})\n" + _target(roc_rule, roc)
    for flag, layer in counterparts.layers():
        if layer not in layers and (other := _find(_rules(folders, (layer,)), word)) and other.to != rule.to:
            text += f"  with {flag}: {other.to or 'no counterpart'} ({other.origin})\n"
    return text + counterparts.lines(rule)


def _rules(folders: Sequence[Path], layers: Sequence[str], *, roc: bool = False) -> RuleSet:
    return load(RULES, roc=roc, layers=layers, user=folders, cache=cache.usable())


def _signatures(rule: Rule, rules: RuleSet) -> str:
    """Return what CUDA's function takes, in each version that differs, and what its counterpart does."""
    entry = functions.find(rule.name)
    if entry is None or not functions.signature_text(entry):
        return ""
    known = functions.find(entry.alias) if entry.alias else None
    header = entry.header or (known.header if known else "")
    rows = [f"  CUDA, {header}: {_write_signature(rule.name, functions.signature_text(entry))}"]
    if entry.alias:
        rows.append(f"  a macro for {entry.alias}{_BUT_OLD_BLAS if entry.header == 'cublas.h' else ''}")
    for version, text in entry.signatures.items():
        if version:
            rows.append(f"  {_VERSIONS.get(version, 'C++ overload')}: {_write_signature(rule.name, text)}")
    for version, other in entry.aliases.items():
        known = functions.find(other)
        if other != rule.name and known is not None and known.signatures:
            rows.append(
                f"  {_VERSIONS[version]}, as a macro for {other}: {_write_signature(rule.name, known.signatures[''])}"
            )
    return "\n".join(rows) + "\n" + _target(rule, rules)


def _target(rule: Rule, rules: RuleSet) -> str:
    """Return the counterpart's signature, header and library, and what an adapter does where calls do not fit."""
    entry = functions.find(rule.name)
    name = rule.target_name.removeprefix(ADAPTER_PREFIX)
    pair = functions.pair(entry, name, lambda word: _new_name(rules, word)) if entry and name else None
    if pair is None:
        return ""
    library = pair.library
    rows = [f"  {library.name}, {library.headers[0]}, -l{library.link}: {_write_signature(name, pair.target_text)}"]
    if rule.target_name.startswith(ADAPTER_PREFIX):
        changed = "; ".join(item.text for item in pair.comparison.differences)
        rows.append(f"  {rule.target_name} in cuport_hip_compat.h calls it: {changed}")
    return "\n".join(rows) + "\n"


def _new_name(rules: RuleSet, word: str) -> str:
    rule = rules.names.get(word.encode())
    return rule.target_name or word if rule is not None and rule.to is not None else word


def _write_signature(name: str, signature: str) -> str:
    returns, _, rest = signature.partition(" (")
    return f"{returns} {name}({rest}".replace("* ", "*")


def _find(rules: RuleSet, word: str) -> Rule | None:
    known = rules.names.get(word.encode()) or rules.namespaces.get(word.rstrip(":")) or rules.header(word)
    return known or _in_namespace(rules, word) or _like_others(rules, word)


def _in_namespace(rules: RuleSet, word: str) -> Rule | None:
    """Return the rule of a name in a namespace: `thrust::sort`, `wmma::mma_sync`, or `wmma` by itself."""
    spaces = {name.rpartition("::")[2]: name for name in rules.namespaces if name.count("::") == 1}
    outer, separator, rest = word.partition("::")
    if outer not in rules.namespaces and outer in spaces:
        word = f"{spaces[outer]}{separator}{rest}"
    space = word
    while space and space not in rules.namespaces:
        space = space.rpartition("::")[0]
    rule = rules.namespaces.get(space)
    if rule is None:
        return None
    return replace(rule, name=word, to=f"{rule.to}{word[len(space) :]}" if rule.to is not None else None)


def _like_others(rules: RuleSet, word: str) -> Rule | None:
    """Return the rule of names that begin like this one, of a library whose names have no rules of their own."""
    rule = rules.prefix(word.encode()) if word.isidentifier() else None
    if rule is None or any(other.library == rule.library for other in rules.names.values()):
        return None
    return replace(rule, name=word, finding=codes.API_UNKNOWN)


def _describe(rule: Rule) -> str:
    same = rule.to in (rule.name, "same")
    becomes = "no counterpart in HIP" if rule.to is None else "the same in HIP" if same else rule.to or "removed"
    rows = [f"{rule.name} -> {becomes}", f"  {rule.kind} of {rule.library}, rule in {rule.origin}"]
    rows += [f"  {VERSION_WORDS[key].format(version)}" for key, version in rule.versions]
    for form in rule.calls.forms if rule.calls else ():
        rows.append(f"  with {form.count} arguments: {'no counterpart' if form.to is None else form.to or rule.to}")
    if rule.calls and rule.calls.hint:
        rows.append(f"  otherwise: {rule.calls.hint}")
    if rule.hint:
        rows.append(f"  {rule.hint}")
    code = rule.finding or (codes.API_UNSUPPORTED if rule.to is None else "")
    if code:
        rows.append(f"  reported as {code} ({CODES[code].name}); see `cuport explain {code}`")
    return "\n".join(rows) + "\n"


def _suggestion(rules: RuleSet, word: str) -> str:
    names = [name.decode() for name in rules.names] + list(CODES)
    close = difflib.get_close_matches(word, names, 1, 0.8)
    return f"; did you mean {close[0]}?" if close else ""
