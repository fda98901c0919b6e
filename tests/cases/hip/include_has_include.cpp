#if __has_include(<cuda_runtime.h>)
#include <cuda_runtime.h>
#endif
#if defined(__has_include) && __has_include("cub/cub.cuh")
int has_cub = 1;
#endif
// output
#if __has_include(<hip/hip_runtime.h>)
#include <hip/hip_runtime.h>
#endif
#if defined(__has_include) && __has_include("hipcub/hipcub.hpp")
int has_cub = 1;
#endif
