"""All CUDA sites of a file, for a target that does not judge them by name alone."""

from __future__ import annotations

from cuport.cuda import build_files, includes, launches, names, pasted, pragmas, strings, symbol_names, warp_constants
from cuport.cuda.file import CudaFile
from cuport.cuda.names import CudaName, What
from cuport.cuda.strings import InlinePtx
from cuport.findings import Confidence, Finding, Kind
from cuport.ruleset.model import RuleSet
from cuport.source.source import Source


def find(file: CudaFile, code: str) -> list[Finding]:
    """Return a finding with `code` for each CUDA construct of a file, sorted, and notes on the file itself."""
    _code(file, code)
    for found in strings.find(file.tokens):
        if isinstance(found, InlinePtx):
            start, end = file.tokens.starts[found.first], file.tokens.ends[found.end]
            file.report(code, start, end, found.text, Kind.ASM, "PTX")
        else:
            tokens = found.lex(file.tokens)
            inner = CudaFile(file.source, tokens, file.rules, {}, file.names, lambda name, quoted: False)
            _code(inner, code)
            file.findings += inner.findings
    for symbol in symbol_names.find(file.tokens, file.names.symbols):
        file.report(code, symbol.start, symbol.end, f'"{symbol.name}"', Kind.VALUE, "Runtime")
    file.report_cut_off()
    return sorted(set(file.findings))


def in_build_file(source: Source, rules: RuleSet, code: str, renamed: tuple[str, ...] = ()) -> list[Finding]:
    """Return a finding for each thing of CUDA's in a build file, and each name with a suffix in `renamed`."""
    found = list(build_files.find(source, rules))
    places = [(name.start, name.end, name.text(source)) for name in found]
    for suffix in renamed if rules.build else ():
        places += [(start, end, suffix) for start, end in build_files.suffixes(source, suffix, found)]
    return [
        Finding(source.path, start, end, code, *source.place(start), name, Kind.BUILD, "build", Confidence.LEXICAL)
        for start, end, name in sorted(places)
    ]


def _code(file: CudaFile, code: str) -> None:
    """Report what code in a file and code in a string have in common."""
    tokens = file.tokens
    for found in names.find(file):
        _name(file, found, code)
    for include in includes.find(file):
        library = include.rule.library if include.rule else "headers"
        start, end = tokens.starts[include.i], tokens.ends[include.i]
        file.report(code, start, end, include.header, Kind.INCLUDE, library)
    for launch in launches.walk(file):
        known = launch.tokens
        name = launches.kernel_name(tokens, known) if known else "<<<"
        end = tokens.ends[known.close + 2 if known else launch.i]
        file.report(code, tokens.starts[launch.i], end, name, Kind.LAUNCH, "Runtime")
    for i in pragmas.find(tokens):
        name = tokens.text(i + 1).decode("ascii", "replace")
        file.report(code, tokens.starts[i], tokens.ends[i + 1], name, Kind.PRAGMA, "Device")
    for i in warp_constants.find(tokens):
        name = tokens.text(i).decode("ascii", "replace")
        file.report(code, tokens.starts[i], tokens.ends[i], name, Kind.VALUE, "Device")


def _name(file: CudaFile, found: CudaName, code: str) -> None:
    tokens, rule, i = file.tokens, found.rule, found.i
    start, end = tokens.starts[i], tokens.ends[i]
    text = tokens.spelling(i).decode("ascii", "replace")
    if found.use is not None:
        name = f"using namespace {found.use.rule.name}" if found.use.is_opening else found.use.rule.name
        file.report(code, found.use.start, found.use.end, name, found.use.rule.kind, found.use.rule.library)
    elif found.what is What.ARCHITECTURE:
        file.report(code, start, end, "__CUDA_ARCH__", Kind.MACRO, "Device")
    elif found.what is What.PASTED:
        half = pasted.find(tokens, file.source.data, i)
        assert half is not None
        file.report(code, start, *half, Kind.MACRO, "Runtime")
    elif rule is not None and found.what is What.UNKNOWN:
        file.report(code, start, end, text, Kind.FUNCTION, rule.library)
    # A name that the user defines is a site where its uses are renamed; the rules say so for every target.
    elif rule is not None and (found.what is What.KNOWN or (rule.to and rule.target_name != rule.name)):
        file.report(code, start, end, rule.name, rule.kind, rule.library)
