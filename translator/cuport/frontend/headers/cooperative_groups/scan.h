/* SPDX-License-Identifier: Apache-2.0 */
/* cooperative_groups scans. */
#ifndef CUPORT_COOPERATIVE_GROUPS_SCAN_H
#define CUPORT_COOPERATIVE_GROUPS_SCAN_H
#include "cooperative_groups/reduce.h"
#if defined(__CUDA__) && defined(__cplusplus) && !defined(CUPORT_LOWERING)
namespace cooperative_groups {
template <class G, class T, class Op> CUPORT_D typename details::remove_ref<T>::type inclusive_scan(const G &g, T &&v, Op &&op);
template <class G, class T> CUPORT_D typename details::remove_ref<T>::type inclusive_scan(const G &g, T &&v);
template <class G, class T, class Op> CUPORT_D typename details::remove_ref<T>::type exclusive_scan(const G &g, T &&v, Op &&op);
template <class G, class T> CUPORT_D typename details::remove_ref<T>::type exclusive_scan(const G &g, T &&v);
template <class G, class A, class T, class Op> CUPORT_D typename details::remove_ref<T>::type inclusive_scan_update(const G &g, A &dst, T &&v, Op &&op);
template <class G, class A, class T, class Op> CUPORT_D typename details::remove_ref<T>::type exclusive_scan_update(const G &g, A &dst, T &&v, Op &&op);
}
#endif
#endif
