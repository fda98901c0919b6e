"""The uses of CUDA in a Python script: imports of libraries, uses of their names, and kernel sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cuport.targets.opencl.scripts import fold
from cuport.targets.opencl.scripts.library import NVRTC, SOURCES, Library, library_of

_FLAGS = ("-D", "-U", "-I", "-std=", "--std=")


@dataclass(frozen=True, slots=True)
class Use:
    """A name of a library: `path` is the dotted name behind it, `node` where it stands."""

    library: Library
    path: str
    node: ast.expr

    @property
    def plain(self) -> str:
        """The name without the library's own modules: `driver.In` is `In`."""
        return self.path.rpartition(".")[2] if self.path.partition(".")[0] in self.library.flat else self.path


@dataclass(frozen=True, slots=True)
class SourceUse:
    """A call that takes kernel source: the source's expression, its text, and the names that the call gives.

    `text` is empty when only a run of the script tells, `why` says why.
    """

    call: str
    node: ast.expr
    text: str = ""
    why: str = ""
    kernel: str = ""
    instances: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    is_rewritten: bool = True


@dataclass(slots=True)
class Script:
    """A parsed script."""

    tree: ast.Module
    constants: Mapping[str, ast.expr] = field(init=False)
    bound: dict[str, tuple[Library, str]] = field(default_factory=dict)
    """Local name -> the library and the dotted name in it."""
    imports: list[ast.Import | ast.ImportFrom] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.constants = fold.constants(self.tree)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import) and any(library_of(name.name) for name in node.names):
                self.imports.append(node)
                self.bound |= _find_bound_by_import(node)
            elif isinstance(node, ast.ImportFrom) and (library := library_of(node.module or "")) and not node.level:
                self.imports.append(node)
                inside = (node.module or "").partition(".")[2]
                for name in node.names:
                    path = f"{inside}.{name.name}".lstrip(".")
                    self.bound[name.asname or name.name] = library, path

    def uses(self) -> Iterator[Use]:
        """Yield the names of libraries that the script uses, the longest dotted ones."""
        inner = {id(node.value) for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name | ast.Attribute) and id(node) not in inner:
                use = self.use(node)
                if use is not None and isinstance(node.ctx, ast.Load):
                    yield use

    def use(self, node: ast.expr) -> Use | None:
        """Return what a name or attribute is of a library; None when it is no library's."""
        words: list[str] = []
        inner = node
        while isinstance(inner, ast.Attribute):
            words.insert(0, inner.attr)
            inner = inner.value
        if not isinstance(inner, ast.Name) or inner.id not in self.bound:
            return None
        library, path = self.bound[inner.id]
        return Use(library, ".".join([*([path] if path else []), *words]), node)

    def sources(self) -> Iterator[SourceUse]:
        """Yield the calls that take kernel source."""
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Call):
                continue
            use = self.use(node.func)
            place = SOURCES.get((use.library.name, use.plain)) if use else None
            if use and place:
                yield self._source(node, use.plain, *place)
            elif _last(node.func) in NVRTC and node.args:
                found = self._source(node, _last(node.func), 0, "src")
                yield SourceUse(found.call, found.node, found.text, found.why, flags=found.flags, is_rewritten=False)

    def _source(self, call: ast.Call, name: str, place: int, keyword: str) -> SourceUse:
        given = {item.arg: item.value for item in call.keywords}
        node = given.get(keyword) or (call.args[place] if len(call.args) > place else None)
        if node is None:
            return SourceUse(name, call, why=f"{name} without source text")
        try:
            text = fold.text_of(node, self.constants)
            second = call.args[1] if len(call.args) > 1 and name == "RawKernel" else None
            kernel = self._text(given.get("name", second) if name == "RawKernel" else None)
            asked = self._texts(given.get("name_expressions"))
            options = self._texts(given.get("options"))
        except fold.NotConstantError as error:
            return SourceUse(name, node, why=f"{name}: the value of {error} is known only when the program runs")
        flags = tuple(word for word in options if word.startswith(_FLAGS))
        instances = tuple(word for word in (*asked, kernel) if "<" in word)
        return SourceUse(name, node, text, "", kernel, instances, flags)

    def _text(self, node: ast.expr | None) -> str:
        return fold.text_of(node, self.constants) if node is not None else ""

    def _texts(self, node: ast.expr | None) -> list[str]:
        if isinstance(node, ast.Name):
            node = self.constants.get(node.id, node)
        if node is None or (isinstance(node, ast.Constant) and node.value is None):
            return []
        if not isinstance(node, ast.Tuple | ast.List):
            raise fold.NotConstantError(ast.unparse(node))
        return [fold.text_of(item, self.constants) for item in node.elts]


def _find_bound_by_import(node: ast.Import) -> dict[str, tuple[Library, str]]:
    found = {}
    for name in node.names:
        if library := library_of(name.name):
            inside = name.name.partition(".")[2]
            found[name.asname or library.name] = (library, inside if name.asname else "")
    return found


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
