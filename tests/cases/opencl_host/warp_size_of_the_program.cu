#define WARP_SIZE 32
static const int lanes_per_warp = 32;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define BLOCKS 2
#else
#define BLOCKS 1
#endif
__global__ void fill(int *out) { out[threadIdx.x / WARP_SIZE] = BLOCKS; }
void run(int *out) { fill<<<1, WARP_SIZE * BLOCKS * lanes_per_warp / 32>>>(out); }
// output
#include "cuport.h"

#define WARP_SIZE 32
static const int lanes_per_warp = 32;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define BLOCKS 2
#else
#define BLOCKS 1
#endif
void fill(int *out) { cuport::run(fill, out); }
void run(int *out) { cuport::launch(1, WARP_SIZE * BLOCKS * lanes_per_warp / 32), fill(out); }

#include "warp_size_of_the_program.kernels.h"
// kernels
namespace {

cuport::Program warp_size_of_the_program_cl("warp_size_of_the_program.cl",
#include "warp_size_of_the_program.cl.inc"
);

const cuport::Kernel warp_size_of_the_program_cl_kernels[] = {
    {warp_size_of_the_program_cl, "fill", cuport::stub<void (int *)>(&fill),
     {cuport::buffer(0)}},
};

}  // namespace
