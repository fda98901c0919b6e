__global__ void one(int *x) { x[0] = 1; }
