// Names that a translation gives to what has none in C++, such as a method's object, are taken by the program, too;
// and variables hide constants that `::` still reaches. Each is told from the other.
#include <cstdio>

constexpr int table[3] = {1, 2, 3};

struct Cell {
    int value;
    const Cell *next;

    __device__ explicit Cell(int first, const Cell *following = nullptr) : value(first), next(following)
    {
        if (next) {
            const Cell *self = next;
            value += 100 * self->value;
        }
    }

    __device__ int sum() const
    {
        int total = value;
        if (next) {
            const Cell *self = next;
            total += self->value * 10 + value;
        }
        return total;
    }

    __device__ int own(int self) const { return value - self; }

    // With barriers, declarations and what they are set to come apart.
    __device__ int taken_in_turn(int *shared) const
    {
        int found = 0;
        for (int i = threadIdx.x; i < 40; i += 32) {
            __syncthreads();
            int self = i < 36 ? value + i : 0;
            if (i % 32 == 5) *shared = self;
            __syncthreads();
            found += self + *shared;
        }
        return found;
    }
};

struct Guard {
    int *count;
    __device__ explicit Guard(int *counted) : count(counted) {}
    __device__ ~Guard() { ++*count; }
};

__device__ int result_of(int *count, int result_1)
{
    Guard guard(count);
    int value_1 = 5;
    return result_1 * 10 + value_1 + *count;
}

__device__ int called_by_lambda(int self)
{
    auto add = [self](int other) { return self + other; };
    return add(4);
}

__global__ void fill(int *out)
{
    __shared__ int shared;
    Cell second(7), first(3, &second);
    int turn = first.taken_in_turn(&shared);
    if (threadIdx.x != 1) return;
    int table[3] = {70, 80, 90}, count = 0;
    out[0] = first.sum();
    out[1] = first.own(1000);
    out[2] = turn;
    out[3] = ::table[threadIdx.x] + table[threadIdx.x];
    out[4] = result_of(&count, 6) * 10 + count;
    out[5] = called_by_lambda(8);
}

int main()
{
    // value of `first` is 3 + 700; the turns of thread 1 are elements 1 and 33, and thread 5 has 5 and, past the end, 37.
    const int expected[6] = {703 + 70 + 703, 703 - 1000, (704 + 708) + (736 + 0), 82, 651, 12};
    int found[6], *out, wrong = 0;
    cudaMalloc(&out, sizeof found);
    fill<<<1, 32>>>(out);
    cudaMemcpy(found, out, sizeof found, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 6; i++)
        if (found[i] != expected[i]) wrong += printf("%d: %d, not %d\n", i, found[i], expected[i]);
    cudaFree(out);
    if (wrong) return 1;
    printf("PASS\n");
    return 0;
}
