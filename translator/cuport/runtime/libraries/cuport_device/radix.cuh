// SPDX-License-Identifier: Apache-2.0
//
// Radix sort by four bits at a time: digits are counted, the counts summed up, and items put where they belong.

#ifndef CUPORT_DEVICE_RADIX_CUH
#define CUPORT_DEVICE_RADIX_CUH

#include "key_bits.cuh"
#include "processor.cuh"

namespace cuport_device {

constexpr int digit_bits = 4;
constexpr int digits = 1 << digit_bits;
constexpr int radix_threads = 128;  // of each block
constexpr int radix_items = 16;     // for each thread, at least

// The items of a thread, of those from `start` on: `share` of them, from `begin` to `end`.
struct radix_part {
    index_t begin, end;
    __device__ radix_part(index_t start, index_t share, index_t count)
    {
        begin = start + threadIdx.x * share;
        end = begin + share < count ? begin + share : count;
    }
};

// Values of an empty type stand for none, and their pointers may be null.
template <typename Value>
__device__ void move_value(const Value *from, Value *to, index_t i, index_t place)
{
    if (!std::is_empty<Value>::value) to[place] = from[i];
}

inline unsigned int radix_blocks(index_t count, index_t share)
{
    return static_cast<unsigned int>((count + share * radix_threads - 1) / (share * radix_threads));
}

// --- the work of a block ----------------------------------------------------------------------------------------

// Each thread counts the digits of its part: `counts[digit * radix_threads + rank]`.
template <typename Key>
__device__ void count_digits(unsigned int *counts, const Key *keys, const radix_part &own, int shift, unsigned int mask,
                             unsigned int turned)
{
    for (int digit = 0; digit < digits; ++digit) counts[digit * radix_threads + threadIdx.x] = 0;
    for (index_t i = own.begin; i < own.end; ++i) {
        ++counts[digit_of(keys[i], shift, mask, turned) * radix_threads + threadIdx.x];
    }
    __syncthreads();
}

// Makes of the counts of each digit how many come before, thread by thread, and of `totals` the digit's number. Every
// thread has the counts of 16 others.
__device__ inline void sum_counts(unsigned int *counts, unsigned int *sums, unsigned int *totals)
{
    constexpr int share = digits, parts = radix_threads / share;
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
    __shared__ unsigned int own_counts[digits * radix_threads];
    __shared__ unsigned int sums[radix_threads];
    __shared__ unsigned int totals[digits];
    const radix_part own(blockIdx.x * share * radix_threads, share, count);
    count_digits(own_counts, keys, own, shift, mask, turned);
    sum_counts(own_counts, sums, totals);
    if (threadIdx.x < digits) counts[static_cast<index_t>(threadIdx.x) * gridDim.x + blockIdx.x] = totals[threadIdx.x];
}

template <typename Key, typename Value>
__global__ void radix_move(const Key *keys, Key *keys_out, const Value *values, Value *values_out,
                           const index_t *places, index_t count, index_t share, int shift, unsigned int mask,
                           unsigned int turned)
{
    __shared__ unsigned int own_counts[digits * radix_threads];
    __shared__ unsigned int sums[radix_threads];
    __shared__ unsigned int totals[digits];
    const radix_part own(blockIdx.x * share * radix_threads, share, count);
    count_digits(own_counts, keys, own, shift, mask, turned);
    sum_counts(own_counts, sums, totals);
    for (index_t i = own.begin; i < own.end; ++i) {
        const Key key = keys[i];
        const unsigned int digit = digit_of(key, shift, mask, turned);
        const index_t place = places[static_cast<index_t>(digit) * gridDim.x + blockIdx.x] +
                              own_counts[digit * radix_threads + threadIdx.x]++;
        keys_out[place] = key;
        move_value(values, values_out, i, place);
    }
}

}  // namespace cuport_device

#endif
