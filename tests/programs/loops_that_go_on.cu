// Loops with barriers that all threads of a block start again by `continue`, and that end with a branch of single
// threads: some drivers have the first thread decide for all.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int WORKERS = 64, ROUNDS = 40, BLOCKS = 7, SKIPPED = -1;

// Before the first barrier, and between two.
__global__ void counted(int* sums, const int* jobs, int rounds)
{
    __shared__ int total;
    for (int round = blockIdx.x; round < rounds; round += gridDim.x) {
        if (jobs[round] % 5 == 2) continue;
        if (threadIdx.x == 0) total = 0;
        __syncthreads();
        if (jobs[round] == SKIPPED) continue;
        atomicAdd(&total, (int)threadIdx.x % 3 * jobs[round]);
        __syncthreads();
        if (threadIdx.x == 0) {
            if (total % 2 == 0) atomicAdd(&sums[round], total);
            atomicAdd(&sums[round], 1);
        }
    }
}

// Next to a way that ends the loop, and with a loop of each thread's own behind.
__global__ void ended(int* sums, const int* jobs, int rounds)
{
    __shared__ int total;
    int round = blockIdx.x;
    round -= gridDim.x;
    while ((round += gridDim.x) < rounds) {
        __syncthreads();
        if (threadIdx.x == 0) total = jobs[round];
        __syncthreads();
        if (total == SKIPPED) {
            if (rounds > 10) continue;
            break;
        }
        const int own = total % 4;
        __syncthreads();
        for (int i = threadIdx.x; i < own; i += WORKERS) atomicAdd(&sums[round], i + 1);
    }
}

// A loop around one that goes on; both have work of single threads at their ends.
__global__ void nested(int* sums, const int* jobs, int rounds)
{
    __shared__ int total;
    for (int round = blockIdx.x; round < rounds; round += gridDim.x) {
        int step = 0;
        do {
            __syncthreads();
            if (threadIdx.x == 1) total = jobs[round] + step;
            __syncthreads();
            if (total % 3 == 1) continue;
            __syncthreads();
            if (threadIdx.x == 3) atomicAdd(&sums[round], 2);
        } while (++step < 3);
        if (jobs[round] == SKIPPED) continue;
        __syncthreads();
        if (threadIdx.x == 2) atomicAdd(&sums[round], 100);
    }
}

using LoopKernel = void (*)(int*, const int*, int);

static bool check_loop(const char* name, LoopKernel kernel, const int* jobs, const int* wanted)
{
    int *given, *sums, found[ROUNDS];
    cudaMalloc(&given, sizeof found);
    cudaMalloc(&sums, sizeof found);
    cudaMemcpy(given, jobs, sizeof found, cudaMemcpyHostToDevice);
    cudaMemset(sums, 0, sizeof found);
    kernel<<<BLOCKS, WORKERS>>>(sums, given, ROUNDS);
    cudaMemcpy(found, sums, sizeof found, cudaMemcpyDeviceToHost);
    cudaFree(given);
    cudaFree(sums);
    for (int i = 0; i < ROUNDS; ++i) {
        if (found[i] != wanted[i]) {
            std::printf("%s: round %d has %d, not %d\n", name, i, found[i], wanted[i]);
            return false;
        }
    }
    return true;
}

int main()
{
    int jobs[ROUNDS], sums[ROUNDS] = {}, ends[ROUNDS] = {}, both[ROUNDS] = {}, weight = 0;
    for (int i = 0; i < WORKERS; ++i) weight += i % 3;
    for (int i = 0; i < ROUNDS; ++i) {
        jobs[i] = i % 6 == 5 ? SKIPPED : i + 1;
        if (jobs[i] % 5 != 2 && jobs[i] != SKIPPED) {
            const int total = weight * jobs[i];
            sums[i] = 1 + (total % 2 == 0 ? total : 0);
        }
        for (int k = 0; k < jobs[i] % 4; ++k) ends[i] += k + 1;
        for (int step = 0; step < 3; ++step) both[i] += (jobs[i] + step) % 3 == 1 ? 0 : 2;
        both[i] += jobs[i] == SKIPPED ? 0 : 100;
    }
    bool right = check_loop("counted", counted, jobs, sums);
    right &= check_loop("ended", ended, jobs, ends);
    right &= check_loop("nested", nested, jobs, both);
    std::puts(right ? "PASS" : "FAIL");
    return !right;
}
