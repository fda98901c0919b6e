#define ALLOC(p, n) cudaMalloc((void **)&(p), (n) * sizeof(*(p)))
#define WAIT \
  cudaDeviceSynchronize(); \
  cudaGetLastError()
// output
#define ALLOC(p, n) hipMalloc((void **)&(p), (n) * sizeof(*(p)))
#define WAIT \
  hipDeviceSynchronize(); \
  hipGetLastError()
