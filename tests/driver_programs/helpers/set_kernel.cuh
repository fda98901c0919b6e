extern "C" __global__ void set(int *data) { *data = 5; }
