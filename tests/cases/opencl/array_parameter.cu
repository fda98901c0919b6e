// A parameter `T x[4]` is a pointer, wherever it points.
__device__ int first(const int *p) { return p[0]; }
struct Pair {
    int sum;
    __device__ static int step(const int *p) { return p[0] + p[1]; }
    __device__ Pair(const int given[8]) { sum = step(given + 2) + first(given); }
};
__device__ int several(int given[8], int other[8], bool yes) {
    auto copy = given;
    auto &same = given;
    auto captured = [=](int i) { return given[i] + first(given + 1); };
    int *chosen = yes ? given : other;
    other += 1;
    int next = *++other;
    return copy[0] + same[1] + captured(2) + first(chosen) + first(yes ? copy : other) + next;
}
__global__ void use(int *x) { x[0] = Pair(x).sum + several(x, x + 8, x[0] > 0); }
__global__ void use_shared(int *x) {
    __shared__ int own[16];
    own[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = Pair(own).sum;
}
// output
typedef struct {
    int sum;
} Pair;

typedef struct {
    __global int* given;
} lambda;

int Pair_step(__global const int* p)
{
    return p[0] + p[1];
}

// A parameter `T x[4]` is a pointer, wherever it points.
int first(__global const int* p)
{
    return p[0];
}

Pair Pair_make(__global const int* given)
{
    Pair self;
    self.sum = Pair_step(given + 2) + first(given);
    return self;
}

int lambda_call(const lambda* self, int i)
{
    return self->given[i] + first(self->given + 1);
}

int several(__global int* given, __global int* other, bool yes)
{
    __global int* copy = given;
    __global int** same = &given;
    lambda captured = {given};
    __global int* chosen = yes ? given : other;
    other += 1;
    int next = *++other;
    return copy[0] + (*same)[1] + lambda_call(&captured, 2) + first(chosen) + first(yes ? copy : other) + next;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = Pair_make(x).sum + several(x, x + 8, x[0] > 0);
}

int Pair_step_l(__local const int* p)
{
    return p[0] + p[1];
}

// A parameter `T x[4]` is a pointer, wherever it points.
int first_l(__local const int* p)
{
    return p[0];
}

Pair Pair_make_l(__local const int* given)
{
    Pair self;
    self.sum = Pair_step_l(given + 2) + first_l(given);
    return self;
}

// CUDA: void use_shared(int * x)
__kernel void use_shared(__global int* x)
{
    __local int own[16];
    own[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = Pair_make_l(own).sum;
}
