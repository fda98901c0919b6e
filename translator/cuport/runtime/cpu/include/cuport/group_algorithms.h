// SPDX-License-Identifier: Apache-2.0
//
// reduce and scans over the members of a group.
#pragma once

#include <cuport/cooperative_groups.h>

#define CUPORT_SITE cuport::Site site = cuport::Site::here()

namespace cooperative_groups {

#define CUPORT_OPERATION(name, expression)      \
    template <typename T>                       \
    struct name {                               \
        T operator()(T a, T b) const            \
        {                                       \
            return static_cast<T>(expression);  \
        }                                       \
    };
CUPORT_OPERATION(plus, a + b)
CUPORT_OPERATION(less, b < a ? b : a)     // the lesser of two
CUPORT_OPERATION(greater, a < b ? b : a)  // the greater of two
CUPORT_OPERATION(bit_and, a & b)
CUPORT_OPERATION(bit_or, a | b)
CUPORT_OPERATION(bit_xor, a ^ b)
#undef CUPORT_OPERATION

template <typename Group, typename T, typename Operation>
T reduce(const Group& group, T value, Operation&& operation, CUPORT_SITE)
{
    return cuport::group_reduce(cuport::combine_group_reduce<T, std::remove_reference_t<Operation>>,
                                group.cuport_members(), value, operation, site);
}

template <typename Group, typename T, typename Operation>
T inclusive_scan(const Group& group, T value, Operation&& operation, CUPORT_SITE)
{
    return cuport::group_reduce(cuport::combine_group_scan<T, std::remove_reference_t<Operation>>,
                                group.cuport_members(), value, operation, site);
}
template <typename Group, typename T>
T inclusive_scan(const Group& group, T value, CUPORT_SITE)
{
    return inclusive_scan(group, value, plus<T>(), site);
}

// The first member gets T().
template <typename Group, typename T, typename Operation>
T exclusive_scan(const Group& group, T value, Operation&& operation, CUPORT_SITE)
{
    return cuport::group_reduce(cuport::combine_group_scan_before<T, std::remove_reference_t<Operation>>,
                                group.cuport_members(), value, operation, site);
}
template <typename Group, typename T>
T exclusive_scan(const Group& group, T value, CUPORT_SITE)
{
    return exclusive_scan(group, value, plus<T>(), site);
}

// --- into memory ----------------------------------------------------------------------------------------------------

template <typename Group, typename To, typename T, typename Operation>
void reduce_store_async(const Group& group, To* to, T value, Operation&& operation, CUPORT_SITE)
{
    const T total = reduce(group, value, operation, site);
    if (group.thread_rank() == 0) *to = total;
}

// Combines the total into a cuda::atomic or cuda::atomic_ref, and returns what that held before.
template <typename Atomic, typename T, typename Operation>
T cuport_update(Atomic& atomic, T value, Operation& operation)
{
    T before = atomic.load();
    while (!atomic.compare_exchange_weak(before, operation(before, value))) {
    }
    return before;
}

template <typename Group, typename Atomic, typename T, typename Operation>
void reduce_update_async(const Group& group, Atomic& atomic, T value, Operation&& operation, CUPORT_SITE)
{
    const T total = reduce(group, value, operation, site);
    if (group.thread_rank() == 0) cuport_update(atomic, total, operation);
}

// The scan goes on from what the atomic holds, and leaves the total there.
template <typename Group, typename Atomic, typename T, typename Operation>
T inclusive_scan_update(const Group& group, Atomic& atomic, T value, Operation&& operation, CUPORT_SITE)
{
    const T sum = inclusive_scan(group, value, operation, site);
    T before{};
    if (group.thread_rank() + 1 == group.size()) before = cuport_update(atomic, sum, operation);
    return operation(group.shfl(before, static_cast<int>(group.size()) - 1, site), sum);
}
template <typename Group, typename Atomic, typename T, typename Operation>
T exclusive_scan_update(const Group& group, Atomic& atomic, T value, Operation&& operation, CUPORT_SITE)
{
    const T sum = inclusive_scan(group, value, operation, site);
    T before{};
    if (group.thread_rank() + 1 == group.size()) before = cuport_update(atomic, sum, operation);
    before = group.shfl(before, static_cast<int>(group.size()) - 1, site);
    const T earlier = group.shfl_up(sum, 1, site);
    return group.thread_rank() == 0 ? before : operation(before, earlier);
}

}  // namespace cooperative_groups

#undef CUPORT_SITE
