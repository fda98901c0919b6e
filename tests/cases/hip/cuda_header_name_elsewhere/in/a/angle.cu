#include <cuda.h>
CUresult take(CUdeviceptr *p) { return cuMemAlloc(p, 4); }
