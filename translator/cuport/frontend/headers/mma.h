/* SPDX-License-Identifier: Apache-2.0 */
/* nvcuda::wmma: warp matrix fragments. */
#ifndef CUPORT_MMA_H
#define CUPORT_MMA_H
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#if defined(CUPORT_LOWERING) && defined(__cplusplus)
#include "cuport/lowering/wmma.h"
#elif defined(__CUDA__) && defined(__cplusplus)
namespace nvcuda { namespace wmma {
enum layout_t { mem_row_major, mem_col_major };
struct row_major; struct col_major; struct matrix_a; struct matrix_b; struct accumulator;
namespace precision { struct u4; struct s4; struct b1; struct tf32; }
namespace experimental { namespace precision = wmma::precision; enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 }; enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 }; }
using experimental::bmmaBitOp; using experimental::bmmaAccumulateOp;
namespace cuport_detail {
template <class T> struct storage { typedef T type; };
template <> struct storage<precision::tf32> { typedef float type; };
template <> struct storage<precision::u4> { typedef unsigned int type; };
template <> struct storage<precision::s4> { typedef int type; };
template <> struct storage<precision::b1> { typedef unsigned int type; };
template <class Use, int m, int n, int k> struct count { enum { value = m * n / 32 }; };
template <int m, int n, int k> struct count<matrix_a, m, n, k> { enum { value = m * k / 16 }; };
template <int m, int n, int k> struct count<matrix_b, m, n, k> { enum { value = n * k / 16 }; };
}
template <class Use, int m, int n, int k, class T, class Layout = void> class fragment {
public:
  typedef typename cuport_detail::storage<T>::type element_type;
  typedef element_type storage_element_type;
  enum { num_elements = cuport_detail::count<Use, m, n, k>::value, num_storage_elements = num_elements };
  element_type x[num_elements];
};
template <class F> struct fragment_value { typedef F type; };
template <class U, int m, int n, int k, class T, class L, class V> CUPORT_D void fill_fragment(fragment<U, m, n, k, T, L> &f, const V &v);
template <class U, int m, int n, int k, class T, class L, class P> CUPORT_D void load_matrix_sync(fragment<U, m, n, k, T, L> &f, const P *p, unsigned ldm);
template <int m, int n, int k, class T, class P> CUPORT_D void load_matrix_sync(fragment<accumulator, m, n, k, T> &f, const P *p, unsigned ldm, layout_t layout);
template <int m, int n, int k, class T, class P> CUPORT_D void store_matrix_sync(P *p, const fragment<accumulator, m, n, k, T> &f, unsigned ldm, layout_t layout);
template <int m, int n, int k, class A, class LA, class B, class LB, class C, class D>
CUPORT_D void mma_sync(fragment<accumulator, m, n, k, D> &d, const fragment<matrix_a, m, n, k, A, LA> &a, const fragment<matrix_b, m, n, k, B, LB> &b, const fragment<accumulator, m, n, k, C> &c, bool satf = false);
template <int m, int n, int k, class A, class LA, class B, class LB, class C, class D>
CUPORT_D void bmma_sync(fragment<accumulator, m, n, k, D> &d, const fragment<matrix_a, m, n, k, A, LA> &a, const fragment<matrix_b, m, n, k, B, LB> &b, const fragment<accumulator, m, n, k, C> &c, experimental::bmmaBitOp op = experimental::bmmaBitOpXOR, experimental::bmmaAccumulateOp acc = experimental::bmmaAccumulateOpPOPC);
CUPORT_D float __float_to_tf32(float v);
} }
#endif
#endif
