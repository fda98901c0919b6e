// expect: CU445
// Code that is there for a library brings nothing of it along; where the library is used elsewhere, it counts.
#include <cuda_runtime.h>

#ifdef CUSPARSEAPI
const char *name(cusparseStatus_t error) { return error == CUSPARSE_STATUS_SUCCESS ? "success" : "error"; }
#endif
#if defined(CUBLAS_API_H_)
#if 1
const char *name(cublasStatus_t error) { return error == CUBLAS_STATUS_SUCCESS ? "success" : "error"; }
#endif
#else
const char *name(cudaError_t error) { return cudaGetErrorName(error); }
#endif

__global__ void work(int *x) { *x = 1; }

void run(int *x) { work<<<1, 1>>>(x); }
// output
// Code that is there for a library brings nothing of it along; where the library is used elsewhere, it counts.
#include "cuport.h"

#ifdef CUSPARSEAPI
const char *name(cusparseStatus_t error) { return error == CUSPARSE_STATUS_SUCCESS ? "success" : "error"; }
#endif
#if defined(__CUPORT_BLAS__)
#if 1
const char *name(cuportblasStatus_t error) { return error == CUPORTBLAS_STATUS_SUCCESS ? "success" : "error"; }
#endif
#else
const char *name(cuportError_t error) { return cuportGetErrorName(error); }
#endif

void work(int *x) { cuport::run(work, x); }

void run(int *x) { cuport::launch(1, 1), work(x); }

#include "branches_for_libraries.kernels.h"
// kernels
namespace {

cuport::Program branches_for_libraries_cl("branches_for_libraries.cl",
#include "branches_for_libraries.cl.inc"
);

const cuport::Kernel branches_for_libraries_cl_kernels[] = {
    {branches_for_libraries_cl, "work", cuport::stub<void (int *)>(&work),
     {cuport::buffer(0)}},
};

}  // namespace
