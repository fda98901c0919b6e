#include "shapes.h"
#include "line.h"

__constant__ float shapes::offsets[2];

__host__ __device__ float Line::at(float x) const { return slope * x + start; }

__device__ void Line::shift(float by) { start += by; }

static __device__ float middle(const Line &line, float end) { return line.at(end / 2); }

namespace shapes {
__device__ float area(const Line &line, float end) {
    return rounded(middle(line, end) * end) + offsets[0] + offsets[1];
}
}

// A kernel of its own, which main.cu does not launch.
__global__ void of_shapes(float *x) { x[threadIdx.x] = shapes::area(Line{1, 0}, x[threadIdx.x]); }

float host_area(const Line &line) {
    float *x;
    cudaMallocManaged(&x, sizeof(float));
    *x = 4;
    of_shapes<<<1, 1>>>(x);
    cudaDeviceSynchronize();
    return line.at(4) + 1000 * *x;
}

void set_offsets() {
    const float values[] = {1, 2};
    cudaMemcpyToSymbol(shapes::offsets, values, sizeof values);
}
