// Behind a `break`, a loop that begins at once is parted from it: PoCL 3 does not compile it else.
struct Task { int id, count; };
__global__ void tasks(const Task *given, int *taken, int *data)
{
    extern __shared__ int memory[];
    Task *task = (Task *)&memory[1];
    while (true) {
        if (threadIdx.x == 0) {
            const int place = atomicAdd(taken, 1);
            task->id = given[place].id;
            task->count = given[place].count;
        }
        __syncthreads();
        if (task->count < 0) {
            break;
        } else {
            for (int i = 0; i < task->count; i++) data[threadIdx.x] += task->id;
        }
    }
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

typedef struct {
    int id;
    int count;
} Task;

// CUDA: void tasks(const Task * given, int * taken, int * data)
__kernel void tasks(
    __global const Task* given,
    __global int* taken,
    __global int* data,
    __local uint4* cuport_dynamic_shared)
{
    __local int* memory = (__local int*)cuport_dynamic_shared;
    __local Task* task = (__local Task*)&memory[1];
    while (true) {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        cuport_anchor();
        if ((uint)get_local_id(0) == 0) {
            const int place = atomic_add(taken, 1);
            task->id = given[place].id;
            task->count = given[place].count;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (task->count < 0) {
            break;
        }
        cuport_anchor();
        {
            for (int i = 0; i < task->count; i++) {
                data[(uint)get_local_id(0)] += task->id;
            }
        }
    }
}
