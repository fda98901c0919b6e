// expect: CU417
// A thread takes one of two neighbouring `if`s, and their barriers are not as many: CU417 at each of these first ones.
__global__ void differ(int *out, int n)
{
    __shared__ int s[64];
    const int warp = threadIdx.x / 32;
    if (warp == 0) {
        s[threadIdx.x] = n;
        __syncthreads();
        __syncthreads();
    }
    if (warp == 1) {
        s[threadIdx.x] = n + 1;
        __syncthreads();
    }
    if (threadIdx.x < 16 && n > 0) {
        s[threadIdx.x] = n;
        __syncthreads();
        __syncthreads();
    }
    if (threadIdx.x >= 16) {
        s[threadIdx.x] = n + 1;
        __syncthreads();
    }
    if (!(threadIdx.x == 3)) {
        s[threadIdx.x] = n;
        __syncthreads();
        __syncthreads();
    }
    if (threadIdx.x == 3) {
        s[threadIdx.x] = n + 1;
        __syncthreads();
    }
    out[threadIdx.x] = s[63 - threadIdx.x];
}

// A thread may take both of these, one behind the other.
__global__ void overlap(int *out, float x)
{
    __shared__ int s[64];
    int warp = threadIdx.x / 32;
    if (threadIdx.x < 32) {
        s[threadIdx.x] = 1;
        __syncthreads();
        __syncthreads();
    }
    if (threadIdx.x < 16) {
        s[threadIdx.x] += s[threadIdx.x + 16];
        __syncthreads();
    }
    if (x * threadIdx.x < 4) {
        s[threadIdx.x] = 2;
        __syncthreads();
        __syncthreads();
    }
    if (x * threadIdx.x > 3) {
        s[threadIdx.x] += 3;
        __syncthreads();
    }
    if (warp == 0) {
        s[threadIdx.x] += 4;
        __syncthreads();
        __syncthreads();
        warp = 1;
    }
    if (warp == 1) {
        s[threadIdx.x] += 5;
        __syncthreads();
    }
    out[threadIdx.x] = s[63 - threadIdx.x];
}
// output
// A thread takes one of two neighbouring `if`s, and their barriers are not as many: CU417 at each of these first ones.
// CUDA: void differ(int * out, int n)
__kernel void differ(__global int* out, int n)
{
    __local int s[64];
    bool active = true;
    const int warp = (uint)get_local_id(0) / 32;
    bool taken = warp == 0;
    bool otherwise = !taken;
    {
        if (taken) {
            s[(uint)get_local_id(0)] = n;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    {
        bool taken_2 = otherwise && warp == 1;
        {
            if (taken_2) {
                s[(uint)get_local_id(0)] = n + 1;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
    bool taken_3 = (uint)get_local_id(0) < 16 && n > 0;
    bool otherwise_2 = !taken_3;
    {
        if (taken_3) {
            s[(uint)get_local_id(0)] = n;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    {
        bool taken_4 = otherwise_2 && (uint)get_local_id(0) >= 16;
        {
            if (taken_4) {
                s[(uint)get_local_id(0)] = n + 1;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
    bool taken_5 = !((uint)get_local_id(0) == 3);
    bool otherwise_3 = !taken_5;
    {
        if (taken_5) {
            s[(uint)get_local_id(0)] = n;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    {
        bool taken_6 = otherwise_3 && (uint)get_local_id(0) == 3;
        {
            if (taken_6) {
                s[(uint)get_local_id(0)] = n + 1;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
    out[(uint)get_local_id(0)] = s[63 - (uint)get_local_id(0)];
}

// A thread may take both of these, one behind the other.
// CUDA: void overlap(int * out, float x)
__kernel void overlap(__global int* out, float x)
{
    __local int s[64];
    bool active = true;
    int warp = (uint)get_local_id(0) / 32;
    bool taken = (uint)get_local_id(0) < 32;
    {
        if (taken) {
            s[(uint)get_local_id(0)] = 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    bool taken_2 = (uint)get_local_id(0) < 16;
    {
        if (taken_2) {
            s[(uint)get_local_id(0)] += s[(uint)get_local_id(0) + 16];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    bool taken_3 = x * (uint)get_local_id(0) < 4;
    {
        if (taken_3) {
            s[(uint)get_local_id(0)] = 2;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    bool taken_4 = x * (uint)get_local_id(0) > 3;
    {
        if (taken_4) {
            s[(uint)get_local_id(0)] += 3;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    bool taken_5 = warp == 0;
    {
        if (taken_5) {
            s[(uint)get_local_id(0)] += 4;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (taken_5) {
            warp = 1;
        }
    }
    bool taken_6 = warp == 1;
    {
        if (taken_6) {
            s[(uint)get_local_id(0)] += 5;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    out[(uint)get_local_id(0)] = s[63 - (uint)get_local_id(0)];
}
