__device__ inline int times(int factor, int i) { return factor * i; }
