// SPDX-License-Identifier: Apache-2.0
//
// Layers of textures whose coordinates go from 0 to 1. A layer is a whole number for all samplers, but PoCL 3 takes
// that from 0 to 1, too. A read with such a sampler tells; then programs are built with CUPORT_SCALES_LAYERS for them.

#include "layered_textures.h"

#include <algorithm>
#include <cstddef>

#include "api/launch.h"
#include "context.h"
#include "opencl.h"
#include "program.h"
#include "random_state.h"
#include "types/runtime_enums.h"

namespace cuport {

const char* const layer_probe = R"(
__kernel void probe(read_only image2d_array_t image, sampler_t sampler, __global float* found)
{
    *found = read_imagef(image, sampler, (float4)(0.5f, 0.5f, 1.0f, 0.0f)).x;
}
)";

// Reads the second of three layers that hold 0, 1 and 2; returns what was found, or 1 where that can't be done.
static float read_second_layer()
{
    Runtime& run = runtime();
    static const Program& program = *new Program("the probe of layers", layer_probe);
    const std::string source = program.source;
    const Build& made = built(program, 0, dim3(0, 0, 0), source);
    if (made.error != cuportSuccess) return 1;
    cl_image_format format = {CL_R, CL_FLOAT};
    cl_image_desc shape{};
    shape.image_type = CL_MEM_OBJECT_IMAGE2D_ARRAY;
    shape.image_width = shape.image_height = shape.image_depth = 1;
    shape.image_array_size = 3;
    float layers[3] = {0, 1, 2}, found = 1;
    cl_int codes[4] = {};
    const cl_mem_flags flags = CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR;
    cl_mem image = clCreateImage(run.context, flags, &format, &shape, layers, &codes[0]);
    cl_mem answer = clCreateBuffer(run.context, CL_MEM_READ_WRITE, sizeof(found), nullptr, &codes[1]);
    cl_sampler sampler = clCreateSampler(run.context, CL_TRUE, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST, &codes[2]);
    cl_kernel probe = clCreateKernel(made.program, "probe", &codes[3]);
    if (std::all_of(codes, codes + 4, [](cl_int code) { return code == CL_SUCCESS; })) {
        const size_t one = 1;
        clSetKernelArg(probe, 0, sizeof(image), &image);
        clSetKernelArg(probe, 1, sizeof(sampler), &sampler);
        clSetKernelArg(probe, 2, sizeof(answer), &answer);
        cl_command_queue queue = device_now().transfers;
        const RandomOfDriver random;
        clEnqueueNDRangeKernel(queue, probe, 1, nullptr, &one, &one, 0, nullptr, nullptr);
        clEnqueueReadBuffer(queue, answer, CL_TRUE, 0, sizeof(found), &found, 0, nullptr, nullptr);
    }
    if (codes[0] == CL_SUCCESS) clReleaseMemObject(image);
    if (codes[1] == CL_SUCCESS) clReleaseMemObject(answer);
    if (codes[2] == CL_SUCCESS) clReleaseSampler(sampler);
    if (codes[3] == CL_SUCCESS) clReleaseKernel(probe);
    return found;
}

bool scales_layers()
{
    Hold hold(runtime().lock);
    static const bool does = read_second_layer() != 1;
    return does;
}

}  // namespace cuport
