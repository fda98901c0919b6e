#include <hip/hip_runtime.h>

__device__ float square(float x) { return x * x; }
struct Line { float a, b; __device__ float at(float x) const; };
__device__ float Line::at(float x) const { return a * x + b; }
static __device__ float half_of(float x) { return x / 2; }
