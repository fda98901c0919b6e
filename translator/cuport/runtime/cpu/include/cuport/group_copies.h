// SPDX-License-Identifier: Apache-2.0
//
// Copies by a whole group, done at once.
#pragma once

#include <cuport/cooperative_groups.h>

#define CUPORT_SITE cuport::Site site = cuport::Site::here()

namespace cooperative_groups {

// Copies `bytes` bytes, a number or a cuda::aligned_size_t.
template <typename Group, typename To, typename From, typename Bytes>
void memcpy_async(const Group& group, To* to, const From* from, const Bytes& bytes)
{
    cuport::copy_together(group, to, from, bytes);
}

// Copies as many elements as both have.
template <typename Group, typename T, typename To, typename From>
void memcpy_async(const Group& group, T* to, const To& to_count, const T* from, const From& from_count)
{
    const size_t room = to_count, count = from_count;
    memcpy_async(group, to, from, sizeof(T) * (room < count ? room : count));
}

template <typename Group>
void wait(const Group& group, CUPORT_SITE)
{
    group.sync(site);
}

template <unsigned stages, typename Group>
void wait_prior(const Group& group, CUPORT_SITE)
{
    group.sync(site);
}

}  // namespace cooperative_groups

#undef CUPORT_SITE
