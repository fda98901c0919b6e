extern "C" __global__ void step(int *data) { data[threadIdx.x] += 1; }
