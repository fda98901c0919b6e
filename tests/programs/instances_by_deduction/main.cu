#include "fill.h"
#include <cstdio>

template <typename T>
bool right(T first, T second)
{
    constexpr int count = 100;
    T *a, *b;
    cudaMallocManaged(&a, count * sizeof(T));
    cudaMallocManaged(&b, count * sizeof(T));
    fill(a, first, count, 0);
    fill(b, second, count, 0);
    add(a, b, count);
    cudaDeviceSynchronize();
    bool good = true;
    for (int i = 0; i < count; ++i)
        good = good && a[i] == first + second;
    cudaFree(a);
    cudaFree(b);
    return good;
}

int main()
{
    const bool good = right(3, 4) && right(0.5f, 0.25f);
    printf(good ? "PASS\n" : "FAIL\n");
    return !good;
}
