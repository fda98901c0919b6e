/* SPDX-License-Identifier: Apache-2.0 */
/* cooperative_groups::memcpy_async and its waits. */
#ifndef CUPORT_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define CUPORT_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#include "cooperative_groups.h"
#include "cuda/barrier"
#if defined(__CUDA__) && defined(__cplusplus) && !defined(CUPORT_LOWERING)
namespace cooperative_groups {
template <class G, class S> CUPORT_D void memcpy_async(const G &g, void *dst, const void *src, const S &size);
template <class G, class T, class D, class S> CUPORT_D void memcpy_async(const G &g, T *dst, const D &dstCount, const T *src, const S &srcCount);
template <class G> CUPORT_D void wait(const G &g);
template <unsigned int Stages, class G> CUPORT_D void wait_prior(const G &g);
}
#endif
#endif
