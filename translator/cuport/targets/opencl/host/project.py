"""The files that a translated tree needs in addition: the layer over OpenCL, and build files."""

from __future__ import annotations

import posixpath
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from cuport import codes
from cuport.cuda import library_sources
from cuport.cuda.includes import rename_path
from cuport.cuda.index import includes_of
from cuport.findings import Confidence, Finding, Kind
from cuport.results import FileResult, Generated, Outcome
from cuport.source.lexer import LAUNCH
from cuport.support.escape import is_plain
from cuport.targets.opencl.host import absent_headers, build_files, layer, module_files, renamed_kernels
from cuport.targets.opencl.host.build_files import SourceFile
from cuport.targets.opencl.host.flags import Flag, HostFlags
from cuport.targets.opencl.host.links import Links
from cuport.targets.opencl.host.own_build import files as own_build
from cuport.targets.opencl.options import OpenClOptions
from cuport.tree import FileKind, InputFile, Tree

LEFT_OUT = codes.BUILD_UNSAYABLE_NAME
_MODULES = "cuportDrvModuleLoad"  # what the driver's functions are called that load kernels by name
_READS_MODULES = ("cuportDrvModuleLoadData", "cuportDrvModuleLoadFatBinary", "cuportDrvLinkAddData")
Rename = tuple[tuple[str, str], ...]


def rename(tree: Tree) -> Rename:
    """Return how files are renamed: .cu to .cpp, or to .cu.cpp where that would write over a file of the tree."""
    taken = {file.rel for file in tree.files}
    names = [rename_path(file.rel, ((".cu", ".cpp"),)) for file in tree.files if file.rel.endswith(".cu")]
    is_free = len(set(names)) == len(names) and not taken & set(names)
    return ((".cu", ".cpp" if is_free else ".cu.cpp"),)


def as_read(results: Sequence[FileResult], renames: Rename) -> list[FileResult]:
    """Return the results with those files left as they are that programs read when they run, under their own names."""
    kept = {rel for result in results for rel in result.kept if rename_path(rel, renames) == rel}
    return [
        replace(result, edits=(), outcome=Outcome.UNCHANGED) if result.rel in kept else result for result in results
    ]


def files(
    results: Sequence[FileResult],
    tree: Mapping[str, InputFile],
    options: OpenClOptions,
    folders: Collection[str],
    included: Collection[str],
    flags: HostFlags,
) -> tuple[Generated, ...]:
    """Return the layer with what the results use of it, and the build files; nothing for a tree without CUDA.

    `folders` are those that includes are searched in, `included` the source files that others include.
    """
    names = frozenset[str]().union(*(result.layer_names for result in results))
    if not names:
        return ()
    sources, compiled = [], {}
    renames = options.rename
    read = {rel for result in results for rel in result.kept}
    if options.patches_build:
        flags.switches = ()  # the tree's own build sets them
    includes = _included_names(results, tree)
    users = _with_includers({result.rel for result in results if result.layer_names or result.generated}, includes)
    with_openmp = _with_includers({rel for rel, names in includes.items() if "omp.h" in names}, includes)
    for result in results:
        file = tree[result.rel]
        name = rename_path(result.rel, renames)
        if _is_compiled(result, file, name, included, read):
            brought = () if options.patches_build else _find_include_flag(result)
            made_of = _source(result, file, name, (*brought, *flags.of(file)))
            sources.append(replace(made_of, uses_layer=result.rel in users, uses_openmp=result.rel in with_openmp))
            compiled[name] = result
    sources, kept_apart = renamed_kernels.keep_apart(sources, compiled, tree)
    taken = {rename_path(rel, renames) for rel in tree} | {made.rel for result in results for made in result.generated}
    made = layer.render(names | flags.names, flags.macros, _in_c(results)) | kept_apart
    ours = {library.place("").rstrip("/") for library in library_sources.libraries()}
    if options.patches_build:
        made |= own_build.render(sources, layer.sources(made), ours, folders, tree)
    else:
        needed = _find_needed(sources, tree, renames, ours)
        absent = {
            header: [rename_path(rel, renames) for rel in sorted(rels)]
            for header, rels in absent_headers.find(results, tree, folders).items()
        }
        made |= build_files.render(sources, folders, taken, layer.sources(made), ours, needed, absent)
    if any(name.startswith(_READS_MODULES) for name in names):
        made |= module_files.render(results, tree)
    made |= {rel: tree[rel].path.read_bytes() for rel in read if rename_path(rel, renames) != rel}
    return tuple(Generated(name, data, build_files.PREFERRED.get(name, ())) for name, data in sorted(made.items()))


def _find_needed(
    sources: Sequence[SourceFile], tree: Mapping[str, InputFile], renames: Rename, ours: Collection[str]
) -> dict[str, frozenset[str]]:
    """Return the folders whose code programs may need, by the names of their sources; nothing where all are in one."""
    rels = {rename_path(rel, renames): rel for rel in tree}
    folders: dict[str, list[str]] = defaultdict(list)
    for source in sources:
        if not source.has_main and source.folder not in ours:
            folders[source.folder].append(rels[source.name])
    mains = [source for source in sources if source.has_main]
    if len({source.folder for source in sources if source.folder not in ours}) < 2:
        return {}
    links = Links(tree, folders)
    return {source.name: links.find(rels[source.name], source.folder) for source in mains}


def _find_include_flag(result: FileResult) -> tuple[Flag, ...]:
    """Return the flag that includes the layer's header in a .cu file without edits: nvcc includes CUDA's in each."""
    is_plain_cuda = result.rel.endswith(".cu") and result.outcome is Outcome.UNCHANGED
    return (Flag("-include", layer.HEADER, is_below=True),) if is_plain_cuda else ()


def _included_names(results: Sequence[FileResult], tree: Mapping[str, InputFile]) -> dict[str, set[str]]:
    """Return the headers that files include, by their names without folders."""
    return {
        result.rel: {posixpath.basename(name) for name, _ in includes_of(tree[result.rel].path.read_bytes())}
        for result in results
    }


def _with_includers(found: Collection[str], includes: Mapping[str, set[str]]) -> set[str]:
    """Return some files and those that include one of them, directly or not, by the names of headers."""
    users = set(found)
    reached = 0
    while reached < len(users):
        reached = len(users)
        names = {posixpath.basename(rel) for rel in users}
        users |= {rel for rel, headers in includes.items() if headers & names}
    return users


def _in_c(results: Sequence[FileResult]) -> frozenset[str]:
    """Return what files in C, and the headers that they read, use of the layer.

    The headers of libraries count where any of them uses it: a macro of the build may have them include one.
    """
    rels = {rel for result in results if result.rel.endswith(".c") for rel in (result.rel, *result.reads)}
    used = frozenset[str]().union(*(result.layer_names for result in results if result.rel in rels))
    ours = tuple(library.place("") for library in library_sources.libraries())
    headers = (result for result in results if result.rel.endswith(".h") and result.rel.startswith(ours))
    return used.union(*(result.layer_names for result in headers)) if used else used


def with_left_out(
    results: Sequence[FileResult], tree: Mapping[str, InputFile], renames: Rename, included: Collection[str]
) -> list[FileResult]:
    """Return the results with a finding for each source that the build files can't name."""
    if not any(result.layer_names for result in results):
        return list(results)
    read = {rel for result in results for rel in result.kept}
    found = []
    for result in results:
        name = rename_path(result.rel, renames)
        if not is_plain(name) and _is_compiled(result, tree[result.rel], name, included, read):
            left_out = Finding(result.rel, 0, 0, LEFT_OUT, 1, 1, result.rel, Kind.FILE, "", Confidence.LEXICAL)
            result = replace(result, findings=(left_out, *result.findings))
        found.append(result)
    return found


def _is_compiled(
    result: FileResult, file: InputFile, name: str, included: Collection[str], read: Collection[str]
) -> bool:
    """Whether a file, called `name` in the output, is one for the compiler."""
    is_source = file.kind is FileKind.UNIT and result.rel not in included and build_files.is_source(name)
    return is_source and result.outcome is not Outcome.FAILED and not (result.rel in read and _is_only_read(file))


def _is_only_read(file: InputFile) -> bool:
    """Whether a file that a program reads when it runs is for nothing else."""
    data = file.path.read_bytes()
    return not LAUNCH.search(data) and not build_files.has_main(data)


def _source(result: FileResult, file: InputFile, name: str, flags: tuple[Flag, ...]) -> SourceFile:
    programs = tuple(made.rel for made in result.generated if made.rel.endswith(".cl"))
    was_cuda = posixpath.splitext(result.rel)[1] == ".cu"
    data = file.path.read_bytes()
    has_launches = LAUNCH.search(data) is not None
    loads_modules = any(used.startswith(_MODULES) for used in result.layer_names)
    return SourceFile(name, build_files.has_main(data), was_cuda, flags, programs, has_launches, loads_modules)
