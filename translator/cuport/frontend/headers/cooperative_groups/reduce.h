/* SPDX-License-Identifier: Apache-2.0 */
/* cooperative_groups::reduce and its operators. */
#ifndef CUPORT_COOPERATIVE_GROUPS_REDUCE_H
#define CUPORT_COOPERATIVE_GROUPS_REDUCE_H
#include "cooperative_groups.h"
#if defined(__CUDA__) && defined(__cplusplus) && !defined(CUPORT_LOWERING)
namespace cooperative_groups {
#define CUPORT_CG_OP(NAME) template <class T = void> struct NAME { CUPORT_D T operator()(T a, T b) const; };
CUPORT_CG_OP(plus) CUPORT_CG_OP(less) CUPORT_CG_OP(greater) CUPORT_CG_OP(bit_and) CUPORT_CG_OP(bit_or) CUPORT_CG_OP(bit_xor)
#undef CUPORT_CG_OP
template <class G, class T, class Op> CUPORT_D typename details::remove_ref<T>::type reduce(const G &g, T &&v, Op &&op);
template <class G, class A, class T, class Op> CUPORT_D void reduce_update_async(const G &g, A &dst, T &&v, Op &&op);
template <class G, class A, class T, class Op> CUPORT_D void reduce_store_async(const G &g, A &dst, T &&v, Op &&op);
}
#endif
#endif
