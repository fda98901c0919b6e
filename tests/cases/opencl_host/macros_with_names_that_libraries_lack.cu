// expect: CU413
#define COUNT(matrix) cusparseSnnz(matrix)

int main() {
    return cudaDeviceSynchronize();
}
// output
#include "cuport.h"

#define COUNT(matrix) cusparseSnnz(matrix)

int main() {
    return cuportDeviceSynchronize();
}
// kernels
