// A build may define the program's own macros, which are called like CUDA itself, or begin so.
#include <cuda_runtime.h>

#if defined(CUDA) && !defined(CU)
enum { FOUND_HERE = cudaMemcpyHostToDevice, cu = 3 };
#elif defined(__CUDACC__)
enum { cublas = 4 };
#endif

int count(int cuda, int CUBLAS) { return cuda + CUBLAS; }
// output
// A build may define the program's own macros, which are called like CUDA itself, or begin so.
#include "cuport.h"

#if defined(CUDA) && !defined(CU)
enum { FOUND_HERE = cuportMemcpyHostToDevice, cu = 3 };
#elif defined(__CUPORT__)
enum { cublas = 4 };
#endif

int count(int cuda, int CUBLAS) { return cuda + CUBLAS; }
// kernels
