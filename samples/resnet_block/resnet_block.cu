// SPDX-License-Identifier: Apache-2.0
//
// A residual block in cuDNN, as ResNets have it, forward and backward: two convolutions of 3 x 3,
// each with batch normalisation in training, ReLU, and the sum with what went in. Where the block
// halves the picture, a convolution of 1 x 1 with its own normalisation makes that fit. Against
// plain C++ in double: the output, the running statistics and all gradients, relative tolerance
// 5e-5. Two cases: 3 pictures of 8 channels and 9 x 7 pixels, as they are; 2 pictures of 6 channels
// and 8 x 10 pixels, halved, to 10 channels.

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "block.cuh"
#include "reference.cuh"

constexpr double tolerance = 5e-5;

static int run_case(const Libraries& by, const ConvolutionShape& shape)
{
    const BlockShape layers(shape);
    const std::vector<float> x = random_values(shape.in_values(), 41);
    const std::vector<float> dy = random_values(shape.out_values(), 42);
    const DeviceBuffer<float> device_x(x), device_dy(dy);
    ResidualBlock block(by, layers);
    block.forward(device_x);
    block.backward(device_x, device_dy);
    ResidualBlockReference expected(block, layers);
    expected.run(Values(x.begin(), x.end()), Values(dy.begin(), dy.end()));
    const std::vector<float> y = block.y.download(), dx = block.dx.download();
    std::printf("resnet_block: batch=%d channels=%d->%d size=%dx%d stride=%d ", shape.batch,
                shape.inputs, shape.outputs, shape.height, shape.width, shape.stride);
    return verdict(checksum(y.data(), y.size()) + checksum(dx.data(), dx.size()),
                   expected.error_of_block(block), tolerance);
}

int main()
{
    const Libraries by;
    int failures = 0;
    failures += run_case(by, {3, 8, 9, 7, 8, 3, 1, 1});
    failures += run_case(by, {2, 6, 8, 10, 10, 3, 1, 2});
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
