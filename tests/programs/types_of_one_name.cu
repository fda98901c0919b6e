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

__global__ void types_of_one_name(int *out)
{
    const int lane = static_cast<int>(threadIdx.x), value = lane - 4;
    out[lane] = bits_of<2>(value);
    out[lane + 8] = TwoUnions<float>().sum(value);
    out[lane + 16] = pairs<3>(value);
}

int main()
{
    int *out;
    cudaMallocManaged(&out, 24 * sizeof(int));
    types_of_one_name<<<1, 8>>>(out);
    cudaDeviceSynchronize();
    bool good = true;
    for (int lane = 0; lane < 8; ++lane) {
        const int value = lane - 4;
        good = good && out[lane] == bits_of<2>(value) && out[lane + 8] == TwoUnions<float>().sum(value) &&
               out[lane + 16] == pairs<3>(value);
        printf("%d %d %d\n", out[lane], out[lane + 8], out[lane + 16]);
    }
    printf(good ? "PASS\n" : "FAIL\n");
}
