// SPDX-License-Identifier: Apache-2.0
//
// thrust::host, thrust::device, thrust::seq, and streams: thrust::cuda::par.on(stream).
#pragma once

#include <thrust/detail/system.h>
#include <thrust/functional.h>  // as in NVIDIA's, whose policies bring in the algorithms

namespace thrust {

constexpr detail::host_policy host{};
constexpr detail::host_policy seq{};
constexpr detail::device_policy device;

namespace system {
namespace cuda {

constexpr detail::device_policy par;
constexpr detail::device_policy par_nosync(nullptr, false);

}  // namespace cuda

using thrust::cuda_category;
using thrust::error_code;
using thrust::system_error;

}  // namespace system

namespace cuda {

using thrust::system::cuda::par;
using thrust::system::cuda::par_nosync;

}  // namespace cuda

}  // namespace thrust
