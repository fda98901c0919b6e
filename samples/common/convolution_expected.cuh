// SPDX-License-Identifier: Apache-2.0
//
// A convolution and its gradients in plain C++ and double.
#pragma once

#include <vector>

#include "dnn.cuh"

using Values = std::vector<double>;

// Calls `once(output, input, weight)` for each product of a convolution.
template <typename F>
void each_product(const ConvolutionShape& s, F once)
{
    const int out_h = s.out_height();
    const int out_w = s.out_width();
    for (int i = 0; i < s.out_values(); ++i) {
        const int ox = i % out_w;
        const int oy = i / out_w % out_h;
        const int k = i / out_w / out_h % s.outputs;
        const int n = i / out_w / out_h / s.outputs;
        for (int c = 0; c < s.inputs; ++c) {
            for (int tap = 0; tap < s.kernel * s.kernel; ++tap) {
                const int y = oy * s.stride + tap / s.kernel - s.padding;
                const int x = ox * s.stride + tap % s.kernel - s.padding;
                if (y < 0 || y >= s.height || x < 0 || x >= s.width) continue;
                once(i, ((n * s.inputs + c) * s.height + y) * s.width + x,
                     (k * s.inputs + c) * s.kernel * s.kernel + tap);
            }
        }
    }
}

inline Values convolve(const ConvolutionShape& s, const Values& x, const Values& w)
{
    Values y(s.out_values());
    each_product(s, [&](int to, int from, int by) { y[to] += x[from] * w[by]; });
    return y;
}

inline Values convolve_back(const ConvolutionShape& s, const Values& dy, const Values& w)
{
    Values dx(s.in_values());
    each_product(s, [&](int to, int from, int by) { dx[from] += dy[to] * w[by]; });
    return dx;
}

inline Values weight_gradient(const ConvolutionShape& s, const Values& x, const Values& dy)
{
    Values dw(s.weights());
    each_product(s, [&](int to, int from, int by) { dw[by] += x[from] * dy[to]; });
    return dw;
}
