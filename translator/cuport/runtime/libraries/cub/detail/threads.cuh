// SPDX-License-Identifier: Apache-2.0
//
// What the classes for blocks and warps share: a thread's place, and values that threads of a warp give each other.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_THREADS_CUH
#define STAND_IN_CUB_DETAIL_THREADS_CUH

#include "../thread/thread_operators.cuh"

namespace cub {
namespace detail {

__device__ inline int rank_in_block()
{
    return static_cast<int>((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x);
}
__device__ inline int rank_in_warp(int threads) { return rank_in_block() % threads; }

// What needs no memory still has a type for it.
struct no_storage {
    int unused;
};

// What threads of a block give each other, one item of each or several.
template <typename T, int Count>
struct exchange {
    alignas(T) unsigned char bytes[sizeof(T) * Count];
    __device__ T *items() { return reinterpret_cast<T *>(bytes); }
};

// Numbers are shuffled as they are, everything else word by word.
struct from_below {
    template <typename Word>
    __device__ static Word get(Word word, int by, int width)
    {
        return __shfl_up_sync(0xffffffffu, word, by, width);
    }
};
struct from_above {
    template <typename Word>
    __device__ static Word get(Word word, int by, int width)
    {
        return __shfl_down_sync(0xffffffffu, word, by, width);
    }
};
struct from_lane {
    template <typename Word>
    __device__ static Word get(Word word, int lane, int width)
    {
        return __shfl_sync(0xffffffffu, word, lane, width);
    }
};

template <typename From, typename T, bool IsNumber = std::is_arithmetic<T>::value && sizeof(T) >= 4>
struct shuffled {
    __device__ static T get(const T &value, int which, int width)
    {
        constexpr int count = (sizeof(T) + 3) / 4;
        unsigned int words[count];
        const unsigned char *bytes = reinterpret_cast<const unsigned char *>(&value);
        for (int i = 0; i < count; ++i) words[i] = 0;
        for (int i = 0; i < static_cast<int>(sizeof(T)); ++i) {
            words[i / 4] |= static_cast<unsigned int>(bytes[i]) << (i % 4 * 8);
        }
        for (int i = 0; i < count; ++i) words[i] = From::get(words[i], which, width);
        T result = value;
        unsigned char *to = reinterpret_cast<unsigned char *>(&result);
        for (int i = 0; i < static_cast<int>(sizeof(T)); ++i) {
            to[i] = static_cast<unsigned char>(words[i / 4] >> (i % 4 * 8));
        }
        return result;
    }
};
template <typename From, typename T>
struct shuffled<From, T, true> {
    __device__ static T get(T value, int which, int width) { return From::get(value, which, width); }
};

template <typename From, typename T>
__device__ T shuffle(const T &value, int which, int width)
{
    return shuffled<From, T>::get(value, which, width);
}

}  // namespace detail
}  // namespace cub

#endif
