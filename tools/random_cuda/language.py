"""Statements that use more of the language: templates, vectors, unions, bytes, arrays of structs, lambdas."""

from __future__ import annotations

from random_cuda.records import uses
from random_cuda.statements import Writer
from random_cuda.values import BOOL, SMALL, UINT, Variable, expression, mixed

HEAD = """\
#define STIR(x) ((x) * 2654435761u ^ 7u)
#if defined(NEVER_DEFINED) || CUDART_VERSION < 1000
#define ROUNDS 1
#else
#define ROUNDS 2
#endif

template <typename T> __device__ void swap_values(T& a, T& b) { T c = a; a = b; b = c; }
template <typename F> __device__ unsigned twice(unsigned x, F f) { return f(f(x)); }
template <typename... T> __device__ unsigned fold(T... t) { return (0u + ... + (unsigned)t) * (unsigned)sizeof...(T); }
template <typename T, int N> __device__ unsigned sum(const T (&a)[N])
    { unsigned s = N; for (const T& x : a) s += (unsigned)x; return s; }
template <int N> __device__ unsigned weigh(const unsigned* a)
    { if constexpr (N == 0) return 0u; else return a[N - 1] * N + weigh<N - 1>(a); }
template <typename A, typename B> struct Pair
    { A first; B second; HD unsigned both() const { return (unsigned)first + 3u * (unsigned)second; } };
template <typename T> struct Held { T held; HD explicit Held(T v) : held(v) {} HD T get() const { return held; } };
struct Kept : Held<unsigned>
    { unsigned char more; HD Kept(unsigned v) : Held<unsigned>(v * 3u), more((unsigned char)v) {} };
template <unsigned K> struct Mixer { HD unsigned operator()(unsigned x) const { return x ^ K; } };
HD constexpr unsigned grown(int n) { unsigned a = 1; for (int i = 0; i < n; ++i) a = a * 3u + 1u; return a; }
template <int N> __device__ unsigned of_block(unsigned v, unsigned* s, unsigned t)
{
    s[t] = v;
    __syncthreads();
    unsigned all = 0;
    for (unsigned k = 0; k < N; ++k) all = all * 3u + s[k * 5u % N];
    __syncthreads();
    return all;
}
"""
"""What the statements use, and kernels' own: at the top of each program."""

_ROOM = 4
_VECTORS = (
    ("uint", "unsigned"),
    ("int", "int"),
    ("uchar", "unsigned char"),
    ("ushort", "unsigned short"),
    ("ulonglong", "unsigned long long"),
)


def _vector(write: Writer) -> None:
    rng, scope, name = write.scope.rng, write.scope, write.name()
    count = rng.choice((2, 3, 4))
    kind, word = rng.choice(_VECTORS)
    parts = ", ".join(f"({word})({mixed(scope, 1)} & 63u)" for _ in range(count))
    write.line(f"{kind}{count} {name} = make_{kind}{count}({parts});")
    one, other = rng.sample("xyzw"[:count], 2)
    write.line(f"{name}.{one} = ({word})({name}.{other} + {name}.{one});")
    if scope.chance(0.5):
        copy = write.name()
        write.line(f"{kind}{count} {copy} = {name};")
        write.line(f"{copy}.{other} = ({word}){rng.randrange(50)};")
        name = copy
    write.line(f"h = h * 31u ^ (unsigned){name}.{one} ^ (unsigned){name}.{other};")


def _bytes(write: Writer) -> None:
    rng, scope, whole, each = write.scope.rng, write.scope, write.name(), write.name()
    word, size = rng.choice((("unsigned long long", 8), ("unsigned", 4), ("unsigned short", 2)))
    part, width = rng.choice([(one.name, one.bits // 8) for one in SMALL if one.bits // 8 < size])
    write.line(f"{word} {whole} = ({word})({mixed(scope, 2)} * 0x9e3779b9u);")
    write.line(f"{part} {each}[{size // width}];")
    write.line(f"memcpy({each}, &{whole}, {size});")
    write.line(f"h = h * 31u ^ (unsigned){each}[({mixed(scope, 1)}) & {size // width - 1}u];")
    if scope.chance(0.5):
        write.line(f"{each}[{rng.randrange(size // width)}] = ({part})({mixed(scope, 1)} & 31u);")
        write.line(f"memcpy(&{whole}, {each}, sizeof {each});")
        write.line(f"h += (unsigned){whole};")


def _union(write: Writer) -> None:
    scope, name = write.scope, write.name()
    write.line(f"union {{ unsigned u; unsigned char b[4]; unsigned short s[2]; float f; }} {name};")
    write.line(f"{name}.u = {expression(scope, UINT, 2)};")
    if scope.chance(0.5):
        write.line(f"{name}.b[{scope.rng.randrange(4)}] ^= (unsigned char)({mixed(scope, 1)});")
    write.line(f"h += {name}.u + {name}.s[1] * 3u + {name}.b[({mixed(scope, 1)}) & 3u];")


def _each(write: Writer) -> None:
    known = [one for one in write.scope.variables if one.length == _ROOM and one.is_writable and one.text[0] == "x"]
    if not known:
        return _table(write)
    one, name = write.scope.rng.choice(known), write.name()
    if one.type.kind == "u" and one.type.bits >= 32 and write.scope.chance(0.5):
        write.line(f"for (auto& {name} : {one.text}) {{ {name} = {name} * 3u + 1u; h ^= (unsigned){name}; }}")
    elif one.type.kind in "us" and write.scope.chance(0.5):
        write.line(f"h = h * 31u ^ sum({one.text});")
    else:
        value = f"(unsigned)(int)({name} * 4)" if one.type.kind == "f" else f"(unsigned){name}"
        write.line(
            f"for ({write.scope.rng.choice(('const auto&', 'auto'))} {name} : {one.text}) h = h * 31u ^ {value};"
        )
    return None


def _table(write: Writer) -> None:
    scope, name = write.scope, write.name()
    rows, columns = scope.rng.choice(((2, 4), (3, 4), (4, 2)))
    row, column = write.name(), write.name()
    write.line(f"unsigned {name}[{rows}][{columns}];")
    write.line(f"for (int {row} = 0; {row} < {rows}; ++{row}) for (int {column} = 0; {column} < {columns}; {column}++)")
    write.line(f"    {name}[{row}][{column}] = {mixed(scope, 1)} + (unsigned)({row} * 5 + {column});")
    write.line(f"h ^= {name}[({mixed(scope, 1)}) % {rows}u][{scope.rng.randrange(columns)}] + (*({name} + 1))[1];")


def _templates(write: Writer) -> None:
    rng, scope, name, other = write.scope.rng, write.scope, write.name(), write.name()
    small = rng.choice(SMALL).name
    sort = rng.randrange(7)
    if sort == 0:
        write.line(f"unsigned {name} = {mixed(scope, 2)}, {other} = {mixed(scope, 2)};")
        write.line(f"swap_values({name}, {other});")
        write.line(f"h = h * 31u ^ {name};")
    elif sort == 1:
        write.line(f"h ^= fold({mixed(scope, 1)}, ({small})({mixed(scope, 1)} & 63u), {expression(scope, BOOL, 1)});")
    elif sort == 2:
        write.line(f"unsigned {name}[4] = {{{', '.join(mixed(scope, 1) for _ in range(4))}}};")
        write.line(f"h = h * 31u ^ weigh<{rng.randrange(5)}>({name});")
        scope.variables.append(Variable(name, UINT, True, _ROOM))
    elif sort == 3:
        write.line(f"Pair<{small}, unsigned> {name}{{({small})({mixed(scope, 1)} & 63u), {mixed(scope, 2)}}};")
        write.line(f"Pair<Pair<unsigned, unsigned>, {small}> {other}{{{{{name}.both(), h}}, {name}.first}};")
        write.line(f"h ^= {other}.first.both() + (unsigned){other}.second + (unsigned)sizeof {other};")
    elif sort == 4:
        write.line(f"Kept {name}({mixed(scope, 2)});")
        write.line(f"h = h * 31u ^ {name}.get() + {name}.more;")
    elif sort == 5:
        write.line(f"h += twice({mixed(scope, 2)}, Mixer<{rng.randrange(99)}>{{}});")
    else:
        write.line(f'constexpr unsigned {name} = grown({rng.randrange(5)}); static_assert({name} > 0u, "");')
        write.line(f"for (int k = 0; k < ROUNDS; ++k) h ^= STIR(h + {name});")


def _lambdas(write: Writer) -> None:
    rng, scope, name, inner = write.scope.rng, write.scope, write.name(), write.name()
    sort = rng.randrange(6)
    if sort == 0:
        write.line(f"auto {name} = [&](auto p, auto q) {{ return (unsigned)p + 3u * (unsigned)q; }};")
        write.line(f"h ^= {name}({mixed(scope, 1)}, (short)({mixed(scope, 1)} & 99u)) + {name}((unsigned char)h, 3ll);")
    elif sort == 1:
        write.line(f"unsigned {inner}[4] = {{{', '.join(mixed(scope, 1) for _ in range(4))}}};")
        write.line(f"auto {name} = [{inner}](unsigned v) {{ return {inner}[v & 3u] + v; }};")
        write.line(f"{inner}[{rng.randrange(4)}] = 0u;")
        write.line(f"h = h * 31u ^ {name}({mixed(scope, 1)});")
    elif sort == 2:
        write.line(f"auto {name} = [c = {mixed(scope, 2)}]() mutable {{ c = c * 5u + 1u; return c; }};")
        write.line(f"h += {name}(); h ^= {name}();")
    elif sort == 3:
        text = f"auto {inner} = [=](unsigned k) {{ return k * v + h; }}; return {inner}(v) ^ {inner}(3u);"
        write.line(f"auto {name} = [&](unsigned v) {{ {text} }};")
        write.line(f"h = h * 31u ^ {name}({mixed(scope, 1)});")
    elif sort == 4:
        write.line(f"h ^= twice({mixed(scope, 1)}, [=](unsigned v) {{ return v * 7u + {mixed(scope, 1)}; }});")
    else:
        text = f"if ({expression(scope, BOOL, 2)}) return; {name} ^= {mixed(scope, 1)};"
        write.line(f"unsigned {name} = 1u; [&] {{ {text} }}(); h += {name};")


def _structs(write: Writer) -> None:
    if not write.records:
        return _templates(write)
    scope = write.scope
    record = scope.rng.choice([*write.records.values()])
    name, pointer, one = write.name(), write.name(), write.name()
    write.line(f"{record.type.name} {name}[2];")
    write.line(f"{name}[0].set({mixed(scope, 2)}); {name}[1].set(h);")
    write.line(f"{record.type.name}* {pointer} = &{name}[({mixed(scope, 1)}) & 1u];")
    write.line(f"{pointer}->set({mixed(scope, 1)}); {name}[0] += {name}[1];")
    write.line(f"{record.type.name}& {one} = {expression(scope, BOOL, 2)} ? {name}[1] : *{pointer};")
    if scope.chance(0.5):
        write.line(f"{one} += {name}[0];")
    write.line(f"h ^= {scope.rng.choice(uses(record, f'{name}[1]'))} + {pointer}->mix(3u) + {one}.mix(1u);")
    return None


def _effects(write: Writer) -> None:
    scope, name = write.scope, write.name()
    write.line(f"unsigned {name} = {mixed(scope, 2)};")
    first, second = (expression(scope, BOOL, 1) for _ in range(2))
    write.line(f"if ({first} && ({name} += {scope.rng.randrange(9)}u) > 7u) h ^= {name};")
    write.line(f"else if ({name}++ & 1u || (h += 3u, {second})) h += {name}--;")
    if scope.chance(0.5):
        write.line(f"while (({name} >>= 3) != 0u && {second}) h = h * 31u ^ {name};")


_STATEMENTS = (_vector, _bytes, _union, _each, _table, _templates, _templates, _lambdas, _lambdas, _structs, _effects)


def anything(write: Writer) -> None:
    """Write one of them."""
    write.scope.rng.choice(_STATEMENTS)(write)
