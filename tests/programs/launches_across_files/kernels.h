__global__ void square_all(int *x, int n);
