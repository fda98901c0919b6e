__global__ void use(float *x) {
    float v = x[threadIdx.x];
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
    if (threadIdx.x == 0) x[0] = v;
}
// output
uint cuport_id(void)
{
    return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

uint cuport_threads(void)
{
    return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}

uint cuport_shuffle(__local uint* exchange, uint value, uint source)
{
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    return source < cuport_threads() ? exchange[source] : value;
}

uint cuport_lane_down(uint delta, int width)
{
    uint id = cuport_id();
    return (id & (uint)(width - 1)) + delta >= (uint)width ? id : id + delta;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __local uint exchange[1024];
    float v = x[(uint)get_local_id(0)];
    for (int d = 16; d > 0; d /= 2) {
        v += as_float(cuport_shuffle(exchange, as_uint(v), cuport_lane_down((uint)d, 32)));
    }
    if ((uint)get_local_id(0) == 0) {
        x[0] = v;
    }
}
