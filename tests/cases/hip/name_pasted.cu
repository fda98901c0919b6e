// expect: CU208
#include <cuda_runtime.h>
#define CUDA_CALL(n) cuda##n
#define COPY(how) cudaMemcpy##how
#define MINE(n) mine_##n
// output
#include <hip/hip_runtime.h>
#define CUDA_CALL(n) cuda##n
#define COPY(how) hipMemcpy##how
#define MINE(n) mine_##n
