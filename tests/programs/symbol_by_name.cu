// Variables of the device by their names, as CUDA took them before version 5; of a type of their own, and in a list.
#include <cstdio>

struct Scale {
    int times, more;
};
__constant__ Scale scale;
__device__ int first, last[2];

__global__ void use(int *x)
{
    *x = *x * scale.times + scale.more;
    last[1] = first + *x;
}

int main()
{
    int *x, more = 5, got[2] = {0, 0};
    const Scale wanted = {3, 4};
    cudaMallocManaged(&x, sizeof(int));
    *x = 2;
    cudaMemcpyToSymbol("scale", &wanted, sizeof wanted);
    cudaMemcpyToSymbol("first", &more, sizeof more, 0, cudaMemcpyHostToDevice);
    use<<<1, 1>>>(x);
    cudaMemcpyFromSymbol(got, "last", sizeof got);
    size_t size = 0;
    cudaGetSymbolSize(&size, "last");
    puts(*x == 10 && got[1] == 15 && size == sizeof got ? "PASS" : "FAIL");
}
