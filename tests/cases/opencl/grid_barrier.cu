// The barrier of the grid parts the kernel: what lives across it goes through memory, and the loop is entered again.
#include <cooperative_groups.h>

__global__ void steps(const float *in, float *out, int n) {
  auto grid = cooperative_groups::this_grid();
  __shared__ float last[8];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = in[i];
  for (int k = 0; k < n; ++k) {
    out[i] = sum;
    if (threadIdx.x < 8) last[threadIdx.x] = sum;
    grid.sync();
    sum += out[(i + 1) % (int)grid.size()] + last[0];
  }
  out[i] = sum;
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

uint cuport_threads(void)
{
    return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}

typedef struct {
    char nothing;  // OpenCL C has no empty records
} cooperative_groups_grid_group;

typedef struct {
    int k;
    float last[8];
} steps_block;

typedef struct {
    float sum;
} steps_thread;

cooperative_groups_grid_group cooperative_groups_this_grid()
{
    return (cooperative_groups_grid_group){0};
}

ulong cooperative_groups_grid_group_num_blocks(const cooperative_groups_grid_group* self)
{
    return (ulong)(uint)get_num_groups(0) * (uint)get_num_groups(1) * (uint)get_num_groups(2);
}

uint cooperative_groups_details_block_size()
{
    return (uint)get_local_size(0) * (uint)get_local_size(1) * (uint)get_local_size(2);
}

ulong cooperative_groups_grid_group_size(const cooperative_groups_grid_group* self)
{
    return cooperative_groups_grid_group_num_blocks(self) * cooperative_groups_details_block_size();
}

// CUDA: void steps(const float * in, float * out, int n)
__kernel void steps(
    __global const float* in,
    __global float* out,
    int n,
    __global int* cuport_state,
    __global steps_block* cuport_blocks,
    __global steps_thread* cuport_threads)
{
    __local float last[8];
    int cuport_resume = cuport_state[0];
    uint cuport_rank = ((uint)get_local_id(2) * (uint)get_local_size(1) + (uint)get_local_id(1)) * (uint)get_local_size(0) + (uint)get_local_id(0);
    ulong cuport_block = ((ulong)(uint)get_group_id(2) * (uint)get_num_groups(1) + (uint)get_group_id(1)) * (uint)get_num_groups(0) + (uint)get_group_id(0);
    __global steps_block* cuport_state_of_block = cuport_blocks + cuport_block;
    __global steps_thread* cuport_state_of_thread = cuport_threads + (cuport_block * (ulong)((uint)get_local_size(0) * (uint)get_local_size(1) * (uint)get_local_size(2)) + cuport_rank);
    float sum;
    int k;
    cooperative_groups_grid_group grid = cooperative_groups_this_grid();
    const int i = get_global_id(0);
    if (cuport_resume != 0) {
        sum = cuport_state_of_thread->sum;
        k = cuport_state_of_block->k;
        for (uint cuport_word_2 = 0u; cuport_word_2 < 8u; cuport_word_2 += (uint)get_local_size(0) * (uint)get_local_size(1) * (uint)get_local_size(2)) {
            ((__local uint*)last)[min(cuport_word_2 + cuport_rank, 8u - 1u)] = ((__global uint*)cuport_state_of_block->last)[min(cuport_word_2 + cuport_rank, 8u - 1u)];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    if (cuport_resume == 0) {
        sum = in[i];
    }
    if (cuport_resume == 0 || cuport_resume == 1) {
        if (cuport_resume == 0) {
            k = 0;
        }
        for (; cuport_resume != 0 || k < n; ++k) {
            if (cuport_resume == 0) {
                out[i] = sum;
                if ((uint)get_local_id(0) < 8) {
                    last[(uint)get_local_id(0)] = sum;
                }
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (uint cuport_word = 0u; cuport_word < 8u; cuport_word += (uint)get_local_size(0) * (uint)get_local_size(1) * (uint)get_local_size(2)) {
                    ((__global uint*)cuport_state_of_block->last)[min(cuport_word + cuport_rank, 8u - 1u)] = ((__local uint*)last)[min(cuport_word + cuport_rank, 8u - 1u)];
                }
                cuport_state_of_thread->sum = sum;
                cuport_state_of_block->k = k;
                cuport_state[1] = 1;
                return;
            }
            cuport_anchor();
            if (cuport_resume == 1) {
                cuport_resume = 0;
            }
            if (cuport_resume == 0) {
                sum += out[(i + 1) % (int)cooperative_groups_grid_group_size(&grid)] + last[0];
            }
        }
    }
    cuport_anchor();
    if (cuport_resume == 0) {
        out[i] = sum;
    }
}
