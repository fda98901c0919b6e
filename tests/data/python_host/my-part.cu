__global__ void good(int *x) { x[0] = 1; }
__global__ void bad(int n, int *x) { x[0] = *new int[1]{n}; }
