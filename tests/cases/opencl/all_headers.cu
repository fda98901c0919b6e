#include <bits/stdc++.h>

using namespace std;

__global__ void f(int *p, int n) { p[threadIdx.x] = max(n, INT_MIN + CHAR_BIT); }

int main() {
  vector<int> numbers(32);
  iota(numbers.begin(), numbers.end(), 1);
  int *p;
  cudaMalloc(&p, numbers.size() * sizeof(int));
  f<<<1, 32>>>(p, accumulate(numbers.begin(), numbers.end(), 0));
  cudaMemcpy(numbers.data(), p, numbers.size() * sizeof(int), cudaMemcpyDeviceToHost);
}
// output
// CUDA: void f(int * p, int n)
__kernel void f(__global int* p, int n)
{
    p[(uint)get_local_id(0)] = max(n, -2147483647 - 1 + 8);
}
