"""Say for each function of the catalogue what becomes of its calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cuport.api import ADAPTER_PREFIX, catalogue, functions
from cuport.api.fit import Fit
from cuport.api.signature import parse
from cuport.ruleset.model import RuleSet

FITS, ADAPTED, REVIEW, REFUSED, UNKNOWN, SILENT = "fits", "adapted", "review", "refused", "unknown", "silent"
WORDS = (FITS, ADAPTED, REVIEW, REFUSED, UNKNOWN, SILENT)


@dataclass(frozen=True)
class Checked:
    """One function: what becomes of its calls, and why that is so where it is not plain."""

    library: str
    name: str
    to: str
    status: str
    detail: str = ""


def check(rules: RuleSet) -> Iterator[Checked]:
    """Yield each function whose CUDA signature is known, and what the rules make of it.

    SILENT is what must not be: a rename whose calls do not fit. UNKNOWN is a counterpart that no header of the
    catalogue declares.
    """
    for stem in catalogue.stems("cuda"):
        for entry in catalogue.cuda(stem).values():
            if entry.table == "functions" and functions.signature_text(entry):
                yield _checked(entry, rules)


def _checked(entry: catalogue.Entry, rules: RuleSet) -> Checked:
    rule = rules.names.get(entry.name.encode())
    if rule is None or rule.to is None:
        return Checked(entry.library, entry.name, "", REFUSED, rule.hint if rule is not None else "")
    to = rule.target_name or entry.name
    if to.startswith(ADAPTER_PREFIX) or rule.is_call_template:
        return Checked(entry.library, entry.name, to, REVIEW if rule.finding else ADAPTED)
    if rule.finding:
        return Checked(entry.library, entry.name, to, REVIEW, rule.hint)
    if entry.name in catalogue.list_accepted():
        return Checked(entry.library, entry.name, to, FITS, catalogue.list_accepted()[entry.name])
    pair = functions.pair(entry, to, lambda word: _renamed(rules, word))
    if pair is None:
        return Checked(entry.library, entry.name, to, UNKNOWN)
    if rule.calls is not None:
        form = rule.calls.form(pair.cuda.most, lambda *_: False)
        status = REVIEW if form is None else REFUSED if form.to is None else ADAPTED
        if form is not None and form.to == "":  # the plain name: what is given must fit it
            fewest_told = pair.cuda.fewest == pair.cuda.most or rule.calls.form(pair.cuda.fewest, lambda *_: False)
            plain = pair.comparison.fit <= Fit.CONVERTS or (pair.comparison.count and fewest_told)
            status = FITS if plain else SILENT
        return Checked(entry.library, entry.name, to, status, pair.comparison.text)
    fits = pair.comparison.fit <= Fit.CONVERTS
    return Checked(entry.library, entry.name, to, FITS if fits else SILENT, pair.comparison.text)


def _renamed(rules: RuleSet, word: str) -> str:
    rule = rules.names.get(word.encode())
    return rule.target_name or word if rule is not None and rule.to is not None else word


def versions_that_fail(rules: RuleSet) -> Iterator[Checked]:
    """Yield the functions whose other signatures (CUDA 11 and 13, C++ overloads) do not fit and are not told apart.

    Numbers of arguments are what tells signatures apart: `[calls]` has a form for each.
    """
    for stem in catalogue.stems("cuda"):
        for entry in catalogue.cuda(stem).values():
            rule = rules.names.get(entry.name.encode())
            if rule is None or rule.to is None or rule.finding or rule.is_call_template or entry.alias:
                continue
            for version, text in entry.signatures.items():
                if version and (pair := functions.pair(entry, rule.target_name, lambda word: _renamed(rules, word))):
                    other = parse(text)
                    if other.most != pair.cuda.most and rule.calls is None:
                        yield Checked(entry.library, entry.name, rule.target_name, SILENT, f"{version}: {text}")
