#include <hip/hip_runtime.h>
// cudaMalloc is not called here
/* cudaFree(p); k<<<1, 2>>>(); */
const char *text = "cudaMalloc failed";
const char *escaped = "say \"cudaFree\" \\";
char quote = '"';  // cudaMemcpy
const char *after = "/*";
__device__ int x;  // */
