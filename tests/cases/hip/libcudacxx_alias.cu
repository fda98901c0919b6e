// expect: CU210
#include <cuda/barrier>
#include <cuda/std/limits>
namespace cu = cuda;
namespace cs = cu::std;
namespace mine { namespace cuda { struct barrier {}; } }
namespace own = mine::cuda;

__global__ void k(float *x) {
  __shared__ cu::barrier<cu::thread_scope_block> b;
  own::barrier c;
  x[0] = cs::numeric_limits<float>::max() + cu::std::numeric_limits<float>::min();
}
// output
#include <hip/hip_runtime.h>
#include <cuda/barrier>
#include <cuda/std/limits>
namespace cu = cuda;
namespace cs = cu::std;
namespace mine { namespace cuda { struct barrier {}; } }
namespace own = mine::cuda;

__global__ void k(float *x) {
  __shared__ cu::barrier<cu::thread_scope_block> b;
  own::barrier c;
  x[0] = cs::numeric_limits<float>::max() + cu::std::numeric_limits<float>::min();
}
