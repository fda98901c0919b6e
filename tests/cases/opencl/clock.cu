// expect: CU417
__device__ long long passed(long long since) { return clock64() - since; }
__global__ void timed(int *x, clock_t *t) {
    if (threadIdx.x == 0) t[blockIdx.x] = clock();
    x[threadIdx.x] += 1;
    __syncthreads();
    if (threadIdx.x == 0) t[gridDim.x + blockIdx.x] = clock();
}
__global__ void wait(int *x, long long ticks) {
    const long long start = clock64();
    while (passed(start) < ticks) __nanosleep(100);
    x[0] = 1;
}
// output
// Where there is no cl_khr_kernel_clock, each look counts as 32 ticks: what waits for the clock comes to an end.
ulong cuport_clock(volatile __local uint* counter)
{
#if defined(__opencl_c_kernel_clock_scope_work_group)
    return clock_read_work_group();
#elif defined(__opencl_c_kernel_clock_scope_device)
    return clock_read_device();
#else
    const ulong high = counter[1] & 0xffff;
    const uint low = atomic_add(counter, 32u);
    if (low >= 0xffffffe0) atomic_inc(counter + 1);
    return high << 32 | low;
#endif
}

// CUDA: void timed(int * x, clock_t * t)
__kernel void timed(__global int* x, __global long* t)
{
    __local uint clock_counter[2];
    if ((uint)get_local_id(0) == 0) {
        t[(uint)get_group_id(0)] = (long)cuport_clock(clock_counter);
    }
    x[(uint)get_local_id(0)] += 1;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if ((uint)get_local_id(0) == 0) {
        t[(uint)get_num_groups(0) + (uint)get_group_id(0)] = (long)cuport_clock(clock_counter);
    }
}

long passed(long since, __local uint* clock_counter)
{
    return (long)cuport_clock(clock_counter) - since;
}

// CUDA: void wait(int * x, long long ticks)
__kernel void wait(__global int* x, long ticks)
{
    __local uint clock_counter[2];
    const long start = (long)cuport_clock(clock_counter);
    while (passed(start, clock_counter) < ticks) {
        (void)0;
    }
    x[0] = 1;
}
