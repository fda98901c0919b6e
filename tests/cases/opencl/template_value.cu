template <int N>
__global__ void shift(int *data) { data[threadIdx.x] += N; }
void run(int *d) {
    shift<4><<<1, 32>>>(d);
    shift<-1><<<1, 32>>>(d);
}
// output
// CUDA: void shift<4>(int * data)
__kernel void shift_4(__global int* data)
{
    data[(uint)get_local_id(0)] += 4;
}

// CUDA: void shift<-1>(int * data)
__kernel void shift__1(__global int* data)
{
    data[(uint)get_local_id(0)] += -1;
}
