// The host's compiler gets this file: it sees no kernels, and takes the other branch.
#if defined(__CUDACC__) || defined(__NVCC__)
#include "kernels.cuh"
#endif

int compiled_for_device()
{
#ifdef __CUDACC__
    return 1;
#else
    return 0;
#endif
}
