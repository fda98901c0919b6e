// expect: CU200 CU202 CU304
#include <cuda_tile.h>
__tile__ int twice(int n) { return n * 2; }
__tile_global__ void run(int *out) {}
// output
#include <hip/hip_runtime.h>
#include <cuda_tile.h>
__tile__ int twice(int n) { return n * 2; }
__tile_global__ void run(int *out) {}
