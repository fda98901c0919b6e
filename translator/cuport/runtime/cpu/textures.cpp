// SPDX-License-Identifier: Apache-2.0
//
// Texture fetches, after "Texture Fetching" in the CUDA C++ Programming Guide:
//
//     nearest   T[floor(x)]
//     linear    (1 - a) T[i] + a T[i + 1] in each direction, with i = floor(x - 0.5) and a = x - 0.5 - i,
//               a rounded to 8 bits after the point, so that it is 0/256 to 256/256
//
// A normalised coordinate is multiplied by the size first, in single precision. Texels outside are found by the address
// mode, for each direction by itself; wrap and mirror need normalised coordinates, and mean clamp otherwise.

#include "textures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace cuport {

namespace {

const Texture& texture_of(hipTextureObject_t object)
{
    if (object == 0) {
        begin_report();
        char where[300];
        describe_thread(where, sizeof(where));
        std::fprintf(stderr, "cuport: %s: fetch from a texture that the program did not create or bind\n", where);
        std::_Exit(memory_exit);
    }
    return *reinterpret_cast<const Texture*>(object);
}

constexpr int outside = -1;

// The texel that coordinate `i` stands for in a row of `size`.
int address(hipTextureAddressMode mode, int i, int size)
{
    if (i >= 0 && i < size) return i;
    switch (mode) {
    case hipAddressModeBorder: return outside;
    case hipAddressModeWrap: return ((i % size) + size) % size;
    case hipAddressModeMirror:
        i = ((i % (2 * size)) + 2 * size) % (2 * size);
        return i < size ? i : 2 * size - 1 - i;
    case hipAddressModeClamp: break;
    }
    return std::clamp(i, 0, size - 1);
}

// A float to a whole number of 256ths; what is beyond any texture, or no number, stays in range.
long to_fixed(float x) { return std::lrint(std::clamp(x, -4e6f, 4e6f) * 256.0); }

float half_to_float(unsigned bits)
{
    const unsigned sign = bits >> 15 << 31, exponent = bits >> 10 & 31, fraction = bits & 1023;
    float value;
    if (exponent == 0) {
        value = std::ldexp(static_cast<float>(fraction), -24);
    } else if (exponent == 31) {
        value = fraction == 0 ? INFINITY : NAN;
    } else {
        value = std::ldexp(static_cast<float>(fraction + 1024), static_cast<int>(exponent) - 25);
    }
    return sign != 0 ? -value : value;
}

float from_srgb(float value) { return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f); }

// One channel as it lies in memory: sign-extended or not to 32 bits.
std::uint32_t raw_channel(const Texture& texture, const char* at, int channel)
{
    const bool is_signed = texture.format.f == hipChannelFormatKindSigned;
    switch (texture.format.x) {
    case 8: {
        const auto value = static_cast<unsigned char>(at[channel]);
        return is_signed ? static_cast<std::uint32_t>(static_cast<signed char>(value)) : value;
    }
    case 16: {
        std::uint16_t value;
        std::memcpy(&value, at + 2 * channel, 2);
        return is_signed ? static_cast<std::uint32_t>(static_cast<std::int16_t>(value)) : value;
    }
    default: {
        std::uint32_t value;
        std::memcpy(&value, at + 4 * channel, 4);
        return value;
    }
    }
}

float float_channel(const Texture& texture, const char* at, int channel)
{
    const std::uint32_t raw = raw_channel(texture, at, channel);
    if (texture.format.f == hipChannelFormatKindFloat) {
        if (texture.format.x == 16) return half_to_float(raw);
        float value;
        std::memcpy(&value, &raw, sizeof(value));
        return value;
    }
    const int bits = texture.format.x;
    if (texture.format.f == hipChannelFormatKindSigned) {
        return std::max(-1.0f, static_cast<float>(static_cast<std::int32_t>(raw)) / ((1 << (bits - 1)) - 1));
    }
    const float value = static_cast<float>(raw) / ((1u << bits) - 1);
    return texture.description.sRGB != 0 && bits == 8 && channel < 3 ? from_srgb(value) : value;
}

struct Colour {
    double channels[4] = {};
};

Texel to_texel(const Colour& colour)
{
    Texel texel{};
    for (int i = 0; i < 4; ++i) {
        const auto value = static_cast<float>(colour.channels[i]);
        std::memcpy(&texel.bits[i], &value, sizeof(value));
    }
    return texel;
}

// Where a texel lies, or null outside with the address mode border.
const char* find(const Texture& texture, const TextureLevel& level, int dimensions, const int (&at)[3], int layer)
{
    const int sizes[] = {level.width, level.height, level.depth};
    int index[3] = {0, 0, layer};
    for (int i = 0; i < dimensions; ++i) {
        hipTextureAddressMode mode = texture.description.addressMode[i];
        if (texture.description.normalizedCoords == 0 && mode != hipAddressModeBorder) mode = hipAddressModeClamp;
        index[i] = address(mode, at[i], sizes[i]);
        if (index[i] == outside) return nullptr;
    }
    return level.data + index[2] * level.slice + index[1] * level.pitch + index[0] * texture.texel;
}

void add(Colour& sum, const Texture& texture, const char* at, double weight)
{
    for (int i = 0; i < 4; ++i) {
        const double value = at == nullptr            ? texture.description.borderColor[i]
                             : i < texture.channels ? float_channel(texture, at, i)
                                                      : 0.0;
        sum.channels[i] += weight * value;
    }
}

struct Coordinates {
    float at[3];  // in texels
};

Coordinates in_texels(const Texture& texture, const TextureLevel& level, const TexturePoint& point)
{
    Coordinates result{{point.x, point.y, point.z}};
    if (texture.description.normalizedCoords != 0) {
        result.at[0] *= level.width;
        result.at[1] *= level.height;
        result.at[2] *= level.depth;
    }
    return result;
}

const char* nearest(const Texture& texture, const TextureLevel& level, int dimensions, const TexturePoint& point)
{
    const Coordinates coordinates = in_texels(texture, level, point);
    int at[3] = {};
    for (int i = 0; i < dimensions; ++i) {
        at[i] = static_cast<int>(std::floor(std::clamp(coordinates.at[i], -1e9f, 1e9f)));
    }
    const int layer = std::clamp(point.layer, 0, level.depth - 1);
    return find(texture, level, dimensions, at, layer);
}

Colour sample_level(const Texture& texture, const TextureLevel& level, int dimensions, const TexturePoint& point)
{
    Colour colour;
    if (texture.description.filterMode == hipFilterModePoint) {
        add(colour, texture, nearest(texture, level, dimensions, point), 1);
        return colour;
    }
    const Coordinates coordinates = in_texels(texture, level, point);
    long first[3] = {};
    double fraction[3] = {};
    for (int i = 0; i < dimensions; ++i) {
        const long fixed = to_fixed(coordinates.at[i] - 0.5f);
        first[i] = fixed >> 8;
        fraction[i] = (fixed & 255) / 256.0;
    }
    const int layer = std::clamp(point.layer, 0, level.depth - 1);
    for (int corner = 0; corner < 1 << dimensions; ++corner) {
        double weight = 1;
        int at[3] = {};
        for (int i = 0; i < dimensions; ++i) {
            const int step = corner >> i & 1;
            at[i] = static_cast<int>(first[i]) + step;
            weight *= step != 0 ? fraction[i] : 1 - fraction[i];
        }
        if (weight != 0) add(colour, texture, find(texture, level, dimensions, at, layer), weight);
    }
    return colour;
}

// The level of detail within what the description and the mipmap have.
float clamp_level(const Texture& texture, float level)
{
    const hipTextureDesc& d = texture.description;
    level = std::max(d.minMipmapLevelClamp, std::min(level + d.mipmapLevelBias, d.maxMipmapLevelClamp));
    return std::max(0.0f, std::min(level, static_cast<float>(texture.levels.size() - 1)));
}

// Which texels the fetch comes from when nothing is blended.
const TextureLevel& nearest_level(const Texture& texture, float level)
{
    return texture.levels[texture.levels.size() == 1 ? 0 : std::lrint(std::floor(clamp_level(texture, level) + 0.5f))];
}

// A texel as it is, or the border's colour.
Texel floats(const Texture& texture, const char* at)
{
    Texel texel{};
    for (int i = 0; i < (at == nullptr ? 4 : texture.channels); ++i) {
        const float value = at == nullptr ? texture.description.borderColor[i] : float_channel(texture, at, i);
        std::memcpy(&texel.bits[i], &value, sizeof(value));
    }
    return texel;
}

Texel whole_numbers(const Texture& texture, const char* at)
{
    Texel texel{};
    for (int i = 0; i < 4; ++i) {
        if (at == nullptr) {
            texel.bits[i] = static_cast<std::uint32_t>(static_cast<std::int64_t>(texture.description.borderColor[i]));
        } else if (i < texture.channels) {
            texel.bits[i] = raw_channel(texture, at, i);
        }
    }
    return texel;
}

Texel as_is(const Texture& texture, const char* at)
{
    return texture.returns_float ? floats(texture, at) : whole_numbers(texture, at);
}

}  // namespace

Texel fetch(hipTextureObject_t object, int dimensions, TexturePoint point)
{
    const Texture& texture = texture_of(object);
    const bool blends_levels = texture.levels.size() > 1 && texture.description.mipmapFilterMode == hipFilterModeLinear;
    if (!texture.returns_float || (texture.description.filterMode == hipFilterModePoint && !blends_levels)) {
        return as_is(texture, nearest(texture, nearest_level(texture, point.level), dimensions, point));
    }
    if (!blends_levels) {
        return to_texel(sample_level(texture, nearest_level(texture, point.level), dimensions, point));
    }
    const long fixed = to_fixed(clamp_level(texture, point.level));
    const std::size_t below = fixed >> 8, above = std::min(below + 1, texture.levels.size() - 1);
    const double fraction = (fixed & 255) / 256.0;
    const Colour first = sample_level(texture, texture.levels[below], dimensions, point);
    const Colour second = sample_level(texture, texture.levels[above], dimensions, point);
    Colour colour;
    for (int i = 0; i < 4; ++i) {
        colour.channels[i] = (1 - fraction) * first.channels[i] + fraction * second.channels[i];
    }
    return to_texel(colour);
}

Texel fetch_linear(hipTextureObject_t object, int index)
{
    const Texture& texture = texture_of(object);
    const TextureLevel& level = texture.levels.front();
    if (index < 0 || index >= level.width) return {};  // outside is 0, whatever the address mode
    return as_is(texture, level.data + index * texture.texel);
}

// The face that the direction meets, and where on it; "Cubemap Textures" in the guide has the table. Faces are
// filtered each by itself.
Texel fetch_cube(hipTextureObject_t object, TexturePoint point)
{
    const float x = point.x, y = point.y, z = point.z;
    const float ax = std::fabs(x), ay = std::fabs(y), az = std::fabs(z);
    int face;
    float m, s, t;
    if (ax > ay && ax > az) {
        face = x >= 0 ? 0 : 1;
        m = ax, s = x >= 0 ? -z : z, t = -y;
    } else if (ay > az) {
        face = y >= 0 ? 2 : 3;
        m = ay, s = x, t = y >= 0 ? z : -z;
    } else {
        face = z >= 0 ? 4 : 5;
        m = az, s = z >= 0 ? x : -x, t = -y;
    }
    point.x = (s / m + 1) / 2;
    point.y = (t / m + 1) / 2;
    point.z = 0;
    point.layer = 6 * point.layer + face;
    return fetch(object, 2, point);
}

// One channel of the four texels that a linear filter would blend, counter-clockwise from the lower left.
Texel gather(hipTextureObject_t object, float x, float y, int channel)
{
    const Texture& texture = texture_of(object);
    const TextureLevel& level = texture.levels.front();
    const Coordinates coordinates = in_texels(texture, level, {x, y});
    const int i = static_cast<int>(to_fixed(coordinates.at[0] - 0.5f) >> 8);
    const int j = static_cast<int>(to_fixed(coordinates.at[1] - 0.5f) >> 8);
    const int corners[4][3] = {{i, j + 1, 0}, {i + 1, j + 1, 0}, {i + 1, j, 0}, {i, j, 0}};
    Texel result{};
    for (int k = 0; k < 4; ++k) {
        result.bits[k] = as_is(texture, find(texture, level, 2, corners[k], 0)).bits[channel & 3];
    }
    return result;
}

float gradient_level(hipTextureObject_t object, int dimensions, float4 dx, float4 dy)
{
    const Texture& texture = texture_of(object);
    const TextureLevel& level = texture.levels.front();
    const bool normalised = texture.description.normalizedCoords != 0;
    const float sizes[] = {normalised ? level.width : 1.0f, normalised ? level.height : 1.0f,
                           normalised ? level.depth : 1.0f};
    const float first[] = {dx.x, dx.y, dx.z}, second[] = {dy.x, dy.y, dy.z};
    float x = 0, y = 0;
    for (int i = 0; i < dimensions; ++i) {
        x += first[i] * sizes[i] * first[i] * sizes[i];
        y += second[i] * sizes[i] * second[i] * sizes[i];
    }
    const float longest = std::max(x, y);
    return longest > 0 ? std::log2(longest) / 2 : 0;
}

}  // namespace cuport
