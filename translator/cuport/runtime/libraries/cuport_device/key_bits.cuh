// SPDX-License-Identifier: Apache-2.0
//
// Keys as numbers that sort like them.

#ifndef CUPORT_DEVICE_KEY_BITS_CUH
#define CUPORT_DEVICE_KEY_BITS_CUH

#include <cuda_runtime.h>

#include <cstring>
#include <type_traits>

namespace cuport_device {

template <int Bytes>
struct bits_of_size;
template <>
struct bits_of_size<1> {
    typedef unsigned char type;
};
template <>
struct bits_of_size<2> {
    typedef unsigned short type;
};
template <>
struct bits_of_size<4> {
    typedef unsigned int type;
};
template <>
struct bits_of_size<8> {
    typedef unsigned long long type;
};

template <typename Bits, typename Key>
__host__ __device__ Bits bits_as_they_are(const Key &key)
{
    Bits bits;
    memcpy(&bits, &key, sizeof key);
    return bits;
}

// Floating point numbers below zero sort the other way round, and -0.0 is 0.0. What is no number of C++'s is one of the
// two types of 16 bits, which are laid out alike.
template <typename Key>
struct key_bits {
    typedef typename bits_of_size<sizeof(Key)>::type type;
    static constexpr int count = sizeof(Key) * 8;
    static constexpr type sign = static_cast<type>(static_cast<type>(1) << (count - 1));
    static constexpr bool is_whole = std::is_integral<Key>::value;
    static_assert(is_whole || std::is_floating_point<Key>::value || sizeof(Key) == 2, "keys must be numbers");

    __host__ __device__ static type of(const Key &key)
    {
        const type bits = bits_as_they_are<type>(key);
        if (is_whole) return std::is_signed<Key>::value ? static_cast<type>(bits ^ sign) : bits;
        if (bits == sign) return sign;
        return static_cast<type>((bits & sign) != 0 ? ~bits : bits | sign);
    }
};

template <typename Key>
__host__ __device__ unsigned int digit_of(const Key &key, int shift, unsigned int mask, unsigned int turned)
{
    return (static_cast<unsigned int>(key_bits<Key>::of(key) >> shift) ^ turned) & mask;
}

}  // namespace cuport_device

#endif
