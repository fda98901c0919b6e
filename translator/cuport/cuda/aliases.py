"""Aliases that a file declares for namespaces, `namespace cg = cooperative_groups;`, and where each of them holds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from cuport.source.lexer import T, Tokens
from cuport.source.scopes import Scopes


@dataclass(frozen=True, slots=True)
class Alias:
    """A name that stands for a namespace: of `namespace cu = cuda; namespace cs = cu::std;` the second for `cuda::std`.

    `token` is its name's, `place` the one that says so, perhaps another alias's. A namespace of the program's own
    that is called like an alias elsewhere stands for nothing.
    """

    token: int
    full: str = ""
    place: int = -1


class Aliases:
    """The aliases of one file: each holds from its declaration to the end of the block that it stands in, one in a
    namespace also where that is opened again.

    Where no alias can stand for a namespace whose outermost name `is_wanted`, none is found, and no `scopes` are made.
    """

    def __init__(self, tokens: Tokens, scopes: Callable[[], Scopes], is_wanted: Callable[[str], bool]) -> None:
        self._tokens = tokens
        self._spaces: dict[int, tuple[str, ...] | None] = {}
        self._found: dict[bytes, list[Alias]] = {}
        heads = [i for i in tokens.places(b"namespace") if tokens.text(i + 2) == b"="]
        if not any(is_wanted(read_qualified(tokens, i + 3).split("::")[0]) for i in heads):
            return
        self._scopes = scopes()
        names = {tokens.spelling(i + 1) for i in heads}
        for i in tokens.places(b"namespace"):
            if (name := tokens.spelling(i + 1)) in names and tokens.text(i + 2) in (b"=", b"{"):
                read = self._read(i) if tokens.text(i + 2) == b"=" else [Alias(i + 1)]
                self._found.setdefault(name, []).extend(read)

    def __iter__(self) -> Iterator[Alias]:
        return (alias for found in self._found.values() for alias in found)

    @property
    def names(self) -> Collection[bytes]:
        """The names that are aliases in some place."""
        return self._found.keys()

    def at(self, name: bytes, i: int) -> list[Alias]:
        """Return what a name stands for at token `i`: the innermost; several where branches of an `#if` differ."""
        found = self._found.get(name, [])
        if not found or self._scopes.is_in_macro(i):  # nobody knows where a macro is used
            return found
        before = [alias for alias in found if alias.token <= i]
        reaching = [(reach, alias) for alias in before if (reach := self._reach(alias.token, i))]
        if reaching:
            innermost = max(reach for reach, _ in reaching)
            return [alias for reach, alias in reaching if reach == innermost]
        # `using namespace detail;` may have opened the namespace of the one that is not in a function.
        shared = [alias for alias in before if self._path(alias.token) is not None]
        return shared if len({alias.full for alias in shared}) == 1 else []

    def _read(self, i: int) -> list[Alias]:
        """Return what the alias stands for that token `i` declares, through others that hold there."""
        full, place = read_qualified(self._tokens, i + 3), i + 3 + (self._tokens.text(i + 3) == b"::")
        outer, _, inner = full.partition("::")
        others = self.at(outer.encode(), place)
        if not others:
            return [Alias(i + 1, full, place)]
        behind = f"::{inner}" if inner else ""
        return [Alias(i + 1, other.full and other.full + behind, other.place) for other in others]

    def _reach(self, declared: int, i: int) -> tuple[int, int] | None:
        """Return how far inside the block stands that knows what token `declared` declares, if token `i` is in it."""
        path, opener = self._path(declared), self._scopes.parents[declared]
        if path is None:
            is_inside = opener <= i < self._scopes.partners.get(opener, len(self._tokens))
            return (1, opener) if is_inside else None
        around = self._names_around(i)
        return (0, len(path)) if around[: len(path)] == path else None

    def _path(self, i: int) -> tuple[str, ...] | None:
        """Return the namespaces that token `i` stands in; None where it stands in a function, too, or in a class."""
        opener = self._scopes.parents[i]
        while opener >= 0 and self._tokens.text(opener) != b"#":
            if self._space(opener) is None:
                return None
            opener = self._scopes.parents[opener]
        return self._names_around(i)

    def _names_around(self, i: int) -> tuple[str, ...]:
        path: tuple[str, ...] = ()
        while (i := self._scopes.parents[i]) >= 0:
            path = (self._space(i) or ()) + path
        return path

    def _space(self, opener: int) -> tuple[str, ...] | None:
        """Return the names of the namespaces that a bracket opens, none where others know what is in it without a name;
        None where it opens something else.
        """
        if opener not in self._spaces:
            self._spaces[opener] = self._read_space(opener)
        return self._spaces[opener]

    def _read_space(self, opener: int) -> tuple[str, ...] | None:
        tokens = self._tokens
        if tokens.text(opener) != b"{":
            return None
        if tokens.kinds[opener - 1] == T.STRING and tokens.text(opener - 2) == b"extern":
            return ()
        first = self._scopes.head_start(opener)
        words = [i for i in range(first, opener) if tokens.text(i) == b"namespace"]
        if not words:
            return None
        name = words[0] + 1
        is_seen_outside = tokens.text(name - 2) == b"inline" or name == opener
        return () if is_seen_outside else tuple(read_qualified(tokens, name).split("::"))


def read_qualified(tokens: Tokens, i: int) -> str:
    """Return the qualified name that starts at token `i`."""
    i += tokens.text(i) == b"::"
    parts = [tokens.text(i)]
    while tokens.text(i + 1) == b"::":
        i += 2
        parts.append(tokens.text(i))
    return b"::".join(parts).decode("ascii", "replace")
