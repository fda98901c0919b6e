// What stands between `<` and `>` is not the object of the call.
template <int N> struct Steps {
    static constexpr bool is_long = N > 2;
    int by;
    template <bool Twice> __device__ int step(int x) const { return Twice ? x + 2 * by : x + by; }
    __device__ int go(int x) const { return step<is_long>(x); }
};
__global__ void walk(int *x, Steps<4> steps) { x[threadIdx.x] = steps.go(x[threadIdx.x]); }
// output
typedef struct {
    int by;
} Steps_4;

int Steps_4_step(const Steps_4* self, int x)
{
    return x + 2 * self->by;
}

int Steps_4_go(const Steps_4* self, int x)
{
    return Steps_4_step(self, x);
}

// CUDA: void walk(int * x, Steps<4> steps)
__kernel void walk(__global int* x, Steps_4 steps)
{
    x[(uint)get_local_id(0)] = Steps_4_go(&steps, x[(uint)get_local_id(0)]);
}
