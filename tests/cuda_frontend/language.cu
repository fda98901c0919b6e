// SPDX-License-Identifier: Apache-2.0
//
// CUDA as a language: what only a compiler that knows host from device gets right.

#include "../cpu/check.cuh"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

// --- two compilations -----------------------------------------------------------------------------------------------

__host__ __device__ int side()
{
#ifdef __CUDA_ARCH__
    return __CUDA_ARCH__;
#else
    return -1;
#endif
}

__host__ int overloaded() { return 1; }
__device__ int overloaded() { return 2; }

__global__ void sides(int* out)
{
    out[0] = side();
    out[1] = overloaded();
}

// --- arguments of every kind ----------------------------------------------------------------------------------------

struct Empty {};
struct Bytes {
    char c[3];
};
struct Triple {
    float x, y, z;
};
struct Mixed {
    long n;
    double d;
};
struct Large {
    double values[100];
};
template <typename T>
struct Box {
    T value;
};
struct Counted {  // can't be taken to pieces
    int value;
    explicit Counted(int v) : value(v) {}
    __host__ __device__ Counted(const Counted& other) : value(other.value) {}
};

__global__ void arguments(double* out, bool yes, char c, unsigned char u, short, Empty, Bytes bytes, Triple triple,
                          int3 ints, Mixed mixed, Large large, Box<Box<float>> box, Counted counted, float4 four,
                          long double wide, double2 two, Empty, int last)
{
    counted.value += threadIdx.x;  // each thread has its own
    large.values[7] += threadIdx.x;
    const double sum = yes + c + u + bytes.c[1] + triple.z + ints.y + mixed.n + mixed.d + large.values[7] +
                       box.value.value + counted.value + four.w + static_cast<double>(wide) + two.y + last;
    out[threadIdx.x] = sum;
}

static void check_arguments()
{
    Large large{};
    large.values[7] = 1000;
    double* out = managed<double>(32);
    arguments<<<1, 32>>>(out, true, 'a', 200, 1, {}, {{1, 2, 3}}, {1, 2, 3}, {4, 5, 6}, {7, 0.5}, large, {{9}},
                         Counted(10), make_float4(1, 2, 3, 4), 0.25L, make_double2(1, 2), {}, 12);
    EXPECT_OK(cudaDeviceSynchronize());
    const double sum = 1 + 'a' + 200 + 2 + 3 + 5 + 7 + 0.5 + 1000 + 9 + 10 + 4 + 0.25 + 2 + 12;
    for (int i = 0; i < 32; ++i) EXPECT(out[i] == sum + 2 * i);
    EXPECT(large.values[7] == 1000);
}

// --- symbols --------------------------------------------------------------------------------------------------------

__constant__ int table[4] = {1, 2, 3, 4};
__device__ float scale = 0.5f;
static __device__ int hidden = 6;
__managed__ int shared_by_both = 7;
__device__ __managed__ int* head;
template <typename T>
__device__ T of_type = 3;

__global__ void use_symbols(int* out)
{
    out[0] = table[1] + static_cast<int>(scale * 4) + hidden + shared_by_both + of_type<int>;
    shared_by_both += 10;
    *head = 99;
    hidden = -1;
}

static void check_symbols()
{
    int* out = managed<int>(2);
    head = out + 1;
    shared_by_both += 1;
    const int two = 2;
    EXPECT_OK(cudaMemcpyToSymbol(hidden, &two, sizeof(two)));
    EXPECT_OK(cudaMemcpyToSymbol(table, &two, sizeof(two), sizeof(int)));
    use_symbols<<<1, 1>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 2 + 2 + 2 + 8 + 3 && out[1] == 99 && shared_by_both == 18);
    int back = 0;
    EXPECT_OK(cudaMemcpyFromSymbol(&back, hidden, sizeof(back)));
    EXPECT(back == -1);
    void* address = nullptr;
    EXPECT_OK(cudaGetSymbolAddress(&address, scale));
    EXPECT_OK(cudaMemcpy(&back, address, sizeof(back), cudaMemcpyDeviceToHost));
    EXPECT(back == 0x3f000000);
}

// --- functions as values, classes, the heap -------------------------------------------------------------------------

typedef float (*Function)(float);
__device__ float twice(float x) { return 2 * x; }
__device__ float squared(float x) { return x * x; }
__device__ Function functions[] = {twice, squared};

__global__ void call(Function* pick, float* out) { out[threadIdx.x] = (*pick)(threadIdx.x) + functions[1](2); }

__global__ void choose(Function* pick) { *pick = squared; }

class Shape {
public:
    __device__ virtual ~Shape() {}
    __device__ virtual float area() const = 0;
};
class Square : public Shape {
public:
    __device__ explicit Square(float side) : side_(side) {}
    __device__ float area() const override { return side_ * side_; }

private:
    float side_;
};
class Circle : public Shape {
public:
    __device__ float area() const override { return 3; }
};

__global__ void make_shapes(Shape** shapes)
{
    shapes[0] = new Square(4);
    shapes[1] = new Circle;
}

__global__ void measure_shapes(Shape** shapes, float* out)
{
    out[threadIdx.x] = shapes[threadIdx.x]->area();
    delete shapes[threadIdx.x];
    int* numbers = static_cast<int*>(malloc(10 * sizeof(int)));
    numbers[9] = 1;
    free(numbers);
    char place[sizeof(Square)];
    out[threadIdx.x] += (new (place) Square(1))->area();
}

static void check_values()
{
    float* out = managed<float>(32);
    Function* pick = managed<Function>(1);
    choose<<<1, 1>>>(pick);
    call<<<1, 32>>>(pick, out);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 32; ++i) EXPECT(out[i] == i * i + 4);
    EXPECT_OK(cudaMemcpyFromSymbol(pick, functions, sizeof(Function)));
    call<<<1, 32>>>(pick, out);
    EXPECT(out[5] == 14);
    Shape** shapes = managed<Shape*>(2);
    make_shapes<<<1, 1>>>(shapes);
    measure_shapes<<<1, 2>>>(shapes, out);
    EXPECT(out[0] == 17 && out[1] == 4);
}

// --- templates and lambdas ------------------------------------------------------------------------------------------

template <typename Operation>
__global__ void for_each(int n, Operation operation)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) operation(i);
}

template <int... values, typename... T>
__global__ void packs(double* out, T... more)
{
    *out = ((values + ... + 0)) + (static_cast<double>(more) + ... + 0.0);
}

namespace {
struct Local {
    int x;
};
template <typename T>
__global__ void of_local_type(T value, int* out)
{
    *out = value.x;
}
}  // namespace

template <typename T, int size>
__device__ T reversed(T value)
{
    __shared__ T items[size];
    items[threadIdx.x] = value;
    __syncthreads();
    return items[size - 1 - threadIdx.x];
}

template <typename T>
__global__ void reverse(T* values)
{
    values[threadIdx.x] = reversed<T, 64>(values[threadIdx.x]);
}

#define RUN(n, ...) for_each<<<((n) + 31) / 32, 32>>>(n, __VA_ARGS__)

static void check_templates()
{
    int* out = managed<int>(64);
    const int offset = 5;
    const Triple triple = {1, 2, 3};
    for_each<<<2, 32>>>(64, [=] __device__(int i) { out[i] = i + offset + static_cast<int>(triple.y); });
    EXPECT(out[63] == 70);
    RUN(64, [=] __host__ __device__(int i) { out[i] *= 2; });
    EXPECT(out[63] == 140);
    reverse<<<1, 64>>>(out);
    EXPECT(out[0] == 140 && out[63] == 14);
    double* sum = managed<double>(1);
    packs<1, 2, 3><<<1, 1>>>(sum, 0.5f, 4, 'a', 2L);
    EXPECT(*sum == 6 + 0.5 + 4 + 'a' + 2);
    packs<><<<1, 1>>>(sum);
    EXPECT(*sum == 0);
    of_local_type<<<1, 1>>>(Local{8}, out);
    EXPECT(out[0] == 8);
}

// --- launches -------------------------------------------------------------------------------------------------------

extern "C" __global__ void plain_name(int* out, Mixed mixed, int more) { *out = mixed.n + more; }

struct OnePointer {
    const int* value;
};
// After six arguments in registers the struct comes as a number.
__global__ void seventh(const int* a, const int* b, int* out, int, int, int, OnePointer last)
{
    *out = *last.value + *a - *b;
}

struct Nested {
    int* out;
    Nested(int* memory) : out(memory) { plain_name<<<1, 1>>>(out, Mixed{1, 0}, 1); }
    operator int() const { return *out; }
};

static void check_launches()
{
    int* out = managed<int>(1);
    Mixed mixed = {40, 1};
    int more = 2;
    void* all[] = {&out, &mixed, &more};
    const void* kernel = reinterpret_cast<const void*>(plain_name);
    EXPECT_OK(cudaLaunchKernel(kernel, dim3(1), dim3(1), all, 0, nullptr));
    EXPECT(*out == 42);
    more = 3;
    EXPECT_OK(cudaLaunchCooperativeKernel((void*)plain_name, 1, 1, all));
    EXPECT(*out == 43);
    plain_name<<<1, 1>>>(out, mixed, Nested(managed<int>(1)));  // its arguments launch, too
    EXPECT(*out == 42);
    void (*pointer)(int*, Mixed, int) = plain_name;
    pointer<<<1, 1>>>(out, mixed, 9);
    EXPECT(*out == 49);
    int* value = managed<int>(1);
    *value = 7;
    seventh<<<1, 1>>>(value, value, out, 1, 2, 3, OnePointer{value});
    EXPECT(*out == 7);
}

// --- the standard library in kernels --------------------------------------------------------------------------------

constexpr int cube(int x) { return x * x * x; }

__global__ void library(double* out)
{
    const std::array<int, 3> three = {3, 1, 2};
    out[0] = std::max(three[0], three[1]) + std::numeric_limits<int>::max() + cube(2);
    out[1] = std::sqrt(16.0f) + std::abs(-2.5) + std::pow(2.0, 3) + fmaxf(1, 2) + std::abs(-3L);
    out[2] = std::get<1>(std::make_tuple(1, 2.5)) + std::isnan(NAN) + INFINITY;
    out[3] = memcmp("abc", "abd", 3) < 0;
    assert(out[3] == 1);
    int exponent = 0;
    out[4] = frexp(8.0f, &exponent) + exponent;
}

static void check_library()
{
    double* out = managed<double>(5);
    library<<<1, 1>>>(out);
    EXPECT(out[0] == static_cast<int>(3u + 0x7fffffffu + 8u));
    EXPECT(out[1] == 4 + 2.5 + 8 + 2 + 3 && out[2] == INFINITY && out[3] == 1 && out[4] == 4.5);
}

// The host's optimiser may not take it that integers do not overflow: the kernel's did, and wrapped around.
__global__ void squares(int* out, int n)
{
    for (int i = 0; i < n; i++) out[i] = i * i;
}

static void check_overflow()
{
    const int n = 100000;
    int* out = managed<int>(n);
    squares<<<1, 1>>>(out, n);
    int different = 0;
    for (int i = 0; i < n; i++) different += out[i] != i * i;
    EXPECT(different == 0);
}

int main()
{
    int* out = managed<int>(2);
    sides<<<1, 1>>>(out);
    EXPECT(out[0] == 800 && out[1] == 2 && side() == -1 && overloaded() == 1);
    check_arguments();
    check_symbols();
    check_values();
    check_templates();
    check_launches();
    check_library();
    check_overflow();
    return verdict("language");
}
