#include <cuda_runtime.h>
// grüße
const char *s = "été cudaFree";
void run(void *p) { cudaFree(p); /* ÿ */ }
// output
#include <hip/hip_runtime.h>
// grüße
const char *s = "été cudaFree";
void run(void *p) { hipFree(p); /* ÿ */ }
