// Temporary objects with destructors end with their statements, the last one first.
#include <cstdio>

struct Noted
{
    int *log, number;
    __device__ Noted(int *log, int number) : log(log), number(number) { note(number); }
    __device__ ~Noted() { note(-number); }
    __device__ void note(int what) { log[++log[0]] = what; }
    __device__ int get() const { return number; }
    __device__ Noted &twice()
    {
        number *= 2;
        return *this;
    }
    __device__ operator bool() const { return number > 3; }
};

struct WithNoted
{
    Noted noted;
    int value;
    __device__ WithNoted(int *log, int number) : noted(log, number), value(3) {}
};

__device__ int get_of(const Noted &one) { return one.get(); }
__device__ Noted make_noted(int *log, int number) { return Noted(log, number); }
__device__ int more_than(int *log, int number) { return Noted(log, number).get() + 1; }

__global__ void make_temporaries(int *log, int *out)
{
    Noted(log, 1);
    out[0] = Noted(log, 2).get();
    int third = get_of(Noted(log, 3));
    out[1] = third + make_noted(log, 4).twice().get();
    make_noted(log, 5);
    out[2] = more_than(log, 6);
    Noted kept = make_noted(log, 7);
    out[3] = get_of(kept) + get_of(make_noted(log, get_of(Noted(log, 8))));
    for (int i = 0; i < 2; ++i) {
        get_of(Noted(log, 9 + i));
        if (get_of(kept) == 7) {
            out[4] = WithNoted(log, 20).value;
            continue;
        }
    }
    bool is_large = make_noted(log, 30);
    out[5] = is_large;
}

int main()
{
    const int order[] = {1,  -1, 2,   -2, 3,  -3,  4,  -8,  5,  -5, 6,   -6, 7,
                         8,  8,  -8,  -8, 9,  -9,  20, -20, 10, -10, 20, -20, 30, -30, -7};
    const int values[] = {2, 11, 7, 15, 3, 1};
    const int count = sizeof(order) / sizeof(order[0]);
    int *memory;
    cudaMallocManaged(&memory, 256 * sizeof(int));
    memory[0] = 0;
    make_temporaries<<<1, 1>>>(memory, memory + 128);
    cudaDeviceSynchronize();
    bool is_right = memory[0] == count;
    for (int i = 0; i < count; ++i) is_right &= memory[1 + i] == order[i];
    for (int i = 0; i < 6; ++i) is_right &= memory[128 + i] == values[i];
    for (int i = 1; i <= memory[0] && !is_right; ++i) printf("%d ", memory[i]);
    printf(is_right ? "PASS\n" : "FAIL\n");
    cudaFree(memory);
    return !is_right;
}
