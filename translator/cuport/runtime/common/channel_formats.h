// SPDX-License-Identifier: Apache-2.0
//
// What the elements of textures are made of.
#pragma once

#include <type_traits>

#include "texture_names.h"
#include "vector_types.h"

inline cuportChannelFormatDesc cuportCreateChannelDesc(int x, int y, int z, int w, cuportChannelFormatKind kind)
{
    return {x, y, z, w, kind};
}

namespace cuport {

// The channels of a texel: `ChannelsOf<uchar4>::type` is unsigned char, `::count` 4.
template <typename T>
struct ChannelsOf {
    typedef T type;
    static constexpr int count = 1;
};

#define CUPORT_CHANNELS(name, element)                                                         \
    template <> struct ChannelsOf<name##1> { typedef element type; static constexpr int count = 1; }; \
    template <> struct ChannelsOf<name##2> { typedef element type; static constexpr int count = 2; }; \
    template <> struct ChannelsOf<name##3> { typedef element type; static constexpr int count = 3; }; \
    template <> struct ChannelsOf<name##4> { typedef element type; static constexpr int count = 4; };
CUPORT_CHANNELS(char, signed char)
CUPORT_CHANNELS(uchar, unsigned char)
CUPORT_CHANNELS(short, short)
CUPORT_CHANNELS(ushort, unsigned short)
CUPORT_CHANNELS(int, int)
CUPORT_CHANNELS(uint, unsigned int)
CUPORT_CHANNELS(long, long)
CUPORT_CHANNELS(ulong, unsigned long)
CUPORT_CHANNELS(longlong, long long)
CUPORT_CHANNELS(ulonglong, unsigned long long)
CUPORT_CHANNELS(float, float)
CUPORT_CHANNELS(double, double)
#undef CUPORT_CHANNELS

}  // namespace cuport

template <typename T>
constexpr cuportChannelFormatDesc cuportCreateChannelDesc()
{
    typedef typename cuport::ChannelsOf<T>::type Element;
    constexpr int count = cuport::ChannelsOf<T>::count, bits = static_cast<int>(8 * sizeof(Element));
    constexpr cuportChannelFormatKind kind = !std::is_integral<Element>::value ? cuportChannelFormatKindFloat
                                          : std::is_signed<Element>::value  ? cuportChannelFormatKindSigned
                                                                            : cuportChannelFormatKindUnsigned;
    return {bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 3 ? bits : 0, kind};
}
template <>
constexpr cuportChannelFormatDesc cuportCreateChannelDesc<void>()
{
    return {0, 0, 0, 0, cuportChannelFormatKindNone};
}

inline cuportChannelFormatDesc cuportCreateChannelDescHalf() { return {16, 0, 0, 0, cuportChannelFormatKindFloat}; }
inline cuportChannelFormatDesc cuportCreateChannelDescHalf2() { return {16, 16, 0, 0, cuportChannelFormatKindFloat}; }
inline cuportChannelFormatDesc cuportCreateChannelDescHalf4() { return {16, 16, 16, 16, cuportChannelFormatKindFloat}; }
