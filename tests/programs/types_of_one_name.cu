// Types of one name, or of none, in one template: each is its own.
#include <cstdio>

template <int Kind>
__host__ __device__ int bits_of(int value)
{
    if (value < 0) {
        union {
            float number;
            int bits;
        } both;
        both.number = static_cast<float>(value);
        return both.bits;
    }
    union {
        double number;
        int bits[2];
    } both;
    both.number = value + Kind;
    return both.bits[1];
}

template <class T>
struct TwoUnions {
    union {
        float number;
        int bits;
    } first;
    union {
        double number;
        int bits[2];
    } second;

    __host__ __device__ int sum(T value)
    {
        first.number = value;
        second.number = value;
        return first.bits + second.bits[1];
    }
};

template <int Kind>
__host__ __device__ int pairs(int value)
{
    if (value < 0) {
        struct LocalPair {
            int low, high;
            __host__ __device__ int joined() const { return low * 10 + high; }
        } pair{value, Kind};
        return pair.joined();
    }
    struct LocalPair {
        short high;
        int low;
        __host__ __device__ int joined() const { return low * 100 + high; }
    } pair{static_cast<short>(Kind), value};
    return pair.joined();
}

template <class Operation>
__host__ __device__ int applied(Operation operation, int a, int b)
{
    return operation(a, b);
}

template <class Operation>
struct HoldsOne {
    Operation operation;

    __host__ __device__ int run(int a, int b) const { return operation(a, b) + 1; }
};

template <int Kind>
__host__ __device__ int operations(int a, int b)
{
    int found = 0;
    {
        struct Operation {
            __host__ __device__ int operator()(int x, int y) const { return x + y + Kind; }
        };
        found += applied(Operation{}, a, b) * 10 + HoldsOne<Operation>{}.run(a, b);
    }
    {
        struct Operation {
            __host__ __device__ int operator()(int x, int y) const { return x * y - Kind; }
        };
        found += applied(Operation{}, a, b) * 1000 + HoldsOne<Operation>{}.run(a, b) * 10000;
    }
    return found;
}

__global__ void types_of_one_name(int *out)
{
    const int lane = static_cast<int>(threadIdx.x), value = lane - 4;
    out[lane] = bits_of<2>(value);
    out[lane + 8] = TwoUnions<float>().sum(value);
    out[lane + 16] = pairs<3>(value);
    out[lane + 24] = operations<2>(value, lane);
}

int main()
{
    int *out;
    cudaMallocManaged(&out, 32 * sizeof(int));
    types_of_one_name<<<1, 8>>>(out);
    cudaDeviceSynchronize();
    bool good = true;
    for (int lane = 0; lane < 8; ++lane) {
        const int value = lane - 4;
        good = good && out[lane] == bits_of<2>(value) && out[lane + 8] == TwoUnions<float>().sum(value) &&
               out[lane + 16] == pairs<3>(value) && out[lane + 24] == operations<2>(value, lane);
        printf("%d %d %d %d\n", out[lane], out[lane + 8], out[lane + 16], out[lane + 24]);
    }
    printf(good ? "PASS\n" : "FAIL\n");
}
