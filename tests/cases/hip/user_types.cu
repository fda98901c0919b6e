#include <cuda_runtime.h>
struct CUdata { int x; };
enum Mine { CU_MINE, CUDA_MINE = 2 };
class cudaTimer {};
using cuFloatVector = float *;
typedef int cuIndex;
CUdata d = {CU_MINE};
cudaTimer timer;
cuFloatVector v;
cuIndex index_of;
// output
#include <hip/hip_runtime.h>
struct CUdata { int x; };
enum Mine { CU_MINE, CUDA_MINE = 2 };
class cudaTimer {};
using cuFloatVector = float *;
typedef int cuIndex;
CUdata d = {CU_MINE};
cudaTimer timer;
cuFloatVector v;
cuIndex index_of;
