// SPDX-License-Identifier: Apache-2.0
//
// Radix sorts of segments, each by one block.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_RADIX_SEGMENTS_CUH
#define STAND_IN_CUB_DETAIL_RADIX_SEGMENTS_CUH

#include "../../cuport_device/radix.cuh"
#include "launch.cuh"

namespace cub {
namespace detail {

using cuport_device::count_digits;
using cuport_device::digit_bits;
using cuport_device::digit_of;
using cuport_device::digits;
using cuport_device::move_value;
using cuport_device::radix_part;
using cuport_device::sum_counts;
static_assert(threads == cuport_device::radix_threads, "blocks are as large as those of radix.cuh");

// A block sorts a segment, going to and fro between the two pairs of buffers; `passes` of four bits.
template <typename Key, typename Value, typename Begin, typename End>
__global__ void radix_segments(const Key *keys, const Value *values, Key *keys_one, Value *values_one, Key *keys_two,
                               Value *values_two, index_t segments, Begin begins, End ends, int begin_bit, int end_bit,
                               unsigned int turned)
{
    __shared__ unsigned int own_counts[digits * threads];
    __shared__ unsigned int sums[threads];
    __shared__ unsigned int totals[digits];
    __shared__ index_t places[digits];
    for (index_t segment = blockIdx.x; segment < segments; segment += gridDim.x) {
        const index_t begin = begins[segment], end = ends[segment];
        const Key *from = keys;
        const Value *values_from = values;
        Key *to = keys_one;
        Value *values_to = values_one;
        for (int shift = begin_bit; shift < end_bit; shift += digit_bits) {
            const unsigned int mask = (1u << (end_bit - shift < digit_bits ? end_bit - shift : digit_bits)) - 1;
            if (threadIdx.x < digits) places[threadIdx.x] = 0;
            __syncthreads();
            for (index_t start = begin; start < end; start += tile) {
                const radix_part own(start, items, end);
                count_digits(own_counts, from, own, shift, mask, turned);
                sum_counts(own_counts, sums, totals);
                if (threadIdx.x < digits) places[threadIdx.x] += totals[threadIdx.x];
                __syncthreads();
            }
            if (threadIdx.x == 0) {
                index_t before = begin;
                for (int digit = 0; digit < digits; ++digit) {
                    const index_t own = places[digit];
                    places[digit] = before;
                    before += own;
                }
            }
            __syncthreads();
            for (index_t start = begin; start < end; start += tile) {
                const radix_part own(start, items, end);
                count_digits(own_counts, from, own, shift, mask, turned);
                sum_counts(own_counts, sums, totals);
                for (index_t i = own.begin; i < own.end; ++i) {
                    const Key key = from[i];
                    const unsigned int digit = digit_of(key, shift, mask, turned);
                    const index_t place = places[digit] + own_counts[digit * threads + threadIdx.x]++;
                    to[place] = key;
                    move_value(values_from, values_to, i, place);
                }
                __syncthreads();
                if (threadIdx.x < digits) places[threadIdx.x] += totals[threadIdx.x];
                __syncthreads();
            }
            from = to;
            values_from = values_to;
            to = to == keys_one ? keys_two : keys_one;
            values_to = values_to == values_one ? values_two : values_one;
        }
    }
}

}  // namespace detail
}  // namespace cub

#endif
