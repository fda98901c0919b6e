// expect: CU411
// Pipelines whose producers and consumers are other threads, and waits that only ask: the kernels are left out.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>

__global__ void roles(int *out, const int *in) {
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    __shared__ int stage[64];
    auto group = cooperative_groups::this_thread_block();
    auto role = threadIdx.x < 32 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
    auto pipeline = cuda::make_pipeline(group, &state, role);
    if (role == cuda::pipeline_role::producer) {
        pipeline.producer_acquire();
        cuda::memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], sizeof(int), pipeline);
        pipeline.producer_commit();
    } else {
        pipeline.consumer_wait();
        out[threadIdx.x - 32] = stage[threadIdx.x - 32];
        pipeline.consumer_release();
    }
}

__global__ void asks(int *out) {
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    if (threadIdx.x == 0) init(&barrier, blockDim.x);
    __syncthreads();
    auto token = barrier.arrive();
    while (!barrier.try_wait(std::move(token))) out[threadIdx.x] += 1;
}

__global__ void of_all_blocks(cuda::barrier<cuda::thread_scope_device> *barrier) { barrier->arrive_and_wait(); }
// output
