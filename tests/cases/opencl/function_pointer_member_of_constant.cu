struct Steps {
    int width;
    int (*load)(const int *);
    void (*store)(int *, int);
    constexpr __host__ __device__ Steps(int width, int (*load)(const int *), void (*store)(int *, int))
        : width(width), load(load), store(store) {}
};
template <int n> __device__ int load(const int *from) { return from[n]; }
template <int n> __device__ void store(int *to, int value) { to[n] = value; }
template <int n> static constexpr __device__ Steps steps() {
    if (n > 4) {
        return Steps(8, load<n>, store<n + 1>);
    }
    return Steps(4, load<0>, store<0>);
}
template <int n> __global__ void copy(int *to, const int *from) {
    constexpr auto load = steps<n>().load;
    steps<n>().store(to + steps<n>().width, load(from));
}
void run(int *to, const int *from) {
    copy<2><<<1, 1>>>(to, from);
    copy<6><<<1, 1>>>(to, from);
}
// output
int load_0(__global const int* from)
{
    return from[0];
}

void store_0(__global int* to, int value)
{
    to[0] = value;
}

// CUDA: void copy<2>(int * to, const int * from)
__kernel void copy_2(__global int* to, __global const int* from)
{
    store_0(to + 4, load_0(from));
}

int load_6(__global const int* from)
{
    return from[6];
}

void store_7(__global int* to, int value)
{
    to[7] = value;
}

// CUDA: void copy<6>(int * to, const int * from)
__kernel void copy_6(__global int* to, __global const int* from)
{
    store_7(to + 8, load_6(from));
}
