// A lock whose holder writes to `volatile` shared memory while the other threads of its warp spin.
#include <cstdio>
__global__ void count(int *out) {
    __shared__ int lock;
    __shared__ volatile int sum[2];
    if (threadIdx.x == 0) lock = 0, sum[0] = 0;
    __syncthreads();
    bool done = false;
    while (!done) {
        if (atomicCAS(&lock, 0, 1) == 0) {
            sum[0] = sum[0] + 1;
            __threadfence_block();
            atomicExch(&lock, 0);
            done = true;
        }
    }
    __syncthreads();
    if (threadIdx.x == 0) *out = sum[0];
}
int main() {
    int *d, h;
    cudaMalloc(&d, 4);
    count<<<1, 96>>>(d);
    cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost);
    if (h != 96) printf("%d, not 96\n", h);
    printf("%s\n", h == 96 ? "PASS" : "FAIL");
}
