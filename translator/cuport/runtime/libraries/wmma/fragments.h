// SPDX-License-Identifier: Apache-2.0
//
// nvcuda::wmma over plain products. Both runtimes have these bodies: the CPU reference includes them in its mma.h, and
// kernels that become OpenCL C get them by way of frontend/headers/cuport/lowering/wmma.h. What includes this file has
// declared CUDA's types, and cuport::product_KIND<groups, parts>(sums, a, b) for each kind below.
//
// CUDA leaves it open which lane holds what. Here it is as in PTX's `mma`: lane 4 * i + j holds the part j of row i of
// each eight rows of a, and of column i of each eight columns of b, and two neighbours of row i of the sums. So lanes
// hold each number once, and fragments of one shape can be worked on element by element.
#pragma once

namespace nvcuda {
namespace wmma {

enum layout_t { mem_row_major, mem_col_major };
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
namespace precision {
struct u4;
struct s4;
struct b1;
struct tf32;
}  // namespace precision

namespace experimental {
namespace precision = wmma::precision;
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}  // namespace experimental
using experimental::bmmaAccumulateOp;
using experimental::bmmaAccumulateOpPOPC;
using experimental::bmmaBitOp;
using experimental::bmmaBitOpAND;
using experimental::bmmaBitOpXOR;

namespace details {

__device__ inline int lane()
{
    return (int)(((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x) & 31u);
}

// What a matrix is made of: `each` elements in a register, `numbers` in an element; how the register comes from those.
template <class T> struct Kind;

#define CUPORT_KIND(T, E, S, R, EACH, NUMBERS, NAME, WORD)                            \
    template <> struct Kind<T> {                                                      \
        typedef E Element;                                                            \
        typedef S Sum;                                                                \
        typedef R Register;                                                           \
        static const int each = EACH, numbers = NUMBERS;                              \
        static __device__ inline R word(const E* x) { return WORD; }                  \
        template <int groups, int parts>                                              \
        static __device__ inline void product(S* sums, const R* a, const R* b)        \
        {                                                                             \
            cuport::product_##NAME<groups, parts>(sums, a, b);                        \
        }                                                                             \
    };
CUPORT_KIND(__half, __half, float, unsigned, 2, 1, f16,
            __half_as_ushort(x[0]) | (unsigned)__half_as_ushort(x[1]) << 16)
CUPORT_KIND(__nv_bfloat16, __nv_bfloat16, float, unsigned, 2, 1, bf16,
            __bfloat16_as_ushort(x[0]) | (unsigned)__bfloat16_as_ushort(x[1]) << 16)
CUPORT_KIND(signed char, signed char, int, unsigned, 4, 1, s8,
            (unsigned)(unsigned char)x[0] | (unsigned)(unsigned char)x[1] << 8 |
                (unsigned)(unsigned char)x[2] << 16 | (unsigned)(unsigned char)x[3] << 24)
CUPORT_KIND(unsigned char, unsigned char, int, unsigned, 4, 1, u8,
            (unsigned)x[0] | (unsigned)x[1] << 8 | (unsigned)x[2] << 16 | (unsigned)x[3] << 24)
CUPORT_KIND(precision::tf32, float, float, unsigned, 1, 1, tf32, __float_as_uint(x[0]))
CUPORT_KIND(double, double, double, double, 1, 1, f64, x[0])
CUPORT_KIND(precision::s4, int, int, unsigned, 1, 8, s4, (unsigned)x[0])
CUPORT_KIND(precision::u4, unsigned, int, unsigned, 1, 8, u4, x[0])
CUPORT_KIND(precision::b1, unsigned, int, unsigned, 1, 32, b1_xor, x[0])
#undef CUPORT_KIND

// What sums are computed in: those in half precision are rounded once.
template <class T> struct Sums {
    typedef T Wide;
    static __device__ inline T widen(T x) { return x; }
    static __device__ inline T narrow(T x) { return x; }
};
template <> struct Sums<__half> {
    typedef float Wide;
    static __device__ inline float widen(__half x) { return __half2float(x); }
    static __device__ inline __half narrow(float x) { return __float2half(x); }
};

// The elements of a fragment: what they are, how many, and which row and column number `i` of the caller has.
template <class Use, int m, int n, int k, class T> struct Elements;
template <int m, int n, int k, class T> struct Elements<matrix_a, m, n, k, T> {
    typedef typename Kind<T>::Element Element;
    static const int each = Kind<T>::each, numbers = Kind<T>::numbers, groups = m / 8, parts = k / numbers / (4 * each);
    static const int count = groups * parts * each;
    static __device__ inline int row(int i, int lane) { return i / each % groups * 8 + lane / 4; }
    static __device__ inline int column(int i, int lane) { return i / each / groups * (4 * each) + lane % 4 * each + i % each; }
};
template <int m, int n, int k, class T> struct Elements<matrix_b, m, n, k, T> {
    typedef typename Kind<T>::Element Element;
    static const int each = Kind<T>::each, numbers = Kind<T>::numbers, groups = n / 8, parts = k / numbers / (4 * each);
    static const int count = groups * parts * each;
    static __device__ inline int row(int i, int lane) { return i / each % parts * (4 * each) + lane % 4 * each + i % each; }
    static __device__ inline int column(int i, int lane) { return i / each / parts * 8 + lane / 4; }
};
template <int m, int n, int k, class T> struct Elements<accumulator, m, n, k, T> {
    typedef T Element;
    static const int numbers = 1, groups = m / 8, count = m * n / 32;
    static __device__ inline int row(int i, int lane) { return i / 2 % groups * 8 + lane / 4; }
    static __device__ inline int column(int i, int lane) { return i / 2 / groups * 8 + lane % 4 * 2 + i % 2; }
};

template <class Layout> struct IsColumns {
    static const bool value = false;
};
template <> struct IsColumns<col_major> {
    static const bool value = true;
};

__device__ inline int saturated(int start, int sum)
{
    const long long exact = (long long)start + sum;
    return exact > 2147483647 ? 2147483647 : exact < -2147483647 - 1 ? -2147483647 - 1 : (int)exact;
}
template <class T> __device__ inline T saturated(T start, T sum) { return start + sum; }

}  // namespace details

template <class Use, int m, int n, int k, class T, class Layout = void> class fragment {
public:
    typedef details::Elements<Use, m, n, k, T> Elements;
    typedef typename Elements::Element element_type;
    typedef element_type storage_element_type;
    enum { num_elements = Elements::count, num_storage_elements = Elements::count };
    element_type x[Elements::count];
};

template <class Use, int m, int n, int k, class T, class Layout, class V>
__device__ inline void fill_fragment(fragment<Use, m, n, k, T, Layout>& f, const V& value)
{
    typedef typename fragment<Use, m, n, k, T, Layout>::element_type Element;
    const Element element = (Element)value;
    for (int i = 0; i < f.num_elements; ++i) f.x[i] = element;
}

// What the warp has written is there before its lanes read, and the other way round.
template <class Use, int m, int n, int k, class T, class Layout, class P>
__device__ inline void load_matrix_sync(fragment<Use, m, n, k, T, Layout>& f, const P* p, unsigned ldm)
{
    typedef details::Elements<Use, m, n, k, T> Elements;
    const unsigned step = ldm / Elements::numbers;
    __syncwarp();
    const int lane = details::lane();
    for (int i = 0; i < Elements::count; ++i) {
        const unsigned row = Elements::row(i, lane), column = Elements::column(i, lane);
        // Of parts of bytes several are an element: neighbours of a row of a, or of a column of b.
        const unsigned place = details::IsColumns<Layout>::value ? column * step + row : row * step + column;
        f.x[i] = (typename Elements::Element)p[place];
    }
}
template <int m, int n, int k, class T, class P>
__device__ inline void load_matrix_sync(
    fragment<accumulator, m, n, k, T>& f, const P* p, unsigned ldm, layout_t layout)
{
    typedef details::Elements<accumulator, m, n, k, T> Elements;
    __syncwarp();
    const int lane = details::lane();
    for (int i = 0; i < Elements::count; ++i) {
        const unsigned row = Elements::row(i, lane), column = Elements::column(i, lane);
        f.x[i] = (T)p[layout == mem_col_major ? column * ldm + row : row * ldm + column];
    }
}
template <int m, int n, int k, class T, class P>
__device__ inline void store_matrix_sync(
    P* p, const fragment<accumulator, m, n, k, T>& f, unsigned ldm, layout_t layout)
{
    typedef details::Elements<accumulator, m, n, k, T> Elements;
    const int lane = details::lane();
    for (int i = 0; i < Elements::count; ++i) {
        const unsigned row = Elements::row(i, lane), column = Elements::column(i, lane);
        p[layout == mem_col_major ? column * ldm + row : row * ldm + column] = (P)f.x[i];
    }
    __syncwarp();
}

// With `saturates`, sums of whole numbers stay at the largest or smallest number.
template <int m, int n, int k, class A, class LA, class B, class LB, class C, class D>
__device__ inline void mma_sync(
    fragment<accumulator, m, n, k, D>& d, const fragment<matrix_a, m, n, k, A, LA>& a,
    const fragment<matrix_b, m, n, k, B, LB>& b, const fragment<accumulator, m, n, k, C>& c, bool saturates = false)
{
    typedef details::Kind<A> Kind;
    typedef typename Kind::Sum Sum;
    typedef details::Elements<matrix_b, m, n, k, B> OfB;
    const int groups = m / 8, parts = OfB::parts;
    typename Kind::Register rows[groups * parts], columns[parts];
    for (int i = 0; i < groups * parts; ++i) rows[i] = Kind::word(a.x + i * Kind::each);
#pragma GCC unroll 1
    for (int eight = 0; eight < n / 8; ++eight) {
        const int first = eight * 2 * groups;
        Sum sums[2 * groups];
        for (int i = 0; i < parts; ++i) columns[i] = Kind::word(b.x + (eight * parts + i) * Kind::each);
        for (int i = 0; i < 2 * groups; ++i) sums[i] = saturates ? (Sum)0 : (Sum)details::Sums<C>::widen(c.x[first + i]);
        Kind::template product<groups, parts>(sums, rows, columns);
        for (int i = 0; i < 2 * groups; ++i) {
            const Sum start = (Sum)details::Sums<C>::widen(c.x[first + i]);
            d.x[first + i] = details::Sums<D>::narrow(saturates ? details::saturated(start, sums[i]) : sums[i]);
        }
    }
}

template <int m, int n, int k, class LA, class LB>
__device__ inline void bmma_sync(
    fragment<accumulator, m, n, k, int>& d, const fragment<matrix_a, m, n, k, precision::b1, LA>& a,
    const fragment<matrix_b, m, n, k, precision::b1, LB>& b, const fragment<accumulator, m, n, k, int>& c,
    experimental::bmmaBitOp operation = experimental::bmmaBitOpXOR,
    experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC)
{
    if (operation == experimental::bmmaBitOpXOR) {
        mma_sync(d, a, b, c);
    } else {
        int sums[2] = {c.x[0], c.x[1]};
        cuport::product_b1_and<1, 1>(sums, a.x, b.x);
        d.x[0] = sums[0];
        d.x[1] = sums[1];
    }
}

// To the nearest number with 10 bits behind the point; of two, the one that is further from zero.
__device__ inline float __float_to_tf32(float v)
{
    const unsigned bits = __float_as_uint(v);
    return (bits & 0x7f800000u) == 0x7f800000u ? v : __uint_as_float((bits + 0x1000u) & 0xffffe000u);
}

}  // namespace wmma
}  // namespace nvcuda
