/* SPDX-License-Identifier: Apache-2.0 */
/* nvcuda::experimental::pipeline and the __pipeline primitives. */
#ifndef CUPORT_CUDA_PIPELINE_H
#define CUPORT_CUDA_PIPELINE_H
#include "cuda_awbarrier.h"
#if defined(__CUDA__) && defined(__cplusplus)
namespace nvcuda { namespace experimental {
class pipeline {
public:
  CUPORT_D size_t commit(); CUPORT_D void commit_and_wait(); CUPORT_D void wait(size_t batch); template <unsigned N> CUPORT_D void wait_prior(); CUPORT_D void arrive_on(awbarrier &b);
};
template <class T> CUPORT_D void memcpy_async(T &dst, const T &src, pipeline &p);
template <class T, size_t N, size_t M> CUPORT_D void memcpy_async(T (&dst)[N], const T (&src)[M], pipeline &p);
} }
#endif
#endif
