#include <cuda_runtime.h>
__managed__ int shared_by_both;
void run(int **p) { cudaMallocManaged(p, 4, cudaMemAttachGlobal); }
// output
#include <hip/hip_runtime.h>
__managed__ int shared_by_both;
void run(int **p) { hipMallocManaged(p, 4, hipMemAttachGlobal); }
