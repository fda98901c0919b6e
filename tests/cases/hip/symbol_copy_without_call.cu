#include <cuda_runtime.h>
auto copy = &cudaGetSymbolSize<int>;
using ::cudaMemcpyToSymbol;
// output
#include <hip/hip_runtime.h>
auto copy = &hipGetSymbolSize<int>;
using ::hipMemcpyToSymbol;
