// SPDX-License-Identifier: Apache-2.0
//
// Radix sort of numbers on the device, for many of them.
#pragma once

#include <cuport_device/radix.cuh>
#include <thrust/detail/buffer.h>
#include <thrust/detail/scan.h>
#include <thrust/functional.h>

namespace thrust {
namespace detail {

// Which order of numbers a comparison means: 1 from the lowest, -1 from the highest, 0 where it may be any.
template <class Less>
constexpr int order_of = 0;
template <class T>
constexpr int order_of<less<T>> = 1;
template <class T>
constexpr int order_of<greater<T>> = -1;

// Whether keys sort by their bits: `less<int>` of doubles does not compare them as they are.
template <class K, class Less>
constexpr bool sorts_by_bits = std::is_arithmetic<K>::value && sizeof(K) <= 8 && order_of<Less> != 0 &&
                               (std::is_same<Less, less<K>>::value || std::is_same<Less, less<>>::value ||
                                std::is_same<Less, greater<K>>::value || std::is_same<Less, greater<>>::value);
// So many take fewer kernels to merge, and each of those less time to build.
constexpr size_t most_merged = 1 << 15;

// Sorts `count` keys in place, with their values unless V is empty.
template <class K, class V>
void radix_sort(cudaStream_t stream, K* keys, V* values, size_t count, bool is_descending)
{
    using cuport_device::digit_bits;
    using cuport_device::digits;
    using cuport_device::index_t;
    using cuport_device::radix_threads;
    constexpr int bits = sizeof(K) * 8;
    static_assert(bits / digit_bits % 2 == 0, "after the last pass the keys are where they were");
    const size_t share = cuport_device::share_of(count, radix_threads, cuport_device::radix_items);
    const unsigned blocks = cuport_device::radix_blocks(count, share);
    const unsigned mask = digits - 1, turned = is_descending ? ~0u : 0u;
    buffer<K> keys_there(count);
    buffer<V> values_there(std::is_empty<V>::value ? 0 : count);
    const size_t counted = static_cast<size_t>(digits) * blocks;
    buffer<index_t> counts(counted), sums(sums_of_scan(counted));
    K* to = keys_there.data;
    V* values_to = values_there.data;
    for (int shift = 0; shift < bits; shift += digit_bits) {
        const K* from = keys;
        const V* values_from = values;
        cuport_device::radix_count<<<blocks, radix_threads, 0, stream>>>(from, counts.data, count, share, shift, mask,
                                                                         turned);
        check_launch("sort");
        device_scan(stream, counts.data, counted, counts.data, index_t(0), true, true, plus<index_t>(), sums.data);
        const index_t* places = counts.data;
        cuport_device::radix_move<<<blocks, radix_threads, 0, stream>>>(from, to, values_from, values_to, places, count,
                                                                        share, shift, mask, turned);
        check_launch("sort");
        std::swap(keys, to);
        std::swap(values, values_to);
    }
}

}  // namespace detail
}  // namespace thrust
