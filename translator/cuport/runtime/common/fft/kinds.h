// SPDX-License-Identifier: Apache-2.0
//
// What the types of numbers say of a Fourier transform, by the numbers that CUDA and HIP have for both.
#pragma once

namespace cuport {

// The kind of transform (cufftType) for the cudaDataType of its input, of its output and of its computation. Returns
// false where there is none: transforms are of float and double.
inline bool fft_kind(int in, int out, int computed, int& kind)
{
    enum { r32 = 0, r64 = 1, c32 = 4, c64 = 5 };
    static const int kinds[][4] = {{c32, c32, c32, 0x29}, {r32, c32, c32, 0x2a}, {c32, r32, c32, 0x2c},
                                   {c64, c64, c64, 0x69}, {r64, c64, c64, 0x6a}, {c64, r64, c64, 0x6c}};
    for (const int(&row)[4] : kinds) {
        kind = row[3];
        if (row[0] == in && row[1] == out && row[2] == computed) return true;
    }
    return false;
}

}  // namespace cuport
