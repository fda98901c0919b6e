// Threads leave before a barrier by values that functions gave them, or pointers, in parts of variables.
#include <cstdio>

const int THREADS = 64;

struct Found {
    int one, some[2];
};

__device__ void look(int *found) { found[0] = threadIdx.x % 2; }

__device__ void look_at(int &found) { found = threadIdx.x % 2; }

__device__ int look_back(const int *found) { return found[1]; }

// One function for each kernel: what one of them gives it says nothing of the others.
template <int KERNEL> __device__ void pass_on(int *out, int leaves)
{
    __shared__ int s[THREADS];
    s[threadIdx.x] = threadIdx.x;
    if (leaves)
        return;
    __syncthreads();
    out[threadIdx.x] += s[threadIdx.x ^ 2];
}

__global__ void by_array(int *out)
{
    int found[2] = {1, 0};
    look(found);
    if (found[0])
        return;
    __syncthreads();
    pass_on<1>(out, found[1]);
}

__global__ void by_row(int *out)
{
    int found[2][2] = {{0, 1}, {1, 0}};
    look(found[1]);
    pass_on<2>(out, found[1][0]);
}

__global__ void by_element(int *out)
{
    int found[2] = {1, 0};
    look_at(found[0]);
    pass_on<3>(out, found[0]);
}

__global__ void by_member(int *out)
{
    Found found = {1, {0, 0}};
    look_at(found.one);
    pass_on<4>(out, found.one);
}

__global__ void by_array_of_record(int *out)
{
    Found found = {0, {1, 0}};
    look(found.some);
    pass_on<5>(out, found.some[0]);
}

__global__ void by_pointer(int *out)
{
    int found[2] = {1, 0}, *place = found;
    place[0] = threadIdx.x % 2;
    pass_on<6>(out, found[0]);
}

// Nothing is written through a pointer to constants: all threads have the same.
__global__ void by_none(int *out)
{
    int found[2] = {1, 0};
    pass_on<7>(out, look_back(found));
}

int main()
{
    void (*kernels[])(int *) = {by_array, by_row, by_element, by_member, by_array_of_record, by_pointer};
    int *out, wrong = 0;
    cudaMallocManaged(&out, THREADS * sizeof(int));
    for (int i = 0; i < THREADS; i++)
        out[i] = 0;
    for (auto kernel : kernels)
        kernel<<<1, THREADS>>>(out);
    by_none<<<1, THREADS>>>(out);
    wrong += cudaDeviceSynchronize() != cudaSuccess;
    for (int i = 0; i < THREADS; i++)
        wrong += out[i] != (i ^ 2) * (i % 2 ? 1 : 7);
    puts(wrong ? "FAIL" : "PASS");
}
