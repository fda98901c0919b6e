"""The passes over tokens that make CUDA and HIP source C++ for the CPU runtime; they need no compiler."""

from __future__ import annotations

import pytest
from cuport.verify.cpu import dynamic_shared, launch_pass, prepare


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (
            b"k<<<g, b>>>(x, 1);",
            b'::cuport::configure("k", g, b)(CUPORT_KERNEL(k), x, 1);',
        ),
        (
            b"k << <g, b >> > (x);",
            b'::cuport::configure("k", g, b )(CUPORT_KERNEL(k), x);',
        ),
        (
            b"k<<<1, 1>>>();",
            b'::cuport::configure("k", 1, 1)(CUPORT_KERNEL(k));',
        ),
        (
            b"if (ok) a::k<T, 4><<<f(g), b, 0, s>>>(NULL);",
            b'if (ok) ::cuport::configure("a::k<T,4>", f(g), b, 0, s)(CUPORT_KERNEL(a::k<T, 4>), nullptr);',
        ),
        (
            b"return (table[i])<<<1, 1>>>(x);",
            b'return ::cuport::configure("(table[i])", 1, 1)(CUPORT_KERNEL((table[i])), x);',
        ),
        (
            b"#define RUN(k, ...) \\\n  k<<<1, 1>>>(__VA_ARGS__)\n",
            b'#define RUN(k, ...) \\\n  ::cuport::configure("k", 1, 1)(CUPORT_KERNEL(k), ##__VA_ARGS__)\n',
        ),
        (
            b"#define RUN() k< \\\n  T>/* fast */<<<1, 1>>>(x)\n",
            b'#define RUN() ::cuport::configure("k<T>", \\\n1, 1)(CUPORT_KERNEL(k< T>), x)\n',
        ),
        (
            b"cudaLaunchKernel((const void *)k, g, b, a);",
            b'cudaLaunchKernel((const void *)::cuport::by_address("k", k), g, b, a);',
        ),
        (
            b"hipLaunchKernel(reinterpret_cast<void*>(&k<T>), g, b, a);",
            b'hipLaunchKernel(reinterpret_cast<void*>(::cuport::by_address("&k<T>", &k<T>)), g, b, a);',
        ),
        (b"cudaLaunchKernel(a::k, g, b, a);", b'cudaLaunchKernel(::cuport::by_address("a::k", a::k), g, b, a);'),
        (
            b"#define RUN(k) cudaLaunchKernel((void*)k, 1, 1, 0)\n",
            b'#define RUN(k) cudaLaunchKernel((void*)::cuport::by_address("k", k), 1, 1, 0)\n',
        ),
        (
            b"__global__ void k(); void *table[] = {(void *)k, (void *)0};",
            b'__global__ void k(); void *table[] = {(void *)::cuport::by_address("k", k), (void *)0};',
        ),
        (b"__global__ void k(); void f(void *) override; int n = g((void *)p[2], (void *)p + 1);", None),
        (b"#define END(p) (void *)p\n__global__ void k();", None),
        (b"void *begin = (void *)data;", None),
        (b"hipLaunchKernelGGL(k, g, b, 0, 0, NULL);", b"hipLaunchKernelGGL(k, g, b, 0, 0, nullptr);"),
        (b'int x = a << b; const char *s = "k<<<1, 1>>>()"; // k<<<1, 1>>>()', None),
    ],
)
def test_launch_pass(source: bytes, wanted: bytes | None) -> None:
    assert launch_pass.rewrite(source) == (source if wanted is None else wanted)
    assert launch_pass.rewrite(launch_pass.rewrite(source)) == launch_pass.rewrite(source)


def test_launch_pass_keeps_line_numbers() -> None:
    source = b"void f() {\n  k<T,\n    2>\n  <<<1,\n     2>>>\n(a,\n  b);\n  last();\n}\n"
    rewritten = launch_pass.rewrite(source)
    assert rewritten.count(b"\n") == source.count(b"\n")
    assert rewritten.splitlines()[7] == b"  last();"


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (
            b"void f() { extern __shared__ __align__(16) unsigned char x[]; }",
            b"void f() { auto* const x = ::cuport::dynamic_shared<unsigned char>(); }",
        ),
        (
            b"void f() { if (a) { __shared__ extern volatile T x[][4]; } }",
            b"void f() { if (a) { auto* const x = ::cuport::dynamic_shared<volatile T[4]>(); } }",
        ),
        (
            b"namespace a::b { extern __shared__ float2 x[]; }",
            b"namespace a::b { static thread_local ::std::add_pointer_t<float2> x = "
            b"::cuport::dynamic_shared_at<float2>(x); }",
        ),
        (
            b'extern "C" { extern __shared__ int x[]; }',
            b'extern "C" { static thread_local ::std::add_pointer_t<int> x = ::cuport::dynamic_shared_at<int>(x); }',
        ),
        (
            b"void f() { extern __shared__ S x; }",
            b"void f() { auto& x = *::cuport::dynamic_shared<S>(); }",
        ),
        (
            b"void f() {\n  extern __shared__ float\n    x[];\n}\n",
            b"void f() {\n  auto* const x = ::cuport::dynamic_shared<float>();\n\n}\n",
        ),
        (
            b"void f() { extern unsigned int __shared__ x[]; }",
            b"void f() { auto* const x = ::cuport::dynamic_shared<unsigned int>(); }",
        ),
        (b"void f() { static __shared__ int x; }", b"void f() {  __shared__ int x; }"),
        (b"void f() { __shared__ alignas(16) int x; }", b"void f() { __shared__ __align__(16) int x; }"),
        (b"void f() { __shared__ int x[4]; extern int y; } // extern __shared__ int z[];", None),
    ],
)
def test_dynamic_shared(source: bytes, wanted: bytes | None) -> None:
    assert dynamic_shared.rewrite(source) == (source if wanted is None else wanted)


def test_prepared_source_goes_by_its_name() -> None:
    assert prepare(b"int x;\n", 'a "b".cu') == b'#line 1 "a \\"b\\".cu"\nint x;\n'
