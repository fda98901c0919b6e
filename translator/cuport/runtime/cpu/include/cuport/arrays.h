// SPDX-License-Identifier: Apache-2.0
//
// Arrays: memory that textures and surfaces read, in one, two or three dimensions, layers or faces of a cube.
#pragma once

#include <cuport/api_types.h>

#include <type_traits>

hipError_t hipMallocArray(hipArray_t* array, const hipChannelFormatDesc* format, size_t width, size_t height = 0,
                          unsigned flags = hipArrayDefault);
hipError_t hipMalloc3DArray(hipArray_t* array, const hipChannelFormatDesc* format, hipExtent extent,
                            unsigned flags = hipArrayDefault);
hipError_t hipFreeArray(hipArray_t array);
hipError_t hipArrayGetInfo(hipChannelFormatDesc* format, hipExtent* extent, unsigned* flags, hipArray_t array);
hipError_t hipGetChannelDesc(hipChannelFormatDesc* format, hipArray_const_t array);

hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* array, const hipChannelFormatDesc* format, hipExtent extent,
                                   unsigned levels, unsigned flags = hipArrayDefault);
hipError_t hipGetMipmappedArrayLevel(hipArray_t* array, hipMipmappedArray_const_t mipmapped, unsigned level);
hipError_t hipFreeMipmappedArray(hipMipmappedArray_t array);

// Offsets and widths in bytes, heights in rows.
hipError_t hipMemcpy2DToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                              size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t pitch, size_t width,
                                   size_t height, hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpy2DFromArray(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width,
                                size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DFromArrayAsync(void* to, size_t pitch, hipArray_const_t from, size_t x, size_t y, size_t width,
                                     size_t height, hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpy2DArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                   size_t from_y, size_t width, size_t height,
                                   hipMemcpyKind kind = hipMemcpyDeviceToDevice);
// These go on in the next row where a row ends.
hipError_t hipMemcpyToArray(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes, hipMemcpyKind kind);
hipError_t hipMemcpyToArrayAsync(hipArray_t to, size_t x, size_t y, const void* from, size_t bytes,
                                 hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpyFromArray(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes, hipMemcpyKind kind);
hipError_t hipMemcpyFromArrayAsync(void* to, hipArray_const_t from, size_t x, size_t y, size_t bytes,
                                   hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpyArrayToArray(hipArray_t to, size_t to_x, size_t to_y, hipArray_const_t from, size_t from_x,
                                 size_t from_y, size_t bytes, hipMemcpyKind kind = hipMemcpyDeviceToDevice);

inline hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind kind)
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
constexpr hipChannelFormatDesc hipCreateChannelDesc()
{
    typedef typename cuport::ChannelsOf<T>::type Element;
    constexpr int count = cuport::ChannelsOf<T>::count, bits = static_cast<int>(8 * sizeof(Element));
    constexpr hipChannelFormatKind kind = !std::is_integral<Element>::value ? hipChannelFormatKindFloat
                                          : std::is_signed<Element>::value  ? hipChannelFormatKindSigned
                                                                            : hipChannelFormatKindUnsigned;
    return {bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 3 ? bits : 0, kind};
}
template <>
constexpr hipChannelFormatDesc hipCreateChannelDesc<void>()
{
    return {0, 0, 0, 0, hipChannelFormatKindNone};
}

inline hipChannelFormatDesc hipCreateChannelDescHalf() { return {16, 0, 0, 0, hipChannelFormatKindFloat}; }
inline hipChannelFormatDesc hipCreateChannelDescHalf2() { return {16, 16, 0, 0, hipChannelFormatKindFloat}; }
inline hipChannelFormatDesc hipCreateChannelDescHalf4() { return {16, 16, 16, 16, hipChannelFormatKindFloat}; }
