// One thread replaces what the others may still read: cards, whose warps keep one pace, get it right in most cases.
#include <cstdio>
#include <cuda_runtime.h>

const int THREADS = 32, TASKS = 40;

struct Task {
    int number, factor;
};

__global__ void work_off(const Task *tasks, int *taken, int *out, int count) {
    extern __shared__ int memory[];
    int *next = memory;
    Task *task = (Task *)&next[1];
    const int t = threadIdx.x;
    if (t == 0) {
        *next = atomicAdd(taken, 1);
        task->number = tasks[*next].number;
        task->factor = tasks[*next].factor;
    }
    __syncthreads();
    while (*next < count) {
        out[task->number * THREADS + t] += task->factor * (t + 1);
        if (t == 0) {
            *next = atomicAdd(taken, 1);
            task->number = tasks[*next].number;
            task->factor = tasks[*next].factor;
        }
        __syncthreads();
    }
}

__global__ void rounds(int *out, int count) {
    __shared__ int round, last;
    if (threadIdx.x == 0) round = last = 0;
    __syncthreads();
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += round * 3 + last;
        if (threadIdx.x == 0) {
            last = round;
            ++round;
        }
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}

__global__ void move_along(int *out, int count) {
    __shared__ int row[THREADS];
    const int t = threadIdx.x;
    row[t] = t;
    __syncthreads();
    for (int i = 0; i < count; i++) {
        int before = t > 0 ? row[t - 1] : 100 + i;
        row[t] = before;
        __syncthreads();
    }
    out[t] = row[t];
}

__global__ void in_order(int *out) {
    __shared__ int value;
    if (threadIdx.x == 0) value = 7;
    __syncthreads();
    int seen = value;
    if (threadIdx.x == 0) value = 9;
    __syncthreads();
    out[threadIdx.x] = 10 * seen + value;
}

int main() {
    int *out, *taken, bad = 0;
    Task *tasks;
    cudaMallocManaged(&out, TASKS * THREADS * sizeof(int));
    cudaMallocManaged(&taken, sizeof(int));
    cudaMallocManaged(&tasks, (TASKS + 8) * sizeof(Task));
    for (int i = 0; i < TASKS * THREADS; i++) out[i] = 0;
    for (int i = 0; i < TASKS + 8; i++) tasks[i] = {(7 * i) % TASKS, i + 1};
    *taken = 0;
    work_off<<<2, THREADS, sizeof(int) + sizeof(Task)>>>(tasks, taken, out, TASKS);
    cudaDeviceSynchronize();
    for (int i = 0; i < TASKS; i++)
        for (int t = 0; t < THREADS; t++) bad += out[tasks[i].number * THREADS + t] != (i + 1) * (t + 1);
    rounds<<<1, THREADS>>>(out, 10);
    cudaDeviceSynchronize();
    for (int t = 0; t < THREADS; t++) bad += out[t] != 3 * 45 + 36;
    move_along<<<1, THREADS>>>(out, 5);
    cudaDeviceSynchronize();
    for (int t = 0; t < THREADS; t++) bad += out[t] != (t < 5 ? 104 - t : t - 5);
    in_order<<<1, THREADS>>>(out);
    cudaDeviceSynchronize();
    for (int t = 0; t < THREADS; t++) bad += out[t] != 79;
    printf(bad ? "FAIL: %d wrong\n" : "PASS\n", bad);
    return bad != 0;
}
