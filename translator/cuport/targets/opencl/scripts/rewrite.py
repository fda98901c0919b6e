"""A Python script over pyopencl: modules for kernels in strings, replacements of libraries, findings for the rest."""

from __future__ import annotations

import ast
import codecs
import json
import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cuport import codes
from cuport.device.outcome import Fault
from cuport.findings import Confidence, Finding, Kind
from cuport.source.edits import Edit
from cuport.source.source import Source
from cuport.targets.opencl.module_names import Names
from cuport.targets.opencl.options import MAP_SUFFIX
from cuport.targets.opencl.scripts.find import Script, SourceUse
from cuport.targets.opencl.scripts.library import LIBRARIES, Library, is_other, library_of
from cuport.targets.opencl.scripts.lower import ClangSetup, Place, lower

KERNEL, CALL, LEFT, UNKNOWN = (
    codes.PYTHON_KERNELS,
    codes.PYTHON_RENAMED,
    codes.PYTHON_NO_COUNTERPART,
    codes.PYTHON_UNKNOWN_SOURCE,
)


@dataclass(frozen=True, slots=True)
class Lowered:
    """A string's program: the name of its module, and what cuport and CUDA call its kernels."""

    module: str
    kernels: tuple[str, ...] = ()


@dataclass(slots=True)
class Rewriter:
    """`prefix` begins the names of the script's programs; `is_package` tells that imports are relative."""

    source: Source
    place: Place
    prefix: str
    is_package: bool
    tools: ClangSetup
    findings: list[Finding] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    script: Script = field(init=False)
    starts: list[int] = field(init=False)

    def run(self) -> None:
        """Fill findings, edits and files."""
        data = self.source.data
        first = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
        self.starts = [first, *(found.end() for found in re.finditer(rb"\n", data))]
        try:
            self.script = Script(ast.parse(data.decode("utf-8-sig")))
        except (SyntaxError, ValueError, RecursionError) as error:
            self._add(0, 0, LEFT, f"this file, which Python does not parse as UTF-8 ({error})", Kind.FILE)
            return
        modules = list(dict.fromkeys(self._sources()))
        self._imports(modules)
        for use in self.script.uses():
            self._use(use.library, use.path, use.node)
        self._attributes()
        self._others()
        self.findings.sort()

    def _sources(self) -> Iterator[str]:
        """Translate the kernel sources; yield the modules that the script now needs."""
        known: dict[Any, Lowered | None] = {}
        replaced: dict[str, list[tuple[ast.expr, str]]] = {}
        for use in self.script.sources():
            if use.why:
                self._at(use.node, UNKNOWN, use.why)
                continue
            key = use.text, use.instances, use.flags
            if key not in known:
                known[key] = self._lower(use)
            lowered = known[key]
            if lowered is None:
                continue
            if use.kernel and "<" not in use.kernel and use.kernel not in lowered.kernels:
                self._at(use.node, UNKNOWN, f"{use.call}: {use.kernel} is not among the translated kernels")
            if use.is_rewritten:
                name = use.node.id if isinstance(use.node, ast.Name) else ""
                replaced.setdefault(name, []).append((use.node, lowered.module))
                yield lowered.module
            else:
                self._at(use.node, LEFT, f"{use.call}; its kernels are in {lowered.module}.py")
        for name, places in replaced.items():
            self._replace(name, places)

    def _lower(self, use: SourceUse) -> Lowered | None:
        literal = self._literal(use.node)
        place = replace(self.place, line=literal.lineno)
        named = use.node.id.lower() if isinstance(use.node, ast.Name) else use.kernel.partition("<")[0] or "kernels"
        program = self._program(named)
        made = lower(use.text, place, program, use.instances, use.flags, self.tools)
        if made is None:
            self._at(literal, UNKNOWN, f"{use.call}: clang does not read its source")
            return None
        for fault in made.device.faults:
            self._fault(fault, literal)
        for name, said in made.device.refused:
            self._at(literal, UNKNOWN, f"{name}: clang says {said}")
        if not made.files:
            if not made.device.faults:
                self._at(literal, UNKNOWN, f"{use.call}: there is no kernel in its source that cuport could translate")
            return None
        self.files |= dict(made.files)
        document = json.loads(self.files[program + MAP_SUFFIX])
        names = tuple(kernel["cuda_name"] for kernel in document["kernels"])
        self._at(literal, KERNEL, ", ".join(dict.fromkeys(names)), to=posixpath.basename(program))
        module = next(name for name, _ in made.files if name.endswith(".py"))
        return Lowered(posixpath.basename(module).removesuffix(".py"), names)

    def _literal(self, node: ast.expr) -> ast.expr:
        """Return the string that an expression means, for its place."""
        if isinstance(node, ast.Name) and node.id in self.script.constants:
            return self.script.constants[node.id]
        return node

    def _program(self, named: str) -> str:
        stem = f"{self.prefix}_{Names().give(named)}"
        names = [f"{stem}.cl", *(f"{stem}_{number}.cl" for number in range(2, 1000))]
        return next(name for name in names if name not in self.files)

    def _replace(self, name: str, places: Sequence[tuple[ast.expr, str]]) -> None:
        """Put modules where sources stood: instead of a constant's string if that is all that it is for."""
        modules = {module for _, module in places}
        nodes = {id(node) for node, _ in places}
        uses = [
            node for node in ast.walk(self.script.tree)
            if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)
        ]  # fmt: skip
        if name and len(modules) == 1 and all(id(node) in nodes for node in uses):
            self._edit(self.script.constants[name], modules.pop())
            return
        for node, module in places:
            self._edit(node, module)

    def _imports(self, modules: Sequence[str]) -> None:
        """Import the replacements of libraries, and the modules of kernels behind the first of them."""
        own = [f"from . import {name}" if self.is_package else f"import {name}" for name in modules]
        for node in self.script.imports:
            lines = self._import(node) if isinstance(node, ast.Import) else self._import_from(node)
            if node.col_offset == 0 and own and node in self.script.tree.body:
                lines, own = [*lines, *own], []
            is_first = not self.source.data[self.starts[node.lineno - 1] : self._offset(node)].strip()
            self._edit(node, (f"\n{' ' * node.col_offset}" if is_first else "; ").join(lines))
        if own:
            start = self._start_of_code()
            self.edits.append(Edit(start, start, self._bytes("".join(f"{line}\n" for line in own))))

    def _start_of_code(self) -> int:
        """Return where imports may stand: behind the docstring and `from __future__`."""
        for statement in self.script.tree.body:
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            is_future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
            if not is_text and not is_future:
                return self.starts[min(statement.lineno, *self._rewrite_decorated(statement)) - 1]
        return len(self.source.data)

    @staticmethod
    def _rewrite_decorated(statement: ast.stmt) -> list[int]:
        return [node.lineno for node in getattr(statement, "decorator_list", [])] or [statement.lineno]

    def _import(self, node: ast.Import) -> list[str]:
        kept, ours = [], []
        for name in node.names:
            library = library_of(name.name)
            inside = name.name.partition(".")[2]
            if library is None or not library.provides(inside):
                kept.append(name.name + (f" as {name.asname}" if name.asname else ""))
                if library is not None:
                    self._at(node, LEFT, name.name, Kind.INCLUDE)
                continue
            deep = f".{inside}" if name.asname and inside and inside not in library.flat else ""
            if deep:  # a class of the replacement
                kept.append(f"{name.name} as {name.asname}")
                self._at(node, LEFT, name.name, Kind.INCLUDE)
                continue
            ours.append(self._import_replacement(library, name.asname or library.name))
            self._at(node, CALL, name.name, Kind.INCLUDE, to=library.replacement)
        return [*([f"import {', '.join(kept)}"] if kept else []), *dict.fromkeys(ours)]

    def _import_replacement(self, library: Library, name: str) -> str:
        self._need(library)
        shown = "" if name == library.replacement else f" as {name}"
        return (
            f"from . import {library.replacement}{shown}" if self.is_package else f"import {library.replacement}{shown}"
        )

    def _need(self, library: Library) -> None:
        folder = posixpath.dirname(self.place.rel)
        self.files[posixpath.join(folder, f"{library.replacement}.py")] = library.text

    def _import_from(self, node: ast.ImportFrom) -> list[str]:
        module = node.module or ""
        library = library_of(module)
        assert library is not None
        inside = module.partition(".")[2]
        is_flat = not inside or inside in library.flat
        kept, ours, whole = [], [], []
        for name in node.names:
            path = f"{inside}.{name.name}".lstrip(".")
            text = name.name + (f" as {name.asname}" if name.asname else "")
            if not is_flat or name.name == "*" or not library.provides(path):
                kept.append(text)
                self._at(node, LEFT, f"{module}.{name.name}", Kind.INCLUDE)
            elif not inside and name.name in library.flat:
                whole.append(self._import_replacement(library, name.asname or name.name))
                self._at(node, CALL, f"{module}.{name.name}", Kind.INCLUDE, to=library.replacement)
            else:
                self._need(library)
                ours.append(text)
                self._at(node, CALL, f"{module}.{name.name}", Kind.INCLUDE, to=library.replacement)
        dot = "." if self.is_package else ""
        lines = [f"from {module} import {', '.join(kept)}"] if kept else []
        lines += [f"from {dot}{library.replacement} import {', '.join(ours)}"] if ours else []
        return [*lines, *dict.fromkeys(whole)]

    def _use(self, library: Library, path: str, node: ast.expr) -> None:
        """Say of one use of a library's name whether the replacement has it."""
        if not path or isinstance(node, ast.Name):
            return  # the import tells
        name = f"{library.name}.{path}"
        if library.provides(path):
            self._at(node, CALL, name, to=f"{library.replacement}.{path}")
        else:
            self._at(node, LEFT, name)

    def _attributes(self) -> None:
        """Settle what objects of the libraries have and arrays of pyopencl don't: `.gpudata`, raw addresses."""
        if not self.script.imports:
            return
        for node in ast.walk(self.script.tree):
            if not isinstance(node, ast.Attribute):
                continue
            if node.attr == "gpudata":  # the array does as well
                self._at(node, CALL, "gpudata", to=ast.unparse(node.value))
                self.edits.append(Edit(self._offset(node.value, True), self._offset(node, True), b""))
            elif node.attr == "ptr" or (node.attr in ("get_texref", "get_surfref", "prepared_async_call")):
                self._at(node, LEFT, ast.unparse(node)[:80])
            elif node.attr == "get_global" and "cupy" in {library.name for library, _ in self.script.bound.values()}:
                self._at(node, LEFT, ast.unparse(node)[:80])

    def _others(self) -> None:
        """Tell of imports of libraries that have no replacement."""
        for node in ast.walk(self.script.tree):
            if isinstance(node, ast.Import):
                names = [name.name for name in node.names if is_other(name.name)]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                module = node.module
                names = [f"{module}.{name.name}" for name in node.names if is_other(module, name.name)]
            else:
                continue
            for name in names:
                self._at(node, LEFT, name, Kind.INCLUDE)

    def _fault(self, fault: Fault, literal: ast.expr) -> None:
        start = self._offset(literal)
        found = Finding(self.source.path, start, start, fault.code, fault.line, fault.column, fault.text,
                        Kind.FUNCTION, "Device", Confidence.AST)  # fmt: skip
        self.findings.append(found)

    def _at(self, node: ast.stmt | ast.expr, code: str, name: str, kind: Kind = Kind.FUNCTION, to: str = "") -> None:
        self._add(self._offset(node), self._offset(node, True), code, name, kind, to)

    def _add(self, start: int, end: int, code: str, name: str, kind: Kind, to: str = "") -> None:
        line, column = self.source.place(start)
        library = next((known for known in LIBRARIES if name.startswith(known)), "Python")
        self.findings.append(
            Finding(self.source.path, start, end, code, line, column, name, kind, library, Confidence.AST, to)
        )

    def _offset(self, node: ast.stmt | ast.expr, is_end: bool = False) -> int:
        """Return the byte at which a node starts or ends."""
        line, column = (node.end_lineno, node.end_col_offset) if is_end else (node.lineno, node.col_offset)
        return self.starts[(line or 1) - 1] + (column or 0)

    def _edit(self, node: ast.stmt | ast.expr, text: str) -> None:
        """Put text instead of a node."""
        start, end, data = self._offset(node), self._offset(node, True), self._bytes(text)
        if self.source.data[start:end] != data:
            self.edits.append(Edit(start, end, data))

    def _bytes(self, text: str) -> bytes:
        """Return text with the line ends of the script."""
        return text.replace("\n", "\r\n" if b"\r\n" in self.source.data else "\n").encode()
