#ifdef __HIPCC__
#include <hip/hip_runtime.h>
#include <thrust/system/hip/error.h>
#else
#include <cuda_runtime.h>
#endif
// Other parts of the program's own branch for HIP are no CUDA code either.
__global__ void one(int *x) { x[0] = 1; }
// output
#include "cuport.h"

#ifdef __HIPCC__
#include <hip/hip_runtime.h>
#include <thrust/system/hip/error.h>
#else
#endif
// Other parts of the program's own branch for HIP are no CUDA code either.
void one(int *x) { cuport::run(one, x); }

#include "include_in_branch_for_hip.kernels.h"
// kernels
namespace {

cuport::Program include_in_branch_for_hip_cl("include_in_branch_for_hip.cl",
#include "include_in_branch_for_hip.cl.inc"
);

const cuport::Kernel include_in_branch_for_hip_cl_kernels[] = {
    {include_in_branch_for_hip_cl, "one", cuport::stub<void (int *)>(&one),
     {cuport::buffer(0)}},
};

}  // namespace
