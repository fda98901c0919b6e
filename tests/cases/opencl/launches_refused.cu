// expect: CU406
__global__ void by_reference(int &x) { x = 1; }
__global__ void plain(int *x) { *x = 2; }
__global__ void launches_reference(int *x) { by_reference<<<1, 1>>>(*x); }
__global__ void launches_in_operand(int *x) { *x > 2 ? plain<<<1, 1>>>(x) : plain<<<1, 2>>>(x); }
// output
// CUDA: void by_reference(int & x)
__kernel void by_reference(__global int* x)
{
    *x = 1;
}

// CUDA: void plain(int * x)
__kernel void plain(__global int* x)
{
    *x = 2;
}
