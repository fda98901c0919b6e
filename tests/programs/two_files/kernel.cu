__global__ void set(int *value) { *value = 3; }

void run(int *value)
{
    set<<<1, 1>>>(value);
    cudaDeviceSynchronize();
}
