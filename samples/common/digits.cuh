// SPDX-License-Identifier: Apache-2.0
//
// Pictures of digits, made on the spot: a glyph of 8 x 8 on 12 x 12 pixels, in the middle or a
// pixel away from it, with a contrast of its own and noise on every pixel.
#pragma once

#include <cstddef>
#include <vector>

#include "check.cuh"

constexpr int digit_classes = 10;
constexpr int glyph_size = 8;
constexpr int picture_size = 12;
constexpr int picture_pixels = picture_size * picture_size;

// All ten, side by side.
constexpr const char* glyphs[glyph_size] = {
    "..####.....##.....####....####......##...######....###...######...####....####..",
    ".##..##...###....##..##..##..##....###...##.......##.........##..##..##..##..##.",
    ".##..##..####........##......##...####...##......##.........##...##..##..##..##.",
    ".##.###....##.......##.....###...##.##...#####...#####......##....####....#####.",
    ".###.##....##......##........##..######......##..##..##....##....##..##......##.",
    ".##..##....##.....##.........##.....##.......##..##..##....##....##..##......##.",
    ".##..##....##....##......##..##.....##...##..##..##..##...##.....##..##.....##..",
    "..####...######..######...####......##....####....####....##......####....###..."};

struct Digits {
    std::vector<float> pictures;  // [count, picture_pixels]
    std::vector<int> labels;      // [count]

    int count() const { return static_cast<int>(labels.size()); }
};

inline Digits make_digits(int count, unsigned int seed)
{
    Lcg random{seed};
    Digits digits;
    digits.pictures.resize(static_cast<std::size_t>(count) * picture_pixels);
    for (float& pixel : digits.pictures) pixel = 0.2f * random.uniform();
    for (int i = 0; i < count; ++i) {
        const int label = random.below(digit_classes);
        const int down = 1 + random.below(3);
        const int right = 1 + random.below(3);
        const float contrast = 0.8f + 0.2f * random.uniform();
        float* picture = digits.pictures.data() + static_cast<std::size_t>(i) * picture_pixels;
        for (int y = 0; y < glyph_size; ++y) {
            for (int x = 0; x < glyph_size; ++x) {
                if (glyphs[y][label * glyph_size + x] == '#') {
                    picture[(y + down) * picture_size + x + right] += contrast;
                }
            }
        }
        digits.labels.push_back(label);
    }
    return digits;
}
