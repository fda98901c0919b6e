// expect: CU200 CU307
#include <cuda_runtime.h>
void prefetch(cudaStream_t s) {
    cudaCtxResetPersistingL2Cache();  // cuport: ignore[CU200] caching is tuned by hand on AMD
    // cuport: ignore[CU200]
    cudaCtxResetPersistingL2Cache();
    cudaFree(nullptr);  // cuport: ignore[CU200] nothing here
}
// output
#include <hip/hip_runtime.h>
void prefetch(hipStream_t s) {
    cudaCtxResetPersistingL2Cache();  // cuport: ignore[CU200] caching is tuned by hand on AMD
    // cuport: ignore[CU200]
    cudaCtxResetPersistingL2Cache();
    hipFree(nullptr);  // cuport: ignore[CU200] nothing here
}
