#include "cube.h"
#include <cuda_runtime.h>

__global__ void fill(float *out) { *out = twice_cube(*out); }

float use_cube(float x) { return twice_cube(x); }
