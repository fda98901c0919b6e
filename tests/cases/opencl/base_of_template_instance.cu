#include <type_traits>

// Instances of templates have bases like other classes.
template <typename T> struct Held { T value; };
template <typename T> struct Pair : Held<T> { T other; };
template <typename T> __device__ int tell(T x, std::true_type) { return 1; }
template <typename T> __device__ int tell(T x, std::false_type) { return 2; }
template <typename T> __global__ void kinds(int *x, T y) { x[0] = tell(y, std::is_floating_point<T>()); }
__global__ void add(int *x) {
    Pair<int> both;
    both.value = 3;
    both.other = x[1];
    x[0] = both.value + both.other;
}
void run(int *x) {
    kinds<<<1, 1>>>(x, 1);
    kinds<<<1, 1>>>(x, 1.0f);
}
// output
typedef struct {
    int value;
} Held_int;

typedef struct {
    Held_int base;
    int other;
} Pair_int;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} std_integral_constant_bool_false;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} std_integral_constant_bool_true;

// CUDA: void add(int * x)
__kernel void add(__global int* x)
{
    Pair_int both;
    both.base.value = 3;
    both.other = x[1];
    x[0] = both.base.value + both.other;
}

int tell_int(int x, std_integral_constant_bool_false unused1)
{
    return 2;
}

// CUDA: void kinds<int>(int * x, int y)
__kernel void kinds_int(__global int* x, int y)
{
    x[0] = tell_int(y, (std_integral_constant_bool_false){0});
}

int tell_float(float x, std_integral_constant_bool_true unused1)
{
    return 1;
}

// CUDA: void kinds<float>(int * x, float y)
__kernel void kinds_float(__global int* x, float y)
{
    x[0] = tell_float(y, (std_integral_constant_bool_true){0});
}
