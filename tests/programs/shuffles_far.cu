// Shuffles by steps that no warp has: five bits of a step count, as an H100 showed.
#include <cstdio>

__global__ void shift(int *up, int *down, int *far, unsigned step, int width)
{
    const int lane = threadIdx.x;
    up[lane] = __shfl_up_sync(0xffffffffu, lane, step, width);
    down[lane] = __shfl_down_sync(0xffffffffu, lane, step, width);
    far[lane] = (int)(__shfl_down_sync(0xffffffffu, (unsigned long long)lane << 32, step, width) >> 32);
}

int main()
{
    int *up, *down, *far, wrong = 0;
    for (int **one : {&up, &down, &far}) cudaMallocManaged(one, 32 * sizeof(int));
    for (unsigned step : {0u, 1u, 31u, 32u, 33u, 40u, 63u, 100u, ~0u, ~1u, 0x80000001u}) {
        for (int width = 1; width <= 32; width *= 2) {
            shift<<<1, 32>>>(up, down, far, step, width);
            cudaDeviceSynchronize();
            for (int lane = 0; lane < 32; ++lane) {
                const int by = step % 32, place = lane % width;
                const int lower = place < by ? lane : lane - by, higher = place + by >= width ? lane : lane + by;
                wrong += up[lane] != lower || down[lane] != higher || far[lane] != higher;
            }
        }
    }
    std::puts(wrong ? "FAIL" : "PASS");
}
