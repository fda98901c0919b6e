// HIP 7's headers have memcpy and memset for the device alone; CUDA's bring <string.h>.
// expect: 1 CU105
#include <cuda_runtime.h>
#include <vector>

struct Buffer { void memset(int); };
size_t strlen_of(Buffer &b) { b.memset(0); return 3; }

void f(float *p, const std::vector<float> &from) {
    float x;
    std::memcpy(&x, from.data(), sizeof x);
    cudaMemset(p, 0, 4);
}
// output
// HIP 7's headers have memcpy and memset for the device alone; CUDA's bring <string.h>.
// expect: 1 CU105
#include <cstring>
#include <hip/hip_runtime.h>
#include <vector>

struct Buffer { void memset(int); };
size_t strlen_of(Buffer &b) { b.memset(0); return 3; }

void f(float *p, const std::vector<float> &from) {
    float x;
    std::memcpy(&x, from.data(), sizeof x);
    hipMemset(p, 0, 4);
}
