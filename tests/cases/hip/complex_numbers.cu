#include <cuComplex.h>
__device__ cuFloatComplex twice(cuFloatComplex a) { return cuCaddf(a, make_cuFloatComplex(0, 1)); }
// output
#include <hip/hip_runtime.h>
#include <hip/hip_complex.h>
__device__ hipFloatComplex twice(hipFloatComplex a) { return hipCaddf(a, make_hipFloatComplex(0, 1)); }
