// SPDX-License-Identifier: Apache-2.0
//
// Radix sort by four bits at a time: digits are counted, the counts summed up, and items put where they belong.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_RADIX_CUH
#define STAND_IN_CUB_DETAIL_RADIX_CUH

#include "key_bits.cuh"
#include "scan.cuh"

namespace cub {
namespace detail {

constexpr int digit_bits = 4;
constexpr int digits = 1 << digit_bits;

template <typename Value>
__device__ void move_value(const Value *from, Value *to, index_t i, index_t place)
{
    to[place] = from[i];
}
__device__ inline void move_value(const NullType *from, NullType *to, index_t i, index_t place) {}

// --- the work of a block ----------------------------------------------------------------------------------------

// Each thread counts the digits of its part: `counts[digit * threads + rank]`.
template <typename Key>
__device__ void count_digits(unsigned int *counts, const Key *keys, const part &own, int shift, unsigned int mask,
                             unsigned int turned)
{
    for (int digit = 0; digit < digits; ++digit) counts[digit * threads + threadIdx.x] = 0;
    for (index_t i = own.begin; i < own.end; ++i) {
        ++counts[digit_of(keys[i], shift, mask, turned) * threads + threadIdx.x];
    }
    __syncthreads();
}

// Makes of the counts of each digit how many come before, thread by thread, and of `totals` the digit's number. Every
// thread has the counts of 16 others.
__device__ inline void sum_counts(unsigned int *counts, unsigned int *sums, unsigned int *totals)
{
    constexpr int share = digits, parts = threads / share;
    const int rank = threadIdx.x, first = rank * share, part = rank % parts;
    unsigned int sum = 0;
    for (int i = 0; i < share; ++i) sum += counts[first + i];
    sums[rank] = sum;
    __syncthreads();
    unsigned int before = 0;
    for (int i = 1; i <= part; ++i) before += sums[rank - i];
    if (part == parts - 1) totals[rank / parts] = before + sum;
    for (int i = 0; i < share; ++i) {
        const unsigned int own = counts[first + i];
        counts[first + i] = before;
        before += own;
    }
    __syncthreads();
}

template <typename Key>
__global__ void radix_count(const Key *keys, index_t *counts, index_t count, index_t share, int shift,
                            unsigned int mask, unsigned int turned)
{
    __shared__ unsigned int own_counts[digits * threads];
    __shared__ unsigned int sums[threads];
    __shared__ unsigned int totals[digits];
    const part own(blockIdx.x * share * threads, share, count);
    count_digits(own_counts, keys, own, shift, mask, turned);
    sum_counts(own_counts, sums, totals);
    if (threadIdx.x < digits) counts[static_cast<index_t>(threadIdx.x) * gridDim.x + blockIdx.x] = totals[threadIdx.x];
}

template <typename Key, typename Value>
__global__ void radix_move(const Key *keys, Key *keys_out, const Value *values, Value *values_out,
                           const index_t *places, index_t count, index_t share, int shift, unsigned int mask,
                           unsigned int turned)
{
    __shared__ unsigned int own_counts[digits * threads];
    __shared__ unsigned int sums[threads];
    __shared__ unsigned int totals[digits];
    const part own(blockIdx.x * share * threads, share, count);
    count_digits(own_counts, keys, own, shift, mask, turned);
    sum_counts(own_counts, sums, totals);
    for (index_t i = own.begin; i < own.end; ++i) {
        const Key key = keys[i];
        const unsigned int digit = digit_of(key, shift, mask, turned);
        const index_t place = places[static_cast<index_t>(digit) * gridDim.x + blockIdx.x] +
                              own_counts[digit * threads + threadIdx.x]++;
        keys_out[place] = key;
        move_value(values, values_out, i, place);
    }
}

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
                const part own(start, items, end);
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
                const part own(start, items, end);
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
