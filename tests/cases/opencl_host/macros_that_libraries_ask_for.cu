// CUB asks for the first; the second only sounds like cuBLAS, which is not there.
#define CUB_STDERR
#  define cublasHandle_t int

int main() {
    return cudaDeviceSynchronize();
}
// output
// CUB asks for the first; the second only sounds like cuBLAS, which is not there.
#include "cuport.h"

#define CUB_STDERR
#  define cublasHandle_t int

int main() {
    return cuportDeviceSynchronize();
}
// kernels
