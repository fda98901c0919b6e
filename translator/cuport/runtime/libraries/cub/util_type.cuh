// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: small types that its other headers share.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_UTIL_TYPE_CUH
#define STAND_IN_CUB_UTIL_TYPE_CUH

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <type_traits>

namespace cub {

struct NullType {
};

template <int Number>
struct Int2Type {
    enum { VALUE = Number };
};

// Rounded up.
template <int Number>
struct Log2 {
    enum { VALUE = 1 + Log2<(Number + 1) / 2>::VALUE };
};
template <>
struct Log2<1> {
    enum { VALUE = 0 };
};
template <>
struct Log2<0> {
    enum { VALUE = 0 };
};

template <int Number>
struct PowerOfTwo {
    enum { VALUE = (Number & (Number - 1)) == 0 };
};

template <typename A, typename B>
struct Equals {
    enum { VALUE = std::is_same<A, B>::value, NEGATE = !VALUE };
};

template <bool Which, typename Then, typename Else>
struct If {
    typedef typename std::conditional<Which, Then, Else>::type Type;
};

template <typename K, typename V>
struct KeyValuePair {
    typedef K Key;
    typedef V Value;
    Key key;
    Value value;
    KeyValuePair() = default;
    __host__ __device__ KeyValuePair(const Key &key, const Value &value) : key(key), value(value) {}
    __host__ __device__ bool operator==(const KeyValuePair &other) const
    {
        return key == other.key && value == other.value;
    }
    __host__ __device__ bool operator!=(const KeyValuePair &other) const { return !(*this == other); }
};

// Two buffers that an algorithm goes to and fro between; the selector says which one holds the result.
template <typename T>
struct DoubleBuffer {
    T *d_buffers[2];
    int selector;
    __host__ __device__ DoubleBuffer() : d_buffers{nullptr, nullptr}, selector(0) {}
    __host__ __device__ DoubleBuffer(T *current, T *alternate) : d_buffers{current, alternate}, selector(0) {}
    __host__ __device__ T *Current() { return d_buffers[selector]; }
    __host__ __device__ T *Alternate() { return d_buffers[selector ^ 1]; }
};

// Memory for a value that is not constructed, as shared memory must be.
template <typename T>
struct Uninitialized {
    alignas(T) unsigned char bytes[sizeof(T)];
    __host__ __device__ T &Alias() { return *reinterpret_cast<T *>(bytes); }
};

namespace detail {

// What an iterator gives; an output iterator may give nothing, and `Else` is taken.
template <typename Iterator, typename Else = void>
struct value_of {
    typedef typename std::iterator_traits<Iterator>::value_type given;
    typedef typename std::remove_cv<
        typename std::conditional<std::is_void<given>::value, Else, given>::type>::type type;
};
template <typename Iterator, typename Else = void>
using value_t = typename value_of<Iterator, Else>::type;

// The largest and the smallest number of a type.
template <typename T, bool IsKnown = std::numeric_limits<T>::is_specialized>
struct limits {
    static T highest() { return std::numeric_limits<T>::max(); }
    static T lowest() { return std::numeric_limits<T>::lowest(); }
};

// The library knows none of the numbers of 16 bits, half and bfloat16; the bits of 1 tell which one it is.
template <typename T>
struct limits<T, false> {
    static_assert(sizeof(T) == 2, "std::numeric_limits must know the type");
    static T highest() { return number(0); }
    static T lowest() { return number(0x8000); }

private:
    static T number(unsigned int sign)
    {
        T result(1.0f);
        unsigned short bits;
        memcpy(&bits, &result, 2);
        bits = static_cast<unsigned short>(sign | (bits == 0x3c00 ? 0x7bff : 0x7f7f));
        memcpy(&result, &bits, 2);
        return result;
    }
};

template <typename T, int Count>
struct shared_items {
    alignas(T) unsigned char bytes[sizeof(T) * Count];
    __device__ T *data() { return reinterpret_cast<T *>(bytes); }
};

}  // namespace detail
}  // namespace cub

#endif
