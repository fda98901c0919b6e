// Kernels' comments and strings go into the program's text, which is a string in C++.
#include <cstdio>

__global__ void fill(int *x)
{
  // A string may end so: )cuport" or so: )cuport_" here.
  x[0] = 1;
  // This comment goes on \
     in the next line: x[0] = 2;
  x[1] = 2;  // and /* this one /* opens nothing
  // A trigraph is none: ??/
  x[2] = 3; /* a comment with // and \
               a backslash */
  // C:\new\path\u0041 and "quotes" and %s
  if (x[0] == 5) printf(")cuport");
  x[3] = sizeof("???/??!");
}

int main()
{
  int *x;
  cudaMallocManaged(&x, 4 * sizeof(int));
  fill<<<1, 1>>>(x);
  cudaDeviceSynchronize();
  std::puts(x[0] == 1 && x[1] == 2 && x[2] == 3 && x[3] == 8 ? "PASS" : "FAIL");
}
