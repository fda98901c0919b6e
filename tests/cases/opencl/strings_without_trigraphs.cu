// Trigraphs are gone from C++17, and part of OpenCL C: neither strings nor comments may have one.
__global__ void ask(int *x) {
  // What is this ??/
  printf("%d what??! and ???/\n", *x);
}
// output
// Trigraphs are gone from C++17, and part of OpenCL C: neither strings nor comments may have one.
// CUDA: void ask(int * x)
__kernel void ask(__global int* x)
{
    // What is this ?? /
    printf("%d what?\?! and ?\?\?/\n", *x);
}
