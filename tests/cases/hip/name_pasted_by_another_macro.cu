// expect: CU208
#include <cuda_runtime.h>
#define JOIN(a, b) a##b
#define JOINED(a, b) JOIN(a, b)
#define PREFIXED(n) JOINED(cuda, n)
int count() { int found; PREFIXED(GetDeviceCount)(&found); return found; }
// output
#include <hip/hip_runtime.h>
#define JOIN(a, b) a##b
#define JOINED(a, b) JOIN(a, b)
#define PREFIXED(n) JOINED(cuda, n)
int count() { int found; PREFIXED(GetDeviceCount)(&found); return found; }
