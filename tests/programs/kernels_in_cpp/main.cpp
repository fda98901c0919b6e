// Files in C++ for `nvcc -x cu`, without a header of CUDA's: nvcc has the runtime's above the first line.
#include "mover.h"
#include <cstdio>

__global__ void move_all(Mover *movers, int steps)
{
    movers[threadIdx.x].move(steps);
}

int main()
{
    const int count = 8;
    Mover movers[count], *on_device;
    for (int i = 0; i < count; i++)
        movers[i] = Mover(i);
    cudaMalloc(&on_device, sizeof movers);
    cudaMemcpy(on_device, movers, sizeof movers, cudaMemcpyHostToDevice);
    move_all<<<1, count>>>(on_device, 3);
    move_all<<<1, count>>>(on_device, 2);
    bool is_right = cudaMemcpy(movers, on_device, sizeof movers, cudaMemcpyDeviceToHost) == cudaSuccess;
    for (int i = 0; i < count; i++) {
        Mover same(i);
        same.move(3);
        same.move(2);
        is_right = is_right && movers[i].where() == same.where() && same.where() == i + 3 * (i + 1) + 2 * (i + 2);
    }
    cudaFree(on_device);
    puts(is_right ? "PASS" : "FAIL");
}
