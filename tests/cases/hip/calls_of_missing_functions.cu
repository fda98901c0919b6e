// expect: CU303 CU304
// What checks a call is not declared here, so that C++ takes the statement for a declaration of what stands in it.
#include "not_there.h"

template <int N>
__global__ void fill(int *to) { to[threadIdx.x] = N; }

template <int N>
void run(int *to) {
    fill<N><<<1, 32>>>(to);
    checks::fail_on(cudaGetLastError());
    checks::expect(cudaSuccess);
    if (cudaPeekAtLastError() != cudaSuccess) return;
}

NOT_KNOWN(Kinds, ::checks::values(cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost), [](int) { return 0; });

// The program's own, of a type that is not known either.
void own() {
    Result cudaGetDevice;
}
// output
// What checks a call is not declared here, so that C++ takes the statement for a declaration of what stands in it.
#include <hip/hip_runtime.h>
#include "not_there.h"

template <int N>
__global__ void fill(int *to) { to[threadIdx.x] = N; }

template <int N>
void run(int *to) {
    fill<N><<<1, 32>>>(to);
    checks::fail_on(hipGetLastError());
    checks::expect(hipSuccess);
    if (hipPeekAtLastError() != hipSuccess) return;
}

NOT_KNOWN(Kinds, ::checks::values(hipMemcpyHostToDevice, hipMemcpyDeviceToHost), [](int) { return 0; });

// The program's own, of a type that is not known either.
void own() {
    Result cudaGetDevice;
}
