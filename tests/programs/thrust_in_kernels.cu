// Thrust's algorithms within kernels, with both policies that go through the elements in the calling thread there.
#include <cstdio>

#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>

__device__ int sum_of_row(const int *row, int count) { return thrust::reduce(thrust::device, row, row + count); }

__global__ void sort_rows(int *rows, int *sums, int count)
{
    int *row = rows + threadIdx.x * count;
    if (threadIdx.x % 2 == 0) {
        thrust::sort(thrust::device, row, row + count);
    } else {
        thrust::sort(thrust::seq, row, row + count);
    }
    sums[threadIdx.x] = sum_of_row(row, count) + thrust::reduce(thrust::seq, row, row + 2);
}

int main()
{
    thrust::device_vector<int> values(32);
    thrust::sequence(thrust::device, values.begin(), values.end(), 32, -1);
    int *sums;
    cudaMallocManaged(&sums, 4 * sizeof(int));
    sort_rows<<<1, 4>>>(thrust::raw_pointer_cast(values.data()), sums, 8);
    cudaDeviceSynchronize();
    for (int i = 0; i < 4; ++i) {
        int least = 25 - 8 * i;
        int wanted = 8 * least + 28 + 2 * least + 1;
        if (sums[i] != wanted || values[8 * i] != least || values[8 * i + 7] != least + 7) {
            printf("FAIL: %d instead of %d at %d\n", sums[i], wanted, i);
            return 1;
        }
    }
    thrust::sort(thrust::device, values.begin(), values.end());
    if (values[0] != 1 || values[31] != 32) {
        printf("FAIL: host\n");
        return 1;
    }
    printf("PASS\n");
    cudaFree(sums);
    return 0;
}
