"""Edit the CMake lists and Makefiles of a tree, so that they build its translation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport import codes
from cuport.cuda import build_files, build_scripts
from cuport.cuda.build_files import BuildName
from cuport.findings import Confidence, Finding, Kind
from cuport.ruleset.model import RuleSet
from cuport.source import cmake
from cuport.source.edits import Edit
from cuport.source.source import Source, newline_of
from cuport.targets.base import Translation
from cuport.targets.opencl.host.own_build import lists, rules

_MAKEFILE = re.compile(r"(?:^|/)(?:(?:GNU)?[Mm]akefile(?:[._-][\w.-]+)?|[^/]+\.(?:mk|mak)(?:\.[^/]+)?)$")
_OURS = b"cuport.mk"
_AUTOMAKE = (".am", ".in", ".ac")
_UNKNOWN = "leave it out, or have the build do what it is for in another way; docs/opencl.md has what becomes of others"
_BY_HAND = "have the build call cuport/cxx in place of nvcc, and `make -f cuport/build.mk` before"
_WITH_MESON = (
    "leave CUDA out, have a generator() run cuport/cxx -c on .cu files, and link cuport/build/libcuport.a and OpenCL"
)
_WITH_BAZEL = "have a genrule run cuport/cxx -c on .cu files, and link cuport/build/libcuport.a and OpenCL"
_SCRIPT_HINT = "have it call the translation's Makefile, or cuport/cxx in place of nvcc after `make -f cuport/build.mk`"
_FOR_PYTHON = "leave it out where nothing but CUDA code needs it: the translation asks for OpenCL alone"
_SOURCE = re.compile(rb"\.cu(?![\w.-])")
_MESSAGE = re.compile(rb"\$\((?:info|warning|error)\b[^\n]*|^[ \t]*[@-]*echo\b[^\n]*", re.MULTILINE)
_LEADING = re.compile(rb"(?:[ \t]*(?:#[^\n]*(?<!\\))?\r?\n|\.POSIX:[^\n]*\n)*")
_FOR_MAKE, _LIBRARIES = "$(CUPORT_", "$(CUPORT_LIBS) "
_ONCE = (b"cuport", b"cxx_std_")
# Words that lists may keep: cuport.cmake sets these variables, and CMake has no use for the others without CUDA.
_KEPT_IN_LISTS = re.compile(
    r"\$?\{?(?:CMAKE_CUDA_\w+|CUDA_(?:FOUND|VERSION\w*|INCLUDE_DIRS|NVCC_FLAGS|ARCHITECTURES|SEPARABLE_COMPILATION"
    r"|RESOLVE_DEVICE_SYMBOLS|STANDARD\w*|EXTENSIONS|RUNTIME_LIBRARY|PROPAGATE_HOST_FLAGS|TOOLKIT_ROOT_DIR|ARCH_BIN"
    r"|ARCH_PTX|HOST_COMPILER|VERBOSE_BUILD|PATH|HOME|ROOT)|CUDAToolkit_\w+|CUDNN_FOUND"
    r"|(?i:cuda_select_nvcc_arch_flags)(?: ?\([^()]*\))?"
    r"|(?:COMPILE|LINK)_LANG(?:UAGE|_AND_ID):[\w,]*CUDA[\w,]*)\}?"
)
# nvcc's options are for cuport/cxx; a folder of CUDA's that nothing uses any more does no harm.
_KEPT_IN_MAKE = ("-", "CUDA_", "$(CUDA_", "${CUDA_", "/usr/local/cuda")


def translate(source: Source, rule_set: RuleSet) -> Translation:
    """Return the findings on a build file and its edits; those of Meson, Bazel and automake stay as they are."""
    if not rule_set.build:
        return Translation([], [])
    if build_files.is_cmake(source):
        return _lists(source, rule_set)
    if _MAKEFILE.search(source.path) and not source.path.endswith(_AUTOMAKE):
        return _makefile(source, rule_set)
    if build_scripts.is_script(source.path):
        return Translation(build_files.report_script(source, rule_set, _SCRIPT_HINT), [])
    found, hint = _names(source, rule_set), _by_hand(source.path)
    return Translation(sorted(_place(source, codes.BUILD_LINE, one, one.text(source), hint=hint) for one in found), [])


def _by_hand(path: str) -> str:
    """Return what to do about CUDA in a build file that stays as it is."""
    name = path.rpartition("/")[2]
    if name.startswith("meson"):
        return _WITH_MESON
    if name in ("BUILD", "WORKSPACE", ".bazelrc") or name.endswith((".bazel", ".bzl")):
        return _WITH_BAZEL
    return _FOR_PYTHON if name in ("pyproject.toml", "setup.cfg") else _BY_HAND


def _lists(source: Source, rule_set: RuleSet) -> Translation:
    made = list(lists.changes(source.data, source.path))
    findings = [_report_changed(source, change) for change in made]
    for change in _lacking(source, rule_set):
        made.append(change)
        findings.append(_finding(source, codes.BUILD_LINE, (change.start, change.end), change.name, hint=change.hint))
    edits = [Edit(change.start, change.end, _bytes(change.text)) for change in made]
    for found in _names(source, rule_set):
        if any(change.start < found.end and found.start < change.end for change in made):
            continue
        text = found.text(source)
        if rules.is_own(found.rule) and not _is_of_make(found):
            to = found.to or ""
            edits.append(Edit(found.start, found.end, _bytes(to)))
            findings.append(_report_renamed(source, found, to))
        elif text.startswith("-") and not rules.is_own(found.rule):
            if _is_for_compiler(source.data, found):
                edits.append(Edit(found.start, found.end, b""))
                findings.append(_place(source, codes.HOST_DROPPED, found, text))
            else:
                findings.append(_place(source, codes.HOST_SAME, found, text))
        else:
            findings.append(_leave(source, found, _KEPT_IN_LISTS.fullmatch(text) is not None))
    return Translation(sorted(findings), _without_repeats(source.data, edits))


def _lacking(source: Source, rule_set: RuleSet) -> Iterator[lists.Change]:
    """Yield what becomes of searches for CUDA's libraries that the layer lacks: cuport.cmake has empty ones."""
    for command in cmake.commands(source.data):
        if command.name == b"find_library":
            hints = {argument.text: _hint_for_library(argument.text, rule_set) for argument in command.arguments[1:]}
            if name := next((name for name, hint in hints.items() if hint), None):
                yield lists.find_lacking(source.data, command, name, hints[name])


def _hint_for_library(name: bytes, rule_set: RuleSet) -> str:
    """Return what to do about a library of CUDA's that the layer lacks, as for a Makefile that links it."""
    linked = Source("Makefile", b"-l" + name)
    found = next(_names(linked, rule_set), None)
    return found.rule.hint if found and found.to is None and found.end == len(linked.data) else ""


def _without_repeats(data: bytes, edits: list[Edit]) -> list[Edit]:
    """Return the edits with each command naming a library or a feature once."""
    kept = {edit: edit for edit in edits}
    for command in cmake.commands(data):
        inside = [edit for edit in sorted(edits) if command.start < edit.start and edit.end < command.end]
        known = {argument.text for argument in command.arguments}
        for edit in inside:
            if edit.text in known and edit.text.startswith(_ONCE):
                start = edit.start
                while data[start - 1 : start].isspace():
                    start -= 1
                kept[edit] = Edit(start, edit.end, b"")
            known.add(edit.text)
    return sorted(kept.values())


def _makefile(source: Source, rule_set: RuleSet) -> Translation:
    findings, edits = [], []
    messages = [match.span() for match in _MESSAGE.finditer(source.data)]
    for found in _names(source, rule_set):
        text = found.text(source)
        is_said = any(start <= found.start < end for start, end in messages)
        if rules.is_own(found.rule) and found.to is not None and not (is_said and "nvcc" in text):
            to = _with_space(source.data, found, found.to)
            edits.append(Edit(found.start, found.end, _bytes(to)))
            findings.append(_report_renamed(source, found, to.strip()))
        else:
            findings.append(_leave(source, found, is_said or text.startswith(_KEPT_IN_MAKE)))
    if (edits or _SOURCE.search(source.data)) and _OURS not in source.data:
        start = _begin(source.data)
        line = f"include $(dir $(lastword $(MAKEFILE_LIST))){'../' * source.path.count('/')}cuport.mk"
        edits.append(Edit(start, start, line.encode() + newline_of(source.data)))
        findings.append(_report_added(source, start, line))
    return Translation(sorted(findings), sorted(edits))


def _names(source: Source, rule_set: RuleSet) -> Iterator[BuildName]:
    yield from build_files.find(source, rules.with_own(rule_set))


def _is_of_make(found: BuildName) -> bool:
    return found.to is None or found.to.startswith(_FOR_MAKE)


def _with_space(data: bytes, found: BuildName, to: str) -> str:
    """Return what takes the place of libraries, without the blank behind them where nothing follows."""
    if to != _LIBRARIES:
        return to
    return to if data[found.end - 1 : found.end].isspace() else to.rstrip()


def _begin(data: bytes) -> int:
    """Return where the first line stands that is no comment."""
    match = _LEADING.match(data)
    return match.end() if match else 0


def _is_for_compiler(data: bytes, found: BuildName) -> bool:
    """Whether an option of nvcc's would be handed to the C++ compiler."""
    for command in cmake.commands(data):
        if command.start <= found.start < command.end:
            words = [argument.text for argument in command.arguments]
            if command.name in (b"target_compile_options", b"add_compile_options"):
                inside = next((one for one in command.arguments if one.start <= found.start < one.end), None)
                return inside is None or b":CUDA>" not in inside.text
            return command.name in (b"set", b"list") and any(word.startswith(b"CMAKE_CXX_FLAGS") for word in words[:2])
    return False


def _leave(source: Source, found: BuildName, is_harmless: bool) -> Finding:
    text = found.text(source)
    if is_harmless and not (rules.is_own(found.rule) and found.rule.hint):
        return _place(source, codes.HOST_SAME, found, text)
    return _place(source, codes.BUILD_LINE, found, text, hint=found.rule.hint if rules.is_own(found.rule) else _UNKNOWN)


def _report_renamed(source: Source, found: BuildName, to: str) -> Finding:
    return _place(source, codes.HOST_RENAMED if to else codes.HOST_DROPPED, found, found.text(source), to)


def _place(source: Source, code: str, found: BuildName, name: str, to: str = "", hint: str = "") -> Finding:
    return _finding(source, code, (found.start, found.end), name, to, hint)


def _report_changed(source: Source, change: lists.Change) -> Finding:
    if change.is_added:
        return _report_added(source, change.start, change.to)
    code = codes.BUILD_RENAMED if change.hint else codes.HOST_RENAMED if change.to else codes.HOST_DROPPED
    return _finding(source, code, (change.start, change.end), change.name, change.to, change.hint)


def _report_added(source: Source, start: int, line: str) -> Finding:
    return _finding(source, codes.BUILD_INCLUDE_ADDED, (start, start), line, line)


def _finding(source: Source, code: str, span: tuple[int, int], name: str, to: str = "", hint: str = "") -> Finding:
    start, end = span
    place = source.place(start)
    return Finding(
        source.path, start, end, code, *place, name, Kind.BUILD, "build", Confidence.LEXICAL, to, hint
    )  # fmt: skip


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
