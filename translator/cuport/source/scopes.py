"""Find the declaration of a name from brackets alone: for inactive branches, strings, and files without an AST."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass

from cuport.source.lexer import T, Tokens

_OPEN, _CLOSE = (b"(", b"[", b"{"), (b")", b"]", b"}")
_OPENING, _CLOSING, _HASH = frozenset(b"([{"), frozenset(b")]}"), ord("#")
_DIRECTIVE = re.compile(rb"(?:\\\r?\n|[^\n])*")
# Identifiers to the lexer that no declaration begins with; `typename T::Mask mask` is one.
_NO_TYPE = frozenset(
    b"return case goto new delete throw else do sizeof and or not co_return co_await co_yield using namespace".split()
)
_STATEMENTS = frozenset(b"if for while switch catch".split())
_IN_NO_TYPE = _NO_TYPE | _STATEMENTS
_CONTROL = (*_STATEMENTS, b"constexpr")
_AFTER_NAME = (b"=", b";", b",", b")", b"{", b"[", b"(", b":", b">")
_BEFORE_USE = _NO_TYPE.union(b"= ( ; } : < . -> ! + - ? |".split())  # what no declared name stands behind
_CLASSES = frozenset(b"struct class union".split())
_ENDS_OF_VALUE = (b",", b";", b")", b"}", b"]")  # of brackets, where the partner stands before
_IN_TYPES = (b"::", b"*", b"&", b"<", b">", b",", b"...")
_NOWHERE = (-1,)


@dataclass(frozen=True, slots=True)
class Declaration:
    """What declares a name: its token, and the tokens (first, one past the last) between which the name means it."""

    token: int
    first: int
    last: int
    words: tuple[bytes, ...] = ()
    """The words of its type, such as `const unsigned`."""
    value: bytes = b""
    """The expression that it starts with."""
    is_macro: bool = False

    @property
    def is_constant(self) -> bool:
        """Whether it keeps the value that it starts with."""
        return b"const" in self.words or b"constexpr" in self.words or b"enum" in self.words

    @property
    def is_member(self) -> bool:
        """Whether it stands in a class, all of which knows it; functions written elsewhere may mean it too."""
        return self.first < self.token


def may_declare_member(tokens: Tokens, name: bytes) -> bool:
    """Whether a class of a file may declare a name: what most files show without their brackets being read."""
    known = tokens.spellings()
    if known.keys().isdisjoint(_CLASSES):
        return False
    return any(tokens.text(i - 1) not in _BEFORE_USE for i in known.get(name, ()))


class Scopes:
    """The brackets of one file, and what declares a name at a place."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.parents: list[int] = []
        """For each token the innermost bracket, or the `#` of the directive, that it stands in."""
        self.partners: dict[int, int] = {}
        """Each bracket's other one; where branches of an `#if` close one twice, the last."""
        self._directive_ends: dict[int, int] = {}
        self._declarations: dict[bytes, list[Declaration]] = {}
        self._match()

    def find(self, i: int) -> Declaration | None:
        """Return what declares the name of token `i` in its file; of several that fit, the innermost."""
        fitting = [found for found in self.declarations(self.tokens.spelling(i)) if found.first <= i < found.last]
        return max(fitting, key=lambda found: (not found.is_macro, found.first), default=None)

    def declarations(self, name: bytes) -> list[Declaration]:
        """Return everything in the file that declares a name."""
        if name not in self._declarations:
            found = (self._declaration(i) for i in self.tokens.places(name))
            self._declarations[name] = [declaration for declaration in found if declaration]
        return self._declarations[name]

    def is_in_namespace(self, i: int) -> bool:
        """Whether token `i` stands in no function, class or list: in namespaces and `extern "C"` at most."""
        text = self.tokens.text
        while (i := self.parents[i]) >= 0:
            first = i - 1
            while text(first) == b"::" or text(first - 1) == b"::":  # namespace a::b {
                first -= 1
            is_named = text(first) == b"namespace" or text(first - 1) == b"namespace"
            if text(i) != b"{" or not (is_named or text(i - 2) == b"extern"):
                return False
        return True

    def declares_function(self, i: int) -> bool:
        """Whether token `i` is the name in a function's declaration: a type stands in front of it."""
        parent = self.parents[i]
        if self.tokens.text(i + 1) != b"(" or (parent >= 0 and self.tokens.text(parent) in (b"(", b"[")):
            return False
        begin = self._type_start(i)
        return begin >= 0 and bool(self._type_words(begin, i))

    def is_global(self, i: int) -> bool:
        """Whether token `i` stands in no brackets but those of namespaces, and in no directive."""
        while (i := self.parents[i]) >= 0:
            if self.tokens.text(i) != b"{" or not {b"namespace", b"extern"}.intersection(self._head(i)):
                return False
        return True

    def is_in_macro(self, i: int) -> bool:
        """Whether token `i` stands in a directive, which only the text of a macro can be."""
        while i >= 0 and i not in self._directive_ends:
            i = self.parents[i]
        return i >= 0

    def directive_end(self, i: int) -> int | None:
        """Return the byte behind the directive that the `#` at token `i` begins; None where it begins none."""
        return self._directive_ends.get(i)

    def body_behind(self, close: int) -> int:
        """Return the `{` of the body behind the `)` or `]` of a function's or a lambda's head, or -1."""
        tokens, i = self.tokens, close + 1
        while i < len(tokens):
            text = tokens.text(i)
            if text == b"{":
                return i
            if text == b":":
                return self._body_behind_initializers(i + 1)
            if text in (b"(", b"["):
                i = self.partners.get(i, len(tokens))
            elif not (tokens.kinds[i] == T.IDENT or text in _IN_TYPES or text in (b"->", b"]")) or text == b",":
                return -1
            i += 1
        return -1

    def functions_around(self, i: int) -> list[int]:
        """Return the `{` of each function or lambda body that token `i` stands in, the innermost first."""
        found = []
        while (i := self.parents[i]) >= 0:
            if self.tokens.text(i) == b"{" and self._is_function(i):
                found.append(i)
        return found

    def head_start(self, brace: int) -> int:
        """Return the first token of what stands in front of a `{`: a function's or a class's head."""
        tokens, i = self.tokens, brace - 1
        while i >= 0 and self.parents[i] == self.parents[brace]:
            if tokens.text(i) in (b";", b"{", b"}"):
                break
            i = self.partners.get(i, i) if tokens.text(i) in _CLOSE else i
            i -= 1
        return i + 1

    def _match(self) -> None:
        """Find the parent of each token and the partner of each bracket, every branch of an `#if` by itself.

        Most tokens are neither bracket nor directive: between such, all have one parent.
        """
        tokens, parents, partners = self.tokens, self.parents, self.partners
        source, starts, size = tokens.source, tokens.starts, len(tokens)
        stack: list[int] = []
        branches: list[list[int]] = []
        outside: list[int] = []
        behind = 0  # the token behind the directive that is being read
        for i in [*sorted([*tokens.brackets(), *tokens.of_kinds(T.HASH)]), size]:
            if behind and i >= behind:
                parents += stack[-1:] * (behind - len(parents))
                stack, behind = outside, 0
            parents += (stack[-1:] or _NOWHERE) * (i - len(parents))
            byte = source[starts[i]] if i < size else 0
            if byte == _HASH and not behind and self._begins_line(i):
                match tokens.text(i + 1):
                    case b"if" | b"ifdef" | b"ifndef":
                        branches.append(list(stack))
                    case b"else" | b"elif" | b"elifdef" | b"elifndef" if branches:
                        stack = list(branches[-1])
                    case b"endif" if branches:
                        branches.pop()
                match = _DIRECTIVE.match(source, starts[i])
                self._directive_ends[i] = end = match.end() if match else len(source)
                behind = bisect_left(starts, end)
                parents += _NOWHERE
                outside, stack = stack, [i]
            elif byte in _CLOSING and len(stack) > bool(behind):
                opener = stack.pop()
                partners[i], partners[opener] = opener, i
            elif byte in _OPENING:
                parents += stack[-1:] or _NOWHERE
                stack.append(i)

    def _begins_line(self, i: int) -> bool:
        source, start = self.tokens.source, self.tokens.starts[i]
        return not source[source.rfind(b"\n", 0, start) + 1 : start].strip(b" \t\r\xef\xbb\xbf")

    def _declaration(self, i: int) -> Declaration | None:
        tokens, parent = self.tokens, self.parents[i]
        if parent in self._directive_ends and i == parent + 2 and tokens.text(parent + 1) == b"define":
            return Declaration(i, i, len(tokens), is_macro=True)
        after = tokens.text(i + 1)
        if parent >= 0 and tokens.text(parent) == b"(" and self._is_macro_head(parent):
            return Declaration(i, i, self._end(self.parents[parent]))
        if [tokens.text(j) for j in (i - 2, i - 1, i + 1, i + 2)] == [b"(", b"*", b")", b"("]:
            return self._judge_function_pointer(i, parent)
        if after not in _AFTER_NAME or (after == b"=" and tokens.text(i + 2) == b"="):
            return None
        if parent >= 0 and tokens.text(parent) == b"[":
            return self._judge_in_brackets(i, parent)
        if tokens.text(i - 1) in _BEFORE_USE:
            return None
        begin = self._type_start(i)
        words = self._type_words(begin, i) if begin >= 0 else ()
        if not words:
            words = self._judge_enumerator(i) or self._read_list_type(i)
        if not words:
            return None
        first, last = self._reach(i, begin, parent)
        return Declaration(i, first, last, words, self._value(i)) if first >= 0 else None

    def _judge_function_pointer(self, i: int, parent: int) -> Declaration | None:
        """Judge the name in `int (*name)(int)`; `return (*name)(1)` declares none."""
        begin = self._type_start(parent)
        if begin < 0 or not (words := self._type_words(begin, parent)):
            return None
        first, last = self._reach(i, begin, self.parents[parent])
        return Declaration(i, first, last, words) if first >= 0 else None

    def _is_macro_head(self, parent: int) -> bool:
        """Whether a `(` opens the parameters of a macro."""
        if self.tokens.text(parent) != b"(":
            return False
        hash_sign = self.parents[parent]
        is_define = hash_sign in self._directive_ends and self.tokens.text(hash_sign + 1) == b"define"
        return is_define and parent == hash_sign + 3 and self.tokens.ends[parent - 1] == self.tokens.starts[parent]

    def _judge_in_brackets(self, i: int, parent: int) -> Declaration | None:
        """Judge a name in square brackets: `[mask = x] { ... }` and `auto [mask, n] = ...` declare it."""
        tokens = self.tokens
        close = self.partners.get(parent, -1)
        if tokens.text(parent - 1) == b"auto" or (tokens.text(parent - 1) == b"&" and tokens.text(close + 1) == b"="):
            return Declaration(i, i, self._end(self.parents[parent]))
        if tokens.text(i + 1) == b"=" and close >= 0 and (body := self.body_behind(close)) >= 0:
            return Declaration(i, i, self._end(body))
        return None

    def _type_start(self, i: int) -> int:
        """Return where the declaration of token `i` begins, as far as its type goes; -1 for an expression."""
        tokens, depth, j, first = self.tokens, 0, i - 1, self._body_start(self.parents[i])
        while j >= first and self.parents[j] == self.parents[i]:
            text = tokens.text(j)
            if text == b">":
                depth += 1
            elif text == b"<":
                if depth == 0:
                    return j + 1 if tokens.text(j - 1) == b"template" else -1
                depth -= 1
            elif text in (b";", b"{", b"}", b":", b"#") or (text == b"," and depth == 0):
                break
            elif text in (b")", b"]"):
                j = self.partners.get(j, j)
            elif tokens.kinds[j] == T.STRING and tokens.text(j - 1) == b"extern":
                pass
            elif tokens.kinds[j] != T.IDENT and text not in _IN_TYPES and tokens.kinds[j] != T.NUMBER:
                return -1
            j -= 1
        return j + 1

    def _body_start(self, opener: int) -> int:
        """Return the first token of a macro's body; 0 for brackets, whose tokens tell themselves."""
        if opener not in self._directive_ends:
            return 0
        return self._end(opener + 3) + 1 if self._is_macro_head(opener + 3) else opener + 3

    def _type_words(self, begin: int, end: int) -> tuple[bytes, ...]:
        """Return the words of the type that stands between two tokens; none when it is no type."""
        tokens = self.tokens
        inner = [j for j in range(begin, end) if self.parents[j] == self.parents[end]]
        words = tuple(tokens.text(j) for j in inner if tokens.kinds[j] == T.IDENT)
        if not words or (tokens.kinds[inner[0]] != T.IDENT and tokens.text(inner[0]) not in (b"::", b"[")):
            return ()
        if _IN_NO_TYPE.intersection(words) or tokens.text(end - 1) in (b"::", b",", b"<"):
            return ()
        return words

    def _judge_enumerator(self, i: int) -> tuple[bytes, ...]:
        parent = self.parents[i]
        is_first = self.tokens.text(i - 1) in (b"{", b",") and parent >= 0
        is_enum = is_first and self.tokens.text(parent) == b"{" and b"enum" in self._head(parent)
        return (b"enum",) if is_enum else ()

    def _read_list_type(self, i: int) -> tuple[bytes, ...]:
        """Return the words of the type of a name behind a comma: `unsigned lane = 0, mask = 1;`."""
        tokens, parent = self.tokens, self.parents[i]
        before = i - 1
        while tokens.text(before) in (b"*", b"&"):
            before -= 1
        if tokens.text(before) != b"," or (parent >= 0 and tokens.text(parent) == b"("):
            return ()
        first = self.head_start(before)
        name = first + 1
        while name < before and tokens.text(name) not in (b"=", b",", b"{", b"[", b"("):
            name += 1
        begin = self._type_start(name - 1)
        return self._type_words(begin, name - 1) if begin == first else ()

    def _reach(self, i: int, begin: int, parent: int) -> tuple[int, int]:
        """Return the tokens between which the name that token `i` declares is known; -1 when it is nowhere."""
        tokens = self.tokens
        if begin >= 2 and tokens.text(self._list_start(begin) - 1) == b"<":
            return i, self._statement_end(i)
        if parent < 0 or tokens.text(parent) != b"(":
            head = self._head(parent) if parent >= 0 else set()
            is_class = not head.isdisjoint(_CLASSES)
            is_open = b"enum" in head and not is_class
            return (parent if is_class else i), self._end(self.parents[parent] if is_open else parent)
        close = self.partners.get(parent, -1)
        if close < 0:
            return -1, -1
        if tokens.text(parent - 1) in _CONTROL:
            return i, self._statement_end(close + 1)
        body = self.body_behind(close)
        return (i, self._end(body)) if body >= 0 else (-1, -1)

    def _list_start(self, begin: int) -> int:
        """Return the first token of a `template <...>` list that `begin` stands in, else `begin`."""
        tokens, j, depth = self.tokens, begin - 1, 0
        while j > 0 and self.parents[j] == self.parents[begin] and tokens.text(j) not in (b";", b"{", b"}"):
            depth += (tokens.text(j) == b">") - (tokens.text(j) == b"<")
            if depth < 0:
                return j + 1 if tokens.text(j - 1) == b"template" else begin
            j -= 1
        return begin

    def _statement_end(self, i: int) -> int:
        """Return the end of the statement or declaration around or behind token `i`: its `}` or its `;`."""
        tokens, parent, j = self.tokens, self.parents[i] if i < len(self.parents) else -1, i
        while j < len(tokens) and self.parents[j] == parent:
            text = tokens.text(j)
            if text == b";":
                return j
            if text in _OPEN:
                j = self._end(j)
                if text == b"{":
                    return j
            j += 1
        return j

    def _value(self, i: int) -> bytes:
        tokens = self.tokens
        after = tokens.text(i + 1)
        if after in (b"(", b"{") and (close := self.partners.get(i + 1, -1)) > i + 2:
            return tokens.source[tokens.starts[i + 2] : tokens.ends[close - 1]]
        if after != b"=":
            return b""
        end = i + 2
        while end < len(tokens) and tokens.text(end) not in _ENDS_OF_VALUE:
            end = self.partners.get(end, end) + 1
        return tokens.source[tokens.starts[i + 2] : tokens.ends[end - 1]] if end > i + 2 else b""

    def _end(self, opener: int) -> int:
        """Return the token that ends a bracket or a directive, one past the last where there is none."""
        if opener in self._directive_ends:
            end, j = self._directive_ends[opener], opener
            while j < len(self.tokens) and self.tokens.starts[j] < end:
                j += 1
            return j
        return self.partners.get(opener, len(self.tokens))

    def _head(self, brace: int) -> set[bytes]:
        tokens = self.tokens
        return {tokens.text(j) for j in range(self.head_start(brace), brace) if tokens.kinds[j] == T.IDENT}

    def _is_function(self, brace: int) -> bool:
        """Whether a `{` opens the body of a function or a lambda."""
        tokens = self.tokens
        for j in range(self.head_start(brace), brace):
            if tokens.text(j) in (b")", b"]") and self.parents[j] == self.parents[brace]:
                opener = self.partners.get(j, -1)
                is_head = opener >= 0 and tokens.text(opener - 1) not in _CONTROL and self.body_behind(j) == brace
                if is_head:
                    return True
        return False

    def _body_behind_initializers(self, i: int) -> int:
        """Return the body's `{` behind `a(x), b{y}` of a constructor."""
        tokens = self.tokens
        while i < len(tokens):
            if tokens.text(i) in (b"(", b"{"):
                i = self.partners.get(i, len(tokens)) + 1
                if tokens.text(i) == b"{":
                    return i
                if tokens.text(i) != b",":
                    return -1
            elif tokens.text(i) in (b";", b")", b"}"):
                return -1
            i += 1
        return -1
