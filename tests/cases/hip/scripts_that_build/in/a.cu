__global__ void fill() {}
