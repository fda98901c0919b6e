#include <cstdio>

#include "sum.h"

int main()
{
    Sum<int> whole(10);
    Sum<float> real(20);
    cudaDeviceSynchronize();
    bool is_fine = whole.state() == cudaSuccess && real.state() == cudaSuccess;
    std::puts(is_fine && whole() == 90 && real() == 380 ? "PASS" : "FAIL");
}
