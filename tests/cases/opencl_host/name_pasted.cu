// expect: CU413
#include <cuda_runtime.h>
#include <cuda/std/array>
#define CALL(n) cuda##n
#define JOIN(a, b) a##b
#define PREFIXED(n) JOIN(cuda, n)
#define COPY(how) cudaMemcpy##how
cuda::std::array<int, 2> pair;
// output
#include "cuport.h"
#include <array>
#define CALL(n) cuda##n
#define JOIN(a, b) a##b
#define PREFIXED(n) JOIN(cuda, n)
#define COPY(how) cuportMemcpy##how
std::array<int, 2> pair;
// kernels
